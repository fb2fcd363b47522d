// From screen to screen: the last one that was asked for is shown, each has a title, and the focus is not lost.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  fact,
  open,
  player,
  proven,
  said,
  setUp,
  type,
  winByTurns,
} from "./support.js";

const { address, browser } = await setUp();
const BOARD = "pcg1-8x8-4-walk-1";
const LARGE = "pcg1-60x60-10-walk-1";

test("a screen that takes long gives way to the one that was asked for after it", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#levels`,
    {},
    player(),
  );
  let arrived = () => {};
  const late = new Promise((resolve) => (arrived = () => resolve(undefined)));
  await page.route("**/laboratory/bench.js", async (route) => {
    await late;
    await route.continue();
  });
  await page.getByRole("link", { name: "Solvers" }).click();
  await page.getByRole("link", { name: "Daily" }).click();
  await page.getByText("Daily board").first().waitFor();
  arrived();
  // What comes late has come.
  await page.waitForTimeout(1500);
  assert.equal(await page.locator(".bench").count(), 0);
  assert.equal(
    await page.locator("nav [aria-current=page]").textContent(),
    "Daily",
  );
  assert.equal(await page.evaluate(() => location.hash), "#daily");
  assert.deepEqual(errors, []);
  await context.close();
});

test("each screen has a title of its own, and is named so for who hears it", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${BOARD}`,
    {},
    player(),
  );
  const names = async () => [
    await page.title(),
    await page.locator(".play").getAttribute("aria-label"),
  ];
  assert.deepEqual(await names(), [
    "First steps, level 4: 8 × 8, 4 colors – Color Walk",
    "Game",
  ]);
  await page.getByRole("link", { name: "Levels" }).click();
  await page.locator(".levels a").first().waitFor();
  assert.deepEqual(await names(), ["Levels – Color Walk", "Levels"]);
  await page.getByRole("link", { name: "Solvers" }).click();
  await page.locator(".bench").waitFor();
  await page.waitForFunction(() => document.title.startsWith("Solvers – "));
  assert.deepEqual(errors, []);
  await context.close();
});

test("after a win and from the levels, the keyboard is on the next board", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${BOARD}`,
    {},
    player(),
  );
  await proven(page);
  const onBoard = () =>
    page.waitForFunction(() =>
      document.activeElement?.matches(".stage > canvas"),
    );
  await winByTurns(page);
  const next = page.getByRole("button", { name: /^Next level/ });
  await next.focus();
  await page.keyboard.press("Enter");
  await onBoard();
  await page.goto(`${address}#levels`);
  await page.locator(".levels a").nth(2).focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash.includes("pcg1-7x7"));
  await onBoard();
  assert.deepEqual(errors, []);
  await context.close();
});

test("the first hint on a level says what it costs, and a limit how many moves there are", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/pcg1-6x6-4-walk-1`,
    {},
    player({ limit: "2" }),
  );
  assert.equal(await proven(page), 9);
  await page.waitForFunction(() =>
    document.querySelector(".message")?.textContent?.startsWith("You have 11"),
  );
  assert.equal(
    await said(page),
    "You have 11 moves. Each one counts, and none can be undone.",
  );
  // A level has stars instead of a limit.
  await page.goto(`${address}#play/${BOARD}`);
  await page.locator(".title", { hasText: "level 4" }).waitFor();
  assert.equal(await proven(page), 9);
  assert.equal(await said(page), "");
  const price = "With hints, a level has two stars at most.";
  const hint = page.getByRole("button", { name: "Hint" });
  await hint.click();
  await page.getByText(price).waitFor();
  await type(page, "3");
  await hint.click();
  await page.getByText("is best").waitFor();
  assert.ok(!(await said(page)).includes(price));
  await page.getByRole("button", { name: "Restart" }).click();
  assert.equal(await fact(page, "Moves"), "0");
  assert.deepEqual(errors, []);
  await context.close();
});

test("the colors of small cells are those of their buttons", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${LARGE}`,
    { viewport: { width: 390, height: 844 } },
    player(),
  );
  await page.locator(".play.fine").waitFor();
  const [drawn, pressed] = await page.evaluate(async (id) => {
    const { boardOf } = await import(new URL("main.js", document.baseURI).href);
    const { cells, width } = boardOf(id);
    const canvas = /** @type {HTMLCanvasElement} */ (
      document.querySelector(".stage > canvas")
    );
    const size = canvas.width / width;
    const context = canvas.getContext("2d");
    const buttons = [...document.querySelectorAll("button.color")];
    const drawn = buttons.map((_, color) => {
      // The first cell is the start, which is clear.
      const cell = cells.indexOf(color, 1);
      const [x, y] = [cell % width, Math.floor(cell / width)];
      const at = context?.getImageData(
        (x + 0.5) * size,
        (y + 0.5) * size,
        1,
        1,
      );
      return [...(at?.data ?? [])].slice(0, 3).join(", ");
    });
    const pressed = buttons.map((button) => {
      const cell =
        button.getAttribute("aria-disabled") === "true" ? "::after" : "";
      return getComputedStyle(button, cell).backgroundColor;
    });
    return [drawn, pressed];
  }, LARGE);
  assert.deepEqual(
    drawn?.map((color) => `rgb(${color})`),
    pressed,
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test("a newcomer in the laboratory reads what that is for, and nothing of a ring", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#lab/${BOARD}`,
    {},
    {},
  );
  await page.locator(".bench").waitFor();
  await page.waitForSelector("body[data-engine]");
  assert.equal(await said(page), "");
  assert.deepEqual(errors, []);
  await context.close();
});
