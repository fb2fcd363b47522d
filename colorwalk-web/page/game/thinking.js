// Carries out what the session requests: proofs, in threads off the page. When which proof runs, the session decides.
//
// One thread proves the par and keeps what it has learned; it then answers at each move in a fraction of that time. While
// it is busy, a second one looks for a hint.

import { Cancelled, sharesMemory, Thread } from "../engine/thread.js";

/** @typedef {import("../engine/colorwalk.js").Session} Session */
/** @typedef {import("../engine/colorwalk.js").ProofRequest} ProofRequest */

export class Thinker {
  #session;
  #changed;
  #prover = new Thread();
  #helper = new Thread();
  /** The proofs that are under way: that of the par, and one about where the game stands. @type {Map<boolean, {thread: Thread}>} */
  #jobs = new Map();

  /** How far the proof of the par has come. */
  progress = { seconds: 0, expanded: 0 };
  /** Why a search has failed; empty where none has. */
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
    return this.#session.proving;
  }

  /** Starts the proof of the par. */
  prove() {
    this.#session.prove();
    this.#attend();
  }

  /** Stops the proof of the par at once. */
  stop() {
    this.#session.stop_proof();
    this.#attend();
    this.#changed();
  }

  /** The player waits for a hint. */
  wantHint() {
    this.#session.want_hint();
    this.#attend();
  }

  /** The session has gone to another position. */
  moved() {
    this.#attend();
  }

  /** The game is left. */
  end() {
    this.#jobs.clear();
    this.#prover.close();
    this.#helper.close();
  }

  #attend() {
    for (const request of this.#session.take_requests()) {
      if (request.start) this.#start(request);
      else this.#stop(request.par);
    }
  }

  /** @param {ProofRequest} request */
  async #start({ par, moves, seconds }) {
    const job = { thread: this.#prover.busy ? this.#helper : this.#prover };
    this.#jobs.set(par, job);
    const session = this.#session;
    const tell = (/** @type {() => void} */ report) => {
      if (this.#jobs.get(par) !== job) return;
      report();
      this.#changed();
      this.#attend();
    };
    this.failure = "";
    try {
      const answer = await job.thread.run(
        { kind: "prove", id: session.id, moves, seconds },
        {
          progress: (progress) =>
            tell(() => {
              if (par) this.progress = progress;
              session.progress(par, progress.lower, progress.upper);
            }),
          solution: (end) => tell(() => session.better(par, end)),
        },
      );
      tell(() => session.answer(par, answer.moves, answer.lowerBound));
    } catch (error) {
      if (error instanceof Cancelled) return;
      const reason = error instanceof Error ? error.message : String(error);
      tell(() => {
        this.failure = reason;
        session.fail(par, reason);
      });
    }
  }

  /** @param {boolean} par */
  #stop(par) {
    const job = this.#jobs.get(par);
    this.#jobs.delete(par);
    // Without shared memory, the thread that knows the board would be lost: a look there is short, and left to itself.
    if (job && (sharesMemory || par || job.thread === this.#helper)) job.thread.cancel();
  }
}
