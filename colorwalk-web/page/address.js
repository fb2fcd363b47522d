// The address of the page: which screen, and on the screen of the game which board and moves.
//
//   #play/GAME-ID/MOVES     #race     #many     #prove
//
// Each move is an entry of the browser's history, so that its back button takes moves back.

/** @typedef {"play" | "race" | "many" | "prove"} View */
/** @type {View[]} */
export const VIEWS = ["play", "race", "many", "prove"];

/**
 * @typedef {object} Address
 * @property {View} view
 * @property {string} id empty where none is named
 * @property {string} moves
 */

/** @param {string} hash @returns {Address} */
export function parse(hash) {
  const [view = "", id = "", moves = ""] = hash.replace(/^#/, "").split("/").map(decode);
  const known = VIEWS.find((name) => name === view);
  return known ? { view: known, id, moves } : { view: "play", id: view, moves: id };
}

/** @param {string} part */
function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** @param {string} id @param {string} moves */
export function gameHash(id, moves) {
  return `#play/${id}${moves ? `/${moves}` : ""}`;
}

/** Takes the id and the moves out of a link, or out of an id alone. @param {string} text */
export function fromLink(text) {
  const at = text.indexOf("#");
  return parse(at < 0 ? `#play/${text.trim()}` : text.trim().slice(at));
}

// How many entries of this game lie behind the one shown; only these may be gone back to.
let depth = Number(history.state?.depth ?? 0);
let goingBack = false;
/** @type {string | undefined} */
let wanted;

/** Enters a move into the history. @param {string} hash */
export function push(hash) {
  if (goingBack) {
    // The browser has not gone back yet; what is pushed now would be lost.
    wanted = hash;
  } else if (location.hash !== hash) {
    history.pushState({ depth: ++depth }, "", hash);
  }
}

/** Puts another address in the place of this one. @param {string} hash */
export function replace(hash) {
  if (goingBack) wanted = hash;
  else if (location.hash !== hash) history.replaceState({ depth }, "", hash);
}

/** Goes back by a move, to this address. @param {string} hash */
export function back(hash) {
  if (goingBack || depth === 0) {
    replace(hash);
    return;
  }
  goingBack = true;
  wanted = hash;
  history.back();
}

/** Calls when the address has changed by the browser's own buttons or by a link. @param {(address: Address) => void} changed */
export function onChange(changed) {
  addEventListener("popstate", () => {
    depth = Number(history.state?.depth ?? 0);
    if (!goingBack) {
      changed(parse(location.hash));
      return;
    }
    goingBack = false;
    const hash = wanted;
    wanted = undefined;
    if (hash === undefined || hash === location.hash) return;
    // Moves that were made meanwhile; or the entry behind was no move of this game.
    if (hash.startsWith(location.hash)) push(hash);
    else replace(hash);
  });
}
