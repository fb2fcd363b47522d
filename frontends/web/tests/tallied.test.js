// What the laboratory tells of its runs, and the page of a new day: without a browser, on elements that only hold their texts.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

process.env["TZ"] = "UTC";

/** What the page needs of an element. */
class Element {
  tag = "";
  /** @type {(Element | string)[]} */
  children = [];
  /** @type {Map<string, () => void>} */
  listeners = new Map();
  style = { setProperty: () => {} };
  setAttribute() {}

  /**
   * @param {string} name
   * @param {() => void} listener
   */
  addEventListener(name, listener) {
    this.listeners.set(name, listener);
  }

  /** @param {(Element | string)[]} children */
  append(...children) {
    this.children.push(...children);
  }

  /** @param {(Element | string)[]} children */
  replaceChildren(...children) {
    this.children = children;
  }

  showModal() {}

  hasChildNodes() {
    return this.children.length > 0;
  }

  /** @returns {string} */
  get text() {
    return this.children
      .map((child) => (typeof child === "string" ? child : child.text))
      .join("");
  }
}
Object.assign(globalThis, {
  window: new EventTarget(),
  addEventListener: () => {},
  localStorage: { getItem: () => null, setItem: () => {} },
  document: {
    createElement: (/** @type {string} */ tag) =>
      Object.assign(new Element(), { tag }),
    createElementNS: () => new Element(),
    body: new Element(),
    addEventListener: () => {},
  },
  location: { origin: "https://example.org", pathname: "/" },
  Node: Element,
});
/**
 * Loads a module of the page, whose types are checked with the page.
 *
 * @param {string} path
 * @returns {Promise<any>}
 */
const load = (path) => import(new URL(`../page/${path}`, import.meta.url).href);
const { figuresTable, noteOnStops } = await load("laboratory/figures.js");
const { Tally } = await load("laboratory/tally.js");
const { morning, watchMidnight } = await load("game/midnight.js");
const { resultsDialog } = await load("game/results.js");
const { resultText } = await load("game/share.js");
const { boardOf } = await load("boards.js");
const { Game } = await load("rules.js");
const { store } = await load("store.js");

/** @param {unknown} element */
const textOf = (element) => /** @type {Element} */ (element).text;

/**
 * Returns a row of figures as the table needs it.
 *
 * @param {Record<string, unknown>} figures
 * @param {Record<string, number>} [published]
 */
const tally = (figures, published) =>
  /** @type {any} */ ({
    solver: "greedy:metric=area",
    figures: {
      ...{ solved: 8, proven: 3, stopped: 0, stopped_by: [] },
      ...{ min: 31, mean: 39.825, max: 48, stdev: 3.46 },
      seconds_per_board: 0.00259,
      ...figures,
    },
    published,
  });

/**
 * Returns the texts of a table, its head first.
 *
 * @param {any[]} tallies
 */
function table(tallies) {
  const { head, rows } = figuresTable(tallies);
  const cells = rows.map((/** @type {any} */ row) =>
    /** @type {any} */ (row).children.slice(1).map(textOf),
  );
  return [head.slice(1).map(textOf), ...cells];
}

test("the figures of a run: proven, least, mean, most, spread and time, and below them what was published", () => {
  const published = { min: 30, mean: 39.8, max: 49, stdev: 3.5 };
  assert.deepEqual(table([tally({}, published)]), [
    ["mean", "±", "min", "max", "proven", "ms"],
    ["39.8339.8", "3.53.5", "3130", "4849", "3 of 8", "2.59"],
  ]);
  assert.equal(noteOnStops([tally({})]), "");
});

test("stopped games are told, in a column, at the mean and in a note; gaps and differences where there are any", () => {
  const stopped = tally({ stopped: 2, stopped_by: ["time"], gap: 1.5 });
  const other = tally({ difference: -2.5, margin: 0.25, gap: 0 });
  const [head, first, second] = table([stopped, other]);
  assert.deepEqual(head, [
    ...["mean", "±", "min", "max", "gap", "vs first"],
    ...["proven", "stopped", "ms"],
  ]);
  assert.deepEqual([first?.[0], first?.[4]], ["39.83*", "1.50"]);
  assert.deepEqual([second?.[0], second?.[4]], ["39.83", "0.00"]);
  assert.deepEqual([first?.[7], second?.[7]], ["2 of 8", "0 of 8"]);
  assert.equal(first?.[5], "–");
  assert.match(String(second?.[5]), /^−2\.50 ±.0\.25$/);
  assert.match(noteOnStops([stopped, other]), /^\* stopped by /);
});

test("a tally keeps the numbers of moves with how often each was needed, and its failures with the first reason", () => {
  /** @type {unknown[][]} */
  const entered = [];
  const games = {
    enter: (/** @type {unknown[]} */ ...all) => entered.push(all),
    figures: (/** @type {number} */ index) => ({ index }),
    tally: () => Uint32Array.of(30, 2, 33, 5),
  };
  const one = new Tally(/** @type {any} */ (games), 1, "greedy", 9, false);
  assert.deepEqual(one.points, [
    [30, 2],
    [33, 5],
  ]);
  one.enter(4, /** @type {any} */ ({ solution: "12" }));
  assert.deepEqual(entered, [[1, 4, '{"solution":"12"}']]);
  one.enter(5, new Error("first"));
  one.enter(6, new Error("second"));
  assert.deepEqual([one.failures, one.failure], [2, "first"]);
  assert.deepEqual(one.figures, { index: 1 });
});

test("after midnight the new board is offered, in the size of the one that is open, until it is opened", async () => {
  mock.timers.enable({
    apis: ["Date", "setTimeout"],
    now: Date.parse("2026-11-29T12:00Z"),
  });
  const shown = /** @type {Element} */ (/** @type {unknown} */ (morning));
  /** @type {unknown[][]} */
  const opened = [];
  const play = {
    stale: false,
    id: "pcg1-8x8-4-walk-20261129",
    openDay: async (/** @type {unknown[]} */ ...all) => {
      opened.push(all);
      play.stale = false;
    },
  };
  watchMidnight(/** @type {any} */ (play));
  assert.equal(shown.text, "");
  mock.timers.tick(11 * 3_600_000);
  play.stale = true;
  assert.equal(shown.text, "");
  mock.timers.tick(3_600_000);
  assert.notEqual(shown.text, "");
  const press = () =>
    shown.children
      .filter((child) => typeof child !== "string")
      .at(-1)
      ?.listeners.get("click")?.();
  press();
  await Promise.resolve();
  await Promise.resolve();
  assert.deepEqual(opened, [["2026-11-30", true]]);
  assert.equal(shown.text, "");
  play.stale = true;
  play.id = "pcg1-14x14-6-walk-20261130";
  mock.timers.tick(24 * 3_600_000);
  press();
  assert.deepEqual(opened[1], ["2026-12-01", false]);
  mock.timers.reset();
});

test("results are counted by the kind of the board: all, perfect ones, those without hints, and the mean above the fewest", () => {
  const game = { par: 3, hints: 0, on: "2026-11-29" };
  store((/** @type {any} */ stored) => {
    stored.games = {
      "pcg1-8x8-4-walk-1": { ...game, walk: "123" },
      "pcg1-8x8-4-walk-2": { ...game, walk: "12312" },
      "pcg1-8x8-4-walk-3": { ...game, walk: "1231", hints: 2 },
      // The fewest possible moves are not known.
      "pcg1-8x8-4-walk-4": { ...game, walk: "1231231", par: null },
      "series-7": { ...game, walk: "1234567", par: null },
    };
  });
  /** @type {string[][]} */
  const rows = [];
  const collect = (/** @type {Element} */ element) => {
    const children = element.children.filter(
      (child) => typeof child !== "string",
    );
    if (element.tag === "tr") rows.push(children.map(textOf));
    else for (const child of children) collect(child);
  };
  collect(resultsDialog());
  assert.equal(rows.length, 3);
  assert.deepEqual(rows.slice(1), [
    ["8 × 8, 4 colors", "4", "1", "3", "1.00"],
    ["30 × 20, 5 colors", "1", "0", "1", "–"],
  ]);
});

test("a shared result has a bar for each move, as high as its share of the most cells that one cleared", () => {
  const id = "pcg1-6x4-3-walk-5";
  const board = boardOf(id);
  const game = new Game(board);
  while (!game.solved) {
    const gains = game.gains();
    game.play(gains.indexOf(Math.max(...gains)));
  }
  const result = { walk: game.moves, par: game.made - 1, hints: 1, undone: 0 };
  const [heading, bars, link] = resultText(id, board, result).split("\n");
  assert.equal(
    heading,
    `Color Walk: ${game.made} moves, 1 over the fewest possible, 1 hint`,
  );
  const most = Math.max(...game.cleared);
  const heights = [..."▁▂▃▄▅▆▇█"];
  assert.deepEqual(
    [...bars].map((bar) => heights.indexOf(bar)),
    game.cleared.map((/** @type {number} */ cells) =>
      Math.round((7 * cells) / most),
    ),
  );
  assert.equal(link, `https://example.org/#play/${id}`);
});
