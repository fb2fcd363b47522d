// The proof of the current board: two lines show the bounds converging, and the board shows what was learned. A second proof
// records each step for that; it can be saved as a certificate.

import { button, h, message, save, still } from "../dom.js";
import { Cancelled, Thread } from "../engine/thread.js";
import { t } from "../texts.js";
import { Replay, Walk } from "../walk.js";
import { draw } from "./chart.js";
import { toSvg } from "./drawing.js";
import { Learned } from "./learned.js";

/** @typedef {{seconds: number, lower: number, upper: number}} Sample */

/** The duration in seconds for which all that was learned is shown at first. */
const SECONDS = 6;

export class Prove {
  #status = h("p", { role: "status" });
  #bounds = h("div", { class: "chart" });
  #lanes = h("div", { class: "lanes" });
  #note = h("p", { role: "status", class: "note" });
  #thread = new Thread();
  #play;
  /** @type {Sample[]} */
  #samples = [];
  #drawn = 0;

  /** @param {import("../game/play.js").Play} play */
  constructor(play) {
    this.#play = play;
    const buttons = h("div", { class: "buttons" }, button(t.prove.solve, () => this.#solve(), { class: "primary" }), button(t.cancel, () => this.#thread.cancel()));
    this.element = h("section", { class: "prove" }, h("h3", {}, t.prove.heading), buttons, this.#status, this.#bounds, this.#lanes, this.#note);
    new ResizeObserver(() => this.redraw()).observe(this.#bounds);
  }

  async #solve() {
    const { id, game } = this.#play;
    this.#play.assist();
    this.#samples = [];
    this.#lanes.replaceChildren();
    this.#note.textContent = "";
    let [lower, upper] = [0, 0];
    // All times are those of the search, which begins after the engine has come to it.
    let seconds = 0;
    const sample = () => this.#sample({ seconds, lower, upper });
    this.#status.textContent = t.prove.running(0, 0, 0, 0, 0);
    this.element.scrollIntoView();
    try {
      const answer = await this.#thread.run(
        { kind: "prove", id, moves: "" },
        {
          progress: (progress) => {
            lower = Math.max(lower, progress.lower);
            upper = progress.upper || upper;
            seconds = progress.seconds;
            sample();
            this.#status.textContent = t.prove.running(lower, upper, progress.seconds, progress.expanded, progress.held);
          },
          solution: (moves) => {
            upper = moves.length;
            sample();
          },
        },
      );
      lower = upper = answer.moves.length;
      seconds = answer.seconds;
      sample();
      this.#status.textContent = t.prove.proven(upper, answer.seconds);
      this.redraw();
      this.#view(new Walk(game.board, answer.moves, t.prove.walk));
      await this.#learn(id, game.board);
    } catch (error) {
      this.#status.textContent = error instanceof Cancelled ? t.prove.cancelled(lower, upper) : t.bench.failed(message(error));
    }
  }

  /** Shows something beside what is shown already. @param {import("../walk.js").Shown & {element: HTMLElement}} shown */
  #view(shown) {
    const replay = new Replay();
    this.#lanes.append(h("div", {}, shown.element, replay.element));
    replay.take([shown]);
    return replay;
  }

  /** Shows what a proof of a board learns. @param {string} id @param {import("../rules.js").Board} board */
  async #learn(id, board) {
    this.#note.textContent = t.prove.recording;
    try {
      const { certificate = "" } = await this.#thread.run({ kind: "prove", id, moves: "", certificate: true });
      const learned = new Learned(board, certificate);
      const replay = this.#view(learned);
      if (still()) replay.goTo(learned.length);
      else replay.play(Math.max(1, learned.length / SECONDS));
      this.#note.replaceChildren(button(t.prove.certificate, () => save("colorwalk.certificate", certificate), { class: "small" }), " ", t.prove.certified);
    } catch (error) {
      this.#note.textContent = error instanceof Cancelled ? "" : t.prove.unrecorded(message(error));
    }
  }

  /** @param {Sample} sample */
  #sample(sample) {
    this.#samples.push(sample);
    if (performance.now() - this.#drawn > 250) this.redraw();
  }

  /** Draws the bounds. */
  redraw() {
    if (!this.#samples.length) return;
    this.#drawn = performance.now();
    const points = (/** @type {"lower" | "upper"} */ part) => this.#samples.filter((sample) => sample[part] > 0).map((sample) => /** @type {[number, number]} */ ([sample.seconds, sample[part]]));
    const series = [{ name: t.prove.lower, points: points("lower") }, { name: t.prove.upper, points: points("upper") }];
    this.#bounds.replaceChildren(toSvg(draw({ label: t.prove.bounds, x: t.prove.seconds, y: t.prove.moves, width: this.#bounds.clientWidth, zero: false, parts: true, steps: true, series })));
  }
}
