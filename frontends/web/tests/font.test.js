// The font: it has every character of all texts, its figures have one width, and the board does not wait for it.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { open, player, setUp } from "./support.js";

const ts = createRequire(import.meta.url)("typescript");
const PAGE = new URL("../page/", import.meta.url);
const { address, browser } = await setUp();

/** Signs that stand alone, as the marks of cells do: the system draws them. */
const SIGNS = /[\p{So}\p{Co}→↑]/u;

/**
 * Returns the characters of all that a script may show.
 *
 * @param {string} script
 */
function charactersOf(script) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {any} node */
  const look = (node) => {
    const text =
      ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken?.(node)
        ? node.text
        : "";
    for (const character of text) found.add(character);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile("script.js", script, ts.ScriptTarget.Latest, true));
  return found;
}

/** All characters that the page's scripts have in texts. */
function characters() {
  /** @type {Set<string>} */
  const found = new Set();
  for (const path of readdirSync(PAGE, { recursive: true, encoding: "utf8" })) {
    if (!path.endsWith(".js")) continue;
    const script = readFileSync(new URL(path, PAGE), "utf8");
    for (const character of charactersOf(script)) found.add(character);
  }
  return [...found].filter(
    (character) => character > " " && !SIGNS.test(character),
  );
}

/**
 * Returns the fonts in which a text is drawn, as the browser says.
 *
 * @param {import("playwright-core").Page} page
 * @param {string[]} texts
 */
async function fontsOf(page, texts) {
  await page.evaluate(() => {
    const line = document.createElement("p");
    line.id = "line";
    document.body.append(line);
  });
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const selector = "#line";
  const line = await session.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector,
  });
  const found = [];
  for (const text of texts) {
    await page.locator(selector).evaluate(async (line, text) => {
      line.textContent = text;
      await document.fonts.load("500 1rem Nunito", text);
      // What is not laid out has no font yet.
      await new Promise(requestAnimationFrame);
      line.getBoundingClientRect();
    }, text);
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", line);
    found.push(fonts);
  }
  return found;
}

test("every character of the texts is in the font, and its figures have one width", async () => {
  const all = characters();
  for (const some of ["Z", "ß", "…", "×", "−"]) assert.ok(all.includes(some));
  const { page, context, errors } = await open(browser, address, {}, player());
  const fonts = await fontsOf(page, [...all, "★"]);
  const missing = all.filter((_, place) =>
    fonts[place]?.some(({ isCustomFont }) => !isCustomFont),
  );
  assert.deepEqual(missing, []);
  assert.ok(fonts[0]?.length);
  // What it does not have would be noticed.
  assert.ok(!fonts.at(-1)?.some(({ isCustomFont }) => isCustomFont));
  const widths = await page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) return [];
    context.font = "700 100px Nunito";
    return [..."0123456789"].map((digit) => context.measureText(digit).width);
  });
  assert.equal(new Set(widths).size, 1, widths.join(" "));
  assert.deepEqual(errors, []);
  await context.close();
});

test("the board does not wait for the font, and nothing moves when it arrives", async () => {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    serviceWorkers: "block",
  });
  let send = () => {};
  /** @type {Promise<void>} */
  const wanted = new Promise((resolve) => (send = resolve));
  await page.route("**/*.woff2", async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(
    () => performance.getEntriesByName("first-board").length,
  );
  await page.waitForTimeout(200);
  const before = await page.evaluate(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved += /** @type {any} */ (entry).value;
      document.body.dataset["moved"] = String(moved);
    }).observe({ type: "layout-shift" });
    return [...document.fonts].map(({ status }) => status);
  });
  assert.deepEqual(before, ["loading"]);
  send();
  await page.waitForFunction(() => document.fonts.check("500 1rem Nunito"));
  await page.waitForTimeout(300);
  const moved = await page.evaluate(
    () => document.body.dataset["moved"] ?? "0",
  );
  assert.ok(Number(moved) < 0.01, `moved by ${moved}`);
  await page.close();
});
