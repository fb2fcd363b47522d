// The compiled engine: fetched and compiled once, for the page and for all of its workers.

import init from "./colorwalk.js";

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

/** The compiled engine, to be handed to workers. */
export function engineModule() {
  compiled ??= fetchModule(new URL("./colorwalk_bg.wasm", import.meta.url));
  return compiled;
}

/** Makes the functions of `colorwalk.js` ready on the page itself. */
export async function loadEngine() {
  await init({ module_or_path: await engineModule() });
}

/** @param {URL} url */
async function fetchModule(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status} ${response.statusText}`);
  // Some hosts do not know the type of the file; then it cannot be compiled while it arrives.
  const typed = response.headers.get("Content-Type")?.startsWith("application/wasm");
  return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
