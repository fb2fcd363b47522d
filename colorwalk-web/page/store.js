// What the browser keeps of this page: settings, results, the last game. Read once, checked, written after each change.

import { t } from "./texts.js";

const KEY = "colorwalk";
const DAMAGED = "colorwalk-damaged";

/**
 * @typedef {object} Result of all boards of a kind
 * @property {number} played
 * @property {number} best the fewest moves
 * @property {number} rated how many of them had a proven par
 * @property {number} above moves above par, in all of these
 * @property {number} bestAbove the fewest of them on one board, 0 where none is rated
 */

/**
 * @typedef {object} Stored
 * @property {{labels: boolean, keys: boolean, theme: "system" | "light" | "dark"}} settings
 * @property {Record<string, Result>} results by the kind of board
 * @property {Record<string, number>} daily moves by the day
 * @property {string[]} solved the ids that are counted already, the latest ones
 * @property {{id: string, moves: string} | null} last
 */

/** @returns {Stored} */
const nothing = () => ({ settings: { labels: true, keys: true, theme: "system" }, results: {}, daily: {}, solved: [], last: null });

/** What is to be told about the storage, if anything. */
export let storageNote = "";

/** @type {Stored} */
export let stored = read();

/** Changes what is stored. @param {(stored: Stored) => void} change */
export function store(change) {
  change(stored);
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    storageNote ||= t.results.noStorage;
  }
}

export function eraseResults() {
  const { results, daily, solved } = nothing();
  store((stored) => Object.assign(stored, { results, daily, solved }));
}

function read() {
  /** @type {string | null} */
  let text = null;
  try {
    text = localStorage.getItem(KEY);
    return text === null ? nothing() : checked(JSON.parse(text));
  } catch {
    // Without storage there is nothing to set aside.
    if (text === null) storageNote = t.results.noStorage;
    else {
      storageNote = t.results.damaged;
      setAside();
    }
    return nothing();
  }
}

/** Keeps a copy of what is stored under another name, before it is written over. */
export function setAside() {
  try {
    localStorage.setItem(`${DAMAGED}-${Date.now()}`, localStorage.getItem(KEY) ?? "");
  } catch {
    storageNote = t.results.noStorage;
  }
}

/** @param {any} value @returns {Stored} */
function checked(value) {
  const { settings, results, daily, solved, last } = value;
  const number = (/** @type {unknown} */ part) => typeof part === "number" && Number.isFinite(part);
  const every = (/** @type {unknown} */ part, /** @type {(item: any) => boolean} */ test) =>
    typeof part === "object" && part !== null && Object.values(part).every(test);
  const good =
    typeof settings?.labels === "boolean" &&
    typeof settings.keys === "boolean" &&
    ["system", "light", "dark"].includes(settings.theme) &&
    every(results, (result) => ["played", "best", "rated", "above", "bestAbove"].every((name) => number(result?.[name]))) &&
    every(daily, number) &&
    Array.isArray(solved) &&
    every(solved, (id) => typeof id === "string") &&
    (last === null || (typeof last?.id === "string" && typeof last.moves === "string"));
  if (!good) throw new Error("stored data of another form");
  return value;
}
