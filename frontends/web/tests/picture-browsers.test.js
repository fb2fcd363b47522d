// Each browser, the whole way: a picture of a board is read, corrected and played, and its first hint is that of the board as text.
// See drivers.js for the browsers.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { browsers, press, says, text, until, visit } from "./drivers.js";
import { asText, changed, COLORS, give, phone, ROWS } from "./pictures.js";
import { host, serve } from "./support.js";

const BOARD = "pcg1-8x8-4-walk-5";
const { address, stop } = await serve();
after(stop);

/** @typedef {import("./drivers.js").Driven} Driven */

/**
 * Gives the page a picture.
 *
 * @param {Driven} browser
 * @param {import("./pictures.js").Scene} scene
 * @param {"paste" | "drop"} how
 */
const offer = (browser, scene, how) =>
  browser.run(
    `return (${give})(${JSON.stringify({ scene, colors: COLORS, how })})`,
  );

/**
 * Returns the board that is played and its first hint.
 *
 * @param {Driven} browser
 */
async function firstHint(browser) {
  await until(browser, "location.hash.includes('board1-9x10')");
  await press(browser, "Hint");
  await says(browser, ".message", / is best: /);
  const id = await browser.run("return location.hash.split('/')[1]");
  // The colors of a picture may have other names.
  const hint = (await text(browser, ".message")).replace(/ \([a-z ]+\)/g, "");
  return { id, hint };
}

/** @param {Driven} browser */
async function wholeWay(browser) {
  await visit(browser, `${await host(address)}#play/${BOARD}`);
  await offer(browser, phone(changed(ROWS, 4, 3, "A")), "paste");
  await says(browser, ".from-picture [role=status]", /^10 rows, 9 columns/);
  // The first arrow selects the first cell.
  const keys = [
    ...Array(5).fill("ArrowDown"),
    ...Array(3).fill("ArrowRight"),
    "4",
  ];
  await browser.run(
    `for (const key of ${JSON.stringify(keys)}) document.querySelector("canvas.shot").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))`,
  );
  assert.equal(
    await text(browser, ".from-picture [role=status]"),
    "Row 5, column 4: color 4, it was 1.",
  );
  await browser.run("document.querySelector('dialog .primary').click()");
  const read = await firstHint(browser);
  await visit(browser, `${await host(address)}#play/${BOARD}`);
  await press(browser, "New");
  await until(browser, "document.querySelector('.paste textarea') !== null");
  await browser.run(
    `const area = document.querySelector(".paste textarea"); area.value = ${JSON.stringify(asText(ROWS))}; area.dispatchEvent(new Event("input"))`,
  );
  await until(browser, "document.querySelector('.found button') !== null");
  await browser.run("document.querySelector('.found button').click()");
  assert.deepEqual(await firstHint(browser), read);
  // A JPEG that is dropped, one without a board, and what is no picture.
  const jpeg = { type: "image/jpeg", quality: 0.6 };
  await offer(browser, phone(ROWS, jpeg), "drop");
  await says(browser, ".from-picture [role=status]", /^10 rows, 9 columns/);
  await offer(browser, { boards: [] }, "drop");
  await says(browser, ".from-picture [role=alert]", /^Not read: no board was/);
  await offer(browser, { boards: [], junk: "no picture" }, "drop");
  await says(browser, ".from-picture [role=alert]", /cannot decode/);
}

for (const [name, start] of browsers()) {
  test(
    name,
    {
      skip: start ? false : `${name} is left out of COLORWALK_BROWSERS`,
      timeout: 240_000,
    },
    async (context) => {
      if (!start) return;
      const browser = await start();
      context.after(() => browser.close());
      await wholeWay(browser);
    },
  );
}
