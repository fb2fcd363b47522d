// The texts of the page in English. A file beside this one has the same texts in another language: copy it, translate it, and
// enter it in `../texts.js`. `engine` has what the engine says; the engine speaks English. The texts in `later/` belong to the same file in
// other languages: the first board does not wait for them.

import { Numbers } from "../numbers.js";
import { SHAPES } from "../shapes.js";

const numbers = new Numbers("en");

/**
 * @param {number} number
 * @param {string} one
 * @param {string} many
 */
export const count = (number, one, many) =>
  `${numbers.whole(number)} ${number === 1 ? one : many}`;

/** @param {number} number */
export const moves = (number) => count(number, "move", "moves");

/** @param {number} number */
export const cells = (number) => count(number, "cell", "cells");

/** What stops a search, by the names that the engine has for it. */
export const limits = {
  time: "the time limit",
  expanded: "the limit on expanded nodes",
  memory: "the memory limit",
  cancelled: "an interruption",
  own_time: "the time of the solver itself",
  cap: "the cap of the solver itself",
};

/** @typedef {string} S */
/** @typedef {number} N */

/**
 * Returns what the cells of a tiling are.
 *
 * @param {string} tiling
 */
function cellsOf(tiling) {
  const shape = SHAPES[tiling];
  return shape?.wraps ? `${shape.cells}, wrapped` : (shape?.cells ?? "");
}

/**
 * Returns what the cells of a board are, behind a comma; nothing for plain squares.
 *
 * @param {string} tiling
 */
const ofCells = (tiling) =>
  Object.hasOwn(SHAPES, tiling) && tiling !== "grid"
    ? `, ${cellsOf(tiling)}`
    : "";

/** @param {string} tiling */
const withRule = (tiling) =>
  SHAPES[tiling]?.rule ? `: ${SHAPES[tiling].rule}` : "";

export const en = {
  language: "en",
  numbers,
  /** What the engine says, in this language. */
  engine: (/** @type {S} */ text) => text,
  errors: {
    noTexts: (/** @type {S} */ language, /** @type {S} */ why) =>
      `The texts in ${language} did not arrive: ${why}. Reload the page to try again.`,
    noWebAssembly:
      "this browser has no WebAssembly, or does not let pages use it",
    notLoaded: "the engine is not loaded",
    noCanvas: "this browser has no canvas to draw on",
    noAnswer: (/** @type {S} */ file, /** @type {N} */ status) =>
      `${file}: the server answered ${status}`,
    worker: "a worker has failed",
    cancelled: "cancelled",
    over: (/** @type {N} */ made) =>
      `move ${made + 1}: the game is over: the board was solved in ${moves(made)}`,
    noColor: (/** @type {N} */ place, /** @type {S} */ symbol) =>
      `move ${place}: the board has no color ${symbol}`,
  },
  /** What a field of stored data or of a file must be. */
  stored: {
    expected: (/** @type {S} */ field, /** @type {S} */ what) =>
      `${field}: expected ${what}`,
    whole: "a whole number",
    wholeOrNull: "a whole number or null",
    flag: "true or false",
    oneOf: (/** @type {readonly S[]} */ values) =>
      `one of ${values.map((value) => JSON.stringify(value)).join(", ")}`,
    moves: "moves such as 1213",
    day: "a day such as 2026-11-27",
    names: "a list of texts",
    hues: "colors such as c82e0c",
    id: "the id of a board",
    object: "expected an object",
    tags: (/** @type {N} */ made) => `one for each of the ${made} moves`,
    par: (/** @type {N} */ made) => `at most the ${made} moves of the walk`,
  },
  title: "Color Walk",
  skip: "Skip to the board",
  close: "Close",
  cancel: "Cancel",
  views: { play: "Play", levels: "Levels", daily: "Daily", lab: "Solvers" },
  navigation: "Screens",
  notStarted: (/** @type {S} */ why) => `The page could not start: ${why}`,
  limits,
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
  colorNames: {
    red: "red",
    darkRed: "dark red",
    orange: "orange",
    peach: "peach",
    yellow: "yellow",
    cream: "cream",
    olive: "olive",
    green: "green",
    lightGreen: "light green",
    darkGreen: "dark green",
    turquoise: "turquoise",
    lightTurquoise: "light turquoise",
    blue: "blue",
    lightBlue: "light blue",
    darkBlue: "dark blue",
    purple: "purple",
    lightPurple: "light purple",
    magenta: "magenta",
    pink: "pink",
    lightPink: "light pink",
    brown: "brown",
    gray: "gray",
    lightGray: "light gray",
    black: "black",
    white: "white",
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
    language: "Language",
    ofBrowser: "that of the browser",
    keys: "Keys play colors everywhere on the page, not only on the board",
    wasted: "A color that clears nothing counts as a move",
    sound: "Sound and vibration",
    shortcuts:
      "Keys: 1, 2, 3 … play a color, ? gives a hint, Backspace undoes a move, Shift+Backspace redoes it. On the board: swipe left to undo, hold a finger on a color to see what it clears.",
    notices: "Licenses of the software in this page",
  },
  play: {
    back: "This is your game again.",
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
      `${width} × ${height}, ${count(colors, "color", "colors")}${ofCells(tiling)}${withRule(tiling)}`,
    introduction: [
      "Press a color that touches the ring.",
      "Cleared! Now press another color that touches the gap.",
      "Clear the whole board like this, in as few moves as you can.",
    ],
    /** What the cells of a board do that is not plain to see. */
    rule: (/** @type {S} */ tiling) => {
      const rule = withRule(tiling);
      const kind = cellsOf(tiling);
      return rule && `${kind[0]?.toUpperCase()}${kind.slice(1)}${rule}.`;
    },
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
      `${cells(cleared)} cleared, ${numbers.whole(left)} left.`,
    /** After a move that needs one more to the end than another would have. */
    cost: "It cost a move: another color was better.",
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
    notPerfect: "Redo keeps the game perfect.",
    noUndo: "With a limit of moves, none can be undone.",
    limited:
      "The moves are limited: each one counts, and none can be undone. How many are allowed is known when the fewest possible are proven.",
    at: (
      /** @type {N} */ row,
      /** @type {N} */ column,
      /** @type {S} */ state,
    ) => `Row ${row}, column ${column}: ${state}.`,
    atCleared: "cleared",
    /** How many are allowed, once that is known. */
    limitKnown: (/** @type {N} */ allowed) =>
      `You have ${moves(allowed)}. Each one counts, and none can be undone.`,
    playedOn: (/** @type {N} */ left) =>
      `Go on without a limit: ${cells(left)} left.`,
    /** With the first hint on a level. */
    hintOnLevel: "With hints, a level has two stars at most.",
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
    /** Why a hint is best; some speak of the regions that are farthest away. */
    hintReasons: {
      only: () => "No other color clears anything.",
      costs: () => "Any other costs a move.",
      path: (/** @type {N} */ regions, /** @type {boolean} */ costs) =>
        `Only it brings ${regions === 1 ? "the farthest region (ringed)" : "all of the farthest regions"} nearer${costs ? ": any other costs a move" : ""}.`,
      nearer: (/** @type {N} */ regions) =>
        `It brings ${regions === 1 ? "the farthest region (ringed)" : "all of the farthest regions"} nearer.`,
      finishes: () => "It clears the last of its color.",
      most: () => "No other color clears more.",
    },
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
    badMoves: (/** @type {S} */ why) =>
      `The moves of this link cannot be played. Here is your last game. (${why}.)`,
    badLink: (/** @type {S} */ why) =>
      `This link opens no board. Here is your last game. (${why}.)`,
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
      `Searching for ${numbers.decimal(seconds, 1)} s, ${numbers.whole(expanded)} positions so far.`,
    failed: (/** @type {S} */ why) => `The search has failed: ${why}.`,
    stop: "Stop the search",
    start: "Search",
  },
  win: {
    heading: (/** @type {N} */ made, /** @type {boolean} */ perfect) =>
      perfect ? `Perfect: ${moves(made)}!` : `Solved in ${moves(made)}`,
    stars: (/** @type {N} */ stars) => `${stars} of 3 stars`,
    verdict: (/** @type {N} */ over, /** @type {N} */ par) =>
      over === 0
        ? "It cannot be done in fewer."
        : over <= 2
          ? `So close: the fewest possible is ${par}.`
          : over <= 5
            ? `Well done. The fewest possible is ${par}.`
            : `The fewest possible is ${par}.`,
    hints: (/** @type {N} */ hints, /** @type {boolean} */ fewest) =>
      hints === 0
        ? "No hints."
        : `With ${count(hints, "hint", "hints")}${fewest ? ": two stars at most" : ""}.`,
    lost: (/** @type {N} */ lost, /** @type {N} */ shown) =>
      lost > shown
        ? `${lost} lost moves; these ${shown} delayed most`
        : `${count(lost, "lost move", "lost moves")}, and what was better`,
    better: (/** @type {N} */ move) => `Better from move ${move}`,
    instead: (
      /** @type {N} */ move,
      /** @type {S} */ played,
      /** @type {S} */ best,
      /** @type {N} */ needed,
    ) =>
      `Move ${move} cost one: ${moves(needed)} to go after color ${played}, ${needed - 1} after color ${best}.`,
    sooner: (/** @type {N} */ better, /** @type {N} */ mine) =>
      `The outlined region would have gone with move ${better}, not ${mine}.`,
    undone: (/** @type {N} */ undone) =>
      undone ? `${count(undone, "move", "moves")} undone.` : "",
    helped: "Not all of it was your own: this game does not count.",
    sent: "This is the game in the link that you opened; it counts for whoever played it.",
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
    nextBoard: (/** @type {S} */ title) => `Next board: ${title}`,
    nextLevel: (/** @type {S} */ title) => `Next level: ${title}`,
    nextWorld: (/** @type {S} */ world, /** @type {S} */ title) =>
      `Next world, ${world}: ${title}`,
    lastLevel: "All levels",
    sound: "Sound on",
    other: "Another board",
    reveal: "What was better",
    again: "Restart it for another star, or see what was better.",
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
    ) => `Move ${step} of ${all}, ${numbers.whole(left)} left`,
    map: (/** @type {N} */ made) => `${moves(made)}, dark to light`,
    move: "Move",
    play: "Play",
    pause: "Pause",
  },
  road: {
    heading: (/** @type {N} */ stars, /** @type {N} */ all) =>
      `Levels: ${stars} of ${all} stars`,
    /** The worlds, in their order. */
    worlds: [
      "First steps",
      "More colors",
      "Hexagons",
      "Triangles",
      "Wrapped",
      "Far walks",
      "Exercises",
    ],
    exercises:
      "Beside the road, for a class: boards of three to five moves, each with a single shortest walk. The color that clears the most is not always right. After a win, the button Why says why it cannot be done in fewer.",
    world: (
      /** @type {S} */ name,
      /** @type {N} */ stars,
      /** @type {N} */ all,
    ) => `${name}: ${stars} of ${all} stars`,
    next: (/** @type {N} */ place, /** @type {S} */ world) =>
      `Next: ${world}, level ${place}`,
    done: "You have solved every level. The stars that are missing can still be won.",
    open: "Every level is open: begin where you like. Three stars are for the fewest possible moves without hints, two for at most two more or with hints, one for any other walk.",
    level: (
      /** @type {N} */ place,
      /** @type {S} */ title,
      /** @type {N} */ par,
      /** @type {N} */ stars,
    ) =>
      `Level ${place}: ${title}; ${moves(par)} are enough; ${stars ? `${stars} of 3 stars` : "not solved"}`,
    title: (
      /** @type {S} */ world,
      /** @type {N} */ place,
      /** @type {S} */ title,
    ) => `${world}, level ${place}: ${title}`,
  },
  daily: {
    heading: "Daily boards",
    title: (/** @type {S} */ day, /** @type {boolean} */ small) =>
      `${small ? "Small daily board" : "Daily board"}, ${day}`,
    small: ["Small board", "Small board of the day, 8 × 8"],
    classic: ["Large board", "Large board of the day, 14 × 14"],
    calendar: "Calendar",
    streak: (/** @type {N} */ days) =>
      days === 0
        ? "No streak yet: solve today's board to begin one."
        : `${count(days, "day", "days")} in a row.`,
    next: (/** @type {N} */ hours, /** @type {N} */ minutes) =>
      `The next one comes at midnight, in ${hours ? `${hours}\u00a0h ` : ""}${minutes}\u00a0min.`,
    distribution: "Your daily boards: moves more than the fewest possible",
    over: ["none", "1", "2", "3", "4", "5+"],
    fresh: "A new daily board is here. This game is kept in the calendar.",
    openToday: "Open it",
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
    picture: "Share the picture",
    pictured:
      "A map of your walk, with the day, the stars and the number of moves: the lighter, the later",
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
      `${size}, ${count(colors, "color", "colors")}${ofCells(tiling)}${rules === "walk" ? "" : `, ${rules}`}`,
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
  fresh: {
    heading: "New board",
    sizes: [
      "Small",
      "Medium",
      "Classic",
      "Large",
      "Wide",
      "Huge",
      "Hexagons",
      "Wrapped",
    ],
    size: (
      /** @type {N} */ width,
      /** @type {N} */ height,
      /** @type {N} */ colors,
    ) => `${width} × ${height}, ${colors} colors`,
    limit: "Moves allowed",
    limits: {
      "": "no limit",
      5: "the fewest possible and 5 more",
      2: "the fewest possible and 2 more",
      0: "the fewest possible",
    },
    other: "Any other size",
    tiling: "Cells",
    /** What the cells are, by the names of tilings. */
    tilings: () =>
      Object.keys(SHAPES).map(
        (tiling) =>
          /** @type {[string, string]} */ ([
            tiling,
            cellsOf(tiling) + withRule(tiling),
          ]),
      ),
    width: "Columns",
    height: "Rows",
    colors: "Colors",
    rules: "Start",
    walk: "an empty cell",
    flood: "a cell with a color, and those of its color around it",
    start: "Start cell",
    startHelp: "center, or row,column counted from 0",
    seed: "Number of the board",
    seedHelp: "leave empty for a random one",
    seedMistake:
      "the number of the board is a whole number from 0 to 18446744073709551615",
    make: "Play it",
    paste: "Paste a board or a link",
    level: "Levels as in KAMI, where each move recolors any region",
    picture: "A picture of a board",
    pictureFile: "Picture",
    pictureHelp:
      "such as a screenshot, also pasted or dropped anywhere on this page; it never leaves this browser",
  },
  paste: {
    text: "Board, boards, or a link",
    textHelp:
      "numbers, letters, emoji, CSV, JSON, or the format of another program",
    file: "Or a file",
    format: "Format",
    anyFormat: "recognized",
    formatHelp: "needed only if a text can be read in two ways",
    found: (/** @type {N} */ number, /** @type {S} */ format) =>
      `${count(number, "board", "boards")}, read as ${format}. Press the one to play.`,
    first: (/** @type {N} */ number) => `The first ${number} are shown.`,
    link: "a link",
    play: "Play",
    take: (
      /** @type {N} */ number,
      /** @type {N} */ width,
      /** @type {N} */ height,
      /** @type {N} */ colors,
    ) =>
      `Play board ${number}: ${width} × ${height}, ${count(colors, "color", "colors")}`,
    bad: (/** @type {N} */ number, /** @type {S} */ why) =>
      `board ${number}: ${why}`,
    tooLarge:
      "The file is larger than 20 MB: use the command-line program for such files.",
  },
  why: {
    heading: "Why is it the fewest?",
    proving: "Proving it once more, to record why.",
    play: "Play this board",
    link: "Copy a link to this",
    back: "Back",
    next: "Next",
    place: (/** @type {N} */ step, /** @type {N} */ all) =>
      `Step ${step} of ${all}`,
    lead: (/** @type {N} */ par, /** @type {N} */ all) =>
      `You will see in ${all} steps why ${moves(par - 1)} can never clear this board.`,
    /** Where a text has `colors`, they are shown. */
    way: (/** @type {S} */ colors, /** @type {N} */ move) =>
      move === 1
        ? `Each move clears one color. A region of ${colors} is left.`
        : `A move clears only what touches the gap: it gets one region further. Count along the bright regions: the farthest one of color ${colors} is number ${move}.`,
    notBefore: (/** @type {S} */ colors, /** @type {N} */ move) =>
      `${colors} cannot be finished before move ${move}.`,
    others: (/** @type {S} */ colors, /** @type {N} */ count) =>
      count === 1
        ? `${colors}: its farthest region, too, has the number of its first possible move. Press it to see the way.`
        : `${colors}: the farthest region of each has the number of its first possible move. Press one to see the way.`,
    noneBefore: (/** @type {N} */ count, /** @type {N} */ move) =>
      count === 1
        ? `It cannot be finished before move ${move}.`
        : `None of them can be finished before move ${move}.`,
    from: (/** @type {S} */ colors, /** @type {N} */ move) =>
      `${colors} move ${move}`,
    ends: (/** @type {N} */ count, /** @type {N} */ move) =>
      `A move finishes one color at most. So these ${count} colors end with ${count} different moves, and none of these comes before move ${move}.`,
    atLeast: (/** @type {N} */ least) => `At least ${moves(least)}.`,
    toGo: (/** @type {N} */ least) => `At least ${moves(least)} to go.`,
    oneMore: (/** @type {N} */ least) =>
      `1 + ${least - 1}: at least ${moves(least)} to go.`,
    colors: (/** @type {N} */ regions, /** @type {N} */ seen) =>
      `Are ${moves(seen)} enough? Look at the end of a game. ${
        regions === 1
          ? "While the dotted region is there, it takes a move."
          : `While the ${regions} dotted regions are all there, ${regions} colors are left, and each takes a move of its own.`
      }`,
    ring: (
      /** @type {boolean} */ first,
      /** @type {N} */ more,
      /** @type {N} */ least,
    ) =>
      first
        ? `Now suppose that all bright regions are there. They are all around the dotted ones, so that the next move clears none with a dot. After it, the dotted ones take ${moves(least)}, as you have seen.`
        : `${count(more, "more region", "more regions")} around the dotted ones: again, the next move clears none with a dot.`,
    cases: (
      /** @type {S} */ colors,
      /** @type {N} */ regions,
      /** @type {N} */ least,
      /** @type {boolean} */ first,
      /** @type {boolean} */ seen,
    ) =>
      first
        ? `Here it matters which color is next: press each case. If ${colors} is next, all ${regions} dotted regions stay, since those of that color lie behind bright ones. They take ${moves(least)}${seen ? ", as you have seen" : ""}.`
        : `Again it matters which color is next. If ${colors} is next, all ${regions} dotted regions stay, and take ${moves(least)}.`,
    ifNext: "The next color",
    reason: "Why do these take as many?",
    extra: (
      /** @type {S} */ colors,
      /** @type {boolean} */ first,
      /** @type {N} */ least,
    ) =>
      first
        ? `One more region, ${colors}, bright and without a dot. No dotted region has its color, so that it takes a move of its own, besides the ${least} for the dotted ones.`
        : `One more region, ${colors}, of a color that no dotted one has.`,
    end: (
      /** @type {S} */ colors,
      /** @type {N} */ par,
      /** @type {boolean} */ bright,
    ) =>
      `${bright ? "At the start, all the bright regions of the last step are there" : "You have seen it"}: at least ${moves(par)}. And ${par} ${par === 1 ? "is" : "are"} enough: ${colors}`,
    fewest: (/** @type {N} */ par) =>
      `So ${moves(par - 1)} can never clear this board: ${par} is the fewest.`,
    all: "All facts",
    trail: "The way through the proof",
    fact: (/** @type {N} */ least) =>
      `While all the bright regions are there, at least ${moves(least)} ${least === 1 ? "is" : "are"} needed.`,
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
    short: (/** @type {N} */ least) => `at least ${least}`,
    more: (/** @type {N} */ least) =>
      `The dotted ones take at least ${moves(least)}.`,
    moreAfter: (/** @type {S} */ colors, /** @type {N} */ least) =>
      `After ${colors}, the dotted ones still take at least ${moves(least)}.`,
    before: (/** @type {N} */ fact) => `The fact before, ${fact}`,
    caption: (/** @type {N} */ fact, /** @type {N} */ all) =>
      `Fact ${fact} of ${all}`,
  },
  bench: {
    lead: "See how programs solve this board: choose one, then press Next move.",
    speed: "Speed",
    perSecond: (/** @type {N} */ number) => `${moves(number)} a second`,
    step: "Next move",
    takeOver: "Play to the end",
    why: "Why this move?",
    value: (/** @type {N} */ value) =>
      numbers.decimal(value, Number.isInteger(value) ? 0 : 2),
    /** What a player compares, and how many moves it looks ahead. */
    valued: (
      /** @type {S} */ solver,
      /** @type {S} */ what,
      /** @type {N} */ depth,
    ) =>
      depth === 1
        ? `On each color, for ${solver}: ${what} if it is played.`
        : `On each color, for ${solver}: ${what} by the best moves that begin with it, at most ${depth}.`,
    highest: (/** @type {S} */ symbol) =>
      `The highest is played: ${symbol}, with the dots.`,
    equal: (/** @type {S} */ symbols, /** @type {S} */ first) =>
      `${symbols} are equal, and the first is played: ${first}, with the dots.`,
    onlyOne: (/** @type {S} */ symbol) =>
      `Color ${symbol}, with the dots, is the only one that clears anything.`,
    tried: (/** @type {S} */ solver, /** @type {N} */ seconds) =>
      `On each color: the moves to the end with it, by ${solver}${seconds ? ` in at most ${count(seconds, "second", "seconds")}` : ""}.`,
    fewest: (/** @type {S} */ symbol) =>
      `It plays the fewest: ${symbol}, with the dots.`,
    equalWalks: (/** @type {S} */ symbols, /** @type {S} */ symbol) =>
      `${symbols} are equal; the way that it has found begins with ${symbol}, with the dots.`,
    notFewest: (/** @type {S} */ symbol, /** @type {S} */ better) =>
      `It plays ${symbol}, with the dots: from here it does not find the shorter way that begins with ${better}.`,
    inTurn: (/** @type {S} */ symbol) =>
      `It compares nothing, and plays ${symbol}, whose turn it is.`,
    atRandom: "It compares nothing, and plays any color.",
    board: "Board of the series",
    compare: "Compare solvers",
    stop: "Stop",
    thinking: "Thinking.",
    answer: (
      /** @type {{solution: S, status: S, stopped_by: keyof typeof limits | null}} */ {
        solution,
        status,
        stopped_by,
      },
    ) => {
      const proof = status === "optimal" ? ", proven the fewest" : "";
      const stop = stopped_by ? `, stopped by ${limits[stopped_by]}` : "";
      return `${moves(solution.length)} to the end${proof}${stop}.`;
    },
    failed: (/** @type {S} */ why) => `No answer: ${why}.`,
    solved:
      "The board is clear. Press Restart or Undo, and a solver begins there.",
    noSolver: (/** @type {S} */ why) => `The address names no solver: ${why}.`,
  },
  solver: {
    none: "none",
    one: "Solver",
    settings: "About this solver",
    compared: "Solvers to compare",
    chosen: (/** @type {S[]} */ names) =>
      names.length > 6 ? `${names.length} solvers` : names.join("; "),
    some: "Four to compare",
    series: "All of the series",
    remove: (/** @type {S} */ name) => `Remove ${name}`,
    mistake: "A solver cannot be used as it is: see what it says above.",
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
    seedMistake:
      "The number of each board is a whole number from 0 to 18446744073709551615.",
    seconds: "Seconds per board",
    secondsHelp: "leave empty for no limit",
    run: "Play the boards",
    running: (/** @type {N} */ done, /** @type {N} */ all) =>
      `${done} of ${all} games.`,
    done: (/** @type {N} */ seconds) =>
      `Done in ${numbers.decimal(seconds, 1)} s.`,
    cancelled: "Cancelled; finished games are kept.",
    shown: (
      /** @type {S} */ id,
      /** @type {S} */ solver,
      /** @type {N} */ made,
      /** @type {N} */ all,
    ) => `${id}, ${solver}: move ${made} of ${all}`,
    table: "Moves needed on these boards; small: as published",
    columns: {
      solver: "Solver",
      mean: "mean",
      stdev: "±",
      min: "min",
      max: "max",
      gap: "gap",
      difference: "vs first",
      proven: "proven",
      stopped: "stopped",
      time: "ms",
    },
    meaning: "What the columns mean",
    meanings: {
      solver: "",
      mean: "moves on average",
      stdev: "how far the boards lie from the mean: the standard deviation",
      min: "moves on the board that took the fewest",
      max: "moves on the board that took the most",
      gap: "moves above the fewest possible, on average",
      difference:
        "moves more or fewer than the first solver on the same board, on average, with the margin of 95%",
      proven: "boards on which no solution is shorter",
      stopped: "boards on which a limit ended the search",
      time: "milliseconds a board",
    },
    of: (/** @type {N} */ some, /** @type {N} */ all) => `${some} of ${all}`,
    marked: (/** @type {N} */ mean, /** @type {N} */ stopped) =>
      `${numbers.decimal(mean, 2)}${stopped ? "*" : ""}`,
    difference: (
      /** @type {N} */ mean,
      /** @type {N | undefined} */ margin,
    ) => {
      // What rounds to zero has no sign.
      const sign = Math.abs(mean) < 0.005 ? "" : mean < 0 ? "−" : "+";
      const size = numbers.decimal(Math.abs(mean), 2);
      return `${sign}${size}${margin === undefined ? "" : ` ±\u00a0${numbers.decimal(margin, 2)}`}`;
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
    mean: "mean",
    published: "published mean",
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
      const positions = `${numbers.whole(expanded)} positions`;
      const facts = `${numbers.whole(held)} facts learned`;
      return `${least}, ${most}; ${numbers.decimal(seconds, 1)} s, ${positions}, ${facts}.`;
    },
    proven: (
      /** @type {N} */ length,
      /** @type {{elapsed: N, expanded: N, peak_bytes: N}} */ {
        elapsed,
        expanded,
        peak_bytes,
      },
    ) =>
      `${moves(length)}: proven, it cannot be done in fewer. ${numbers.decimal(elapsed, elapsed < 0.1 ? 3 : 2)} s, ${numbers.whole(expanded)} positions, ${numbers.decimal(peak_bytes / 1e6, 1)} MB.`,
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
  picture: {
    heading: "A board in a picture",
    reading: "Reading the picture.",
    role: "picture with a board to check with the arrow keys",
    label: (/** @type {N} */ rows, /** @type {N} */ columns) =>
      `The picture, with what was read drawn over it: ${rows} rows and ${columns} columns. Arrow keys go from cell to cell, 1, 2, 3 … give a cell its color.`,
    labelUnread:
      "The picture. No board was read; the two handles move the edges of the part that is read.",
    corners: {
      first: (/** @type {N} */ x, /** @type {N} */ y) =>
        `Top left corner of the board, at ${x}, ${y}: arrow keys move it`,
      last: (/** @type {N} */ x, /** @type {N} */ y) =>
        `Bottom right corner of the board, at ${x}, ${y}: arrow keys move it`,
    },
    found: (
      /** @type {N} */ rows,
      /** @type {N} */ columns,
      /** @type {N} */ colors,
    ) =>
      `${count(rows, "row", "rows")}, ${count(columns, "column", "columns")}, ${count(colors, "color", "colors")}. Is a cell wrong? Press it, then its color.`,
    asked: (/** @type {N} */ row, /** @type {N} */ column) =>
      `Row ${row}, column ${column} is the only cell of its color. Is that so, or was it a pointer or a change? Confirm it, or press its color.`,
    doubted: (/** @type {S} */ doubt) =>
      `This may be no game: ${doubt}. Count the rows and the columns, and confirm that it is one.`,
    marked: (/** @type {N} */ row, /** @type {N} */ column) =>
      `The game starts in row ${row}, column ${column}, which has a mark.`,
    confirm: "It is so",
    confirmed: (/** @type {N} */ row, /** @type {N} */ column) =>
      `Row ${row}, column ${column} is confirmed.`,
    colors: "Colors",
    color: (/** @type {S} */ symbol, /** @type {N} */ number) =>
      `Color ${symbol}: ${cells(number)}`,
    at: (
      /** @type {N} */ row,
      /** @type {N} */ column,
      /** @type {S} */ symbol,
    ) => `Row ${row}, column ${column}: color ${symbol}.`,
    given: (
      /** @type {N} */ row,
      /** @type {N} */ column,
      /** @type {S} */ symbol,
      /** @type {S} */ before,
    ) => `Row ${row}, column ${column}: color ${symbol}, it was ${before}.`,
    noCell: "Press a cell first, then its color.",
    play: "Play",
    solve: "Solve",
    rules: "The start cell",
    flood: "has a color",
    walk: "is empty",
    startHere: "Start here",
    starts: (/** @type {N} */ row, /** @type {N} */ column) =>
      `The game starts in row ${row}, column ${column}.`,
    more: "Help to read it",
    knownHelp:
      "Drag the two handles around the board, or say what you know of it.",
    rows: "Rows",
    columns: "Columns",
    colorCount: "Colors",
    again: "Read again",
    half: "Give both rows and columns, or neither.",
    other: "Another picture",
    refused: (/** @type {S} */ why) => `Not read: ${why}.`,
    undecoded:
      "This browser cannot decode the file: expected a picture, such as PNG, JPEG or WebP. A file of boards goes into New, Paste a board or a link.",
    failed: (/** @type {S} */ why) => `The picture could not be read: ${why}.`,
    unplayable: (/** @type {S} */ why) =>
      `This board cannot be played: ${why}.`,
  },
};
