// The page in each language: chosen by the browser and in the settings, with numbers and dates of that language, and nothing left in
// English, what the engine says included.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { openAll } from "./free.js";
import { open, player, setUp } from "./support.js";

const { address, browser } = await setUp();
const GERMAN = { locale: "de-DE" };
const BOARD = "pcg1-8x8-4-walk-5";
/** Words that are English, and neither German nor names of options. */
const ENGLISH =
  /\b(the|is|are|of|and|or|not|for|with|to|this|your|you|expected|moves?|boards?|colors?|cells?|rows|columns|no|all)\b/i;

/**
 * Returns the English texts on the page, those of labels included.
 *
 * @param {import("playwright-core").Page} page
 */
async function englishOn(page) {
  const texts = await page.evaluate(() => {
    const found = [];
    const walker = document.createTreeWalker(document.body);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element)
        for (const name of ["aria-label", "title", "placeholder"])
          found.push(node.getAttribute(name) ?? "");
      // Specifications of solvers, and choices of their values, are names.
      else if (!node.parentElement?.closest("small, option, noscript"))
        found.push(node.textContent ?? "");
    }
    return found;
  });
  const name = "Color Walk";
  return [...new Set(texts)].filter((text) =>
    ENGLISH.test(text.replaceAll(name, "")),
  );
}

test("the browser chooses the language, and German it is everywhere", async () => {
  const { page, context, errors } = await open(browser, address, GERMAN);
  assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
  await page.getByText("Drücke eine Farbe, die den Ring berührt.").waitFor();
  assert.deepEqual(await englishOn(page), []);
  for (const name of ["Einstellungen", "Neu", "Ergebnisse"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await openAll(page);
    assert.deepEqual(await englishOn(page), [], name);
    await page.getByRole("button", { name: "Schließen" }).click();
  }
  await page.locator(".fewest").click();
  assert.deepEqual(await englishOn(page), [], "about");
  await page.getByRole("button", { name: "Schließen" }).click();
  for (let move = 0; await page.locator(".win").isHidden(); move++)
    await page.keyboard.press(String((move % 4) + 1));
  await page.waitForFunction(() => document.querySelector(".win .stars .full"));
  assert.match(
    (await page.locator(".win h2").textContent()) ?? "",
    /^Gelöst in \d+ Zügen$/,
  );
  assert.deepEqual(await englishOn(page), [], "win");
  await page.goto(`${address}#daily`);
  await page.getByRole("button", { name: "Kalender" }).first().click();
  assert.match(
    (await page.locator(".title").textContent()) ?? "",
    /^Tagesbrett, \d+\. \p{L}+$/u,
  );
  assert.equal(
    await page.locator(".weekdays").innerText(),
    "Mo\nDi\nMi\nDo\nFr\nSa\nSo",
  );
  assert.deepEqual(await englishOn(page), [], "calendar");
  await page.getByRole("button", { name: "Schließen" }).click();
  await page.goto(`${address}#levels`);
  await page.getByRole("heading", { name: /^Level: \d von 108/ }).waitFor();
  assert.deepEqual(await englishOn(page), [], "levels");
  await page.goto(`${address}#lab/${BOARD}`);
  await page.getByText("Mehr zu den Brettern").click();
  await page.getByLabel("Wie viele").fill("3");
  await page.getByRole("button", { name: "Bretter spielen" }).click();
  await page.getByText("Fertig in").waitFor();
  await page.getByRole("button", { name: "Nächster Zug" }).first().click();
  await page.getByRole("button", { name: "Wettlauf", exact: true }).click();
  await page.getByText("Alle Löser haben geantwortet.").waitFor();
  await page.getByRole("button", { name: "Mit Beweis lösen" }).click();
  await page.getByText("bewiesen, mit weniger geht es nicht").waitFor();
  await page.locator(".compared > summary").click();
  for (const summary of await page.locator(".solver summary").all())
    await summary.click();
  // A mean has a comma.
  assert.match(
    (await page.locator(".many tbody tr").first().textContent()) ?? "",
    /\d,\d\d/,
  );
  assert.deepEqual(await englishOn(page), [], "lab");
  await page.goto(`${address}#why/pcg1-6x6-4-walk-1`);
  const next = page.getByRole("button", { name: "Weiter", exact: true });
  for (let step = 1; step <= 10; step++) {
    assert.deepEqual(await englishOn(page), [], `why, step ${step}`);
    if (step < 10) await next.click();
  }
  await page.getByText("Alle Tatsachen").click();
  assert.deepEqual(await englishOn(page), [], "why, all facts");
  assert.deepEqual(errors, []);
  await context.close();
});

test("the settings choose another language, which a reload keeps, in the middle of a game", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${BOARD}/2`,
    { locale: "eo" },
    player(),
  );
  const language = () => page.evaluate(() => document.documentElement.lang);
  // There is no Esperanto.
  assert.equal(await language(), "en");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("Deutsch");
  await page.getByText("Felder übrig").waitFor();
  assert.equal(await language(), "de");
  assert.equal(await page.locator(".facts dd").first().textContent(), "1");
  await page.reload();
  await page.getByText("Felder übrig").waitFor();
  await page.getByRole("button", { name: "Einstellungen" }).click();
  await page.getByLabel("Sprache").selectOption("English");
  await page.getByText("Cells left").waitFor();
  assert.equal(await language(), "en");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("that of the browser");
  await page.waitForSelector("body[data-ready]");
  assert.deepEqual(errors, []);
  await context.close();
});

test("texts that do not arrive are said, and the game is there in English", async () => {
  const context = await browser.newContext({
    ...GERMAN,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.route("**/texts/de.js", (route) => route.abort());
  await page.goto(address);
  await page.getByText(/^The texts in Deutsch did not arrive: /).waitFor();
  await page.getByText("Press a color that touches the ring").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
  await context.close();
});

test("what the engine says of solvers, formats, boards and moves is in German", async () => {
  const { page, context } = await open(browser, address, GERMAN, player());
  /** @type {{text: string, format: string | null, refused?: string}[]} */
  const texts = JSON.parse(
    await readFile(
      new URL("../../../crates/testkit/texts.json", import.meta.url),
      "utf8",
    ),
  );
  const wrong = await page.evaluate(
    async (refused) => {
      const from = (/** @type {string} */ path) =>
        import(new URL(path, document.baseURI).href);
      const { fullEngine, t } = await from("main.js");
      const {
        read_boards,
        solvers,
        formats,
        canonical,
        Session,
        solve,
        random_id,
      } = await fullEngine.functions();
      /** @type {string[]} */
      const said = [];
      const fails = (/** @type {() => unknown} */ act) => {
        try {
          act();
          said.push("nothing was refused");
        } catch (error) {
          said.push(error instanceof Error ? error.message : String(error));
        }
      };
      for (const { text, format } of refused)
        fails(() => read_boards(text, format ?? undefined, 9));
      for (const id of [
        "series-700",
        "series-x",
        "nonsense",
        "pcg1-9999x9999-4-walk-5",
        "pcg1-8x8-4-walk",
        "pcg1-8x8-99-walk-1",
        "pcg1-8x8-4-swim-1",
        "pcg1-8x8-4-walk-1-at-9.9",
        "board1-4x3-3-walk-0.0-0IEw-0OXEkx",
        "board1-4x3-3-walk-0.0-0IEwxx-0OXEkx",
        "a_b",
      ])
        fails(() => new Session(id, ""));
      for (const moves of ["9", "!", "1234".repeat(30)])
        fails(() => new Session("pcg1-8x8-4-walk-1", moves));
      for (const solver of [
        "bogus",
        "beam:width=0",
        "beam:wide=1",
        "greedy:metric=bogus",
        "beam:width",
        "beam:width=1,width=2",
        "dijkstra:scale=x",
        "exact:memory=x",
        "",
      ])
        fails(() => canonical(solver));
      fails(() =>
        solve("pcg1-30x30-6-walk-1", "", "topological-sort", undefined),
      );
      fails(() => random_id("grid", 8, 8, 4, "walk", "x", 1n));
      fails(() => random_id("grid", 8, 8, 4, "walk", "99,99", 1n));
      fails(() => random_id("grid", 9999, 9999, 4, "walk", "0,0", 1n));
      fails(() => random_id("grid", 0, 0, 4, "walk", "0,0", 1n));
      for (const { mistake } of read_boards(".12\n1\n\n.1\n21\n", "grid", 9)
        .boards)
        if (mistake) said.push(mistake);
      for (const line of formats())
        said.push(line.slice(line.indexOf(" ") + 1));
      const parameters = (/** @type {any} */ entry) => {
        said.push(entry.summary);
        for (const { help, values, choices, parts } of entry.parameters) {
          said.push(help);
          if (!choices.length) said.push(values);
          parts.forEach(parameters);
        }
      };
      solvers().forEach(parameters);
      return said.map((text) => [text, t.engine(text)]);
    },
    texts.filter(({ refused }) => refused),
  );
  assert.ok(wrong.length > 150, `${wrong.length} messages`);
  // What is quoted is the user's own; formats and fields have English names.
  const plain = (/** @type {string} */ text) =>
    text.replace(/"[^"]*"|`\w+`|format=\w+|gelesen als [\w ]+|\(\w+\)/g, "");
  assert.deepEqual(
    wrong.filter(
      ([, text = ""]) => text.startsWith("»") || ENGLISH.test(plain(text)),
    ),
    [],
  );
  await page.goto(`${address}#play/series-700`);
  await page
    .getByText("die Reihe hat kein Brett 700: ihre Bretter sind 0 bis 99")
    .waitFor();
  await page.goto(`${address}#play/${BOARD}/19`);
  await page.getByText("Zug 2: das Brett hat keine Farbe 9").waitFor();
  await context.close();
});
