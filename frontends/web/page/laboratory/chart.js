// Charts with two axes and a legend.

import { theme } from "../dom.js";
import { visibleOn } from "../palette.js";
import { t } from "../texts.js";

/** @typedef {{name: string, points: [number, number][]}} Series */
/**
 * `parts` if values on the x axis need not be whole numbers.
 *
 * @typedef {object} Chart
 * @property {string} label
 * @property {string} x
 * @property {string} y
 * @property {Series[]} series
 * @property {number} width
 * @property {boolean} [steps]
 * @property {boolean} [zero]
 * @property {boolean} [parts]
 * @property {number} [marker]
 */

/** The minimum and maximum width of a chart, which otherwise fills its place. */
const WIDTHS = { least: 300, most: 760 };
const HEIGHT = 300;
const LEFT = 52;
const RIGHT = 18;
const BOTTOM = 40;
const LEGEND_ROW = 20;
/** The dash patterns of lines, which distinguish them without colors. */
const DASHES = ["", "8 3", "2 3", "8 3 2 3", "12 4"];

/**
 * @param {Chart} chart
 * @returns {import("./drawing.js").Drawing}
 */
export function draw(chart) {
  const colors = theme();
  const width = widthIn(chart.width);
  const rows = chart.series.length;
  const top = 12 + rows * LEGEND_ROW;
  const height = HEIGHT + rows * LEGEND_ROW;
  const points = chart.series.flatMap((series) => series.points);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = scale(xs, LEFT, width - RIGHT);
  const y = scale(chart.zero === false ? ys : [0, ...ys], height - BOTTOM, top);
  const shapes = /** @type {import("./drawing.js").Shape[]} */ ([]);
  for (const [tick, text] of ticks(y.low, y.high, 1)) {
    shapes.push({
      kind: "line",
      points: [
        [LEFT, y.at(tick)],
        [width - RIGHT, y.at(tick)],
      ],
      stroke: colors.guide,
      width: 1,
    });
    shapes.push({
      kind: "text",
      x: LEFT - 6,
      y: y.at(tick) + 4,
      text,
      fill: colors.faint,
      size: 12,
      anchor: "end",
    });
  }
  for (const [tick, text] of ticks(x.low, x.high, chart.parts ? 0 : 1))
    shapes.push({
      kind: "text",
      x: x.at(tick),
      y: height - BOTTOM + 16,
      text,
      fill: colors.faint,
      size: 12,
      anchor: "middle",
    });
  shapes.push({
    kind: "text",
    x: width - RIGHT,
    y: height - 6,
    text: chart.x,
    fill: colors.faint,
    size: 12,
    anchor: "end",
  });
  shapes.push({
    kind: "text",
    x: 4,
    y: height - 6,
    text: `↑ ${chart.y}`,
    fill: colors.faint,
    size: 12,
  });
  const lights = visibleOn(colors.page);
  chart.series.forEach((series, index) => {
    const light = lights[index % lights.length] ?? colors.ink;
    const swatch = 14 + index * LEGEND_ROW;
    const dash = DASHES[index % DASHES.length];
    shapes.push({
      kind: "line",
      points: [
        [LEFT, swatch - 3],
        [LEFT + 22, swatch - 3],
      ],
      stroke: light,
      width: 3,
      ...(dash ? { dash } : {}),
    });
    shapes.push({
      kind: "text",
      x: LEFT + 30,
      y: swatch + 1,
      text: series.name,
      fill: colors.ink,
      size: 13,
    });
    shapes.push({
      kind: "line",
      points: line(series.points, chart.steps === true).map(([px, py]) => [
        x.at(px),
        y.at(py),
      ]),
      stroke: light,
      width: 2.5,
      ...(dash ? { dash } : {}),
    });
  });
  if (chart.marker !== undefined)
    shapes.push({
      kind: "line",
      points: [
        [x.at(chart.marker), top],
        [x.at(chart.marker), height - BOTTOM],
      ],
      stroke: colors.ink,
      width: 1,
    });
  return { width, height, background: colors.page, label: chart.label, shapes };
}

/**
 * Returns the width of a chart in a place of this width. Its text grows with
 * that of the page.
 *
 * @param {number} place
 */
export function widthIn(place) {
  const zoom =
    parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return Math.max(
    WIDTHS.least,
    Math.min(WIDTHS.most, place / zoom || WIDTHS.most),
  );
}

/**
 * Returns the scale on which these values lie between two places.
 *
 * @param {number[]} values
 * @param {number} from
 * @param {number} to
 */
export function scale(values, from, to) {
  const least = values.length ? Math.min(...values) : 0;
  const span = Math.max(...values, least) - least || 1;
  return {
    low: least,
    high: least + span,
    at: (/** @type {number} */ value) =>
      from + ((value - least) / span) * (to - from),
  };
}

/**
 * Returns the points of a line, or of a step function.
 *
 * @param {[number, number][]} points
 * @param {boolean} steps
 */
function line(points, steps) {
  if (!steps) return points;
  return points.flatMap((/** @type {[number, number]} */ point, index) => {
    const next = points[index + 1];
    return next
      ? [point, /** @type {[number, number]} */ ([next[0], point[1]])]
      : [point];
  });
}

/**
 * Returns round values in a range, each with its text.
 *
 * @param {number} least
 * @param {number} most
 * @param {number} smallest step
 * @returns {[number, string][]}
 */
export function ticks(least, most, smallest) {
  const raw = (most - least) / 6;
  const power = 10 ** Math.floor(Math.log10(raw));
  const factors = [1, 2, 5, 10];
  const factor = factors.find((each) => each * power >= raw) ?? 10;
  const step = Math.max(smallest, factor * power);
  const first = Math.ceil(least / step - 1e-9);
  const count = Math.floor(most / step + 1e-9) - first + 1;
  // With as many decimals as the step has, no two texts are alike.
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return Array.from({ length: count }, (_, index) => [
    (first + index) * step,
    t.numbers.decimal((first + index) * step, decimals),
  ]);
}
