// The palettes of the program, which a test compares with it, and the marks that distinguish colors.

import { symbolOf } from "./rules.js";

/** The colors of each palette, as six hexadecimal digits each. */
const PALETTES = {
  standard:
    "3061f1 ffe839 c82e0c 2ccec2 5b1a74 e09103 885588 0000cc bb88ff 882233 aaeebb 00aa88 eebb66 9977bb ee5555 ccbbff 6655bb 994455 " +
    "663399 773366 117700 8877ff 000099 77bb88 339955 334400 88dd99 cc88cc aa6688 4400ff 77ff88 7766cc 8866aa aaaaff bb7700",
  classic:
    "605ca8 ed70a1 7e9d1e 46b1e2 dc4a20 f3f61d 553311 88eebb 330099 bb44ff aacc00 884455 ddaa88 8800dd ffbbff 887766 aa3300 444488 " +
    "771155 6677cc ccdd77 9988ff 88cccc 6600bb 4499cc bb9966 cc5599 77bb00 aaffaa 995577 442277 998877 338833 664433 8811ff",
  tableau:
    "1f77b4 ff7f0e 2ca02c d62728 9467bd 8c564b e377c2 7f7f7f bcbd22 17becf 001188 aaffaa 553333 4411dd ffdd00 44ddff cc22ff 664488 " +
    "aa88ff 99cc99 bb9977 883300 ccddcc 5511aa 666688 004466 774444 5555cc 779999 99aaff ff5544 ffaa77 445566 9977dd 99ee88",
  pastel:
    "8dd3c7 ffffb3 bebada fb8072 80b1d3 fdb462 b3de69 fccde5 d9d9d9 bc80bd ccebc5 ffed6f 551166 aa3300 0000ff 885599 0000aa 6677ff " +
    "dd4455 773344 cc33cc 554477 118855 77aa00 997788 aa88ee 9911bb dd99ff bb5500 004411 336677 00cc99 114499 4455ff 440088",
};

/** @typedef {keyof typeof PALETTES} PaletteName */
export const PALETTE_NAMES = /** @type {PaletteName[]} */ (
  Object.keys(PALETTES)
);

/** Shapes for the first colors; later ones use their symbols. */
const MARKS = ["●", "■", "▲", "◆", "✚", "★", "○", "□", "△", "◇", "♥", "♣"];

/** @typedef {"none" | "symbols" | "shapes"} Marking the marks in cells */

/** The least contrast of what has to be seen with the ground on which it lies. */
const SEEN = 3;

/** The light that falls on the rim of a cell, and what is missing at its lower lip: a part of the way to white, and to black. */
const LIGHT = 0.45;
const SHADE = 0.22;

/** The colors of the palette that is used, as six hexadecimal digits each. */
let digits = /** @type {string[]} */ ([]);
/**
 * The lights computed so far, by their digits: a board needs only a few.
 *
 * @type {Map<string, { light: string; ink: string }>}
 */
const lights = new Map();
/**
 * The paints computed so far, by the ground, the light and the share in percent.
 *
 * @type {Map<string, Map<string, Paint[]>>}
 */
let paints = new Map();

/**
 * How a cell is painted: all colors by the same rule, so that a dark one has no
 * outline that the others lack.
 *
 * @typedef {object} Paint
 * @property {string} fill
 * @property {string} rim around its region, which can be told from the ground
 * @property {string} shade its lower lip
 * @property {string} plain the color of a cell that is too small for a rim
 */

/**
 * Sets the palette of boards.
 *
 * @param {PaletteName} name
 */
export function usePalette(name) {
  paints = new Map();
  digits = PALETTES[name].split(" ");
}
usePalette("standard");

/**
 * Returns the value of a color, and the ink for text on it.
 *
 * @param {number} color
 * @param {string[]} [hues] the colors that a board has of its own, as six
 *   hexadecimal digits each, in place of those of the palette
 */
export function lightOf(color, hues = digits) {
  const value = hues[color] ?? digits[color];
  if (value === undefined) return { light: "#000000", ink: "#ffffff" };
  const known = lights.get(value);
  if (known) return known;
  const light = `#${value}`;
  const made = { light, ink: inkOn(light) };
  lights.set(value, made);
  return made;
}

/**
 * Returns the ink for text on a color.
 *
 * @param {string} light as `#rrggbb`
 */
export const inkOn = (light) =>
  contrast(light, "#000000") >= contrast(light, "#ffffff")
    ? "#000000"
    : "#ffffff";

/**
 * Returns the paint of a color that covers this share of a ground.
 *
 * @param {number} color
 * @param {number} share
 * @param {string} ground as `#rrggbb`
 * @param {string[]} [hues] those that a board has of its own
 */
export function paintOf(color, share, ground, hues) {
  const { light } = lightOf(color, hues);
  let onGround = paints.get(ground);
  if (!onGround) paints.set(ground, (onGround = new Map()));
  let known = onGround.get(light);
  if (!known) onGround.set(light, (known = []));
  const percent = Math.round(100 * share);
  const before = known[percent];
  if (before) return before;
  const fill = mixed(ground, light, share);
  const rim = rimColor(fill, ground);
  const shade = mixed(fill, "#000000", SHADE);
  const plain = isSeen(fill, ground) ? fill : rim;
  const paint = { fill, rim, shade, plain };
  known[percent] = paint;
  return paint;
}

/**
 * Returns the rim of a cell: lighter than the cell, and a dimmed one as much
 * lighter as it takes to be told from the ground.
 *
 * @param {string} fill
 * @param {string} ground
 */
function rimColor(fill, ground) {
  for (let percent = 100 * LIGHT; percent < 100; percent++) {
    const rim = mixed(fill, "#ffffff", percent / 100);
    if (isSeen(rim, ground)) return rim;
  }
  return "#ffffff";
}

/**
 * @param {string} color
 * @param {string} ground
 */
const isSeen = (color, ground) => contrast(color, ground) >= SEEN;

/**
 * Returns the color between two others.
 *
 * @param {string} from
 * @param {string} to
 * @param {number} share of the way
 */
function mixed(from, to, share) {
  const others = channels(to);
  let color = "#";
  for (const [place, one] of channels(from).entries()) {
    const amount = Math.round(one * (1 - share) + (others[place] ?? 0) * share);
    color += amount.toString(16).padStart(2, "0");
  }
  return color;
}

/**
 * Returns the mark of a cell of this color.
 *
 * @param {Marking} marking
 * @param {number} color
 */
export function markOf(marking, color) {
  if (marking === "none") return "";
  return marking === "shapes"
    ? (MARKS[color] ?? symbolOf(color))
    : symbolOf(color);
}

/**
 * Returns the colors of the palette with enough contrast to this one for lines
 * and bars.
 *
 * @param {string} page
 */
export const visibleOn = (page) =>
  digits.map((value) => `#${value}`).filter((light) => isSeen(light, page));

/**
 * Returns the contrast ratio of two colors `#rrggbb`, as defined by the Web
 * Content Accessibility Guidelines.
 *
 * @param {string} one
 * @param {string} other
 */
export function contrast(one, other) {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort(
    (left, right) => left - right,
  );
  return (high + 0.05) / (low + 0.05);
}

/** @param {string} color */
function luminance(color) {
  const [red, green, blue] = channels(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/**
 * Returns how much light a channel gives, from 0 to 1.
 *
 * @param {number} channel from 0 to 255
 */
export function linear(channel) {
  const amount = channel / 255;
  return amount <= 0.04045 ? amount / 12.92 : ((amount + 0.055) / 1.055) ** 2.4;
}

/**
 * Returns the red, green and blue of a color `#rrggbb`, each from 0 to 255.
 *
 * @param {string} color
 * @returns {[number, number, number]}
 */
export function channels(color) {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
