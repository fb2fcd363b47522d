// The game: the effects of moves, keys and buttons. It uses the rules of the page. Which board is shown is decided by `Opening`,
// what the engine knows comes from `Adviser`, and what is stored of the game is owned by `GameRecord`.

import { gameHash } from "../address.js";
import { boardOf } from "../boards.js";
import { h, nextTask } from "../dom.js";
import { withPart } from "../load.js";
import { readPicture } from "../pictures.js";
import { colorOf, Game } from "../rules.js";
import { store, stored } from "../store.js";
import { t } from "../texts.js";
import { adviceOf } from "./advice.js";
import { Adviser } from "./adviser.js";
import { dayInWords, dayOfId, isSmall, streak } from "./daily.js";
import { Demonstration } from "./demonstration.js";
import { nextBoard } from "./following.js";
import { huesOf } from "./hues.js";
import { listenToKeys } from "./keys.js";
import { levelOf } from "./levels.js";
import { FIRST, Opening } from "./opening.js";
import { Panel } from "./panel.js";
import { GameRecord } from "./record.js";
import { Stage } from "./stage.js";
import { Win } from "./win.js";

/** The largest number of cells of a board whose proof can be walked through. */
export const EXPLAINED = 100;

/**
 * @typedef {object} Bench
 * @property {HTMLElement} element
 * @property {() => void} moved
 * @property {() => void} [viewed] called when something is on the board in the
 *   place of the game, or the game again
 * @property {() => void} [leave] called before it is removed
 * @property {() => void} redraw
 * @property {(solver: string) => string} [choose] returns why there is no such
 *   solver, or nothing
 */

export class Play {
  // The dialogs are loaded when they are opened. They come first, since the parts below have buttons for them.
  fresh = () =>
    withPart("game/fresh.js", ({ freshDialog }) =>
      freshDialog(
        this.game.board,
        (id, moves) => this.open(id, moves),
        (picture) => readPicture(this, picture),
      ),
    );
  about = () => {
    // It is about the board of the game.
    if (this.elsewhere) this.#back();
    else withPart("game/about.js", ({ aboutDialog }) => aboutDialog(this));
  };
  share = () =>
    withPart("game/share.js", ({ shareDialog }) =>
      shareDialog(this.id, this.game, this.outcome),
    );
  calendar = () =>
    withPart("game/calendar.js", ({ calendarDialog }) =>
      calendarDialog((day) => this.openDay(day, false)),
    );
  stage = new Stage(this);
  #panel = new Panel(this);
  #win = new Win(this);
  /** Shows a message, which screen readers read out. */
  say = this.#panel.say;
  /** The game on the page; the board and what belongs to it follow when they `appear`. */
  element = h(
    "section",
    { class: "play", "aria-label": t.play.heading },
    this.#panel.score,
    this.#panel.message,
  );
  id = FIRST;
  game = new Game(/** @type {import("../rules.js").Board} */ (boardOf(FIRST)));
  record = new GameRecord(FIRST);
  #opening = new Opening(this);
  #adviser = new Adviser({
    drawn: () => this.stage.drawn,
    learned: () => this.#learned(),
    found: (again) => this.#found(again),
    missed: (why, again) => this.#missed(why, again),
  });
  #demonstration = new Demonstration(this);
  /**
   * What was said of the last hint.
   *
   * @type {import("./advice.js").Advice | undefined}
   */
  #advice;
  /** What was said of the last move, and how many moves were lost before it. */
  #last = { said: "", lost: Infinity };
  /** Whether the hint for this position has been seen. */
  #seen = false;
  /**
   * What is shown of the end of the game, if it has ended.
   *
   * @type {string | undefined}
   */
  #ended;
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
   * Puts the board on the page, then the rest. What comes is laid out in tasks of
   * its own, in which a slow processor answers in between.
   */
  async appear() {
    const { message, colors, buttons, walk } = this.#panel;
    await nextTask();
    message.after(this.stage.element, colors, buttons);
    this.element.getBoundingClientRect();
    await nextTask();
    this.stage.element.after(this.#win.card);
    buttons.after(this.#win.after, this.#win.lost, walk);
    this.element.getBoundingClientRect();
    // A game that was over when it was opened has asked for it before it was on the page.
    if (!this.#win.card.hidden) this.#win.focus();
    await nextTask();
  }

  get knowledge() {
    return this.#adviser.knowledge;
  }

  /** Why the engine could not be loaded; empty if it was, or is on its way. */
  get missing() {
    return this.#adviser.missing;
  }

  get solver() {
    return this.#opening.solver;
  }

  get fact() {
    return this.#opening.fact;
  }

  get limit() {
    return this.record.limit;
  }

  /** The game whose position is on the board: the player's, or one that the workbench shows in its place. */
  get shown() {
    return this.stage.view?.game ?? this.game;
  }

  /** The name of another board that the workbench shows; empty for that of the game. */
  get elsewhere() {
    const { name = "" } = this.stage.view ?? {};
    return name === this.id ? "" : name;
  }

  /** Shows the figures of what has come on the board. */
  viewed() {
    this.#panel.show();
    this.#bench?.viewed?.();
  }

  /** Leads back from what the workbench shows to the game; returns whether something else was shown. */
  #back() {
    if (this.shown === this.game) return false;
    this.stage.present(undefined);
    this.say(t.play.back);
    return true;
  }

  get undone() {
    return this.record.undone;
  }

  /** Whether the game has ended: the board is clear, or no moves are left. */
  get over() {
    return this.game.solved || this.#failed;
  }

  /**
   * How many moves are lost by now, as far as it is told: a beginner is told at
   * the end.
   */
  get lost() {
    const told =
      stored.settings.introduced &&
      (this.game.solved || levelOf(this.id)?.world !== 0);
    return told ? (this.knowledge?.session.lost ?? 0) : 0;
  }

  /** Whether the board is a daily one. */
  get daily() {
    return this.record.daily;
  }

  /**
   * Shows the game of an address.
   *
   * @param {import("../address.js").Address} next
   * @param {boolean} begin whether the page has just been opened
   */
  async follow(next, begin) {
    if (!(await this.#opening.follow(next, begin))) return;
    this.#bench?.moved();
    if (!next.solver || !this.#bench?.choose) return;
    const mistake = this.#bench.choose(next.solver);
    if (mistake) this.say(mistake);
    else this.name(next.solver);
  }

  /**
   * Opens another board, and resumes the game on it unless the moves are others.
   *
   * @param {string} id
   * @param {string} moves
   */
  open(id, moves) {
    return this.#opening.open(id, moves);
  }

  /**
   * Opens a board of a day.
   *
   * @param {string} day
   * @param {boolean} small
   */
  openDay(day, small) {
    return this.#opening.openDay(day, small);
  }

  /** Opens the other board of the same day: the small one, or the classic one. */
  otherDaily() {
    const day = dayOfId(this.id);
    if (day) this.openDay(day, !isSmall(this.id));
  }

  /** Whether the board was opened as that of today, and it is not today any more. */
  get stale() {
    return this.#opening.stale;
  }

  /**
   * Shows another game.
   *
   * @param {string} id
   * @param {Game} game
   * @param {GameRecord} record
   */
  enter(id, game, record) {
    this.id = id;
    this.game = game;
    this.record = record;
    this.#ended = undefined;
    const day = dayOfId(id);
    const level = levelOf(id);
    let title = t.play.title(game.board);
    if (day) title = t.daily.title(dayInWords(day), isSmall(id));
    // A newcomer has not seen the levels yet.
    else if (level && (stored.settings.introduced || id !== FIRST))
      title = t.road.title(
        t.road.worlds[level.world] ?? "",
        level.place + 1,
        t.fresh.size(game.board.width, game.board.height, game.board.colors),
      );
    this.#panel.name = title;
    this.entitle();
    document.body.dataset["game"] = day ? "daily" : "play";
    this.#panel.begin(game.board);
    this.stage.begin(game);
    // The laboratory has a first sentence of its own.
    const elsewhere = document.body.dataset["view"] === "lab";
    const lesson =
      elsewhere || stored.settings.introduced || game.made || game.solved
        ? ""
        : (t.play.introduction[0] ?? "");
    const rule = level && !game.made ? t.play.rule(game.board.tiling) : "";
    this.say(record.limit ? t.play.limited : lesson || rule);
    this.#adviser.begin(id, game.moves);
    this.#moved();
  }

  /** Names the screen and its board, in the title of the page and for who hears it. */
  entitle() {
    const screens = {
      levels: t.views.levels,
      lab: t.views.lab,
      why: t.why.heading,
    };
    const view = document.body.dataset["view"] ?? "";
    const screen = screens[/** @type {keyof typeof screens} */ (view)];
    const board = view === "levels" ? "" : this.#panel.name;
    document.title = [screen, board, t.title].filter(Boolean).join(" – ");
    this.element.ariaLabel = screen ?? t.play.heading;
  }

  /** Moves the focus to the board, or to what is said at its end. */
  focus() {
    if (this.#win.card.hidden) this.stage.canvas.focus({ preventScroll: true });
    else this.#win.focus();
  }

  /**
   * Raises the button of the color that is pointed at.
   *
   * @param {number | undefined} color
   */
  raise(color) {
    this.#panel.raise(color);
  }

  /** @param {boolean} again whether it was missing before */
  #found(again) {
    document.body.dataset["engine"] = "ready";
    if (again) this.say(t.play.engineFound);
  }

  /**
   * @param {string} why
   * @param {boolean} again whether it was missing before
   */
  #missed(why, again) {
    // A newcomer reads the rules first.
    if (!again && stored.settings.introduced) this.say(t.play.noEngine(why));
  }

  /** Starts the search again if the engine was missing, or if it was stopped. */
  search() {
    this.#adviser.search();
  }

  /**
   * @param {number} color
   * @param {boolean} [helped] whether a solver plays the move
   */
  play(color, helped = false) {
    if (this.#back()) return;
    this.join();
    const { game } = this;
    if (game.solved || color < 0 || color >= game.board.colors || this.#failed)
      return;
    if (!helped && !stored.settings.wasted && game.gains()[color] === 0) {
      this.#panel.refuse(color);
      return this.say(t.play.nothing);
    }
    if (helped) this.record.addHint();
    // What is not known of the position before cannot be compared.
    const lost = this.#adviser.suggestion?.proven ? this.lost : Infinity;
    const cells = game.play(color);
    this.stage.clear(cells);
    if (game.solved) this.stage.startWave(cells.at(-1) ?? game.board.start);
    // A newcomer learns from moves of their own.
    const introduced = helped || stored.settings.introduced;
    const lesson = introduced ? undefined : t.play.introduction[game.made];
    if (!introduced && game.made >= t.play.introduction.length)
      store(({ settings }) => (settings.introduced = true));
    this.#moved();
    if (stored.settings.sound) this.#sound(cells.length);
    if (this.#failed) return;
    const played = t.play.played(cells.length, game.left);
    this.say(game.solved ? t.play.solved(game.made) : (lesson ?? played));
    // On the daily board, trying a color is no way to learn whether it is right.
    this.#last = { said: this.daily || this.limit ? "" : played, lost };
    this.#sayCost();
  }

  /** Says that the last move has cost one, once that is proven, if nothing else has been said since. */
  #sayCost() {
    const { said, lost } = this.#last;
    if (this.lost <= lost || this.#panel.message.textContent !== said) return;
    this.say(`${said} ${t.play.cost}`);
  }

  /**
   * Lets a move be heard, or the end to which it has led.
   *
   * @param {number} cells that it has cleared
   */
  #sound(cells) {
    // What makes it heard may come after the next move.
    const { made, solved } = this.game;
    const { daily } = this;
    /** @type {import("./sound.js").Ending | undefined} */
    let end;
    if (this.#failed) end = "lost";
    else if (solved) end = this.outcome.perfect ? "perfect" : "won";
    withPart("game/sound.js", ({ feedback }) =>
      feedback(cells, made, end, daily),
    );
  }

  undo() {
    if (this.#back()) return;
    this.join();
    if (this.limit) return this.say(t.play.noUndo);
    const { clean } = this.record;
    const before = this.game.states().slice();
    if (!this.game.undo()) return;
    // What ends a perfect game is said when it happens.
    this.#jump(before, (made, left) =>
      [t.play.undone(made, left), clean ? t.play.notPerfect : ""]
        .filter(Boolean)
        .join(" "),
    );
  }

  redo() {
    const before = this.game.states().slice();
    if (!this.#back() && this.game.redo()) this.#jump(before, t.play.redone);
  }

  again() {
    if (this.#back()) return;
    // A level has stars instead.
    this.record.restart(levelOf(this.id) ? "" : stored.settings.limit);
    this.goTo("");
    this.focus();
  }

  /** @param {string} moves */
  goTo(moves) {
    const before = this.game.states().slice();
    this.game.goTo(moves);
    this.#jump(before, t.play.undone);
  }

  /**
   * Shows a position that no move has led to.
   *
   * @param {Uint8Array} before the states of the cells before
   * @param {(made: number, left: number) => string} text
   */
  #jump(before, text) {
    this.stage.turn(before);
    this.#moved();
    this.say(text(this.game.made, this.game.left));
  }

  /** Opens the next level, or a new board of the same kind, or of the next larger one if the player is good at these. */
  async next() {
    const next = nextBoard(this.id, this.game.board);
    if (!next) {
      location.hash = gameHash("levels", "", "");
      return;
    }
    const { id, larger } = next;
    const opened = await this.open(id, "");
    // The button that was pressed is gone.
    this.focus();
    if (!opened || !larger || this.limit) return;
    this.say(t.play.grown(larger.width, larger.height, larger.colors));
  }

  hint() {
    if (this.#back() || this.game.solved) return;
    this.#adviser.wantHint();
    this.#showHint();
  }

  #showHint() {
    const { suggestion, failure } = this.#adviser;
    const symbol = suggestion?.moves[0];
    // What is known is worth more than the search for better that has failed.
    if (suggestion && symbol) {
      const limit = /** @type {keyof typeof t.limits | undefined} */ (
        this.knowledge?.session.stopped_by
      );
      this.#advice = adviceOf(this.game, suggestion, limit);
      // The first hint on a level costs its third star.
      const first = this.record.hints === Number(this.#seen);
      const price = first && levelOf(this.id) ? ` ${t.play.hintOnLevel}` : "";
      this.say(this.#advice.text + price);
    } else this.say(failure ? t.play.hintFailed(failure) : t.play.hintLooking);
    this.#render();
    if (!symbol || this.#seen) return;
    this.#seen = true;
    this.record.addHint();
  }

  /**
   * Shows what is so: the position, what is known of it, and the end of the game.
   * All of it follows from the game, its record and the adviser, and from nothing
   * that was shown before.
   */
  #render() {
    const best = this.#adviser.hinted
      ? this.#adviser.suggestion?.moves[0]
      : undefined;
    const hint = best === undefined ? undefined : colorOf(best);
    const first = !stored.settings.introduced && this.game.made === 0;
    this.#panel.show();
    this.#panel.mark(hint, first);
    this.stage.mark(
      hint,
      first,
      hint === undefined ? undefined : this.#advice?.ringed,
    );
    if (first) this.#demonstration.begin();
    else this.#demonstration.end();
    if (this.#failed) this.#fail();
    else if (this.game.solved) this.#finish();
    else if (this.#ended !== undefined || !this.#win.card.hidden) {
      // The game is not over any more.
      this.#ended = undefined;
      delete this.element.dataset["over"];
      this.#win.hide();
      this.stage.draw();
    }
  }

  /** Tells all that follows the position of a change of it. */
  #moved() {
    const { moves } = this.game;
    this.#seen = false;
    this.record.moved(moves);
    this.#adviser.moved(moves);
    this.#opening.writeAddress();
    this.#render();
    this.#bench?.moved();
  }

  /**
   * Follows the same game in another tab.
   *
   * @param {string} [written] what that tab has just written
   */
  join(written = "") {
    const changed = this.record.merge(
      (moves) => this.#playable(moves),
      written,
    );
    if (changed) this.goTo(this.record.moves);
  }

  /**
   * Returns the places of those moves of two tabs that clear something after the
   * others.
   *
   * @param {string} moves
   */
  #playable(moves) {
    const game = new Game(this.game.board);
    const places = [];
    for (const [place, symbol] of [...moves].entries()) {
      const color = colorOf(symbol);
      if (game.solved || color < 0 || color >= game.board.colors) break;
      if (!stored.settings.wasted && game.gains()[color] === 0) continue;
      game.play(color);
      places.push(place);
    }
    return places;
  }

  /**
   * Names a solver in the address.
   *
   * @param {string} solver
   */
  name(solver) {
    this.#opening.solver = solver;
    this.#opening.writeAddress();
  }

  /** Notes that a solver was asked about the game. */
  assist() {
    if (!this.game.solved || this.record.finished) this.record.assist();
  }

  /** Says and shows what has become known. */
  #learned() {
    if (this.#adviser.hinted) return this.#showHint();
    if (this.knowledge?.failure)
      this.say(t.play.searchFailed(this.knowledge.failure));
    else if (this.allowed && this.#panel.message.textContent === t.play.limited)
      this.say(t.play.limitKnown(this.allowed));
    this.#sayCost();
    this.#render();
  }

  async #finish() {
    const { game, knowledge, record } = this;
    const { best, missing, thinking } = this.outcome;
    const shown = `${game.moves} ${best?.moves} ${best?.proven} ${thinking} ${missing}`;
    if (shown === this.#ended) return;
    const fresh = this.#ended === undefined;
    this.#ended = shown;
    record.enter(game, this.#adviser.par);
    if (fresh && missing) this.search();
    this.stage.hold(() => {
      this.element.dataset["over"] = "won";
      if (fresh) this.element.toggleAttribute("data-waving", this.stage.waving);
      this.#win.show(this.outcome, fresh);
    });
    if (fresh) this.#comeAfterWave();
    if (!best || best.moves.length >= game.made || this.sealed) return;
    // It is played beside the player's.
    record.show();
    if (!best.proven) return;
    // A new board or another game on this one ends it.
    const costly = await knowledge?.review(game.moves).catch(() => []);
    // The list takes room from the board.
    await this.stage.waved;
    if (costly && this.#ended === shown)
      this.#win.review(game.board, game.moves, costly);
  }

  /** Shows the result once the wave has been drawn, however long that takes. */
  async #comeAfterWave() {
    const { stage, element } = this;
    const { waved } = stage;
    if (!stage.waving) return;
    await waved;
    const place = stage.canvas.getBoundingClientRect();
    // If the lost moves are known, their list takes its room first.
    await nextTask();
    // Another win has a wave of its own.
    if (stage.waved !== waved) return;
    element.removeAttribute("data-waving");
    if (element.dataset["over"] === "won") this.#win.come(place);
  }

  /** Whether a shortest walk is not shown yet: a level can be tried again for more stars, until the player wants to see it. */
  get sealed() {
    return (
      levelOf(this.id) !== undefined &&
      !this.record.shown &&
      !this.record.helped
    );
  }

  /** Shows a shortest walk of a level that is solved. */
  reveal() {
    this.record.show();
    this.#ended = undefined;
    this.#render();
  }

  /** The end of the game, as far as it is known. */
  get outcome() {
    const { game, record, knowledge } = this;
    return {
      ...record.result(game, this.#adviser.par),
      helped: record.helped,
      sent: record.sent,
      sealed: this.sealed,
      id: this.id,
      board: game.board,
      best: this.#adviser.best,
      lower: knowledge?.session.lower ?? 0,
      day: dayOfId(this.id),
      streak: streak(),
      thinking: this.#adviser.thinking,
      missing: this.missing !== "",
    };
  }

  #fail() {
    if (this.#ended === "failed") return;
    this.#ended = "failed";
    this.element.dataset["over"] = "lost";
    const allowed = this.allowed ?? 0;
    this.#win.fail(allowed, this.game.made, this.game.left);
    // The laboratory has no room for more than that.
    this.say(t.win.failedText(allowed, this.game.made, this.game.left));
  }

  playOn() {
    this.record.playOn();
    this.#ended = undefined;
    this.#moved();
    this.focus();
    this.say(t.play.playedOn(this.game.left));
  }

  /** Whether the fewest possible moves are proven, by a proof short enough to walk through. */
  get explained() {
    return (
      this.#adviser.par !== undefined &&
      this.game.board.cells.length <= EXPLAINED
    );
  }

  /** The number of allowed moves, if there is a limit and the par is known. */
  get allowed() {
    const { par } = this.#adviser;
    return this.limit === "" || par === undefined
      ? undefined
      : par + Number(this.limit);
  }

  get #failed() {
    const { allowed } = this;
    const { made, solved } = this.game;
    if (allowed === undefined) return false;
    return solved ? made > allowed : made >= allowed;
  }

  /**
   * Shows a workbench beside the board, or removes it.
   *
   * @param {Bench | undefined} bench
   */
  attach(bench) {
    if (bench === this.#bench) return;
    this.#bench?.leave?.();
    this.#bench?.element.remove();
    this.#bench = bench;
    this.stage.present(undefined);
    if (bench) this.element.append(bench.element);
  }

  /** Redraws everything after a change of the settings. */
  redraw() {
    this.game.board.hues = huesOf(this.id);
    this.#panel.begin(this.game.board);
    this.#render();
    this.stage.draw();
    this.#bench?.redraw();
  }
}
