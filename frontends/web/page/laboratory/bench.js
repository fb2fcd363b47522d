// The workbench beside the board: a solver that plays from the current position; a proof; several solvers, on many boards or in a race.

import { button, h, message, select } from "../dom.js";
import { fullEngine } from "../engine/load.js";
import { Cancelled, Thread } from "../engine/thread.js";
import { colorOf } from "../rules.js";
import { t } from "../texts.js";
import { Choice } from "./choice.js";
import { Many } from "./many.js";
import { Prove } from "./prove.js";
import { Race } from "./race.js";
import { Reasons } from "./reasons.js";
import { Turn } from "./turn.js";
import { Why } from "./why.js";

/** @typedef {import("../game/play.js").Play} Play */
/**
 * A part of the workbench with results of its own, which is closed when another
 * one is opened.
 *
 * @typedef {object} Part
 * @property {HTMLElement} element
 * @property {() => void} close
 * @property {() => void} redraw
 */

const benches = /** @type {{lab?: Bench, why?: Why}} */ ({});

/**
 * Returns the workbench, or the proof of a board; each is created on first use.
 *
 * @param {Play} play
 * @param {"lab" | "why"} view
 */
export async function benchFor(play, view) {
  await fullEngine.functions();
  return view === "lab"
    ? (benches.lab ??= new Bench(play))
    : (benches.why ??= new Why(play));
}

class Bench {
  #play;
  #thread = new Thread(fullEngine);
  #speed = select(
    ["1", "2", "5", "10", "30"].map((speed) => [
      speed,
      t.bench.perSecond(Number(speed)),
    ]),
    { value: "5", ariaLabel: t.bench.speed },
  );
  /** The number of the series' board that is shown. */
  #board = h("input", {
    type: "number",
    min: "0",
    max: "99",
    placeholder: "0–99",
    required: true,
  });
  #turn;
  #choice = new Choice();
  #reasons;
  /** The remaining moves of a solver that has taken over. */
  #ahead = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #playing = false;
  /** It stops the solver while it thinks or plays. */
  #playButton = button(t.bench.takeOver, () => this.#playOrStop());
  #busy = false;
  /** @type {Part[]} */
  #parts;

  /** @param {Play} play */
  constructor(play) {
    this.#play = play;
    const turn = (this.#turn = new Turn(
      (solver) => play.name(solver),
      () => this.#reasons?.moved(),
    ));
    const reasons = (this.#reasons = new Reasons(play, () => turn.row));
    this.#board.addEventListener(
      "change",
      () =>
        // It says what is wrong with another number.
        this.#board.reportValidity() &&
        play.open(`series-${this.#board.valueAsNumber}`, ""),
    );
    const specs = () => this.#choice.specs();
    const opens = (/** @type {Part} */ part) => this.#open(part);
    const many = new Many(play, specs, opens);
    const speed = () => Number(this.#speed.value);
    const race = new Race(play, specs, speed, opens);
    const prove = new Prove(play, opens);
    this.#parts = [many, race, prove];
    many.controls.append(race.start);
    // What is done on the board comes first, and below it what several do.
    this.element = h(
      "div",
      { class: "bench" },
      h("h2", { class: "unseen" }, t.views.lab),
      // On a phone it has its place directly below the board.
      h(
        "div",
        { class: "now" },
        h("p", { class: "note" }, t.bench.lead),
        h("div", { class: "line controls" }, turn.menu, this.#speed),
        h(
          "div",
          { class: "line controls" },
          button(t.bench.step, () => this.#ask(false), { class: "primary" }),
          this.#playButton,
        ),
        turn.answer,
      ),
      h(
        "div",
        { class: "rest" },
        h(
          "div",
          { class: "line controls" },
          reasons.button,
          prove.start,
          h("label", {}, t.bench.board, " ", this.#board),
        ),
        reasons.note,
        turn.element,
        prove.element,
        h("h3", {}, t.bench.compare),
        this.#choice.element,
        many.form,
        many.element,
        race.element,
      ),
    );
  }

  /**
   * Shows the results of one part, and ends the others: all show positions on
   * the big board, and there is one.
   *
   * @param {Part} part
   */
  #open(part) {
    this.#stop();
    for (const other of this.#parts) {
      if (other !== part) other.close();
      other.element.hidden = other !== part;
    }
    this.#play.stage.present(undefined);
  }

  /**
   * Requests the solver's walk from here, and plays its first move, or all.
   *
   * @param {boolean} all
   */
  async #ask(all) {
    const { row, answer } = this.#turn;
    const solver = row.spec();
    const { id, game } = this.#play;
    this.#stop();
    // The solver plays in the game, and not in what else the board shows.
    this.#play.stage.present(undefined);
    if (!solver) return row.show();
    if (game.solved) {
      answer.textContent = t.bench.solved;
      return;
    }
    this.#play.assist();
    const { moves } = game;
    answer.textContent = t.bench.thinking;
    this.#show(true);
    try {
      const found = await this.#thread.run({
        kind: "solve",
        id,
        moves,
        solver,
      });
      if (id !== this.#play.id || moves !== this.#play.game.moves) return;
      answer.textContent = t.bench.answer(found);
      this.#ahead = found.solution;
      this.#step(all);
      // What is said is true of what the board shows now.
      if (!all && this.#ahead)
        answer.textContent = t.bench.answer({
          ...found,
          solution: this.#ahead,
        });
    } catch (error) {
      answer.textContent =
        error instanceof Cancelled ? "" : t.bench.failed(message(error));
      if (!this.#thread.busy) this.#show(false);
    }
  }

  /** @param {boolean} on whether the next moves follow */
  #step(on) {
    const [symbol, ...rest] = this.#ahead;
    this.#ahead = rest.join("");
    this.#show(on && rest.length > 0);
    if (!symbol) return;
    this.#playing = true;
    this.#play.play(colorOf(symbol), true);
    this.#playing = false;
    if (!rest.length) this.#turn.answer.textContent = "";
    if (on)
      this.#timer = setTimeout(
        () => this.#step(true),
        1000 / Number(this.#speed.value),
      );
  }

  #playOrStop() {
    if (this.#busy) this.#stop();
    else this.#ask(true);
  }

  #stop() {
    this.#thread.cancel();
    clearTimeout(this.#timer);
    this.#ahead = "";
    this.#show(false);
  }

  /**
   * Shows whether the solver thinks or plays.
   *
   * @param {boolean} busy
   */
  #show(busy) {
    this.#busy = busy;
    this.#playButton.textContent = busy ? t.bench.stop : t.bench.takeOver;
  }

  /**
   * Lets a solver play, and compares it alone; returns why there is no such one,
   * or nothing.
   *
   * @param {string} solver
   */
  choose(solver) {
    try {
      this.#turn.choose(solver);
      this.#choice.choose([solver]);
      return "";
    } catch (error) {
      return t.bench.noSolver(message(error));
    }
  }

  /** Draws the charts again after a change of the colors of the page. */
  redraw() {
    for (const part of this.#parts) part.redraw();
    this.#reasons.moved();
  }

  /** Stops the solver after a move of the player. */
  moved() {
    this.#board.value = /^series-(\d+)$/.exec(this.#play.id)?.[1] ?? "";
    if (!this.#playing) this.#stop();
    this.#reasons.moved();
  }

  /** What a solver makes of the game's colors is not said of another position. */
  viewed() {
    if (this.#play.stage.view) this.#reasons.close();
  }

  /** Leaves nothing of it on the game. */
  leave() {
    this.#stop();
    this.#reasons.hide();
    for (const part of this.#parts) part.close();
  }
}
