// Drawing a board on a canvas: on the game's screen, in replays and in races.

import { palette } from "./engine/colorwalk.js";
import { theme } from "./dom.js";

/** @typedef {import("./engine/colorwalk.js").Session} Session */

/** What a color is called in text. */
const SYMBOLS = "123456789abcdefghijklmnopqrstuvwxyz";
/** The color number of the start cell of a walk board. */
export const NO_COLOR = 255;
export const CLEARED = 1;
export const NEAR = 2;

/** @param {number} color */
export const symbolOf = (color) => SYMBOLS[color] ?? "?";
/** @param {string} symbol */
export const colorOf = (symbol) => SYMBOLS.indexOf(symbol.toLowerCase());

/** @type {{light: string, ink: string}[] | undefined} */
let lights;

/** What a color looks like, and the ink for text on it. @param {number} color */
export function lightOf(color) {
  lights ??= palette().map((pair) => {
    const [light = "", ink = ""] = pair.split(" ");
    return { light, ink };
  });
  return lights[color] ?? { light: "#000", ink: "#fff" };
}

/**
 * @typedef {object} Marks
 * @property {boolean} [labels] symbols in the cells
 * @property {number} [hint] a color whose cells that can be cleared are marked
 * @property {number} [cursor] a cell that is marked
 */

/** A board, apart from what is cleared of it. */
export class Picture {
  /** @param {Session} session */
  constructor(session) {
    this.width = session.width;
    this.height = session.height;
    this.cells = session.cells();
    this.regions = session.regions();
    this.start = session.start;
  }

  /**
   * Draws the board as large as the canvas is on the page.
   * @param {HTMLCanvasElement} canvas
   * @param {Uint8Array} states of the cells
   * @param {Marks} [marks]
   */
  draw(canvas, states, marks = {}) {
    const scale = devicePixelRatio || 1;
    const size = Math.max(1, Math.floor((canvas.clientWidth * scale) / this.width));
    canvas.width = size * this.width;
    canvas.height = size * this.height;
    const context = canvas.getContext("2d");
    if (!context) return;
    const colors = theme();
    context.fillStyle = colors.ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
    this.#cells(context, size, states, marks.labels === true && size >= 12 * scale);
    this.#lines(context, size, states, colors);
    if (marks.hint !== undefined) this.#hint(context, size, states, marks.hint);
    if (marks.cursor !== undefined) this.#cursor(context, size, marks.cursor, colors);
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {Uint8Array} states
   * @param {boolean} labels
   */
  #cells(context, size, states, labels) {
    context.font = `600 ${Math.round(size * 0.55)}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (let cell = 0; cell < this.cells.length; cell++) {
      const color = /** @type {number} */ (this.cells[cell]);
      if (states[cell] === CLEARED || color === NO_COLOR) continue;
      const [x, y] = this.#corner(cell, size);
      const { light, ink } = lightOf(color);
      context.fillStyle = light;
      context.fillRect(x, y, size, size);
      if (labels) {
        context.fillStyle = ink;
        context.fillText(symbolOf(color), x + size / 2, y + size / 2 + size * 0.04);
      }
    }
  }

  /**
   * Seams between regions, and a line around what is cleared.
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {Uint8Array} states
   * @param {{page: string, ink: string}} colors
   */
  #lines(context, size, states, colors) {
    const thin = Math.max(1, Math.round(size / 16));
    for (let cell = 0; cell < this.cells.length; cell++) {
      const [x, y] = this.#corner(cell, size);
      const right = (cell + 1) % this.width ? cell + 1 : -1;
      const below = cell + this.width < this.cells.length ? cell + this.width : -1;
      for (const [other, left, top, width, height] of [
        [right, x + size - thin / 2, y, thin, size],
        [below, x, y + size - thin / 2, size, thin],
      ]) {
        if (other === undefined || other < 0 || this.regions[cell] === this.regions[other]) continue;
        const edges = Number(states[cell] === CLEARED) + Number(states[other] === CLEARED);
        if (edges === 2) continue;
        context.fillStyle = edges ? colors.ink : colors.page;
        context.fillRect(left ?? 0, top ?? 0, width ?? 0, height ?? 0);
      }
    }
    const [x, y] = this.#corner(this.start, size);
    context.fillStyle = colors.ink;
    context.beginPath();
    context.arc(x + size / 2, y + size / 2, size / 7, 0, 2 * Math.PI);
    if (states[this.start] === CLEARED) context.fill();
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {Uint8Array} states
   * @param {number} color
   */
  #hint(context, size, states, color) {
    context.fillStyle = lightOf(color).ink;
    for (let cell = 0; cell < this.cells.length; cell++) {
      if (states[cell] !== NEAR || this.cells[cell] !== color) continue;
      const [x, y] = this.#corner(cell, size);
      context.beginPath();
      context.arc(x + size / 2, y + size / 2, size / 5, 0, 2 * Math.PI);
      context.fill();
    }
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {number} cell
   * @param {{page: string, ink: string}} colors
   */
  #cursor(context, size, cell, colors) {
    const [x, y] = this.#corner(cell, size);
    const line = Math.max(2, size / 8);
    context.lineWidth = line;
    context.strokeStyle = colors.page;
    context.strokeRect(x + line / 2, y + line / 2, size - line, size - line);
    context.strokeStyle = colors.ink;
    context.strokeRect(x - line / 2, y - line / 2, size + line, size + line);
  }

  /**
   * The cell under a place on the page.
   * @param {HTMLCanvasElement} canvas
   * @param {MouseEvent} event
   */
  cellAt(canvas, event) {
    const box = canvas.getBoundingClientRect();
    const column = Math.floor(((event.clientX - box.left) / box.width) * this.width);
    const row = Math.floor(((event.clientY - box.top) / box.height) * this.height);
    return row >= 0 && row < this.height && column >= 0 && column < this.width ? row * this.width + column : undefined;
  }

  /** @param {number} cell @param {number} size @returns {[number, number]} */
  #corner(cell, size) {
    return [(cell % this.width) * size, Math.floor(cell / this.width) * size];
  }
}
