// The workbench: solvers from the current position, and boards of the series, a sample of which is compared board by board with
// the command-line program.
//
// COLORWALK names the program; by default cargo runs it.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { promisify } from "node:util";
import {
  fact,
  moves,
  open,
  picture,
  player,
  proven,
  setUp,
} from "./support.js";

const SOLVERS = [
  "greedy:metric=area",
  "look-ahead:metric=area,depth=5",
  "beam:width=100",
  "exact",
];
/** How many boards are compared with the program. */
const SAMPLE = 8;
const { address, browser } = await setUp();

/**
 * @typedef {object} Comparison
 * @property {{solver: string, lengths: number[], seconds_per_board: number, min: number, mean: number, max: number, stdev: number}[]} rows
 */

/**
 * Returns the output of the command-line program.
 *
 * @param {string[]} words
 */
async function colorwalk(...words) {
  const own = process.env["COLORWALK"];
  const [program, first] = own
    ? [own, []]
    : ["cargo", ["run", "--quiet", "--package", "colorwalk-cli", "--"]];
  const { stdout } = await promisify(execFile)(program, [...first, ...words], {
    cwd: new URL("../../..", import.meta.url),
  });
  return stdout;
}

/** @returns {Promise<Comparison>} */
async function native() {
  // One thread per board, as in the browser; `threads=1` differs from `exact` only in the name.
  const solvers = SOLVERS.flatMap((solver) => [
    "--solver",
    solver === "exact" ? "exact:threads=1" : solver,
  ]);
  const boards = `series:count=${SAMPLE}`;
  const options = ["--format", "json", "-j", "1"];
  return JSON.parse(await colorwalk("compare", boards, ...solvers, ...options));
}

/**
 * Enters the number of boards.
 *
 * @param {import("playwright-core").Page} page
 * @param {number} count
 */
async function boards(page, count) {
  await page.getByLabel("How many").fill(String(count));
}

test("a solver's next step is two clicks away from any position, and it can take over", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/pcg1-14x14-6-walk-7/3`,
    {},
    player(),
  );
  const fewest = await proven(page);
  await page.getByRole("link", { name: "Solvers" }).click();
  await page.getByRole("button", { name: "Next move" }).first().click();
  await page.waitForFunction(() => location.hash.split("/")[2]?.length === 2);
  assert.match(page.url(), /#lab\//);
  assert.match(
    await page.locator(".answer").innerText(),
    /\d+ moves to the end/,
    "the answer is next to the button",
  );
  await page.getByLabel("Speed").selectOption("10");
  await page.getByLabel("Solver", { exact: true }).selectOption("exact");
  await page.getByRole("button", { name: "Play to the end" }).click();
  // It is said until the end.
  await page.getByText(/\d+ moves to the end, proven the fewest/).waitFor();
  await page.waitForFunction(
    () => document.querySelector(".win")?.hasAttribute("hidden") === false,
  );
  assert.ok(Number(await fact(page, "Moves")) >= fewest);
  assert.match(
    (await page.locator(".verdict").textContent()) ?? "",
    /With \d+ hints/,
    "who was helped is said to be",
  );
  await page.getByRole("link", { name: "Play" }).click();
  await page.waitForFunction(() => !document.querySelector(".bench"));
  assert.deepEqual(errors, []);
  await context.close();
});

test("a move of the player stops a solver that has taken over", async () => {
  const { page, context } = await open(
    browser,
    `${address}#lab/pcg1-14x14-6-walk-7`,
    {},
    player(),
  );
  await page.getByLabel("Speed").selectOption("2");
  await page.getByRole("button", { name: "Play to the end" }).first().click();
  await page.waitForFunction(
    () => (location.hash.split("/")[2]?.length ?? 0) >= 2,
  );
  await page.getByRole("button", { name: "Undo" }).click();
  const stopped = (await moves(page)).length;
  await page.waitForTimeout(1200);
  assert.ok((await moves(page)).length <= stopped);
  await context.close();
});

test("solvers race from the position on the board, with a curve; parameters are in the chip", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#lab/pcg1-14x14-6-walk-7/3`,
    {},
    player(),
  );
  await page.locator(".compared > summary").click();
  await page.locator(".solver summary", { hasText: "Look ahead" }).click();
  await page.getByLabel("depth", { exact: true }).fill("2");
  // What programs take is shown with the parameters.
  await page
    .locator(".solver small", { hasText: "look-ahead:metric=area,depth=2" })
    .waitFor();
  await page
    .getByRole("button", { name: "+ Round robin", exact: true })
    .click();
  await page.getByRole("button", { name: "Race" }).click();
  await page.getByText("All solvers have answered.").waitFor();
  assert.equal(await page.locator(".race figure").count(), 5);
  assert.deepEqual(
    await page.locator(".race figcaption strong").allInnerTexts(),
    [
      "Greedy, area",
      "Look ahead, area, depth 2",
      "Beam, width 100",
      "Exact",
      "Round robin",
    ],
    "names in words",
  );
  assert.equal((await page.locator(".race svg polyline").count()) > 5, true);
  const slider = page.locator(".race input[type=range]");
  await page.getByRole("button", { name: "Pause" }).click();
  await slider.fill("1");
  assert.match(
    (await slider.getAttribute("aria-valuetext")) ?? "",
    /^Move 1 of \d+, 193 left/,
  );
  await page.getByLabel("depth", { exact: true }).fill("many");
  await page.getByRole("button", { name: "Race" }).click();
  assert.match(
    (await page
      .locator(".solver [role=alert]", { hasText: "many" })
      .textContent()) ?? "",
    /depth/,
  );
  assert.deepEqual(errors, []);
  await context.close();
});

// All boards are played natively, by the tests of the solvers and of the documentation's pages; here, a sample shows that the
// engine and the page count as they do.
test("boards of the series take the same number of moves as in the program", async () => {
  const expected = await native();
  const { page, context, errors } = await open(browser, `${address}#lab`);
  // Greedy, look-ahead, beam and exact are already chosen; look-ahead gets another depth.
  await page.locator(".compared > summary").click();
  await page.locator(".solver summary", { hasText: "Look ahead" }).click();
  await page.getByLabel("depth", { exact: true }).fill("5");
  await boards(page, SAMPLE);
  await page.getByRole("button", { name: "Play the boards" }).click();
  await page.getByText("Done in").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "JSON" }).click(),
  ]);
  const saved = /** @type {Comparison} */ (
    JSON.parse(await readFile(await download.path(), "utf8"))
  );
  assert.equal(saved.rows.length, SOLVERS.length);
  for (const [index, row] of saved.rows.entries()) {
    const other = expected.rows[index];
    assert.ok(other);
    assert.equal(row.solver, SOLVERS[index]);
    assert.equal(row.lengths.length, SAMPLE);
    assert.deepEqual(row.lengths, other.lengths, row.solver);
    for (const figure of /** @type {const} */ (["min", "mean", "max", "stdev"]))
      assert.ok(
        Math.abs(row[figure] - other[figure]) < 1e-9,
        `${row.solver} ${figure}`,
      );
  }
  assert.deepEqual(errors, []);
  await context.close();
});

test("saved files have all lengths, and pictures have their format", async () => {
  const { page, context, errors } = await open(browser, `${address}#lab`);
  await boards(page, 5);
  await page.getByRole("button", { name: "Play the boards" }).click();
  await page.getByText("Done in").waitFor();
  /** @param {string} name */
  const saved = async (name) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name, exact: true }).click(),
    ]);
    return readFile(await download.path());
  };
  const lines = (await saved("CSV")).toString().trim().split("\n");
  assert.equal(lines.length, 21);
  assert.equal(
    lines[0],
    "solver,board,id,length,status,lower_bound,seconds,width,height,colors,stopped_by,expanded,peak_bytes",
  );
  assert.match(
    lines[5] ?? "",
    /^greedy:metric=area,4,series-4,\d+,feasible,\d+,[\d.e-]+,30,20,5,,\d+,0$/,
  );
  assert.match(
    (await saved("SVG")).toString(),
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/s,
  );
  assert.equal((await saved("PNG")).subarray(1, 4).toString(), "PNG");
  assert.deepEqual(errors, []);
  await context.close();
});

test("all solvers of the series can be played together", async () => {
  const { page, context, errors } = await open(browser, `${address}#lab`);
  await page.locator(".compared > summary").click();
  await page.getByRole("button", { name: "All of the series" }).click();
  await boards(page, 1);
  await page.getByRole("button", { name: "Play the boards" }).click();
  await page.getByText("Done in").waitFor({ timeout: 60_000 });
  const rows = await page.locator(".many tbody tr").allInnerTexts();
  assert.equal(rows.length, 34);
  assert.ok(
    rows.every((row) => /^[A-Z][^:=]*\t\d+\.\d\d\s.*\t[01] of 1\t/s.test(row)),
    rows.join("\n"),
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test("a batch is cancelled at once, and finished games are kept", async () => {
  const { page, context } = await open(browser, `${address}#lab`);
  await page.getByLabel("Boards", { exact: true }).selectOption("random");
  await page.getByLabel("How many").fill("5000");
  await page.getByRole("button", { name: "Play the boards" }).click();
  await page.getByText(/^\d+ of 20000 games/).waitFor();
  const cancel = page.locator(".many").getByRole("button", { name: "Cancel" });
  await cancel.click();
  await page.getByText("Cancelled; finished games are kept.").waitFor();
  assert.ok(await cancel.isHidden(), "there is nothing to cancel any more");
  const start = page.getByRole("button", { name: "Play the boards" });
  assert.ok(await start.evaluate((own) => own === document.activeElement));
  assert.match(
    (await page.locator(".many tbody tr").first().innerText()) ?? "",
    /^Greedy, area\t\d+\.\d\d\s/,
  );
  // Another batch can be started after a cancelled one.
  await page.getByLabel("How many").fill("2");
  await start.click();
  await page.getByText("Done in").waitFor();
  assert.ok(await cancel.isHidden());
  await context.close();
});

test("a proof shows what it learned on the board, and is saved as a certificate, which the command-line program checks", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#lab/series-3`,
  );
  await page.getByRole("button", { name: "Solve with proof" }).click();
  await page.getByText("proven, it cannot be done in fewer").waitFor();
  const [, length] =
    /of (\d+),/.exec(
      (await page.locator(".prove .caption").first().textContent()) ?? "",
    ) ?? [];
  await page.getByRole("link", { name: `Why ${length}?` }).click();
  await page.getByText("All facts").click();
  await page
    .locator(".fact", { hasText: "While all the bright regions are there" })
    .waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the proof" }).click(),
  ]);
  const verified = await colorwalk(
    "verify",
    "--certificate",
    await download.path(),
  );
  assert.match(verified, new RegExp(`\\b${length}\\b`));
  // The last fact is what was to be proven; the first ones are about few regions.
  const steps = (await readFile(await download.path(), "utf8")).match(
    /^\d+ (colors|step|finish) /gm,
  )?.length;
  const slider = page.locator(".why input[type=range]");
  assert.equal(
    await page.locator(".why .caption").textContent(),
    `Fact ${steps} of ${steps}`,
  );
  assert.equal(
    await page.locator(".fact").textContent(),
    `While all the bright regions are there, at least ${length} moves are needed.`,
  );
  const all = await picture(page);
  await slider.press("Home");
  assert.equal(
    await page.locator(".why .caption").textContent(),
    `Fact 1 of ${steps}`,
  );
  assert.notEqual(await picture(page), all);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a link names a solver, and its table and chart are in view at 1280 × 720", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#lab/series-7?solver=look-ahead:depth=2`,
    { viewport: { width: 1280, height: 720 } },
    player(),
  );
  assert.equal(
    await page.getByLabel("Solver", { exact: true }).inputValue(),
    "look-ahead:metric=area,depth=2",
  );
  assert.equal(await page.getByLabel("Board of the series").inputValue(), "7");
  await page.getByRole("button", { name: "Play the boards" }).click();
  await page.getByText("Done in").waitFor();
  assert.match(
    await page.locator(".many tbody tr").innerText(),
    /depth 2\t[\d.]+\s+37\.0\s+[\d.]+\s+3\.1\s+27\s+28\s+\d+\s+45\s/,
  );
  for (const part of [".many table", ".many .chart svg", ".stage canvas"]) {
    const box = await page.locator(part).boundingBox();
    assert.ok(
      box &&
        box.x >= 0 &&
        box.y >= 0 &&
        box.x + box.width <= 1280 &&
        box.y + box.height <= 720,
      `${part} ${JSON.stringify(box)}`,
    );
  }
  assert.equal(
    await page
      .locator(".many .scroll")
      .evaluate((part) => part.scrollWidth - part.clientWidth),
    0,
  );
  await page.getByLabel("Board of the series").fill("8");
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    () =>
      location.hash === "#lab/series-8?solver=look-ahead:depth=2" ||
      location.hash === "#lab/series-8?solver=look-ahead:metric=area,depth=2",
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test("on a phone of 360 pixels the published figures are in view, and the big board shows what runs", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#lab/series-7?solver=greedy`,
    { viewport: { width: 360, height: 640 } },
    player(),
  );
  await page.getByRole("button", { name: "Play the boards" }).click();
  await page
    .locator(".shown", {
      hasText: /^series-\d+, Greedy, area: move \d+ of \d+$/,
    })
    .waitFor();
  await page.getByText("Done in").waitFor();
  // The main columns need no scrolling.
  const seen = await page.locator(".many thead th").evaluateAll((heads) =>
    heads.flatMap((head) => {
      const { left, right } = head.getBoundingClientRect();
      return left >= 0 && right <= innerWidth ? [head.textContent] : [];
    }),
  );
  assert.deepEqual(seen.slice(0, 5), ["Solver", "mean", "±", "min", "max"]);
  assert.match(await page.locator(".many tbody tr").innerText(), /39\.8/);
  await page.waitForFunction(
    () => document.querySelector(".shown")?.textContent === "",
  );
  await page.getByRole("button", { name: "Race" }).click();
  await page
    .locator(".shown", { hasText: /^Greedy, area: Move \d+ of \d+/ })
    .waitFor();
  // A tap leads back to the game.
  await page.locator(".stage canvas").click();
  await page.waitForFunction(() =>
    document.querySelector(".stage canvas")?.ariaLabel?.startsWith("Board of"),
  );
  assert.deepEqual(errors, []);
  await context.close();
});
