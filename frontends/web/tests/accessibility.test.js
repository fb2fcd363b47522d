// Accessibility: axe-core finds no violations on any screen, light or dark, small or large, everything works by keyboard, and a finger
// finds all controls.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import {
  arrive,
  choose,
  leave,
  level,
  openAll,
  par,
  TRIANGLES,
} from "./free.js";
import { changed, COLORS, give, phone, ROWS } from "./pictures.js";
import { open, player, proven, said, setUp, winByTurns } from "./support.js";

const { address, browser } = await setUp();
const axe = await readFile(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** The tags of the rules to be kept. */
const RULES = [
  "wcag2a",
  "wcag2aa",
  "wcag21a",
  "wcag21aa",
  "wcag22aa",
  "best-practice",
];

/** What may differ in the dark. */
const DARK = {
  type: /** @type {const} */ ("rule"),
  values: ["color-contrast", "link-in-text-block"],
};

/**
 * Returns the violations that axe-core finds.
 *
 * @param {import("playwright-core").Page} page
 * @param {string[] | typeof DARK} rules by their tags or names
 */
async function violations(page, rules) {
  // Evaluated by the test rather than loaded by the page, whose content policy forbids it.
  await page.evaluate(axe);
  const found = await page.evaluate(async (runOnly) => {
    const results = await Reflect.get(window, "axe").run(document, { runOnly });
    return results.violations.map(
      (/** @type {any} */ { id, nodes }) =>
        `${id}: ${nodes.map((/** @type {any} */ node) => `${node.html} ${node.failureSummary}`).join("\n")}`,
    );
  }, rules);
  return /** @type {string[]} */ (found);
}

/**
 * Returns the controls that a finger can miss: narrower or lower than 44 pixels. A label belongs to its control, links within a
 * sentence are as high as its lines, and what cannot be pressed now may be small.
 *
 * @param {import("playwright-core").Page} page
 */
const small = (page) =>
  page.evaluate(() => {
    const within = document.querySelector("dialog") ?? document;
    const controls = within.querySelectorAll(
      "button, a, select, summary, input, textarea",
    );
    const found = [];
    for (const control of controls) {
      const labels = control instanceof HTMLInputElement ? control.labels : [];
      const boxes = [control, ...(labels ?? [])]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width }) => width > 1);
      const unseen = !boxes.length || !control.checkVisibility();
      if (unseen || control.closest("p, [aria-disabled=true]")) continue;
      const side = (
        /** @type {"left" | "top" | "right" | "bottom"} */ name,
        /** @type {(...sides: number[]) => number} */ most,
      ) => most(...boxes.map((box) => box[name]));
      const width = side("right", Math.max) - side("left", Math.min);
      const height = side("bottom", Math.max) - side("top", Math.min);
      if (Math.min(width, height) < 43.99)
        found.push(
          `${control.outerHTML.slice(0, 90)}: ${width.toFixed(1)} × ${height.toFixed(1)}`,
        );
    }
    return found;
  });

for (const { viewport, hasTouch } of [
  { viewport: { width: 360, height: 740 }, hasTouch: true },
  { viewport: { width: 1280, height: 800 }, hasTouch: false },
]) {
  test(`axe-core finds nothing, light${hasTouch ? " or dark" : ""}, ${viewport.width} wide`, async () => {
    const { page, context, errors } = await open(
      browser,
      `${address}#play/pcg1-6x6-3-walk-1`,
      { colorScheme: "light", viewport, hasTouch },
    );
    /** @param {string} screen */
    const check = async (screen) => {
      // What appears is judged when it is there.
      await page.waitForFunction(() =>
        document
          .getAnimations()
          .every(
            (animation) =>
              animation.effect?.getTiming().iterations === Infinity ||
              animation.playState === "finished",
          ),
      );
      assert.deepEqual(await violations(page, RULES), [], screen);
      // Only colors differ in the dark, at any size.
      if (hasTouch) {
        await page.emulateMedia({ colorScheme: "dark" });
        const dark = await violations(page, DARK);
        assert.deepEqual(dark, [], `${screen}, dark`);
        await page.emulateMedia({ colorScheme: "light" });
      }
      const wide = await page.evaluate(
        () =>
          document.documentElement.scrollWidth -
          document.documentElement.clientWidth,
      );
      assert.equal(wide, 0, `${screen} is wider than the window`);
      if (hasTouch) assert.deepEqual(await small(page), [], screen);
    };
    await check("first visit");
    await proven(page);
    await page.getByRole("button", { name: "Hint" }).click();
    await check("hint");
    for (const name of ["Settings", "New", "Results", "About this number"]) {
      if (name === "About this number") await page.locator(".fewest").click();
      else await page.getByRole("button", { name, exact: true }).click();
      // Its part of the page may still be on its way.
      await page.locator("dialog").waitFor();
      await openAll(page);
      await check(name);
      await page.getByRole("button", { name: "Close" }).click();
    }
    for (const [
      scene,
      text,
    ] of /** @type {[import("./pictures.js").Scene, RegExp][]} */ ([
      [phone(ROWS), /^10 rows/],
      [phone(changed(ROWS, 6, 5, "F")), /is the only cell/],
      [{ boards: [] }, /^Not read/],
    ])) {
      const how = /** @type {const} */ ("paste");
      await page.evaluate(give, { scene, colors: COLORS, how });
      await page.locator(".from-picture [role]", { hasText: text }).waitFor();
      await check(`a picture: ${text.source}`);
    }
    await page.getByRole("button", { name: "Close" }).click();
    await arrive(page);
    await par(page);
    await check("a level of the page");
    await leave(page);
    await check("the levels of the page");
    await page.getByRole("button", { name: "Close" }).click();
    await choose(page);
    await level(page, TRIANGLES);
    await par(page);
    await check("a level of triangles");
    await page.getByRole("button", { name: "Close" }).click();
    await winByTurns(page);
    await page.waitForFunction(() =>
      document.querySelector(".win .stars .full"),
    );
    await check("win");
    await page.getByRole("button", { name: "Share" }).click();
    await page.locator("dialog").waitFor();
    await check("share");
    await page.getByRole("button", { name: "Close" }).click();
    await page.goto(`${address}#daily`);
    await page.getByRole("button", { name: "Calendar" }).first().click();
    await page.locator("dialog").waitFor();
    await check("calendar");
    await page.getByRole("button", { name: "Close" }).click();
    await page.goto(`${address}#levels`);
    await page.locator(".levels a").last().waitFor();
    await check("levels");
    await page.goto(`${address}#lab/pcg1-8x8-4-walk-5`);
    await page.getByRole("button", { name: "Next move" }).first().click();
    await page.getByRole("button", { name: "Race" }).click();
    await page.getByText("All solvers have answered.").waitFor();
    await page.getByText("More about the boards").click();
    await page.getByLabel("How many").fill("3");
    await page.getByRole("button", { name: "Play the boards" }).click();
    await page.getByText("Done in").waitFor();
    await page.getByRole("button", { name: "Solve with proof" }).click();
    await page.getByText("proven, it cannot be done in fewer").waitFor();
    await page.locator(".compared > summary").click();
    for (const summary of await page.locator(".solver summary").all())
      await summary.click();
    await check("lab");
    await page.goto(`${address}#why/pcg1-8x8-6-walk-2`);
    const next = page.getByRole("button", { name: "Next", exact: true });
    for (let step = 1; step < 7; step++) await next.click();
    await check("why");
    await page.getByText("All facts").click();
    await page.locator(".reasons button").last().click();
    await check("why, all facts");
    await page.evaluate(() => (document.documentElement.dir = "rtl"));
    await check("why, from right to left");
    assert.deepEqual(errors, []);
    await context.close();
  });
}

/**
 * Presses Tab until the control of this name has the focus.
 *
 * @param {import("playwright-core").Page} page
 * @param {RegExp} name
 */
async function tabTo(page, name) {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label =
        element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement
          ? element.labels?.[0]?.textContent
          : undefined;
      const outline = element ? getComputedStyle(element).outlineStyle : "none";
      return {
        name:
          element?.getAttribute("aria-label") ??
          label ??
          element?.textContent ??
          "",
        outline,
      };
    });
    if (name.test(focused.name)) {
      assert.notEqual(
        focused.outline,
        "none",
        `the focus on ${focused.name} is seen`,
      );
      return;
    }
  }
  assert.fail(`Tab does not lead to ${name}`);
}

test("all screens work by keyboard alone", async () => {
  const { page, context } = await open(browser, address, {}, player());
  await tabTo(page, /^Skip to the board$/);
  await page.keyboard.press("Enter");
  await tabTo(page, /^Board of 8 columns and 8 rows/);
  // Exploring the board is read out.
  await page.keyboard.press("ArrowRight");
  assert.match(
    await said(page),
    /^Row 1, column 2: color \d \([a-z ]+\), \d+ cells? together, can be cleared now\.$/,
  );
  await page.keyboard.press("Enter");
  assert.match(await said(page), /cleared, \d+ left/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  assert.match(await said(page), /^Row 1, column 2: cleared\.$/);
  await tabTo(page, /Color \d \([a-z ]+\): clears \d+ cells?$/);
  await page.keyboard.press("Space");
  assert.match(await said(page), /cleared, \d+ left/);
  await tabTo(page, /^Undo$/);
  await page.keyboard.press("Enter");
  assert.match(await said(page), /^Back to 1 move,/);
  await tabTo(page, /^Hint$/);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() =>
    / is best: /.test(document.querySelector(".message")?.textContent ?? ""),
  );
  await tabTo(page, /^New$/);
  await page.keyboard.press("Enter");
  await page.locator("dialog").waitFor();
  await page.keyboard.press("Escape");
  assert.equal(
    await page.evaluate(() => document.activeElement?.textContent),
    "New",
    "the focus returns",
  );
  await tabTo(page, /^Solvers$/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Solvers", exact: true }).waitFor();
  for (const [name, text] of /** @type {[RegExp, RegExp][]} */ ([
    [/^Next move$/, /moves to the end/],
    [/^Race$/, /All solvers have answered/],
    [/^Solve with proof$/, /proven, it cannot be done in fewer/],
  ])) {
    await tabTo(page, name);
    await page.keyboard.press("Enter");
    await page.getByText(text).first().waitFor();
    if (!/answered/.test(text.source)) continue;
    await tabTo(page, /^Show Beam, .* on the big board$/);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() =>
      /^Beam/.test(document.querySelector(".shown")?.textContent ?? ""),
    );
  }
  await context.close();
});

test("a proof is walked through by keyboard alone", async () => {
  const { page, context } = await open(
    browser,
    `${address}#play/pcg1-6x6-4-walk-1`,
    {},
    player(),
  );
  await proven(page);
  await tabTo(page, /^9$/);
  await page.keyboard.press("Enter");
  await tabTo(page, /^Why 9\?$/);
  await page.keyboard.press("Enter");
  await page.locator(".turns", { hasText: "Step 1 of 10" }).waitFor();
  await tabTo(page, /^Next$/);
  for (let step = 2; step <= 7; step++) {
    await page.keyboard.press("Enter");
    await page.locator(".turns", { hasText: `Step ${step} of 10` }).waitFor();
  }
  await tabTo(page, /^2$/);
  await page.keyboard.press("Enter");
  await page.getByText("If 2 is next").waitFor();
  await tabTo(page, /^All facts$/);
  await page.keyboard.press("Enter");
  for (const [fact, reason] of /** @type {const} */ ([
    [14, /^The dotted ones take at least 8 moves\.$/],
    [13, /^After 1/],
    [7, /^After 2/],
  ])) {
    await page
      .locator(".why .caption", { hasText: `Fact ${fact} of 14` })
      .waitFor();
    await tabTo(page, reason);
    await page.keyboard.press("Enter");
  }
  await page.locator(".why .caption", { hasText: "Fact 6 of 14" }).waitFor();
  await context.close();
});

test("single keys can be switched off except on the board", async () => {
  const { page, context } = await open(
    browser,
    address,
    {},
    player({ wasted: true }),
  );
  const made = () => page.locator(".facts dd").first().textContent();
  await page.keyboard.press("1");
  assert.equal(await made(), "1");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel(/Keys play colors/).uncheck();
  await page.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("2");
  await page.getByRole("button", { name: "Hint" }).focus();
  await page.keyboard.press("2");
  assert.equal(await made(), "1");
  await page.locator(".stage canvas").focus();
  await page.keyboard.press("2");
  assert.equal(await made(), "2");
  await context.close();
});

test("with forced colors the board and its buttons keep theirs, marked in those of the system", async () => {
  const { page, context } = await open(
    browser,
    address,
    { forcedColors: "active", colorScheme: "dark" },
    player({ theme: "light" }),
  );
  const white = "rgb(255, 255, 255)";
  const edges = await page
    .locator("button.color")
    .evaluateAll((buttons) =>
      buttons.map((button) => getComputedStyle(button).borderTopColor),
    );
  assert.deepEqual(edges, [white, white, white, white]);
  const textOf = (/** @type {string} */ name) =>
    page
      .getByRole("button", { name, exact: true })
      .evaluate((button) => getComputedStyle(button).color);
  assert.notEqual(await textOf("Undo"), await textOf("Hint"));
  const lights = await page.locator("button.color").evaluateAll(
    (buttons) =>
      new Set(
        buttons.map((button) => {
          const empty = button.ariaDisabled === "true";
          const part = empty ? "::after" : undefined;
          return getComputedStyle(button, part).backgroundColor;
        }),
      ).size,
  );
  assert.equal(lights, 4, "what is left of a cell in an empty well, too");
  await winByTurns(page);
  const strip = await page
    .locator(".strip i")
    .evaluateAll(
      (moves) =>
        new Set(moves.map((move) => getComputedStyle(move).backgroundColor))
          .size,
    );
  assert.equal(strip, 4, "the moves of a walk, too");
  await page.locator(".win input[type=range]").fill("1");
  const now = await page
    .locator(".strip .now")
    .first()
    .evaluate((move) => getComputedStyle(move).outlineColor);
  assert.equal(now, white, "the move that is shown");
  await context.close();
});
