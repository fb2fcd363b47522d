// Where the cells of a board are drawn, in units of the width of a cell: squares in rows, or hexagons that stand on a corner, odd
// rows shifted right by half a cell.

/** From one row of hexagons to the next; and from the middle of a hexagon to its corners. */
const ROW = Math.sqrt(3) / 2;
export const RADIUS = 1 / Math.sqrt(3);

/** @typedef {import("./rules.js").Board} Board */

/** How wide and how high a board is. @param {Board} board @returns {[number, number]} */
export function extent({ tiling, width, height }) {
  if (tiling !== "hex") return [width, height];
  return [width + (height > 1 ? 0.5 : 0), (height - 1) * ROW + 2 * RADIUS];
}

/** The middle of a cell. @param {Board} board @param {number} cell @returns {[number, number]} */
export function middle({ tiling, width }, cell) {
  const [row, column] = [Math.floor(cell / width), cell % width];
  return tiling === "hex" ? [column + 0.5 + (row % 2) / 2, row * ROW + RADIUS] : [column + 0.5, row + 0.5];
}

/** The cell at a place, if there is one: of hexagons the one whose middle is nearest. @param {Board} board @param {number} x @param {number} y */
export function cellAt(board, x, y) {
  const { tiling, width, height } = board;
  const hex = tiling === "hex";
  const row = Math.floor(hex ? (y - RADIUS) / ROW : y);
  /** @type {[number, number][]} */
  const near = [];
  for (const at of hex ? [row, row + 1] : [row]) {
    const column = Math.floor(x - (hex ? (at % 2) / 2 : 0));
    if (at < 0 || at >= height || column < 0 || column >= width) continue;
    const [left, top] = middle(board, at * width + column);
    near.push([Math.hypot(x - left, y - top), at * width + column]);
  }
  const [distance, cell] = near.sort(([one], [other]) => one - other)[0] ?? [Infinity, undefined];
  return hex && distance > RADIUS ? undefined : cell;
}

/** The cells to the right, below right and below left of a hexagon, each with the corners of the side between, in sixths of a turn. @param {Board} board @param {number} cell @returns {[number, number][]} */
export function sides({ width, cells }, cell) {
  const [row, column] = [Math.floor(cell / width), cell % width];
  const below = (/** @type {number} */ across) => (across >= 0 && across < width && cell + width < cells.length ? (row + 1) * width + across : -1);
  return [[column + 1 < width ? cell + 1 : -1, 0], [below(column + (row % 2)), 1], [below(column - 1 + (row % 2)), 2]];
}
