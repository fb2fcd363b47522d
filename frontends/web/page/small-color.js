// A color in a line of text, or on a button.

import { h } from "./dom.js";
import { lightOf } from "./palette.js";
import { colorOf } from "./rules.js";

/**
 * Returns a color as a small square with its symbol.
 *
 * @param {string} symbol
 * @param {import("./rules.js").Board} board
 */
export function smallColor(symbol, { hues }) {
  const { light, ink } = lightOf(colorOf(symbol), hues);
  const colors = { "--light": light, "--on-light": ink };
  return h("span", { class: "small-color", ...colors }, symbol);
}
