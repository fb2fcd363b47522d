// Names of solvers for people, made of their specifications.

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
