// A game as a map: each cell has the tint of the move that cleared it, the lighter the later, and where one move ends and another
// begins there is a line, as on a map of heights.

import { prepareCanvas } from "./board.js";
import { beside, middle, pointOf, tileOf } from "./geometry.js";
import { theme } from "./dom.js";
import { colorOf, Game, NO_COLOR } from "./rules.js";

/** The tints from the first move to the last, in red, green and blue: of even steps for every kind of color vision. */
const TINTS = [
  [84, 52, 148],
  [59, 98, 160],
  [33, 145, 140],
  [94, 201, 98],
  [253, 231, 37],
];

/**
 * Returns the tint of a part of the way.
 *
 * @param {number} part from 0 to 1
 */
function tint(part) {
  const place = part * (TINTS.length - 1);
  const before = Math.min(TINTS.length - 2, Math.floor(place));
  const [from = [], to = []] = TINTS.slice(before, before + 2);
  const channels = from.map((channel, index) =>
    Math.round(channel + (place - before) * ((to[index] ?? 0) - channel)),
  );
  return `rgb(${channels.join(" ")})`;
}

/**
 * Returns the number of the move that clears each cell, counted from 1; 0 for
 * none.
 *
 * @param {import("./rules.js").Board} board
 * @param {string} moves
 */
export function orderOf(board, moves) {
  const game = new Game(board);
  const order = new Uint32Array(board.cells.length);
  for (const symbol of moves)
    for (const cell of game.play(colorOf(symbol))) order[cell] = game.made;
  return order;
}

/**
 * Draws the map of a game that is over.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {import("./rules.js").Board} board
 * @param {Uint32Array} order the number of the move that cleared each cell,
 *   counted from 1; 0 for what was clear from the start
 */
export function drawMap(canvas, board, order) {
  const drawing = prepareCanvas(canvas, board);
  if (drawing) paintMap(drawing.context, drawing.size, board, order);
}

/**
 * Paints a map from the origin of a context on.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {number} size of a cell
 * @param {import("./rules.js").Board} board
 * @param {Uint32Array} order
 * @param {(cell: number) => number} [partOf] returns how much of a cell is
 *   there, from 0 to 1
 */
export function paintMap(context, size, board, order, partOf = () => 1) {
  const { tray, light } = theme();
  const moves = order.reduce((most, move) => Math.max(most, move), 1);
  const corner = (/** @type {number} */ cell, /** @type {number} */ turn) => {
    const { corners } = tileOf(board, cell);
    const place = corners[turn % corners.length] ?? [0, 0];
    const [x, y] = pointOf(board, cell, place);
    const part = partOf(cell);
    if (part === 1) return /** @type {const} */ ([x * size, y * size]);
    const [midX, midY] = middle(board, cell);
    return /** @type {const} */ ([
      (midX + part * (x - midX)) * size,
      (midY + part * (y - midY)) * size,
    ]);
  };
  for (const [cell, move] of order.entries()) {
    if (board.cells[cell] === NO_COLOR || partOf(cell) <= 0) continue;
    context.beginPath();
    for (let turn = 0; turn < tileOf(board, cell).corners.length; turn++)
      context.lineTo(...corner(cell, turn));
    context.closePath();
    const color = tint(moves > 1 ? Math.max(0, move - 1) / (moves - 1) : 1);
    context.fillStyle = context.strokeStyle = color;
    context.fill();
    // No seam of the ground is seen between cells of one move.
    context.lineWidth = 1;
    context.stroke();
  }
  context.strokeStyle = tray;
  context.lineWidth = Math.max(1, size / 12);
  context.lineCap = "round";
  context.beginPath();
  for (const [cell, move] of order.entries())
    for (const [side, other] of beside(board, cell).entries()) {
      if (other < cell || order[other] === move) continue;
      // Between cells that are still coming there is a gap anyway.
      if (partOf(cell) < 1 || partOf(other) < 1) continue;
      context.moveTo(...corner(cell, side));
      context.lineTo(...corner(cell, side + 1));
    }
  context.stroke();
  const [x, y] = middle(board, board.start);
  context.fillStyle = light;
  context.beginPath();
  context.arc(x * size, y * size, size * 0.17, 0, 2 * Math.PI);
  context.fill();
}
