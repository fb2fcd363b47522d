// What a press shows is brought into view: on a phone directly below the board, which stays at the top, or beside it.

/**
 * Scrolls until a result begins at the top of what is scrolled, if there is
 * little room beside the board or below it; elsewhere only until the result is
 * in view.
 *
 * @param {HTMLElement} result
 * @param {HTMLElement} stage the board
 */
export function showResult(result, stage) {
  const stays = getComputedStyle(stage).position === "sticky";
  const low = matchMedia("(max-height: 30rem)").matches;
  result.scrollIntoView({ block: stays || low ? "start" : "nearest" });
}
