// The levels of the page, of the game in which each move recolors any region: each teaches one idea. They were drawn for this page.
//
// The fewest moves of each are proven by the solver of levels; a test proves them again.

/** @typedef {import("./worker.js").Level} Level */

/**
 * The rows of each level, and its fewest moves.
 *
 * @type {[rows: string, fewest: number][]}
 */
// prettier-ignore
const ROWS_OF_LEVELS = [
  ["11111 12221 12221 12221 11111", 1],
  ["1122211 1122211 2222222 2222222 2222222 1122211 1122211", 1],
  ["1111111 1221331 1221331 1221331 1111111", 2],
  ["112232211 112232211 112232211 112232211 112232211 112232211", 2],
  ["1122233 1122233 2222222 2224222 2222222 3322211 3322211", 3],
  ["11222211 11222211 33344333 33444433 33344333 11222211 11222211", 3],
  ["11222211 11333311 11344311 11144111 11144111 11344311 11333311 11222211", 3],
  ["11122111 33422433 33444433 32222223 33444433 33422433 11122111", 4],
  ["11111111 22211222 33344333 33111133 33344333 22211222 11111111", 4],
  ["112333211 112333211 242444242 242444242 242444242 242444242 112333211 112333211", 5],
  ["12333321 12222221 12333321 45111154 45111154 12333321 12222221 12333321", 5],
  ["122333221 142343241 244141442 245141542 245141542 244141442 142343241 122333221", 6],
];

/**
 * The levels in their order.
 *
 * @type {(Level & {optimum: number})[]}
 */
export const OWN_LEVELS = ROWS_OF_LEVELS.map(([text, optimum]) => {
  const rows = text.split(" ");
  const cells = Uint8Array.from(rows.join(""), (digit) => Number(digit) - 1);
  const colors = Math.max(...cells) + 1;
  return {
    tiling: "grid",
    width: rows[0]?.length ?? 0,
    height: rows.length,
    cells,
    symbols: Array.from({ length: colors }, (_, color) => String(color + 1)),
    optimum,
    mistake: "",
  };
});
