// The address of the page: what is shown, and which board with which moves.
//
//   #play/GAME-ID/MOVES     #lab/GAME-ID/MOVES     #daily     #daily/YYYY-MM-DD
//
// Each move is an entry of the browser's history, so that its back button takes moves back.

/** @typedef {"play" | "daily" | "lab"} View */
/** @type {View[]} */
export const VIEWS = ["play", "daily", "lab"];
/** Screens of earlier versions, which are one now. */
const FORMER = ["race", "many", "prove"];

/**
 * @typedef {object} Address
 * @property {View} view
 * @property {string} id of the board, or the day of a daily board; empty where none is named
 * @property {string} moves
 */

/** @param {string} hash @returns {Address} */
export function parse(hash) {
  const [view = "", id = "", moves = ""] = hash.replace(/^#/, "").split("/").map(decode);
  if (FORMER.includes(view)) return { view: "lab", id: "", moves: "" };
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

/** @param {View} view @param {string} id @param {string} moves */
export function gameHash(view, id, moves) {
  return `#${view === "lab" ? "lab" : "play"}/${id}${moves ? `/${moves}` : ""}`;
}

/** Takes the id and the moves out of a link, or out of an id alone. @param {string} text */
export function fromLink(text) {
  const at = text.indexOf("#");
  return parse(at < 0 ? `#play/${text.trim()}` : text.trim().slice(at));
}

/** The whole link to an address of this page. @param {string} hash */
export const linkTo = (hash) => location.origin + location.pathname + hash;

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
