// Gestures on the board: a tap, a finger that is held, and a horizontal swipe.

/**
 * @typedef {object} Touches
 * @property {(event: PointerEvent | MouseEvent) => void} tap
 * @property {(event: PointerEvent | undefined) => void} held a finger is held; without an event, it is lifted again
 * @property {(left: boolean) => void} swipe
 * @property {() => boolean} zoomed whether gestures scroll the board instead
 */

/** How long a finger must be held, in milliseconds. */
export const HOLD = 450;
/** The length of a swipe, in pixels. */
const SWIPE = 56;
/** A finger that moves no further than this counts as held. */
const SHAKE = 10;

/**
 * @param {HTMLElement} element
 * @param {Touches} touches
 */
export function touches(element, { tap, held, swipe, zoomed }) {
  /** @type {{x: number, y: number, timer: ReturnType<typeof setTimeout>, holds: boolean} | undefined} */
  let finger;
  /** Whether the next click belongs to a gesture other than a tap. */
  let used = false;

  const end = () => {
    if (finger) clearTimeout(finger.timer);
    if (finger?.holds) held(undefined);
    finger = undefined;
  };
  element.addEventListener("pointerdown", (event) => {
    used = false;
    end();
    if (event.pointerType !== "touch" || !event.isPrimary) return;
    const timer = setTimeout(() => {
      if (!finger) return;
      finger.holds = used = true;
      held(event);
    }, HOLD);
    finger = { x: event.clientX, y: event.clientY, timer, holds: false };
  });
  element.addEventListener("pointermove", (event) => {
    if (!finger || finger.holds) return;
    if (Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > SHAKE)
      clearTimeout(finger.timer);
  });
  element.addEventListener("pointerup", (event) => {
    if (finger && !finger.holds && !zoomed()) {
      const [across, down] = [
        event.clientX - finger.x,
        event.clientY - finger.y,
      ];
      if (Math.abs(across) >= SWIPE && Math.abs(down) < Math.abs(across) / 2) {
        used = true;
        swipe(across < 0);
      }
    }
    end();
  });
  element.addEventListener("pointercancel", end);
  element.addEventListener(
    "contextmenu",
    (event) => finger && event.preventDefault(),
  );
  element.addEventListener("click", (event) => {
    if (!used) tap(event);
    used = false;
  });
}
