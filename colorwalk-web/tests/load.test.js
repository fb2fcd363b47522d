// How much comes over the wire, and how soon there is a board to play: `node --test tests/load.test.js` prints both.

import assert from "node:assert/strict";
import { test } from "node:test";
import { launch, serve } from "./support.js";

test("all of the page is less than 1 MB over the wire, and the first board does not wait for what it does not need", async () => {
  const [server, browser] = await Promise.all([serve(), launch()]);
  try {
    const page = await browser.newPage({ serviceWorkers: "block" });
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    let bytes = 0;
    let requests = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    await page.goto(server.address);
    await page.waitForSelector("body[data-ready]");
    const milliseconds = await page.evaluate(() => performance.getEntriesByName("first-board")[0]?.startTime ?? Infinity);
    const first = bytes;
    for (const screen of ["Race", "Many boards", "Prove"]) {
      await page.getByRole("link", { name: screen }).click();
      await page.getByRole("heading", { level: 2, name: screen }).waitFor();
    }
    console.log(`first board after ${milliseconds.toFixed(0)} ms and ${(first / 1000).toFixed(0)} kB; all screens ${(bytes / 1000).toFixed(0)} kB in ${requests} requests`);
    assert.ok(first > 100_000 && bytes > first, "the requests were to be counted");
    assert.ok(bytes < 1_000_000, `${bytes} bytes`);
    assert.ok(milliseconds < 10_000, `${milliseconds}`);
    const scripts = await page.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.name));
    assert.deepEqual(scripts.filter((url) => !url.startsWith(server.address)), [], "nothing is fetched from elsewhere");
  } finally {
    await browser.close();
    server.stop();
  }
});
