// The road of levels: their fewest moves are those of the program, stars are won, also later, and what comes next is announced. A small
// board of the day, and the picture of a win.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { promisify } from "node:util";
import { open, player, proven, setUp, type, winByTurns } from "./support.js";

const { address, browser } = await setUp();
const WORKSPACE = new URL("../../..", import.meta.url);

/**
 * Returns the levels, as the page has them.
 *
 * @param {import("playwright-core").Page} page
 * @returns {Promise<{id: string, par: number, world: number}[]>}
 */
const levelsOf = (page) =>
  page.evaluate(async () => {
    const { EXERCISES, LEVELS } = await import(
      new URL("main.js", document.baseURI).href
    );
    return [...LEVELS, ...EXERCISES];
  });

/**
 * Returns a shortest walk of a board.
 *
 * @param {import("playwright-core").Page} page
 * @param {string} id
 * @returns {Promise<string>}
 */
const shortest = (page, id) =>
  page.evaluate(async (id) => {
    const { fullEngine } = await import(
      new URL("main.js", document.baseURI).href
    );
    const { solve } = await fullEngine.functions();
    return JSON.parse(solve(id, "", "exact", undefined)).solution;
  }, id);

test("the fewest moves of each level are those that the program proves", async () => {
  const { page, context } = await open(browser, address, {}, player());
  const levels = await levelsOf(page);
  await context.close();
  assert.equal(levels.length, 42);
  assert.equal(new Set(levels.map(({ id }) => id)).size, 42);
  const own = process.env["COLORWALK"];
  const [program, first] = own
    ? [own, []]
    : ["cargo", ["run", "--quiet", "--package", "colorwalk-cli", "--"]];
  const words = [...first, "solve", ...levels.map(({ id }) => id)];
  const { stdout } = await promisify(execFile)(program, words, {
    cwd: WORKSPACE,
  });
  const solved = [...stdout.matchAll(/^(\S+): (\d+) moves, optimal/gm)].map(
    ([, id, par]) => ({ id, par: Number(par) }),
  );
  assert.deepEqual(
    solved,
    levels.map(({ id, par }) => ({ id, par })),
  );
});

test("a level is played from the road, tried again for its third star, and followed by the next", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#levels`,
    {},
    player(),
  );
  await page.getByRole("heading", { name: "Levels: 0 of 108 stars" }).waitFor();
  assert.equal(await page.locator(".levels a").count(), 42);
  assert.equal(
    await page.locator("nav [aria-current]").textContent(),
    "Levels",
  );
  // The exercises say whom they are for, and nothing else does.
  assert.deepEqual(
    await page
      .locator(".road h3 + .note")
      .evaluateAll((notes) =>
        notes.map((note) => note.previousElementSibling?.textContent),
      ),
    ["Exercises: 0 of 18 stars"],
  );
  // Its keys play no board that is not seen.
  await page.keyboard.press("1");
  await page.getByRole("link", { name: "Next: First steps, level 1" }).click();
  await page.waitForFunction(() => document.body.dataset["view"] === "play");
  assert.equal(await page.locator(".facts dd").first().textContent(), "0");
  assert.equal(
    await page.locator(".title").textContent(),
    "First steps, level 1: 5 × 5, 3 colors",
  );
  const [level] = await levelsOf(page);
  assert.ok(level);
  const walk = await shortest(page, level.id);
  const fewest = await proven(page);
  assert.equal(fewest, level.par);
  // Any walk has a star, and shows nothing of a shorter one.
  await winByTurns(page);
  await page.locator(".win .stars .full").first().waitFor();
  assert.ok((await page.locator(".win .stars .full").count()) < 3);
  assert.equal(await page.locator(".win figure").count(), 1);
  assert.ok(await page.locator(".lost-moves").isHidden());
  // The first win offers what it sounds like.
  await page.getByRole("button", { name: "Sound on" }).click();
  assert.ok(
    await page.evaluate(
      () => JSON.parse(localStorage["colorwalk"]).settings.sound,
    ),
  );
  assert.equal(await page.getByRole("button", { name: "Sound on" }).count(), 0);
  await page.getByRole("button", { name: "Restart" }).click();
  await type(page, walk);
  await page.getByRole("img", { name: "3 of 3 stars" }).waitFor();
  await page
    .getByRole("button", { name: "Next level: 6 × 6, 3 colors" })
    .click();
  await page.waitForFunction(() =>
    document.querySelector(".title")?.textContent?.includes("level 2"),
  );
  await page.getByRole("link", { name: "Levels", exact: true }).click();
  await page.getByRole("heading", { name: "Levels: 3 of 108 stars" }).waitFor();
  await page.getByRole("heading", { name: "First steps: 3 of 18" }).waitFor();
  assert.match(
    (await page.locator(".levels [aria-current]").getAttribute("aria-label")) ??
      "",
    /^Level 2: 6 × 6, 3 colors; 6 moves are enough; not solved$/,
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test("a shortest walk of a level is shown when the player wants it, and no star is won after it", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#levels`,
    {},
    player(),
  );
  const level = (await levelsOf(page))[4];
  assert.ok(level);
  await page.goto(`${address}#play/${level.id}`);
  await page.waitForFunction((id) => location.hash.includes(id), level.id);
  await proven(page);
  const walk = await shortest(page, level.id);
  await winByTurns(page);
  await page.getByText("Restart it for another star").waitFor();
  await page.getByRole("button", { name: "What was better" }).click();
  await page.locator(".lost-moves button").first().waitFor();
  assert.equal(await page.locator(".win figure").count(), 2);
  await page.getByRole("button", { name: "Restart" }).click();
  await type(page, walk);
  await page.getByText("this game does not count").waitFor();
  const kept = await page.evaluate(
    (id) => JSON.parse(localStorage["colorwalk"]).games[id].walk.length,
    level.id,
  );
  assert.ok(kept > walk.length);
  assert.deepEqual(errors, []);
  await context.close();
});

test("with a hint a level has two stars at most, here and on the road, and no third is promised", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#levels`,
    {},
    player(),
  );
  const [level] = await levelsOf(page);
  assert.ok(level);
  const walk = await shortest(page, level.id);
  await page.goto(`${address}#play/${level.id}`);
  await page.waitForFunction((id) => location.hash.includes(id), level.id);
  await proven(page);
  await page.keyboard.press("?");
  await page.getByText("is best").waitFor();
  await type(page, walk);
  await page.getByRole("img", { name: "2 of 3 stars" }).waitFor();
  assert.equal(
    await page.locator(".verdict").textContent(),
    "It cannot be done in fewer. With 1 hint: two stars at most.",
  );
  await page.getByRole("link", { name: "Levels", exact: true }).click();
  await page.getByRole("heading", { name: "Levels: 2 of 108 stars" }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test("each kind of cells says its rule, and the last level leads back to the road", async () => {
  const { page, context } = await open(
    browser,
    `${address}#levels`,
    {},
    player(),
  );
  const levels = await levelsOf(page);
  const goTo = async (/** @type {string} */ id) => {
    await page.goto(`${address}#play/${id}`);
    await page.waitForFunction((wanted) => location.hash.includes(wanted), id);
  };
  const triangles = levels.find(({ id }) => id.includes("triangle"));
  await goTo(triangles?.id ?? "");
  await page
    .locator(".message", {
      hasText: /^Triangles: cells touch at sides/,
    })
    .waitFor();
  await goTo(levels.at(-1)?.id ?? "");
  await winByTurns(page);
  await page.getByRole("button", { name: "All levels" }).click();
  await page.getByRole("heading", { name: /^Levels: \d of 108/ }).waitFor();
  // The last of a world names the next one.
  const last = levels.filter(({ world }) => world === 0).at(-1);
  await goTo(last?.id ?? "");
  await winByTurns(page);
  await page
    .getByRole("button", { name: "Next world, More colors: 8 × 8, 5 colors" })
    .waitFor();
  // Sound was offered at the win before.
  assert.equal(await page.getByRole("button", { name: "Sound on" }).count(), 0);
  await context.close();
});

test("the small board of a day is one of its own, and keeps the streak", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#daily`,
    {},
    player(),
  );
  await page
    .locator(".score")
    .getByRole("button", { name: /^Small board/ })
    .click();
  await page.waitForFunction(() => location.hash === "#daily/8x8");
  assert.match(
    (await page.locator(".title").textContent()) ?? "",
    /^Small daily board, \w+ \d+$/,
  );
  await proven(page);
  await winByTurns(page);
  await page.locator(".verdict", { hasText: "1 day in a row" }).waitFor();
  // A reload finds it again, and a day in the address names it.
  await page.reload();
  await page.waitForSelector("body[data-ready]");
  await page.locator(".verdict", { hasText: "1 day in a row" }).waitFor();
  const [id = ""] = await page.evaluate(() =>
    Object.keys(JSON.parse(localStorage["colorwalk"]).games),
  );
  assert.match(id, /^pcg1-8x8-4-walk-\d{8}$/);
  const day = id.slice(-8).replace(/^(\d{4})(\d\d)/, "$1-$2-");
  await page.goto(`${address}#daily/8x8-2026-01-02`);
  await page.locator(".title", { hasText: "January 2" }).waitFor();
  await page.goto(`${address}#daily/8x8-${day}`);
  await page.locator(".verdict", { hasText: "1 day in a row" }).waitFor();
  await page
    .locator(".score")
    .getByRole("button", { name: /^Large board/ })
    .click();
  await page.locator(".title", { hasText: /^Daily board/ }).waitFor();
  assert.equal(await page.locator(".facts dd").first().textContent(), "0");
  assert.deepEqual(errors, []);
  await context.close();
});

/** A daily board, and one whose walks have three tints at most. */
for (const [hash, most] of /** @type {[string, number][]} */ ([
  ["#daily", 6],
  ["#play/pcg1-6x6-3-walk-6", 3],
]))
  test(`the picture of a win has its stars, and no more than ${most} tints, each for several moves`, async () => {
    const { page, context, errors } = await open(
      browser,
      address + hash,
      {},
      player(),
    );
    await proven(page);
    await winByTurns(page);
    const made = Number(await page.locator(".facts dd").first().textContent());
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("img", { name: /^A map of your walk/ }).waitFor();
    /** The tints of at least a hundredth of the picture, without its ground, its writing and the lines between tints. */
    const tints = await page
      .locator(".poster")
      .evaluate((/** @type {HTMLCanvasElement} */ canvas) => {
        const { width, height } = canvas;
        const data = canvas.getContext("2d")?.getImageData(0, 0, width, height);
        const pixels = new Uint32Array(data?.data.buffer ?? new ArrayBuffer(0));
        const style = getComputedStyle(document.documentElement);
        const pixelOf = (/** @type {string} */ color) => {
          const [red = 0, green = 0, blue = 0] =
            color.match(/\w\w/g)?.map((digits) => parseInt(digits, 16)) ?? [];
          return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
        };
        const lines = style.getPropertyValue("--tray").trim();
        const known = ["#0d1117", "#ffffff", lines].map(pixelOf);
        /** @type {Map<number, number>} */
        const times = new Map();
        for (const pixel of pixels)
          times.set(pixel, (times.get(pixel) ?? 0) + 1);
        for (const pixel of known)
          if (!times.delete(pixel))
            throw new Error(`no ${pixel} in the picture`);
        // The rim of a cell is its tint, but for the rounding of a channel.
        const isRim = (
          /** @type {number} */ pixel,
          /** @type {number} */ count,
        ) =>
          [...times].some(
            ([other, most]) =>
              most > count &&
              [0, 8, 16].every(
                (bits) =>
                  Math.abs(((pixel >> bits) & 255) - ((other >> bits) & 255)) <
                  2,
              ),
          );
        return [...times].filter(
          ([pixel, count]) =>
            count > pixels.length / 100 && !isRim(pixel, count),
        ).length;
      });
    assert.ok(made < 3 * (most + 1) || most === 6, `${made} moves`);
    assert.ok(tints >= 2 && tints <= most, `${tints} tints of ${made} moves`);
    assert.ok(3 * tints <= made, `${tints} tints of ${made} moves`);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Share the picture" }).click(),
    ]);
    assert.equal(download.suggestedFilename(), "color-walk.png");
    const file = await readFile(await download.path());
    assert.equal(file.subarray(1, 4).toString(), "PNG");
    assert.deepEqual(
      [file.readUInt32BE(16), file.readUInt32BE(20)],
      [1080, 1080],
    );
    assert.deepEqual(errors, []);
    await context.close();
  });

test("what comes next follows the last level that is solved, and that is a map of its walk", async () => {
  /** @param {Record<string, unknown>} games */
  const road = async (games) => {
    const { page, context, errors } = await open(
      browser,
      `${address}#levels`,
      {},
      player({}, games),
    );
    await page.locator(".levels canvas").first().waitFor();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const next = await page.locator(".road > a").textContent();
    const boards = await page
      .locator(".levels canvas")
      .evaluateAll((canvases) =>
        canvases.map((canvas) =>
          canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : "",
        ),
      );
    assert.deepEqual(errors, []);
    await context.close();
    return { next, boards };
  };
  const LEVEL = "pcg1-8x8-4-walk-1";
  const { page, context } = await open(browser, address);
  const walk = await page.evaluate(async (id) => {
    const { boardOf, Game } = await import(
      new URL("main.js", document.baseURI).href
    );
    const game = new Game(boardOf(id));
    while (!game.solved) game.play(game.made % 4);
    return game.moves;
  }, LEVEL);
  await context.close();
  const game = { walk, par: 9, hints: 0, undone: 0, on: "2026-11-21" };
  const none = await road({});
  const fourth = await road({ [LEVEL]: game });
  assert.equal(none.next, "Next: First steps, level 1");
  assert.equal(fourth.next, "Next: First steps, level 5");
  const others = none.boards.flatMap((board, index) =>
    board === fourth.boards[index] ? [] : [index + 1],
  );
  assert.deepEqual(others, [4]);
  // A walk that goes on after the end is none: the board is shown.
  const wrong = await road({ [LEVEL]: { ...game, walk: `${walk}1` } });
  assert.deepEqual(wrong.boards, none.boards);
});

test("a newcomer's first board has no number of a level", async () => {
  const { page, context, errors } = await open(browser, address);
  const title = page.locator(".title");
  assert.equal(await title.textContent(), "8 × 8, 4 colors");
  await context.close();
  assert.deepEqual(errors, []);
});
