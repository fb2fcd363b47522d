// Pasted or dropped boards: previews, from which the user chooses.

import { fromLink } from "../address.js";
import { Picture, shape } from "../board.js";
import { button, field, h, message, select } from "../dom.js";
import { engine } from "../engine/load.js";
import { pictureIn } from "../pictures.js";
import { Game } from "../rules.js";
import { t } from "../texts.js";
import { boardNamed } from "./named.js";

/** The maximum number of boards shown. */
const SHOWN = 24;
const LARGEST = 20_000_000;

/**
 * @param {import("./fresh.js").Open} choose
 * @param {import("./fresh.js").ReadPicture} readPicture
 */
export function pasting(choose, readPicture) {
  const text = h("textarea", {
    rows: 3,
    spellcheck: false,
    oninput: () => read(),
  });
  const format = select([["", t.paste.anyFormat]], { onchange: () => read() });
  const file = h("input", {
    type: "file",
    onchange: () => take(file.files?.[0]),
  });
  const mistake = h("p", { role: "alert", class: "mistake" });
  const found = h("p", { role: "status" });
  const pictures = h("ul", { class: "found" });
  let reading = 0;

  const read = async () => {
    const mine = ++reading;
    mistake.textContent = found.textContent = "";
    pictures.replaceChildren();
    const pasted = text.value;
    if (!pasted.trim()) return;
    try {
      const {
        count,
        format: kind,
        boards,
      } = await understand(pasted, format.value || undefined);
      if (mine !== reading) return;
      found.textContent = [
        t.paste.found(count, kind),
        count > SHOWN ? t.paste.first(SHOWN) : "",
      ].join(" ");
      mistake.textContent = boards
        .flatMap((board, index) =>
          board.mistake
            ? [t.paste.bad(index + 1, t.engine(board.mistake))]
            : [],
        )
        .slice(0, 5)
        .join("\n");
      for (const [index, { id, board, moves }] of boards.entries()) {
        if (!board) continue;
        const canvas = h("canvas", { class: "board" });
        shape(canvas, board);
        const label = t.paste.take(
          index + 1,
          board.width,
          board.height,
          board.colors,
        );
        pictures.append(
          h(
            "li",
            {},
            button(
              "",
              () => choose(id, moves),
              { "aria-label": label },
              canvas,
              h("span", { "aria-hidden": true }, t.paste.play),
            ),
          ),
        );
        requestAnimationFrame(() =>
          new Picture(board).draw(canvas, new Game(board, moves).states()),
        );
      }
      pictures.scrollIntoView({ block: "nearest" });
    } catch (error) {
      if (mine === reading) mistake.textContent = message(error);
    }
  };
  const take = async (/** @type {File | undefined} */ chosen) => {
    if (!chosen) return;
    if (chosen.type.startsWith("image/")) readPicture(chosen);
    else if (chosen.size > LARGEST) mistake.textContent = t.paste.tooLarge;
    else {
      text.value = await chosen.text();
      read();
    }
  };
  engine().then(
    ({ formats }) =>
      format.append(...formats().map((line) => formatOption(line))),
    () => {},
  );
  const ondragover = (/** @type {Event} */ event) => event.preventDefault();
  const ondrop = (/** @type {DragEvent} */ event) => {
    // The page takes pictures.
    if (pictureIn(event.dataTransfer)) return;
    event.preventDefault();
    take(event.dataTransfer?.files[0]);
  };
  return h(
    "div",
    { class: "paste", ondragover, ondrop },
    field(t.paste.text, text, t.paste.textHelp),
    mistake,
    found,
    pictures,
    h(
      "div",
      { class: "fields" },
      field(t.paste.file, file),
      field(t.paste.format, format, t.paste.formatHelp),
    ),
  );
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
 * @typedef {object} Understood
 * @property {string} id
 * @property {string} moves
 * @property {string} mistake
 * @property {import("../rules.js").Board | undefined} board
 */

/**
 * Reads a text.
 *
 * @param {string} text
 * @param {string | undefined} format
 * @returns {Promise<{count: number, format: string, boards: Understood[]}>}
 */
async function understand(text, format) {
  if (
    /^\s*(\S*#\S*-\S*|\S*#daily\S*|(series|pcg1|board1)-\S*)\s*$/.test(text)
  ) {
    const { id, moves } = fromLink(text.trim());
    const named = await boardNamed(id);
    // Throws if the moves cannot be played.
    new Game(named.board, moves);
    return {
      count: 1,
      format: t.paste.link,
      boards: [{ ...named, moves, mistake: "" }],
    };
  }
  const {
    count,
    format: kind,
    boards,
  } = (await engine()).read_boards(text, format, SHOWN);
  const understood = boards.map(async ({ id, mistake }) => ({
    id,
    moves: "",
    mistake,
    board: id ? (await boardNamed(id)).board : undefined,
  }));
  return { count, format: kind, boards: await Promise.all(understood) };
}
