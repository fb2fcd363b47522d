// A walk that can be viewed move by move: beside another one after a win, in races, after a proof.

import { Picture, shape } from "./board.js";
import { button, h } from "./dom.js";
import { drawMap, orderOf } from "./map.js";
import { lightOf } from "./palette.js";
import { colorOf, Game } from "./rules.js";
import { stored } from "./store.js";
import { t } from "./texts.js";

/** How many steps a replay takes in a second at least, and how many seconds it takes at most. */
const LEAST_SPEED = 4;
const MOST_SECONDS = 6;

/** A board with the moves of a walk. */
export class Walk {
  #game;
  #picture;
  /** The move that clears each cell. */
  #order;
  /**
   * A region with a line around it.
   *
   * @type {number | undefined}
   */
  ringed;

  /**
   * @param {import("./rules.js").Board} board
   * @param {string} moves
   * @param {string} title
   */
  constructor(board, moves, title) {
    this.moves = moves;
    /** The number of the last step. */
    this.length = moves.length;
    this.title = title;
    this.#game = new Game(board, moves);
    this.#picture = new Picture(board);
    /** The number of cells left before the first move and after each. */
    this.curve = curve(board, moves);
    this.#order = orderOf(board, moves);
    this.canvas = h("canvas", { class: "board", role: "img" });
    this.caption = h("span", { class: "caption" });
    /** The moves as a strip of their colors. */
    this.strip = h(
      "div",
      { class: "strip", "aria-hidden": true },
      ...[...moves].map((symbol) =>
        h("i", { "--light": lightOf(colorOf(symbol), board.hues).light }),
      ),
    );
    /** What is said of it. */
    this.label = h("figcaption", {}, h("strong", {}, title), this.caption);
    this.element = h(
      "figure",
      { class: "walk" },
      this.label,
      h("div", { class: "fit" }, this.strip, this.canvas),
    );
    shape(this.element, board);
    new ResizeObserver(() => this.draw()).observe(this.canvas);
  }

  /**
   * Shows the board after this number of moves, or after the last one.
   *
   * @param {number} step
   */
  show(step) {
    const at = Math.max(0, Math.min(step, this.moves.length));
    this.#game.goTo(this.moves.slice(0, at));
    const left = this.curve[at] ?? 0;
    this.caption.textContent =
      left || !at ? t.walk.step(at, this.moves.length, left) : t.walk.map(at);
    for (const [index, move] of [...this.strip.children].entries())
      move.classList.toggle("now", index === at - 1);
    this.canvas.setAttribute("aria-label", this.view.caption);
    this.draw();
  }

  draw() {
    if (!this.canvas.isConnected) return;
    const { solved, made, board } = this.#game;
    // The end is not an empty board, but the way there.
    if (solved && made) drawMap(this.canvas, board, this.#order);
    else
      this.#picture.draw(this.canvas, this.#game.states(), {
        marking: stored.settings.marks,
        ringed: this.ringed,
      });
  }

  /**
   * Returns what is shown, for the big board.
   *
   * @returns {import("./game/stage.js").View}
   */
  get view() {
    return {
      board: this.#game.board,
      game: this.#game,
      states: this.#game.states(),
      caption: `${this.title}: ${this.caption.textContent}`,
    };
  }
}

/**
 * @param {import("./rules.js").Board} board
 * @param {string} moves
 */
export function curve(board, moves) {
  const game = new Game(board);
  const left = [game.left];
  for (const symbol of moves) {
    game.play(colorOf(symbol));
    left.push(game.left);
  }
  return left;
}

/**
 * What can be viewed step by step.
 *
 * @typedef {object} Shown
 * @property {number} length
 * @property {HTMLElement} caption
 * @property {(step: number) => void} show
 */

/** Walks that are replayed side by side: a slider, and a button that starts and stops them. */
export class Replay {
  #walks = /** @type {Shown[]} */ ([]);
  #slider = h("input", {
    type: "range",
    min: "0",
    max: "1",
    value: "0",
    "aria-label": t.walk.move,
    oninput: () => {
      // A step that was chosen stays.
      this.pause();
      this.show();
    },
  });
  #toggle = button("", () => this.#playOrPause());
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  #changed;

  /** @param {(step: number) => void} [changed] called with each step */
  constructor(changed = () => {}) {
    this.#changed = changed;
    this.element = h("div", { class: "replay" }, this.#toggle, this.#slider);
    this.pause();
  }

  get step() {
    return this.#slider.valueAsNumber;
  }

  /** Whether the steps follow each other by themselves. */
  get playing() {
    return this.#timer !== undefined;
  }

  /**
   * Shows other walks at the same step, or at another.
   *
   * @param {Shown[]} walks
   * @param {number} [step]
   */
  take(walks, step = this.step) {
    this.#walks = walks;
    this.#slider.max = String(Math.max(1, ...walks.map((walk) => walk.length)));
    this.goTo(step);
  }

  show() {
    for (const walk of this.#walks) walk.show(this.step);
    this.#slider.setAttribute(
      "aria-valuetext",
      this.#walks.map((walk) => walk.caption.textContent).join("; "),
    );
    this.#changed(this.step);
  }

  /** @param {number} step */
  goTo(step) {
    this.#slider.value = String(step);
    this.show();
  }

  /**
   * Plays from the first move on, or from this step.
   *
   * @param {number} perSecond
   * @param {number} [from]
   */
  play(perSecond, from = 0) {
    this.pause();
    this.goTo(from);
    this.#toggle.textContent = t.walk.pause;
    this.#timer = setInterval(() => {
      this.goTo(this.step + 1);
      if (this.#ended || !this.element.isConnected) this.pause();
    }, 1000 / perSecond);
  }

  get #ended() {
    return this.#slider.value === this.#slider.max;
  }

  #playOrPause() {
    if (this.#timer !== undefined) this.pause();
    else {
      const speed = Number(this.#slider.max) / MOST_SECONDS;
      this.play(Math.max(LEAST_SPEED, speed), this.#ended ? 0 : this.step);
    }
  }

  pause() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#toggle.textContent = t.walk.play;
  }
}
