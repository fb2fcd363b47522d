// The lesson on why no walk is shorter: its steps, and that what each says of the board is so in all positions of small games. Without a
// browser.

import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, {
  window: new EventTarget(),
  localStorage: { getItem: () => null, setItem: () => {} },
});
const { lessonOf } = await import("../page/laboratory/lesson.js");
const { factsOf } = await import("../page/laboratory/facts.js");
const { boardOf } = await import("../page/boards.js");
const { CLEARED, Game, NO_COLOR, symbolOf } = await import("../page/rules.js");

/** Certificates of boards, without what the page does not read. */
const PROOFS = {
  "pcg1-6x6-4-walk-1": `
1 colors 3: 24 25 30 31
2 step 4 from 1 1 1 1: 18 24 25 26 30 31 32
3 step 5 from 2 2 2 2: 12 18 20 21 22 24 25 26 30 31 32 34
4 colors 3: 29 30 31 35
5 step 4 from 4 4 4 4: 22 24 25 29 30 31 32 34 35
6 step 5 from 5 5 5 5: 10 11 18 21 22 24 25 26 29 30 31 32 34 35
7 step 6 from 3 6 3 3: 10 11 12 15 18 20 21 22 24 25 26 29 30 31 32 34 35
8 colors 2: 5 29 35
9 step 3 from 8 8 8 8: 4 5 11 22 29 34 35
10 finish 4 from 9 with 26: 4 5 11 22 26 29 34 35
11 step 5 from 10 10 10 10: 3 4 5 10 11 20 21 22 25 26 29 32 34 35
12 step 6 from 11 11 11 11: 2 3 4 5 7 10 11 15 18 20 21 22 24 25 26 29 31 32 34 35
13 step 7 from 7 12 7 7: 2 3 4 5 7 10 11 12 15 18 20 21 22 24 25 26 29 30 31 32 34 35
14 step 8 from 13 13 13 13: 1 2 3 4 5 6 7 10 11 12 15 18 20 21 22 24 25 26 29 30 31 32 34 35
`,
  "pcg1-5x5-3-walk-3": `
1 colors 1: 4 24
2 step 2 from 1 1 1: 3 4 19 22 24
3 finish 3 from 2 with 2: 2 3 4 19 22 24
4 step 4 from 3 3 3: 1 2 3 4 12 18 19 22 24
`,
  "pcg1-5x4-3-walk-108": `
1 colors 2: 4 8 9
2 step 3 from 1 1 1: 3 4 7 8 9 13 14
3 step 4 from 2 2 2: 1 3 4 7 8 9 10 13 14
`,
};
/** @typedef {keyof typeof PROOFS} Id */

/** @param {Id} id */
function lesson(id) {
  const facts = factsOf(PROOFS[id]);
  const board = boardOf(id);
  const last = facts.at(-1);
  assert.ok(board && last);
  return { board, steps: lessonOf(board, facts, last.moves + 1) };
}

/** @param {Id} id */
const inWords = (id) =>
  lesson(id).steps.map(
    ({ kind, least, first }) => `${kind} ${least}${first ? " first" : ""}`,
  );

/**
 * Returns all positions of games on a board, each with the fewest moves to its
 * end, found by trying all moves.
 *
 * @param {import("../page/rules.js").Board} board
 */
function allPositions(board) {
  /** @type {Map<string, {game: InstanceType<typeof Game>, next: string[], left: number}>} */
  const found = new Map();
  const keyOf = (/** @type {InstanceType<typeof Game>} */ game) =>
    game
      .states()
      .map((state) => (state === CLEARED ? 1 : 0))
      .join("");
  const games = [new Game(board)];
  for (const game of games) {
    const key = keyOf(game);
    if (found.has(key)) continue;
    const place = { game, next: /** @type {string[]} */ ([]), left: Infinity };
    found.set(key, place);
    for (const [color, gain] of game.gains().entries()) {
      if (!gain) continue;
      const after = new Game(board, game.moves + symbolOf(color));
      place.next.push(keyOf(after));
      games.push(after);
    }
    if (game.solved) place.left = 0;
  }
  for (let changed = true; changed;) {
    changed = false;
    for (const place of found.values())
      for (const key of place.next) {
        const left = 1 + (found.get(key)?.left ?? Infinity);
        if (left >= place.left) continue;
        [place.left, changed] = [left, true];
      }
  }
  return [...found.values()];
}

test("a lesson says what is seen at once, then counts up to the fewest moves from the simplest fact, and concludes", () => {
  assert.deepEqual(inWords("pcg1-6x6-4-walk-1"), [
    "way 6 first",
    "others 6 first",
    "ends 8 first",
    "colors 4 first",
    "ring 5 first",
    "ring 6",
    "cases 7 first",
    "cases 8",
    "ring 9",
    "end 9 first",
  ]);
  assert.deepEqual(inWords("pcg1-5x5-3-walk-3"), [
    "way 4 first",
    "colors 2 first",
    "ring 3 first",
    "extra 4 first",
    "ring 5",
    "end 5 first",
  ]);
});

test("where what is seen at once is the whole proof, no fact is needed", () => {
  assert.deepEqual(inWords("pcg1-5x4-3-walk-108"), [
    "way 4 first",
    "others 4 first",
    "ends 5 first",
    "end 5 first",
  ]);
});

test("each fact of a lesson is the first case of the next step, and a case is there for each color", () => {
  for (const id of /** @type {Id[]} */ (Object.keys(PROOFS))) {
    const { board, steps } = lesson(id);
    const facts = steps.filter(({ fact }) => fact);
    for (const [index, { kind, fact, cases }] of facts.entries()) {
      assert.equal(cases[0]?.fact, facts[index - 1]?.fact, id);
      if (kind !== "ring" && kind !== "cases") continue;
      const colors = cases.flatMap(({ symbols }) => symbols).sort();
      assert.equal(colors.length, board.colors, id);
      assert.equal(new Set(colors).size, board.colors, id);
      for (const other of cases)
        assert.ok(other.fact.moves + 1 >= (fact?.moves ?? 0), id);
    }
  }
});

test("what is said of the bright and the dotted regions is so in every position in which they are there", () => {
  let checked = 0;
  for (const id of /** @type {Id[]} */ (Object.keys(PROOFS))) {
    const { board, steps } = lesson(id);
    const positions = allPositions(board);
    const start = positions[0];
    assert.equal(start?.left, steps.at(-1)?.least, id);
    for (const { kind, least, lasts, fact, cases } of steps) {
      for (const { color, move } of lasts)
        for (const { game } of positions) {
          const states = game.states();
          const left = [...board.cells].some(
            (other, cell) => other === color && states[cell] !== CLEARED,
          );
          assert.ok(left || game.made >= move, `${id}: ${color} ${game.moves}`);
        }
      if (!fact) continue;
      const colors = fact.cells.map((cell) => board.cells[cell] ?? NO_COLOR);
      if (kind === "colors") assert.equal(new Set(colors).size, colors.length);
      for (const { game, left } of positions) {
        if (fact.cells.some((cell) => game.states()[cell] === CLEARED))
          continue;
        checked += 1;
        assert.ok(left >= least, `${id}, ${kind} ${least} after ${game.moves}`);
        for (const { symbols, fact: dotted } of cases)
          for (const symbol of symbols) {
            const after = new Game(board, game.moves + symbol);
            const gone = dotted.cells.some(
              (cell) => after.states()[cell] === CLEARED,
            );
            assert.ok(!gone, `${id}, ${kind} ${least}: ${after.moves}`);
          }
      }
    }
  }
  assert.ok(checked > 200, `${checked} positions`);
});
