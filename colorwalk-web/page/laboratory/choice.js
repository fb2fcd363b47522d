// Choosing solvers with their parameters: forms made from the registry.

import { button, field, h, message, select } from "../dom.js";
import { canonical, series_rows, solvers } from "../engine/colorwalk.js";
import { t } from "../texts.js";

/** @typedef {import("../engine/colorwalk.js").SolverEntry} SolverEntry */
/** @typedef {import("../engine/colorwalk.js").Parameter} Parameter */

/** @type {SolverEntry[] | undefined} */
let offered;

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

/** One solver with its parameters. */
class Row {
  #name;
  #fields = h("div", { class: "fields" });
  #summary = h("p", { class: "note" });
  #mistake = h("p", { class: "mistake", role: "alert" });
  #remove;
  /** @type {Value[]} */
  #values = [];

  /** @param {string} spec @param {(row: Row) => void} remove */
  constructor(spec, remove) {
    offered ??= solvers();
    const [name = "", rest = ""] = spec.split(":");
    this.#name = select(offered.map((solver) => [solver.name, solver.name]), { value: name });
    this.#name.addEventListener("change", () => this.#choose({}));
    this.#remove = button(t.remove, () => remove(this), { class: "small" });
    const head = h("div", { class: "fields" }, field(t.solver.name, this.#name), this.#fields, this.#remove);
    this.element = h("li", { class: "solver" }, head, this.#summary, this.#mistake);
    this.#choose(pairs(rest.split(",")));
  }

  /** @param {Record<string, string>} given */
  #choose(given) {
    const entry = offered?.find((solver) => solver.name === this.#name.value);
    this.#summary.textContent = entry?.summary ?? "";
    this.#values = (entry?.parameters ?? []).map((parameter) => new Value(parameter, given[parameter.key]));
    this.#fields.replaceChildren(...this.#values.map((value) => value.element));
    this.#remove.setAttribute("aria-label", t.solver.remove(this.#name.value));
  }

  /** The canonical specification; tells of a mistake beside the form. */
  spec() {
    const given = this.#values.flatMap((value) => value.pair());
    this.#mistake.textContent = "";
    try {
      return canonical(given.length ? `${this.#name.value}:${given.join(",")}` : this.#name.value);
    } catch (error) {
      this.#mistake.textContent = message(error);
      return undefined;
    }
  }
}

/** A list of solvers to be filled in. */
export class Choice {
  #rows = /** @type {Row[]} */ ([]);
  #list = h("ul", { class: "solvers", "aria-label": t.solver.list });

  /** @param {string[]} specs those to begin with */
  constructor(specs) {
    const add = button(t.solver.add, () => this.#add("beam"), { class: "small" });
    const series = button(t.solver.series, () => this.#set(series_rows()), { class: "small" });
    this.element = h("div", {}, this.#list, h("div", { class: "buttons" }, add, series));
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
    const row = new Row(spec, (gone) => {
      if (this.#rows.length === 1) return;
      this.#rows = this.#rows.filter((other) => other !== gone);
      gone.element.remove();
    });
    this.#rows.push(row);
    this.#list.append(row.element);
  }

  /** The solvers chosen, each once; nothing if there is a mistake in one. @returns {string[] | undefined} */
  specs() {
    const specs = this.#rows.map((row) => row.spec());
    return specs.some((spec) => spec === undefined) ? undefined : [...new Set(/** @type {string[]} */ (specs))];
  }
}
