// Choosing solvers with their parameters: forms made from the registry.

import { button, field, h, message, select } from "../dom.js";
import { canonical, series_rows, solvers } from "../engine/colorwalk.js";
import { t } from "../texts.js";

/** @typedef {import("../engine/colorwalk.js").SolverEntry} SolverEntry */
/** @typedef {import("../engine/colorwalk.js").Parameter} Parameter */

/** @type {SolverEntry[] | undefined} */
let offered;

/** One solver with its parameters. */
class Row {
  #name;
  #fields = h("div", { class: "fields" });
  #summary = h("p", { class: "note" });
  #mistake = h("p", { class: "mistake", role: "alert" });
  /** @type {[Parameter, HTMLInputElement | HTMLSelectElement][]} */
  #parameters = [];

  /** @param {string} spec @param {(row: Row) => void} remove */
  constructor(spec, remove) {
    offered ??= solvers();
    const [name = "", rest = ""] = spec.split(":");
    this.#name = select(offered.map((solver) => [solver.name, solver.name]), { value: name });
    this.#name.addEventListener("change", () => this.#choose({}));
    const removeButton = button(t.remove, () => remove(this), { class: "small" });
    const head = h("div", { class: "fields" }, field(t.solver.name, this.#name), this.#fields, removeButton);
    this.element = h("li", { class: "solver" }, head, this.#summary, this.#mistake);
    this.#choose(Object.fromEntries(rest.split(",").filter(Boolean).map((pair) => pair.split("="))));
    this.#label = () => removeButton.setAttribute("aria-label", t.solver.remove(this.#name.value));
    this.#label();
  }

  #label = () => {};

  /** @param {Record<string, string>} given */
  #choose(given) {
    const entry = offered?.find((solver) => solver.name === this.#name.value);
    this.#summary.textContent = entry?.summary ?? "";
    this.#parameters = (entry?.parameters ?? []).map((parameter) => [parameter, control(parameter, given[parameter.key])]);
    this.#fields.replaceChildren(...this.#parameters.map(([{ key, help, values }, control]) => field(key, control, control instanceof HTMLSelectElement ? help : `${help}; ${values}`)));
    this.#label();
  }

  /** The canonical specification; tells of a mistake beside the form. */
  spec() {
    const pairs = this.#parameters.map(([{ key, default: standard }, { value }]) => (value.trim() && value.trim() !== standard ? `${key}=${value.trim()}` : "")).filter(Boolean);
    this.#mistake.textContent = "";
    try {
      return canonical(pairs.length ? `${this.#name.value}:${pairs.join(",")}` : this.#name.value);
    } catch (error) {
      this.#mistake.textContent = message(error);
      return undefined;
    }
  }
}

/** @param {Parameter} parameter @param {string | undefined} given */
function control(parameter, given) {
  const value = given ?? parameter.default;
  if (parameter.choices.length) return select(parameter.choices.map((choice) => [choice, choice]), { value });
  return h("input", { value, autocomplete: "off", spellcheck: false });
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
