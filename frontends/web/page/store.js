// The data that the browser stores for this page: settings, solved boards, and the current game.
//
// Several tabs may be open, so changes are made to the currently stored data, not to what this tab has read before. Data that
// could not be written is kept here and written with the next change.

import { message } from "./dom.js";
import { Game } from "./rules.js";
import {
  isObject,
  mistakeInGame,
  mistakeInResult,
  SETTINGS,
} from "./schema.js";
import { PageError, t } from "./texts.js";

/** Where settings and results are stored; other places begin with the same word. */
export const STORED = "colorwalk";

/** @typedef {import("./rules.js").Board} Board */
/**
 * @typedef {object} Settings
 * @property {import("./palette.js").Marking} marks
 * @property {import("./palette.js").PaletteName} palette
 * @property {"system" | "light" | "dark"} theme
 * @property {boolean} keys whether keys play colors wherever the focus is
 * @property {boolean} wasted whether a color that clears nothing counts as a move
 * @property {string} language empty for that of the browser
 * @property {boolean} sound whether moves are heard and felt
 * @property {"" | "0" | "2" | "5"} limit moves allowed above the fewest possible; empty for no limit
 * @property {boolean} introduced
 */

/**
 * The first walk of a board, or a shorter one that was found before any was
 * shown.
 *
 * @typedef {object} Solved
 * @property {string} walk
 * @property {number | null} par
 * @property {boolean} [claimed] whether the par is only what an imported file
 *   says; it is proven when the board is opened again
 * @property {number} hints
 * @property {number} [undone]
 * @property {string} on the day on which the game was begun
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
 * @property {number} turn the number of the next move, in the order in which
 *   tabs make them
 * @property {string[]} tags what identifies each move
 * @property {string[]} gone the tags of moves that were taken back
 * @property {number} hints
 * @property {number} undone how many moves were taken back
 * @property {boolean} helped whether some moves are not the player's own
 * @property {boolean} shown whether the player has seen a shortest walk
 * @property {Settings["limit"]} limit
 * @property {string} begun the day on which the board was opened for the first
 *   move; empty before that
 */

/** The number of games in progress that are kept, and of those that are only kept because the player has had help. */
const KEPT_GAMES = 30;
const HELPED_GAMES = 300;

const DEFAULTS = /** @type {Settings} */ ({
  marks: "none",
  palette: "standard",
  theme: "system",
  keys: true,
  wasted: false,
  sound: false,
  language: "",
  limit: "",
  introduced: false,
});

/** @returns {Stored} */
const nothing = () => ({ settings: { ...DEFAULTS }, games: {} });

/**
 * What is wrong with the storage, if anything is.
 *
 * @type {"" | "damaged" | "full" | "noStorage"}
 */
let trouble = "";
/** A message about the storage, if any. */
export const storageNote = () => trouble && t.results[trouble];
/** @type {(note: string) => void} */
let tellTrouble = () => {};
/** Whether some data could not be written. */
let unwritten = false;

export let stored = begin();

/**
 * Calls `listener` when there is a message about the storage.
 *
 * @param {(note: string) => void} listener
 */
export function onStorageTrouble(listener) {
  tellTrouble = listener;
  if (trouble) tellTrouble(storageNote());
}

window.addEventListener("storage", ({ key }) => {
  if (key === STORED && !unwritten) stored = fresh() ?? nothing();
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
  unwritten = !writeItem(STORED, JSON.stringify(stored));
}

/**
 * Returns the results in a saved file, each of which solves its board. A par in
 * a file is a claim until this page has proven it.
 *
 * @param {string} text
 * @param {(id: string) => Promise<{board: Board}>} boardNamed returns the board
 *   of an id
 * @returns {Promise<Stored["games"]>}
 */
export async function resultsIn(text, boardNamed) {
  const value = JSON.parse(text);
  if (!isObject(value) || !isObject(value["games"]))
    throw new PageError(t.results.notResults);
  /** @type {Stored["games"]} */
  const games = {};
  for (const [id, game] of Object.entries(value["games"])) {
    const mistake =
      mistakeInResult(game) || (await mistakeInWalk(id, game, boardNamed));
    if (mistake) throw new PageError(t.results.badResult(id, mistake));
    games[id] = /** @type {Solved} */ ({ ...Object(game), claimed: true });
  }
  return games;
}

/**
 * Takes over results; existing ones are not changed. Returns the number of new
 * ones.
 *
 * @param {Stored["games"]} games
 */
export function addResults(games) {
  const before = Object.keys(stored.games).length;
  store((stored) => (stored.games = { ...games, ...stored.games }));
  return Object.keys(stored.games).length - before;
}

/**
 * Returns why a walk does not solve its board.
 *
 * @param {string} id
 * @param {unknown} game a result
 * @param {(id: string) => Promise<{board: Board}>} boardNamed
 */
async function mistakeInWalk(id, game, boardNamed) {
  const { walk } = /** @type {Solved} */ (game);
  try {
    const { board } = await boardNamed(id);
    return new Game(board, walk).solved ? "" : t.results.unsolved;
  } catch (error) {
    return message(error);
  }
}

/**
 * Returns a game on a board that has not begun.
 *
 * @param {string} id
 * @returns {Current}
 */
export function unbegun(id) {
  return {
    id,
    moves: "",
    turn: 0,
    tags: [],
    gone: [],
    hints: 0,
    undone: 0,
    helped: false,
    shown: false,
    limit: "",
    begun: "",
  };
}

/**
 * Returns tags for moves that were stored without any: the same in every tab.
 *
 * @param {string} moves
 */
export const plainTags = (moves) => [...moves].map((_, place) => `${place}.`);

/**
 * The stored games by their keys, with the text from which they were read.
 *
 * @type {Map<string, {text: string, games: Current[]}>}
 */
const known = new Map();

/**
 * Returns the games in progress, of the daily boards or of the others, the last
 * one first. They are shared, and must not be changed.
 *
 * The last one has a place of its own: a move writes it, and not the others, of
 * which there may be hundreds.
 *
 * @param {boolean} daily
 * @returns {readonly Readonly<Current>[]}
 */
function keptGames(daily) {
  const last = gamesAt(lastKey(daily));
  const others = gamesAt(gameKey(daily));
  return [...last, ...others.filter(({ id }) => id !== last[0]?.id)];
}

/**
 * Returns the games that are stored at a place.
 *
 * @param {string} key
 * @returns {readonly Readonly<Current>[]}
 */
function gamesAt(key) {
  try {
    const text = localStorage.getItem(key) ?? "[]";
    const before = known.get(key);
    if (before?.text === text) return before.games;
    const { games, damaged } = gamesIn(text);
    const good = damaged ? JSON.stringify(games) : text;
    if (damaged) {
      setAside(text);
      writeItem(key, good);
    }
    known.set(key, { text: good, games });
    return games;
  } catch {
    return [];
  }
}

/**
 * Returns the valid games of a stored list, and whether anything else was
 * there.
 *
 * @param {string} text
 * @returns {{games: Current[], damaged: boolean}}
 */
function gamesIn(text) {
  const { good, damaged } = goodEntries(text, mistakeInGame);
  const games = good.map((entry) => {
    const game = /** @type {Pick<Current, "id" | "moves" | "hints">} */ (entry);
    const turn = game.moves.length;
    const tags = plainTags(game.moves);
    return { ...unbegun(game.id), turn, tags, ...game };
  });
  return { games, damaged };
}

/**
 * Returns the entries of a stored list without a mistake, and whether anything
 * else was there.
 *
 * @param {string} text
 * @param {(entry: unknown) => string} mistakeOf
 * @returns {{good: unknown[], damaged: boolean}}
 */
export function goodEntries(text, mistakeOf) {
  let stored;
  try {
    stored = JSON.parse(text);
  } catch {
    return { good: [], damaged: true };
  }
  // An older version has written one game, and no list.
  const entries = [stored].flat();
  const good = entries.filter((entry) => !mistakeOf(entry));
  return { good, damaged: good.length < entries.length };
}

/**
 * Copies damaged data to a place of its own before it is left out, and says so.
 *
 * @param {string} text
 */
export function setAside(text) {
  writeItem(`${STORED}-damaged-${Date.now()}`, text);
  trouble = "damaged";
  tellTrouble(storageNote());
}

/**
 * Returns a copy of the game in progress on a board, if there is one. A board
 * may have become that of a day since it was written.
 *
 * @param {string} id
 * @returns {Current | undefined}
 */
export function keptGame(id) {
  for (const places of [
    [lastKey(true), lastKey(false)],
    [gameKey(true), gameKey(false)],
  ]) {
    const game = places.flatMap(gamesAt).find((game) => game.id === id);
    if (game) return { ...game };
  }
  return undefined;
}

/**
 * Returns the game on a board that a tab has written, if it is among what it
 * has.
 *
 * @param {string} text
 * @param {string} id
 * @returns {Current | undefined}
 */
export const gameWritten = (text, id) =>
  gamesIn(text).games.find((game) => game.id === id);

/** Returns the last game on a board that is not a daily one. */
export const lastGame = () => keptGames(false)[0];

/**
 * Keeps a game beside those of other boards, which other tabs may show.
 *
 * @param {boolean} daily
 * @param {Current} game
 */
export function keepGame(daily, game) {
  const [last] = gamesAt(lastKey(daily));
  if (last?.id !== game.id) {
    // Another game was the last one until now.
    writeOthers(daily, game.id);
    // A board may have become that of a day.
    if (keptGames(!daily).some(({ id }) => id === game.id)) {
      writeOthers(!daily, game.id);
      writeGames(lastKey(!daily), []);
    }
  }
  // A copy, as the game goes on.
  writeGames(lastKey(daily), [{ ...game }]);
}

/**
 * Writes all games but one: those that go on, and those with help, which is
 * never forgotten.
 *
 * @param {boolean} daily
 * @param {string} id of the game that is left out
 */
function writeOthers(daily, id) {
  const others = keptGames(daily).filter((game) => game.id !== id);
  const begun = others
    .filter(({ moves }) => moves !== "")
    .slice(0, KEPT_GAMES - 1);
  const helped = others
    .filter((game) => !begun.includes(game) && hadHelp(game))
    .slice(0, HELPED_GAMES);
  writeGames(gameKey(daily), [...begun, ...helped]);
}

/**
 * @param {string} key
 * @param {Readonly<Current>[]} games
 */
function writeGames(key, games) {
  const text = JSON.stringify(games);
  if (writeItem(key, text)) known.set(key, { text, games });
}

/** @param {Readonly<Current>} game */
const hadHelp = ({ hints, undone, helped, shown }) =>
  hints > 0 || undone > 0 || helped || shown;

/**
 * Returns whether a board was solved in the fewest moves that this page has
 * proven, without hints, none of them undone.
 *
 * @param {Omit<Solved, "on">} solved
 */
export const isPerfect = ({ walk, par, claimed = false, hints, undone = 0 }) =>
  walk.length === par && !claimed && hints === 0 && undone === 0;

/** @param {boolean} daily */
const gameKey = (daily) => `${STORED}-game${daily ? "-daily" : ""}`;
/** @param {boolean} daily */
const lastKey = (daily) => `${STORED}-last${daily ? "-daily" : ""}`;

/**
 * Writes a value; a failure is reported at once.
 *
 * @param {string} key
 * @param {string} text
 */
function writeItem(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch (error) {
    const before = trouble;
    trouble =
      error instanceof DOMException && error.name === "QuotaExceededError"
        ? "full"
        : "noStorage";
    if (trouble !== before) tellTrouble(storageNote());
    return false;
  }
}

/** Returns the currently stored data; undefined if it cannot be read. */
function fresh() {
  try {
    const text = localStorage.getItem(STORED);
    return text === null ? undefined : goodParts(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Reads the stored data at the start. If some of it is unreadable, all is saved
 * under another name before that is left out.
 *
 * @returns {Stored}
 */
function begin() {
  /** @type {string | null} */
  let text;
  try {
    text = localStorage.getItem(STORED);
  } catch {
    trouble = "noStorage";
    return nothing();
  }
  if (text === null) return nothing();
  let data = nothing();
  try {
    const { data: good, damaged } = goodParts(JSON.parse(text));
    if (!damaged) return good;
    data = good;
  } catch {
    // It is not even JSON.
  }
  trouble = "damaged";
  writeItem(`${STORED}-damaged-${Date.now()}`, text);
  writeItem(STORED, JSON.stringify(data));
  return data;
}

/**
 * Returns what is good of stored data, and whether anything else was there.
 *
 * @param {unknown} value
 */
function goodParts(value) {
  const data = nothing();
  if (!isObject(value)) return { data, damaged: true };
  const { settings, games } = value;
  let damaged = !isObject(settings);
  // What is good of the settings is kept.
  if (isObject(settings))
    for (const [name, rule] of Object.entries(SETTINGS)) {
      const setting = settings[name];
      if (!rule.holds(setting)) damaged = true;
      else if (setting !== undefined) Reflect.set(data.settings, name, setting);
    }
  if (!isObject(games)) return { data, damaged: true };
  for (const [id, game] of Object.entries(games)) {
    if (mistakeInResult(game)) damaged = true;
    else data.games[id] = /** @type {Solved} */ (game);
  }
  return { data, damaged };
}
