// Asks for the compiled engine of a game before the other scripts have arrived, at the lowest priority, so that a slow line is not
// idle until the first board is drawn. A link that preloads it would do, but WebKit would fetch it twice. And starts the worker that
// will run it, while the page waits for its scripts.

const engine = new URL("./game_bg.wasm", import.meta.url);
/** @type {Promise<Response | undefined> | undefined} */
let answer = ask();

/** @returns {Promise<Response | undefined>} undefined if there is no answer */
async function ask() {
  try {
    return await fetch(engine, { priority: "low" });
  } catch {
    return undefined;
  }
}

/**
 * Returns the answer, which can be read once; undefined for anything else.
 *
 * @param {URL} url
 */
export function takeAnswer(url) {
  if (url.href !== engine.href) return undefined;
  const taken = answer;
  answer = undefined;
  return taken;
}

/** @type {Worker | undefined} */
let worker = new Worker(new URL("./prover.js", import.meta.url), {
  type: "module",
});
/** Whether its scripts have arrived. Firefox says nothing if they have not. */
let here = false;
worker.onmessage = () => (here = true);
// What keeps it from them is no fault of the page, which plays on.
worker.onerror = (event) => event.preventDefault();

/** Returns the worker of a game, once; undefined after that, or if its scripts have not arrived. */
export function takeWorker() {
  const taken = here ? worker : undefined;
  if (!here) worker?.terminate();
  worker = undefined;
  return taken;
}
