// Text of any size: four times as large in a window of 1280 × 1024, twice as large on a phone by zoom, and by the reader's own
// setting. Nothing is wider than the window, cut off, or one letter a line, on any screen, in any language.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { arrive, choose, level, openAll, TRIANGLES } from "./free.js";
import { changed, COLORS, give, phone, ROWS } from "./pictures.js";
import { launch, open, player, proven, serve } from "./support.js";

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
      await page.waitForFunction(() =>
        document.querySelector(".win .stars .full"),
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
      await openAll(page);
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
  own: {
    go: async (page) => {
      await arrive(page);
      await page.locator(".free canvas").waitFor();
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
      await page.locator(".bench form label input").fill("3");
      await page.locator(".bench form summary").click();
      await page.locator(".bench form button").first().click();
      await page.locator(".many tbody td").last().waitFor();
      await page.locator(".compared > summary").click();
      for (const summary of await page.locator(".solver summary").all())
        await summary.click();
    },
  },
  race: {
    hash: `#lab/${BOARD}`,
    go: async (page) => {
      await page.locator(".bench form .controls > button").last().click();
      await page.locator(".race figure").nth(3).waitFor();
    },
  },
  proof: {
    hash: `#lab/${BOARD}`,
    go: async (page) => {
      await page.locator(".rest > .controls > button").last().click();
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

test("with text of 32 pixels, board, colors and buttons are in one view, and a move scrolls nothing", async () => {
  const browser = await launch("--blink-settings=defaultFontSize=32");
  try {
    for (const [width, height] of /** @type {[number, number][]} */ ([
      [390, 844],
      [740, 360],
    ]))
      for (const [board, stored] of /** @type {[string, {}][]} */ ([
        [BOARD, {}],
        [BOARD, player()],
        ["pcg1-14x14-6-walk-7", player()],
        ["pcg1-12x12-12-walk-1", player()],
      ])) {
        const { page, context, errors } = await open(
          browser,
          `${address}#play/${board}`,
          { viewport: { width, height }, hasTouch: true },
          stored,
        );
        const state = `${board}, ${width} × ${height}`;
        const view = () =>
          page.evaluate(() => {
            /** @type {string[]} */
            const cut = [];
            const all = ".stage canvas, .color, .actions button, .facts dd";
            for (const part of document.querySelectorAll(all)) {
              const { left, top, right, bottom } = part.getBoundingClientRect();
              if (part.textContent === "" && part.matches("dd")) continue;
              if (left < 0 || top < 0 || right > innerWidth + 1)
                cut.push(`${part.className} ${left} ${top} ${right}`);
              if (bottom > innerHeight + 1)
                cut.push(`${part.className} ends at ${bottom}`);
              if (part.matches("button") && bottom - top < 44)
                cut.push(`${part.className} is ${bottom - top} high`);
            }
            const rows = new Map();
            for (const color of document.querySelectorAll(".color")) {
              const row = /** @type {HTMLElement} */ (color).offsetTop;
              rows.set(row, (rows.get(row) ?? 0) + 1);
            }
            const { scrollHeight } = document.documentElement;
            return {
              cut,
              rows: new Set(rows.values()).size,
              scrolls: scrollHeight > innerHeight || scrollY > 0,
            };
          });
        const whole = { cut: [], rows: 1, scrolls: false };
        assert.deepEqual(await view(), whole, state);
        for (let move = 0; move < 3; move++) {
          await page.locator(".color:not([aria-disabled=true])").first().tap();
          await page
            .locator(".stage canvas")
            .evaluate((canvas) =>
              Promise.all(canvas.getAnimations().map((push) => push.finished)),
            );
          // A button that was pressed is where it was.
          await page.waitForTimeout(150);
          assert.deepEqual(await view(), whole, `${state}, move ${move}`);
        }
        // The names of what has no room for them are read out.
        await page.getByRole("button", { name: "Undo" }).waitFor();
        assert.deepEqual(errors, []);
        await context.close();
      }
  } finally {
    await browser.close();
  }
});

test("with text of 32 pixels, dialogs begin with their titles, and menus show all of what is chosen", async () => {
  const browser = await launch("--blink-settings=defaultFontSize=32");
  try {
    for (const locale of ["en-US", "de-DE"]) {
      const { page, context, errors } = await open(
        browser,
        `${address}#play/${BOARD}`,
        { viewport: { width: 390, height: 844 }, locale },
        player({ palette: "contrast" }),
      );
      await proven(page);
      for (const opens of [".fewest", "header > button:last-of-type"]) {
        await page.locator(opens).click();
        const title = await page.locator("dialog > h2").boundingBox();
        assert.ok(title && title.y >= 0 && title.y < 200, `${opens} ${locale}`);
        if (opens !== ".fewest") break;
        await page.keyboard.press("Escape");
        await page.locator("dialog").waitFor({ state: "detached" });
      }
      const cut = await page.locator("dialog select").evaluateAll((menus) =>
        menus.flatMap((menu) => {
          if (!(menu instanceof HTMLSelectElement)) return [];
          const style = getComputedStyle(menu);
          const context = document.createElement("canvas").getContext("2d");
          if (!context) return [];
          context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
          const room =
            menu.clientWidth -
            parseFloat(style.paddingLeft) -
            parseFloat(style.paddingRight);
          return [...menu.options]
            .filter(({ text }) => context.measureText(text).width > room)
            .map(({ text }) => text);
        }),
      );
      assert.deepEqual(cut, [], locale);
      assert.deepEqual(errors, []);
      await context.close();
    }
  } finally {
    await browser.close();
  }
});
