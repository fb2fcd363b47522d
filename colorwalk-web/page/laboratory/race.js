// The screen of the race: solvers on one board side by side, step by step or at a speed, with a curve of cells left.

import { fromLink } from "../address.js";
import { button, field, h, message, select } from "../dom.js";
import { Session } from "../engine/colorwalk.js";
import { Pool } from "../engine/thread.js";
import { t } from "../texts.js";
import { Walk } from "../walk.js";
import { draw } from "./chart.js";
import { Choice } from "./choice.js";
import { toSvg } from "./drawing.js";

export class Race {
  #choice = new Choice(["greedy", "look-ahead:depth=3", "exact"]);
  #board = h("input", { value: "series-0", autocomplete: "off", spellcheck: false });
  #status = h("p", { role: "status" });
  #lanes = h("div", { class: "walks" });
  #curve = h("div", { class: "chart" });
  #slider = h("input", { type: "range", min: "0", max: "1", value: "0" });
  #speed = select(["1", "2", "5", "10", "30"].map((speed) => [speed, speed]), { value: "5" });
  #toggle;
  #result;
  #pool = new Pool();
  /** @type {{spec: string, walk: Walk}[]} */
  #walks = [];
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  /** @param {() => string} current the id of the game that is played */
  constructor(current) {
    this.#toggle = button(t.race.play, () => this.#playOrPause());
    this.#slider.addEventListener("input", () => this.#show());
    this.#speed.addEventListener("change", () => this.#timer !== undefined && this.#start());
    this.#board.value = current();
    const controls = h(
      "div",
      { class: "controls" },
      button(t.race.back, () => this.#step(-1)),
      this.#toggle,
      button(t.race.forward, () => this.#step(1)),
      field(t.race.step, this.#slider),
      field(t.race.speed, this.#speed),
    );
    this.#result = h("div", { hidden: true }, controls, this.#lanes, h("h3", {}, t.race.curve), this.#curve);
    const run = h("form", { class: "fields", onsubmit: (/** @type {Event} */ event) => this.#run(event) }, field(t.race.board, this.#board, t.fresh.idHelp), h("button", { class: "primary" }, t.race.run), button(t.cancel, () => this.#pool.cancel()));
    this.element = h("section", { class: "laboratory" }, h("h2", {}, t.race.heading), h("p", {}, t.race.lead), this.#choice.element, run, this.#status, this.#result);
  }

  resume() {
    this.redraw();
  }

  redraw() {
    for (const { walk } of this.#walks) walk.draw();
    this.#drawCurve();
  }

  /** @param {Event} event */
  async #run(event) {
    event.preventDefault();
    this.#pause();
    const specs = this.#choice.specs();
    if (!specs) return;
    const { id, moves } = fromLink(this.#board.value);
    try {
      new Session(id, moves).free();
    } catch (error) {
      this.#status.textContent = message(error);
      return;
    }
    /** @type {({spec: string, walk: Walk} | undefined)[]} */
    const walks = specs.map(() => undefined);
    /** @type {string[]} */
    const failures = [];
    this.#walks = [];
    this.#lanes.replaceChildren();
    this.#status.textContent = t.race.running(0, specs.length);
    let done = 0;
    const finished = await this.#pool.all(
      specs.map((solver) => ({ kind: "solve", id, moves: "", solver })),
      (index, result) => {
        const spec = specs[index] ?? "";
        if (result instanceof Error) failures.push(`${spec}: ${t.race.failed(result.message)}`);
        else walks[index] = { spec, walk: new Walk(id, result.moves, t.race.lane(spec, result.moves.length, result.optimal)) };
        this.#status.textContent = t.race.running(++done, specs.length);
        this.#enter(walks.filter((walk) => walk !== undefined));
      },
    );
    this.#status.textContent = [finished ? t.race.done : t.many.cancelled, ...failures].join(" ");
  }

  /** @param {{spec: string, walk: Walk}[]} walks */
  #enter(walks) {
    this.#walks = walks;
    this.#slider.max = String(Math.max(1, ...walks.map(({ walk }) => walk.moves.length)));
    this.#lanes.replaceChildren(...walks.map(({ walk }) => walk.element));
    this.#result.hidden = false;
    this.#show();
  }

  #show() {
    const step = this.#slider.valueAsNumber;
    for (const { walk } of this.#walks) walk.show(step);
    this.#slider.setAttribute("aria-valuetext", this.#walks.map(({ spec, walk }) => `${spec}: ${walk.caption.textContent}`).join("; "));
    this.#drawCurve();
  }

  #drawCurve() {
    if (!this.#walks.length) return;
    const series = this.#walks.map(({ spec, walk }) => ({ name: spec, points: walk.curve.map((left, step) => /** @type {[number, number]} */ ([step, left])) }));
    const drawing = draw({ label: t.race.curve, x: t.race.moves, y: t.race.cells, series, width: this.#curve.clientWidth, marker: this.#slider.valueAsNumber });
    this.#curve.replaceChildren(toSvg(drawing));
  }

  /** @param {number} by */
  #step(by) {
    this.#slider.value = String(this.#slider.valueAsNumber + by);
    this.#show();
  }

  #playOrPause() {
    if (this.#timer !== undefined) {
      this.#pause();
      return;
    }
    if (this.#slider.value === this.#slider.max) this.#slider.value = "0";
    this.#start();
  }

  #start() {
    clearInterval(this.#timer);
    this.#toggle.textContent = t.race.pause;
    this.#timer = setInterval(() => {
      this.#step(1);
      if (this.#slider.value === this.#slider.max || !this.element.isConnected) this.#pause();
    }, 1000 / Number(this.#speed.value));
  }

  #pause() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#toggle.textContent = t.race.play;
  }
}
