// What the laboratory tells of its runs, and the page of a new day: without a browser, on elements that only hold their texts.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

process.env["TZ"] = "UTC";

/** What the page needs of an element. */
class Element {
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
    createElement: () => new Element(),
    createElementNS: () => new Element(),
    addEventListener: () => {},
  },
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
    ["proven", "min", "mean", "max", "stdev", "ms each"],
    ["3 of 8", "3130", "39.8339.8", "4849", "3.53.5", "2.59"],
  ]);
  assert.equal(noteOnStops([tally({})]), "");
});

test("stopped games are told, in a column, at the mean and in a note; gaps and differences where there are any", () => {
  const stopped = tally({ stopped: 2, stopped_by: ["time"], gap: 1.5 });
  const other = tally({ difference: -2.5, margin: 0.25, gap: 0 });
  const [head, first, second] = table([stopped, other]);
  assert.deepEqual(head, [
    ...["proven", "stopped", "min", "mean", "gap", "max", "stdev"],
    ...["difference", "ms each"],
  ]);
  assert.deepEqual(first?.slice(1, 5), ["2 of 8", "31", "39.83*", "1.50"]);
  assert.deepEqual(second?.slice(1, 5), ["0 of 8", "31", "39.83", "0.00"]);
  assert.equal(first?.[7], "baseline");
  assert.match(String(second?.[7]), /^−2\.50 ±.0\.25$/);
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
