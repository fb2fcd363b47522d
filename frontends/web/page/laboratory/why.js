// Why no walk is shorter: the facts of a proof, walked backward from what was to be proven, each on the big board.

import { gameHash, replaceAddress } from "../address.js";
import { ANY } from "../board.js";
import { button, h, message, save } from "../dom.js";
import { fullEngine } from "../engine/load.js";
import { Cancelled, Thread } from "../engine/thread.js";
import { lightOf } from "../palette.js";
import { colorOf, symbolOf } from "../rules.js";
import { t } from "../texts.js";
import { Replay } from "../walk.js";
import { factsOf, viewOf } from "./facts.js";
import { lastOfColors, leastMoves, statesOf } from "./plain.js";

export class Why {
  #play;
  #thread = new Thread(fullEngine);
  #id = "";
  #certificate = "";
  #walk = "";
  #facts = /** @type {import("./facts.js").Fact[]} */ ([]);
  /**
   * The numbers of the facts from the last one to the one that is shown.
   *
   * @type {number[]}
   */
  #trail = [];
  /**
   * The facts of the tour, from the simplest to what was to be proven, and the
   * stop at which it is; undefined if no tour is taken.
   *
   * @type {{stops: number[], at: number} | undefined}
   */
  #tour;
  #guide = h("p", { class: "guide", role: "status" });
  #next = button("", () => this.#goOn(), { class: "primary" });
  #heading = h("h2", { tabIndex: -1 });
  #enough = h("p", { role: "status" });
  /** What is seen without a search, in words of the board. */
  #plain = h("section", { class: "plain", hidden: true });
  /**
   * The way that is shown in the place of a fact.
   *
   * @type {import("./plain.js").Last | undefined}
   */
  #way;
  #path = h("nav", { class: "trail", "aria-label": t.why.trail });
  #fact = h("p", { class: "fact" });
  #because = h("p");
  /** What is read out, unless it changes by itself. */
  #spoken = h("div", { "aria-live": "polite" }, this.#fact, this.#because);
  #reasons = h("div", { class: "reasons" });
  #board = h("a", { class: "button" }, t.why.play);
  #actions = h("div", { class: "buttons" });
  /** Goes through all facts, in their order. */
  #replay = new Replay();
  caption = h("span", { class: "caption" });
  /** The number of the last step of the replay. */
  length = 0;
  element = h(
    "section",
    { class: "bench why" },
    this.#heading,
    this.#enough,
    this.#plain,
    h("div", { class: "line" }, this.#guide, this.#next),
    this.#path,
    this.#spoken,
    this.#reasons,
    this.#replay.element,
    this.#actions,
  );

  /** @param {import("../game/play.js").Play} play */
  constructor(play) {
    this.#play = play;
    this.#replay.element.append(this.caption);
  }

  /** Proves the board that is shown, if it is another one. */
  async moved() {
    const { id, game } = this.#play;
    this.#board.href = gameHash("play", id, game.moves);
    if (id === this.#id) return this.#follow();
    this.#id = id;
    this.#facts = [];
    this.#replay.element.hidden = this.#next.hidden = true;
    this.#plain.hidden = true;
    this.#way = undefined;
    this.#endTour();
    for (const part of [this.#path, this.#fact, this.#because, this.#reasons])
      part.replaceChildren();
    this.#actions.replaceChildren(this.#board);
    this.#heading.textContent = t.why.heading;
    this.#enough.textContent = t.why.proving;
    try {
      const { solution, certificate = "" } = await this.#thread.run({
        kind: "prove",
        id,
        moves: "",
        certificate: true,
      });
      [this.#walk, this.#certificate, this.#facts] = [
        solution,
        certificate,
        factsOf(certificate),
      ];
      // A shortest walk stands here.
      this.#play.assist();
      this.#heading.textContent = t.about.why(solution.length);
      this.#enough.replaceChildren(
        t.why.enough(solution.length),
        " ",
        ...this.#chips([...solution]),
      );
      const copy = async () => navigator.clipboard.writeText(location.href);
      const link = button(t.why.link, () =>
        copy().then(
          () => (link.textContent = t.share.copied),
          () => (link.textContent = location.href),
        ),
      );
      this.#actions.append(
        link,
        button(t.prove.certificate, () =>
          save("colorwalk.certificate", this.#certificate),
        ),
      );
      this.#tellPlainly(game.board, solution.length);
      this.length = this.#facts.length - 1;
      this.#replay.element.hidden = this.#next.hidden = this.length < 1;
      this.#follow();
      this.#heading.focus({ preventScroll: true });
    } catch (error) {
      if (error instanceof Cancelled) return;
      this.#id = "";
      this.#enough.textContent = t.prove.unrecorded(message(error));
    }
  }

  /**
   * Says what the farthest region of each color tells, each with the way to it.
   *
   * @param {import("../rules.js").Board} board
   * @param {number} par
   */
  #tellPlainly(board, par) {
    const all = lastOfColors(board);
    const { least, colors } = leastMoves(all);
    this.#plain.hidden = all.length === 0;
    const [{ move: from } = { move: 0 }] = colors.slice(-1);
    const buttons = all.map((last) => {
      const symbol = symbolOf(last.color);
      const own = button(
        "",
        () => {
          this.#replay.pause();
          this.#way = last;
          this.redraw();
          for (const other of buttons)
            other.setAttribute("aria-pressed", String(other === own));
        },
        { "aria-pressed": false },
        h("span", { class: "unseen" }, t.why.notBefore(symbol, last.move)),
        h(
          "span",
          { "aria-hidden": true },
          ...this.#chips([symbol]),
          " ",
          t.why.from(last.move),
        ),
      );
      return own;
    });
    this.#plain.replaceChildren(
      h("h3", {}, t.why.plain),
      h("p", {}, t.why.farthest),
      h("div", { class: "ways" }, ...buttons),
      h(
        "p",
        {},
        ...joined(this.#chips(colors.map(({ color }) => symbolOf(color)))),
        t.why.ends(colors.length, from, least),
        " ",
        least === par ? t.why.wholeProof : t.why.rest(least, par),
      ),
    );
  }

  /** Goes to the next stop of the tour, or begins it; after the last stop it ends. */
  #goOn() {
    this.#tour ??= { stops: tourOf(this.#facts), at: -1 };
    const tour = { stops: this.#tour.stops, at: this.#tour.at + 1 };
    const fact = tour.stops[tour.at];
    if (fact === undefined) return this.#endTour();
    this.#tour = tour;
    this.#go([this.#facts.length, fact]);
    const all = tour.stops.length;
    this.#guide.textContent = t.why.guide(tour.at + 1, all);
    this.#next.textContent = tour.at + 1 < all ? t.why.next : t.why.endTour;
  }

  #endTour() {
    this.#tour = undefined;
    this.#guide.textContent = "";
    this.#next.textContent = t.why.tour;
  }

  /** Shows the fact that the address names, or the last one. */
  #follow() {
    const { fact } = this.#play;
    this.#go(
      this.#facts[fact - 1] ? [this.#facts.length, fact] : [this.#facts.length],
    );
  }

  /**
   * Shows the last fact of a way through the proof.
   *
   * @param {number[]} trail
   */
  #go(trail) {
    this.#trail = [...new Set(trail)];
    this.#replay.pause();
    this.#replay.take([this], (this.#trail.at(-1) ?? 1) - 1);
  }

  /**
   * Shows a fact.
   *
   * @param {number} step counted from 0
   */
  show(step) {
    const fact = this.#facts[step];
    if (!fact) return;
    this.#way = undefined;
    for (const shown of this.#plain.querySelectorAll("[aria-pressed]"))
      shown.setAttribute("aria-pressed", "false");
    if (this.#tour && this.#tour.stops[this.#tour.at] !== fact.number)
      this.#endTour();
    if (this.#trail.at(-1) !== fact.number)
      this.#trail = [...new Set([this.#facts.length, fact.number])];
    const last = fact.number === this.#facts.length;
    const hash = gameHash("why", this.#id, "");
    replaceAddress(last ? hash : `${hash}?fact=${fact.number}`);
    this.#path.replaceChildren(
      ...this.#trail.map((number, index) =>
        this.#factButton(
          number,
          this.#trail.slice(0, index + 1),
          number === fact.number,
          [t.why.short(this.#movesOf(number))],
        ),
      ),
    );
    const within = this.element.contains(document.activeElement);
    this.#spoken.setAttribute(
      "aria-live",
      this.#replay.playing ? "off" : "polite",
    );
    const { width, height } = this.#play.game.board;
    this.#fact.textContent = t.why.fact(fact.moves);
    const rule = t.why.rules[
      /** @type {"colors" | "step" | "finish"} */ (fact.rule)
    ](fact.cells.length);
    this.#because.textContent = `${last ? t.why.last(this.#walk.length, `${width} × ${height}`) : t.why.because} ${rule}`;
    // The facts after each color, those that several colors share once.
    const reasons = [...new Set(fact.from)];
    const colors = (/** @type {number} */ reason) =>
      reasons.length === 1
        ? []
        : fact.from.flatMap((from, color) =>
            from === reason ? [symbolOf(color)] : [],
          );
    this.#reasons.replaceChildren(
      ...reasons.map((reason) =>
        this.#factButton(
          reason,
          [...this.#trail, reason],
          false,
          this.#sentence(this.#movesOf(reason), colors(reason)),
        ),
      ),
    );
    const before = fact.number - 1;
    if (!reasons.length && before)
      this.#reasons.append(
        button(t.why.before(before), () =>
          this.#go([this.#facts.length, before]),
        ),
      );
    // The focus does not go with the button that was pressed.
    if (within && !this.element.contains(document.activeElement))
      this.#heading.focus({ preventScroll: true });
    this.caption.textContent = t.why.caption(fact.number, this.#facts.length);
    this.redraw();
  }

  /**
   * Returns the number of moves of a fact: more than these are needed.
   *
   * @param {number} number of the fact
   */
  #movesOf(number) {
    return this.#facts[number - 1]?.moves ?? 0;
  }

  /**
   * @param {number} number
   * @param {number[]} trail that leads to it
   * @param {boolean} here whether it is shown
   * @param {(Node | string)[]} content
   */
  #factButton(number, trail, here, content) {
    const only = (/** @type {number[]} */ from) => () =>
      !here && this.redraw(from);
    const points = {
      onpointerenter: only([number]),
      onfocus: only([number]),
      onpointerleave: only([]),
      onblur: only([]),
      "aria-current": here ? "step" : undefined,
    };
    return button("", () => this.#go(trail), points, ...content);
  }

  /**
   * Says how many moves the dotted regions still take.
   *
   * @param {number} moves
   * @param {string[]} colors after which that holds, all if there is none
   */
  #sentence(moves, colors) {
    if (!colors.length) return [t.why.more(moves)];
    const words = joined(this.#chips(colors), t.why.or);
    return [t.why.after, ...words, t.why.moreAfter(moves)];
  }

  /**
   * Returns colors as small squares with their symbols.
   *
   * @param {string[]} symbols
   */
  #chips(symbols) {
    const { hues } = this.#play.game.board;
    return symbols.map((symbol) => {
      const { light, ink } = lightOf(colorOf(symbol), hues);
      return h(
        "span",
        { class: "small-color", "--light": light, "--on-light": ink },
        symbol,
      );
    });
  }

  /** @param {number[]} [reasons] the only ones that are dotted */
  redraw(reasons = []) {
    const { stage, game } = this.#play;
    if (this.#way && !reasons.length) {
      const { color, move } = this.#way;
      return stage.present({
        board: game.board,
        states: statesOf(game.board, this.#way),
        caption: t.why.notBefore(symbolOf(color), move),
        marks: { shown: ANY, dim: true },
      });
    }
    const fact = this.#facts[(this.#trail.at(-1) ?? 0) - 1];
    const from = fact?.from.filter((number) => reasons.includes(number)) ?? [];
    if (fact)
      stage.present(
        viewOf(
          game.board,
          this.#facts,
          from.length ? { ...fact, from } : fact,
          this.caption.textContent,
        ),
      );
  }
}

/**
 * Returns the numbers of facts that lead to the last one: each follows from the
 * one before it, and takes one more move.
 *
 * @param {import("./facts.js").Fact[]} facts
 */
function tourOf(facts) {
  const stops = [];
  for (let fact = facts.at(-1); fact;) {
    stops.unshift(fact.number);
    const { from, moves } = fact;
    fact = facts.find(
      (other) => from.includes(other.number) && other.moves < moves,
    );
  }
  return stops;
}

/**
 * Returns parts of a sentence with a word between them.
 *
 * @param {Node[]} parts
 * @param {string} [word]
 * @returns {(Node | string)[]}
 */
const joined = (parts, word = " ") =>
  parts.flatMap((part, index) => (index ? [word, part] : [part]));
