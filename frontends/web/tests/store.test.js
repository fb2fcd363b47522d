// Stored data: nothing is lost by damage or an accidental click. Two tabs and a full store are in browsers.test.js.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { moves, open, player, setUp } from "./support.js";

const { address, browser } = await setUp();
const ONE = "pcg1-4x4-3-walk-1";

/**
 * @param {import("playwright-core").Page} page
 * @returns {Promise<string[]>}
 */
const stored = (page) =>
  page.evaluate(() =>
    Object.keys(
      JSON.parse(localStorage.getItem("colorwalk") ?? '{"games":{}}').games,
    ).sort(),
  );

test("results are exported and imported; erasing asks first", async () => {
  const record = { walk: "12312", par: 5, hints: 0, on: "2026-01-01" };
  const { page, context, errors } = await open(
    browser,
    address,
    {},
    player({}, { [ONE]: record }),
  );
  await page.getByRole("button", { name: "Results" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as a file" }).click(),
  ]);
  const file = await readFile(await download.path());
  await page.getByRole("button", { name: "Erase", exact: true }).click();
  await page.getByText("Erase 1 board and your streak permanently?").waitFor();
  assert.equal(
    await page.evaluate(() => document.activeElement?.textContent),
    "Keep them",
  );
  await page.getByRole("button", { name: "Keep them" }).click();
  assert.deepEqual(await stored(page), [ONE]);
  await page.getByRole("button", { name: "Erase", exact: true }).click();
  await page.getByRole("button", { name: "Erase all" }).click();
  assert.deepEqual(await stored(page), []);
  const take = (/** @type {Buffer} */ buffer) =>
    page.setInputFiles("dialog input[type=file]", {
      name: "results.json",
      mimeType: "application/json",
      buffer,
    });
  await take(file);
  await page.getByText("1 board is new.").waitFor();
  await take(file);
  await page.getByText("0 boards are new.").waitFor();
  assert.deepEqual(await stored(page), [ONE]);
  await take(Buffer.from('{"settings":3}'));
  await page
    .getByText("Nothing was imported: this is not a file of results")
    .waitFor();
  const bad = async (
    /** @type {Record<string, unknown>} */ change,
    /** @type {RegExp} */ why,
  ) => {
    const games = {
      "pcg1-4x4-3-walk-2": { ...record, walk: "3213", par: 4, ...change },
    };
    await take(Buffer.from(JSON.stringify({ games })));
    await page.locator("dialog [role=status]", { hasText: why }).waitFor();
    assert.deepEqual(await stored(page), [ONE]);
  };
  await bad({ walk: undefined }, /walk-2: walk: expected moves such as 1213/);
  await bad({ walk: "9", par: null }, /move 1: the board has no color 9/);
  await bad({ walk: "1", par: null }, /expected moves that solve the board/);
  await bad(
    { walk: "32131", par: null },
    /move 5: the game is over: the board was solved in 4 moves/,
  );
  // Boards that only the engine can read are played, too.
  const other = async (
    /** @type {string} */ id,
    /** @type {string} */ walk,
    /** @type {RegExp} */ why,
  ) => {
    const games = { [id]: { ...record, walk, par: null } };
    await take(Buffer.from(JSON.stringify({ games })));
    await page.locator("dialog [role=status]", { hasText: why }).waitFor();
    assert.deepEqual(await stored(page), [ONE]);
  };
  await other("series-1", "1234", /board series-1: walk: expected moves that/);
  await other("series-1", "19", /board series-1: move 2: the board has no/);
  await other("series-700", "1", /board series-700: the series has no board/);
  await bad({ par: 99 }, /par: expected at most the \d+ moves of the walk/);
  await bad({ par: "x" }, /par: expected a whole number or null/);
  await bad({ hints: -1 }, /hints: expected a whole number/);
  await bad({ on: "yesterday" }, /on: expected a day such as/);
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Results" }).click();
  await page.locator("dialog tbody tr").waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test("a page that has missed the moves of another tab has them when it comes back", async () => {
  const hash = `${address}#play/${ONE}`;
  const { page, context, errors } = await open(browser, hash, {}, player());
  // As one that was frozen, or whose browser was busy.
  await page.addInitScript(() =>
    addEventListener("storage", (event) => event.stopImmediatePropagation()),
  );
  await page.reload();
  await page.waitForSelector("body[data-ready]");
  const other = await context.newPage();
  await other.goto(hash);
  await other.waitForSelector("body[data-ready]");
  await other.locator("button.color:not([aria-disabled=true])").first().click();
  const made = page.locator(".facts dd").first();
  assert.equal(await made.textContent(), "0");
  await page.evaluate(() =>
    document.dispatchEvent(new Event("visibilitychange")),
  );
  assert.equal(await made.textContent(), "1");
  assert.equal(await moves(page), await moves(other));
  assert.deepEqual(errors, []);
  await context.close();
});

test("a tab that was opened behind another one, and has drawn nothing, follows the moves of that one", async () => {
  const hash = `${address}#play/${ONE}`;
  const { page, context, errors } = await open(browser, hash, {}, player());
  // As one that is hidden: the browser asks it for no frame.
  await page.addInitScript(() => (window.requestAnimationFrame = () => 0));
  await page.reload();
  await page.waitForSelector("body[data-ready]");
  assert.equal(
    await page.evaluate(
      () => performance.getEntriesByName("first-board").length,
    ),
    0,
  );
  const other = await context.newPage();
  await other.goto(hash);
  await other.waitForSelector("body[data-ready]");
  await other.locator("button.color:not([aria-disabled=true])").first().click();
  await page.waitForFunction(
    () => document.querySelector(".facts dd")?.textContent === "1",
    undefined,
    { polling: 50 },
  );
  assert.equal(await moves(page), await moves(other));
  assert.deepEqual(errors, []);
  await context.close();
});

test("a color that is held while another tab plays is played when it is let go", async () => {
  const hash = `${address}#play/${ONE}`;
  const { page, context, errors } = await open(browser, hash, {}, player());
  const other = await context.newPage();
  await other.goto(hash);
  await other.waitForSelector("body[data-ready]");
  const color = ":nth-match(button.color:not([aria-disabled=true]), 1)";
  await page.locator(color).hover();
  await page.mouse.down();
  await other.locator("button.color:not([aria-disabled=true])").last().click();
  const made = page.locator(".facts dd").first();
  await made.getByText("1", { exact: true }).waitFor();
  await page.mouse.up();
  await made.getByText("2", { exact: true }).waitFor();
  // Other settings do replace them.
  await other.getByRole("button", { name: "Settings" }).click();
  await other.getByLabel("In the cells").selectOption("symbols");
  await page.locator("button.color .mark").first().waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test("one damaged result does not take the others with it", async () => {
  const good = { walk: "12312", par: 5, hints: 0, on: "2026-01-01" };
  const { page, context, errors } = await open(
    browser,
    address,
    {},
    player({}, { [ONE]: good, "series-1": { par: 3, hints: 0, on: "" } }),
  );
  await page.getByText("could not be read").waitFor();
  assert.deepEqual(await stored(page), [ONE]);
  await page.getByRole("button", { name: "Results" }).click();
  await page.locator("dialog tbody tr").waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

for (const damaged of [
  "{",
  "null",
  "[]",
  '{"settings":{"marks":3}}',
  '{"settings":{"labels":true,"keys":true,"theme":"light"},"results":{},"daily":{},"solved":[],"last":null}',
]) {
  test(`stored data such as ${damaged.slice(0, 30)} is set aside`, async () => {
    const { page, context, errors } = await open(browser, address);
    await page.evaluate(
      (text) => localStorage.setItem("colorwalk", text),
      damaged,
    );
    await page.reload();
    await page.waitForSelector("body[data-ready]");
    await page.getByText("could not be read").waitFor();
    const kept = await page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith("colorwalk-damaged"))
        .map(([, text]) => text),
    );
    assert.deepEqual(kept, [damaged]);
    await page.reload();
    await page.waitForSelector("body[data-ready]");
    assert.equal(await page.getByText("could not be read").count(), 0);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test("colors of a board that are none are set aside, and the others kept", async () => {
  const good = { id: "pcg1-8x8-4-walk-1", hues: ["112233", "445566"] };
  const bad = { id: "pcg1-8x8-4-walk-2", hues: ["red"] };
  const text = JSON.stringify([bad, good]);
  const { page, context, errors } = await open(
    browser,
    address,
    {},
    {
      "colorwalk-hues": [bad, good],
    },
  );
  await page.getByText("could not be read").waitFor();
  const stored = await page.evaluate(() => ({ ...localStorage }));
  assert.equal(stored["colorwalk-hues"], JSON.stringify([good]));
  const aside = Object.keys(stored).filter((key) =>
    key.startsWith("colorwalk-damaged"),
  );
  assert.deepEqual(
    aside.map((key) => stored[key]),
    [text],
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test("one bad setting does not take the others with it", async () => {
  const { page, context, errors } = await open(
    browser,
    address,
    {},
    player({ marks: "symbols", palette: "of tomorrow", theme: "light" }),
  );
  await page.getByText("could not be read").waitFor();
  const { settings } = await page.evaluate(() =>
    JSON.parse(localStorage["colorwalk"]),
  );
  assert.deepEqual(
    [settings.marks, settings.palette, settings.theme, settings.introduced],
    ["symbols", "standard", "light", true],
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test("a stored game with a bad field is left out and said, and every key plays on", async () => {
  const bad = [
    {
      id: "pcg1-8x8-4-walk-1",
      moves: "12",
      turn: 2,
      tags: null,
      gone: [],
      hints: 0,
      undone: 0,
      helped: false,
      shown: false,
      limit: "",
      begun: "2026-11-29",
    },
  ];
  for (const key of ["colorwalk-game", "colorwalk-last"]) {
    const { page, context, errors } = await open(
      browser,
      `${address}#play/pcg1-8x8-4-walk-1`,
      {},
      { ...player({ wasted: true }), [key]: bad },
    );
    await page.getByText("could not be read").waitFor();
    for (const made of [1, 2]) {
      await page.keyboard.press(String(made));
      assert.equal(
        await page.locator(".facts dd").first().textContent(),
        String(made),
      );
    }
    await page.reload();
    await page.waitForSelector("body[data-ready]");
    assert.equal(await page.locator(".facts dd").first().textContent(), "2");
    assert.equal(await page.getByText("could not be read").count(), 0);
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("an error that nothing expects is said, whether it comes from a promise or from a handler", async () => {
  const { page, context } = await open(browser, address, {}, player());
  const alert = page.locator("[role=alert]").first();
  for (const how of ["setTimeout", "queueMicrotask"]) {
    await page.evaluate((name) => {
      Reflect.get(
        window,
        name,
      )(() => {
        throw new Error(`of ${name}`);
      });
    }, how);
    await alert
      .filter({ hasText: `Something went wrong: of ${how}. Your game is kept` })
      .waitFor();
  }
  await page.evaluate(() => {
    Promise.reject(new Error("of a promise"));
  });
  await alert.filter({ hasText: "of a promise" }).waitFor();
  await context.close();
});

test("a stored game that cannot be played is replaced", async () => {
  const { page, context } = await open(
    browser,
    address,
    {},
    {
      ...player(),
      "colorwalk-game": { id: "series-700", moves: "1", hints: 0 },
    },
  );
  await page.waitForFunction(() =>
    /Your last game could not be opened: .*no board 700/.test(
      document.querySelector(".message")?.textContent ?? "",
    ),
  );
  assert.match(page.url(), /pcg1-8x8/);
  await context.close();
});

test("a move neither reads nor writes the other stored games, of which there may be hundreds", async () => {
  const games = Array.from({ length: 330 }, (_, index) => ({
    id: `pcg1-30x20-8-walk-${index + 1}`,
    moves: index < 29 ? "123" : "",
    hints: 1,
  }));
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${ONE}`,
    {},
    { ...player(), "colorwalk-game": games },
  );
  const [parsed, written = Infinity] = await page.evaluate(() => {
    let length = 0;
    let written = 0;
    const parse = JSON.parse;
    JSON.parse = (text, reviver) => {
      length += text.length;
      return parse(text, reviver);
    };
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (
      /** @type {string} */ key,
      /** @type {string} */ value,
    ) {
      written += value.length;
      write.call(this, key, value);
    };
    for (let move = 0; move < 3; move++)
      /** @type {HTMLElement | null} */ (
        document.querySelector("button.color:not([aria-disabled=true])")
      )?.click();
    JSON.parse = parse;
    Storage.prototype.setItem = write;
    return [length, written];
  });
  assert.equal((await moves(page)).length, 3);
  assert.equal(parsed, 0);
  assert.ok(written > 0 && written < 3000, `${written} characters written`);
  const kept = await page.evaluate(() =>
    ["colorwalk-last", "colorwalk-game"].map((key) =>
      JSON.parse(localStorage[key]).map(
        (/** @type {{id: string}} */ { id }) => id,
      ),
    ),
  );
  assert.deepEqual(kept, [[ONE], games.slice(0, 329).map(({ id }) => id)]);
  assert.deepEqual(errors, []);
  await context.close();
});
