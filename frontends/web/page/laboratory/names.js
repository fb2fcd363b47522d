// Names of solvers for people, made of their specifications.

import { breakable, h } from "../dom.js";

/**
 * Returns a specification in words.
 *
 * @param {string} spec
 */
export const inWords = (spec) =>
  spec
    .replace(/metric=|=/g, (sign) => (sign === "=" ? " " : ""))
    .replace(/[:,]/g, ", ")
    .replaceAll("-", " ")
    .replace(/^./, (letter) => letter.toUpperCase());

/**
 * Returns a solver's name in words, and its specification beside it.
 *
 * @param {string} spec
 * @returns {(Node | string)[]}
 */
export const named = (spec) => [
  inWords(spec),
  " ",
  h("small", {}, ...breakable(spec)),
];
