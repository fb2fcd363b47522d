// The 100 boards of the series in the browser, board by board against the program of the command line, and how long it takes.
//
// COLORWALK is the program; without it cargo runs it, in release, so that the times can be compared.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { promisify } from "node:util";
import { open, setUp } from "./support.js";

const SOLVERS = ["greedy:metric=area", "look-ahead:metric=area,depth=5", "beam:width=100", "exact"];
const { address, browser } = await setUp();

/** @typedef {{rows: {solver: string, lengths: number[], seconds_per_board: number, min: number, mean: number, max: number, stdev: number}[]}} Comparison */

/** What the program of the command line prints. @param {string[]} words */
async function colorwalk(...words) {
  const own = process.env["COLORWALK"];
  const [program, first] = own ? [own, []] : ["cargo", ["run", "--quiet", "--release", "--package", "colorwalk-cli", "--"]];
  const { stdout } = await promisify(execFile)(program, [...first, ...words], { cwd: new URL("../..", import.meta.url) });
  return stdout;
}

/** @returns {Promise<Comparison>} */
async function native() {
  // One thread for each board, as in the browser; `threads=1` is told apart from `exact` in the answer only.
  const solvers = SOLVERS.flatMap((solver) => ["--solver", solver === "exact" ? "exact:threads=1" : solver]);
  return JSON.parse(await colorwalk("compare", ...solvers, "--format", "json", "-j", "1"));
}

test("the boards of the series take as many moves as everywhere", { timeout: 600_000 }, async () => {
  const expected = await native();
  const { page, context, errors } = await open(browser, `${address}#many`);
  // One worker, so that boards do not wait for each other's processor.
  await context.addInitScript(() => Object.defineProperty(navigator, "hardwareConcurrency", { value: 1 }));
  await page.reload();
  await page.waitForSelector("body[data-ready]");
  // Greedy, look-ahead, beam and exact stand there already; look-ahead takes another depth.
  await page.getByLabel("depth", { exact: true }).fill("5");
  const play = async () => {
    await page.getByRole("button", { name: "Play them" }).click();
    await page.getByText(/^\d+ of 400 games/).waitFor();
    await page.getByText("Done in").waitFor({ timeout: 200_000 });
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "JSON" }).click()]);
    return /** @type {Comparison} */ (JSON.parse(await readFile(await download.path(), "utf8")));
  };
  // The first time, the browser compiles the searches while they run; the second time it has.
  const first = await play();
  const saved = await play();
  const table = await page.locator("tbody tr").allInnerTexts();
  for (const [index, row] of saved.rows.entries()) {
    const other = expected.rows[index];
    assert.ok(other);
    assert.equal(row.solver, SOLVERS[index]);
    assert.deepEqual(row.lengths, other.lengths, row.solver);
    for (const figure of /** @type {const} */ (["min", "mean", "max", "stdev"])) assert.ok(Math.abs(row[figure] - other[figure]) < 1e-9, `${row.solver} ${figure}`);
    assert.deepEqual(first.rows[index]?.lengths, row.lengths, row.solver);
    const times = (/** @type {number | undefined} */ seconds) => ((seconds ?? NaN) / other.seconds_per_board).toFixed(2);
    console.log(`${row.solver}: ${(1000 * row.seconds_per_board).toFixed(3)} ms a board, ${times(row.seconds_per_board)} times as long as natively; ${times(first.rows[index]?.seconds_per_board)} times while it is being compiled`);
  }
  assert.match(table[0] ?? "", /31 \/ 39\.8 \/ 48 \/ 3\.5/, "the published figures stand beside");
  assert.deepEqual(errors, []);
  await context.close();
});

test("what is saved has all lengths, and pictures are pictures", async () => {
  const { page, context, errors } = await open(browser, `${address}#many`);
  await page.getByLabel("How many").fill("5");
  await page.getByRole("button", { name: "Play them" }).click();
  await page.getByText("Done in").waitFor();
  /** @param {string} name */
  const saved = async (name) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name, exact: true }).click()]);
    return readFile(await download.path());
  };
  const lines = (await saved("CSV")).toString().trim().split("\n");
  assert.equal(lines.length, 21);
  assert.equal(lines[0], "solver,board,id,length,status,lower_bound,seconds");
  assert.match(lines[5] ?? "", /^greedy:metric=area,4,series-4,\d+,feasible,\d+,[\d.e-]+$/);
  assert.match((await saved("SVG")).toString(), /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/s);
  assert.equal((await saved("PNG")).subarray(1, 4).toString(), "PNG");
  assert.deepEqual(errors, []);
  await context.close();
});

test("the solvers of the series can be played all together", async () => {
  const { page, context, errors } = await open(browser, `${address}#many`);
  await page.getByRole("button", { name: "All solvers of the series" }).click();
  await page.getByLabel("How many").fill("2");
  await page.getByRole("button", { name: "Play them" }).click();
  await page.getByText("Done in").waitFor({ timeout: 60_000 });
  const rows = await page.locator("tbody tr").allInnerTexts();
  assert.equal(rows.length, 34);
  assert.ok(rows.every((row) => /^\S+\t2\t\d+/.test(row)), rows.join("\n"));
  assert.deepEqual(errors, []);
  await context.close();
});

test("a batch is cancelled at once, and what was played stands", async () => {
  const { page, context } = await open(browser, `${address}#many`);
  await page.getByLabel("Boards", { exact: true }).selectOption("random");
  await page.getByLabel("How many").fill("5000");
  await page.getByRole("button", { name: "Play them" }).click();
  await page.getByText(/^\d+ of 20000 games/).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Cancelled; what was played stands.").waitFor({ timeout: 1000 });
  assert.match((await page.locator("tbody tr").first().innerText()) ?? "", /greedy:metric=area\t\d+\t\d+/);
  // Another batch begins where the first was cancelled.
  await page.getByLabel("How many").fill("2");
  await page.getByRole("button", { name: "Play them" }).click();
  await page.getByText("Done in").waitFor();
  await context.close();
});

test("a proof can be saved as a certificate, which the program of the command line checks", async () => {
  const { page, context, errors } = await open(browser, `${address}#prove`);
  await page.getByLabel("Boards", { exact: true }).fill("series-3");
  await page.getByRole("button", { name: "Read the boards" }).click();
  await page.getByRole("button", { name: "Solve with proof" }).click();
  await page.getByText("proven, no walk is shorter").waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save a certificate" }).click()]);
  const verified = await colorwalk("verify", "--certificate", await download.path());
  const [, length] = /^(\d+) moves/.exec((await page.locator(".prove .caption").textContent())?.replace("after ", "") ?? "") ?? [];
  assert.match(verified, new RegExp(`\\b${length}\\b`));
  assert.deepEqual(errors, []);
  await context.close();
});
