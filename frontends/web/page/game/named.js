// Boards by id: those that the page can generate itself, and those that only the engine can read.

import { boardOf } from "../boards.js";
import { fullEngine, gameEngine } from "../engine/load.js";
import { Board } from "../rules.js";

/** How an id or a seed of Simon Tatham's Flood begins. */
const FLOOD = /^\d+(x\d+)?(c\d+)?(m\d+)?[:#]/;

/**
 * Returns the board of an id, and the id as the engine writes it.
 *
 * @param {string} id
 * @returns {Promise<{id: string, board: Board}>}
 */
export async function boardNamed(id) {
  const found = boardOf(id);
  if (found) return { id, board: found };
  const session = await sessionOf(FLOOD.test(id) ? await idOfFlood(id) : id);
  const { tiling, width, height, colors, rules, start } = session;
  const named = {
    id: session.id,
    board: new Board({
      tiling,
      width,
      height,
      colors,
      rules,
      start,
      cells: session.cells(),
    }),
  };
  session.free();
  return named;
}

/**
 * Returns the id of a board of Simon Tatham's Flood.
 *
 * @param {string} text
 */
async function idOfFlood(text) {
  const { read_boards } = await fullEngine.functions();
  const [flood] = read_boards(text, "ids", 1).boards;
  if (flood?.mistake) throw new Error(flood.mistake);
  return flood?.id ?? text;
}

/** @param {string} id */
async function sessionOf(id) {
  const { Session } = await gameEngine.functions();
  return new Session(id, "");
}
