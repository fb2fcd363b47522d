// The stars of a win: three for the fewest possible moves without hints, two for at most two more or with hints, one for any other;
// none while it is not known.

import { h, svgElement } from "../dom.js";

/** A star in a square of 24; its line rounds the corners. */
export const STAR =
  "M12 4.5 14.4 9.5 19.8 10.2 15.8 14 16.8 19.4 12 16.8 7.2 19.4 8.2 14 4.2 10.2 9.6 9.5Z";

/** The stars that there are. */
export const MOST_STARS = 3;

/**
 * Returns the number of stars. Moves that were taken back cost none.
 *
 * @param {number | undefined} over how many moves more than the fewest possible
 * @param {number} hints how many were seen
 */
export function starsOf(over, hints) {
  if (over === undefined) return 0;
  if (over === 0 && hints === 0) return MOST_STARS;
  return over <= 2 ? 2 : 1;
}

/**
 * Returns pictures of all stars, of which the first ones are full.
 *
 * @param {number} stars how many
 */
export const starRow = (stars) =>
  Array.from({ length: MOST_STARS }, (_, place) => {
    const svg = svgElement("svg", {
      viewBox: "0 0 24 24",
      "aria-hidden": "true",
    });
    svg.append(svgElement("path", { d: STAR }));
    return h("span", { class: place < stars ? "full" : "" }, svg);
  });
