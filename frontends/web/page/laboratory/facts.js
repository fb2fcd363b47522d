// The facts of a certificate, and what they look like on the board.
//
// A fact names regions, each by its first cell, and a number of moves: while none of these regions is cleared, more moves than
// that are needed. It follows from earlier facts by a rule. The last fact names regions that are all there at the start, so it is
// what was to be proven.

import { ANY } from "../board.js";
import { CLEARED, Game, KEPT, NEAR } from "../rules.js";

/**
 * `from` has the numbers of those it follows from.
 *
 * @typedef {object} Fact
 * @property {number} number
 * @property {string} rule
 * @property {number} moves
 * @property {number[]} from
 * @property {number[]} cells
 */

/**
 * Returns the facts of a certificate, in order.
 *
 * @param {string} certificate
 * @returns {Fact[]}
 */
export function factsOf(certificate) {
  const lines = certificate.matchAll(
    /^(\d+) (colors|step|finish) (\d+)(?: from ([\d ]+?))?(?: with \d+)?: ([\d ]+)$/gm,
  );
  const numbers = (/** @type {string | undefined} */ words) =>
    words?.split(" ").map(Number) ?? [];
  return Array.from(lines, ([, number, rule = "", moves, from, cells]) => ({
    number: Number(number),
    rule,
    moves: Number(moves),
    from: numbers(from),
    cells: numbers(cells),
  }));
}

/**
 * Shows a fact on a board: its regions are bright, and those of the facts that
 * it follows from dotted.
 *
 * @param {import("../rules.js").Board} board
 * @param {Fact[]} facts all of the certificate
 * @param {Fact} fact
 * @param {string} caption
 * @returns {import("../game/stage.js").View}
 */
export function viewOf(board, facts, fact, caption) {
  const states = Uint8Array.from(new Game(board).states(), (state) =>
    state === CLEARED ? CLEARED : 0,
  );
  const dotted = fact.from.length
    ? fact.from.flatMap((number) => facts[number - 1]?.cells ?? [])
    : fact.cells;
  for (const [cells, state] of /** @type {const} */ ([
    [fact.cells, KEPT],
    [dotted, NEAR],
  ])) {
    for (const cell of cells)
      for (const member of board.members[board.regions[cell] ?? 0] ?? [])
        states[member] = state;
  }
  return { board, states, caption, marks: { shown: ANY, dim: true } };
}
