// The line around cells: it goes along each side beyond which they do not go on, once, and is closed. Without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, {
  window: new EventTarget(),
  localStorage: { getItem: () => null, setItem: () => {} },
});
const { outlineOf } = await import("../page/outline.js");
const { boardOf, randomId } = await import("../page/boards.js");
const { beside, pointOf, tileOf } = await import("../page/geometry.js");

/** @typedef {import("../page/rules.js").Board} Board */

/**
 * Returns the sides between two corners, whichever way they are gone.
 *
 * @param {number[][]} corners
 */
const sideOf = (corners) =>
  corners
    .map((corner) =>
      corner
        .map((place) => (Math.round(place * 100) / 100).toFixed(2))
        .join(","),
    )
    .sort()
    .join(" to ");

/**
 * Returns the corners of each line of a path, at which it bends.
 *
 * @param {string} path
 */
const linesOf = (path) =>
  [...path.matchAll(/M([^Z]*)Z/g)].map(([, line = ""]) =>
    [...line.matchAll(/Q(\S+) (\S+)/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]),
  );

/**
 * Asserts that the lines around cells go along their outer sides.
 *
 * @param {Board} board
 * @param {Set<number>} cells
 * @param {string} what
 */
function check(board, cells, what) {
  const isIn = (/** @type {number} */ cell) => cells.has(cell);
  const lines = linesOf(outlineOf(board, cells, isIn));
  const drawn = lines.flatMap((line) =>
    line.map((corner, index) =>
      sideOf([corner, line[(index + 1) % line.length] ?? []]),
    ),
  );
  /** @type {string[]} */
  const outer = [];
  for (const cell of cells) {
    const { corners } = tileOf(board, cell);
    for (const [side, other] of beside(board, cell).entries()) {
      if (isIn(other)) continue;
      const ends = [side, side + 1].map((turn) =>
        pointOf(board, cell, corners[turn % corners.length] ?? [0, 0]),
      );
      outer.push(sideOf(ends));
    }
  }
  assert.deepEqual(drawn.sort(), outer.sort(), what);
  return lines.length;
}

test("the lines around cells go along their outer sides, on each tiling", () => {
  for (const tiling of ["grid", "hex", "triangle", "torus"])
    for (let seed = 1; seed <= 10; seed++) {
      const id = randomId({ tiling, width: 9, height: 8, colors: 2, seed });
      const board = boardOf(id);
      assert.ok(board);
      for (const [region, members] of board.members.entries())
        check(board, new Set(members), `${id}, region ${region}`);
      // All of a color at once, with cells that touch at corners.
      const color = new Set(
        [...board.cells.keys()].filter((cell) => board.cells[cell] === 0),
      );
      check(board, color, id);
    }
});

test("a hole has a line of its own, cells that touch at a corner have one each, and corners of squares are round", () => {
  const board = boardOf("pcg1-3x3-2-walk-1");
  assert.ok(board);
  assert.equal(check(board, new Set([0, 1, 2, 3, 5, 6, 7, 8]), "a ring"), 2);
  assert.equal(check(board, new Set([0, 4]), "at a corner"), 2);
  assert.equal(
    outlineOf(board, [0], (cell) => cell === 0),
    "M0 0.28Q0 0 0.28 0L0.72 0Q1 0 1 0.28L1 0.72Q1 1 0.72 1L0.28 1Q0 1 0 0.72Z",
  );
  const hexagons = boardOf("pcg1-hex3x3-2-walk-1");
  assert.ok(hexagons);
  assert.match(
    outlineOf(hexagons, [0], (cell) => cell === 0),
    /^M(\S+ \S+)Q\1 \1L/,
  );
});
