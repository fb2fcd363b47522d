// The table of figures: a row for each solver, and below its figures those that were published. The engine computes all of them.

import { h } from "../dom.js";
import { inWords } from "./names.js";
import { t } from "../texts.js";

/** @typedef {import("./tally.js").Tally} Tally */
/** @typedef {import("../engine/colorwalk.js").GamesFigures} Figures */
/** @typedef {import("../engine/colorwalk.js").PublishedFigures} Published */

/**
 * A column of figures. The main ones come first: they have room on a phone.
 *
 * @typedef {object} Column
 * @property {keyof typeof t.many.columns} name
 * @property {(figures: Figures) => string} text
 * @property {(published: Published) => string} [below] what was published
 * @property {(all: Figures[]) => boolean} [needed] whether there is anything to
 *   show; without it, there always is
 */

/** @type {Column[]} */
const COLUMNS = [
  {
    name: "mean",
    text: ({ mean, stopped }) => t.many.marked(mean, stopped),
    below: ({ mean }) => t.numbers.decimal(mean, 1),
  },
  {
    name: "stdev",
    text: ({ stdev }) => t.numbers.decimal(stdev, 1),
    below: ({ stdev }) => t.numbers.decimal(stdev, 1),
  },
  {
    name: "min",
    text: ({ min }) => String(min),
    below: ({ min }) => String(min),
  },
  {
    name: "max",
    text: ({ max }) => String(max),
    below: ({ max }) => String(max),
  },
  {
    name: "gap",
    text: ({ gap }) => (gap === undefined ? "" : t.numbers.decimal(gap, 2)),
    needed: (all) => all.some(({ gap }) => gap !== undefined),
  },
  {
    name: "difference",
    text: ({ difference, margin }) =>
      difference === undefined ? "–" : t.many.difference(difference, margin),
    needed: (all) => all.some(({ difference }) => difference !== undefined),
  },
  {
    name: "proven",
    text: ({ proven, solved }) => t.many.of(proven, solved),
  },
  {
    name: "stopped",
    text: ({ stopped, solved }) => t.many.of(stopped, solved),
    needed: (all) => all.some(({ stopped }) => stopped > 0),
  },
  {
    name: "time",
    text: ({ seconds_per_board }) =>
      t.numbers.decimal(seconds_per_board * 1000, 2),
  },
];

/**
 * Returns the head and the rows of the table, and what its columns mean.
 *
 * @param {Tally[]} tallies
 */
export function figuresTable(tallies) {
  const rows = tallies.map((tally) => ({ tally, figures: tally.figures }));
  const all = rows.flatMap(({ figures }) => figures ?? []);
  const shown = COLUMNS.filter(({ needed }) => !needed || needed(all));
  const { columns, meanings } = t.many;
  return {
    head: [
      h("th", { scope: "col" }, columns.solver),
      ...shown.map(({ name }) =>
        h("th", { scope: "col", title: meanings[name] }, columns[name]),
      ),
    ],
    rows: rows.map(({ tally, figures }) =>
      h(
        "tr",
        {},
        h("th", { scope: "row", title: tally.solver }, inWords(tally.solver)),
        ...shown.map((column) => cell(column, figures, tally.published)),
      ),
    ),
    meanings: shown.map(({ name }) =>
      h("div", {}, h("dt", {}, columns[name]), h("dd", {}, meanings[name])),
    ),
  };
}

/**
 * @param {Column} column
 * @param {Figures | undefined} figures undefined if no board is solved
 * @param {Published | undefined} published
 */
function cell({ text, below }, figures, published) {
  return h(
    "td",
    {},
    figures ? text(figures) : "",
    published && below ? h("small", {}, below(published)) : null,
  );
}

/**
 * Returns the sentence that explains the marks of means, and names the limits;
 * empty if no limit has ended a game.
 *
 * @param {Tally[]} tallies
 */
export function noteOnStops(tallies) {
  const names = new Set(
    tallies.flatMap(({ figures }) => figures?.stopped_by ?? []),
  );
  if (!names.size) return "";
  const limits = /** @type {(keyof typeof t.limits)[]} */ ([...names]);
  return t.many.stops(limits.map((name) => t.limits[name]));
}
