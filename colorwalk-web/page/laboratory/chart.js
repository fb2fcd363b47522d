// Charts with two axes and a legend: lines, or bars side by side.

import { theme } from "../dom.js";
import { visibleOn } from "../palette.js";

/** @typedef {import("./drawing.js").Drawing} Drawing */
/** @typedef {import("./drawing.js").Shape} Shape */
/** @typedef {{name: string, points: [number, number][]}} Series */
/** @typedef {{label: string, x: string, y: string, series: Series[], width: number, bars?: boolean, steps?: boolean, zero?: boolean, marker?: number}} Chart */

/** The minimum and maximum width of a chart, which otherwise fills its place. */
const WIDTHS = { least: 300, most: 760 };
const HEIGHT = 300;
const LEFT = 52;
const RIGHT = 12;
const BOTTOM = 40;
const LEGEND_ROW = 20;
/** The dash patterns of lines, which distinguish them without colors. */
const DASHES = ["", "8 3", "2 3", "8 3 2 3", "12 4"];

/** @param {Chart} chart @returns {Drawing} */
export function draw(chart) {
  const colors = theme();
  // Its text grows with that of the page.
  const zoom = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const width = Math.max(WIDTHS.least, Math.min(WIDTHS.most, chart.width / zoom || WIDTHS.most));
  const rows = chart.series.length;
  const top = 12 + rows * LEGEND_ROW;
  const height = HEIGHT + rows * LEGEND_ROW;
  const points = chart.series.flatMap((series) => series.points);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = scale(low(xs, chart.bars ? 0.5 : 0), high(xs, chart.bars ? 0.5 : 0), LEFT, width - RIGHT);
  const y = scale(chart.zero === false ? low(ys, 0) : 0, high(ys, 0), height - BOTTOM, top);
  /** @type {Shape[]} */
  const shapes = [];
  for (const tick of ticks(y.low, y.high)) {
    shapes.push({ kind: "line", points: [[LEFT, y.at(tick)], [width - RIGHT, y.at(tick)]], stroke: colors.guide, width: 1 });
    shapes.push({ kind: "text", x: LEFT - 6, y: y.at(tick) + 4, text: tidy(tick), fill: colors.faint, size: 12, anchor: "end" });
  }
  for (const tick of ticks(x.low, x.high)) shapes.push({ kind: "text", x: x.at(tick), y: height - BOTTOM + 16, text: tidy(tick), fill: colors.faint, size: 12, anchor: "middle" });
  shapes.push({ kind: "text", x: width - RIGHT, y: height - 6, text: chart.x, fill: colors.faint, size: 12, anchor: "end" });
  shapes.push({ kind: "text", x: 4, y: height - 6, text: `↑ ${chart.y}`, fill: colors.faint, size: 12 });
  const lights = visibleOn(colors.page);
  chart.series.forEach((series, index) => {
    const light = lights[index % lights.length] ?? colors.ink;
    const swatch = 14 + index * LEGEND_ROW;
    const dash = DASHES[index % DASHES.length];
    if (chart.bars) shapes.push({ kind: "rect", x: LEFT, y: swatch - 8, width: 22, height: 10, fill: light });
    else shapes.push({ kind: "line", points: [[LEFT, swatch - 3], [LEFT + 22, swatch - 3]], stroke: light, width: 3, ...(dash ? { dash } : {}) });
    shapes.push({ kind: "text", x: LEFT + 30, y: swatch + 1, text: series.name, fill: colors.ink, size: 13 });
    if (chart.bars) shapes.push(...bars(series, index, rows, x, y, light));
    else shapes.push({ kind: "line", points: line(series.points, chart.steps === true).map(([px, py]) => [x.at(px), y.at(py)]), stroke: light, width: 2.5, ...(dash ? { dash } : {}) });
  });
  if (chart.marker !== undefined) shapes.push({ kind: "line", points: [[x.at(chart.marker), top], [x.at(chart.marker), height - BOTTOM]], stroke: colors.ink, width: 1 });
  return { width, height, background: colors.page, label: chart.label, shapes };
}

/** @typedef {{low: number, high: number, at: (value: number) => number}} Scale */

/** @param {number} least @param {number} most @param {number} from @param {number} to @returns {Scale} */
function scale(least, most, from, to) {
  const span = most - least || 1;
  return { low: least, high: least + span, at: (value) => from + ((value - least) / span) * (to - from) };
}

/** @param {number[]} values @param {number} margin */
const low = (values, margin) => values.reduce((least, value) => Math.min(least, value), values[0] ?? 0) - margin;
/** @param {number[]} values @param {number} margin */
const high = (values, margin) => values.reduce((most, value) => Math.max(most, value), values[0] ?? 1) + margin;

/** @param {Series} series @param {number} index @param {number} count @param {Scale} x @param {Scale} y @param {string} fill @returns {Shape[]} */
function bars(series, index, count, x, y, fill) {
  const unit = x.at(1) - x.at(0);
  const width = Math.max(1, (unit * 0.86) / count);
  return series.points.map(([at, value]) => ({ kind: "rect", x: x.at(at) - unit * 0.43 + index * width, y: y.at(value), width: Math.max(0.5, width - 0.5), height: y.at(0) - y.at(value), fill }));
}

/** Returns the points of a line, or of a step function. @param {[number, number][]} points @param {boolean} steps */
function line(points, steps) {
  if (!steps) return points;
  return points.flatMap((/** @type {[number, number]} */ point, index) => {
    const next = points[index + 1];
    return next ? [point, /** @type {[number, number]} */ ([next[0], point[1]])] : [point];
  });
}

/** Returns round values in a range. @param {number} least @param {number} most */
function ticks(least, most) {
  const raw = (most - least) / 6;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = (/** @type {number[]} */ ([1, 2, 5, 10]).find((factor) => factor * power >= raw) ?? 10) * power;
  const count = Math.floor(most / step + 1e-9) - Math.ceil(least / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => (Math.ceil(least / step - 1e-9) + index) * step);
}

/** @param {number} value */
const tidy = (value) => (Math.abs(value) >= 1e6 ? value.toExponential(0) : String(Math.round(value * 1000) / 1000));
