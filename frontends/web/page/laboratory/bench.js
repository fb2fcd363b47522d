// The workbench beside the board: solvers that step, take over or race from the current position; many boards; a proof.

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
  #choice;
  #reasons;
  /** The remaining moves of a solver that has taken over. */
  #ahead = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #playing = false;
  /** It is there while a solver thinks or plays. */
  #stopButton = button(t.bench.stop, () => this.#halt(), {
    class: "small",
    hidden: true,
  });
  /** @type {Part[]} */
  #parts;

  /** @param {Play} play */
  constructor(play) {
    this.#play = play;
    const choice = (this.#choice = new Choice(
      (solver) => play.name(solver),
      () => this.#reasons?.moved(),
    ));
    const reasons = (this.#reasons = new Reasons(play, () => choice.inTurn));
    this.#board.addEventListener(
      "change",
      () =>
        // It says what is wrong with another number.
        this.#board.reportValidity() &&
        play.open(`series-${this.#board.valueAsNumber}`, ""),
    );
    const specs = () => choice.specs();
    const opens = (/** @type {Part} */ part) => this.#open(part);
    const many = new Many(play, specs, opens);
    const speed = () => Number(this.#speed.value);
    const race = new Race(play, specs, speed, opens);
    const prove = new Prove(play, opens);
    this.#parts = [many, race, prove];
    const line = () => h("span", { class: "break" });
    // What a solver does from here, then what it does on many boards; then what else can be seen. A line for each.
    many.controls.prepend(
      choice.menu,
      button(t.bench.step, () => this.#ask(choice.inTurn, false)),
      button(t.bench.takeOver, () => this.#ask(choice.inTurn, true)),
      this.#speed,
      this.#stopButton,
      line(),
    );
    many.controls.append(line(), reasons.button, race.start, prove.start);
    this.element = h(
      "div",
      { class: "bench" },
      h(
        "div",
        { class: "line" },
        h("h2", {}, t.views.lab),
        h("label", {}, t.bench.board, " ", this.#board),
      ),
      h("p", { class: "note" }, t.bench.lead),
      many.form,
      reasons.note,
      choice.element,
      ...this.#parts.map(({ element }) => element),
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
   * Requests a solver's walk from here, and plays its first move, or all.
   *
   * @param {import("./choice.js").Row} row
   * @param {boolean} all
   */
  async #ask(row, all) {
    const solver = row.spec();
    const { id, game } = this.#play;
    this.#stop();
    // The solver plays in the game, and not in what else the board shows.
    this.#play.stage.present(undefined);
    if (!solver) return row.show();
    if (game.solved) return;
    this.#play.assist();
    const { moves } = game;
    row.answer.textContent = t.bench.thinking;
    this.#stopButton.hidden = false;
    try {
      const answer = await this.#thread.run({
        kind: "solve",
        id,
        moves,
        solver,
      });
      if (id !== this.#play.id || moves !== this.#play.game.moves) return;
      row.answer.textContent = t.bench.answer(answer);
      this.#ahead = answer.solution;
      this.#step(all);
    } catch (error) {
      row.answer.textContent =
        error instanceof Cancelled ? "" : t.bench.failed(message(error));
      if (!this.#thread.busy) this.#stopButton.hidden = true;
    }
  }

  /** @param {boolean} on whether the next moves follow */
  #step(on) {
    const [symbol, ...rest] = this.#ahead;
    this.#ahead = rest.join("");
    this.#stopButton.hidden = !on || rest.length === 0;
    if (!symbol) return;
    this.#playing = true;
    this.#play.play(colorOf(symbol), true);
    this.#playing = false;
    if (on)
      this.#timer = setTimeout(
        () => this.#step(true),
        1000 / Number(this.#speed.value),
      );
  }

  /** Stops at the press of the button, which then goes. */
  #halt() {
    this.#stop();
    this.#choice.menu.focus();
  }

  #stop() {
    this.#thread.cancel();
    clearTimeout(this.#timer);
    this.#ahead = "";
    this.#stopButton.hidden = true;
  }

  /**
   * Chooses a solver; returns why there is no such one, or nothing.
   *
   * @param {string} solver
   */
  choose(solver) {
    try {
      this.#choice.choose(solver);
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
