// Why a solver plays a move: what it makes of each color, on the buttons of the colors. Players that compare values show these;
// of any other, the number of moves that it needs to the end after each color.

import { button, h } from "../dom.js";
import { Pool } from "../engine/thread.js";
import { symbolOf } from "../rules.js";
import { inWords } from "./names.js";
import { t } from "../texts.js";

/** How long a solver may think about the end after a color, in seconds. */
const SECONDS = 3;

export class Reasons {
  #play;
  #row;
  #pool = new Pool();
  #on = false;
  button = button(t.bench.why, () => this.#toggle(), {
    "aria-pressed": false,
  });
  /** What the numbers on the colors are. */
  note = h("p", { role: "status", class: "note" });

  /**
   * @param {import("../game/play.js").Play} play
   * @param {() => import("./choice.js").Row} row that of the solver in turn
   */
  constructor(play, row) {
    this.#play = play;
    this.#row = row;
  }

  async #toggle() {
    this.#on = !this.#on;
    this.button.setAttribute("aria-pressed", String(this.#on));
    this.#play.element.classList.toggle("reasoned", this.#on);
    // It is about a move of the game.
    this.#play.stage.present(undefined);
    await this.moved();
    if (!this.#on) return;
    // The colors may have come over what was pressed, and the note is below it.
    for (const part of [this.button, this.note])
      part.scrollIntoView({ block: "nearest" });
  }

  /** Removes what is shown. */
  hide() {
    this.#pool.cancel();
    this.note.textContent = "";
    this.#write([], undefined);
  }

  /** Shows the reasons for the next move, if they are wanted, after a change of the position or of the solver. */
  async moved() {
    this.hide();
    if (!this.#on) return;
    const { id, game } = this.#play;
    const solver = this.#row().spec();
    if (!solver || game.solved) return;
    this.#play.assist();
    const { moves } = game;
    /** @type {import("../engine/jobs.js").Answer | undefined} */
    let rated;
    const job = /** @type {const} */ ({ kind: "rate", id, moves, solver });
    const kept = await this.#pool.all([job], (_, result) => {
      if (!(result instanceof Error)) rated = result;
    });
    if (!kept) return;
    if (rated?.values) {
      this.note.textContent = t.bench.valued(inWords(solver));
      const values = rated.values.map((value) => value ?? undefined);
      this.#show(values, Math.max);
    } else await this.#tryAll(id, game, solver);
  }

  /**
   * Shows how many moves a solver needs to the end after each color.
   *
   * @param {string} id
   * @param {import("../rules.js").Game} game
   * @param {string} solver
   */
  async #tryAll(id, game, solver) {
    const { moves } = game;
    /** @type {number[]} */
    const colors = [];
    for (const [color, gain] of game.gains().entries())
      if (gain > 0) colors.push(color);
    const values = /** @type {(number | undefined)[]} */ ([]);
    const jobs = colors.map((color) => ({
      kind: /** @type {const} */ ("solve"),
      id,
      moves: moves + symbolOf(color),
      solver,
      seconds: SECONDS,
    }));
    this.note.textContent = t.bench.thinking;
    const done = await this.#pool.all(jobs, (index, result) => {
      if (result instanceof Error) return;
      values[colors[index] ?? 0] = 1 + result.solution.length;
    });
    if (!done) return;
    this.note.textContent = t.bench.tried(inWords(solver));
    this.#show(values, Math.min);
  }

  /**
   * @param {(number | undefined)[]} values of the colors
   * @param {(...values: number[]) => number} best
   */
  #show(values, best) {
    const known = values.filter((value) => value !== undefined);
    this.#write(
      values,
      known.length ? values.indexOf(best(...known)) : undefined,
    );
  }

  /**
   * Writes values on the buttons of the colors, and marks one.
   *
   * @param {(number | undefined)[]} values
   * @param {number | undefined} best
   */
  #write(values, best) {
    const buttons = this.#play.element.querySelectorAll("button.color");
    for (const [color, element] of buttons.entries()) {
      const value = values[color];
      element.querySelector(".value")?.remove();
      element.classList.toggle("best", color === best);
      if (value !== undefined)
        element.append(h("span", { class: "value" }, t.bench.value(value)));
    }
  }
}
