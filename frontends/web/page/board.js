// Drawing a board on a canvas: in the game, in replays and in races.

import { theme } from "./dom.js";
import { cellAt, extent, middle, RADIUS, sides } from "./geometry.js";
import { lightOf, markOf } from "./palette.js";
import { CLEARED, KEPT, NEAR } from "./rules.js";

/**
 * @typedef {object} Marks
 * @property {import("./palette.js").Marking} [marking] the marks in the cells
 * @property {number} [shown] a color whose reachable cells have a dot, or `ANY`
 * @property {boolean} [dim] whether all other cells are dimmed
 * @property {number} [cursor] a cell that is marked
 * @property {boolean} [ring] whether there is a ring around the start
 * @property {Map<number, number>} [fading] cells that are being cleared, and the remaining share of each, from 1 to 0
 */

/** How much of a dimmed cell is seen in a game, and in a proof. */
const DIMMED = 0.5;
const FAR = 0.3;
/** Any color. */
export const ANY = -1;

/** Cells smaller than this number of pixels are plain squares without marks. */
const PLAIN = 9;
/** The maximum number of pixels per row of a canvas: more cost time and are not visible. */
const MOST_PIXELS = 4096;

/** The picture of a board, independent of its cleared cells. */
export class Picture {
  /** @param {import("./rules.js").Board} board */
  constructor(board) {
    this.board = board;
  }

  /**
   * Draws the board in the size of the canvas on the page.
   *
   * @param {HTMLCanvasElement} canvas
   * @param {Uint8Array} states of the cells
   * @param {Marks} [marks]
   */
  draw(canvas, states, marks = {}) {
    const { cells } = this.board;
    const [across, down] = extent(this.board);
    const pixels = Math.min(
      MOST_PIXELS,
      canvas.clientWidth * (devicePixelRatio || 1),
    );
    const size = Math.max(
      1,
      Math.floor(Math.min(pixels / across, MOST_PIXELS / down)),
    );
    const [wide, high] = [Math.round(size * across), Math.round(size * down)];
    if (canvas.width !== wide || canvas.height !== high)
      Object.assign(canvas, { width: wide, height: high });
    const context = canvas.getContext("2d");
    if (!context) return;
    const colors = theme();
    context.fillStyle = colors.tray;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.font = `600 ${Math.round(size * 0.5)}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (let cell = 0; cell < cells.length; cell++) {
      const part =
        marks.fading?.get(cell) ?? (states[cell] === CLEARED ? 0 : 1);
      if (part <= 0) continue;
      const color = cells[cell] ?? 0;
      const near =
        states[cell] === NEAR && (marks.shown === color || marks.shown === ANY);
      context.globalAlpha =
        !marks.dim || near || states[cell] === KEPT
          ? 1
          : marks.shown === ANY
            ? FAR
            : DIMMED;
      this.#cell(context, size, cell, part);
      const [x, y] = middle(this.board, cell);
      context.fillStyle = lightOf(color).ink;
      if (near) context.fill(this.#circle(cell, size, Math.max(1, size / 6)));
      else if (marks.marking && size >= PLAIN && part === 1)
        context.fillText(
          markOf(marks.marking, color),
          x * size,
          (y + 0.04) * size,
        );
    }
    context.globalAlpha = 1;
    if (this.board.tiling === "hex") this.#seams(context, size, colors.tray);
    this.#start(context, size, marks.ring === true, colors);
    if (marks.cursor !== undefined)
      this.#cursor(context, size, marks.cursor, colors);
  }

  /**
   * Draws only these cells again, with the remaining share of each; returns whether that is possible.
   * @param {HTMLCanvasElement} canvas as it was left by `draw`
   * @param {Map<number, number>} fading
   * @param {boolean} dim
   */
  fade(canvas, fading, dim) {
    const { tiling, width } = this.board;
    const context = canvas.getContext("2d");
    // Hexagons overlap the squares around each other.
    if (!context || tiling === "hex") return false;
    const size = canvas.width / width;
    const { tray } = theme();
    for (const [cell, part] of fading) {
      const [x, y] = this.#corner(cell, size);
      context.globalAlpha = 1;
      context.fillStyle = tray;
      context.fillRect(x, y, size, size);
      context.globalAlpha = dim ? DIMMED : 1;
      if (part > 0) this.#cell(context, size, cell, part);
    }
    return true;
  }

  /**
   * Draws a cell, joined to those of its region, with round corners where the region has corners.
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {number} cell
   * @param {number} part the remaining share of the cell
   */
  #cell(context, size, cell, part) {
    const { tiling, width, cells, regions } = this.board;
    const [x, y] = this.#corner(cell, size);
    context.fillStyle = lightOf(cells[cell] ?? 0).light;
    if (tiling === "hex") {
      context.beginPath();
      // Slightly larger, so that no gap is visible between cells of a region.
      for (let turn = 0; turn < 6; turn++)
        context.lineTo(
          ...this.#turn(cell, size, turn, part * (part < 1 ? 0.9 : 1.02)),
        );
      context.fill();
      return;
    }
    if (size < PLAIN) {
      context.fillRect(x, y, size * part, size * part);
      return;
    }
    if (part < 1) {
      // Half a pixel inside at least: a browser may color the pixel beside an edge, which nothing would draw over.
      const side = (size - 1) * part;
      context.beginPath();
      context.roundRect(
        x + (size - side) / 2,
        y + (size - side) / 2,
        side,
        side,
        side * 0.3,
      );
      context.fill();
      return;
    }
    const same = (/** @type {number} */ other, /** @type {boolean} */ inside) =>
      inside && regions[other] === regions[cell];
    const column = cell % width;
    const left = same(cell - 1, column > 0);
    const right = same(cell + 1, column + 1 < width);
    const above = same(cell - width, cell >= width);
    const below = same(cell + width, cell + width < cells.length);
    const gap = Math.max(0.5, size / 28);
    const round = size * 0.26;
    const corner = (
      /** @type {boolean} */ one,
      /** @type {boolean} */ other,
    ) => (one || other ? 0 : round);
    const [west, east, north, south] = [left, right, above, below].map(
      (joined) => (joined ? 0 : gap),
    );
    context.beginPath();
    context.roundRect(
      x + (west ?? 0),
      y + (north ?? 0),
      size - (west ?? 0) - (east ?? 0),
      size - (north ?? 0) - (south ?? 0),
      [
        corner(left, above),
        corner(right, above),
        corner(right, below),
        corner(left, below),
      ],
    );
    context.fill();
    // An inner corner is filled around the round corner of what lies in it, at the distance of the gap.
    for (const [across, down, joined] of /** @type {const} */ ([
      [-1, -1, left && above],
      [1, -1, right && above],
      [-1, 1, left && below],
      [1, 1, right && below],
    ])) {
      if (!joined || same(cell + down * width + across, true)) continue;
      // Places at these distances from the corner; a pixel overlaps with the cell, unless it would be seen.
      const at = (/** @type {number} */ east, /** @type {number} */ south) =>
        /** @type {[number, number]} */ ([
          x + (across > 0 ? size : 0) - across * east,
          y + (down > 0 ? size : 0) - down * south,
        ]);
      const far = -gap - round;
      const [edge, turn, deep] =
        context.globalAlpha < 1 ? [gap, 0, 0] : [gap + 1, gap + 1, gap + 1];
      context.beginPath();
      for (const [east, south] of /** @type {const} */ ([
        [far, gap],
        [far, edge],
        [turn, edge],
        [deep, deep],
        [edge, turn],
        [edge, far],
        [gap, far],
      ]))
        context.lineTo(...at(east, south));
      context.arcTo(...at(gap, gap), ...at(far, gap), round + 2 * gap);
      context.fill();
    }
  }

  /**
   * Draws lines between hexagons of different regions.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {string} tray
   */
  #seams(context, size, tray) {
    const { cells, regions } = this.board;
    context.strokeStyle = tray;
    context.lineWidth = Math.max(1, size / 12);
    context.lineCap = "round";
    context.beginPath();
    for (let cell = 0; cell < cells.length; cell++) {
      for (const [other, turn] of sides(this.board, cell)) {
        if (other < 0 || regions[other] === regions[cell]) continue;
        context.moveTo(...this.#turn(cell, size, turn, 1));
        context.lineTo(...this.#turn(cell, size, turn + 1, 1));
      }
    }
    context.stroke();
  }

  /**
   * Returns a corner of a hexagon, from the upper right one clockwise.
   *
   * @param {number} cell
   * @param {number} size
   * @param {number} turn in sixths
   * @param {number} part of the way from the middle
   * @returns {[number, number]}
   */
  #turn(cell, size, turn, part) {
    const [x, y] = middle(this.board, cell);
    const angle = ((turn - 0.5) * Math.PI) / 3;
    return [
      size * (x + part * RADIUS * Math.cos(angle)),
      size * (y + part * RADIUS * Math.sin(angle)),
    ];
  }

  /**
   * Returns a circle around the middle of a cell.
   *
   * @param {number} cell
   * @param {number} size
   * @param {number} radius
   */
  #circle(cell, size, radius) {
    const [x, y] = middle(this.board, cell);
    const circle = new Path2D();
    circle.arc(x * size, y * size, radius, 0, 2 * Math.PI);
    return circle;
  }

  /**
   * Draws the mark of the start cell.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {boolean} ring
   * @param {{light: string}} colors
   */
  #start(context, size, ring, { light }) {
    const { start } = this.board;
    context.fillStyle = context.strokeStyle = light;
    context.fill(this.#circle(start, size, Math.max(1.5, size / 6)));
    context.lineWidth = Math.max(1.5, size / 14);
    if (ring) context.stroke(this.#circle(start, size, size * 0.38));
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {number} cell
   * @param {{tray: string, light: string}} colors
   */
  #cursor(context, size, cell, { tray, light }) {
    const [x, y] = this.#corner(cell, size);
    const line = Math.max(2, size / 9);
    for (const [stroke, inset] of /** @type {[string, number][]} */ ([
      [tray, 1.5],
      [light, 0.5],
    ])) {
      context.lineWidth = line;
      context.strokeStyle = stroke;
      context.strokeRect(
        x + line * inset,
        y + line * inset,
        size - 2 * line * inset,
        size - 2 * line * inset,
      );
    }
  }

  /**
   * Returns the cell at a place on the page.
   *
   * @param {HTMLCanvasElement} canvas
   * @param {{clientX: number, clientY: number}} place
   */
  cellAt(canvas, { clientX, clientY }) {
    const [across, down] = extent(this.board);
    const box = canvas.getBoundingClientRect();
    return cellAt(
      this.board,
      ((clientX - box.left) / box.width) * across,
      ((clientY - box.top) / box.height) * down,
    );
  }

  /**
   * Returns the top-left corner of the square around the middle of a cell.
   *
   * @param {number} cell
   * @param {number} size
   * @returns {[number, number]}
   */
  #corner(cell, size) {
    const [x, y] = middle(this.board, cell);
    return [(x - 0.5) * size, (y - 0.5) * size];
  }
}

/**
 * Gives a canvas the aspect ratio of a board.
 *
 * @param {HTMLElement} canvas or what contains it
 * @param {import("./rules.js").Board} board
 */
export function shape(canvas, board) {
  const [across, down] = extent(board);
  canvas.style.setProperty("--shape", String(across / down));
  canvas.style.setProperty("--columns", String(board.width));
}
