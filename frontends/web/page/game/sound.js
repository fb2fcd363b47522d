// What is heard and felt of a move, if the settings say so: a melody that climbs with the game, from each move on as far as the
// move is large. Each end has tones of its own.

/** The lowest tone, in hertz. */
const LOWEST = 220;
/** The semitones of a scale in which no two tones clash, and how many of its tones the melody climbs before it falls again. */
const SCALE = [0, 2, 4, 7, 9];
const CLIMB = 14;
/**
 * The ends of a game: the tones of the scale above that of the last move, how many seconds are between them and how long each is
 * heard, and what is felt, in milliseconds of motion and rest.
 */
const ENDS = {
  /** An octave. */
  won: { tones: [0, 2, 5], between: 0.11, heard: 0.6, felt: [20, 40, 60] },
  /** Up two octaves, and the last tone once more. */
  perfect: {
    tones: [0, 2, 3, 5, 7, 10, 10],
    between: 0.085,
    heard: 0.9,
    felt: [20, 40, 20, 40, 20, 40, 120],
  },
  /** Down. */
  lost: { tones: [-2, -3, -5], between: 0.2, heard: 0.5, felt: [90] },
};
/** The bell of a board of the day, which follows its win: tones of the scale, and how many seconds are between them. */
const BELL = { tones: [15, 12], between: 0.3, heard: 1.4 };
/** A move that clears so many cells is as loud as can be. */
const LOUD = 20;
/** How many tones follow the first tone of a move at most, one for each time that its cells double; and after how many seconds each. */
const RUN = 4;
const NEXT = 0.045;

/** @type {AudioContext | undefined} */
let audio;

/** @typedef {keyof typeof ENDS} Ending */

/**
 * Plays the tones of a move, the louder and the higher the more cells were
 * cleared, or those of an end, and lets a phone vibrate.
 *
 * @param {number} cells
 * @param {number} made the number of moves so far
 * @param {Ending | undefined} end of the game
 * @param {boolean} daily whether it is a board of a day
 */
export function feedback(cells, made, end, daily) {
  const step = stepOf(made - 1);
  const volume = 0.06 + 0.08 * Math.min(1, cells / LOUD);
  // Not every browser has it.
  const vibrate = (/** @type {number[]} */ felt) => navigator.vibrate?.(felt);
  if (!end) {
    vibrate([8 + Math.min(LOUD, cells)]);
    const last = Math.min(RUN, Math.floor(Math.log2(Math.max(1, cells))));
    for (let tone = 0; tone <= last; tone++)
      playTone(step + tone, volume, NEXT * tone, 0.2);
    return;
  }
  const { tones, between, heard, felt } = ENDS[end];
  vibrate(felt);
  for (const [place, above] of tones.entries())
    playTone(Math.max(0, step + above), volume, between * place, heard);
  if (!daily || end === "lost") return;
  const after = between * tones.length;
  for (const [place, tone] of BELL.tones.entries())
    playTone(tone, volume / 2, after + BELL.between * place, BELL.heard);
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
