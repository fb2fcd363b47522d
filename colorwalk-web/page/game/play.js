// The screen of the game: what it looks like, and what moves, keys and buttons do.

import * as address from "../address.js";
import { CLEARED, colorOf, NEAR, NO_COLOR, Picture, symbolOf } from "../board.js";
import { button, h, message } from "../dom.js";
import { random_id, Session } from "../engine/colorwalk.js";
import { setAside, store, stored, storageNote } from "../store.js";
import { t } from "../texts.js";
import { chance, freshDialog } from "./fresh.js";
import { Panel } from "./panel.js";
import { daily, enterResult, resultsDialog } from "./results.js";
import { Thinker } from "./thinking.js";
import { showWin } from "./win.js";

/** Where nobody says which board. */
const FIRST = "pcg1-12x12-5-walk-1";

export class Play {
  element = h("section", { class: "play", "aria-labelledby": "play-heading" });
  #canvas = h("canvas", { class: "board", tabIndex: 0, role: "application", "aria-roledescription": t.play.boardRole });
  #status = h("p", { role: "status", class: "message" });
  #win = h("section", { class: "win", hidden: true });
  #panel = new Panel({
    play: (color) => this.#play(color),
    undo: () => this.#undo(),
    redo: () => this.#redo(),
    hint: () => this.#hint(),
    prove: () => (this.#thinker.proving ? this.#thinker.stop() : this.#thinker.prove()),
  });
  #session;
  #picture;
  #thinker;
  #hinted = false;
  /** Whether the win was shown already. */
  #over = false;
  /** Whether the board was solved here, and not by whoever sent the link. */
  #own = true;
  /** The par that the win was shown with. @type {number | undefined} */
  #shownPar;
  #drawing = false;
  /** @type {number | undefined} */
  #cursor;

  /** @param {address.Address} first */
  constructor(first) {
    const [session, note] = opening(first);
    this.#session = session;
    this.#picture = new Picture(session);
    this.#thinker = new Thinker(session, () => this.#learned());
    const more = h(
      "div",
      { class: "buttons" },
      button(t.play.restart, () => this.#goTo("")),
      button(t.play.fresh, () => freshDialog(this.#session, (id, moves) => this.open(id, moves))),
      button(t.play.daily, () => this.open(daily().id, "")),
      button(t.play.link, () => this.#copyLink()),
      button(t.play.results, resultsDialog),
    );
    const stage = h("div", { class: "stage" }, this.#canvas, this.#status);
    this.element.append(h("h2", { id: "play-heading", class: "unseen" }, t.play.heading), stage, this.#panel.element, more, this.#win, h("p", { class: "keys" }, t.play.keys));
    document.addEventListener("keydown", (event) => this.#key(event));
    this.#canvas.addEventListener("click", (event) => this.#click(event));
    this.#canvas.addEventListener("keydown", (event) => this.#explore(event));
    this.#canvas.addEventListener("blur", () => this.#point(undefined));
    new ResizeObserver(() => this.#draw()).observe(this.#canvas);
    this.#begin();
    this.#say(note || storageNote);
  }

  /** Plays another board. @param {string} id @param {string} moves */
  open(id, moves) {
    this.#enter(new Session(id, moves));
    address.push(address.gameHash(this.#session.id, this.#session.moves));
  }

  /** Follows the address. @param {address.Address} next */
  follow(next) {
    try {
      if (next.id && next.id !== this.#session.id) this.#enter(new Session(next.id, next.moves));
      else if (next.id) {
        this.#session.go_to(next.moves);
        this.#moved();
      }
    } catch (error) {
      this.#say(t.play.badLink(message(error)));
    }
    address.replace(address.gameHash(this.#session.id, this.#session.moves));
  }

  /** Shows the game again after another screen. */
  resume() {
    address.replace(address.gameHash(this.#session.id, this.#session.moves));
    this.#draw();
  }

  get id() {
    return this.#session.id;
  }

  redraw() {
    this.#draw();
  }

  /** @param {Session} session */
  #enter(session) {
    this.#thinker.end();
    // The proof has not come in time: the result counts without it.
    if (this.#session.solved && this.#own) enterResult(this.#session);
    this.#session = session;
    this.#picture = new Picture(session);
    this.#thinker = new Thinker(session, () => this.#learned());
    this.#cursor = undefined;
    this.#begin();
    this.#say("");
  }

  #begin() {
    const session = this.#session;
    this.#over = session.solved;
    this.#own = !session.solved;
    this.#shownPar = undefined;
    this.#canvas.style.setProperty("--shape", `${session.width} / ${session.height}`);
    this.#canvas.style.setProperty("--columns", String(session.width));
    this.#canvas.setAttribute("aria-label", t.play.boardLabel(session));
    this.#panel.begin(session.colors);
    this.#win.hidden = true;
    this.#moved();
    this.#thinker.prove();
  }

  /** @param {number} color */
  #play(color) {
    const session = this.#session;
    if (session.solved || color < 0 || color >= session.colors) return;
    const cleared = session.play(color);
    address.push(address.gameHash(session.id, session.moves));
    this.#moved();
    const said = t.play.played(symbolOf(color), cleared, session.cells_left, session.moves.length);
    this.#say(session.solved ? `${said} ${t.play.solved(session.moves.length)}` : said);
  }

  #undo() {
    if (!this.#session.undo()) return;
    address.back(address.gameHash(this.#session.id, this.#session.moves));
    this.#moved();
    this.#say(t.play.undone(this.#session.moves.length, this.#session.cells_left));
  }

  #redo() {
    if (!this.#session.redo()) return;
    address.push(address.gameHash(this.#session.id, this.#session.moves));
    this.#moved();
    this.#say(t.play.undone(this.#session.moves.length, this.#session.cells_left));
  }

  /** @param {string} moves */
  #goTo(moves) {
    this.#session.go_to(moves);
    address.push(address.gameHash(this.#session.id, moves));
    this.#moved();
    this.#say(t.play.undone(this.#session.moves.length, this.#session.cells_left));
  }

  #hint() {
    if (this.#session.solved) return;
    this.#hinted = true;
    this.#thinker.wantHint();
    this.#showHint();
  }

  #showHint() {
    const suggestion = this.#session.suggestion();
    const symbol = suggestion?.moves[0];
    if (!suggestion || !symbol) this.#say(t.play.hintLooking);
    else this.#say((suggestion.proven ? t.play.hintProven : t.play.hintGuess)(symbol, suggestion.moves.length));
    this.#draw();
  }

  /** The position is another one. */
  #moved() {
    const session = this.#session;
    this.#hinted = false;
    this.#thinker.moved();
    store((stored) => (stored.last = { id: session.id, moves: session.moves }));
    this.#show();
    if (!session.solved) this.#win.hidden = true;
    else this.#finish();
  }

  /** More is known. */
  #learned() {
    this.#show();
    if (this.#hinted) this.#showHint();
    if (this.#session.solved && this.#shownPar !== this.#session.par) this.#finish();
  }

  #finish() {
    const session = this.#session;
    this.#shownPar = session.par;
    // A result counts with its gap to par; the proof may come a little later than the win.
    if (session.par !== undefined && this.#own) enterResult(session);
    showWin(this.#win, session, () => {
      this.open(random_id(session.width, session.height, session.colors, session.rules, startOf(session), chance()), "");
      this.#canvas.focus();
    });
    if (!this.#over) {
      this.#over = true;
      this.#win.querySelector("h2")?.focus({ preventScroll: true });
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      this.#win.scrollIntoView({ behavior: still ? "instant" : "smooth", block: "nearest" });
    }
  }

  #show() {
    this.#panel.show(this.#session, this.#thinker);
    this.#draw();
  }

  /** Draws the board with the next frame, however often that is asked for until then. */
  #draw() {
    if (this.#drawing) return;
    this.#drawing = true;
    requestAnimationFrame(() => {
      this.#drawing = false;
      this.#paint();
    });
  }

  #paint() {
    if (!this.#canvas.isConnected) return;
    const first = this.#hinted ? this.#session.suggestion()?.moves[0] : undefined;
    const hint = first === undefined ? undefined : colorOf(first);
    this.#picture.draw(this.#canvas, this.#session.states(), { labels: stored.settings.labels, hint, cursor: this.#cursor });
    this.#panel.mark(hint);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const cell = this.#picture.cellAt(this.#canvas, event);
    const color = cell === undefined ? undefined : this.#picture.cells[cell];
    if (cell === undefined || color === undefined || color === NO_COLOR || this.#session.states()[cell] === CLEARED) return;
    this.#play(color);
  }

  /** Keys count on the board; and, unless that is switched off, wherever no other control uses them. @param {KeyboardEvent} event */
  #key(event) {
    const { target } = event;
    const elsewhere = !(target instanceof Node) || !this.element.isConnected || (target !== document.body && !this.element.contains(target));
    const off = !stored.settings.keys && target !== this.#canvas;
    if (elsewhere || off || event.altKey || event.metaKey || target instanceof HTMLInputElement) return;
    const key = event.key.toLowerCase();
    if (key === "backspace" || (event.ctrlKey && (key === "z" || key === "y"))) {
      if (event.shiftKey || key === "y") this.#redo();
      else this.#undo();
    } else if (event.ctrlKey) return;
    else if (key === "?") this.#hint();
    else if (key.length === 1 && colorOf(key) >= 0 && colorOf(key) < this.#session.colors) this.#play(colorOf(key));
    else return;
    event.preventDefault();
  }

  /** Arrow keys go from cell to cell, Enter plays the color of one. @param {KeyboardEvent} event */
  #explore(event) {
    const { width, height, cells } = this.#picture;
    const at = this.#cursor ?? this.#picture.start;
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (step) {
      const column = Math.max(0, Math.min(width - 1, (at % width) + (step[0] ?? 0)));
      const row = Math.max(0, Math.min(height - 1, Math.floor(at / width) + (step[1] ?? 0)));
      this.#point(row * width + column);
    } else if ((event.key === "Enter" || event.key === " ") && this.#cursor !== undefined) {
      if (this.#session.states()[this.#cursor] !== CLEARED) this.#play(cells[this.#cursor] ?? NO_COLOR);
    } else return;
    event.preventDefault();
  }

  /** @param {number | undefined} cell */
  #point(cell) {
    if (cell === this.#cursor) return;
    this.#cursor = cell;
    this.#draw();
    if (cell === undefined) return;
    const { width, cells, regions } = this.#picture;
    const state = this.#session.states()[cell];
    const size = regions.reduce((sum, region) => sum + Number(region === regions[cell]), 0);
    const what = state === CLEARED ? t.play.atCleared : t.play.atStanding(symbolOf(cells[cell] ?? NO_COLOR), size, state === NEAR);
    this.#say(t.play.at(Math.floor(cell / width) + 1, (cell % width) + 1, what));
  }

  async #copyLink() {
    const link = location.origin + location.pathname + address.gameHash(this.#session.id, this.#session.moves);
    try {
      await navigator.clipboard.writeText(link);
      this.#say(t.play.linkCopied);
    } catch {
      this.#say(t.play.linkShown(link));
    }
  }

  /** @param {string} text */
  #say(text) {
    // What is set again would be read out again.
    if (this.#status.textContent !== text) this.#status.textContent = text;
  }
}

/** The game that the page opens with, and what is to be said of it. @param {address.Address} first @returns {[Session, string]} */
function opening(first) {
  /** @param {string} id @param {string} moves @returns {[Session, string]} */
  const open = (id, moves) => [new Session(id, moves), ""];
  let note = "";
  if (first.id) {
    try {
      return open(first.id, first.moves);
    } catch (error) {
      note = t.play.badLink(message(error));
    }
  }
  const { last } = stored;
  if (last) {
    try {
      return [new Session(last.id, last.moves), note || (last.moves ? t.play.restored : "")];
    } catch {
      setAside();
      note ||= t.results.damaged;
    }
  }
  return [new Session(FIRST, ""), note];
}

/** The start cell as text. @param {Session} session */
const startOf = (session) => `${Math.floor(session.start / session.width)},${session.start % session.width}`;

