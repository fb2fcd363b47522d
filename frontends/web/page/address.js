// The address of the page: the view, the board and the moves.
//
//   #play/GAME-ID/MOVES     #daily     #daily/YYYY-MM-DD     #daily/8x8     #daily/8x8-YYYY-MM-DD     #levels
//   #lab/GAME-ID/MOVES?solver=SPECIFICATION     #why/GAME-ID?fact=NUMBER
//
// Each board is one entry in the browser's history. Its moves replace each other there, so that the back button leaves the board.

/** @typedef {"play" | "levels" | "daily" | "lab" | "why"} View */
/**
 * The views to which every page has links.
 *
 * @type {Exclude<View, "why">[]}
 */
export const VIEWS = ["play", "levels", "daily", "lab"];

/**
 * What it does not name is empty; the id may be the day of a daily board.
 *
 * @typedef {object} Address
 * @property {View} view
 * @property {string} id
 * @property {string} moves
 * @property {string} solver
 * @property {string} fact
 */

/**
 * @param {string} hash
 * @returns {Address}
 */
export function parseAddress(hash) {
  const [path = "", query = ""] = hash.replace(/^#/, "").split("?");
  const [view = "", id = "", moves = ""] = path.split("/").map(decode);
  const [solver = "", fact = ""] = ["solver", "fact"].map(
    (name) => new URLSearchParams(query).get(name) ?? "",
  );
  const known = [...VIEWS, /** @type {View} */ ("why")].find(
    (name) => name === view,
  );
  return known
    ? { view: known, id, moves, solver, fact }
    : { view: "play", id: view, moves: id, solver, fact };
}

/** @param {string} part */
function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * @param {View} view
 * @param {string} id
 * @param {string} moves
 * @param {string} [solver]
 */
export function gameHash(view, id, moves, solver = "") {
  // The road has no board of its own.
  if (view === "levels") return "#levels";
  return `#${view === "daily" ? "play" : view}/${id}${moves && view !== "why" ? `/${moves}` : ""}${view === "lab" && solver ? `?solver=${solver}` : ""}`;
}

/**
 * Extracts the id and the moves from a link, or from an id alone.
 *
 * @param {string} text
 */
export function fromLink(text) {
  const at = text.indexOf("#");
  return parseAddress(at < 0 ? `#play/${text.trim()}` : text.trim().slice(at));
}

/**
 * The full link to an address of this page.
 *
 * @param {string} hash
 */
export const linkTo = (hash) => location.origin + location.pathname + hash;

/**
 * Adds an entry for another board to the history.
 *
 * @param {string} hash
 */
export const pushAddress = (hash) => writeHash("pushState", hash);

/**
 * Replaces the current address.
 *
 * @param {string} hash
 */
export const replaceAddress = (hash) => writeHash("replaceState", hash);

/**
 * @param {"pushState" | "replaceState"} how
 * @param {string} hash
 */
function writeHash(how, hash) {
  if (location.hash === hash) return;
  try {
    history[how](null, "", hash);
  } catch {
    // Some browsers limit how often the address changes. The game is stored, too.
  }
}

/**
 * Calls `changed` when the browser's buttons or a link have changed the
 * address.
 *
 * @param {(address: Address) => void} changed
 */
export const onAddressChange = (changed) =>
  addEventListener("popstate", () => changed(parseAddress(location.hash)));
