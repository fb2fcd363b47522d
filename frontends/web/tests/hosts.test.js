// Hosts other than the program: in a folder, and without headers that isolate the page. The service worker adds those from the
// second visit on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { host, open, player, proven, setUp, winByHints } from "./support.js";

const { address, browser } = await setUp();

test("in a folder of a host without headers, on a first and on a second visit", async () => {
  const plain = await host(address, { folder: "/games/walk/", headers: false });
  const { page, context, errors } = await open(
    browser,
    `${plain}#play/pcg1-8x8-4-walk-5`,
    {},
    player(),
  );
  assert.equal(await page.evaluate(() => crossOriginIsolated), false);
  await proven(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(
    async () =>
      (await caches.keys()).length === 1 && navigator.serviceWorker.controller,
  );
  await page.reload();
  await page.waitForSelector("body[data-engine]");
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  await proven(page);
  await winByHints(page);
  assert.match(
    (await page.locator(".win h2").textContent()) ?? "",
    /^Solved in \d+ moves$/,
  );
  assert.match(
    (await page.locator(".verdict").textContent()) ?? "",
    /^It cannot be done in fewer/,
  );
  assert.deepEqual(errors, []);
  await context.close();
});
