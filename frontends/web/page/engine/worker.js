// The worker that runs searches: one job at a time, with reports of progress.

import init, { BoardProver, certify, rate, solve } from "./colorwalk.js";
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
 * The answer of a search, as the engine writes it. It goes back to the engine
 * as it is, so nothing of it is copied by name.
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

/** @type {{id: string, prover: BoardProver} | undefined} */
let kept;

/**
 * @param {Job} job
 * @returns {string} the answer in JSON
 */
function search(job) {
  if (job.kind === "solve")
    return solve(job.id, job.moves, job.solver ?? "auto", job.seconds);
  if (job.kind === "rate") return rate(job.id, job.moves, job.solver ?? "");
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
    /** @type {Answer} */
    const answer = JSON.parse(search(data.job));
    if (data.job.certificate) answer.certificate = certify(data.job.id);
    postMessage({ answer });
  } catch (error) {
    postMessage({
      error: error instanceof Error ? error.message : String(error),
      crashed: error instanceof WebAssembly.RuntimeError,
    });
  }
});
