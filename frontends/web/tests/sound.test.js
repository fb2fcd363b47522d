// What is heard and felt of a game: each end is told from the others, with ears and with a hand.

import assert from "node:assert/strict";
import { test } from "node:test";

/** @type {{tone: number, at: number}[]} */
let heard = [];
/** @type {number[]} */
let felt = [];

class Knob {
  value = 0;
  setValueAtTime() {}
  exponentialRampToValueAtTime() {}
}
class Part {
  gain = new Knob();
  frequency = new Knob();
  /** @param {unknown} next */
  connect(next) {
    return next;
  }
  /** @param {number} at */
  start(at) {
    heard.push({ tone: this.frequency.value, at });
  }
  stop() {}
}
class AudioContext {
  currentTime = 0;
  destination = new Part();
  createOscillator = () => new Part();
  createGain = () => new Part();
}
const vibrate = (/** @type {number[]} */ pattern) => (felt = pattern);
Object.assign(globalThis, { AudioContext });
Object.defineProperty(globalThis, "navigator", { value: { vibrate } });
const { feedback } = await import("../page/game/sound.js");

/** @param {Parameters<typeof feedback>} what */
function listen(...what) {
  [heard, felt] = [[], []];
  feedback(...what);
  return { tones: heard.map(({ tone }) => tone), felt, heard };
}

test("each end has tones of its own, and is felt in its own way", () => {
  const ends = /** @type {const} */ ([undefined, "won", "perfect", "lost"]);
  const all = ends.flatMap((end) => [
    listen(9, 12, end, false),
    ...(end && end !== "lost" ? [listen(9, 12, end, true)] : []),
  ]);
  const tones = all.map(({ tones }) => tones.join(" "));
  assert.equal(new Set(tones).size, 6);
  const patterns = all.map(({ felt }) => felt.join(" "));
  assert.equal(new Set(patterns).size, 4);
  // A win goes up and a lost game down.
  const won = listen(9, 12, "won", false).tones;
  assert.deepEqual(
    won,
    won.toSorted((one, other) => one - other),
  );
  const lost = listen(9, 12, "lost", false).tones;
  assert.deepEqual(
    lost,
    lost.toSorted((one, other) => other - one),
  );
});

test("the bell of a board of the day comes after its win, and not after a lost game", () => {
  for (const end of /** @type {const} */ (["won", "perfect"])) {
    const plain = listen(3, 9, end, false).heard;
    const daily = listen(3, 9, end, true).heard;
    assert.deepEqual(daily.slice(0, plain.length), plain);
    const bell = daily.slice(plain.length);
    assert.equal(bell.length, 2);
    assert.ok((bell[0]?.at ?? 0) > (plain.at(-1)?.at ?? 0));
  }
  assert.deepEqual(
    listen(3, 9, "lost", true).tones,
    listen(3, 9, "lost", false).tones,
  );
});

test("a move that clears more is felt longer and has more tones, and a game that is lost at once has tones", () => {
  const small = listen(1, 1, undefined, false);
  const large = listen(16, 1, undefined, false);
  assert.ok((small.felt[0] ?? 0) < (large.felt[0] ?? 0));
  assert.ok(small.tones.length < large.tones.length);
  assert.ok(listen(1, 1, "lost", false).tones.every((tone) => tone >= 220));
});
