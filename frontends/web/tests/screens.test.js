// Phone screens: everything needed to play, to win and to continue is visible without scrolling.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import {
  launch,
  open,
  player,
  proven,
  setUp,
  winByHints,
  winByTurns,
} from "./support.js";

const { address, browser } = await setUp();
const BOARD = "pcg1-8x8-4-walk-5";
const GAME = [
  "canvas",
  ".message",
  "button.color",
  ".actions button",
  ".fewest",
  "nav a",
];
const END = [
  ".win h2",
  ".win canvas",
  ".verdict",
  ".after button",
  ".replay button",
];

/**
 * Asserts that nothing is outside of the window or covered.
 *
 * @param {import("playwright-core").Page} page
 * @param {string[]} needed
 * @param {string} state
 */
async function seen(page, needed, state) {
  // Not while the board of a win glides to its place.
  await page.evaluate(async () => {
    for (const board of document.querySelectorAll(".win canvas"))
      await Promise.all(board.getAnimations().map((glide) => glide.finished));
  });
  const found = await page.evaluate((selectors) => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    const outside = selectors.flatMap((selector) => {
      const elements = [...document.querySelectorAll(selector)].filter(
        (element) =>
          element.getClientRects().length &&
          !element.closest("[data-over=won] > .stage"),
      );
      if (!elements.length) return [`${selector} is missing`];
      return elements.flatMap((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
          return [
            `${selector} ${Math.round(left)} ${Math.round(top)} ${Math.round(right)} ${Math.round(bottom)}`,
          ];
        const hit = document.elementFromPoint(
          (left + right) / 2,
          (top + bottom) / 2,
        );
        return hit && (element.contains(hit) || hit.contains(element))
          ? []
          : [`${selector} is covered by ${hit?.outerHTML.slice(0, 80)}`];
      });
    });
    return {
      outside,
      scroll: [scrollWidth - innerWidth, scrollHeight - innerHeight],
    };
  }, needed);
  assert.deepEqual(found, { outside: [], scroll: [0, 0] }, state);
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
]) {
  test(`without scrolling on ${viewport.width} × ${viewport.height}`, async () => {
    const first = await open(browser, address, { viewport, hasTouch: true });
    await seen(first.page, GAME, "first visit");
    await first.context.close();
    const boards = await open(
      browser,
      address,
      { viewport, hasTouch: true },
      player(),
    );
    for (const board of [
      BOARD,
      "pcg1-14x14-6-walk-7",
      "pcg1-30x20-8-walk-1",
      "pcg1-12x12-12-walk-1",
      "pcg1-hex11x12-5-walk-1",
    ]) {
      await boards.page.goto(`${address}#play/${board}`);
      await boards.page.waitForFunction(
        (id) =>
          location.hash.includes(id) && document.body.dataset["ready"] === "",
        board,
      );
      const drawn = () => new Promise((then) => requestAnimationFrame(then));
      await boards.page.evaluate(drawn);
      await seen(boards.page, GAME, board);
      const cell = await boards.page
        .locator("canvas")
        .first()
        .evaluate((canvas) => canvas.clientWidth);
      assert.ok(cell > 200, `the board is ${cell} wide`);
    }
    await boards.context.close();
    const { page, context } = await open(
      browser,
      `${address}#play/${BOARD}`,
      { viewport, hasTouch: true },
      player({ wasted: true }),
    );
    await proven(page);
    await page.getByRole("button", { name: "Hint" }).click();
    await seen(page, GAME, "hint");
    await winByHints(page);
    await seen(page, END, "perfect win");
    await page.getByRole("button", { name: "Restart" }).click();
    await page.keyboard.press("2");
    await page.keyboard.press("2");
    await winByTurns(page);
    await seen(page, END, "win");
    await page.goto(`${address}#daily`);
    await page.waitForFunction(
      () =>
        document.body.dataset["game"] === "daily" &&
        document.querySelector(".win")?.hasAttribute("hidden"),
    );
    await seen(page, [...GAME, ".link"], "daily");
    await proven(page);
    await winByTurns(page);
    await seen(page, END, "daily done");
    await context.close();
    const pasted = await open(
      browser,
      `${address}#play/${BOARD}`,
      { viewport, hasTouch: true },
      player(),
    );
    await pasted.page.getByRole("button", { name: "New" }).click();
    await pasted.page.getByText("Paste a board or a link").click();
    await pasted.page.locator(".paste textarea").fill(".12\n112\n221\n");
    await pasted.page.locator(".found canvas").waitFor();
    await seen(pasted.page, [".found canvas"], "pasted");
    await pasted.context.close();
    const limited = await open(
      browser,
      `${address}#play/${BOARD}`,
      { viewport, hasTouch: true },
      player({ limit: "0", wasted: true }),
    );
    await proven(limited.page);
    await limited.page.keyboard.press("2");
    await winByTurns(limited.page);
    await seen(
      limited.page,
      [".win h2", ".verdict", ".after button"],
      "out of moves",
    );
    await limited.context.close();
  });
}

test("the first win of a player, on the daily board with its lost moves, does not scroll", async () => {
  const { page, context } = await open(
    browser,
    `${address}#daily`,
    { viewport: { width: 360, height: 740 }, hasTouch: true },
    player(),
  );
  await proven(page);
  await winByTurns(page);
  await page.locator(".lost-moves").waitFor();
  await seen(page, [...END, ".link", ".lost-moves button"], "first daily win");
  await context.close();
});

test("the wave of a win begins where the board is, whatever comes around it", async () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 740, height: 360 },
  ]) {
    const { page, context, errors } = await open(
      browser,
      `${address}#play/${BOARD}`,
      { viewport },
      player({ wasted: true }),
    );
    await proven(page);
    // Where the board lies once the move before has pushed it.
    const place = () =>
      page.locator(".stage canvas").evaluate(async (canvas) => {
        await Promise.all(canvas.getAnimations().map((push) => push.finished));
        const { x, y, width, height } = canvas.getBoundingClientRect();
        return [x, y, width, height];
      });
    let before = await place();
    for (let move = 0; await page.locator(".win").isHidden(); move++) {
      before = await place();
      await page.keyboard.press(String((move % 4) + 1));
    }
    const after = await place();
    const moved = before.map((value, index) => value - (after[index] ?? 0));
    assert.ok(
      moved.every((difference) => Math.abs(difference) < 1),
      `${viewport.width}: ${before} ${after}`,
    );
    // The next board is where boards are.
    await page.getByRole("button", { name: "Restart" }).click();
    await page.locator(".win").waitFor({ state: "hidden" });
    const next = await place();
    assert.ok(
      before.every((value, index) => Math.abs(value - (next[index] ?? 0)) < 1),
      `${viewport.width}: a new game: ${before} ${next}`,
    );
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("on a phone on its side, the workbench leaves the board half of the height", async () => {
  const { page, context } = await open(
    browser,
    `${address}#lab/${BOARD}`,
    { viewport: { width: 740, height: 360 }, hasTouch: true },
    player(),
  );
  await page.locator(".bench").waitFor();
  const found = await page.evaluate(() => {
    const box = (/** @type {string} */ part) =>
      document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
    const board = box(".stage canvas");
    return {
      width: board.width,
      free: box(".colors").top - board.bottom,
      beside: board.left - box(".facts").right,
      below: innerHeight - box(".actions").bottom,
    };
  });
  assert.ok(found.width > 150, `the board is ${found.width} wide`);
  for (const [where, space] of Object.entries(found))
    assert.ok(space >= 0, `${where}: ${space}`);
  await context.close();
});

test("what closes a dialog stays in view while the dialog is scrolled, and is reached last by keys", async () => {
  const { page, context } = await open(
    browser,
    `${address}#play/${BOARD}`,
    { viewport: { width: 740, height: 360 } },
    player(),
  );
  await page.getByRole("button", { name: "New" }).click();
  const dialog = page.locator("dialog");
  await page.getByText("Any other size").click();
  await dialog.evaluate((element) => element.scrollTo(0, 10_000));
  assert.ok((await dialog.evaluate(({ scrollTop }) => scrollTop)) > 100);
  const close = page.getByRole("button", { name: "Close" });
  await seen(page, ["dialog form[method=dialog] button"], "scrolled");
  assert.equal(
    await close.evaluate((element) => element === document.activeElement),
    false,
  );
  await close.click();
  await dialog.waitFor({ state: "detached" });
  await context.close();
});

test("a board larger than a phone can be zoomed in on and moved, and played in full", async () => {
  const { page, context } = await open(
    browser,
    `${address}#play/pcg1-60x60-10-walk-1`,
    { viewport: { width: 360, height: 740 }, hasTouch: true },
    player(),
  );
  await seen(page, GAME, "60 × 60");
  const wide = () =>
    page
      .locator(".stage canvas")
      .evaluate((canvas) => canvas.getBoundingClientRect().width);
  const before = await wide();
  await page.getByRole("button", { name: "Zoom" }).click();
  await page.getByRole("button", { name: "Zoom" }).click();
  // Pixels of a screen are whole.
  assert.ok(Math.abs((await wide()) - 4 * before) < 1);
  assert.ok(
    await page
      .locator(".stage")
      .evaluate((stage) => stage.scrollWidth > stage.clientWidth),
  );
  await page.locator("button.color:not([aria-disabled=true])").first().click();
  assert.equal(await page.locator(".facts dd").first().textContent(), "1");
  await context.close();
});

test("a window of 2,560 × 1,440 is used", async () => {
  const { page, context } = await open(
    browser,
    `${address}#play/pcg1-14x14-6-walk-7`,
    { viewport: { width: 2560, height: 1440 } },
    player(),
  );
  const board = await page.locator(".stage canvas").boundingBox();
  const beside = await page.locator(".actions").boundingBox();
  assert.ok(
    board &&
      beside &&
      board.height > 1300 &&
      beside.x + beside.width - board.x > 2000,
    JSON.stringify([board, beside]),
  );
  await context.close();
});

test("four to six colors are one row, however wide the window is", async () => {
  for (const [board, width] of /** @type {[string, number][]} */ ([
    [BOARD, 1440],
    [BOARD, 2560],
    ["pcg1-14x14-6-walk-7", 1440],
  ])) {
    const { page, context } = await open(
      browser,
      `${address}#play/${board}`,
      { viewport: { width, height: 900 } },
      player(),
    );
    const tops = await page
      .locator("button.color")
      .evaluateAll((buttons) =>
        buttons.map((button) => /** @type {HTMLElement} */ (button).offsetTop),
      );
    assert.equal(new Set(tops).size, 1, `${board} ${width}: ${tops}`);
    await context.close();
  }
});

test("with text twice as large nothing is cut off", async () => {
  // 200% of a window of 1366 × 768.
  const { page, context } = await open(browser, address, {
    viewport: { width: 683, height: 384 },
    deviceScaleFactor: 2,
  });
  await seen(page, GAME, "200%");
  await context.close();
});

test("with the reader's own text twice as large, a phone shows the board and the boards of a win in full width", async () => {
  const large = await launch("--blink-settings=defaultFontSize=32");
  after(() => large.close());
  const { page, context, errors } = await open(
    large,
    `${address}#play/${BOARD}`,
    { viewport: { width: 390, height: 844 }, hasTouch: true },
    player({ wasted: true }),
  );
  await proven(page);
  const box = (/** @type {string} */ part) =>
    page.locator(part).first().boundingBox();
  const board = await box(".stage canvas");
  assert.ok(board && board.y < 400, `the board begins at ${board?.y}`);
  assert.ok(board && board.width > 330, `the board is ${board?.width} wide`);
  await winByTurns(page);
  await page.locator(".win canvas").first().waitFor();
  // Not as it looks while it appears.
  const won = await page
    .locator(".win canvas")
    .first()
    .evaluate(({ clientWidth }) => clientWidth);
  assert.ok(won > 330, `a board of a win is ${won} wide`);
  assert.deepEqual(errors, []);
  await context.close();
});

test("on a phone, the name of each solver stands beside what removes it", async () => {
  const { page, context } = await open(
    browser,
    `${address}#lab/${BOARD}`,
    { viewport: { width: 390, height: 844 }, hasTouch: true },
    player(),
  );
  await page.locator(".compared > summary").click();
  const rows = await page
    .locator(".solvers > li")
    .evaluateAll((lines) =>
      lines.map((line) =>
        [...line.children].map((part) => part.getBoundingClientRect()),
      ),
    );
  assert.equal(rows.length, 4);
  for (const [name, remove] of rows) {
    assert.ok(name && remove && name.right <= remove.left);
    assert.ok(Math.abs(name.top - remove.top) < 8, "in one line");
    assert.ok(name.width > 200, `the name has ${name.width}`);
  }
  await context.close();
});

test("on a phone, what gets the focus in the workbench is not behind the board", async () => {
  const { page, context } = await open(
    browser,
    `${address}#lab/${BOARD}`,
    { viewport: { width: 390, height: 844 } },
    player(),
  );
  const hidden = [];
  await page.locator(".bench :is(button, summary):visible").last().focus();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Shift+Tab");
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      const board = document.querySelector(".stage")?.getBoundingClientRect();
      if (!element?.closest(".bench") || !board) return undefined;
      const { top, bottom } = element.getBoundingClientRect();
      return {
        name: element.textContent,
        behind: top < board.bottom - 1 && bottom > board.top,
      };
    });
    if (!found) break;
    if (found.behind) hidden.push(found.name);
  }
  assert.deepEqual(hidden, []);
  await context.close();
});
