// What all tests of the page share: the program that serves it, and a browser.
//
// The browser is the one at CHROMIUM, or `chromium` of the system. The program is the one at COLORWALK_WEB, or cargo runs it.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { chromium } from "playwright-core";

const FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const workspace = new URL("../..", import.meta.url).pathname;

/** Starts the program on a free port; returns its address and what ends it. */
export async function serve() {
  const own = process.env["COLORWALK_WEB"];
  const [program, first] = own ? [own, []] : ["cargo", ["run", "--quiet", "--package", "colorwalk-web", "--"]];
  const child = spawn(program, [...first, "--port", "0"], { cwd: workspace, stdio: ["ignore", "inherit", "pipe"] });
  /** @type {Promise<string>} */
  const address = new Promise((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (chunk) => {
      said += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(said);
      if (found) resolve(found[0]);
    });
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}:\n${said}`)));
  });
  return { address: await address, stop: () => child.kill() };
}

/** A browser with an empty profile. */
export async function launch() {
  const executablePath = [process.env["CHROMIUM"], "/usr/bin/chromium"].find((path) => path && existsSync(path));
  if (!executablePath) throw new Error("there is no browser: install chromium (apt-get install chromium), or set CHROMIUM");
  return chromium.launch({ executablePath, headless: true, args: FLAGS });
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
 * A page in a context of its own, which fails the test on any error in its console.
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
export async function open(browser, address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (said) => said.type() === "error" && errors.push(said.text()));
  await page.goto(address);
  await page.waitForSelector("body[data-ready]");
  return { context, page, errors };
}

/** A folder that goes away with the tests. */
export async function folder() {
  const path = await mkdtemp(join(tmpdir(), "colorwalk-web-"));
  after(() => rm(path, { recursive: true, force: true }));
  return path;
}
