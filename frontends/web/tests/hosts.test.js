// Hosts other than the program: in a folder, and without headers that isolate the page. The service worker adds those from the
// second visit on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { host, open, player, proven, setUp, winByHints } from "./support.js";

const { address, browser } = await setUp();

test("in a folder of a host without headers, on a first and on a second visit", async () => {
  const plain = await host(address, {
    folder: "/games/walk/",
    headers: false,
    offline: true,
  });
  const { page, context, errors } = await open(
    browser,
    `${plain}#play/pcg1-8x8-4-walk-5`,
    { serviceWorkers: "allow" },
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

test("what the page has loaded is not asked for again for use without a network, nor a language that is not used", async () => {
  for (const locale of ["en-US", "de-DE"]) {
    /** @type {Map<string, number>} */
    const asked = new Map();
    const plain = await host(address, {
      offline: true,
      refuses: (path) => {
        asked.set(path, (asked.get(path) ?? 0) + 1);
        return false;
      },
    });
    const { page, context } = await open(
      browser,
      plain,
      { locale, serviceWorkers: "allow" },
      player(),
    );
    await proven(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    for (const path of ["", "main.js", "style.css", "engine/game_bg.wasm"])
      assert.equal(asked.get(path), 1, path);
    const german = locale === "de-DE";
    assert.equal(asked.get("texts/de.js") ?? 0, german ? 1 : 0);
    if (german) await page.waitForFunction(() => caches.match("texts/de.js"));
    await context.setOffline(true);
    await page.reload();
    await page.waitForSelector("body[data-ready]");
    assert.equal(
      await page.evaluate(() => document.documentElement.lang),
      locale.slice(0, 2),
    );
    await context.close();
  }
});
