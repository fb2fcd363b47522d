// The worker that runs searches: one job at a time, with reports of progress.

import init, { BoardProver, certify, solve } from "./colorwalk.js";
import { share } from "./watch.js";

/**
 * @typedef {object} Job
 * @property {"solve" | "prove"} kind `prove` keeps what it learns for the next job about the same board
 * @property {boolean} [certificate] for `prove` from the start: whether a certificate is wanted, which takes a separate proof
 * @property {string} id the board
 * @property {string} moves the moves made before
 * @property {string} [solver] for `solve`
 * @property {number} [seconds] the time limit
 */

/**
 * @typedef {object} PlainAnswer
 * @property {string} moves
 * @property {boolean} optimal
 * @property {number} lowerBound
 * @property {number} seconds
 * @property {string} [certificate]
 */

/** @type {{id: string, prover: BoardProver} | undefined} */
let kept;

/** @param {Job} job */
function search(job) {
  if (job.kind === "solve")
    return solve(job.id, job.moves, job.solver ?? "auto", job.seconds);
  if (kept?.id !== job.id) {
    kept?.prover.free();
    kept = { id: job.id, prover: new BoardProver(job.id) };
  }
  return kept.prover.solve(job.moves, job.seconds);
}

/**
 * The engine, which may be sent before it is known what for, and is then sent
 * again.
 *
 * @type {Promise<unknown> | undefined}
 */
let ready;

self.addEventListener("message", async ({ data }) => {
  if (data.module) {
    share(data.flag);
    ready ??= init({ module_or_path: data.module });
    return;
  }
  try {
    await ready;
    const answer = search(data.job);
    const { moves, optimal, lower_bound: lowerBound, seconds } = answer;
    const certificate = data.job.certificate ? certify(data.job.id) : undefined;
    answer.free();
    postMessage({
      answer: /** @type {PlainAnswer} */ ({
        moves,
        optimal,
        lowerBound,
        seconds,
        certificate,
      }),
    });
  } catch (error) {
    postMessage({
      error: error instanceof Error ? error.message : String(error),
      crashed: error instanceof WebAssembly.RuntimeError,
    });
  }
});
