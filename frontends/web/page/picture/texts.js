// The texts of the dialog for a board in a picture, in English, beside those of the page.

import { count, t as page } from "../texts.js";

/** @typedef {string} S */
/** @typedef {number} N */

/** @param {N} number */
const cells = (number) => count(number, "cell", "cells");

export const t = {
  ...page,
  picture: {
    heading: "A board in a picture",
    reading: "Reading the picture.",
    role: "picture with a board to check with the arrow keys",
    label: (/** @type {N} */ rows, /** @type {N} */ columns) =>
      `The picture, with what was read drawn over it: ${rows} rows and ${columns} columns. Arrow keys go from cell to cell, 1, 2, 3 … give a cell its color.`,
    labelUnread:
      "The picture. No board was read; the two handles move the edges of the part that is read.",
    corners: {
      first: (/** @type {N} */ x, /** @type {N} */ y) =>
        `Top left corner of the board, at ${x}, ${y}: arrow keys move it`,
      last: (/** @type {N} */ x, /** @type {N} */ y) =>
        `Bottom right corner of the board, at ${x}, ${y}: arrow keys move it`,
    },
    found: (
      /** @type {N} */ rows,
      /** @type {N} */ columns,
      /** @type {N} */ colors,
    ) =>
      `${count(rows, "row", "rows")}, ${count(columns, "column", "columns")}, ${count(colors, "color", "colors")}. Is a cell wrong? Press it, then its color.`,
    asked: (/** @type {N} */ row, /** @type {N} */ column) =>
      `Row ${row}, column ${column} is the only cell of its color. Is that so, or was it a pointer or a change? Confirm it, or press its color.`,
    confirm: "It is so",
    confirmed: (/** @type {N} */ row, /** @type {N} */ column) =>
      `Row ${row}, column ${column} is confirmed.`,
    colors: "Colors",
    color: (/** @type {S} */ symbol, /** @type {N} */ number) =>
      `Color ${symbol}: ${cells(number)}`,
    at: (
      /** @type {N} */ row,
      /** @type {N} */ column,
      /** @type {S} */ symbol,
    ) => `Row ${row}, column ${column}: color ${symbol}.`,
    given: (
      /** @type {N} */ row,
      /** @type {N} */ column,
      /** @type {S} */ symbol,
      /** @type {S} */ before,
    ) => `Row ${row}, column ${column}: color ${symbol}, it was ${before}.`,
    noCell: "Press a cell first, then its color.",
    play: "Play",
    solve: "Solve",
    rules: "The start cell",
    flood: "has a color",
    walk: "is empty",
    startHere: "Start here",
    starts: (/** @type {N} */ row, /** @type {N} */ column) =>
      `The game starts in row ${row}, column ${column}.`,
    more: "Help to read it",
    knownHelp:
      "Drag the two handles around the board, or say what you know of it.",
    rows: "Rows",
    columns: "Columns",
    colorCount: "Colors",
    again: "Read again",
    half: "Give both rows and columns, or neither.",
    other: "Another picture",
    refused: (/** @type {S} */ why) => `Not read: ${why}.`,
    undecoded:
      "This browser cannot decode the file: expected a picture, such as PNG, JPEG or WebP. A file of boards goes into New, Paste a board or a link.",
    failed: (/** @type {S} */ why) => `The picture could not be read: ${why}.`,
    unplayable: (/** @type {S} */ why) =>
      `This board cannot be played: ${why}.`,
  },
};
