// The dialog for a new board: one of those that are pictured in one tap, any other size, or a pasted board.

import { Picture, shape } from "../board.js";
import { boardOf, chance, randomId } from "../boards.js";
import { button, dialog, field, h, message, select } from "../dom.js";
import { gameEngine } from "../engine/load.js";
import { withPart } from "../load.js";
import { Game } from "../rules.js";
import { store, stored } from "../store.js";
import { PageError, t } from "../texts.js";
import { pasting } from "./paste.js";

/** @typedef {import("../rules.js").Board} Board */
/** @typedef {(id: string, moves: string) => void} Open */
/** @typedef {(picture: Blob) => void} ReadPicture */

/** Preset sizes: columns, rows, colors, and the topology. */
const PRESETS = /** @type {const} */ ([
  [8, 8, 4, "grid"],
  [10, 10, 5, "grid"],
  [14, 14, 6, "grid"],
  [20, 20, 6, "grid"],
  [30, 20, 8, "grid"],
  [60, 60, 10, "grid"],
  [11, 12, 5, "hex"],
  [10, 10, 5, "torus"],
]);

/**
 * @param {Board} board whose sizes are the default
 * @param {Open} open
 * @param {ReadPicture} readPicture
 */
export function freshDialog(board, open, readPicture) {
  const choose = (/** @type {string} */ id, /** @type {string} */ moves) => {
    keep();
    element.close();
    open(id, moves);
  };
  const presets = PRESETS.map(([width, height, colors, tiling], index) => {
    // What is pictured is what is played.
    const id = randomId({ tiling, width, height, colors, seed: chance() });
    return button(
      "",
      () => choose(id, ""),
      { class: "preset" },
      pictureOf(id),
      h("strong", {}, t.fresh.sizes[index] ?? ""),
      h("small", {}, t.fresh.size(width, height, colors)),
    );
  });
  /** It holds for the board that is chosen with it, and for those that follow. */
  const keep = () =>
    store(
      ({ settings }) =>
        (settings.limit =
          /** @type {import("../store.js").Settings["limit"]} */ (limit.value)),
    );
  const limit = select(Object.entries(t.fresh.limits), {
    value: stored.settings.limit,
  });
  const picture = h("input", {
    type: "file",
    accept: "image/*",
    onchange: () => picture.files?.[0] && readPicture(picture.files[0]),
  });
  const element = dialog(
    t.fresh.heading,
    h("div", { class: "presets" }, ...presets),
    field(t.fresh.limit, limit),
    h("details", {}, h("summary", {}, t.fresh.other), recipe(board, choose)),
    h(
      "details",
      {},
      h("summary", {}, t.fresh.paste),
      pasting(open, readPicture),
    ),
    levels(readPicture),
    h(
      "details",
      {},
      h("summary", {}, t.fresh.picture),
      field(t.fresh.pictureFile, picture, t.fresh.pictureHelp),
    ),
  );
}

/**
 * Returns the part for levels of the game in which each move recolors any
 * region, which is loaded when it is opened.
 *
 * @param {ReadPicture} readPicture
 */
function levels(readPicture) {
  let begun = false;
  const fill = () => {
    if (begun) return;
    begun = true;
    withPart("free/choose.js", ({ choosing }) =>
      details.append(choosing(readPicture)),
    ).then(() => (begun = details.childElementCount > 1));
  };
  const details = h(
    "details",
    { class: "kami", ontoggle: fill },
    h("summary", {}, t.fresh.level),
  );
  return details;
}

/**
 * Returns a small picture of a random board.
 *
 * @param {string} id
 */
function pictureOf(id) {
  const canvas = h("canvas", { class: "board", "aria-hidden": true });
  const board = boardOf(id);
  if (!board) return canvas;
  shape(canvas, board);
  // It has a size once the dialog is laid out.
  requestAnimationFrame(() =>
    new Picture(board).draw(canvas, new Game(board).states()),
  );
  return h("span", { class: "pictured" }, canvas);
}

/**
 * Returns the form for a random board of any kind.
 *
 * @param {Board} board
 * @param {Open} choose
 */
function recipe(board, choose) {
  const number = (/** @type {number} */ value, /** @type {number} */ max) =>
    h("input", {
      type: "number",
      min: "1",
      max: String(max),
      value: String(value),
      required: true,
    });
  const tiling = select(t.fresh.tilings(), {
    value: board.tiling,
  });
  const width = number(board.width, 65536);
  const height = number(board.height, 65536);
  const colors = number(board.colors, 35);
  const rules = select(
    [
      ["walk", t.fresh.walk],
      ["flood", t.fresh.flood],
    ],
    { value: board.rules },
  );
  const start = h("input", { value: "0,0", required: true });
  const seed = h("input", { inputMode: "numeric", autocomplete: "off" });
  const mistake = h("p", { role: "alert", class: "mistake" });
  const onsubmit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const text = seed.value.trim();
    try {
      if (text && !(/^\d{1,20}$/.test(text) && BigInt(text) < 1n << 64n))
        throw new PageError(t.fresh.seedMistake);
      const { random_id } = await gameEngine.functions();
      choose(
        random_id(
          tiling.value,
          width.valueAsNumber,
          height.valueAsNumber,
          colors.valueAsNumber,
          rules.value,
          start.value.trim(),
          BigInt(text || chance()),
        ),
        "",
      );
    } catch (error) {
      mistake.textContent = message(error);
    }
  };
  const kind = Object.entries({ tiling, width, height, colors, rules }).map(
    ([name, control]) =>
      field(t.fresh[/** @type {"tiling"} */ (name)], control),
  );
  const rest = [
    field(t.fresh.start, start, t.fresh.startHelp),
    field(t.fresh.seed, seed, t.fresh.seedHelp),
  ];
  return h(
    "form",
    { class: "fields", onsubmit },
    ...kind,
    ...rest,
    h("button", { class: "primary" }, t.fresh.make),
    mistake,
  );
}
