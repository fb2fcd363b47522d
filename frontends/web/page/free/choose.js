// The levels of the page as pictures, of which the next one is open; and pasted or dropped levels. The user chooses one.

import { Picture, shape } from "../board.js";
import { button, field, h, select } from "../dom.js";
import { readingForm } from "../game/reading.js";
import { t } from "../texts.js";
import { freeDialog } from "./dialog.js";
import { OWN_LEVELS } from "./levels.js";
import { boardOf, statesOf } from "./rules.js";
import { readLevels } from "./search.js";
import { firstUnsolved, movesOfLevel } from "./solved.js";
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

/**
 * Returns all of it, and opens the next level of the page, unless levels were
 * pasted before.
 *
 * @param {import("../game/fresh.js").ReadPicture} readPicture
 */
export function choosing(readPicture) {
  const list = h("ul", { class: "own-levels" });
  const open = (/** @type {number} */ index) =>
    freeDialog(OWN_LEVELS, index, show);
  const show = () =>
    list.replaceChildren(
      ...OWN_LEVELS.map((level, index) => levelPicture(level, index, open)),
    );
  show();
  if (!last.text) open(firstUnsolved());
  return h(
    "div",
    {},
    h("p", { class: "note" }, words().introduction),
    list,
    h(
      "details",
      { open: last.text !== "" },
      h("summary", {}, words().other),
      pastedLevels(readPicture),
    ),
  );
}

/**
 * Returns the picture of a level of the page, which is played if it is pressed.
 *
 * @param {typeof OWN_LEVELS[number]} level
 * @param {number} index
 * @param {(index: number) => void} open
 */
function levelPicture(level, index, open) {
  const canvas = h("canvas", { class: "board", "aria-hidden": true });
  const board = boardOf(level, level.cells);
  shape(canvas, board);
  // It has a size once it is laid out.
  requestAnimationFrame(() =>
    new Picture(board).draw(canvas, statesOf(level.cells)),
  );
  const text = words().picture(level.optimum, movesOfLevel(index));
  return h(
    "li",
    {},
    button(
      "",
      () => open(index),
      { "aria-label": `${index + 1}: ${text}` },
      h("span", { class: "pictured" }, canvas),
      h("small", { "aria-hidden": true }, text),
    ),
  );
}

/** @param {import("../game/fresh.js").ReadPicture} readPicture */
function pastedLevels(readPicture) {
  const hole = select(
    [["", words().noHoles], ...HOLES.map((sign) => pairOf(sign))],
    { value: lastHole, onchange: () => (lastHole = hole.value) },
  );
  return readingForm({
    label: words().text,
    help: words().textHelp,
    choice: field(words().holes, hole),
    understand: (text) => understand(text, hole.value || undefined),
    readPicture,
    last,
  });
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
