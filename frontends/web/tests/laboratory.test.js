// What the laboratory does with what it cannot do: it says so, wherever it is typed; and what it has of a run that is cancelled.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { open, player, setUp } from "./support.js";

const { address, browser } = await setUp();
const BOARD = "pcg1-14x14-6-walk-7";

/** Opens the laboratory. */
const laboratory = () => open(browser, `${address}#lab/${BOARD}`, {}, player());

/**
 * Returns the comparison that the page saves.
 *
 * @param {import("playwright-core").Page} page
 */
async function comparison(page) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "JSON", exact: true }).click(),
  ]);
  return JSON.parse(await readFile(await download.path(), "utf8"));
}

test("a run that is cancelled has as many games of each solver", async () => {
  const { page, context, errors } = await laboratory();
  await page.getByRole("button", { name: "Play the boards" }).click();
  await page.waitForFunction(() => {
    const { value = 0 } = document.querySelector("progress") ?? {};
    return value > 0.05;
  });
  await page.locator(".many").getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Cancelled; finished games are kept.").waitFor();
  const { rows } = await comparison(page);
  const solved = rows.map((/** @type {{solved: number}} */ row) => row.solved);
  assert.equal(solved.length, 4);
  assert.ok(Math.min(...solved) > 0 && Math.max(...solved) < 100, `${solved}`);
  // Each processor is at a board of its own.
  assert.ok(Math.max(...solved) - Math.min(...solved) <= 16, `${solved}`);
  assert.deepEqual(errors, []);
  await context.close();
});

test("seeds above 2⁵³ are boards of their own, and a seed that is none says so where it is folded away", async () => {
  const { page, context, errors } = await laboratory();
  await page.getByLabel("Boards", { exact: true }).selectOption("random");
  await page.getByLabel("How many").fill("3");
  const more = page.getByText("More about the boards");
  const seed = page.getByLabel("Number of the first board");
  await more.click();
  await seed.fill("18446744073709551613");
  await page.getByRole("button", { name: "Play the boards" }).click();
  await page.getByText("Done in").waitFor();
  const { boards } = await comparison(page);
  assert.deepEqual(
    boards.ids.map((/** @type {string} */ id) => id.split("-").at(-1)),
    ["18446744073709551613", "18446744073709551614", "18446744073709551615"],
  );
  for (const wrong of ["18446744073709551614", "-1", "1.5", "x", ""]) {
    await seed.fill(wrong);
    await more.click();
    assert.ok(await seed.isHidden());
    await page.getByRole("button", { name: "Play the boards" }).click();
    await seed.waitFor();
    assert.match(
      await seed.evaluate((input) =>
        input instanceof HTMLInputElement ? input.validationMessage : "",
      ),
      /whole number from 0 to 18446744073709551615/,
      wrong,
    );
    assert.ok(await seed.evaluate((input) => document.activeElement === input));
  }
  await seed.fill("5");
  await page.getByRole("button", { name: "Play the boards" }).click();
  await page.getByText("Done in").waitFor();
  assert.equal((await comparison(page)).boards.ids[2], "pcg1-14x14-6-walk-7");
  assert.deepEqual(errors, []);
  await context.close();
});

test("a number of seconds, of boards, or a board of the series that is none is said", async () => {
  const { page, context, errors } = await laboratory();
  const said = (/** @type {import("playwright-core").Locator} */ field) =>
    field.evaluate((input) => [
      input instanceof HTMLInputElement ? input.validationMessage : "",
      document.activeElement === input,
    ]);
  const seconds = page.getByLabel("Seconds per board");
  await page.getByText("More about the boards").click();
  await seconds.fill("-1");
  await page.getByText("More about the boards").click();
  await page.getByRole("button", { name: "Play the boards" }).click();
  await seconds.waitFor();
  const [why, focused] = await said(seconds);
  assert.ok(why && focused, String(why));
  await seconds.fill("");
  await page.getByLabel("How many").fill("101");
  await page.getByRole("button", { name: "Play the boards" }).click();
  const [many, there] = await said(page.getByLabel("How many"));
  assert.ok(many && there, String(many));
  const board = page.getByLabel("Board of the series");
  await board.fill("100");
  await board.press("Enter");
  const [which, here] = await said(board);
  assert.ok(which && here, String(which));
  assert.match(page.url(), new RegExp(BOARD));
  await board.fill("99");
  await board.press("Enter");
  await page.waitForFunction(() => location.hash.startsWith("#lab/series-99"));
  assert.deepEqual(errors, []);
  await context.close();
});

test("a solver with a mistake is shown, whatever is pressed", async () => {
  const { page, context, errors } = await laboratory();
  const look = page.locator(".solver").nth(1);
  const depth = look.getByLabel("depth");
  await look.locator("summary").click();
  await depth.fill("abc");
  for (const press of [
    page.getByRole("button", { name: "Play the boards" }),
    page.getByRole("button", { name: "Race" }),
    look.getByRole("button", { name: "Next move" }),
  ]) {
    await look.locator("summary").click();
    assert.ok(await depth.isHidden());
    await press.click();
    await depth.waitFor();
    assert.ok(
      await look
        .locator("summary")
        .evaluate((summary) => document.activeElement === summary),
    );
    await look.getByText(/invalid depth=abc: expected a number from/).waitFor();
  }
  assert.equal(
    await page.getByText("A solver cannot be used as it is").count(),
    2,
  );
  assert.deepEqual(errors, []);
  await context.close();
});
