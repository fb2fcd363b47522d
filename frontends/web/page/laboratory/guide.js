// The lesson on why no walk is shorter, step by step beside the board, which shows what each step speaks of.

import { ANY } from "../board.js";
import { button, h } from "../dom.js";
import { Game, symbolOf } from "../rules.js";
import { t } from "../texts.js";
import { viewOf } from "./facts.js";
import { lessonOf, numberedOf } from "./lesson.js";
import { COLORS_HERE, withColors } from "./small-colors.js";

/** @typedef {import("./lesson.js").LessonStep} LessonStep */

export class Guide {
  #changed;
  #reason;
  #board = /** @type {import("../rules.js").Board | undefined} */ (undefined);
  #facts = /** @type {import("./facts.js").Fact[]} */ ([]);
  /** A shortest walk. */
  #walk = "";
  #steps = /** @type {LessonStep[]} */ ([]);
  #at = 0;
  /**
   * The color or the case that was chosen in this step.
   *
   * @type {number | undefined}
   */
  #chosen;
  #back = button(t.why.back, () => this.#goTo(this.#at - 1));
  #next = button(t.why.next, () => this.#goTo(this.#at + 1), {
    class: "primary",
  });
  #place = h("span");
  /** What the lesson is about, at its first step. */
  #lead = h("p");
  #text = h("p");
  /** What follows from the text. */
  #so = h("p", { class: "so" });
  #choices = h("div", { class: "ways", role: "group" });
  element = h(
    "div",
    { class: "guide", hidden: true },
    h("div", { class: "turns" }, this.#back, this.#place, this.#next),
    h(
      "div",
      { "aria-live": "polite", "aria-atomic": true },
      this.#lead,
      this.#text,
      this.#so,
    ),
    this.#choices,
  );

  /**
   * @param {() => void} changed called when the board is to show another step
   * @param {(fact: number) => void} reason called for the reason of a fact that
   *   is no step of the lesson
   */
  constructor(changed, reason) {
    this.#changed = changed;
    this.#reason = reason;
  }

  /**
   * Begins the lesson of a board.
   *
   * @param {import("../rules.js").Board} board
   * @param {import("./facts.js").Fact[]} facts
   * @param {string} walk a shortest one
   */
  begin(board, facts, walk) {
    this.#board = board;
    this.#facts = facts;
    this.#walk = walk;
    this.#steps = lessonOf(board, facts, walk.length);
    this.element.hidden = false;
    this.restart();
  }

  /** Goes back to the first step. */
  restart() {
    this.#show(0);
  }

  /** @param {number} at */
  #goTo(at) {
    if (!this.#steps[at]) return;
    this.#show(at);
    this.#changed();
  }

  /** @param {number} at a step, counted from 0 */
  #show(at) {
    const step = this.#steps[at];
    const board = this.#board;
    if (!step || !board) return;
    this.#at = at;
    const all = this.#steps.length;
    const par = this.#walk.length;
    this.#place.textContent = t.why.place(at + 1, all);
    const ends = at === all - 1;
    this.#back.setAttribute("aria-disabled", String(at === 0));
    this.#next.setAttribute("aria-disabled", String(ends));
    this.#next.classList.toggle("primary", !ends);
    this.#lead.textContent = at === 0 && all > 1 ? t.why.lead(par, all) : "";
    this.#chosen = step.kind === "cases" ? 0 : undefined;
    this.#say(step, board);
    this.#offer(step, board);
  }

  /**
   * @param {LessonStep} step
   * @param {import("../rules.js").Board} board
   */
  #say(step, board) {
    const [text, so, symbols] = this.#said(step);
    this.#text.replaceChildren(...withColors(text, board, symbols));
    this.#so.replaceChildren(...withColors(so, board, symbols));
  }

  /**
   * Returns what is said of a step: its text, what follows from it, and the
   * colors in both.
   *
   * @param {LessonStep} step
   * @returns {[string, string, string[]]}
   */
  #said({ kind, least, first, lasts, fact, cases }) {
    const par = this.#walk.length;
    const seen = this.#steps[this.#at - 1]?.least ?? 0;
    const symbols = lasts.map(({ color }) => symbolOf(color));
    const from = lasts.at(-1)?.move ?? 0;
    const [before] = cases;
    const more = (fact?.cells.length ?? 0) - (before?.fact.cells.length ?? 0);
    switch (kind) {
      case "way":
        return [
          t.why.way(COLORS_HERE, least),
          t.why.notBefore(COLORS_HERE, least),
          symbols,
        ];
      case "others":
        return [
          t.why.others(COLORS_HERE, symbols.length),
          t.why.noneBefore(symbols.length, from),
          symbols,
        ];
      case "ends":
        return [t.why.ends(symbols.length, from), t.why.atLeast(least), []];
      case "colors":
        return [
          t.why.colors(fact?.cells.length ?? 0, seen),
          t.why.toGo(least),
          [],
        ];
      case "ring":
        return [t.why.ring(first, more, least - 1), t.why.oneMore(least), []];
      case "cases": {
        const chosen = this.#chosen ?? 0;
        const { symbols: next = [], fact: after } = cases[chosen] ?? {};
        const regions = after?.cells.length ?? 0;
        const needed = (after?.moves ?? 0) + 1;
        return [
          t.why.cases(COLORS_HERE, regions, needed, first, chosen === 0),
          t.why.oneMore(least),
          next,
        ];
      }
      case "extra": {
        const added = this.#added(fact, before?.fact);
        return [
          t.why.extra(COLORS_HERE, first, least - 1),
          t.why.oneMore(least),
          added,
        ];
      }
      case "end":
        return [
          par
            ? t.why.end(
                COLORS_HERE,
                par,
                this.#steps.at(-2)?.fact !== undefined,
              )
            : t.win.nothingToDo,
          par ? t.why.fewest(par) : "",
          [...this.#walk],
        ];
    }
  }

  /**
   * Returns the colors of the regions that a fact has and another has not.
   *
   * @param {import("./facts.js").Fact | undefined} fact
   * @param {import("./facts.js").Fact | undefined} before
   */
  #added(fact, before) {
    return (fact?.cells ?? [])
      .filter((cell) => !before?.cells.includes(cell))
      .map((cell) => symbolOf(this.#board?.cells[cell] ?? 0));
  }

  /**
   * Offers what a step has more than one of: the way of each color, or the cases.
   *
   * @param {LessonStep} step
   * @param {import("../rules.js").Board} board
   */
  #offer(step, board) {
    const { kind, lasts, cases } = step;
    /** @type {(Node | string)[][]} */
    let contents = [];
    if (kind === "others")
      contents = lasts.map(({ color, move }) =>
        withColors(t.why.from(COLORS_HERE, move), board, [symbolOf(color)]),
      );
    else if (kind === "cases")
      contents = cases.map(({ symbols }) =>
        withColors(COLORS_HERE, board, symbols),
      );
    const buttons = contents.map((content, index) =>
      button("", () => choose(index), {}, ...content),
    );
    const other = cases
      .slice(1)
      .map(({ fact: { number } }) =>
        button(t.why.reason, () => this.#reason(number), { hidden: true }),
      );
    const press = () => {
      for (const [index, own] of buttons.entries())
        own.setAttribute("aria-pressed", String(index === this.#chosen));
      for (const [index, own] of other.entries())
        own.hidden = kind !== "cases" || index + 1 !== this.#chosen;
    };
    const choose = (/** @type {number} */ index) => {
      // A way is put away again; one of the cases is always shown.
      const again = index === this.#chosen && kind === "others";
      this.#chosen = again ? undefined : index;
      press();
      if (kind === "cases") this.#say(step, board);
      this.#changed();
    };
    press();
    this.#choices.setAttribute(
      "aria-label",
      kind === "cases" ? t.why.ifNext : t.play.colors,
    );
    this.#choices.replaceChildren(...buttons, ...other);
  }

  /**
   * Returns what the board shows now.
   *
   * @returns {import("../game/stage.js").View | undefined}
   */
  get view() {
    const step = this.#steps[this.#at];
    const board = this.#board;
    if (!step || !board) return undefined;
    const { kind, lasts, fact, cases } = step;
    const caption = this.#place.textContent;
    const own = cases[this.#chosen ?? 0];
    if (fact)
      return viewOf(
        board,
        this.#facts,
        { ...fact, from: own ? [own.fact.number] : [] },
        caption,
      );
    if (kind === "end")
      return { board, states: new Game(board).states(), caption };
    const chosen = this.#chosen === undefined ? undefined : lasts[this.#chosen];
    const { states, numbers } = numberedOf(
      board,
      chosen ? [chosen] : lasts,
      kind === "way" || chosen !== undefined,
    );
    // The symbols of colors are digits, too: only the numbers are written.
    const marking = /** @type {const} */ ("none");
    const marks = { shown: ANY, dim: true, numbers, marking };
    return { board, states, caption, marks };
  }
}
