// The texts of levels in which each move recolors any region, in English: loaded with the levels.

import { cells, count, moves } from "../en.js";

/** @typedef {string} S */
/** @typedef {number} N */

export const free = {
  introduction:
    "A move gives any one region another color, and the region merges with its neighbors of that color. Make all cells one color.",
  /** What a picture of a level says: its fewest moves, and in how many it was solved, 0 if it was not. */
  picture: (/** @type {N} */ fewest, /** @type {N} */ made) =>
    made === 0
      ? moves(fewest)
      : made <= fewest
        ? `✓ ${moves(fewest)}`
        : `${made}; ${moves(fewest)} possible`,
  ownNumber: (/** @type {N} */ number, /** @type {N} */ all) =>
    `Level ${number} of ${all}`,
  ownGoal: (/** @type {N} */ fewest) =>
    `Make all cells one color in ${moves(fewest)}.`,
  /** What each level of the page teaches. */
  ideas: [
    "Press a color, then a region: it merges with its neighbors of that color.",
    "What lies between many regions joins them all.",
    "A move can remove one color: three colors take two moves.",
    "Begin in the middle: it grows to both sides.",
    "Recolor the same region again: each time it joins more.",
    "Begin at the region that is nearest to all others.",
    "Four colors, three moves: each one has to remove a color.",
    "Four colors, four moves: one of them removes none.",
    "A region may come back to the color that it had.",
    "The move that joins the most is not always the best.",
    "Look back from the end: which color comes last?",
    "Now all of it together.",
  ],
  other: "Levels of your own",
  text: "Level, levels or boards",
  textHelp:
    "rows of letters or digits, JSON, a .puz file of KAMI 2, or any format of boards",
  holes: "Cells that do not exist are written as",
  noHoles: "there are none",
  found: (/** @type {N} */ number) =>
    `${count(number, "level", "levels")}. Press the one to play.`,
  heading: "Any region each move",
  number: (/** @type {N} */ number, /** @type {N} */ all) =>
    `Any region each move: level ${number} of ${all}`,
  goal: (
    /** @type {S} */ color,
    /** @type {N | undefined} */ limit,
    /** @type {S} */ rule,
  ) =>
    `Make all cells ${color ? `color ${color}` : "one color"}${limit === undefined ? "" : ` in at most ${moves(limit)}`}: press a color, then regions. ${rule}`,
  label: (/** @type {{width: N, height: N}} */ level) =>
    `Level of ${level.width} columns and ${level.height} rows. Arrow keys choose a region, 1, 2, 3 … recolor it, Enter gives it the color that is pressed.`,
  regions: "Regions",
  color: (/** @type {S} */ name, /** @type {N} */ regions) =>
    `Color ${name}: ${count(regions, "region", "regions")}`,
  colorChosen: (/** @type {S} */ name) =>
    `Color ${name}: press the regions that get it.`,
  regionChosen: (/** @type {S} */ name, /** @type {N} */ size) =>
    `A region of ${cells(size)}, color ${name}: press the color that it gets.`,
  left: (/** @type {N} */ regions) =>
    `${count(regions, "region", "regions")} left.`,
  refusals: {
    hole: "There is no cell.",
    same: "The region has this color already.",
    solved: "The level is solved.",
    lost: "No move is left: undo some.",
  },
  noUndo: "There is no move to undo.",
  noRedo: "There is no move to do again.",
  lost: (/** @type {N} */ made) => `Lost after ${moves(made)}: undo some.`,
  solved: (/** @type {N} */ made, /** @type {N | undefined} */ fewest) =>
    `Solved in ${moves(made)}${fewest === undefined ? "" : fewest === made ? ": no solution is shorter" : `; it can be done in ${fewest}`}.`,
  looking: "Looking for a move.",
  hint: (
    /** @type {S} */ name,
    /** @type {N} */ left,
    /** @type {boolean} */ proven,
  ) =>
    `Hint: this region to color ${name}; ${moves(left)} to the end, ${proven ? "proven" : "perhaps not the fewest"}.`,
  proven: "proven",
  searching: "searching",
  failed: (/** @type {S} */ why) => `The solver failed: ${why}.`,
  previous: "Previous level",
  next: "Next level",
};
