// The browsers of the tests that run in each of them: Chromium is driven by Playwright, WebKitGTK by its WebDriver, Firefox by
// Marionette.
//
// COLORWALK_BROWSERS names those to test, by default `chromium webkit firefox`. One that is named must be installed.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { launch, player } from "./support.js";

/**
 * @typedef {object} Driven
 * @property {(url: string) => Promise<unknown>} goto
 * @property {(script: string) => Promise<any>} run runs the body of a function on the page
 * @property {(number: number) => Promise<unknown>} tab goes to a tab, counted from 0; the next one is opened
 * @property {() => Promise<void>} close
 */

/**
 * The browsers, not started yet; without a function, one that is not to be
 * tested.
 *
 * @returns {[string, (() => Promise<Driven>) | undefined][]}
 */
export function browsers() {
  const wanted = (
    process.env["COLORWALK_BROWSERS"] ?? "chromium webkit firefox"
  ).split(" ");
  const all = { chromium, webkit, firefox };
  const strange = wanted.filter((name) => !(name in all));
  if (strange.length)
    throw new Error(
      `COLORWALK_BROWSERS: there is no ${strange.join(" ")}; expected some of ${Object.keys(all).join(" ")}`,
    );
  return Object.entries(all).map(([name, start]) => [
    name,
    wanted.includes(name) ? start : undefined,
  ]);
}

/** What an engine cannot change is marked so, and runs in one. */
const RULES = "(rules)";

/**
 * Plays scenarios in each browser, as parts of one test; those whose titles are
 * marked as depending on the rules of the page alone in Chromium only, or in the
 * first browser that is tested.
 *
 * @param {[string, (browser: Driven) => Promise<void>][]} scenarios
 * @param {number} timeout of each, in milliseconds
 */
export function playInBrowsers(scenarios, timeout) {
  const all = browsers();
  const first = all.find(([, start]) => start)?.[0];
  for (const [name, start] of all) {
    const skip = start ? false : `${name} is left out of COLORWALK_BROWSERS`;
    test(name, { skip, timeout: 800_000 }, async (context) => {
      if (!start) return;
      const browser = await start();
      context.after(() => browser.close());
      for (const [title, body] of scenarios)
        if (name === first || !title.startsWith(RULES))
          await context.test(title, { timeout }, () => body(browser));
    });
  }
}

/**
 * Returns the first of these files that exists.
 *
 * @param {string} name of the browser
 * @param {string[]} paths
 */
function installed(name, ...paths) {
  const found = paths.find(existsSync);
  if (!found)
    throw new Error(
      `there is no ${name} here (none of ${paths.join(", ")}): install it, or leave it out of COLORWALK_BROWSERS`,
    );
  return found;
}

/** @returns {Promise<Driven>} */
async function chromium() {
  const browser = await launch();
  const context = await browser.newContext();
  const pages = [await context.newPage()];
  let [page] = pages;
  return {
    goto: async (url) => page?.goto(url),
    run: async (script) => page?.evaluate(`(() => { ${script} })()`),
    tab: async (number) =>
      (page = pages[number] ??= await context.newPage()).bringToFront(),
    close: () => browser.close(),
  };
}

/**
 * Returns how to go to a tab.
 *
 * @param {string} first the handle of the first tab
 * @param {() => Promise<string>} open
 * @param {(handle: string) => Promise<unknown>} go
 * @returns {Driven["tab"]}
 */
function tabs(first, open, go) {
  const handles = [first];
  return async (number) => go((handles[number] ??= await open()));
}

/** @returns {Promise<Driven>} */
async function webkit() {
  const browser = installed(
    "MiniBrowser of WebKitGTK",
    ...["x86_64", "aarch64"].flatMap((machine) =>
      ["4.1", "4.0"].map(
        (version) =>
          `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
      ),
    ),
  );
  const driver = installed("WebKitWebDriver", "/usr/bin/WebKitWebDriver");
  const screen = installed("Xvfb", "/usr/bin/Xvfb");
  const port = await freePort();
  // It says which display is free, and that it is ready.
  const server = spawn(
    screen,
    ["-displayfd", "3", "-screen", "0", "1400x900x24"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const [display] = await once(
    /** @type {import("node:stream").Readable} */ (server.stdio[3]),
    "data",
  );
  const environment = {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  };
  const children = [
    server,
    spawn(driver, [`--port=${port}`], { stdio: "ignore", env: environment }),
  ];
  const call = async (
    /** @type {string} */ path,
    /** @type {unknown} */ body,
    method = "POST",
  ) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(60_000),
      headers: { "Content-Type": "application/json" },
      ...(method === "POST" ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = /** @type {any} */ (await answer.json());
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  const options = {
    capabilities: {
      alwaysMatch: {
        "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
      },
    },
  };
  const { sessionId } = await patiently(() => call("/session", options));
  const session = `/session/${sessionId}`;
  const first = await call(`${session}/window`, undefined, "GET");
  return {
    goto: (url) => call(`${session}/url`, { url }),
    run: (script) => call(`${session}/execute/sync`, { script, args: [] }),
    tab: tabs(
      first,
      async () => (await call(`${session}/window/new`, { type: "tab" })).handle,
      (handle) => call(`${session}/window`, { handle }),
    ),
    close: async () => {
      await call(session, undefined, "DELETE").catch(() => {});
      for (const child of children) child.kill();
    },
  };
}

/** Returns a port that nothing listens on. */
async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (
    probe.address()
  );
  probe.close();
  await once(probe, "close");
  return port;
}

/** @returns {Promise<Driven>} */
async function firefox() {
  const browser = installed(
    "Firefox",
    "/usr/bin/firefox-esr",
    "/usr/bin/firefox",
  );
  const profile = await mkdtemp(join(tmpdir(), "colorwalk-firefox-"));
  const port = await freePort();
  await writeFile(
    join(profile, "user.js"),
    `user_pref("marionette.port", ${port});\n`,
  );
  const child = spawn(
    browser,
    ["--headless", "--no-remote", "--profile", profile, "--marionette"],
    { stdio: "ignore" },
  );
  const socket = await patiently(
    () =>
      new Promise(
        (
          /** @type {(socket: import("node:net").Socket) => void} */ resolve,
          reject,
        ) => {
          const socket = connect(port, "127.0.0.1", () => resolve(socket)).on(
            "error",
            reject,
          );
        },
      ),
  );
  /**
   * The pending requests, in order.
   *
   * @type {((answer: any) => void)[]}
   */
  const waiting = [];
  let received = Buffer.alloc(0);
  let greeted = false;
  socket.on("data", (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(":");
      const length = Number(received.subarray(0, colon));
      if (colon < 0 || received.length < colon + 1 + length) return;
      const message = JSON.parse(
        received.subarray(colon + 1, colon + 1 + length).toString(),
      );
      received = received.subarray(colon + 1 + length);
      if (greeted) waiting.shift()?.(message);
      greeted = true;
    }
  });
  let count = 0;
  const call = async (
    /** @type {string} */ command,
    /** @type {unknown} */ parameters,
  ) => {
    const text = JSON.stringify([0, ++count, command, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const late = sleep(
      60_000,
      [1, 0, { message: `${command} was not answered` }],
      { ref: false },
    );
    const [, , error, result] = await Promise.race([
      new Promise((resolve) => waiting.push(resolve)),
      late,
    ]);
    if (error) throw new Error(error.message);
    return result;
  };
  await call("WebDriver:NewSession", {});
  const first = (await call("WebDriver:GetWindowHandle", {})).value;
  return {
    goto: (url) => call("WebDriver:Navigate", { url }),
    run: async (script) =>
      (await call("WebDriver:ExecuteScript", { script, args: [] })).value,
    tab: tabs(
      first,
      async () => (await call("WebDriver:NewWindow", { type: "tab" })).handle,
      (handle) => call("WebDriver:SwitchToWindow", { handle, focus: true }),
    ),
    close: async () => {
      await call("Marionette:Quit", {}).catch(() => {});
      socket.destroy();
      if (child.exitCode === null && child.kill()) await once(child, "exit");
      await rm(profile, {
        recursive: true,
        force: true,
        maxRetries: 10,
        retryDelay: 100,
      });
    },
  };
}

/**
 * Tries until it succeeds, for at most 30 seconds.
 *
 * @template T
 * @param {() => Promise<T>} attempt
 * @returns {Promise<T>}
 */
async function patiently(attempt) {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === 60) throw error;
      await sleep(500);
    }
  }
}

/**
 * Waits until a script returns something, for at most a minute.
 *
 * @param {Driven} browser
 * @param {string} script
 * @returns {Promise<any>}
 */
export async function until(browser, script) {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    // A page that is being left runs no script.
    const value = await browser.run(`return ${script}`).catch((error) => {
      if (!/navigation|unloaded|context|window/i.test(String(error)))
        throw error;
    });
    if (value) return value;
    await sleep(50);
  }
  throw new Error(
    `${script}: ${await browser.run("return document.body.innerText.slice(0, 1000)")}`,
  );
}

/**
 * Waits until an element has a text.
 *
 * @param {Driven} browser
 * @param {string} selector
 * @param {RegExp} pattern
 */
export const says = (browser, selector, pattern) =>
  until(
    browser,
    `[...document.querySelectorAll(${JSON.stringify(selector)})].some((element) => ${pattern}.test(element.textContent))`,
  );

/**
 * Presses the first button of this name.
 *
 * @param {Driven} browser
 * @param {string} name
 */
export const press = (browser, name) =>
  browser.run(
    `[...document.querySelectorAll("button")].find((button) => button.textContent === ${JSON.stringify(name)}).click()`,
  );

/**
 * Opens an address, as a player who knows the game.
 *
 * @param {Driven} browser
 * @param {string} url
 */
export async function visit(browser, url) {
  await browser.goto(url);
  // Firefox may answer before it has left the previous page, which was ready as well.
  await until(
    browser,
    `location.origin + location.search === ${JSON.stringify(new URL(url).origin + new URL(url).search)} && document.body?.dataset.ready !== undefined`,
  );
  await browser.run(
    `localStorage.colorwalk ??= ${JSON.stringify(JSON.stringify(player().colorwalk))}`,
  );
}

/**
 * Waits until the fewest moves are proven.
 *
 * @param {Driven} browser
 */
export const fewest = async (browser) =>
  Number(
    await until(
      browser,
      "/^\\d+$/.test(document.querySelector('.fewest').textContent) && document.querySelector('.fewest').textContent",
    ),
  );

/**
 * Plays moves by keys.
 *
 * @param {Driven} browser
 * @param {string | string[]} keys
 */
export const play = (browser, keys) =>
  browser.run(
    `for (const key of ${JSON.stringify(keys)}) document.querySelector(".stage canvas").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))`,
  );

/**
 * Presses a key.
 *
 * @param {Driven} browser
 * @param {string} key
 */
export const strike = (browser, key) => play(browser, [key]);

/**
 * Returns the text of the first element.
 *
 * @param {Driven} browser
 * @param {string} selector
 * @returns {Promise<string>}
 */
export const text = (browser, selector) =>
  browser.run(
    `return document.querySelector(${JSON.stringify(selector)})?.textContent ?? ""`,
  );

/**
 * Returns a shortest walk of the board on the page. Firefox gives a script its
 * own instance of the engine.
 *
 * @param {Driven} browser
 * @returns {Promise<string>}
 */
export const shortest = (browser) =>
  browser.run(`
    const script = new URL("engine/colorwalk.js", document.baseURI);
    const library = new URL("engine/colorwalk_bg.wasm", document.baseURI);
    return import(script.href).then(async (engine) => {
      await engine.default({ module_or_path: library });
      // The address of a daily board does not name it.
      const id = location.hash.startsWith("#daily")
        ? JSON.parse(localStorage["colorwalk-last-daily"])[0].id
        : location.hash.split("/")[1];
      const answer = engine.solve(id, "", "exact");
      return JSON.parse(answer).solution;
    });
  `);

/**
 * The boards that count as solved.
 *
 * @param {Driven} browser
 * @returns {Promise<string[]>}
 */
export const counted = (browser) =>
  browser.run("return Object.keys(JSON.parse(localStorage.colorwalk).games)");

/**
 * Changes a setting.
 *
 * @param {Driven} browser
 * @param {string} change
 */
export const set = (browser, change) =>
  browser.run(
    `const stored = JSON.parse(localStorage.colorwalk); Object.assign(stored.settings, ${change}); localStorage.colorwalk = JSON.stringify(stored)`,
  );
