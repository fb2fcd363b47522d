// Drawing a board on a canvas: in the game, in replays and in races.

import { h, theme } from "./dom.js";
import {
  beside,
  cellAt,
  extent,
  inner,
  isSquare,
  middle,
  pointOf,
  tileOf,
} from "./geometry.js";
import { channels, lightOf, markOf, paintOf } from "./palette.js";
import { CLEARED, KEPT, NEAR } from "./rules.js";

/**
 * @typedef {object} Marks
 * @property {import("./palette.js").Marking} [marking] the marks in the cells
 * @property {number} [shown] a color whose reachable cells have a dot, or `ANY`
 * @property {boolean} [dim] whether all other cells are dimmed
 * @property {number} [cursor] a cell that is marked
 * @property {number} [ringed] a region that has a line around it
 * @property {Map<number, number>} [fading] cells that are being cleared, and the remaining share of each, from 1 to 0
 */

/** How much of a dimmed cell is seen in a game, and in a proof. */
const DIMMED = 0.5;
const FAR = 0.3;
/** Any color. */
export const ANY = -1;

/** By how much a side has to lean to face the light, or to lie in the shade: the sine of its angle. */
const LEANING = 0.3;

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
 * Returns the width of the seam between cells, other than squares, of different regions.
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
    /** Whether the cells are squares: other shapes are polygons with seams between regions. */
    this.square = isSquare(board);
  }

  /**
   * Draws the board in the size of the canvas on the page.
   *
   * @param {HTMLCanvasElement} canvas
   * @param {Uint8Array} states of the cells
   * @param {Marks} [marks]
   */
  draw(canvas, states, marks = {}) {
    const drawing = prepareCanvas(canvas, this.board);
    if (!drawing) return;
    const { context, size } = drawing;
    const colors = theme();
    if (this.square && size < PLAIN)
      this.#pixels(context, states, marks, colors.tray);
    else this.#cells(context, size, states, marks, colors.tray);
    if (!this.square) this.#seams(context, size, colors.tray);
    if (this.board.start >= 0) this.#start(context, size, colors);
    if (marks.ringed !== undefined)
      this.#ring(context, size, marks.ringed, colors);
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
    const joined = this.square;
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
    const { width, cells } = this.board;
    const context = canvas.getContext("2d");
    // Other cells overlap the squares around each other.
    if (!context || !this.square) return false;
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
    if (size >= SOLID && part === 1 && !this.square) {
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
    const least = gapOf(size);
    if (!this.square) {
      const sides = tileOf(this.board, cell).corners.length;
      // Slightly larger, so that no gap is visible between cells of a region; smaller within an edge.
      const full =
        gap > least ? 1 - gap / (size * inner(this.board, cell)) : 1.02;
      const share = part * (part < 1 ? 0.9 : full);
      context.beginPath();
      for (let turn = 0; turn < sides; turn++)
        context.lineTo(...this.#turn(cell, size, turn, share));
      context.fill();
      return;
    }
    const [x, y] = this.#corner(cell, size);
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
   * Draws the rims of a cell where its region ends: a lip on which light falls, one in the shade, and around them the edge of a
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
    const leans = this.#leanings(cell);
    if (edge) {
      this.#rim(context, size, cell, leans.keys(), edge, inset, line);
      inset += line;
    }
    /** @param {(lean: number) => boolean} wanted */
    const sides = (wanted) =>
      [...leans.keys()].filter((side) => wanted(leans[side] ?? 0));
    const upper = sides((lean) => lean < -LEANING);
    const lower = sides((lean) => lean > LEANING);
    this.#rim(context, size, cell, upper, lit, inset, lip);
    this.#rim(context, size, cell, lower, shade, inset, lip);
  }

  /**
   * Returns for each side of a cell how far it faces down: from -1 for a
   * horizontal one at the top to 1 for one at the bottom.
   *
   * @param {number} cell
   */
  #leanings(cell) {
    const { corners } = tileOf(this.board, cell);
    return corners.map(([x, y], side) => {
      const [toX, toY] = corners[(side + 1) % corners.length] ?? [x, y];
      return (x - toX) / Math.hypot(x - toX, y - toY);
    });
  }

  /**
   * Draws a line along those sides of a cell beyond which its region does not go on.
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {number} cell
   * @param {Iterable<number>} sides
   * @param {string} color
   * @param {number} inset its distance from the side
   * @param {number} width
   */
  #rim(context, size, cell, sides, color, inset, width) {
    const { regions } = this.board;
    const around = beside(this.board, cell);
    const count = around.length;
    /** @param {number} side */
    const ends = (side) =>
      regions[around[(side + count) % count] ?? -1] !== regions[cell];
    const distance = inset + width / 2;
    context.strokeStyle = color;
    context.lineWidth = width;
    context.lineCap = "round";
    context.beginPath();
    for (const side of sides) {
      if (!ends(side)) continue;
      const first = ends(side - 1) ? undefined : side - 1;
      const last = ends(side + 1) ? undefined : side + 2;
      context.moveTo(...this.#rimCorner(cell, size, side, distance, first));
      context.lineTo(...this.#rimCorner(cell, size, side + 1, distance, last));
    }
    context.stroke();
  }

  /**
   * Returns an end of a rim: inside of the corner, or, where the region goes on
   * beyond the next side, on that side, where the rim of the next cell begins.
   *
   * @param {number} cell
   * @param {number} size
   * @param {number} turn of the corner
   * @param {number} distance of the rim from its side
   * @param {number | undefined} along the corner at the other end of the next
   *   side, if the region goes on there
   * @returns {[number, number]}
   */
  #rimCorner(cell, size, turn, distance, along) {
    if (along === undefined) {
      const share = distance / (size * inner(this.board, cell));
      return this.#turn(cell, size, turn, 1 - share);
    }
    const [x, y] = this.#turn(cell, size, turn, 1);
    const [toX, toY] = this.#turn(cell, size, along, 1);
    const sides = tileOf(this.board, cell).corners.length;
    const far = distance / Math.sin(Math.PI * (1 - 2 / sides));
    const share = far / Math.hypot(toX - x, toY - y);
    return [x + share * (toX - x), y + share * (toY - y)];
  }

  /**
   * Draws lines between cells of different regions, and around the board.
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
      for (const [side, other] of beside(this.board, cell).entries()) {
        // Every side is drawn once, also those at the end of the board.
        if (other > cell || regions[other] === regions[cell]) continue;
        context.moveTo(...this.#turn(cell, size, side, 1));
        context.lineTo(...this.#turn(cell, size, side + 1, 1));
      }
    }
    context.stroke();
  }

  /**
   * Returns a corner of a cell, clockwise.
   *
   * @param {number} cell
   * @param {number} size
   * @param {number} turn the number of the corner
   * @param {number} part of the way from the middle
   * @returns {[number, number]}
   */
  #turn(cell, size, turn, part) {
    const { corners } = tileOf(this.board, cell);
    const count = corners.length;
    const corner = corners[(turn + count) % count] ?? [0, 0];
    const [x, y] = middle(this.board, cell);
    const [right, down] = pointOf(this.board, cell, corner);
    return [size * (x + part * (right - x)), size * (y + part * (down - y))];
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
   * Draws a line around a region, which is seen on any color.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {number} region
   * @param {{tray: string, light: string}} colors
   */
  #ring(context, size, region, { tray, light }) {
    const { regions, members } = this.board;
    const line = Math.max(2, size / 10);
    context.lineCap = "round";
    context.beginPath();
    for (const cell of members[region] ?? [])
      for (const [side, other] of beside(this.board, cell).entries()) {
        if (regions[other] === region) continue;
        context.moveTo(...this.#turn(cell, size, side, 1));
        context.lineTo(...this.#turn(cell, size, side + 1, 1));
      }
    for (const [stroke, width] of /** @type {[string, number][]} */ ([
      [tray, 2 * line],
      [light, line],
    ])) {
      context.strokeStyle = stroke;
      context.lineWidth = width;
      context.stroke();
    }
  }

  /**
   * Draws the mark of the cell that the arrow keys have come to: two lines along
   * its sides, one of which is seen on any color.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {number} cell
   * @param {{tray: string, light: string}} colors
   */
  #cursor(context, size, cell, { tray, light }) {
    const reach = size * inner(this.board, cell);
    const sides = tileOf(this.board, cell).corners.length;
    const line = Math.max(2, (2 * reach) / 9);
    context.lineWidth = line;
    context.lineJoin = "miter";
    for (const [stroke, inset] of /** @type {[string, number][]} */ ([
      [tray, 1.5],
      [light, 0.5],
    ])) {
      const share = 1 - (inset * line) / reach;
      context.strokeStyle = stroke;
      context.beginPath();
      for (let turn = 0; turn < sides; turn++)
        context.lineTo(...this.#turn(cell, size, turn, share));
      context.closePath();
      context.stroke();
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
 * Gives a canvas the pixels that it has on the page, and the color of the
 * ground. Returns its context and the size of a cell in pixels.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {import("./rules.js").Board} board
 */
export function prepareCanvas(canvas, board) {
  const [across, down] = extent(board);
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
  if (!context) return undefined;
  context.fillStyle = theme().tray;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { context, size };
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
