// The files of tests/formats, pasted: read as their boards, or refused with the program's reason.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { FORMATS, formats, open, player, setUp } from "./support.js";

const { address, browser } = await setUp();

/**
 * Renumbers cells by the order in which their colors occur, and finds the
 * start.
 *
 * @param {ArrayLike<string | number>} cells
 */
function pattern(cells) {
  const met = [...new Set(Array.from(cells))];
  return Array.from(cells, (cell) => met.indexOf(cell)).join(" ");
}

test("files of other programs are shown as their boards", async () => {
  const { page, context, errors } = await open(browser, address, {}, player());
  await page.getByRole("button", { name: "New" }).click();
  await page.getByText("Paste a board or a link").click();
  const files = await formats();
  assert.ok(files.length >= 30, `${files.length}`);
  for (const { name, format, boards } of files) {
    const text = await readFile(new URL(name, FORMATS), "utf8");
    await page.getByLabel("Board, boards, or a link").fill("");
    await page.getByLabel("Board, boards, or a link").fill(text);
    await page.waitForFunction(() =>
      [...document.querySelectorAll(".paste [role]")].some(
        (element) => element.textContent,
      ),
    );
    const status = await page.locator(".paste [role=status]").textContent();
    const alert = await page.locator(".paste [role=alert]").textContent();
    if (format.startsWith("refused: ")) {
      assert.ok(
        alert?.includes(format.slice("refused: ".length)),
        `${name}: ${status} ${alert}`,
      );
      continue;
    }
    assert.equal(alert, "", name);
    assert.match(
      status ?? "",
      new RegExp(`^${boards.length} boards?, read as ${format}\\.`),
      name,
    );
    assert.equal(
      await page.locator(".found canvas").count(),
      boards.length,
      name,
    );
    // The boards of the pictures, cell by cell.
    const found = await page.evaluate(async (pasted) => {
      const main = "/main.js";
      const { fullEngine, boardNamed } = await import(String(main));
      const { boards: lines } = (await fullEngine.functions()).read_boards(
        pasted,
        undefined,
        24,
      );
      const read = lines.map(
        async (/** @type {{id: string}} */ { id }) =>
          (await boardNamed(id)).board,
      );
      return (await Promise.all(read)).map(({ width, start, cells }) => ({
        width,
        start,
        cells: [...cells],
      }));
    }, text);
    for (const [index, board] of boards.entries()) {
      const [, row = "0", column = "0", rows = board] =
        /^@(\d+),(\d+) (.*)$/.exec(board) ?? [];
      const lines = rows.split("/").map((line) => line.split(" "));
      const width = lines[0]?.length ?? 0;
      assert.deepEqual(
        {
          width: found[index]?.width,
          start: found[index]?.start,
          cells: pattern(found[index]?.cells ?? []),
        },
        {
          width,
          start: Number(row) * width + Number(column),
          cells: pattern(lines.flat()),
        },
        `${name}, board ${index}`,
      );
    }
  }
  console.log(`${files.length} files read, or refused with the reason`);
  assert.deepEqual(errors, []);
  await context.close();
});

test("ids and seeds of Simon Tatham's Flood are opened, from the address and pasted, and wrong ones say why", async () => {
  const { page, context } = await open(
    browser,
    `${address}#play/6x6c6m5:011525443311343341534525123040541345,14`,
    {},
    player(),
  );
  await page.waitForFunction(() =>
    location.hash.startsWith("#play/board1-6x6-6-flood-"),
  );
  const id = await page.evaluate(() => location.hash);
  // The same board by the seed that the other program makes it of.
  await page.goto(`${address}#play/6x6c6m5#99999999999`);
  await page.waitForFunction((same) => location.hash === same, id);
  for (const [text, why] of /** @type {const} */ ([
    [
      "6x6c6m5:0115",
      /an id of 6x6 has 4 cells: expected 36 digits or capitals/,
    ],
    ["6x6c12m5#1", /a seed of Flood has 3 to 10 colors/],
  ])) {
    await page.goto(`${address}#play/${text}`);
    await page.locator(".message", { hasText: why }).waitFor();
  }
  await page.getByRole("button", { name: "New" }).click();
  await page.getByText("Paste a board or a link").click();
  await page.getByLabel("Board, boards, or a link").fill("6x6c6m5#99999999999");
  await page.locator(".found button").click();
  await page.waitForFunction((same) => location.hash === same, id);
  await context.close();
});
