// The steps of the lesson on why no walk is shorter: first what is seen at once, how far away the last region of each color is; then,
// if that is not the whole proof, a way through the facts, from the simplest one to what was to be proven.
//
// Each fact of the way follows from the one before it and takes one more move, so that a player can follow the count. What it follows from
// besides, where it depends on the next color, is a case of its own.

import { lastOfColors, leastMoves } from "../game/farthest.js";
import { CLEARED, Game, KEPT, symbolOf } from "../rules.js";

/** @typedef {import("./facts.js").Fact} Fact */
/** @typedef {import("../game/farthest.js").Last} Last */
/**
 * The colors after which the regions of a fact remain.
 *
 * @typedef {{symbols: string[], fact: Fact}} Case
 */
/**
 * A step of the lesson.
 *
 * `way` is the way to the farthest region of a color, `others` those of other colors, and `ends` what follows from all of these;
 * `colors`, `ring`, `cases` and `extra` are facts of the proof: regions of different colors, regions around others, those that
 * remain after one color or another, and one of another color. `end` concludes.
 *
 * @typedef {object} LessonStep
 * @property {"way" | "others" | "ends" | "colors" | "ring" | "cases" | "extra" | "end"} kind
 * @property {number} least the moves that are needed, as far as this step says
 * @property {boolean} first whether it is the first of its kind
 * @property {Last[]} lasts the colors whose farthest regions are shown
 * @property {Fact} [fact] whose regions are shown
 * @property {Case[]} cases what the fact follows from, the step before first
 */

/**
 * Returns the lesson of a board.
 *
 * @param {import("../rules.js").Board} board
 * @param {Fact[]} facts that prove the fewest moves
 * @param {number} par the fewest moves
 * @returns {LessonStep[]}
 */
export function lessonOf(board, facts, par) {
  const { least, colors } = leastMoves(lastOfColors(new Game(board)));
  const [farthest, ...others] = colors;
  /** @type {Omit<LessonStep, "first">[]} */
  const steps = [];
  if (farthest)
    steps.push({
      kind: "way",
      least: farthest.move,
      lasts: [farthest],
      cases: [],
    });
  if (others.length)
    steps.push(
      { kind: "others", least: farthest?.move ?? 0, lasts: others, cases: [] },
      { kind: "ends", least, lasts: colors, cases: [] },
    );
  if (least < par) steps.push(...chainOf(facts));
  steps.push({ kind: "end", least: par, lasts: [], cases: [] });
  return steps.map((step, index) => ({
    ...step,
    first: !steps.slice(0, index).some(({ kind }) => kind === step.kind),
  }));
}

/**
 * Returns the steps that lead to the last fact, the simplest one first.
 *
 * @param {Fact[]} facts
 */
function chainOf(facts) {
  /** @type {Omit<LessonStep, "first">[]} */
  const steps = [];
  for (let fact = facts.at(-1); fact;) {
    const { moves } = fact;
    const cases = casesOf(facts, fact);
    // Those that take one move less are the step before; the most colors lead there.
    const before = cases
      .filter((other) => other.fact.moves === moves - 1)
      .sort((one, other) => other.symbols.length - one.symbols.length)[0];
    const rest = cases.filter((other) => other !== before);
    steps.unshift({
      kind: kindOf(fact, cases),
      least: moves + 1,
      lasts: [],
      fact,
      cases: before ? [before, ...rest] : rest,
    });
    fact = before?.fact;
  }
  return steps;
}

/**
 * Returns the facts from which one follows, each with the colors after which it
 * holds.
 *
 * @param {Fact[]} facts
 * @param {Fact} fact
 * @returns {Case[]}
 */
export const casesOf = (facts, { from, rule }) =>
  [...new Set(from)].flatMap((number) => {
    const fact = facts[number - 1];
    const symbols = from.flatMap((other, color) =>
      other === number && rule === "step" ? [symbolOf(color)] : [],
    );
    return fact ? [{ symbols, fact }] : [];
  });

/**
 * @param {Fact} fact
 * @param {Case[]} cases
 */
function kindOf({ rule }, cases) {
  if (rule === "colors") return "colors";
  if (rule === "finish") return "extra";
  return cases.length === 1 ? "ring" : "cases";
}

/**
 * Shows the ways to the farthest regions of colors, or only these regions. Each
 * has the number of the move before which it cannot be cleared.
 *
 * @param {import("../rules.js").Board} board
 * @param {Last[]} lasts
 * @param {boolean} whole whether the whole ways are shown
 * @returns {{states: Uint8Array, numbers: Map<number, number>}} of cells
 */
export function numberedOf(board, lasts, whole) {
  const states = Uint8Array.from(new Game(board).states(), (state) =>
    state === CLEARED ? CLEARED : 0,
  );
  /** @type {Map<number, number>} */
  const numbers = new Map();
  for (const { way } of lasts)
    for (const [index, region] of way.entries())
      for (const cell of board.members[region] ?? []) {
        if (!whole && index < way.length - 1) continue;
        states[cell] = KEPT;
        numbers.set(cell, index + 1);
      }
  return { states, numbers };
}
