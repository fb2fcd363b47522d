// Choosing solvers: each is a chip with a form for its parameters, generated from the registry.

import { button, field, h, message, select } from "../dom.js";
import { fullEngine } from "../engine/load.js";
import { inWords, named } from "./names.js";
import { t } from "../texts.js";

/** @typedef {import("../engine/colorwalk.js").SolverEntry} SolverEntry */

/** A value to enter; if it names a component, followed by the parameters of that component. */
class Value {
  element = h("div", { class: "fields" });
  #control;
  #parameter;
  #part = h("div", { class: "fields" });
  #inner = /** @type {Value[]} */ ([]);

  /**
   * @param {import("../engine/colorwalk.js").Parameter} parameter
   * @param {string | undefined} given
   */
  constructor(parameter, given) {
    const { key, choices, parts, values, help } = parameter;
    this.#parameter = parameter;
    const [name = "", ...inner] = (given ?? parameter.default).split("/");
    this.#control = choices.length
      ? select(
          choices.map((choice) => [choice, choice || t.solver.none]),
          { value: name },
        )
      : h("input", { value: name, autocomplete: "off", spellcheck: false });
    this.element.append(
      field(
        key,
        this.#control,
        choices.length
          ? t.engine(help)
          : `${t.engine(help)}; ${t.engine(values)}`,
      ),
    );
    if (!parts.length) return;
    this.element.append(this.#part);
    this.#control.addEventListener("change", () => this.#choosePart({}));
    this.#choosePart(pairs(inner));
  }

  /** @param {Record<string, string>} given */
  #choosePart(given) {
    const part = this.#parameter.parts.find(
      ({ name }) => name === this.#control.value,
    );
    this.#inner = (part?.parameters ?? []).map(
      (parameter) => new Value(parameter, given[parameter.key]),
    );
    this.#part.replaceChildren(...this.#inner.map((value) => value.element));
  }

  /**
   * Returns the value as `key=value`; nothing if it is the default.
   *
   * @returns {string[]}
   */
  pair() {
    const inner = this.#inner.flatMap((value) => value.pair());
    const value = [this.#control.value.trim(), ...inner].join("/");
    return value && value !== this.#parameter.default
      ? [`${this.#parameter.key}=${value}`]
      : [];
  }
}

/**
 * @param {string[]} list of `key=value`
 * @returns {Record<string, string>}
 */
const pairs = (list) =>
  Object.fromEntries(
    list
      .filter(Boolean)
      .map((pair) => [
        pair.slice(0, pair.indexOf("=")),
        pair.slice(pair.indexOf("=") + 1),
      ]),
  );

/** The solvers that are chosen at first, to be compared. */
const SOME = ["greedy", "look-ahead:depth=3", "beam", "exact"];
const ALL = "all";

/** One solver with its parameters, and what it has answered. */
export class Row {
  #entry;
  /** Whether this is the solver that plays from the position on the board. */
  turn = h("input", { type: "radio", name: "turn" });
  #values;
  #title = h("summary");
  #details;
  #mistake = h("p", { class: "mistake", role: "alert" });
  /** The answer of the solver. */
  answer = h("p", { role: "status", class: "note" });

  /**
   * @param {SolverEntry} entry
   * @param {Record<string, string>} given
   * @param {(row: Row) => void} changed called after a change of the solver, or if it gets its turn
   * @param {(row: Row) => void} remove
   */
  constructor(entry, given, changed, remove) {
    this.#entry = entry;
    this.#values = entry.parameters.map(
      (parameter) => new Value(parameter, given[parameter.key]),
    );
    const form = h(
      "div",
      { class: "fields" },
      h("p", { class: "note" }, t.engine(entry.summary)),
      ...this.#values.map((value) => value.element),
    );
    // Values change while they are typed, components when they are chosen.
    for (const event of ["input", "change"])
      form.addEventListener(event, () => changed(this));
    this.turn.addEventListener("change", () => changed(this));
    this.#details = h("details", { class: "chip" }, this.#title, form);
    this.element = h(
      "li",
      { class: "solver" },
      h(
        "div",
        { class: "line" },
        h("label", { class: "turn" }, this.turn),
        this.#details,
        button("×", () => remove(this), {
          class: "small",
          "aria-label": t.solver.remove(inWords(entry.name)),
        }),
      ),
      this.#mistake,
      this.answer,
    );
    this.spec();
  }

  /** Opens the form and goes to it. */
  show() {
    this.#details.open = true;
    this.#title.focus();
  }

  /** Returns the canonical specification; an error is shown beside the form. */
  spec() {
    const given = this.#values.flatMap((value) => value.pair());
    this.#mistake.textContent = "";
    try {
      const spec = fullEngine.loaded.canonical(
        given.length
          ? `${this.#entry.name}:${given.join(",")}`
          : this.#entry.name,
      );
      this.#title.replaceChildren(...named(spec));
      this.turn.ariaLabel = t.solver.turn(inWords(spec));
      return spec;
    } catch (error) {
      this.#mistake.textContent = message(error);
      return undefined;
    }
  }
}

/** The chosen solvers, and chips for all others. */
export class Choice {
  #rows = /** @type {Row[]} */ ([]);
  #list = h("ul", { class: "solvers", "aria-label": t.views.lab });
  #offered = fullEngine.loaded.solvers();
  #changed;

  /**
   * @param {(solver: string) => void} chosen called when one is chosen from the
   *   menu
   * @param {() => void} changed called when another solver is in turn, or the
   *   same has another parameter
   */
  constructor(chosen, changed) {
    this.#changed = changed;
    const { canonical, series_rows } = fullEngine.loaded;
    const series = series_rows();
    const others = this.#offered
      .map(({ name }) => canonical(name))
      .filter((spec) => !series.includes(spec));
    const specs = [...series, ...others].map(
      (spec) => /** @type {[string, string]} */ ([spec, inWords(spec)]),
    );
    /** The menu that chooses one of them, or several to compare. */
    this.menu = select(
      [["", t.solver.some], [ALL, t.solver.series], ...specs],
      { ariaLabel: t.solver.one },
    );
    this.menu.addEventListener("change", () => {
      const { value } = this.menu;
      this.#set(value === "" ? SOME : value === ALL ? series : [value]);
      chosen(value === ALL ? "" : value);
      changed();
    });
    const chips = this.#offered.map(({ name, summary }) =>
      button(
        `+ ${inWords(name)}`,
        () => this.#add(name).element.querySelector("summary")?.focus(),
        { class: "small", title: t.engine(summary) },
      ),
    );
    this.element = h(
      "div",
      {},
      this.#list,
      h(
        "details",
        {},
        h("summary", {}, t.solver.add),
        h("div", { class: "buttons" }, ...chips),
      ),
    );
    this.#set(SOME);
  }

  /**
   * Chooses the solver of a specification alone.
   *
   * @param {string} spec
   */
  choose(spec) {
    const name = fullEngine.loaded.canonical(spec);
    this.#set([name]);
    this.menu.value = name;
    this.#changed();
  }

  /** @param {string[]} specs */
  #set(specs) {
    this.#rows = [];
    this.#list.replaceChildren();
    for (const spec of specs) this.#add(spec);
  }

  /** @param {string} spec */
  #add(spec) {
    const [name = "", rest = ""] = spec.split(":");
    const entry = /** @type {SolverEntry} */ (
      this.#offered.find((solver) => solver.name === name)
    );
    const row = new Row(
      entry,
      pairs(rest.split(",")),
      (changed) => {
        changed.spec();
        if (changed === this.inTurn) this.#changed();
      },
      (gone) => this.#remove(gone),
    );
    this.#rows.push(row);
    row.turn.checked = this.#rows.length === 1;
    this.#list.append(row.element);
    return row;
  }

  /** @param {Row} gone */
  #remove(gone) {
    if (this.#rows.length === 1) return;
    this.#rows = this.#rows.filter((row) => row !== gone);
    gone.element.remove();
    if (!gone.turn.checked) return;
    this.inTurn.turn.checked = true;
    this.#changed();
  }

  /** The row of the solver that plays from the position on the board. */
  get inTurn() {
    const [first] = this.#rows;
    const chosen = this.#rows.find(({ turn }) => turn.checked) ?? first;
    // There is always one: the last one cannot be removed.
    return /** @type {Row} */ (chosen);
  }

  /**
   * Returns the chosen solvers, each once; undefined if one has an error, which
   * is then in view.
   *
   * @returns {string[] | undefined}
   */
  specs() {
    const specs = new Set();
    for (const row of this.#rows) {
      const spec = row.spec();
      if (spec === undefined) {
        row.show();
        return undefined;
      }
      specs.add(spec);
    }
    return /** @type {string[]} */ ([...specs]);
  }
}
