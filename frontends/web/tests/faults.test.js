// Bad links and missing engines: a clear message, and the game continues.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  fact,
  open,
  player,
  proven,
  said,
  setUp,
  storeFirst,
  winByHints,
} from "./support.js";

const { address, browser } = await setUp();
const BOARD = "pcg1-8x8-4-walk-5";

test("bad addresses are refused with a reason, and the game goes on", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${BOARD}/21`,
    {},
    player(),
  );
  const refused = async (/** @type {RegExp} */ why) => {
    await page.waitForFunction((source) => {
      const text = document.querySelector(".message")?.textContent ?? "";
      return (
        text.includes("Here is your last game") && new RegExp(source).test(text)
      );
    }, why.source);
  };
  // When the page is opened; the engine has to refuse the first, the page itself does the second.
  for (const [hash, why] of /** @type {const} */ ([
    ["#play/series-700", /the series has no board 700/],
    [`#play/${BOARD}/1x`, /^The moves of this link .*move 2/],
  ])) {
    await page.goto("about:blank");
    await page.goto(address + hash);
    await page.waitForSelector("body[data-ready]");
    await refused(why);
    assert.equal(await fact(page, "Moves"), "2", "the last game is shown");
  }
  // While it is open.
  for (const [hash, why] of /** @type {const} */ ([
    ["#play/series-700", /the series has no board 700/],
    ["#play/nonsense", /opens no board/],
    [`#play/${BOARD}/1x`, /move 2/],
    [
      `#play/${BOARD}/19`,
      /^The moves of this link cannot be played\. .*\(move 2: the board has no color 9\.\)/,
    ],
    [
      "#play/series-7/19",
      /^The moves of this link cannot be played\. .*\(move 2/,
    ],
    ["#play/pcg1-9999x9999-4-walk-5", /too large/],
    ["#play/board1-4x3-3-walk-0.0-0IEw-0OXEkx", /opens no board/],
    ["#%E0%A4%A/%zz", /opens no board/],
  ])) {
    await page.goto(`${address}#play/${BOARD}/213`);
    await page.waitForFunction(
      () =>
        document.querySelector(".facts dd")?.textContent === "3" &&
        !document
          .querySelector(".message")
          ?.textContent?.includes("Here is your"),
    );
    await page.goto(address + hash);
    await refused(why);
    assert.equal(await fact(page, "Moves"), "3");
    assert.match(page.url(), /213$/);
    // Another position, so that the next message is a new one.
    await page.goto(`${address}#play/${BOARD}/21`);
    await page.waitForFunction(
      () => document.querySelector(".facts dd")?.textContent === "2",
    );
  }
  assert.deepEqual(errors, []);
  await context.close();
});

test("an address that names no solver says so, beside the board that it names", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#lab/series-7?solver=bogus`,
    {},
    player(),
  );
  await page.waitForFunction(() =>
    /^The address names no solver: .*bogus/.test(
      document.querySelector(".message")?.textContent ?? "",
    ),
  );
  assert.match(page.url(), /#lab\/series-7$/);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a long id in an address gives a short message", async () => {
  const { page, context } = await open(
    browser,
    `${address}#play/${"x".repeat(5000)}`,
    {},
    player(),
  );
  const text = await said(page);
  assert.match(
    text,
    /This link opens no board\. Here is your last game\. \(.* … .*\)/,
  );
  assert.ok(text.length < 400, `${text.length}`);
  // A message that ends a sentence does not end it twice.
  assert.doesNotMatch(text, /\.\./);
  await context.close();
});

test("a hint on a big board is not worse than the known solution", async () => {
  const { page, context } = await open(
    browser,
    `${address}#play/pcg1-60x60-10-walk-1`,
    {},
    player({ wasted: true }),
  );
  const most = async () =>
    Number(/ to (\d+)/.exec(await fact(page, "Fewest"))?.[1] ?? NaN);
  await page.waitForFunction(() =>
    / to /.test(document.querySelector(".fewest")?.textContent ?? ""),
  );
  await page.keyboard.press("1");
  // Before it is asked for: a shorter solution may be found any time.
  const known = await most();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.waitForFunction(() =>
    /moves to the end/.test(
      document.querySelector(".message")?.textContent ?? "",
    ),
  );
  const [, left] = /(\d+) moves to the end/.exec(await said(page)) ?? [];
  assert.ok(Number(left) <= known, `${left} ${known}`);
  await context.close();
});

test("a board of one cell is clear from the start", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/pcg1-1x1-3-walk-1`,
    {},
    player(),
  );
  assert.equal(
    await page.locator(".win h2").textContent(),
    "Solved in 0 moves",
  );
  await page.getByText("This board is clear from the start.").waitFor();
  await page.goto(`${address}#lab/pcg1-1x1-3-walk-1`);
  await page.getByRole("button", { name: "Next move" }).first().click();
  await page.getByRole("button", { name: "Solve with proof" }).click();
  await page.getByText("0 moves: proven").waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test("without the engine the game works, and a message says what is missing", async () => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  await storeFirst(context, player());
  const page = await context.newPage();
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto(`${address}#play/${BOARD}`);
  await page.waitForFunction(() =>
    /You can play, but hints/.test(
      document.querySelector(".message")?.textContent ?? "",
    ),
  );
  for (
    let move = 0;
    move < 100 && (await page.locator(".win").isHidden());
    move++
  )
    await page.keyboard.press(String((move % 4) + 1));
  assert.match(
    (await page.locator(".win h2").textContent()) ?? "",
    /^Solved in \d+ moves$/,
  );
  await page.unroute("**/*.wasm");
  await page.getByRole("button", { name: "Next board" }).click();
  await proven(page);
  await context.close();
});

// The page is isolated, but the browser has no shared memory, as with WebKitGTK.
test("without SharedArrayBuffer everything works", async () => {
  const context = await browser.newContext();
  await context.addInitScript(() =>
    Reflect.deleteProperty(globalThis, "SharedArrayBuffer"),
  );
  const page = await context.newPage();
  await page.goto(`${address}#play/${BOARD}`);
  assert.deepEqual(
    await page.evaluate(() => [crossOriginIsolated, typeof SharedArrayBuffer]),
    [true, "undefined"],
  );
  await proven(page);
  await winByHints(page);
  assert.match(
    (await page.locator(".win h2").textContent()) ?? "",
    /^Solved in \d+ moves$/,
  );
  assert.match(
    (await page.locator(".verdict").textContent()) ?? "",
    /^It cannot be done in fewer/,
  );
  await context.close();
});

test("pasted boards are shown before one is chosen; bad ones show where the error is", async () => {
  const { page, context, errors } = await open(browser, address, {}, player());
  await page.getByRole("button", { name: "New" }).click();
  await page.getByText("Paste a board or a link").click();
  const status = page.locator(".paste [role=status]");
  const alert = page.locator(".paste [role=alert]");
  const read = async (/** @type {string} */ text) => {
    await page.getByLabel("Board, boards, or a link").fill("");
    await page.getByLabel("Board, boards, or a link").fill(text);
    await page.waitForFunction(() =>
      [...document.querySelectorAll(".paste [role]")].some(
        (element) => element.textContent,
      ),
    );
    return [
      (await status.textContent()) ?? "",
      (await alert.textContent()) ?? "",
    ].join("|");
  };
  for (const [text, found] of [
    [".12\n112\n221\n\n.1\n21\n", "2 boards, read as grid"],
    ["121212212121121212212121121212212121\n", "1 board, read as line"],
    ["2 3 4\n1 2 4\n3 2 1\n5\n", "1 board, read as numbers"],
    ["2 3\n0 0\n1 2 4\n3 2 1\n", "1 board, read as tokens"],
    ["series-7", "1 board, read as a link"],
    [`${address}#play/${BOARD}/21`, "1 board, read as a link"],
  ]) {
    assert.ok((await read(text ?? "")).includes(found ?? ""), text);
  }
  // No format reads all of it; in a given one, the good board can be played.
  assert.match(
    await read(".12\n1\n\n.1\n21\n"),
    /line 2, column 1: .* \(as rows\)/,
  );
  await page.getByLabel("Format").selectOption("grid");
  await alert.filter({ hasText: "board 1: line 2" }).waitFor();
  assert.equal(
    await page.locator(".found button").count(),
    1,
    "the good one can be chosen",
  );
  await page.getByLabel("Format").selectOption("");
  // Two lines of nine look like no board, or like two; the page asks which.
  assert.match(
    await read("112122211\n121212121\n"),
    /a board of 9x2 is more than four times as long as wide: expected format=rows/,
  );
  await page.getByLabel("Format").selectOption("line");
  await page.getByText("2 boards, read as line").waitFor();
  await page.getByLabel("Format").selectOption("");
  assert.match(await read("series-700"), /the series has no board 700/);
  await page.setInputFiles(".paste input[type=file]", {
    name: "boards.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("\u0000\u0001!\n"),
  });
  await page.waitForFunction(() =>
    /line 1/.test(
      document.querySelector(".paste [role=alert]")?.textContent ?? "",
    ),
  );
  await read(".12\n112\n221\n");
  await page
    .getByRole("button", { name: "Play board 1: 3 × 3, 2 colors" })
    .click();
  await page.waitForFunction(
    () => document.querySelector(".title")?.textContent === "3 × 3, 2 colors",
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test("forms show errors and stay open; a size is one tap", async () => {
  const { page, context } = await open(browser, address);
  await page.getByRole("button", { name: "New" }).click();
  await page.getByText("Any other size").click();
  const alert = page.locator("dialog form [role=alert]");
  await page.getByLabel("Start cell").fill("99,99");
  await page.getByRole("button", { name: "Play it" }).click();
  await alert.filter({ hasText: "the start cell 99,99" }).waitFor();
  await page.getByLabel("Start cell").fill("center");
  await page.getByLabel("Number of the board").fill("-1");
  await page.getByRole("button", { name: "Play it" }).click();
  await alert
    .filter({ hasText: "the number of the board is a whole number" })
    .waitFor();
  await page.getByLabel("Number of the board").fill("18446744073709551615");
  await page.getByRole("button", { name: "Play it" }).click();
  await page.waitForFunction(() =>
    location.hash.endsWith("pcg1-8x8-4-walk-18446744073709551615-at-4.4"),
  );
  await page.getByRole("button", { name: "New" }).click();
  await page.getByRole("button", { name: /^Classic/ }).click();
  await page.waitForFunction(() =>
    /#play\/pcg1-14x14-6-walk-\d+$/.test(location.hash),
  );
  await context.close();
});

test("the content security policy permits only the page's own files", async () => {
  const { page, context } = await open(browser, address);
  const policy = await page
    .locator("meta[http-equiv=Content-Security-Policy]")
    .getAttribute("content");
  const sources = new Set(
    (policy ?? "")
      .split(";")
      .flatMap((directive) => directive.trim().split(" ").slice(1)),
  );
  assert.deepEqual([...sources].sort(), [
    "'none'",
    "'self'",
    "'wasm-unsafe-eval'",
  ]);
  const blocked = await page.evaluate(async () => {
    const script = Object.assign(document.createElement("script"), {
      textContent: "window.intruder = 1",
    });
    document.body.append(script);
    const fetched = await fetch("https://example.com/").then(
      () => true,
      () => false,
    );
    return [Reflect.get(window, "intruder"), fetched];
  });
  assert.deepEqual(blocked, [undefined, false]);
  await context.close();
});

test("a dialog that cannot be loaded is reported, and the game goes on", async () => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.route("**/fresh.js", (route) => route.abort());
  await page.goto(`${address}#play/${BOARD}`);
  await page.waitForSelector("body[data-ready]");
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByText(/^Something is missing: .*Your game is kept/).waitFor();
  await page.keyboard.press("2");
  await page.waitForFunction(
    () => document.querySelector(".facts dd")?.textContent === "1",
  );
  await context.close();
});

test("a search that is replaced twice before it has ended does not end the third one", async () => {
  const { page, context, errors } = await open(browser, address, {}, player());
  await page.waitForSelector("body[data-engine]");
  const ends = await page.evaluate(async () => {
    const { fullEngine, Thread } = await import(
      new URL("main.js", document.baseURI).href
    );
    const thread = new Thread(fullEngine);
    const job = (/** @type {number} */ seconds) => ({
      kind: "solve",
      solver: "exact",
      id: "pcg1-40x40-8-walk-1",
      moves: "",
      seconds,
    });
    const end = (/** @type {Promise<unknown>} */ run) =>
      run.then(
        () => "answered",
        (error) => error.constructor.name,
      );
    /** @type {Promise<string>[]} */
    const ends = [];
    await new Promise((resolve) => {
      ends.push(end(thread.run(job(60), { progress: resolve })));
    });
    // Both in one task, so that the first has no time to end.
    ends.push(end(thread.run(job(60))), end(thread.run(job(1))));
    return Promise.all(ends);
  });
  assert.deepEqual(ends, ["Cancelled", "Cancelled", "answered"]);
  assert.deepEqual(errors, []);
  await context.close();
});
