// Reports of the compiled engine about a running search, which a worker posts; the page itself runs no search.

/**
 * @typedef {object} Progress
 * @property {number} seconds
 * @property {number} expanded nodes so far
 * @property {number} held the number of positions stored; for proofs, of nogoods
 * @property {number} lower a proven lower bound, 0 if none
 * @property {number} upper the best number of moves found, 0 if none
 */

/** @type {(seconds: number, expanded: number, held: number, lower: number, upper: number) => void} */
export const progress = (seconds, expanded, held, lower, upper) =>
  postMessage({ progress: { seconds, expanded, held, lower, upper } });

/** @param {string} moves */
export const solution = (moves) => postMessage({ solution: moves });

export const milliseconds = () => performance.now();

/** @type {Int32Array | undefined} */
let flag;

/**
 * Sets the memory through which the page cancels, if the browser supports
 * shared memory.
 *
 * @param {Int32Array | undefined} shared
 */
export const share = (shared) => (flag = shared);

export const cancelled = () =>
  flag !== undefined && Atomics.load(flag, 0) !== 0;
