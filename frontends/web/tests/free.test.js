// Levels of the game in which each move recolors any region: read, played to their end, refused; by pointer and by keys.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  choose,
  fresh,
  HEXAGONS,
  HOLES,
  level,
  note,
  par,
  SQUARES,
  tap,
  TRIANGLES,
} from "./free.js";
import { setUp } from "./support.js";

const { address, browser } = await setUp();

const GRAPH = "p edge 3 2\ne 1 2\ne 2 3\nn 1 1\nn 2 2\nn 3 1\n";

/**
 * Returns the button of a color.
 *
 * @param {import("playwright-core").Page} page
 * @param {string} symbol
 */
const color = (page, symbol) =>
  page.locator(".free .color").nth(Number(symbol) - 1);

/**
 * Plays the moves of hints to the end: each chooses a region, whose color is
 * then pressed. Returns their number.
 *
 * @param {import("playwright-core").Page} page
 */
async function playSolution(page) {
  for (let move = 1; move < 30; move++) {
    await page.locator(".free").getByRole("button", { name: "Hint" }).click();
    const said = await note(page, /^Hint: this region to color/);
    const [, symbol = "", left = ""] =
      /color (\S+)(?: \(.*\))?; (\d+) move/.exec(said) ?? [];
    assert.equal(
      await page.locator(".free .hinted").textContent(),
      await color(page, symbol).textContent(),
    );
    await color(page, symbol).click();
    if (left === "1") return move;
    await note(page, /^\d+ regions? left\.$/);
  }
  throw new Error("the moves of hints do not end");
}

for (const [what, text, colors] of /** @type {[string, string, number][]} */ ([
  ["squares", SQUARES.text, 3],
  ["squares with holes", HOLES.text, 3],
  ["triangles", TRIANGLES, 3],
  ["hexagons", HEXAGONS, 3],
]))
  test(`a level of ${what} is played to its end by its own solution`, async () => {
    const { page, context, errors } = await fresh(browser, address);
    await level(page, text);
    assert.equal(await page.locator(".free .color").count(), colors);
    const fewest = await par(page);
    const made = await playSolution(page);
    assert.equal(made, fewest);
    await note(page, `Solved in ${fewest} move`);
    const said = await page.locator(".free .message").textContent();
    assert.match(said ?? "", /: no solution is shorter\.$/);
    // What is solved takes no move.
    await page.locator(".free canvas").press("ArrowDown");
    await page.keyboard.press("1");
    await note(page, "The level is solved.");
    assert.deepEqual(errors, []);
    await context.close();
  });

test("a color and then regions, or a region and then its color; undo and the limit", async () => {
  const { page, context, errors } = await fresh(browser, address);
  await level(page, SQUARES.text);
  await note(page, /^Make all cells one color in at most 3 moves/);
  const colors = page.locator(".free .color");
  const figures = async () => {
    const values = await page.locator(".free .facts dd").allTextContents();
    return [values[0], values.at(-1)];
  };
  assert.deepEqual(await figures(), ["0 of 3", "3"]);
  // The color stays chosen.
  await colors.nth(2).click();
  assert.equal(await colors.nth(2).getAttribute("aria-pressed"), "true");
  await note(page, "Color 3 (C): press the regions that get it.");
  await tap(page, SQUARES, 2);
  await note(page, "2 regions left.");
  assert.deepEqual(await figures(), ["1 of 3", "2"]);
  await tap(page, SQUARES, 2);
  await note(page, "The region has this color already.");
  // The same color again is none.
  await colors.nth(2).click();
  assert.equal(await colors.nth(2).getAttribute("aria-pressed"), "false");
  await tap(page, SQUARES, 2);
  await note(page, /^A region of \d cells, color 3 \(C\)/);
  await colors.nth(1).click();
  await note(page, "2 regions left.");
  await colors.nth(2).click();
  await tap(page, SQUARES, 2);
  await note(page, "Lost after 3 moves: undo some.");
  await tap(page, SQUARES, 0);
  await note(page, "No move is left: undo some.");
  for (const name of ["Undo", "Undo", "Redo", "Undo"])
    await page.locator(".free").getByRole("button", { name }).click();
  assert.deepEqual(await figures(), ["1 of 3", "2"]);
  await page.locator(".free").getByRole("button", { name: "Restart" }).click();
  assert.deepEqual(await figures(), ["0 of 3", "3"]);
  assert.deepEqual(errors, []);
  await context.close();
});

test("the line around a region is whole at the edge of the board", async () => {
  const { context, page } = await fresh(browser, address);
  await level(page, HEXAGONS);
  await tap(page, { tiling: "hex", width: 4, height: 3 }, 0);
  await note(page, /^A region of/);
  // The line is a tenth of a cell, beside the side of the hexagon that is the edge of the canvas.
  const share = await page.evaluate(async () => {
    const main = "/main.js";
    const { middle, extent } = await import(String(main));
    const board = { tiling: "hex", width: 4, height: 3 };
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const canvas = document.querySelector(".free canvas");
    if (!(canvas instanceof HTMLCanvasElement)) return 0;
    const size = canvas.width / extent(board)[0];
    const row = Math.round(middle(board, 0)[1] * size);
    const across = Math.round(size / 2);
    const pixels = canvas
      .getContext("2d")
      ?.getImageData(0, row, across, 1).data;
    let white = 0;
    for (let at = 0; at < across; at++)
      if (pixels?.slice(4 * at, 4 * at + 3).every((part) => part === 255))
        white++;
    return white / size;
  });
  assert.ok(share > 0.08 && share < 0.12, String(share));
  await context.close();
});

test("the goal of a level is a color, and a hole takes no move", async () => {
  const { page, context } = await fresh(browser, address);
  await level(page, HOLES.text);
  await note(page, /^Make all cells color 2:/);
  const goal = page.locator(".free .color").nth(1);
  assert.match((await goal.getAttribute("class")) ?? "", /hinted/);
  const before = await page.locator(".free .message").textContent();
  await tap(page, HOLES, 1);
  assert.equal(await page.locator(".free .message").textContent(), before);
  await page.locator(".free .color").first().click();
  for (const cell of [2, 3, 5]) await tap(page, HOLES, cell);
  await note(page, "3 regions left.");
  await page.locator(".free .color").nth(1).click();
  await tap(page, HOLES, 0);
  await tap(page, HOLES, 2);
  await note(page, /^Solved in 5 moves/);
  await context.close();
});

test("a level is played by keys, and each step is said", async () => {
  const { page, context, errors } = await fresh(browser, address);
  await level(page, SQUARES.text);
  const canvas = page.locator(".free canvas");
  assert.equal(
    await canvas.evaluate((element) => element === document.activeElement),
    true,
    "the board has the focus",
  );
  assert.match(
    (await canvas.getAttribute("aria-label")) ?? "",
    /^Level of 5 columns and 4 rows\. Arrow keys choose a region/,
  );
  await page.keyboard.press("ArrowRight");
  await note(page, "Row 1, column 1: color 1 (A), 12 cells together.");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await note(page, "Row 1, column 3: color 2 (B), 4 cells together.");
  await page.keyboard.press("3");
  await note(page, "2 regions left.");
  await page.keyboard.press("Control+z");
  await note(page, "3 regions left.");
  await page.keyboard.press("Control+y");
  await note(page, "2 regions left.");
  // A region by Enter, then its color by its button.
  await page.keyboard.press("Enter");
  await note(page, /^A region of 8 cells/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await note(page, /^Solved in 2 moves/);
  await page.keyboard.press("Escape");
  await page.locator("dialog.free").waitFor({ state: "detached" });
  // The game goes on where it was left.
  await choose(page);
  await page.locator(".kami .found button").click();
  assert.equal(
    await page.locator(".free .facts dd").first().textContent(),
    "2 of 3",
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test("holes in rows have a sign, and several levels follow one another", async () => {
  const { page, context } = await fresh(browser, address);
  await page.getByLabel("Level, levels or boards").fill("1.2\n112\n");
  await page
    .getByLabel("Cells that do not exist are written as")
    .selectOption(".");
  await page.locator(".kami .found button").click();
  await note(page, /^Make all cells one color:/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await note(page, "Row 1, column 3: color 2, 2 cells together.");
  await page.getByRole("button", { name: "Close" }).click();
  await choose(page);
  await page
    .getByLabel("Level, levels or boards")
    .fill('[{"cells": [[0, 1]]}, {"cells": [[0, 1, 2]]}]');
  await page.getByText("2 levels. Press the one to play.").waitFor();
  await page.locator(".kami .found button").first().click();
  await page
    .getByRole("heading", { name: "Any region each move: level 1 of 2" })
    .waitFor();
  await page.getByRole("button", { name: "Next level" }).click();
  await page
    .getByRole("heading", { name: "Any region each move: level 2 of 2" })
    .waitFor();
  assert.equal(await page.locator(".free .color").count(), 3);
  await context.close();
});

test("levels are read from a file that is chosen or dropped, and a picture is read as one", async () => {
  const { page, context, errors } = await fresh(browser, address);
  const found = page.getByText(/^\d+ levels?\. Press the one to play/);
  await page.setInputFiles(".kami input[type=file]", {
    name: "levels.json",
    mimeType: "application/json",
    buffer: Buffer.from('[{"cells": [[0, 1]]}, {"cells": [[0, 1, 2]]}]'),
  });
  await found.filter({ hasText: "2 levels" }).waitFor();
  await page.locator(".kami textarea").evaluate((area, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "level.txt"));
    const options = { dataTransfer, bubbles: true, cancelable: true };
    area.dispatchEvent(new DragEvent("drop", options));
  }, SQUARES.text);
  await found.filter({ hasText: "1 level" }).waitFor();
  assert.equal(
    await page.locator(".kami textarea").inputValue(),
    SQUARES.text,
    "what was read can be changed",
  );
  await page.setInputFiles(".kami input[type=file]", {
    name: "shot.png",
    mimeType: "image/png",
    buffer: Buffer.from("no picture"),
  });
  await page.locator(".from-picture").waitFor();
  assert.equal(await page.locator("dialog").count(), 1);
  assert.deepEqual(errors, []);
  await context.close();
});

test("what cannot be played is refused with its reason, also in German", async () => {
  for (const [locale, cases] of /** @type {[string, [string, RegExp][]][]} */ ([
    [
      "en-US",
      [
        [
          GRAPH,
          /^board 1: a graph of 3 nodes has no rows and columns, and cannot be played$/,
        ],
        [".12\n112\n", /the start cell 0 has no color/],
        ["-max=3\n112\n11\n", /^line 3: 2 cells where the first row has 3$/],
      ],
    ],
    [
      "de-DE",
      [
        [
          GRAPH,
          /^Brett 1: ein Graph mit 3 Knoten hat keine Zeilen und Spalten/,
        ],
        ["-max=3\n112\n11\n", /^Zeile 3: 2 Felder, die erste Zeile hat 3$/],
      ],
    ],
  ])) {
    const { page, context } = await fresh(browser, address, { locale });
    for (const [text, reason] of cases) {
      await page.locator(".kami textarea").fill(text);
      await page.locator(".kami [role=alert]", { hasText: reason }).waitFor();
      assert.equal(await page.locator(".kami .found button").count(), 0);
    }
    await context.close();
  }
});

test("a solver that does not arrive is said, and the level is played without", async () => {
  const { page, context } = await fresh(browser, address);
  await level(page, SQUARES.text, () =>
    page.route("**/colorwalk_free*", (route) => route.abort()),
  );
  await note(page, /^The solver failed: /);
  await page.locator(".free .color").nth(2).click();
  await tap(page, SQUARES, 2);
  await note(page, "2 regions left.");
  await context.close();
});
