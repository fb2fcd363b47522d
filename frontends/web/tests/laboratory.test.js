// What the laboratory does with what it cannot do: it says so, wherever it is typed; and what it has of a run that is cancelled.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import {
  fact,
  moves,
  open,
  player,
  proven,
  said,
  setUp,
  winByTurns,
} from "./support.js";

const { address, browser } = await setUp();
const BOARD = "pcg1-14x14-6-walk-7";
const SMALL = "pcg1-8x8-4-walk-5";

/** Opens the laboratory. */
const laboratory = () => open(browser, `${address}#lab/${BOARD}`, {}, player());

/**
 * Returns the comparison that the page saves.
 *
 * @param {import("playwright-core").Page} page
 */
async function comparison(page) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "JSON", exact: true }).click(),
  ]);
  return JSON.parse(await readFile(await download.path(), "utf8"));
}

test("a run that is cancelled has as many games of each solver", async () => {
  const { page, context, errors } = await laboratory();
  // So many that the last one is not played before the button is pressed, however late.
  await page.getByLabel("Boards", { exact: true }).selectOption("random");
  await page.getByLabel("How many").fill("5000");
  await page.getByRole("button", { name: "Play the boards" }).click();
  await page.waitForFunction(() => {
    const { value = 0 } = document.querySelector("progress") ?? {};
    return value > 20 / 20_000;
  });
  await page.locator(".many").getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Cancelled; finished games are kept.").waitFor();
  const { rows } = await comparison(page);
  const solved = rows.map((/** @type {{solved: number}} */ row) => row.solved);
  assert.equal(solved.length, 4);
  assert.ok(Math.min(...solved) > 0 && Math.max(...solved) < 5000, `${solved}`);
  // Each processor is at a board of its own.
  assert.ok(Math.max(...solved) - Math.min(...solved) <= 16, `${solved}`);
  assert.deepEqual(errors, []);
  await context.close();
});

test("from a finished game, its board is tried in the laboratory, and the game stays as it is", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#play/${SMALL}`,
    { viewport: { width: 390, height: 844 } },
    player(),
  );
  await proven(page);
  await winByTurns(page);
  const won = await page.locator(".win h2").textContent();
  const stars = page.locator(".win .stars .full");
  await stars.first().waitFor();
  /** Returns the stored results. */
  const kept = () =>
    page.evaluate(
      () => JSON.parse(localStorage.getItem("colorwalk") ?? "{}").games,
    );
  const before = await kept();
  assert.ok(before[SMALL]);
  /** Asserts that the board is there without the win. */
  const tried = async () => {
    await page.locator(".bench").waitFor();
    assert.ok(await page.locator(".win").isHidden());
    assert.ok(await page.locator(".after").isHidden());
    for (const part of [".stage canvas", "button.color", ".actions"])
      assert.ok(await page.locator(part).first().isVisible(), part);
    assert.equal(await fact(page, "Moves"), "0");
    assert.ok(page.url().split("?")[0]?.endsWith(`#lab/${SMALL}`));
  };
  await page.getByRole("link", { name: "Solvers" }).click();
  await tried();
  await page.getByLabel("Speed").selectOption("30");
  await page.getByLabel("Solver", { exact: true }).selectOption("exact");
  await page.getByRole("button", { name: "Play to the end" }).click();
  await page
    .locator(".message", { hasText: "Solved" })
    .waitFor({ timeout: 20_000 });
  assert.ok(await page.locator(".win").isHidden());
  await page.locator(".actions button").first().click();
  assert.notEqual(await fact(page, "Cells left"), "0");
  assert.deepEqual(await kept(), before);
  // The board of the last game is opened again as it was left.
  await page.goto(`${address}#lab/${SMALL}`);
  await page.reload();
  await page.waitForSelector("body[data-ready]");
  await tried();
  await page.keyboard.press("2");
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await page.locator(".win").waitFor();
  assert.equal(await page.locator(".win h2").textContent(), won);
  assert.deepEqual(await kept(), before);
  // By the buttons of the browser, too.
  await page.goBack();
  await page.locator(".bench").waitFor();
  await page.goForward();
  await page.locator(".win").waitFor();
  assert.equal(await page.locator(".win h2").textContent(), won);
  assert.deepEqual(await kept(), before);
  assert.deepEqual(errors, []);
  await context.close();
});

test("what is said above a board of the series is said of it, and not of the game", async () => {
  const { page, context, errors } = await laboratory();
  const title = page.locator(".title");
  const fewest = await proven(page);
  const own = await title.textContent();
  /** Returns whether what acts on the game is offered: Restart, the fewest possible moves. */
  const offered = () =>
    page
      .locator(".actions button:nth-child(4), .fewest")
      .evaluateAll((all) => all.map(({ ariaDisabled }) => ariaDisabled));
  assert.deepEqual(await offered(), ["false", "false"]);
  await page.getByLabel("How many").fill("9");
  await page.getByRole("button", { name: "Play the boards" }).click();
  await page.locator(".shown", { hasText: "series-" }).waitFor();
  const said = await page.evaluate(() =>
    [".title", ".fewest"].map(
      (part) => document.querySelector(part)?.textContent,
    ),
  );
  assert.match(String(said[0]), /^series-\d, 30 × 20, 5 colors$/);
  assert.equal(said[1], "–");
  assert.deepEqual(await offered(), ["true", "true"]);
  // A tap leads back to the game, and what is said with it.
  await page.locator(".stage canvas").click();
  assert.equal(await title.textContent(), own);
  assert.equal(await page.locator(".fewest").textContent(), String(fewest));
  assert.deepEqual(await offered(), ["false", "false"]);
  assert.deepEqual(errors, []);
  await context.close();
});

test("seeds above 2⁵³ are boards of their own, and a seed that is none says so where it is folded away", async () => {
  const { page, context, errors } = await laboratory();
  await page.getByLabel("Boards", { exact: true }).selectOption("random");
  await page.getByLabel("How many").fill("3");
  const more = page.getByText("More about the boards");
  const seed = page.getByLabel("Number of the first board");
  await more.click();
  await seed.fill("18446744073709551613");
  await page.getByRole("button", { name: "Play the boards" }).click();
  await page.getByText("Done in").waitFor();
  const { boards } = await comparison(page);
  assert.deepEqual(
    boards.ids.map((/** @type {string} */ id) => id.split("-").at(-1)),
    ["18446744073709551613", "18446744073709551614", "18446744073709551615"],
  );
  for (const wrong of ["18446744073709551614", "-1", "1.5", "x", ""]) {
    await seed.fill(wrong);
    await more.click();
    assert.ok(await seed.isHidden());
    await page.getByRole("button", { name: "Play the boards" }).click();
    await seed.waitFor();
    assert.match(
      await seed.evaluate((input) =>
        input instanceof HTMLInputElement ? input.validationMessage : "",
      ),
      /whole number from 0 to 18446744073709551615/,
      wrong,
    );
    assert.ok(await seed.evaluate((input) => document.activeElement === input));
  }
  await seed.fill("5");
  await page.getByRole("button", { name: "Play the boards" }).click();
  await page.getByText("Done in").waitFor();
  assert.equal((await comparison(page)).boards.ids[2], "pcg1-14x14-6-walk-7");
  assert.deepEqual(errors, []);
  await context.close();
});

test("a number of seconds, of boards, or a board of the series that is none is said", async () => {
  const { page, context, errors } = await laboratory();
  const said = (/** @type {import("playwright-core").Locator} */ field) =>
    field.evaluate((input) => [
      input instanceof HTMLInputElement ? input.validationMessage : "",
      document.activeElement === input,
    ]);
  const seconds = page.getByLabel("Seconds per board");
  await page.getByText("More about the boards").click();
  await seconds.fill("-1");
  await page.getByText("More about the boards").click();
  await page.getByRole("button", { name: "Play the boards" }).click();
  await seconds.waitFor();
  const [why, focused] = await said(seconds);
  assert.ok(why && focused, String(why));
  await seconds.fill("");
  await page.getByLabel("How many").fill("101");
  await page.getByRole("button", { name: "Play the boards" }).click();
  const [many, there] = await said(page.getByLabel("How many"));
  assert.ok(many && there, String(many));
  const board = page.getByLabel("Board of the series");
  await board.fill("100");
  await board.press("Enter");
  const [which, here] = await said(board);
  assert.ok(which && here, String(which));
  assert.match(page.url(), new RegExp(BOARD));
  await board.fill("99");
  await board.press("Enter");
  await page.waitForFunction(() => location.hash.startsWith("#lab/series-99"));
  assert.deepEqual(errors, []);
  await context.close();
});

test("a solver with a mistake is shown, whatever is pressed", async () => {
  const { page, context, errors } = await laboratory();
  await page
    .getByLabel("Solver", { exact: true })
    .selectOption({ label: "Look ahead, area, depth 3" });
  const plays = page.locator(".rest > div > .solver");
  const other = page.locator(".solvers .solver").nth(1);
  for (const [press, look] of /** @type {const} */ ([
    [page.getByRole("button", { name: "Play the boards" }), other],
    [page.getByRole("button", { name: "Race" }), other],
    [page.getByRole("button", { name: "Next move" }), plays],
  ])) {
    const depth = look.getByLabel("depth", { exact: true });
    const open = (/** @type {boolean} */ wanted) =>
      page.locator(".bench details").evaluateAll((all, open) => {
        for (const part of all) part.toggleAttribute("open", open);
      }, wanted);
    await open(true);
    await depth.fill("abc");
    await open(false);
    assert.ok(await depth.isHidden());
    await press.click();
    await depth.waitFor();
    assert.ok(
      await look
        .locator("summary")
        .evaluate((summary) => document.activeElement === summary),
    );
    await look.getByText(/invalid depth=abc: expected a number from/).waitFor();
  }
  assert.equal(
    await page.getByText("A solver cannot be used as it is").count(),
    2,
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test("panel, big board and proof show one position, and only one part has results", async () => {
  const { page, context, errors } = await laboratory();
  await page.keyboard.press("3");
  const left = await fact(page, "Cells left");
  await page.getByRole("button", { name: "Solve with proof" }).click();
  await page.getByRole("link", { name: /^Why / }).waitFor();
  const slider = page.locator(".prove input[type=range]");
  await slider.fill("5");
  const [, ahead = ""] =
    /Move 5 of \d+, (\d+) left/.exec(
      (await page.locator(".prove .caption").textContent()) ?? "",
    ) ?? [];
  assert.equal(await fact(page, "Moves"), "5");
  assert.equal(await fact(page, "Cells left"), ahead);
  assert.match(await page.locator(".shown").innerText(), /Move 5 of/);
  assert.equal(await page.locator(".prove canvas").count(), 0);
  // What is pressed leads back to the game first, and is no move in it.
  await page.locator("button.color").first().click({ force: true });
  assert.equal(await said(page), "This is your game again.");
  assert.equal(await fact(page, "Moves"), "1");
  assert.equal(await fact(page, "Cells left"), left);
  assert.equal(await moves(page), "3");
  await page.getByRole("button", { name: "Race" }).click();
  await page.getByText("All solvers have answered.").waitFor();
  assert.ok(await page.locator(".prove").isHidden());
  await page.locator(".race input[type=range]").fill("4");
  assert.equal(await fact(page, "Moves"), "4");
  assert.match(
    (await page.locator(".race .caption").first().textContent()) ?? "",
    new RegExp(`^Move 4 of \\d+, ${await fact(page, "Cells left")} left$`),
  );
  // The next move of a solver is one of the game.
  await page.getByRole("button", { name: "Next move" }).click();
  await page.waitForFunction(() => location.hash.split("/")[2]?.length === 2);
  assert.equal(await fact(page, "Moves"), "2");
  assert.deepEqual(errors, []);
  await context.close();
});

test("why a solver plays a move: what it makes of each color is on the colors, and it plays the best", async () => {
  const { page, context, errors } = await laboratory();
  const why = page.getByRole("button", { name: "Why this move?" });
  const best = page.locator(".color.best");
  /** Returns the numbers on the colors; null where there is none. */
  const values = () =>
    page.locator("button.color").evaluateAll((all) =>
      all.map((color) => {
        const value = color.querySelector(".value")?.textContent;
        return value ? Number(value) : null;
      }),
    );
  await why.click();
  await best.waitFor();
  // Greedy compares the cells that each color clears.
  const cleared = await page.locator(".color .unseen").evaluateAll((all) =>
    all.map(({ textContent }) => {
      const cells = /(\d+) cells?/.exec(textContent ?? "")?.[1];
      return cells ? Number(cells) : null;
    }),
  );
  assert.deepEqual(await values(), cleared);
  assert.ok(cleared.some((cells) => cells !== null));
  /** Returns how many corners the line around what a color would clear has. */
  const outlined = () =>
    page
      .locator(".outline path")
      .first()
      .evaluate((path) => path.getAttribute("d")?.length ?? 0);
  for (const solver of [
    "Greedy, area",
    "Look ahead, area, depth 3",
    "Beam, width 100",
  ]) {
    await page
      .getByLabel("Solver", { exact: true })
      .selectOption({ label: solver });
    const note = page.locator(".rest > .note").filter({
      hasText: new RegExp(
        `^On each color.* ${solver.split(",")[0]}.*\\. .* with the dots`,
      ),
    });
    await note.waitFor({ timeout: 60_000 });
    await best.waitFor();
    const numbers = await values();
    const known = numbers.filter((value) => value !== null);
    const wanted = solver.startsWith("Beam")
      ? Math.min(...known)
      : Math.max(...known);
    const place = await best.evaluate((color) =>
      [...(color.parentElement?.children ?? [])].indexOf(color),
    );
    assert.equal(numbers[place], wanted, solver);
    // The board shows what it clears, and the note says which it is, and which are equal.
    await page.mouse.move(0, 0);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    assert.ok((await outlined()) > 10, solver);
    const said = (await note.textContent()) ?? "";
    const equal = numbers.flatMap((value, color) =>
      value === wanted ? [String(color + 1)] : [],
    );
    if (equal.length > 1)
      assert.ok(said.includes(`${equal.join(" ")} are equal`), said);
    else
      assert.match(said, /The highest is played|It plays the fewest|only one/);
    assert.match(said, new RegExp(` ${place + 1}, with the dots`));
    const before = await moves(page);
    await page.getByRole("button", { name: "Next move" }).click();
    await page.waitForFunction(
      (made) => location.hash.split("?")[0]?.split("/")[2]?.length === made + 1,
      before.length,
    );
    assert.equal(await moves(page), before + String(place + 1), solver);
  }
  await why.click();
  assert.deepEqual(
    (await values()).filter((value) => value !== null),
    [],
  );
  assert.equal(await best.count(), 0);
  await page.mouse.move(0, 0);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.equal(await outlined(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test("equal values are said, and that the first of them is played; a player by chance compares nothing", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#lab/pcg1-6x6-4-walk-1?solver=greedy`,
    {},
    player(),
  );
  await page.getByRole("button", { name: "Why this move?" }).click();
  await page
    .locator(".rest > .note", {
      hasText:
        "On each color, for Greedy: the cells cleared if it is played. 1 4 are equal, and the first is played: 1, with the dots.",
    })
    .waitFor();
  for (const [solver, said] of /** @type {[string, string][]} */ ([
    ["round-robin", "It compares nothing, and plays 2, whose turn it is."],
    ["random-skip", "It compares nothing, and plays any color."],
    ["exact", "1 4 are equal; the way that it has found begins with 4, w"],
  ])) {
    await page.goto(`${address}#lab/pcg1-6x6-4-walk-1?solver=${solver}`);
    await page.locator(".rest > .note", { hasText: said }).waitFor();
  }
  assert.deepEqual(errors, []);
  await context.close();
});

test("what a solver makes of the game's colors goes when another position comes on the board", async () => {
  const { page, context, errors } = await laboratory();
  const why = page.getByRole("button", { name: "Why this move?" });
  await why.click();
  await page.locator(".color.best").waitFor();
  await page.getByRole("button", { name: "Play the boards" }).click();
  await page.locator(".shown", { hasText: "series-" }).waitFor();
  assert.equal(await page.locator(".color .value").count(), 0);
  assert.equal(await page.locator(".color.best").count(), 0);
  assert.equal(await why.getAttribute("aria-pressed"), "false");
  assert.equal(await page.locator(".play.reasoned").count(), 0);
  // It comes back to the game when it is asked for.
  await why.click();
  await page.locator(".color.best").waitFor();
  assert.equal(await page.locator(".shown").textContent(), "");
  assert.deepEqual(errors, []);
  await context.close();
});

test("on a phone, what a press shows is brought below the board, which stays", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#lab/${BOARD}`,
    { viewport: { width: 390, height: 844 }, hasTouch: true },
    player(),
  );
  /** Returns where a part begins below the board, and how far above the lower edge of the window it ends. */
  const place = (/** @type {string} */ selector) =>
    page.evaluate((part) => {
      const box = (/** @type {string} */ name) =>
        document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
      const { top, bottom } = box(part);
      return [top - box(".stage").bottom, innerHeight - bottom];
    }, selector);
  for (const [name, part] of [
    ["Race", ".race"],
    ["Solve with proof", ".prove"],
    ["Play the boards", ".many"],
  ]) {
    await page.getByRole("button", { name, exact: true }).tap();
    await page.locator(`${part} .chart svg`).waitFor();
    const [below = -1, above = -1] = await place(`${part} h3`);
    assert.ok(below >= 0 && below < 60 && above > 0, `${name}: ${below}`);
  }
  await page.locator(".shown", { hasText: "series-" }).waitFor();
  await page.getByRole("button", { name: "Why this move?" }).tap();
  await page.locator(".color.best").waitFor();
  assert.equal(await page.locator(".shown").textContent(), "");
  await page.locator(".rest > .note", { hasText: "On each color" }).waitFor();
  for (const part of [".colors", ".bench [aria-pressed=true]"]) {
    const [below = -1, above = -1] = await place(part);
    assert.ok(below >= 0 && above >= 0, `${part}: ${below} ${above}`);
  }
  const [, above = -1] = await place(".rest > .note[role=status]");
  assert.ok(above >= 0, `the note: ${above}`);
  // A color can be pressed again and again where it is.
  const before = await place(".colors");
  await page.locator(".color.best").tap();
  await page.locator(".color.best").waitFor();
  assert.deepEqual(await place(".colors"), before);
  assert.deepEqual(errors, []);
  await context.close();
});

test("in a wide window the message is centered, as the board and the colors are", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#lab/${BOARD}`,
    { viewport: { width: 1440, height: 900 } },
    player(),
  );
  await page.keyboard.press("3");
  await page.locator(".message", { hasText: "cleared" }).waitFor();
  const [said = 0, colors = 0] = await page.evaluate(() => {
    const range = document.createRange();
    range.selectNodeContents(
      document.querySelector(".message") ?? document.body,
    );
    const color = document.querySelector(".colors");
    return [range, color].map((part) => {
      const { left = 0, right = 0 } = part?.getBoundingClientRect() ?? {};
      return (left + right) / 2;
    });
  });
  assert.ok(Math.abs(said - colors) < 2, `${said} and ${colors}`);
  assert.deepEqual(errors, []);
  await context.close();
});

test("the histograms have the number of boards above each bar", async () => {
  const { page, context, errors } = await laboratory();
  await page.goto(`${address}#lab/${BOARD}?solver=greedy`);
  await page.getByLabel("How many").fill("9");
  await page.getByRole("button", { name: "Play the boards" }).click();
  await page.getByText("Done in").waitFor();
  const counts = await page
    .locator(".many .chart text[font-size='13'][text-anchor='middle']")
    .evaluateAll((all) => all.map(({ textContent }) => Number(textContent)));
  assert.equal(
    counts.reduce((sum, times) => sum + times, 0),
    9,
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test("on a phone, what is written on the colors is not seen through the board below which they are scrolled", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#lab/${BOARD}`,
    { viewport: { width: 390, height: 844 }, hasTouch: true },
    player({ marks: "symbols" }),
  );
  // What is opened is as long as it takes to scroll so far.
  await page.locator(".compared > summary").click();
  // The colors come to lie behind the middle of the board, which stays.
  const over = await page.evaluate(() => {
    const middle = (/** @type {Element | null} */ part) => {
      const { x, y, width, height } =
        part?.getBoundingClientRect() ?? new DOMRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const mark = document.querySelector(
      ".color[aria-disabled=true] .mark, .color .mark",
    );
    const board = document.querySelector(".stage canvas");
    scrollBy(0, middle(mark).y - middle(board).y);
    scrollBy(0, middle(mark).y - middle(board).y);
    const { x, y } = middle(mark);
    return [
      Math.abs(y - middle(board).y) < 40,
      Boolean(document.elementFromPoint(x, y)?.closest(".stage")),
    ];
  });
  assert.deepEqual(over, [true, true]);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a newcomer sees at once which solver plays, its next move, and the board; a solver's move is no lesson", async () => {
  for (const [width, height] of /** @type {[number, number][]} */ ([
    [390, 664],
    [740, 360],
    [1280, 720],
  ])) {
    const { page, context, errors } = await open(
      browser,
      `${address}#lab/${BOARD}`,
      { viewport: { width, height }, hasTouch: true },
      {},
    );
    const step = page.getByRole("button", { name: "Next move" });
    for (const part of [
      page.locator(".stage canvas"),
      page.locator(".facts"),
      page.getByText("See how programs solve this board"),
      page.getByLabel("Solver", { exact: true }),
      step,
      page.getByRole("button", { name: "Play to the end" }),
    ]) {
      const box = await part.boundingBox();
      assert.ok(
        box && box.y >= 0 && box.y + box.height <= height,
        `${part} ${width} × ${height}: ${JSON.stringify(box)}`,
      );
    }
    // It is the one that is to be tried first.
    assert.deepEqual(await page.locator(".bench .primary").allInnerTexts(), [
      "Next move",
    ]);
    await step.click();
    await page
      .locator(".message", { hasText: /^\d+ cells? cleared/ })
      .waitFor();
    assert.match(
      await page.locator(".answer").innerText(),
      /^\d+ moves to the end\.$/,
    );
    // The next move of the newcomer's own goes on with the lesson.
    await page.locator(".color:not([aria-disabled=true])").first().click();
    await page
      .locator(".message", { hasText: "Clear the whole board" })
      .waitFor();
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("a solver that plays to the end is stopped by the same button", async () => {
  const { page, context, errors } = await laboratory();
  await page.getByLabel("Speed").selectOption("2");
  await page.getByRole("button", { name: "Play to the end" }).click();
  await page.waitForFunction(() => location.hash.split("/")[2]);
  const stop = page.locator(".bench").getByRole("button", { name: "Stop" });
  await stop.click();
  const made = await moves(page);
  const again = page.getByRole("button", { name: "Play to the end" });
  assert.ok(await again.evaluate((own) => own === document.activeElement));
  await page.waitForTimeout(800);
  assert.equal(await moves(page), made);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a parameter that is changed is named in the menu of solvers", async () => {
  const { page, context, errors } = await laboratory();
  const menu = page.getByLabel("Solver", { exact: true });
  await menu.selectOption({ label: "Look ahead, area, depth 3" });
  await page.getByText("About this solver").click();
  await page.locator(".rest > div > .solver").getByLabel("depth").fill("7");
  assert.equal(await menu.inputValue(), "look-ahead:metric=area,depth=7");
  // What it does is said until it has played.
  const said = page.locator(".answer");
  assert.equal(
    await said.innerText(),
    "Plays the color with the best position within reach of a few moves.",
  );
  const named = menu.locator("option:checked");
  assert.equal(await named.innerText(), "Look ahead, area, depth 7");
  assert.deepEqual(errors, []);
  await context.close();
});

test("charts have the font of the page, and columns say what they mean", async () => {
  const { page, context, errors } = await laboratory();
  await page.getByLabel("How many").fill("3");
  await page.getByRole("button", { name: "Play the boards" }).click();
  await page.getByText("Done in").waitFor();
  const fonts = await page
    .locator(".many .chart text")
    .evaluateAll((all) => [
      ...new Set(all.map((text) => getComputedStyle(text).fontFamily)),
    ]);
  assert.deepEqual(fonts, [
    await page.evaluate(() => getComputedStyle(document.body).fontFamily),
  ]);
  await page.getByText("What the columns mean").click();
  const heads = await page.locator(".many thead th").allInnerTexts();
  assert.deepEqual(
    await page.locator(".meanings dt").allInnerTexts(),
    heads.slice(1),
  );
  for (const meaning of await page.locator(".meanings dd").allInnerTexts())
    assert.ok(meaning);
  assert.deepEqual(errors, []);
  await context.close();
});

test("in a wide window, the whole of a race's curve, and of a proof, is in view", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#lab/${BOARD}`,
    { viewport: { width: 1280, height: 720 } },
    player(),
  );
  for (const [name, chart, end] of [
    ["Race", ".race .chart", "All solvers have answered."],
    ["Solve with proof", ".prove .chart", "it cannot be done in fewer"],
  ]) {
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByText(end ?? "").waitFor();
    const box = await page.locator(chart ?? "").boundingBox();
    assert.ok(
      box && box.y >= 0 && box.y + box.height <= 720,
      `${name}: ${JSON.stringify(box)}`,
    );
  }
  assert.deepEqual(errors, []);
  await context.close();
});

test("at the end of a walk the big board is its map, and the solver says nothing of moves to come", async () => {
  const { page, context, errors } = await open(
    browser,
    `${address}#lab/${BOARD}`,
    {},
    player(),
  );
  /** Returns how much of the big board is neither clear nor empty. */
  const filled = () =>
    page.locator(".stage > canvas").evaluate((element) => {
      const canvas = /** @type {HTMLCanvasElement} */ (element);
      const { width, height } = canvas;
      const { data } =
        canvas.getContext("2d")?.getImageData(0, 0, width, height) ?? {};
      let bright = 0;
      for (let at = 0; data && at < data.length; at += 4)
        if (Math.max(...data.subarray(at, at + 3)) > 100) bright += 1;
      return bright / (width * height);
    });
  await page.getByRole("button", { name: "Race" }).click();
  await page.getByText("All solvers have answered.").waitFor();
  await page.locator(".stage .shown", { hasText: "dark to light" }).waitFor();
  await page.waitForTimeout(100);
  assert.ok((await filled()) > 0.6);
  await page.getByLabel("Speed").selectOption("30");
  await page.getByRole("button", { name: "Play to the end" }).click();
  await page.locator(".message", { hasText: "Solved in" }).waitFor();
  assert.equal(await page.locator(".answer").innerText(), "");
  await page.waitForTimeout(1500);
  assert.ok((await filled()) > 0.6);
  // Also when it is drawn again.
  await page.setViewportSize({ width: 900, height: 700 });
  await page.waitForTimeout(300);
  assert.ok((await filled()) > 0.6);
  await page.getByRole("button", { name: "Next move" }).click();
  await page.getByText("The board is clear. Press Restart or Undo").waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});
