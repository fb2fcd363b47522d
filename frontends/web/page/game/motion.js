// What moves on the board: the cells that a front clears or brings back, those of a new board, and the wave of a win. It knows
// when each cell comes and goes; the stage draws it.

import { still } from "../dom.js";
import { orderOf } from "../map.js";
import { CLEARED, NO_COLOR } from "../rules.js";
import { changeOf, distancesFrom, frontOf, stepTo } from "./front.js";

/** How long a cell fades that the front of a move has reached, in milliseconds. */
const CELL = 150;
/** How far it goes to where the front came from: its edge on that side stays where it is, and it reaches into no other cell. */
const PULL = 0.5;
/** How long it takes until the last cell of a new board begins to come, in milliseconds. */
const DEAL = 240;
/** The duration of the wave of a win, and that of each cell in it, in milliseconds. */
const WAVE = 520;
const CREST = 200;
/** How long the last cell still fades when the wave begins. */
const OVERLAP = CELL / 2;
/** A change of more cells than this number is sudden. */
const MOST_MOVING = 2000;

/** @typedef {import("../rules.js").Game} Game */
/**
 * When a cell begins to come or to go, and the cell beside it from which it
 * comes or to which it goes.
 *
 * @typedef {{begin: number, from: number}} Moving
 */

export class Motion {
  /** @type {Game | undefined} */
  #game;
  /** @type {Map<number, Moving>} */
  #leaving = new Map();
  /** @type {Map<number, Moving>} */
  #coming = new Map();
  /**
   * When each cell comes up in the wave of a win.
   *
   * @type {Map<number, number>}
   */
  #wave = new Map();
  /** The map of the walk, which the wave leaves: the move that cleared each cell. */
  order = new Uint32Array();
  /**
   * When the last move was made, until the first frame after it: a slow processor
   * begins later, and leaves nothing out.
   *
   * @type {number | undefined}
   */
  #lastMove;
  /**
   * Resolves when the wave of a win has been drawn to its end, or will not be.
   *
   * @type {Promise<void>}
   */
  waved = Promise.resolve();
  #over = () => {};

  /**
   * Turns to another game. Nothing moves on it yet.
   *
   * @param {Game} game
   */
  begin(game) {
    this.#game = game;
    this.stop();
  }

  /** Lets the cells of a board come, those around its start first. */
  deal() {
    const { board } = this.#game ?? {};
    if (!board || still() || board.cells.length > MOST_MOVING) return;
    const away = distancesFrom(board, Math.max(0, board.start));
    const now = performance.now();
    for (const [cell, state] of (this.#game?.states() ?? []).entries()) {
      if (state === CLEARED || board.cells[cell] === NO_COLOR) continue;
      const begin = now + DEAL * (away[cell] ?? 0);
      this.#coming.set(cell, { begin, from: cell });
    }
  }

  /**
   * Lets a front run over cells that a move has cleared, from the area that was
   * clear before. Returns it; undefined if the change is sudden.
   *
   * @param {number[]} cells those next to that area first
   */
  clear(cells) {
    if (!this.#game || still() || cells.length > MOST_MOVING) return undefined;
    const { board, solved } = this.#game;
    const front = frontOf(board, cells, this.#game.states(), solved);
    beginFront(this.#leaving, front);
    return front;
  }

  /**
   * Lets the cells go that are clear now, and those come that are back, after a
   * change that was no move.
   *
   * @param {Uint8Array} before the states of the cells before
   */
  turn(before) {
    if (!this.#game || still()) return;
    const { board, made, solved } = this.#game;
    const after = this.#game.states();
    const away = changeOf(board, before, after, false, solved);
    const back = changeOf(board, after, before, true, made === 0);
    if (away.size + back.size > MOST_MOVING) return;
    beginFront(this.#leaving, away);
    beginFront(this.#coming, back);
  }

  /**
   * Lets a board that is clear fill with the map of the walk, in a wave from the
   * last cell, which begins while that goes.
   *
   * @param {number} last
   */
  startWave(last) {
    const { board } = this.#game ?? {};
    const sudden = still() || document.hidden;
    if (!board || sudden || board.cells.length > MOST_MOVING) return;
    const away = distancesFrom(board, last);
    this.waved = new Promise((resolve) => (this.#over = resolve));
    this.order = orderOf(board, this.#game?.moves ?? "");
    this.#lastMove = performance.now();
    let begin = this.#lastMove;
    for (const leaving of this.#leaving.values())
      begin = Math.max(begin, leaving.begin + CELL - OVERLAP);
    for (const [cell, distance] of away.entries()) {
      if (board.cells[cell] === NO_COLOR) continue;
      this.#wave.set(cell, begin + distance * (WAVE - CREST));
    }
  }

  /** Whether the wave of a win is still to be drawn, or a part of it. */
  get waving() {
    return this.#wave.size > 0;
  }

  /** Whether cells come or go. */
  get moving() {
    return this.#leaving.size + this.#coming.size > 0;
  }

  endWave() {
    this.#wave.clear();
    this.#lastMove = undefined;
    this.#over();
  }

  stop() {
    this.#leaving.clear();
    this.#coming.clear();
    this.endWave();
  }

  /**
   * Returns the cells that come and go in a frame, also those that have just come
   * or gone.
   *
   * @param {number} now
   */
  cellsAt(now) {
    this.#beginLate(now);
    /** @type {Map<number, import("../board.js").Leaving>} */
    const cells = new Map();
    for (const [cell, { begin, from }] of this.#leaving) {
      const left = 1 - (now - begin) / CELL;
      if (left <= 0) this.#leaving.delete(cell);
      cells.set(cell, this.#partOf(cell, from, left));
    }
    for (const [cell, { begin, from }] of this.#coming) {
      const come = (now - begin) / CELL;
      if (come >= 1) this.#coming.delete(cell);
      cells.set(cell, this.#partOf(cell, from, come));
    }
    return cells;
  }

  /**
   * Returns how much of a cell the wave has filled in a frame, from 0 to 1.
   *
   * @param {number} cell
   * @param {number} now
   */
  crest(cell, now) {
    const past = (now - (this.#wave.get(cell) ?? 0)) / CREST;
    const left = 1 - Math.max(0, Math.min(1, past));
    return 1 - left * left;
  }

  /**
   * Returns whether the wave has filled all cells in a frame.
   *
   * @param {number} now
   */
  hasWaved(now) {
    return [...this.#wave.values()].every((begin) => now >= begin + CREST);
  }

  /** @param {number} now the time of the first frame after the last move */
  #beginLate(now) {
    if (this.#lastMove === undefined) return;
    const late = Math.max(0, now - this.#lastMove);
    this.#lastMove = undefined;
    for (const leaving of this.#leaving.values()) leaving.begin += late;
    for (const [cell, begin] of this.#wave) this.#wave.set(cell, begin + late);
  }

  /**
   * Returns how a cell is drawn of which a part is there: over the edge that it
   * has in common with another one.
   *
   * @param {number} cell
   * @param {number} from the other one
   * @param {number} share of the cell, from 0 to 1; what is beyond counts as the
   *   nearest of these
   */
  #partOf(cell, from, share) {
    const part = Math.max(0, Math.min(1, share));
    const { board } = /** @type {Game} */ (this.#game);
    const [x, y] = stepTo(board, cell, from);
    const pull = PULL * (1 - part);
    return { part, way: /** @type {const} */ ([pull * x, pull * y]) };
  }
}

/**
 * Lets a front begin now.
 *
 * @param {Map<number, Moving>} times when each cell is reached, to which those
 *   of the front are added
 * @param {Map<number, import("./front.js").Reached>} front
 */
function beginFront(times, front) {
  const now = performance.now();
  for (const [cell, { delay, from }] of front)
    times.set(cell, { begin: now + delay, from });
}
