// The colors of the page's standard palette are told apart: by normal eyes and with three kinds of color blindness, from each
// other and from the boards' backgrounds, light and dark. Run it alone to see the figures.
//
// Differences are distances in OKLab times 100, as in colorwalk-boards, with the observers of Machado, Oliveira and Fernandes (2009).

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { nearestName } from "../page/color-names.js";
import {
  contrast,
  lightOf,
  paintOf,
  PALETTE_NAMES,
  usePalette,
} from "../page/palette.js";

const EYES = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const CONES = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
/** The least difference of any two of the first colors, by their number, and of the first six from a background. */
const FLOORS = { 3: 30, 4: 20, 5: 20, 6: 17, 8: 12, 12: 10, 20: 7, 35: 5 };
const BACKGROUND = 18;

const page = new URL("../page/", import.meta.url);
const palette = /standard:\s*"([^"]+)" \+\s*"([^"]+)"/.exec(
  await readFile(new URL("palette.js", page), "utf8"),
);
const colors = `${palette?.[1]}${palette?.[2]}`.trim().split(" ");
const styles = await readFile(new URL("style.css", page), "utf8");

/**
 * Returns a color of the style sheet by theme, light and dark.
 *
 * @param {string} name
 */
const themed = (name) =>
  [...styles.matchAll(new RegExp(`--${name}: (#\\w{6})`, "g"))].map(
    ([, color = ""]) => color,
  );

const trays = themed("tray");
const wells = themed("well");

/**
 * @param {number[][]} matrix
 * @param {number[]} vector
 */
const times = (matrix, vector) =>
  matrix.map((row) =>
    row.reduce((sum, factor, index) => sum + factor * (vector[index] ?? 0), 0),
  );

/**
 * Returns a color in OKLab, as these eyes see it.
 *
 * @param {string} color
 * @param {number[][]} eye
 */
function seen(color, eye) {
  const light = [0, 2, 4]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
  return times(
    LAB,
    times(
      CONES,
      times(eye, light).map((part) => Math.min(1, Math.max(0, part))),
    ).map(Math.cbrt),
  );
}

/**
 * @param {string} one
 * @param {string} other
 * @param {number[][]} eye
 */
const difference = (one, other, eye) =>
  100 *
  Math.hypot(
    ...seen(one, eye).map(
      (part, index) => part - (seen(other, eye)[index] ?? 0),
    ),
  );

/**
 * Returns the hue of a color in degrees.
 *
 * @param {string} color
 */
function hue(color) {
  const [, a = 0, b = 0] = seen(color, EYES.normal);
  return (Math.atan2(b, a) * 180) / Math.PI;
}

for (const [name, eye] of Object.entries(EYES)) {
  test(`${name}: any two colors differ, and all from the boards' backgrounds`, (context) => {
    for (const [count, floor] of Object.entries(FLOORS)) {
      const first = colors.slice(0, Number(count));
      const least = Math.min(
        ...first.flatMap((one, index) =>
          first.slice(0, index).map((other) => difference(one, other, eye)),
        ),
      );
      context.diagnostic(`${count} colors: at least ${least.toFixed(1)}`);
      assert.ok(least >= floor, `${count} colors: ${least}`);
    }
    const least = Math.min(
      ...wells.flatMap((well) =>
        colors
          .slice(0, 6)
          .map((color) => difference(color, well.slice(1), eye)),
      ),
    );
    context.diagnostic(`backgrounds: at least ${least.toFixed(1)}`);
    assert.ok(wells.length === 2 && least >= BACKGROUND, String(least));
  });
}

test("every color of every palette has a rim that is seen on tray and well, dimmed ones too: 3 to 1", (context) => {
  let lowest = Infinity;
  for (const name of PALETTE_NAMES) {
    usePalette(name);
    for (let color = 0; color < 35; color++) {
      for (const share of [1, 0.5, 0.3]) {
        for (const [theme, tray] of trays.entries()) {
          const well = wells[theme] ?? "";
          const { fill, rim } = paintOf(color, share, tray);
          // Cells that are too small for a rim lie in a well.
          const { plain } = paintOf(color, share, well);
          for (const [ground, edges] of /** @type {const} */ ([
            [tray, [rim]],
            [well, [rim, plain]],
          ]))
            for (const edge of edges) {
              const least = contrast(edge, ground);
              lowest = Math.min(lowest, least);
              assert.ok(
                least >= 3,
                `${name} ${color} at ${share} on ${ground}: ${least.toFixed(2)}`,
              );
            }
          // One rule for all: the light on a rim does not depend on how dark the color is.
          if (share === 1) assert.equal(rim, lit(fill, 0.45));
        }
      }
    }
  }
  context.diagnostic(`the least is ${lowest.toFixed(2)} to 1`);
  usePalette("standard");
  assert.equal(paintOf(1, 1, "#000000").fill, lightOf(1).light);
});

/**
 * Returns a color after a part of the way to white.
 *
 * @param {string} color
 * @param {number} part
 */
function lit(color, part) {
  const channels = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  );
  const lighter = channels.map((channel) =>
    Math.round(channel * (1 - part) + 255 * part)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${lighter.join("")}`;
}

test("buttons, strips and chips have an edge that is seen on the page: 3 to 1", () => {
  const edges = themed("edge");
  const pages = themed("page");
  assert.equal(edges.length, 2);
  for (const [index, edge] of edges.entries())
    assert.ok(contrast(edge, pages[index] ?? "") >= 3, edge);
  // The buttons of the game lie on the tray and have the rim of cells.
  for (const [part, edge] of /** @type {const} */ ([
    ["color", /border: 2px solid color-mix\(.*var\(--light\), #ffffff 45%\)/],
    ["strip i", /var\(--edge\)/],
    ["small-color", /var\(--edge\)/],
  ])) {
    const [, rule = ""] =
      new RegExp(`^\\.${part} \\{([^}]*)\\}`, "m").exec(styles) ?? [];
    assert.match(rule, edge, part);
    assert.match(rule, /forced-color-adjust: none/, part);
  }
});

test("there are no two blues among the first four colors", () => {
  const blues = colors
    .slice(0, 4)
    .filter((color) => Math.abs(((hue(color) + 360) % 360) - 255) < 45);
  assert.equal(blues.length, 1, blues.join(" "));
});

test("the first colors of each palette have the names that eyes give them", () => {
  const seen = {
    standard: "blue yellow red turquoise purple orange",
    classic: "blue pink olive lightBlue red yellow",
    tableau: "blue orange green red purple brown",
    pastel: "lightTurquoise cream lightPurple pink lightBlue peach",
  };
  for (const name of PALETTE_NAMES) {
    usePalette(name);
    const names = Array.from({ length: 6 }, (_, color) =>
      nearestName(lightOf(color).light),
    );
    assert.equal(names.join(" "), seen[name], name);
  }
  usePalette("standard");
  for (const [light, name] of [
    ["#000000", "black"],
    ["#ffffff", "white"],
    ["#ff0000", "red"],
    ["#00ff00", "green"],
    ["#0000ff", "blue"],
    ["#787878", "gray"],
  ])
    assert.equal(nearestName(light ?? ""), name);
});
