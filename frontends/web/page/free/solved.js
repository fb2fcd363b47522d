// In how many moves each level of the page was solved: kept in the browser, and as long as the page is open where that cannot be.

import { STORED } from "../store.js";
import { OWN_LEVELS } from "./levels.js";

const PLACE = `${STORED}-levels`;

/**
 * The fewest moves in which each level was solved; 0 if it was not.
 *
 * @type {number[]}
 */
const solvedIn = OWN_LEVELS.map(() => 0);

try {
  const kept = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
  for (const index of solvedIn.keys())
    if (Number.isInteger(kept[index]) && kept[index] > 0)
      solvedIn[index] = kept[index];
} catch {
  // What cannot be read was never solved.
}

/**
 * Returns in how many moves a level was solved; 0 if it was not.
 *
 * @param {number} index
 */
export const movesOfLevel = (index) => solvedIn[index] ?? 0;

/** The place of the first level that is not solved; the first one if all are. */
export const firstUnsolved = () => Math.max(0, solvedIn.indexOf(0));

/**
 * Keeps that a level was solved.
 *
 * @param {number} index
 * @param {number} made
 */
export function keepSolved(index, made) {
  const before = solvedIn[index];
  if (before === undefined || (before > 0 && before <= made)) return;
  solvedIn[index] = made;
  try {
    localStorage.setItem(PLACE, JSON.stringify(solvedIn));
  } catch {
    // It stays known until the page is closed.
  }
}
