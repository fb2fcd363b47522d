// Boards that grow with the player: from the first one to the classic size, each after two good games on the one before.

import { stored } from "../store.js";

/** The sizes, from the first board on. */
const SIZES = [
  { width: 8, height: 8, colors: 4 },
  { width: 9, height: 9, colors: 4 },
  { width: 10, height: 10, colors: 5 },
  { width: 12, height: 12, colors: 5 },
  { width: 14, height: 14, colors: 6 },
];
/** How many games are to be good, and by how many moves each may miss the fewest. */
const GAMES = 2;
const MISSED = 2;

/**
 * Returns the next larger size if the player is good at boards like this one.
 *
 * @param {import("../rules.js").Board} board
 */
export function grown({ tiling, rules, width, height, colors }) {
  const at = SIZES.findIndex(
    (size) =>
      size.width === width && size.height === height && size.colors === colors,
  );
  const next = SIZES[at + 1];
  if (tiling !== "grid" || rules !== "walk" || at < 0 || !next)
    return undefined;
  const kind = `pcg1-${width}x${height}-${colors}-walk-`;
  let good = 0;
  for (const [id, { walk, par, hints }] of Object.entries(stored.games)) {
    const near = par !== null && walk.length <= par + MISSED;
    if (id.startsWith(kind) && near && hints === 0) good += 1;
  }
  return good >= GAMES ? next : undefined;
}
