// The game: the effects of moves, keys and buttons. It uses the rules of the page; the engine adds information once it is
// loaded.

import * as address from "../address.js";
import { boardOf, chance, randomId } from "../boards.js";
import { h, message } from "../dom.js";
import { engine } from "../engine/load.js";
import { colorOf, Game } from "../rules.js";
import { isPerfect, keepGame, keptGames, store, stored } from "../store.js";
import { t } from "../texts.js";
import { dailyId, dayOfId, inWords, solvedOn, streak, today } from "./daily.js";
import { listenToKeys } from "./keys.js";
import { boardNamed } from "./named.js";
import { Panel } from "./panel.js";
import { Stage } from "./stage.js";
import { Win } from "./win.js";

/** The first board: small, so that it is quickly solved. */
const FIRST = "pcg1-8x8-4-walk-1";
/** The time in milliseconds after which a message says that a board is being opened. */
const PATIENCE = 200;
/** The time in milliseconds after which loading the engine is tried again; it doubles each time, up to the last. */
const RETRY = { first: 1000, last: 60_000 };

/** The largest number of cells of a board whose proof can be walked through. */
export const EXPLAINED = 100;

/**
 * @typedef {object} Bench
 * @property {HTMLElement} element
 * @property {() => void} moved
 * @property {() => void} redraw
 * @property {(solver: string) => void} [choose]
 */

export class Play {
  // The dialogs are loaded when they are opened. They come first, since the parts below have buttons for them.
  fresh = async () =>
    (await import("./fresh.js")).freshDialog(this.game.board, (id, moves) =>
      this.open(id, moves),
    );
  about = async () => (await import("./about.js")).aboutDialog(this);
  share = async () =>
    (await import("./share.js")).shareDialog(
      this.id,
      this.game,
      this.#result,
      this.#helped,
    );
  calendar = async () =>
    (await import("./calendar.js")).calendarDialog((day) =>
      this.open(dailyId(day) ?? this.id, ""),
    );
  stage = new Stage(this);
  #panel = new Panel(this);
  #win = new Win(this);
  /** Shows a message, which screen readers read out. */
  say = this.#panel.say;
  element = h(
    "section",
    { class: "play", "aria-label": t.play.heading },
    this.#panel.score,
    this.#panel.message,
    this.stage.element,
    this.#win.card,
    this.#panel.colors,
    this.#panel.buttons,
    this.#win.after,
  );
  id = FIRST;
  game = new Game(/** @type {import("../rules.js").Board} */ (boardOf(FIRST)));
  /** @type {import("./knowledge.js").Knowledge | undefined} */
  knowledge;
  /** The solver that the address names, and the fact of a proof. */
  solver = "";
  fact = 0;
  /** Why the engine could not be loaded; empty if it was, or is on its way. */
  missing = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retry;
  /** Whether a hint is requested, and whether the player has seen it. */
  #hinted = false;
  #seen = false;
  #hints = 0;
  /** The moves at the last change of the position, and how many were taken back in all. */
  #before = "";
  undone = 0;
  /** Whether a solver was asked about the game, or its moves came with a link: then it does not count. */
  #helped = false;
  /**
   * The limit of moves, which holds from the first move to the last.
   *
   * @type {import("../store.js").Settings["limit"]}
   */
  limit = "";
  /**
   * The moves of the game whose end is shown, if one is.
   *
   * @type {string | undefined}
   */
  #ended;
  /** Whether the board was solved here, and not by the sender of the link. */
  #own = true;
  #view = /** @type {address.View} */ ("play");
  /** Counts requests to open a board: only the last one is shown, even if another takes longer. */
  #opening = 0;
  /**
   * The workbench beside the board, if any; it is notified of each position.
   *
   * @type {Bench | undefined}
   */
  #bench;

  constructor() {
    listenToKeys(this);
  }

  /**
   * Shows the game of an address.
   *
   * @param {address.Address} next
   * @param {boolean} begin whether the page has just been opened
   */
  async follow(next, begin) {
    this.#view = next.view === "daily" ? "play" : next.view;
    this.fact = Number(next.fact);
    if (next.solver) this.#bench?.choose?.(next.solver);
    let note = "";
    try {
      if (!(await this.#openNamed(next, begin))) return;
    } catch (error) {
      note = t.play.badLink(message(error));
      if (begin && !(await this.#resume())) return;
    }
    this.#writeAddress();
    this.#bench?.moved();
    if (note) this.say(note);
  }

  /**
   * @param {address.Address} next
   * @param {boolean} begin
   * @returns {Promise<boolean>} whether nothing else was opened meanwhile
   */
  async #openNamed({ view, id, moves }, begin) {
    if (view === "daily") {
      const board = dailyId(id || today());
      if (!board) throw new Error(t.daily.none(id));
      return this.open(board, "", true);
    }
    if (id && (id !== this.id || begin)) return this.open(id, moves, true);
    if (id) {
      // With a limit, an address is no way to undo moves, and a proof is none either.
      if (
        view !== "why" &&
        moves !== this.game.moves &&
        (!this.limit || moves.startsWith(this.game.moves))
      )
        this.#goTo(moves);
    } else if (begin || (view === "play" && dayOfId(this.id)))
      return this.#resume();
    return true;
  }

  #writeAddress() {
    address.replace(
      address.gameHash(this.#view, this.id, this.game.moves, this.solver),
    );
  }

  /** Resumes the last game, or begins with the first board. */
  async #resume() {
    const [last] = keptGames(false);
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
   * Opens another board, and resumes the game on it unless the moves are others.
   * @param {string} id
   * @param {string} moves
   * @param {boolean} [same] whether the address is already right
   * @returns {Promise<boolean>} whether nothing else was opened meanwhile
   */
  async open(id, moves, same = false) {
    const opening = ++this.#opening;
    const waiting = setTimeout(() => this.say(t.play.loading), PATIENCE);
    const { id: name, board } = await boardNamed(id).finally(() =>
      clearTimeout(waiting),
    );
    if (opening !== this.#opening) return false;
    const daily = dayOfId(name);
    const solved = daily ? solvedOn(daily) : undefined;
    const kept =
      keptGames(daily !== undefined).find((game) => game.id === name) ??
      (solved && {
        moves: solved.walk,
        hints: solved.hints,
        undone: solved.undone ?? 0,
        helped: false,
      });
    const resumed = kept?.moves.startsWith(moves)
      ? new Game(board, kept.moves)
      : undefined;
    const game =
      resumed && (daily || !resumed.solved || moves)
        ? resumed
        : new Game(board, moves);
    if (!same) address.push(address.gameHash(this.#view, name, game.moves));
    const limited = !moves && !daily && this.#view === "play";
    this.#enter(
      name,
      game,
      game === resumed
        ? { ...kept }
        : { helped: moves !== "", limit: limited ? stored.settings.limit : "" },
    );
    return true;
  }

  /**
   * @param {string} id
   * @param {Game} game
   * @param {Partial<import("../store.js").Current>} known of the game
   */
  #enter(id, game, { hints = 0, undone = 0, helped = false, limit = "" }) {
    // Without a par, if its proof has not finished.
    this.#enterResult();
    this.knowledge?.end();
    this.knowledge = undefined;
    this.id = id;
    this.game = game;
    [this.#hints, this.undone, this.#helped, this.limit] = [
      hints,
      undone,
      helped,
      limit,
    ];
    this.#before = game.moves;
    this.#own = !game.solved;
    this.#ended = undefined;
    const day = dayOfId(id);
    this.#panel.title.textContent = day
      ? t.daily.title(inWords(day))
      : t.play.title(game.board);
    document.title = day
      ? `${t.daily.title(inWords(day))} – ${t.title}`
      : t.title;
    document.body.dataset["game"] = day ? "daily" : "play";
    this.#panel.begin(game.board.colors);
    this.stage.begin(game);
    const lesson =
      stored.settings.introduced || game.made || game.solved
        ? ""
        : (t.play.introduction[0] ?? "");
    this.say(limit ? t.play.limited : lesson);
    this.#moved();
    this.#meet(RETRY.first);
  }

  /** Enters the result of a game that was the player's own. A board counts once, with its first walk; its par may become known later. */
  #enterResult() {
    const { id } = this;
    const result = this.#result;
    const known = stored.games[id];
    const counts =
      this.game.solved &&
      this.#own &&
      this.game.made &&
      !this.#helped &&
      !this.#failed;
    if (!counts || (known && (known.par !== null || result.par === null)))
      return;
    store(({ games }) => {
      const solved = (games[id] ??= { ...result, on: today() });
      solved.par ??= result.par;
    });
  }

  get #result() {
    return {
      walk: this.game.moves,
      par: this.knowledge?.session.par ?? stored.games[this.id]?.par ?? null,
      hints: this.#hints,
      undone: this.undone,
    };
  }

  /**
   * Starts the search on this board once the engine is loaded; if it cannot be,
   * tries again later.
   *
   * @param {number} wait in milliseconds
   */
  async #meet(wait) {
    const { id } = this;
    clearTimeout(this.#retry);
    // Fetching the engine must not delay the first board, which a hidden page does not draw.
    if (!document.hidden) await this.stage.drawn;
    try {
      const [functions, { Knowledge }] = await Promise.all([
        engine(),
        import("./knowledge.js"),
      ]);
      if (id !== this.id || this.knowledge) return;
      if (this.missing) this.say(t.play.engineFound);
      this.missing = "";
      this.knowledge = new Knowledge(functions, id, this.game.moves, () =>
        this.#learned(),
      );
      document.body.dataset["engine"] = "ready";
      this.knowledge.prove();
      if (this.#hinted) this.knowledge.wantHint();
      this.#learned();
    } catch (error) {
      if (id !== this.id || this.knowledge) return;
      // A newcomer reads the rules first.
      if (!this.missing && stored.settings.introduced)
        this.say(t.play.noEngine(message(error)));
      this.missing = message(error);
      this.#retry = setTimeout(
        () => this.#meet(Math.min(2 * wait, RETRY.last)),
        wait,
      );
      this.#learned();
    }
  }

  /** Starts the search again if the engine was missing, or if it was stopped. */
  search() {
    if (this.knowledge) this.knowledge.prove();
    else this.#meet(RETRY.first);
  }

  /**
   * @param {number} color
   * @param {boolean} [helped] whether a solver plays the move
   */
  play(color, helped = false) {
    const { game } = this;
    if (game.solved || color < 0 || color >= game.board.colors || this.#failed)
      return;
    if (!helped && !stored.settings.wasted && game.gains()[color] === 0)
      return this.say(t.play.nothing);
    if (helped) this.#hints += 1;
    const cells = game.play(color);
    this.stage.clear(cells);
    if (stored.settings.sound)
      import("./sound.js").then(({ feedback }) =>
        feedback(cells.length, game.solved),
      );
    const { introduced } = stored.settings;
    const lesson = introduced ? undefined : t.play.introduction[game.made];
    if (!introduced && game.made >= t.play.introduction.length)
      store(({ settings }) => (settings.introduced = true));
    this.#moved();
    if (!this.#failed)
      this.say(
        game.solved
          ? t.play.solved(game.made)
          : (lesson ?? t.play.played(cells.length, game.left)),
      );
  }

  undo() {
    if (this.limit) this.say(t.play.noUndo);
    else if (this.game.undo()) this.#settled(t.play.undone);
  }

  redo() {
    if (this.game.redo()) this.#settled(t.play.redone);
  }

  again() {
    if (!dayOfId(this.id)) this.limit = stored.settings.limit;
    this.#goTo("");
    this.stage.canvas.focus();
  }

  /** @param {string} moves */
  #goTo(moves) {
    this.game.goTo(moves);
    this.#settled(t.play.undone);
  }

  /** @param {(made: number, left: number) => string} text */
  #settled(text) {
    this.stage.settle();
    this.#moved();
    this.say(text(this.game.made, this.game.left));
  }

  /** Opens a new board of the same kind. */
  next() {
    this.open(randomId({ ...this.game.board, seed: chance() }), "");
    this.stage.canvas.focus();
  }

  hint() {
    if (this.game.solved) return;
    this.#hinted = true;
    if (!this.knowledge) this.search();
    this.knowledge?.wantHint();
    this.#showHint();
  }

  #showHint() {
    const suggestion = this.knowledge?.session.suggestion();
    const symbol = suggestion?.moves[0];
    const failure = this.knowledge?.failure || this.missing;
    if (failure) this.say(t.play.hintFailed(failure));
    else if (!suggestion || !symbol) this.say(t.play.hintLooking);
    else
      this.say(
        (suggestion.proven ? t.play.hintProven : t.play.hintGuess)(
          symbol,
          suggestion.moves.length,
        ),
      );
    this.#mark();
    if (!symbol || this.#seen) return;
    this.#seen = true;
    this.#hints += 1;
    this.#keep();
  }

  #mark() {
    const first = this.#hinted
      ? this.knowledge?.session.suggestion()?.moves[0]
      : undefined;
    const hint = first === undefined ? undefined : colorOf(first);
    this.#panel.mark(hint);
    this.stage.mark(hint, !stored.settings.introduced && this.game.made === 0);
  }

  /** Updates everything after a change of the position. */
  #moved() {
    const { moves } = this.game;
    // Moves count as undone in whichever way they are taken back.
    let same = 0;
    while (same < this.#before.length && this.#before[same] === moves[same])
      same += 1;
    this.undone += this.#before.length - same;
    this.#before = moves;
    this.#hinted = this.#seen = false;
    this.knowledge?.moved(moves);
    this.#keep();
    this.#writeAddress();
    this.#show();
    if (this.#failed) this.#fail();
    else if (this.game.solved) this.#finish();
    else if (this.#ended !== undefined || !this.#win.card.hidden) {
      // The game is not over any more.
      this.#ended = undefined;
      delete this.element.dataset["over"];
      this.#win.hide();
      this.stage.draw();
    }
    this.#bench?.moved();
  }

  /** Whether the board is a daily one. */
  get daily() {
    return dayOfId(this.id) !== undefined;
  }

  #keep() {
    keepGame(this.daily, {
      id: this.id,
      moves: this.game.moves,
      hints: this.#hints,
      undone: this.undone,
      helped: this.#helped,
      limit: this.limit,
    });
  }

  /** Follows the same game in another tab. */
  join() {
    const other = keptGames(this.daily).find(({ id }) => id === this.id);
    if (!other || other.moves === this.game.moves) return;
    [this.#hints, this.undone, this.#helped, this.limit] = [
      other.hints,
      other.undone,
      other.helped,
      other.limit,
    ];
    this.#before = other.moves;
    this.#goTo(other.moves);
  }

  /**
   * Names a solver in the address.
   *
   * @param {string} solver
   */
  name(solver) {
    this.solver = solver;
    this.#writeAddress();
  }

  /** Notes that a solver was asked about the game. */
  assist() {
    this.#helped ||= !this.game.solved;
    this.#keep();
  }

  /** Updates everything when more is known. */
  #learned() {
    this.#show();
    if (this.#hinted) this.#showHint();
    else if (this.knowledge?.failure)
      this.say(t.play.searchFailed(this.knowledge.failure));
    if (this.#failed) this.#fail();
    else if (this.game.solved) this.#finish();
  }

  async #finish() {
    const { game, knowledge } = this;
    const { best, missing, thinking } = this.outcome;
    const shown = `${game.moves} ${best?.moves} ${best?.proven} ${thinking} ${missing}`;
    if (shown === this.#ended) return;
    const fresh = this.#ended === undefined;
    this.#ended = shown;
    if (knowledge?.session.par !== undefined) this.#enterResult();
    if (fresh && missing) this.search();
    this.element.dataset["over"] = "won";
    this.#win.show(this.outcome, fresh);
    if (best?.proven && best.moves.length < game.made) {
      // A new board or another game on this one ends it.
      const costly = await knowledge?.review(game.moves).catch(() => []);
      if (costly && this.#ended === shown) this.#win.review(game.moves, costly);
    }
  }

  /** The end of the game, as far as it is known. */
  get outcome() {
    const { game, knowledge } = this;
    const result = this.#result;
    const best = knowledge?.session.best_solution();
    const perfect = !this.#helped && isPerfect(result);
    return {
      ...result,
      perfect,
      helped: this.#helped,
      board: game.board,
      best,
      lower: knowledge?.session.lower ?? 0,
      day: dayOfId(this.id),
      streak: streak(),
      thinking: knowledge ? knowledge.session.proving : !this.missing,
      missing: this.missing !== "",
    };
  }

  #fail() {
    if (this.#ended === "failed") return;
    this.#ended = "failed";
    this.element.dataset["over"] = "lost";
    this.#win.fail(this.allowed ?? 0, this.game.made, this.game.left);
  }

  playOn() {
    this.limit = "";
    this.#ended = undefined;
    this.#moved();
    this.stage.canvas.focus();
  }

  /** Whether the fewest possible moves are proven, by a proof short enough to walk through. */
  get explained() {
    return (
      this.knowledge?.session.par !== undefined &&
      this.game.board.cells.length <= EXPLAINED
    );
  }

  /** The number of allowed moves, if there is a limit and the par is known. */
  get allowed() {
    const par = this.knowledge?.session.par;
    return this.limit === "" || par === undefined
      ? undefined
      : par + Number(this.limit);
  }

  get #failed() {
    const { made, solved } = this.game;
    return (
      this.allowed !== undefined &&
      (solved ? made > this.allowed : made >= this.allowed)
    );
  }

  #show() {
    this.#panel.show();
    this.#mark();
  }

  /**
   * Shows a workbench beside the board, or removes it.
   *
   * @param {Bench | undefined} bench
   */
  attach(bench) {
    if (bench === this.#bench) return;
    this.#bench?.element.remove();
    this.#bench = bench;
    this.stage.present(undefined);
    if (bench) this.element.append(bench.element);
  }

  /** Redraws everything after a change of the settings. */
  redraw() {
    this.#panel.begin(this.game.board.colors);
    this.#show();
    this.stage.draw();
    this.#bench?.redraw();
  }
}
