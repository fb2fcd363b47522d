// The race: solvers side by side from the position on the board, step by step or at a speed, with a curve of cells left.

import { button, h, message } from "../dom.js";
import { Pool } from "../engine/thread.js";
import { CancelButton } from "./cancel.js";
import { inWords } from "./names.js";
import { t } from "../texts.js";
import { showResult } from "./scroll.js";
import { Status } from "./status.js";
import { Replay, Walk } from "../walk.js";
import { draw } from "./chart.js";
import { toSvg } from "./drawing.js";

export class Race {
  #status = new Status();
  #lanes = h("div", { class: "lanes" });
  #curve = h("div", { class: "chart" });
  #replay = new Replay(() => this.#step());
  /** The lane that the big board shows. */
  #lane = 0;
  /**
   * What the race has put on the big board.
   *
   * @type {import("../game/stage.js").View | undefined}
   */
  #view;
  #result = h(
    "div",
    { hidden: true },
    this.#replay.element,
    this.#curve,
    this.#lanes,
  );
  #pool = new Pool();
  start = button(t.race.run, () => this.#run());
  #cancel = new CancelButton(() => this.#pool.cancel());
  /**
   * Each has the name of its solver as its title.
   *
   * @type {Walk[]}
   */
  #walks = [];
  #play;
  #specs;
  #speed;
  #opens;

  /**
   * @param {import("../game/play.js").Play} play
   * @param {() => string[] | undefined} specs
   * @param {() => number} speed in moves a second
   * @param {(part: Race) => void} opens called before results are shown
   */
  constructor(play, specs, speed, opens) {
    this.#play = play;
    this.#specs = specs;
    this.#speed = speed;
    this.#opens = opens;
    this.element = h(
      "section",
      { class: "race", hidden: true },
      h(
        "div",
        { class: "line" },
        h("h3", {}, t.race.heading),
        this.#cancel.element,
      ),
      this.#status.element,
      this.#result,
    );
    new ResizeObserver(() => this.redraw()).observe(this.#curve);
  }

  async #run() {
    const specs = this.#specs();
    this.#opens(this);
    if (!specs) {
      this.#status.say(t.solver.mistake);
      return;
    }
    const { id, game } = this.#play;
    if (game.solved) {
      this.#result.hidden = true;
      this.#status.say(t.bench.solved);
      return;
    }
    this.#play.assist();
    const { board, moves } = game;
    const walks = /** @type {(Walk | undefined)[]} */ (
      specs.map(() => undefined)
    );
    const notes = /** @type {string[]} */ ([]);
    this.#walks = [];
    this.#lanes.replaceChildren();
    this.#result.hidden = true;
    this.#status.show(t.race.running(0, specs.length));
    showResult(this.element, this.#play.stage.element);
    let done = 0;
    this.#cancel.show();
    const jobs = specs.map((solver) => ({
      kind: /** @type {const} */ ("solve"),
      id,
      moves,
      solver,
    }));
    const finished = await this.#pool.all(jobs, (index, result) => {
      const spec = specs[index] ?? "";
      if (result instanceof Error)
        notes.push(`${inWords(spec)}: ${t.race.failed(message(result))}`);
      else {
        if (result.stopped_by)
          notes.push(
            `${inWords(spec)}: ${t.race.stopped(t.limits[result.stopped_by])}`,
          );
        walks[index] = new Walk(board, moves + result.solution, inWords(spec));
      }
      this.#status.show(t.race.running(++done, specs.length));
      this.#enter(walks.filter((walk) => walk !== undefined));
    });
    this.#cancel.hide(this.start);
    this.#status.say(
      [finished ? t.race.done : t.many.cancelled, ...notes].join(" "),
    );
    if (finished && this.#walks.length)
      this.#replay.play(this.#speed(), moves.length);
  }

  /** @param {Walk[]} walks */
  #enter(walks) {
    this.#walks = walks;
    this.#lane = 0;
    this.#lanes.replaceChildren(
      ...walks.map((walk, lane) =>
        h(
          "div",
          {},
          walk.element,
          button(t.race.show, () => this.#choose(lane), {
            class: "small",
            "aria-label": t.race.showLane(walk.title),
            "aria-pressed": lane === 0,
          }),
        ),
      ),
    );
    const first = this.#result.hidden;
    this.#result.hidden = false;
    this.#replay.take(walks);
    // The curve is there now.
    if (first) showResult(this.element, this.#play.stage.element);
  }

  /**
   * Shows a lane on the big board.
   *
   * @param {number} lane
   */
  #choose(lane) {
    this.#lane = lane;
    const buttons = this.#lanes.querySelectorAll("button");
    for (const [index, element] of buttons.entries())
      element.setAttribute("aria-pressed", String(index === lane));
    this.#step();
  }

  #step() {
    const lane = this.#walks[this.#lane];
    const { stage } = this.#play;
    const left = this.#view !== undefined && stage.view !== this.#view;
    this.#view = undefined;
    // A tap on the big board leads back to the game, and the race does not take the board again by itself.
    if (left && this.#replay.playing) this.#replay.pause();
    else if (lane) stage.present((this.#view = lane.view));
    this.redraw();
  }

  /** Ends the race, and leaves the big board. */
  close() {
    this.#pool.cancel();
    this.#replay.pause();
    this.#view = undefined;
  }

  /** Draws the curve. */
  redraw() {
    if (!this.#walks.length) return;
    const series = this.#walks.map(({ title, curve }) => ({
      name: title,
      points: curve.map(
        (left, step) => /** @type {[number, number]} */ ([step, left]),
      ),
    }));
    this.#curve.replaceChildren(
      toSvg(
        draw({
          label: t.race.curve,
          x: t.race.moves,
          y: t.race.cells,
          series,
          width: this.#curve.clientWidth,
          marker: this.#replay.step,
        }),
      ),
    );
  }
}
