// What is seen of the fewest possible moves without a search: how far away regions are, and the last one of each color.
//
// A move clears regions that touch what is clear, so a region that is five steps from the start is not cleared before move 5. A color
// is finished when its last region is, and each color has a last move of its own.

import { CLEARED, NEAR, NO_COLOR } from "../rules.js";

/** @typedef {import("../rules.js").Game} Game */
/**
 * A color with the move before which it cannot be finished, and the regions on
 * the way to its farthest one, from the start on.
 *
 * @typedef {{color: number, move: number, way: number[]}} Last
 */

/**
 * Returns the colors that are left, the one that can be finished last first.
 *
 * @param {Game} game
 * @returns {Last[]}
 */
export function lastOfColors(game) {
  const { board } = game;
  const { before, order } = waysFrom(game);
  /** @type {Map<number, Last>} */
  const found = new Map();
  // The farthest regions come last.
  for (const region of order) {
    const color = board.cells[board.members[region]?.[0] ?? 0] ?? NO_COLOR;
    const way = [region];
    for (let next = before.get(region); next !== undefined;) {
      way.unshift(next);
      next = before.get(next);
    }
    found.set(color, { color, move: way.length, way });
  }
  return [...found.values()].sort(
    (one, other) => other.move - one.move || one.color - other.color,
  );
}

/**
 * Returns the regions that no other one is farther away than, and how many steps
 * that is.
 *
 * @param {Game} game
 * @returns {{away: number, regions: number[]}}
 */
export function farthestOf(game) {
  const { before, order } = waysFrom(game);
  /** @type {Map<number, number>} */
  const away = new Map();
  for (const region of order)
    away.set(region, 1 + (away.get(before.get(region) ?? -1) ?? 0));
  const most = away.get(order.at(-1) ?? -1) ?? 0;
  return {
    away: most,
    regions: order.filter((region) => away.get(region) === most),
  };
}

/**
 * Walks over a board from what is clear, step by step. Returns its regions,
 * those that are near first, and the one before each on a shortest way.
 *
 * @param {Game} game
 */
function waysFrom(game) {
  const { board } = game;
  const states = game.states();
  /** @type {Map<number, number | undefined>} */
  const before = new Map();
  for (const [cell, state] of states.entries())
    if (state === NEAR) before.set(board.regions[cell] ?? 0, undefined);
  const order = [...before.keys()];
  // It grows while it is walked over.
  for (const region of order)
    for (const cell of board.members[region] ?? [])
      for (const other of board.around(cell)) {
        const next = board.regions[other] ?? 0;
        if (states[other] === CLEARED || before.has(next)) continue;
        before.set(next, region);
        order.push(next);
      }
  return { before, order };
}

/**
 * Returns the most moves that follow: of some colors, none can be finished
 * before a move, and each needs one of its own from there on.
 *
 * @param {Last[]} colors the last first
 * @returns {{least: number, colors: Last[]}} at least so many, for the sake of
 *   these colors
 */
export function leastMoves(colors) {
  let [least, some] = [0, 0];
  for (const [index, { move }] of colors.entries())
    if (move + index > least) [least, some] = [move + index, index + 1];
  return { least, colors: colors.slice(0, some) };
}
