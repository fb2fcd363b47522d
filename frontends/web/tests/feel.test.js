// How the game feels: what is seen in the first seconds, what ties buttons to cells, the wave of a win and what follows, and the walk so far.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  open,
  picture,
  player,
  proven,
  said,
  setUp,
  type,
  winByTurns,
} from "./support.js";

const { address, browser } = await setUp();
const BOARD = "pcg1-8x8-4-walk-5";
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test("the name is drawn before any script, and the start is named", async () => {
  const unscripted = await browser.newPage({ javaScriptEnabled: false });
  await unscripted.goto(address);
  assert.ok(await unscripted.locator("h1 svg").isVisible());
  await unscripted.close();
  const { page, context } = await open(browser, address, PHONE);
  const name = page.getByRole("heading", { level: 1, name: "Color Walk" });
  assert.ok(await name.locator("svg").isVisible());
  assert.ok(await page.getByText("Start", { exact: true }).isVisible());
  const moving = (/** @type {Element} */ ring) =>
    getComputedStyle(ring).animationName;
  assert.equal(await page.locator(".ring").evaluate(moving), "pulse");
  await page.emulateMedia({ reducedMotion: "reduce" });
  assert.equal(await page.locator(".ring").evaluate(moving), "none");
  await page.locator("button.color:not([aria-disabled=true])").first().tap();
  assert.ok(await page.getByText("Start", { exact: true }).isHidden());
  await context.close();
});

test("a newcomer who hesitates is shown what each color would clear, once, and not while moving", async () => {
  const { page, context, errors } = await open(browser, address, PHONE);
  const before = await picture(page);
  const inReach = await page
    .locator("button.color:not([aria-disabled=true])")
    .count();
  // What is shown, in order.
  await page.locator(".colors").evaluate((colors) => {
    /** @type {(string | null)[]} */
    const shown = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      const raised = colors.querySelector(".pointed");
      if (raised) shown.push(raised.textContent);
    }).observe(colors, { attributeFilter: ["class"], subtree: true });
  });
  const raised = page.locator("button.color.pointed");
  await raised.waitFor();
  assert.notEqual(await picture(page), before, "dots on what it would clear");
  // Neither someone who presses something, nor someone who wants no motion.
  const others = await Promise.all(
    /** @type {const} */ (["no-preference", "reduce"]).map((reducedMotion) =>
      open(browser, address, { ...PHONE, reducedMotion }),
    ),
  );
  await others[0]?.page.keyboard.press("Shift");
  await page.waitForTimeout(2500);
  for (const other of others) {
    assert.equal(await other.page.locator(".color.pointed").count(), 0);
    assert.deepEqual(other.errors, []);
    await other.context.close();
  }
  await page.waitForFunction(() => !document.querySelector(".color.pointed"));
  assert.equal(await picture(page), before, "it ends");
  const shown = await page.evaluate(
    () => /** @type {string[]} */ (Reflect.get(window, "shown")),
  );
  assert.equal(new Set(shown).size, inReach);
  assert.deepEqual(errors, []);
  await context.close();
});

test("the moves of a game are a melody that climbs, higher by a move that clears more, and a win has three tones", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${BOARD}`,
    {},
    player({ sound: true }),
  );
  await page.evaluate(() => {
    /** @type {number[]} */
    const tones = [];
    Object.assign(window, { tones });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (/** @type {number} */ when) {
      tones.push(Math.round(this.frequency.value));
      start.call(this, when);
    };
  });
  const heard = () =>
    page.evaluate(() => /** @type {number[]} */ (Reflect.get(window, "tones")));
  const color = page.locator("button.color:not([aria-disabled=true])");
  const scale = [220, 247, 277, 330, 370, 440, 494, 554];
  /** @type {number[]} */
  const sung = [];
  for (let move = 0; move < 3; move++) {
    await color.first().click();
    const cells = Number(/^\d+/.exec(await said(page)));
    // A tone, and another one each time that the cells double.
    const tones = 1 + Math.min(4, Math.floor(Math.log2(cells)));
    sung.push(...scale.slice(move, move + tones));
    await page.waitForFunction(
      (count) => Reflect.get(window, "tones").length === count,
      sung.length,
    );
  }
  assert.deepEqual(await heard(), sung);
  assert.ok(sung.length > 3, "one of the moves clears two cells at least");
  await winByTurns(page);
  await page.waitForFunction(() => {
    const [first = 0, , last = 0] = Reflect.get(window, "tones").slice(-3);
    // An octave, as far as whole numbers tell.
    return last > 0 && Math.abs(last - 2 * first) <= 1;
  });
  const [low = 0, middle = 0, high = 0] = (await heard()).slice(-3);
  assert.ok(low < middle && middle < high);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a finger on a color shows what it would clear, and a cell that is pointed at raises its color", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${BOARD}`,
    {},
    player(),
  );
  const before = await picture(page);
  const color = page.locator("button.color:not([aria-disabled=true])").first();
  const finger = { pointerType: "touch", bubbles: true };
  await color.dispatchEvent("pointerdown", finger);
  const shown = await picture(page);
  assert.notEqual(shown, before, "dots on what it would clear");
  // What it would clear has an outline, and all else keeps its colors.
  const outline = page.locator(".outline path").last();
  const inReach = await page.evaluate(async (id) => {
    const { boardOf, Game } = await import(
      new URL("main.js", document.baseURI).href
    );
    const board = boardOf(id);
    const game = new Game(board);
    const color = [...game.gains()].findIndex((gain) => gain > 0);
    const regions = new Set();
    for (const [cell, state] of game.states().entries())
      if (state === 2 && board.cells[cell] === color)
        regions.add(board.regions[cell]);
    return regions.size;
  }, BOARD);
  const line = (await outline.getAttribute("d")) ?? "";
  assert.equal(line.match(/M/g)?.length, inReach, "each region in reach");
  const moving = (/** @type {Element} */ line) =>
    getComputedStyle(line).animationName;
  assert.equal(await page.locator(".outline").evaluate(moving), "breathe");
  await page.emulateMedia({ reducedMotion: "reduce" });
  assert.equal(await page.locator(".outline").evaluate(moving), "none");
  // A finger that slides off plays nothing.
  await color.dispatchEvent("pointerleave", finger);
  assert.equal(await picture(page), before);
  assert.equal(await outline.getAttribute("d"), "");
  const board = await page.locator(".stage canvas").boundingBox();
  assert.ok(board);
  // The cell to the right of the start.
  await page.mouse.move(
    board.x + (board.width * 1.5) / 8,
    board.y + board.height / 16,
  );
  assert.equal(await page.locator("button.color.pointed").count(), 1);
  await page.mouse.move(2, 2);
  assert.equal(await page.locator("button.color.pointed").count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

for (const reducedMotion of /** @type {const} */ (["no-preference", "reduce"]))
  test(`a win fills the board in a wave, unless motion is reduced: ${reducedMotion}`, async () => {
    const { page, context, errors } = await open(
      browser,
      `${address}#play/${BOARD}`,
      { ...PHONE, reducedMotion },
      player(),
    );
    // The largest share of the clear board that has a color.
    await page.evaluate(() => {
      const board = document.querySelector(".stage canvas");
      if (!(board instanceof HTMLCanvasElement)) throw new Error("no board");
      let most = 0;
      const look = () => {
        requestAnimationFrame(look);
        if (!document.querySelector("[data-over=won]")) return;
        const { width, height } = board;
        const row = board
          .getContext("2d")
          ?.getImageData(0, height >> 1, width, height >> 2);
        let colored = 0;
        for (let at = 0; row && at < row.data.length; at += 4)
          if (Math.max(...row.data.subarray(at, at + 3)) > 90) colored += 1;
        const share = colored / ((row?.data.length ?? 4) / 4);
        most = Math.max(most, share);
        document.body.dataset["most"] = String(most);
      };
      look();
    });
    await winByTurns(page);
    if (reducedMotion === "reduce") {
      await page.waitForTimeout(1500);
      assert.equal(
        await page.evaluate(() => document.body.dataset["most"]),
        "0",
      );
    } else {
      await page.waitForFunction(
        () => Number(document.body.dataset["most"]) > 0.6,
      );
    }
    assert.ok(await page.locator(".win h2").isVisible());
    assert.deepEqual(errors, []);
    await context.close();
  });

test("the result comes when the wave has been drawn, however late, and at once on a page that nobody sees", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${BOARD}`,
    PHONE,
    player(),
  );
  const shown = () =>
    page
      .locator(".win")
      .evaluate((card) => Number(getComputedStyle(card).opacity));
  const stage = page.locator(".stage > canvas");
  // A page that draws nothing, until it is to go on.
  await page.evaluate(() => {
    const { requestAnimationFrame } = window;
    /** @type {FrameRequestCallback[]} */
    const waiting = [];
    window.requestAnimationFrame = (callback) => waiting.push(callback);
    Object.assign(window, {
      goOn: () => {
        window.requestAnimationFrame = requestAnimationFrame;
        for (const callback of waiting) requestAnimationFrame(callback);
      },
    });
  });
  await winByTurns(page);
  await page.waitForTimeout(2500);
  assert.equal(await shown(), 0);
  assert.ok(await stage.isVisible());
  assert.ok(await page.locator(".after").isHidden());
  // What comes in the place of the board begins there.
  const from = await stage.boundingBox();
  await page.locator(".play").evaluate((play) => {
    const board = () =>
      document.querySelector(".win canvas")?.getBoundingClientRect().toJSON();
    new MutationObserver(() =>
      Object.assign(window, { place: board() }),
    ).observe(play, { attributeFilter: ["data-waving"] });
  });
  await page.evaluate(() => Reflect.get(window, "goOn")());
  await stage.waitFor({ state: "hidden" });
  const to = await page.evaluate(
    () => /** @type {DOMRect} */ (Reflect.get(window, "place")),
  );
  assert.ok(
    from &&
      /** @type {const} */ (["x", "y", "width", "height"]).every(
        (side) => Math.abs(from[side] - to[side]) < 2,
      ),
    `the board glides from ${JSON.stringify([from, to])}`,
  );
  assert.equal(await shown(), 1);
  assert.ok(await page.locator(".after").isVisible());
  // The wave of another win ends where it is hidden.
  await page.getByRole("button", { name: "Restart" }).click();
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await winByTurns(page);
  assert.ok(await stage.isVisible());
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await stage.waitFor({ state: "hidden" });
  assert.deepEqual(errors, []);
  await context.close();
});

test("the walk so far is shown where there is room: a bar for each move, and a place for each that is left", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${BOARD}`,
    { viewport: { width: 1440, height: 900 } },
    player({ wasted: true }),
  );
  const bars = page.locator(".bars");
  assert.equal(await bars.getAttribute("aria-label"), "no move yet");
  await type(page, "1234");
  assert.equal(await bars.locator("i").count(), 4);
  const cleared = (await bars.getAttribute("aria-label"))?.split(", ") ?? [];
  const left = Number(await page.locator(".facts dd").last().textContent());
  const sum = cleared.reduce((all, cells) => all + Number(cells), 0);
  assert.equal(sum, 63 - left);
  const clear = () =>
    page
      .locator(".done")
      .evaluate((bar) =>
        Number(getComputedStyle(bar).getPropertyValue("--part")),
      );
  assert.equal(await clear(), sum / 63);
  await page.keyboard.press("Backspace");
  assert.equal(await bars.locator("i").count(), 3);
  const fewest = await proven(page);
  assert.equal(await bars.locator("b").count(), fewest - 3);
  const note = page.locator(".so-far .note");
  assert.ok((await note.textContent())?.includes(`${fewest} are enough`));
  // Box and board end together, the board with its frame of 5 pixels: nothing is empty beside the board.
  const box = await page.locator(".so-far").boundingBox();
  const board = await page.locator(".stage canvas").boundingBox();
  assert.ok(box && box.y + box.height <= 900);
  assert.ok(
    board && Math.abs(board.y + board.height + 5 - box.y - box.height) < 9,
  );
  // A phone that is held upright has room for it, too; other narrow windows give theirs to the board.
  await page.setViewportSize({ width: 390, height: 844 });
  assert.ok(await bars.isVisible());
  const square = await page.locator(".stage canvas").boundingBox();
  assert.ok(square && square.width > 350);
  await page.setViewportSize({ width: 390, height: 640 });
  assert.ok(await bars.isHidden());
  assert.deepEqual(errors, []);
  await context.close();
});

test("the lost moves that delayed most are listed beside the better ones, and both can be played on from there", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/pcg1-14x14-6-walk-7`,
    PHONE,
    player(),
  );
  await winByTurns(page);
  const lost = page.locator(".lost-moves button");
  await lost.first().waitFor();
  const costly = await page.locator(".strip .costly").count();
  assert.ok(costly > 3, "the walk was to have more lost moves than are shown");
  assert.equal(await lost.count(), 3);
  const place =
    /^Move (\d+)/.exec(
      (await lost.last().locator(".unseen").textContent()) ?? "",
    )?.[1] ?? "";
  await page.locator(".win input").fill(place);
  const own = () =>
    page
      .locator(".win canvas")
      .first()
      .evaluate((/** @type {HTMLCanvasElement} */ canvas) =>
        canvas.toDataURL(),
      );
  const plain = await own();
  await lost.last().tap();
  assert.notEqual(await own(), plain, "a region has a line around it");
  const said = (await page.locator(".verdict").textContent()) ?? "";
  assert.equal(said, await lost.last().locator(".unseen").textContent());
  assert.equal(await lost.last().getAttribute("aria-pressed"), "true");
  assert.equal(
    await page.locator(".lost-moves [aria-pressed=true]").count(),
    1,
  );
  const [, at = ""] = /^Move (\d+) cost one/.exec(said) ?? [];
  const [, better, mine] =
    /gone with move (\d+), not (\d+)\.$/.exec(said) ?? [];
  assert.ok(Number(better) < Number(mine), said);
  assert.equal(await page.locator(".win input").inputValue(), at);
  assert.deepEqual(
    await page.locator(".win figcaption strong").allTextContents(),
    ["You", `Better from move ${at}`],
  );
  // The strip of the player keeps its marks, and all is on the screen.
  assert.equal(await page.locator(".strip .costly").count(), costly);
  await page.getByRole("button", { name: "Next board" }).tap();
  assert.ok(await page.locator(".lost-moves").isHidden());
  assert.deepEqual(errors, []);
  await context.close();
});

test("of the lost moves, those are shown after which a region waits longest", async () => {
  const { page, context } = await open(browser, address, {}, player());
  const { shown, all } = await page.evaluate(async (id) => {
    const { boardOf, fullEngine, Game, longestDelays } = await import(
      new URL("main.js", document.baseURI).href
    );
    const { solve } = await fullEngine.functions();
    const board = boardOf(id);
    // A walk that plays each color in turn, and the best end before each of its moves.
    const game = new Game(board);
    while (!game.solved) {
      const colors = [...game.gains().keys()].filter(
        (color) => game.gains()[color] > 0,
      );
      game.play(colors[game.made % colors.length]);
    }
    const walk = game.moves;
    const costly = [0, 2, 4, 6, 8].map((at) => ({
      at,
      best: JSON.parse(solve(id, walk.slice(0, at), "exact", undefined))
        .solution,
    }));
    /** When each region is gone, found by playing. */
    const gone = (/** @type {string} */ moves) => {
      const played = new Game(board);
      /** @type {Map<number, number>} */
      const times = new Map();
      for (const symbol of moves)
        for (const cell of played.play("123456".indexOf(symbol)))
          times.set(board.regions[cell], played.made);
      return times;
    };
    const mine = gone(walk);
    const all = costly.map(({ at, best }) => {
      const better = gone(walk.slice(0, at) + best);
      return Math.max(
        ...[...mine].map(([region, move]) => move - (better.get(region) ?? 0)),
      );
    });
    const shown = longestDelays(board, walk, costly).map(
      (/** @type {any} */ { delay, at }) => [at, delay.mine - delay.better],
    );
    return { shown, all };
  }, BOARD);
  const longest = [...all].sort((one, other) => other - one).slice(0, 3);
  assert.ok(new Set(all).size > 1, all.join(" "));
  assert.deepEqual(
    shown
      .map((/** @type {number[]} */ [, delay = 0]) => delay)
      .sort(
        (/** @type {number} */ one, /** @type {number} */ other) => other - one,
      ),
    longest,
  );
  const places = shown.map((/** @type {number[]} */ [at = 0]) => at);
  assert.deepEqual(
    places,
    [...places].sort((one, other) => one - other),
  );
  await context.close();
});

/**
 * Returns how many pictures the big board shows that differ from the one before
 * until it comes to rest, after what is done.
 *
 * @param {import("playwright-core").Page} page
 * @param {() => Promise<unknown>} go
 */
async function pictures(page, go) {
  await page.evaluate(() => {
    const canvas = document.querySelector(".stage canvas");
    const seen = new Set();
    Object.assign(window, { seen });
    const look = () => {
      if (canvas instanceof HTMLCanvasElement) seen.add(canvas.toDataURL());
      requestAnimationFrame(look);
    };
    look();
  });
  await go();
  await page.waitForTimeout(900);
  return page.evaluate(() => Reflect.get(window, "seen").size);
}

test("cells come back one after the other when a move is undone, a game begins again or a board is new", async () => {
  for (const reducedMotion of /** @type {const} */ ([
    "no-preference",
    "reduce",
  ])) {
    const { page, context, errors } = await open(
      browser,
      `${address}#play/${BOARD}/12341234`,
      { reducedMotion },
      player(),
    );
    const rest = await picture(page);
    const moved = [
      await pictures(page, () => page.keyboard.press("Backspace")),
      await pictures(page, () => page.keyboard.press("Shift+Backspace")),
      await pictures(page, () =>
        page.getByRole("button", { name: "Restart" }).click(),
      ),
    ];
    // What it comes to is what is drawn at once, to the pixel.
    await page.evaluate(
      (hash) => (location.hash = hash),
      `#play/${BOARD}/12341234`,
    );
    await page.waitForTimeout(900);
    assert.equal(await picture(page), rest);
    moved.push(
      await pictures(page, () =>
        page.evaluate(() => (location.hash = "#play/pcg1-8x8-4-walk-6")),
      ),
    );
    for (const count of moved)
      if (reducedMotion === "reduce") assert.ok(count <= 2, `${moved}`);
      else assert.ok(count > 3, `${moved}`);
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("a color that is held only shows, one that clears nothing keeps its size and shakes", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${BOARD}`,
    PHONE,
    player(),
  );
  const color = page.locator("button.color:not([aria-disabled=true])").first();
  const touch = { pointerType: "touch", bubbles: true };
  /** @param {number} wait */
  const hold = async (wait) => {
    await color.dispatchEvent("pointerdown", touch);
    const gain = await color.evaluate(
      (button) => getComputedStyle(button, "::after").content,
    );
    await page.waitForTimeout(wait);
    await color.dispatchEvent("pointerup", touch);
    await color.dispatchEvent("click");
    return gain;
  };
  assert.match(await hold(700), /^"\+\d+"$/, "the number of cells");
  assert.equal(await page.locator(".facts dd").first().textContent(), "0");
  await hold(50);
  assert.equal(await page.locator(".facts dd").first().textContent(), "1");
  const none = page.locator("button.color[aria-disabled=true]").first();
  const [useful, useless] = [
    await color.boundingBox(),
    await none.boundingBox(),
  ];
  assert.equal(useless?.width, useful?.width);
  assert.equal(useless?.height, useful?.height);
  // It may be over before it is looked at.
  await none.evaluate((button) => {
    const animate = button.animate.bind(button);
    button.animate = (...what) => {
      button.dataset["shook"] = "yes";
      return animate(...what);
    };
  });
  await none.click({ force: true });
  assert.equal(await none.getAttribute("data-shook"), "yes");
  assert.deepEqual(errors, []);
  await context.close();
});

test("in the first steps, a lost move is told at the end", async () => {
  const LEVEL = "pcg1-8x8-4-walk-1";
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${LEVEL}`,
    {},
    player(),
  );
  await proven(page);
  const lost = page.locator(".facts .lost");
  await page.keyboard.type("1313131");
  assert.equal(await lost.textContent(), "");
  await winByTurns(page);
  await page.waitForFunction(() =>
    /too many/.test(document.querySelector(".lost")?.textContent ?? ""),
  );
  assert.deepEqual(errors, []);
  await context.close();
});
