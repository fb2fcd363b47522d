// Colors in sentences: small squares with their symbols.

import { h } from "../dom.js";
import { smallColor } from "../small-color.js";

/** The place of colors in a text. */
export const COLORS_HERE = "\u{fffc}";

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
    const colors = symbols.flatMap((symbol, at) => {
      const color = smallColor(symbol, board);
      return at ? [" ", color] : [color];
    });
    return [h("span", { class: "small-colors" }, ...colors), part];
  });
