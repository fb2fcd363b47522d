// The road of levels: worlds of boards that grow in size, colors and shape. No level is locked.
//
// The fewest possible moves of each are proven by the program; a test solves them again.

import { randomId } from "../boards.js";

/**
 * A board of the road: columns, rows, colors, its number, and the fewest possible moves.
 *
 * @typedef {[width: number, height: number, colors: number, seed: number, par: number]} Row
 */

/**
 * The worlds: the shape of their cells, and their levels.
 *
 * @type {{tiling: string, rows: Row[]}[]}
 */
// prettier-ignore
const WORLDS = [
  { tiling: "grid", rows: [[5, 5, 3, 1, 7], [6, 6, 3, 6, 6], [7, 7, 4, 8, 9], [8, 8, 4, 1, 9], [9, 9, 4, 1, 10], [10, 10, 4, 2, 13]] },
  { tiling: "grid", rows: [[8, 8, 5, 4, 10], [9, 9, 5, 6, 14], [10, 10, 6, 7, 17], [12, 10, 6, 11, 16], [12, 12, 6, 6, 18], [14, 14, 6, 9, 22]] },
  { tiling: "hex", rows: [[5, 6, 3, 1, 6], [7, 8, 4, 3, 8], [8, 9, 4, 11, 8], [9, 10, 5, 7, 12], [11, 12, 5, 9, 11], [12, 13, 6, 6, 15]] },
  { tiling: "triangle", rows: [[9, 5, 3, 2, 10], [13, 7, 4, 8, 12], [15, 8, 4, 6, 15], [17, 9, 5, 3, 21], [19, 10, 5, 5, 25], [21, 11, 6, 9, 30]] },
  { tiling: "torus", rows: [[6, 6, 3, 1, 4], [7, 7, 4, 3, 7], [8, 8, 5, 1, 7], [10, 10, 5, 1, 10], [12, 12, 6, 7, 12], [14, 14, 6, 8, 14]] },
  { tiling: "grid", rows: [[16, 12, 6, 7, 20], [18, 14, 6, 4, 21], [18, 18, 6, 9, 26], [24, 16, 5, 9, 24], [30, 20, 4, 11, 24], [30, 20, 5, 12, 31]] },
];

/**
 * Exercises, beside the road: so few moves that all can be tried in a class. The color that clears the most is wrong in all but the
 * first two, and none has more than one shortest walk.
 *
 * @type {Row[]}
 */
// prettier-ignore
const TASKS = [[4, 4, 3, 123, 3], [4, 4, 3, 158, 3], [4, 4, 3, 10, 4], [4, 4, 3, 152, 4], [5, 4, 3, 108, 5], [5, 5, 3, 163, 5]];

/** @typedef {{world: number, place: number, id: string, par: number}} Level */

/**
 * Returns the levels of a world, each with the places of its world and in it,
 * counted from 0.
 *
 * @param {string} tiling
 * @param {Row[]} rows
 * @param {number} world
 * @returns {Level[]}
 */
const levelsOf = (tiling, rows, world) =>
  rows.map(([width, height, colors, seed, par], place) => ({
    world,
    place,
    id: randomId({ tiling, width, height, colors, seed }),
    par,
  }));

/** The levels in their order. */
export const LEVELS = WORLDS.flatMap(({ tiling, rows }, world) =>
  levelsOf(tiling, rows, world),
);

/** The exercises in theirs, whose world comes after those of the road. */
export const EXERCISES = levelsOf("grid", TASKS, WORLDS.length);

/** The road, and the exercises beside it. */
const LISTS = [LEVELS, EXERCISES];

/**
 * Returns the level or the exercise of a board, if it is one.
 *
 * @param {string} id
 */
export const levelOf = (id) => LISTS.flat().find((level) => level.id === id);

/**
 * Returns the level after another one, or the exercise after another one, if
 * there is any.
 *
 * @param {Level} level
 */
export function levelAfter(level) {
  const list = LISTS.find((levels) => levels.includes(level)) ?? [];
  return list[list.indexOf(level) + 1];
}
