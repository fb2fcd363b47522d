// What holds when the world around the page changes, in each browser: a new version, files that did not arrive, midnight, another
// tab, and what was seen of a board before.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
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
  text,
  until,
  visit,
} from "./drivers.js";
import { host, serve } from "./support.js";

const BOARD = "pcg1-8x8-4-walk-5";
const OTHER = "pcg1-8x8-4-walk-6";
const { address, stop } = await serve();
after(stop);

/** @typedef {import("./drivers.js").Driven} Driven */

/**
 * Returns a file as it is in a later version, whose engine has another interface.
 *
 * @param {string} path
 * @param {string} content
 */
function later(path, content) {
  if (path === "service-worker.js")
    return content.replace(/VERSION = "\w+"/, 'VERSION = "later"');
  if (path === "main.js")
    return content.replace('title: "Color Walk"', 'title: "Later Walk"');
  // Of the same length, since the engine tells the length of each name.
  if (/^engine\/(game|colorwalk)/.test(path))
    return content.replaceAll("__wbg_", "__wbh_");
  return content;
}

/**
 * Returns the later version with the digests of its files.
 *
 * @param {string} page
 */
async function laterFiles(page) {
  const textOf = async (/** @type {string} */ file) => {
    const answer = await fetch(page + file);
    const form = file.endsWith(".wasm") ? "latin1" : "utf8";
    const text = Buffer.from(await answer.arrayBuffer()).toString(form);
    return { text, form: /** @type {BufferEncoding} */ (form) };
  };
  const digest = (/** @type {Buffer} */ bytes) =>
    createHash("sha1").update(bytes).digest("hex");
  let { text: worker } = await textOf("service-worker.js");
  for (const [, file = "", before = ""] of worker.matchAll(
    /\["([^"]+)", "(\w{40})"\]/g,
  )) {
    const { text, form } = await textOf(file);
    const after = later(file, text);
    if (after !== text)
      worker = worker.replace(before, digest(Buffer.from(after, form)));
  }
  return (/** @type {string} */ path, /** @type {string} */ content) =>
    later(path, path === "service-worker.js" ? worker : content);
}

/** The clock of the page is the stored one, if there is any. */
const clock = (/** @type {string} */ path, /** @type {string} */ content) =>
  path === "main.js"
    ? content.replaceAll("Date.now()", "Number(localStorage.clock)")
    : content;

/**
 * Sets the clock.
 *
 * @param {Driven} browser
 * @param {string} time
 */
const setClock = (browser, time) =>
  browser.run(`localStorage.clock = ${Date.parse(time)}`);

/** @type {[string, (browser: Driven) => Promise<void>][]} */
const SCENARIOS = [
  [
    "an update leaves an open tab what it has, until it reloads",
    async (browser) => {
      /** @type {Awaited<ReturnType<typeof laterFiles>> | undefined} */
      let updated;
      const page = await host(address, {
        offline: true,
        change: (path, content) => updated?.(path, content) ?? content,
      });
      await visit(browser, `${page}#play/${BOARD}`);
      await fewest(browser);
      await until(browser, "navigator.serviceWorker.controller !== null");
      updated = await laterFiles(address);
      await browser.run(
        "navigator.serviceWorker.getRegistration().then((registration) => registration.update())",
      );
      await says(browser, ".news", /There is a new version/);
      // Engine, dialogs and workers of the tab are those that it began with.
      await browser.run(`location.hash = "#play/${OTHER}"`);
      await until(browser, "location.hash.includes('walk-6')");
      await fewest(browser);
      await press(browser, "New");
      await until(browser, "document.querySelector('dialog') !== null");
      await press(browser, "Close");
      await browser.run("location.hash = '#lab'");
      await until(browser, "document.querySelector('.bench') !== null");
      await press(browser, "Next move");
      await says(browser, ".answer", /moves to the end/);
      assert.equal(await text(browser, "h1 span"), "Color Walk");
      await press(browser, "Reload");
      await until(
        browser,
        "document.querySelector('h1 span')?.textContent === 'Later Walk' && document.body.dataset.ready !== undefined",
      );
      await fewest(browser);
      await until(
        browser,
        "document.querySelector('.facts dd').textContent === '1'",
      );
    },
  ],
  [
    "what did not arrive is loaded again, with what it needs",
    async (browser) => {
      /** @type {Map<string, number>} */
      const asked = new Map();
      const page = await host(address, {
        refuses: (path) => {
          if (!/fresh|paste|game.js/.test(path)) return false;
          const times = (asked.get(path) ?? 0) + 1;
          asked.set(path, times);
          // The page and a worker ask for the engine's script as soon as the page is there.
          return times <= (path.endsWith("game.js") ? 4 : 2);
        },
      });
      await visit(browser, `${page}#play/${BOARD}`);
      await fewest(browser);
      assert.match(await text(browser, ".message"), /available now/);
      for (let press = 0; press < 6; press++) {
        await browser.run(
          "if (!document.querySelector('dialog')) [...document.querySelectorAll('.actions button')].at(-1).click()",
        );
        await until(
          browser,
          "document.querySelector('dialog') !== null || /Something is missing/.test(document.querySelector('[role=alert]').textContent)",
        );
      }
      await until(browser, "document.querySelector('dialog') !== null");
      assert.equal(await text(browser, "[role=alert]"), "");
    },
  ],
  [
    "(rules) a daily game belongs to the day on which it was begun",
    async (browser) => {
      const page = await host(address, { change: clock });
      await browser.goto(page);
      await setClock(browser, "2026-11-26T23:58");
      await visit(browser, `${page}?first#play/${BOARD}`);
      await visit(browser, `${page}?second#daily/2026-11-26`);
      await fewest(browser);
      const walk = await shortest(browser);
      await play(browser, walk.slice(0, 1));
      await setClock(browser, "2026-11-27T00:01");
      await play(browser, walk.slice(1));
      await says(browser, ".verdict", /1 day in a row/);
      assert.equal(
        await browser.run(
          "return Object.values(JSON.parse(localStorage.colorwalk).games)[0].on",
        ),
        "2026-11-26",
      );
      await browser.run("delete localStorage.clock");
    },
  ],
  [
    "today's board is not yesterday's: over midnight, after a reload, and when the page comes back",
    async (browser) => {
      const page = await host(address, { change: clock });
      await browser.goto(page);
      await setClock(browser, "2026-11-26T23:58");
      await visit(browser, `${page}?first#daily`);
      await fewest(browser);
      const walk = await shortest(browser);
      await play(browser, walk.slice(0, 1));
      assert.equal(await browser.run("return location.hash"), "#daily");
      assert.equal(await text(browser, ".news + .news"), "");
      // The page is left open, hidden, and comes back.
      await setClock(browser, "2026-11-27T07:00");
      await browser.run("dispatchEvent(new Event('pageshow'))");
      await says(browser, ".news + .news", /^A new daily board is here\./);
      // What is played on is still the board of the day on which it was opened.
      await play(browser, walk.slice(1));
      await says(browser, ".verdict", /1 day in a row/);
      assert.equal(await browser.run("return location.hash"), "#daily");
      await press(browser, "Open it");
      await says(browser, ".title", /November 27$/);
      assert.equal(await text(browser, ".news + .news"), "");
      assert.equal(await text(browser, ".facts dd"), "0");
      // A first move after midnight belongs to the day of the board, too.
      await setClock(browser, "2026-11-28T00:01");
      await fewest(browser);
      await play(browser, await shortest(browser));
      await says(browser, ".verdict", /2 days in a row/);
      // A reload shows the board of the new day.
      await visit(browser, `${page}?second#daily`);
      await says(browser, ".title", /November 28$/);
      // So does the address of a day, which stays what it is.
      await visit(browser, `${page}?third#daily/2026-11-26`);
      await says(browser, ".title", /November 26$/);
      await browser.run("dispatchEvent(new Event('pageshow'))");
      assert.equal(await text(browser, ".news + .news"), "");
      assert.equal(
        await browser.run("return location.hash"),
        "#daily/2026-11-26",
      );
      await browser.run("delete localStorage.clock");
    },
  ],
  [
    "(rules) tomorrow's board of a friend further east is tomorrow's daily game",
    async (browser) => {
      const page = await host(address, { change: clock });
      await browser.goto(page);
      // It is not tomorrow anywhere yet, and then it is.
      await setClock(browser, "2026-11-26T05:00Z");
      const id = "pcg1-14x14-6-walk-20261127";
      await visit(browser, `${page}?first#play/${id}`);
      await fewest(browser);
      const walk = await shortest(browser);
      await play(browser, walk.slice(0, 2));
      await setClock(browser, "2026-11-26T12:00Z");
      await visit(browser, `${page}?second#daily/2026-11-27`);
      await until(browser, "document.body.dataset.game === 'daily'");
      await fewest(browser);
      await play(browser, walk.slice(2));
      await says(browser, ".win h2", /^(Perfect|Solved)/);
      await setClock(browser, "2026-11-27T12:00Z");
      await visit(browser, `${page}?third#daily`);
      await until(browser, "document.body.dataset.game === 'daily'");
      await says(browser, ".verdict", /1 day in a row/);
      await browser.run("delete localStorage.clock");
    },
  ],
  [
    "(rules) help stays with the board: a walk that a solver has shown is not perfect",
    async (browser) => {
      await visit(browser, `${await host(address)}#lab/${BOARD}`);
      await fewest(browser);
      const walk = await shortest(browser);
      await until(browser, "document.querySelector('.bench') !== null");
      await browser.run(
        "document.querySelector('.bench .line select + select').value = 30",
      );
      await browser.run(
        "[...document.querySelectorAll('.bench button')].filter((button) => button.textContent === 'Play to the end').at(-1).click()",
      );
      await until(browser, "!document.querySelector('.win').hidden");
      await browser.run(`location.hash = "#play/${OTHER}"`);
      await until(browser, "document.querySelector('.win').hidden");
      await browser.run(`location.hash = "#play/${BOARD}"`);
      await until(browser, "location.hash.includes('walk-5')");
      await fewest(browser);
      await play(browser, walk);
      await says(browser, ".verdict", /It cannot be done in fewer/);
      assert.equal(
        await text(browser, ".win h2"),
        `Solved in ${walk.length} moves`,
      );
      assert.match(await text(browser, ".verdict"), /does not count/);
      assert.deepEqual(await counted(browser), []);
    },
  ],
  [
    "help stays with the board: what another tab has shown of it does not count here",
    async (browser) => {
      const page = await host(address);
      await browser.tab(0);
      await visit(browser, `${page}#play/${BOARD}`);
      await fewest(browser);
      const walk = await shortest(browser);
      await browser.tab(1);
      await visit(browser, `${page}?other#why/${BOARD}`);
      await says(browser, ".why h2", /^Why \d/);
      await browser.tab(0);
      await play(browser, walk);
      await says(browser, ".verdict", /It cannot be done in fewer/);
      assert.equal(
        await text(browser, ".win h2"),
        `Solved in ${walk.length} moves`,
      );
      assert.match(await text(browser, ".verdict"), /does not count/);
      assert.deepEqual(await counted(browser), []);
    },
  ],
  [
    "(rules) a par that was only read is not believed",
    async (browser) => {
      const page = await host(address, {
        refuses: (path) => path.endsWith(".wasm"),
      });
      await visit(browser, `${page}#play/${BOARD}`);
      const walk = "1234".repeat(8);
      await play(browser, walk);
      await says(browser, ".win h2", /^Solved in/);
      const made = await browser.run("return location.hash.split('/')[2]");
      await browser.run(`
        const stored = JSON.parse(localStorage.colorwalk);
        stored.games = { "${BOARD}": { walk: "${made}", par: ${made.length}, hints: 0, on: "2026-11-01" } };
        localStorage.colorwalk = JSON.stringify(stored);
        delete localStorage["colorwalk-last"];
      `);
      await visit(browser, `${page}?again#play/${BOARD}`);
      await play(browser, walk);
      await says(browser, ".verdict", /are not available/);
      assert.equal(
        await text(browser, ".win h2"),
        `Solved in ${made.length} moves`,
      );
    },
  ],
  [
    "of twenty moves in two tabs on one board, twenty arrive",
    async (browser) => {
      const page = await host(address);
      const board = "pcg1-30x20-8-walk-3";
      await browser.tab(0);
      await visit(browser, `${page}#play/${BOARD}`);
      await set(browser, "{ wasted: true }");
      for (const tab of [0, 1]) {
        await browser.tab(tab);
        await visit(browser, `${page}?tab${tab}#play/${board}`);
      }
      // Both play for a while, each as if there were no other.
      for (const tab of [0, 1]) {
        await browser.tab(tab);
        await browser.run(`
          let made = 0;
          const timer = setInterval(() => {
            document.querySelectorAll("button.color")[(made + ${4 * tab}) % 8].click();
            if (++made === 10) clearInterval(timer);
          }, 20);
        `);
      }
      for (const tab of [0, 1]) {
        await browser.tab(tab);
        await until(
          browser,
          "document.querySelector('.facts dd').textContent === '20'",
        );
      }
      const walks = [];
      for (const tab of [0, 1]) {
        await browser.tab(tab);
        walks.push(await browser.run("return location.hash"));
      }
      assert.equal(walks[0], walks[1]);
      await browser.tab(0);
    },
  ],
];

playInBrowsers(SCENARIOS, 100_000);
