// What a worker keeps between its jobs. Without a browser, with provers of its own.

import assert from "node:assert/strict";
import { test } from "node:test";

// A module with an engine is loaded without its types, which are checked with the page.
const jobsModule = new URL("../page/engine/jobs.js", import.meta.url);
const { prover } = await import(jobsModule.href);

/** What happened to provers, in order. */
const happened = /** @type {string[]} */ ([]);

/** A prover that notes what it is asked, and of which there is none for the board `none`. */
class NotingProver {
  #freed = false;
  constructor(/** @type {string} */ id) {
    if (id === "none") throw new Error("no such board");
    this.id = id;
    happened.push(`new ${id}`);
  }
  solve(/** @type {string} */ moves) {
    assert.ok(!this.#freed, `${this.id} is freed`);
    happened.push(`${this.id} after ${moves}`);
    const stopped_by = moves === "12" ? "time" : undefined;
    const answer = { solution: moves, lower_bound: 1, stopped_by, expanded: 2 };
    const free = () => happened.push(`free the answer after ${moves}`);
    return { ...answer, peak_bytes: 3, elapsed: 0.5, free };
  }
  free() {
    this.#freed = true;
    happened.push(`free ${this.id}`);
  }
}

const job = (/** @type {string} */ id, /** @type {string} */ moves) => ({
  kind: "prove",
  id,
  moves,
});

test("a prover is kept for the next job about its board, and freed for another board", () => {
  happened.length = 0;
  const run = prover(NotingProver);
  assert.deepEqual(run(job("a", "1")), {
    solution: "1",
    status: "optimal",
    lower_bound: 1,
    stopped_by: null,
    statistics: { expanded: 2, peak_bytes: 3, elapsed: 0.5 },
  });
  const { status, stopped_by } = run(job("a", "12"));
  assert.deepEqual([status, stopped_by], ["feasible", "time"]);
  run(job("b", ""));
  assert.deepEqual(happened, [
    "new a",
    "a after 1",
    "free the answer after 1",
    "a after 12",
    "free the answer after 12",
    "free a",
    "new b",
    "b after ",
    "free the answer after ",
  ]);
});

test("a board without a prover leaves the board before it with a new one, and not with the one that was freed", () => {
  happened.length = 0;
  const run = prover(NotingProver);
  run(job("a", "1"));
  assert.throws(() => run(job("none", "")), /no such board/);
  assert.throws(() => run(job("none", "")), /no such board/);
  run(job("a", "2"));
  assert.deepEqual(happened, [
    "new a",
    "a after 1",
    "free the answer after 1",
    "free a",
    "new a",
    "a after 2",
    "free the answer after 2",
  ]);
});
