// Takes pictures of every state of every screen, at five sizes, light and dark: `node tests/screenshots.js FOLDER [STATE …]`. For
// review, and for the pictures of the documentation.

import { join } from "node:path";
import { arrive, choose, HOLES, level, par, TRIANGLES } from "./free.js";
import { changed, COLORS, give, phone, ROWS } from "./pictures.js";
import {
  launch,
  open,
  player,
  proven,
  serve,
  winByHints,
  winByTurns,
} from "./support.js";

const SIZES = [
  { width: 390, height: 844 },
  { width: 740, height: 360 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];
const BOARD = "pcg1-14x14-6-walk-7";
const HARD = "pcg1-60x60-10-walk-1";
/** Boards that were solved before. */
const SOLVED = {
  "pcg1-8x8-4-walk-1": solved("123412341234", 11),
  "pcg1-8x8-4-walk-2": solved("12341234123", 11),
  "pcg1-14x14-6-walk-7": solved("123456123456123456", 15),
  "pcg1-hex11x12-5-walk-1": solved("12345123451234512", null),
};
/** Levels that were solved before. */
const ROAD = {
  "pcg1-5x5-3-walk-1": solved("1213212", 7),
  "pcg1-8x8-4-walk-1": solved("123412341234", 9),
};
const [target = ".", ...only] = process.argv.slice(2);
const [server, browser] = await Promise.all([serve(), launch()]);

/** @typedef {import("playwright-core").Page} Page */

/**
 * @param {Page} page
 * @param {string} name
 */
const press = (page, name) =>
  page.getByRole("button", { name, exact: true }).first().click();

/**
 * Returns what is stored of a solved board.
 *
 * @param {string} walk
 * @param {number | null} par
 */
function solved(walk, par) {
  return { walk, par, hints: 0, undone: 0, on: "2026-11-21" };
}

/**
 * Shows a step of a win, once the board has shown its wave.
 *
 * @param {Page} page
 * @param {string} step
 */
async function pause(page, step) {
  await page.locator(".stage > canvas").waitFor({ state: "hidden" });
  await page.locator(".win input").fill(step);
}

/**
 * Opens the page again without its engine, as where it cannot be loaded.
 *
 * @param {Page} page
 */
async function loseEngine(page) {
  await page.route("**/*.wasm", (route) => route.abort());
  await page.reload();
  await page.getByText("You can play, but hints").waitFor();
}

/**
 * Gives the page a picture, and waits for what it says of it.
 *
 * @param {Page} page
 * @param {import("./pictures.js").Scene} scene
 * @param {RegExp} said
 */
async function offer(page, scene, said) {
  const how = /** @type {const} */ ("paste");
  await page.evaluate(give, { scene, colors: COLORS, how });
  await page.locator(".from-picture [role]", { hasText: said }).waitFor();
}

/** A picture of a board on a dark page with gaps between its cells. */
const SHOT = phone(ROWS, { page: "#202830", gap: 6 });

/**
 * The states: an address, what leads to them from there, what to scroll to, and
 * stored data.
 *
 * @type {Record<string, {hash?: string, go?: (page: Page) => Promise<unknown>, to?: string, stored?: Record<string, unknown>}>}
 */
const STATES = {
  first: { stored: {} },
  second: { stored: {}, go: (page) => page.keyboard.press("1") },
  game: { go: (page) => page.keyboard.type("314256") },
  hint: {
    go: (page) =>
      press(page, "Hint").then(() => page.getByText("is best").waitFor()),
  },
  win: {
    go: (page) =>
      winByTurns(page)
        .then(() =>
          page.waitForFunction(
            () => document.querySelectorAll(".win figure").length === 2,
          ),
        )
        .then(() => pause(page, "12")),
  },
  perfect: { go: (page) => winByHints(page).then(() => pause(page, "8")) },
  lost: {
    stored: player({ limit: "0", wasted: true }),
    go: (page) => page.keyboard.press("2").then(() => winByTurns(page)),
  },
  daily: {
    hash: "#daily",
    go: (page) => winByHints(page).then(() => pause(page, "8")),
  },
  calendar: {
    hash: "#daily",
    go: (page) => winByHints(page).then(() => press(page, "Calendar")),
  },
  share: {
    hash: "#daily",
    go: (page) => winByHints(page).then(() => press(page, "Share")),
  },
  error: { hash: "#play/series-700" },
  new: { go: (page) => press(page, "New") },
  paste: {
    go: (page) =>
      press(page, "New")
        .then(() => page.getByText("Paste a board or a link").click())
        .then(() =>
          page.locator(".paste textarea").fill(".12\n112\n221\n\n.1\n21\n"),
        )
        .then(() => page.locator(".found canvas").first().waitFor()),
  },
  picture: { go: (page) => offer(page, SHOT, /^10 rows/) },
  asked: {
    go: (page) =>
      offer(page, phone(changed(ROWS, 6, 5, "F")), /is the only cell/),
  },
  corrected: {
    go: (page) =>
      offer(page, SHOT, /^10 rows/)
        .then(() => page.locator("canvas.shot").press("ArrowDown"))
        .then(() => page.keyboard.press("ArrowRight"))
        .then(() => page.keyboard.press("ArrowDown"))
        .then(() => page.keyboard.press("4")),
  },
  unread: {
    go: (page) =>
      offer(
        page,
        {
          boards: [
            { rows: ROWS, left: 90, top: 200, size: 80 },
            { rows: ROWS.slice(2, 9), left: 90, top: 1400, size: 80 },
          ],
        },
        /^Not read/,
      ),
  },
  undecoded: {
    go: (page) =>
      offer(page, { boards: [], junk: "no picture" }, /cannot decode/),
  },
  kami: { go: (page) => choose(page) },
  kamiLevel: { go: (page) => arrive(page).then(() => par(page)) },
  kamiHoles: {
    go: (page) =>
      choose(page)
        .then(() => level(page, HOLES.text))
        .then(() => par(page)),
  },
  kamiTriangles: {
    go: (page) =>
      choose(page)
        .then(() => level(page, TRIANGLES))
        .then(() => par(page))
        .then(() => page.locator(".free .actions button").nth(2).click()),
  },
  settings: { go: (page) => press(page, "Settings") },
  empty: { go: (page) => press(page, "Results") },
  results: {
    stored: player({}, SOLVED),
    go: (page) => press(page, "Results"),
  },
  refused: {
    stored: player({}, SOLVED),
    go: (page) =>
      press(page, "Results")
        .then(() =>
          page.locator("input[type=file]").setInputFiles({
            name: "notes.json",
            mimeType: "application/json",
            buffer: Buffer.from('{"notes": []}'),
          }),
        )
        .then(() => page.getByText("Nothing was imported").waitFor()),
  },
  offline: { go: loseEngine },
  about: {
    hash: `#play/${HARD}`,
    go: (page) => page.locator(".fewest").click(),
  },
  proving: { hash: `#play/${HARD}` },
  hexagons: {
    hash: "#play/pcg1-hex11x12-5-walk-1/12345",
    stored: player({ marks: "shapes" }),
  },
  triangles: {
    hash: "#play/pcg1-triangle17x9-5-walk-3",
    go: async (page) => {
      await page.locator(".stage canvas").focus();
      for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"])
        await page.keyboard.press(key);
    },
  },
  levels: { hash: "#levels", stored: player({}, ROAD) },
  level: {
    hash: "#play/pcg1-9x9-4-walk-1",
    go: (page) => winByTurns(page).then(() => pause(page, "8")),
  },
  small: { hash: "#daily/8x8" },
  lab: { hash: `#lab/${BOARD}/3`, go: (page) => press(page, "Next move") },
  running: {
    hash: `#lab/${BOARD}`,
    go: (page) =>
      press(page, "Play the boards").then(() =>
        page.getByText("400 games.").waitFor(),
      ),
  },
  race: {
    hash: `#lab/${BOARD}/3`,
    to: ".race",
    go: (page) =>
      press(page, "Race")
        .then(() => page.getByText("All solvers have answered.").waitFor())
        .then(() => page.waitForTimeout(2000))
        .then(() =>
          page.locator(".race").getByRole("button", { name: "Pause" }).click(),
        ),
  },
  many: {
    hash: `#lab/${BOARD}`,
    to: ".many",
    go: (page) =>
      press(page, "Play the boards").then(() =>
        page.getByText("Done in").waitFor({ timeout: 200_000 }),
      ),
  },
  proof: {
    hash: `#lab/${BOARD}`,
    to: ".prove",
    go: (page) =>
      press(page, "Solve with proof")
        .then(() => page.getByRole("link", { name: /^Why / }).waitFor())
        .then(() => page.waitForTimeout(1000)),
  },
  why: {
    hash: "#why/pcg1-6x6-4-walk-1?fact=13",
    go: (page) => page.locator(".fact").getByText("at least 8").waitFor(),
  },
  lesson: {
    hash: "#why/pcg1-6x6-4-walk-1",
    go: (page) => page.locator(".turns", { hasText: "Step 1 of" }).waitFor(),
  },
  cases: {
    hash: "#why/pcg1-6x6-4-walk-1",
    go: async (page) => {
      for (let step = 1; step < 7; step++) await press(page, "Next");
    },
  },
};

for (const [
  name,
  { hash = `#play/${BOARD}`, go, to, stored = player() },
] of Object.entries(STATES)) {
  if (only.length && !only.includes(name)) continue;
  const { page, context, errors } = await open(
    browser,
    `${server.address}${Object.keys(stored).length ? hash : ""}`,
    {},
    stored,
  );
  if (hash.includes(HARD)) await page.waitForSelector("body[data-engine]");
  else if (!/^#(why|levels)/.test(hash)) await proven(page);
  await go?.(page);
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme });
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      if (to) await page.locator(to).evaluate((part) => part.scrollIntoView());
      await page.waitForTimeout(100);
      await page.screenshot({
        path: join(target, `${viewport.width}-${colorScheme}-${name}.png`),
      });
    }
  }
  // Where the engine is missing, the browser says so, too.
  if (errors.length && name !== "offline")
    throw new Error(`${name}: ${errors.join("\n")}`);
  await context.close();
}
await browser.close();
server.stop();
