// The bytes transferred, and the time until there is a board to play, also on a slow connection: `node --test
// tests/load.test.js` prints them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LEVELS } from "../page/game/levels.js";
import { proven, setUp } from "./support.js";

const { address, browser } = await setUp();

/**
 * Returns the requests of a page until its first board is drawn, and until it
 * is idle.
 *
 * @param {import("playwright-core").Page} page
 */
function times(page) {
  return page.evaluate(() => {
    const board =
      performance.getEntriesByName("first-board")[0]?.startTime ?? Infinity;
    const paint =
      performance.getEntriesByName("first-contentful-paint")[0]?.startTime ??
      Infinity;
    const entries = /** @type {PerformanceResourceTiming[]} */ ([
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ]);
    // A request that begins before the first board is drawn may delay it, whenever it ends; but the engine is asked for at the
    // lowest priority.
    const needed = entries.filter(
      ({ name, startTime }) => startTime < board && !name.endsWith(".wasm"),
    );
    const bytes = needed.reduce(
      (sum, { transferSize }) => sum + transferSize,
      0,
    );
    return {
      board,
      paint,
      bytes,
      scripts: needed.filter(({ name }) => name.endsWith(".js")).length,
      engine: entries.find(({ name }) => name.endsWith(".wasm"))?.startTime,
      urls: entries.map((entry) => entry.name),
    };
  });
}

/**
 * Marks the time at which the page shows the fewest possible moves. Asking for
 * it from outside would take up to 200 ms more with a slow processor.
 */
function markProof() {
  const observer = new MutationObserver(() => {
    const text = document.querySelector(".fewest")?.textContent ?? "";
    if (!/^\d+$/.test(text)) return;
    performance.mark("proven");
    observer.disconnect();
  });
  observer.observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;

test("the first board takes less than 100 kB, all of the page less than 1 MB over the wire", async () => {
  const page = await browser.newPage({ serviceWorkers: "block" });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  let requests = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.goto(address);
  await page.waitForFunction(
    () => performance.getEntriesByName("first-board").length,
  );
  const first = await times(page);
  await page.waitForSelector("body[data-engine]");
  await proven(page);
  const toPar = bytes;
  await page.getByRole("link", { name: "Solvers" }).click();
  await page.getByRole("heading", { name: "Solvers", exact: true }).waitFor();
  console.log(
    `first board after ${first.board.toFixed(0)} ms, ${first.scripts} scripts and ${kilobytes(first.bytes)}; fewest moves proven after ${kilobytes(toPar)}; all screens ${kilobytes(bytes)} in ${requests} requests`,
  );
  assert.ok(
    first.bytes > 10_000 && first.bytes < 100_000,
    `${first.bytes} bytes`,
  );
  // Besides the four that it needs, the engine's and its worker's, which are asked for meanwhile.
  assert.ok(first.scripts <= 8, `${first.scripts} scripts`);
  assert.ok(bytes > 200_000 && bytes < 1_000_000, `${bytes} bytes`);
  assert.deepEqual(
    (await times(page)).urls.filter((url) => !url.startsWith(address)),
    [],
    "nothing is fetched from elsewhere",
  );
  await page.close();
});

test("on a slow connection with a slow processor, a board is played at once, and the engine is asked for before it is drawn", async () => {
  const page = await browser.newPage({
    serviceWorkers: "block",
    viewport: { width: 360, height: 740 },
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  // 1.6 Mbit/s with 150 ms.
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(markProof);
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(
    () => performance.getEntriesByName("first-board").length,
  );
  await page.locator("button.color:not([aria-disabled=true])").first().click();
  assert.equal(await page.locator(".facts dd").first().textContent(), "1");
  await proven(page);
  const par = await page.evaluate(
    () => performance.getEntriesByName("proven")[0]?.startTime ?? Infinity,
  );
  const { paint, board, engine = Infinity } = await times(page);
  console.log(
    `slow line: first paint after ${paint.toFixed(0)} ms, first board after ${board.toFixed(0)} ms, fewest moves proven after ${par.toFixed(0)} ms`,
  );
  // The times depend on the machine and are only printed; what matters is what comes first.
  assert.ok(paint < board, `${paint} ${board}`);
  // The line is not idle while the board is made.
  assert.ok(engine < board, `${engine} ${board}`);
  await page.close();
});

test("a board of more than 256 regions is proven by the whole engine, which others do not load", async () => {
  // The one before the last two levels has 249 regions, the next one 332.
  for (const [place, whole] of /** @type {const} */ ([
    [-3, false],
    [-2, true],
  ])) {
    const level = LEVELS.at(place);
    const page = await browser.newPage({ serviceWorkers: "block" });
    await page.goto(`${address}#play/${level?.id}`);
    await proven(page);
    assert.equal(
      await page.locator(".fewest").textContent(),
      String(level?.par),
    );
    const { urls } = await times(page);
    assert.equal(
      urls.some((url) => url.endsWith("colorwalk_bg.wasm")),
      whole,
      level?.id,
    );
    // A hint comes from the same engine.
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator("button.color.hinted").waitFor();
    await page.close();
  }
});
