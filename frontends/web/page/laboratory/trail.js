// All facts of a proof: each on the big board with its rule and what it follows from, so that the proof can be walked backward; a slider
// goes through them in their order.

import { button, h } from "../dom.js";
import { t } from "../texts.js";
import { Replay } from "../walk.js";
import { viewOf } from "./facts.js";
import { casesOf } from "./lesson.js";
import { COLORS_HERE, withColors } from "./small-colors.js";

export class Trail {
  #changed;
  #board = /** @type {import("../rules.js").Board | undefined} */ (undefined);
  #facts = /** @type {import("./facts.js").Fact[]} */ ([]);
  /**
   * The numbers of the facts from the last one to the one that is shown.
   *
   * @type {number[]}
   */
  #trail = [];
  /** Those of the reasons that are pointed at: only these are dotted. */
  #pointed = /** @type {number[]} */ ([]);
  #path = h("nav", { class: "trail", "aria-label": t.why.trail });
  #fact = h("p", { class: "fact" });
  #because = h("p");
  /** What is read out, unless it changes by itself. */
  #spoken = h("div", { "aria-live": "polite" }, this.#fact, this.#because);
  #reasons = h("div", { class: "reasons" });
  /** Goes through all facts, in their order. */
  #replay = new Replay();
  caption = h("span", { class: "caption" });
  /** The number of the last step of the replay. */
  length = 0;
  element = h(
    "div",
    {},
    this.#path,
    this.#spoken,
    this.#reasons,
    this.#replay.element,
  );

  /** @param {() => void} changed called when another fact is shown */
  constructor(changed) {
    this.#changed = changed;
    this.#replay.element.append(this.caption);
  }

  /**
   * Takes the facts of another proof.
   *
   * @param {import("../rules.js").Board} board
   * @param {import("./facts.js").Fact[]} facts
   */
  take(board, facts) {
    this.#board = board;
    this.#facts = facts;
    this.#trail = [];
    this.length = facts.length - 1;
    this.#replay.element.hidden = this.length < 1;
  }

  /** The number of the fact that is shown; undefined if there is none. */
  get at() {
    return this.#trail.at(-1);
  }

  /**
   * Shows a fact by its number, or the last one.
   *
   * @param {number} [number]
   */
  open(number = 0) {
    const last = this.#facts.length;
    if (last) this.#go(this.#facts[number - 1] ? [last, number] : [last]);
  }

  pause() {
    this.#replay.pause();
  }

  /**
   * Shows the last fact of a way through the proof.
   *
   * @param {number[]} trail
   */
  #go(trail) {
    this.#trail = [...new Set(trail)];
    this.#replay.pause();
    this.#replay.take([this], (this.#trail.at(-1) ?? 1) - 1);
  }

  /**
   * Shows a fact.
   *
   * @param {number} step counted from 0
   */
  show(step) {
    const fact = this.#facts[step];
    const board = this.#board;
    if (!fact || !board) return;
    this.#pointed = [];
    if (this.#trail.at(-1) !== fact.number)
      this.#trail = [...new Set([this.#facts.length, fact.number])];
    const last = fact.number === this.#facts.length;
    this.#path.replaceChildren(
      ...this.#trail.map((number, index) =>
        this.#factButton(
          number,
          this.#trail.slice(0, index + 1),
          number === fact.number,
          [t.why.short(this.#leastOf(number))],
        ),
      ),
    );
    const within = this.element.contains(document.activeElement);
    this.#spoken.setAttribute(
      "aria-live",
      this.#replay.playing ? "off" : "polite",
    );
    const { width, height } = board;
    this.#fact.textContent = t.why.fact(fact.moves + 1);
    const rule = t.why.rules[
      /** @type {"colors" | "step" | "finish"} */ (fact.rule)
    ](fact.cells.length);
    this.#because.textContent = `${last ? t.why.last(fact.moves + 1, `${width} × ${height}`) : t.why.because} ${rule}`;
    const reasons = casesOf(this.#facts, fact);
    this.#reasons.replaceChildren(
      ...reasons.map(({ symbols, fact: { number, moves } }) =>
        this.#factButton(
          number,
          [...this.#trail, number],
          false,
          reasons.length > 1
            ? withColors(
                t.why.moreAfter(COLORS_HERE, moves + 1),
                board,
                symbols,
              )
            : [t.why.more(moves + 1)],
        ),
      ),
    );
    const before = fact.number - 1;
    if (!reasons.length && before)
      this.#reasons.append(
        button(t.why.before(before), () => this.open(before)),
      );
    // The focus does not go with the button that was pressed.
    if (within && !this.element.contains(document.activeElement))
      [...this.#path.querySelectorAll("button")]
        .at(-1)
        ?.focus({ preventScroll: true });
    this.caption.textContent = t.why.caption(fact.number, this.#facts.length);
    this.#changed();
  }

  /**
   * Returns how many moves a fact says are needed.
   *
   * @param {number} number of the fact
   */
  #leastOf(number) {
    return (this.#facts[number - 1]?.moves ?? 0) + 1;
  }

  /**
   * @param {number} number
   * @param {number[]} trail that leads to it
   * @param {boolean} here whether it is shown
   * @param {(Node | string)[]} content
   */
  #factButton(number, trail, here, content) {
    const only = (/** @type {number[]} */ from) => () => {
      if (here) return;
      this.#pointed = from;
      this.#changed();
    };
    const points = {
      onpointerenter: only([number]),
      onfocus: only([number]),
      onpointerleave: only([]),
      onblur: only([]),
      "aria-current": here ? "step" : undefined,
    };
    return button("", () => this.#go(trail), points, ...content);
  }

  /**
   * Returns what the board shows now.
   *
   * @returns {import("../game/stage.js").View | undefined}
   */
  get view() {
    const fact = this.#facts[(this.at ?? 0) - 1];
    const board = this.#board;
    if (!fact || !board) return undefined;
    const from = fact.from.filter((number) => this.#pointed.includes(number));
    return viewOf(
      board,
      this.#facts,
      from.length ? { ...fact, from } : fact,
      this.caption.textContent,
    );
  }
}
