// The front of a move: it runs over the cells that the move clears, from the area that was clear before.

import { CLEARED } from "../rules.js";

/** How long the front takes for a step from cell to cell, and how long it runs at most, in milliseconds. */
const STEP = 40;
const FRONT = 160;
/** How long that of the last move of a game runs. */
export const LAST_FRONT = 420;

/**
 * Returns after how many milliseconds the front reaches each cell.
 *
 * @param {import("../rules.js").Board} board
 * @param {number[]} cells that the move has cleared: those next to the area that
 *   was clear before, then those next to them, and so on
 * @param {Uint8Array} states of the cells after the move
 * @param {boolean} last whether it is the last move of the game
 */
export function delaysOf(board, cells, states, last) {
  const distances = distancesIn(board, cells, states);
  const farthest = Math.max(1, ...distances.values());
  const duration = last ? LAST_FRONT : Math.min(FRONT, STEP * farthest);
  /** @type {Map<number, number>} */
  const delays = new Map();
  for (const [cell, distance] of distances)
    delays.set(cell, (duration * distance) / farthest);
  return delays;
}

/**
 * Returns how many steps each cell is away from those next to the area that was
 * clear before.
 *
 * @param {import("../rules.js").Board} board
 * @param {number[]} cells
 * @param {Uint8Array} states
 */
function distancesIn(board, cells, states) {
  const now = new Set(cells);
  /** @type {Map<number, number>} */
  const distances = new Map();
  for (const cell of cells) {
    let distance = Infinity;
    for (const other of board.around(cell)) {
      if (!now.has(other) && states[other] === CLEARED) distance = 0;
      const before = distances.get(other) ?? Infinity;
      distance = Math.min(distance, before + 1);
    }
    distances.set(cell, distance);
  }
  return distances;
}
