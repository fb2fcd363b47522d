// Compares the page's own code with the engine: rules, boards from ids, palettes. They share no code.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cellAt, extent, middle, neighbors } from "../page/geometry.js";
import { Board } from "../page/rules.js";
import { open, setUp } from "./support.js";

const { address, browser } = await setUp();

test("boards, moves and colors are those of the engine", async () => {
  const { page, context, errors } = await open(browser, address);
  await page.waitForSelector("body[data-engine]");
  const { compared, differences } = await page.evaluate(async () => {
    const from = (/** @type {string} */ path) =>
      import(new URL(path, document.baseURI).href);
    const [
      { boardOf, Game, usePalette, lightOf, PALETTE_NAMES },
      { Session, palette, palettes },
    ] = await Promise.all([from("main.js"), from("engine/colorwalk.js")]);
    /** @type {string[]} */
    const differences = [];
    let compared = 0;
    const compare = (
      /** @type {string} */ what,
      /** @type {unknown} */ one,
      /** @type {unknown} */ other,
    ) => {
      compared += 1;
      if (JSON.stringify(one) !== JSON.stringify(other))
        differences.push(
          `${what}: ${JSON.stringify(one)} ${JSON.stringify(other)}`,
        );
    };
    const any = (/** @type {number} */ below) =>
      Math.floor(Math.random() * below);
    const ids = [
      "pcg1-torus1x1-2-walk-3",
      "pcg1-torus2x2-3-flood-3",
      "pcg1-hex1x5-3-walk-1",
      "pcg1-1x1-1-walk-0",
      "pcg1-9x2-35-flood-18446744073709551615",
    ];
    for (let count = 0; count < 90; count++) {
      const [width, height] = [1 + any(12), 1 + any(12)];
      const [row, column] = [any(height), any(width)];
      ids.push(
        `pcg1-${["", "hex", "torus"][any(3)]}${width}x${height}-${1 + any(12)}-${any(2) ? "walk" : "flood"}-${any(1e9)}${row || column ? `-at-${row}.${column}` : ""}`,
      );
    }
    for (const id of ids) {
      const session = new Session(id, "");
      const board = boardOf(id);
      const { tiling, width, height, colors, rules, start } = session;
      compare(
        `${id} board`,
        [
          board.tiling,
          board.width,
          board.height,
          board.colors,
          board.rules,
          board.start,
          [...board.cells],
        ],
        [tiling, width, height, colors, rules, start, [...session.cells()]],
      );
      const game = new Game(board);
      for (let move = 0; move < 25; move++) {
        session.go_to(game.moves);
        const states = [...session.states()];
        const left = states.filter((state) => state !== 1).length;
        const gains = Array.from(
          { length: colors },
          (_, color) =>
            states.filter(
              (state, cell) => state === 2 && board.cells[cell] === color,
            ).length,
        );
        compare(
          `${id}/${game.moves}`,
          [game.left, game.solved, [...game.states()], game.gains()],
          [left, left === 0, states, gains],
        );
        const [act, before] = [any(10), game.moves];
        if (act === 0)
          compare(
            `${id} undo`,
            [game.undo(), game.moves],
            [before !== "", before.slice(0, -1)],
          );
        else if (act === 1) {
          const could = game.canRedo;
          compare(
            `${id} redo`,
            [game.redo() !== undefined, game.moves.length],
            [could, before.length + Number(could)],
          );
        } else if (!game.solved) {
          const color = any(colors);
          compare(`${id} play`, game.play(color).length, gains[color]);
        } else {
          game.goTo(game.moves.slice(0, any(game.made + 1)));
        }
      }
    }
    // Only the engine reads ids that are not in its canonical form.
    for (const id of [
      "pcg1-8x8-4-walk-05",
      "pcg1-8x8-4-walk-5-at-0.0",
      "pcg1-8x8-36-walk-5",
      "pcg1-300x300-4-walk-5",
      "pcg1-8x8-4-walk-18446744073709551616",
      "pcg1-8x8-4-walk-5-at-8.0",
      "series-0",
    ])
      compare(id, boardOf(id), undefined);
    for (const name of PALETTE_NAMES) {
      usePalette(name);
      compare(
        name,
        Array.from(
          { length: 35 },
          (_, color) => `${lightOf(color).light} ${lightOf(color).ink}`,
        ),
        palette(name),
      );
    }
    compare("palettes", PALETTE_NAMES, palettes());
    usePalette("standard");
    return { compared, differences };
  });
  assert.deepEqual(differences.slice(0, 3), []);
  assert.ok(compared > 1000);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a place on the board maps to the cell drawn there", () => {
  for (const tiling of ["grid", "torus", "hex"]) {
    for (const [width, height] of /** @type {const} */ ([
      [1, 1],
      [7, 5],
      [4, 9],
    ])) {
      const board = new Board({
        tiling,
        width,
        height,
        colors: 2,
        rules: "walk",
        start: 0,
        cells: new Uint8Array(width * height),
      });
      const [across, down] = extent(board);
      for (let cell = 0; cell < width * height; cell++) {
        const [x, y] = middle(board, cell);
        for (const [dx, dy] of /** @type {const} */ ([
          [0, 0],
          [0.4, 0],
          [-0.4, 0],
          [0, 0.4],
          [0, -0.4],
          [0.25, 0.4],
          [-0.25, -0.4],
        ])) {
          assert.equal(
            cellAt(board, x + dx, y + dy),
            cell,
            `${tiling} ${width} × ${height}, cell ${cell}`,
          );
          assert.ok(
            x + dx > 0 && x + dx < across && y + dy > 0 && y + dy < down,
          );
        }
      }
      assert.equal(cellAt(board, -0.1, 0.5), undefined);
      assert.equal(cellAt(board, across + 0.1, 0.5), undefined);
      assert.equal(cellAt(board, 0.5, down + 0.1), undefined);
    }
  }
});

test("the neighbors of a hexagon are those of the rules, clockwise from the right", () => {
  const board = new Board({
    tiling: "hex",
    width: 4,
    height: 5,
    colors: 1,
    rules: "walk",
    start: 0,
    cells: new Uint8Array(20),
  });
  for (let cell = 0; cell < board.cells.length; cell++) {
    const around = neighbors(board, cell);
    const inside = around.filter((other) => other >= 0);
    assert.deepEqual(
      inside.toSorted((one, other) => one - other),
      board.around(cell).sort((one, other) => one - other),
    );
    const [x, y] = middle(board, cell);
    for (const [side, other] of around.entries()) {
      if (other < 0) continue;
      const [across, down] = middle(board, other);
      const turn = (3 * Math.atan2(down - y, across - x)) / Math.PI;
      assert.equal((Math.round(turn) + 6) % 6, side, `${cell} ${other}`);
    }
  }
});
