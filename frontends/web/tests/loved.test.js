// What a player is told, and what spoils it: what ends a perfect game, whose game a link has, which color a hint means, how often a
// screen reader speaks, what an import changes, and what counts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { moves, open, player, proven, said, setUp, type } from "./support.js";

const { address, browser } = await setUp();
const BOARD = "pcg1-8x8-4-walk-5";
/** A board that is not proven in the time of a test. */
const HARD = "pcg1-60x60-8-walk-1";

/**
 * Returns a shortest walk of a board.
 *
 * @param {import("playwright-core").Page} page
 * @param {string} [id]
 * @returns {Promise<string>}
 */
const shortest = (page, id = BOARD) =>
  page.evaluate(async (id) => {
    const { fullEngine } = await import(
      new URL("main.js", document.baseURI).href
    );
    const { solve } = await fullEngine.functions();
    return JSON.parse(solve(id, "", "exact", undefined)).solution;
  }, id);

test("a stray undo and its redo do not end a perfect game; another move does, which was said before", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${BOARD}`,
    {},
    player(),
  );
  await proven(page);
  const walk = await shortest(page);
  await type(page, walk.slice(0, 3));
  await page.keyboard.press("Backspace");
  assert.match(
    await said(page),
    /^Back to 2 moves, \d+ cells left\. Redo keeps the game perfect\.$/,
  );
  await page.keyboard.press("Shift+Backspace");
  // The same by keys: taken back twice, and played again.
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await type(page, walk.slice(1));
  assert.match(
    (await page.locator(".win h2").textContent()) ?? "",
    new RegExp(`^Perfect: ${walk.length} moves!`),
  );
  // Another move in the place of one that was taken back.
  await page.goto(`${address}#play/pcg1-8x8-4-walk-6`);
  await page.waitForFunction(() => location.hash.includes("walk-6"));
  await proven(page);
  const other = await shortest(page, "pcg1-8x8-4-walk-6");
  const [first] = await page
    .locator("button.color:not([aria-disabled=true])")
    .evaluateAll(
      (buttons, best) =>
        buttons
          .map((button) => /Color (.)/.exec(button.textContent ?? "")?.[1])
          .filter((symbol) => symbol !== best),
      other[0],
    );
  await page.keyboard.press(first ?? "");
  await page.keyboard.press("Backspace");
  await type(page, other);
  assert.equal(
    await page.locator(".win h2").textContent(),
    `Solved in ${other.length} moves`,
  );
  assert.match(
    (await page.locator(".verdict").textContent()) ?? "",
    /1 move undone/,
  );
  // It was said once; this game is not perfect already.
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  assert.match(await said(page), /^Back to \d+ moves?, \d+ cells? left\.$/);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a link with a solved game is shown as that of its player", async () => {
  const first = await open(browser, address, {}, player());
  const walk = await shortest(first.page);
  await first.context.close();
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${BOARD}/${walk}`,
    {},
    player(),
  );
  const verdict = page.locator(".verdict");
  await verdict.getByText("This is the game in the link that you").waitFor();
  assert.doesNotMatch((await verdict.textContent()) ?? "", /does not count/);
  // Who has seen it and plays it again does so with help.
  await page.getByRole("button", { name: "Restart" }).click();
  await type(page, walk);
  await verdict.getByText("this game does not count").waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test("on a phone, the color of a hint has the number that is said", async () => {
  const { page, context } = await open(
    browser,
    `${address}#play/${BOARD}`,
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    player(),
  );
  await proven(page);
  const keys = page.locator(".color .key");
  assert.deepEqual(
    await keys.evaluateAll((all) => all.map((key) => key.checkVisibility())),
    [false, false, false, false],
  );
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".color.hinted .key").waitFor();
  const [, symbol] = /^Color (\d) \(/.exec(await said(page)) ?? [];
  assert.equal(await page.locator(".color.hinted .key").textContent(), symbol);
  await context.close();
});

/**
 * Counts what a screen reader reads out.
 *
 * @param {import("playwright-core").Page} page
 * @param {number} seconds
 */
const spoken = (page, seconds) =>
  page.evaluate(async (time) => {
    const live = "[role=status], [role=alert], [aria-live]";
    let times = 0;
    const observer = new MutationObserver((changes) => {
      const regions = new Set(
        changes.map(({ target }) =>
          (target instanceof Element ? target : target.parentElement)?.closest(
            live,
          ),
        ),
      );
      for (const region of regions)
        if (region && region.getAttribute("aria-live") !== "off") times += 1;
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    await new Promise((resolve) => setTimeout(resolve, 1000 * time));
    observer.disconnect();
    return times;
  }, seconds);

test("a screen reader is not spoken to all the time", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#lab/${HARD}`,
    {},
    player(),
  );
  await page.getByLabel("Boards", { exact: true }).selectOption("random");
  await page.getByRole("button", { name: "Play the boards" }).click();
  await page.getByText("of 400 games.").waitFor();
  assert.ok((await spoken(page, 2)) <= 2, "many boards");
  await page.locator(".many").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Solve with proof" }).click();
  await page.locator(".prove").getByText("positions").waitFor();
  assert.ok((await spoken(page, 2)) <= 2, "a proof");
  await page.locator(".prove").getByRole("button", { name: "Cancel" }).click();
  await page.goto(`${address}#play/${HARD}`);
  await page.getByRole("button", { name: "Hint" }).click();
  const hints = await spoken(page, 4);
  assert.ok(hints <= 5, `${hints} times for a hint`);
  await page.locator(".fewest").click();
  const about = await spoken(page, 2);
  assert.ok(about <= 2, `${about} times about the fewest`);
  await page.getByRole("button", { name: "Close" }).click();
  await page.goto(`${address}#why/pcg1-6x6-4-walk-1?fact=1`);
  await page.locator(".why .replay button").click();
  const why = await spoken(page, 1);
  assert.ok(why <= 2, `${why} times in a replay`);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a swipe does not leave the page, and what can be pressed is underlined as every browser can", async () => {
  const { page, context } = await open(browser, address, {}, player());
  const styles = await page.evaluate(() => {
    const fewest = document.querySelector(".fewest");
    const { overscrollBehaviorX } = getComputedStyle(document.documentElement);
    return [
      overscrollBehaviorX,
      fewest && getComputedStyle(fewest).textDecorationLine,
    ];
  });
  assert.deepEqual(styles, ["none", "underline"]);
  await context.close();
});

test("an import changes no result that is there, and a par that it claims is not perfect", async () => {
  const first = await open(browser, address, {}, player());
  const walk = await shortest(first.page, "pcg1-4x4-3-walk-1");
  await first.context.close();
  const own = { walk: `${walk}`, par: null, hints: 2, on: "2026-01-01" };
  const { page, context, errors } = await open(
    browser,
    address,
    {},
    player({}, { "pcg1-4x4-3-walk-1": own }),
  );
  const second = await shortest(page, "pcg1-4x4-3-walk-2");
  await page.getByRole("button", { name: "Results" }).click();
  const other = { par: null, hints: 0, on: "2026-02-02" };
  await page.setInputFiles("dialog input[type=file]", {
    name: "results.json",
    mimeType: "application/json",
    buffer: Buffer.from(
      JSON.stringify({
        games: {
          "pcg1-4x4-3-walk-1": { ...other, walk },
          "pcg1-4x4-3-walk-2": { ...other, walk: second, par: second.length },
        },
      }),
    ),
  });
  await page.getByText("1 board is new.").waitFor();
  const { games } = await page.evaluate(() =>
    JSON.parse(localStorage["colorwalk"]),
  );
  assert.deepEqual(games["pcg1-4x4-3-walk-1"], own);
  assert.equal(games["pcg1-4x4-3-walk-2"].claimed, true);
  // Two solved, none of them perfect, one without hints.
  assert.equal(
    await page.locator("dialog tbody tr td").allTextContents().then(String),
    "2,0,1,0.00",
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test("a limited game is lost with the last move that is allowed, and not a move later", async () => {
  const { page, context } = await open(
    browser,
    `${address}#play/${BOARD}`,
    {},
    player({ limit: "2", wasted: true }),
  );
  const par = await proven(page);
  const made = () => page.locator(".facts dd").first().textContent();
  // A color that clears nothing is a move, too.
  await page.keyboard.press("1");
  for (let move = 1; move < par + 1; move++) {
    assert.ok(await page.locator(".win").isHidden(), `${move} moves`);
    await page.keyboard.press("1");
  }
  assert.equal(await made(), `${par + 1} of ${par + 2}`);
  assert.ok(await page.locator(".win").isHidden());
  await page.keyboard.press("1");
  assert.equal(await made(), `${par + 2} of ${par + 2}`);
  assert.equal(await page.locator(".win h2").textContent(), "Out of moves");
  await context.close();
});

test("three stars for the fewest moves, two for up to two more, one for more", async () => {
  const { page, context } = await open(
    browser,
    `${address}#play/${BOARD}`,
    {},
    player({ wasted: true }),
  );
  await proven(page);
  const walk = await shortest(page);
  for (const [over, stars] of /** @type {const} */ ([
    [0, 3],
    [1, 2],
    [2, 2],
    [3, 1],
  ])) {
    // The last color again clears nothing.
    const wasted = (walk[0] ?? "").repeat(over);
    await type(page, walk[0] + wasted + walk.slice(1));
    assert.equal((await moves(page)).length, walk.length + over);
    await page.waitForFunction(
      (label) =>
        document.querySelector(".win .stars")?.getAttribute("aria-label") ===
        label,
      `${stars} of 3 stars`,
    );
    await page.getByRole("button", { name: "Restart" }).click();
  }
  await context.close();
});

test("a win is a map: each cell has the tint of the move that cleared it, on squares, hexagons and triangles", async () => {
  for (const id of [
    "pcg1-6x6-3-walk-1",
    "pcg1-hex6x6-3-walk-1",
    "pcg1-triangle6x5-3-walk-1",
  ]) {
    const { page, context, errors } = await open(
      browser,
      `${address}#play/${id}`,
      { reducedMotion: "reduce" },
      player(),
    );
    await proven(page);
    const walk = await shortest(page, id);
    await type(page, walk);
    const slider = page.locator(".win input[type=range]");
    /** The colors in the middles of the cells, and the moves that cleared them. */
    const shown = () =>
      page.evaluate(
        async ([id = "", walk = ""]) => {
          const { boardOf, colorOf, extent, Game, middle } = await import(
            new URL("main.js", document.baseURI).href
          );
          const board = boardOf(id);
          const game = new Game(board);
          const canvas = document.querySelector(".win canvas");
          if (!(canvas instanceof HTMLCanvasElement)) return [];
          const size = canvas.width / extent(board)[0];
          const pixels = canvas.getContext("2d");
          /** @type {[number, string][]} */
          const found = [];
          for (const symbol of walk)
            for (const cell of game.play(colorOf(symbol))) {
              const [x, y] = middle(board, cell);
              const place = [x, y].map((part) => Math.floor(part * size));
              const color = pixels?.getImageData(
                place[0] ?? 0,
                place[1] ?? 0,
                1,
                1,
              );
              found.push([game.made, String(color?.data)]);
            }
          return found;
        },
        [id, walk],
      );
    await slider.fill(String(walk.length));
    await page.getByText(`${walk.length} moves, dark to light`).waitFor();
    const map = await shown();
    assert.equal(new Map(map).size, walk.length);
    // One tint a move, and no two moves have the same.
    assert.equal(new Set(map.map(String)).size, walk.length);
    assert.equal(new Set(map.map(([, tint]) => tint)).size, walk.length);
    // Before the end it is the board, in its three colors.
    await slider.fill("0");
    await page.getByText(/^Move 0 of/).waitFor();
    assert.equal(new Set((await shown()).map(([, color]) => color)).size, 3);
    assert.deepEqual(errors, []);
    await context.close();
  }
});
