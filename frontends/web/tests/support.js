// Shared by all tests of the page: the program that serves it, and a browser.
//
// CHROMIUM names the browser, by default the system's `chromium-headless-shell` or `chromium`. COLORWALK_WEB names the program; by default cargo runs it.
// COLORWALK_PAGE is the address of a page that is already served, as by all.js.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { after } from "node:test";
import { chromium } from "playwright-core";

/** @typedef {import("playwright-core").Page} Page */

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const workspace = new URL("../../..", import.meta.url).pathname;

/**
 * Starts the program on a free port, unless the page is already served;
 * returns its address and a function that ends it.
 */
export async function serve() {
  const served = process.env["COLORWALK_PAGE"];
  if (served) return { address: served, stop: () => {} };
  const own = process.env["COLORWALK_WEB"];
  const [program, first] = own
    ? [own, []]
    : ["cargo", ["run", "--quiet", "--package", "colorwalk-web", "--"]];
  const child = spawn(program, [...first, "--port", "0"], {
    cwd: workspace,
    stdio: ["ignore", "inherit", "pipe"],
  });
  /** @type {Promise<string>} */
  const address = new Promise((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (chunk) => {
      said += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(said);
      if (found) resolve(found[0]);
    });
    child.on("exit", (code) =>
      reject(new Error(`the server ended with ${code}:\n${said}`)),
    );
  });
  return { address: await address, stop: () => child.kill() };
}

/**
 * Serves the page through another host, which is another origin with an empty store.
 * @param {string} address of the page
 * @param {{folder?: string, headers?: boolean, offline?: boolean, change?: (path: string, text: string) => string, refuses?: (path: string) => boolean}} [options]
 * the folder of the page, whether it has the headers of the program, whether it has the service worker, which asks for all files,
 * changes to its scripts and its engine, and what it does not send
 */
export async function host(
  address,
  {
    folder = "/",
    headers = true,
    offline = false,
    change = (_, text) => text,
    refuses = () => false,
  } = {},
) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "", address).pathname;
    const name = path.slice(folder.length);
    const sent = !refuses(name) && (offline || name !== "service-worker.js");
    const answer =
      path.startsWith(folder) && sent
        ? await fetch(new URL(name, address))
        : new Response("", { status: 404 });
    const kept = headers
      ? [
          "Content-Type",
          "Cross-Origin-Opener-Policy",
          "Cross-Origin-Embedder-Policy",
          "Cross-Origin-Resource-Policy",
        ]
      : ["Content-Type"];
    response.writeHead(
      answer.status,
      Object.fromEntries(
        kept
          .flatMap((header) => [[header, answer.headers.get(header) ?? ""]])
          .filter(([, value]) => value),
      ),
    );
    // The engine is changed byte by byte.
    const form = name.endsWith(".wasm") ? "latin1" : "utf8";
    const bytes = Buffer.from(await answer.arrayBuffer());
    response.end(
      /\.(js|wasm)$/.test(name)
        ? Buffer.from(change(name, bytes.toString(form)), form)
        : bytes,
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  const bound = server.address();
  return `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}${folder}`;
}

/** The browser, if there is one. The one without windows takes a third less time of processors. */
export const BROWSER = [
  process.env["CHROMIUM"],
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
].find((path) => path && existsSync(path));

/**
 * Starts a browser with an empty profile.
 *
 * @param {...string} flags besides those that all tests need
 */
export async function launch(...flags) {
  if (!BROWSER)
    throw new Error(
      "there is no browser: install chromium-headless-shell with apt-get, or set CHROMIUM",
    );
  return chromium.launch({
    executablePath: BROWSER,
    headless: true,
    args: [...FLAGS, ...flags],
  });
}

/** The server and the browser of a file of tests; both end with it. */
export async function setUp() {
  const [server, browser] = await Promise.all([serve(), launch()]);
  after(async () => {
    await browser.close();
    server.stop();
  });
  return { address: server.address, browser };
}

/**
 * Opens a page in a new context, which fails the test on any error in its console. The page is not kept for use without a network, for
 * which all files are asked for, unless `serviceWorkers` allows it.
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 * @param {import("playwright-core").BrowserContextOptions} [options]
 * @param {Record<string, unknown>} [values] the stored data
 */
export async function open(browser, address, options = {}, values = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(20_000);
  await storeFirst(context, values);
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on(
    "console",
    (said) => said.type() === "error" && errors.push(said.text()),
  );
  await page.goto(address);
  await page.waitForSelector("body[data-ready]");
  return { context, page, errors };
}

/**
 * Returns the message of the page.
 *
 * @param {Page} page
 */
export const said = async (page) =>
  (await page.locator(".message").textContent()) ?? "";

/**
 * Returns a figure beside the board, whose label begins with this term.
 *
 * @param {Page} page
 * @param {string} term
 */
export const fact = async (page, term) =>
  (await page
    .locator(".facts div", {
      has: page.locator("dt", { hasText: new RegExp(`^${term}`) }),
    })
    .locator("dd")
    .first()
    .textContent()) ?? "";

/**
 * Returns the moves in the address.
 *
 * @param {Page} page
 */
export const moves = (page) =>
  page.evaluate(() => location.hash.split("?")[0]?.split("/")[2] ?? "");

/**
 * Waits until the fewest possible moves are proven.
 *
 * @param {Page} page
 */
export async function proven(page) {
  await page.waitForFunction(() =>
    /^\d+$/.test(document.querySelector(".fewest")?.textContent ?? ""),
  );
  return Number(await page.locator(".fewest").textContent());
}

/**
 * Plays the moves of hints to the end.
 *
 * @param {Page} page
 */
export async function winByHints(page) {
  for (
    let move = 0;
    move < 100 && (await page.locator(".win").isHidden());
    move++
  ) {
    await page.keyboard.press("?");
    await page.waitForFunction(() =>
      / is best: /.test(document.querySelector(".message")?.textContent ?? ""),
    );
    const [, symbol = ""] = /Color (.) \(/.exec(await said(page)) ?? [];
    await page.keyboard.press(symbol);
  }
}

/**
 * Plays a walk that is known to be shortest, without hints.
 *
 * @param {Page} page
 * @param {string} walk
 */
export async function type(page, walk) {
  for (const symbol of walk) await page.keyboard.press(symbol);
}

/**
 * Plays each color that clears something in turn, until the board is solved,
 * rarely optimally.
 *
 * @param {Page} page
 */
export async function winByTurns(page) {
  const colors = await page.locator("button.color").count();
  for (
    let move = 0;
    move < 300 && (await page.locator(".win").isHidden());
    move++
  )
    await page.keyboard.press(String((move % colors) + 1));
}

/**
 * Returns what the big board shows in the next frame.
 *
 * @param {import("playwright-core").Page} page
 * @returns {Promise<string>}
 */
export async function picture(page) {
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return page
    .locator(".stage canvas")
    .evaluate((/** @type {HTMLCanvasElement} */ canvas) => canvas.toDataURL());
}

/**
 * Opens the page with stored data.
 *
 * @param {import("playwright-core").BrowserContext} context
 * @param {Record<string, unknown>} values
 */
export async function storeFirst(context, values) {
  await context.addInitScript(
    (/** @type {Record<string, unknown>} */ entries) => {
      // A reload must find what the page has stored meanwhile.
      if (location.protocol === "about:" || sessionStorage.getItem("begun"))
        return;
      sessionStorage.setItem("begun", "yes");
      for (const [key, value] of Object.entries(entries))
        localStorage.setItem(key, JSON.stringify(value));
    },
    values,
  );
}

/**
 * Returns the stored data of a player who knows the game.
 *
 * @param {Record<string, unknown>} [settings]
 * @param {Record<string, unknown>} [games]
 */
export const player = (settings = {}, games = {}) => ({
  colorwalk: {
    settings: {
      marks: "none",
      palette: "standard",
      theme: "system",
      keys: true,
      wasted: false,
      limit: "",
      introduced: true,
      ...settings,
    },
    games,
  },
});

/** Where the files of other programs are. */
export const FORMATS = new URL("../../../tests/formats/", import.meta.url);

/** Returns what each of them is to be read as: a format with its boards, or `refused: ` with the reason. */
export async function formats() {
  /** @type {{name: string, format: string, boards: string[]}[]} */
  const files = [];
  for (const line of (
    await readFile(new URL("expected.txt", FORMATS), "utf8")
  ).split("\n")) {
    const [, name, format] = /^([^#\s]\S*): (.*)$/.exec(line) ?? [];
    if (name && format) files.push({ name, format, boards: [] });
    else if (line.startsWith("    ")) files.at(-1)?.boards.push(line.trim());
  }
  return files;
}
