// The road of levels, in the place of the game: worlds with their boards in small, the stars of each, and what comes next.

import { gameHash } from "../address.js";
import { Picture, shape } from "../board.js";
import { boardOf } from "../boards.js";
import { h } from "../dom.js";
import { drawMap, orderOf } from "../map.js";
import { Game } from "../rules.js";
import { stored } from "../store.js";
import { t } from "../texts.js";
import { EXERCISES, LEVELS } from "./levels.js";
import { MOST_STARS, starRow, starsOf } from "./stars.js";

/** @typedef {import("./levels.js").Level} Level */

/** A color for each world, behind its levels. */
const HUES = [
  "#3f73ff",
  "#e09103",
  "#12a594",
  "#d6409f",
  "#7b4ce0",
  "#d0421b",
  "#5b7a2a",
];

/** @type {Road | undefined} */
let road;

/**
 * Returns the road, which is created on first use.
 *
 * @param {import("./play.js").Play} play
 */
export const roadFor = (play) => (road ??= new Road(play));

/**
 * Returns the stars of a level; 0 if it is not solved.
 *
 * @param {Level} level
 */
function starsIn({ id, par }) {
  const solved = stored.games[id];
  return solved ? starsOf(solved.walk.length - par, solved.hints) : 0;
}

/**
 * Returns the move that cleared each cell of a level; undefined if it is not
 * solved, or if what is stored is no walk of its board.
 *
 * @param {Level} level
 * @param {import("../rules.js").Board} board
 */
function orderIn({ id }, board) {
  const walk = stored.games[id]?.walk;
  try {
    return walk ? orderOf(board, walk) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the level that comes after the last one that is solved, or else the first one that is not. */
function nextLevel() {
  const isOpen = (/** @type {Level} */ { id }) => !stored.games[id];
  const last = LEVELS.findLastIndex((level) => !isOpen(level));
  return LEVELS.slice(last + 1).find(isOpen) ?? LEVELS.find(isOpen);
}

class Road {
  /** The small boards, each with what draws it. */
  #boards = /** @type {Map<Element, () => void>} */ (new Map());
  /** A board is drawn when it has a size, and when its pixels are others. */
  #sized = new ResizeObserver((entries) => {
    for (const { target } of entries) this.#boards.get(target)?.();
  });
  element = h("div", { class: "bench road" });

  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.play = play;
  }

  /** Shows the stars as they are now. */
  moved() {
    this.#sized.disconnect();
    this.#boards.clear();
    const next = nextLevel();
    /** @type {HTMLElement[]} */
    const parts = [h("h2", {}, t.road.heading(...this.#sums(LEVELS)))];
    if (next)
      parts.push(
        h(
          "a",
          { class: "button primary", href: gameHash("play", next.id, "") },
          t.road.next(next.place + 1, t.road.worlds[next.world] ?? ""),
        ),
      );
    else parts.push(h("p", {}, t.road.done));
    parts.push(h("p", { class: "note" }, t.road.open));
    for (const [world, name] of t.road.worlds.entries()) {
      const levels = [...LEVELS, ...EXERCISES].filter(
        (level) => level.world === world,
      );
      parts.push(
        h(
          "section",
          { class: "world", "--own": HUES[world] ?? "" },
          h("h3", {}, t.road.world(name, ...this.#sums(levels))),
          levels[0] === EXERCISES[0] &&
            h("p", { class: "note" }, t.road.exercises),
          h(
            "ol",
            { class: "levels" },
            ...levels.map((level) => this.#item(level, level === next)),
          ),
        ),
      );
    }
    this.element.replaceChildren(...parts);
    for (const canvas of this.#boards.keys()) this.#sized.observe(canvas);
  }

  /**
   * Returns the stars of levels, and how many there are.
   *
   * @param {Level[]} levels
   * @returns {[number, number]}
   */
  #sums(levels) {
    const stars = levels.reduce((sum, level) => sum + starsIn(level), 0);
    return [stars, MOST_STARS * levels.length];
  }

  /**
   * @param {Level} level
   * @param {boolean} next whether it comes next
   */
  #item(level, next) {
    const { id, place, par } = level;
    const stars = starsIn(level);
    const board = boardOf(id);
    const canvas = h("canvas", { class: "board", "aria-hidden": true });
    if (board) {
      shape(canvas, board);
      const order = orderIn(level, board);
      // What is solved is a map of the way.
      if (order) this.#boards.set(canvas, () => drawMap(canvas, board, order));
      else {
        const picture = new Picture(board);
        const states = new Game(board).states();
        this.#boards.set(canvas, () => picture.draw(canvas, states));
      }
    }
    return h(
      "li",
      {},
      h(
        "a",
        {
          href: gameHash("play", id, ""),
          "aria-current": next ? "step" : undefined,
          "aria-label": board
            ? t.road.level(place + 1, t.play.title(board), par, stars)
            : undefined,
        },
        h("span", { class: "pictured" }, canvas),
        h("strong", {}, String(place + 1)),
        h("span", { class: "stars" }, ...starRow(stars)),
      ),
    );
  }

  /** Draws the boards again after a change of the colors. */
  redraw() {
    for (const draw of this.#boards.values()) draw();
  }
}
