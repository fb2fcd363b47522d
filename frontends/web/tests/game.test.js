// The game: by clicks, by keys, with hints, links, reloads, and without a network.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  fact,
  host,
  moves,
  open,
  player,
  proven,
  said,
  setUp,
  winByHints,
  winByTurns,
} from "./support.js";

const { address, browser } = await setUp();
const BOARD = "pcg1-8x8-4-walk-5";
/** A board whose proof takes much longer than any test. */
const HARD = "pcg1-60x60-10-walk-1";
/** How often a search is cancelled. */
const ROUNDS = 3;

test("the first visit explains where to start, what a move does and how to win, once", async () => {
  const { page, context, errors } = await open(browser, address);
  assert.match(await said(page), /^Press a color that touches the ring/);
  const enabled = "button.color:not([aria-disabled=true])";
  await page.locator(enabled).first().click();
  assert.match(
    await said(page),
    /^Cleared! Now press another color that touches the gap/,
  );
  await page.locator(enabled).first().click();
  assert.match(await said(page), /^Clear the whole board like this/);
  await page.locator(enabled).first().click();
  assert.match(await said(page), /^\d+ cells? cleared, \d+ left\.$/);
  await page.reload();
  await page.waitForSelector("body[data-ready]");
  assert.equal(await said(page), "");
  assert.deepEqual(errors, []);
  await context.close();
});

test("a game by clicks: cells and buttons play colors, undo and redo are inverse", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${BOARD}`,
    {},
    player(),
  );
  const box = await page.locator(".stage canvas").boundingBox();
  assert.ok(box);
  // The cell to the right of the start has the color of the first click.
  await page.mouse.click(
    box.x + (1.5 * box.width) / 8,
    box.y + box.height / 16,
  );
  assert.equal((await moves(page)).length, 1);
  assert.match(await said(page), /^\d+ cells? cleared, \d+ left\.$/);
  const left = Number(await fact(page, "Cells left"));
  assert.ok(left > 0 && left < 63);
  await page.locator("button.color:not([aria-disabled=true])").first().click();
  assert.equal((await moves(page)).length, 2);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction(() => location.hash.split("/")[2]?.length === 1);
  assert.equal(Number(await fact(page, "Cells left")), left);
  await page.getByRole("button", { name: "Redo" }).click();
  assert.equal((await moves(page)).length, 2);
  assert.match(await said(page), /^Redone: 2 moves/);
  for (const key of ["Control+z", "Control+Shift+z", "Meta+z", "Control+y"])
    await page.keyboard.press(key);
  await page.waitForFunction(() => location.hash.split("/")[2]?.length === 2);
  // A click on a cleared cell is not a move.
  await page.mouse.click(box.x + box.width / 16, box.y + box.height / 16);
  assert.equal((await moves(page)).length, 2);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a color that clears nothing does not count, unless the player chooses so", async () => {
  const { page, context } = await open(
    browser,
    `${address}#play/${BOARD}`,
    {},
    player(),
  );
  const useless = page.locator("button.color[aria-disabled=true]").first();
  await useless.click({ force: true });
  assert.equal(await fact(page, "Moves"), "0");
  assert.match(await said(page), /touches nothing/);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("counts as a move").check();
  await page.getByRole("button", { name: "Close" }).click();
  assert.equal(
    await page.locator("button.color[aria-disabled=true]").count(),
    0,
  );
  await page
    .getByRole("button", { name: /clears nothing/ })
    .first()
    .click();
  assert.equal(await fact(page, "Moves"), "1");
  await context.close();
});

test("a color that is pointed at shows what it would clear; fingers swipe back and hold to see", async () => {
  const { page, context } = await open(
    browser,
    `${address}#play/${BOARD}`,
    { hasTouch: true },
    player(),
  );
  const picture = () =>
    page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              resolve(document.querySelector("canvas")?.toDataURL()),
            ),
          ),
        ),
    );
  const plain = await picture();
  await page.locator("button.color:not([aria-disabled=true])").first().hover();
  assert.notEqual(await picture(), plain, "hovering shows");
  await page.mouse.move(0, 0);
  assert.equal(await picture(), plain);
  await page.locator("button.color:not([aria-disabled=true])").first().click();
  const box = await page.locator(".stage canvas").boundingBox();
  assert.ok(box);
  const touch = async (
    /** @type {[number, number][]} */ path,
    /** @type {number} */ hold,
  ) => {
    const session = await context.newCDPSession(page);
    const [first, ...rest] = path.map(([x, y]) => ({
      x: box.x + x * box.width,
      y: box.y + y * box.height,
    }));
    await session.send("Input.dispatchTouchEvent", {
      type: "touchStart",
      touchPoints: first ? [first] : [],
    });
    await page.waitForTimeout(hold);
    const held = await picture();
    for (const point of rest)
      await session.send("Input.dispatchTouchEvent", {
        type: "touchMove",
        touchPoints: [point],
      });
    await session.send("Input.dispatchTouchEvent", {
      type: "touchEnd",
      touchPoints: [],
    });
    return held;
  };
  await page.mouse.move(0, 0);
  const before = await picture();
  // One of the cells around the start is in reach.
  let shown = 0;
  for (const [column, row] of /** @type {[number, number][]} */ ([
    [0, 1],
    [1, 0],
    [1, 1],
    [2, 0],
    [0, 2],
  ])) {
    const cell = /** @type {[number, number]} */ ([
      (column + 0.5) / 8,
      (row + 0.5) / 8,
    ]);
    if ((await touch([cell], 700)) !== before) shown += 1;
  }
  assert.ok(shown > 0, "holding shows");
  assert.equal((await moves(page)).length, 1, "holding is no move");
  await touch(
    [
      [0.8, 0.5],
      [0.6, 0.5],
      [0.3, 0.5],
    ],
    0,
  );
  await page.waitForFunction(() => !location.hash.split("/")[2]);
  await touch(
    [
      [0.3, 0.5],
      [0.6, 0.5],
      [0.8, 0.5],
    ],
    0,
  );
  assert.equal((await moves(page)).length, 1, "a swipe to the right redoes it");
  await context.close();
});

test("a game by keys alone: hints lead to the fewest moves, and the win mentions them", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${BOARD}`,
    {},
    player(),
  );
  const fewest = await proven(page);
  await winByHints(page);
  assert.equal((await moves(page)).length, fewest);
  assert.equal(
    await page.locator(".win h2").textContent(),
    `Solved in ${fewest} moves`,
  );
  assert.match(
    (await page.locator(".verdict").textContent()) ?? "",
    new RegExp(
      `^It cannot be done in fewer\\. With ${fewest} hints: two stars at most\\.$`,
    ),
  );
  assert.equal(
    await page.locator(".win .stars").getAttribute("aria-label"),
    "2 of 3 stars",
  );
  assert.equal(
    await page.evaluate(() => document.activeElement?.tagName),
    "H2",
    "the end is read out",
  );
  await page.keyboard.press("Enter");
  assert.equal(
    await page.locator(".win").isHidden(),
    true,
    "Enter is the next board",
  );
  assert.match(page.url(), /#play\/pcg1-8x8-4-walk-\d+$/);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a win that is not perfect plays the shortest walk beside the player's, from the first move on", async () => {
  const { page, context } = await open(
    browser,
    `${address}#play/${BOARD}`,
    {},
    player({ wasted: true }),
  );
  const fewest = await proven(page);
  await page
    .locator("button.color", { hasText: "clears nothing" })
    .first()
    .click();
  await page.waitForFunction(() =>
    document.querySelector(".facts")?.textContent?.includes("1 too many"),
  );
  await winByHints(page);
  assert.equal(
    await page.locator(".win h2").textContent(),
    `Solved in ${fewest + 1} moves`,
  );
  assert.match(
    (await page.locator(".verdict").textContent()) ?? "",
    new RegExp(`^So close: the fewest possible is ${fewest}\\.`),
  );
  assert.equal(await page.locator(".win figure").count(), 2);
  // The only move that cost one was the first.
  await page.locator(".strip .costly").waitFor();
  assert.equal(await page.locator(".strip .costly").count(), 1);
  const slider = page.getByLabel("Move", { exact: true });
  const step = async () => Number(await slider.inputValue());
  assert.equal(await step(), fewest + 1, "the map of the walk stands still");
  await page.locator(".replay").getByRole("button", { name: "Play" }).click();
  await page.waitForFunction(() => {
    const slider = document.querySelector(".win input");
    return slider instanceof HTMLInputElement && slider.value === "2";
  });
  await page
    .locator(".replay")
    .getByRole("button", { name: "Pause" })
    .waitFor();
  await slider.focus();
  await page.keyboard.press("Home");
  const paused = page.locator(".replay").getByRole("button", { name: "Play" });
  assert.equal(await paused.count(), 1, "a step that was chosen stays");
  assert.match(
    (await slider.getAttribute("aria-valuetext")) ?? "",
    /^Move 0 of \d+, 63 left; Move 0 of \d+, 63 left$/,
  );
  const marked = () =>
    page
      .locator(".strip")
      .first()
      .evaluate((strip) =>
        [...strip.children].findIndex((move) => move.matches(".now")),
      );
  assert.equal(await marked(), -1, "no move has been made");
  for (let move = 0; move < 3; move++) await page.keyboard.press("ArrowRight");
  assert.equal(await marked(), 2, "the third");
  await page.keyboard.press("End");
  assert.match(
    (await slider.getAttribute("aria-valuetext")) ?? "",
    // The end is a map of the walk.
    /^\d+ moves, dark to light; \d+ moves, dark to light$/,
  );
  // The lost move is shown beside the better one.
  await page.getByRole("button", { name: "Move 1 cost one" }).click();
  assert.equal(await slider.inputValue(), "1");
  assert.deepEqual(
    await page.locator(".win figcaption strong").allTextContents(),
    ["You", "Better from move 1"],
  );
  assert.match(
    (await slider.getAttribute("aria-valuetext")) ?? "",
    new RegExp(
      `^Move 1 of ${fewest + 1}, 63 left; Move 1 of ${fewest}, \\d+ left$`,
    ),
  );
  assert.match(
    (await page.locator(".verdict").textContent()) ?? "",
    new RegExp(
      `^Move 1 cost one: ${fewest} moves to go after color \\d, ${fewest - 1} after color \\d\\. The outlined region`,
    ),
  );
  // A board does not count twice, and a board that another player has solved does not count.
  const results = async () => {
    await page.getByRole("button", { name: "Results" }).click();
    const text = await page.locator("dialog tbody").innerText();
    await page.getByRole("button", { name: "Close" }).click();
    return text;
  };
  assert.equal(await results(), "8 × 8, 4 colors\t1\t0\t0\t1.00");
  await page.getByRole("button", { name: "Restart" }).click();
  await winByHints(page);
  await page.goto(`${address}#play/board1-3x3-2-walk-0.0-2I-3nD85h/121`);
  await page.waitForFunction(
    () =>
      document.querySelector(".win h2")?.textContent === "Solved in 3 moves",
  );
  assert.equal(await results(), "8 × 8, 4 colors\t1\t0\t0\t1.00");
  await page.reload();
  await page.waitForSelector("body[data-ready]");
  assert.equal(
    await results(),
    "8 × 8, 4 colors\t1\t0\t0\t1.00",
    "results are kept",
  );
  await context.close();
});

test("with a limit of moves a game can be lost, and moves cannot be undone", async () => {
  const { page, context } = await open(
    browser,
    `${address}#play/${BOARD}`,
    {},
    player({ limit: "0", wasted: true }),
  );
  const fewest = await proven(page);
  assert.equal(await fact(page, "Moves"), `0 of ${fewest}`);
  await page
    .locator("button.color", { hasText: "clears nothing" })
    .first()
    .click();
  await page.getByRole("button", { name: "Undo" }).click({ force: true });
  assert.match(await said(page), /none can be undone/);
  await winByTurns(page);
  assert.equal(await page.locator(".win h2").textContent(), "Out of moves");
  await page.getByRole("button", { name: "Play on without a limit" }).click();
  await winByHints(page);
  assert.match(
    (await page.locator(".win h2").textContent()) ?? "",
    /^Solved in/,
  );
  await page.getByRole("button", { name: "Restart" }).click();
  await page.waitForFunction(() =>
    document.querySelector(".win")?.hasAttribute("hidden"),
  );
  await context.close();
});

test("a board is one entry of the history, and going back to it finds its moves", async () => {
  const { page, context } = await open(
    browser,
    `${address}#play/${BOARD}`,
    {},
    player({ wasted: true }),
  );
  const entries = await page.evaluate(() => history.length);
  for (const symbol of "1234") await page.keyboard.press(symbol);
  await page.keyboard.press("Backspace");
  assert.deepEqual(
    [await page.evaluate(() => history.length), await moves(page)],
    [entries, "123"],
  );
  await page.getByRole("button", { name: "New" }).click();
  await page.getByRole("button", { name: /^Classic/ }).click();
  await page.waitForFunction(() => location.hash.includes("14x14"));
  await page.keyboard.press("1");
  await page.goBack();
  await page.waitForFunction(
    () => document.querySelector(".facts dd")?.textContent === "3",
  );
  assert.deepEqual(
    [await page.evaluate(() => history.length), await moves(page)],
    [entries + 1, "123"],
  );
  await context.close();
});

test("a link opens the same game elsewhere, and a reload resumes it", async () => {
  const { page, context } = await open(
    browser,
    `${address}#play/${BOARD}`,
    {},
    player({ wasted: true }),
  );
  for (const symbol of "214") await page.keyboard.press(symbol);
  const left = await fact(page, "Cells left");
  const other = await open(browser, page.url());
  assert.deepEqual(
    [await fact(other.page, "Cells left"), await fact(other.page, "Moves")],
    [left, "3"],
  );
  await other.context.close();
  await page.reload();
  await page.waitForSelector("body[data-ready]");
  assert.deepEqual(
    [await fact(page, "Cells left"), await fact(page, "Moves")],
    [left, "3"],
  );
  // With an empty address, the last game is opened.
  await page.goto("about:blank");
  await page.goto(address);
  await page.waitForSelector("body[data-ready]");
  assert.deepEqual(
    [await fact(page, "Moves"), await said(page)],
    ["3", "Here is your last game."],
  );
  await context.close();
});

test("without a network the page opens again, on every screen", async () => {
  const { page, context } = await open(
    browser,
    `${address}#play/${BOARD}/21`,
    { serviceWorkers: "allow" },
    player(),
  );
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length === 1);
  await context.setOffline(true);
  await page.reload();
  await page.waitForSelector("body[data-ready]");
  assert.equal(await fact(page, "Moves"), "2");
  await proven(page);
  await page.getByRole("link", { name: "Daily" }).click();
  await page.waitForFunction(() => document.body.dataset["game"] === "daily");
  await page.getByRole("link", { name: "Solvers" }).click();
  await page.getByRole("heading", { name: "Solvers", exact: true }).waitFor();
  await context.close();
});

// With shared memory, as the program serves the page, and without, as on a host without headers.
for (const isolated of [true, false]) {
  test(`a search is cancelled, ${isolated ? "with shared memory, and its worker kept" : "without shared memory by ending its worker"}`, async () => {
    const context = await browser.newContext({ serviceWorkers: "block" });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    const plain = await host(address, { headers: isolated });
    await page.goto(`${plain}#play/${HARD}`);
    await page.waitForSelector("body[data-engine]");
    assert.equal(await page.evaluate(() => crossOriginIsolated), isolated);
    await page.locator(".fewest").click();
    /** The workers of the engine that proves large boards: that of small ones has one that waits. */
    const workers = () =>
      page.workers().filter((worker) => worker.url().endsWith("/worker.js"));
    /** @type {import("playwright-core").Worker[]} */
    const kept = [];
    for (let round = 0; round < ROUNDS; round++) {
      if (round)
        await page.getByRole("button", { name: "Search", exact: true }).click();
      await page.waitForFunction(
        () =>
          document
            .querySelector(".proof")
            ?.textContent?.includes("positions") &&
          document.querySelector(".thinking"),
      );
      kept.push(...workers());
      await page.getByRole("button", { name: "Stop the search" }).click();
      await page.waitForFunction(() => !document.querySelector(".thinking"));
      // A worker that answers does not search any more.
      if (isolated)
        assert.equal(await workers()[0]?.evaluate(() => "idle"), "idle");
      // The browser lets a terminated worker run for two more seconds.
      for (let wait = 0; !isolated && wait < 400 && workers().length; wait++)
        await page.waitForTimeout(50);
      assert.equal(workers().length, isolated ? 1 : 0);
    }
    assert.equal(new Set(kept).size, isolated ? 1 : ROUNDS);
    await context.close();
  });
}

test("clicks are answered while a search runs", async () => {
  const { page, context } = await open(
    browser,
    `${address}#play/${HARD}`,
    {},
    player({ wasted: true }),
  );
  await page.waitForFunction(
    () =>
      document.querySelector(".thinking") && document.body.dataset["engine"],
  );
  await page.evaluate(() => {
    /** @type {number[]} */
    const times = [];
    Reflect.set(window, "times", times);
    // Registered last, so that it runs after the page has answered.
    document.addEventListener("click", ({ timeStamp }) =>
      times.push(performance.now() - timeStamp),
    );
  });
  const count = 12;
  for (let click = 0; click < count; click++)
    await page
      .locator("button.color")
      .nth(click % 10)
      .click();
  assert.ok(
    await page.locator(".thinking").isVisible(),
    "the search was to run all the time",
  );
  assert.equal(await fact(page, "Moves"), String(count));
  const times = /** @type {number[]} */ (
    await page.evaluate(() => Reflect.get(window, "times"))
  );
  assert.equal(times.length, count);
  console.log(
    `${count} clicks during a search, ms to the answer: ${spread(times, 50)}`,
  );
  await context.close();
});

test("a move is animated, and nothing is drawn after it", async () => {
  const { page, context } = await open(
    browser,
    `${address}#play/pcg1-14x14-6-walk-7`,
    {},
    player(),
  );
  await proven(page);
  // By a clock of the test, so that it does not matter what else the machine does.
  const frames = await page.evaluate(async () => {
    const task = () => new Promise((resolve) => setTimeout(resolve));
    let now = performance.now();
    /** @type {FrameRequestCallback[]} */
    const waiting = [];
    const { requestAnimationFrame } = window;
    const clock = performance.now;
    performance.now = () => now;
    window.requestAnimationFrame = (callback) => waiting.push(callback);
    /** The number of frames that each move takes. */
    const counts = [];
    for (let move = 0; move < 5; move++) {
      const color = document.querySelector(
        "button.color:not([aria-disabled=true])",
      );
      if (color instanceof HTMLElement) color.click();
      let count = 0;
      for (await task(); waiting.length && count < 100; await task()) {
        now += 1000 / 60;
        for (const callback of waiting.splice(0)) callback(now);
        count += 1;
      }
      counts.push(count);
    }
    performance.now = clock;
    window.requestAnimationFrame = requestAnimationFrame;
    return counts;
  });
  // A cell fades for 150 ms, and the front reaches the last one after 220 ms at most; one more frame draws all of it.
  for (const count of frames)
    assert.ok(count >= 9 && count <= 24, `frames: ${frames}`);
  // Cells are cleared one by one; drawing all of them gives the same picture.
  const picture = () =>
    page
      .locator(".stage canvas")
      .evaluate((/** @type {HTMLCanvasElement} */ canvas) =>
        canvas.toDataURL(),
      );
  const drawn = await picture();
  await page.evaluate(() => dispatchEvent(new Event("storage")));
  await page.waitForTimeout(100);
  assert.equal(await picture(), drawn);
  await context.close();
});

/**
 * Describes times; how many are above a limit is only printed, since it depends
 * on the machine.
 *
 * @param {number[]} times
 * @param {number} limit
 */
function spread(times, limit) {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (/** @type {number} */ part) =>
    (sorted[Math.floor(part * (sorted.length - 1))] ?? NaN).toFixed(1);
  const above = times.filter((time) => time > limit).length;
  return `median ${at(0.5)}, 95% ${at(0.95)}, most ${at(1)}, ${above} (${((100 * above) / times.length).toFixed(1)}%) above ${limit}`;
}

test("on a small phone, colors stand in rows of equal length, and nothing covers the board", async () => {
  for (const [board, stored] of /** @type {[string, {}][]} */ ([
    ["pcg1-14x14-6-walk-7", player()],
    ["pcg1-30x30-6-walk-7", player()],
    ["pcg1-8x8-4-walk-1", {}],
    ["pcg1-6x6-4-walk-1", {}],
  ])) {
    const { page, context, errors } = await open(
      browser,
      `${address}#play/${board}`,
      { viewport: { width: 320, height: 568 }, hasTouch: true },
      stored,
    );
    const found = await page.evaluate(() => {
      const rows = new Map();
      for (const color of document.querySelectorAll(".color")) {
        const { top } = color.getBoundingClientRect();
        rows.set(top, (rows.get(top) ?? 0) + 1);
      }
      const box = (/** @type {string} */ part) =>
        document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      const [zoom, label, ring] = [".zoom", ".ring span", ".ring"].map(box);
      return {
        rows: new Set(rows.values()).size,
        covered:
          zoom?.height &&
          zoom.top < box(".stage canvas").bottom &&
          zoom.left < box(".stage canvas").right,
        labelled:
          label?.height &&
          (label.width > Number(ring?.width) ||
            label.height > Number(ring?.height)),
        scrolls: document.documentElement.scrollHeight > innerHeight,
      };
    });
    assert.equal(found.rows, 1, board);
    assert.ok(!found.covered, `${board}: the zoom button covers the board`);
    assert.ok(!found.labelled, `${board}: the label covers its cell`);
    assert.ok(!found.scrolls, `${board} scrolls`);
    assert.deepEqual(errors, []);
    await context.close();
  }
});
