// A form for a text with boards or levels: pasted, dropped, or from a file. What is found in it is shown as pictures, of which the
// user presses one.

import { Picture, shape } from "../board.js";
import { button, field, h, message } from "../dom.js";
import { pictureIn } from "../pictures.js";
import { t } from "../texts.js";

/** The maximum number of pictures shown. */
export const SHOWN = 24;
/** The maximum number of mistakes shown. */
const MISTAKES = 5;
/** The maximum size of a file in bytes. */
const LARGEST = 20_000_000;

/**
 * What can be played.
 *
 * @typedef {object} Offer
 * @property {import("../rules.js").Board} board
 * @property {() => Uint8Array} states of its cells
 * @property {() => void} play
 */

/**
 * What was found in a text.
 *
 * @typedef {object} Found
 * @property {number} count of all boards in it
 * @property {string} summary
 * @property {(Offer | {mistake: string})[]} boards those that were read, or why one cannot be played
 */

/**
 * What was read last: it is there when the form is made again.
 *
 * @typedef {object} Last
 * @property {string} text
 * @property {Found} [found]
 */

/**
 * @param {object} options
 * @param {string} options.label
 * @param {string} options.help
 * @param {HTMLElement} options.choice how the text is read
 * @param {(text: string) => Promise<Found>} options.understand
 * @param {import("./fresh.js").ReadPicture} options.readPicture
 * @param {Last} [options.last]
 */
export function readingForm({
  label,
  help,
  choice,
  understand,
  readPicture,
  last = { text: "" },
}) {
  const text = h("textarea", {
    rows: 3,
    spellcheck: false,
    value: last.text,
    oninput: () => read(),
  });
  const file = h("input", {
    type: "file",
    onchange: () => take(file.files?.[0]),
  });
  const mistake = h("p", { role: "alert", class: "mistake" });
  const status = h("p", { role: "status" });
  const pictures = h("ul", { class: "found" });
  let reading = 0;

  const read = async () => {
    const mine = ++reading;
    mistake.textContent = status.textContent = "";
    pictures.replaceChildren();
    last.text = text.value;
    last.found = undefined;
    if (!text.value.trim()) return;
    try {
      const found = await understand(text.value);
      if (mine !== reading) return;
      last.found = found;
      show(found);
    } catch (error) {
      if (mine === reading) mistake.textContent = message(error);
    }
  };
  const show = (/** @type {Found} */ { count, summary, boards }) => {
    const mistakes = [];
    const offers = [];
    for (const [index, board] of boards.entries()) {
      if ("mistake" in board)
        mistakes.push(t.paste.bad(index + 1, t.engine(board.mistake)));
      else if (offers.length < SHOWN) offers.push(pictureOf(board, index + 1));
    }
    if (offers.length)
      status.textContent = `${summary} ${count > SHOWN ? t.paste.first(SHOWN) : ""}`;
    mistake.textContent = mistakes.slice(0, MISTAKES).join("\n");
    pictures.append(...offers);
    pictures.scrollIntoView({ block: "nearest" });
  };
  const take = async (/** @type {File | undefined} */ chosen) => {
    if (!chosen) return;
    if (chosen.type.startsWith("image/")) return readPicture(chosen);
    if (chosen.size > LARGEST) {
      mistake.textContent = t.paste.tooLarge;
      return;
    }
    text.value = await chosen.text();
    read();
  };
  const ondragover = (/** @type {Event} */ event) => event.preventDefault();
  const ondrop = (/** @type {DragEvent} */ event) => {
    // The page takes pictures.
    if (pictureIn(event.dataTransfer)) return;
    event.preventDefault();
    take(event.dataTransfer?.files[0]);
  };
  choice.addEventListener("change", read);
  if (last.found) show(last.found);
  return h(
    "div",
    { class: "paste", ondragover, ondrop },
    field(label, text, help),
    mistake,
    status,
    pictures,
    h("div", { class: "fields" }, field(t.paste.file, file), choice),
  );
}

/**
 * Returns the picture of a board, which is played if it is pressed.
 *
 * @param {Offer} offer
 * @param {number} number of the board in its text
 */
function pictureOf({ board, states, play }, number) {
  const canvas = h("canvas", { class: "board" });
  shape(canvas, board);
  // It has a size once it is laid out.
  requestAnimationFrame(() => new Picture(board).draw(canvas, states()));
  const choose = () => {
    canvas.closest("dialog")?.close();
    play();
  };
  const label = t.paste.take(number, board.width, board.height, board.colors);
  return h(
    "li",
    {},
    button(
      "",
      choose,
      { "aria-label": label },
      canvas,
      h("span", { "aria-hidden": true }, t.paste.play),
    ),
  );
}
