// Boards by id: those that the page can generate itself, and those that only the engine can read.

import { boardOf } from "../boards.js";
import { engine } from "../engine/load.js";
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
  const { Session, read_boards } = await engine();
  const [flood] = FLOOD.test(id) ? read_boards(id, "ids", 1).boards : [];
  if (flood?.mistake) throw new Error(flood.mistake);
  const session = new Session(flood?.id ?? id, "");
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
