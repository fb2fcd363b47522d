// Parts of the page that are loaded when they are first needed, and again if they did not arrive.
//
// Firefox remembers a module that it could not fetch, with everything that imports it, until the page is closed. So a part is
// fetched with all that it imports before it is imported; if its import fails all the same, the next one has another address.

import { message } from "./dom.js";
import { PageError, t } from "./texts.js";

/**
 * The parts, by their paths.
 *
 * @typedef {{
 *   "engine/colorwalk.js": typeof import("./engine/colorwalk.js"),
 *   "engine/early.js": typeof import("./engine/early.js"),
 *   "engine/game.js": typeof import("./engine/game.js"),
 *   "free/choose.js": typeof import("./free/choose.js"),
 *   "game/about.js": typeof import("./game/about.js"),
 *   "game/calendar.js": typeof import("./game/calendar.js"),
 *   "game/fresh.js": typeof import("./game/fresh.js"),
 *   "game/results.js": typeof import("./game/results.js"),
 *   "game/road.js": typeof import("./game/road.js"),
 *   "game/share.js": typeof import("./game/share.js"),
 *   "game/sound.js": typeof import("./game/sound.js"),
 *   "laboratory/bench.js": typeof import("./laboratory/bench.js"),
 *   "picture/dialog.js": typeof import("./picture/dialog.js"),
 *   "settings.js": typeof import("./settings.js"),
 * }} Parts
 */

/** An import of a module on a line of its own, or at the end of one. */
const IMPORT = /\bfrom ["'](\.{1,2}\/[^"']+)["'];$/gm;

/**
 * The addresses of modules that are here, once one is loaded.
 *
 * @type {Set<string> | undefined}
 */
let here;
/**
 * How often the import of a part has failed.
 *
 * @type {Map<string, number>}
 */
const failures = new Map();
/** @type {(note: string) => void} */
let tellMissing = () => {};

/** Returns the addresses of the modules that the page itself needs. */
function preloaded() {
  /** @type {NodeListOf<HTMLScriptElement>} */
  const scripts = document.querySelectorAll("script[type=module]");
  /** @type {NodeListOf<HTMLLinkElement>} */
  const links = document.querySelectorAll("link[rel=modulepreload]");
  return [
    ...[...scripts].map((script) => script.src),
    ...[...links].map((link) => link.href),
  ];
}

/**
 * Calls `listener` with a note when a dialog cannot be loaded, and with an empty
 * one when it can be again.
 *
 * @param {(note: string) => void} listener
 */
export function onLoadTrouble(listener) {
  tellMissing = listener;
}

/**
 * Loads a part of the page.
 *
 * @template {keyof Parts} Path
 * @param {Path} path
 * @returns {Promise<Parts[Path]>}
 */
export async function load(path) {
  const url = new URL(path, document.baseURI).href;
  await fetchAll(url, new Set());
  const failed = failures.get(url) ?? 0;
  try {
    return await import(failed ? `${url}?again=${failed}` : url);
  } catch (error) {
    failures.set(url, failed + 1);
    throw error;
  }
}

/**
 * Loads a part and uses it; if it does not arrive, a note says so until it does.
 *
 * @template {keyof Parts} Path
 * @param {Path} path
 * @param {(part: Parts[Path]) => void} use
 */
export async function withPart(path, use) {
  /** @type {Parts[Path]} */
  let part;
  try {
    part = await load(path);
  } catch (error) {
    tellMissing(t.missing(message(error)));
    return;
  }
  tellMissing("");
  use(part);
}

/**
 * Fetches a module and all that it imports.
 *
 * @param {string} url
 * @param {Set<string>} seen the modules that this call has come to already
 */
async function fetchAll(url, seen) {
  here ??= new Set(preloaded());
  if (here.has(url) || seen.has(url)) return;
  seen.add(url);
  const response = await fetch(url);
  if (!response.ok)
    throw new PageError(
      t.errors.noAnswer(new URL(url).pathname, response.status),
    );
  const text = await response.text();
  const imports = [...text.matchAll(IMPORT)].map(
    ([, path]) => new URL(path ?? "", url).href,
  );
  await Promise.all(imports.map((other) => fetchAll(other, seen)));
  here.add(url);
}
