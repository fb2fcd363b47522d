// Why a hint is best: each reason is compared with all games of small boards, which know nothing of distances. Without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, {
  window: new EventTarget(),
  localStorage: { getItem: () => null, setItem: () => {} },
});
const { adviceOf } = await import("../page/game/advice.js");
const { reasonOf } = await import("../page/game/reason.js");
const { boardOf, randomId } = await import("../page/boards.js");
const { CLEARED, Game, symbolOf } = await import("../page/rules.js");

/** @typedef {InstanceType<typeof Game>} Game */
/**
 * A position, with the fewest moves to the end, and to each cell's clearing.
 *
 * @typedef {{game: Game, next: Map<number, Place>, left: number, cells: number[]}} Place
 */

/** @param {Game} game */
const keyOf = (game) =>
  Array.from(game.states(), (state) => Number(state === CLEARED)).join("");

/**
 * Returns all positions of a board. What comes after a position is found first,
 * so that its fewest moves are one more than the least of these.
 *
 * @param {import("../page/rules.js").Board} board
 * @returns {Place[]}
 */
function allPlaces(board) {
  /** @type {Map<string, Place>} */
  const found = new Map();
  /**
   * @param {Game} game
   * @returns {Place}
   */
  function place(game) {
    const key = keyOf(game);
    const known = found.get(key);
    if (known) return known;
    /** @type {Map<number, Place>} */
    const next = new Map();
    for (const [color, gain] of game.gains().entries())
      if (gain)
        next.set(color, place(new Game(board, game.moves + symbolOf(color))));
    const after = [...next.values()];
    const left = game.solved
      ? 0
      : 1 + Math.min(...after.map((other) => other.left));
    const cells = Array.from(game.states(), (state, cell) =>
      state === CLEARED
        ? 0
        : 1 + Math.min(...after.map((other) => other.cells[cell] ?? 0)),
    );
    const own = { game, next, left, cells };
    found.set(key, own);
    return own;
  }
  place(new Game(board));
  return [...found.values()];
}

/** @param {Place} place */
const away = ({ cells }) => Math.max(...cells);

/**
 * Returns which reasons there are for a color, by what comes after it.
 *
 * @param {Place} place
 * @param {number} color
 */
function truths({ game, next, ...place }, color) {
  const { board } = game;
  const own = next.get(color);
  assert.ok(own);
  const others = [...next.values()].filter((other) => other !== own);
  const isNearer = (/** @type {Place} */ after) =>
    away(after) < Math.max(...place.cells);
  return {
    only: others.length === 0,
    costs: others.every((other) => other.left >= place.left),
    path: isNearer(own) && !others.some(isNearer),
    nearer: isNearer(own),
    finishes: [...board.cells].every(
      (other, cell) => other !== color || own.game.states()[cell] === CLEARED,
    ),
    most: others.every((other) => other.game.left >= own.game.left),
  };
}

test("each reason is so in all games, for every color that is best in any position of small boards", () => {
  /** @type {Record<string, number>} */
  const counts = {};
  let costly = 0;
  for (let seed = 1; seed <= 12; seed++)
    for (const tiling of ["grid", "hex", "triangle", "torus"])
      for (const rules of ["walk", "flood"]) {
        const id = randomId({ tiling, width: 4, height: 4, colors: 3, seed });
        const board = boardOf(id.replace("walk", rules));
        assert.ok(board, id);
        for (const place of allPlaces(board))
          for (const [color, after] of place.next) {
            if (after.left >= place.left) continue;
            const { game, left, cells } = place;
            const what = `${id} ${rules} ${game.moves}: ${color + 1}`;
            const so = truths(place, color);
            const reason = reasonOf(game, symbolOf(color), left);
            counts[reason?.kind ?? "none"] =
              (counts[reason?.kind ?? "none"] ?? 0) + 1;
            if (!reason) {
              const { only, path, nearer, finishes, most } = so;
              assert.ok(!(only || path || nearer || finishes || most), what);
              continue;
            }
            assert.ok(so[reason.kind], `${what} ${reason.kind}`);
            if (reason.costs && !so.only) {
              assert.ok(so.costs, `${what} costs`);
              costly += 1;
            }
            if (!["path", "nearer"].includes(reason.kind)) continue;
            const far = Math.max(...cells);
            /** @type {(number | undefined)[]} */
            const regions = cells.flatMap((moves, cell) =>
              moves === far ? [board.regions[cell]] : [],
            );
            assert.deepEqual(
              new Set(reason.farthest),
              new Set(regions),
              `${what} ${reason.kind}`,
            );
          }
      }
  console.log(counts, costly);
  for (const kind of ["only", "costs", "path", "nearer", "finishes"])
    assert.ok((counts[kind] ?? 0) > 20, kind);
  assert.ok(costly > 100);
});

test("what is not proven costs nothing, and a large board gets no reason", () => {
  const board = boardOf("pcg1-8x8-6-walk-2");
  assert.ok(board);
  const game = new Game(board, "65436131");
  assert.equal(reasonOf(game, "2", 6)?.kind, "costs");
  const unproven = reasonOf(game, "2", undefined);
  assert.notEqual(unproven?.kind, "costs");
  assert.ok(!unproven?.costs);
  const large = boardOf("pcg1-40x40-6-walk-1");
  assert.ok(large);
  assert.equal(reasonOf(new Game(large), "1", undefined), undefined);
});

test("a hint says why, and rings the region of which it speaks if it is one", () => {
  const board = boardOf("pcg1-8x8-6-walk-2");
  assert.ok(board);
  const walk = "65436131253416";
  const told = (/** @type {number} */ made, proven = true) =>
    adviceOf(
      new Game(board, walk.slice(0, made)),
      { moves: walk.slice(made), proven },
      undefined,
    );
  assert.deepEqual(told(11), {
    text: "Color 4 (turquoise), with the dots, is best: 3 moves to the end. Only it brings the farthest region (ringed) nearer.",
    ringed: board.regions[7],
  });
  assert.deepEqual(told(0), {
    text: "Color 6 (orange), with the dots, is best: 14 moves to the end. Only it brings all of the farthest regions nearer.",
    ringed: undefined,
  });
  assert.equal(
    told(8).text,
    "Color 2 (yellow), with the dots, is best: 6 moves to the end. Any other costs a move.",
  );
  assert.equal(
    told(13).text,
    "Color 6 (orange), with the dots, is best: 1 move to the end. No other color clears anything.",
  );
  // One that is stopped says how to go on, and nothing besides.
  assert.match(
    adviceOf(new Game(board), { moves: walk, proven: false }, "time").text,
    /press Hint to go on\.$/,
  );
});
