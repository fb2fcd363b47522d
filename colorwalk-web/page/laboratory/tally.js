// The results of a solver over many boards. The engine computes the figures.

import { published } from "../engine/colorwalk.js";
import { t } from "../texts.js";
import { draw } from "./chart.js";

/** @typedef {import("../engine/colorwalk.js").Games} Games */
/** @typedef {import("../engine/worker.js").PlainAnswer} PlainAnswer */

export class Tally {
  #games;
  #index;
  failures = 0;
  failure = "";

  /** @param {Games} games @param {number} index of the solver @param {string} solver @param {number} boards @param {boolean} series */
  constructor(games, index, solver, boards, series) {
    this.#games = games;
    this.#index = index;
    this.solver = solver;
    this.published = series ? published(solver, boards) : undefined;
  }

  /** @param {number} board @param {PlainAnswer | Error} result */
  enter(board, result) {
    if (result instanceof Error) {
      this.failures += 1;
      this.failure ||= result.message;
    } else this.#games.enter(this.#index, board, result.moves.length, result.lowerBound, result.seconds);
  }

  /** The figures; undefined if no board is solved. */
  get figures() {
    return this.#games.figures(this.#index);
  }

  /** The frequency of each number of moves. @returns {[number, number][]} */
  get points() {
    const tally = [...this.#games.tally(this.#index)];
    return tally.flatMap((length, at) => (at % 2 ? [] : [/** @type {[number, number]} */ ([length, tally[at + 1] ?? 0])]));
  }
}

/** Returns the cells of a row of the table. @param {Tally} tally */
export function rowCells(tally) {
  const figures = tally.figures;
  const known = tally.published;
  const cells = figures ? [figures.solved, figures.min, figures.mean.toFixed(2), figures.max, figures.stdev.toFixed(1), (figures.seconds_per_board * 1000).toFixed(2)] : [0, "", "", "", "", ""];
  return [...cells, known ? `${known.min} / ${known.mean.toFixed(1)} / ${known.max} / ${known.stdev.toFixed(1)}` : ""].map(String);
}

/** @param {Tally[]} tallies @param {number} width of its place; 0 for a file */
export function histogram(tallies, width) {
  const series = tallies.map((tally) => ({ name: tally.solver, points: tally.points }));
  return draw({ label: t.many.histogram, x: t.many.moves, y: t.many.boards, series, width, bars: true });
}
