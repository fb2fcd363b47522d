// The compiled engines: each is fetched and compiled once, for the page and for all of its workers. The page plays without them.

import { load } from "../load.js";
import { PageError, t } from "../texts.js";
// The engines import it. It is loaded with the page, since an import of it that has failed cannot be repeated in Firefox.
import "./watch.js";

/**
 * Returns a function that makes something once, or tries again if that has
 * failed.
 *
 * @template T
 * @param {() => Promise<T>} make
 * @returns {() => Promise<T>}
 */
function once(make) {
  /** @type {Promise<T> | undefined} */
  let made;
  return () =>
    (made ??= make().catch((error) => {
      made = undefined;
      throw error;
    }));
}

/** @typedef {import("../load.js").Parts} Parts */

/**
 * An engine: its script, what is compiled, and its workers.
 *
 * @template {"engine/game.js" | "engine/colorwalk.js"} Path
 */
class Engine {
  /** @type {Parts[Path] | undefined} */
  #functions;

  /**
   * @param {Path} script
   * @param {string} worker the script of its workers
   */
  constructor(script, worker) {
    this.worker = worker;
    /** Returns the script, which is there before what is compiled. */
    this.script = once(() => load(script));
    /** Returns what is compiled, to be sent to workers. */
    this.module = once(() =>
      fetchModule(new URL(script.replace(".js", "_bg.wasm"), document.baseURI)),
    );
    /** Returns its functions, on the page itself. */
    this.functions = once(async () => {
      if (typeof WebAssembly !== "object")
        throw new PageError(t.errors.noWebAssembly);
      const [part, module] = await Promise.all([this.script(), this.module()]);
      await part.default({ module_or_path: module });
      this.#functions = part;
      return part;
    });
  }

  /** Whether it is on the page already. */
  get isLoaded() {
    return this.#functions !== undefined;
  }

  /** Its functions where it has been loaded before, as in the workbench. */
  get loaded() {
    if (!this.#functions) throw new PageError(t.errors.notLoaded);
    return this.#functions;
  }
}

/** What a game needs: facts about its board, the fewest possible moves, hints. It is loaded with the page. */
export const gameEngine = new Engine("engine/game.js", "engine/prover.js");

/** All solvers and formats, and what a game needs. It is loaded where it is needed. */
export const fullEngine = new Engine("engine/colorwalk.js", "engine/worker.js");

/** @param {URL} url */
async function fetchModule(url) {
  const { takeAnswer } = await load("engine/early.js");
  const response = (await takeAnswer(url)) ?? (await fetch(url));
  if (!response.ok)
    throw new PageError(t.errors.noAnswer(url.pathname, response.status));
  // Some hosts send another media type; then the file cannot be compiled while it streams.
  const typed = response.headers
    .get("Content-Type")
    ?.startsWith("application/wasm");
  return typed && WebAssembly.compileStreaming
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
