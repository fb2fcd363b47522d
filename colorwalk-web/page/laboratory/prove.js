// The screen of proofs: boards that are pasted or dropped, solved with proof, and the search made visible.

import { button, field, h, message, save, select } from "../dom.js";
import { read_boards, Session, shapes } from "../engine/colorwalk.js";
import { Cancelled, Thread } from "../engine/thread.js";
import { fromLink } from "../address.js";
import { t } from "../texts.js";
import { Walk } from "../walk.js";
import { draw } from "./chart.js";
import { toSvg } from "./drawing.js";

/** How many boards of a file are listed. */
const LISTED = 500;
const LARGEST = 20_000_000;

const EXAMPLE = ".2132311\n31123212\n23312331\n12231123\n";

export class Prove {
  #text = h("textarea", { rows: 8, spellcheck: false, value: EXAMPLE });
  #shape = select([["", t.prove.anyShape], ...shapes().map((line) => /** @type {[string, string]} */ ([line.slice(0, line.indexOf(" ")), line.replace(" ", ": ")]))]);
  #file = h("input", { type: "file" });
  #choice = h("select");
  #found = h("p", { role: "status" });
  #mistake = h("p", { role: "alert", class: "mistake" });
  #status = h("p", { role: "status", class: "progress" });
  #charts = h("div", { class: "charts" });
  #walk = h("div", { class: "walks" });
  #cancel;
  #boards;
  #thread = new Thread();
  /** @type {{seconds: number, lower: number, upper: number, held: number}[]} */
  #samples = [];
  #drawn = 0;

  /** @param {(id: string) => void} play opens a board on the screen of the game */
  constructor(play) {
    this.#file.addEventListener("change", () => this.#readFile(this.#file.files?.[0]));
    this.#choice.addEventListener("change", () => this.#preview());
    this.#cancel = button(t.cancel, () => this.#thread.cancel());
    this.#boards = h("div", { class: "fields", hidden: true }, field(t.prove.choose, this.#choice), button(t.prove.solve, () => this.#solve(), { class: "primary" }), this.#cancel, button(t.prove.play, () => this.#choice.value && play(this.#choice.value)));
    const form = h("form", { onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), this.#read(this.#text.value)) }, field(t.prove.text, this.#text, t.prove.textHelp), field(t.prove.shape, this.#shape, t.prove.shapeHelp), field(t.prove.file, this.#file, t.prove.drop), h("button", {}, t.prove.read));
    this.element = h("section", { class: "laboratory prove" }, h("h2", {}, t.prove.heading), h("p", {}, t.prove.lead), form, this.#mistake, this.#found, this.#boards, this.#status, this.#walk, this.#charts);
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => {
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file) this.#readFile(file);
      else this.#take(event.dataTransfer?.getData("text") ?? "");
    });
  }

  resume() {
    this.redraw();
  }

  redraw() {
    if (this.#samples.length) this.#draw();
    this.#preview();
  }

  /** @param {File | undefined} file */
  async #readFile(file) {
    if (!file) return;
    if (file.size > LARGEST) this.#mistake.textContent = t.prove.tooLarge;
    else this.#take(await file.text());
  }

  /** @param {string} text */
  #take(text) {
    this.#text.value = text;
    this.#read(text);
  }

  /** @param {string} text */
  #read(text) {
    this.#thread.cancel();
    this.#mistake.textContent = this.#found.textContent = this.#status.textContent = "";
    this.#walk.replaceChildren();
    this.#charts.replaceChildren();
    this.#samples = [];
    this.#boards.hidden = true;
    try {
      const boards = /^\s*\S*[-#]\S*\s*$/.test(text) ? [named(text)] : this.#list(text);
      this.#choice.replaceChildren(...boards);
      this.#boards.hidden = !this.#choice.value;
      this.#preview();
    } catch (error) {
      this.#mistake.textContent = message(error);
    }
  }

  /** The boards of a text as options; mistakes are told of. @param {string} text */
  #list(text) {
    const file = read_boards(text, this.#shape.value || undefined, LISTED);
    const { count } = file;
    const found = t.prove.found(count, file.shape);
    this.#found.textContent = count > LISTED ? `${found} ${t.prove.listed(LISTED)}` : found;
    /** @type {string[]} */
    const mistakes = [];
    const options = file.boards.flatMap(({ id, mistake, optimum }, index) => {
      if (mistake) mistakes.push(t.prove.bad(index + 1, mistake));
      return id ? [h("option", { value: id }, t.prove.entry(index + 1, optimum))] : [];
    });
    this.#mistake.textContent = mistakes.slice(0, 5).join("\n");
    return options;
  }

  /** Shows the board that is chosen, before it is solved. */
  #preview() {
    const id = this.#choice.value;
    if (!id || this.#boards.hidden || this.#walk.querySelector("input")) return;
    const walk = new Walk(id, "", t.play.board);
    this.#walk.replaceChildren(walk.element);
    walk.show(0);
  }

  async #solve() {
    const id = this.#choice.value;
    this.#samples = [];
    this.#walk.replaceChildren();
    this.#preview();
    let [lower, upper] = [0, 0];
    const begun = performance.now();
    const since = () => (performance.now() - begun) / 1000;
    try {
      const answer = await this.#thread.run(
        { kind: "prove", id, moves: "" },
        {
          progress: (progress) => {
            lower = Math.max(lower, progress.lower);
            upper = progress.upper || upper;
            this.#sample({ seconds: since(), lower, upper, held: progress.held });
            this.#status.textContent = t.prove.running(lower, upper, progress.seconds, progress.expanded, progress.held);
          },
          solution: (moves) => {
            upper = moves.length;
            this.#sample({ seconds: since(), lower, upper, held: this.#samples.at(-1)?.held ?? 0 });
          },
        },
      );
      const { length } = answer.moves;
      this.#sample({ seconds: since(), lower: length, upper: length, held: this.#samples.at(-1)?.held ?? 0 });
      this.#status.textContent = t.prove.proven(length, answer.seconds);
      this.#draw();
      this.#showWalk(id, answer.moves);
    } catch (error) {
      this.#status.textContent = error instanceof Cancelled ? t.prove.cancelled(lower, upper) : message(error);
    }
  }

  /** @param {string} id @param {string} moves */
  #showWalk(id, moves) {
    const walk = new Walk(id, moves, `${t.prove.walk}: ${moves}`);
    const slider = h("input", { type: "range", min: "0", max: String(moves.length), value: String(moves.length) });
    slider.addEventListener("input", () => walk.show(slider.valueAsNumber));
    const file = button(t.prove.certificate, () => this.#certify(id));
    this.#walk.replaceChildren(h("div", {}, h("div", { class: "controls" }, field(t.win.step, slider), file), walk.element));
    walk.show(moves.length);
  }

  /** Saves a proof that other programs can check. @param {string} id */
  async #certify(id) {
    this.#status.textContent = t.prove.certifying;
    try {
      const answer = await this.#thread.run({ kind: "prove", id, moves: "", certificate: true });
      save("colorwalk.certificate", answer.certificate ?? "");
      this.#status.textContent = t.prove.certified;
    } catch (error) {
      this.#status.textContent = error instanceof Cancelled ? t.many.cancelled : message(error);
    }
  }

  /** @param {{seconds: number, lower: number, upper: number, held: number}} sample */
  #sample({ seconds, lower, upper, held }) {
    this.#samples.push({ seconds, lower, upper, held });
    if (performance.now() - this.#drawn > 250) this.#draw();
  }

  /** Draws how the bounds close in, and how much is learned. */
  #draw() {
    this.#drawn = performance.now();
    const points = (/** @type {"lower" | "upper" | "held"} */ part) => this.#samples.filter((sample) => sample[part] > 0).map((sample) => /** @type {[number, number]} */ ([sample.seconds, sample[part]]));
    const width = this.#charts.clientWidth;
    const bounds = draw({ label: t.prove.bounds, x: t.prove.seconds, y: t.prove.moves, width, zero: false, steps: true, series: [{ name: t.prove.lower, points: points("lower") }, { name: t.prove.upper, points: points("upper") }] });
    const learned = draw({ label: t.prove.learned, x: t.prove.seconds, y: t.prove.learned, width, series: [{ name: t.prove.learned, points: points("held") }] });
    this.#charts.replaceChildren(h("h3", {}, t.prove.bounds), h("div", { class: "chart" }, toSvg(bounds)), h("h3", {}, t.prove.learned), h("div", { class: "chart" }, toSvg(learned)));
  }
}

/** The board of a game id or a link. @param {string} text */
function named(text) {
  const { id } = fromLink(text.trim());
  new Session(id, "").free();
  return h("option", { value: id }, id.slice(0, 60));
}
