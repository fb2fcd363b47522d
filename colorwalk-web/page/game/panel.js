// Beside the board: what is known of the game, and the buttons of the colors.

import { lightOf, symbolOf } from "../board.js";
import { button, h } from "../dom.js";
import { t } from "../texts.js";

/** @typedef {import("../engine/colorwalk.js").Session} Session */
/** @typedef {import("./thinking.js").Thinker} Thinker */
/** @typedef {{play: (color: number) => void, undo: () => void, redo: () => void, hint: () => void, prove: () => void}} Actions */

export class Panel {
  #actions;
  #colors = h("div", { class: "colors", role: "group", "aria-label": t.play.colors });
  /** @type {HTMLButtonElement[]} */
  #buttons = [];
  #made = h("dd");
  #left = h("dd");
  #par = h("dd");
  #gap = h("dd");
  #proof = h("p", { class: "proof" });
  #undo;
  #redo;
  #hint;
  #prove;

  /** @param {Actions} actions */
  constructor(actions) {
    this.#actions = actions;
    this.#undo = button(t.play.undo, actions.undo);
    this.#redo = button(t.play.redo, actions.redo);
    this.#hint = button(t.play.hint, actions.hint);
    this.#prove = button(t.play.stopProof, actions.prove, { class: "small" });
    /** @type {[string, HTMLElement][]} */
    const rows = [[t.play.made, this.#made], [t.play.left, this.#left], [t.play.par, this.#par], [t.play.gap, this.#gap]];
    const facts = h("dl", { class: "facts" }, ...rows.map(([term, value]) => h("div", {}, h("dt", {}, term), value)));
    const moves = h("div", { class: "buttons" }, this.#undo, this.#redo, this.#hint);
    this.element = h("div", { class: "panel" }, this.#colors, moves, facts, h("div", { class: "proofs" }, this.#prove, this.#proof));
  }

  /** Makes the buttons of a board. @param {number} colors */
  begin(colors) {
    this.#buttons = Array.from({ length: colors }, (_, color) => {
      const { light, ink } = lightOf(color);
      const symbol = h("span", { class: "symbol", "aria-hidden": true }, symbolOf(color));
      const gain = h("span", { class: "gain", "aria-hidden": true });
      const element = h("button", { type: "button", class: "color", onclick: () => this.#actions.play(color) }, symbol, gain, h("span", { class: "unseen" }));
      element.style.setProperty("--light", light);
      element.style.setProperty("--on-light", ink);
      return element;
    });
    this.#colors.replaceChildren(...this.#buttons);
  }

  /** @param {Session} session @param {Thinker} thinker */
  show(session, thinker) {
    const gains = session.gains();
    for (const [color, element] of this.#buttons.entries()) {
      const gain = gains[color] ?? 0;
      element.classList.toggle("useless", gain === 0);
      const [, shown, spoken] = element.children;
      if (shown) shown.textContent = session.solved ? "" : String(gain);
      if (spoken) spoken.textContent = t.play.color(symbolOf(color), gain);
    }
    disable(this.#undo, session.moves.length === 0);
    disable(this.#redo, !session.can_redo);
    disable(this.#hint, session.solved);
    this.#made.textContent = String(session.moves.length);
    this.#left.textContent = String(session.cells_left);
    this.#par.textContent = session.par === undefined ? t.play.parBetween(session.lower, session.best) : t.play.parProven(session.par);
    const outlook = session.outlook();
    const known = session.par !== undefined && outlook.reached;
    this.#gap.textContent = known ? t.play.gapText(outlook.least - (session.par ?? 0)) : t.play.gapUnknown;
    this.#prove.textContent = thinker.proving ? t.play.stopProof : t.play.startProof;
    this.#prove.hidden = session.par !== undefined;
    const { seconds, expanded } = thinker.progress;
    this.#proof.textContent = thinker.proving && seconds ? t.play.proving(seconds, expanded) : "";
  }

  /** Marks the button of a hint. @param {number | undefined} hint */
  mark(hint) {
    for (const [color, element] of this.#buttons.entries()) element.classList.toggle("hinted", color === hint);
  }
}

/** A button that is disabled keeps the focus that it has. @param {HTMLButtonElement} element @param {boolean} disabled */
function disable(element, disabled) {
  element.setAttribute("aria-disabled", String(disabled));
}
