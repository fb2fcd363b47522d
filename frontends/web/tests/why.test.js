// Why no walk is shorter: from a link to the reason in a few taps, and the walk back through the proof.

import assert from "node:assert/strict";
import { test } from "node:test";
import { moves, open, picture, player, proven, setUp } from "./support.js";

const BOARD = "pcg1-6x6-4-walk-1";
/** A sentence, or several. */
const WHOLE = /^[A-Z][^.]*\.( [A-Z][^.]*\.)*$/;
const { address, browser } = await setUp();

/**
 * Returns the text of a part.
 *
 * @param {import("playwright-core").Page} page
 */
const text = async (page, selector = ".why") =>
  (await page.locator(selector).textContent()) ?? "";

test("a newcomer comes from a link to the reason of an optimum in at most six taps", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${BOARD}`,
    { viewport: { width: 390, height: 844 }, hasTouch: true },
  );
  let taps = 0;
  const tap = async (
    /** @type {import("playwright-core").Locator} */ target,
  ) => {
    taps += 1;
    await target.tap();
  };
  assert.equal(await proven(page), 9);
  await tap(page.locator(".fewest"));
  await tap(page.getByRole("link", { name: "Why 9?" }));
  await page
    .getByText("So the optimum of this 6 × 6 board is 9, because")
    .waitFor();
  console.log(`${taps} taps`);
  assert.ok(taps <= 6);
  assert.deepEqual(errors, []);
  await context.close();
});

test("the proof is walked backward, fact by fact, each on the big board with its rule, and each has a link", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#why/${BOARD}`,
    {},
    player(),
  );
  await page
    .locator(".fact")
    .getByText("more than 8 moves are needed")
    .waitFor();
  let fact = 14;
  for (let least = 8; least > 2; least--) {
    assert.match(
      await text(page, ".fact"),
      new RegExp(
        `While all the bright regions are there, more than ${least} moves are needed`,
      ),
    );
    const before = await picture(page);
    const reasons = page.locator(".reasons button");
    if (!(await reasons.count()) || /different colors/.test(await text(page)))
      break;
    assert.match(
      await text(page),
      /no dotted region of that color is in reach/,
    );
    const said = [
      await text(page, ".fact + p"),
      ...(await reasons.allTextContents()),
    ];
    for (const sentence of said) assert.match(sentence, WHOLE);
    await reasons.first().click();
    const [, number] =
      /Fact (\d+) of 14/.exec(await text(page, ".why .caption")) ?? [];
    assert.ok(Number(number) < fact);
    fact = Number(number);
    assert.equal(
      await page.evaluate(() => location.hash),
      `#why/${BOARD}?fact=${fact}`,
    );
    assert.notEqual(await picture(page), before);
  }
  assert.match(
    await text(page),
    /4 regions of 4 different colors, and each color takes a move/,
  );
  // The link leads to the same fact.
  const shown = await picture(page);
  await page.reload();
  await page
    .locator(".why .caption", { hasText: `Fact ${fact} of 14` })
    .waitFor();
  assert.equal(await picture(page), shown);
  await page.goto(`${address}#why/${BOARD}?fact=10`);
  await page.getByText("This color takes a move of its own").waitFor();
  // The way back is one tap for each fact.
  await page.locator(".trail button").first().click();
  assert.match(await text(page), /the optimum of this 6 × 6 board is 9/);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a tour leads from the simplest fact to what was to be proven, step by step", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#why/${BOARD}`,
    { viewport: { width: 390, height: 844 }, hasTouch: true },
    player(),
  );
  const next = page.locator(".why .primary");
  await page.getByRole("button", { name: "Show me, step by step" }).tap();
  assert.equal(await text(page, ".guide"), "Step 1 of 6: count the colors.");
  assert.match(
    await text(page, ".fact + p"),
    /different colors, and each color takes a move/,
  );
  for (let step = 1; step <= 6; step++) {
    assert.match(await text(page, ".guide"), new RegExp(`^Step ${step} of 6`));
    assert.match(
      await text(page, ".fact"),
      new RegExp(`more than ${step + 2} moves are needed`),
    );
    if (step < 6) await next.tap();
  }
  assert.match(await text(page), /the optimum of this 6 × 6 board is 9/);
  await next.tap();
  assert.equal(await text(page, ".guide"), "");
  // Who goes a way of their own leaves the tour.
  await next.tap();
  await page.locator(".trail button").first().tap();
  assert.equal(await text(page, ".guide"), "");
  assert.deepEqual(errors, []);
  await context.close();
});

test("in words of the board: before which move no color can be finished, each with its way, and what follows", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#why/${BOARD}`,
    {},
    player(),
  );
  const plain = page.locator(".plain");
  await plain.getByText("at least 8 moves.").waitFor();
  assert.match(
    await text(page, ".plain > p:last-child"),
    /^4 1 2 3 cannot be finished before move 5, and each of these 4 ends with a move of its own: at least 8 moves\. That it takes 9, and not 8, has to be proven step by step:$/,
  );
  assert.deepEqual(
    await plain.locator("button [aria-hidden]").allInnerTexts(),
    [
      "4 at the earliest in move 6",
      "1 at the earliest in move 5",
      "2 at the earliest in move 5",
      "3 at the earliest in move 5",
    ],
  );
  const fact = await picture(page);
  const pressed = plain.locator("[aria-pressed=true]");
  const farthest = plain.getByRole("button", {
    name: "Color 4 cannot be finished before move 6",
  });
  await farthest.click();
  const way = await picture(page);
  assert.notEqual(way, fact);
  assert.equal(await pressed.count(), 1);
  assert.equal(
    await page.locator(".stage canvas").getAttribute("aria-label"),
    "Color 4 cannot be finished before move 6",
  );
  await plain.getByRole("button", { name: "before move 5" }).first().click();
  assert.notEqual(await picture(page), way);
  assert.equal(await pressed.count(), 1);
  // A reason that is pointed at is shown, and then the way again.
  await farthest.click();
  await page.locator(".reasons button").first().hover();
  assert.notEqual(await picture(page), way);
  await page.locator(".why h2").hover();
  assert.equal(await picture(page), way);
  // Its facts are one tap away.
  await page.locator(".trail button[aria-current]").click();
  assert.equal(await picture(page), fact);
  assert.equal(await pressed.count(), 0);
  // Some boards need no more than that.
  await page.goto(`${address}#why/pcg1-5x4-3-walk-108`);
  await plain.getByText("at least 5 moves. That is the whole proof.").waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test("on a phone, the heading stands apart from the board, and each color in one line", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#why/${BOARD}`,
    { viewport: { width: 390, height: 844 } },
    player(),
  );
  await page.locator(".ways button").first().waitFor();
  const { gap, heights } = await page.evaluate(() => {
    const box = (/** @type {string} */ part) =>
      document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
    const ways = [...document.querySelectorAll(".ways button")];
    return {
      gap: box(".why h2").top - box(".stage").bottom,
      heights: ways.map((way) => way.getBoundingClientRect().height),
    };
  });
  assert.ok(gap >= 16, `the gap is ${gap}`);
  assert.ok(Math.max(...heights) < 50, `the chips are ${heights} high`);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a proof leaves the game as it was", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${BOARD}`,
    {},
    player(),
  );
  await proven(page);
  await page.keyboard.type("43");
  await page.goto(`${address}#why/${BOARD}`);
  await page.locator(".fact").getByText("needed").waitFor();
  await page.keyboard.type("21");
  await page.getByRole("link", { name: "Play this board" }).click();
  await page.waitForFunction(() => !document.querySelector(".why"));
  assert.equal(await moves(page), "43");
  assert.equal(await page.locator(".lost").textContent(), "");
  assert.deepEqual(errors, []);
  await context.close();
});

test("larger boards are walked through, too, and one without a proof says so", async () => {
  const { page, context } = await open(
    browser,
    `${address}#why/pcg1-14x14-6-walk-7`,
    {},
    player(),
  );
  await page
    .getByText("So the optimum of this 14 × 14 board is 19, because")
    .waitFor();
  await page.goto(`${address}#why/series-700`);
  await page
    .getByText("The address names no board")
    .waitFor({ state: "attached" });
  await context.close();
});
