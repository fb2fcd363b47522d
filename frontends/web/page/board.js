// Drawing a board on a canvas: in the game, in replays and in races.

import { FACE, h, theme } from "./dom.js";
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
import { outlineOf } from "./outline.js";
import { channels, lightOf, markOf, paintOf } from "./palette.js";
import { CLEARED, KEPT, NEAR } from "./rules.js";

/**
 * @typedef {object} Marks
 * @property {import("./palette.js").Marking} [marking] the marks in the cells
 * @property {number} [shown] a color whose reachable cells have a dot, or `ANY`
 * @property {boolean} [dim] whether all other cells are dimmed
 * @property {number} [cursor] a cell that is marked
 * @property {number} [ringed] a region that has a line around it
 * @property {Map<number, number>} [numbers] what is written in cells in the place of other marks
 * @property {Map<number, Leaving>} [fading] cells that are being cleared
 */

/**
 * @typedef {object} Leaving
 * @property {number} part what is left of the cell, from 1 to 0
 * @property {readonly [number, number]} [way] by how much of a cell it is drawn to the right and down
 */

/**
 * What lies below cells.
 *
 * @typedef {object} Grounds
 * @property {string} tray between cells
 * @property {string} well where a cell was
 */
/**
 * A corner of a square in which its region bends, and the direction of it.
 *
 * @typedef {{place: [number, number], side: readonly [number, number]}} InnerCorner
 */

/** How much of a dimmed cell is seen in a game, and in a proof. */
const DIMMED = 0.5;
const FAR = 0.3;
/** Any color. */
export const ANY = -1;

/** By how much a side has to lean to lie in the shade: the sine of its angle. */
const LEANING = 0.3;
/** Two sides are parts of one straight line if the cosine of the angle between them is above this. */
const STRAIGHT = 0.99;

/** Cells smaller than this number of pixels are plain squares without marks. */
const PLAIN = 9;
/** Cells from this number of pixels on have a material: a rim, a lip below, and a well in the tray. Smaller ones lie in one well. */
const SOLID = 18;
/** A cell that is being cleared shines as long as more than this share of it is left. */
const SHINING = 0.7;
/** The share of a cleared cell, other than a square, that its well takes. */
const WELL = 0.84;
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
 * Returns the width of the rim of a region.
 *
 * @param {number} size
 */
const rimOf = (size) => Math.max(1, size / 18);

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
 * Returns the height of the lip below a region.
 *
 * @param {number} size
 */
const lipOf = (size) => size / 14;

/**
 * Returns the ground on which cells of this size lie.
 *
 * @param {number} size
 * @param {Grounds} grounds
 */
const groundOf = (size, { tray, well }) => (size < SOLID ? well : tray);

const always = () => true;

/** The picture of a board, independent of its cleared cells. */
export class Picture {
  /** @param {import("./rules.js").Board} board */
  constructor(board) {
    this.board = board;
    /** Whether the cells are squares: other shapes are polygons with seams between regions. */
    this.square = isSquare(board);
    /** Whether the cells were too small for a rim when they were last drawn: then dark ones are lighter. */
    this.fine = false;
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
    this.fine = size < SOLID;
    const colors = theme();
    const ground = groundOf(size, colors);
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
    if (this.square && size < PLAIN)
      this.#pixels(context, states, marks, ground);
    else this.#cells(context, size, states, marks, colors);
    if (!this.square) this.#seams(context, size, ground);
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
   * @param {Grounds} grounds
   */
  #cells(context, size, states, marks, grounds) {
    const { cells, hues } = this.board;
    const ground = groundOf(size, grounds);
    /**
     * The whole cells by their paint, layer by layer.
     *
     * @type {Map<import("./palette.js").Paint, number[]>}
     */
    const whole = new Map();
    const gone = [];
    for (const [cell, color] of cells.entries()) {
      const state = states[cell] ?? 0;
      const part = marks.fading?.get(cell)?.part ?? (state === CLEARED ? 0 : 1);
      if (part < 1) {
        gone.push(cell);
        continue;
      }
      const paint = paintOf(color, shareOf(state, color, marks), ground, hues);
      const others = whole.get(paint);
      if (others) others.push(cell);
      else whole.set(paint, [cell]);
    }
    if (size >= SOLID) this.#wells(context, size, gone, grounds.well);
    for (const [paint, members] of whole)
      this.#whole(context, size, members, paint);
    for (const cell of gone)
      this.#shrunk(context, size, cell, marks.fading?.get(cell), ground);
    for (const [paint, members] of whole)
      if (this.square) this.#innerCorners(context, size, members, paint);
      else if (size >= SOLID) this.#rims(context, size, members, paint);
    context.font = `600 ${Math.round(size * 0.5)}px ${FACE}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (const members of whole.values())
      this.#marks(context, size, members, states, marks);
  }

  /**
   * Draws what is written in cells.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {number[]} cells
   * @param {Uint8Array} states
   * @param {Marks} marks
   */
  #marks(context, size, cells, states, marks) {
    for (const cell of cells) {
      const color = this.board.cells[cell] ?? 0;
      const state = states[cell] ?? 0;
      const [x, y] = middle(this.board, cell);
      context.globalAlpha = shareOf(state, color, marks);
      context.fillStyle = lightOf(color, this.board.hues).ink;
      const number = marks.numbers?.get(cell);
      if (number !== undefined && size >= PLAIN)
        context.fillText(String(number), x * size, (y + 0.04) * size);
      else if (isShown(state, color, marks))
        context.fill(this.#circle(cell, size, Math.max(1, size / 6)));
      else if (marks.marking && size >= PLAIN)
        context.fillText(
          markOf(marks.marking, color),
          x * size,
          (y + 0.04) * size,
        );
    }
    context.globalAlpha = 1;
  }

  /**
   * Draws cells that are too small for anything but their color, all at once.
   * What would have a dot is bright, and all else dimmed.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {Uint8Array} states
   * @param {Marks} marks
   * @param {string} ground
   */
  #pixels(context, states, marks, ground) {
    const { width, height, cells, hues } = this.board;
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
        pixel = pixelOf(paintOf(color, share, ground, hues).plain);
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
   * @param {Map<number, Leaving>} fading
   */
  fade(canvas, fading) {
    const { width } = this.board;
    const context = canvas.getContext("2d");
    // Other cells overlap the squares around each other.
    if (!context || !this.square) return false;
    const size = canvas.width / width;
    const grounds = theme();
    const ground = groundOf(size, grounds);
    context.fillStyle = ground;
    for (const cell of fading.keys())
      context.fillRect(...this.#corner(cell, size), size, size);
    if (size >= SOLID) this.#wells(context, size, fading.keys(), grounds.well);
    for (const [cell, leaving] of fading)
      this.#shrunk(context, size, cell, leaving, ground);
    return true;
  }

  /**
   * Draws the wells in which cleared cells have lain.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {Iterable<number>} cells
   * @param {string} well
   */
  #wells(context, size, cells, well) {
    const gap = gapOf(size);
    const side = size - 2 * gap;
    context.fillStyle = well;
    for (const cell of cells) {
      const [x, y] = this.#corner(cell, size);
      context.beginPath();
      if (this.square)
        context.roundRect(x + gap, y + gap, side, side, size * 0.26);
      else this.#tracePolygon(context, size, cell, WELL);
      context.fill();
    }
  }

  /**
   * Draws whole cells of one paint, from below to above: each layer leaves the
   * rim or the lip of the one before.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {number[]} cells
   * @param {import("./palette.js").Paint} paint
   */
  #whole(context, size, cells, { fill, rim, shade, plain }) {
    const gap = gapOf(size);
    const inset = gap + rimOf(size);
    /** @type {[string, number, number][]} */
    const layers =
      size < SOLID
        ? [[plain, gap, 0]]
        : [
            [rim, gap, 0],
            [shade, inset, 0],
            [fill, inset, lipOf(size)],
          ];
    // The rims of other shapes follow when their neighbors are there.
    for (const [color, distance, lip] of this.square
      ? layers
      : layers.slice(-1)) {
      context.fillStyle = color;
      // One by one: a path of all of them takes a browser many times as long to fill.
      for (const cell of cells) {
        context.beginPath();
        // Slightly larger, so that no gap is visible between cells of a region.
        if (this.square) this.#traceSquare(context, size, cell, distance, lip);
        else this.#tracePolygon(context, size, cell, 1.02);
        context.fill();
      }
    }
  }

  /**
   * Draws what is left of a cell that is being cleared.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {number} cell
   * @param {Leaving | undefined} leaving
   * @param {string} ground
   */
  #shrunk(context, size, cell, leaving, ground) {
    const { part = 0, way = [0, 0] } = leaving ?? {};
    if (part <= 0) return;
    const { cells, hues } = this.board;
    const { rim, plain } = paintOf(cells[cell] ?? 0, 1, ground, hues);
    context.fillStyle = part > SHINING ? rim : plain;
    context.beginPath();
    const [across, down] = [way[0] * size, way[1] * size];
    if (!this.square) {
      context.save();
      context.translate(across, down);
      this.#tracePolygon(context, size, cell, 0.9 * part);
      context.fill();
      context.restore();
      return;
    }
    const [cornerX, cornerY] = this.#corner(cell, size);
    const [x, y] = [cornerX + across, cornerY + down];
    if (size < PLAIN) {
      context.fillRect(x, y, size * part, size * part);
      return;
    }
    // Half a pixel inside at least: a browser may color the pixel beside an edge, which nothing would draw over.
    const side = (size - 1) * part;
    const [left, top] = [x + (size - side) / 2, y + (size - side) / 2];
    context.roundRect(left, top, side, side, side * 0.3);
    context.fill();
  }

  /**
   * Adds a polygon around the middle of a cell to the path.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {number} cell
   * @param {number} share of the cell
   */
  #tracePolygon(context, size, cell, share) {
    const sides = tileOf(this.board, cell).corners.length;
    context.moveTo(...this.#turn(cell, size, 0, share));
    for (let turn = 1; turn < sides; turn++)
      context.lineTo(...this.#turn(cell, size, turn, share));
    context.closePath();
  }

  /**
   * Adds a square to the path, joined to those of its region, with round corners where the region has corners.
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {number} cell
   * @param {number} inset between the shape and the squares of other regions
   * @param {number} lip what is left free below, too
   */
  #traceSquare(context, size, cell, inset, lip) {
    const [x, y] = this.#corner(cell, size);
    const { left, right, above, below } = this.#joins(cell);
    const round = Math.max(0, size * 0.26 + gapOf(size) - inset);
    const corner = (
      /** @type {boolean} */ one,
      /** @type {boolean} */ other,
    ) => (one || other ? 0 : round);
    const west = left ? 0 : inset;
    const east = right ? 0 : inset;
    const north = above ? 0 : inset;
    const south = below ? 0 : inset + lip;
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
   * Fills the inner corners of regions at squares, each around the round corner of what lies in it, at the distance of the gap.
   * They reach into the squares beside it, which are drawn before. The rims and lips of these squares go on along the corner.
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {number[]} cells
   * @param {import("./palette.js").Paint} paint
   */
  #innerCorners(context, size, cells, { fill, rim, shade, plain }) {
    const gap = gapOf(size);
    const inset = gap + rimOf(size);
    const lip = lipOf(size);
    for (const cell of cells)
      for (const corner of this.#cornersIn(cell, size)) {
        const [, down] = corner.side;
        if (size < SOLID) {
          this.#innerCorner(context, size, corner, plain, gap, 0);
          continue;
        }
        this.#innerCorner(context, size, corner, rim, gap, 0);
        // What lies above a corner at the bottom has its lip there.
        if (down > 0) this.#innerCorner(context, size, corner, shade, inset, 0);
        const below = down > 0 ? lip : 0;
        this.#innerCorner(context, size, corner, fill, inset, below);
      }
  }

  /**
   * Returns the inner corners of a region at a square, each with its direction.
   *
   * @param {number} cell
   * @param {number} size
   * @returns {InnerCorner[]}
   */
  #cornersIn(cell, size) {
    const { width, regions } = this.board;
    const { left, right, above, below } = this.#joins(cell);
    const place = this.#corner(cell, size);
    const found = [];
    for (const [across, down, joined] of /** @type {const} */ ([
      [-1, -1, left && above],
      [1, -1, right && above],
      [-1, 1, left && below],
      [1, 1, right && below],
    ])) {
      const beyond = regions[cell + down * width + across];
      if (joined && beyond !== regions[cell])
        found.push({ place, side: /** @type {const} */ ([across, down]) });
    }
    return found;
  }

  /**
   * Fills an inner corner of a region around the round corner that lies in it.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {InnerCorner} corner
   * @param {string} color
   * @param {number} gap
   * @param {number} lip what is left free above or below, too
   */
  #innerCorner(context, size, { place, side }, color, gap, lip) {
    const [x, y] = place;
    const [across, down] = side;
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
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(...at(far, gap + lip));
    for (const [east, south] of /** @type {const} */ ([
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
   * Draws the rims of cells where their regions end, and within them the lips in the shade.
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {number[]} cells
   * @param {import("./palette.js").Paint} paint
   */
  #rims(context, size, cells, { rim, shade }) {
    const line = rimOf(size);
    const lip = lipOf(size);
    const inset = seamOf(size) / 2;
    context.lineCap = "round";
    for (const cell of cells) {
      const below = inset + line + lip / 2;
      this.#rim(context, size, cell, this.#isLower, shade, below, lip);
      this.#rim(context, size, cell, always, rim, inset + line / 2, line);
    }
  }

  /**
   * Returns the direction of a side of a cell, clockwise.
   *
   * @param {number} cell
   * @param {number} side
   * @returns {[number, number]}
   */
  #direction(cell, side) {
    const { corners } = tileOf(this.board, cell);
    const [x, y] = corners[side] ?? [0, 0];
    const [toX, toY] = corners[(side + 1) % corners.length] ?? [0, 0];
    const length = Math.hypot(toX - x, toY - y);
    return [(toX - x) / length, (toY - y) / length];
  }

  /**
   * Returns whether a side of a cell faces down, so that it lies in the shade.
   *
   * @param {number} cell
   * @param {number} side
   */
  #isLower = (cell, side) => -this.#direction(cell, side)[0] > LEANING;

  /**
   * Returns the side with which the edge of a region goes on beyond a side of a cell, and the cell that it belongs to.
   *
   * @param {number} cell
   * @param {number} side
   * @param {-1 | 1} way beyond the beginning or the end of the side
   * @returns {[number, number]}
   */
  #beyond(cell, side, way) {
    const { regions } = this.board;
    let here = cell;
    let turn = side + way;
    // From cell to cell around the corner. The side itself ends its region, so this comes to an end.
    for (;;) {
      const around = beside(this.board, here);
      const next = (turn + around.length) % around.length;
      const other = around[next] ?? -1;
      if (regions[other] !== regions[here]) return [here, next];
      turn = beside(this.board, other).indexOf(here) + way;
      here = other;
    }
  }

  /**
   * Draws a line along those sides of a cell beyond which its region does not go on.
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {number} cell
   * @param {(cell: number, side: number) => boolean} has whether a side has the line
   * @param {string} color
   * @param {number} distance of the middle of the line from the side
   * @param {number} width of the line
   */
  #rim(context, size, cell, has, color, distance, width) {
    const { regions } = this.board;
    const around = beside(this.board, cell);
    const count = around.length;
    /** @param {number} side */
    const ends = (side) =>
      regions[around[(side + count) % count] ?? -1] !== regions[cell];
    /**
     * @param {number} side
     * @param {-1 | 1} way
     */
    const end = (side, way) => {
      const [turn, from] = way < 0 ? [side, side + 1] : [side + 1, side];
      if (ends(side + way))
        return this.#rimCorner(cell, size, turn, distance, undefined);
      const beyond = this.#beyond(cell, side, way);
      if (has(...beyond) && !this.#isStraight([cell, side], beyond))
        return this.#rimCorner(cell, size, turn, distance, turn + way);
      const cap = has(...beyond) ? 0 : width / 2;
      return this.#rimEnd(cell, size, turn, from, distance, cap);
    };
    context.strokeStyle = color;
    context.lineWidth = width;
    context.beginPath();
    for (let side = 0; side < count; side++) {
      if (!ends(side) || !has(cell, side)) continue;
      context.moveTo(...end(side, -1));
      context.lineTo(...end(side, 1));
    }
    context.stroke();
  }

  /**
   * Returns whether two sides, each of a cell, are parts of one straight line.
   *
   * @param {[number, number]} one
   * @param {[number, number]} other
   */
  #isStraight(one, other) {
    const [x, y] = this.#direction(...one);
    const [otherX, otherY] = this.#direction(...other);
    return x * otherX + y * otherY > STRAIGHT;
  }

  /**
   * Returns an end of a line along a side that ends opposite the corner.
   *
   * @param {number} cell
   * @param {number} size
   * @param {number} turn of the corner
   * @param {number} from the corner at the other end of the side
   * @param {number} distance of the middle of the line from the side
   * @param {number} cap by how much its round end is longer
   * @returns {[number, number]}
   */
  #rimEnd(cell, size, turn, from, distance, cap) {
    const [x, y] = this.#turn(cell, size, turn, 1);
    const [fromX, fromY] = this.#turn(cell, size, from, 1);
    const length = Math.hypot(fromX - x, fromY - y);
    const [back, down] = [(fromX - x) / length, (fromY - y) / length];
    // Corners are clockwise, so the cell is on the right of the way to the next one.
    const inward = from > turn ? distance : -distance;
    return [x + back * cap - down * inward, y + down * cap + back * inward];
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
   * Draws a line around a region, which is seen on any color: inside of it, since some of its sides are those of the canvas.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {number} size
   * @param {number} region
   * @param {{tray: string, light: string}} colors
   */
  #ring(context, size, region, { tray, light }) {
    const { regions, members } = this.board;
    const line = Math.max(2, size / 10);
    const isIn = (/** @type {number} */ cell) => regions[cell] === region;
    const outline = outlineOf(this.board, members[region] ?? [], isIn);
    const path = new Path2D();
    path.addPath(new Path2D(outline), new DOMMatrix([size, 0, 0, size, 0, 0]));
    context.lineCap = "round";
    /**
     * @param {string} color
     * @param {number} reach to either side of the outline
     */
    const stroke = (color, reach) => {
      context.strokeStyle = color;
      context.lineWidth = 2 * reach;
      context.stroke(path);
    };
    // Around it, too, where regions reach into the corners of others.
    stroke(tray, line);
    context.save();
    context.beginPath();
    for (const cell of members[region] ?? [])
      this.#tracePolygon(context, size, cell, 1);
    context.clip();
    stroke(tray, 1.7 * line);
    stroke(light, 1.3 * line);
    context.restore();
    stroke(tray, 0.3 * line);
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
