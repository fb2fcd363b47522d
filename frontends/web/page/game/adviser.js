// What the engine says about the game: the fewest possible moves and hints. It is loaded after the first board is drawn, and
// again from time to time if it did not arrive; until then the game goes on without it.

import { message, nextTask } from "../dom.js";
import { fullEngine, gameEngine } from "../engine/load.js";
import { prepare } from "../engine/thread.js";
import { Knowledge } from "./knowledge.js";

/** The time in milliseconds after which loading the engine is tried again; it doubles each time, up to the last. */
const RETRY = { first: 1000, last: 60_000 };

/**
 * What the adviser tells the game.
 *
 * @typedef {object} Listener
 * @property {() => Promise<void>} drawn resolves when the first board has been
 *   drawn
 * @property {() => void} learned more is known, or a search has failed
 * @property {(again: boolean) => void} found the engine is here, at last if it
 *   was missing before
 * @property {(why: string, again: boolean) => void} missed it is not, once more
 */

export class Adviser {
  #listener;
  /** @type {Knowledge | undefined} */
  knowledge;
  /** Why the engine could not be loaded; empty if it was, or is on its way. */
  missing = "";
  /** Whether a hint is wanted for this position. */
  hinted = false;
  #id = "";
  #moves = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retry;

  /** @param {Listener} listener */
  constructor(listener) {
    this.#listener = listener;
  }

  /**
   * Turns to another board, or to another game on the same one, of which all
   * that is known stays.
   *
   * @param {string} id
   * @param {string} moves
   */
  begin(id, moves) {
    if (id === this.#id && this.knowledge) {
      this.moved(moves);
      return this.search();
    }
    this.knowledge?.end();
    this.knowledge = undefined;
    this.hinted = false;
    this.#id = id;
    this.#moves = moves;
    this.#meet(RETRY.first);
  }

  /**
   * Follows the game to another position.
   *
   * @param {string} moves
   */
  moved(moves) {
    this.#moves = moves;
    this.hinted = false;
    this.knowledge?.moved(moves);
  }

  /** Starts the search again if the engine was missing, or if it was stopped. */
  search() {
    if (this.knowledge) this.knowledge.prove();
    else this.#meet(RETRY.first);
  }

  /** Requests a hint for this position; it comes when it is known. */
  wantHint() {
    this.hinted = true;
    if (!this.knowledge) this.search();
    this.knowledge?.wantHint();
  }

  /** The fewest possible moves, if this page has proven them. */
  get par() {
    return this.knowledge?.session.par;
  }

  /** The best known end from here. */
  get suggestion() {
    return this.knowledge?.session.suggestion();
  }

  /** The best known solution of the board. */
  get best() {
    return this.knowledge?.session.best_solution();
  }

  /** Why there is no answer; empty if there is one, or may be. */
  get failure() {
    return this.knowledge?.failure || this.missing;
  }

  /** Whether the fewest possible moves are being looked for, or soon will be. */
  get thinking() {
    return this.knowledge ? this.knowledge.session.proving : !this.missing;
  }

  /**
   * Starts the search on this board once the engine is loaded; if it cannot be,
   * tries again later.
   *
   * @param {number} wait in milliseconds
   */
  async #meet(wait) {
    const id = this.#id;
    clearTimeout(this.#retry);
    // Fetching the engine must not delay the first board, which a hidden page does not draw.
    if (!document.hidden) await this.#listener.drawn();
    try {
      // If it cannot be, the engine itself says so.
      if (!gameEngine.isLoaded) prepare().catch(() => {});
      const functions = await gameEngine.functions();
      await nextTask();
      if (id !== this.#id || this.knowledge) return;
      const knowledge = new Knowledge(functions, id, this.#moves, () =>
        this.#listener.learned(),
      );
      if (!knowledge.session.provable) {
        // If the engine that proves it cannot be had, it is asked for again, too.
        await fullEngine.module();
        if (id !== this.#id || this.knowledge) return;
        knowledge.moved(this.#moves);
      }
      this.knowledge = knowledge;
      await nextTask();
      if (this.knowledge !== knowledge) return;
      const again = this.missing !== "";
      this.missing = "";
      this.#listener.found(again);
      knowledge.prove();
      if (this.hinted) knowledge.wantHint();
    } catch (error) {
      if (id !== this.#id || this.knowledge) return;
      const again = this.missing !== "";
      this.missing = message(error);
      this.#listener.missed(this.missing, again);
      this.#retry = setTimeout(
        () => this.#meet(Math.min(2 * wait, RETRY.last)),
        wait,
      );
    }
    this.#listener.learned();
  }
}
