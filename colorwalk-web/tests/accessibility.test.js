// Everybody can use the page: axe-core finds nothing on any screen, light or dark, small or large; and the keyboard does all.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import { open, setUp } from "./support.js";

const { address, browser } = await setUp();
const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core has to say of the page. @param {import("playwright-core").Page} page */
async function violations(page) {
  // Evaluated by the test, not loaded by the page, whose policy would not let it in.
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const results = await Reflect.get(window, "axe").run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] });
    return results.violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes.map((/** @type {any} */ node) => `${node.html} ${node.failureSummary}`).join("\n")}`);
  });
  return /** @type {string[]} */ (found);
}

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const viewport of [{ width: 360, height: 640 }, { width: 1280, height: 800 }]) {
    test(`axe-core has nothing to say, ${colorScheme}, ${viewport.width} wide`, async () => {
      const { page, context, errors } = await open(browser, `${address}#play/pcg1-6x6-3-walk-1`, { colorScheme, viewport });
      /** @param {string} screen */
      const check = async (screen) => {
        assert.deepEqual(await violations(page), [], screen);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.equal(wide, 0, `${screen} is wider than the window`);
      };
      await page.waitForFunction(() => document.querySelector(".facts")?.textContent?.includes("proven"));
      await page.getByRole("button", { name: "Hint" }).click();
      await check("game");
      for (const name of ["Settings", "New board", "Results"]) {
        await page.getByRole("button", { name, exact: true }).click();
        await check(name);
        await page.getByRole("button", { name: "Close" }).click();
      }
      for (let move = 0; await page.locator(".win").isHidden(); move++) await page.keyboard.press(String((move % 3) + 1));
      await check("win");
      await page.goto(`${address}#race`);
      await page.getByRole("button", { name: "Run the solvers" }).click();
      await page.getByText("All solvers have answered.").waitFor();
      await check("race");
      await page.goto(`${address}#many`);
      await page.getByLabel("How many").fill("3");
      await page.getByRole("button", { name: "Play them" }).click();
      await page.getByText("Done in").waitFor();
      await check("many boards");
      await page.goto(`${address}#prove`);
      await page.getByRole("button", { name: "Read the boards" }).click();
      await page.getByRole("button", { name: "Solve with proof" }).click();
      await page.getByText("proven, no walk is shorter").waitFor();
      await check("prove");
      assert.deepEqual(errors, []);
      await context.close();
    });
  }
}

/** Goes on with Tab until the control of this name has the focus. @param {import("playwright-core").Page} page @param {RegExp} name */
async function tabTo(page, name) {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement ? element.labels?.[0]?.textContent : undefined;
      const outline = element ? getComputedStyle(element).outlineStyle : "none";
      return { name: element?.getAttribute("aria-label") ?? label ?? element?.textContent ?? "", outline };
    });
    if (name.test(focused.name)) {
      assert.notEqual(focused.outline, "none", `the focus on ${focused.name} is seen`);
      return;
    }
  }
  assert.fail(`Tab does not lead to ${name}`);
}

test("the keyboard alone goes through all screens", async () => {
  const { page, context } = await open(browser, address);
  await tabTo(page, /^Skip to the content$/);
  await page.keyboard.press("Enter");
  await tabTo(page, /^Board of 12 columns and 12 rows/);
  // Exploring the board is heard.
  const heard = () => page.locator(".message").textContent();
  await page.keyboard.press("ArrowRight");
  assert.match((await heard()) ?? "", /^Row 1, column 2: color \d, region of \d+ cells?, can be cleared now\.$/);
  await page.keyboard.press("Enter");
  assert.match((await heard()) ?? "", /^Color \d cleared/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  assert.match((await heard()) ?? "", /^Row 1, column 2: cleared\.$/);
  await tabTo(page, /Color 3: clears \d+ cells?$/);
  await page.keyboard.press("Space");
  assert.match((await heard()) ?? "", /after 2 moves\.$/);
  await tabTo(page, /^Undo$/);
  await page.keyboard.press("Enter");
  assert.match((await heard()) ?? "", /^Taken back to 1 move;/);
  await tabTo(page, /^Hint$/);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /^Hint: /.test(document.querySelector(".message")?.textContent ?? ""));
  await tabTo(page, /^New board$/);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "New board", "the focus returns");
  for (const [screen, done, text] of /** @type {[RegExp, RegExp, string][]} */ ([
    [/^Race$/, /^Run the solvers$/, "All solvers have answered."],
    [/^Many boards$/, /^Play them$/, "Done in"],
    [/^Prove$/, /^Read the boards$/, "1 board, shape grid"],
  ])) {
    await tabTo(page, screen);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 2, name: screen }).waitFor();
    if (text === "Done in") {
      await tabTo(page, /^How many$/);
      await page.keyboard.type("2");
    }
    await tabTo(page, done);
    await page.keyboard.press("Enter");
    await page.getByText(text).first().waitFor();
  }
  await tabTo(page, /^Solve with proof$/);
  await page.keyboard.press("Enter");
  await page.getByText("proven, no walk is shorter").waitFor();
  await context.close();
});

test("single keys can be switched off but for the board", async () => {
  const { page, context } = await open(browser, address);
  const made = () => page.locator(".facts dd").first().textContent();
  await page.keyboard.press("1");
  assert.equal(await made(), "1");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel(/Keys play colors/).uncheck();
  await page.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("2");
  await page.getByRole("button", { name: "Hint" }).focus();
  await page.keyboard.press("2");
  assert.equal(await made(), "1");
  await page.locator(".stage canvas").focus();
  await page.keyboard.press("2");
  assert.equal(await made(), "2");
  await context.close();
});
