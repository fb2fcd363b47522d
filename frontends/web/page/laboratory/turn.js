// The solver that plays on the board: chosen from a menu, with a form for its parameters, and what it has answered.

import { h, select } from "../dom.js";
import { fullEngine } from "../engine/load.js";
import { t } from "../texts.js";
import { Row } from "./choice.js";
import { inWords } from "./names.js";

/** The solver that plays at first. */
const FIRST_SOLVER = "greedy";

export class Turn {
  /** The solver with the form of its parameters. */
  row;
  /** The place of the form. */
  element = h("div");
  /** A choice of the menu for a solver that is not in it, as one whose parameters were changed. */
  #own = h("option");
  /** What the solver does, and then what it has answered. */
  answer = h("p", { role: "status", class: "note answer" });
  #changed;

  /**
   * @param {(solver: string) => void} chosen called when one is chosen from the
   *   menu
   * @param {() => void} changed called when another solver plays, or the same
   *   has another parameter
   */
  constructor(chosen, changed) {
    this.#changed = changed;
    const { canonical, series_rows, solvers } = fullEngine.loaded;
    const series = series_rows();
    const others = solvers()
      .map(({ name }) => canonical(name))
      .filter((spec) => !series.includes(spec));
    this.menu = select(
      [...series, ...others].map((spec) => [spec, inWords(spec)]),
      { ariaLabel: t.solver.one },
    );
    this.menu.addEventListener("change", () => {
      const { value } = this.menu;
      this.choose(value);
      chosen(value);
    });
    this.row = this.#take(canonical(FIRST_SOLVER));
  }

  /**
   * Lets the solver of a specification play.
   *
   * @param {string} spec
   */
  choose(spec) {
    this.row = this.#take(fullEngine.loaded.canonical(spec));
    this.#changed();
  }

  /** @param {string} spec */
  #take(spec) {
    const row = new Row(
      spec,
      () => this.#follow(),
      () => t.solver.settings,
    );
    this.answer.textContent = row.summary;
    this.element.replaceChildren(row.element);
    this.#name(spec);
    return row;
  }

  /** Follows a change of a parameter. */
  #follow() {
    const spec = this.row.spec();
    if (spec) this.#name(spec);
    this.#changed();
  }

  /**
   * Names the solver in the menu.
   *
   * @param {string} spec
   */
  #name(spec) {
    this.#own.remove();
    this.menu.value = spec;
    if (this.menu.value === spec) return;
    this.#own.value = spec;
    this.#own.textContent = inWords(spec);
    this.menu.prepend(this.#own);
    this.menu.value = spec;
  }
}
