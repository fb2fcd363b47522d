// The levels of the page in which each move recolors any region: one is open on arrival, each is proven anew, and what is solved is kept.

import assert from "node:assert/strict";
import { test } from "node:test";
import { arrive, leave, note, par, tap } from "./free.js";
import { open, player, setUp } from "./support.js";

const { address, browser } = await setUp();
const PAGE = new URL("../page/", import.meta.url);
const { OWN_LEVELS } = await import(new URL("free/levels.js", PAGE).href);
const { free } = await import(new URL("texts/later/free.js", PAGE).href);

test("a player who opens the levels has one to play, with its goal in a sentence, on phones, too", async () => {
  for (const [width, height] of /** @type {[number, number][]} */ ([
    [390, 844],
    [740, 360],
    [1280, 800],
  ])) {
    const { page, context, errors } = await open(
      browser,
      address,
      { viewport: { width, height }, hasTouch: true },
      player(),
    );
    await arrive(page);
    await page.getByRole("heading", { name: "Level 1 of 12" }).waitFor();
    await note(page, /^Make all cells one color in 1 move\. Press a color/);
    for (const part of [
      ".free .score",
      ".free canvas",
      ".free .message",
      ".free .colors",
      ".free .steps",
    ]) {
      const box = await page.locator(part).boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height <= height, part);
    }
    // All colors are in one row.
    const tops = await page
      .locator(".free .color")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    assert.equal(new Set(tops).size, 1, String(tops));
    await page.locator(".free .color").first().click();
    await tap(page, OWN_LEVELS[0], 12);
    await note(page, /^Solved in 1 move/);
    await page.getByRole("button", { name: "Next level" }).click();
    await page.getByRole("heading", { name: "Level 2 of 12" }).waitFor();
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("the fewest moves of each level are proven, from one to six, and each has its idea", async () => {
  const { page, context, errors } = await open(browser, address, {}, player());
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name),
  );
  assert.ok(
    !loaded.some((name) => name.includes("colorwalk_free")),
    "the solver of levels is not loaded before a level is",
  );
  await arrive(page);
  let before = 0;
  for (const [index, { optimum, symbols }] of OWN_LEVELS.entries()) {
    await page
      .getByRole("heading", { name: `Level ${index + 1} of 12` })
      .waitFor();
    await note(page, free.ideas[index]);
    assert.equal(await par(page), optimum, `level ${index + 1}`);
    assert.equal(await page.locator(".free .color").count(), symbols.length);
    assert.ok(optimum >= before, "none is easier than the one before");
    before = optimum;
    if (index + 1 < OWN_LEVELS.length)
      await page.getByRole("button", { name: "Next level" }).click();
  }
  assert.deepEqual([OWN_LEVELS[0].optimum, before], [1, 6]);
  assert.equal(free.ideas.length, OWN_LEVELS.length);
  assert.deepEqual(errors, []);
  await context.close();
});

test("what is solved is marked on its picture and kept, and the next level is open the next time", async () => {
  const { page, context, errors } = await open(browser, address, {}, player());
  const pictures = page.locator(".own-levels button");
  const names = () =>
    pictures.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
  await arrive(page);
  await page.locator(".free .color").first().click();
  await tap(page, OWN_LEVELS[0], 12);
  await note(page, /^Solved in 1 move/);
  await leave(page);
  assert.deepEqual((await names()).slice(0, 3), [
    "1: ✓ 1 move",
    "2: 1 move",
    "3: 2 moves",
  ]);
  // Each corner by itself takes more than what lies between them.
  await pictures.nth(1).click();
  await page.locator(".free .color").nth(1).click();
  for (const corner of [0, 6, 42, 48]) await tap(page, OWN_LEVELS[1], corner);
  await note(page, "Solved in 4 moves; it can be done in 1.");
  await leave(page);
  assert.equal((await names())[1], "2: 4; 1 move possible");
  await page.reload();
  await page.waitForSelector("body[data-ready]");
  await arrive(page);
  await page.getByRole("heading", { name: "Level 3 of 12" }).waitFor();
  // Going elsewhere closes all that is open.
  await page.evaluate(() => (location.hash = "#levels"));
  await page.locator("dialog").first().waitFor({ state: "detached" });
  assert.equal(await page.locator("dialog").count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});
