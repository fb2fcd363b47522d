// The daily board, its streak and calendar, and what is shared.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, player, proven, setUp, winByTurns } from "./support.js";

const { address, browser } = await setUp();
const DAY = 86_400_000;
/**
 * The day a number of days ago.
 *
 * @param {number} ago
 */
const day = (ago) =>
  new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
/**
 * Returns the daily game that is played, as it is stored.
 *
 * @param {import("playwright-core").Page} page
 * @returns {Promise<{id: string, moves: string}>}
 */
const played = (page) =>
  page.evaluate(() => JSON.parse(localStorage["colorwalk-last-daily"])[0]);
/** @param {string} date */
const idOf = (date) => `pcg1-14x14-6-walk-${date.replaceAll("-", "")}`;
/**
 * @param {number} ago
 * @param {number} late days after which it was solved
 * @param {number} over
 */
const solved = (ago, late, over) => [
  idOf(day(ago)),
  { walk: "1".repeat(20 + over), par: 20, hints: 0, on: day(ago - late) },
];

const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
];

test("the daily board shows its date and when it is solved, and continues the streak", async () => {
  const games = Object.fromEntries([
    solved(1, 0, 0),
    solved(2, 0, 2),
    solved(3, 1, 0),
    solved(4, 0, 1),
    solved(5, 0, 9),
  ]);
  const { page, context, errors } = await open(
    browser,
    `${address}#daily`,
    {},
    player({ wasted: false }, games),
  );
  await page.waitForFunction(() => document.body.dataset["game"] === "daily");
  assert.equal(await page.evaluate(() => location.hash), "#daily");
  assert.match(
    (await page.locator(".title").textContent()) ?? "",
    /^Daily board, \w+ \d+$/,
  );
  assert.equal(await page.locator("nav [aria-current]").textContent(), "Daily");
  await page.getByRole("button", { name: "Calendar" }).first().click();
  assert.match(
    (await page.locator("dialog").textContent()) ?? "",
    /2 days in a row/,
    "one that was solved later does not count",
  );
  assert.equal(await page.locator(".calendar [aria-current=date]").count(), 1);
  const distribution = await page.locator(".distribution tr").allInnerTexts();
  assert.deepEqual(
    distribution.map((row) => row.split(/\s+/).at(-1)),
    ["2", "1", "1", "0", "0", "1"],
    "how many moves more than the fewest",
  );
  // Each month begins below its day of the week; what was solved has a mark.
  const marks = [];
  for (let month = 0; month < 12; month++) {
    const shown = await page.locator("ol.calendar").evaluate((list) => ({
      column: Number(
        getComputedStyle(list.children[0] ?? list).gridColumnStart,
      ),
      first: list.querySelector("button")?.ariaLabel ?? "",
      marks: [...list.querySelectorAll("small")].map(
        ({ textContent }) => textContent,
      ),
    }));
    const weekday = WEEKDAYS.indexOf(shown.first.split(",")[0] ?? "");
    assert.equal(shown.column, weekday + 1, shown.first);
    marks.push(...shown.marks.filter(Boolean));
    await page.getByRole("button", { name: "Previous month" }).click();
  }
  assert.deepEqual(marks.sort(), ["+1", "+2", "+9", "★", "★"]);
  await page.getByRole("button", { name: "Close" }).click();
  await page.locator("button.color:not([aria-disabled=true])").first().click();
  const begun = await played(page);
  await page.getByRole("link", { name: "Play" }).click();
  await page.waitForFunction(() => document.body.dataset["game"] === "play");
  await page.getByRole("link", { name: "Daily" }).click();
  await page.waitForFunction(() => document.body.dataset["game"] === "daily");
  assert.deepEqual(await played(page), begun, "it is resumed");
  await proven(page);
  await winByTurns(page);
  // What all have had that day is there to be compared.
  assert.equal(await page.locator(".after .primary").textContent(), "Share");
  assert.match(
    (await page.locator(".verdict").textContent()) ?? "",
    /3 days in a row\. The next one comes at midnight, in/,
  );
  await page.getByRole("button", { name: "Calendar" }).last().click();
  await page.locator(".calendar .solved").first().waitFor();
  // Past days can be played, future ones cannot.
  const dates = await page.locator(".calendar button:enabled").count();
  assert.equal(dates, Number(day(0).slice(8)));
  await page.getByRole("button", { name: "Previous month" }).click();
  await page.locator(".calendar button").first().click();
  await page.waitForFunction(() =>
    document.querySelector(".win")?.hasAttribute("hidden"),
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test("shared results reveal no moves; links lead to the board, or include the moves", async () => {
  const { page, context } = await open(
    browser,
    `${address}#daily`,
    { permissions: ["clipboard-read", "clipboard-write"] },
    player(),
  );
  const fewest = await proven(page);
  await winByTurns(page);
  const { moves: walk } = await played(page);
  await page.getByRole("button", { name: "Share" }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Copy the result" }).click();
  const text = await copied();
  assert.match(
    text,
    new RegExp(`^Color Walk, \\w+ \\d+, \\d+: ${walk.length} moves`),
  );
  assert.ok(fewest > 0);
  assert.match(
    text,
    new RegExp(`\\n[▁▂▃▄▅▆▇█]{${walk.length}}\\n`, "u"),
    "how many cells each move has cleared",
  );
  assert.ok(!text.includes(walk) && text.includes(`#daily/${day(0)}`), text);
  await page.getByRole("button", { name: "Copy a link to the board" }).click();
  assert.match(await copied(), /#play\/pcg1-14x14-6-walk-\d{8}$/);
  await page
    .getByRole("button", { name: "Copy a link with the moves" })
    .click();
  assert.ok((await copied()).endsWith(`/${walk}`));
  await context.close();
});

for (const [timezoneId, date] of [
  ["Pacific/Kiritimati", "2026-11-27"],
  ["Pacific/Pago_Pago", "2026-11-25"],
]) {
  test(`in ${timezoneId} the daily board is that of the date there, and the next one comes at midnight there`, async () => {
    const { page, context } = await open(
      browser,
      address,
      { timezoneId },
      player(),
    );
    // 14 hours before and 11 hours after Greenwich: two dates at the same time.
    await page.clock.setFixedTime("2026-11-26T10:30:00Z");
    await page.goto(`${address}#daily`);
    await page.waitForFunction(() => document.body.dataset["game"] === "daily");
    assert.equal((await played(page)).id, idOf(date ?? ""));
    await winByTurns(page);
    assert.match(
      (await page.locator(".verdict").textContent()) ?? "",
      /1 day in a row\. The next one comes at midnight, in (23\s*h 30|30)\s*min\./,
    );
    await page.getByRole("button", { name: "Calendar" }).last().click();
    assert.match(
      (await page.locator("[aria-current=date]").getAttribute("aria-label")) ??
        "",
      /^(Friday, November 27|Wednesday, November 25), 2026: solved/,
    );
    assert.equal(
      await page.locator(".weekdays").innerText(),
      "Mon\nTue\nWed\nThu\nFri\nSat\nSun",
    );
    await context.close();
  });
}

for (const wrong of ["2026-02-30", "x", day(-2)]) {
  test(`there is no daily board for ${wrong}`, async () => {
    const { page, context } = await open(
      browser,
      `${address}#daily/${wrong}`,
      {},
      player(),
    );
    assert.match(
      (await page.locator(".message").textContent()) ?? "",
      /there is no daily board for/,
    );
    assert.equal(
      await page.evaluate(() => document.body.dataset["game"]),
      "play",
    );
    await context.close();
  });
}
