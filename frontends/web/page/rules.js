// The rules of the game, small enough to load before the engine. A test compares them with the engine's.
//
// Invariants: exactly the start (or its region, by flood rules) and the cells in `#steps` have the state `CLEARED`. Regions beside
// cleared cells are within reach, in `#near`, and their cells counted in `#gains`.

import { around } from "./geometry.js";
import { PageError, t } from "./texts.js";

/** Moves that cannot be played. */
export class MoveError extends PageError {}

/** The color number of the start cell of a walk board. */
export const NO_COLOR = 255;
/** States of a cell: cleared, or reachable by the next move; any other is not reachable yet. In a proof, some are kept. */
export const CLEARED = 1;
export const NEAR = 2;
export const KEPT = 3;

const SYMBOLS = "123456789abcdefghijklmnopqrstuvwxyz";

/**
 * Returns the symbol of a color.
 *
 * @param {number} color
 */
export const symbolOf = (color) => SYMBOLS[color] ?? "?";
/** @param {string} symbol */
export const colorOf = (symbol) => SYMBOLS.indexOf(symbol.toLowerCase());

/**
 * @typedef {object} Plain the data of a board
 * @property {string} tiling a name in `SHAPES`
 * @property {number} width
 * @property {number} height
 * @property {number} colors
 * @property {string} rules `walk` or `flood`
 * @property {number} start
 * @property {Uint8Array} cells their colors, row by row
 */

export class Board {
  /** @param {Plain} plain */
  constructor({ tiling, width, height, colors, rules, start, cells }) {
    this.tiling = tiling;
    this.width = width;
    this.height = height;
    this.colors = colors;
    this.rules = rules;
    this.start = start;
    this.cells = cells;
    /**
     * The colors of the picture from which it was read, as six hexadecimal digits
     * each.
     *
     * @type {string[] | undefined}
     */
    this.hues = undefined;
    /** The region of each cell. */
    this.regions = new Int32Array(cells.length).fill(-1);
    /**
     * The cells of each region.
     *
     * @type {number[][]}
     */
    this.members = [];
    for (let cell = 0; cell < cells.length; cell++)
      if (this.regions[cell] === -1) this.#fill(cell);
  }

  /** @param {number} cell that has no region yet */
  #fill(cell) {
    const number = this.members.length;
    const color = this.cells[cell];
    const members = [cell];
    this.regions[cell] = number;
    for (let next = 0; next < members.length; next++) {
      for (const other of around(this, members[next] ?? 0)) {
        // Beyond the board is neither a region nor a color.
        if (this.regions[other] !== -1 || this.cells[other] !== color) continue;
        this.regions[other] = number;
        members.push(other);
      }
    }
    this.members.push(members);
  }

  /**
   * Returns the neighbors of a cell; on a small torus some twice.
   *
   * @param {number} cell
   */
  around(cell) {
    return around(this, cell).filter((other) => other >= 0);
  }
}

/**
 * What a move has changed.
 *
 * @typedef {object} Step
 * @property {number[]} cells that it cleared
 * @property {Set<number>} cleared their regions
 * @property {number[]} reached the regions that came within reach
 */

/** A game. What a move costs depends on what it changes, and not on the size of the board. */
export class Game {
  /**
   * The colors played.
   *
   * @type {number[]}
   */
  #moves = [];
  /**
   * What each move has changed.
   *
   * @type {Step[]}
   */
  #steps = [];
  /**
   * Undone moves; the next one to redo is last.
   *
   * @type {number[]}
   */
  #undone = [];
  /** The state of each cell. */
  #states;
  /**
   * The regions of each color that the next move can clear.
   *
   * @type {Set<number>[]}
   */
  #near;
  /**
   * The number of cells that each color would clear now.
   *
   * @type {number[]}
   */
  #gains;

  /**
   * @param {Board} board
   * @param {string} [moves]
   */
  constructor(board, moves = "") {
    this.board = board;
    this.#states = new Uint8Array(board.cells.length);
    this.#near = Array.from({ length: board.colors }, () => new Set());
    this.#gains = new Array(board.colors).fill(0);
    const begun = board.members[board.regions[board.start] ?? 0] ?? [];
    this.left = board.cells.length;
    this.#mark(begun);
    this.#reach(begun);
    this.goTo(moves);
  }

  get moves() {
    return this.#moves.map(symbolOf).join("");
  }

  get made() {
    return this.#moves.length;
  }

  /** The number of cells that each move has cleared. */
  get cleared() {
    return this.#steps.map(({ cells }) => cells.length);
  }

  get solved() {
    return this.left === 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  /**
   * Plays a color and returns the cells that it clears, those next to the
   * cleared area first. No move can be played after the end.
   *
   * @param {number} color
   */
  play(color) {
    this.#known(color, symbolOf(color), this.made + 1);
    if (this.solved) throw new MoveError(t.errors.over(this.made));
    this.#undone = [];
    return this.#clear(color);
  }

  /** @param {number} color */
  #clear(color) {
    const { board } = this;
    const regions = this.#near[color] ?? new Set();
    const cells = /** @type {number[]} */ ([]);
    const found = new Set();
    for (const region of regions) {
      for (const cell of board.members[region] ?? []) {
        if (!this.#beside(cell)) continue;
        cells.push(cell);
        found.add(cell);
      }
    }
    for (let next = 0; next < cells.length; next++) {
      for (const other of board.around(cells[next] ?? 0)) {
        const joined =
          board.cells[other] === color &&
          this.#states[other] === NEAR &&
          !found.has(other);
        if (!joined) continue;
        found.add(other);
        cells.push(other);
      }
    }
    this.#near[color] = new Set();
    this.#gains[color] = 0;
    this.#mark(cells);
    const reached = this.#reach(cells);
    this.#moves.push(color);
    this.#steps.push({ cells, cleared: regions, reached });
    return cells;
  }

  /**
   * Marks cells as cleared.
   *
   * @param {number[]} cells
   */
  #mark(cells) {
    for (const cell of cells) this.#states[cell] = CLEARED;
    this.left -= cells.length;
  }

  /**
   * Brings the regions around cleared cells within reach, and returns those that
   * were not before.
   *
   * @param {number[]} cells
   */
  #reach(cells) {
    const { board } = this;
    const reached = [];
    for (const cell of cells) {
      for (const other of board.around(cell)) {
        if (this.#states[other]) continue;
        const region = board.regions[other] ?? 0;
        const members = board.members[region] ?? [];
        for (const member of members) this.#states[member] = NEAR;
        this.#gain(region, members.length);
        this.#near[board.cells[other] ?? 0]?.add(region);
        reached.push(region);
      }
    }
    return reached;
  }

  /**
   * Changes what the color of a region would clear.
   *
   * @param {number} region
   * @param {number} cells
   */
  #gain(region, cells) {
    const color = this.#colorOf(region);
    this.#gains[color] = (this.#gains[color] ?? 0) + cells;
  }

  /** @param {number} region */
  #colorOf(region) {
    return this.board.cells[this.board.members[region]?.[0] ?? 0] ?? 0;
  }

  /**
   * Returns whether a cell has a cleared neighbor.
   *
   * @param {number} cell
   */
  #beside(cell) {
    return this.board
      .around(cell)
      .some((other) => this.#states[other] === CLEARED);
  }

  /** Undoes the last move; returns whether there was one. */
  undo() {
    const color = this.#moves.pop();
    const step = this.#steps.pop();
    if (color === undefined || !step) return false;
    for (const region of step.reached) {
      const members = this.board.members[region] ?? [];
      for (const member of members) this.#states[member] = 0;
      this.#gain(region, -members.length);
      this.#near[this.#colorOf(region)]?.delete(region);
    }
    for (const cell of step.cells) this.#states[cell] = NEAR;
    this.#near[color] = step.cleared;
    this.#gains[color] = step.cells.length;
    this.left += step.cells.length;
    this.#undone.push(color);
    return true;
  }

  /** Redoes the move that was undone last, and returns the cells that it clears; undefined if there is none. */
  redo() {
    const color = this.#undone.pop();
    return color === undefined ? undefined : this.#clear(color);
  }

  /**
   * Goes to the position after these moves; known moves after them can be
   * redone. A move that cannot be played is an error that names it, as in the
   * engine, and the game is then unchanged.
   *
   * @param {string} moves
   */
  goTo(moves) {
    const colors = [...moves].map((symbol, index) =>
      this.#known(colorOf(symbol), symbol, index + 1),
    );
    const { made } = this;
    const line = [...this.#moves, ...this.#undone.toReversed()];
    const isKnown = colors.every((color, index) => color === line[index]);
    if (this.#follow(isKnown ? line : colors, colors.length)) return;
    const end = this.made;
    this.#follow(line, made);
    throw new MoveError(t.errors.over(end));
  }

  /**
   * Goes to the position after the first moves of a line, of which the others
   * can be redone; returns whether it got there, or to the end before it.
   *
   * @param {number[]} line
   * @param {number} made the number of these moves
   */
  #follow(line, made) {
    let same = 0;
    while (same < Math.min(this.made, made) && this.#moves[same] === line[same])
      same += 1;
    while (this.made > same) this.undo();
    this.#undone = line.slice(same).toReversed();
    while (this.made < made && !this.solved) this.redo();
    return this.made === made;
  }

  /**
   * Returns a color that the board has.
   *
   * @param {number} color
   * @param {string} symbol
   * @param {number} place of the move, counted from 1
   */
  #known(color, symbol, place) {
    if (color < 0 || color >= this.board.colors)
      throw new MoveError(t.errors.noColor(place, symbol));
    return color;
  }

  /** Returns the state of each cell. It changes with the game. */
  states() {
    return this.#states;
  }

  /** Returns the number of cells that each color would clear now. */
  gains() {
    return [...this.#gains];
  }
}
