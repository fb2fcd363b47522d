// Text of any size: four times as large in a window of 1280 × 1024, twice as large on a phone by zoom, and by the reader's own
// setting. Nothing is wider than the window, cut off, or one letter a line, on any screen, in any language.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { choose, level, TRIANGLES } from "./free.js";
import { changed, COLORS, give, phone, ROWS } from "./pictures.js";
import { launch, player, proven, serve } from "./support.js";

const { address, stop } = await serve();
after(stop);
const BOARD = "pcg1-8x8-4-walk-5";

/** @typedef {import("playwright-core").Page} Page */

/**
 * Returns what cannot be read: wider than the window, cut off by what it is in,
 * or broken into single letters.
 *
 * @param {Page} page
 */
const unread = (page) =>
  page.evaluate(() => {
    const found = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      found.push(`the page is ${scrollWidth} wide of ${clientWidth}`);
    const within = document.querySelector("dialog[open]") ?? document.body;
    if (within.scrollWidth > within.clientWidth + 1)
      found.push(
        `${within.tagName} ${within.scrollWidth} ${within.clientWidth}`,
      );
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? "").trim();
      const parent = node.parentElement;
      const hidden =
        !text ||
        !parent?.checkVisibility({ visibilityProperty: true }) ||
        parent.closest(".unseen, .skip, .scroll, option, svg, header > button");
      if (hidden) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(
        ({ width }) => width > 0,
      );
      if (!lines.length) continue;
      const right = Math.max(...lines.map((line) => line.right));
      const left = Math.min(...lines.map((line) => line.left));
      if (right > clientWidth + 1 || left < -1)
        found.push(`${text.slice(0, 30)}: from ${left} to ${right}`);
      if (lines.length > 2 && text.length / lines.length < 4)
        found.push(`${text.slice(0, 30)}: ${lines.length} lines`);
    }
    return found;
  });

/**
 * The states of the page, by what leads to them.
 *
 * @type {Record<string, {hash?: string, stored?: Record<string, unknown>, go?: (page: Page) => Promise<unknown>}>}
 */
const STATES = {
  first: { hash: "", stored: {} },
  hint: {
    go: async (page) => {
      await proven(page);
      await page.locator(".actions button").nth(2).click();
      await page.locator(".color.hinted").waitFor();
    },
  },
  win: {
    go: async (page) => {
      await proven(page);
      for (let move = 0; await page.locator(".win").isHidden(); move++)
        await page.keyboard.press(String((move % 4) + 1));
      await page.waitForFunction(
        () => document.querySelector(".stars")?.textContent,
      );
    },
  },
  lost: {
    stored: player({ limit: "0", wasted: true }),
    go: async (page) => {
      await proven(page);
      for (let move = 0; await page.locator(".win").isHidden(); move++)
        await page.keyboard.press("2");
    },
  },
  levels: {
    hash: "#levels",
    go: (page) => page.locator(".levels a").last().waitFor(),
  },
  daily: {
    hash: "#daily",
    go: (page) => page.locator(".link").first().click(),
  },
  about: {
    go: async (page) => {
      await proven(page);
      await page.locator(".fewest").click();
    },
  },
  settings: {
    go: (page) => page.locator("header > button").nth(1).click(),
  },
  results: {
    stored: player(
      {},
      {
        "pcg1-14x14-6-walk-7": {
          walk: "123456123456123456",
          par: 15,
          hints: 0,
          on: "2026-11-21",
        },
      },
    ),
    go: (page) => page.locator("header > button").nth(0).click(),
  },
  new: {
    go: async (page) => {
      await page.locator(".actions button").last().click();
      for (const summary of await page.locator("dialog summary").all())
        await summary.click();
    },
  },
  share: {
    hash: `#play/${BOARD}/21`,
    go: async (page) => {
      for (let move = 0; await page.locator(".win").isHidden(); move++)
        await page.keyboard.press(String((move % 4) + 1));
      await page.locator(".after button").nth(1).click();
    },
  },
  error: { hash: "#play/series-700" },
  picture: {
    go: async (page) => {
      const scene = phone(changed(ROWS, 6, 5, "F"));
      const how = /** @type {const} */ ("paste");
      await page.evaluate(give, { scene, colors: COLORS, how });
      await page.locator(".from-picture .color").first().waitFor();
      await page.locator(".from-picture summary").click();
    },
  },
  level: {
    go: async (page) => {
      await choose(page);
      await level(page, TRIANGLES);
    },
  },
  // Only one part of the workbench has results at a time.
  lab: {
    hash: `#lab/${BOARD}`,
    go: async (page) => {
      await page.locator(".controls input[type=number]").fill("3");
      await page.locator(".bench form summary").click();
      await page.locator(".controls button.primary").click();
      await page.locator(".many tbody td").last().waitFor();
      await page.locator(".solver summary").first().click();
    },
  },
  race: {
    hash: `#lab/${BOARD}`,
    go: async (page) => {
      await page.locator(".controls > button").nth(-2).click();
      await page.locator(".race figure").nth(3).waitFor();
    },
  },
  proof: {
    hash: `#lab/${BOARD}`,
    go: async (page) => {
      await page.locator(".controls > button").last().click();
      await page.locator(".prove a.button").waitFor();
    },
  },
  why: {
    hash: "#why/pcg1-6x6-4-walk-1?fact=13",
    go: (page) => page.locator(".reasons button").first().waitFor(),
  },
};

/**
 * Each state is reached once, in the first of the sizes. Text of 32 pixels at 640 × 512 is what 16 pixels are at 320 × 256.
 *
 * @type {{font: number, locale: string, sizes: [number, number][]}[]}
 */
const KINDS = [
  {
    font: 16,
    locale: "de-DE",
    sizes: [
      [320, 256],
      [195, 422],
    ],
  },
  {
    font: 32,
    locale: "de-DE",
    sizes: [
      [390, 844],
      [740, 360],
    ],
  },
  {
    font: 32,
    locale: "en-US",
    sizes: [
      [640, 512],
      [1280, 800],
    ],
  },
];

for (const { font, locale, sizes } of KINDS)
  test(`text of ${font} pixels can be read, ${locale}, at ${sizes.map((size) => size.join(" × ")).join(" and ")}`, async () => {
    const browser = await launch(`--blink-settings=defaultFontSize=${font}`);
    const context = await browser.newContext({
      locale,
      serviceWorkers: "block",
    });
    context.setDefaultTimeout(20_000);
    /** @type {Record<string, string[]>} */
    const wrong = {};
    try {
      for (const [state, { hash, stored = player(), go }] of Object.entries(
        STATES,
      )) {
        const page = await context.newPage();
        const resize = ([width, height] = [0, 0]) =>
          page.setViewportSize({ width, height });
        await resize(sizes[0]);
        await page.addInitScript((values) => {
          if (sessionStorage.getItem("begun")) return;
          sessionStorage.setItem("begun", "yes");
          localStorage.clear();
          for (const [key, value] of Object.entries(values))
            localStorage.setItem(key, JSON.stringify(value));
        }, stored);
        await page.goto(address + (hash ?? `#play/${BOARD}`));
        await page.waitForSelector("body[data-ready]");
        const root = await page.evaluate(() =>
          parseFloat(getComputedStyle(document.documentElement).fontSize),
        );
        assert.ok(root >= font, `the text has ${root} pixels`);
        await go?.(page);
        for (const size of sizes) {
          await resize(size);
          // What follows the size of the window is drawn in the next frame.
          await page.evaluate(() => new Promise(requestAnimationFrame));
          const found = await unread(page);
          if (found.length) wrong[`${state} ${size.join(" × ")}`] = found;
        }
        await page.close();
      }
      assert.deepEqual(wrong, {});
    } finally {
      await browser.close();
    }
  });
