// Draws the pictures of the page that other programs show: the still of a link, and the icon of a phone. `npm run stills` writes
// them to the folder of the page.

import { readFile, writeFile } from "node:fs/promises";
import { launch, player, serve } from "./support.js";

const { address, stop } = await serve();
const browser = await launch();
const PAGE = new URL("../page/", import.meta.url);
/** A board in the middle of a game. */
const BOARD = "pcg1-14x14-6-walk-7/152";

const page = await browser.newPage({
  viewport: { width: 1200, height: 900 },
  deviceScaleFactor: 2,
});
await page.addInitScript(
  (stored) => localStorage.setItem("colorwalk", JSON.stringify(stored)),
  player().colorwalk,
);
await page.goto(`${address}#play/${BOARD}`);
await page.waitForFunction(
  () => performance.getEntriesByName("first-board").length,
);

// The page's own board and wordmark, laid out for a link.
await page.evaluate(() => {
  const part = (/** @type {string} */ selector) =>
    /** @type {HTMLElement} */ (document.querySelector(selector));
  const board = part(".stage canvas");
  const wordmark = part("h1 svg");
  wordmark.style.cssText = "height: 340px; width: auto; flex: none";
  board.style.cssText =
    "width: 560px; height: 560px; flex: none; box-shadow: none; border-radius: 0";
  document.documentElement.style.cssText = "font-size: 16px";
  document.body.style.cssText =
    "width: 1200px; height: 630px; min-height: 0; padding: 35px; gap: 40px; overflow: hidden; display: flex; flex-direction: row; align-items: center; background: #0d1117";
  document.body.replaceChildren(board, wordmark);
});
await writeFile(
  new URL("still.png", PAGE),
  await page.screenshot({
    clip: { x: 0, y: 0, width: 1200, height: 630 },
    scale: "css",
  }),
);

const icon = await readFile(new URL("icon.svg", PAGE), "utf8");
const small = await browser.newPage({
  viewport: { width: 180, height: 180 },
});
await small.setContent(
  `<style>body { margin: 0 } svg { display: block; width: 180px }</style>${icon.replace('rx=".5"', "")}`,
);
await writeFile(new URL("touch-icon.png", PAGE), await small.screenshot());

await browser.close();
stop();
