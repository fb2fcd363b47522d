// What the engine knows about the current board: the fewest possible moves, the best end from here. The game can be played
// before any of this is available. The session decides which proof runs when; its requests are carried out in worker threads.
//
// One thread proves the par and keeps what it has learned; afterwards it answers each move in a fraction of that time. While it
// is busy, a second one searches for a hint.

import { message } from "../dom.js";
import { fullEngine, gameEngine } from "../engine/load.js";
import { Cancelled, sharesMemory, Thread } from "../engine/thread.js";

export class Knowledge {
  #changed;
  #prover;
  #helper;
  /**
   * The running proofs: that of the par, and one for the current position.
   *
   * @type {Map<boolean, {thread: Thread}>}
   */
  #jobs = new Map();

  /** The progress of the proof of the par. */
  progress = { seconds: 0, expanded: 0 };
  /** Why a search has failed; empty if none has. */
  failure = "";

  /**
   * @param {typeof import("../engine/game.js")} engine
   * @param {string} id
   * @param {string} moves
   * @param {() => void} changed called when more is known
   */
  constructor(engine, id, moves, changed) {
    /** The facts of the board and of the position. */
    this.session = new engine.Session(id, moves);
    // The engine of a game proves boards of few regions: that of larger ones is three times as large.
    const proves = this.session.provable ? gameEngine : fullEngine;
    this.#prover = new Thread(proves);
    this.#helper = new Thread(proves);
    this.#changed = changed;
  }

  /** Starts the proof of the par. */
  prove() {
    this.session.prove();
    this.#attend();
  }

  /** Stops the proof of the par at once. */
  stop() {
    this.session.stop_proof();
    this.#attend();
    this.#changed();
  }

  /** Requests a hint. */
  wantHint() {
    this.session.want_hint();
    this.#attend();
  }

  /**
   * Updates proofs after a change of the position.
   *
   * @param {string} moves
   */
  moved(moves) {
    this.session.go_to(moves);
    this.#attend();
  }

  /**
   * Finds the moves of a solved game after which as many were needed as before,
   * and after each position the best end.
   *
   * @param {string} walk
   * @returns {Promise<{at: number, best: string}[]>}
   */
  async review(walk) {
    // A proof that is to be stopped must not be stopped later: the review runs on its thread.
    this.#attend();
    const costly = [];
    let best = this.session.best_solution()?.moves ?? "";
    for (let at = 0; at < walk.length; at++) {
      const moves = walk.slice(0, at + 1);
      const next =
        moves === walk
          ? ""
          : walk[at] === best[0]
            ? best.slice(1)
            : (
                await this.#prover.run({
                  kind: "prove",
                  id: this.session.id,
                  moves,
                })
              ).solution;
      if (next.length >= best.length) costly.push({ at, best });
      best = next;
    }
    return costly;
  }

  /** Ends all proofs. */
  end() {
    this.#jobs.clear();
    this.#prover.close();
    this.#helper.close();
  }

  #attend() {
    for (const request of this.session.take_requests()) {
      if (request.start) this.#start(request);
      else this.#stop(request.par);
    }
  }

  /** @param {import("../engine/game.js").ProofRequest} request */
  async #start({ par, moves, seconds }) {
    const job = { thread: this.#prover.busy ? this.#helper : this.#prover };
    this.#jobs.set(par, job);
    const session = this.session;
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
      const { solution, lower_bound, stopped_by } = answer;
      tell(() =>
        session.answer(par, solution, lower_bound, stopped_by ?? undefined),
      );
    } catch (error) {
      if (error instanceof Cancelled) return;
      tell(() => session.fail(par, (this.failure = message(error))));
    }
  }

  /** @param {boolean} par */
  #stop(par) {
    const job = this.#jobs.get(par);
    this.#jobs.delete(par);
    // Without shared memory, cancelling would lose the thread that knows the board; its analysis is short and is not cancelled.
    if (job && (sharesMemory || par || job.thread === this.#helper))
      job.thread.cancel();
  }
}
