// A walk that can be looked at move by move: on the win screen, in races, after a proof.

import { Picture } from "./board.js";
import { h } from "./dom.js";
import { Session } from "./engine/colorwalk.js";
import { stored } from "./store.js";
import { t } from "./texts.js";

/** A board with the moves of a walk. */
export class Walk {
  /**
   * @param {string} id the board
   * @param {string} moves
   * @param {string} title
   */
  constructor(id, moves, title) {
    this.moves = moves;
    this.step = 0;
    this.#session = new Session(id, moves);
    this.curve = [...this.#session.curve(moves)];
    this.#picture = new Picture(this.#session);
    this.canvas = h("canvas", { class: "board", role: "img" });
    this.canvas.style.setProperty("--shape", `${this.#session.width} / ${this.#session.height}`);
    this.caption = h("p", { class: "caption" });
    this.element = h("figure", { class: "walk" }, h("figcaption", {}, title), this.canvas, this.caption);
    this.#title = title;
    new ResizeObserver(() => this.draw()).observe(this.canvas);
  }

  #session;
  #picture;
  #title;

  /** Shows the board after this number of moves, or after the last one. @param {number} step */
  show(step) {
    this.step = Math.max(0, Math.min(step, this.moves.length));
    this.#session.go_to(this.moves.slice(0, this.step));
    this.caption.textContent = t.win.stepText(this.step, this.curve[this.step] ?? 0);
    this.canvas.setAttribute("aria-label", `${this.#title}: ${this.caption.textContent}`);
    this.draw();
  }

  draw() {
    if (this.canvas.isConnected) this.#picture.draw(this.canvas, this.#session.states(), { labels: stored.settings.labels });
  }
}
