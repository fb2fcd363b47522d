// Why a hint is best, in words of the board. A reason is computed from the position by the rules alone, and given only where it is so; most
// positions have one.
//
// Where the moves to the end are proven, another color costs a move if what is seen of the position after it takes as many.

import { CLEARED, colorOf, Game, NEAR, symbolOf } from "../rules.js";
import { farthestOf, lastOfColors, leastMoves } from "./farthest.js";

/** Boards with more cells are not looked at: it would take as long as several frames. */
const MOST_LOOKED_AT = 1000;

/**
 * Why a color is best: `only` it clears anything; with any other it takes one
 * more move (`costs`); only it brings the farthest regions nearer (`path`), or
 * it does so as others do (`nearer`); no cell of it is left then (`finishes`);
 * no color clears more (`most`).
 *
 * @typedef {object} Reason
 * @property {"only" | "costs" | "path" | "nearer" | "finishes" | "most"} kind
 * @property {boolean} costs whether any other color is proven to take a move more
 * @property {number[]} farthest the regions of which it speaks
 */

/**
 * Returns why a color is best; undefined if nothing is seen of it.
 *
 * @param {Game} game
 * @param {string} symbol of the color
 * @param {number | undefined} left the moves to the end, if it is proven that
 *   there are no fewer
 * @returns {Reason | undefined}
 */
export function reasonOf(game, symbol, left) {
  const { board, moves } = game;
  if (board.cells.length > MOST_LOOKED_AT) return undefined;
  const own = colorOf(symbol);
  const gains = game.gains();
  const others = [...gains.keys()].filter(
    (color) => gains[color] && color !== own,
  );
  const after = (/** @type {number} */ color) =>
    new Game(board, moves + symbolOf(color));
  const { away, regions } = farthestOf(game);
  const comesNearer = (/** @type {number} */ color) =>
    farthestOf(after(color)).away < away;
  const costs =
    left !== undefined &&
    others.every(
      (color) => leastMoves(lastOfColors(after(color))).least >= left,
    );
  const said = (
    /** @type {Reason["kind"]} */ kind,
    /** @type {number[]} */ farthest = [],
  ) => ({ kind, costs, farthest });
  if (!others.length) return said("only");
  const isNearer = comesNearer(own);
  if (isNearer && !others.some(comesNearer)) return said("path", regions);
  if (costs) return said("costs");
  const states = game.states();
  const finishes = board.cells.every(
    (color, cell) =>
      color !== own || states[cell] === CLEARED || states[cell] === NEAR,
  );
  if (finishes) return said("finishes");
  if (isNearer) return said("nearer", regions);
  const gain = gains[own] ?? 0;
  return others.every((color) => (gains[color] ?? 0) <= gain)
    ? said("most")
    : undefined;
}
