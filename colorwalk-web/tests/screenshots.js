// Takes screenshots of every screen, at five sizes, light and dark: `node tests/screenshots.js FOLDER [WIDTH]`, for all sizes
// or those of a width. For review, and for the README.

import { join } from "node:path";
import { launch, open, player, proven, serve, winByHints, winByTurns } from "./support.js";

const SIZES = [{ width: 360, height: 740 }, { width: 740, height: 360 }, { width: 820, height: 1180 }, { width: 1366, height: 768 }, { width: 2560, height: 1440 }];
const BOARD = "pcg1-14x14-6-walk-7";
const [target = ".", only] = process.argv.slice(2);
const [server, browser] = await Promise.all([serve(), launch()]);

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const viewport of SIZES.filter(({ width }) => !only || width === Number(only))) {
    const settings = { viewport, colorScheme };
    /** @param {import("playwright-core").Page} page @param {string} name */
    const shoot = (page, name) => page.screenshot({ path: join(target, `${name}-${viewport.width}-${colorScheme}.png`) });
    const first = await open(browser, server.address, settings);
    await proven(first.page);
    await shoot(first.page, "first");
    const { page, errors } = await open(browser, `${server.address}#play/${BOARD}`, settings, player());
    await proven(page);
    for (const symbol of "314256") await page.keyboard.press(symbol);
    await shoot(page, "game");
    await page.getByRole("button", { name: "Hint" }).click();
    await page.waitForFunction(() => document.querySelector(".message")?.textContent?.includes("is best"));
    await shoot(page, "hint");
    await winByTurns(page);
    await page.waitForFunction(() => document.querySelectorAll(".win figure").length === 2);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByLabel("Move", { exact: true }).fill("12");
    await shoot(page, "win");
    await page.goto(`${server.address}#daily`);
    await page.waitForFunction(() => document.body.dataset["game"] === "daily");
    await proven(page);
    await winByHints(page);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByLabel("Move", { exact: true }).fill("8");
    await shoot(page, "daily");
    await page.getByRole("button", { name: "Calendar" }).last().click();
    await shoot(page, "calendar");
    await page.goto(`${server.address}#lab/${BOARD}/3`);
    await page.getByRole("button", { name: "Race" }).click();
    await page.getByText("All solvers have answered.").waitFor();
    await page.getByRole("button", { name: "Pause" }).click();
    await page.locator(".race input").fill("12");
    await page.locator(".race").scrollIntoViewIfNeeded();
    await page.evaluate(() => document.querySelector(".race")?.scrollIntoView());
    await shoot(page, "race");
    await page.getByRole("button", { name: "Play the boards" }).click();
    await page.getByText("Done in").waitFor({ timeout: 120_000 });
    await page.evaluate(() => document.querySelector(".many")?.scrollIntoView());
    await shoot(page, "many");
    await page.getByRole("button", { name: "Solve with proof" }).click();
    await page.getByText("proven, no walk is shorter").waitFor();
    await page.evaluate(() => document.querySelector(".prove")?.scrollIntoView());
    await shoot(page, "prove");
    if (errors.length) throw new Error(errors.join("\n"));
    await page.context().close();
    await first.context.close();
  }
}
await browser.close();
server.stop();
