// The board of the game: drawn, cleared by clicks and touches, and explored with the arrow keys.

import { Picture, shape } from "../board.js";
import { inColorWords } from "../color-names.js";
import { middle, extent } from "../geometry.js";
import { h, signed, still, svgElement } from "../dom.js";
import { drawMap, orderOf, paintMap } from "../map.js";
import { outlineOf } from "../outline.js";
import { CLEARED, NEAR, NO_COLOR } from "../rules.js";
import { stored } from "../store.js";
import { t } from "../texts.js";
import { pushOf } from "./front.js";
import { Motion } from "./motion.js";
import { touches } from "./touch.js";

/** How long a move pushes the board, in milliseconds. */
const PUSH = 240;
/** If cells are smaller than this number of pixels, the board can be zoomed. */
const SMALL = 14;
const ZOOMS = [1, 2, 4];

/**
 * A position that is not that of the game.
 *
 * @typedef {object} View
 * @property {import("../rules.js").Board} board
 * @property {import("../rules.js").Game} [game] the game of that position,
 *   unless it is of none
 * @property {string} [name] of its board, if that may be another one than that
 *   of the game
 * @property {Uint8Array} states
 * @property {string} caption
 * @property {import("../board.js").Marks} [marks]
 */

export class Stage {
  #owner;
  canvas = h("canvas", {
    class: "board",
    tabIndex: 0,
    role: "application",
    "aria-roledescription": t.play.boardRole,
  });
  #zoom = signed("zoom", t.play.zoom, () => this.#zoomOn(), {
    class: "zoom",
    hidden: true,
  });
  #caption = h("p", { class: "shown" });
  /** The ring that shows new players where to start. */
  #ring = h(
    "span",
    { class: "ring", hidden: true },
    h("span", {}, t.play.start),
  );
  /** A line around what a color would clear, dark below and light above, so that it is seen on any color. */
  #outline = svgElement("svg", { class: "outline" });
  /**
   * The color and the moves for which that line was made; empty for no line.
   *
   * @type {string | undefined}
   */
  #outlined;
  #place = h("div", { class: "place", "aria-hidden": true }, this.#ring);
  element = h(
    "div",
    { class: "stage" },
    this.canvas,
    this.#place,
    this.#caption,
    this.#zoom,
  );
  /**
   * What is shown in the place of the game.
   *
   * @type {View | undefined}
   */
  view;
  /** @type {import("../rules.js").Game | undefined} */
  #game;
  /** @type {Picture | undefined} */
  #picture;
  /** @type {number | undefined} */
  #cursor;
  /**
   * The color that is pointed at.
   *
   * @type {number | undefined}
   */
  #pointed;
  /** @type {number | undefined} */
  #hint;
  /**
   * The region of which a hint speaks.
   *
   * @type {number | undefined}
   */
  #ringed;
  /**
   * The color that a solver would play.
   *
   * @type {number | undefined}
   */
  #chosen;
  #motion = new Motion();
  #drawing = false;
  /** Whether a board has been shown before. */
  #dealt = false;
  /** The width of the board in pixels, known without a layout of the page. */
  #width = 0;
  /** Whether more has changed than the cells being cleared. */
  #changed = true;
  #seen = () => {};
  /**
   * Resolves when the first board has been drawn.
   *
   * @type {Promise<void>}
   */
  drawn = new Promise((resolve) => (this.#seen = resolve));

  /** @param {import("./play.js").Play} owner */
  constructor(owner) {
    this.#owner = owner;
    const canvas = this.canvas;
    this.#place.prepend(this.#outline);
    this.#outline.append(svgElement("path", {}), svgElement("path", {}));
    this.drawn.then(() => performance.mark("first-board"));
    touches(canvas, {
      tap: (event) => this.#play(this.#picture?.cellAt(canvas, event)),
      held: (event) =>
        this.point(
          event && this.#colorAt(this.#picture?.cellAt(canvas, event)),
        ),
      swipe: (left) => (left ? owner.undo() : owner.redo()),
      zoomed: () => this.element.classList.contains("zoomed"),
    });
    canvas.addEventListener(
      "pointermove",
      (event) =>
        event.pointerType === "mouse" &&
        this.point(this.#colorAt(this.#picture?.cellAt(canvas, event))),
    );
    canvas.addEventListener("pointerleave", () => this.point(undefined));
    canvas.addEventListener("keydown", (event) => this.#explore(event));
    canvas.addEventListener("blur", () => this.#explored(undefined));
    // A hidden page draws nothing.
    document.addEventListener(
      "visibilitychange",
      () => document.hidden && this.#motion.endWave(),
    );
    new ResizeObserver(([entry]) => {
      this.#width = entry?.contentRect.width ?? 0;
      this.#offerZoom();
      this.draw();
    }).observe(canvas);
  }

  /**
   * Shows another game.
   *
   * @param {import("../rules.js").Game} game
   */
  begin(game) {
    this.#game = game;
    this.#motion.begin(game);
    this.#outlined = undefined;
    this.#cursor = this.#pointed = undefined;
    this.#hint = this.#ringed = this.#chosen = undefined;
    this.settle();
    this.#setZoom(1);
    // The first board of the page is there at once.
    if (this.#dealt) this.#motion.deal();
    this.#dealt = true;
  }

  /**
   * Shows something in the place of the game, or the game again.
   *
   * @param {View | undefined} view
   */
  present(view) {
    const before = this.view;
    this.view = view;
    if (view) this.#motion.endWave();
    if (view !== before) this.#owner.viewed();
    const board = view?.board ?? this.#game?.board;
    if (!board) return;
    if (board !== this.#picture?.board) this.#picture = new Picture(board);
    for (const element of [this.canvas, this.#owner.element])
      shape(element, board);
    const [across, down] = extent(board);
    const [x, y] = middle(board, board.start);
    this.#ring.style.left = `${(100 * x) / across}%`;
    this.#ring.style.top = `${(100 * y) / down}%`;
    this.#ring.style.width = `${100 / across}%`;
    this.canvas.setAttribute(
      "aria-label",
      view ? view.caption : t.play.boardLabel(board),
    );
    this.#caption.textContent = view?.caption ?? "";
    this.draw();
  }

  /**
   * Fades cleared cells: a front runs over them from the area that was clear
   * before.
   *
   * @param {number[]} cells those next to that area first
   */
  clear(cells) {
    if (this.view) this.present(undefined);
    const front = this.#motion.clear(cells);
    // With dots, more changes than these cells.
    if (!front || this.#shown !== undefined) this.draw();
    if (!front) return;
    this.#request();
    // After the last move the board is held where it is.
    if (!this.#game?.solved) this.#push(front);
  }

  /**
   * Shows a position that no move has led to: the cells that are clear now go,
   * and those that are back come.
   *
   * @param {Uint8Array} before the states of the cells before
   */
  turn(before) {
    this.settle();
    this.#motion.turn(before);
  }

  /**
   * Pushes the board the way the front goes: the farther, the more it clears.
   *
   * @param {Map<number, import("./front.js").Reached>} front
   */
  #push(front) {
    if (!this.#game) return;
    const [right, down] = pushOf(this.#game.board, front);
    const pushed = `${right}px ${down}px`;
    this.canvas.animate(
      [
        { translate: "0 0", easing: "ease-out" },
        { translate: pushed, offset: 0.35, easing: "ease-in-out" },
        { translate: "0 0" },
      ],
      PUSH,
    );
  }

  /**
   * Lets a board that is clear fill with the map of the walk, in a wave from the
   * last cell, which begins while that goes.
   *
   * @param {number} last
   */
  startWave(last) {
    this.#motion.startWave(last);
    this.draw();
  }

  /** Whether the wave of a win is still to be drawn, or a part of it. */
  get waving() {
    return this.#motion.waving;
  }

  /** Resolves when the wave of a win has been drawn to its end, or will not be. */
  get waved() {
    return this.#motion.waved;
  }

  /**
   * Keeps the board where it is while what is around it changes at a win: the wave is not to begin with a jump.
   *
   * @param {() => void} change
   */
  hold(change) {
    if (!this.waving) return change();
    const before = this.canvas.getBoundingClientRect();
    change();
    const after = this.canvas.getBoundingClientRect();
    const { style } = this.element;
    style.setProperty("--held-x", `${before.x - after.x}px`);
    style.setProperty("--held-y", `${before.y - after.y}px`);
    style.setProperty("--held-scale", String(before.width / after.width));
  }

  /** Shows a position without animation. */
  settle() {
    this.#motion.stop();
    this.present(undefined);
  }

  /**
   * Shows what a color would clear while it is pointed at.
   *
   * @param {number | undefined} color
   */
  point(color) {
    if (color === this.#pointed) return;
    this.#pointed = color;
    this.#owner.raise(color);
    this.draw();
  }

  /**
   * Marks the color of a hint with the region of which it speaks, and the start
   * for new players.
   *
   * @param {number | undefined} hint
   * @param {boolean} first
   * @param {number} [ringed]
   */
  mark(hint, first, ringed) {
    this.#ring.hidden = !first;
    if (hint === this.#hint && ringed === this.#ringed) return;
    this.#hint = hint;
    this.#ringed = ringed;
    this.draw();
  }

  /**
   * Shows what a color would clear that a solver plays, unless another one is
   * pointed at.
   *
   * @param {number | undefined} color
   */
  choose(color) {
    if (color === this.#chosen) return;
    this.#chosen = color;
    this.draw();
  }

  /** Requests that the board be drawn in the next frame, once. */
  draw() {
    this.#changed = true;
    this.#request();
  }

  #request() {
    if (this.#drawing) return;
    this.#drawing = true;
    requestAnimationFrame((now) => this.#paint(now));
  }

  /** The color whose reachable cells have a dot. */
  get #shown() {
    return this.#pointed ?? this.#hint ?? this.#chosen;
  }

  /** @param {number} now */
  #paint(now) {
    this.#drawing = false;
    if (!this.canvas.isConnected || !this.#game) return;
    const fading = this.#motion.cellsAt(now);
    this.#outlineShown();
    if (this.waving) return this.#paintWave(now, fading);
    if (this.view) return this.#paintView(this.view);
    // There the end of a game has no card over it.
    const bare = document.body.dataset["view"] === "lab";
    if (bare && !this.#motion.moving && this.#paintEnd(this.#game))
      return this.#seen();
    const partly =
      !this.#changed &&
      this.#cursor === undefined &&
      this.#picture?.fade(this.canvas, fading);
    this.#changed = false;
    if (!partly)
      this.#picture?.draw(this.canvas, this.#game.states(), {
        marking: stored.settings.marks,
        shown: this.#shown,
        ringed: this.#ringed,
        cursor: this.#cursor,
        fading,
      });
    this.#owner.element.classList.toggle("fine", this.#picture?.fine);
    // At last all is drawn, with the inner corners that reach into these cells.
    if (this.#motion.moving) this.#request();
    else if (fading.size) this.draw();
    this.#seen();
  }

  /**
   * Draws the map of a walk that has ended; returns whether it has.
   *
   * @param {import("../rules.js").Game} game
   */
  #paintEnd({ board, moves, made, solved }) {
    if (!solved || !made) return false;
    drawMap(this.canvas, board, orderOf(board, moves));
    return true;
  }

  /**
   * Draws what is shown in the place of the game: the end of a walk as its map.
   *
   * @param {View} view
   */
  #paintView({ game, states, marks }) {
    if (game && this.#paintEnd(game)) return;
    this.#picture?.draw(this.canvas, states, {
      marking: stored.settings.marks,
      ...marks,
    });
  }

  /**
   * Draws the map of the walk as far as the wave has come, over the last cells
   * that go.
   *
   * @param {number} now
   * @param {Map<number, import("../board.js").Leaving>} fading
   */
  #paintWave(now, fading) {
    const { board } = /** @type {import("../rules.js").Game} */ (this.#game);
    const states = this.#game?.states() ?? new Uint8Array();
    this.#picture?.draw(this.canvas, states, { fading });
    const context = this.canvas.getContext("2d");
    const size = this.canvas.width / extent(board)[0];
    if (context)
      paintMap(context, size, board, this.#motion.order, (cell) =>
        this.#motion.crest(cell, now),
      );
    if (this.#motion.hasWaved(now)) {
      this.#motion.endWave();
      this.#changed = true;
    } else this.#request();
  }

  /** Draws a line around what the color that is pointed at would clear, or that of a hint. */
  #outlineShown() {
    const color = this.view ? undefined : this.#shown;
    const what = color === undefined ? "" : `${color} ${this.#game?.moves}`;
    if (what === this.#outlined) return;
    this.#outlined = what;
    const { board } = this.#game ?? {};
    let path = "";
    if (board && color !== undefined) {
      const states = this.#game?.states() ?? [];
      const isIn = (/** @type {number} */ cell) =>
        states[cell] === NEAR && board.cells[cell] === color;
      const cells = [...board.cells.keys()].filter(isIn);
      path = outlineOf(board, cells, isIn);
      this.#outline.setAttribute("viewBox", `0 0 ${extent(board).join(" ")}`);
    }
    for (const line of this.#outline.children) line.setAttribute("d", path);
  }

  /**
   * Returns the color of an uncleared cell.
   *
   * @param {number | undefined} cell
   */
  #colorAt(cell) {
    if (
      cell === undefined ||
      this.view ||
      !this.#game ||
      this.#game.states()[cell] === CLEARED
    )
      return undefined;
    return this.#game.board.cells[cell];
  }

  /** @param {number | undefined} cell */
  #play(cell) {
    // What the workbench shows is left by a tap.
    if (this.view && document.body.dataset["view"] === "lab")
      return this.present(undefined);
    const color = this.#colorAt(cell);
    if (color !== undefined && color !== NO_COLOR) this.#owner.play(color);
  }

  /**
   * Handles keys: arrows go from cell to cell, Enter plays the color of a cell.
   *
   * @param {KeyboardEvent} event
   */
  #explore(event) {
    if (
      !this.#game ||
      this.view ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return;
    const { width, height, start } = this.#game.board;
    const at = this.#cursor ?? start;
    const steps = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (step) {
      const column = Math.max(
        0,
        Math.min(width - 1, (at % width) + (step[0] ?? 0)),
      );
      const row = Math.max(
        0,
        Math.min(height - 1, Math.floor(at / width) + (step[1] ?? 0)),
      );
      this.#explored(row * width + column);
    } else if (
      (event.key === "Enter" || event.key === " ") &&
      this.#cursor !== undefined
    )
      this.#play(this.#cursor);
    else return;
    event.preventDefault();
  }

  /** @param {number | undefined} cell */
  #explored(cell) {
    if (!this.#game || cell === this.#cursor) return;
    this.#cursor = cell;
    this.draw();
    if (cell === undefined) return;
    const { width, cells, regions, members } = this.#game.board;
    const state = this.#game.states()[cell];
    const size = members[regions[cell] ?? 0]?.length ?? 0;
    const what =
      state === CLEARED
        ? t.play.atCleared
        : t.play.atUncleared(
            inColorWords(cells[cell] ?? NO_COLOR, this.#game.board),
            size,
            state === NEAR,
          );
    this.#owner.say(
      t.play.at(Math.floor(cell / width) + 1, (cell % width) + 1, what),
    );
  }

  #offerZoom() {
    const cell = this.#width / (this.#game?.board.width ?? 1);
    if (!this.element.classList.contains("zoomed"))
      this.#zoom.hidden = cell >= SMALL;
  }

  #zoomOn() {
    const zoom = Number(this.element.style.getPropertyValue("--zoom"));
    this.#setZoom(ZOOMS[(ZOOMS.indexOf(zoom) + 1) % ZOOMS.length] ?? 1);
  }

  /** @param {number} zoom */
  #setZoom(zoom) {
    this.element.style.setProperty("--zoom", String(zoom));
    this.element.classList.toggle("zoomed", zoom > 1);
    const label = this.#zoom.querySelector("span");
    if (label) label.textContent = zoom > 1 ? `${zoom} ×` : t.play.zoom;
    this.#zoom.ariaLabel = zoom > 1 ? `${t.play.zoom}, ${zoom} ×` : null;
    this.#offerZoom();
  }
}
