// The texts of the dialog for a new board, in English, beside those of the page.

import { count, t as page } from "../texts.js";

/** @typedef {string} S */
/** @typedef {number} N */

export const t = {
  ...page,
  fresh: {
    heading: "New board",
    sizes: [
      "Small",
      "Medium",
      "Classic",
      "Large",
      "Wide",
      "Huge",
      "Hexagons",
      "Wrapped",
    ],
    size: (
      /** @type {N} */ width,
      /** @type {N} */ height,
      /** @type {N} */ colors,
    ) => `${width} × ${height}, ${colors} colors`,
    limit: "Moves allowed",
    limits: {
      "": "no limit",
      5: "the fewest possible and 5 more",
      2: "the fewest possible and 2 more",
      0: "the fewest possible",
    },
    other: "Any other size",
    tiling: "Cells",
    tilings: {
      grid: "squares",
      hex: "hexagons",
      torus: "squares, wrapped: each edge touches the opposite one",
    },
    width: "Columns",
    height: "Rows",
    colors: "Colors",
    rules: "Start",
    walk: "an empty cell",
    flood: "a cell with a color, and those of its color around it",
    start: "Start cell",
    startHelp: "center, or row,column counted from 0",
    seed: "Number of the board",
    seedHelp: "leave empty for a random one",
    seedMistake:
      "the number of the board is a whole number from 0 to 18446744073709551615",
    make: "Play it",
    paste: "Paste a board or a link",
    picture: "A picture of a board",
    pictureFile: "Picture",
    pictureHelp:
      "such as a screenshot, also pasted or dropped anywhere on this page; it never leaves this browser",
  },
  paste: {
    text: "Board, boards, or a link",
    textHelp:
      "numbers, letters, emoji, CSV, JSON, or the format of another program",
    file: "Or a file",
    format: "Format",
    anyFormat: "recognized",
    formatHelp: "needed only if a text can be read in two ways",
    found: (/** @type {N} */ number, /** @type {S} */ format) =>
      `${count(number, "board", "boards")}, read as ${format}. Press the one to play.`,
    first: (/** @type {N} */ number) => `The first ${number} are shown.`,
    link: "a link",
    play: "Play",
    take: (
      /** @type {N} */ number,
      /** @type {N} */ width,
      /** @type {N} */ height,
      /** @type {N} */ colors,
    ) =>
      `Play board ${number}: ${width} × ${height}, ${count(colors, "color", "colors")}`,
    bad: (/** @type {N} */ number, /** @type {S} */ why) =>
      `board ${number}: ${why}`,
    tooLarge:
      "The file is larger than 20 MB: use the command-line program for such files.",
  },
};
