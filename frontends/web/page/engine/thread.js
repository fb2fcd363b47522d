// Searches off the page: a thread is one worker with one job at a time, a pool is several for many jobs.
//
// A search in WebAssembly receives no messages until it returns. It polls a flag in shared memory instead. Browsers have shared
// memory only for pages that are isolated by headers: the program that serves the page sends them, and on other hosts the
// service worker adds them from the second visit on. Without shared memory, the worker is terminated; the browser may let it
// run for two more seconds, but the page continues at once with another one.
//
// A worker that fails is replaced, and its job tried once more, before the failure is reported.

import { load } from "../load.js";
import { PageError, t } from "../texts.js";
import { fullEngine, gameEngine } from "./load.js";

/** @typedef {import("./jobs.js").Job} Job */
/** @typedef {import("./jobs.js").Answer} Answer */
/** @typedef {import("./watch.js").Progress} Progress */
/**
 * @typedef {object} Reports
 * @property {(progress: Progress) => void} [progress]
 * @property {(moves: string) => void} [solution]
 */

/** The job was cancelled, which is not reported. */
export class Cancelled extends Error {}

/** The time in milliseconds after which a search that has not seen the flag is terminated. */
const GRACE = 100;

/** @typedef {typeof gameEngine | typeof fullEngine} Engine */

export class Thread {
  #engine;
  /** @type {Worker | undefined} */
  #worker;
  #flag = sharesMemory ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
  /** @type {((error: Error) => void) | undefined} */
  #reject;
  /** Whether the worker has a job that it has not answered. */
  #running = false;
  /**
   * Resolves when the worker has ended a cancelled job; undefined if there is
   * none.
   *
   * @type {Promise<void> | undefined}
   */
  #ending;
  #ended = () => {};

  /** @param {Engine} engine whose workers run the jobs */
  constructor(engine) {
    this.#engine = engine;
  }

  get busy() {
    return this.#reject !== undefined;
  }

  /**
   * Runs a job; a running one is cancelled.
   *
   * @param {Job} job
   * @param {Reports} [reports]
   * @returns {Promise<Answer>}
   */
  run(job, reports = {}) {
    this.cancel();
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      this.#send(job, reports, resolve, reject, 1).catch((error) =>
        this.#fail(error),
      );
    });
  }

  /**
   * @param {Job} job
   * @param {Reports} reports
   * @param {(answer: Answer) => void} resolve
   * @param {(error: Error) => void} reject
   * @param {number} retries how often the job is tried again
   */
  async #send(job, reports, resolve, reject, retries) {
    await this.#ending;
    const worker = (this.#worker ??= await startWorker(
      this.#engine,
      this.#flag,
    ));
    const wanted = () => this.#reject === reject;
    // It may have been cancelled meanwhile.
    if (!wanted()) return;
    const broken = (/** @type {string} */ why) => {
      if (this.#worker === worker) this.#terminate();
      if (!wanted()) this.#ended();
      else if (retries > 0)
        this.#send(job, reports, resolve, reject, retries - 1).catch((error) =>
          this.#fail(error),
        );
      else this.#fail(why ? new Error(why) : new PageError(t.errors.worker));
    };
    worker.onmessage = ({ data }) => {
      if (data.here) return;
      if (data.progress) wanted() && reports.progress?.(data.progress);
      else if (data.solution !== undefined)
        wanted() && reports.solution?.(data.solution);
      else {
        this.#running = false;
        if (!wanted()) this.#ended();
        else if (data.answer) {
          this.#reject = undefined;
          resolve(data.answer);
        } else if (data.crashed)
          broken(data.error); // After it, the engine cannot be used any more.
        else this.#fail(new Error(data.error));
      }
    };
    worker.onerror = (event) => {
      event.preventDefault();
      broken(event.message);
    };
    if (this.#flag) Atomics.store(this.#flag, 0, 0);
    this.#running = true;
    worker.postMessage({ job });
  }

  /** Stops the job at once, if there is one. With shared memory, the worker keeps what it has learned. */
  cancel() {
    if (!this.busy) return;
    this.#fail(new Cancelled(t.errors.cancelled));
    // The job that this one waited for may still be ending: its timer must not be forgotten, or it would end a later job.
    if (!this.#running || this.#ending) return;
    if (!this.#flag) return this.#terminate();
    Atomics.store(this.#flag, 0, 1);
    this.#ending = new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#terminate();
        this.#ended();
      }, GRACE);
      this.#ended = () => {
        clearTimeout(timer);
        this.#ending = undefined;
        resolve();
      };
    });
  }

  /** Stops the job and terminates the worker. */
  close() {
    this.cancel();
    this.#terminate();
  }

  #terminate() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#running = false;
  }

  /** @param {Error} reason */
  #fail(reason) {
    const reject = this.#reject;
    this.#reject = undefined;
    reject?.(reason);
  }
}

/** Whether the page can share memory with a worker, which some browsers do not support even for isolated pages. */
export const sharesMemory =
  globalThis.crossOriginIsolated && typeof SharedArrayBuffer === "function";

/**
 * Starts a worker; it receives the engine before anything that is sent to it
 * later.
 *
 * @param {Engine} engine
 * @param {Int32Array | undefined} flag
 */
async function startWorker(engine, flag) {
  const module = await engine.module();
  let worker;
  if (engine === gameEngine) {
    worker = spare;
    spare = undefined;
  }
  worker ??= newWorker(engine);
  worker.postMessage({ module, flag });
  return worker;
}

const newWorker = (/** @type {Engine} */ engine) =>
  new Worker(new URL(engine.worker, document.baseURI), { type: "module" });

/**
 * A worker of a game that loads its script while the engine is on its way.
 *
 * @type {Worker | undefined}
 */
let spare;

/** Sends the engine to a worker of a game before it has a job, as soon as both are there. */
export async function prepare() {
  const [module, { takeWorker }] = await Promise.all([
    gameEngine.module(),
    load("engine/early.js"),
  ]);
  const worker = (spare ??= takeWorker());
  if (!worker) return;
  worker.onerror = (event) => {
    event.preventDefault();
    if (spare === worker) spare = undefined;
  };
  // It is ready when the page has come to its first job.
  worker.postMessage({ module });
}

/** Threads of the workbench. */
export class Pool {
  /** @type {Thread[]} */
  #threads;
  #run = 0;

  /** @param {number} [size] by default the number of processors */
  constructor(size = Math.max(1, navigator.hardwareConcurrency || 1)) {
    this.#threads = Array.from({ length: size }, () => new Thread(fullEngine));
  }

  /**
   * Runs all jobs, several at a time, and reports each result as it becomes known.
   * @param {Job[]} jobs
   * @param {(index: number, result: Answer | Error) => void} report
   * @returns {Promise<boolean>} whether all were run; false if they were cancelled
   */
  async all(jobs, report) {
    this.cancel();
    const run = ++this.#run;
    let next = 0;
    const work = async (/** @type {Thread} */ thread) => {
      while (next < jobs.length && run === this.#run) {
        const index = next++;
        const result = await thread
          .run(/** @type {Job} */ (jobs[index]))
          .catch((/** @type {Error} */ error) => error);
        if (result instanceof Cancelled || run !== this.#run) return;
        report(index, result);
      }
    };
    await Promise.all(this.#threads.map(work));
    return run === this.#run;
  }

  /** Stops everything at once. */
  cancel() {
    this.#run++;
    for (const thread of this.#threads) thread.cancel();
  }
}
