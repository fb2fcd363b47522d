// What is said of a hint: the color, the moves to the end, and why it is best, as far as that is seen on the board.

import { inColorWords } from "../color-names.js";
import { colorOf } from "../rules.js";
import { t } from "../texts.js";
import { reasonOf } from "./reason.js";

/**
 * @typedef {object} Advice
 * @property {string} text
 * @property {number} [ringed] the region of which it speaks
 */

/**
 * Returns what is said of a hint.
 *
 * @param {import("../rules.js").Game} game
 * @param {{moves: string, proven: boolean}} suggestion the moves to the end, at
 *   least one
 * @param {keyof typeof t.limits | undefined} limit that has stopped the search
 * @returns {Advice}
 */
export function adviceOf(game, { moves, proven }, limit) {
  const { length } = moves;
  const [symbol = ""] = moves;
  const color = inColorWords(colorOf(symbol), game.board);
  // How to go on is more than can be said besides.
  if (!proven && limit)
    return { text: t.play.hintStopped(color, length, t.limits[limit]) };
  const said = proven ? t.play.hintProven : t.play.hintGuess;
  const reason = reasonOf(game, symbol, proven ? length : undefined);
  if (!reason) return { text: said(color, length) };
  const { kind, costs, farthest } = reason;
  const why = t.play.hintReasons[kind](farthest.length, costs);
  const [ringed] = farthest.length === 1 ? farthest : [];
  return { text: `${said(color, length)} ${why}`, ringed };
}
