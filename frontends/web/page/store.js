// The data that the browser stores for this page: settings, solved boards, and the current game.
//
// Several tabs may be open, so changes are made to the currently stored data, not to what this tab has read before. Data that
// could not be written is kept here and written with the next change.

import { PALETTE_NAMES } from "./palette.js";
import { t } from "./texts.js";

const KEY = "colorwalk";

/**
 * @typedef {object} Settings
 * @property {import("./palette.js").Marking} marks
 * @property {import("./palette.js").PaletteName} palette
 * @property {"system" | "light" | "dark"} theme
 * @property {boolean} keys whether keys play colors wherever the focus is
 * @property {boolean} wasted whether a color that clears nothing counts as a move
 * @property {boolean} sound whether moves are heard and felt
 * @property {"" | "0" | "2" | "5"} limit moves allowed above the fewest possible; empty for no limit
 * @property {boolean} introduced
 */

/**
 * The first walk of a board, and its day.
 *
 * @typedef {object} Solved
 * @property {string} walk
 * @property {number | null} par
 * @property {number} hints
 * @property {number} [undone]
 * @property {string} on
 */
/**
 * The boards solved by their ids.
 *
 * @typedef {object} Stored
 * @property {Settings} settings
 * @property {Record<string, Solved>} games
 */
/**
 * @typedef {object} Current a game in progress
 * @property {string} id
 * @property {string} moves
 * @property {number} hints
 * @property {number} undone how many moves were taken back
 * @property {boolean} helped whether some moves are not the player's own
 * @property {Settings["limit"]} limit
 */

/** The number of games in progress that are kept. */
const KEPT = 30;

const SETTINGS = /** @type {Settings} */ ({
  marks: "none",
  palette: "standard",
  theme: "system",
  keys: true,
  wasted: false,
  sound: false,
  limit: "",
  introduced: false,
});

const nothing = () => ({ settings: { ...SETTINGS }, games: {} });

/** A message about the storage, if any. */
export let storageNote = "";
/** @type {(note: string) => void} */
let tell = () => {};
/** Whether some data could not be written. */
let unwritten = false;

export let stored = begin();

/**
 * Calls `listener` when there is a message about the storage.
 *
 * @param {(note: string) => void} listener
 */
export function onStorageTrouble(listener) {
  tell = listener;
  if (storageNote) tell(storageNote);
}

window.addEventListener("storage", ({ key }) => {
  if (key === KEY && !unwritten) stored = fresh() ?? nothing();
});

/**
 * Changes the stored data.
 *
 * @param {(stored: Stored) => void} change
 */
export function store(change) {
  const latest = fresh();
  if (latest)
    stored = unwritten
      ? {
          settings: stored.settings,
          games: { ...latest.games, ...stored.games },
        }
      : latest;
  change(stored);
  unwritten = !write(KEY, JSON.stringify(stored));
}

/**
 * Imports boards from a saved file; existing ones are not changed.
 *
 * @param {string} text
 * @returns {number} the number of new boards
 */
export function importGames(text) {
  const { games } = checked(JSON.parse(text));
  const before = Object.keys(stored.games).length;
  store((stored) => (stored.games = { ...games, ...stored.games }));
  return Object.keys(stored.games).length - before;
}

/**
 * Returns the games in progress, of the daily boards or of the others, the last
 * one first.
 *
 * @param {boolean} daily
 * @returns {Current[]}
 */
export function keptGames(daily) {
  try {
    const games = [
      JSON.parse(localStorage.getItem(gameKey(daily)) ?? "[]"),
    ].flat();
    const good = games.filter(
      (game) =>
        typeof game?.id === "string" &&
        typeof game.moves === "string" &&
        Number.isInteger(game.hints),
    );
    return good.map((game) => ({
      undone: 0,
      helped: false,
      limit: "",
      ...game,
    }));
  } catch {
    return [];
  }
}

/**
 * Keeps a game beside those of other boards, which other tabs may show.
 *
 * @param {boolean} daily
 * @param {Current} game
 */
export function keepGame(daily, game) {
  const others = keptGames(daily).filter(
    ({ id, moves }) => moves && id !== game.id,
  );
  write(gameKey(daily), JSON.stringify([game, ...others].slice(0, KEPT)));
}

/**
 * Returns whether a board was solved in the fewest moves, without hints, none
 * of them undone.
 *
 * @param {Omit<Solved, "on">} solved
 */
export const isPerfect = ({ walk, par, hints, undone = 0 }) =>
  walk.length === par && hints === 0 && undone === 0;

/** @param {boolean} daily */
const gameKey = (daily) => `${KEY}-game${daily ? "-daily" : ""}`;

/**
 * Writes a value; a failure is reported at once.
 *
 * @param {string} key
 * @param {string} text
 */
function write(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch (error) {
    const note =
      error instanceof DOMException && error.name === "QuotaExceededError"
        ? t.results.full
        : t.results.noStorage;
    if (note !== storageNote) tell((storageNote = note));
    return false;
  }
}

/** Returns the currently stored data; undefined if it cannot be read. */
function fresh() {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? undefined : checked(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Reads the stored data at the start. Unreadable data is saved under another
 * name before it is overwritten.
 *
 * @returns {Stored}
 */
function begin() {
  /** @type {string | null} */
  let text = null;
  try {
    text = localStorage.getItem(KEY);
    return text === null ? nothing() : checked(JSON.parse(text));
  } catch {
    storageNote = text === null ? t.results.noStorage : t.results.damaged;
    if (text !== null) {
      write(`${KEY}-damaged-${Date.now()}`, text);
      write(KEY, JSON.stringify(nothing()));
    }
    return nothing();
  }
}

/**
 * @param {any} value
 * @returns {Stored}
 */
function checked({ settings, games }) {
  const one = (
    /** @type {unknown} */ part,
    /** @type {readonly unknown[]} */ list,
  ) => list.includes(part);
  const record = (/** @type {unknown} */ part) =>
    typeof part === "object" && part !== null && !Array.isArray(part);
  const game = (/** @type {any} */ part) =>
    /^\w*$/.test(part?.walk) &&
    (part.par === null || Number.isInteger(part.par)) &&
    Number.isInteger(part.hints) &&
    Number.isInteger(part.undone ?? 0) &&
    typeof part.on === "string";
  const flags = [
    settings?.keys,
    settings?.wasted,
    settings?.introduced,
    settings?.sound ?? false,
  ];
  const good =
    one(settings?.marks, ["none", "symbols", "shapes"]) &&
    one(settings.palette, PALETTE_NAMES) &&
    one(settings.theme, ["system", "light", "dark"]) &&
    one(settings.limit, ["", "0", "2", "5"]) &&
    flags.every((flag) => typeof flag === "boolean") &&
    record(games) &&
    Object.values(games).every(game);
  if (!good) throw new Error(t.results.notResults);
  return { settings: { ...SETTINGS, ...settings }, games };
}
