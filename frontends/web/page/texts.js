// All texts of the page, in English.

/**
 * Returns a number with its thousands apart. What formats them takes many
 * milliseconds to load, which the first board does not wait for.
 *
 * @param {number} number
 */
export const grouped = (number) =>
  number < 1000 ? String(number) : number.toLocaleString("en");

/**
 * @param {number} number
 * @param {string} one
 * @param {string} many
 */
export const count = (number, one, many) =>
  `${grouped(number)} ${number === 1 ? one : many}`;

/** @param {number} number */
export const moves = (number) => count(number, "move", "moves");

/** @param {number} number */
const cells = (number) => count(number, "cell", "cells");

/** @typedef {string} S */
/** @typedef {number} N */

export const t = {
  language: "en",
  title: "Color Walk",
  skip: "Skip to the board",
  close: "Close",
  cancel: "Cancel",
  views: { play: "Play", daily: "Daily", lab: "Solvers" },
  navigation: "Screens",
  notStarted: (/** @type {S} */ why) => `The page could not start: ${why}`,
  /** What stops a search, by the names that the engine has for it. */
  limits: {
    time: "the time limit",
    expanded: "the limit on expanded nodes",
    memory: "the memory limit",
    cancelled: "an interruption",
    own_time: "the time of the solver itself",
    cap: "the cap of the solver itself",
  },
  broken: (/** @type {S} */ why) =>
    `Something went wrong: ${why}. Your game is kept: reload the page if it does not go on.`,
  noBench: (/** @type {S} */ why) =>
    `The solvers are not available: ${why}. Your game goes on, and they are tried again.`,
  missing: (/** @type {S} */ why) =>
    `Something is missing: ${why}. Your game is kept: press the button again to try again.`,
  update: {
    ready: "There is a new version of this page. Your game is kept.",
    reload: "Reload",
  },
  settings: {
    open: "Settings",
    palette: "Colors of the board",
    palettes: {
      standard: "for all kinds of color vision",
      classic: "classic",
      tableau: "strong",
      pastel: "pastel",
    },
    marks: "In the cells",
    marking: {
      none: "colors only",
      symbols: "digits and letters",
      shapes: "shapes",
    },
    theme: "Page",
    themes: {
      system: "light or dark as the system",
      light: "light",
      dark: "dark",
    },
    keys: "Keys play colors everywhere on the page, not only on the board",
    wasted: "A color that clears nothing counts as a move",
    sound: "Sound and vibration",
    shortcuts:
      "Keys: 1, 2, 3 … play a color, ? gives a hint, Backspace undoes a move, Shift+Backspace redoes it. On the board: swipe left to undo, hold a finger on a color to see what it clears.",
    notices: "Licenses of the software in this page",
  },
  play: {
    heading: "Game",
    start: "Start",
    missing: "not available",
    title: (
      /** @type {{tiling: S, width: N, height: N, colors: N}} */ {
        tiling,
        width,
        height,
        colors,
      },
    ) =>
      `${width} × ${height}, ${count(colors, "color", "colors")}${tiling === "hex" ? ", hexagons" : tiling === "torus" ? ", wrapped: each edge touches the opposite one" : ""}`,
    introduction: [
      "Clear the board in as few moves as you can. Start: press a color that touches the ring.",
      "Cleared! Now press another color that touches the gap.",
      "Go on like this until the whole board is clear.",
    ],
    boardRole: "board to explore with the arrow keys",
    boardLabel: (
      /** @type {{width: N, height: N, colors: N, rules: S}} */ board,
    ) =>
      `Board of ${board.width} columns and ${board.height} rows, ${count(board.colors, "color", "colors")}. Arrow keys explore it, Enter plays the color of a cell.`,
    colors: "Colors",
    color: (/** @type {S} */ symbol, /** @type {N} */ gain) =>
      gain
        ? `Color ${symbol}: clears ${cells(gain)}`
        : `Color ${symbol}: clears nothing now`,
    undo: "Undo",
    redo: "Redo",
    hint: "Hint",
    again: "Restart",
    fresh: "New",
    zoom: "Zoom",
    made: "Moves",
    madeOf: (/** @type {N} */ made, /** @type {N | undefined} */ allowed) =>
      `${made} of ${allowed ?? "…"}`,
    undoneMoves: (/** @type {N} */ undone) => `${undone} undone`,
    lost: (/** @type {N} */ lost) => `${lost} too many`,
    left: "Cells left",
    fewest: "Fewest possible",
    between: (/** @type {N} */ lower, /** @type {N | undefined} */ best) =>
      best === undefined
        ? lower
          ? `${lower} or more`
          : "…"
        : `${lower} to ${best}`,
    played: (/** @type {N} */ cleared, /** @type {N} */ left) =>
      `${cells(cleared)} cleared, ${grouped(left)} left.`,
    bars: "Cells cleared, move by move",
    places: (/** @type {N} */ fewest) =>
      `Cells cleared, move by move: ${fewest} are enough`,
    walk: (/** @type {N[]} */ cleared) =>
      cleared.length ? cleared.join(", ") : "no move yet",
    nothing: "That color touches nothing you could clear. Try another.",
    undone: (/** @type {N} */ made, /** @type {N} */ left) =>
      `Back to ${moves(made)}, ${cells(left)} left.`,
    redone: (/** @type {N} */ made, /** @type {N} */ left) =>
      `Redone: ${moves(made)}, ${cells(left)} left.`,
    noUndo: "With a limit of moves, none can be undone.",
    limited:
      "The moves are limited: each one counts, and none can be undone. How many are allowed is known when the fewest possible are proven.",
    at: (
      /** @type {N} */ row,
      /** @type {N} */ column,
      /** @type {S} */ state,
    ) => `Row ${row}, column ${column}: ${state}.`,
    atCleared: "cleared",
    atUncleared: (
      /** @type {S} */ symbol,
      /** @type {N} */ size,
      /** @type {boolean} */ near,
    ) =>
      `color ${symbol}, ${cells(size)} together${near ? ", can be cleared now" : ""}`,
    hintLooking: "Looking for the best color.",
    hintProven: (/** @type {S} */ symbol, /** @type {N} */ left) =>
      `Color ${symbol}, with the dots, is best: ${moves(left)} to the end.`,
    hintGuess: (/** @type {S} */ symbol, /** @type {N} */ left) =>
      `Color ${symbol}, with the dots, is the best found so far: ${moves(left)} to the end.`,
    hintStopped: (
      /** @type {S} */ symbol,
      /** @type {N} */ left,
      /** @type {S} */ limit,
    ) =>
      `Color ${symbol}, with the dots, is the best found: ${moves(left)} to the end. The search was stopped by ${limit}; press Hint to go on.`,
    hintFailed: (/** @type {S} */ why) =>
      `There is no hint: ${why}. Press Hint to try again.`,
    searchFailed: (/** @type {S} */ why) =>
      `The search for the fewest moves has failed: ${why}. You can play on, and press the number of the fewest possible to try again.`,
    noEngine: (/** @type {S} */ why) =>
      `You can play, but hints and the fewest possible moves are not available: ${why}. They are tried again.`,
    engineFound: "Hints and the fewest possible moves are available now.",
    loading: "Opening the board.",
    solved: (/** @type {N} */ made) => `Solved in ${moves(made)}.`,
    restored: "Here is your last game.",
    grown: (
      /** @type {N} */ width,
      /** @type {N} */ height,
      /** @type {N} */ colors,
    ) =>
      `You are good at those: here are ${width} × ${height} cells in ${count(colors, "color", "colors")}.`,
    badLast: (/** @type {S} */ why) =>
      `Your last game could not be opened: ${why}.`,
    badGame: (/** @type {S} */ why) =>
      `The stored game on this board cannot be played and is left out: ${why}.`,
    badLink: (/** @type {S} */ why) =>
      `The address names no board: ${why}. Nothing is lost: your last game is shown.`,
  },
  about: {
    why: (/** @type {N} */ par) => `Why ${par}?`,
    open: "About this number",
    heading: "The fewest possible moves",
    text: "While you play, the computer searches for a shortest way to clear this board, and for a proof that none is shorter. Your moves are compared with it.",
    loading: "The solver is loading.",
    missing: (/** @type {S} */ why) =>
      `Not available: ${why}. The solver is loaded again from time to time, and when you press the button.`,
    proven: (/** @type {N} */ par) => `${par}: this is proven.`,
    between: (/** @type {N} */ lower, /** @type {N | undefined} */ best) =>
      `Not known yet: at least ${lower}${best === undefined ? "" : `, at most ${best}`}.`,
    proving: (/** @type {N} */ seconds, /** @type {N} */ expanded) =>
      `Searching for ${seconds.toFixed(1)} s, ${grouped(expanded)} positions so far.`,
    failed: (/** @type {S} */ why) => `The search has failed: ${why}.`,
    stop: "Stop the search",
    start: "Search",
  },
  win: {
    heading: (/** @type {N} */ made, /** @type {boolean} */ perfect) =>
      perfect
        ? ["Perfect: ", ` ${made === 1 ? "move" : "moves"}!`]
        : ["Solved in ", ` ${made === 1 ? "move" : "moves"}`],
    stars: (/** @type {N} */ stars) => `${stars} of 3 stars`,
    verdict: (/** @type {N} */ over, /** @type {N} */ par) =>
      over === 0
        ? "It cannot be done in fewer."
        : over <= 2
          ? `So close: the fewest possible is ${par}.`
          : over <= 5
            ? `Well done. The fewest possible is ${par}.`
            : `The fewest possible is ${par}.`,
    hints: (/** @type {N} */ hints) =>
      hints === 0 ? "No hints." : `With ${count(hints, "hint", "hints")}.`,
    lost: (/** @type {N} */ lost) =>
      `${count(lost, "lost move", "lost moves")}, and what was better`,
    better: (/** @type {N} */ move) => `Better from move ${move}`,
    instead: (
      /** @type {N} */ move,
      /** @type {S} */ played,
      /** @type {S} */ best,
      /** @type {N} */ needed,
    ) =>
      `Move ${move} cost one: ${moves(needed)} to go before it, and after color ${played} still ${needed}. Color ${best} would have left ${needed - 1}.`,
    undone: (/** @type {N} */ undone) =>
      undone ? `${count(undone, "move", "moves")} undone.` : "",
    helped: "Not all of it was your own: this game does not count.",
    missing:
      "The fewest possible moves are not available: the solver could not be loaded.",
    looking: "Still looking for the fewest possible moves.",
    unknown: (/** @type {N} */ lower, /** @type {N | undefined} */ best) =>
      `The fewest possible is not known: at least ${lower}${best === undefined ? "" : `, at most ${best}`}.`,
    nothingToDo: "This board is clear from the start.",
    yours: "You",
    shortest: "The fewest",
    shortestKnown: "The fewest found",
    next: "Next board",
    other: "Another board",
    failed: "Out of moves",
    failedText: (
      /** @type {N} */ allowed,
      /** @type {N} */ made,
      /** @type {N} */ left,
    ) =>
      `${moves(allowed)} were allowed, and ${left ? `${count(left, "cell is", "cells are")} left` : `you needed ${made}`}.`,
    tryAgain: "Try again",
    playOn: "Play on without a limit",
  },
  walk: {
    step: (
      /** @type {N} */ step,
      /** @type {N} */ all,
      /** @type {N} */ left,
    ) => `Move ${step} of ${all}, ${grouped(left)} left`,
    move: "Move",
    play: "Play",
    pause: "Pause",
  },
  daily: {
    heading: "Daily boards",
    title: (/** @type {S} */ day) => `Daily board, ${day}`,
    calendar: "Calendar",
    streak: (/** @type {N} */ days) =>
      days === 0
        ? "No streak yet: solve today's board to begin one."
        : `${count(days, "day", "days")} in a row.`,
    next: (/** @type {N} */ hours, /** @type {N} */ minutes) =>
      `The next one comes at midnight, in ${hours ? `${hours}\u00a0h ` : ""}${minutes}\u00a0min.`,
    distribution: "Your daily boards: moves more than the fewest possible",
    over: ["none", "1", "2", "3", "4", "5+"],
    before: "Previous month",
    after: "Next month",
    solved: (
      /** @type {N} */ made,
      /** @type {N | undefined} */ over,
      /** @type {boolean} */ perfect,
    ) =>
      `solved in ${moves(made)}${perfect ? ", perfect" : over === undefined ? "" : `, ${over} more than needed`}`,
    open: "not solved",
    legend:
      "★ perfect: in the fewest possible moves, without hints, none of them undone; +2 with two more. A day begins at midnight where you are.",
    none: (/** @type {S} */ day) =>
      `there is no daily board for ${day}: expected a day such as 2026-11-22, not in the future`,
  },
  share: {
    open: "Share",
    text: "What is shared",
    daily: (/** @type {S} */ day) => `Color Walk, ${day}`,
    result: (
      /** @type {{walk: S, par: N | null, hints: N, undone?: N}} */ {
        walk,
        par,
        hints,
        undone = 0,
      },
      /** @type {boolean} */ perfect,
    ) => {
      const over =
        par === null || perfect
          ? ""
          : walk.length === par
            ? ", the fewest possible"
            : `, ${walk.length - par} over the fewest possible`;
      return `${moves(walk.length)}${perfect ? ", perfect" : over}${hints ? `, ${count(hints, "hint", "hints")}` : ""}${undone ? `, ${undone} undone` : ""}`;
    },
    outcome: "Copy the result",
    board: "Copy a link to the board",
    walk: "Copy a link with the moves",
    send: "Send …",
    copied: "Copied.",
    selected:
      "This browser does not let the page copy: the text is selected for you to copy.",
  },
  results: {
    open: "Results",
    heading: "Your results",
    none: "Nothing yet: the boards you solve are saved in this browser.",
    kind: (
      /** @type {S} */ size,
      /** @type {N} */ colors,
      /** @type {S} */ tiling,
      /** @type {S} */ rules,
    ) =>
      `${size}, ${count(colors, "color", "colors")}${tiling === "hex" ? ", hexagons" : tiling === "torus" ? ", wrapped" : ""}${rules === "walk" ? "" : `, ${rules}`}`,
    columns: [
      "Boards",
      "Solved",
      "Perfect",
      "Without hints",
      "Extra moves, on average",
    ],
    export: "Save as a file",
    import: "Import from a file",
    imported: (/** @type {N} */ games) =>
      `${count(games, "board is", "boards are")} new.`,
    notImported: (/** @type {S} */ why) => `Nothing was imported: ${why}.`,
    notResults: "this is not a file of results of this page",
    badResult: (/** @type {S} */ id, /** @type {S} */ why) =>
      `this is not a file of results of this page, board ${id.slice(0, 60)}: ${why}`,
    unsolved: "walk: expected moves that solve the board",
    erase: "Erase",
    sure: (/** @type {N} */ games) =>
      `Erase ${count(games, "board", "boards")} and your streak permanently?`,
    reallyErase: "Erase all",
    keep: "Keep them",
    erased: "The results are erased.",
    damaged:
      "The data stored in this browser could not be read. It has been set aside, and nothing was deleted.",
    full: "This browser's storage is full: results and games will be lost when this page is closed. Save them as a file in Results.",
    noStorage:
      "This browser does not let the page store anything: results will be lost when it is closed.",
  },
};
