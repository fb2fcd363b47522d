// Sharing a result without its moves, or a link.

import { gameHash, linkTo } from "../address.js";
import { button, dialog, h } from "../dom.js";
import { t } from "../texts.js";
import { curve } from "../walk.js";
import { dayOfId, inWords } from "./daily.js";

/** The heights of bars, from the fewest cells to the most. */
const BARS = [..."▁▂▃▄▅▆▇█"];

/** @typedef {ReturnType<import("./record.js").GameRecord["result"]> & {helped: boolean}} Result */

/**
 * Returns the result as a few lines that reveal no moves: how many cells each
 * one cleared.
 *
 * @param {string} id
 * @param {import("../rules.js").Board} board
 * @param {Result} result
 */
export function resultText(id, board, result) {
  const day = dayOfId(id);
  const left = curve(board, result.walk);
  const cleared = left.slice(1).map((cells, move) => (left[move] ?? 0) - cells);
  const bars = cleared
    .map(
      (cells) =>
        BARS[Math.round((cells / Math.max(...cleared)) * (BARS.length - 1))],
    )
    .join("");
  const heading = day ? t.share.daily(inWords(day)) : t.title;
  const link = linkTo(day ? `#daily/${day}` : gameHash("play", id, ""));
  return [
    `${heading}: ${t.share.result(result, result.perfect)}`,
    bars,
    link,
  ].join("\n");
}

/**
 * Shows the dialog for sharing a game.
 *
 * @param {string} id
 * @param {import("../rules.js").Game} game
 * @param {Result} result
 */
export function shareDialog(id, game, result) {
  const status = h("p", { role: "status" });
  const board = linkTo(gameHash("play", id, ""));
  // What a solver has played is not a result.
  const outcome =
    game.solved && game.made && !result.helped
      ? resultText(id, game.board, result)
      : "";
  const text = h("textarea", {
    readOnly: true,
    rows: outcome ? 6 : 2,
    "aria-label": t.share.text,
    value: outcome || board,
  });
  const take = (/** @type {string} */ value) => async () => {
    text.value = value;
    text.select();
    try {
      await navigator.clipboard.writeText(text.value);
      status.textContent = t.share.copied;
    } catch {
      status.textContent = t.share.selected;
    }
  };
  const choices = [
    outcome && button(t.share.outcome, take(outcome), { class: "primary" }),
    button(t.share.board, take(board)),
    game.moves &&
      button(t.share.walk, take(linkTo(gameHash("play", id, game.moves)))),
    "share" in navigator &&
      button(t.share.send, () =>
        navigator.share({ text: text.value }).catch(() => {}),
      ),
  ];
  dialog(
    t.share.open,
    text,
    h(
      "div",
      { class: "buttons" },
      ...choices.filter((choice) => choice instanceof Node),
    ),
    status,
  );
}
