// Each browser: a game is won, pasted boards are read, two tabs preserve each other's results, a full store is reported, and
// workers that fail are replaced or reported. See drivers.js for the browsers.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after } from "node:test";
import {
  fewest,
  playInBrowsers,
  press,
  says,
  until,
  visit,
} from "./drivers.js";
import { HEXAGONS, HOLES, SQUARES, TRIANGLES } from "./free.js";
import { FORMATS, formats, host, serve } from "./support.js";

const BOARD = "pcg1-8x8-4-walk-5";
/** Two boards that are solved in a few moves. */
const SMALL = ["pcg1-4x4-3-walk-1", "pcg1-4x4-3-walk-2"];
const { address, stop } = await serve();
after(stop);

/** @typedef {import("./drivers.js").Driven} Driven */

/**
 * Wins by hints.
 *
 * @param {Driven} browser
 */
async function win(browser) {
  const least = await fewest(browser);
  for (let move = 0; move < least; move++) {
    await press(browser, "Hint");
    await until(browser, "document.querySelector('.color.hinted') !== null");
    await browser.run("document.querySelector('.color.hinted').click()");
  }
  assert.equal(
    await until(browser, "document.querySelector('.win h2').textContent"),
    `Solved in ${least} moves`,
  );
}

/**
 * Opens the workbench, and has every kind of worker run: a step, a race, five
 * boards and a proof. Each has results of its own, which end those of another one.
 *
 * @param {Driven} browser
 * @param {[button: string, part: string, result: RegExp][]} wanted what each shows
 */
async function work(browser, wanted) {
  await browser.run("location.hash = '#lab'");
  await until(browser, "document.querySelector('.controls .primary') !== null");
  await browser.run(
    "document.querySelector('.bench form input[type=number]').value = 5",
  );
  await press(browser, "Restart");
  for (const [button, part, result] of wanted) {
    await press(browser, button);
    await says(browser, part, result);
  }
}

/**
 * The boards solved.
 *
 * @param {Driven} browser
 * @returns {Promise<string[]>}
 */
const stored = (browser) =>
  browser.run(
    "return Object.keys(JSON.parse(localStorage.colorwalk).games).sort()",
  );

/**
 * Makes jobs fail in the worker, each of them once or always.
 *
 * @param {"once" | "always"} often
 */
const failing =
  (often) => (/** @type {string} */ path, /** @type {string} */ text) => {
    if (path === "main.js" || path === "engine/early.js")
      // Before all else: one of them makes a worker at once.
      return `
      const seen = (globalThis.seen ??= new Set());
      class Worker extends globalThis.Worker {
        postMessage(data) {
          const job = JSON.stringify(data.job);
          const broken = job !== undefined && (${often === "always"} || !seen.has(job));
          seen.add(job);
          super.postMessage({ ...data, broken });
        }
      }
      ${text}`;
    // What fails is a script that the worker does not catch.
    if (/^engine\/(prover|worker)\.js$/.test(path))
      return `addEventListener("message", (event) => { if (event.data.broken) { event.stopImmediatePropagation(); setTimeout(() => { throw new Error("broken"); }); } });\n${text}`;
    return text;
  };

/** @type {[string, (browser: Driven) => Promise<void>][]} */
const SCENARIOS = [
  [
    "a game is won, boards are played, and all is there on a second visit",
    async (browser) => {
      const page = await host(address, { offline: true });
      await visit(browser, `${page}#play/${BOARD}`);
      console.log(
        `isolated ${await browser.run("return crossOriginIsolated")}, SharedArrayBuffer ${await browser.run("return typeof SharedArrayBuffer")}`,
      );
      await win(browser);
      assert.deepEqual(
        await browser.run(
          "return [document.documentElement.scrollWidth - innerWidth <= 0, document.documentElement.scrollHeight - innerHeight <= 0]",
        ),
        [true, true],
      );
      await browser.run("location.hash = '#lab'");
      await until(
        browser,
        "document.querySelector('.controls .primary') !== null",
      );
      await browser.run(
        "document.querySelector('.bench form input[type=number]').value = 10",
      );
      await press(browser, "Play the boards");
      await says(browser, ".many", /Done in/);
      const rows = await browser.run(
        "return [...document.querySelectorAll('.many tbody tr')].map((row) => [...row.children].find((cell) => / of /.test(cell.textContent)).textContent)",
      );
      assert.deepEqual(
        rows,
        ["0 of 10", "0 of 10", "0 of 10", "10 of 10"],
        "no board is left out of a mean",
      );
      // The second visit has its files from the service worker.
      await until(
        browser,
        "navigator.serviceWorker.controller !== null || document.readyState === 'complete'",
      );
      await visit(browser, `${page}?second#play/${BOARD}`);
      await until(browser, "document.body.dataset.engine === 'ready'");
      await press(browser, "Results");
      assert.match(
        await until(
          browser,
          "document.querySelector('dialog tbody')?.innerText",
        ),
        /8 × 8, 4 colors/,
      );
    },
  ],
  [
    "pasted boards of other programs are read, or refused with a reason",
    async (browser) => {
      await visit(browser, `${await host(address)}#play/${BOARD}`);
      await press(browser, "New");
      await until(
        browser,
        "document.querySelector('.paste textarea') !== null",
      );
      const enter = (/** @type {string} */ text) =>
        browser.run(
          `const area = document.querySelector(".paste textarea"); area.value = ${JSON.stringify(text)}; area.dispatchEvent(new Event("input"))`,
        );
      // All of them are read in paste.test.js.
      const sample = (await formats()).filter((_, index) => index % 4 === 0);
      for (const { name, format, boards } of sample) {
        await enter("");
        await enter(await readFile(new URL(name, FORMATS), "utf8"));
        await until(
          browser,
          "[...document.querySelectorAll('.paste [role]')].some((element) => element.textContent)",
        );
        const [found, mistake, pictures] = await browser.run(
          "return [...['status', 'alert'].map((role) => document.querySelector(`.paste [role=${role}]`).textContent), document.querySelectorAll('.found canvas').length]",
        );
        if (format.startsWith("refused: "))
          assert.ok(
            mistake.includes(format.slice("refused: ".length)),
            `${name}: ${found} ${mistake}`,
          );
        else {
          assert.match(
            found,
            new RegExp(`^${boards.length} boards?, read as ${format}\\.`),
            name,
          );
          assert.deepEqual([mistake, pictures], ["", boards.length], name);
        }
      }
    },
  ],
  [
    "levels in which each move recolors any region are read, solved, and played to their end",
    async (browser) => {
      await visit(browser, `${await host(address)}#play/${BOARD}`);
      for (const level of [SQUARES.text, HOLES.text, TRIANGLES, HEXAGONS]) {
        await press(browser, "New");
        await until(browser, "document.querySelector('.kami') !== null");
        await browser.run("document.querySelector('.kami').open = true");
        await until(
          browser,
          "document.querySelector('.kami textarea') !== null",
        );
        // A level of the page is open, unless a text was read before.
        await browser.run("document.querySelector('.free')?.close()");
        await browser.run(
          `const area = document.querySelector(".kami textarea"); area.value = ${JSON.stringify(level)}; area.dispatchEvent(new Event("input"))`,
        );
        await until(
          browser,
          "document.querySelectorAll('.kami .found button').length === 1",
        );
        await browser.run(
          "document.querySelector('.kami .found button').click()",
        );
        await says(browser, ".free .facts", /proven/);
        if (level === SQUARES.text) {
          // A tap finds the region that is drawn there.
          await browser.run(`
            const color = document.querySelectorAll(".free .color")[2];
            const canvas = document.querySelector(".free canvas");
            const { left, top, width, height } = canvas.getBoundingClientRect();
            const place = { clientX: left + width / 2, clientY: top + height / 8 };
            color.click();
            canvas.dispatchEvent(new MouseEvent("click", place));
            color.click();
          `);
          await says(browser, ".free .message", /^2 regions left\.$/);
          await browser.run(
            "document.querySelector('.free .actions button').click()",
          );
          await says(browser, ".free .message", /^3 regions left\.$/);
        }
        const least = Number(
          await browser.run(
            "return document.querySelectorAll('.free .facts dd')[1].textContent",
          ),
        );
        for (let move = 0; move < least; move++) {
          await browser.run(
            "[...document.querySelectorAll('.free .actions button')].find((button) => button.textContent === 'Hint').click()",
          );
          await until(
            browser,
            "document.querySelector('.free .color.hinted') !== null",
          );
          await browser.run(
            "document.querySelector('.free .color.hinted').click()",
          );
        }
        await says(
          browser,
          ".free .message",
          new RegExp(`^Solved in ${least} moves?: no solution is shorter\\.$`),
        );
        await browser.run("document.querySelector('.free').close()");
        await until(browser, "document.querySelector('dialog') === null");
      }
    },
  ],
  ...[0, 1].map(
    (first) =>
      /** @type {[string, (browser: Driven) => Promise<void>]} */ ([
        `two tabs preserve each other's results, tab ${first + 1} first`,
        async (browser) => {
          const page = await host(address);
          const order = first ? [1, 0] : [0, 1];
          for (const tab of [0, 1]) {
            await browser.tab(tab);
            await visit(browser, `${page}#play/${SMALL[tab]}`);
            // Before it is hidden, since hidden tabs are slow.
            await fewest(browser);
          }
          for (const tab of order) {
            await browser.tab(tab);
            await win(browser);
          }
          for (const tab of order) {
            await browser.tab(tab);
            // What another tab has written arrives a moment later.
            await until(
              browser,
              `${JSON.stringify(SMALL)}.every((id) => id in JSON.parse(localStorage.colorwalk).games)`,
            );
            await press(browser, "Results");
            assert.match(
              await until(
                browser,
                "document.querySelector('dialog tbody')?.innerText",
              ),
              /^4 × 4, 3 colors\t2/,
            );
          }
          await browser.tab(0);
        },
      ]),
  ),
  [
    "a full store is reported at once, and the results are written later",
    async (browser) => {
      const page = await host(address);
      await visit(browser, `${page}#play/${SMALL[0]}`);
      // Filled to the last character.
      await browser.run(
        "for (let length = 1 << 22, text = ''; length >= 1; ) { try { localStorage.filler = text + 'x'.repeat(length); text = localStorage.filler; } catch { length >>= 1; } }",
      );
      await browser.run(
        "document.querySelector('button.color:not([aria-disabled=true])').click()",
      );
      await says(browser, ".storage", /storage is full/);
      await press(browser, "Undo");
      await win(browser);
      assert.deepEqual(await stored(browser), []);
      await browser.run("delete localStorage.filler");
      await browser.run(`location.hash = "#play/${SMALL[1]}"`);
      await until(browser, "document.querySelector('.win').hidden");
      await win(browser);
      assert.deepEqual(await stored(browser), SMALL);
    },
  ],
  [
    "workers that fail once for each job are replaced, and nothing is lost",
    async (browser) => {
      await visit(
        browser,
        `${await host(address, { change: failing("once") })}#play/${BOARD}`,
      );
      await win(browser);
      await work(browser, [
        ["Next move", ".answer", /moves to the end/],
        ["Race", ".race [role=status]", /All solvers have answered\.$/],
        ["Play the boards", ".many", /Done in/],
      ]);
      assert.deepEqual(
        await browser.run(
          "return [...document.querySelectorAll('.many tbody tr')].map((row) => [...row.children].find((cell) => / of /.test(cell.textContent)).textContent)",
        ),
        ["0 of 5", "0 of 5", "0 of 5", "5 of 5"],
      );
      await press(browser, "Solve with proof");
      await says(browser, ".prove", /proven, it cannot be done in fewer/);
      await browser.run("document.querySelector('.prove a').click()");
      await says(browser, ".why", /You will see in \d+ steps why/);
    },
  ],
  [
    "workers that always fail are reported where they were asked",
    async (browser) => {
      await visit(
        browser,
        `${await host(address, { change: failing("always") })}#play/${BOARD}`,
      );
      await says(
        browser,
        ".message",
        /The search for the fewest moves has failed: .*broken/,
      );
      await press(browser, "Hint");
      await says(browser, ".message", /There is no hint: .*broken.*again/);
      await until(browser, "document.querySelector('.thinking') === null");
      await work(browser, [
        ["Next move", ".answer", /No answer: .*broken/],
        ["Race", ".race", /no answer: .*broken/],
        ["Play the boards", ".many", /5 boards were not solved: .*broken/],
        ["Solve with proof", ".prove", /No answer: .*broken/],
      ]);
    },
  ],
];

playInBrowsers(SCENARIOS, 240_000);
