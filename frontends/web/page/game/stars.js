// The stars of a win: three for the fewest possible moves, two for at most two more, one for any other; none while it is not known.

/** The stars that there are. */
const MOST_STARS = 3;

/**
 * Returns the number of stars.
 *
 * @param {number | undefined} over how many moves more than the fewest possible
 */
export const starsOf = (over) =>
  over === undefined ? 0 : over === 0 ? MOST_STARS : over <= 2 ? 2 : 1;

/**
 * Returns stars as a text, those that were missed as outlines; nothing if none
 * is known.
 *
 * @param {number} stars
 */
export const starText = (stars) =>
  stars ? "★".repeat(stars) + "☆".repeat(MOST_STARS - stars) : "";
