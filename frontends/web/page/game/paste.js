// Pasted or dropped boards, of which the user chooses one.

import { fromLink } from "../address.js";
import { field, h, select } from "../dom.js";
import { fullEngine } from "../engine/load.js";
import { Game } from "../rules.js";
import { t } from "../texts.js";
import { boardNamed } from "./named.js";
import { readingForm, SHOWN } from "./reading.js";

/** @typedef {import("./fresh.js").Open} Open */

/**
 * @param {Open} open
 * @param {import("./fresh.js").ReadPicture} readPicture
 */
export function pasting(open, readPicture) {
  const format = select([["", t.paste.anyFormat]]);
  fullEngine.functions().then(
    ({ formats }) =>
      format.append(...formats().map((line) => formatOption(line))),
    () => {},
  );
  return readingForm({
    label: t.paste.text,
    help: t.paste.textHelp,
    choice: field(t.paste.format, format, t.paste.formatHelp),
    understand: (text) => understand(text, format.value || undefined, open),
    readPicture,
  });
}

/**
 * Returns a format as a choice.
 *
 * @param {string} line its name, a blank, and its description
 */
function formatOption(line) {
  const at = line.indexOf(" ");
  const value = line.slice(0, at);
  return h("option", { value }, `${value}: ${t.engine(line.slice(at + 1))}`);
}

/**
 * Reads a text.
 *
 * @param {string} text
 * @param {string | undefined} format
 * @param {Open} open
 * @returns {Promise<import("./reading.js").Found>}
 */
async function understand(text, format, open) {
  /**
   * @param {string} id
   * @param {string} [moves]
   */
  const offer = async (id, moves) => {
    const named = await boardNamed(id);
    // Throws if the moves cannot be played.
    const game = new Game(named.board, moves);
    return {
      board: named.board,
      states: () => game.states(),
      play: () => open(named.id, game.moves),
    };
  };
  if (
    /^\s*(\S*#\S*-\S*|\S*#daily\S*|(series|pcg1|board1)-\S*)\s*$/.test(text)
  ) {
    const { id, moves } = fromLink(text.trim());
    const boards = [await offer(id, moves)];
    return { count: 1, summary: t.paste.found(1, t.paste.link), boards };
  }
  const { read_boards } = await fullEngine.functions();
  const read = read_boards(text, format, SHOWN);
  const boards = read.boards.map(({ id, mistake }) =>
    id ? offer(id) : { mistake },
  );
  return {
    count: read.count,
    summary: t.paste.found(read.count, read.format),
    boards: await Promise.all(boards),
  };
}
