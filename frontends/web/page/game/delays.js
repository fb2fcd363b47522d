// What a lost move has delayed: a region that the better move reaches sooner, since each lost move costs just one.

import { orderOf } from "../map.js";

/** The maximum number of lost moves that are shown. */
const MOST_LOST = 3;

/**
 * A region, and the move that clears it in the player's walk and in a better one.
 *
 * @typedef {{region: number, mine: number, better: number}} Delay
 */

/**
 * Returns the lost moves after which a region waits longest, at most three, in
 * their order, each with that region.
 *
 * @param {import("../rules.js").Board} board
 * @param {string} moves
 * @param {{at: number, best: string}[]} costly each with the best end before it
 */
export function longestDelays(board, moves, costly) {
  const mine = orderOf(board, moves);
  const all = costly.map(({ at, best }) => {
    const better = orderOf(board, moves.slice(0, at) + best);
    return { at, best, delay: longest(board, mine, better) };
  });
  const long = (/** @type {{delay: Delay}} */ { delay }) =>
    delay.mine - delay.better;
  return all
    .toSorted((one, other) => long(other) - long(one))
    .slice(0, MOST_LOST)
    .toSorted((one, other) => one.at - other.at);
}

/**
 * Returns the region that waits longest; of several the largest.
 *
 * @param {import("../rules.js").Board} board
 * @param {Uint32Array} mine
 * @param {Uint32Array} better
 * @returns {Delay}
 */
function longest(board, mine, better) {
  let found = { region: 0, mine: 0, better: 0 };
  let most = 0;
  for (const [region, members] of board.members.entries()) {
    const cell = members[0] ?? 0;
    const delay = { region, mine: mine[cell] ?? 0, better: better[cell] ?? 0 };
    const wait = delay.mine - delay.better;
    const size = board.members[found.region]?.length ?? 0;
    if (wait < most || (wait === most && members.length <= size)) continue;
    [found, most] = [delay, wait];
  }
  return found;
}
