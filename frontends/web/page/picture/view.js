// The picture with what was read drawn over it: the grid, each cell's color and symbol, and two handles that move its edges.
//
// Places are pixels of the picture. What is seen of it is the frame with a margin, in which the handles are.

import { FACE, h, theme } from "../dom.js";
import { contrast } from "../palette.js";
import { symbolOf } from "../rules.js";
import { t } from "../texts.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./worker.js").Area} Area */

/** The margin around the frame, in pixels of the page: half of it is for the handles. */
const MARGIN = 28;
/** Cells from this number of pixels of the page on have a symbol. */
const READABLE = 13;
/** How much of a cell the color is drawn on that was read. */
const CHIP = 0.62;
/** The share of the height of the window that the picture may have above other things. */
const ABOVE = 0.5;
/** The pixels of the page that it leaves to the heading where other things are beside it. */
const HEADING = 130;
/** By how much of the picture a key moves an edge if no cells are known. */
const STEP = 0.01;
/** The shortest side of a frame, in pixels of the picture. */
const SHORTEST = 8;

/**
 * The corners with handles, and the edges that each moves.
 *
 * @type {readonly {name: "first" | "last", across: "left" | "right", down: "top" | "bottom"}[]}
 */
const CORNERS = [
  { name: "first", across: "left", down: "top" },
  { name: "last", across: "right", down: "bottom" },
];

/**
 * @typedef {object} Listener
 * @property {(cell: number) => void} selected a cell was selected
 * @property {(key: string) => boolean} pressed a key was pressed on the picture;
 *   returns whether it has a meaning
 * @property {(area: Area, size: [number, number] | undefined) => void} framed an
 *   edge was moved; the size is that in cells if these are known
 */

export class View {
  #listener;
  #shown;
  canvas = h("canvas", {
    class: "shot",
    tabIndex: 0,
    role: "application",
    "aria-roledescription": t.picture.role,
  });
  #handles;
  #place;
  element;
  /** @type {Draft | undefined} */
  #draft;
  /** @type {Area} */
  #frame;
  /** What is seen of the picture, and the pixels of the page for one of its own. */
  #seen = { left: 0, top: 0, width: 1, height: 1, scale: 1 };
  /**
   * The cell that is selected.
   *
   * @type {number | undefined}
   */
  cell;
  /**
   * The grid that was read last, to whose lines the edges snap.
   *
   * @type {import("./worker.js").Reading | undefined}
   */
  #grid;
  #resized = new ResizeObserver(() => this.#fit());

  /**
   * @param {import("./worker.js").Shown} shown
   * @param {Listener} listener
   */
  constructor(shown, listener) {
    this.#shown = shown;
    this.#listener = listener;
    this.#frame = this.whole;
    this.#handles = CORNERS.map((corner) =>
      h("button", {
        type: "button",
        class: "handle",
        onpointerdown: (/** @type {PointerEvent} */ event) =>
          this.#drag(event, corner),
        onkeydown: (/** @type {KeyboardEvent} */ event) =>
          this.#push(event, corner),
      }),
    );
    this.#place = h("div", { class: "over" }, this.canvas, ...this.#handles);
    this.element = h("div", { class: "pictured-board" }, this.#place);
    this.canvas.addEventListener("click", (event) => this.#tap(event));
    this.canvas.addEventListener("keydown", (event) => this.#explore(event));
    this.#resized.observe(this.element);
  }

  /** The whole picture. */
  get whole() {
    const { width, height } = this.#shown;
    return { left: 0, top: 0, right: width, bottom: height };
  }

  /**
   * Shows what was read, or without it the picture with a frame.
   *
   * @param {Draft | undefined} draft
   * @param {Area} [frame] by default the one that is there
   */
  show(draft, frame = this.#frame) {
    this.#draft = draft;
    this.#frame = frame;
    this.cell = draft?.questions.values().next().value;
    this.#grid = draft?.reading;
    this.#fit();
  }

  /** Frees the memory of the pictures. */
  close() {
    this.#resized.disconnect();
    this.#shown.bitmap.close();
    this.canvas.width = this.canvas.height = 0;
  }

  /** Chooses what is seen of the picture: as much as fits around the frame. */
  #fit() {
    const { left, top, right, bottom } = this.#frame;
    const beside = matchMedia("(min-aspect-ratio: 1 / 1)").matches;
    const wide = this.element.clientWidth;
    const high = beside ? innerHeight - HEADING : innerHeight * ABOVE;
    if (wide <= 2 * MARGIN) return;
    const scale = Math.min(
      (wide - 2 * MARGIN) / (right - left),
      (high - 2 * MARGIN) / (bottom - top),
    );
    this.#seen = {
      left: left - MARGIN / scale,
      top: top - MARGIN / scale,
      width: right - left + (2 * MARGIN) / scale,
      height: bottom - top + (2 * MARGIN) / scale,
      scale,
    };
    this.#place.style.width = `${this.#seen.width * scale}px`;
    this.#place.style.height = `${this.#seen.height * scale}px`;
    this.draw();
  }

  /** Draws everything. */
  draw() {
    const { left, top, width, height, scale } = this.#seen;
    const ratio = devicePixelRatio || 1;
    const wide = Math.round(width * scale * ratio);
    const high = Math.round(height * scale * ratio);
    if (this.canvas.width !== wide || this.canvas.height !== high)
      Object.assign(this.canvas, { width: wide, height: high });
    const context = this.canvas.getContext("2d");
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = theme().page;
    context.fillRect(0, 0, wide, high);
    const size = scale * ratio;
    context.setTransform(size, 0, 0, size, -left * size, -top * size);
    const { bitmap, width: across, height: down } = this.#shown;
    context.drawImage(bitmap, 0, 0, across, down);
    // Lines have a width of the page, not of the picture.
    const line = 1 / scale;
    this.#shade(context);
    if (this.#draft) this.#board(context, this.#draft, line);
    this.#edge(context, line);
    this.#placeHandles();
  }

  /**
   * Dims what is outside of the frame.
   *
   * @param {CanvasRenderingContext2D} context
   */
  #shade(context) {
    const { left, top, right, bottom } = this.#frame;
    const { width, height } = this.#shown;
    context.fillStyle = "rgb(0 0 0 / 0.45)";
    context.beginPath();
    context.rect(0, 0, width, height);
    context.rect(left, top, right - left, bottom - top);
    context.fill("evenodd");
  }

  /**
   * Draws the frame: two lines, of which one is seen on any picture.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {number} line
   */
  #edge(context, line) {
    const { left, top, right, bottom } = this.#frame;
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    stroke(context, 4 * line, 2 * line);
  }

  /**
   * Draws the grid, what was read of each cell, and the marks of cells.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {Draft} draft
   * @param {number} line
   */
  #board(context, draft, line) {
    const { rows, columns, left, top, columnPitch, rowPitch } = draft.reading;
    const small = Math.min(columnPitch, rowPitch);
    const size = small * this.#seen.scale;
    context.strokeStyle = "rgb(0 0 0 / 0.55)";
    context.lineWidth = line;
    context.beginPath();
    for (let column = 1; column < columns; column++) {
      context.moveTo(left + column * columnPitch, top);
      context.lineTo(left + column * columnPitch, top + rows * rowPitch);
    }
    for (let row = 1; row < rows; row++) {
      context.moveTo(left, top + row * rowPitch);
      context.lineTo(left + columns * columnPitch, top + row * rowPitch);
    }
    context.stroke();
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.font = `600 ${small * 0.46}px ${FACE}`;
    for (const [cell, color] of draft.cells.entries()) {
      const x = left + ((cell % columns) + 0.5) * columnPitch;
      const y = top + (Math.floor(cell / columns) + 0.5) * rowPitch;
      const changed = color !== draft.reading.cells[cell];
      const side = (changed ? 0.94 : CHIP) * small;
      const hollow = cell === draft.hollow;
      const light = hollow ? "#000000" : draft.light(color);
      context.fillStyle = light;
      context.beginPath();
      context.roundRect(x - side / 2, y - side / 2, side, side, side / 5);
      context.fill();
      if (cell === draft.start) this.#startRing(context, x, y, small);
      if (size < READABLE || hollow) continue;
      context.fillStyle = inkOn(light);
      context.fillText(symbolOf(color), x, y + small * 0.03);
    }
    if (this.cell !== undefined) this.#ring(context, this.cell, line, false);
    for (const cell of draft.questions) this.#ring(context, cell, line, true);
  }

  /**
   * Draws the ring of the start, as the game has it.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {number} x
   * @param {number} y
   * @param {number} size of a cell
   */
  #startRing(context, x, y, size) {
    context.beginPath();
    context.arc(x, y, 0.42 * size, 0, 2 * Math.PI);
    stroke(context, 0.14 * size, 0.08 * size);
  }

  /**
   * Draws a mark around a cell: a ring with a question mark, or a square.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {number} cell
   * @param {number} line
   * @param {boolean} asked
   */
  #ring(context, cell, line, asked) {
    const draft = this.#draft;
    if (!draft) return;
    const { columns, left, top, columnPitch, rowPitch } = draft.reading;
    const x = left + ((cell % columns) + 0.5) * columnPitch;
    const y = top + (Math.floor(cell / columns) + 0.5) * rowPitch;
    const half = Math.max(Math.max(columnPitch, rowPitch) / 2, 9 * line);
    context.beginPath();
    if (asked) context.arc(x, y, half * 1.3, 0, 2 * Math.PI);
    else context.rect(x - half, y - half, 2 * half, 2 * half);
    stroke(context, 5 * line, 2.5 * line);
    if (!asked) return;
    const badge = 9 * line;
    const corner = half * 1.3 * Math.SQRT1_2;
    context.fillStyle = "#ffffff";
    context.beginPath();
    context.arc(x + corner, y - corner, badge, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = "#000000";
    context.font = `700 ${14 * line}px ${FACE}`;
    context.fillText("?", x + corner, y - corner + line);
  }

  #placeHandles() {
    const { left, top, scale } = this.#seen;
    for (const [index, handle] of this.#handles.entries()) {
      const corner = CORNERS[index];
      if (!corner) continue;
      const x = this.#frame[corner.across];
      const y = this.#frame[corner.down];
      // Outside of the frame, so that no cell is below a handle.
      const outside = (index === 0 ? -MARGIN : MARGIN) / 2;
      handle.style.left = `${(x - left) * scale + outside}px`;
      handle.style.top = `${(y - top) * scale + outside}px`;
      handle.setAttribute(
        "aria-label",
        t.picture.corners[corner.name](Math.round(x), Math.round(y)),
      );
    }
  }

  /** @param {MouseEvent} event */
  #tap({ clientX, clientY }) {
    const draft = this.#draft;
    if (!draft) return;
    const box = this.canvas.getBoundingClientRect();
    const { scale } = this.#seen;
    const { rows, columns, left, top, columnPitch, rowPitch } = draft.reading;
    const x = this.#seen.left + (clientX - box.left) / scale;
    const y = this.#seen.top + (clientY - box.top) / scale;
    const column = Math.floor((x - left) / columnPitch);
    const row = Math.floor((y - top) / rowPitch);
    if (column >= 0 && row >= 0 && column < columns && row < rows)
      this.select(row * columns + column);
  }

  /** @param {KeyboardEvent} event */
  #explore(event) {
    const { key } = event;
    if (!this.#draft || event.ctrlKey || event.metaKey || event.altKey) return;
    const { rows, columns } = this.#draft.reading;
    const down = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
    const across = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
    if ((down || across) && this.cell === undefined) this.select(0);
    else if (down || across) {
      const cell = this.cell ?? 0;
      const row = Math.floor(cell / columns);
      const column = cell % columns;
      const nextRow = Math.min(Math.max(row + down, 0), rows - 1);
      const nextColumn = Math.min(Math.max(column + across, 0), columns - 1);
      this.select(nextRow * columns + nextColumn);
    } else if (!this.#listener.pressed(key)) return;
    event.preventDefault();
  }

  /** @param {number} cell */
  select(cell) {
    this.cell = cell;
    this.draw();
    this.#listener.selected(cell);
  }

  /**
   * @param {PointerEvent} event
   * @param {CORNERS[number]} corner
   */
  #drag(event, corner) {
    const handle = event.currentTarget;
    if (!(handle instanceof HTMLElement) || !event.isPrimary) return;
    event.preventDefault();
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    const from = { x: event.clientX, y: event.clientY, ...this.#frame };
    const { scale } = this.#seen;
    let moved = false;
    const move = (/** @type {PointerEvent} */ { clientX, clientY }) => {
      moved = true;
      const x = from[corner.across] + (clientX - from.x) / scale;
      const y = from[corner.down] + (clientY - from.y) / scale;
      this.#moveTo(corner, x, y);
    };
    const end = () => {
      handle.removeEventListener("pointermove", move);
      // A press alone changes nothing, and what was corrected is kept.
      if (!moved) return;
      const { across, down } = corner;
      this.#moveTo(
        corner,
        ...this.#snapped(this.#frame[across], this.#frame[down]),
      );
      this.#tell();
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", end, { once: true });
  }

  /**
   * Moves the edges of a corner by keys: by a cell if cells are known.
   *
   * @param {KeyboardEvent} event
   * @param {CORNERS[number]} corner
   */
  #push(event, corner) {
    const across = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    const down = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (!across && !down) return;
    event.preventDefault();
    const { width, height } = this.#shown;
    const stepX = this.#grid?.columnPitch ?? width * STEP;
    const stepY = this.#grid?.rowPitch ?? height * STEP;
    const x = this.#frame[corner.across] + across * stepX;
    const y = this.#frame[corner.down] + down * stepY;
    this.#moveTo(corner, ...this.#snapped(x, y));
    this.#tell();
  }

  /**
   * Returns the place where lines of the grid cross next to a place.
   *
   * @param {number} x
   * @param {number} y
   * @returns {[number, number]}
   */
  #snapped(x, y) {
    if (!this.#grid) return [x, y];
    const { left, top, columnPitch, rowPitch } = this.#grid;
    return [
      left + Math.round((x - left) / columnPitch) * columnPitch,
      top + Math.round((y - top) / rowPitch) * rowPitch,
    ];
  }

  /** Tells where the edges are. */
  #tell() {
    const { left, top, right, bottom } = this.#frame;
    /** @type {[number, number] | undefined} */
    let size;
    if (this.#grid) {
      const { columnPitch, rowPitch } = this.#grid;
      size = [
        Math.round((bottom - top) / rowPitch),
        Math.round((right - left) / columnPitch),
      ];
    }
    this.#listener.framed(this.#frame, size);
  }

  /**
   * @param {CORNERS[number]} corner
   * @param {number} x
   * @param {number} y
   */
  #moveTo({ name, across, down }, x, y) {
    const { left, top, right, bottom } = this.#frame;
    const { width, height } = this.#shown;
    const first = name === "first";
    const [lowX, highX] = first
      ? [0, right - SHORTEST]
      : [left + SHORTEST, width];
    const [lowY, highY] = first
      ? [0, bottom - SHORTEST]
      : [top + SHORTEST, height];
    this.#frame = {
      ...this.#frame,
      [across]: Math.max(lowX, Math.min(x, highX)),
      [down]: Math.max(lowY, Math.min(y, highY)),
    };
    // What was read is not in this frame.
    this.#draft = undefined;
    this.draw();
  }
}

/**
 * Returns black or white, whichever is better seen on a color.
 *
 * @param {string} light
 */
const inkOn = (light) =>
  contrast(light, "#000000") >= contrast(light, "#ffffff")
    ? "#000000"
    : "#ffffff";

/**
 * Draws a path in white with black edges, to be seen on all colors.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {number} outer the width with the edges
 * @param {number} inner the width of the white
 */
function stroke(context, outer, inner) {
  context.strokeStyle = "#000000";
  context.lineWidth = outer;
  context.stroke();
  context.strokeStyle = "#ffffff";
  context.lineWidth = inner;
  context.stroke();
}
