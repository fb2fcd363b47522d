// Random boards, which can be generated from their ids without the engine. The documentation of `colorwalk_boards::random`
// specifies how a seed becomes a board, and a test compares this with the engine.

import { isConnected } from "./geometry.js";
import { Board, NO_COLOR } from "./rules.js";

const MOST_CELLS = 65_536;
const MOST_COLORS = 35;
const WORD = (1n << 64n) - 1n;
const FACTOR = 6_364_136_223_846_793_005n;

/**
 * Returns the board of an id; undefined if only the engine can read it, or say
 * why it is invalid.
 *
 * @param {string} id
 */
export function boardOf(id) {
  const parts =
    /^pcg1-([a-z]*)(\d{1,5})x(\d{1,5})-(\d{1,2})-(walk|flood)-(0|[1-9]\d{0,19})(?:-at-(\d{1,5})\.(\d{1,5}))?$/.exec(
      id,
    );
  if (!parts) return undefined;
  const tiling = parts[1] || "grid";
  const [width = 0, height = 0, colors = 0] = parts.slice(2, 5).map(Number);
  const rules = parts[5] ?? "";
  const seed = BigInt(parts[6] ?? 0);
  const [row, column] = [Number(parts[7] ?? 0), Number(parts[8] ?? 0)];
  const start = row * width + column;
  const good =
    isConnected({ tiling, width, height }) &&
    width > 0 &&
    height > 0 &&
    width * height <= MOST_CELLS &&
    colors > 0 &&
    colors <= MOST_COLORS &&
    seed <= WORD &&
    row < height &&
    column < width;
  if (
    !good ||
    id !== randomId({ tiling, width, height, colors, rules, start, seed })
  )
    return undefined;
  const draw = draws(seed);
  const cells = Uint8Array.from({ length: width * height }, () =>
    below(draw, colors),
  );
  if (rules === "walk") cells[start] = NO_COLOR;
  return new Board({ tiling, width, height, colors, rules, start, cells });
}

/**
 * Returns the id of a random board.
 *
 * @param {{tiling?: string, width: number, height: number, colors: number, rules?: string, start?: number, seed: bigint | number}}
 *   recipe
 */
export function randomId({
  tiling = "grid",
  width,
  height,
  colors,
  rules = "walk",
  start = 0,
  seed,
}) {
  const place = start
    ? `-at-${Math.floor(start / width)}.${start % width}`
    : "";
  return `pcg1-${tiling === "grid" ? "" : tiling}${width}x${height}-${colors}-${rules}-${seed}${place}`;
}

/** Returns a random seed, short enough to read. */
export const chance = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/**
 * Returns the generator of 32-bit numbers of a seed: SplitMix64 expands it for
 * PCG-XSH-RR 64/32.
 *
 * @param {bigint} seed
 * @returns {() => bigint}
 */
function draws(seed) {
  const expand = () => {
    seed = (seed + 0x9e37_79b9_7f4a_7c15n) & WORD;
    let mixed = seed;
    mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58_476d_1ce4_e5b9n) & WORD;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d0_49bb_1331_11ebn) & WORD;
    return mixed ^ (mixed >> 31n);
  };
  let state = expand();
  const increment = ((expand() << 1n) | 1n) & WORD;
  state = ((state + increment) * FACTOR + increment) & WORD;
  return () => {
    const drawn = state;
    state = (drawn * FACTOR + increment) & WORD;
    const word = Number(((drawn ^ (drawn >> 18n)) >> 27n) & 0xffff_ffffn);
    const turn = Number(drawn >> 59n);
    return BigInt(((word >>> turn) | (word << (-turn & 31))) >>> 0);
  };
}

/**
 * Returns a uniformly distributed number below the limit.
 *
 * @param {() => bigint} draw
 * @param {number} limit
 */
function below(draw, limit) {
  const wide = BigInt(limit);
  const excess = (1n << 32n) % wide;
  for (;;) {
    const product = draw() * wide;
    if ((product & 0xffff_ffffn) >= excess) return Number(product >> 32n);
  }
}
