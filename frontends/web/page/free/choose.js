// Pasted or dropped levels, of which the user chooses one.

import { field, h, select } from "../dom.js";
import { readingForm } from "../game/reading.js";
import { t } from "../texts.js";
import { freeDialog } from "./dialog.js";
import { boardOf, statesOf } from "./rules.js";
import { readLevels } from "./search.js";
import { words } from "./words.js";

/** The maximum number of levels that can be played. */
const MOST = 1000;
/** The signs that may stand for cells that do not exist, as the readers know them. */
const HOLES = ["-1", "-", "#", ".", "_", "*", "null"];

/**
 * What was read last: it is there when the dialog is opened again, with the games on it.
 *
 * @type {import("../game/reading.js").Last}
 */
const last = { text: "" };
/** The sign of holes that was chosen last. */
let lastHole = "";

/** @param {import("../game/fresh.js").ReadPicture} readPicture */
export function choosing(readPicture) {
  const hole = select(
    [["", words().noHoles], ...HOLES.map((sign) => pairOf(sign))],
    { value: lastHole, onchange: () => (lastHole = hole.value) },
  );
  const form = readingForm({
    label: words().text,
    help: words().textHelp,
    choice: field(words().holes, hole),
    understand: (text) => understand(text, hole.value || undefined),
    readPicture,
    last,
  });
  form.prepend(h("p", { class: "note" }, words().introduction));
  return form;
}

/**
 * Returns a sign as a choice.
 *
 * @param {string} sign
 * @returns {[string, string]}
 */
const pairOf = (sign) => [sign, sign];

/**
 * Reads a text.
 *
 * @param {string} text
 * @param {string | undefined} hole the sign of cells that do not exist
 * @returns {Promise<import("../game/reading.js").Found>}
 */
async function understand(text, hole) {
  const { count, levels } = await readLevels(text, hole, MOST);
  const playable = levels.filter((level) => !level.mistake);
  const boards = levels.map((level) =>
    level.mistake
      ? { mistake: level.mistake }
      : {
          board: boardOf(level, level.cells),
          states: () => statesOf(level.cells),
          play: () => freeDialog(playable, playable.indexOf(level)),
        },
  );
  return { count, summary: words().found(count), boards };
}
