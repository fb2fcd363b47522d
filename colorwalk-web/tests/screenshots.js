// Pictures of every screen, at three sizes, light and dark: `node tests/screenshots.js FOLDER`. For people to look at, and for
// the README.

import { join } from "node:path";
import { launch, open, serve } from "./support.js";

const SIZES = [{ width: 360, height: 640 }, { width: 1280, height: 800 }, { width: 2560, height: 1440 }];
const [target = "."] = process.argv.slice(2);
const [server, browser] = await Promise.all([serve(), launch()]);

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const viewport of SIZES) {
    const { page, errors } = await open(browser, `${server.address}#play/pcg1-14x14-6-walk-7`, { viewport, colorScheme });
    /** @param {string} name @param {boolean} [fullPage] */
    const shoot = (name, fullPage = false) => page.screenshot({ path: join(target, `${name}-${viewport.width}-${colorScheme}.png`), fullPage });
    await page.waitForFunction(() => document.querySelector(".facts")?.textContent?.includes("proven"));
    for (const symbol of "12") await page.keyboard.press(symbol);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.waitForFunction(() => document.querySelector(".message")?.textContent?.includes("proven"));
    await shoot("game");
    // Cycles through the colors, which always comes to an end.
    for (let move = 0; move < 200 && (await page.locator(".win").isHidden()); move++) await page.keyboard.press(String((move % 6) + 1));
    await page.getByLabel("Move", { exact: true }).fill("12");
    await shoot("win", true);
    await page.goto(`${server.address}#race`);
    await page.getByLabel("Board (game id)").fill("series-0");
    await page.getByRole("button", { name: "Run the solvers" }).click();
    await page.getByText("All solvers have answered.").waitFor();
    await page.getByLabel("Move", { exact: true }).fill("14");
    await shoot("race", true);
    await page.goto(`${server.address}#many`);
    await page.getByLabel("How many").fill("100");
    await page.getByRole("button", { name: "Play them" }).click();
    await page.getByText("Done in").waitFor({ timeout: 120_000 });
    await shoot("many", true);
    await page.goto(`${server.address}#prove`);
    await page.getByLabel("Boards", { exact: true }).fill("pcg1-20x20-8-walk-3");
    await page.getByRole("button", { name: "Read the boards" }).click();
    await page.getByRole("button", { name: "Solve with proof" }).click();
    await page.getByText("proven, no walk is shorter").waitFor({ timeout: 120_000 });
    await shoot("prove", true);
    if (errors.length) throw new Error(errors.join("\n"));
    await page.context().close();
  }
}
await browser.close();
server.stop();
