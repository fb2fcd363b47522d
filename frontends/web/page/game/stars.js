// The stars of a win: three for the fewest possible moves without hints, two for at most two more or with hints, one for any other;
// none while it is not known.

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
 * Returns stars as a text, those that were missed as outlines; nothing if none
 * is known.
 *
 * @param {number} stars
 */
export const starText = (stars) =>
  stars ? "★".repeat(stars) + "☆".repeat(MOST_STARS - stars) : "";
