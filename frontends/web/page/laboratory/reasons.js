// Why a solver plays a move: what it makes of each color, on the buttons of the colors; on the board, what its own color would clear; and in
// a note, what the numbers count and why it plays that one. Players that compare values show these; of any other, the number of moves
// that it needs to the end after each color, which it may not have compared: the color is then the one that it has been seen to play.

import { button, h } from "../dom.js";
import { fullEngine } from "../engine/load.js";
import { Pool } from "../engine/thread.js";
import { colorOf, symbolOf } from "../rules.js";
import { inWords } from "./names.js";
import { t } from "../texts.js";
import { COLORS_HERE, withColors } from "./small-colors.js";

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
    if (this.#on) return this.close();
    this.#turn(true);
    // It is about a move of the game.
    this.#play.stage.present(undefined);
    await this.moved();
    if (!this.#on) return;
    // The colors may have come over what was pressed, and the note is below it.
    for (const part of [this.button, this.note])
      part.scrollIntoView({ block: "nearest" });
  }

  /** @param {boolean} on */
  #turn(on) {
    this.#on = on;
    this.button.setAttribute("aria-pressed", String(on));
    this.#play.element.classList.toggle("reasoned", on);
  }

  /** Shows nothing more until it is wanted again. */
  close() {
    this.#turn(false);
    this.hide();
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
    if (game.solved) this.note.textContent = t.bench.solved;
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
    if (rated?.values)
      this.#tellRated(
        solver,
        rated.values.map((value) => value ?? undefined),
      );
    else await this.#tryAll(id, game, solver);
  }

  /**
   * Shows the values that a solver compares: it plays the highest, of several
   * the first.
   *
   * @param {string} solver
   * @param {(number | undefined)[]} values of the colors
   */
  #tellRated(solver, values) {
    const known = values.filter((value) => value !== undefined);
    const highest = Math.max(...known);
    const chosen = values.indexOf(highest);
    const equal = symbolsOf(values, highest);
    const played = [symbolOf(chosen)];
    const [name = ""] = solver.split(":");
    const [metric, depth] = ratingOf(solver);
    const counted = t.bench.valued(inWords(name), metric, depth);
    if (known.length === 1)
      this.#say(counted, t.bench.onlyOne(COLORS_HERE), played);
    else if (equal.length === 1)
      this.#say(counted, t.bench.highest(COLORS_HERE), played);
    else
      this.#say(
        counted,
        t.bench.equal(COLORS_HERE, COLORS_HERE),
        equal,
        played,
      );
    this.#write(values, chosen);
  }

  /**
   * Shows how many moves a solver needs to the end after each color, and what it
   * plays.
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
    const jobs = ["", ...colors.map(symbolOf)].map((symbol) => ({
      kind: /** @type {const} */ ("solve"),
      id,
      moves: moves + symbol,
      solver,
      seconds: SECONDS,
    }));
    /** What it plays from here. */
    let played = "";
    let stopped = false;
    this.note.textContent = t.bench.thinking;
    const done = await this.#pool.all(jobs, (index, result) => {
      if (result instanceof Error) return;
      stopped ||= result.stopped_by === "time";
      const color = colors[index - 1];
      if (color === undefined) [played = ""] = result.solution;
      else values[color] = 1 + result.solution.length;
    });
    if (!done) return;
    const counted = t.bench.tried(inWords(solver), stopped ? SECONDS : 0);
    this.#say(counted, ...choiceOf(solver, values, played));
    this.#write(values, isRandom(solver) ? undefined : colorOf(played || " "));
  }

  /**
   * @param {string} counted what the numbers are
   * @param {string} why the solver plays a color
   * @param {...string[]} places the colors in that
   */
  #say(counted, why, ...places) {
    const { board } = this.#play.game;
    this.note.replaceChildren(
      `${counted} `,
      ...withColors(why, board, ...places),
    );
  }

  /**
   * Writes values on the buttons of the colors, and marks one there and on the
   * board.
   *
   * @param {(number | undefined)[]} values
   * @param {number | undefined} chosen
   */
  #write(values, chosen) {
    const buttons = this.#play.element.querySelectorAll("button.color");
    for (const [color, element] of buttons.entries()) {
      const value = values[color];
      element.querySelector(".value")?.remove();
      element.classList.toggle("best", color === chosen);
      if (value !== undefined)
        element.append(h("span", { class: "value" }, t.bench.value(value)));
    }
    this.#play.stage.choose(chosen);
  }
}

/** @param {string} solver */
const isRandom = (solver) => solver.startsWith("random");

/**
 * Returns the symbols of the colors with this value.
 *
 * @param {(number | undefined)[]} values
 * @param {number} wanted
 */
const symbolsOf = (values, wanted) =>
  // Where there is no value, there may be no entry.
  Array.from(values, (value, color) =>
    value === wanted ? symbolOf(color) : "",
  ).filter(Boolean);

/**
 * Returns what a player that compares values rates a position by, and how many
 * moves it looks ahead.
 *
 * @param {string} solver
 * @returns {[string, number]}
 */
function ratingOf(solver) {
  const [name] = solver.split(":");
  const [, metric] = /metric=([^,/]+)/.exec(solver) ?? [];
  const [, depth = "1"] = /depth=(\d+)/.exec(solver) ?? [];
  const summary = fullEngine.loaded
    .solvers()
    .find((entry) => entry.name === name)
    ?.parameters.find(({ key }) => key === "metric")
    ?.parts.find((part) => part.name === metric)?.summary;
  return [t.engine(summary ?? ""), Number(depth)];
}

/**
 * Says what a solver plays, which is one of the fewest moves to the end, or not:
 * a text, and the colors in it.
 *
 * @param {string} solver
 * @param {(number | undefined)[]} values the moves to the end with each color
 * @param {string} played empty if it has no answer
 * @returns {[string, ...string[][]]}
 */
function choiceOf(solver, values, played) {
  const { bench } = t;
  if (isRandom(solver)) return [bench.atRandom];
  const known = values.filter((value) => value !== undefined);
  if (!played || !known.length) return [""];
  const own = [played];
  if (solver.startsWith("round-robin")) return [bench.inTurn(COLORS_HERE), own];
  if (known.length === 1) return [bench.onlyOne(COLORS_HERE), own];
  const fewest = symbolsOf(values, Math.min(...known));
  if (!fewest.includes(played))
    return [bench.notFewest(COLORS_HERE, COLORS_HERE), own, fewest];
  return fewest.length > 1
    ? [bench.equalWalks(COLORS_HERE, COLORS_HERE), fewest, own]
    : [bench.fewest(COLORS_HERE), own];
}
