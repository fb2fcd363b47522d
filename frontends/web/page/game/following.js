// What comes after a board that is solved: the next level of the road, or a random board of the same kind, which grows with the
// player.

import { boardOf, chance, randomId } from "../boards.js";
import { t } from "../texts.js";
import { grown } from "./growth.js";
import { levelAfter, levelOf } from "./levels.js";

/**
 * Says what comes next.
 *
 * @param {string} id
 * @param {import("../rules.js").Board} board
 */
export function nextInWords(id, board) {
  const level = levelOf(id);
  if (!level) {
    const larger = grown(board);
    return larger
      ? t.win.nextBoard(t.play.title({ ...board, ...larger }))
      : t.win.next;
  }
  const after = levelAfter(level);
  const next = after && boardOf(after.id);
  if (!next) return t.win.lastLevel;
  const title = t.fresh.size(next.width, next.height, next.colors);
  return after.world === level.world
    ? t.win.nextLevel(title)
    : t.win.nextWorld(t.road.worlds[after.world] ?? "", title);
}

/**
 * Returns the id of the board that comes next, and its size if it has grown;
 * undefined after the last level.
 *
 * @param {string} id
 * @param {import("../rules.js").Board} board
 */
export function nextBoard(id, board) {
  const level = levelOf(id);
  if (level) {
    const after = levelAfter(level);
    return after && { id: after.id, larger: undefined };
  }
  const larger = grown(board);
  return { id: randomId({ ...board, ...larger, seed: chance() }), larger };
}
