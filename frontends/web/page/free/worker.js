// The worker that reads levels of the game in which each move recolors any region, or solves one: it has one question, and is ended
// after the answer. It gets numbers and text alone, so it keeps nothing of a level.

import init, { read_levels, solve_level } from "./colorwalk_free.js";

/**
 * A level. Colors are numbers, and cells are counted row by row.
 *
 * @typedef {object} Level
 * @property {string} tiling a name in `SHAPES`
 * @property {number} width
 * @property {number} height
 * @property {Uint8Array} cells the color of each; `HOLE` if there is no cell
 * @property {string[]} symbols the words of the file for the colors
 * @property {number} [target] the color that all cells must have at the end
 * @property {number} [limit] the most moves according to the file
 * @property {number} [optimum] the fewest moves according to the file
 * @property {string} mistake why it cannot be played; empty if it can be
 */

/**
 * A text to read as levels, or cells to solve.
 *
 * @typedef {{text: string, hole: string | undefined, most: number} | {level: Level, goal: number | undefined}} Question
 */

/**
 * The best solution so far: for each move a cell of the region, and then its new color. No solution has fewer moves than `least`.
 *
 * @typedef {object} Solved
 * @property {Uint32Array} moves
 * @property {number} least
 * @property {boolean} last whether the search has ended
 */

/** @typedef {{count: number, levels: Level[]}} LevelFile */

/** @typedef {{file: LevelFile} | {solved: Solved} | {mistake: string}} Answer */

/** The times in seconds after which the best solution is told. The last one ends the search. */
const TIMES = [1, 10, 60];

const ready = init({
  module_or_path: new URL("./colorwalk_free_bg.wasm", import.meta.url),
});

self.addEventListener("message", async ({ data }) => {
  try {
    await ready;
    if ("text" in data) read(data);
    else solve(data);
  } catch (error) {
    answer({ mistake: error instanceof Error ? error.message : String(error) });
  }
});

/** @param {Answer} message */
const answer = (message) => postMessage(message);

/** @param {{text: string, hole: string | undefined, most: number}} question */
function read({ text, hole, most }) {
  const { count, levels } = read_levels(text, hole, most);
  const plain = levels.map((level) => ({
    tiling: level.tiling,
    width: level.width,
    height: level.height,
    cells: level.cells,
    symbols: level.symbols,
    target: level.target,
    limit: level.limit,
    optimum: level.optimum,
    mistake: level.mistake,
  }));
  answer({ file: { count, levels: plain } });
}

/** @param {{level: Level, goal: number | undefined}} question */
function solve({ level, goal }) {
  const { tiling, width, height, cells, target } = level;
  for (const seconds of TIMES) {
    const found = solve_level(
      tiling,
      width,
      height,
      cells,
      target,
      goal,
      seconds,
    );
    const { moves, lower_bound: least } = found;
    const last = moves.length === 2 * least || seconds === TIMES.at(-1);
    answer({ solved: { moves, least, last } });
    if (last) return;
  }
}
