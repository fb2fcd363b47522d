// What is heard and felt of a move, if the settings say so.

/** @type {AudioContext | undefined} */
let audio;

/**
 * Plays a tone, the higher the more cells were cleared, and lets a phone
 * vibrate.
 *
 * @param {number} cells
 * @param {boolean} solved
 */
export function feedback(cells, solved) {
  // Not every browser has it.
  navigator.vibrate?.(solved ? [20, 40, 20, 40, 60] : 10);
  audio ??= new AudioContext();
  const [tone, volume, now] = [
    audio.createOscillator(),
    audio.createGain(),
    audio.currentTime,
  ];
  tone.type = "triangle";
  tone.frequency.value = 220 * 2 ** (Math.min(cells, 24) / 12);
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + (solved ? 0.6 : 0.2));
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(now + 0.6);
}
