// What a newcomer who hesitates is shown: the cells that each color in reach would clear, one color after the other, once.

import { still } from "../dom.js";

/** How long the page waits for a newcomer, and how long it shows each color, in milliseconds. */
const HESITATION = 1000;
const SHOWN = 1300;
/** Newcomers begin with small boards; to show larger ones again and again would take long. */
const LARGEST_SHOWN = 1000;
/** What shows that the newcomer does not need it. */
const SIGNS_OF_LIFE = ["pointermove", "pointerdown", "keydown", "wheel"];

/**
 * What it is shown on.
 *
 * @typedef {object} Table
 * @property {import("../rules.js").Game} game
 * @property {import("./stage.js").Stage} stage
 */

export class Demonstration {
  #table;
  #begun = false;
  /** Ends the listeners, and tells whether it has ended. */
  #end = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
  }

  /** Waits for the newcomer from the first board on; later calls change nothing. */
  async begin() {
    if (this.#begun || still()) return;
    this.#begun = true;
    const { signal } = this.#end;
    for (const sign of SIGNS_OF_LIFE)
      addEventListener(sign, () => this.end(), { capture: true, signal });
    await this.#table.stage.drawn;
    if (!signal.aborted)
      this.#timer = setTimeout(() => this.#show(), HESITATION);
  }

  /** Shows nothing any more. */
  end() {
    if (!this.#begun || this.#end.signal.aborted) return;
    this.#end.abort();
    clearTimeout(this.#timer);
    this.#table.stage.point(undefined);
  }

  #show() {
    if (this.#table.game.board.cells.length > LARGEST_SHOWN) return this.end();
    /** @type {number[]} */
    const colors = [];
    for (const [color, gain] of this.#table.game.gains().entries())
      if (gain > 0) colors.push(color);
    this.#showNext(colors);
  }

  /** @param {number[]} colors that have not been shown */
  #showNext([color, ...others]) {
    const { stage } = this.#table;
    // A proof or the workbench may be shown instead of the game.
    if (color === undefined || stage.view) return this.end();
    stage.point(color);
    this.#timer = setTimeout(() => this.#showNext(others), SHOWN);
  }
}
