// The address of the page: the view, the board and the moves.
//
//   #play/GAME-ID/MOVES     #lab/GAME-ID/MOVES     #daily     #daily/YYYY-MM-DD
//
// Each move is an entry in the browser's history, so that the back button undoes moves.

/** @typedef {"play" | "daily" | "lab"} View */
/** @type {View[]} */
export const VIEWS = ["play", "daily", "lab"];
/** Screens of earlier versions, now merged into one. */
const FORMER = ["race", "many", "prove"];

/**
 * @typedef {object} Address
 * @property {View} view
 * @property {string} id of the board, or the day of a daily board; empty if none is named
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

/** Extracts the id and the moves from a link, or from an id alone. @param {string} text */
export function fromLink(text) {
  const at = text.indexOf("#");
  return parse(at < 0 ? `#play/${text.trim()}` : text.trim().slice(at));
}

/** The full link to an address of this page. @param {string} hash */
export const linkTo = (hash) => location.origin + location.pathname + hash;

// The number of entries of this game before the current one; only these may be gone back to.
let depth = Number(history.state?.depth ?? 0);
let goingBack = false;
/** @type {string | undefined} */
let wanted;

/** Adds a move to the history. @param {string} hash */
export function push(hash) {
  if (goingBack) {
    // The browser has not gone back yet; an entry pushed now would be lost.
    wanted = hash;
  } else if (location.hash !== hash) {
    history.pushState({ depth: ++depth }, "", hash);
  }
}

/** Replaces the current address. @param {string} hash */
export function replace(hash) {
  if (goingBack) wanted = hash;
  else if (location.hash !== hash) history.replaceState({ depth }, "", hash);
}

/** Goes back one move, to this address. @param {string} hash */
export function back(hash) {
  if (goingBack || depth === 0) {
    replace(hash);
    return;
  }
  goingBack = true;
  wanted = hash;
  history.back();
}

/** Calls `changed` when the browser's buttons or a link have changed the address. @param {(address: Address) => void} changed */
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
    // Moves were made meanwhile, or the previous entry was not of this game.
    if (hash.startsWith(location.hash)) push(hash);
    else replace(hash);
  });
}
