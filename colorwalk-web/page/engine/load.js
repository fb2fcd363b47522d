// The compiled engine: fetched and compiled once, for the page and for all of its workers. The page plays without it.

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;
/** @type {Promise<typeof import("./colorwalk.js")> | undefined} */
let loaded;

/** Returns the compiled engine, to be sent to workers. */
export function engineModule() {
  compiled ??= fetchModule(new URL("./colorwalk_bg.wasm", import.meta.url)).catch((error) => {
    // The next call tries again.
    compiled = undefined;
    throw error;
  });
  return compiled;
}

/** Returns the functions of the engine, on the page itself. */
export function engine() {
  loaded ??= load().catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load() {
  if (typeof WebAssembly !== "object") throw new Error("this browser has no WebAssembly, or does not let pages use it");
  const [functions, module] = await Promise.all([import("./colorwalk.js"), engineModule()]);
  await functions.default({ module_or_path: module });
  return functions;
}

/** @param {URL} url */
async function fetchModule(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status} ${response.statusText}`);
  // Some hosts send another media type; then the file cannot be compiled while it streams.
  const typed = response.headers.get("Content-Type")?.startsWith("application/wasm");
  return typed && WebAssembly.compileStreaming ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
