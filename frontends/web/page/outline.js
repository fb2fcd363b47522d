// The outline of cells: the sides beyond which they do not go on, as a path in the units of the board.

import { short } from "./dom.js";
import { beside, isSquare, pointOf, tileOf } from "./geometry.js";

/** @typedef {import("./geometry.js").Point} Point */

/** The radius of the corners around squares, which are as round; other cells have sharp ones. */
const ROUND = 0.28;

/**
 * Returns the outline of some cells of a board.
 *
 * @param {import("./rules.js").Board} board
 * @param {Iterable<number>} cells
 * @param {(cell: number) => boolean} isIn whether a cell is one of them
 */
export function outlineOf(board, cells, isIn) {
  /** The sides that are drawn, each by its cell and its number. */
  const drawn = new Set();
  let path = "";
  for (const cell of cells)
    for (const [side, other] of beside(board, cell).entries())
      if (!isIn(other) && !drawn.has(`${cell} ${side}`))
        path += loop(cornersFrom(board, cell, side, isIn, drawn), board);
  return path;
}

/**
 * Returns the corners of a line around cells, clockwise, from a side on.
 *
 * @param {import("./rules.js").Board} board
 * @param {number} first a cell
 * @param {number} from one of its sides, beyond which none of the cells is
 * @param {(cell: number) => boolean} isIn
 * @param {Set<string>} drawn to which each side is added
 */
function cornersFrom(board, first, from, isIn, drawn) {
  const found = /** @type {Point[]} */ ([]);
  let [cell, side] = [first, from];
  do {
    drawn.add(`${cell} ${side}`);
    const { corners } = tileOf(board, cell);
    found.push(pointOf(board, cell, corners[side] ?? [0, 0]));
    side = (side + 1) % corners.length;
    // Around the end of the side, through the cells that touch it, to the next side.
    for (let other = beside(board, cell)[side] ?? -1; isIn(other);) {
      const around = beside(board, other);
      side = (around.indexOf(cell) + 1) % around.length;
      cell = other;
      other = around[side] ?? -1;
    }
  } while (cell !== first || side !== from);
  return found;
}

/**
 * Returns a closed path with round corners.
 *
 * @param {Point[]} corners
 * @param {import("./rules.js").Board} board
 */
function loop(corners, board) {
  const round = isSquare(board) ? ROUND : 0;
  const written = (/** @type {number[]} */ ...places) =>
    places.map(short).join(" ");
  let path = "";
  for (const [index, [x, y]] of corners.entries()) {
    const [fromX, fromY] = corners.at(index - 1) ?? [x, y];
    const [toX, toY] = corners[(index + 1) % corners.length] ?? [x, y];
    const before = Math.hypot(fromX - x, fromY - y);
    const after = Math.hypot(toX - x, toY - y);
    const begin = [
      x + ((fromX - x) * round) / before,
      y + ((fromY - y) * round) / before,
    ];
    const end = [
      x + ((toX - x) * round) / after,
      y + ((toY - y) * round) / after,
    ];
    path += `${path ? "L" : "M"}${written(...begin)}Q${written(x, y, ...end)}`;
  }
  return `${path}Z`;
}
