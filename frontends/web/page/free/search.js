// A question to the solver of levels, in a worker of its own that ends with it.

import { PageError, t } from "../texts.js";

/** @typedef {import("./worker.js").Answer} Answer */
/** @typedef {import("./worker.js").Level} Level */
/** @typedef {import("./worker.js").LevelFile} LevelFile */
/** @typedef {import("./worker.js").Question} Question */
/** @typedef {import("./worker.js").Solved} Solved */

class Search {
  #worker = new Worker(new URL("free/worker.js", document.baseURI), {
    type: "module",
  });

  /**
   * @param {Question} question
   * @param {(answer: Answer) => void} hear
   * @param {(error: Error) => void} fail
   */
  constructor(question, hear, fail) {
    this.#worker.onmessage = ({ data }) => {
      if ("mistake" in data) fail(new Error(data.mistake));
      else hear(data);
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      fail(
        event.message
          ? new Error(event.message)
          : new PageError(t.errors.worker),
      );
    };
    this.#worker.postMessage(question);
  }

  /** Ends the worker, and with it all memory that it has. */
  close() {
    this.#worker.terminate();
  }
}

/**
 * Reads the levels of a text, at most `most` of them.
 *
 * @param {string} text
 * @param {string | undefined} hole the sign of cells that do not exist
 * @param {number} most
 * @returns {Promise<LevelFile>}
 */
export async function readLevels(text, hole, most) {
  /** @type {Search | undefined} */
  let search;
  try {
    return await new Promise((resolve, reject) => {
      search = new Search(
        { text, hole, most },
        (answer) => "file" in answer && resolve(answer.file),
        reject,
      );
    });
  } finally {
    search?.close();
  }
}

/**
 * Solves a level; `hear` is told the best solution from time to time. Returns
 * what stops the search.
 *
 * @param {Level} level
 * @param {number | undefined} goal a number of moves to try first
 * @param {(solved: Solved) => void} hear
 * @param {(error: Error) => void} fail
 * @returns {() => void}
 */
export function solveLevel(level, goal, hear, fail) {
  const search = new Search(
    { level, goal },
    (answer) => {
      if (!("solved" in answer)) return;
      if (answer.solved.last) search.close();
      hear(answer.solved);
    },
    (error) => {
      search.close();
      fail(error);
    },
  );
  return () => search.close();
}
