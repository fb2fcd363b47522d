// The game in which each move recolors any region: a level, and the moves made on it.

import { Board, CLEARED } from "../rules.js";

/** @typedef {import("./worker.js").Level} Level */

/** The color number of a place without a cell. */
export const HOLE = 255;

/**
 * A move: the region of a cell gets another color.
 *
 * @typedef {object} Move
 * @property {number} cell
 * @property {number} color
 */

/**
 * A move that was made, and what it takes to undo it.
 *
 * @typedef {Move & {before: number, cells: number[]}} Made
 */

/** @typedef {"hole" | "same" | "solved" | "lost"} Refusal why a move cannot be made */

/** A game. Undone moves can be made again until another one is made. */
export class FreeGame {
  /**
   * The moves made.
   *
   * @type {Made[]}
   */
  #made = [];
  /**
   * Undone moves; the next one to redo is last.
   *
   * @type {Move[]}
   */
  #undone = [];
  /** The current cells and their regions. */
  board;

  /** @param {Level} level */
  constructor(level) {
    this.level = level;
    this.board = boardOf(level, level.cells);
  }

  /** @returns {Move[]} */
  get moves() {
    return this.#made.map(({ cell, color }) => ({ cell, color }));
  }

  get made() {
    return this.#made.length;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  /** The number of regions. */
  get regions() {
    return this.#regionsOf(() => true);
  }

  /**
   * Returns the number of regions of a color.
   *
   * @param {number} color
   */
  regionsOf(color) {
    return this.#regionsOf((other) => other === color);
  }

  /** @param {(color: number) => boolean} isCounted */
  #regionsOf(isCounted) {
    const { cells, members } = this.board;
    const colors = members.map(([cell = 0]) => cells[cell] ?? HOLE);
    return colors.filter((color) => color !== HOLE && isCounted(color)).length;
  }

  /** Whether all cells have one color, that of the level if it names one. */
  get solved() {
    const { cells } = this.board;
    const goal = this.level.target ?? cells.find((color) => color !== HOLE);
    return cells.every((color) => color === HOLE || color === goal);
  }

  /** Whether no move is left, and the level is not solved. */
  get lost() {
    return this.made >= (this.level.limit ?? Infinity) && !this.solved;
  }

  /**
   * Returns the cells of the region of a cell; none for a hole.
   *
   * @param {number} cell
   */
  region(cell) {
    const { cells, regions, members } = this.board;
    if ((cells[cell] ?? HOLE) === HOLE) return [];
    return members[regions[cell] ?? 0] ?? [];
  }

  /**
   * Makes a move; returns why if it cannot be made.
   *
   * @param {Move} move
   * @returns {Refusal | undefined}
   */
  play(move) {
    const before = this.board.cells[move.cell] ?? HOLE;
    if (this.solved) return "solved";
    if (this.lost) return "lost";
    if (before === HOLE) return "hole";
    if (before === move.color) return "same";
    this.#undone = [];
    this.#make(move);
    return undefined;
  }

  /** @param {Move} move */
  #make({ cell, color }) {
    const before = this.board.cells[cell] ?? HOLE;
    const cells = this.region(cell);
    this.#made.push({ cell, color, before, cells });
    this.#recolor(cells, color);
  }

  /**
   * Gives cells a color.
   *
   * @param {number[]} changed
   * @param {number} color
   */
  #recolor(changed, color) {
    const cells = this.board.cells.slice();
    for (const cell of changed) cells[cell] = color;
    this.board = boardOf(this.level, cells);
  }

  /** Undoes a move, and returns it. */
  undo() {
    const last = this.#made.pop();
    if (!last) return undefined;
    this.#recolor(last.cells, last.before);
    this.#undone.push({ cell: last.cell, color: last.color });
    return last;
  }

  /** Makes an undone move again, and returns it. */
  redo() {
    const next = this.#undone.pop();
    if (next) this.#make(next);
    return next;
  }

  /** Undoes all moves. */
  restart() {
    while (this.undo());
  }

  /** Returns the level that is left: the current cells, with the same goal. */
  rest() {
    return { ...this.level, cells: this.board.cells };
  }
}

/**
 * Returns the board of these cells. It has no start, which has no meaning in
 * this game.
 *
 * @param {Level} level
 * @param {Uint8Array} cells
 */
export function boardOf({ tiling, width, height, symbols }, cells) {
  const colors = symbols.length;
  const start = -1;
  return new Board({
    tiling,
    width,
    height,
    colors,
    rules: "flood",
    start,
    cells,
  });
}

/**
 * Returns the states of the cells for drawing: holes are drawn as what is
 * cleared, and nothing else is.
 *
 * @param {Uint8Array} cells
 */
export const statesOf = (cells) =>
  Uint8Array.from(cells, (color) => (color === HOLE ? CLEARED : 0));
