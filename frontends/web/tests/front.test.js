// The front of a move: which cell it reaches when.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changeOf, frontOf } from "../page/game/front.js";
import { Board, Game } from "../page/rules.js";

/**
 * Returns a board of squares from rows of symbols; the start is a point.
 *
 * @param {string[]} rows
 */
function boardFrom(rows) {
  const symbols = rows.join("");
  return new Board({
    tiling: "grid",
    width: rows[0]?.length ?? 0,
    height: rows.length,
    colors: 3,
    rules: "walk",
    start: symbols.indexOf("."),
    cells: Uint8Array.from(symbols, (symbol) =>
      symbol === "." ? 255 : Number(symbol) - 1,
    ),
  });
}

/**
 * Returns the delays of the last of these moves, row by row.
 *
 * @param {Board} board
 * @param {number[]} colors
 */
function delays(board, colors) {
  const game = new Game(board);
  /** @type {number[]} */
  let cells = [];
  for (const color of colors) cells = game.play(color);
  const found = frontOf(board, cells, game.states(), game.solved);
  return Array.from(board.cells, (_, cell) => found.get(cell)?.delay);
}

test("the front runs from the edge of contact, and not from the start", () => {
  const board = boardFrom([".222", "1112", "2222"]);
  // After the first row, what touches it and what touches the row below.
  assert.deepEqual(delays(board, [0]), [
    ...[undefined, undefined, undefined, undefined],
    ...[0, 50, 100, undefined],
    ...[undefined, undefined, undefined, undefined],
  ]);
  assert.deepEqual(delays(board, [0, 1]), [
    ...[undefined, 0, 0, 420],
    ...[undefined, undefined, undefined, 0],
    ...[0, 0, 0, 420],
  ]);
});

test("a long front takes no longer than a short one, but that of the last move is slow", () => {
  const long = boardFrom([".1111111112"]);
  const cells = delays(long, [0]).filter((delay) => delay !== undefined);
  assert.equal(cells.length, 9);
  assert.equal(Math.max(...cells), 220);
  assert.deepEqual(
    cells,
    cells.toSorted((one, other) => one - other),
  );
  const last = delays(boardFrom([".111"]), [0]).slice(1);
  assert.deepEqual(last, [0, 210, 420]);
});

test("what comes back comes the farthest first, and is there when it would have gone", () => {
  const board = boardFrom([".1111", "22221"]);
  const game = new Game(board);
  const before = game.states().slice();
  game.play(0);
  const after = game.states().slice();
  const row = (/** @type {boolean} */ back) => {
    const front = changeOf(board, before, after, back, false);
    return Array.from(board.cells, (_, cell) => front.get(cell)?.delay);
  };
  const gone = [undefined, undefined, undefined, undefined];
  assert.deepEqual(row(false), [undefined, 0, 50, 100, 150, ...gone, 200]);
  assert.deepEqual(row(true), [undefined, 200, 150, 100, 50, ...gone, 0]);
  // Nothing is between a position and itself, and nothing goes from more to less.
  assert.equal(changeOf(board, after, after, true, false).size, 0);
  assert.equal(changeOf(board, after, before, false, false).size, 0);
});
