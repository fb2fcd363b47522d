// Boards in pictures: pasted, dropped or chosen, read, shown, corrected, and played; or refused with the reason.

import assert from "node:assert/strict";
import { test } from "node:test";
import { asText, changed, COLORS, give, phone, ROWS } from "./pictures.js";
import { host, open, player, said, setUp } from "./support.js";

const { address, browser } = await setUp();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./pictures.js").Scene} Scene */

/**
 * Gives the page a picture.
 *
 * @param {Page} page
 * @param {Scene} scene
 * @param {"paste" | "drop"} [how]
 */
const offer = (page, scene, how = "paste") =>
  page.evaluate(give, { scene, colors: COLORS, how });

/**
 * Chooses a picture in a field.
 *
 * @param {Page} page
 * @param {string} label
 * @param {Scene} scene
 */
async function choose(page, label, scene) {
  const given = { scene, colors: COLORS, how: /** @type {const} */ ("file") };
  await page.getByLabel(label, { exact: true }).setInputFiles({
    name: "shot.png",
    mimeType: "image/png",
    buffer: Buffer.from(await page.evaluate(give, given)),
  });
}

/** @param {Page} page */
const status = async (page) =>
  (await page.locator(".from-picture [role=status]").textContent()) ?? "";

/**
 * Waits until the dialog says something that begins like this.
 *
 * @param {Page} page
 * @param {RegExp} pattern
 */
const says = (page, pattern) =>
  page
    .locator(".from-picture [role=status], .from-picture [role=alert]")
    .filter({ hasText: pattern })
    .waitFor();

/**
 * Presses a cell of the picture of a phone.
 *
 * @param {Page} page
 * @param {number} row from 0
 * @param {number} column
 * @param {string[]} [rows]
 */
async function tap(page, row, column, rows = ROWS) {
  const canvas = page.locator("canvas.shot");
  const box = await canvas.boundingBox();
  assert.ok(box);
  // The board is in the middle, with the same margin on all sides.
  const margin = 28;
  const width = (box.width - 2 * margin) / (rows[0]?.length ?? 1);
  const height = (box.height - 2 * margin) / rows.length;
  await canvas.click({
    position: {
      x: margin + (column + 0.5) * width,
      y: margin + (row + 0.5) * height,
    },
  });
}

/**
 * Returns the first hint of the board that is played.
 *
 * @param {Page} page
 */
async function firstHint(page) {
  await page.getByRole("button", { name: "Hint" }).click();
  await page.waitForFunction(() =>
    / is best: /.test(document.querySelector(".message")?.textContent ?? ""),
  );
  return said(page);
}

/**
 * Opens a page of its own on which this text is pasted and played, and returns
 * its first hint and the id of the board.
 *
 * @param {string} text
 */
async function asPasted(text) {
  const { page, context } = await open(browser, address, {}, player());
  await page.getByRole("button", { name: "New" }).click();
  await page.getByText("Paste a board or a link").click();
  await page.getByLabel("Board, boards, or a link").fill(text);
  await page.locator(".found button").click();
  await page.waitForFunction(() => location.hash.includes("board1-"));
  const found = {
    id: await page.evaluate(() => location.hash.split("/")[1] ?? ""),
    hint: await firstHint(page),
  };
  await context.close();
  return found;
}

test("a pasted picture is read, a cell of it corrected, and the board played: its first hint is that of the board as text", async () => {
  const { page, context, errors } = await open(
    browser,
    address,
    PHONE,
    player(),
  );
  const shown = changed(ROWS, 4, 3, "A");
  await offer(page, phone(shown));
  await says(page, /^10 rows, 9 columns, 4 colors\./);
  await tap(page, 4, 3);
  assert.equal(await status(page), "Row 5, column 4: color 1.");
  // D is the fourth color that is met.
  await page.getByRole("button", { name: /^Color 4: \d+ cells$/ }).click();
  assert.equal(await status(page), "Row 5, column 4: color 4, it was 1.");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForFunction(() => location.hash.includes("board1-"));
  const expected = await asPasted(asText(ROWS));
  const id = await page.evaluate(() => location.hash.split("/")[1]);
  assert.equal(id, expected.id);
  // Its colors are those of the picture, and have other names.
  const plain = (/** @type {string} */ hint) =>
    hint.replace(/ \([a-z ]+\)/, "");
  assert.equal(plain(await firstHint(page)), plain(expected.hint));
  assert.deepEqual(errors, []);
  await context.close();
});

test("a board of a picture is played in its colors, until a palette is chosen", async () => {
  const { page, context, errors } = await open(
    browser,
    address,
    PHONE,
    player(),
  );
  /** Returns the colors of the buttons. */
  const lights = () =>
    page
      .locator(".play button.color")
      .evaluateAll((buttons) =>
        buttons.map(({ style }) => style.getPropertyValue("--own")),
      );
  /** Returns the color in the middle of the second cell. */
  const drawn = () =>
    page.locator(".stage canvas").evaluate((canvas) => {
      const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
      const pixel = /** @type {HTMLCanvasElement} */ (canvas)
        .getContext("2d")
        ?.getImageData((1.5 / 9) * width, (0.5 / 10) * height, 1, 1).data;
      const digits = [...(pixel ?? [])].slice(0, 3).map((part) => 256 + part);
      return `#${digits.map((part) => part.toString(16).slice(1)).join("")}`;
    });
  /** Waits until the first button has this color. */
  const until = (/** @type {string} */ color) =>
    page.locator(`.play button.color[style*="${color}"]`).first().waitFor();
  const before = await lights();
  await offer(page, phone(ROWS));
  await says(page, /^10 rows, 9 columns, 4 colors\./);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await until(String(COLORS[0]));
  assert.deepEqual(await lights(), COLORS.slice(0, 4));
  // Its cells come one by one.
  await page.waitForTimeout(800);
  assert.equal(await drawn(), COLORS[1]);
  // Also when the page is opened again, but on no other board.
  await page.reload();
  await page.locator("body[data-ready]").waitFor();
  assert.deepEqual(await lights(), COLORS.slice(0, 4));
  const pictured = await page.evaluate(() => location.hash);
  await page.evaluate(() => (location.hash = "#play/pcg1-8x8-4-walk-1"));
  await until(String(before[0]));
  assert.deepEqual(await lights(), before);
  await page.evaluate((hash) => (location.hash = hash), pictured);
  await until(String(COLORS[0]));
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Colors of the board").selectOption("classic");
  assert.deepEqual((await lights()).slice(0, 2), ["#605ca8", "#ed70a1"]);
  assert.deepEqual(errors, []);
  await context.close();
});

test("all of it works by keyboard alone, with a picture that is chosen", async () => {
  const { page, context, errors } = await open(browser, address, {}, player());
  await page.getByRole("button", { name: "New" }).press("Enter");
  await page.getByText("A picture of a board").press("Enter");
  await choose(page, "Picture", phone(changed(ROWS, 1, 2, "B")));
  await says(page, /^10 rows, 9 columns, 4 colors\./);
  const tabTo = async (/** @type {RegExp} */ name) => {
    for (let presses = 0; presses < 30; presses++) {
      const label = await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute("aria-label") ?? element?.textContent;
      });
      if (name.test(label ?? "")) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`Tab does not lead to ${name}`);
  };
  await tabTo(/^The picture, with what was read drawn over it: 10 rows/);
  await page.keyboard.press("ArrowDown");
  assert.equal(await status(page), "Row 1, column 1: color 1.");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.equal(await status(page), "Row 2, column 3: color 2.");
  await page.keyboard.press("4");
  assert.equal(await status(page), "Row 2, column 3: color 4, it was 2.");
  // The bottom right corner goes up by two rows, and left by one column.
  await tabTo(/^Bottom right corner of the board/);
  for (const key of ["ArrowUp", "ArrowUp", "ArrowLeft"])
    await page.keyboard.press(key);
  await says(page, /^8 rows, 8 columns, 4 colors\./);
  // And back again.
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight"])
    await page.keyboard.press(key);
  await says(page, /^10 rows, 9 columns, 4 colors\./);
  await tabTo(/^Play$/);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash.includes("board1-9x10-4"));
  assert.deepEqual(errors, []);
  await context.close();
});

test("a JPEG is read, and one that is dropped", async () => {
  const { page, context, errors } = await open(
    browser,
    address,
    PHONE,
    player(),
  );
  const jpeg = { type: "image/jpeg", quality: 0.6 };
  await offer(page, phone(ROWS, jpeg), "drop");
  await says(page, /^10 rows, 9 columns, 4 colors\./);
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.waitForFunction(() =>
    location.hash.startsWith("#lab/board1-9x10-4-flood-"),
  );
  await page.getByRole("heading", { name: "Solvers", exact: true }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test("a cell whose color is the only one is asked about before the board can be played", async () => {
  const { page, context, errors } = await open(
    browser,
    address,
    PHONE,
    player(),
  );
  const play = page.getByRole("button", { name: "Play", exact: true });
  for (const answer of ["confirmed", "corrected"]) {
    await offer(page, phone(changed(ROWS, 6, 5, "F")));
    await says(page, /^Row 7, column 6 is the only cell of its color\./);
    assert.ok(await play.isDisabled());
    if (answer === "confirmed")
      await page.getByRole("button", { name: "It is so" }).click();
    // The cell that is asked about is selected.
    else await page.locator("dialog button", { hasText: /^3/ }).click();
    await play.click();
    const colors = answer === "confirmed" ? 5 : 4;
    await page.waitForFunction(
      (start) => location.hash.startsWith(start),
      `#play/board1-9x10-${colors}-flood-`,
    );
  }
  const rows = changed(ROWS, 6, 5, "C");
  const { id } = await asPasted(asText(rows));
  assert.equal(await page.evaluate(() => location.hash.split("/")[1]), id);
  assert.deepEqual(errors, []);
  await context.close();
});

/** A board with more than three times as many rows as columns. */
const LONG = [
  "CCADBAB",
  "ACDBDAB",
  "ABDCBDB",
  "ABDBBAA",
  "BBBBCCB",
  "BBBDCAC",
  "DBBCACC",
  "ACACCCD",
  "CBDDBAC",
  "ACDADCD",
  "ADABBAB",
  "DCCCDAC",
  "CADABCC",
  "BCCACCC",
  "BABCDBA",
  "ADABCCD",
  "DBAADCB",
  "BBDABDC",
  "BADCBDB",
  "DDCDCCD",
  "DBADBDC",
  "BADCCAC",
];

test("what may be no game is asked about before it can be played", async () => {
  const { page, context, errors } = await open(
    browser,
    address,
    PHONE,
    player(),
  );
  const play = page.getByRole("button", { name: "Play", exact: true });
  const boards = [{ rows: LONG, left: 90, top: 300, size: 80 }];
  await offer(page, phone(LONG, { boards }));
  await says(
    page,
    /^This may be no game: one side is at least three times as long as the other\./,
  );
  assert.ok(await play.isDisabled());
  await page.getByRole("button", { name: "It is so" }).click();
  await says(page, /^22 rows, 7 columns, 4 colors\./);
  await play.click();
  await page.waitForFunction(() =>
    location.hash.startsWith("#play/board1-7x22-4-flood-"),
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test("what is no board, no picture or too large is refused with the reason", async () => {
  const { page, context, errors } = await open(
    browser,
    address,
    PHONE,
    player(),
  );
  const empty = { boards: [] };
  for (const [scene, why] of /** @type {[Scene, RegExp][]} */ ([
    [
      empty,
      /^Not read: no board was found: nothing repeats in both directions;/,
    ],
    [
      { ...empty, junk: "no picture" },
      /^This browser cannot decode the file: expected a picture/,
    ],
    [
      { ...empty, width: 20_001, height: 10 },
      /^The picture could not be read: a picture of 20001 x 10 pixels is too large: a side has at most 20000 pixels/,
    ],
  ])) {
    await offer(page, scene);
    await says(page, why);
    for (const name of ["Play", "Solve"])
      assert.ok(
        await page.getByRole("button", { name, exact: true }).isHidden(),
      );
  }
  // Another one can be chosen in the place of it.
  await choose(page, "Another picture", phone(ROWS));
  await says(page, /^10 rows, 9 columns, 4 colors\./);
  assert.deepEqual(errors, []);
  await context.close();
});

test("what a person says of the board helps to find it, and rejects what disagrees", async () => {
  const { page, context, errors } = await open(
    browser,
    address,
    PHONE,
    player(),
  );
  const small = ROWS.slice(2, 9);
  await offer(page, {
    boards: [
      { rows: ROWS, left: 90, top: 200, size: 80 },
      { rows: small, left: 90, top: 1400, size: 80 },
    ],
  });
  await says(page, /^Not read: the picture shows a board of /);
  const dialog = page.locator(".from-picture");
  const rows = dialog.getByLabel("Rows");
  const columns = dialog.getByLabel("Columns");
  const again = page.getByRole("button", { name: "Read again" });
  await rows.fill("7");
  await again.click();
  await says(page, /^Give both rows and columns, or neither\.$/);
  await columns.fill("9");
  await again.click();
  await says(page, /^7 rows, 9 columns, 4 colors\./);
  await dialog.locator("input").nth(2).fill("5");
  await again.click();
  await says(page, /^Not read: .*5/);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a corner that is dragged cuts the picture to one board of two", async () => {
  const { page, context, errors } = await open(
    browser,
    address,
    PHONE,
    player(),
  );
  await offer(page, {
    boards: [
      { rows: ROWS, left: 90, top: 200, size: 80 },
      { rows: ROWS.slice(2, 9), left: 90, top: 1400, size: 80 },
    ],
  });
  await says(page, /^Not read: the picture shows a board of /);
  const canvas = await page.locator("canvas.shot").boundingBox();
  const corner = page.getByRole("button", { name: /^Bottom right corner/ });
  const box = await corner.boundingBox();
  assert.ok(canvas && box);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // To below the first board, which ends at 1,000 of 2,340.
  const scale = (canvas.height - 56) / 2340;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 500 * scale);
  await page.mouse.move(x, y - 1150 * scale);
  await page.mouse.up();
  await says(page, /^10 rows, 9 columns, 4 colors\./);
  assert.deepEqual(errors, []);
  await context.close();
});

test("the start and its rules can be chosen", async () => {
  const { page, context } = await open(browser, address, PHONE, player());
  await offer(page, phone(ROWS));
  await says(page, /^10 rows/);
  await page.getByLabel("The start cell").selectOption("walk");
  await tap(page, 9, 8);
  await page.getByRole("button", { name: "Start here" }).click();
  assert.equal(await status(page), "The game starts in row 10, column 9.");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForFunction(() =>
    location.hash.startsWith("#play/board1-9x10-4-walk-9.8-"),
  );
  await context.close();
});

test("the cell with a mark is said to be the start, and the game begins there", async () => {
  const { page, context, errors } = await open(
    browser,
    address,
    PHONE,
    player(),
  );
  await offer(page, phone(ROWS, { mark: [6, 2] }));
  await says(
    page,
    /^10 rows, 9 columns, 4 colors\. .* The game starts in row 7, column 3, which has a mark\.$/,
  );
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForFunction(() =>
    location.hash.startsWith("#play/board1-9x10-4-flood-6.2-"),
  );
  // Without a mark, it is the corner, and nothing is said of it.
  await offer(page, phone(ROWS));
  await says(page, /^10 rows/);
  assert.doesNotMatch(await status(page), /mark/);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForFunction(() =>
    location.hash.startsWith("#play/board1-9x10-4-flood-0.0-"),
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test("the reader is loaded with the first picture, and the picture never leaves the browser", async () => {
  /** @type {string[]} */
  const asked = [];
  const other = await host(address, {
    refuses: (path) => {
      asked.push(path);
      return false;
    },
  });
  const { page, context } = await open(browser, other, {}, player());
  await page.waitForSelector("body[data-engine]");
  assert.deepEqual(
    asked.filter((path) => path.startsWith("picture/")),
    [],
  );
  const before = asked.length;
  /** @type {string[]} */
  const sent = [];
  context.on("request", (request) => {
    const url = request.url();
    const bare = request.method() === "GET" && !request.postData();
    if (!bare || !url.startsWith(other) || url.includes("?")) sent.push(url);
  });
  await page.evaluate(() => {
    const counts = { made: 0 };
    Reflect.set(window, "counts", counts);
    const { createObjectURL } = URL;
    URL.createObjectURL = (object) => {
      counts.made += 1;
      return createObjectURL(object);
    };
  });
  await offer(page, phone(ROWS));
  await says(page, /^10 rows/);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForFunction(() => location.hash.includes("board1-"));
  // Only files of the page were asked for, each by its name alone; the game's workers ask for their scripts when they start.
  const files = asked
    .slice(before)
    .filter((path) => !path.startsWith("engine/") && path !== "icon.svg");
  assert.deepEqual(
    [...new Set(files)].sort(),
    [
      "dialog.js",
      "draft.js",
      "reader.js",
      "view.js",
      "worker.js",
      "colorwalk_picture.js",
      "colorwalk_picture_bg.wasm",
    ]
      .map((name) => `picture/${name}`)
      .sort(),
  );
  assert.deepEqual(sent, []);
  const counts = await page.evaluate(() => Reflect.get(window, "counts"));
  assert.deepEqual(counts, { made: 0 });
  await context.close();
});

test("a picture is freed when its dialog is closed", async () => {
  const { page, context } = await open(browser, address, PHONE, player());
  const readers = () =>
    page.workers().filter((worker) => worker.url().includes("/picture/"))
      .length;
  await offer(page, phone(ROWS));
  await says(page, /^10 rows/);
  assert.equal(readers(), 1);
  const canvas = page.locator("canvas.shot");
  const held = await canvas.elementHandle();
  await page.getByRole("button", { name: "Close" }).click();
  await canvas.waitFor({ state: "detached" });
  const size = await held?.evaluate((element) =>
    element instanceof HTMLCanvasElement
      ? [element.width, element.height]
      : undefined,
  );
  assert.deepEqual(size, [0, 0]);
  for (let tries = 0; readers() > 0 && tries < 50; tries++)
    await page.waitForTimeout(20);
  assert.equal(readers(), 0);
  await context.close();
});

test("the time from a picture of a phone to the overlay", async () => {
  for (const rate of [1, 4]) {
    const { page, context } = await open(browser, address, PHONE, player());
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate });
    await page.evaluate(() => {
      /** @type {number[]} */
      const long = [];
      Reflect.set(window, "long", long);
      new PerformanceObserver((list) =>
        long.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: "longtask" });
    });
    /** @type {number[]} */
    const times = [];
    for (let run = 0; run < 5; run++) {
      await offer(page, phone(ROWS));
      times.push(
        await page.evaluate(
          () =>
            new Promise((resolve) => {
              const look = () => {
                const text = document.querySelector(
                  ".from-picture [role=status]",
                )?.textContent;
                if (!text?.startsWith("10 rows"))
                  return requestAnimationFrame(look);
                const [given] = performance.getEntriesByName("given").slice(-1);
                resolve(performance.now() - (given?.startTime ?? 0));
              };
              look();
            }),
        ),
      );
      await page.getByRole("button", { name: "Close" }).click();
    }
    const long = await page.evaluate(() => Reflect.get(window, "long"));
    const rounded = times.map(Math.round);
    console.log(
      `1080 × 2340, page ${rate} times slower: overlay after ${rounded.join(", ")} ms (the first loads the reader); longest task of the page ${Math.round(Math.max(0, ...long))} ms`,
    );
  }
});
