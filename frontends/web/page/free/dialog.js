// The dialog in which a level is played: each move recolors any region.
//
// A move is a region and a color, in either order. A color that was pressed stays chosen, and each region that is tapped gets it; a
// region that is tapped without one waits for its color. At most one of both is chosen.

import { Picture, shape } from "../board.js";
import { button, dialog, h, message, signed } from "../dom.js";
import { lightOf, markOf } from "../palette.js";
import { colorOf, symbolOf } from "../rules.js";
import { stored } from "../store.js";
import { t } from "../texts.js";
import { OWN_LEVELS } from "./levels.js";
import { FreeGame, HOLE, statesOf } from "./rules.js";
import { solveLevel } from "./search.js";
import { keepSolved } from "./solved.js";
import { words } from "./words.js";

/** @typedef {import("./rules.js").Move} Move */
/** @typedef {import("./worker.js").Level} Level */
/** @typedef {import("./worker.js").Solved} Solved */

/** The maximum number of colors per row. */
const MOST_PER_ROW = 6;

/** The rows and columns that an arrow key goes. */
const STEPS = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/**
 * The games on levels, so that one that was left goes on.
 *
 * @type {WeakMap<Level, FreeGame>}
 */
const games = new WeakMap();

/**
 * Shows a level, to be played.
 *
 * @param {Level[]} levels
 * @param {number} index
 * @param {() => void} [closed] called when it is closed
 */
export function freeDialog(levels, index, closed = () => {}) {
  new FreeDialog(levels, closed).begin(index);
}

class FreeDialog {
  #levels;
  #index = 0;
  /** @type {FreeGame} */
  #game;
  /** @type {Picture | undefined} */
  #picture;
  /**
   * The cell that the arrow keys have come to.
   *
   * @type {number | undefined}
   */
  #cursor;
  /**
   * The chosen region, by the cell that was tapped.
   *
   * @type {number | undefined}
   */
  #region;
  /** @type {number | undefined} */
  #color;
  /**
   * What is known about the fewest moves of the level.
   *
   * @type {Solved | undefined}
   */
  #par;
  #stopPar = () => {};
  #stopHint = () => {};
  /** Why nothing can be known about the fewest moves. */
  #missing = "";
  #drawing = false;

  #made = h("dd");
  #fewest = h("dd");
  #proof = h("dd", { class: "lost" });
  #regions = h("dd");
  #message = h("p", { role: "status", class: "message" });
  #canvas = h("canvas", {
    class: "board",
    tabIndex: 0,
    role: "application",
    "aria-roledescription": t.play.boardRole,
  });
  /** @type {HTMLButtonElement[]} */
  #buttons = [];
  #colors = h("div", {
    class: "colors",
    role: "group",
    "aria-label": t.play.colors,
  });
  #undo = signed("undo", t.play.undo, () => this.#take(-1));
  #redo = signed("redo", t.play.redo, () => this.#take(1));
  #hint = signed("hint", t.play.hint, () => this.#ask());
  #previous = button(words().previous, () => this.begin(this.#index - 1));
  #next = button(words().next, () => this.begin(this.#index + 1));
  #element;
  #heading;

  /**
   * @param {Level[]} levels
   * @param {() => void} closed
   */
  constructor(levels, closed) {
    this.#levels = levels;
    this.#game = gameOn(levels, 0);
    const fact = (
      /** @type {string} */ term,
      /** @type {HTMLElement[]} */ ...values
    ) => h("div", {}, h("dt", {}, term), ...values);
    const score = h(
      "dl",
      { class: "facts score" },
      fact(t.play.made, this.#made),
      fact(t.play.fewest, this.#fewest, this.#proof),
      fact(words().regions, this.#regions),
    );
    const actions = h(
      "div",
      { class: "actions" },
      this.#undo,
      this.#redo,
      this.#hint,
      signed("again", t.play.again, () => this.#again()),
    );
    const below = h("div", { class: "below" }, actions);
    if (levels.length > 1)
      below.append(h("div", { class: "steps" }, this.#previous, this.#next));
    const stage = h("div", { class: "stage" }, this.#canvas);
    const play = h(
      "div",
      { class: "play" },
      score,
      this.#message,
      stage,
      this.#colors,
      below,
    );
    this.#element = dialog(words().heading, play);
    this.#element.classList.add("free");
    this.#heading = this.#element.querySelector("h2");
    this.#element.addEventListener("close", () => {
      this.#leave();
      closed();
    });
    this.#element.addEventListener("keydown", (event) => this.#pressed(event));
    this.#canvas.addEventListener("click", (event) =>
      this.#tap(this.#picture?.cellAt(this.#canvas, event)),
    );
    this.#canvas.addEventListener("keydown", (event) => this.#explore(event));
    this.#canvas.addEventListener("blur", () => this.#goTo(undefined));
    new ResizeObserver(() => this.#draw()).observe(this.#canvas);
  }

  /**
   * Begins a level, or goes on with it.
   *
   * @param {number} index
   */
  begin(index) {
    if (index < 0 || index >= this.#levels.length) return;
    this.#leave();
    this.#index = index;
    this.#game = gameOn(this.#levels, index);
    this.#cursor = this.#region = this.#color = this.#par = undefined;
    this.#missing = "";
    const { level, board } = this.#game;
    if (this.#heading && this.#levels.length > 1) {
      const number = this.#own ? words().ownNumber : words().number;
      this.#heading.textContent = number(index + 1, this.#levels.length);
    }
    for (const element of [this.#canvas, this.#canvas.closest(".play")])
      if (element instanceof HTMLElement) shape(element, board);
    this.#canvas.setAttribute("aria-label", words().label(level));
    this.#offerColors();
    const { target, limit, optimum = 0 } = level;
    const color = target === undefined ? "" : this.#name(target);
    const idea = this.#own ? words().ideas[index] : undefined;
    // The goal is marked among the colors, too.
    this.#say(
      idea === undefined
        ? words().goal(color, limit, t.play.rule(level.tiling))
        : `${words().ownGoal(optimum)} ${idea}`,
      target,
    );
    this.#show();
    // The game's limit is no limit of the fewest.
    this.#stopPar = solveLevel(
      level,
      level.optimum ?? level.limit,
      (solved) => this.#learn(solved),
      (error) => {
        this.#missing = message(error);
        this.#say(words().failed(this.#missing));
        this.#show();
      },
    );
    // A small window begins at its top.
    this.#canvas.focus({ preventScroll: true });
  }

  /** Whether the levels are those of the page. */
  get #own() {
    return this.#levels === OWN_LEVELS;
  }

  /** Stops the searches. */
  #leave() {
    this.#stopPar();
    this.#stopHint();
  }

  /** @param {Solved} solved */
  #learn(solved) {
    const known = this.#par?.moves ?? solved.moves;
    const moves = solved.moves.length <= known.length ? solved.moves : known;
    const least = Math.max(solved.least, this.#par?.least ?? 0);
    this.#par = { ...solved, moves, least };
    this.#show();
  }

  /** The fewest moves, if they are proven. */
  get #proven() {
    if (!this.#par) return undefined;
    const { moves, least } = this.#par;
    return moves.length === 2 * least ? least : undefined;
  }

  /** Creates the buttons of the colors. */
  #offerColors() {
    const { symbols } = this.#game.level;
    this.#buttons = symbols.map((_, color) => {
      const { light, ink } = lightOf(color);
      const marked = markOf(stored.settings.marks, color);
      const mark = h(
        "span",
        { class: marked ? "mark" : "key", "aria-hidden": true },
        marked || symbolOf(color),
      );
      return button(
        "",
        () => this.#press(color),
        { class: "color", "--light": light, "--on-light": ink },
        mark,
        h("span", { class: "unseen" }),
      );
    });
    const rows = Math.ceil(symbols.length / MOST_PER_ROW);
    const count = Math.ceil(symbols.length / rows);
    this.#colors.style.setProperty("--count", String(count));
    this.#colors.style.setProperty("--half", String(Math.ceil(count / 2)));
    this.#colors.replaceChildren(...this.#buttons);
  }

  /**
   * Returns the symbol of a color, with the word of the file if it has one: a
   * number would be a second one for the same color.
   *
   * @param {number} color
   */
  #name(color) {
    const symbol = symbolOf(color);
    const word = this.#game.level.symbols[color] ?? symbol;
    return /^\d+$/.test(word) ? symbol : `${symbol} (${word})`;
  }

  /** Shows the state of the game. */
  #show() {
    const game = this.#game;
    const { limit } = game.level;
    this.#made.textContent =
      limit === undefined ? String(game.made) : t.play.madeOf(game.made, limit);
    this.#made.classList.toggle("limited", limit !== undefined);
    this.#regions.textContent = String(game.regions);
    this.#showPar();
    for (const [color, element] of this.#buttons.entries()) {
      element.setAttribute("aria-pressed", String(color === this.#color));
      const spoken = element.querySelector(".unseen");
      if (spoken)
        spoken.textContent = words().color(
          this.#name(color),
          game.regionsOf(color),
        );
    }
    disable(this.#undo, game.made === 0);
    disable(this.#redo, !game.canRedo);
    disable(this.#hint, game.solved);
    disable(this.#previous, this.#index === 0);
    disable(this.#next, this.#index + 1 === this.#levels.length);
    this.#next.classList.toggle("primary", game.solved);
    this.#message.classList.toggle("good", game.solved);
    this.#draw();
  }

  #showPar() {
    const par = this.#par;
    if (!par) {
      this.#fewest.textContent = this.#missing ? t.play.missing : "…";
      this.#proof.textContent = "";
      return;
    }
    this.#fewest.textContent = String(
      this.#proven ?? t.play.between(par.least, par.moves.length / 2),
    );
    this.#proof.textContent =
      this.#proven !== undefined
        ? words().proven
        : par.last
          ? ""
          : words().searching;
  }

  /** Requests that the board be drawn in the next frame, once. */
  #draw() {
    if (this.#drawing) return;
    this.#drawing = true;
    requestAnimationFrame(() => {
      this.#drawing = false;
      if (!this.#canvas.isConnected) return;
      const { board } = this.#game;
      if (this.#picture?.board !== board) this.#picture = new Picture(board);
      this.#picture.draw(this.#canvas, statesOf(board.cells), {
        marking: stored.settings.marks,
        cursor: this.#cursor,
        ringed:
          this.#region === undefined ? undefined : board.regions[this.#region],
      });
    });
  }

  /**
   * Says something; a color is marked as long as it is said.
   *
   * @param {string} text
   * @param {number} [hint]
   */
  #say(text, hint) {
    this.#message.textContent = text;
    for (const [color, element] of this.#buttons.entries())
      element.classList.toggle("hinted", color === hint);
  }

  /**
   * Chooses a region, or recolors it if a color is chosen.
   *
   * @param {number | undefined} cell
   */
  #tap(cell) {
    if (cell === undefined) return;
    const region = this.#game.region(cell);
    if (region.length === 0) return;
    if (this.#color !== undefined) return this.#recolor(cell, this.#color);
    // A second tap takes the choice back.
    const again = this.#region !== undefined && region.includes(this.#region);
    this.#region = again ? undefined : cell;
    const color = this.#name(this.#game.board.cells[cell] ?? 0);
    this.#say(
      again
        ? words().left(this.#game.regions)
        : words().regionChosen(color, region.length),
    );
    this.#show();
  }

  /**
   * Chooses a color, or gives it to the chosen region.
   *
   * @param {number} color
   */
  #press(color) {
    if (this.#region !== undefined) {
      const cell = this.#region;
      this.#region = undefined;
      return this.#recolor(cell, color);
    }
    const again = color === this.#color;
    this.#color = again ? undefined : color;
    this.#say(
      again
        ? words().left(this.#game.regions)
        : words().colorChosen(this.#name(color)),
    );
    this.#show();
  }

  /**
   * @param {number} cell
   * @param {number} color
   */
  #recolor(cell, color) {
    const refusal = this.#game.play({ cell, color });
    if (refusal) this.#say(words().refusals[refusal]);
    else this.#comment();
    if (this.#game.solved) this.#color = undefined;
    this.#show();
  }

  /** Says how the game stands after a move. */
  #comment() {
    this.#stopHint();
    const { made, solved, lost, regions } = this.#game;
    if (solved && this.#own) keepSolved(this.#index, made);
    if (solved) this.#say(words().solved(made, this.#proven));
    else this.#say(lost ? words().lost(made) : words().left(regions));
  }

  /**
   * Undoes a move, or makes an undone one again.
   *
   * @param {-1 | 1} way
   */
  #take(way) {
    const moved = way < 0 ? this.#game.undo() : this.#game.redo();
    this.#region = undefined;
    if (moved) this.#comment();
    else this.#say(way < 0 ? words().noUndo : words().noRedo);
    this.#show();
  }

  #again() {
    this.#game.restart();
    this.#region = undefined;
    this.#comment();
    this.#show();
  }

  /**
   * Shows a next move: that of the known solution, if the player has followed
   * it, or else one that a search finds.
   */
  #ask() {
    if (this.#game.solved) return this.#say(words().refusals.solved);
    this.#stopHint();
    const best = movesOf(this.#par?.moves ?? new Uint32Array());
    const follows = this.#game.moves.every(
      ({ cell, color }, index) =>
        cell === best[index]?.cell && color === best[index]?.color,
    );
    const rest = best.slice(this.#game.made);
    if (follows && rest.length)
      return this.#suggest(rest, this.#proven !== undefined);
    this.#say(words().looking);
    this.#stopHint = solveLevel(
      this.#game.rest(),
      undefined,
      ({ moves, least }) => {
        // The first answer is shown: it is there after a second.
        this.#stopHint();
        this.#suggest(movesOf(moves), moves.length === 2 * least);
      },
      (error) => this.#say(words().failed(message(error))),
    );
  }

  /**
   * Chooses the region of a move, and says its color.
   *
   * @param {Move[]} moves to the end
   * @param {boolean} proven
   */
  #suggest(moves, proven) {
    const [next] = moves;
    if (!next) return;
    const { cell, color } = next;
    this.#color = undefined;
    this.#region = cell;
    const text = words().hint(this.#name(color), moves.length, proven);
    this.#say(text, color);
    this.#show();
  }

  /**
   * Handles the keys of the board: arrows choose a region, Enter and the space
   * bar do what a tap does.
   *
   * @param {KeyboardEvent} event
   */
  #explore(event) {
    const { key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[/** @type {keyof typeof STEPS} */ (key)];
    if (step) this.#step(step[0] ?? 0, step[1] ?? 0);
    else if (key === "Enter" || key === " ") this.#tap(this.#cursor);
    else return;
    event.preventDefault();
  }

  /**
   * Goes to the next cell in a direction; to the first one if there is no
   * cursor.
   *
   * @param {number} down
   * @param {number} right
   */
  #step(down, right) {
    const { width, height, cells } = this.#game.board;
    if (this.#cursor === undefined) {
      const first = cells.findIndex((color) => color !== HOLE);
      return this.#goTo(this.#region ?? first);
    }
    let row = Math.floor(this.#cursor / width);
    let column = this.#cursor % width;
    for (;;) {
      row += down;
      column += right;
      const inside = row >= 0 && row < height && column >= 0 && column < width;
      if (!inside) return;
      const cell = row * width + column;
      if (cells[cell] !== HOLE) return this.#goTo(cell);
    }
  }

  /** @param {number | undefined} cell */
  #goTo(cell) {
    if (cell === this.#cursor) return;
    this.#cursor = cell;
    this.#draw();
    if (cell === undefined) return;
    const { width, cells } = this.#game.board;
    const color = this.#name(cells[cell] ?? 0);
    const size = this.#game.region(cell).length;
    this.#say(
      t.play.at(
        Math.floor(cell / width) + 1,
        (cell % width) + 1,
        t.play.atUncleared(color, size, false),
      ),
    );
  }

  /**
   * Handles the keys of the game, as on boards.
   *
   * @param {KeyboardEvent} event
   */
  #pressed(event) {
    const key = event.key.toLowerCase();
    if (event.altKey) return;
    if (!stored.settings.keys && event.target !== this.#canvas) return;
    const command = event.ctrlKey || event.metaKey;
    const color = key.length === 1 ? colorOf(key) : -1;
    if (key === "backspace" || (command && (key === "z" || key === "y")))
      this.#take(event.shiftKey || key === "y" ? 1 : -1);
    else if (command) return;
    else if (key === "?") this.#ask();
    else if (color >= 0 && color < this.#buttons.length) this.#type(color);
    else return;
    event.preventDefault();
  }

  /**
   * Recolors the region at the cursor, or does what the button of the color
   * does.
   *
   * @param {number} color
   */
  #type(color) {
    if (this.#cursor === undefined) return this.#press(color);
    this.#region = undefined;
    this.#recolor(this.#cursor, color);
  }
}

/**
 * Returns the game on a level: that which was left, or a new one.
 *
 * @param {Level[]} levels
 * @param {number} index
 */
function gameOn(levels, index) {
  const level = /** @type {Level} */ (levels[index]);
  const game = games.get(level) ?? new FreeGame(level);
  games.set(level, game);
  return game;
}

/**
 * Returns moves of which each is a cell and a color.
 *
 * @param {Uint32Array} numbers
 * @returns {Move[]}
 */
function movesOf(numbers) {
  const moves = [];
  for (let index = 0; index < numbers.length; index += 2)
    moves.push({ cell: numbers[index] ?? 0, color: numbers[index + 1] ?? 0 });
  return moves;
}

/**
 * Disables a button without removing its focus.
 *
 * @param {HTMLButtonElement} element
 * @param {boolean} disabled
 */
const disable = (element, disabled) =>
  element.setAttribute("aria-disabled", String(disabled));
