// The keys of the game. They work on the board and, unless switched off, wherever no other control uses them.

import { colorOf } from "../rules.js";
import { stored } from "../store.js";

/** @typedef {{play: (color: number) => void, undo: () => void, redo: () => void, hint: () => void, colors: () => number, onBoard: (target: EventTarget | null) => boolean}} Actions */

/** @param {Actions} actions */
export function listenToKeys({ play, undo, redo, hint, colors, onBoard }) {
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    const used = target instanceof Element && target.closest("dialog, input, textarea, select");
    if (used || event.altKey || (!stored.settings.keys && !onBoard(target))) return;
    const key = event.key.toLowerCase();
    const command = event.ctrlKey || event.metaKey;
    const color = key.length === 1 ? colorOf(key) : -1;
    if (key === "backspace" || (command && (key === "z" || key === "y"))) {
      if (event.shiftKey || key === "y") redo();
      else undo();
    } else if (command) return;
    else if (key === "?") hint();
    else if (color >= 0 && color < colors()) play(color);
    else return;
    event.preventDefault();
  });
}
