// Sharing a result without its moves, or a link.

import { gameHash, linkTo } from "../address.js";
import { button, dialog, h } from "../dom.js";
import { t } from "../texts.js";
import { dayOfId, inWords } from "./daily.js";

/** The maximum number of squares in a result. */
const SQUARES = 30;

/**
 * @typedef {object} Result
 * @property {string} id
 * @property {string} moves
 * @property {number | undefined} par the fewest possible moves, if proven
 * @property {number} hints
 */

/** Returns the result as a few lines that reveal no moves. @param {Result} result */
export function resultText({ id, moves, par, hints }) {
  const day = dayOfId(id);
  const made = moves.length;
  const heading = day ? t.share.daily(inWords(day)) : t.title;
  const squares = par === undefined ? "" : "🟩".repeat(Math.min(par, SQUARES)) + "🟧".repeat(Math.min(made - par, SQUARES));
  const link = linkTo(day ? `#daily/${day}` : gameHash("play", id, ""));
  return [`${heading}: ${t.share.result(made, par, hints)}`, squares, link].filter(Boolean).join("\n");
}

/** Shows the dialog for sharing a game. @param {Result} game @param {boolean} solved */
export function shareDialog(game, solved) {
  const status = h("p", { role: "status" });
  const text = h("textarea", { readOnly: true, rows: solved ? 4 : 2, "aria-label": t.share.text, value: solved ? resultText(game) : linkTo(gameHash("play", game.id, "")) });
  const copy = async () => {
    text.select();
    try {
      await navigator.clipboard.writeText(text.value);
      status.textContent = t.share.copied;
    } catch {
      status.textContent = t.share.selected;
    }
  };
  const take = (/** @type {string} */ value) => () => {
    text.value = value;
    copy();
  };
  const choices = [
    solved && button(t.share.outcome, take(resultText(game)), { class: "primary" }),
    button(t.share.board, take(linkTo(gameHash("play", game.id, "")))),
    game.moves && button(t.share.walk, take(linkTo(gameHash("play", game.id, game.moves)))),
    "share" in navigator && button(t.share.send, () => navigator.share({ text: text.value }).catch(() => {})),
  ];
  dialog(t.share.heading, text, h("div", { class: "buttons" }, ...choices.filter((choice) => choice instanceof Node)), status);
}
