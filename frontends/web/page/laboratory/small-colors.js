// Colors in sentences: small squares with their symbols.

import { h } from "../dom.js";
import { lightOf } from "../palette.js";
import { colorOf } from "../rules.js";

/** Stands in a text where colors are put into it. */
export const COLORS_HERE = "\u{fffc}";

/**
 * Returns colors as small squares with their symbols.
 *
 * @param {string[]} symbols
 * @param {import("../rules.js").Board} board
 */
const smallColors = (symbols, { hues }) =>
  symbols.map((symbol) => {
    const { light, ink } = lightOf(colorOf(symbol), hues);
    const colors = { "--light": light, "--on-light": ink };
    return h("span", { class: "small-color", ...colors }, symbol);
  });

/**
 * Returns a text with colors in it.
 *
 * @param {string} text
 * @param {import("../rules.js").Board} board
 * @param {...string[]} places the symbols of the colors in each place
 * @returns {(Node | string)[]}
 */
export const withColors = (text, board, ...places) =>
  text.split(COLORS_HERE).flatMap((part, index) => {
    const symbols = places[index - 1];
    if (!symbols) return [part];
    // They are read out one by one.
    const colors = smallColors(symbols, board).flatMap((color, at) =>
      at ? [" ", color] : [color],
    );
    return [h("span", { class: "small-colors" }, ...colors), part];
  });
