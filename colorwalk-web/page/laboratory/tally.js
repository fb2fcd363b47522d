// What a solver needed over many boards, and how that is shown and saved.

import { boards_summary, published } from "../engine/colorwalk.js";
import { t } from "../texts.js";
import { draw } from "./chart.js";

/** @typedef {import("../engine/worker.js").PlainAnswer} PlainAnswer */

export class Tally {
  /** @type {(number | null)[]} */
  lengths;
  seconds = 0;
  failures = 0;
  failure = "";

  /** @param {string} solver @param {number} boards @param {boolean} series */
  constructor(solver, boards, series) {
    this.solver = solver;
    this.lengths = Array.from({ length: boards }, () => null);
    this.published = series ? published(solver, boards) : undefined;
  }

  /** @param {number} board @param {PlainAnswer | Error} result */
  enter(board, result) {
    if (result instanceof Error) {
      this.failures += 1;
      this.failure ||= result.message;
    } else {
      this.lengths[board] = result.moves.length;
      this.seconds += result.seconds;
    }
  }

  get solved() {
    return this.lengths.filter((length) => length !== null);
  }

  get secondsPerBoard() {
    return this.seconds / Math.max(1, this.solved.length);
  }

  /** The least, mean, most and standard deviation; nothing if no board is solved. */
  get figures() {
    const [min, mean, max, stdev] = boards_summary(new Uint32Array(this.solved));
    return min === undefined || mean === undefined || max === undefined || stdev === undefined ? undefined : { min, mean, max, stdev };
  }
}

/** The cells of a row of the table. @param {Tally} tally */
export function rowCells(tally) {
  const figures = tally.figures;
  const known = tally.published;
  const cells = figures ? [figures.min, figures.mean.toFixed(2), figures.max, figures.stdev.toFixed(1), (tally.secondsPerBoard * 1000).toFixed(2)] : ["", "", "", "", ""];
  return [tally.solved.length, ...cells, known ? `${known.min} / ${known.mean.toFixed(1)} / ${known.max} / ${known.stdev.toFixed(1)}` : ""].map(String);
}

/** @param {Tally[]} tallies @param {number} width of its place; 0 for what suits a file */
export function histogram(tallies, width) {
  const series = tallies.map((tally) => {
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (const length of tally.solved) counts.set(length, (counts.get(length) ?? 0) + 1);
    return { name: tally.solver, points: [...counts].sort(([one], [other]) => one - other) };
  });
  return draw({ label: t.many.histogram, x: t.many.moves, y: t.many.boards, series, width, bars: true });
}

/** The comparison in the form that `colorwalk compare` writes and reads. @param {Tally[]} tallies @param {Record<string, unknown>} boards */
export function comparison(tallies, boards) {
  const rows = tallies.map((tally) => {
    const { min = null, mean = null, max = null, stdev = null } = tally.figures ?? {};
    return { solver: tally.solver, min, mean, max, stdev, seconds_per_board: tally.secondsPerBoard, lengths: tally.lengths };
  });
  return `${JSON.stringify({ boards: { ...boards, count: tallies[0]?.lengths.length ?? 0 }, rows })}\n`;
}

/** Comma-separated values: a line for each solver with its figures and all lengths. @param {Tally[]} tallies */
export function csv(tallies) {
  const boards = tallies[0]?.lengths.length ?? 0;
  const header = ["solver", "min", "mean", "max", "stdev", "seconds_per_board", ...Array.from({ length: boards }, (_, board) => `board_${board}`)];
  const lines = tallies.map((tally) => {
    const { min, mean, max, stdev } = tally.figures ?? {};
    return [`"${tally.solver}"`, min, mean, max, stdev, tally.secondsPerBoard, ...tally.lengths].map((value) => value ?? "").join(",");
  });
  return `${[header.join(","), ...lines].join("\n")}\n`;
}
