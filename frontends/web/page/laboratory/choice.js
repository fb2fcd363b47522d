// Choosing the solvers that are compared: each is a chip with a form for its parameters, generated from the registry.

import { breakable, button, field, h, message, select } from "../dom.js";
import { fullEngine } from "../engine/load.js";
import { inWords } from "./names.js";
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

/** One solver, and the form of its parameters, which opens below its name. */
export class Row {
  #entry;
  #values;
  #titled;
  #title = h("summary");
  #id = h("small");
  #mistake = h("p", { class: "mistake", role: "alert" });

  /**
   * @param {string} spec
   * @param {() => void} changed called after a change of a parameter
   * @param {(spec: string) => string} titled what is written above the form
   */
  constructor(spec, changed, titled = inWords) {
    this.#titled = titled;
    const [name = "", rest = ""] = spec.split(":");
    const given = pairs(rest.split(","));
    this.#entry = /** @type {SolverEntry} */ (
      fullEngine.loaded.solvers().find((solver) => solver.name === name)
    );
    const { parameters } = this.#entry;
    this.#values = parameters.map(
      (parameter) => new Value(parameter, given[parameter.key]),
    );
    const form = h(
      "div",
      { class: "fields" },
      h("p", { class: "note" }, this.summary, " ", this.#id),
      ...this.#values.map((value) => value.element),
    );
    // Values change while they are typed, components when they are chosen.
    for (const event of ["input", "change"])
      form.addEventListener(event, () => (this.spec(), changed()));
    this.details = h("details", { class: "chip" }, this.#title, form);
    this.element = h("div", { class: "solver" }, this.details, this.#mistake);
    this.spec();
  }

  /** What the solver does, as a sentence. */
  get summary() {
    const said = t.engine(this.#entry.summary);
    return `${said.replace(/^./, (letter) => letter.toUpperCase())}.`;
  }

  /** Opens the form and goes to it. */
  show() {
    this.details.open = true;
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
      this.#title.textContent = this.#titled(spec);
      this.#id.replaceChildren(...breakable(spec));
      return spec;
    } catch (error) {
      this.#mistake.textContent = message(error);
      return undefined;
    }
  }
}

/** The solvers that are compared: their names, and below these, when they are opened, the list with chips for all others. */
export class Choice {
  #rows = /** @type {Row[]} */ ([]);
  #list = h("ul", { class: "solvers", "aria-label": t.solver.compared });
  #names = h("summary");

  constructor() {
    const { series_rows, solvers } = fullEngine.loaded;
    const small = { class: "small" };
    const chips = solvers().map(({ name, summary }) =>
      button(`+ ${inWords(name)}`, () => this.#addTo(name), {
        ...small,
        title: t.engine(summary),
      }),
    );
    this.element = h(
      "details",
      { class: "compared" },
      this.#names,
      this.#list,
      h(
        "div",
        { class: "buttons" },
        button(t.solver.some, () => this.choose(SOME), small),
        button(t.solver.series, () => this.choose(series_rows()), small),
        ...chips,
      ),
    );
    this.choose(SOME);
  }

  /**
   * Chooses these solvers, and no others.
   *
   * @param {string[]} specs
   */
  choose(specs) {
    this.#rows = [];
    this.#list.replaceChildren();
    for (const spec of specs) this.#add(spec);
    this.#tell();
  }

  /** @param {string} name */
  #addTo(name) {
    const row = this.#add(name);
    this.#tell();
    row.show();
  }

  /** @param {string} spec */
  #add(spec) {
    const row = new Row(spec, () => this.#tell());
    const remove = button("×", () => this.#remove(row, item), {
      class: "small",
      "aria-label": t.solver.remove(inWords(spec)),
    });
    const item = h("li", {}, row.element, remove);
    this.#rows.push(row);
    this.#list.append(item);
    return row;
  }

  /**
   * @param {Row} gone
   * @param {HTMLElement} item
   */
  #remove(gone, item) {
    if (this.#rows.length === 1) return;
    this.#rows = this.#rows.filter((row) => row !== gone);
    item.remove();
    this.#tell();
  }

  /** Says which solvers are compared. */
  #tell() {
    const names = this.#rows.map((row) => row.spec() ?? "?");
    this.#names.textContent = t.solver.chosen(names.map(inWords));
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
        this.element.open = true;
        row.show();
        return undefined;
      }
      specs.add(spec);
    }
    return /** @type {string[]} */ ([...specs]);
  }
}
