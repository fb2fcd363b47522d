// A line about something that runs: its progress is seen, and only what it ends with is read out.

import { h } from "../dom.js";

export class Status {
  element = h("p", { role: "status" });

  /**
   * Shows progress, which changes too often to be read out.
   *
   * @param {string} text
   */
  show(text) {
    this.#write(text, "off");
  }

  /**
   * Says something.
   *
   * @param {string} text
   */
  say(text) {
    this.#write(text, "polite");
  }

  /**
   * @param {string} text
   * @param {"off" | "polite"} live
   */
  #write(text, live) {
    this.element.setAttribute("aria-live", live);
    this.element.textContent = text;
  }
}
