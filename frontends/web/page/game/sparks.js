// What flies from a star of a good game when it lands: small cells, in the colors of the board.

import { h } from "../dom.js";
import { lightOf } from "../palette.js";

/** How many fly from a star, and how long, in milliseconds. */
const SPARKS = 10;
const FLIGHT = 900;
/** How far the nearest and the farthest fly, and how far each falls meanwhile, in rem. */
const NEAREST = 2.5;
const FARTHEST = 6;
const FALL = 4;
/** The angle from one to the next, in turns: the golden section spreads them, however many there are. */
const TURN = 0.618;

/**
 * Lets small cells fly from an element after a while.
 *
 * @param {Element} from which what is within can be placed in
 * @param {import("../rules.js").Board} board
 * @param {number} delay in milliseconds
 */
export function burst(from, { colors, hues }, delay) {
  for (let spark = 0; spark < SPARKS; spark++) {
    const angle = 2 * Math.PI * TURN * spark;
    const far = NEAREST + ((FARTHEST - NEAREST) * (spark % 4)) / 3;
    const [x, y] = [far * Math.cos(angle), far * Math.sin(angle)];
    const { light } = lightOf(spark % colors, hues);
    const cell = h("i", { class: "spark", "--light": light });
    from.append(cell);
    const flight = cell.animate(
      [
        { opacity: 0, scale: 0.3, translate: "0 0" },
        { opacity: 1, scale: 1, offset: 0.01 },
        { opacity: 1, translate: `${0.8 * x}rem ${0.8 * y}rem`, offset: 0.4 },
        {
          opacity: 0,
          translate: `${x}rem ${y + FALL}rem`,
          rotate: `${Math.sign(x) * 0.4}turn`,
        },
      ],
      { duration: FLIGHT, delay, easing: "ease-out", fill: "backwards" },
    );
    flight.finished.then(() => cell.remove());
  }
}
