// What is said of the fewest possible moves in words of the board: compared with counting by hand, and with all walks of small boards.
// Without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, {
  window: new EventTarget(),
  localStorage: { getItem: () => null, setItem: () => {} },
});
const { farthestOf, lastOfColors, leastMoves } =
  await import("../page/game/farthest.js");
const { numberedOf } = await import("../page/laboratory/lesson.js");
const { boardOf, randomId } = await import("../page/boards.js");
const { EXERCISES, levelAfter, levelOf, LEVELS } =
  await import("../page/game/levels.js");
const { Board, CLEARED, Game, KEPT } = await import("../page/rules.js");

/**
 * Returns a board of digits, whose start is a dot, or by flood rules the first
 * cell.
 *
 * @param {string} rows
 */
function boardIn(rows) {
  const lines = rows.trim().split(/\s+/);
  const symbols = lines.join("");
  const cells = Uint8Array.from(symbols, (symbol) =>
    symbol === "." ? 255 : Number(symbol) - 1,
  );
  return new Board({
    tiling: "grid",
    width: lines[0]?.length ?? 0,
    height: lines.length,
    colors: Math.max(...[...cells].filter((color) => color < 255)) + 1,
    rules: symbols.includes(".") ? "walk" : "flood",
    start: Math.max(0, symbols.indexOf(".")),
    cells,
  });
}

/**
 * Returns for each color the move before which it cannot be finished.
 *
 * @param {import("../page/rules.js").Board} board
 */
const told = (board) =>
  lastOfColors(new Game(board)).map(({ color, move }) => [color + 1, move]);

/**
 * Returns the fewest moves, and for each color the earliest move that finishes
 * it, of all walks of a small board.
 *
 * @param {import("../page/rules.js").Board} board
 */
function allWalks(board) {
  /** @type {Map<number, number>} */
  const finished = new Map();
  let walks = [""];
  for (let made = 0; ; made++) {
    const games = walks.map((walk) => new Game(board, walk));
    for (const game of games) {
      const states = game.states();
      const left = new Set(
        [...board.cells].filter((_, cell) => states[cell] !== CLEARED),
      );
      for (let color = 0; color < board.colors; color++)
        if (!left.has(color) && !finished.has(color)) finished.set(color, made);
    }
    if (games.some(({ solved }) => solved)) return { par: made, finished };
    walks = games.flatMap((game) =>
      [...game.gains().entries()].flatMap(([color, gain]) =>
        gain ? [game.moves + (color + 1)] : [],
      ),
    );
  }
}

test("each color cannot be finished before the move of its farthest region, counted by hand", () => {
  const board = boardIn(`
    .121
    1121
    2221
    3333
  `);
  // 1 is at the start and behind 2; 3 touches 2.
  assert.deepEqual(told(board), [
    [1, 3],
    [3, 3],
    [2, 2],
  ]);
  // Two colors that are not finished before move 3 take until move 4.
  const { least, colors } = leastMoves(lastOfColors(new Game(board)));
  assert.deepEqual([least, colors.map(({ color }) => color + 1)], [4, [1, 3]]);
  // By flood rules, what is clear at the start takes no move.
  assert.deepEqual(told(boardIn("1123 1132")), [
    [2, 2],
    [3, 2],
  ]);
  assert.deepEqual(told(boardIn("11 11")), []);
  assert.deepEqual(leastMoves([]), { least: 0, colors: [] });
});

test("the way to the farthest region of a color goes from the start over regions that touch, and each has its number", () => {
  const board = boardIn(`
    .1312
    11312
    33332
  `);
  const lasts = lastOfColors(new Game(board));
  const [last] = lasts;
  assert.ok(last);
  assert.deepEqual([last.color + 1, last.move], [1, 3]);
  /** Returns the numbers on the board, and where else a cell is bright or cleared. */
  const drawn = (/** @type {boolean} */ whole, some = [last]) => {
    const { states, numbers } = numberedOf(board, some, whole);
    return Array.from(
      states,
      (state, cell) =>
        numbers.get(cell) ?? { [CLEARED]: ".", [KEPT]: "#" }[state] ?? "-",
    ).join("");
  };
  assert.equal(drawn(true), [".123-", "1123-", "2222-"].join(""));
  assert.equal(drawn(false), [".--3-", "---3-", "-----"].join(""));
  // Each region has one number, whichever way leads there.
  assert.equal(drawn(true, lasts), [".1233", "11233", "22223"].join(""));
});

test("a color alone tells the most where it is farther than the others", () => {
  const board = boardIn(". 1 2 1 3 1 2 1 2 1".replaceAll(" ", "\n"));
  const { least, colors } = leastMoves(lastOfColors(new Game(board)));
  assert.deepEqual([least, colors.map(({ move }) => move)], [9, [9]]);
});

test("no walk of a small board is shorter, or finishes a color earlier", () => {
  let whole = 0;
  for (let seed = 1; seed <= 60; seed++)
    for (const tiling of ["grid", "hex", "triangle", "torus"])
      for (const rules of ["walk", "flood"]) {
        const id = randomId({ tiling, width: 4, height: 4, colors: 3, seed });
        const board = boardOf(id.replace("walk", rules));
        assert.ok(board, id);
        const all = lastOfColors(new Game(board));
        const { par, finished } = allWalks(board);
        for (const { color, move } of all)
          assert.ok(move <= (finished.get(color) ?? 0), `${id}, ${color}`);
        const { least } = leastMoves(all);
        assert.ok(least <= par, `${id}: ${least} of ${par}`);
        if (least === par) whole += 1;
      }
  assert.ok(whole > 100, `a whole proof on ${whole} of 480 boards`);
});

test("what is told of the levels is no more than what is proven, and of the exercises it is the whole proof", () => {
  const leastOf = (/** @type {string} */ id) => {
    const board = boardOf(id);
    assert.ok(board);
    return leastMoves(lastOfColors(new Game(board))).least;
  };
  for (const { id, par } of LEVELS)
    assert.ok(leastOf(id) > 1 && leastOf(id) <= par, id);
  for (const { id, par } of EXERCISES) assert.equal(leastOf(id), par, id);
});

test("a level is followed by the next one of the road, an exercise by the next exercise", () => {
  for (const list of [LEVELS, EXERCISES])
    for (const [place, level] of list.entries()) {
      assert.equal(levelOf(level.id), level);
      assert.equal(levelAfter(level), list[place + 1], level.id);
    }
  assert.equal(levelOf("series-7"), undefined);
});
