// The end of a game: the walk beside a shortest one, to be stepped through.

import { button, field, h } from "../dom.js";
import { stored } from "../store.js";
import { t } from "../texts.js";
import { Walk } from "../walk.js";
import { kindOf } from "./results.js";

/** @typedef {import("../engine/colorwalk.js").Session} Session */

/**
 * @param {HTMLElement} place
 * @param {Session} session that is solved
 * @param {() => void} next starts another game
 */
export function showWin(place, session, next) {
  const made = session.moves.length;
  const best = session.best_solution();
  const walks = [new Walk(session.id, session.moves, t.win.yours)];
  if (best) walks.push(new Walk(session.id, best.moves, best.proven ? t.win.shortest : t.win.shortestKnown));
  const longest = Math.max(...walks.map((walk) => walk.moves.length));
  const slider = h("input", { type: "range", min: "0", max: String(longest), value: String(longest) });
  const show = () => {
    for (const walk of walks) walk.show(slider.valueAsNumber);
    slider.setAttribute("aria-valuetext", walks.map((walk) => walk.caption.textContent).join("; "));
  };
  const step = (/** @type {number} */ by) => () => {
    slider.value = String(slider.valueAsNumber + by);
    show();
  };
  slider.addEventListener("input", show);
  place.replaceChildren(
    h("h2", { tabIndex: -1 }, t.win.heading(made)),
    h("p", {}, verdict(session, made)),
    h("div", { class: "walks" }, ...walks.map((walk) => walk.element)),
    h("div", { class: "controls" }, button(t.race.back, step(-1)), field(t.win.step, slider), button(t.race.forward, step(1))),
    h("div", { class: "buttons" }, button(t.play.fresh, next, { class: "primary" })),
  );
  place.hidden = false;
  show();
}

/** @param {Session} session @param {number} made */
function verdict(session, made) {
  if (session.par === undefined) return t.win.unknown(session.lower);
  const result = stored.results[kindOf(session)];
  const best = result?.rated ? ` ${t.win.best(result.bestAbove)}` : "";
  return (made === session.par ? t.win.optimal : t.win.over(made - session.par)) + best;
}
