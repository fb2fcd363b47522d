// What the engine knows of the board that is played: the fewest possible moves, the best end from here. There is a game before
// there is any of this.

import { Thinker } from "./thinking.js";

/** @typedef {typeof import("../engine/colorwalk.js")} Engine */

export class Knowledge {
  #session;
  #thinker;

  /** @param {Engine} engine @param {string} id @param {string} moves @param {() => void} changed is called when more is known */
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

  /** The number of moves of the best solution known. */
  get best() {
    return this.#session.best;
  }

  /** How many moves were made that are more than needed, as far as that is proven. */
  get lost() {
    const { par } = this.#session;
    const { least, reached } = this.#session.outlook();
    return par !== undefined && reached ? least - par : 0;
  }

  /** The best end known from here. */
  get suggestion() {
    return this.#session.suggestion();
  }

  /** The best whole walk known. */
  get solution() {
    return this.#session.best_solution();
  }

  get proving() {
    return this.#thinker.proving;
  }

  get progress() {
    return this.#thinker.progress;
  }

  /** Why the search cannot go on, if it cannot. */
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

  /** The game is left. */
  end() {
    this.#thinker.end();
  }
}
