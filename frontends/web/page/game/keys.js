// The keys of the game. They work on the board and, unless switched off, wherever no other control uses them.

import { colorOf } from "../rules.js";
import { stored } from "../store.js";

/** @param {import("./play.js").Play} play */
export function listenToKeys(play) {
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    const used =
      target instanceof Element &&
      target.closest("dialog, input, textarea, select");
    if (
      used ||
      ["why", "levels"].includes(document.body.dataset["view"] ?? "") ||
      event.altKey ||
      (!stored.settings.keys && target !== play.stage.canvas)
    )
      return;
    const key = event.key.toLowerCase();
    const command = event.ctrlKey || event.metaKey;
    const color = key.length === 1 ? colorOf(key) : -1;
    if (key === "backspace" || (command && (key === "z" || key === "y"))) {
      if (event.shiftKey || key === "y") play.redo();
      else play.undo();
    } else if (command) return;
    else if (
      key === "enter" &&
      play.element.dataset["over"] &&
      document.body.dataset["view"] === "play" &&
      target instanceof Element &&
      !target.closest("button, a, summary")
    )
      play.next();
    else if (key === "?") play.hint();
    else if (color >= 0 && color < play.game.board.colors) play.play(color);
    else return;
    event.preventDefault();
  });
}
