// Asks for the compiled engine before the other scripts have arrived, at the lowest priority, so that a slow line is not idle until
// the first board is drawn. A link that preloads it would do, but WebKit would fetch it twice.

/** @type {Promise<Response | undefined> | undefined} */
let answer = ask();

/** @returns {Promise<Response | undefined>} undefined if there is no answer */
async function ask() {
  try {
    const url = new URL("./colorwalk_bg.wasm", import.meta.url);
    return await fetch(url, { priority: "low" });
  } catch {
    return undefined;
  }
}

/** Returns the answer, which can be read once. */
export function takeAnswer() {
  const taken = answer;
  answer = undefined;
  return taken;
}
