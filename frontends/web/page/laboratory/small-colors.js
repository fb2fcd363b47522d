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
export const smallColors = (symbols, { hues }) =>
  symbols.map((symbol) => {
    const { light, ink } = lightOf(colorOf(symbol), hues);
    const colors = { "--light": light, "--on-light": ink };
    return h("span", { class: "small-color", ...colors }, symbol);
  });

/**
 * Returns a text with colors in it.
 *
 * @param {string} text
 * @param {string[]} symbols
 * @param {import("../rules.js").Board} board
 * @returns {(Node | string)[]}
 */
export const withColors = (text, symbols, board) =>
  text
    .split(COLORS_HERE)
    .flatMap((part, index) =>
      index
        ? [
            h(
              "span",
              { class: "small-colors" },
              ...smallColors(symbols, board),
            ),
            part,
          ]
        : [part],
    );
