// What is seen of the fewest possible moves without a search, in words of the board: how far away the last region of each color is.
//
// A move clears regions that touch what is clear, so a region that is five steps from the start is not cleared before move 5. A color
// is finished when its last region is, and each color has a last move of its own.

import { CLEARED, Game, KEPT, NEAR, NO_COLOR } from "../rules.js";

/** @typedef {import("../rules.js").Board} Board */
/**
 * A color with the move before which it cannot be finished, and the regions on
 * the way to its farthest one, from the start on.
 *
 * @typedef {{color: number, move: number, way: number[]}} Last
 */

/**
 * Returns the colors of a board, the one that can be finished last first.
 *
 * @param {Board} board
 * @returns {Last[]}
 */
export function lastOfColors(board) {
  const { before, order } = wayTo(board);
  /** @type {Map<number, Last>} */
  const found = new Map();
  // The farthest regions come last.
  for (const region of order) {
    const color = board.cells[board.members[region]?.[0] ?? 0] ?? NO_COLOR;
    const way = [region];
    for (let next = before.get(region); next !== undefined;) {
      way.unshift(next);
      next = before.get(next);
    }
    found.set(color, { color, move: way.length, way });
  }
  return [...found.values()].sort(
    (one, other) => other.move - one.move || one.color - other.color,
  );
}

/**
 * Walks over a board from the start, step by step. Returns its regions, those
 * that are near first, and the one before each on a shortest way.
 *
 * @param {Board} board
 */
function wayTo(board) {
  const states = new Game(board).states();
  /** @type {Map<number, number | undefined>} */
  const before = new Map();
  for (const [cell, state] of states.entries())
    if (state === NEAR) before.set(board.regions[cell] ?? 0, undefined);
  const order = [...before.keys()];
  // It grows while it is walked over.
  for (const region of order)
    for (const cell of board.members[region] ?? [])
      for (const other of board.around(cell)) {
        const next = board.regions[other] ?? 0;
        if (states[other] === CLEARED || before.has(next)) continue;
        before.set(next, region);
        order.push(next);
      }
  return { before, order };
}

/**
 * Returns the most moves that follow: of some colors, none can be finished
 * before a move, and each needs one of its own from there on.
 *
 * @param {Last[]} colors the last first
 * @returns {{least: number, colors: Last[]}} at least so many, for the sake of
 *   these colors
 */
export function leastMoves(colors) {
  let [least, some] = [0, 0];
  for (const [index, { move }] of colors.entries())
    if (move + index > least) [least, some] = [move + index, index + 1];
  return { least, colors: colors.slice(0, some) };
}

/**
 * Shows the ways to the farthest regions of colors, or only these regions. Each
 * has the number of the move before which it cannot be cleared.
 *
 * @param {Board} board
 * @param {Last[]} lasts
 * @param {boolean} whole whether the whole ways are shown
 * @returns {{states: Uint8Array, numbers: Map<number, number>}} of cells
 */
export function numberedOf(board, lasts, whole) {
  const states = Uint8Array.from(new Game(board).states(), (state) =>
    state === CLEARED ? CLEARED : 0,
  );
  /** @type {Map<number, number>} */
  const numbers = new Map();
  for (const { way } of lasts)
    for (const [index, region] of way.entries())
      for (const cell of board.members[region] ?? []) {
        if (!whole && index < way.length - 1) continue;
        states[cell] = KEPT;
        numbers.set(cell, index + 1);
      }
  return { states, numbers };
}
