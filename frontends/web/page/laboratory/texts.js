// The texts of the workbench and of proofs, in English, beside those of the page.

import { count, grouped, moves, t as page } from "../texts.js";

/** @typedef {string} S */
/** @typedef {number} N */

export const t = {
  ...page,
  why: {
    heading: "Why is it the fewest?",
    enough: (/** @type {N} */ par) =>
      `${moves(par)} ${par === 1 ? "is" : "are"} enough:`,
    proving: "Proving it once more, to record why.",
    play: "Play this board",
    tour: "Show me, step by step",
    next: "Next step",
    endTour: "End of the tour",
    guide: (/** @type {N} */ stop, /** @type {N} */ all) =>
      `Step ${stop} of ${all}${stop === 1 ? ": count the colors" : stop === all ? ": the whole board" : ": one more move"}.`,
    link: "Copy a link to this",
    trail: "The way through the proof",
    fact: (/** @type {N} */ least) =>
      `While all the bright regions are there, more than ${moves(least)} ${least === 1 ? "is" : "are"} needed.`,
    last: (/** @type {N} */ par, /** @type {S} */ size) =>
      `They are all there at the start. So the optimum of this ${size} board is ${par}, because`,
    because: "That is so because",
    rules: {
      colors: (/** @type {N} */ regions) =>
        regions === 1
          ? "this region takes a move."
          : `these are ${regions} regions of ${regions} different colors, and each color takes a move.`,
      step: () =>
        "whatever color is played, no dotted region of that color is in reach, since all around it is bright, too. So the dotted ones are still there after that move.",
      finish: () =>
        "no dotted region has the color of the bright region without a dot. This color takes a move of its own, besides those for the dotted ones.",
    },
    short: (/** @type {N} */ least) => `> ${least}`,
    more: (/** @type {N} */ least) =>
      `The dotted ones take more than ${moves(least)}.`,
    after: "After color ",
    or: " or ",
    moreAfter: (/** @type {N} */ least) =>
      `, the dotted ones still take more than ${moves(least)}.`,
    before: (/** @type {N} */ fact) => `The fact before, ${fact}`,
    caption: (/** @type {N} */ fact, /** @type {N} */ all) =>
      `Fact ${fact} of ${all}`,
  },
  bench: {
    lead: "Let one play on, compare several on many boards, race them, or prove the fewest moves.",
    speed: "Speed",
    perSecond: (/** @type {N} */ number) => `${moves(number)} a second`,
    step: "Next move",
    takeOver: "Take over",
    board: "Board of the series",
    stop: "Stop",
    thinking: "Thinking.",
    answer: (
      /** @type {import("../engine/worker.js").Answer} */ {
        solution,
        status,
        stopped_by,
      },
    ) => {
      const proof = status === "optimal" ? ", proven the fewest" : "";
      const stop = stopped_by ? `, stopped by ${page.limits[stopped_by]}` : "";
      return `${moves(solution.length)} to the end${proof}${stop}.`;
    },
    failed: (/** @type {S} */ why) => `No answer: ${why}.`,
    noSolver: (/** @type {S} */ why) => `The address names no solver: ${why}.`,
  },
  solver: {
    none: "none",
    one: "Solver",
    some: "Four to compare",
    add: "Other solvers",
    series: "All of the series",
    remove: (/** @type {S} */ name) => `Remove ${name}`,
  },
  race: {
    heading: "Race from here",
    run: "Race",
    show: "On the big board",
    showLane: (/** @type {S} */ solver) => `Show ${solver} on the big board`,
    running: (/** @type {N} */ done, /** @type {N} */ all) =>
      `${done} of ${all} solvers have answered.`,
    done: "All solvers have answered.",
    curve: "Cells left, move by move",
    moves: "moves",
    cells: "cells left",
    failed: (/** @type {S} */ why) => `no answer: ${why}.`,
    stopped: (/** @type {S} */ limit) => `stopped by ${limit}.`,
  },
  many: {
    heading: "Many boards",
    which: "More about the boards",
    source: "Boards",
    series: "the series",
    random: "random ones, like this",
    count: "How many",
    firstSeed: "Number of the first board",
    seconds: "Seconds per board",
    secondsHelp: "leave empty for no limit",
    run: "Play the boards",
    running: (/** @type {N} */ done, /** @type {N} */ all) =>
      `${done} of ${all} games.`,
    done: (/** @type {N} */ seconds) => `Done in ${seconds.toFixed(1)} s.`,
    cancelled: "Cancelled; finished games are kept.",
    shown: (
      /** @type {S} */ id,
      /** @type {S} */ solver,
      /** @type {N} */ made,
      /** @type {N} */ all,
    ) => `${id}, ${solver}: move ${made} of ${all}`,
    table: "Moves needed on these boards; below them, the published figures",
    columns: {
      solver: "Solver",
      proven: "proven",
      stopped: "stopped",
      min: "min",
      mean: "mean",
      max: "max",
      stdev: "stdev",
      difference: "difference",
      time: "ms each",
    },
    of: (/** @type {N} */ some, /** @type {N} */ all) => `${some} of ${all}`,
    marked: (/** @type {N} */ mean, /** @type {N} */ stopped) =>
      `${mean.toFixed(2)}${stopped ? "*" : ""}`,
    baseline: "baseline",
    difference: (
      /** @type {N} */ mean,
      /** @type {N | undefined} */ margin,
    ) => {
      // What rounds to zero has no sign.
      const sign = Math.abs(mean) < 0.005 ? "" : mean < 0 ? "−" : "+";
      const size = Math.abs(mean).toFixed(2);
      return `${sign}${size}${margin === undefined ? "" : ` ±\u00a0${margin.toFixed(2)}`}`;
    },
    stops: (/** @type {S[]} */ limits) =>
      `* stopped by ${limits.join(" or ")} before a proof; the column says on how many boards`,
    stopped: (
      /** @type {S} */ solver,
      /** @type {N} */ stopped,
      /** @type {N} */ solved,
    ) => `${solver} (${stopped} of ${solved} stopped)`,
    histogram: "How often each number of moves was needed",
    moves: "moves",
    failures: (/** @type {N} */ number, /** @type {S} */ why) =>
      `${count(number, "board was", "boards were")} not solved: ${why}`,
    exports: "Save as",
  },
  prove: {
    heading: "Proof of the fewest moves",
    solve: "Solve with proof",
    running: (
      /** @type {N} */ lower,
      /** @type {N} */ upper,
      /** @type {N} */ seconds,
      /** @type {N} */ expanded,
      /** @type {N} */ held,
    ) => {
      const least = lower ? `at least ${moves(lower)}` : "no bound yet";
      const most = upper ? `at most ${upper}` : "no solution yet";
      const positions = `${expanded.toLocaleString("en")} positions`;
      const facts = `${held.toLocaleString("en")} facts learned`;
      return `${least}, ${most}; ${seconds.toFixed(1)} s, ${positions}, ${facts}.`;
    },
    proven: (
      /** @type {N} */ length,
      /** @type {import("../engine/worker.js").Statistics} */ {
        elapsed,
        expanded,
        peak_bytes,
      },
    ) =>
      `${moves(length)}: proven, it cannot be done in fewer. ${elapsed.toFixed(elapsed < 0.1 ? 3 : 2)} s, ${grouped(expanded)} positions, ${(peak_bytes / 1e6).toFixed(1)} MB.`,
    cancelled: (/** @type {N} */ lower, /** @type {N} */ upper) =>
      `Cancelled. Known: ${lower || "?"} to ${upper || "?"} moves.`,
    walk: "A shortest way",
    unrecorded: (/** @type {S} */ why) =>
      `What was learned cannot be shown: ${why}.`,
    certificate: "Save the proof",
    bounds: "The fewest possible moves: at least and at most",
    seconds: "seconds",
    moves: "moves",
    lower: "at least, proven",
    upper: "at most, found",
  },
};
