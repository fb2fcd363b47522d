// The compiled engine: fetched and compiled once, for the page and for all of its workers. The page plays without it.

import { load } from "../load.js";
import { PageError, t } from "../texts.js";
// The engine imports it. It is loaded with the page, since an import of it that has failed cannot be repeated in Firefox.
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

/** Returns the compiled engine, to be sent to workers. */
export const engineModule = once(() =>
  fetchModule(new URL("engine/colorwalk_bg.wasm", document.baseURI)),
);

/** Returns the script of the engine, which is there before the engine. */
export const engineScript = once(() => load("engine/colorwalk.js"));

/** Returns the functions of the engine, on the page itself. */
export const engine = once(loadEngine);

/** @type {typeof import("./colorwalk.js") | undefined} */
let functions;

/** Returns whether the engine is on the page already. */
export const isLoaded = () => functions !== undefined;

/** Returns the functions of the engine where it has been loaded before, as in the workbench. */
export function loaded() {
  if (!functions) throw new PageError(t.errors.notLoaded);
  return functions;
}

async function loadEngine() {
  if (typeof WebAssembly !== "object")
    throw new PageError(t.errors.noWebAssembly);
  const [part, module] = await Promise.all([engineScript(), engineModule()]);
  await part.default({ module_or_path: module });
  functions = part;
  return part;
}

/** @param {URL} url */
async function fetchModule(url) {
  const { takeAnswer } = await load("engine/early.js");
  const response = (await takeAnswer()) ?? (await fetch(url));
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
