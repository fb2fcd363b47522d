// Reports of the compiled engine about a running search. A worker sets the listener; the page itself runs no search.

/**
 * @typedef {object} Progress
 * @property {number} seconds
 * @property {number} expanded nodes so far
 * @property {number} held the number of positions stored; for proofs, of nogoods
 * @property {number} lower a proven lower bound, 0 if none
 * @property {number} upper the best number of moves found, 0 if none
 */

/** @type {{progress: (progress: Progress) => void, solution: (moves: string) => void}} */
let listener = { progress() {}, solution() {} };

/** @param {typeof listener} next */
export function listen(next) {
  listener = next;
}

/**
 * @param {number} seconds
 * @param {number} expanded
 * @param {number} held
 * @param {number} lower
 * @param {number} upper
 */
export function progress(seconds, expanded, held, lower, upper) {
  listener.progress({ seconds, expanded, held, lower, upper });
}

/** @param {string} moves */
export function solution(moves) {
  listener.solution(moves);
}

export function milliseconds() {
  return performance.now();
}

/** @type {Int32Array | undefined} */
let flag;

/** Sets the memory through which the page cancels, if the browser supports shared memory. @param {Int32Array | undefined} shared */
export function share(shared) {
  flag = shared;
}

export function cancelled() {
  return flag !== undefined && Atomics.load(flag, 0) !== 0;
}
