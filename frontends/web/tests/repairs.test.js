// What a careful reader of the page found wrong, in each browser: an engine that fails to load, what counts as perfect, limits of
// moves, colors that cannot be played now, the axes of a proof, and games in two tabs.

import assert from "node:assert/strict";
import { after } from "node:test";
import {
  playInBrowsers,
  counted,
  fewest,
  play,
  press,
  says,
  set,
  shortest,
  strike,
  text,
  until,
  visit,
} from "./drivers.js";
import { host, serve } from "./support.js";

const BOARD = "pcg1-8x8-4-walk-5";
/** A board whose proof takes much longer than any test. */
const HARD = "pcg1-60x60-10-walk-1";
const { address, stop } = await serve();
after(stop);

/** @typedef {import("./drivers.js").Driven} Driven */

/**
 * Opens today's board.
 *
 * @param {Driven} browser
 * @param {string} page
 */
async function daily(browser, page) {
  await visit(browser, `${page}#play/${BOARD}`);
  await visit(browser, `${page}?day#daily`);
  await until(browser, "document.body.dataset.game === 'daily'");
  await fewest(browser);
}

/**
 * What only depends on the rules of the page, marked so, is played in one browser.
 *
 * @type {[string, (browser: Driven) => Promise<void>][]}
 */
const SCENARIOS = [
  [
    "1. an engine that fails to load once is loaded again, and a hint counts when it is seen",
    async (browser) => {
      let refused = 0;
      const page = await host(address, {
        refuses: (path) => path.endsWith(".wasm") && refused++ < 2,
      });
      await visit(browser, `${page}#play/${BOARD}`);
      await until(
        browser,
        "document.querySelector('.fewest').textContent === 'not available'",
      );
      await press(browser, "Hint");
      // The hint comes without being asked for again.
      await until(browser, "document.querySelector('.color.hinted') !== null");
      const kept = await browser.run(
        "return JSON.parse(localStorage['colorwalk-last'])[0].hints",
      );
      assert.equal(kept, 1);
      const walk = await shortest(browser);
      await play(browser, walk);
      await says(
        browser,
        ".verdict",
        /^It cannot be done in fewer\. With 1 hint: two stars at most\./,
      );
    },
  ],
  [
    "1. the engine is asked for once, although early",
    async (browser) => {
      /** @type {string[]} */
      const asked = [];
      const page = await host(address, {
        refuses: (path) => {
          asked.push(path);
          return false;
        },
      });
      await visit(browser, `${page}#play/${BOARD}`);
      await fewest(browser);
      const engine = asked.filter((path) => path.endsWith(".wasm"));
      assert.deepEqual(engine, ["engine/game_bg.wasm"]);
    },
  ],
  [
    "1. without an engine a win says so, and a hint that was not seen does not count",
    async (browser) => {
      let here = false;
      const page = await host(address, {
        refuses: (path) => path.endsWith(".wasm") && !here,
      });
      await visit(browser, `${page}#play/${BOARD}`);
      await until(
        browser,
        "document.querySelector('.fewest').textContent !== '…'",
      );
      await press(browser, "Hint");
      await says(browser, ".message", /^There is no hint: /);
      await play(browser, "1234".repeat(8));
      await says(
        browser,
        ".verdict",
        /^The fewest possible moves are not available: .*No hints\./,
      );
      here = true;
      await until(
        browser,
        "document.querySelector('.verdict').textContent.includes('fewest possible is')",
      );
      assert.match(await text(browser, ".verdict"), /No hints\./);
    },
  ],
  [
    "2. the workbench without an engine leaves the game, with a note, also after a reload, and comes later",
    async (browser) => {
      let here = false;
      const page = await host(address, {
        refuses: (path) => path.endsWith(".wasm") && !here,
      });
      for (const query of ["", "?again"]) {
        await browser.goto(`${page}${query}#lab/${BOARD}/2`);
        await says(
          browser,
          "[role=alert]",
          /The solvers are not available: .*Your game goes on/,
        );
        await until(
          browser,
          "document.querySelector('.stage canvas') !== null && document.querySelector('.facts dd').textContent === '1'",
        );
      }
      here = true;
      await until(
        browser,
        "document.querySelector('.bench') !== null && document.querySelector('[role=alert]').textContent === ''",
      );
    },
  ],
  [
    "2. a newcomer without an engine reads the rules",
    async (browser) => {
      await browser.goto(
        `${await host(address, { refuses: (path) => path.endsWith(".wasm") })}`,
      );
      await until(
        browser,
        "document.querySelector('.fewest')?.textContent === 'not available'",
      );
      assert.match(
        await text(browser, ".message"),
        /^Press a color that touches the ring/,
      );
    },
  ],
  [
    "(rules) 3. trying colors and undoing them is not perfect: the gap of a daily board is hidden, undone moves are shown",
    async (browser) => {
      await daily(browser, await host(address));
      const walk = await shortest(browser);
      for (const symbol of walk.slice(0, 3)) {
        for (const other of "123456") {
          const before = await text(browser, ".facts dd");
          await play(browser, other);
          assert.doesNotMatch(await text(browser, ".facts"), /too many/);
          if ((await text(browser, ".facts dd")) !== before)
            await strike(browser, "Backspace");
        }
        await play(browser, symbol);
      }
      const [, undone] =
        /^(\d+) undone$/.exec(await text(browser, ".lost")) ?? [];
      assert.ok(Number(undone) > 0, await text(browser, ".lost"));
      await play(browser, walk.slice(3));
      await says(
        browser,
        ".verdict",
        new RegExp(
          `^It cannot be done in fewer\\. No hints\\. ${undone} moves? undone\\. 1 day in a row`,
        ),
      );
      assert.equal(
        await text(browser, ".win h2"),
        `Solved in ${walk.length} moves`,
      );
      await press(browser, "Share");
      await until(
        browser,
        "document.querySelector('dialog textarea')?.value.length > 0",
      );
      const shared = await browser.run(
        "return document.querySelector('dialog textarea').value",
      );
      assert.ok(
        shared.includes(`${undone} undone`) && !shared.includes("perfect"),
        shared,
      );
    },
  ],
  [
    "3. a shortest walk without undo and without hints is perfect",
    async (browser) => {
      await daily(browser, await host(address));
      const walk = await shortest(browser);
      await play(browser, walk);
      await says(
        browser,
        ".win h2",
        new RegExp(`^Perfect: ${walk.length} moves!`),
      );
      assert.equal((await counted(browser)).length, 1);
    },
  ],
  [
    "(rules) 3. what a solver played counts for nothing",
    async (browser) => {
      await daily(browser, await host(address));
      await browser.run("location.hash = '#lab'");
      await until(browser, "document.querySelector('.bench') !== null");
      await browser.run(
        "[...document.querySelectorAll('.bench select')].find((select) => select.ariaLabel === 'Speed').value = 30",
      );
      await browser.run(
        "[...document.querySelectorAll('.bench button')].find((button) => button.textContent === 'Play to the end').click()",
      );
      await until(browser, "!document.querySelector('.win').hidden");
      await says(
        browser,
        ".verdict",
        /this game does not count\. No streak yet/,
      );
      assert.doesNotMatch(await text(browser, ".win h2"), /Perfect/);
      assert.deepEqual(await counted(browser), []);
      await press(browser, "Share");
      await until(
        browser,
        "document.querySelector('dialog textarea')?.value.length > 0",
      );
      assert.equal(
        await browser.run(
          "return document.querySelector('dialog').textContent.includes('Copy the result')",
        ),
        false,
      );
    },
  ],
  [
    "(rules) 4. a limit holds before the proof is there, and Back is not an undo",
    async (browser) => {
      const page = await host(address);
      await visit(browser, `${page}#play/${BOARD}`);
      await set(browser, "{ limit: '0', wasted: true }");
      await visit(browser, `${page}?limited#play/${HARD}`);
      await says(
        browser,
        ".message",
        /^The moves are limited: each one counts/,
      );
      const entries = await browser.run("return history.length");
      await play(browser, "12345");
      assert.equal(await text(browser, ".facts dd"), "5 of …");
      await strike(browser, "Backspace");
      await says(browser, ".message", /none can be undone/);
      assert.equal(await text(browser, ".facts dd"), "5 of …");
      assert.equal(
        await browser.run("return history.length"),
        entries,
        "moves are no entries of the history",
      );
      // Neither does an address undo moves.
      await browser.run(`location.hash = "#play/${HARD}/12"`);
      await until(browser, "location.hash.endsWith('/12345')");
    },
  ],
  [
    "(rules) 4. a limit does not begin in the middle of a game",
    async (browser) => {
      await visit(browser, `${await host(address)}#play/${BOARD}`);
      await fewest(browser);
      await browser.run(
        "document.querySelector('button.color:not([aria-disabled=true])').click()",
      );
      await press(browser, "New");
      await until(browser, "document.querySelector('dialog select') !== null");
      await browser.run(`
        const limit = [...document.querySelectorAll("dialog select")].find(
          (select) => select.labels[0].textContent === "Moves allowed",
        );
        limit.value = "0";
        limit.dispatchEvent(new Event("change", { bubbles: true }));
      `);
      await press(browser, "Close");
      await browser.run(
        "document.querySelector('button.color:not([aria-disabled=true])').click()",
      );
      assert.equal(await text(browser, ".facts dd"), "2");
      await press(browser, "Undo");
      assert.equal(await text(browser, ".facts dd"), "1");
    },
  ],
  [
    "5. a color that cannot be played now keeps its color, and has a sign",
    async (browser) => {
      await visit(browser, `${await host(address)}#play/${BOARD}`);
      const found = await browser.run(
        "return [...document.querySelectorAll('.color[aria-disabled=true]')].map((button) => [getComputedStyle(button).opacity, getComputedStyle(button, '::after').content !== 'none'])",
      );
      assert.ok(found.length > 0);
      assert.ok(
        found.every(
          (/** @type {[string, boolean]} */ [opacity, sign]) =>
            opacity === "1" && sign,
        ),
        JSON.stringify(found),
      );
    },
  ],
  [
    "(rules) 6. the axes of a proof have distinct, round labels, moves are whole, and there is one clock",
    async (browser) => {
      await visit(browser, `${await host(address)}#lab/series-3`);
      await until(
        browser,
        "document.querySelector('.controls .primary') !== null",
      );
      await press(browser, "Solve with proof");
      await says(browser, ".prove", /proven, it cannot be done in fewer/);
      const seconds = Number(
        /fewer\. ([\d.]+) s/.exec(await text(browser, ".prove"))?.[1],
      );
      /** @type {[string[], string[]]} */
      const [across, up] = await browser.run(
        "return ['middle', 'end'].map((anchor) => [...document.querySelectorAll(`.prove .chart text[text-anchor=${anchor}]`)].map((label) => label.textContent))",
      );
      assert.equal(new Set(across).size, across.length, across.join(" "));
      assert.ok(
        across.every((label) => Number(label) <= seconds + 0.005),
        `${across.join(" ")} in ${seconds} s`,
      );
      const numbers = up.filter((label) => /^[\d.]+$/.test(label));
      assert.ok(
        numbers.length > 1 && numbers.every((label) => /^\d+$/.test(label)),
        up.join(" "),
      );
    },
  ],
  [
    "7. from right to left the page is not wider than the window",
    async (browser) => {
      await visit(browser, `${await host(address)}#play/${BOARD}`);
      await browser.run("document.documentElement.dir = 'rtl'");
      assert.equal(
        await browser.run(
          "return document.documentElement.scrollWidth - document.documentElement.clientWidth",
        ),
        0,
      );
    },
  ],
  [
    "a proof is walked back from its link, also when the engine comes late",
    async (browser) => {
      let refused = 0;
      const page = await host(address, {
        refuses: (path) => path.endsWith(".wasm") && refused++ < 2,
      });
      await browser.goto(`${page}#why/pcg1-6x6-4-walk-1`);
      await says(browser, ".why", /why 8 moves can never clear this board/);
      await browser.run("document.querySelector('.why summary').click()");
      await says(
        browser,
        ".why",
        /the optimum of this 6 × 6 board is 9, because/,
      );
      await browser.run("document.querySelector('.reasons button').click()");
      await says(browser, ".fact", /at least 8 moves/);
    },
  ],
  [
    "7. two tabs lose no game: each board has its own, and the same board is the same game",
    async (browser) => {
      const page = await host(address);
      await browser.tab(0);
      await visit(browser, `${page}#play/${BOARD}`);
      await set(browser, "{ wasted: true }");
      await visit(browser, `${page}?first#play/${BOARD}`);
      await play(browser, "123");
      await browser.tab(1);
      await visit(browser, `${page}#play/${HARD}`);
      await play(browser, "12");
      await browser.run(`location.hash = "#play/${BOARD}"`);
      await until(
        browser,
        "location.hash.endsWith('5/123') && document.querySelector('.facts dd').textContent === '3'",
      );
      await play(browser, "4");
      await browser.tab(0);
      await until(
        browser,
        "document.querySelector('.facts dd').textContent === '4'",
      );
    },
  ],
];

playInBrowsers(SCENARIOS, 100_000);
