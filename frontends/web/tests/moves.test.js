// The rules of both games against plain floods, and which ids are boards: without a browser or an engine.

import assert from "node:assert/strict";
import { test } from "node:test";
import { boardOf } from "../page/boards.js";
import {
  Board,
  CLEARED,
  Game,
  MoveError,
  NEAR,
  NO_COLOR,
  symbolOf,
} from "../page/rules.js";
import { SHAPES } from "../page/shapes.js";

// A module that names an engine is loaded without its types, which are checked with the page.
const freeRules = new URL("../page/free/rules.js", import.meta.url);
const { FreeGame, HOLE } = await import(freeRules.href);

/** Always the same numbers below a limit. */
let state = 1;
function any(/** @type {number} */ limit) {
  state = (state * 48_271) % 2_147_483_647;
  return state % limit;
}

/**
 * Returns a board of cells that are drawn at random.
 *
 * @param {string} tiling
 * @param {string} rules
 */
function anyBoard(tiling, rules) {
  const [width, height, colors] = [2 + any(5), 2 + any(5), 2 + any(3)];
  const cells = Uint8Array.from({ length: width * height }, () => any(colors));
  const start = any(cells.length);
  if (rules === "walk") cells[start] = NO_COLOR;
  return new Board({ tiling, width, height, colors, rules, start, cells });
}

/**
 * Returns the cells that are cleared once a flood from some cells has taken all
 * cells of a color that it reaches.
 *
 * @param {Board} board
 * @param {Set<number>} from
 * @param {number} color
 */
function flood(board, from, color) {
  const cleared = new Set(from);
  // A set goes on with what is added to it.
  for (const cell of cleared)
    for (const other of board.around(cell))
      if (board.cells[other] === color) cleared.add(other);
  return cleared;
}

/**
 * Returns what a game on a board has to say after these moves.
 *
 * @param {Board} board
 * @param {number[]} moves
 */
function expected(board, moves) {
  const start = new Set([board.start]);
  let cleared =
    board.rules === "walk"
      ? start
      : flood(board, start, board.cells[board.start] ?? 0);
  const counts = [];
  for (const color of moves) {
    const before = cleared.size;
    cleared = flood(board, cleared, color);
    counts.push(cleared.size - before);
  }
  const reached = new Set();
  const gains = [];
  for (let color = 0; color < board.colors; color++) {
    const next = flood(board, cleared, color);
    gains.push(next.size - cleared.size);
    for (const cell of next) reached.add(cell);
  }
  return {
    moves: moves.map(symbolOf).join(""),
    cleared: counts,
    left: board.cells.length - cleared.size,
    solved: cleared.size === board.cells.length,
    gains,
    states: Array.from(board.cells, (_, cell) =>
      cleared.has(cell) ? CLEARED : reached.has(cell) ? NEAR : 0,
    ),
  };
}

/**
 * Checks that cells are in the order of their distance from what was cleared before.
 *
 * @param {Board} board
 * @param {number[]} before the states of all cells
 * @param {number[]} cells
 */
function assertOutward(board, before, cells) {
  /** @type {Map<number, number>} */
  const distances = new Map();
  for (const [cell, state] of before.entries())
    if (state === CLEARED) distances.set(cell, 0);
  // A map goes on with what is added to it.
  for (const [cell, distance] of distances)
    for (const other of board.around(cell))
      if (cells.includes(other) && !distances.has(other))
        distances.set(other, distance + 1);
  const steps = cells.map((cell) => distances.get(cell) ?? Infinity);
  assert.deepEqual(
    steps,
    steps.toSorted((one, other) => one - other),
  );
}

/** @param {Game} game */
const told = (game) => ({
  moves: game.moves,
  cleared: game.cleared,
  left: game.left,
  solved: game.solved,
  gains: game.gains(),
  states: [...game.states()],
});

test("moves, undone and redone ones, and positions that are gone to are those of a plain flood", () => {
  let solved = 0;
  for (let round = 0; round < 40; round++) {
    for (const tiling of Object.keys(SHAPES)) {
      for (const rules of ["walk", "flood"]) {
        const board = anyBoard(tiling, rules);
        const game = new Game(board);
        /** @type {number[]} */
        let line = [];
        let made = 0;
        for (let turn = 0; turn < 30; turn++) {
          const act = any(8);
          if (act === 0) {
            assert.equal(game.undo(), made > 0);
            made = Math.max(0, made - 1);
          } else if (act === 1) {
            const could = made < line.length;
            assert.equal(game.canRedo, could);
            assert.equal(game.redo() !== undefined, could);
            if (could) made += 1;
          } else if (act === 2) {
            made = any(line.length + 1);
            game.goTo(line.slice(0, made).map(symbolOf).join(""));
          } else if (!game.solved) {
            const color = any(board.colors);
            line = [...line.slice(0, made), color];
            made += 1;
            const cells = game.play(color);
            assert.equal(cells.length, game.cleared.at(-1));
            const before = expected(board, line.slice(0, -1)).states;
            assertOutward(board, before, cells);
          } else {
            solved += 1;
            assert.throws(() => game.play(0), MoveError);
          }
          assert.deepEqual(told(game), expected(board, line.slice(0, made)));
          assert.equal(game.canRedo, made < line.length);
        }
      }
    }
  }
  assert.ok(solved > 100, "some come to the end");
});

test("moves that cannot be played are named, and change nothing", () => {
  const cells = Uint8Array.of(NO_COLOR, 1, 0, 1);
  const size = { tiling: "grid", width: 4, height: 1, colors: 2 };
  const board = new Board({ ...size, rules: "walk", start: 0, cells });
  const game = new Game(board, "212");
  game.undo();
  const before = told(game);
  for (const [moves, message] of /** @type {const} */ ([
    ["2122", /^move 4: the game is over/],
    ["2132", /^move 3: .*3/],
    ["x", /^move 1: .*x/],
  ])) {
    assert.throws(
      () => game.goTo(moves),
      (error) => error instanceof MoveError && message.test(error.message),
    );
    assert.deepEqual(told(game), before);
    assert.equal(game.canRedo, true, "what was undone can be redone");
  }
  assert.throws(() => game.play(2), MoveError);
  assert.throws(() => game.play(-1), MoveError);
  // Another move leaves what was undone behind.
  game.play(0);
  assert.equal(game.canRedo, false);
  assert.equal(game.moves, "211");
  // As does another way; the same way does not.
  game.goTo("2");
  assert.equal(game.canRedo, true);
  game.goTo("1");
  assert.equal(game.canRedo, false);
});

/**
 * Returns a level of one row of cells; a space is a hole.
 *
 * @param {string} row of colors from 0 on
 * @param {{target?: number, limit?: number}} [goal]
 */
function levelOf(row, goal = {}) {
  const cells = Uint8Array.from(row, (symbol) =>
    symbol === " " ? HOLE : Number(symbol),
  );
  const [width, height] = [row.length, 1];
  return { tiling: "grid", width, height, symbols: "123", cells, ...goal };
}

/** @param {{board: {cells: Uint8Array}}} game */
const rowOf = ({ board }) =>
  Array.from(board.cells, (cell) => (cell === HOLE ? " " : cell)).join("");

test("a move on any region recolors it, a hole or its own color refuses it, and undone moves can be made again", () => {
  const game = new FreeGame(levelOf("0110 20"));
  assert.deepEqual(
    [game.regions, game.regionsOf(0), game.regionsOf(1), game.regionsOf(HOLE)],
    [5, 3, 1, 0],
  );
  assert.deepEqual(game.region(2), [1, 2]);
  assert.deepEqual(game.region(4), []);
  assert.equal(game.play({ cell: 4, color: 1 }), "hole");
  assert.equal(game.play({ cell: 1, color: 1 }), "same");
  assert.equal(game.made, 0);
  assert.equal(game.play({ cell: 2, color: 0 }), undefined);
  assert.equal(rowOf(game), "0000 20");
  assert.equal(game.play({ cell: 0, color: 2 }), undefined);
  assert.equal(rowOf(game), "2222 20");
  assert.equal(game.undo()?.color, 2);
  assert.equal(rowOf(game), "0000 20");
  assert.equal(game.canRedo, true);
  game.redo();
  assert.equal(rowOf(game), "2222 20");
  game.undo();
  game.play({ cell: 3, color: 1 });
  assert.deepEqual([rowOf(game), game.canRedo], ["1111 20", false]);
  assert.deepEqual(game.moves, [
    { cell: 2, color: 0 },
    { cell: 3, color: 1 },
  ]);
  game.restart();
  assert.deepEqual([rowOf(game), game.made], ["0110 20", 0]);
});

test("a level is solved in one color, in that which it names if it does, and lost after its last move", () => {
  const solved = (
    /** @type {string} */ row,
    /** @type {number | undefined} */ target,
  ) =>
    new FreeGame(levelOf(row, target === undefined ? {} : { target })).solved;
  assert.equal(solved("11 1", undefined), true);
  assert.equal(solved("11 2", undefined), false);
  assert.equal(solved("11 1", 1), true);
  assert.equal(solved("11 1", 2), false);
  const limited = new FreeGame(levelOf("012", { limit: 2 }));
  assert.equal(limited.lost, false);
  limited.play({ cell: 0, color: 1 });
  assert.equal(limited.lost, false);
  limited.play({ cell: 0, color: 0 });
  assert.deepEqual([limited.lost, limited.solved], [true, false]);
  assert.equal(limited.play({ cell: 0, color: 2 }), "lost");
  limited.undo();
  // With the last move.
  assert.equal(limited.play({ cell: 0, color: 2 }), undefined);
  assert.deepEqual([limited.lost, limited.solved], [false, true]);
  assert.equal(limited.play({ cell: 0, color: 1 }), "solved");
});

test("ids of boards that there are, and of none", () => {
  const most = (1n << 64n) - 1n;
  const walk = boardOf(`pcg1-3x2-4-walk-${most}-at-1.2`);
  assert.equal(walk?.start, 5);
  assert.equal(walk?.cells[5], NO_COLOR);
  const colored = boardOf("pcg1-3x2-4-flood-7-at-1.2")?.cells;
  assert.ok(colored?.every((color) => color < 4));
  for (const id of [
    `pcg1-3x2-4-walk-${most + 1n}`,
    "pcg1-3x2-4-walk-7-at-2.0",
    "pcg1-3x2-4-walk-7-at-0.3",
    "pcg1-3x2-4-walk-7-at-0.0",
    "pcg1-0x2-4-walk-7",
    "pcg1-257x256-4-walk-7",
    "pcg1-3x2-36-walk-7",
    "pcg1-3x2-0-walk-7",
    "pcg1-grid3x2-4-walk-7",
    "pcg1-triangle1x3-4-walk-7",
  ])
    assert.equal(boardOf(id), undefined, id);
});
