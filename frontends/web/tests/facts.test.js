// The facts of answers: what is proven, what a limit has ended and by which, nodes, memory, boards, the run. Each is shown on the page,
// or is in the files that it saves, or both.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { host, open, player, setUp } from "./support.js";

const { address, browser } = await setUp();

/** The board of the hints: too hard to be proven in the time of a test. */
const HARD = "pcg1-60x60-8-walk-1";

/**
 * Plays five boards of the series with the four solvers that are chosen at
 * first, and returns what the page shows and saves.
 *
 * @param {import("playwright-core").Page} page
 * @param {string} seconds per board
 */
async function played(page, seconds) {
  await page.getByLabel("How many").fill("5");
  await page.getByText("More about the boards").click();
  await page.getByLabel("Seconds per board").fill(seconds);
  await page.getByRole("button", { name: "Play the boards" }).click();
  await page.getByText("Done in").waitFor();
  const saved = async (/** @type {string} */ name) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name, exact: true }).click(),
    ]);
    return readFile(await download.path(), "utf8");
  };
  const [head = "", ...rows] = await page
    .locator(".many tr")
    .evaluateAll((lines) =>
      lines.map((line) =>
        [...line.children]
          // Below a figure stands the published one.
          .map((cell) => cell.firstChild?.textContent ?? "")
          .join("|"),
      ),
    );
  const csv = (await saved("CSV")).trim().split("\n");
  return {
    head: head.split("|"),
    rows: rows.map((row) => row.split("|")),
    note: (await page.locator(".many .note").last().textContent()) ?? "",
    chart: (await page.locator(".many .chart svg").textContent()) ?? "",
    json: JSON.parse(await saved("JSON")),
    csv: csv.map((line) => line.split(",")),
  };
}

test("figures that rest on stopped games say so, on the page and in what it saves", async () => {
  const { page, context, errors } = await open(browser, `${address}#lab`);
  const { head, rows, note, chart, json, csv } = await played(page, "0.002");
  assert.deepEqual(head, [
    "Solver",
    "mean",
    "±",
    "min",
    "max",
    "vs first",
    "proven",
    "stopped",
    "ms",
  ]);
  assert.equal(rows.length, 4);
  const [greedy = [], , , exact = []] = rows;
  const at = (/** @type {string} */ name) => head.indexOf(name);
  // Greedy ends by itself, and exact proves no board of the series in two milliseconds.
  assert.equal(greedy[at("stopped")], "0 of 5");
  assert.match(greedy[at("mean")] ?? "", /^\d+\.\d\d$/);
  assert.equal(greedy[at("vs first")], "–");
  assert.equal(exact[at("proven")], "0 of 5");
  assert.equal(exact[at("stopped")], "5 of 5");
  assert.match(exact[at("mean")] ?? "", /^\d+\.\d\d\*$/);
  assert.match(exact[at("vs first")] ?? "", /^[+−]?\d+\.\d\d ±\s\d+\.\d\d$/);
  assert.equal(
    note,
    "* stopped by the time limit before a proof; the column says on how many boards",
  );
  assert.match(chart, /Exact \(5 of 5 stopped\)/);

  const { run, limits, boards } = json;
  const row = json.rows[3];
  assert.match(run.version, /^\d+\.\d+\.\d+$/);
  assert.equal(run.format, 1);
  assert.deepEqual(limits, { time: 0.002 });
  assert.equal(boards.ids[4], "series-4");
  assert.equal(row.proven, 0);
  assert.equal(row.stopped, 5);
  assert.deepEqual(row.stopped_by, new Array(5).fill("time"));
  const [titles = []] = csv;
  for (const [board, line] of csv.slice(-5).entries()) {
    const cell = (/** @type {string} */ name) => line[titles.indexOf(name)];
    assert.equal(cell("id"), `series-${board}`);
    assert.equal(cell("status"), "feasible");
    assert.equal(cell("stopped_by"), "time");
    for (const name of /** @type {const} */ (["expanded", "peak_bytes"]))
      assert.equal(cell(name), String(row[name][board]));
  }
  assert.deepEqual(errors, []);
  await context.close();
});

test("without a limit, nothing is marked, and exact has proven all", async () => {
  const { page, context, errors } = await open(browser, `${address}#lab`);
  const { head, rows, note, chart, json } = await played(page, "");
  assert.ok(!head.includes("stopped"), head.join());
  assert.equal(rows[3]?.[head.indexOf("proven")], "5 of 5");
  // What is proven of all boards says how far the others are from it.
  const gaps = rows.map((row) => row[head.indexOf("gap")]);
  assert.equal(gaps[3], "0.00");
  assert.match(gaps[0] ?? "", /^[1-9]\d*\.\d\d$/);
  assert.deepEqual(
    gaps,
    json.rows.map((/** @type {{gap: number}} */ { gap }) => gap.toFixed(2)),
  );
  assert.equal(note, "");
  assert.ok(!/[*]|stopped/.test(rows.flat().join() + chart));
  assert.equal(json.limits, undefined);
  // Exact has searched and stored something on each board.
  for (const name of ["expanded", "peak_bytes"])
    assert.ok(
      json.rows[3][name].every((/** @type {number} */ count) => count > 0),
      `${name}: ${json.rows[3][name]}`,
    );
  assert.deepEqual(errors, []);
  await context.close();
});

test("every limit has its words, and a solver that was stopped says by which", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#lab/${HARD}?solver=auto:seconds=0.01`,
    {},
    player(),
  );
  const [names, words] = await page.evaluate(async () => {
    const from = (/** @type {string} */ path) =>
      import(new URL(path, document.baseURI).href);
    const { limits } = await from("engine/colorwalk.js");
    const { t } = await from("main.js");
    return [limits(), Object.keys(t.limits)];
  });
  assert.deepEqual(words, names);
  await page.getByRole("button", { name: "Next move" }).click();
  await page
    .getByText(/\d+ moves to the end, stopped by the time of the solver itself/)
    .waitFor();
  await page.getByRole("button", { name: "Race" }).click();
  await page
    .getByText(/Auto, seconds 0.01: stopped by the time of the solver itself/)
    .waitFor();
  // The proof says what it took.
  await page.goto(`${address}#lab/pcg1-14x14-6-walk-7`);
  await page.getByRole("button", { name: "Solve with proof" }).click();
  await page
    .getByText(/moves: proven, .* \d+\.\d+ s, [\d,]+ positions, \d+\.\d MB\./)
    .waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

/** The page gives a hint half a minute; here, its workers get three. */
const hasty = (/** @type {string} */ path, /** @type {string} */ text) =>
  path === "engine/worker.js"
    ? `addEventListener("message", ({ data }) => { if (data.job?.seconds) data.job.seconds = 3; });\n${text}`
    : text;

test("a hint whose search was stopped says by what, and goes on when it is asked for again", async () => {
  const { page, context, errors } = await open(
    browser,
    `${await host(address, { change: hasty })}#play/${HARD}/1`,
    {},
    player(),
  );
  const message = (/** @type {RegExp} */ hasText) =>
    page.locator(".message", { hasText });
  await page.waitForSelector("body[data-engine=ready]");
  await page.getByRole("button", { name: "Hint" }).click();
  await message(/is the best found so far: \d+ moves to the end\.$/).waitFor();
  await message(
    /best found: .* The search was stopped by the time limit; press Hint to go on\.$/,
  ).waitFor();
  await page.getByRole("button", { name: "Hint" }).click();
  await message(/is the best found so far: \d+ moves to the end\.$/).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

// A board of few cells, which is solved in a few moves.
const SOLVED = "pcg1-3x2-3-walk-1";
const OVER = /move \d+: the game is over: the board was solved in \d+ moves?/;

/**
 * Returns moves that solve a board, and one more.
 *
 * @param {import("playwright-core").Page} page
 * @param {string} [board]
 */
const tooMany = (page, board = SOLVED) =>
  page.evaluate(async (id) => {
    const { boardOf, Game } = await import(
      new URL("main.js", document.baseURI).href
    );
    const game = new Game(boardOf(id));
    const { colors } = game.board;
    for (let color = 0; !game.solved; color = (color + 1) % colors)
      game.play(color);
    return `${game.moves}1`;
  }, board);

test("moves after the end are an error that names the move, in links and in what is pasted", async () => {
  const { page, context } = await open(
    browser,
    `${address}#play/${SOLVED}`,
    {},
    player(),
  );
  const moves = await tooMany(page);
  const place = new RegExp(`move ${moves.length}: the game is over`);
  for (const before of [
    `#play/${SOLVED}`,
    `#play/${SOLVED}/1`,
    "about:blank",
  ]) {
    const hash = before.startsWith("#");
    await page.goto(hash ? address + before : before);
    await page.goto(`${address}#play/${SOLVED}/${moves}`);
    await page.locator(".message", { hasText: place }).waitFor();
    await page.locator(".message", { hasText: OVER }).waitFor();
    // The game is the one before, on the screen and in the address.
    const made = await page.locator(".facts dd").first().textContent();
    assert.equal(
      await page.evaluate(() => (location.hash.split("/")[2] ?? "").length),
      Number(made),
    );
    assert.ok(await page.locator(".win").isHidden());
  }
  await page.getByRole("button", { name: "New" }).click();
  await page.getByText("Paste a board or a link").click();
  await page
    .getByLabel("Board, boards, or a link")
    .fill(`#play/${SOLVED}/${moves}`);
  await page.locator(".paste [role=alert]", { hasText: place }).waitFor();
  assert.equal(await page.locator(".found button").count(), 0);
  // All but the last move are the game.
  await page
    .getByLabel("Board, boards, or a link")
    .fill(`#play/${SOLVED}/${moves.slice(0, -1)}`);
  await page.locator(".found button").waitFor();
  await context.close();
});

test("the page and the engine refuse the same move with the same words", async () => {
  const { page, context } = await open(browser, address, {}, player());
  const moves = await tooMany(page);
  const said = await page.evaluate(
    async ([id = "", moves = ""]) => {
      const from = (/** @type {string} */ path) =>
        import(new URL(path, document.baseURI).href);
      const { boardOf, Game, fullEngine } = await from("main.js");
      const { Session, solve } = await fullEngine.functions();
      const reason = (/** @type {() => void} */ act) => {
        try {
          act();
          return "";
        } catch (error) {
          return error instanceof Error ? error.message : String(error);
        }
      };
      const game = new Game(boardOf(id), moves.slice(0, 1));
      const session = new Session(id, "");
      const reasons = [
        () => game.goTo(moves),
        () => new Game(boardOf(id), moves),
        () => new Game(boardOf(id), moves.slice(0, -1)).play(0),
        () => session.go_to(moves),
        () => new Session(id, moves),
        () => solve(id, moves, "exact"),
      ].map(reason);
      return { reasons, left: game.moves };
    },
    [SOLVED, moves],
  );
  for (const reason of said.reasons) {
    assert.match(reason, OVER);
    assert.equal(reason, said.reasons[0]);
  }
  assert.equal(said.left, moves.slice(0, 1), "the game is unchanged");
  await context.close();
});

test("a stored game that goes on after the end is left out, said and set aside", async () => {
  const first = await open(browser, address, {}, player());
  const moves = await tooMany(first.page);
  await first.context.close();
  for (const hash of ["", `#play/${SOLVED}`]) {
    const { page, context, errors } = await open(
      browser,
      address + hash,
      {},
      {
        ...player(),
        "colorwalk-game": [{ id: SOLVED, moves, hints: 1 }],
      },
    );
    await page
      .locator(".message", { hasText: /stored game on this board.*left out/ })
      .waitFor();
    await page.locator(".message", { hasText: OVER }).waitFor();
    assert.match(page.url(), new RegExp(`${SOLVED}$`));
    const kept = await page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith("colorwalk-damaged"))
        .map(([, text]) => JSON.parse(text).moves),
    );
    assert.deepEqual(kept, [moves]);
    // The board can be played, also after a reload.
    await page
      .locator("button.color:not([aria-disabled=true])")
      .first()
      .click();
    await page.reload();
    await page.waitForSelector("body[data-ready]");
    assert.equal(await page.locator(".facts dd").first().textContent(), "1");
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("a stored result of a daily board that goes on after the end is left out, too", async () => {
  const first = await open(browser, address, {}, player());
  const day = "2026-11-22";
  const id = await first.page.evaluate(async (date) => {
    const { dailyId } = await import(new URL("main.js", document.baseURI).href);
    return dailyId(date);
  }, day);
  const walk = await tooMany(first.page, id);
  await first.context.close();
  const result = { walk, par: null, hints: 0, on: day };
  const { page, context, errors } = await open(
    browser,
    `${address}#daily/${day}`,
    {},
    player({}, { [id]: result }),
  );
  await page.locator(".message", { hasText: OVER }).waitFor();
  assert.equal(await page.locator(".facts dd").first().textContent(), "0");
  const games = await page.evaluate(
    () => JSON.parse(localStorage["colorwalk"]).games,
  );
  assert.deepEqual(games, {});
  assert.deepEqual(errors, []);
  await context.close();
});

test("stored games of another shape are left out, said and set aside", async () => {
  const good = { id: "pcg1-8x8-4-walk-2", moves: "1", hints: 0 };
  for (const change of [
    { tags: null },
    { tags: ["0."] },
    { gone: 3 },
    { moves: "1!" },
    { hints: -1 },
    { limit: "9" },
  ]) {
    const bad = { id: "pcg1-8x8-4-walk-1", moves: "12", hints: 0, ...change };
    const { page, context, errors } = await open(
      browser,
      address,
      {},
      { ...player(), "colorwalk-game": [bad, good] },
    );
    await page.getByText("could not be read").waitFor();
    assert.match(page.url(), /walk-2\/1$/, JSON.stringify(change));
    const kept = await page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith("colorwalk-damaged"))
        .map(([, text]) => JSON.parse(text)),
    );
    assert.deepEqual(kept, [[bad, good]]);
    await page
      .locator("button.color:not([aria-disabled=true])")
      .first()
      .click();
    await page.waitForFunction(() => location.hash.split("/")[2]?.length === 2);
    await page.reload();
    await page.waitForSelector("body[data-ready]");
    assert.equal(await page.getByText("could not be read").count(), 0);
    assert.deepEqual(errors, []);
    await context.close();
  }
});
