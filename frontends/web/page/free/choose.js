// Pasted levels, or those of a file: previews, from which the user chooses.

import { Picture, shape } from "../board.js";
import { button, field, h, message, select } from "../dom.js";
import { t } from "../texts.js";
import { freeDialog } from "./dialog.js";
import { boardOf, statesOf } from "./rules.js";
import { readLevels } from "./search.js";
import { words } from "./words.js";

/** @typedef {import("./worker.js").Level} Level */

/** The maximum number of levels that can be played. */
const MOST = 1000;
/** The maximum number of levels shown. */
const SHOWN = 24;
const LARGEST = 20_000_000;
/** The signs that may stand for cells that do not exist, as the readers know them. */
const HOLES = ["-1", "-", "#", ".", "_", "*", "null"];

/**
 * What was read last: it is there when the dialog is opened again, with the games on it.
 *
 * @type {{text: string, hole: string, file: import("./worker.js").LevelFile | undefined}}
 */
let last = { text: "", hole: "", file: undefined };

/** @param {() => void} leave closes the dialog */
export function choosing(leave) {
  const text = h("textarea", {
    rows: 3,
    spellcheck: false,
    value: last.text,
    oninput: () => read(),
  });
  const hole = select(
    [["", words().noHoles], ...HOLES.map((sign) => pairOf(sign))],
    { value: last.hole, onchange: () => read() },
  );
  const file = h("input", {
    type: "file",
    onchange: () => take(file.files?.[0]),
  });
  const mistake = h("p", { role: "alert", class: "mistake" });
  const found = h("p", { role: "status" });
  const pictures = h("ul", { class: "found" });
  let reading = 0;

  const clear = () => {
    mistake.textContent = found.textContent = "";
    pictures.replaceChildren();
  };
  const read = async () => {
    const mine = ++reading;
    clear();
    last = { text: text.value, hole: hole.value, file: undefined };
    if (!text.value.trim()) return;
    try {
      const file = await readLevels(text.value, hole.value || undefined, MOST);
      if (mine !== reading) return;
      last.file = file;
      show(file);
    } catch (error) {
      if (mine === reading) mistake.textContent = message(error);
    }
  };
  const show = (
    /** @type {import("./worker.js").LevelFile} */ { count, levels },
  ) => {
    const playable = levels.filter((level) => !level.mistake);
    if (playable.length) {
      const first = playable.length > SHOWN ? t.paste.first(SHOWN) : "";
      found.textContent = `${words().found(count)} ${first}`;
    }
    mistake.textContent = levels
      .flatMap((level, index) =>
        level.mistake ? [t.paste.bad(index + 1, t.engine(level.mistake))] : [],
      )
      .slice(0, 5)
      .join("\n");
    const offered = playable.slice(0, SHOWN);
    pictures.append(
      ...offered.map((_, index) => offer(playable, index, leave)),
    );
    pictures.scrollIntoView({ block: "nearest" });
  };
  const take = async (/** @type {File | undefined} */ chosen) => {
    if (!chosen) return;
    if (chosen.size > LARGEST) {
      mistake.textContent = t.paste.tooLarge;
      return;
    }
    text.value = await chosen.text();
    read();
  };
  const ondragover = (/** @type {Event} */ event) => event.preventDefault();
  const ondrop = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    event.stopPropagation();
    take(event.dataTransfer?.files[0]);
  };
  if (last.file) show(last.file);
  return h(
    "div",
    { class: "paste", ondragover, ondrop },
    h("p", { class: "note" }, words().introduction),
    field(words().text, text, words().textHelp),
    mistake,
    found,
    pictures,
    h(
      "div",
      { class: "fields" },
      field(t.paste.file, file),
      field(words().holes, hole),
    ),
  );
}

/**
 * Returns a sign as a choice.
 *
 * @param {string} sign
 * @returns {[string, string]}
 */
const pairOf = (sign) => [sign, sign];

/**
 * Returns the picture of a level, which is played if it is pressed.
 *
 * @param {Level[]} levels
 * @param {number} index
 * @param {() => void} leave
 */
function offer(levels, index, leave) {
  const level = /** @type {Level} */ (levels[index]);
  const { width, height, symbols, cells } = level;
  const board = boardOf(level, cells);
  const canvas = h("canvas", { class: "board" });
  shape(canvas, board);
  requestAnimationFrame(() => new Picture(board).draw(canvas, statesOf(cells)));
  const play = () => {
    leave();
    freeDialog(levels, index);
  };
  const label = t.paste.take(index + 1, width, height, symbols.length);
  return h(
    "li",
    {},
    button(
      "",
      play,
      { "aria-label": label },
      canvas,
      h("span", { "aria-hidden": true }, t.paste.play),
    ),
  );
}
