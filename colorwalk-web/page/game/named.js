// Boards by id: those that the page can generate itself, and those that only the engine can read.

import { fromLink } from "../address.js";
import { boardOf } from "../boards.js";
import { engine } from "../engine/load.js";
import { Board, Game } from "../rules.js";

/** How an id or a seed of Simon Tatham's Flood begins. */
const FLOOD = /^\d+(x\d+)?(c\d+)?(m\d+)?[:#]/;

/** Returns the board of an id, and the id as the engine writes it. @param {string} id @returns {Promise<{id: string, board: Board}>} */
export async function boardNamed(id) {
  const found = boardOf(id);
  if (found) return { id, board: found };
  const { Session, read_boards } = await engine();
  const [flood] = FLOOD.test(id) ? read_boards(id, "ids", 1).boards : [];
  if (flood?.mistake) throw new Error(flood.mistake);
  const session = new Session(flood?.id ?? id, "");
  const { tiling, width, height, colors, rules, start } = session;
  const board = new Board({ tiling, width, height, colors, rules, start, cells: session.cells() });
  const named = { id: session.id, board };
  session.free();
  return named;
}

/** Returns the board and the moves of a link, or of an id alone. @param {string} text */
export async function gameNamed(text) {
  const { id, moves } = fromLink(text);
  const named = await boardNamed(id);
  // Throws if the moves cannot be played.
  new Game(named.board, moves);
  return { ...named, moves };
}
