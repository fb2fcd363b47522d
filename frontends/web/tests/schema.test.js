// What stored data must look like: for each field, values that are good and bad, and what is said of the bad ones. Without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, {
  window: new EventTarget(),
  localStorage: { getItem: () => null, setItem: () => {} },
});
const {
  isObject,
  mistakeIn,
  mistakeInColored,
  mistakeInGame,
  mistakeInResult,
  SETTINGS,
} = await import("../page/schema.js");
const { PALETTE_NAMES } = await import("../page/palette.js");

/** What a flag, a number and a text of days are not. */
const NO_FLAG = [0, 1, "true", null];
const NO_COUNT = [-1, 1.5, Number.NaN, Infinity, "1", true, null];
const NO_DAY = ["yesterday", "2026-1-2", "2026-11-27T00:00", " 2026-11-27", 1];
const NO_MOVES = ["0", "1 2", "A", "12\n3", 12, null];
const NO_NAMES = ["a", [1], ["a", null], {}, null];

/**
 * Each field: its name, whether it may be missing, good values, bad ones, and
 * what is said of these.
 *
 * @typedef {[name: string, optional: boolean, good: unknown[], bad: unknown[], expected: string]} Case
 */

/**
 * @param {Record<string, unknown>} whole a value without a mistake
 * @param {(value: unknown) => string} mistake returns what is said of a value
 * @param {Case[]} cases
 */
function check(whole, mistake, cases) {
  assert.equal(mistake(whole), "");
  for (const [name, optional, good, bad, expected] of cases) {
    for (const value of good)
      assert.equal(
        mistake({ ...whole, [name]: value }),
        "",
        `${name} ${value}`,
      );
    for (const value of optional ? bad : [undefined, ...bad])
      assert.equal(
        mistake({ ...whole, [name]: value }),
        `${name}: expected ${expected}`,
        `${name} ${value}`,
      );
    if (optional)
      assert.equal(mistake({ ...whole, [name]: undefined }), "", name);
  }
  const names = cases.map(([name]) => name);
  assert.deepEqual(names.sort(), Object.keys(whole).sort(), "every field");
  for (const value of [null, undefined, 3, "a", [], [whole]])
    assert.equal(mistake(value), "expected an object");
}

test("results", () => {
  check(
    {
      walk: "1213a",
      par: 4,
      claimed: true,
      hints: 0,
      undone: 1,
      on: "2026-11-27",
    },
    mistakeInResult,
    [
      ["walk", false, ["1111", "12z39"], NO_MOVES, "moves such as 1213"],
      [
        "par",
        false,
        [null, 0, 5],
        NO_COUNT.filter((value) => value !== null),
        "a whole number or null",
      ],
      ["claimed", true, [true, false], NO_FLAG, "true or false"],
      ["hints", false, [0, 7], NO_COUNT, "a whole number"],
      ["undone", true, [0, 7], NO_COUNT, "a whole number"],
      ["on", false, ["2025-01-31"], NO_DAY, "a day such as 2026-11-27"],
    ],
  );
  const result = { walk: "121", hints: 0, on: "2026-11-27" };
  assert.equal(
    mistakeInResult({ ...result, par: 4 }),
    "par: expected at most the 3 moves of the walk",
  );
  assert.equal(mistakeInResult({ ...result, par: 3 }), "");
});

test("games in progress", () => {
  check(
    {
      id: "series-7",
      moves: "12",
      hints: 0,
      turn: 2,
      tags: ["0.a", "1.b"],
      gone: ["1.c"],
      undone: 1,
      helped: false,
      shown: false,
      limit: "2",
      begun: "2026-11-27",
    },
    mistakeInGame,
    [
      ["id", false, ["a"], ["", 7, null], "the id of a board"],
      ["moves", false, ["1z"], NO_MOVES, "moves such as 1213"],
      ["hints", false, [0, 7], NO_COUNT, "a whole number"],
      ["turn", true, [0, 7], NO_COUNT, "a whole number"],
      ["tags", true, [["x", "y"]], NO_NAMES, "a list of texts"],
      ["gone", true, [[]], NO_NAMES, "a list of texts"],
      ["undone", true, [0, 7], NO_COUNT, "a whole number"],
      ["helped", true, [true, false], NO_FLAG, "true or false"],
      ["shown", true, [true, false], NO_FLAG, "true or false"],
      [
        "limit",
        true,
        ["", "0", "2", "5"],
        ["1", 2, null],
        'one of "", "0", "2", "5"',
      ],
      ["begun", true, ["", "2025-01-31"], NO_DAY, "a day such as 2026-11-27"],
    ],
  );
  const game = { id: "series-7", moves: "12", hints: 0 };
  for (const tags of [["0.a"], ["0.a", "1.b", "2.c"], []])
    assert.equal(
      mistakeInGame({ ...game, tags }),
      "tags: expected one for each of the 2 moves",
    );
});

test("boards from pictures", () => {
  check(
    { id: "pcg1-8x8-4-walk-1", hues: ["c82e0c", "ffe839"] },
    mistakeInColored,
    [
      ["id", false, ["a"], ["", 7, null], "the id of a board"],
      [
        "hues",
        false,
        [[], ["000000"]],
        [
          "c82e0c",
          [1],
          ["C82E0C"],
          ["c82e0"],
          ["#c82e0"],
          ["c82e0c", "red"],
          null,
        ],
        "colors such as c82e0c",
      ],
    ],
  );
});

test("settings", () => {
  const flags = ["keys", "wasted", "introduced", "sound"].map(
    (name) =>
      /** @type {Case} */ ([
        name,
        name === "sound",
        [true, false],
        NO_FLAG,
        "true or false",
      ]),
  );
  check(
    {
      marks: "none",
      palette: "standard",
      theme: "system",
      keys: true,
      wasted: false,
      sound: false,
      language: "",
      limit: "",
      introduced: true,
    },
    (value) => mistakeIn(value, SETTINGS),
    [
      ...flags,
      [
        "marks",
        false,
        ["symbols", "shapes"],
        ["", "dots", null, ["none"]],
        'one of "none", "symbols", "shapes"',
      ],
      [
        "theme",
        false,
        ["light", "dark"],
        ["", "blue", null],
        'one of "system", "light", "dark"',
      ],
      [
        "palette",
        false,
        PALETTE_NAMES,
        ["", "of tomorrow", null],
        `one of ${PALETTE_NAMES.map((name) => `"${name}"`).join(", ")}`,
      ],
      [
        "language",
        true,
        ["", "en", "de"],
        ["xx", "EN", null],
        'one of "", "en", "de"',
      ],
      [
        "limit",
        false,
        ["0", "2", "5"],
        ["1", 0, null],
        'one of "", "0", "2", "5"',
      ],
    ].map((entry) => /** @type {Case} */ (entry)),
  );
});

test("what is an object", () => {
  for (const value of [null, undefined, [], "a", 1])
    assert.equal(isObject(value), false);
  assert.equal(isObject({}), true);
});
