// On a phone the board stays at the top while the workbench is scrolled below it: what a press shows is brought into view there.

/**
 * Scrolls until a result begins directly below the board, if the board stays in
 * view; elsewhere only until the result is in view.
 *
 * @param {HTMLElement} result
 * @param {HTMLElement} stage the board
 */
export function showResult(result, stage) {
  const stays = getComputedStyle(stage).position === "sticky";
  result.scrollIntoView({ block: stays ? "start" : "nearest" });
}
