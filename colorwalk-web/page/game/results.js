// Results: entering them, and showing them.

import { button, h } from "../dom.js";
import { eraseResults, store, storageNote, stored } from "../store.js";
import { t } from "../texts.js";

/** How many ids are remembered as solved, so that a board counts once. */
const REMEMBERED = 500;

/** @typedef {import("../engine/colorwalk.js").Session} Session */

/** What boards have in common that share their results. @param {Session} session */
export const kindOf = (session) => `${session.width} × ${session.height}, ${session.colors}, ${session.rules}`;

/** The id of the daily board: the same for everybody, from midnight to midnight of universal time. */
export function daily() {
  const day = new Date().toISOString().slice(0, 10);
  return { day, id: `pcg1-14x14-6-walk-${day.replaceAll("-", "")}` };
}

/** Enters a game that was solved; a board counts once, with its first walk. @param {Session} session */
export function enterResult(session) {
  const id = session.id;
  if (stored.solved.includes(id)) return;
  const { par } = session;
  const made = session.moves.length;
  store((stored) => {
    stored.solved = [...stored.solved, id].slice(-REMEMBERED);
    const none = { played: 0, best: made, rated: 0, above: 0, bestAbove: 0 };
    const result = stored.results[kindOf(session)] ?? none;
    result.played += 1;
    result.best = Math.min(result.best, made);
    if (par !== undefined) {
      result.bestAbove = result.rated ? Math.min(result.bestAbove, made - par) : made - par;
      result.rated += 1;
      result.above += made - par;
    }
    stored.results[kindOf(session)] = result;
    const today = daily();
    if (id === today.id) stored.daily[today.day] = made;
  });
}

/** The dialog that shows the results. */
export function resultsDialog() {
  const rows = Object.entries(stored.results).map(([kind, { played, best, rated, above }]) =>
    h("tr", {}, h("th", { scope: "row" }, kind), ...[played, best, rated ? (above / rated).toFixed(2) : "–"].map((value) => h("td", {}, String(value)))),
  );
  const { heading, none, board, played, best, gap, erase, erased } = t.results;
  const head = h("tr", {}, ...[board, played, best, gap].map((text) => h("th", { scope: "col" }, text)));
  const note = h("p", { role: "status" }, storageNote);
  const content = h("div", {}, rows.length ? h("table", {}, h("thead", {}, head), h("tbody", {}, ...rows)) : h("p", {}, none), h("p", {}, t.results.daily(Object.keys(stored.daily).length)));
  const eraseButton = button(erase, () => {
    eraseResults();
    content.replaceChildren(h("p", {}, erased));
  });
  return dialog(heading, content, note, h("div", { class: "buttons" }, eraseButton));
}

/**
 * Shows a dialog, which goes away when it is closed.
 * @param {string} heading
 * @param {...Node} content
 */
export function dialog(heading, ...content) {
  const title = h("h2", { id: "dialog-heading" }, heading);
  const element = h("dialog", { "aria-labelledby": "dialog-heading" }, title, ...content, h("form", { method: "dialog" }, h("button", {}, t.close)));
  element.addEventListener("close", () => element.remove());
  document.body.append(element);
  element.showModal();
  return element;
}
