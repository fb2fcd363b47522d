// Compares the page's own code with the engine: rules, boards from ids, palettes. They share no code.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  around,
  beside,
  cellAt,
  extent,
  inner,
  middle,
  pointOf,
  tileOf,
} from "../page/geometry.js";
import { SHAPES } from "../page/shapes.js";
import { Board } from "../page/rules.js";
import { open, setUp } from "./support.js";

const { address, browser } = await setUp();

test("boards, moves and colors are those of the engine", async () => {
  const { page, context, errors } = await open(browser, address);
  await page.waitForSelector("body[data-engine]");
  const { compared, differences } = await page.evaluate(async () => {
    const from = (/** @type {string} */ path) =>
      import(new URL(path, document.baseURI).href);
    const { boardOf, Game, usePalette, lightOf, PALETTE_NAMES, fullEngine } =
      await from("main.js");
    const { Session, palette, palettes } = await fullEngine.functions();
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
      "pcg1-triangle1x2-3-flood-1",
      "pcg1-1x1-1-walk-0",
      "pcg1-9x2-35-flood-18446744073709551615",
    ];
    for (let count = 0; count < 90; count++) {
      const [width, height] = [2 + any(11), 1 + any(12)];
      const [row, column] = [any(height), any(width)];
      ids.push(
        `pcg1-${["", "hex", "torus", "triangle"][any(4)]}${width}x${height}-${1 + any(12)}-${any(2) ? "walk" : "flood"}-${any(1e9)}${row || column ? `-at-${row}.${column}` : ""}`,
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
      "pcg1-triangle1x3-4-walk-5",
      "pcg1-constructor3x3-4-walk-5",
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
  for (const tiling of Object.keys(SHAPES)) {
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
        // Almost up to each corner.
        for (const corner of tileOf(board, cell).corners) {
          const [toX, toY] = pointOf(board, cell, corner);
          const [atX, atY] = [x + 0.9 * (toX - x), y + 0.9 * (toY - y)];
          for (const place of [
            [x, y],
            [atX, atY],
          ])
            assert.equal(
              cellAt(board, place[0] ?? 0, place[1] ?? 0),
              cell,
              `${tiling} ${width} × ${height}, cell ${cell}`,
            );
          assert.ok(atX > 0 && atX < across && atY > 0 && atY < down);
        }
      }
      assert.equal(cellAt(board, -0.1, 0.5), undefined);
      assert.equal(cellAt(board, across + 0.1, 0.5), undefined);
      assert.equal(cellAt(board, 0.5, down + 0.1), undefined);
    }
  }
});

test("the cells beside a cell are those beyond its sides, clockwise, and those of the rules", () => {
  for (const tiling of Object.keys(SHAPES)) {
    const board = new Board({
      tiling,
      width: 4,
      height: 5,
      colors: 1,
      rules: "walk",
      start: 0,
      cells: new Uint8Array(20),
    });
    for (let cell = 0; cell < board.cells.length; cell++) {
      assert.deepEqual(
        around(board, cell).filter((other) => other >= 0),
        board.around(cell),
      );
      const [x, y] = middle(board, cell);
      const { corners } = tileOf(board, cell);
      for (const [side, other] of beside(board, cell).entries()) {
        if (other < 0) continue;
        assert.ok(board.around(cell).includes(other));
        // From middle to middle is twice the way to the middle of the side.
        const [from, to] = [side, (side + 1) % corners.length].map((corner) =>
          pointOf(board, cell, corners[corner] ?? [0, 0]),
        );
        const [across, down] = middle(board, other);
        const far = Math.hypot(across - x, down - y);
        assert.ok(Math.abs(far - 2 * inner(board, cell)) < 1e-5);
        const [midX, midY] = [(x + across) / 2, (y + down) / 2];
        const half = [
          ((from?.[0] ?? 0) + (to?.[0] ?? 0)) / 2,
          ((from?.[1] ?? 0) + (to?.[1] ?? 0)) / 2,
        ];
        assert.ok(Math.abs((half[0] ?? 0) - midX) < 1e-5);
        assert.ok(Math.abs((half[1] ?? 0) - midY) < 1e-5);
      }
    }
  }
});
