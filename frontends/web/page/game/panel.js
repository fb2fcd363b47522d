// The panel beside the board: the state of the game, messages, the colors, and the buttons.

import { inColorWords } from "../color-names.js";
import { button, h, signed, still, theme } from "../dom.js";
import { inkOn, lightOf, markOf, paintOf } from "../palette.js";
import { colorOf, symbolOf } from "../rules.js";
import { stored } from "../store.js";
import { t } from "../texts.js";
import { isSmall } from "./daily.js";
import { HOLD } from "./touch.js";

/** A text with more characters takes three lines of a phone. */
const LONG = 72;
/** The maximum number of colors per row. */
const MOST_PER_ROW = 6;

export class Panel {
  #play;
  /** What the board of the game is called. */
  name = "";
  #title = h("h2", { class: "title" });
  #made = h("dd");
  #lost = h("dd", { class: "lost" });
  #fewest;
  #left = h("dd");
  /** How much of the board is clear, seen at a glance; the figures say it, too. */
  #done = h("div", { class: "done", "aria-hidden": true });
  message = h("p", { role: "status", class: "message" });
  #buttons = /** @type {HTMLButtonElement[]} */ ([]);
  /** What their colors are called: looked for once a board, and not with each move. */
  #names = /** @type {string[]} */ ([]);
  /**
   * The walk so far: a bar for each move, in its color, as high as the cells that
   * it cleared, and an empty place for each that is left of the fewest possible.
   */
  #bars = h("div", { class: "bars", role: "img" });
  #barsNote = h("p", { class: "note" });
  walk = h("section", { class: "so-far" }, this.#bars, this.#barsNote);
  /** The moves of the bars that are shown, and the number of all places. */
  #walked = "";
  #undo;
  #redo;
  #hint;
  #again = signed("again", t.play.again, () => this.#play.again());
  /** Goes to the other daily board. */
  #size;

  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.#play = play;
    this.#undo = signed("undo", t.play.undo, () => play.undo());
    this.#redo = signed("redo", t.play.redo, () => play.redo());
    this.#hint = signed("hint", t.play.hint, () => play.hint());
    this.#fewest = button("", play.about, {
      class: "fewest",
      title: t.about.open,
    });
    const fact = (
      /** @type {string} */ term,
      /** @type {HTMLElement[]} */ ...values
    ) => h("div", {}, h("dt", {}, term), ...values);
    const facts = h(
      "dl",
      { class: "facts" },
      fact(t.play.made, this.#made, this.#lost),
      fact(t.play.fewest, h("dd", {}, this.#fewest)),
      fact(t.play.left, this.#left),
    );
    this.#size = button("", () => play.otherDaily(), { class: "link" });
    this.score = h(
      "div",
      { class: "score" },
      this.#title,
      button(t.daily.calendar, play.calendar, { class: "link" }),
      this.#size,
      facts,
      this.#done,
    );
    this.colors = h("div", {
      class: "colors",
      role: "group",
      "aria-label": t.play.colors,
    });
    this.buttons = h(
      "div",
      { class: "actions" },
      this.#undo,
      this.#redo,
      this.#hint,
      this.#again,
      signed("fresh", t.play.fresh, play.fresh),
    );
  }

  /**
   * Shows a message, which screen readers read out.
   *
   * @param {string} text
   */
  say = (text) => {
    writeText(this.message, text);
    this.message.classList.toggle("long", text.length > LONG);
  };

  /**
   * Creates the buttons of a board.
   *
   * @param {import("../rules.js").Board} board
   */
  begin(board) {
    const { colors, hues } = board;
    const { well } = theme();
    this.#names = Array.from({ length: colors }, (_, color) =>
      inColorWords(color, board),
    );
    this.#buttons = Array.from({ length: colors }, (_, color) => {
      /** When a finger was put on it; 0 for none. */
      let touched = 0;
      const { light, ink } = lightOf(color, hues);
      // What a cell without a rim has.
      const { plain } = paintOf(color, 1, well, hues);
      const point = (/** @type {boolean} */ on) => () =>
        this.#play.stage.point(on ? color : undefined);
      const seen = (/** @type {Event} */ event) =>
        event.target instanceof Element &&
        event.target.matches(":focus-visible");
      const marked = markOf(stored.settings.marks, color);
      const mark = h(
        "span",
        { class: marked ? "mark" : "key", "aria-hidden": true },
        marked || symbolOf(color),
      );
      const properties = {
        class: "color",
        "--own": light,
        "--on-own": ink,
        "--plain": plain,
        "--on-plain": inkOn(plain),
        onpointerenter: (/** @type {PointerEvent} */ event) =>
          event.pointerType === "mouse" && point(true)(),
        // A finger shows what it would clear until it is lifted.
        onpointerdown: (/** @type {PointerEvent} */ event) => {
          touched = event.pointerType === "touch" ? event.timeStamp : 0;
          if (touched) point(true)();
        },
        onpointerup: point(false),
        onpointercancel: point(false),
        onpointerleave: point(false),
        onfocus: (/** @type {Event} */ event) => seen(event) && point(true)(),
        onblur: point(false),
      };
      return button(
        "",
        (event) => {
          // One that was held there only looked.
          const held = touched > 0 && event.timeStamp - touched > HOLD;
          touched = 0;
          if (!held) this.#play.play(color);
        },
        properties,
        mark,
        h("span", { class: "unseen" }),
      );
    });
    const other = isSmall(this.#play.id) ? t.daily.classic : t.daily.small;
    [this.#size.textContent = "", this.#size.ariaLabel = ""] = other;
    this.#walked = "";
    const rows = Math.ceil(colors / MOST_PER_ROW);
    const count = Math.ceil(colors / rows);
    this.colors.style.setProperty("--count", String(count));
    this.colors.style.setProperty("--half", String(Math.ceil(count / 2)));
    this.colors.replaceChildren(...this.#buttons);
  }

  /**
   * Shakes the button of a color that clears nothing.
   *
   * @param {number} color
   */
  refuse(color) {
    if (still()) return;
    const places = ["0", "-3px", "3px", "-2px", "0"];
    this.#buttons[color]?.animate({ translate: places }, 160);
  }

  /** Shows the state of the game, or of the one that is on the board in its place. */
  show() {
    const { knowledge, missing, allowed, daily, undone, elsewhere } =
      this.#play;
    const game = this.#play.shown;
    const own = game === this.#play.game;
    const limit = own ? this.#play.limit : "";
    // What is known is known of the board of the game.
    const known = elsewhere ? undefined : knowledge?.session;
    const lost = own && !elsewhere ? this.#play.lost : 0;
    writeText(
      this.#title,
      elsewhere ? `${elsewhere}, ${t.play.title(game.board)}` : this.name,
    );
    const gains = game.gains();
    for (const [color, element] of this.#buttons.entries()) {
      // The colors are those of the game, and another board may have others.
      const gain = elsewhere ? 0 : (gains[color] ?? 0);
      disable(element, gain === 0 && !(own && stored.settings.wasted));
      element.dataset["gain"] = `+${gain}`;
      const spoken = element.querySelector(".unseen");
      if (spoken)
        writeText(spoken, t.play.color(this.#names[color] ?? "", gain));
    }
    disable(this.#undo, !own || game.made === 0 || limit !== "");
    disable(this.#redo, !own || !game.canRedo);
    disable(this.#hint, !own || game.solved);
    disable(this.#again, elsewhere !== "");
    disable(this.#fewest, elsewhere !== "");
    // On the daily board, trying a color is no way to learn whether it is right.
    if (daily)
      writeText(
        this.#lost,
        own && undone > 0 ? t.play.undoneMoves(undone) : "",
      );
    else writeText(this.#lost, lost > 0 && !limit ? t.play.lost(lost) : "");
    writeText(
      this.#made,
      limit ? t.play.madeOf(game.made, allowed) : String(game.made),
    );
    this.#made.classList.toggle("limited", limit !== "");
    writeText(this.#left, String(game.left));
    let gone = 0;
    for (const cells of game.cleared) gone += cells;
    const part = gone / Math.max(1, gone + game.left);
    this.#done.style.setProperty("--part", String(part));
    this.#showWalk(game, known?.par ?? 0);
    let fewest = missing ? t.play.missing : "…";
    if (elsewhere) fewest = "–";
    else if (known)
      fewest = String(known.par ?? t.play.between(known.lower, known.best));
    writeText(this.#fewest, fewest);
    this.#fewest.classList.toggle(
      "thinking",
      !elsewhere && (known ? known.proving : !missing),
    );
    this.#fewest.classList.toggle("missing", missing !== "" && !elsewhere);
  }

  /**
   * Raises the button of the color that is pointed at on the board.
   *
   * @param {number | undefined} pointed
   */
  raise(pointed) {
    for (const [color, element] of this.#buttons.entries())
      element.classList.toggle("pointed", color === pointed);
  }

  /**
   * Shows the walk so far, if it has changed.
   *
   * @param {import("../rules.js").Game} game
   * @param {number} fewest possible moves; 0 if they are not known
   */
  #showWalk(game, fewest) {
    const { board, moves, cleared, left } = game;
    const walked = `${moves} ${fewest}`;
    if (walked === this.#walked) return;
    this.#walked = walked;
    // The places share what is left: a first move that clears little has a low bar, although none is higher yet.
    const places = Math.max(0, fewest - cleared.length);
    const share = places ? left / places : 0;
    const highest = Math.max(1, share, ...cleared);
    const bars = cleared.map((cells, move) =>
      h("i", {
        "--light": lightOf(colorOf(moves[move] ?? ""), board.hues).light,
        "--part": cells / highest,
      }),
    );
    while (bars.length < fewest) bars.push(h("b"));
    this.#bars.replaceChildren(...bars);
    this.#bars.setAttribute("aria-label", t.play.walk(cleared));
    writeText(this.#barsNote, fewest ? t.play.places(fewest) : t.play.bars);
  }

  /**
   * Marks the button of a hint, and for a newcomer those that can be pressed.
   *
   * @param {number | undefined} hint
   * @param {boolean} first whether the player has not made a move yet
   */
  mark(hint, first) {
    this.colors.classList.toggle("first", first);
    for (const [color, element] of this.#buttons.entries())
      element.classList.toggle("hinted", color === hint);
  }
}

/**
 * Sets a text only if it differs, since it would be read out and laid out
 * again.
 *
 * @param {Element} element
 * @param {string} text
 */
function writeText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Disables a button without removing its focus.
 *
 * @param {HTMLButtonElement} element
 * @param {boolean} disabled
 */
const disable = (element, disabled) =>
  element.setAttribute("aria-disabled", String(disabled));
