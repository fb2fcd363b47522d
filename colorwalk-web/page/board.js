// Drawing a board on a canvas: in the game, in replays and in races.

import { theme } from "./dom.js";
import { lightOf, markOf } from "./palette.js";
import { CLEARED, NEAR } from "./rules.js";

/**
 * @typedef {object} Marks
 * @property {import("./palette.js").Marking} [marking] what stands in the cells
 * @property {number} [shown] a color whose cells that can be cleared have a dot, or `ANY`
 * @property {boolean} [dim] whether all other cells step back behind these
 * @property {number} [cursor] a cell that is marked
 * @property {boolean} [ring] whether there is a ring around the start
 * @property {Map<number, number>} [fading] cells that are just being cleared, and what is left of each, from 1 to 0
 */

/** Stands for every color. */
export const ANY = -1;

/** Cells that are smaller than this many pixels are plain squares without marks. */
const PLAIN = 9;
/** A canvas has no more pixels than this in a row: more cost time and are not seen. */
const MOST_PIXELS = 4096;

/** A board, apart from what is cleared of it. */
export class Picture {
  /** @param {import("./rules.js").Board} board */
  constructor(board) {
    this.board = board;
  }

  /**
   * Draws the board as large as the canvas is on the page.
   * @param {HTMLCanvasElement} canvas
   * @param {Uint8Array} states of the cells
   * @param {Marks} [marks]
   */
  draw(canvas, states, marks = {}) {
    const { width, height, cells } = this.board;
    const pixels = Math.min(MOST_PIXELS, canvas.clientWidth * (devicePixelRatio || 1));
    const size = Math.max(1, Math.floor(pixels / Math.max(width, (height * pixels) / MOST_PIXELS)));
    if (canvas.width !== size * width || canvas.height !== size * height) Object.assign(canvas, { width: size * width, height: size * height });
    const context = canvas.getContext("2d");
    if (!context) return;
    const colors = theme();
    context.fillStyle = colors.tray;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.font = `600 ${Math.round(size * 0.5)}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (let cell = 0; cell < cells.length; cell++) {
      const part = marks.fading?.get(cell) ?? (states[cell] === CLEARED ? 0 : 1);
      if (part <= 0) continue;
      const color = cells[cell] ?? 0;
      const near = states[cell] === NEAR && (marks.shown === color || marks.shown === ANY);
      context.globalAlpha = marks.dim && !near ? 0.5 : 1;
      this.#cell(context, size, cell, part);
      if (near) this.#dot(context, size, cell, size / 6);
      else if (marks.marking && size >= PLAIN && part === 1) this.#mark(context, size, cell, markOf(marks.marking, color));
    }
    context.globalAlpha = 1;
    this.#start(context, size, marks.ring === true, colors);
    if (marks.cursor !== undefined) this.#cursor(context, size, marks.cursor, colors);
  }

  /**
   * A cell, joined to those of its region, with round corners where the region has them.
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {number} cell
   * @param {number} part how much of it is left
   */
  #cell(context, size, cell, part) {
    const { width, cells, regions } = this.board;
    const [x, y] = this.#corner(cell, size);
    context.fillStyle = lightOf(cells[cell] ?? 0).light;
    if (size < PLAIN) {
      context.fillRect(x, y, size * part, size * part);
      return;
    }
    if (part < 1) {
      const side = size * part;
      context.beginPath();
      context.roundRect(x + (size - side) / 2, y + (size - side) / 2, side, side, side * 0.3);
      context.fill();
      return;
    }
    const same = (/** @type {number} */ other, /** @type {boolean} */ inside) => inside && regions[other] === regions[cell];
    const column = cell % width;
    const left = same(cell - 1, column > 0);
    const right = same(cell + 1, column + 1 < width);
    const above = same(cell - width, cell >= width);
    const below = same(cell + width, cell + width < cells.length);
    const gap = Math.max(0.5, size / 28);
    const round = size * 0.26;
    const corner = (/** @type {boolean} */ one, /** @type {boolean} */ other) => (one || other ? 0 : round);
    const [west, east, north, south] = [left, right, above, below].map((joined) => (joined ? 0 : gap));
    context.beginPath();
    context.roundRect(x + (west ?? 0), y + (north ?? 0), size - (west ?? 0) - (east ?? 0), size - (north ?? 0) - (south ?? 0), [corner(left, above), corner(right, above), corner(right, below), corner(left, below)]);
    context.fill();
  }

  /** @param {CanvasRenderingContext2D} context @param {number} size @param {number} cell @param {string} text */
  #mark(context, size, cell, text) {
    const [x, y] = this.#corner(cell, size);
    context.fillStyle = lightOf(this.board.cells[cell] ?? 0).ink;
    if (text) context.fillText(text, x + size / 2, y + size * 0.54);
  }

  /** @param {CanvasRenderingContext2D} context @param {number} size @param {number} cell @param {number} radius */
  #dot(context, size, cell, radius) {
    const [x, y] = this.#corner(cell, size);
    context.fillStyle = lightOf(this.board.cells[cell] ?? 0).ink;
    context.beginPath();
    context.arc(x + size / 2, y + size / 2, Math.max(1, radius), 0, 2 * Math.PI);
    context.fill();
  }

  /** The cell where the game starts. @param {CanvasRenderingContext2D} context @param {number} size @param {boolean} ring @param {{light: string}} colors */
  #start(context, size, ring, { light }) {
    const [x, y] = this.#corner(this.board.start, size);
    context.fillStyle = context.strokeStyle = light;
    context.beginPath();
    context.arc(x + size / 2, y + size / 2, Math.max(1.5, size / 6), 0, 2 * Math.PI);
    context.fill();
    if (!ring) return;
    context.lineWidth = Math.max(1.5, size / 14);
    context.beginPath();
    context.arc(x + size / 2, y + size / 2, size * 0.38, 0, 2 * Math.PI);
    context.stroke();
  }

  /** @param {CanvasRenderingContext2D} context @param {number} size @param {number} cell @param {{tray: string, light: string}} colors */
  #cursor(context, size, cell, { tray, light }) {
    const [x, y] = this.#corner(cell, size);
    const line = Math.max(2, size / 9);
    for (const [stroke, inset] of /** @type {[string, number][]} */ ([[tray, 1.5], [light, 0.5]])) {
      context.lineWidth = line;
      context.strokeStyle = stroke;
      context.strokeRect(x + line * inset, y + line * inset, size - 2 * line * inset, size - 2 * line * inset);
    }
  }

  /**
   * The cell under a place on the page.
   * @param {HTMLCanvasElement} canvas
   * @param {{clientX: number, clientY: number}} place
   */
  cellAt(canvas, { clientX, clientY }) {
    const { width, height } = this.board;
    const box = canvas.getBoundingClientRect();
    const column = Math.floor(((clientX - box.left) / box.width) * width);
    const row = Math.floor(((clientY - box.top) / box.height) * height);
    return row >= 0 && row < height && column >= 0 && column < width ? row * width + column : undefined;
  }

  /** @param {number} cell @param {number} size @returns {[number, number]} */
  #corner(cell, size) {
    return [(cell % this.board.width) * size, Math.floor(cell / this.board.width) * size];
  }
}

/** Gives a canvas the shape of a board. @param {HTMLCanvasElement} canvas @param {import("./rules.js").Board} board */
export function shape(canvas, { width, height }) {
  canvas.style.setProperty("--shape", String(width / height));
  canvas.style.setProperty("--columns", String(width));
}
