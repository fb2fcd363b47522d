// The game: the effects of moves, keys and buttons. It uses the rules of the page; the engine adds information once it is
// loaded.

import * as address from "../address.js";
import { boardOf, chance, randomId } from "../boards.js";
import { h, message } from "../dom.js";
import { engine } from "../engine/load.js";
import { colorOf, Game } from "../rules.js";
import { keepGame, lastGame, store, stored } from "../store.js";
import { t } from "../texts.js";
import { calendarDialog, dailyId, dayOf, dayOfId, inWords, solvedOn, streak } from "./daily.js";
import { listenToKeys } from "./keys.js";
import { boardNamed } from "./named.js";
import { Panel } from "./panel.js";
import { enterResult } from "./results.js";
import { Stage } from "./stage.js";
import { Win } from "./win.js";

/** The first board: small, so that it is quickly solved. */
const FIRST = "pcg1-8x8-4-walk-1";
/** The time in milliseconds after which a message says that a board is being opened. */
const PATIENCE = 200;
/** The number of moves with an introduction. */
const INTRODUCED = 3;

/** @typedef {{element: HTMLElement, moved: () => void, redraw: () => void}} Bench */

export class Play {
  #stage = new Stage({ play: (color) => this.play(color), undo: () => this.undo(), redo: () => this.#redo(), say: (text) => this.say(text) });
  #panel = new Panel({
    play: (color) => this.play(color),
    point: (color) => this.#stage.point(color, true),
    undo: () => this.undo(),
    redo: () => this.#redo(),
    hint: () => this.#hint(),
    again: () => this.#again(),
    fresh: () => this.#fresh(),
    about: async () => (await import("./about.js")).aboutDialog(this),
    calendar: () => this.calendar(),
  });
  #win = new Win({
    next: () => this.next(),
    again: () => this.#again(),
    share: async () => (await import("./share.js")).shareDialog({ id: this.id, moves: this.game.moves, par: this.knowledge?.par ?? stored.games[this.id]?.par ?? undefined, hints: this.#hints }, this.game.solved),
    calendar: () => this.calendar(),
    playOn: () => this.#playOn(),
  });
  element = h("section", { class: "play", "aria-label": t.play.heading }, this.#panel.score, this.#panel.message, this.#stage.element, this.#win.card, this.#panel.colors, this.#panel.buttons, this.#win.after);
  id = FIRST;
  game = new Game(/** @type {import("../rules.js").Board} */ (boardOf(FIRST)));
  /** @type {import("./knowledge.js").Knowledge | undefined} */
  knowledge;
  /** Whether a hint is shown or requested. */
  #hinted = false;
  #hints = 0;
  /** The moves of the game whose end is shown, if one is. @type {string | undefined} */
  #ended;
  /** Whether the board was solved here, and not by the sender of the link. */
  #own = true;
  /** Whether the limit of moves was lifted for this game. */
  #unlimited = false;
  #view = /** @type {address.View} */ ("play");
  /** Counts requests to open a board: only the last one is shown, even if another takes longer. */
  #opening = 0;
  /** The workbench beside the board, if any; it is notified of each position. @type {Bench | undefined} */
  #bench;

  constructor() {
    listenToKeys({
      play: (color) => this.play(color),
      undo: () => this.undo(),
      redo: () => this.#redo(),
      hint: () => this.#hint(),
      colors: () => this.game.board.colors,
      onBoard: (target) => this.#stage.has(target),
    });
  }

  /** Shows the game of an address. @param {address.Address} next @param {boolean} begin whether the page has just been opened */
  async follow(next, begin) {
    this.#view = next.view === "lab" ? "lab" : "play";
    let note = "";
    try {
      if (!(await this.#openNamed(next, begin))) return;
    } catch (error) {
      note = t.play.badLink(message(error));
      if (begin && !(await this.#resume())) return;
    }
    this.#writeAddress();
    if (note) this.say(note);
  }

  /** @param {address.Address} next @param {boolean} begin @returns {Promise<boolean>} whether nothing else was opened meanwhile */
  async #openNamed({ view, id, moves }, begin) {
    if (view === "daily") {
      const board = dailyId(id || dayOf());
      if (!board) throw new Error(t.daily.none(id));
      return this.open(board, "", true);
    }
    if (id && (id !== this.id || begin)) return this.open(id, moves, true);
    if (id) this.#goTo(moves);
    else if (begin || (view === "play" && dayOfId(this.id))) return this.#resume();
    return true;
  }

  #writeAddress() {
    address.replace(address.gameHash(this.#view, this.id, this.game.moves));
  }

  /** Resumes the last game, or begins with the first board. */
  async #resume() {
    const last = lastGame(false);
    try {
      if (!last) return this.open(FIRST, "", true);
      const opened = await this.open(last.id, last.moves, true);
      if (opened && last.moves && !this.game.solved) this.say(t.play.restored);
      return opened;
    } catch (error) {
      const opened = await this.open(FIRST, "", true);
      this.say(t.play.badLast(message(error)));
      return opened;
    }
  }

  /**
   * Opens another board; a daily one is resumed.
   * @param {string} id
   * @param {string} moves
   * @param {boolean} [same] whether the address is already right
   * @returns {Promise<boolean>} whether nothing else was opened meanwhile
   */
  async open(id, moves, same = false) {
    const opening = ++this.#opening;
    const waiting = setTimeout(() => this.say(t.play.loading), PATIENCE);
    const { id: name, board } = await boardNamed(id).finally(() => clearTimeout(waiting));
    if (opening !== this.#opening) return false;
    const daily = dayOfId(name);
    const last = lastGame(daily !== undefined);
    const left = !moves && daily ? (last?.id === name ? last.moves : solvedOn(daily)?.walk) : undefined;
    this.#enter(name, new Game(board, moves || left || ""), last?.id === name ? last.hints : (stored.games[name]?.hints ?? 0));
    if (!same) address.push(address.gameHash(this.#view, name, this.game.moves));
    return true;
  }

  /** @param {string} id @param {Game} game @param {number} hints */
  #enter(id, game, hints) {
    this.#leave();
    this.id = id;
    this.game = game;
    this.#hints = hints;
    this.#own = !game.solved;
    this.#unlimited = false;
    this.#ended = undefined;
    const day = dayOfId(id);
    this.#panel.title = day ? t.daily.title(inWords(day)) : t.play.title(game.board);
    document.title = day ? `${t.daily.title(inWords(day))} – ${t.title}` : t.title;
    document.body.dataset["game"] = day ? "daily" : "play";
    this.#panel.begin(game.board.colors);
    this.#stage.begin(game);
    this.say(stored.settings.introduced || game.made || game.solved ? "" : t.play.introduction[0] ?? "");
    this.#moved();
    this.#meet();
  }

  /** Enters the result without a par if the proof has not finished. */
  #leave() {
    if (this.game.solved && this.#own && this.game.made) enterResult(this.id, this.game.moves, this.knowledge?.par, this.#hints);
    this.knowledge?.end();
    this.knowledge = undefined;
  }

  /** Starts the search on this board once the engine is loaded. */
  async #meet() {
    const { id } = this;
    // Fetching the engine must not delay the first board, which a hidden page does not draw.
    if (!document.hidden) await this.drawn;
    try {
      const [functions, { Knowledge }] = await Promise.all([engine(), import("./knowledge.js")]);
      if (id !== this.id || this.knowledge) return;
      this.knowledge = new Knowledge(functions, id, this.game.moves, () => this.#learned());
      document.body.dataset["engine"] = "ready";
      this.knowledge.prove();
      if (this.#hinted) this.knowledge.wantHint();
      this.#learned();
    } catch (error) {
      if (id === this.id) this.say(t.play.noEngine(message(error)));
    }
  }

  /** @param {number} color @param {boolean} [helped] whether a solver plays the move */
  play(color, helped = false) {
    const { game } = this;
    if (game.solved || color < 0 || color >= game.board.colors || this.#failed) return;
    if (!helped && !stored.settings.wasted && game.gains()[color] === 0) {
      this.say(t.play.nothing);
      return;
    }
    if (helped) this.#hints += 1;
    const cells = game.play(color);
    this.#stage.clear(cells);
    address.push(address.gameHash(this.#view, this.id, game.moves));
    const { introduced } = stored.settings;
    const lesson = introduced ? undefined : t.play.introduction[game.made];
    if (!introduced && game.made >= INTRODUCED) store(({ settings }) => (settings.introduced = true));
    this.#moved();
    if (!game.solved) this.say(lesson ?? t.play.played(cells.length, game.left));
    else this.say(t.play.solved(game.made));
  }

  undo() {
    if (this.#allowed !== undefined && !this.#unlimited) {
      this.say(t.play.noUndo);
      return;
    }
    if (!this.game.undo()) return;
    address.back(address.gameHash(this.#view, this.id, this.game.moves));
    this.#settled(t.play.undone);
  }

  #redo() {
    const cells = this.game.redo();
    if (!cells) return;
    address.push(address.gameHash(this.#view, this.id, this.game.moves));
    this.#settled(t.play.redone);
  }

  #again() {
    address.push(address.gameHash(this.#view, this.id, ""));
    this.#goTo("");
    this.#stage.focus();
  }

  /** @param {string} moves */
  #goTo(moves) {
    this.game.goTo(moves);
    this.#settled(t.play.undone);
  }

  /** @param {(made: number, left: number) => string} text */
  #settled(text) {
    this.#stage.settle();
    this.#moved();
    this.say(text(this.game.made, this.game.left));
  }

  /** Opens a new board of the same kind. */
  next() {
    const { tiling, width, height, colors, rules, start } = this.game.board;
    const place = { row: Math.floor(start / width), column: start % width };
    this.open(randomId({ tiling, width, height, colors, rules, ...place, seed: chance() }), "");
    this.#stage.focus();
  }

  async #fresh() {
    (await import("./fresh.js")).freshDialog(this.game.board, (id, moves) => this.open(id, moves));
  }

  calendar() {
    calendarDialog((day) => this.open(dailyId(day) ?? this.id, ""));
  }

  #hint() {
    if (this.game.solved) return;
    if (!this.#hinted) this.#hints += 1;
    this.#hinted = true;
    this.knowledge?.wantHint();
    this.#keep();
    this.#showHint();
  }

  #showHint() {
    const suggestion = this.knowledge?.suggestion;
    const symbol = suggestion?.moves[0];
    if (this.knowledge?.failure) this.say(t.play.hintFailed(this.knowledge.failure));
    else if (!suggestion || !symbol) this.say(t.play.hintLooking);
    else this.say((suggestion.proven ? t.play.hintProven : t.play.hintGuess)(symbol, suggestion.moves.length));
    this.#mark();
  }

  #mark() {
    const first = this.#hinted ? this.knowledge?.suggestion?.moves[0] : undefined;
    const hint = first === undefined ? undefined : colorOf(first);
    this.#panel.mark(hint);
    this.#stage.mark(hint, !stored.settings.introduced && this.game.made === 0);
  }

  /** Updates everything after a change of the position. */
  #moved() {
    this.#hinted = false;
    this.knowledge?.moved(this.game.moves);
    this.#keep();
    this.#show();
    if (this.game.solved) this.#finish();
    else if (this.#failed) this.#fail();
    else if (this.#ended !== undefined || !this.#win.card.hidden) this.#carryOn();
    this.#bench?.moved();
  }

  #keep() {
    keepGame(dayOfId(this.id) !== undefined, { id: this.id, moves: this.game.moves, hints: this.#hints });
  }

  /** Updates everything when more is known. */
  #learned() {
    this.#show();
    if (this.#hinted) this.#showHint();
    else if (this.knowledge?.failure) this.say(t.play.searchFailed(this.knowledge.failure));
    if (this.game.solved) this.#finish();
    else if (this.#failed) this.#fail();
  }

  #finish() {
    const { game, knowledge } = this;
    const best = knowledge?.solution;
    const shown = `${game.moves} ${best?.moves} ${best?.proven} ${knowledge?.proving}`;
    if (shown === this.#ended) return;
    const fresh = this.#ended === undefined;
    this.#ended = shown;
    if (this.#own && game.made && knowledge?.par !== undefined) enterResult(this.id, game.moves, knowledge.par, this.#hints);
    this.#endWith("won");
    this.#win.show({ board: game.board, moves: game.moves, best, lower: knowledge?.lower ?? 0, hints: this.#hints, day: dayOfId(this.id), streak: streak(), thinking: !knowledge || knowledge.proving }, fresh);
  }

  #fail() {
    if (this.#ended === "failed") return;
    this.#ended = "failed";
    this.#endWith("lost");
    this.#win.fail(this.#allowed ?? 0, this.game.left);
  }

  /** @param {"won" | "lost"} how */
  #endWith(how) {
    this.element.dataset["over"] = how;
    this.#stage.settle();
  }

  /** Continues a game that is not over any more. */
  #carryOn() {
    this.#ended = undefined;
    delete this.element.dataset["over"];
    this.#win.hide();
    this.#stage.draw();
  }

  #playOn() {
    this.#unlimited = true;
    this.#carryOn();
    this.#show();
    this.#stage.focus();
  }

  /** The number of allowed moves, if there is a limit and the par is known. */
  get #allowed() {
    const { limit } = stored.settings;
    const par = this.knowledge?.par;
    return limit === "" || par === undefined || dayOfId(this.id) || this.#view === "lab" ? undefined : par + Number(limit);
  }

  get #failed() {
    const allowed = this.#unlimited ? undefined : this.#allowed;
    return allowed !== undefined && this.game.made >= allowed && !this.game.solved;
  }

  #show() {
    const { knowledge } = this;
    const allowed = this.#unlimited ? undefined : this.#allowed;
    this.#panel.show({ game: this.game, known: knowledge, lost: stored.settings.introduced ? (knowledge?.lost ?? 0) : 0, allowed, limited: allowed !== undefined, thinking: knowledge?.proving ?? true });
    this.#mark();
  }

  /** Resolves when the first board has been drawn. */
  get drawn() {
    return this.#stage.drawn;
  }

  /** Shows a workbench beside the board, or removes it. @param {Bench | undefined} bench */
  attach(bench) {
    this.#bench?.element.remove();
    this.#bench = bench;
    if (bench) this.element.append(bench.element);
  }

  /** Redraws everything after a change of the settings. */
  redraw() {
    this.#panel.begin(this.game.board.colors);
    this.#show();
    this.#stage.draw();
    this.#bench?.redraw();
  }

  /** @param {string} text */
  say(text) {
    this.#panel.say(text);
  }
}
