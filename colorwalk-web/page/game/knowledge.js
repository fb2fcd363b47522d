// What the engine knows about the current board: the fewest possible moves, the best end from here. The game can be played
// before any of this is available.

import { Thinker } from "./thinking.js";

/** @typedef {typeof import("../engine/colorwalk.js")} Engine */

export class Knowledge {
  #session;
  #thinker;

  /** @param {Engine} engine @param {string} id @param {string} moves @param {() => void} changed called when more is known */
  constructor(engine, id, moves, changed) {
    this.#session = new engine.Session(id, moves);
    this.#thinker = new Thinker(this.#session, changed);
  }

  /** @param {string} moves */
  moved(moves) {
    this.#session.go_to(moves);
    this.#thinker.moved();
  }

  get par() {
    return this.#session.par;
  }

  get lower() {
    return this.#session.lower;
  }

  /** The number of moves of the best known solution. */
  get best() {
    return this.#session.best;
  }

  /** The proven number of unnecessary moves so far. */
  get lost() {
    return this.#session.lost;
  }

  /** The best known end from here. */
  get suggestion() {
    return this.#session.suggestion();
  }

  /** The best known solution of the board. */
  get solution() {
    return this.#session.best_solution();
  }

  get proving() {
    return this.#thinker.proving;
  }

  get progress() {
    return this.#thinker.progress;
  }

  /** Why the search has failed, if it has. */
  get failure() {
    return this.#thinker.failure;
  }

  prove() {
    this.#thinker.prove();
  }

  stop() {
    this.#thinker.stop();
  }

  wantHint() {
    this.#thinker.wantHint();
  }

  /** Ends the search. */
  end() {
    this.#thinker.end();
  }
}
