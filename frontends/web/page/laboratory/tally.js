// The results of a solver over many boards. The engine computes the figures.

import { message, theme } from "../dom.js";
import { fullEngine } from "../engine/load.js";
import { visibleOn } from "../palette.js";
import { inWords } from "./names.js";
import { t } from "../texts.js";
import { scale, ticks, widthIn } from "./chart.js";

/** The room beside the bars, the height of the name of a solver, of its chart below it, and of the axis below all. */
const BESIDE = 4;
const NAME = 18;
const ROW = NAME + 52;
const AXIS = 38;
/** The sizes of the counts above the bars, as the bars have room for two digits, and how wide a digit is of its size. */
const COUNTS = { least: 10, most: 13 };
const DIGIT = 0.6;

export class Tally {
  #games;
  #index;
  failures = 0;
  failure = "";

  /**
   * @param {import("../engine/colorwalk.js").Games} games
   * @param {number} index of the solver
   * @param {string} solver
   * @param {number} boards
   * @param {boolean} series
   */
  constructor(games, index, solver, boards, series) {
    this.#games = games;
    this.#index = index;
    this.solver = solver;
    this.published = series
      ? fullEngine.loaded.published(solver, boards)
      : undefined;
  }

  /**
   * @param {number} board
   * @param {import("../engine/jobs.js").Answer | Error} result
   */
  enter(board, result) {
    if (result instanceof Error) {
      this.failures += 1;
      this.failure ||= message(result);
    } else this.#games.enter(this.#index, board, JSON.stringify(result));
  }

  /** The figures; undefined if no board is solved. */
  get figures() {
    return this.#games.figures(this.#index);
  }

  /**
   * The frequency of each number of moves.
   *
   * @returns {[number, number][]}
   */
  get points() {
    const tally = [...this.#games.tally(this.#index)];
    return tally.flatMap((length, at) =>
      at % 2
        ? []
        : [/** @type {[number, number]} */ ([length, tally[at + 1] ?? 0])],
    );
  }
}

/**
 * Draws how often each number of moves was needed: a row for each solver, all on one axis and in one scale, with the counts above
 * the bars, as far as they have room, a line at its mean and a dashed one at the published mean.
 * @param {Tally[]} tallies @param {number} place the width of its place; 0 for a file
 */
export function histogram(tallies, place) {
  const colors = theme();
  const lights = visibleOn(colors.page);
  const width = widthIn(place);
  const bottom = tallies.length * ROW;
  const all = tallies.flatMap(({ points, published: known }) => [
    ...points.map(([length]) => length),
    ...(known ? [known.min, known.max] : []),
  ]);
  const x = scale(
    all.flatMap((length) => [length - 0.5, length + 0.5]),
    BESIDE,
    width - BESIDE,
  );
  const bar = x.at(1) - x.at(0);
  const size = Math.min(
    COUNTS.most,
    Math.max(COUNTS.least, (bar - 2.5) / DIGIT / 2),
  );
  /** @type {import("./drawing.js").Shape[]} */
  const shapes = ticks(x.low, x.high, 1).map(([tick, text]) => ({
    kind: "text",
    x: x.at(tick),
    y: bottom + 14,
    text,
    fill: colors.faint,
    size: 12,
    anchor: "middle",
  }));
  shapes.push({
    kind: "text",
    x: width - BESIDE,
    y: bottom + 33,
    text: t.many.moves,
    fill: colors.faint,
    size: 12,
    anchor: "end",
  });
  shapes.push(...keyOf(tallies, bottom + 33, colors));
  const most = Math.max(
    1,
    ...tallies.flatMap(({ points }) => points.map(([, times]) => times)),
  );
  for (const [row, tally] of tallies.entries()) {
    const { points, figures, solver, published: known } = tally;
    const base = (row + 1) * ROW - 4;
    const highest = Math.max(...points.map(([, times]) => times));
    const [mode] = points.find(([, times]) => times === highest) ?? [];
    /** @type {import("./drawing.js").Shape[]} */
    const counts = [];
    for (const [length, times] of points) {
      const height = ((ROW - NAME - size - 9) * times) / most;
      const room = DIGIT * size * String(times).length;
      // Where not all have room, the largest count still tells the scale.
      if (bar >= room || length === mode)
        counts.push(
          {
            kind: "rect",
            x: x.at(length) - room / 2,
            y: base - height - size - 1,
            width: room,
            height: size,
            fill: colors.page,
          },
          {
            kind: "text",
            x: x.at(length),
            y: base - height - 3,
            text: String(times),
            fill: colors.ink,
            size,
            anchor: "middle",
          },
        );
      shapes.push({
        kind: "rect",
        x: x.at(length - 0.43),
        y: base - height,
        width: bar * 0.86,
        height,
        fill: lights[row % lights.length] ?? colors.ink,
      });
    }
    shapes.push({
      kind: "line",
      points: [
        [BESIDE, base],
        [width - BESIDE, base],
      ],
      stroke: colors.guide,
      width: 1,
    });
    for (const [mean, dash] of /** @type {const} */ ([
      [known?.mean, "4 3"],
      [figures?.mean, ""],
    ])) {
      if (mean !== undefined)
        shapes.push({
          kind: "line",
          points: [
            [x.at(mean), base - ROW + NAME + 4],
            [x.at(mean), base],
          ],
          stroke: colors.ink,
          width: 2,
          ...(dash ? { dash } : {}),
        });
    }
    // On top of the lines, which would make them unreadable.
    shapes.push(...counts);
    shapes.push({
      kind: "text",
      x: 2,
      y: base - ROW + NAME,
      text: figures?.stopped
        ? t.many.stopped(inWords(solver), figures.stopped, figures.solved)
        : inWords(solver),
      fill: colors.ink,
      size: 13,
    });
  }
  return {
    width,
    height: bottom + AXIS,
    background: colors.page,
    label: t.many.histogram,
    shapes,
  };
}

/**
 * Returns what the lines of the histograms are: means, and those that were
 * published, if any.
 *
 * @param {Tally[]} tallies
 * @param {number} y
 * @param {ReturnType<typeof theme>} colors
 * @returns {import("./drawing.js").Shape[]}
 */
function keyOf(tallies, y, colors) {
  const known = tallies.some(({ published }) => published);
  const lines = /** @type {[string, string][]} */ ([
    [t.many.mean, ""],
    ...(known ? [[t.many.published, "4 3"]] : []),
  ]);
  /** @type {import("./drawing.js").Shape[]} */
  const shapes = [];
  let x = BESIDE;
  for (const [text, dash] of lines) {
    shapes.push(
      {
        kind: "line",
        points: [
          [x + 2, y - 11],
          [x + 2, y + 2],
        ],
        stroke: colors.ink,
        width: 2,
        ...(dash ? { dash } : {}),
      },
      { kind: "text", x: x + 9, y, text, fill: colors.faint, size: 12 },
    );
    x += 20 + 8 * text.length;
  }
  return shapes;
}
