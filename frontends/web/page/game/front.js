// Which cell changes when: the front of a move runs over the cells that it clears, from the area that was clear before; what is undone
// comes back the other way; the wave of a win runs over all.

import { middle } from "../geometry.js";
import { CLEARED } from "../rules.js";

/** How long the front takes for a step from cell to cell, and how long it runs at most, in milliseconds. */
const STEP = 50;
const FRONT = 220;
/** How long that of the last move of a game runs. */
const LAST_FRONT = 420;
/** How far a move would push a board that it clears all of, and how far it pushes any at most and at least, in pixels. */
const WHOLE_PUSH = 30;
const MOST_PUSH = 5;
const LEAST_PUSH = 1;

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
 * Returns the front of what has changed between two positions: over cells that
 * are clear now from those that were, or over cells that are back, the farthest
 * first, to those that are still clear.
 *
 * @param {import("../rules.js").Board} board
 * @param {Uint8Array} less the states of the cells in the position with fewer
 *   cleared cells
 * @param {Uint8Array} more those in the other one
 * @param {boolean} back whether the cells come back
 * @param {boolean} long whether it runs as long as that of a last move
 */
export function changeOf(board, less, more, back, long) {
  const cells = inOrder(board, less, more);
  const front = frontOf(board, cells, more, long);
  if (!back) return front;
  let longest = 0;
  for (const { delay } of front.values()) longest = Math.max(longest, delay);
  for (const reached of front.values()) reached.delay = longest - reached.delay;
  return front;
}

/**
 * Returns the cells that are clear in the second position alone: those next to
 * what is clear in both, then those next to them, and so on.
 *
 * @param {import("../rules.js").Board} board
 * @param {Uint8Array} less
 * @param {Uint8Array} more
 */
function inOrder(board, less, more) {
  const isNew = (/** @type {number} */ cell) =>
    more[cell] === CLEARED && less[cell] !== CLEARED;
  const isOld = (/** @type {number} */ cell) => less[cell] === CLEARED;
  const all = [...board.cells.keys()].filter(isNew);
  const cells = all.filter((cell) => board.around(cell).some(isOld));
  const found = new Set(cells);
  for (let next = 0; next < cells.length; next++)
    for (const other of board.around(cells[next] ?? 0)) {
      if (found.has(other) || !isNew(other)) continue;
      found.add(other);
      cells.push(other);
    }
  return cells;
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

/**
 * Returns how far a front pushes the board, the way it goes: the farther, the
 * more it clears.
 *
 * @param {import("../rules.js").Board} board
 * @param {Map<number, Reached>} front
 * @returns {[right: number, down: number]} in pixels
 */
export function pushOf(board, front) {
  let [right, down] = [0, 0];
  for (const [cell, { from }] of front) {
    const [x, y] = stepTo(board, from, cell);
    [right, down] = [right + x, down + y];
  }
  const share = front.size / board.cells.length;
  const far = Math.max(LEAST_PUSH, Math.min(MOST_PUSH, WHOLE_PUSH * share));
  const scale = far / (Math.hypot(right, down) || 1);
  return [right * scale, down * scale];
}

/**
 * Returns the way from one cell to another beside it, in cells; none across the
 * edges of a wrapped board.
 *
 * @param {import("../rules.js").Board} board
 * @param {number} from
 * @param {number} to
 * @returns {[number, number]}
 */
export function stepTo(board, from, to) {
  const [x, y] = middle(board, from);
  const [toX, toY] = middle(board, to);
  const far = Math.hypot(toX - x, toY - y) > 2;
  return far ? [0, 0] : [toX - x, toY - y];
}

/**
 * Returns how far each cell is from one, as a part of the farthest.
 *
 * @param {import("../rules.js").Board} board
 * @param {number} from
 */
export function distancesFrom(board, from) {
  const [x, y] = middle(board, from);
  const away = Array.from(board.cells, (_, cell) => {
    const [left, top] = middle(board, cell);
    return Math.hypot(left - x, top - y);
  });
  const farthest = away.reduce((most, one) => Math.max(most, one), 1);
  return away.map((one) => one / farthest);
}
