// What a worker does, whichever engine it has: one job at a time, with reports of progress.

import { share } from "./watch.js";

/**
 * @typedef {object} Job
 * @property {"solve" | "prove" | "rate"} kind `prove` keeps what it learns for the next job about the same board; `rate` asks
 *   what a solver makes of each color
 * @property {boolean} [certificate] for `prove` from the start: whether a certificate is wanted, which takes a separate proof
 * @property {string} id the board
 * @property {string} moves the moves made before
 * @property {string} [solver] for `solve` and `rate`
 * @property {number} [seconds] the time limit
 */

/** @typedef {keyof typeof import("../texts/en.js").limits} Limit */
/**
 * The answer of a search. Those of the workbench are as the engine writes them,
 * with more than is named here, and go back to it as they are.
 *
 * @typedef {object} Answer
 * @property {string} solution the moves from the position to the end
 * @property {"optimal" | "feasible"} status
 * @property {number} lower_bound
 * @property {Limit | null} stopped_by what stopped the search before it had a
 *   proof
 * @property {Statistics} statistics
 * @property {string} [certificate] if it was asked for
 * @property {(number | null)[]} [values] for `rate`, in the place of all other: the value of each color, null for one that
 *   clears nothing; none of a solver that does not compare values
 */
/**
 * @typedef {object} Statistics
 * @property {number} expanded nodes
 * @property {number} peak_bytes
 * @property {number} elapsed in seconds
 */

/**
 * The engine as its binding loads it.
 *
 * @typedef {(source: {module_or_path: WebAssembly.Module}) => Promise<unknown>} Init
 */
/**
 * The search of one board, which keeps what it learns.
 *
 * @typedef {{solve: (moves: string, seconds?: number) => import("./game.js").ProofAnswer, free: () => void}} Prover
 */

/**
 * Answers the jobs that are sent to this worker.
 *
 * @param {Init} init
 * @param {(job: Job) => Answer} run
 */
export function serve(init, run) {
  /**
   * The engine, which may be sent before it is known what for, and is then sent
   * again.
   *
   * @type {Promise<unknown> | undefined}
   */
  let ready;
  postMessage({ here: true });
  self.addEventListener("message", async ({ data }) => {
    if (data.module) {
      share(data.flag);
      ready ??= init({ module_or_path: data.module });
      return;
    }
    try {
      await ready;
      postMessage({ answer: run(data.job) });
    } catch (error) {
      postMessage({
        error: error instanceof Error ? error.message : String(error),
        crashed: error instanceof WebAssembly.RuntimeError,
      });
    }
  });
}

/**
 * Returns a function that runs jobs of the kind `prove`. It keeps the search of
 * the last board for the next job about it.
 *
 * @param {new (id: string) => Prover} BoardProver
 * @returns {(job: Job) => Answer}
 */
export function prover(BoardProver) {
  /** @type {{id: string, prover: Prover} | undefined} */
  let kept;
  return ({ id, moves, seconds }) => {
    if (kept?.id !== id) {
      kept?.prover.free();
      // If the next one cannot be made, the freed one must not be asked again.
      kept = undefined;
      kept = { id, prover: new BoardProver(id) };
    }
    const answer = kept.prover.solve(moves, seconds);
    const { solution, lower_bound, expanded, peak_bytes, elapsed } = answer;
    const stopped_by = /** @type {Limit | null} */ (answer.stopped_by ?? null);
    answer.free();
    const status = lower_bound === solution.length ? "optimal" : "feasible";
    const statistics = { expanded, peak_bytes, elapsed };
    return { solution, status, lower_bound, stopped_by, statistics };
  };
}
