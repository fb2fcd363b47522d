// The outline of cells: the sides beyond which they do not go on, as a path in the units of the board.

import { short } from "./dom.js";
import { beside, pointOf, tileOf } from "./geometry.js";

/**
 * Returns the outline of some cells of a board.
 *
 * @param {import("./rules.js").Board} board
 * @param {Iterable<number>} cells
 * @param {(cell: number) => boolean} isIn whether a cell is one of them
 */
export function outlineOf(board, cells, isIn) {
  let path = "";
  for (const cell of cells) {
    const { corners } = tileOf(board, cell);
    /** @param {number} turn */
    const corner = (turn) => {
      const place = corners[turn % corners.length] ?? [0, 0];
      return pointOf(board, cell, place).map(short).join(" ");
    };
    for (const [side, other] of beside(board, cell).entries())
      if (!isIn(other)) path += `M${corner(side)}L${corner(side + 1)}`;
  }
  return path;
}
