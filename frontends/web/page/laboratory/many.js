// Many boards: each chosen solver plays N boards, and its figures and a histogram grow beside the published ones.

import { randomId } from "../boards.js";
import { button, field, h, save, select, still } from "../dom.js";
import { fullEngine } from "../engine/load.js";
import { Pool } from "../engine/thread.js";
import { boardNamed } from "../game/named.js";
import { colorOf, Game } from "../rules.js";
import { CancelButton } from "./cancel.js";
import { inWords } from "./names.js";
import { t } from "../texts.js";
import { showResult } from "./scroll.js";
import { Status } from "./status.js";
import { svgText, toPng, toSvg } from "./drawing.js";
import { figuresTable, noteOnStops } from "./figures.js";
import { histogram, Tally } from "./tally.js";

/** The number of seeds that there are. */
const SEEDS = 1n << 64n;
/** How long a result is shown on the big board, in milliseconds. */
const SHOWN = 1200;

export class Many {
  #play;
  #specs;
  #source = select(
    [
      ["series", t.many.series],
      ["random", t.many.random],
    ],
    { ariaLabel: t.many.source },
  );
  #count = h("input", {
    type: "number",
    min: "1",
    max: "100",
    value: "100",
    required: true,
  });
  /** A text, since seeds are larger than what a number of the page can tell apart. */
  #seed = h("input", { inputMode: "numeric", value: "0", required: true });
  #seconds = h("input", { type: "number", min: "0.001", step: "any" });
  #more = h("details");
  #status = new Status();
  #progress = h("progress", { max: 1, value: 0, "aria-label": t.many.table });
  #head = h("tr");
  #body = h("tbody");
  #note = h("p", { class: "note" });
  #meanings = h("dl", { class: "meanings" });
  #chart = h("div", { class: "chart" });
  #failures = h("ul", { class: "mistake" });
  #result;
  #opens;
  /** The line of controls, to which another is added. */
  controls;
  form;
  #pool = new Pool();
  #start = h("button", {}, t.many.run);
  #cancel = new CancelButton(() => this.#pool.cancel());
  /** @type {import("../engine/colorwalk.js").Games | undefined} */
  #games;
  #tallies = /** @type {Tally[]} */ ([]);
  #drawn = 0;
  /** Whether a result is being shown on the big board, or the user has left it. */
  #showing = false;

  /**
   * @param {import("../game/play.js").Play} play
   * @param {() => string[] | undefined} specs of the solvers chosen
   * @param {(part: Many) => void} opens called before results are shown
   */
  constructor(play, specs, opens) {
    this.#play = play;
    this.#specs = specs;
    this.#opens = opens;
    this.#source.addEventListener(
      "change",
      () =>
        (this.#count.max = this.#source.value === "random" ? "100000" : "100"),
    );
    this.#more.append(
      h("summary", {}, t.many.which),
      h(
        "div",
        { class: "fields" },
        field(t.many.firstSeed, this.#seed),
        field(t.many.seconds, this.#seconds, t.many.secondsHelp),
      ),
    );
    // A field that is wrong cannot say so while it is folded away.
    this.#more.addEventListener(
      "invalid",
      () => (this.#more.open = true),
      true,
    );
    this.controls = h(
      "div",
      { class: "line controls" },
      this.#start,
      h("label", {}, t.many.count, " ", this.#count),
      this.#source,
    );
    this.form = h(
      "form",
      {
        // The page says what is wrong, also where the field is not in view.
        noValidate: true,
        onsubmit: (/** @type {Event} */ event) => this.#run(event),
      },
      this.controls,
      this.#more,
    );
    const table = h(
      "div",
      {
        class: "scroll",
        tabIndex: 0,
        role: "region",
        "aria-label": t.many.table,
      },
      h(
        "table",
        {},
        h("caption", {}, t.many.table),
        h("thead", {}, this.#head),
        this.#body,
      ),
    );
    const files = /** @type {[string, () => void][]} */ ([
      [
        "CSV",
        () => save("colorwalk.csv", this.#games?.csv() ?? "", "text/csv"),
      ],
      [
        "JSON",
        () =>
          save("colorwalk.json", this.#games?.json() ?? "", "application/json"),
      ],
      [
        "SVG",
        () =>
          save(
            "colorwalk.svg",
            svgText(histogram(this.#tallies, 0)),
            "image/svg+xml",
          ),
      ],
      [
        "PNG",
        async () =>
          save("colorwalk.png", await toPng(histogram(this.#tallies, 0))),
      ],
    ]);
    const exports = h(
      "div",
      { class: "buttons", role: "group", "aria-label": t.many.exports },
      h("span", {}, t.many.exports),
      ...files.map(([name, write]) => button(name, write, { class: "small" })),
    );
    this.#result = h(
      "div",
      { hidden: true },
      this.#progress,
      this.#chart,
      table,
      this.#note,
      h("details", {}, h("summary", {}, t.many.meaning), this.#meanings),
      this.#failures,
      exports,
    );
    this.element = h(
      "section",
      { class: "many", hidden: true },
      h(
        "div",
        { class: "line" },
        h("h3", {}, t.many.heading),
        this.#cancel.element,
      ),
      this.#status.element,
      this.#result,
    );
    new ResizeObserver(() => this.redraw()).observe(this.#chart);
  }

  /**
   * Returns the ids of the boards.
   *
   * @param {bigint} first the number of the first one
   */
  #boards(first) {
    const count = this.#count.valueAsNumber;
    if (this.#source.value === "series")
      return Array.from({ length: count }, (_, index) => `series-${index}`);
    return Array.from({ length: count }, (_, index) =>
      randomId({ ...this.#play.game.board, seed: first + BigInt(index) }),
    );
  }

  /** Returns the number of the first board; the field says what is wrong with another one. */
  #firstSeed() {
    const text = this.#seed.value.trim();
    const count = this.#count.valueAsNumber;
    const isSeed =
      /^\d{1,20}$/.test(text) && BigInt(text) + BigInt(count) <= SEEDS;
    this.#seed.setCustomValidity(isSeed ? "" : t.many.seedMistake);
    return isSeed ? BigInt(text) : 0n;
  }

  /** @param {Event} event */
  async #run(event) {
    event.preventDefault();
    const first = this.#firstSeed();
    if (!this.form.reportValidity()) return;
    const specs = this.#specs();
    this.#opens(this);
    if (!specs) {
      this.#status.say(t.solver.mistake);
      return;
    }
    const ids = this.#boards(first);
    // Walks of these boards are shown.
    if (ids.includes(this.#play.id)) this.#play.assist();
    const series = this.#source.value === "series";
    const { Games } = fullEngine.loaded;
    const seconds = this.#seconds.value
      ? this.#seconds.valueAsNumber
      : undefined;
    const games = new Games(
      specs,
      ids,
      this.#source.value,
      series ? undefined : first,
      seconds,
    );
    const tallies = specs.map(
      (spec, index) => new Tally(games, index, spec, ids.length, series),
    );
    this.#games = games;
    this.#tallies = tallies;
    this.#result.hidden = false;
    this.#showing = still();
    this.#show(true);
    showResult(this.element, this.#play.stage.element);
    // Board by board, so that a run that is cancelled has as many games of each solver.
    const jobs = ids.flatMap((id) =>
      specs.map((solver) => ({
        kind: /** @type {const} */ ("solve"),
        id,
        moves: "",
        solver,
        seconds,
      })),
    );
    const begun = performance.now();
    let done = 0;
    this.#progress.hidden = false;
    this.#cancel.show();
    const finished = await this.#pool.all(jobs, (index, result) => {
      tallies[index % specs.length]?.enter(
        Math.floor(index / specs.length),
        result,
      );
      if (!(result instanceof Error))
        this.#present(
          jobs[index]?.id ?? "",
          jobs[index]?.solver ?? "",
          result.solution,
        );
      this.#progress.value = ++done / jobs.length;
      if (this.#show(false))
        this.#status.show(t.many.running(done, jobs.length));
    });
    this.#cancel.hide(this.#start);
    if (tallies !== this.#tallies) return;
    this.#progress.hidden = true;
    this.#show(true);
    this.#status.say(
      finished
        ? t.many.done((performance.now() - begun) / 1000)
        : t.many.cancelled,
    );
  }

  /**
   * Plays a result on the big board, unless another one is played.
   *
   * @param {string} id
   * @param {string} solver
   * @param {string} moves
   */
  async #present(id, solver, moves) {
    if (this.#showing) return;
    this.#showing = true;
    const { stage } = this.#play;
    const game = new Game((await boardNamed(id)).board);
    for (const symbol of moves) {
      game.play(colorOf(symbol));
      const view = {
        board: game.board,
        game,
        name: id,
        states: game.states(),
        caption: t.many.shown(id, inWords(solver), game.made, moves.length),
      };
      stage.present(view);
      await new Promise((resolve) => setTimeout(resolve, SHOWN / moves.length));
      // The user has gone back to the game.
      if (stage.view !== view) return;
    }
    stage.present(undefined);
    this.#showing = false;
  }

  redraw() {
    if (this.#tallies.length) this.#show(true);
  }

  /** Ends a run, whose games are kept, and leaves the big board. */
  close() {
    this.#pool.cancel();
    this.#showing = true;
  }

  /**
   * Shows the figures, at a limited rate.
   *
   * @param {boolean} now
   */
  #show(now) {
    if (!now && performance.now() - this.#drawn < 200) return false;
    this.#drawn = performance.now();
    const { head, rows, meanings } = figuresTable(this.#tallies);
    this.#head.replaceChildren(...head);
    this.#body.replaceChildren(...rows);
    this.#meanings.replaceChildren(...meanings);
    this.#note.textContent = noteOnStops(this.#tallies);
    const failed = this.#tallies.filter((tally) => tally.failures > 0);
    this.#failures.replaceChildren(
      ...failed.map((tally) =>
        h(
          "li",
          {},
          `${inWords(tally.solver)}: ${t.many.failures(tally.failures, tally.failure)}`,
        ),
      ),
    );
    this.#chart.replaceChildren(
      toSvg(histogram(this.#tallies, this.#chart.clientWidth)),
    );
    return true;
  }
}
