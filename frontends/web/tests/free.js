// Shared by the tests of levels in which each move recolors any region.

import assert from "node:assert/strict";
import { open, player } from "./support.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{tiling: string, width: number, height: number}} Shown the places of a level's cells */

/** A level of squares with a limit, as the files of a public solver of KAMI have it. */
export const SQUARES = {
  text: "-max=3\nAABBA\nABBCA\nACCCA\nAAAAA\n",
  tiling: "grid",
  width: 5,
  height: 4,
};
export const HEXAGONS = "#: topology=hex\n1213\n2123\n3312\n";
/** A level with locked cells and a goal. */
export const HOLES = {
  text: '{"cells": [[0, -1, 2], [1, -1, 1], [0, 1, 0]], "target": 1}',
  tiling: "grid",
  width: 3,
  height: 3,
};
/** A level of KAMI 2. */
export const TRIANGLES = "01|Default|-9|-5|4|24|1a2b1132b33d111|3||0|";

/**
 * Opens the page, and on it the part for levels.
 *
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
export async function fresh(browser, address, options) {
  const opened = await open(browser, address, options, player());
  await choose(opened.page);
  return opened;
}

/**
 * Opens the part for levels, and in it that for pasted levels. A level of
 * the page, which is open if no text was read before, is closed.
 *
 * @param {Page} page
 */
export async function choose(page) {
  await arrive(page);
  await page.locator(".own-levels").waitFor({ state: "attached" });
  if (await page.locator(".free").count()) await leave(page);
  const own = page.locator(".kami details");
  if (!(await own.evaluate((part) => part.hasAttribute("open"))))
    await own.locator("summary").click();
  await page.locator(".kami textarea").waitFor();
}

/**
 * Opens the part for levels.
 *
 * @param {Page} page
 */
export async function arrive(page) {
  await page.locator(".actions button").last().click();
  await page.locator("summary", { hasText: "KAMI" }).click();
}

/**
 * Closes a level.
 *
 * @param {Page} page
 */
export async function leave(page) {
  await page.locator(".free canvas").waitFor();
  await page.locator(".free form[method=dialog] button").click();
  await page.locator(".free").waitFor({ state: "detached" });
}

/**
 * Opens all that is folded in a dialog.
 *
 * @param {Page} page
 */
export async function openAll(page) {
  // What is opened has more of them.
  for (const summary of await page.locator("dialog summary").elementHandles()) {
    await summary.click();
    if (!(await summary.evaluate((own) => own.parentElement?.matches(".kami"))))
      continue;
    // A level comes over it.
    await leave(page);
    await page.locator(".kami details summary").click();
  }
}

/**
 * Opens the only level of a text.
 *
 * @param {Page} page
 * @param {string} text
 * @param {() => Promise<unknown>} [between] done when it has been read
 */
export async function level(page, text, between) {
  await page.locator(".kami textarea").fill(text);
  const button = page.locator(".kami .found button");
  await button.first().waitFor();
  assert.equal(await button.count(), 1);
  await between?.();
  await button.click();
  await page.locator(".free canvas").waitFor();
}

/**
 * Waits until a level says something, and returns it.
 *
 * @param {Page} page
 * @param {string | RegExp} text
 */
export async function note(page, text) {
  const message = page.locator(".free .message", { hasText: text });
  await message.waitFor();
  return (await message.textContent()) ?? "";
}

/**
 * Waits until the fewest moves of a level are proven.
 *
 * @param {Page} page
 */
export async function par(page) {
  await page.locator(".free .facts", { hasText: "proven" }).waitFor();
  return Number(await page.locator(".free .facts dd").nth(1).textContent());
}

/**
 * Taps a cell of a level.
 *
 * @param {Page} page
 * @param {Shown} level
 * @param {number} cell
 */
export async function tap(page, { tiling, width, height }, cell) {
  const [x, y] = await page.evaluate(
    async ({ board, tapped }) => {
      const main = "/main.js";
      const { middle, extent } = await import(String(main));
      const [across, down] = extent(board);
      const [x, y] = middle(board, tapped);
      return /** @type {[number, number]} */ ([x / across, y / down]);
    },
    { board: { tiling, width, height }, tapped: cell },
  );
  const canvas = page.locator(".free canvas");
  const box = await canvas.boundingBox();
  assert.ok(box);
  await canvas.click({ position: { x: x * box.width, y: y * box.height } });
}
