// Sharing a result without its moves, as a picture or a text, or a link.

import { gameHash, linkTo } from "../address.js";
import { button, dialog, h, save } from "../dom.js";
import { t } from "../texts.js";
import { curve } from "../walk.js";
import { datedHash, dayOfId, inWords, isSmall } from "./daily.js";
import { posterOf } from "./poster.js";

/** The name of a saved picture. */
const PICTURE = "color-walk.png";
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
  const link = linkTo(
    day ? datedHash(day, isSmall(id)) : gameHash("play", id, ""),
  );
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
    class: "shared",
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
  const picture = outcome ? posterOf(id, game.board, result) : undefined;
  if (picture) {
    picture.className = "poster";
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", t.share.pictured);
  }
  /** Sends the picture with the text where the system has a way to, and saves it elsewhere. */
  const givePicture = async () => {
    const blob = await new Promise((resolve) => picture?.toBlob(resolve));
    if (!(blob instanceof Blob)) {
      status.textContent = t.errors.noCanvas;
      return;
    }
    const files = [new File([blob], PICTURE, { type: blob.type })];
    if ("canShare" in navigator && navigator.canShare({ files }))
      await navigator.share({ files, text: outcome }).catch(() => {});
    else save(PICTURE, blob);
  };
  const choices = [
    picture && button(t.share.picture, givePicture, { class: "primary" }),
    outcome && button(t.share.outcome, take(outcome)),
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
    ...(picture ? [picture] : []),
    text,
    h(
      "div",
      { class: "buttons" },
      ...choices.filter((choice) => choice instanceof Node),
    ),
    status,
  );
}
