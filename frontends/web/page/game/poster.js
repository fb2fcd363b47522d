// The picture of a win, which is what is shared: a map of the walk, with its day, its stars and its moves.
//
// It says nothing about the order of the colors: a tint stands for several moves, between which there is no line.

import { FACE } from "../dom.js";
import { extent } from "../geometry.js";
import { orderOf, paintMap } from "../map.js";
import { t } from "../texts.js";
import { dayOfId, inWords } from "./daily.js";
import { MOST_STARS, STAR, starsOf } from "./stars.js";

/** The sides of the picture, and what is free around it, in pixels. */
const SIDE = 1080;
const MARGIN = 60;
/** The height of the wordmark, and of all below the map. */
const TOP = 95;
const BELOW = 190;
/** How many moves have one tint at least, and how many tints there are at most. */
const TOGETHER = 3;
const MOST_TINTS = 6;
const GROUND = "#0d1117";
const LIGHT = "#ffffff";
const FAINT = "#b6bec9";
const GOLD = "#f2c14e";
/** The side of a star, and how far above the margin the stars begin. */
const STAR_SIZE = 104;
const STAR_BASE = 168;

/**
 * Returns the order of the cells by tints instead of moves.
 *
 * @param {Uint32Array} order
 * @param {number} made
 */
export function tinted(order, made) {
  const tints = Math.max(1, Math.min(MOST_TINTS, Math.floor(made / TOGETHER)));
  return order.map(
    (move) => move && 1 + Math.floor(((move - 1) * tints) / made),
  );
}

/**
 * Draws the picture of a solved game.
 *
 * @param {string} id
 * @param {import("../rules.js").Board} board
 * @param {import("./share.js").Result} result
 */
export function posterOf(id, board, result) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  context.fillStyle = GROUND;
  context.fillRect(0, 0, SIDE, SIDE);
  drawWordmark(context);
  const day = dayOfId(id);
  write(context, day ? inWords(day) : t.play.title(board), {
    x: SIDE - MARGIN,
    y: MARGIN + 52,
    size: day ? 44 : 32,
    fill: FAINT,
    align: "right",
  });
  const high = SIDE - 2 * MARGIN - TOP - BELOW;
  const [across, down] = extent(board);
  // Whole pixels, so that nothing shines through between cells.
  const size = Math.floor(Math.min((SIDE - 2 * MARGIN) / across, high / down));
  context.save();
  context.translate(
    Math.round((SIDE - size * across) / 2),
    Math.round(MARGIN + TOP + (high - size * down) / 2),
  );
  const order = tinted(orderOf(board, result.walk), result.walk.length);
  paintMap(context, size, board, order);
  context.restore();
  const over =
    result.par === null ? undefined : result.walk.length - result.par;
  const middle = { x: SIDE / 2, align: /** @type {const} */ ("center") };
  drawStars(context, starsOf(over, result.hints));
  write(context, t.share.result(result, result.perfect), {
    ...middle,
    y: SIDE - MARGIN - 8,
    size: 44,
    fill: LIGHT,
  });
  return canvas;
}

/**
 * Draws the name of the game as the page has it, on the left.
 *
 * @param {CanvasRenderingContext2D} context
 */
function drawWordmark(context) {
  context.save();
  context.translate(MARGIN, MARGIN);
  context.scale(7, 7);
  context.lineWidth = 0.95;
  context.lineCap = context.lineJoin = "round";
  for (const path of document.querySelectorAll("h1 path")) {
    context.strokeStyle = path.getAttribute("stroke") ?? LIGHT;
    context.stroke(new Path2D(path.getAttribute("d") ?? ""));
  }
  context.restore();
}

/**
 * Draws stars below the map; nothing if none is known.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {number} stars
 */
function drawStars(context, stars) {
  if (!stars) return;
  const star = new Path2D(STAR);
  context.save();
  context.translate(
    (SIDE - STAR_SIZE * MOST_STARS) / 2,
    SIDE - MARGIN - STAR_BASE,
  );
  context.scale(STAR_SIZE / 24, STAR_SIZE / 24);
  context.lineWidth = 2;
  context.lineJoin = "round";
  context.strokeStyle = context.fillStyle = GOLD;
  for (let place = 0; place < MOST_STARS; place++) {
    context.stroke(star);
    if (place < stars) context.fill(star);
    context.translate(24, 0);
  }
  context.restore();
}

/**
 * Writes a line, as wide as the picture at most.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {string} text
 * @param {{x: number, y: number, size: number, fill: string, align:
 *   CanvasTextAlign}} how
 */
function write(context, text, { x, y, size, fill, align }) {
  context.font = `600 ${size}px ${FACE}`;
  context.fillStyle = fill;
  context.textAlign = align;
  const room = align === "right" ? SIDE / 2 : SIDE;
  context.fillText(text, x, y, room - MARGIN);
}
