// The record of a game: what is stored of it while it is played, and the result that it leaves. Nothing else writes either.
//
// Help stays with the board: hints, moves taken back and solvers asked are never forgotten, whichever way the board is opened
// again. A game belongs to the day on which its board was opened for the first
// move.
//
// Two tabs may play the same game at once. Each move has a tag, its turn and a random number, and moves that were taken back
// leave theirs behind, so both tabs come to the same moves in the same order, and none is lost.

import { chance } from "../boards.js";
import {
  gameWritten,
  isPerfect,
  keepGame,
  keptGame,
  plainTags,
  setAside,
  store,
  stored,
  unbegun,
} from "../store.js";
import { dayOfId, today } from "./daily.js";

/** @typedef {import("../store.js").Current} Current */
/** @typedef {import("../rules.js").Game} Game */

/** How many moves that were taken back are remembered, for tabs that still have them. */
const GONE = 200;

export class GameRecord {
  /** @type {Current} */
  #now;
  /** Whether the board was solved here, and not by the sender of a link. */
  #own = true;
  #sent = false;
  /** The moves before some of them were taken back; a redo follows them. */
  #line = "";
  /** The day on which the board was opened, for which the game counts. */
  #opened = today();
  /**
   * The game that is over, on whose board another one is tried. Nothing of that
   * one is stored, but that a walk may have been seen.
   *
   * @type {GameRecord | undefined}
   */
  finished;

  /**
   * The record of a board, as it was left, or of a game that is only tried.
   *
   * @param {string} id
   * @param {GameRecord} [finished] the game on that board that is over
   */
  constructor(id, finished) {
    this.finished = finished;
    this.#now =
      (finished ? undefined : (keptGame(id) ?? solvedGame(id))) ?? unbegun(id);
  }

  get id() {
    return this.#now.id;
  }

  /** The moves when it was written. */
  get moves() {
    return this.#now.moves;
  }

  /** How many hints were seen. */
  get hints() {
    return this.#now.hints;
  }

  /** How many moves were taken back. */
  get undone() {
    return this.#now.undone;
  }

  /** Whether the game can still be perfect: nothing that ends that has happened. */
  get clean() {
    const untouched = this.hints === 0 && this.undone === 0;
    return untouched && !this.helped && !this.finished;
  }

  /** Whether all of the game was in the link that was opened. */
  get sent() {
    return this.#sent;
  }

  /** Whether some of it is not the player's own: then it does not count. */
  get helped() {
    return this.#now.helped;
  }

  /** Whether the player has seen a shortest walk. */
  get shown() {
    return this.#now.shown;
  }

  /** The limit of moves, which holds from the first move to the last. */
  get limit() {
    return this.#now.limit;
  }

  /** The day for which the game counts: that on which its board was opened for the first move. */
  get begun() {
    return this.#now.begun || this.#opened;
  }

  /** Whether the board is a daily one. */
  get daily() {
    return dayOfId(this.id) !== undefined;
  }

  /**
   * Goes on with the game as it was left.
   *
   * @param {Game} game
   */
  resume(game) {
    this.#own = !game.solved;
    this.#write();
  }

  /** Leaves out moves that cannot be played, and a result with them; a copy of the game is set aside. */
  discard() {
    const { moves } = this.#now;
    setAside(JSON.stringify(this.#now));
    if (stored.games[this.id]?.walk === moves)
      store(({ games }) => delete games[this.id]);
    this.#replace(0, "");
  }

  /**
   * Begins another game on this board. What was seen of it remains seen.
   *
   * @param {Game} game with the moves of a link, if there were any
   * @param {Current["limit"]} limit
   */
  begin(game, limit) {
    this.#own = !game.solved;
    this.#sent = game.solved && game.made > 0;
    this.#replace(0, game.moves);
    this.#now.helped ||= this.#now.shown || game.made > 0;
    this.#now.limit = limit;
    this.#write();
  }

  /**
   * Enters the position. Moves count as undone in whichever way they are taken
   * back, unless they are played again: a stray undo and its redo show nothing.
   *
   * @param {string} moves
   */
  moved(moves) {
    const before = this.#now.moves;
    if (moves !== before) {
      const same = commonLength(before, moves);
      if (!this.#line.startsWith(before)) this.#line = before;
      const again = commonLength(this.#line, moves) - same;
      this.#now.undone += before.length - same - again;
      if (!this.#line.startsWith(moves)) this.#line = moves;
      this.#now.begun ||= this.#opened;
      this.#replace(same, moves);
    }
    this.#write();
  }

  /**
   * Replaces the moves from a place on.
   *
   * @param {number} same how many remain
   * @param {string} moves
   */
  #replace(same, moves) {
    const { tags, gone } = this.#now;
    this.#now.gone = [...gone, ...tags.slice(same)].slice(-GONE);
    this.#now.tags = tags.slice(0, same);
    while (this.#now.tags.length < moves.length)
      this.#now.tags.push(newTag(this.#now.turn++));
    this.#now.moves = moves;
  }

  /**
   * Prepares the same board for another game, whose moves follow.
   *
   * @param {Current["limit"]} limit
   */
  restart(limit) {
    this.#sent = false;
    if (!this.daily && !this.finished) this.#now.limit = limit;
    this.#now.helped ||= this.#now.shown;
  }

  /** Removes the limit of moves. */
  playOn() {
    this.#now.limit = "";
    this.#write();
  }

  /** Counts a hint that was seen, or a move that a solver made. */
  addHint() {
    this.#now.hints += 1;
    this.finished?.show();
    this.#write();
  }

  /** Notes that a solver was asked about the game. */
  assist() {
    this.#now.helped = true;
    this.finished?.show();
    this.#write();
  }

  /** Notes that the player has seen a shortest walk: no later game on this board is all their own. */
  show() {
    this.#now.shown = true;
    this.finished?.show();
    this.#write();
  }

  /**
   * Takes over what another tab has written about this game: its help, and its
   * moves together with those of this one. Returns whether that changes the
   * moves.
   *
   * @param {(moves: string) => number[]} playable returns the places of the
   *   moves that can be played one after another
   * @param {string} [written] what that tab has just written
   */
  merge(playable, written = "") {
    if (this.finished) return false;
    const before = this.moves;
    // Not only what is stored now: WebKit may still read there what this tab has written, which it then overwrites with that.
    for (const other of [gameWritten(written, this.id), keptGame(this.id)])
      if (other) this.#unite(other, playable);
    return this.moves !== before;
  }

  /**
   * @param {Current} other
   * @param {(moves: string) => number[]} playable
   */
  #unite(other, playable) {
    const mine = this.#now;
    const help = helpOfBoth(mine, other);
    if (other.tags.join() === mine.tags.join()) {
      Object.assign(mine, help);
      return;
    }
    const gone = [...new Set([...mine.gone, ...other.gone])].slice(-GONE);
    const entries = united(mine, other, new Set(gone));
    const kept = playable(entries.map(({ symbol }) => symbol).join(""));
    const played = kept.flatMap((place) => entries[place] ?? []);
    this.#now = {
      ...other,
      moves: played.map(({ symbol }) => symbol).join(""),
      tags: played.map(({ tag }) => tag),
      gone,
      turn: Math.max(mine.turn, other.turn),
      ...help,
    };
    if (this.#now.tags.join() !== other.tags.join()) this.#write();
  }

  #write() {
    if (!this.finished) keepGame(this.daily, this.#now);
  }

  /**
   * The result of a game, judged by what this page has proven, and by nothing
   * that it has read.
   *
   * @param {Game} game
   * @param {number | undefined} par
   */
  result(game, par) {
    const result = {
      walk: game.moves,
      par: par ?? null,
      hints: this.hints,
      undone: this.undone,
    };
    return { ...result, perfect: !this.helped && isPerfect(result) };
  }

  /**
   * Enters the result of a solved game that was the player's own. A board
   * counts once, with its first walk, or with a shorter one that was found before
   * any was shown; its par may become known later.
   *
   * @param {Game} game
   * @param {number | undefined} par
   */
  enter(game, par) {
    if (this.finished) return;
    const known = stored.games[this.id];
    const counts = this.#own && game.made > 0 && !this.helped;
    if (!known && !counts) return;
    const better = known && counts && game.made < known.walk.length;
    if (
      known &&
      !better &&
      (par === undefined || (known.par === par && !known.claimed))
    )
      return;
    const { walk, hints, undone } = this.result(game, par);
    store(({ games }) => {
      if (better) delete games[this.id];
      const solved = (games[this.id] ??= {
        walk,
        par: null,
        hints,
        undone,
        on: known?.on ?? this.begun,
      });
      if (par === undefined) return;
      solved.par = par;
      delete solved.claimed;
    });
  }
}

/**
 * Returns the game of a daily board that was solved long ago, if it was.
 *
 * @param {string} id
 * @returns {Current | undefined}
 */
function solvedGame(id) {
  const solved = dayOfId(id) ? stored.games[id] : undefined;
  if (!solved) return undefined;
  const { walk, hints, undone = 0, on } = solved;
  return {
    ...unbegun(id),
    moves: walk,
    tags: plainTags(walk),
    turn: walk.length,
    hints,
    undone,
    begun: on,
  };
}

/**
 * Returns how many moves two games have in common at their beginning.
 *
 * @param {string} one
 * @param {string} other
 */
function commonLength(one, other) {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same;
}

/**
 * Returns the help that one tab or the other knows of.
 *
 * @param {Current} one
 * @param {Current} other
 */
const helpOfBoth = (one, other) => ({
  hints: Math.max(one.hints, other.hints),
  undone: Math.max(one.undone, other.undone),
  helped: one.helped || other.helped,
  shown: one.shown || other.shown,
});

/**
 * Returns the moves of two tabs in the order in which they were made.
 *
 * @param {Current} one
 * @param {Current} other
 * @param {Set<string>} gone the tags of moves that were taken back
 */
function united(one, other, gone) {
  /** @type {Map<string, {tag: string, turn: number, symbol: string}>} */
  const entries = new Map();
  for (const { moves, tags } of [one, other]) {
    for (const [place, tag] of tags.entries()) {
      const symbol = moves[place];
      if (symbol && !gone.has(tag))
        entries.set(tag, { tag, turn: Number.parseInt(tag), symbol });
    }
  }
  return [...entries.values()].sort(
    (left, right) => left.turn - right.turn || (left.tag < right.tag ? -1 : 1),
  );
}

/**
 * Returns a tag that no other move has, in no tab.
 *
 * @param {number} turn
 */
const newTag = (turn) => `${turn}.${chance().toString(36)}`;
