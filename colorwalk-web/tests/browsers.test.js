// WebKit and Firefox, if installed: a game is won with hints, 100 boards are played, and everything is there on a second visit.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { others } from "./drivers.js";
import { serve } from "./support.js";

const BOARD = "pcg1-8x8-4-walk-5";

for (const [name, start] of others()) {
  test(`${name} plays`, { skip: start ? false : `there is no ${name} here`, timeout: 240_000 }, async () => {
    if (!start) return;
    const [server, browser] = await Promise.all([serve(), start()]);
    /** Waits until a script returns something. @param {string} script @returns {Promise<any>} */
    const until = async (script) => {
      const end = Date.now() + 60_000;
      while (Date.now() < end) {
        const value = await browser.run(`return ${script}`);
        if (value) return value;
        await sleep(100);
      }
      throw new Error(`${script}: ${await browser.run("return document.body.innerText.slice(0, 500)")}`);
    };
    const press = (/** @type {string} */ text) => browser.run(`[...document.querySelectorAll("button")].find((button) => button.textContent === ${JSON.stringify(text)}).click()`);
    try {
      await browser.goto(`${server.address}#play/${BOARD}`);
      await until("document.body.dataset.ready !== undefined");
      console.log(`${name}: isolated ${await browser.run("return crossOriginIsolated")}, SharedArrayBuffer ${await browser.run("return typeof SharedArrayBuffer")}`);
      const fewest = await until("/^\\d+$/.test(document.querySelector('.fewest').textContent) && document.querySelector('.fewest').textContent");
      for (let move = 0; move < Number(fewest); move++) {
        await press("Hint");
        await until("document.querySelector('.color.hinted') !== null");
        await browser.run("document.querySelector('.color.hinted').click()");
      }
      assert.equal(await until("document.querySelector('.win h2').textContent"), `Perfect: ${fewest} moves!`);
      assert.deepEqual(await browser.run("return [document.documentElement.scrollWidth - innerWidth <= 0, document.documentElement.scrollHeight - innerHeight <= 0]"), [true, true]);
      await browser.run("location.hash = '#lab'");
      await until("document.querySelector('.many .primary') !== null");
      await browser.run("document.querySelector('.many .primary').click()");
      await until("/Done in/.test(document.querySelector('.many').textContent)");
      const rows = await browser.run("return [...document.querySelectorAll('.many tbody tr')].map((row) => row.children[1].textContent)");
      assert.deepEqual(rows, ["100", "100", "100", "100"], "no board is left out of a mean");
      // The second visit has its files from the service worker.
      await until("navigator.serviceWorker.controller !== null || document.readyState === 'complete'");
      await browser.goto(`${server.address}?second#play/${BOARD}`);
      await until("document.body.dataset.ready !== undefined && document.body.dataset.engine === 'ready'");
      await press("Results");
      assert.match(await until("document.querySelector('dialog tbody') && document.querySelector('dialog tbody').innerText"), /8 × 8, 4 colors/);
    } finally {
      await browser.close();
      server.stop();
    }
  });
}
