// What is found out during a game: the par of the board, and the shortest end from where the game stands.
//
// The par comes first. One thread proves it and keeps what it has learned; it then answers at each move in a fraction of
// that time. While it is busy, a hint is looked for by a second thread, so that it never waits.

import { Cancelled, Thread } from "../engine/thread.js";

/** @typedef {import("../engine/colorwalk.js").Session} Session */

/** How long a look at a position may take unless the player waits for a hint. */
const LOOK_SECONDS = 3;
const HINT_SECONDS = 30;

export class Thinker {
  #session;
  #changed;
  #prover = new Thread();
  #helper = new Thread();
  #parAsked = false;
  #parAnswered = false;
  #hintWanted = false;
  /** @type {string | undefined} */
  #hopeless;

  /** How far the proof of the par has come. */
  progress = { seconds: 0, expanded: 0 };
  /** Why a search has failed, even when tried again; empty where none has. */
  failure = "";

  /**
   * @param {Session} session
   * @param {() => void} changed is called when more is known
   */
  constructor(session, changed) {
    this.#session = session;
    this.#changed = changed;
  }

  get proving() {
    return this.#parAsked && !this.#parAnswered;
  }

  /** Starts the proof of the par. */
  async prove() {
    if (this.#parAsked) return;
    this.#parAsked = true;
    this.failure = "";
    const session = this.#session;
    try {
      const answer = await this.#prover.run(
        { kind: "prove", id: session.id, moves: "" },
        {
          progress: (progress) => {
            this.progress = progress;
            session.learn_bound(progress.lower);
            this.#changed();
          },
          solution: (moves) => {
            session.learn("", moves, false);
            this.#changed();
          },
        },
      );
      session.learn("", answer.moves, answer.optimal);
      this.#parAnswered = true;
    } catch (error) {
      this.#note(error);
      this.#parAsked = false;
    }
    this.#changed();
    this.look();
  }

  /** Looks at the position of the game, unless all is known of it. */
  look() {
    const session = this.#session;
    const known = session.solved || session.suggestion()?.proven === true;
    if (known || (!this.#parAnswered && !this.#hintWanted) || this.#hopeless === session.moves) return;
    const thread = this.#parAnswered ? this.#prover : this.#helper;
    if (thread.busy) return;
    this.#ask(thread, session.moves);
  }

  /** @param {Thread} thread @param {string} moves */
  async #ask(thread, moves) {
    const session = this.#session;
    const seconds = this.#hintWanted ? HINT_SECONDS : LOOK_SECONDS;
    try {
      const answer = await thread.run(
        { kind: "prove", id: session.id, moves, seconds },
        {
          solution: (end) => {
            session.learn(moves, end, false);
            this.#changed();
          },
        },
      );
      session.learn(moves, answer.moves, answer.optimal);
      if (!answer.optimal) this.#hopeless = moves;
      this.#changed();
      this.look();
    } catch (error) {
      this.#note(error);
      this.#changed();
    }
  }

  /** Keeps what a search has failed of, to be shown. @param {unknown} error */
  #note(error) {
    if (!(error instanceof Cancelled)) this.failure = error instanceof Error ? error.message : String(error);
  }

  /** The player waits for a hint. */
  wantHint() {
    this.#hintWanted = true;
    this.#hopeless = undefined;
    this.failure = "";
    this.look();
  }

  /** Nobody waits any more: a move was made. */
  moved() {
    this.#hintWanted = false;
    // What a helper has found of another position is of little use; its thread is needed for the next hint.
    this.#helper.cancel();
    this.look();
  }

  /** Stops the proof of the par at once. */
  stop() {
    this.#prover.cancel();
  }

  /** The game is left. */
  end() {
    this.#parAsked = true;
    this.#prover.close();
    this.#helper.close();
  }
}
