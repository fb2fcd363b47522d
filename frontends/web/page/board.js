// Drawing a board on a canvas: in the game, in replays and in races.

import { h, theme } from "./dom.js";
import { cellAt, extent, middle, neighbors, RADIUS } from "./geometry.js";
import { channels, lightOf, markOf, paintOf } from "./palette.js";
import { CLEARED, KEPT, NEAR } from "./rules.js";

/**
 * @typedef {object} Marks
 * @property {import("./palette.js").Marking} [marking] the marks in the cells
 * @property {number} [shown] a color whose reachable cells have a dot, or `ANY`
 * @property {boolean} [dim] whether all other cells are dimmed
 * @property {number} [cursor] a cell that is marked
 * @property {Map<number, number>} [fading] cells that are being cleared, and the remaining share of each, from 1 to 0
 */

/** How much of a dimmed cell is seen in a game, and in a proof. */
const DIMMED = 0.5;
const FAR = 0.3;
/** Any color. */
export const ANY = -1;

/** The sides of a hexagon, clockwise from the right one: those that face the light, those in the shade, and all. */
const UPPER = [4, 5];
const LOWER = [1, 2];
const ALL = [0, 1, 2, 3, 4, 5];

/** Cells smaller than this number of pixels are plain squares without marks. */
const PLAIN = 9;
/** Cells from this number of pixels on have a material: a lip above, on which light falls, and one below. */
const SOLID = 18;
/** The maximum number of pixels per row of a canvas: more cost time and are not visible. */
const MOST_PIXELS = 4096;

/**
 * Returns whether a cell has a dot.
 *
 * @param {number} state
 * @param {number} color
 * @param {Marks} marks
 */
const isShown = (state, color, { shown }) =>
  state === NEAR && (shown === color || shown === ANY);

/**
 * Returns how much of a cell is seen.
 *
 * @param {number} state
 * @param {number} color
 * @param {Marks} marks
 */
function shareOf(state, color, marks) {
  if (!marks.dim || state === KEPT || isShown(state, color, marks)) return 1;
  return marks.shown === ANY ? FAR : DIMMED;
}

/**
 * Returns a color `#rrggbb` as a pixel of an image.
 *
 * @param {string} color
 */
function pixelOf(color) {
  const bytes = new Uint8Array([...channels(color), 255]);
  return new Uint32Array(bytes.buffer)[0] ?? 0;
}

/**
 * Returns the width of the edge of a cell.
 *
 * @param {number} size
 */
const lineOf = (size) => Math.max(1.5, size / 16);

/**
 * Returns the width of the gap between a cell and those of other regions.
 *
 * @param {number} size
 */
const gapOf = (size) => Math.max(0.5, size / 28);

/**
 * Returns the width of the seam between hexagons of different regions.
 *
 * @param {number} size
 */
const seamOf = (size) => Math.max(1, size / 12);

/**
 * Returns the height of the lips of a cell.
 *
 * @param {number} size
 */
const lipOf = (size) => Math.max(1, size / 18);

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
    if (this.board.tiling !== "hex" && size < PLAIN)
      this.#pixels(context, states, marks, colors.tray);
    else this.#cells(context, size, states, marks, colors.tray);
    if (this.board.tiling === "hex") this.#seams(context, size, colors.tray);
    this.#start(context, size, colors);
    if (marks.cursor !== undefined)
      this.#cursor(context, size, marks.cursor, colors);
  }

  /**
   * Draws each cell with its marks.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {Uint8Array} states
   * @param {Marks} marks
   * @param {string} tray
   */
  #cells(context, size, states, marks, tray) {
    const { cells } = this.board;
    context.font = `600 ${Math.round(size * 0.5)}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    /** The remaining share of a cell. @param {number} cell */
    const partOf = (cell) =>
      marks.fading?.get(cell) ?? (states[cell] === CLEARED ? 0 : 1);
    /** @param {number} cell */
    const paint = (cell) => {
      const color = cells[cell] ?? 0;
      return paintOf(color, shareOf(states[cell] ?? 0, color, marks), tray);
    };
    for (let cell = 0; cell < cells.length; cell++)
      if (partOf(cell) > 0)
        this.#cell(context, size, cell, partOf(cell), paint(cell));
    const joined = this.board.tiling !== "hex";
    for (let cell = 0; cell < cells.length; cell++) {
      const part = partOf(cell);
      if (part <= 0) continue;
      if (joined && part === 1)
        this.#innerCorners(context, size, cell, paint(cell));
      const color = cells[cell] ?? 0;
      const share = shareOf(states[cell] ?? 0, color, marks);
      const [x, y] = middle(this.board, cell);
      context.globalAlpha = share;
      context.fillStyle = lightOf(color).ink;
      if (isShown(states[cell] ?? 0, color, marks))
        context.fill(this.#circle(cell, size, Math.max(1, size / 6)));
      else if (marks.marking && size >= PLAIN && part === 1)
        context.fillText(
          markOf(marks.marking, color),
          x * size,
          (y + 0.04) * size,
        );
      context.globalAlpha = 1;
    }
    if (joined || size < SOLID) return;
    for (let cell = 0; cell < cells.length; cell++)
      if (partOf(cell) === 1) this.#rims(context, size, cell, paint(cell));
  }

  /**
   * Draws cells that are too small for anything but their color, all at once.
   * What would have a dot is bright, and all else dimmed.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {Uint8Array} states
   * @param {Marks} marks
   * @param {string} tray
   */
  #pixels(context, states, marks, tray) {
    const { width, height, cells } = this.board;
    const dimmed = marks.shown === undefined ? marks : { ...marks, dim: true };
    const image = new ImageData(width, height);
    const pixels = new Uint32Array(image.data.buffer);
    /**
     * The pixels of each color and state.
     *
     * @type {Map<number, number>}
     */
    const known = new Map();
    for (let cell = 0; cell < cells.length; cell++) {
      const state = states[cell] ?? 0;
      if (state === CLEARED) continue;
      const color = cells[cell] ?? 0;
      const key = 4 * color + state;
      let pixel = known.get(key);
      if (pixel === undefined) {
        const share = shareOf(state, color, dimmed);
        const { fill, edge } = paintOf(color, share, tray);
        pixel = pixelOf(edge ?? fill);
        known.set(key, pixel);
      }
      pixels[cell] = pixel;
    }
    const small = h("canvas", { width, height });
    small.getContext("2d")?.putImageData(image, 0, 0);
    context.imageSmoothingEnabled = false;
    context.drawImage(small, 0, 0, context.canvas.width, context.canvas.height);
  }

  /**
   * Draws only these cells again, with the remaining share of each; returns whether that is possible.
   * @param {HTMLCanvasElement} canvas as it was left by `draw`
   * @param {Map<number, number>} fading
   * @param {boolean} dim
   */
  fade(canvas, fading, dim) {
    const { tiling, width, cells } = this.board;
    const context = canvas.getContext("2d");
    // Hexagons overlap the squares around each other.
    if (!context || tiling === "hex") return false;
    const size = canvas.width / width;
    const { tray } = theme();
    for (const [cell, part] of fading) {
      const [x, y] = this.#corner(cell, size);
      context.fillStyle = tray;
      context.fillRect(x, y, size, size);
      const paint = paintOf(cells[cell] ?? 0, dim ? DIMMED : 1, tray);
      if (part > 0) this.#cell(context, size, cell, part, paint);
    }
    return true;
  }

  /**
   * Draws a cell; where its color can hardly be told from the ground, with a
   * lighter edge.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {number} cell
   * @param {number} part the remaining share of the cell
   * @param {import("./palette.js").Paint} paint
   */
  #cell(context, size, cell, part, { fill, edge, lit, shade }) {
    const gap = gapOf(size);
    if (size >= SOLID && part === 1 && this.board.tiling === "hex") {
      // Its rims follow when its neighbors are there.
      context.fillStyle = fill;
      this.#shape(context, size, cell, part, gap);
      return;
    }
    if (edge) {
      context.fillStyle = edge;
      this.#shape(context, size, cell, part, gap);
    }
    const inset = edge ? gap + lineOf(size) : gap;
    if (size >= SOLID && part === 1) {
      // From below to above: each layer leaves the lip of the one before.
      const lip = lipOf(size);
      context.fillStyle = shade;
      this.#shape(context, size, cell, part, inset);
      context.fillStyle = lit;
      this.#shape(context, size, cell, part, inset, [0, lip]);
      context.fillStyle = fill;
      this.#shape(context, size, cell, part, inset, [lip, lip]);
      return;
    }
    context.fillStyle = edge && size < PLAIN ? edge : fill;
    this.#shape(context, size, cell, part, inset);
  }

  /**
   * Fills the shape of a cell, joined to those of its region, with round corners where the region has corners.
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {number} cell
   * @param {number} part the remaining share of the cell
   * @param {number} gap between the shape and the cells of other regions
   * @param {readonly [number, number]} [lips] what is left free above and below, too
   */
  #shape(context, size, cell, part, gap, lips = [0, 0]) {
    const { tiling } = this.board;
    const [x, y] = this.#corner(cell, size);
    const least = gapOf(size);
    if (tiling === "hex") {
      context.beginPath();
      // Slightly larger, so that no gap is visible between cells of a region; smaller within an edge.
      const full = gap > least ? 1 - (2 * gap) / size : 1.02;
      for (let turn = 0; turn < 6; turn++)
        context.lineTo(
          ...this.#turn(cell, size, turn, part * (part < 1 ? 0.9 : full)),
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
      const side = Math.max(0, (size - 1 - 2 * (gap - least)) * part);
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
    const { left, right, above, below } = this.#joins(cell);
    const round = Math.max(0, size * 0.26 + least - gap);
    const corner = (
      /** @type {boolean} */ one,
      /** @type {boolean} */ other,
    ) => (one || other ? 0 : round);
    const west = left ? 0 : gap;
    const east = right ? 0 : gap;
    const north = above ? 0 : gap + lips[0];
    const south = below ? 0 : gap + lips[1];
    context.beginPath();
    context.roundRect(
      x + west,
      y + north,
      size - west - east,
      size - north - south,
      [
        corner(left, above),
        corner(right, above),
        corner(right, below),
        corner(left, below),
      ],
    );
    context.fill();
  }

  /**
   * Returns on which sides a square is joined to its region.
   *
   * @param {number} cell
   */
  #joins(cell) {
    const { width, cells, regions } = this.board;
    const column = cell % width;
    const same = (/** @type {number} */ other) =>
      regions[other] === regions[cell];
    return {
      left: column > 0 && same(cell - 1),
      right: column + 1 < width && same(cell + 1),
      above: cell >= width && same(cell - width),
      below: cell + width < cells.length && same(cell + width),
    };
  }

  /**
   * Fills the inner corners of a region at a square, each around the round corner of what lies in it, at the distance of the gap.
   * They reach into the squares beside it, which are drawn before. The lips of these squares go on along the corner.
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {number} cell
   * @param {import("./palette.js").Paint} paint
   */
  #innerCorners(context, size, cell, { fill, edge, lit, shade }) {
    const { width, regions } = this.board;
    const { left, right, above, below } = this.#joins(cell);
    const place = this.#corner(cell, size);
    const gap = gapOf(size);
    for (const [across, down, joined] of /** @type {const} */ ([
      [-1, -1, left && above],
      [1, -1, right && above],
      [-1, 1, left && below],
      [1, 1, right && below],
    ])) {
      const beyond = regions[cell + down * width + across];
      if (!joined || beyond === regions[cell]) continue;
      const side = /** @type {const} */ ([across, down]);
      if (edge) {
        context.fillStyle = edge;
        this.#innerCorner(context, size, place, side, gap);
      }
      const inset = edge ? gap + lineOf(size) : gap;
      if (size >= SOLID) {
        context.fillStyle = down < 0 ? lit : shade;
        this.#innerCorner(context, size, place, side, inset);
      }
      context.fillStyle = fill;
      const lip = size >= SOLID ? lipOf(size) : 0;
      this.#innerCorner(context, size, place, side, inset, lip);
    }
  }

  /**
   * Fills an inner corner of a region around the round corner that lies in it.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {[number, number]} place of the cell
   * @param {readonly [number, number]} side the direction of the corner
   * @param {number} gap
   * @param {number} [lip] what is left free above or below, too
   */
  #innerCorner(context, size, [x, y], [across, down], gap, lip = 0) {
    const round = Math.max(0, size * 0.26 + gapOf(size) - gap);
    // Places at these distances from the corner; a pixel overlaps with the cell.
    const at = (/** @type {number} */ east, /** @type {number} */ south) =>
      /** @type {[number, number]} */ ([
        x + (across > 0 ? size : 0) - across * east,
        y + (down > 0 ? size : 0) - down * south,
      ]);
    const far = -gap - round;
    // The lip goes as far into the cell as those of the cells beside it.
    const inside = gap + 1 + lip;
    context.beginPath();
    for (const [east, south] of /** @type {const} */ ([
      [far, gap + lip],
      [far, inside],
      [inside, inside],
      [inside, far],
      [gap, far],
      [gap, far + lip],
    ]))
      context.lineTo(...at(east, south));
    const corner = at(gap, gap + lip);
    context.arcTo(...corner, ...at(far, gap + lip), round + 2 * gap);
    context.fill();
  }

  /**
   * Draws the rims of a hexagon where its region ends: a lip on which light falls, one in the shade, and around them the edge of a
   * color that can hardly be told from the ground.
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {number} cell
   * @param {import("./palette.js").Paint} paint
   */
  #rims(context, size, cell, { edge, lit, shade }) {
    const line = lineOf(size);
    const lip = lipOf(size);
    let inset = seamOf(size) / 2;
    if (edge) {
      this.#rim(context, size, cell, ALL, edge, inset, line);
      inset += line;
    }
    this.#rim(context, size, cell, UPPER, lit, inset, lip);
    this.#rim(context, size, cell, LOWER, shade, inset, lip);
  }

  /**
   * Draws a line along those sides of a hexagon beyond which its region does not go on.
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {number} cell
   * @param {number[]} sides
   * @param {string} color
   * @param {number} inset its distance from the side
   * @param {number} width
   */
  #rim(context, size, cell, sides, color, inset, width) {
    const { regions } = this.board;
    const around = neighbors(this.board, cell);
    /** @param {number} side */
    const ends = (side) => regions[around[side] ?? -1] !== regions[cell];
    // From the middle of a side to the middle of the line, as a share of the way from the middle of the cell to that of the side.
    const share = (inset + width / 2) / (size / 2);
    context.strokeStyle = color;
    context.lineWidth = width;
    context.lineCap = "round";
    context.beginPath();
    for (const side of sides) {
      if (!ends(side)) continue;
      const before = ends((side + 5) % 6);
      const after = ends((side + 1) % 6);
      context.moveTo(...this.#rimCorner(cell, size, side, side, share, before));
      context.lineTo(
        ...this.#rimCorner(cell, size, side, side + 1, share, after),
      );
    }
    context.stroke();
  }

  /**
   * Returns an end of a rim: inside of the corner, or, where the region goes on
   * behind it, as far from the cell across.
   *
   * @param {number} cell
   * @param {number} size
   * @param {number} side
   * @param {number} turn of the corner
   * @param {number} share
   * @param {boolean} ends whether the region ends at the next side, too
   * @returns {[number, number]}
   */
  #rimCorner(cell, size, side, turn, share, ends) {
    if (ends) return this.#turn(cell, size, turn, 1 - share);
    const [x, y] = middle(this.board, cell);
    const angle = (side * Math.PI) / 3;
    const across = size * (x + Math.cos(angle));
    const down = size * (y + Math.sin(angle));
    const [left, top] = this.#turn(cell, size, turn, 1);
    return [
      across + (left - across) * (1 + share),
      down + (top - down) * (1 + share),
    ];
  }

  /**
   * Draws lines between hexagons of different regions, and around the board.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {string} tray
   */
  #seams(context, size, tray) {
    const { cells, regions } = this.board;
    context.strokeStyle = tray;
    context.lineWidth = seamOf(size);
    context.lineCap = "round";
    context.beginPath();
    for (let cell = 0; cell < cells.length; cell++) {
      const around = neighbors(this.board, cell);
      for (const turn of ALL) {
        const other = around[turn] ?? -1;
        // Every side is drawn once, also those at the end of the board.
        if (turn >= 3 && other >= 0) continue;
        if (regions[other] === regions[cell]) continue;
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
   * @param {{light: string}} colors
   */
  #start(context, size, { light }) {
    context.fillStyle = light;
    context.fill(this.#circle(this.board.start, size, Math.max(1.5, size / 6)));
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
