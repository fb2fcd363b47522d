// Choosing solvers: each is a chip that opens for its parameters, in a form made from the registry.

import { button, field, h, message, select } from "../dom.js";
import { canonical, series_rows, solvers } from "../engine/colorwalk.js";
import { t } from "../texts.js";

/** Parameters that stand behind "more": few people turn to them. */
const RARE = ["memory", "without"];

/** @typedef {import("../engine/colorwalk.js").SolverEntry} SolverEntry */
/** @typedef {import("../engine/colorwalk.js").Parameter} Parameter */

/** A value to be filled in; if it is the name of a part, with the parameters of that part behind it. */
class Value {
  element = h("div", { class: "fields" });
  #control;
  #parameter;
  #part = h("div", { class: "fields" });
  /** @type {Value[]} */
  #inner = [];

  /** @param {Parameter} parameter @param {string | undefined} given */
  constructor(parameter, given) {
    const { key, choices, parts, values, help } = parameter;
    this.#parameter = parameter;
    const [name = "", ...inner] = (given ?? parameter.default).split("/");
    this.#control = choices.length ? select(choices.map((choice) => [choice, choice || t.solver.none]), { value: name }) : h("input", { value: name, autocomplete: "off", spellcheck: false });
    this.element.append(field(key, this.#control, choices.length ? help : `${help}; ${values}`));
    if (!parts.length) return;
    this.element.append(this.#part);
    this.#control.addEventListener("change", () => this.#choosePart({}));
    this.#choosePart(pairs(inner));
  }

  /** @param {Record<string, string>} given */
  #choosePart(given) {
    const part = this.#parameter.parts.find(({ name }) => name === this.#control.value);
    this.#inner = (part?.parameters ?? []).map((parameter) => new Value(parameter, given[parameter.key]));
    this.#part.replaceChildren(...this.#inner.map((value) => value.element));
  }

  /** The value as `key=value`; nothing if it is the default. @returns {string[]} */
  pair() {
    const inner = this.#inner.flatMap((value) => value.pair());
    const value = [this.#control.value.trim(), ...inner].join("/");
    return value && value !== this.#parameter.default ? [`${this.#parameter.key}=${value}`] : [];
  }
}

/** @param {string[]} list of `key=value` @returns {Record<string, string>} */
const pairs = (list) => Object.fromEntries(list.filter(Boolean).map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]));

/** One solver with its parameters, and what it can do from the position on the board. */
export class Row {
  #entry;
  #values;
  #title = h("summary");
  #mistake = h("p", { class: "mistake", role: "alert" });
  /** What the solver has answered. */
  answer = h("p", { role: "status", class: "note" });

  /** @param {SolverEntry} entry @param {Record<string, string>} given @param {(row: Row) => Node[]} actions */
  constructor(entry, given, actions) {
    this.#entry = entry;
    this.#values = entry.parameters.map((parameter) => new Value(parameter, given[parameter.key]));
    const rare = (/** @type {boolean} */ wanted) => this.#values.filter((_, index) => RARE.includes(entry.parameters[index]?.key ?? "") === wanted).map((value) => value.element);
    const more = rare(true);
    const form = h("div", { class: "fields" }, ...rare(false), more.length ? h("details", {}, h("summary", {}, t.solver.more), ...more) : null);
    // Values change as they are typed, parts when they are chosen.
    for (const event of ["input", "change"]) form.addEventListener(event, () => this.spec());
    const details = h("details", { class: "chip" }, this.#title, h("p", { class: "note" }, entry.summary), form);
    this.element = h("li", { class: "solver" }, h("div", { class: "line" }, details, ...actions(this)), this.#mistake, this.answer);
    this.spec();
  }

  /** The canonical specification; a mistake is told of beside the form. */
  spec() {
    const given = this.#values.flatMap((value) => value.pair());
    this.#mistake.textContent = "";
    try {
      const spec = canonical(given.length ? `${this.#entry.name}:${given.join(",")}` : this.#entry.name);
      this.#title.textContent = spec;
      return spec;
    } catch (error) {
      this.#mistake.textContent = message(error);
      return undefined;
    }
  }
}

/** The solvers that were chosen, and chips for all others. */
export class Choice {
  /** @type {Row[]} */
  #rows = [];
  #list = h("ul", { class: "solvers", "aria-label": t.solver.list });
  #offered = solvers();
  #actions;

  /** @param {string[]} specs those to begin with @param {(row: Row) => Node[]} actions buttons beside each */
  constructor(specs, actions) {
    this.#actions = actions;
    const chips = this.#offered.map(({ name, summary }) => button(`+ ${name}`, () => this.#add(name).element.querySelector("summary")?.focus(), { class: "small", title: summary }));
    const series = button(t.solver.series, () => this.#set(series_rows()), { class: "small" });
    this.element = h("div", {}, this.#list, h("details", {}, h("summary", {}, t.solver.add), h("div", { class: "buttons" }, ...chips, series)));
    this.#set(specs);
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
    const entry = /** @type {SolverEntry} */ (this.#offered.find((solver) => solver.name === name));
    const row = new Row(entry, pairs(rest.split(",")), (row) => [...this.#actions(row), button("×", () => this.#remove(row), { class: "small", "aria-label": t.solver.remove(name) })]);
    this.#rows.push(row);
    this.#list.append(row.element);
    return row;
  }

  /** @param {Row} gone */
  #remove(gone) {
    if (this.#rows.length === 1) return;
    this.#rows = this.#rows.filter((row) => row !== gone);
    gone.element.remove();
  }

  /** The solvers chosen, each once; nothing if there is a mistake in one. @returns {string[] | undefined} */
  specs() {
    const specs = this.#rows.map((row) => row.spec());
    return specs.some((spec) => spec === undefined) ? undefined : [...new Set(/** @type {string[]} */ (specs))];
  }
}
