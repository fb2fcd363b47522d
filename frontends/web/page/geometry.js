// The places of cells, by the table of shapes: in units in which a cell has an area of about 1.

import { SHAPES } from "./shapes.js";

/** @typedef {import("./shapes.js").Tile} Tile */
/** @typedef {{tiling: string, width: number, height: number}} Rows */
/** @typedef {[number, number]} Point */

/** The shape of plain squares, which an unknown one never is: a board has a tiling of the table. */
const GRID = /** @type {import("./shapes.js").Shape} */ (SHAPES["grid"]);

/** @param {Rows} board */
const shapeOf = ({ tiling }) => SHAPES[tiling] ?? GRID;

/**
 * Returns the shape of a cell relative to its place.
 *
 * @param {Rows} board
 * @param {number} cell
 */
export function tileOf(board, cell) {
  const row = Math.floor(cell / board.width);
  const column = cell % board.width;
  return /** @type {Tile} */ (shapeOf(board).tiles[row % 2]?.[column % 2]);
}

/**
 * Returns whether the cells are squares in straight rows and columns.
 *
 * @param {Rows} board
 */
export const isSquare = (board) => tileOf(board, 0).corners.length === 4;

/**
 * Returns whether all rows touch the next, as they do but in a single column of
 * triangles. Other boards do not exist, nor do those of unknown shapes.
 *
 * @param {Rows} board
 */
export function isConnected({ tiling, width, height }) {
  if (!Object.hasOwn(SHAPES, tiling)) return false;
  const board = { tiling, width: Math.min(width, 2), height: 3 };
  const joined = (/** @type {number} */ row) =>
    Array.from(
      { length: board.width },
      (_, column) => row * board.width + column,
    ).some((cell) =>
      around(board, cell).some((other) => other >= (row + 1) * board.width),
    );
  return (height < 2 || joined(0)) && (height < 3 || joined(1));
}

/**
 * Returns a point of a board that is given relative to the place of a cell.
 *
 * @param {Rows} board
 * @param {number} cell
 * @param {Point} point
 * @returns {Point}
 */
export function pointOf(board, cell, [x, y]) {
  const [across, down] = shapeOf(board).pitch;
  const { width } = board;
  return [(cell % width) * across + x, Math.floor(cell / width) * down + y];
}

/**
 * Returns the width and height of a board.
 *
 * @param {Rows} board
 * @returns {Point}
 */
export function extent(board) {
  const { width, height } = board;
  let [across, down] = [0, 0];
  // The last two rows and columns have cells of each kind.
  for (let row = Math.max(0, height - 2); row < height; row++) {
    for (let column = Math.max(0, width - 2); column < width; column++) {
      const cell = row * width + column;
      for (const corner of tileOf(board, cell).corners) {
        const [x, y] = pointOf(board, cell, corner);
        [across, down] = [Math.max(across, x), Math.max(down, y)];
      }
    }
  }
  return [across, down];
}

/**
 * Returns the middle of a cell.
 *
 * @param {Rows} board
 * @param {number} cell
 */
export const middle = (board, cell) =>
  pointOf(board, cell, tileOf(board, cell).center);

/**
 * Returns the distance from the middle of a cell to its sides.
 *
 * @param {Rows} board
 * @param {number} cell
 */
export function inner(board, cell) {
  const { center, corners } = tileOf(board, cell);
  const [[x, y], [toX, toY]] = /** @type {[Point, Point]} */ (corners);
  const [along, down] = [toX - x, toY - y];
  return (
    (along * (center[1] - y) - down * (center[0] - x)) / Math.hypot(along, down)
  );
}

/**
 * Returns the cell at a place, if there is one.
 *
 * @param {Rows} board
 * @param {number} x
 * @param {number} y
 */
export function cellAt(board, x, y) {
  const { width, height } = board;
  const [across, down] = shapeOf(board).pitch;
  const [lastRow, lastColumn] = [Math.floor(y / down), Math.floor(x / across)];
  // A cell may reach over the place of the next row, and of the next columns.
  for (let row = lastRow; row >= lastRow - 1; row--) {
    for (let column = lastColumn; column >= lastColumn - 2; column--) {
      if (row < 0 || row >= height || column < 0 || column >= width) continue;
      const cell = row * width + column;
      if (isInside(board, cell, x, y)) return cell;
    }
  }
  return undefined;
}

/**
 * Returns whether a place lies on a cell, whose corners go clockwise.
 *
 * @param {Rows} board
 * @param {number} cell
 * @param {number} x
 * @param {number} y
 */
function isInside(board, cell, x, y) {
  const { corners } = tileOf(board, cell);
  return corners.every((corner, index) => {
    const [left, top] = pointOf(board, cell, corner);
    const next = corners[(index + 1) % corners.length] ?? corner;
    const [toX, toY] = pointOf(board, cell, next);
    return (toX - left) * (y - top) - (toY - top) * (x - left) >= 0;
  });
}

/**
 * Returns the cells that touch the sides of a cell, clockwise, the first beyond
 * the side from corner 0 to corner 1; -1 where the board ends. On a board whose
 * opposite edges touch, some may be the same.
 *
 * @param {Rows} board
 * @param {number} cell
 */
export const around = (board, cell) =>
  beyond(board, cell, shapeOf(board).wraps);

/**
 * Returns the cells that are drawn beside the sides of a cell, as `around`; -1
 * at the edges of the board, also if these touch.
 *
 * @param {Rows} board
 * @param {number} cell
 */
export const beside = (board, cell) => beyond(board, cell, false);

/**
 * @param {Rows} board
 * @param {number} cell
 * @param {boolean} wraps
 */
function beyond(board, cell, wraps) {
  const { width, height } = board;
  const row = Math.floor(cell / width);
  const column = cell % width;
  const cells = [];
  // Large boards ask for each of their cells: without a function and an array for each side.
  for (const side of tileOf(board, cell).beyond) {
    let below = row + side[0];
    let after = column + side[1];
    if (wraps) {
      below = (below + height) % height;
      after = (after + width) % width;
    }
    const exists = below >= 0 && below < height && after >= 0 && after < width;
    cells.push(exists ? below * width + after : -1);
  }
  return cells;
}
