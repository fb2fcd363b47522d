// Which board is shown, with which moves: by the address, by the last visit, or by a choice. The address follows the game.

import { gameHash, pushAddress, replaceAddress } from "../address.js";
import { message } from "../dom.js";
import { Game, MoveError } from "../rules.js";
import { lastGame, stored } from "../store.js";
import { PageError, t } from "../texts.js";
import {
  dailyHash,
  dailyId,
  dailyNamed,
  dayOfId,
  isSmall,
  today,
  todayHash,
} from "./daily.js";
import { huesOf } from "./hues.js";
import { boardNamed } from "./named.js";
import { levelOf } from "./levels.js";
import { GameRecord } from "./record.js";

/** The first board: small, so that it is quickly solved. */
export const FIRST = "pcg1-8x8-4-walk-1";
/** The time in milliseconds after which a message says that a board is being opened. */
const PATIENCE = 200;

/**
 * What opens a board, and what it is opened for.
 *
 * @typedef {object} Table
 * @property {string} id of the board that is shown
 * @property {Game} game
 * @property {GameRecord} record
 * @property {boolean} over whether the game has ended
 * @property {(id: string, game: Game, record: GameRecord) => void} enter shows
 *   another game
 * @property {(moves: string) => void} goTo goes to another position
 * @property {(text: string) => void} say
 */

export class Opening {
  #table;
  #view = /** @type {import("../address.js").View} */ ("play");
  /** The solver that the address names, and the fact of a proof. */
  solver = "";
  fact = 0;
  /**
   * The address of the daily board that was opened as such, and its id. That of
   * today has no date in it, so that a reload shows the board of its day.
   */
  #day = { hash: "", id: "" };
  /** Counts requests to open a board: only the last one is shown, even if another takes longer. */
  #count = 0;

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
  }

  /**
   * Shows the game of an address; returns whether nothing else was opened
   * meanwhile.
   *
   * @param {import("../address.js").Address} next
   * @param {boolean} begin whether the page has just been opened
   */
  async follow(next, begin) {
    this.#view = next.view === "daily" ? "play" : next.view;
    this.fact = Number(next.fact);
    let note = "";
    if (this.#view !== "lab") this.#takeBack();
    else if (!next.id || next.id === this.#table.id) this.#setAside();
    try {
      if (!(await this.#openNamed(next, begin))) return false;
    } catch (error) {
      const why = message(error);
      note =
        error instanceof MoveError ? t.play.badMoves(why) : t.play.badLink(why);
      if (begin && !(await this.#resume())) return false;
    }
    this.writeAddress();
    if (note) this.#table.say(note);
    return true;
  }

  /**
   * @param {import("../address.js").Address} next
   * @param {boolean} begin
   * @returns {Promise<boolean>} whether nothing else was opened meanwhile
   */
  async #openNamed({ view, id, moves }, begin) {
    const { id: shown, game, record } = this.#table;
    if (view === "daily") {
      const { day, small } = dailyNamed(id);
      if (!dailyId(day, small)) throw new PageError(t.daily.none(day));
      return this.openDay(day, small, true);
    }
    if (id && (id !== shown || begin)) return this.open(id, moves, true);
    if (id) {
      // With a limit, an address is no way to undo moves, and a proof is none either.
      const allowed = !record.limit || moves.startsWith(game.moves);
      if (view !== "why" && moves !== game.moves && allowed)
        this.#table.goTo(moves);
    } else if (begin || (view === "play" && dayOfId(shown)))
      return this.#resume();
    return true;
  }

  /** In the laboratory, another game is tried on the board of one that is over, which stays as it is. */
  #setAside() {
    const { id, game, record, over } = this.#table;
    if (over && game.made > 0)
      this.#table.enter(id, new Game(game.board), new GameRecord(id, record));
  }

  /** Goes back to a game that is over, once the laboratory is left. */
  #takeBack() {
    const { id, game, record } = this.#table;
    const { finished } = record;
    if (!finished) return;
    const before = new Game(game.board, finished.moves);
    finished.resume(before);
    this.#table.enter(id, before, finished);
  }

  /** Writes the view, the board and the moves into the address. The moves of a daily board are stored, and not written there. */
  writeAddress() {
    const { id, game } = this.#table;
    const { hash, id: daily } = this.#day;
    replaceAddress(
      this.#view === "play" && id === daily
        ? hash
        : gameHash(this.#view, id, game.moves, this.solver),
    );
  }

  /** Whether the board was opened as that of today, and it is not today any more. */
  get stale() {
    const { hash, id } = this.#day;
    const day = dayOfId(id);
    return (
      hash === todayHash(isSmall(id)) &&
      id === this.#table.id &&
      day !== undefined &&
      day < today()
    );
  }

  /**
   * Opens a board of a day.
   *
   * @param {string} day
   * @param {boolean} small
   * @param {boolean} [same] whether the address is already right
   * @returns {Promise<boolean>} whether nothing else was opened meanwhile
   */
  openDay(day, small, same = false) {
    const id = dailyId(day, small) ?? this.#table.id;
    this.#day = { hash: dailyHash(day, small), id };
    return this.open(id, "", same);
  }

  /** Resumes the last game, or begins with the first board. */
  async #resume() {
    const last = lastGame();
    try {
      if (!last) return this.open(FIRST, "", true);
      const opened = await this.open(last.id, last.moves, true);
      const { game } = this.#table;
      if (opened && game.made && !game.solved) this.#table.say(t.play.restored);
      return opened;
    } catch (error) {
      const opened = await this.open(FIRST, "", true);
      this.#table.say(t.play.badLast(message(error)));
      return opened;
    }
  }

  /**
   * Opens another board, and resumes the game on it unless the moves are others.
   * @param {string} id
   * @param {string} moves
   * @param {boolean} [same] whether the address is already right
   * @returns {Promise<boolean>} whether nothing else was opened meanwhile
   */
  async open(id, moves, same = false) {
    const opening = ++this.#count;
    const waiting = setTimeout(() => this.#table.say(t.play.loading), PATIENCE);
    const { id: name, board } = await boardNamed(id).finally(() =>
      clearTimeout(waiting),
    );
    if (opening !== this.#count) return false;
    board.hues = huesOf(name);
    const record = new GameRecord(name);
    const asked = record.moves === moves;
    const { kept, mistake } = gameOf(record, board);
    // The last game is asked for by its own moves, whether they can be played or not.
    const wanted = mistake && asked ? "" : moves;
    if (this.#view === "lab" && kept.solved && kept.made > 0) {
      const tried = new Game(board, asked ? "" : wanted);
      if (!same) pushAddress(gameHash("lab", name, tried.moves));
      this.#table.enter(name, tried, new GameRecord(name, record));
      return true;
    }
    const left = record.moves.startsWith(wanted) ? kept : undefined;
    // A board that was solved is there to be solved again, unless it is the one of a day.
    const resumed = left && (record.daily || !left.solved || wanted !== "");
    const game = resumed ? left : new Game(board, wanted);
    if (!same)
      pushAddress(
        this.#view === "play" && name === this.#day.id
          ? this.#day.hash
          : gameHash(this.#view, name, game.moves),
      );
    if (resumed && record.moves) record.resume(game);
    else {
      const ownWay = wanted || record.daily || levelOf(name) !== undefined;
      const limited = !ownWay && this.#view === "play";
      record.begin(game, limited ? stored.settings.limit : "");
    }
    this.#table.enter(name, game, record);
    if (mistake) this.#table.say(t.play.badGame(mistake));
    return true;
  }
}

/**
 * Returns the game of a record. Moves that cannot be played are discarded, and
 * the first of them is returned as the mistake.
 *
 * @param {GameRecord} record
 * @param {import("../rules.js").Board} board
 */
function gameOf(record, board) {
  try {
    return { kept: new Game(board, record.moves), mistake: "" };
  } catch (error) {
    record.discard();
    return { kept: new Game(board), mistake: message(error) };
  }
}
