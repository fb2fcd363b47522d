// The dialog for another board: of any size, or by its id.

import { fromLink } from "../address.js";
import { field, h, message, select } from "../dom.js";
import { random_id, Session } from "../engine/colorwalk.js";
import { t } from "../texts.js";
import { dialog } from "./results.js";

/** A seed by chance, short enough to be read. */
export const chance = () => BigInt(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);

/**
 * @param {Session} session the game to take the sizes from
 * @param {(id: string, moves: string) => void} open
 */
export function freshDialog(session, open) {
  const number = (/** @type {number} */ value, /** @type {number} */ max) => h("input", { type: "number", min: "1", max: String(max), value: String(value), required: true });
  const width = number(session.width, 65536);
  const height = number(session.height, 65536);
  const colors = number(session.colors, 35);
  const rules = select([["walk", t.fresh.walk], ["flood", t.fresh.flood]], { value: session.rules });
  const start = h("input", { value: "0,0", required: true });
  const seed = h("input", { inputMode: "numeric", autocomplete: "off" });
  const mistake = h("p", { role: "alert", class: "mistake" });
  const make = () => {
    const text = seed.value.trim();
    if (text && !(/^\d{1,20}$/.test(text) && BigInt(text) < 1n << 64n)) throw new Error(t.fresh.seedMistake);
    return random_id(width.valueAsNumber, height.valueAsNumber, colors.valueAsNumber, rules.value, start.value.trim(), text ? BigInt(text) : chance());
  };
  /** @param {() => {id: string, moves: string}} game */
  const finish = (game) => (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      const { id, moves } = game();
      // A board that does not exist is told of here, while the dialog is open.
      new Session(id, moves).free();
      element.close();
      open(id, moves);
    } catch (error) {
      mistake.textContent = message(error);
    }
  };
  const form = h(
    "form",
    { class: "fields", onsubmit: finish(() => ({ id: make(), moves: "" })) },
    field(t.fresh.width, width),
    field(t.fresh.height, height),
    field(t.fresh.colors, colors),
    field(t.fresh.rules, rules),
    field(t.fresh.start, start, t.fresh.startHelp),
    field(t.fresh.seed, seed, t.fresh.seedHelp),
    h("button", { class: "primary" }, t.fresh.make),
  );
  const link = h("input", { autocomplete: "off", spellcheck: false });
  const byId = h("form", { class: "fields", onsubmit: finish(() => fromLink(link.value)) }, field(t.fresh.id, link, t.fresh.idHelp), h("button", {}, t.fresh.open));
  const element = dialog(t.fresh.heading, form, byId, mistake);
}
