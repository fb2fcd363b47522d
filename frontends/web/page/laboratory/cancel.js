// The button that cancels what takes long: it is there while there is something to cancel.

import { button } from "../dom.js";
import { t } from "../texts.js";

export class CancelButton {
  /** How many runs have not ended; one that is replaced ends after the next one has begun. */
  #running = 0;

  /** @param {() => void} cancel */
  constructor(cancel) {
    this.element = button(t.cancel, cancel, { hidden: true });
  }

  /** Shows the button: something has begun. */
  show() {
    this.#running += 1;
    this.element.hidden = false;
  }

  /**
   * Hides the button if nothing runs any more.
   *
   * @param {HTMLElement} next what gets the focus if the button had it
   */
  hide(next) {
    this.#running -= 1;
    if (this.#running > 0) return;
    if (document.activeElement === this.element) next.focus();
    this.element.hidden = true;
  }
}
