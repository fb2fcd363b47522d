// The panel beside the board: the state of the game, messages, the colors, and the buttons.

import { button, h, signed } from "../dom.js";
import { lightOf, markOf } from "../palette.js";
import { symbolOf } from "../rules.js";
import { stored } from "../store.js";
import { t } from "../texts.js";

/**
 * @typedef {object} Actions
 * @property {(color: number) => void} play
 * @property {(color: number | undefined) => void} point called with a color that is pointed at, or undefined
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} hint
 * @property {() => void} again
 * @property {() => void} fresh
 * @property {() => void} about
 * @property {() => void} calendar
 */

/**
 * @typedef {object} Status
 * @property {import("../rules.js").Game} game
 * @property {{par?: number, lower: number, best?: number} | undefined} known of the board; undefined before the engine is loaded
 * @property {number} lost the proven number of unnecessary moves
 * @property {number | undefined} allowed moves, if there is a limit
 * @property {boolean} limited whether moves cannot be undone
 * @property {boolean} thinking whether the search for the fewest possible moves is running
 */

/** The maximum number of colors per row. */
const ROW = 6;

export class Panel {
  #actions;
  #title = h("h2", { class: "title" });
  #made = h("dd");
  #lost = h("dd", { class: "lost" });
  #fewest;
  #left = h("dd");
  #status = h("p", { role: "status", class: "message" });
  /** @type {HTMLButtonElement[]} */
  #buttons = [];
  #undo;
  #redo;
  #hint;

  /** @param {Actions} actions */
  constructor(actions) {
    this.#actions = actions;
    this.#undo = signed("undo", t.play.undo, actions.undo);
    this.#redo = signed("redo", t.play.redo, actions.redo);
    this.#hint = signed("hint", t.play.hint, actions.hint);
    this.#fewest = h("button", { type: "button", class: "fewest", title: t.about.open, onclick: actions.about });
    const fact = (/** @type {string} */ term, /** @type {HTMLElement[]} */ ...values) => h("div", {}, h("dt", {}, term), ...values);
    const facts = h("dl", { class: "facts" }, fact(t.play.made, this.#made, this.#lost), fact(t.play.fewest, h("dd", {}, this.#fewest)), fact(t.play.left, this.#left));
    this.score = h("div", { class: "score" }, this.#title, button(t.daily.calendar, actions.calendar, { class: "link" }), facts);
    this.message = this.#status;
    this.colors = h("div", { class: "colors", role: "group", "aria-label": t.play.colors });
    this.buttons = h("div", { class: "actions" }, this.#undo, this.#redo, this.#hint, signed("again", t.play.again, actions.again), signed("fresh", t.play.fresh, actions.fresh));
  }

  /** @param {string} text */
  set title(text) {
    this.#title.textContent = text;
  }

  /** Shows a message, which screen readers read out. @param {string} text */
  say(text) {
    write(this.#status, text);
  }

  get said() {
    return this.#status.textContent ?? "";
  }

  /** Creates the buttons of a board. @param {number} colors */
  begin(colors) {
    this.#buttons = Array.from({ length: colors }, (_, color) => {
      const { light, ink } = lightOf(color);
      const point = (/** @type {boolean} */ on) => () => this.#actions.point(on ? color : undefined);
      const seen = (/** @type {Event} */ event) => event.target instanceof Element && event.target.matches(":focus-visible");
      const marked = markOf(stored.settings.marks, color);
      const mark = h("span", { class: marked ? "mark" : "key", "aria-hidden": true }, marked || symbolOf(color));
      const element = h(
        "button",
        {
          type: "button",
          class: "color",
          onclick: () => this.#actions.play(color),
          onpointerenter: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && point(true)(),
          onpointerleave: point(false),
          onfocus: (/** @type {Event} */ event) => seen(event) && point(true)(),
          onblur: point(false),
        },
        mark,
        h("span", { class: "unseen" }),
      );
      element.style.setProperty("--light", light);
      element.style.setProperty("--on-light", ink);
      return element;
    });
    const rows = Math.ceil(colors / ROW);
    this.colors.style.setProperty("--count", String(Math.ceil(colors / rows)));
    this.colors.replaceChildren(...this.#buttons);
  }

  /** @param {Status} status */
  show({ game, known, lost, allowed, limited, thinking }) {
    const gains = game.gains();
    for (const [color, element] of this.#buttons.entries()) {
      const gain = gains[color] ?? 0;
      disable(element, gain === 0 && !stored.settings.wasted);
      const spoken = element.querySelector(".unseen");
      if (spoken) write(spoken, t.play.color(symbolOf(color), gain));
    }
    disable(this.#undo, game.made === 0 || limited);
    disable(this.#redo, !game.canRedo);
    disable(this.#hint, game.solved || known === undefined);
    write(this.#lost, lost > 0 && allowed === undefined ? t.play.lost(lost) : "");
    write(this.#made, allowed === undefined ? String(game.made) : t.play.madeOf(game.made, allowed));
    write(this.#left, String(game.left));
    write(this.#fewest, known === undefined ? "…" : (known.par ?? t.play.between(known.lower, known.best)).toString());
    this.#fewest.classList.toggle("thinking", thinking);
  }

  /** Marks the button of a hint. @param {number | undefined} hint */
  mark(hint) {
    for (const [color, element] of this.#buttons.entries()) element.classList.toggle("hinted", color === hint);
  }
}

/** Sets a text only if it differs, since it would be read out and laid out again. @param {Element} element @param {string} text */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Disables a button without removing its focus. @param {HTMLButtonElement} element @param {boolean} disabled */
function disable(element, disabled) {
  element.setAttribute("aria-disabled", String(disabled));
}
