// The colors of boards that were read from pictures: games on them have the player's own colors.

import { mistakeInColored } from "../schema.js";
import { goodEntries, setAside, STORED } from "../store.js";

/** Where they are stored. */
const HUES_KEY = `${STORED}-hues`;
/** The number of boards whose colors are kept. */
const KEPT_HUES = 30;

/**
 * A board and its colors, as six hexadecimal digits each.
 *
 * @typedef {{id: string, hues: string[]}} Colored
 */

/**
 * The boards, the last one first: for where nothing can be stored, too.
 *
 * @type {Colored[] | undefined}
 */
let allColored;

/**
 * Keeps the colors of a board.
 *
 * @param {string} id
 * @param {string[]} hues
 */
export function keepHues(id, hues) {
  const others = coloredBoards().filter((other) => other.id !== id);
  writeHues([{ id, hues }, ...others.slice(0, KEPT_HUES - 1)]);
}

/**
 * Returns the colors of the picture from which a board was read, if there was
 * one.
 *
 * @param {string} id
 */
export const huesOf = (id) =>
  coloredBoards().find((other) => other.id === id)?.hues;

/** Forgets all of them: the player has chosen a palette, and wants to see it. */
export const forgetHues = () => writeHues([]);

const coloredBoards = () => (allColored ??= storedHues());

function storedHues() {
  let text;
  try {
    text = localStorage.getItem(HUES_KEY) ?? "[]";
  } catch {
    return [];
  }
  const { good, damaged } = goodEntries(text, mistakeInColored);
  const colored = /** @type {Colored[]} */ (good);
  if (damaged) {
    setAside(text);
    writeHues(colored);
  }
  return colored;
}

/** @param {Colored[]} colored */
function writeHues(colored) {
  allColored = colored;
  try {
    localStorage.setItem(HUES_KEY, JSON.stringify(colored));
  } catch {
    // They are kept until the page is left: a game without its colors can be played, too.
  }
}
