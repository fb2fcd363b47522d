// What is heard and felt of a move, if the settings say so: a melody that climbs with the game, from each move on as far as the
// move is large, and three tones for a win.

/** The lowest tone, in hertz. */
const LOWEST = 220;
/** The semitones of a scale in which no two tones clash, and how many of its tones the melody climbs before it falls again. */
const SCALE = [0, 2, 4, 7, 9];
const CLIMB = 14;
/** How many tones of the scale apart the tones of a win are, and when each begins, in seconds. */
const WIN = [
  { above: 0, after: 0 },
  { above: 2, after: 0.11 },
  { above: 5, after: 0.22 },
];
/** A move that clears so many cells is as loud as can be. */
const LOUD = 20;
/** How many tones follow the first tone of a move at most, one for each time that its cells double; and after how many seconds each. */
const RUN = 4;
const NEXT = 0.045;

/** @type {AudioContext | undefined} */
let audio;

/**
 * Plays the tones of a move, the louder and the higher the more cells were
 * cleared, and lets a phone vibrate.
 *
 * @param {number} cells
 * @param {number} made the number of moves so far
 * @param {boolean} solved
 */
export function feedback(cells, made, solved) {
  // Not every browser has it.
  navigator.vibrate?.(solved ? [20, 40, 20, 40, 60] : 10);
  const step = stepOf(made - 1);
  const volume = 0.06 + 0.08 * Math.min(1, cells / LOUD);
  if (!solved) {
    const last = Math.min(RUN, Math.floor(Math.log2(cells)));
    for (let tone = 0; tone <= last; tone++)
      playTone(step + tone, volume, NEXT * tone, 0.2);
    return;
  }
  for (const { above, after } of WIN)
    playTone(step + above, volume, after, 0.6);
}

/**
 * Returns which tone of the scale a move has: up to the highest, down again, and
 * so on.
 *
 * @param {number} move counted from 0
 */
function stepOf(move) {
  const place = move % (2 * CLIMB);
  return place <= CLIMB ? place : 2 * CLIMB - place;
}

/**
 * Plays a tone that fades.
 *
 * @param {number} step of the scale, counted from the lowest tone
 * @param {number} loudness from 0 to 1
 * @param {number} after how many seconds it begins
 * @param {number} seconds how long it is heard
 */
function playTone(step, loudness, after, seconds) {
  audio ??= new AudioContext();
  const begin = audio.currentTime + after;
  const octave = Math.floor(step / SCALE.length);
  const semitones = 12 * octave + (SCALE[step % SCALE.length] ?? 0);
  const tone = audio.createOscillator();
  tone.type = "triangle";
  tone.frequency.value = LOWEST * 2 ** (semitones / 12);
  const volume = audio.createGain();
  volume.gain.setValueAtTime(loudness, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + seconds);
}
