// A board that was read from a picture, as a person corrects it.

import { symbolOf } from "../rules.js";

/** @typedef {import("./worker.js").Reading} Reading */

export class Draft {
  /** @param {Reading} reading */
  constructor(reading) {
    this.reading = reading;
    /** The color number of each cell, as it is now. */
    this.cells = reading.cells.slice();
    /** The cells that have to be confirmed, less those that were. */
    this.questions = new Set(reading.questions);
    /** The number of colors of the picture. */
    this.colors = reading.palette.length / 3;
    /** What speaks against a game, less what a person has answered. */
    this.doubts = [...reading.doubts];
    this.start = reading.mark ?? 0;
    /** @type {"flood" | "walk"} */
    this.rules = "flood";
  }

  /** Whether something is asked that has to be answered before the board can be played. */
  get isOpen() {
    return this.doubts.length > 0 || this.questions.size > 0;
  }

  /**
   * Confirms what is asked first: the next doubt, or else the next cell, which
   * is returned.
   */
  confirm() {
    if (this.doubts.shift() !== undefined) return undefined;
    const [cell] = this.questions;
    if (cell !== undefined) this.questions.delete(cell);
    return cell;
  }

  /**
   * Returns a color of the picture as `#rrggbb`.
   *
   * @param {number} color
   */
  light(color) {
    let text = "#";
    for (const part of this.reading.palette.subarray(3 * color, 3 * color + 3))
      text += part.toString(16).padStart(2, "0");
    return text;
  }

  /**
   * Gives a cell a color, which also answers what was asked about it.
   *
   * @param {number} cell
   * @param {number} color
   */
  give(cell, color) {
    this.cells[cell] = color;
    this.questions.delete(cell);
  }

  /**
   * Returns the number of cells of a color.
   *
   * @param {number} color
   */
  count(color) {
    let count = 0;
    for (const other of this.cells) if (other === color) count += 1;
    return count;
  }

  /** The cell without a color: the start of a walk. */
  get hollow() {
    return this.rules === "walk" ? this.start : undefined;
  }

  /** Returns the colors that the board has, as numbers of those of the picture. */
  #used() {
    const { hollow } = this;
    const used = new Set(this.cells.filter((_, cell) => cell !== hollow));
    return [...used].sort((one, other) => one - other);
  }

  /** Returns the colors of the board as six hexadecimal digits each. */
  hues() {
    return this.#used().map((color) => this.light(color).slice(1));
  }

  /** Returns the board as text in the format `grid`. Colors of which no cell is left are left out. */
  toText() {
    const { rows, columns } = this.reading;
    const { hollow } = this;
    const numbers = this.#used();
    const row = Math.floor(this.start / columns);
    const lines = [
      "# grid text",
      `#: start=${row},${this.start % columns} colors=${numbers.length}`,
    ];
    for (let first = 0; first < rows * columns; first += columns) {
      let line = "";
      for (let cell = first; cell < first + columns; cell++)
        line +=
          cell === hollow
            ? "."
            : symbolOf(numbers.indexOf(this.cells[cell] ?? 0));
      lines.push(line);
    }
    return `${lines.join("\n")}\n`;
  }
}
