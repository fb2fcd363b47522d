// Why no walk is shorter: from a link to the reason in a few taps, the lesson step by step, and the walk back through all facts.

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

/** @param {import("playwright-core").Page} page */
const next = (page) => page.getByRole("button", { name: "Next", exact: true });

test("a newcomer comes from a link to the lesson on an optimum in two taps", async () => {
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
    .getByText(
      "You will see in 10 steps why 8 moves can never clear this board.",
    )
    .waitFor();
  assert.equal(taps, 2);
  for (let step = 1; step < 10; step++) await next(page).tap();
  await page
    .getByText("So 8 moves can never clear this board: 9 is the fewest.")
    .waitFor();
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
  await page.getByText("All facts").click();
  await page
    .locator(".fact")
    .getByText("at least 9 moves are needed")
    .waitFor();
  assert.ok(await next(page).isHidden());
  let fact = 14;
  for (let least = 9; least > 3; least--) {
    assert.match(
      await text(page, ".fact"),
      new RegExp(
        `While all the bright regions are there, at least ${least} moves are needed`,
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

test("the lesson says step by step what is new on the board and what follows, and goes back, too", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#why/${BOARD}`,
    { viewport: { width: 390, height: 844 }, hasTouch: true },
    player(),
  );
  const pictures = new Set();
  const texts = [];
  await page.locator(".turns", { hasText: "Step 1 of 10" }).waitFor();
  const back = page.getByRole("button", { name: "Back", exact: true });
  assert.equal(await back.getAttribute("aria-disabled"), "true");
  for (let step = 1; step <= 10; step++) {
    assert.equal(await text(page, ".turns span"), `Step ${step} of 10`);
    pictures.add(await picture(page));
    texts.push(await text(page, ".guide [aria-live]"));
    if (step < 10) await next(page).tap();
  }
  assert.equal(pictures.size, 10);
  assert.equal(new Set(texts).size, 10);
  for (const [step, said] of /** @type {[number, RegExp][]} */ ([
    [1, /farthest one of color 4 is number 6\.4 cannot be finished before mo/],
    [2, /^1 2 3: .*None of them can be finished before move 5\.$/],
    [3, /these 4 colors end with 4 different moves, .*At least 8 moves\.$/],
    [4, /^Are 8 moves enough\? .* 4 dotted regions .*At least 4 moves to go/],
    [5, /dotted ones take 4 moves, .*1 \+ 4: at least 5 moves to go/],
    [6, /^5 more regions .*1 \+ 5: at least 6 moves to go/],
    [7, /If 1 3 4 is next, all 12 dotted regions stay, .* as you have seen/],
    [8, /^Again .*If 1 3 4 is next, all 17 dotted regions stay/],
    [9, /^2 more regions .*1 \+ 8: at least 9 moves to go/],
    [
      10,
      /at least 9 moves\. And 9 are enough: 4 3 2 1 4 1 2 3 4So 8 moves can never/,
    ],
  ]))
    assert.match(texts[step - 1] ?? "", said);
  // The last step has no next one, and says so.
  assert.equal(await next(page).getAttribute("aria-disabled"), "true");
  await next(page).tap({ force: true });
  assert.equal(await text(page, ".turns span"), "Step 10 of 10");
  await back.tap();
  assert.equal(await text(page, ".guide [aria-live]"), texts[8]);
  // Who comes again begins at the beginning.
  await page.getByRole("link", { name: "Play this board" }).tap();
  await proven(page);
  await page.locator(".fewest").tap();
  await page.getByRole("link", { name: "Why 9?" }).tap();
  await page.locator(".turns", { hasText: "Step 1 of 10" }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test("a step shows the way of each color, or each case with its own words, and why the regions of a case take as many", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#why/${BOARD}`,
    {},
    player(),
  );
  await next(page).click();
  const chips = page.locator(".ways button:visible");
  assert.deepEqual(await chips.allInnerTexts(), [
    "1 move 5",
    "2 move 5",
    "3 move 5",
  ]);
  const ends = await picture(page);
  await chips.first().click();
  const way = await picture(page);
  assert.notEqual(way, ends);
  await chips.nth(1).click();
  assert.notEqual(await picture(page), way);
  // It is put away again.
  await chips.nth(1).click();
  assert.equal(await picture(page), ends);
  assert.equal(await page.locator(".ways [aria-pressed=true]").count(), 0);
  for (let step = 2; step < 7; step++) await next(page).click();
  assert.deepEqual(await chips.allInnerTexts(), ["1 3 4", "2"]);
  assert.match(await text(page, ".guide"), /If 1 3 4 is next, all 12 dotted/);
  const before = await picture(page);
  await chips.nth(1).click();
  assert.notEqual(await picture(page), before);
  assert.match(
    await text(page, ".guide"),
    /If 2 is next, all 14 dotted regions stay, .* They take 6 moves\./,
  );
  await page
    .getByRole("button", { name: "Why do these take as many?" })
    .click();
  await page.locator(".caption", { hasText: "Fact 6 of 14" }).waitFor();
  assert.equal(
    await page.evaluate(() => document.activeElement?.tagName),
    "SUMMARY",
  );
  // The lesson is where it was.
  await page.getByText("All facts").click();
  await page.locator(".turns", { hasText: "Step 7 of 10" }).waitFor();
  await page.waitForFunction(
    (board) => location.hash === `#why/${board}`,
    BOARD,
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test("some boards need no more than what is seen at once", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#why/pcg1-5x4-3-walk-108`,
    {},
    player(),
  );
  await page.locator(".turns", { hasText: "Step 1 of 4" }).waitFor();
  for (let step = 1; step < 4; step++) await next(page).click();
  await page
    .getByText("So 4 moves can never clear this board: 5 is the fewest.")
    .waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

for (const [width, height] of /** @type {const} */ ([
  [390, 844],
  [740, 360],
  [820, 1180],
]))
  test(`at ${width} × ${height}, each step is in one view with the board, and Next stays where it is`, async () => {
    const { page, context, errors } = await open(
      browser,
      `${address}#why/${BOARD}`,
      { viewport: { width, height }, hasTouch: true },
      player(),
    );
    const places = new Set();
    for (let step = 1; step <= 10; step++) {
      await page.locator(".turns", { hasText: `Step ${step} of 10` }).waitFor();
      const box = await next(page).boundingBox();
      places.add(JSON.stringify(box));
      assert.ok((box?.height ?? 0) >= 44);
      const { board, said, bottom } = await page.evaluate(() => {
        const bottomOf = (/** @type {string} */ part) =>
          document.querySelector(part)?.getBoundingClientRect().bottom ?? 0;
        return {
          board: bottomOf(".stage > canvas"),
          said: bottomOf(".guide"),
          bottom: innerHeight,
        };
      });
      assert.ok(board <= bottom && said <= bottom, `${step}: ${said}`);
      // What is no text is the board's.
      assert.ok(board > bottom / 2.5, `${step}: the board ends at ${board}`);
      if (step < 10) await next(page).tap();
    }
    assert.equal(places.size, 1, [...places].join());
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
  await page.locator(".turns", { hasText: "Step 1 of 10" }).waitFor();
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
  await page.getByText("why 18 moves can never clear this board.").waitFor();
  await page.goto(`${address}#why/series-700`);
  await page
    .getByText("This link opens no board")
    .waitFor({ state: "attached" });
  await context.close();
});
