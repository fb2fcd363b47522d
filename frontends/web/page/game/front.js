// The front of a move: it runs over the cells that the move clears, from the area that was clear before.

import { CLEARED } from "../rules.js";

/** How long the front takes for a step from cell to cell, and how long it runs at most, in milliseconds. */
const STEP = 40;
const FRONT = 160;
/** How long that of the last move of a game runs. */
export const LAST_FRONT = 420;

/**
 * @typedef {object} Reached
 * @property {number} delay after how many milliseconds the front reaches a cell
 * @property {number} from the cell beside it from which the front comes
 */

/**
 * Returns when the front reaches each cell, and from where.
 *
 * @param {import("../rules.js").Board} board
 * @param {number[]} cells that the move has cleared: those next to the area that
 *   was clear before, then those next to them, and so on
 * @param {Uint8Array} states of the cells after the move
 * @param {boolean} last whether it is the last move of the game
 */
export function frontOf(board, cells, states, last) {
  const steps = stepsIn(board, cells, states);
  let farthest = 1;
  for (const { distance } of steps.values())
    farthest = Math.max(farthest, distance);
  const duration = last ? LAST_FRONT : Math.min(FRONT, STEP * farthest);
  /** @type {Map<number, Reached>} */
  const front = new Map();
  for (const [cell, { distance, from }] of steps)
    front.set(cell, { delay: (duration * distance) / farthest, from });
  return front;
}

/**
 * Returns how many steps each cell is away from those next to the area that was
 * clear before, and the cell of the last of these steps.
 *
 * @param {import("../rules.js").Board} board
 * @param {number[]} cells
 * @param {Uint8Array} states
 */
function stepsIn(board, cells, states) {
  const now = new Set(cells);
  /** @type {Map<number, {distance: number, from: number}>} */
  const steps = new Map();
  for (const cell of cells) {
    let [distance, from] = [Infinity, cell];
    for (const other of board.around(cell)) {
      const wasClear = !now.has(other) && states[other] === CLEARED;
      const before = wasClear ? -1 : (steps.get(other)?.distance ?? Infinity);
      if (before + 1 < distance) [distance, from] = [before + 1, other];
    }
    steps.set(cell, { distance, from });
  }
  return steps;
}
