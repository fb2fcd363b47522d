// The dialog for a board in a picture: what was read is shown over the picture, corrected, and played or solved.

import { gameHash } from "../address.js";
import { button, dialog, field, h, message, select } from "../dom.js";
import { fullEngine } from "../engine/load.js";
import { keepHues } from "../game/hues.js";
import { contrast } from "../palette.js";
import { colorOf, symbolOf } from "../rules.js";
import { Draft } from "./draft.js";
import { Reader, Refused, Undecoded } from "./reader.js";
import { t } from "../texts.js";
import { View } from "./view.js";

/** @typedef {import("./worker.js").Area} Area */
/** @typedef {import("../game/play.js").Play} Play */

/** The time in milliseconds after the last key that moves an edge, before the picture is read again. */
const PAUSE = 400;
/** The part of the frame that is read around it where no cells are known: a hand is not exact. */
const AROUND = 0.01;
/** The most colors for which the page has symbols. */
const MOST_COLORS = 35;

/**
 * Shows the board in a picture.
 *
 * @param {Play} play
 * @param {Blob} file
 */
export function pictureDialog(play, file) {
  new PictureDialog(play).open(file);
}

class PictureDialog {
  #play;
  /** @type {Reader | undefined} */
  #reader;
  /** @type {View | undefined} */
  #view;
  /** @type {Draft | undefined} */
  #draft;
  /**
   * The part of the picture that the person has framed.
   *
   * @type {Area | undefined}
   */
  #area;
  /**
   * The rows and columns of this part, if they are known from the last reading.
   *
   * @type {[number, number] | undefined}
   */
  #size;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #status = h("p", { role: "status", class: "message" });
  #mistake = h("p", { role: "alert", class: "mistake" });
  #place = h("div");
  #confirm = button(t.picture.confirm, () => this.#confirmed(), {
    hidden: true,
  });
  #colors = h("div", {
    class: "colors",
    role: "group",
    "aria-label": t.picture.colors,
  });
  #go = [
    button(t.picture.play, () => this.#take("play"), { class: "primary" }),
    button(t.picture.solve, () => this.#take("lab")),
  ];
  #rules = select(
    [
      ["flood", t.picture.flood],
      ["walk", t.picture.walk],
    ],
    { onchange: () => this.#ruled() },
  );
  #start = button(t.picture.startHere, () => this.#started());
  /** What can be done with a board that was read. */
  #found = h(
    "div",
    { hidden: true },
    this.#colors,
    h(
      "div",
      { class: "fields" },
      field(t.picture.rules, this.#rules),
      this.#start,
    ),
    h("div", { class: "buttons" }, ...this.#go),
  );
  #rows = number(2, 999);
  #columns = number(2, 999);
  #count = number(2, MOST_COLORS);
  /** What can be said of a picture. */
  #known = h("div");
  #more;
  #element;

  /** @param {Play} play */
  constructor(play) {
    this.#play = play;
    const other = h("input", {
      type: "file",
      accept: "image/*",
      onchange: () => other.files?.[0] && this.open(other.files[0]),
    });
    const form = h(
      "form",
      {
        class: "fields",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.#read();
        },
      },
      field(t.picture.rows, this.#rows),
      field(t.picture.columns, this.#columns),
      field(t.picture.colorCount, this.#count),
      h("button", {}, t.picture.again),
    );
    this.#known.append(h("p", { class: "note" }, t.picture.knownHelp), form);
    this.#more = h(
      "details",
      {},
      h("summary", {}, t.picture.more),
      this.#known,
      field(t.picture.other, other),
    );
    this.#element = dialog(
      t.picture.heading,
      h(
        "div",
        { class: "parts" },
        this.#place,
        h(
          "div",
          {},
          this.#status,
          this.#mistake,
          h("div", { class: "buttons" }, this.#confirm),
          this.#found,
          this.#more,
        ),
      ),
    );
    this.#element.classList.add("from-picture");
    this.#element.addEventListener("close", () => this.#free());
  }

  /**
   * Shows another picture.
   *
   * @param {Blob} file
   */
  async open(file) {
    this.#free();
    this.#area = this.#size = undefined;
    this.#place.replaceChildren();
    for (const input of [this.#rows, this.#columns, this.#count])
      input.value = input.placeholder = "";
    this.#wait();
    const reader = (this.#reader = new Reader(file));
    try {
      const shown = await reader.shown;
      if (reader !== this.#reader) return shown.bitmap.close();
      const view = (this.#view = new View(shown, {
        selected: (cell) => this.#selected(cell),
        pressed: (key) => this.#pressed(key),
        framed: (area, size) => this.#framed(area, size),
      }));
      this.#place.replaceChildren(view.element);
      view.show(undefined, view.whole);
      view.canvas.focus();
      await this.#read();
    } catch (error) {
      if (reader === this.#reader) this.#fail(error);
    }
  }

  /** Frees the pictures and ends the worker. */
  #free() {
    clearTimeout(this.#timer);
    this.#reader?.close();
    this.#view?.close();
    this.#reader = this.#view = undefined;
  }

  /** Shows that the picture is being read. */
  #wait() {
    this.#draft = undefined;
    this.#mistake.textContent = "";
    this.#status.textContent = t.picture.reading;
    this.#show();
  }

  /** Reads the board with what the person knows of it. */
  async #read() {
    const reader = this.#reader;
    const view = this.#view;
    if (!reader || !view) return;
    let rows = valueOf(this.#rows);
    let columns = valueOf(this.#columns);
    if ((rows === undefined) !== (columns === undefined)) {
      this.#mistake.textContent = t.picture.half;
      return;
    }
    this.#wait();
    const colors = valueOf(this.#count);
    // What is written counts more than the frame.
    if (rows === undefined) [rows, columns] = this.#size ?? [];
    try {
      const reading = await reader.read({
        area: this.#area,
        rows,
        columns,
        colors,
      });
      const draft = (this.#draft = new Draft(reading));
      this.#ruled();
      view.show(draft, frameOf(reading));
      view.canvas.setAttribute(
        "aria-label",
        t.picture.label(reading.rows, reading.columns),
      );
      this.#rows.placeholder = String(reading.rows);
      this.#columns.placeholder = String(reading.columns);
      this.#count.placeholder = String(draft.colors);
      this.#status.textContent = this.#asked(this.#summary(draft));
      this.#show();
    } catch (error) {
      if (reader === this.#reader) this.#fail(error);
    }
  }

  /**
   * Returns what was found: the size, and the start if it has a mark.
   *
   * @param {Draft} draft
   */
  #summary({ reading, colors }) {
    const { rows, columns, mark } = reading;
    const found = t.picture.found(rows, columns, colors);
    if (mark === undefined) return found;
    return `${found} ${t.picture.marked(...this.#at(mark))}`;
  }

  /**
   * Returns the question that is open, or this text.
   *
   * @param {string} text
   */
  #asked(text) {
    const [doubt] = this.#draft?.doubts ?? [];
    if (doubt) return t.picture.doubted(t.engine(doubt));
    const cell = this.#draft?.questions.values().next().value;
    return cell === undefined ? text : t.picture.asked(...this.#at(cell));
  }

  /**
   * Shows why there is no board.
   *
   * @param {unknown} error
   */
  #fail(error) {
    this.#status.textContent = "";
    this.#mistake.textContent =
      error instanceof Undecoded
        ? t.picture.undecoded
        : error instanceof Refused
          ? t.picture.refused(message(error))
          : t.picture.failed(message(error));
    this.#view?.show(undefined);
    this.#view?.canvas.setAttribute("aria-label", t.picture.labelUnread);
    this.#more.open = true;
    this.#show();
  }

  /** Shows the colors, and what can be done now. */
  #show() {
    const draft = this.#draft;
    const cell = this.#view?.cell;
    this.#confirm.hidden = !draft?.isOpen;
    this.#found.hidden = !draft;
    this.#known.hidden = !this.#view;
    for (const go of this.#go) go.disabled = draft?.isOpen !== false;
    this.#start.disabled = cell === undefined;
    const buttons = [];
    for (let color = 0; color < (draft?.colors ?? 0); color++) {
      const light = draft?.light(color) ?? "";
      const dark = contrast(light, "#000000") >= contrast(light, "#ffffff");
      const cells = draft?.count(color) ?? 0;
      buttons.push(
        button(
          "",
          () => this.#give(color),
          {
            class: "color",
            "--light": light,
            "--on-light": dark ? "#000000" : "#ffffff",
            "aria-label": t.picture.color(symbolOf(color), cells),
            "aria-pressed": cell !== undefined && draft?.cells[cell] === color,
          },
          h("span", { class: "mark", "aria-hidden": true }, symbolOf(color)),
          " ",
          h("small", { "aria-hidden": true }, String(cells)),
        ),
      );
    }
    const place = [...this.#colors.children].indexOf(
      /** @type {Element} */ (document.activeElement),
    );
    this.#colors.style.setProperty(
      "--count",
      String(Math.min(6, buttons.length)),
    );
    this.#colors.replaceChildren(...buttons);
    // The one that was pressed keeps the focus.
    buttons[place]?.focus();
  }

  /**
   * Returns row and column of a cell, counted from 1.
   *
   * @param {number} cell
   * @returns {[number, number]}
   */
  #at(cell) {
    const columns = this.#draft?.reading.columns ?? 1;
    return [Math.floor(cell / columns) + 1, (cell % columns) + 1];
  }

  /** @param {number} cell */
  #selected(cell) {
    const color = this.#draft?.cells[cell] ?? 0;
    this.#status.textContent = this.#draft?.questions.has(cell)
      ? t.picture.asked(...this.#at(cell))
      : t.picture.at(...this.#at(cell), symbolOf(color));
    this.#show();
  }

  /** @param {string} key */
  #pressed(key) {
    const color = key.length === 1 ? colorOf(key) : -1;
    if (color < 0 || color >= (this.#draft?.colors ?? 0)) return false;
    this.#give(color);
    return true;
  }

  /**
   * Gives the selected cell a color.
   *
   * @param {number} color
   */
  #give(color) {
    const draft = this.#draft;
    const cell = this.#view?.cell;
    if (!draft || cell === undefined) {
      this.#status.textContent = t.picture.noCell;
      return;
    }
    const before = draft.cells[cell] ?? 0;
    draft.give(cell, color);
    const [row, column] = this.#at(cell);
    const said =
      before === color
        ? t.picture.at(row, column, symbolOf(color))
        : t.picture.given(row, column, symbolOf(color), symbolOf(before));
    this.#status.textContent = this.#asked(said);
    this.#view?.draw();
    this.#show();
  }

  /** Plays by other rules. */
  #ruled() {
    if (!this.#draft) return;
    this.#draft.rules = this.#rules.value === "walk" ? "walk" : "flood";
    this.#view?.draw();
  }

  /** Starts the game at the selected cell. */
  #started() {
    const cell = this.#view?.cell;
    if (!this.#draft || cell === undefined) return;
    this.#draft.start = cell;
    this.#status.textContent = t.picture.starts(...this.#at(cell));
    this.#view?.draw();
  }

  /** Confirms what is asked first. */
  #confirmed() {
    const draft = this.#draft;
    if (!draft) return;
    const cell = draft.confirm();
    this.#status.textContent = this.#asked(
      cell === undefined
        ? this.#summary(draft)
        : t.picture.confirmed(...this.#at(cell)),
    );
    this.#view?.draw();
    this.#show();
    // The button that had the focus may be gone.
    if (this.#confirm.hidden) this.#go[0]?.focus();
  }

  /**
   * Reads the picture again after an edge was moved.
   *
   * @param {Area} frame
   * @param {[number, number] | undefined} size
   */
  #framed({ left, top, right, bottom }, size) {
    const x = size ? 0 : AROUND * (right - left);
    const y = size ? 0 : AROUND * (bottom - top);
    this.#size = size;
    this.#area = {
      left: left - x,
      top: top - y,
      right: right + x,
      bottom: bottom + y,
    };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#read(), PAUSE);
  }

  /**
   * Plays the board, or shows it to the solvers.
   *
   * @param {"play" | "lab"} view
   */
  async #take(view) {
    const draft = this.#draft;
    if (!draft) return;
    try {
      const { read_boards } = await fullEngine.functions();
      const [line] = read_boards(draft.toText(), "grid", 1).boards;
      if (!line || line.mistake) throw new Error(line?.mistake);
      keepHues(line.id, draft.hues());
      this.#element.close();
      if (view === "lab") location.hash = gameHash("lab", line.id, "");
      else await this.#play.open(line.id, "");
    } catch (error) {
      this.#mistake.textContent = t.picture.unplayable(message(error));
    }
  }
}

/**
 * Creates a field for a number that may be left empty.
 *
 * @param {number} min
 * @param {number} max
 */
const number = (min, max) =>
  h("input", { type: "number", min: String(min), max: String(max) });

/**
 * Returns the number in a field, if there is one.
 *
 * @param {HTMLInputElement} input
 */
const valueOf = (input) =>
  input.value === "" ? undefined : input.valueAsNumber;

/**
 * Returns the edges of a board.
 *
 * @param {import("./worker.js").Reading} reading
 * @returns {Area}
 */
const frameOf = ({ rows, columns, left, top, columnPitch, rowPitch }) => ({
  left,
  top,
  right: left + columns * columnPitch,
  bottom: top + rows * rowPitch,
});
