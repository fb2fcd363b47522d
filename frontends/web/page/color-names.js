// What a color is called, for those who hear of it or do not know its digit: the name of the nearest of some colors that have
// one. Distances are those of OKLab, in which they are as large as they look (https://bottosson.github.io/posts/oklab/).

import { channels, lightOf, linear } from "./palette.js";
import { symbolOf } from "./rules.js";
import { t } from "./texts.js";

/** @typedef {keyof typeof t.colorNames} ColorName */
/**
 * Colors whose name is beyond doubt, as six hexadecimal digits each.
 *
 * @type {[ColorName, string][]}
 */
const NAMED = [
  ["red", "d62718 ee5555"],
  ["darkRed", "80182c"],
  ["orange", "f08c10 e0702a bb7700"],
  ["peach", "f8b683"],
  ["yellow", "ffe63c"],
  ["cream", "fdf6b8"],
  ["olive", "86921e bcbd22"],
  ["green", "2ca02c 66aa66 77bb00 00ee00"],
  ["lightGreen", "aee8a0 b3de69"],
  ["darkGreen", "145a20 334400"],
  ["turquoise", "20b8b0 00aa88"],
  ["lightTurquoise", "90d8d0"],
  ["blue", "2f62ee 1f77b4 5566cc"],
  ["lightBlue", "84bcea 55ccff"],
  ["darkBlue", "10128c 004466"],
  ["purple", "6c2a96 9467bd 885588 8833cc"],
  ["lightPurple", "b9a5ec bb88ff"],
  ["magenta", "cc33cc cc5599"],
  ["pink", "f07fb0 cc88bb"],
  ["lightPink", "fbcce5"],
  ["brown", "7a4a25 8c564b 553322"],
  ["gray", "808080 5a6068 997788"],
  ["lightGray", "d4d8d4"],
  ["black", "0c0c0c"],
  ["white", "ffffff"],
];

/**
 * Returns the name of a color, by which the page's texts know it.
 *
 * @param {string} light as `#rrggbb`
 */
export function nearestName(light) {
  const [one, two, three] = oklab(light);
  /** @type {ColorName} */
  let nearest = "gray";
  let least = Infinity;
  for (const [name, others] of NAMED)
    for (const other of others.split(" ")) {
      const [first, second, third] = oklab(`#${other}`);
      const distance = Math.hypot(one - first, two - second, three - third);
      if (distance < least) [nearest, least] = [name, distance];
    }
  return nearest;
}

/**
 * Returns the digit of a color with its name, such as `3 (red)`.
 *
 * @param {number} color
 * @param {import("./rules.js").Board} board
 */
export function inColorWords(color, { hues }) {
  const name = nearestName(lightOf(color, hues).light);
  return `${symbolOf(color)} (${t.colorNames[name]})`;
}

/**
 * @param {string} color as `#rrggbb`
 * @returns {[number, number, number]}
 */
function oklab(color) {
  const [red = 0, green = 0, blue = 0] = channels(color).map(linear);
  const long = Math.cbrt(
    0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
  );
  const middle = Math.cbrt(
    0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
  );
  const short = Math.cbrt(
    0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
  );
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}
