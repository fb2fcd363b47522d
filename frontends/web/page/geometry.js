// The places of cells, in units of the width of a cell: squares in rows, or pointy-topped hexagons with odd rows shifted right
// by half a cell.

/** The distance between rows of hexagons, and from the middle of a hexagon to its corners. */
const ROW = Math.sqrt(3) / 2;
export const RADIUS = 1 / Math.sqrt(3);

/** @typedef {import("./rules.js").Board} Board */

/**
 * Returns the width and height of a board.
 *
 * @param {Board} board
 * @returns {[number, number]}
 */
export function extent({ tiling, width, height }) {
  if (tiling !== "hex") return [width, height];
  return [width + (height > 1 ? 0.5 : 0), (height - 1) * ROW + 2 * RADIUS];
}

/**
 * Returns the middle of a cell.
 *
 * @param {Board} board
 * @param {number} cell
 * @returns {[number, number]}
 */
export function middle({ tiling, width }, cell) {
  const [row, column] = [Math.floor(cell / width), cell % width];
  return tiling === "hex"
    ? [column + 0.5 + (row % 2) / 2, row * ROW + RADIUS]
    : [column + 0.5, row + 0.5];
}

/**
 * Returns the cell at a place, if there is one; for hexagons the one with the
 * nearest middle.
 *
 * @param {Board} board
 * @param {number} x
 * @param {number} y
 */
export function cellAt(board, x, y) {
  const { tiling, width, height } = board;
  const hex = tiling === "hex";
  const row = Math.floor(hex ? (y - RADIUS) / ROW : y);
  const near = /** @type {[number, number][]} */ ([]);
  for (const at of hex ? [row, row + 1] : [row]) {
    const column = Math.floor(x - (hex ? (at % 2) / 2 : 0));
    if (at < 0 || at >= height || column < 0 || column >= width) continue;
    const [left, top] = middle(board, at * width + column);
    near.push([Math.hypot(x - left, y - top), at * width + column]);
  }
  const [distance, cell] = near.sort(([one], [other]) => one - other)[0] ?? [
    Infinity,
    undefined,
  ];
  return hex && distance > RADIUS ? undefined : cell;
}

/**
 * Returns the neighbors of a hexagon, clockwise from the one to the right; -1
 * where the board ends. The corners of the side shared with the first one are
 * 0 and 1, those of the next 1 and 2, and so on.
 *
 * @param {Board} board
 * @param {number} cell
 */
export function neighbors({ width, height }, cell) {
  const row = Math.floor(cell / width);
  const column = cell % width;
  /**
   * @param {number} down
   * @param {number} across
   */
  const at = (down, across) => {
    const inside =
      row + down >= 0 &&
      row + down < height &&
      column + across >= 0 &&
      column + across < width;
    return inside ? cell + down * width + across : -1;
  };
  const shift = row % 2;
  return [
    at(0, 1),
    at(1, shift),
    at(1, shift - 1),
    at(0, -1),
    at(-1, shift - 1),
    at(-1, shift),
  ];
}
