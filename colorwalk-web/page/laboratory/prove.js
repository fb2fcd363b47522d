// The proof of the current board: two lines show the bounds converging, and the proof can be saved as a certificate.

import { button, h, message, save } from "../dom.js";
import { Cancelled, Thread } from "../engine/thread.js";
import { t } from "../texts.js";
import { Replay, Walk } from "../walk.js";
import { draw } from "./chart.js";
import { toSvg } from "./drawing.js";

/** @typedef {{seconds: number, lower: number, upper: number, held: number}} Sample */

export class Prove {
  #status = h("p", { role: "status" });
  #bounds = h("div", { class: "chart" });
  #learned = h("div", { class: "chart" });
  #walk = h("div", { class: "lanes" });
  #thread = new Thread();
  #play;
  /** @type {Sample[]} */
  #samples = [];
  #drawn = 0;

  /** @param {import("../game/play.js").Play} play */
  constructor(play) {
    this.#play = play;
    const buttons = h("div", { class: "buttons" }, button(t.prove.solve, () => this.#solve(), { class: "primary" }), button(t.cancel, () => this.#thread.cancel()));
    this.element = h("section", { class: "prove" }, h("h3", {}, t.prove.heading), buttons, this.#status, this.#bounds, this.#walk, this.#learned);
    new ResizeObserver(() => this.#samples.length && this.#draw()).observe(this.#bounds);
  }

  async #solve() {
    const { id, game } = this.#play;
    this.#samples = [];
    this.#walk.replaceChildren();
    let [lower, upper] = [0, 0];
    const begun = performance.now();
    const sample = (/** @type {number} */ held) => this.#sample({ seconds: (performance.now() - begun) / 1000, lower, upper, held });
    const last = () => this.#samples.at(-1)?.held ?? 0;
    this.#status.textContent = t.prove.running(0, 0, 0, 0, 0);
    try {
      const answer = await this.#thread.run(
        { kind: "prove", id, moves: "" },
        {
          progress: (progress) => {
            lower = Math.max(lower, progress.lower);
            upper = progress.upper || upper;
            sample(progress.held);
            this.#status.textContent = t.prove.running(lower, upper, progress.seconds, progress.expanded, progress.held);
          },
          solution: (moves) => {
            upper = moves.length;
            sample(last());
          },
        },
      );
      lower = upper = answer.moves.length;
      sample(last());
      this.#status.textContent = t.prove.proven(upper, answer.seconds);
      this.#draw();
      this.#show(id, new Walk(game.board, answer.moves, t.prove.walk));
    } catch (error) {
      this.#status.textContent = error instanceof Cancelled ? t.prove.cancelled(lower, upper) : t.bench.failed(message(error));
    }
  }

  /** @param {string} id @param {Walk} walk */
  #show(id, walk) {
    const replay = new Replay();
    this.#walk.replaceChildren(h("div", {}, replay.element, h("div", { class: "buttons" }, button(t.prove.certificate, () => this.#certify(id)))), walk.element);
    replay.take([walk]);
  }

  /** Saves a certificate, which other programs can check. @param {string} id */
  async #certify(id) {
    this.#status.textContent = t.prove.certifying;
    try {
      const answer = await this.#thread.run({ kind: "prove", id, moves: "", certificate: true });
      save("colorwalk.certificate", answer.certificate ?? "");
      this.#status.textContent = t.prove.certified;
    } catch (error) {
      this.#status.textContent = error instanceof Cancelled ? t.many.cancelled : t.bench.failed(message(error));
    }
  }

  /** @param {Sample} sample */
  #sample(sample) {
    this.#samples.push(sample);
    if (performance.now() - this.#drawn > 250) this.#draw();
  }

  /** Draws the bounds, and the number of learned nogoods. */
  #draw() {
    this.#drawn = performance.now();
    const points = (/** @type {"lower" | "upper" | "held"} */ part) => this.#samples.filter((sample) => sample[part] > 0).map((sample) => /** @type {[number, number]} */ ([sample.seconds, sample[part]]));
    const width = this.#bounds.clientWidth;
    const bounds = [{ name: t.prove.lower, points: points("lower") }, { name: t.prove.upper, points: points("upper") }];
    this.#bounds.replaceChildren(toSvg(draw({ label: t.prove.bounds, x: t.prove.seconds, y: t.prove.moves, width, zero: false, steps: true, series: bounds })));
    this.#learned.replaceChildren(toSvg(draw({ label: t.prove.learned, x: t.prove.seconds, y: t.prove.learned, width, series: [{ name: t.prove.learned, points: points("held") }] })));
  }
}
