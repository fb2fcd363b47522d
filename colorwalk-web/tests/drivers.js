// Browsers other than Chromium: WebKitGTK is driven by its WebDriver, Firefox by Marionette.
//
// Both open pages and run scripts in them, which is all that their tests need.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { folder } from "./support.js";

/** @typedef {{name: string, goto: (url: string) => Promise<unknown>, run: (script: string) => Promise<any>, close: () => Promise<void>}} Driven */

const MINI_BROWSERS = ["/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser", "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser", "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser"];
const DISPLAY = ":77";

/** The installed browsers other than Chromium, not started yet. */
export function others() {
  const mini = MINI_BROWSERS.find(existsSync);
  const has = (/** @type {string[]} */ ...names) => names.map((name) => `/usr/bin/${name}`).find(existsSync);
  const [driver, screen, firefox] = [has("WebKitWebDriver"), has("Xvfb"), has("firefox-esr", "firefox")];
  /** @type {[string, (() => Promise<Driven>) | undefined][]} */
  const list = [
    ["WebKit", mini && driver && screen ? () => webkit(mini, driver, screen) : undefined],
    ["Firefox", firefox ? () => marionette(firefox) : undefined],
  ];
  return list;
}

/** @param {string} browser @param {string} driver @param {string} screen @returns {Promise<Driven>} */
async function webkit(browser, driver, screen) {
  const port = 20_000 + (process.pid % 20_000);
  const environment = { ...process.env, DISPLAY, WEBKIT_DISABLE_COMPOSITING_MODE: "1", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
  const children = [spawn(screen, [DISPLAY, "-screen", "0", "1400x900x24"], { stdio: "ignore" }), spawn(driver, [`--port=${port}`], { stdio: "ignore", env: environment })];
  const call = async (/** @type {string} */ path, /** @type {unknown} */ body, method = "POST") => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, signal: AbortSignal.timeout(60_000), headers: { "Content-Type": "application/json" }, ...(method === "POST" ? { body: JSON.stringify(body) } : {}) });
    const { value } = /** @type {any} */ (await answer.json());
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  const options = { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] } } } };
  const { sessionId } = await patiently(() => call("/session", options));
  const session = `/session/${sessionId}`;
  return {
    name: "WebKit",
    goto: (url) => call(`${session}/url`, { url }),
    run: (script) => call(`${session}/execute/sync`, { script, args: [] }),
    close: async () => {
      await call(session, undefined, "DELETE").catch(() => {});
      for (const child of children) child.kill();
    },
  };
}

/** @param {string} browser @returns {Promise<Driven>} */
async function marionette(browser) {
  const child = spawn(browser, ["--headless", "--no-remote", "--profile", await folder(), "--marionette"], { stdio: "ignore" });
  const socket = await patiently(
    () =>
      new Promise((/** @type {(socket: import("node:net").Socket) => void} */ resolve, reject) => {
        const socket = connect(2828, "127.0.0.1", () => resolve(socket)).on("error", reject);
      }),
  );
  /** The pending requests, in order. @type {((answer: any) => void)[]} */
  const waiting = [];
  let received = Buffer.alloc(0);
  let greeted = false;
  socket.on("data", (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(":");
      const length = Number(received.subarray(0, colon));
      if (colon < 0 || received.length < colon + 1 + length) return;
      const message = JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString());
      received = received.subarray(colon + 1 + length);
      if (greeted) waiting.shift()?.(message);
      greeted = true;
    }
  });
  let count = 0;
  const call = async (/** @type {string} */ command, /** @type {unknown} */ parameters) => {
    const text = JSON.stringify([0, ++count, command, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const late = sleep(60_000, [1, 0, { message: `${command} was not answered` }], { ref: false });
    const [, , error, result] = await Promise.race([new Promise((resolve) => waiting.push(resolve)), late]);
    if (error) throw new Error(error.message);
    return result;
  };
  await call("WebDriver:NewSession", {});
  return {
    name: "Firefox",
    goto: (url) => call("WebDriver:Navigate", { url }),
    run: async (script) => (await call("WebDriver:ExecuteScript", { script, args: [] })).value,
    close: async () => {
      await call("Marionette:Quit", {}).catch(() => {});
      socket.destroy();
      child.kill();
    },
  };
}

/** Tries until it succeeds, for at most 30 seconds. @template T @param {() => Promise<T>} attempt @returns {Promise<T>} */
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
