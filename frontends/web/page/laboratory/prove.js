// The proof of the current board: two lines show the bounds converging. What it learned is told by another screen.

import { gameHash } from "../address.js";
import { button, h, message } from "../dom.js";
import { fullEngine } from "../engine/load.js";
import { Cancelled, Thread } from "../engine/thread.js";
import { CancelButton } from "./cancel.js";
import { t } from "../texts.js";
import { showResult } from "./scroll.js";
import { Status } from "./status.js";
import { Replay, Walk } from "../walk.js";
import { draw } from "./chart.js";
import { toSvg } from "./drawing.js";

export class Prove {
  #status = new Status();
  #bounds = h("div", { class: "chart" });
  #lanes = h("div", { class: "lanes" });
  #thread = new Thread(fullEngine);
  start = button(t.prove.solve, () => this.#solve());
  /** @type {Replay | undefined} */
  #replay;
  #opens;
  #cancel = new CancelButton(() => this.#thread.cancel());
  #play;
  #samples =
    /** @type {{seconds: number, lower: number, upper: number}[]} */ ([]);
  #drawn = 0;

  /**
   * @param {import("../game/play.js").Play} play
   * @param {(part: Prove) => void} opens called before results are shown
   */
  constructor(play, opens) {
    this.#play = play;
    this.#opens = opens;
    this.element = h(
      "section",
      { class: "prove", hidden: true },
      h(
        "div",
        { class: "line" },
        h("h3", {}, t.prove.heading),
        this.#cancel.element,
      ),
      this.#status.element,
      this.#bounds,
      this.#lanes,
    );
    new ResizeObserver(() => this.redraw()).observe(this.#bounds);
  }

  async #solve() {
    const { id, game } = this.#play;
    this.#opens(this);
    this.#play.assist();
    this.#samples = [];
    this.#lanes.replaceChildren();
    let [lower, upper] = [0, 0];
    // All times are those of the search, which begins after the engine has come to it.
    let seconds = 0;
    const sample = () => {
      this.#samples.push({ seconds, lower, upper });
      if (performance.now() - this.#drawn > 250) this.redraw();
    };
    this.#status.show(t.prove.running(0, 0, 0, 0, 0));
    this.#cancel.show();
    showResult(this.element, this.#play.stage.element);
    try {
      const answer = await this.#thread.run(
        { kind: "prove", id, moves: "" },
        {
          progress: (progress) => {
            lower = Math.max(lower, progress.lower);
            upper = progress.upper || upper;
            seconds = progress.seconds;
            sample();
            this.#status.show(
              t.prove.running(
                lower,
                upper,
                progress.seconds,
                progress.expanded,
                progress.held,
              ),
            );
          },
          solution: (moves) => {
            upper = moves.length;
            sample();
          },
        },
      );
      lower = upper = answer.solution.length;
      seconds = answer.statistics.elapsed;
      sample();
      this.#status.say(t.prove.proven(upper, answer.statistics));
      this.redraw();
      const walk = new Walk(game.board, answer.solution, t.prove.walk);
      // The big board shows it; a small one beside it would be a second position.
      const replay = new Replay(() => this.#play.stage.present(walk.view));
      this.#replay = replay;
      const why = h(
        "a",
        { class: "button", href: gameHash("why", id, "") },
        t.about.why(upper),
      );
      this.#lanes.append(
        h("figure", { class: "walk" }, walk.label),
        replay.element,
        why,
      );
      replay.take([walk]);
      // All of it is there now.
      showResult(this.element, this.#play.stage.element);
    } catch (error) {
      this.#status.say(
        error instanceof Cancelled
          ? t.prove.cancelled(lower, upper)
          : t.bench.failed(message(error)),
      );
    }
    this.#cancel.hide(this.start);
  }

  /** Ends the proof, and leaves the big board. */
  close() {
    this.#thread.cancel();
    this.#replay?.pause();
  }

  /** Draws the bounds. */
  redraw() {
    if (!this.#samples.length) return;
    this.#drawn = performance.now();
    const points = (/** @type {"lower" | "upper"} */ part) =>
      this.#samples
        .filter((sample) => sample[part] > 0)
        .map(
          (sample) =>
            /** @type {[number, number]} */ ([sample.seconds, sample[part]]),
        );
    const series = [
      { name: t.prove.lower, points: points("lower") },
      { name: t.prove.upper, points: points("upper") },
    ];
    this.#bounds.replaceChildren(
      toSvg(
        draw({
          label: t.prove.bounds,
          x: t.prove.seconds,
          y: t.prove.moves,
          width: this.#bounds.clientWidth,
          zero: false,
          parts: true,
          steps: true,
          series,
        }),
      ),
    );
  }
}
