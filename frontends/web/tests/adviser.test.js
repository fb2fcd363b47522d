// What the adviser tells the game, and when: an engine that does not arrive, arrives late, or is asked for another board meanwhile.
// Without a browser, with an engine, workers and a clock of its own.

import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, beforeEach, mock, test } from "node:test";
import { pathToFileURL } from "node:url";

/** An engine whose sessions note what they are asked, and do nothing. */
const ENGINE = `
  export default async () => {};
  export class Session {
    asked = [];
    told = [];
    requests = [];
    proving = false;
    constructor(id, moves) {
      this.provable = id !== "large";
      Object.assign(this, { id, moves });
      globalThis.sessions.push(this);
    }
    ask(what, request) {
      this.asked.push(what);
      this.requests.push(request);
    }
    prove() {
      this.proving = true;
      this.ask("prove", { start: true, par: true, moves: "", seconds: 1 });
    }
    want_hint() {
      this.ask("hint", { start: true, par: false, moves: this.moves, seconds: 1 });
    }
    go_to(moves) {
      this.moves = moves;
    }
    take_requests() {
      return this.requests.splice(0);
    }
    answer(par, solution) {
      this.told.push(["answer", par]);
      if (par) this.par = solution.length;
    }
    progress(par, lower, upper) {
      this.told.push(["progress", par, lower, upper]);
    }
    better(par, end) {
      this.told.push(["better", par, end]);
    }
    fail() {
      this.proving = false;
    }
    suggestion() {
      return { moves: "12", proven: true };
    }
    best_solution() {
      return { moves: "121", proven: true };
    }
  }
`;
const folder = await mkdtemp(join(tmpdir(), "colorwalk-adviser-"));
after(() => rm(folder, { recursive: true }));
await mkdir(join(folder, "engine"));
await writeFile(join(folder, "package.json"), '{"type": "module"}');
await writeFile(join(folder, "engine", "game.js"), ENGINE);
await writeFile(
  join(folder, "engine", "early.js"),
  "export const takeAnswer = () => undefined;\n",
);
/** A module without anything in it. */
const EMPTY = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** @type {any[]} */
const sessions = [];
/** @type {FakeWorker[]} */
const workers = [];
const page = { baseURI: `${pathToFileURL(folder)}/`, hidden: false };
/** Whether an engine can be had, and how often one was asked for. */
const host = { here: true, whole: true, asked: 0 };

class FakeWorker {
  /** @type {any[]} */
  heard = [];
  ended = false;
  /** @type {((event: {data: unknown}) => void) | undefined} */
  onmessage;
  constructor(/** @type {URL} */ url) {
    this.script = url.pathname.split("/").at(-1);
    workers.push(this);
  }
  postMessage(/** @type {unknown} */ data) {
    this.heard.push(data);
  }
  terminate() {
    this.ended = true;
  }
}

Object.assign(globalThis, {
  sessions,
  window: new EventTarget(),
  localStorage: { getItem: () => null, setItem: () => {} },
  document: Object.assign(page, { querySelectorAll: () => [] }),
  Worker: FakeWorker,
  fetch: async (/** @type {URL | string} */ address) => {
    const url = new URL(address);
    if (!url.pathname.endsWith(".wasm"))
      return new Response(await readFile(url));
    host.asked += 1;
    const whole = url.pathname.includes("colorwalk_bg");
    if (!host.here || (whole && !host.whole)) throw new Error("no network");
    return new Response(EMPTY);
  },
});
mock.timers.enable({ apis: ["setTimeout"] });
// A module with an engine is loaded without its types, which are checked with the page.
const adviserModule = new URL("../page/game/adviser.js", import.meta.url);
const { Adviser } = await import(adviserModule.href);

const ID = "pcg1-8x8-4-walk-5";
const OTHER = "pcg1-8x8-4-walk-6";
/** What the game was told, in order. */
const told = /** @type {unknown[][]} */ ([]);
/** Draws the first board. */
let draw = () => {};

/**
 * Returns an adviser whose game notes what it is told.
 *
 * @param {boolean} [drawn] whether the first board has been drawn
 */
function newAdviser(drawn = true) {
  const first = new Promise((/** @type {(value: void) => void} */ resolve) => {
    draw = resolve;
    if (drawn) resolve();
  });
  return new Adviser({
    drawn: () => first,
    learned: () => told.push(["learned"]),
    found: (/** @type {boolean} */ again) => told.push(["found", again]),
    missed: (/** @type {string} */ why, /** @type {boolean} */ again) =>
      told.push(["missed", why, again]),
  });
}

/**
 * Lets everything happen that needs no time of the clock, until something is so.
 *
 * @param {() => boolean} isSo
 */
async function until(isSo) {
  for (let turn = 0; !isSo(); turn++) {
    assert.ok(turn < 10_000, `told ${JSON.stringify(told)}`);
    await pass();
  }
}

/** Lets a turn of what needs no time of the clock pass. */
async function pass() {
  mock.timers.tick(0);
  await new Promise((resolve) => setImmediate(resolve));
}

/** Lets all of it happen. */
async function settle() {
  for (let turn = 0; turn < 50; turn++) await pass();
}

/** The jobs that workers were sent, without those that are ended. */
const jobs = () =>
  workers
    .filter(({ ended }) => !ended)
    .flatMap(({ heard }) => heard.flatMap(({ job }) => job ?? []));

/** Draws the first board; returns what is asked for then: of each session its board, the moves before, and its questions. */
async function askedOnceDrawn() {
  draw();
  await until(() => told.length > 1);
  await settle();
  return sessions.map(({ id, moves, asked }) => [id, moves, asked]);
}

beforeEach(() => {
  told.length = sessions.length = workers.length = host.asked = 0;
  page.hidden = false;
});

// The first one, since an engine that has arrived is kept.
test("an engine that is missing is asked for after 1, 2, 4 seconds, at last each minute, and each time it is said why", async () => {
  host.here = false;
  const adviser = newAdviser();
  adviser.begin(ID, "1");
  assert.equal(adviser.thinking, true, "it is on its way");
  await until(() => told.length === 2);
  assert.deepEqual(told, [["missed", "no network", false], ["learned"]]);
  assert.deepEqual(
    [adviser.missing, adviser.failure, adviser.thinking, adviser.par],
    ["no network", "no network", false, undefined],
  );
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    told.length = host.asked = 0;
    mock.timers.tick(1000 * seconds - 1);
    await settle();
    assert.equal(host.asked, 0, `${seconds} s`);
    mock.timers.tick(1);
    await until(() => told.length === 2);
    assert.deepEqual(told, [["missed", "no network", true], ["learned"]]);
  }
  // A board that is left while the engine is asked for is not told of.
  told.length = 0;
  mock.timers.tick(60_000);
  adviser.begin(OTHER, "");
  await until(() => told.length === 2);
  await settle();
  assert.deepEqual(told, [["missed", "no network", true], ["learned"]]);
  // A hint asks for it at once, and then there is one clock, not two.
  told.length = host.asked = 0;
  adviser.wantHint();
  await until(() => told.length === 2);
  assert.equal(host.asked > 0, true);
  told.length = host.asked = 0;
  mock.timers.tick(1000);
  await until(() => told.length === 2);
  mock.timers.tick(1999);
  await settle();
  assert.equal(told.length, 2);
  // It arrives at last, with the hint that is still wanted.
  told.length = 0;
  host.here = true;
  mock.timers.tick(1);
  await until(() => told.length === 2);
  assert.deepEqual(told, [["found", true], ["learned"]]);
  assert.deepEqual(
    [adviser.missing, adviser.failure, adviser.thinking],
    ["", "", true],
  );
  assert.deepEqual(
    sessions.map(({ asked }) => asked),
    [["prove", "hint"]],
  );
  // Nothing is asked for any more.
  mock.timers.tick(600_000);
  await settle();
  assert.equal(told.length, 2);
  assert.equal(sessions.length, 1);
});

test("the engine is asked for after the first board is drawn, which a hidden page does not wait for", async () => {
  const adviser = newAdviser(false);
  adviser.begin(ID, "");
  await settle();
  assert.deepEqual([told, sessions], [[], []]);
  draw();
  await until(() => told.length === 2);
  assert.deepEqual(told, [["found", false], ["learned"]]);
  told.length = 0;
  page.hidden = true;
  newAdviser(false).begin(ID, "");
  await until(() => told.length === 2);
});

test("what is played while the engine is on its way is what it begins with, and a hint for a position that is left is not wanted", async () => {
  const adviser = newAdviser(false);
  adviser.begin(ID, "");
  adviser.wantHint();
  assert.equal(adviser.hinted, true);
  adviser.moved("12");
  assert.equal(adviser.hinted, false);
  assert.deepEqual(await askedOnceDrawn(), [[ID, "12", ["prove"]]]);
  adviser.moved("121");
  assert.equal(sessions[0].moves, "121");
  adviser.wantHint();
  assert.deepEqual(sessions[0].asked, ["prove", "hint"]);
  assert.deepEqual(adviser.suggestion, { moves: "12", proven: true });
  assert.deepEqual(adviser.best, { moves: "121", proven: true });
});

test("of two boards, only the one that is shown is proven, without the hint of the other", async () => {
  const adviser = newAdviser(false);
  adviser.begin(ID, "1");
  adviser.wantHint();
  adviser.begin(OTHER, "2");
  assert.equal(adviser.hinted, false);
  assert.deepEqual(await askedOnceDrawn(), [[OTHER, "2", ["prove"]]]);
  await until(() => jobs().length === 1);
  // The next board ends what runs for this one.
  adviser.begin(ID, "");
  assert.equal(adviser.knowledge, undefined);
  assert.deepEqual(jobs(), []);
  await until(() => jobs().length === 1);
  assert.deepEqual([jobs()[0].kind, jobs()[0].id], ["prove", ID]);
});

test("a board that was left does not miss the engine, nor is it found for it", async () => {
  const adviser = newAdviser();
  adviser.begin(ID, "");
  await until(() => adviser.knowledge !== undefined);
  // Between the engine's arrival and what is said of it.
  adviser.begin(OTHER, "");
  await until(() => told.length > 1);
  await settle();
  assert.deepEqual(told, [["found", false], ["learned"]]);
  assert.deepEqual(
    sessions.map(({ id, asked }) => [id, asked]),
    [
      [ID, []],
      [OTHER, ["prove"]],
    ],
  );
});

test("a proof that has failed is said, and can be started again", async () => {
  const adviser = newAdviser();
  adviser.begin(ID, "");
  await until(() => jobs().length === 1);
  told.length = 0;
  for (const worker of workers)
    worker.onmessage?.({ data: { error: "out of memory" } });
  await until(() => told.length > 0);
  assert.deepEqual(told, [["learned"]]);
  assert.equal(adviser.failure, "out of memory");
  assert.equal(adviser.thinking, false);
  adviser.search();
  assert.equal(adviser.failure, "");
  assert.equal(adviser.thinking, true);
  await until(() => jobs().length === 2);
  for (const worker of workers)
    worker.onmessage?.({ data: { answer: { solution: "121" } } });
  await until(() => adviser.par === 3);
});

/**
 * Reports something from the worker of the last job.
 *
 * @param {unknown} data
 */
const report = (data) =>
  workers
    .findLast(({ heard }) => heard.some(({ job }) => job))
    ?.onmessage?.({ data });

test("what a proof reports is of the board or of the position, whichever was asked for", async () => {
  const adviser = newAdviser();
  adviser.begin(ID, "");
  await until(() => jobs().length === 1);
  const [session] = sessions;
  const progress = { seconds: 2, expanded: 7, lower: 3, upper: 5 };
  report({ progress });
  report({ solution: "2121" });
  report({ answer: { solution: "121" } });
  await until(() => adviser.par === 3);
  assert.deepEqual(session.told, [
    ["progress", true, 3, 5],
    ["better", true, "2121"],
    ["answer", true],
  ]);
  assert.deepEqual(adviser.knowledge.progress, progress);
  adviser.moved("1");
  adviser.wantHint();
  await until(() => jobs().length === 2);
  session.told = [];
  report({ progress: { ...progress, seconds: 9 } });
  report({ solution: "21" });
  assert.deepEqual(session.told, [
    ["progress", false, 3, 5],
    ["better", false, "21"],
  ]);
  assert.equal(adviser.knowledge.progress.seconds, 2, "of the board alone");
  // The position is left: what comes now is not about the next one.
  session.told = [];
  session.requests.push({ start: false, par: false });
  adviser.moved("12");
  report({ solution: "22" });
  report({ answer: { solution: "21" } });
  await settle();
  assert.deepEqual(session.told, []);
  assert.equal(adviser.par, 3);
});

test("the moves of a walk that cost one are those after which as many are needed as before", async () => {
  const adviser = newAdviser();
  adviser.begin(ID, "");
  await until(() => jobs().length === 1);
  report({ answer: { solution: "121" } });
  await until(() => adviser.par === 3);
  const review = adviser.knowledge.review("1221");
  await until(() => jobs().length === 2);
  assert.equal(jobs()[1].moves, "122");
  report({ answer: { solution: "1" } });
  assert.deepEqual(await review, [{ at: 2, best: "1" }]);
  // No other position has to be solved if all moves are those of the best walk.
  assert.deepEqual(await adviser.knowledge.review("121"), []);
  assert.equal(jobs().length, 2);
});

test("a large board waits for the engine that proves it, which is asked for again like the first one", async () => {
  host.whole = false;
  const adviser = newAdviser();
  adviser.begin("large", "1");
  await until(() => told.length === 2);
  assert.deepEqual(told, [["missed", "no network", false], ["learned"]]);
  assert.deepEqual([adviser.missing, adviser.thinking], ["no network", false]);
  // What is played meanwhile is what it begins with.
  adviser.moved("12");
  told.length = 0;
  host.whole = true;
  mock.timers.tick(1000);
  await until(() => told.length === 2);
  assert.deepEqual(told, [["found", true], ["learned"]]);
  assert.equal(adviser.missing, "");
  await until(() => jobs().length > 0);
  const { moves, asked } = sessions.at(-1);
  assert.deepEqual([moves, asked], ["12", ["prove"]]);
  // Its workers are those of the whole engine.
  assert.deepEqual(
    workers.filter(({ heard }) => heard.length > 1).map(({ script }) => script),
    ["worker.js"],
  );
});
