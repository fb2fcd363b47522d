// Bad links, ids, files and stored data: a clear message, and nothing is lost.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, setUp } from "./support.js";

const { address, browser } = await setUp();

/** @param {import("playwright-core").Page} page */
const message = (page) => page.locator(".message").textContent();
/** @param {import("playwright-core").Page} page */
const made = (page) => page.locator(".facts dd").first().textContent();

for (const [hash, why] of [
  ["#play/series-700", /the series has no board 700/],
  ["#play/nonsense", /names no game/],
  ["#play/pcg1-8x8-4-walk-5/1x", /move 2/],
  ["#play/pcg1-8x8-4-walk-5/19", /move 2: the board has no color 9/],
  ["#play/pcg1-9999x9999-4-walk-5", /too large/],
  ["#play/board1-4x3-3-walk-0.0-0IEw-0OXEkx", /names no game/],
  ["#%E0%A4%A/%zz", /names no game/],
]) {
  test(`the address ${hash} is refused with a reason`, async () => {
    const { page, context, errors } = await open(browser, `${address}#play/pcg1-8x8-4-walk-5/21`);
    await page.goto("about:blank");
    await page.goto(address + hash);
    await page.waitForSelector("body[data-ready]");
    assert.match((await message(page)) ?? "", /** @type {RegExp} */ (why));
    assert.match((await message(page)) ?? "", /Nothing is lost/);
    assert.equal(await made(page), "2", "the last game is shown");
    // The same, while the page is open.
    await page.goto(`${address}#play/pcg1-8x8-4-walk-5/213`);
    await page.waitForFunction(() => document.querySelector(".facts dd")?.textContent === "3");
    await page.goto(address + hash);
    await page.waitForFunction(() => document.querySelector(".message")?.textContent?.includes("Nothing is lost"));
    assert.equal(await made(page), "3");
    assert.match(page.url(), /213$/);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

for (const damaged of ["{", "null", "[]", '{"settings":{"labels":3}}', '{"settings":{"labels":true,"keys":true,"theme":"light"},"results":{"x":{}},"daily":{},"solved":[],"last":null}']) {
  test(`stored data such as ${damaged.slice(0, 30)} is set aside`, async () => {
    const { page, context, errors } = await open(browser, address);
    await page.evaluate((text) => localStorage.setItem("colorwalk", text), damaged);
    await page.reload();
    await page.waitForSelector("body[data-ready]");
    assert.match((await message(page)) ?? "", /could not be read/);
    const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("colorwalk-damaged")).map(([, text]) => text));
    assert.deepEqual(kept, [damaged]);
    await page.reload();
    await page.waitForSelector("body[data-ready]");
    assert.doesNotMatch((await message(page)) ?? "", /could not be read/);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test("a stored game that cannot be played gives way to another, and stays stored", async () => {
  const { page, context } = await open(browser, address);
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("colorwalk") ?? "");
    localStorage.setItem("colorwalk", JSON.stringify({ ...stored, last: { id: "series-700", moves: "1" } }));
  });
  await page.goto("about:blank");
  await page.goto(address);
  await page.waitForSelector("body[data-ready]");
  assert.match((await message(page)) ?? "", /could not be read/);
  const kept = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith("colorwalk-damaged"))?.[1]);
  assert.match(kept ?? "", /series-700/);
  await context.close();
});

test("files of boards: good ones of every shape, bad ones with the place of the mistake", async () => {
  const { page, context, errors } = await open(browser, `${address}#prove`);
  const read = async (/** @type {string} */ text) => {
    await page.getByLabel("Boards", { exact: true }).fill(text);
    await page.getByRole("button", { name: "Read the boards" }).click();
    return page.locator(".prove").textContent();
  };
  for (const [text, shape] of [[".12\n112\n221\n\n.1\n21\n", "2 boards, shape grid"], ["112122211\n1212212112122121\n", "2 boards, shape line"], ["2 3 4\n1 2 4\n3 2 1\n5\n", "1 board, shape numbers"], ["2 3\n0 0\n1 2 4\n3 2 1\n", "1 board, shape tokens"]]) {
    assert.ok((await read(text ?? ""))?.includes(shape ?? ""), text);
  }
  assert.match((await read(".12\n1\n\n.1\n21\n")) ?? "", /board 1: line 2/);
  assert.equal(await page.locator("option", { hasText: /^board 2/ }).count(), 1, "the good one can be chosen");
  // Two lines of nine are a board, or two; the page asks which.
  const two = "112122211\n121212121\n";
  assert.match((await read(two)) ?? "", /read in two ways: as 1 board of 9x2 \(grid\), or as 2 boards of 3x3 \(line\)/);
  await page.getByLabel("Shape").selectOption("line");
  assert.match((await read(two)) ?? "", /2 boards, shape line/);
  await page.getByLabel("Shape").selectOption("");
  assert.match((await read("")) ?? "", /there is no board in it/);
  assert.match((await read("series-700")) ?? "", /the series has no board 700/);
  await page.setInputFiles("input[type=file]", { name: "boards.txt", mimeType: "text/plain", buffer: Buffer.from("\u0000\u0001!\n") });
  await page.waitForFunction(() => /line 1/.test(document.querySelector(".prove .mistake")?.textContent ?? ""));
  assert.deepEqual(errors, []);
  await context.close();
});

test("forms say what is wrong and stay open", async () => {
  const { page, context } = await open(browser, address);
  await page.getByRole("button", { name: "New board" }).click();
  const alert = page.locator("dialog [role=alert]");
  await page.getByLabel("Start").fill("99,99");
  await page.getByRole("button", { name: "Play it" }).click();
  assert.match((await alert.textContent()) ?? "", /the start cell 99,99/);
  await page.getByLabel("Start").fill("center");
  await page.getByLabel("Seed").fill("-1");
  await page.getByRole("button", { name: "Play it" }).click();
  assert.match((await alert.textContent()) ?? "", /the seed is a whole number/);
  await page.getByLabel("Seed").fill("18446744073709551615");
  await page.getByRole("button", { name: "Play it" }).click();
  assert.match(page.url(), /pcg1-12x12-5-walk-18446744073709551615-at-6\.6$/);
  await context.close();
});

test("the content security policy lets nothing in but the page's own files", async () => {
  const { page, context } = await open(browser, address);
  const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  const sources = new Set((policy ?? "").split(";").flatMap((directive) => directive.trim().split(" ").slice(1)));
  assert.deepEqual([...sources].sort(), ["'none'", "'self'", "'wasm-unsafe-eval'"]);
  const blocked = await page.evaluate(async () => {
    const script = Object.assign(document.createElement("script"), { textContent: "window.intruder = 1" });
    document.body.append(script);
    const fetched = await fetch("https://example.com/").then(() => true, () => false);
    return [Reflect.get(window, "intruder"), fetched];
  });
  assert.deepEqual(blocked, [undefined, false]);
  await context.close();
});
