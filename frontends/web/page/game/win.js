// The end of a game, on the board: how good it was, and a replay of a shortest walk beside the player's.

import { gameHash } from "../address.js";
import { button, h, signed } from "../dom.js";
import { withPart } from "../load.js";
import { t } from "../texts.js";
import { smallColor } from "../small-color.js";
import { store, stored } from "../store.js";
import { Replay, Walk } from "../walk.js";
import { untilNext } from "./daily.js";
import { longestDelays } from "./delays.js";
import { nextInWords } from "./following.js";
import { burst } from "./sparks.js";
import { MOST_STARS, starRow, starsOf } from "./stars.js";

/** How long the board of a win takes to its place, and what appears around it, in milliseconds. */
const GLIDE = 350;
const APPEAR = 200;
/** When its words appear after it has begun, and when the buttons do. */
const WORDS = 120;
const BUTTONS = 240;
/** When the first star lands, and how long after it the next one. */
const STARS = 500;
const STAR_STEP = 150;

/** @typedef {import("./play.js").Play["outcome"]} End */

export class Win {
  #heading = h("h2", { tabIndex: -1 });
  #stars = h("p", { class: "stars", role: "img" });
  #verdict = h("p", { class: "verdict" });
  #walks = h("div", { class: "walks" });
  #replay = new Replay();
  #play;
  /** The lost moves, each with what would have been better. */
  lost = h("section", { class: "lost-moves", hidden: true });
  card = h(
    "section",
    { class: "win", hidden: true },
    this.#heading,
    this.#stars,
    this.#verdict,
    this.#walks,
    this.#replay.element,
  );
  /** The buttons to continue, in the place of the colors. */
  after = h("div", { class: "after", hidden: true });

  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.#play = play;
  }

  /** Moves the focus to the heading, so that it is read out. */
  focus() {
    this.#heading.focus({ preventScroll: true });
  }

  hide() {
    this.card.hidden = this.after.hidden = this.lost.hidden = true;
    this.#replay.pause();
  }

  /**
   * Shows the end of a game, or updates it.
   *
   * @param {End} end
   * @param {boolean} fresh whether the end was just reached
   */
  show(end, fresh) {
    const { board, walk: moves, best, day } = end;
    const over = best?.proven ? moves.length - best.moves.length : undefined;
    const stars = starsOf(over, end.hints);
    const missed = over !== undefined && over > 0;
    this.#heading.textContent = t.win.heading(
      moves.length,
      end.perfect && moves.length > 0,
    );
    this.#stars.replaceChildren(...starRow(stars));
    this.#stars.setAttribute("aria-label", t.win.stars(stars));
    this.#stars.hidden = stars === 0;
    this.card.classList.toggle("perfect", end.perfect && moves.length > 0);
    this.#verdict.textContent = [
      verdict(end, over),
      t.win.hints(end.hints, over === 0),
      t.win.undone(end.undone),
      end.helped && (end.sent ? t.win.sent : t.win.helped),
      end.sealed && stars && stars < starsOf(0, end.hints) && t.win.again,
      day ? `${t.daily.streak(end.streak)} ${untilNext()}` : "",
    ]
      .filter(Boolean)
      .join(" ");
    const walks = [new Walk(board, moves, t.win.yours)];
    if (best && over !== 0 && !end.sealed)
      walks.push(
        new Walk(
          board,
          best.moves,
          best.proven ? t.win.shortest : t.win.shortestKnown,
        ),
      );
    this.#beside(walks);
    this.#walks.hidden = this.#replay.element.hidden = moves.length === 0;
    // The map of the walk stands still until it is played.
    if (fresh) this.#replay.take(walks, moves.length);
    else this.#replay.take(walks);
    this.lost.hidden = true;
    const main = { class: "primary" };
    const next = button(
      day ? t.win.other : nextInWords(end.id, board),
      () => this.#play.next(),
      day ? {} : main,
    );
    const share = signed(
      "share",
      t.share.open,
      this.#play.share,
      day ? main : {},
    );
    // All have the same board of the day: it is there to be compared.
    this.after.replaceChildren(
      ...(day ? [share, next] : [next, share]),
      signed("again", t.play.again, () => this.#play.again()),
      ...(end.sealed && missed
        ? [signed("hint", t.win.reveal, () => this.#play.reveal())]
        : []),
      ...(day ? [button(t.daily.calendar, this.#play.calendar)] : []),
      ...(offersSound() ? [soundButton()] : []),
      ...(this.#play.explained
        ? [
            h(
              "a",
              { class: "button", href: gameHash("why", this.#play.id, "") },
              t.about.why(best?.moves.length ?? 0),
            ),
          ]
        : []),
    );
    this.card.hidden = this.after.hidden = false;
    if (fresh) this.focus();
  }

  /**
   * Lets the board, which the wave has filled, glide to its place, and all else
   * appear around it.
   *
   * @param {DOMRect} place where that board is
   */
  come(place) {
    const [board, ...others] = this.#walks.querySelectorAll("canvas");
    const words = this.#walks.querySelectorAll("figcaption, .strip");
    if (board) glide(board, place);
    appear(WORDS, this.#heading, this.#stars, this.#verdict);
    appear(WORDS, ...words, ...others);
    appear(WORDS, this.#replay.element);
    appear(BUTTONS, this.lost, this.after);
    const full = this.#stars.querySelectorAll(".full");
    if (full.length === MOST_STARS)
      for (const [place, star] of full.entries())
        burst(star, this.#play.game.board, STARS + STAR_STEP * place);
  }

  /**
   * Shows walks beside each other.
   *
   * @param {Walk[]} walks
   */
  #beside(walks) {
    this.#walks.style.setProperty("--walks", String(walks.length));
    this.#walks.classList.toggle("alone", walks.length === 1);
    this.#walks.replaceChildren(...walks.map((walk) => walk.element));
  }

  /**
   * Marks the moves that cost one, and lists those with the longest delays, each
   * beside the move that would have kept the fewest.
   *
   * @param {import("../rules.js").Board} board
   * @param {string} moves
   * @param {{at: number, best: string}[]} costly
   */
  review(board, moves, costly) {
    if (!costly.length) return;
    this.#markLost(costly);
    const shown = longestDelays(board, moves, costly);
    const items = shown.map(({ at, best, delay }) => {
      const played = moves[at] ?? "";
      const better = best[0] ?? "";
      const sentence = [
        t.win.instead(at + 1, played, better, best.length),
        t.win.sooner(delay.better, delay.mine),
      ].join(" ");
      /** Shows both moves, on two boards that can be played on from here. */
      const show = () => {
        const other = moves.slice(0, at) + best;
        const walks = [
          new Walk(board, moves, t.win.yours),
          new Walk(board, other, t.win.better(at + 1)),
        ];
        for (const walk of walks) walk.ringed = delay.region;
        this.#beside(walks);
        this.#markLost(costly);
        this.#replay.pause();
        this.#replay.take(walks, at + 1);
        this.#verdict.textContent = sentence;
        for (const item of items)
          item.setAttribute("aria-pressed", String(item === own));
      };
      const own = button(
        "",
        show,
        { "aria-pressed": "false" },
        h("span", { class: "unseen" }, sentence),
        lostMove(at + 1, smallColor(played, board), smallColor(better, board)),
      );
      return own;
    });
    this.lost.replaceChildren(
      h("h3", {}, t.win.lost(costly.length, shown.length)),
      h("ol", {}, ...items.map((item) => h("li", {}, item))),
    );
    this.lost.hidden = false;
  }

  /**
   * Marks the lost moves in the strip of the player's walk.
   *
   * @param {{at: number}[]} costly
   */
  #markLost(costly) {
    const strip = this.#walks.querySelector(".strip");
    for (const { at } of costly) strip?.children[at]?.classList.add("costly");
  }

  /**
   * Shows that no moves are left.
   *
   * @param {number} allowed
   * @param {number} made
   * @param {number} left cells
   */
  fail(allowed, made, left) {
    this.#heading.textContent = t.win.failed;
    this.#verdict.textContent = t.win.failedText(allowed, made, left);
    this.#stars.hidden =
      this.#walks.hidden =
      this.#replay.element.hidden =
        true;
    this.after.replaceChildren(
      button(t.win.tryAgain, () => this.#play.again(), { class: "primary" }),
      button(t.win.playOn, () => this.#play.playOn()),
      button(t.win.next, () => this.#play.next()),
    );
    this.card.hidden = this.after.hidden = false;
    this.focus();
  }
}

/**
 * Moves a board from another place to its own.
 *
 * @param {Element} board
 * @param {DOMRect} place
 */
function glide(board, place) {
  const own = board.getBoundingClientRect();
  // It is not seen where another screen has come meanwhile.
  if (!own.width) return;
  const { x, y, width } = place;
  board.animate(
    [
      {
        transformOrigin: "0 0",
        translate: `${x - own.x}px ${y - own.y}px`,
        scale: String(width / own.width),
      },
      { transformOrigin: "0 0", translate: "0 0", scale: "1" },
    ],
    { duration: GLIDE, easing: "ease-out" },
  );
}

/**
 * Lets elements appear after a while. They keep the focus meanwhile.
 *
 * @param {number} delay in milliseconds
 * @param {...Element} elements
 */
function appear(delay, ...elements) {
  for (const element of elements)
    element.animate(
      { opacity: [0, 1] },
      { duration: APPEAR, delay, fill: "backwards" },
    );
}

/** Whether this is the first win of a player who has not turned the sound on. */
const offersSound = () =>
  !stored.settings.sound && Object.keys(stored.games).length === 1;

/** Returns the button that turns the sound on, and plays what a win sounds like. */
function soundButton() {
  const on = button(t.win.sound, () => {
    store(({ settings }) => (settings.sound = true));
    withPart("game/sound.js", ({ feedback }) => feedback(1, 1, "won", false));
    on.remove();
  });
  return on;
}

/**
 * Returns the picture of a lost move.
 *
 * @param {number} move
 * @param {Node} played
 * @param {Node} better
 */
function lostMove(move, played, better) {
  return h("span", { "aria-hidden": true }, `${move} `, played, "→", better);
}

/**
 * @param {End} end
 * @param {number | undefined} over
 */
function verdict({ walk: moves, best, lower, thinking, missing }, over) {
  if (moves.length === 0) return t.win.nothingToDo;
  if (missing) return t.win.missing;
  if (over === undefined)
    return thinking ? t.win.looking : t.win.unknown(lower, best?.moves.length);
  return t.win.verdict(over, moves.length - over);
}
