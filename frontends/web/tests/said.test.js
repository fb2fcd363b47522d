// What the page says, word for word: at the end of a game, on a board that is small enough to try all walks, and around it.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  fact,
  open,
  picture,
  player,
  proven,
  said,
  setUp,
  type,
} from "./support.js";

const { address, browser } = await setUp();
/** An exercise with a single shortest walk, of four moves. */
const BOARD = "pcg1-4x4-3-walk-10";
const SHORTEST = "1213";
/** A board that is no exercise and no level, which have no limit. */
const OTHER = "pcg1-4x4-3-walk-11";

/**
 * Returns the walks of some moves, each of which clears something, that solve
 * the board or do not.
 *
 * @param {import("playwright-core").Page} page
 * @param {number} made
 * @param {boolean} solved
 * @param {string} [id] of the board
 */
const walksOf = (page, made, solved, id = BOARD) =>
  page.evaluate(
    async ({ id, made, solved }) => {
      const { boardOf, Game } = await import(
        new URL("main.js", document.baseURI).href
      );
      const board = boardOf(id);
      let walks = [""];
      for (let move = 0; move < made; move++)
        walks = walks.flatMap((walk) => {
          const game = new Game(board, walk);
          const gains = /** @type {number[]} */ ([...game.gains()]);
          return game.solved
            ? []
            : gains.flatMap((gain, color) =>
                gain ? [walk + (color + 1)] : [],
              );
        });
      return walks.filter((walk) => new Game(board, walk).solved === solved);
    },
    { id, made, solved },
  );

test("one move too many: two stars, what a restart can win, and on demand the move that cost one and the region that waited", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${BOARD}`,
    {},
    player(),
  );
  assert.equal(await proven(page), SHORTEST.length);
  assert.deepEqual(await walksOf(page, SHORTEST.length, true), [SHORTEST]);
  const [walk = ""] = await walksOf(page, SHORTEST.length + 1, true);
  await type(page, walk);
  const verdict = page.locator(".verdict");
  await page.getByRole("img", { name: "2 of 3 stars" }).waitFor();
  assert.equal(
    await verdict.textContent(),
    "So close: the fewest possible is 4. No hints. Restart it for another star, or see what was better.",
  );
  assert.equal(await page.locator(".win figure").count(), 1);
  await page.getByRole("button", { name: "What was better" }).click();
  await page.locator(".lost-moves button").waitFor();
  assert.equal(
    await verdict.textContent(),
    "So close: the fewest possible is 4. No hints.",
  );
  assert.equal(await page.locator(".win figure").count(), 2);
  assert.equal(
    await page.locator(".lost-moves h3").textContent(),
    "1 lost move, and what was better",
  );
  const said = await page.locator(".lost-moves .unseen").textContent();
  const [, move, left, played, less, best, sooner, later] =
    /^Move (\d) cost one: (\d) moves? to go after color (\d), (\d) after color (\d)\. The outlined region would have gone with move (\d), not (\d)\.$/.exec(
      said ?? "",
    ) ?? [];
  const at = Number(move) - 1;
  assert.equal(played, walk[at], `${said}`);
  assert.equal(best, SHORTEST[at]);
  assert.equal(walk.slice(0, at), SHORTEST.slice(0, at));
  assert.equal(Number(left), SHORTEST.length - at);
  assert.equal(Number(less), SHORTEST.length - at - 1);
  assert.ok(Number(sooner) < Number(later), `${said}`);
  assert.deepEqual(errors, []);
  await context.close();
});

test("the stars of a perfect game leap, and three stars alone throw sparks", async () => {
  for (const [hints, name, shown] of /** @type {const} */ ([
    [0, "leap", 3],
    [1, "appear", 2],
  ])) {
    const { page, context, errors } = await open(
      browser,
      `${address}#play/${BOARD}`,
      {},
      player(),
    );
    await proven(page);
    if (hints) {
      await page.keyboard.press("?");
      await page.getByText("is best").waitFor();
    }
    // They are gone soon.
    await page.evaluate(() => {
      new MutationObserver(() => {
        const sparks = document.querySelectorAll(".spark").length;
        if (sparks) document.body.dataset["sparks"] = String(sparks);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await type(page, SHORTEST);
    const full = page.locator(".win .stars .full");
    await full.nth(shown - 1).waitFor();
    assert.equal(
      await page.locator(".win h2").textContent(),
      hints ? "Solved in 4 moves" : "Perfect: 4 moves!",
    );
    assert.deepEqual(
      await full.evaluateAll((stars) =>
        stars.map((star) => getComputedStyle(star).animationName),
      ),
      Array.from({ length: shown }, () => name),
    );
    await page.waitForFunction(
      () => !document.querySelector(".play[data-waving]"),
    );
    const sparks = page.locator("body[data-sparks]");
    if (shown === 3) await sparks.waitFor();
    else assert.equal(await sparks.count(), 0);
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("a hint says why, with a ring that goes with the move, and does not move the board of a small phone", async () => {
  const REASONED = "pcg1-8x8-6-walk-2/65436131253";
  const phone = { viewport: { width: 360, height: 640 } };
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${REASONED}`,
    phone,
    player(),
  );
  await proven(page);
  const place = () => page.locator(".stage canvas").boundingBox();
  const before = await place();
  const plain = await picture(page);
  await page.keyboard.press("?");
  await page.getByText("is best").waitFor();
  assert.equal(
    await said(page),
    "Color 4 (turquoise), with the dots, is best: 3 moves to the end. Only it brings the farthest region (ringed) nearer.",
  );
  assert.deepEqual(await place(), before);
  // What is pointed at has dots, too, but no ring.
  const ringed = await picture(page);
  await page.keyboard.press("4");
  await page.keyboard.press("Backspace");
  await page.waitForFunction(() => location.hash.endsWith("/65436131253"));
  await page.waitForTimeout(600);
  assert.equal(await picture(page), plain);
  assert.notEqual(ringed, plain);
  await page.locator("button.color").nth(3).hover();
  assert.notEqual(await picture(page), ringed);
  assert.deepEqual(errors, []);
  await context.close();
});

test("out of moves: how many were allowed, and how many cells are left", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${OTHER}`,
    {},
    player({ limit: "0" }),
  );
  const par = await proven(page);
  const [walk = ""] = await walksOf(page, par, false, OTHER);
  await type(page, walk.slice(0, 2));
  assert.equal(await fact(page, "Moves"), `2 of ${par}`);
  await type(page, walk.slice(2));
  await page.getByText("Out of moves").waitFor();
  const left = Number(await fact(page, "Cells left"));
  assert.ok(left > 0);
  assert.equal(
    await page.locator(".verdict").textContent(),
    `${par} moves were allowed, and ${left === 1 ? "1 cell is" : `${left} cells are`} left.`,
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test("a newcomer is not told of lost moves before the third one", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${BOARD}`,
  );
  await proven(page);
  const shown = page.locator(".facts .lost");
  const walks = await walksOf(page, 3, false);
  const walk = walks.find((moves) => moves[0] !== SHORTEST[0]) ?? "";
  await type(page, walk.slice(0, 1));
  // It is known, and not said.
  await page.waitForTimeout(500);
  assert.equal(await shown.textContent(), "");
  await type(page, walk.slice(1));
  await page.waitForFunction(() =>
    /^\d too many$/.test(
      document.querySelector(".facts .lost")?.textContent ?? "",
    ),
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test("a daily board says how many moves were undone, from the first one on", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#daily/8x8`,
    {},
    player(),
  );
  await page.locator("button.color:not([aria-disabled=true])").first().click();
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await page.locator(".facts .lost").textContent(), "1 undone");
  assert.deepEqual(errors, []);
  await context.close();
});

test("the last game is greeted if it has begun", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${BOARD}`,
    {},
    player(),
  );
  const greeting = "Here is your last game.";
  for (const [walk, expected] of /** @type {const} */ ([
    ["", false],
    ["12", true],
    [SHORTEST.slice(2), false],
  ])) {
    await type(page, walk);
    await page.goto(`${address}?${walk}`);
    await page.waitForSelector("body[data-ready]");
    const { message, hash } = await page.evaluate(() => ({
      message: document.querySelector(".message")?.textContent,
      hash: location.hash,
    }));
    assert.equal(message === greeting, expected, `${message} after ${walk}`);
    assert.ok(hash.startsWith(`#play/${BOARD}`), hash);
  }
  assert.deepEqual(errors, []);
  await context.close();
});

test("a par that is not proven is between what is proven and what was found", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/pcg1-60x60-10-walk-1`,
    {},
    player(),
  );
  await page.waitForFunction(() =>
    /^\d+ to \d+$/.test(document.querySelector(".fewest")?.textContent ?? ""),
  );
  await page.locator(".fewest").click();
  const said = page.locator("dialog").getByText(/^Not known yet: at least/);
  const [, least, most] =
    /at least (\d+), at most (\d+)\./.exec((await said.textContent()) ?? "") ??
    [];
  assert.ok(Number(least) < Number(most), `${least} ${most}`);
  assert.deepEqual(errors, []);
  await context.close();
});

test("results count what is solved, perfect and without hints, and the extra moves where the fewest are known", async () => {
  const result = (
    /** @type {number} */ made,
    /** @type {number | null} */ par,
    hints = 0,
    undone = 0,
  ) => ({
    walk: "123".repeat(9).slice(0, made),
    par,
    hints,
    undone,
    on: "2026-11-21",
  });
  const games = [
    result(9, 9),
    result(9, 9, 0, 1),
    result(11, 9, 2),
    result(12, null, 1),
    result(13, null),
  ];
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${BOARD}`,
    {},
    player(
      {},
      Object.fromEntries(
        games.map((game, seed) => [`pcg1-8x8-4-walk-${seed}`, game]),
      ),
    ),
  );
  await page.getByRole("button", { name: "Results" }).click();
  await page.locator("dialog tbody td").first().waitFor();
  assert.deepEqual(await page.locator("dialog tbody td").allTextContents(), [
    "5",
    "1",
    "3",
    "0.67",
  ]);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a move that costs one says so, but not on the board of the day", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${BOARD}`,
    {},
    player(),
  );
  await proven(page);
  const cost = "It cost a move: another color was better.";
  // The shortest walk is the only one.
  await type(page, SHORTEST.slice(0, 1));
  assert.ok(!(await said(page)).includes(cost));
  await page.keyboard.press("3");
  await page.getByText(cost).waitFor();
  assert.match(
    await said(page),
    /^\d+ cells? cleared, \d+ left\. It cost a move/,
  );
  await page.goto(`${address}#daily`);
  await page.waitForFunction(() => document.body.dataset["game"] === "daily");
  await proven(page);
  // Some of these twelve moves cost one.
  for (let move = 0; move < 12; move++) {
    await page.keyboard.press(String(1 + (move % 6)));
    await page.waitForTimeout(150);
    assert.ok(!(await said(page)).includes(cost));
  }
  assert.deepEqual(errors, []);
  await context.close();
});
