// What stored data and files of results must look like, field by field.

import { PALETTE_NAMES } from "./palette.js";
import { LANGUAGES, t } from "./texts.js";

/**
 * What a field must be.
 *
 * @typedef {object} Rule
 * @property {(value: unknown) => boolean} holds
 * @property {() => string} expected in words
 */
/** @typedef {Record<string, Rule>} Fields */

/** @param {unknown} value */
const isWhole = (value) => Number.isInteger(value) && Number(value) >= 0;

/** A number of things. */
const COUNT = { holds: isWhole, expected: () => t.stored.whole };
const FLAG = {
  holds: (/** @type {unknown} */ value) => typeof value === "boolean",
  expected: () => t.stored.flag,
};

/**
 * A text of this form.
 *
 * @param {RegExp} form
 * @param {() => string} expected
 * @returns {Rule}
 */
const text = (form, expected) => ({
  holds: (value) => typeof value === "string" && form.test(value),
  expected,
});

/**
 * One of these values.
 *
 * @param {readonly string[]} values
 * @returns {Rule}
 */
const oneOf = (values) => ({
  holds: (value) => typeof value === "string" && values.includes(value),
  expected: () => t.stored.oneOf(values),
});

/**
 * A field that may be missing.
 *
 * @param {Rule} rule
 * @returns {Rule}
 */
const optional = ({ holds, expected }) => ({
  holds: (value) => value === undefined || holds(value),
  expected,
});

/** The settings. */
export const SETTINGS = /** @type {const} */ ({
  marks: oneOf(["none", "symbols", "shapes"]),
  palette: oneOf(PALETTE_NAMES),
  theme: oneOf(["system", "light", "dark"]),
  keys: FLAG,
  wasted: FLAG,
  sound: optional(FLAG),
  language: optional(oneOf(["", ...Object.keys(LANGUAGES)])),
  limit: oneOf(["", "0", "2", "5"]),
  introduced: FLAG,
});

/** The result of a board. */
const RESULT = {
  walk: text(/^[1-9a-z]*$/, () => t.stored.moves),
  par: {
    holds: (/** @type {unknown} */ value) => value === null || isWhole(value),
    expected: () => t.stored.wholeOrNull,
  },
  claimed: optional(FLAG),
  hints: COUNT,
  undone: optional(COUNT),
  on: text(/^\d{4}-\d\d-\d\d$/, () => t.stored.day),
};

/** Names of moves, such as their tags. */
const NAMES = {
  holds: (/** @type {unknown} */ value) =>
    Array.isArray(value) && value.every((name) => typeof name === "string"),
  expected: () => t.stored.names,
};

/** A game in progress. Versions before this one have written less. */
const GAME = {
  id: text(/./, () => t.stored.id),
  moves: text(/^[1-9a-z]*$/, () => t.stored.moves),
  hints: COUNT,
  turn: optional(COUNT),
  tags: optional(NAMES),
  gone: optional(NAMES),
  undone: optional(COUNT),
  helped: optional(FLAG),
  shown: optional(FLAG),
  limit: optional(SETTINGS.limit),
  begun: optional(text(/^(\d{4}-\d\d-\d\d)?$/, () => t.stored.day)),
};

/** A board from a picture, and its colors. */
const COLORED = {
  id: GAME.id,
  hues: {
    holds: (/** @type {unknown} */ value) =>
      Array.isArray(value) &&
      value.every(
        (hue) => typeof hue === "string" && /^[0-9a-f]{6}$/.test(hue),
      ),
    expected: () => t.stored.hues,
  },
};

/**
 * Returns whether a value is an object with fields.
 *
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export const isObject = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns what is wrong with the fields of a value; empty if nothing is.
 *
 * @param {unknown} value
 * @param {Fields} fields
 */
export function mistakeIn(value, fields) {
  if (!isObject(value)) return t.stored.object;
  for (const [name, { holds, expected }] of Object.entries(fields))
    if (!holds(value[name])) return t.stored.expected(name, expected());
  return "";
}

/**
 * Returns what is wrong with a game in progress; empty if nothing is. Whether
 * its moves can be played is known when its board is opened.
 *
 * @param {unknown} value
 */
export function mistakeInGame(value) {
  const mistake = mistakeIn(value, GAME);
  if (mistake) return mistake;
  const { moves, tags } = /** @type {import("./store.js").Current} */ (value);
  return tags && tags.length !== moves.length
    ? t.stored.expected("tags", t.stored.tags(moves.length))
    : "";
}

/**
 * Returns what is wrong with a board from a picture; empty if nothing is.
 *
 * @param {unknown} value
 */
export const mistakeInColored = (value) => mistakeIn(value, COLORED);

/**
 * Returns what is wrong with a result; empty if nothing is.
 *
 * @param {unknown} value
 */
export function mistakeInResult(value) {
  const mistake = mistakeIn(value, RESULT);
  if (mistake) return mistake;
  const { walk, par } = /** @type {import("./store.js").Solved} */ (value);
  if (par !== null && par > walk.length)
    return t.stored.expected("par", t.stored.par(walk.length));
  return "";
}
