// Why no walk is shorter: the board is proven once more, and the proof shown as a lesson, with all of its facts one tap away.

import { gameHash, replaceAddress } from "../address.js";
import { button, h, message, save } from "../dom.js";
import { fullEngine } from "../engine/load.js";
import { Cancelled, Thread } from "../engine/thread.js";
import { t } from "../texts.js";
import { factsOf } from "./facts.js";
import { Guide } from "./guide.js";
import { Trail } from "./trail.js";

export class Why {
  #play;
  #thread = new Thread(fullEngine);
  #id = "";
  #certificate = "";
  #heading = h("h2", { tabIndex: -1 });
  #status = h("p", { role: "status" });
  #guide = new Guide(
    () => this.redraw(),
    (fact) => {
      this.#openFact(fact);
      // What was pressed is away.
      this.#summary.focus({ preventScroll: true });
    },
  );
  #trail = new Trail(() => this.redraw());
  #summary = h("summary", {}, t.why.all);
  /** All facts; what is open has the board, and the lesson is away meanwhile. */
  #all = h(
    "details",
    { class: "all-facts", hidden: true, ontoggle: () => this.#toggled() },
    this.#summary,
    this.#trail.element,
    button(t.prove.certificate, () =>
      save("colorwalk.certificate", this.#certificate),
    ),
  );
  #board = h("a", { class: "button" }, t.why.play);
  #link = button(t.why.link, () => this.#copy());
  element = h(
    "section",
    { class: "bench why" },
    this.#heading,
    this.#status,
    this.#guide.element,
    this.#all,
    h("div", { class: "buttons" }, this.#board, this.#link),
  );

  /** @param {import("../game/play.js").Play} play */
  constructor(play) {
    this.#play = play;
  }

  /** Proves the board that is shown, if it is another one. */
  async moved() {
    const { id, game } = this.#play;
    this.#board.href = gameHash("play", id, game.moves);
    if (id === this.#id) return this.#follow();
    this.#id = id;
    this.#trail.pause();
    this.#guide.element.hidden = this.#all.hidden = this.#link.hidden = true;
    this.#all.open = false;
    this.#heading.textContent = t.why.heading;
    this.#status.textContent = t.why.proving;
    try {
      const { solution, certificate = "" } = await this.#thread.run({
        kind: "prove",
        id,
        moves: "",
        certificate: true,
      });
      this.#certificate = certificate;
      // A shortest walk stands here.
      this.#play.assist();
      const facts = factsOf(certificate);
      this.#heading.textContent = t.about.why(solution.length);
      this.#status.textContent = "";
      this.#link.textContent = t.why.link;
      this.#link.hidden = false;
      this.#guide.begin(game.board, facts, solution);
      this.#trail.take(game.board, facts);
      this.#all.hidden = facts.length === 0;
      this.#follow();
      this.#heading.focus({ preventScroll: true });
    } catch (error) {
      if (error instanceof Cancelled) return;
      this.#id = "";
      this.#status.textContent = t.prove.unrecorded(message(error));
    }
  }

  /** Shows the fact that the address names, or the lesson. */
  #follow() {
    const { fact } = this.#play;
    if (fact) this.#openFact(fact);
    else {
      this.#all.open = false;
      this.redraw();
    }
  }

  /** @param {number} fact */
  #openFact(fact) {
    this.#all.open = true;
    this.#trail.open(fact);
  }

  /** Shows the facts where they were left, at first the last one, or the lesson again. */
  #toggled() {
    if (!this.#all.open) this.#trail.pause();
    else if (this.#trail.at === undefined) return this.#trail.open();
    this.redraw();
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      this.#link.textContent = t.share.copied;
    } catch {
      this.#link.textContent = location.href;
    }
  }

  redraw() {
    // What is opened and closed tells it later.
    if (!this.element.isConnected || this.#guide.element.hidden) return;
    const { open } = this.#all;
    const hash = gameHash("why", this.#id, "");
    if (open && this.#trail.at)
      replaceAddress(`${hash}?fact=${this.#trail.at}`);
    else replaceAddress(hash);
    const view = open ? this.#trail.view : this.#guide.view;
    if (view) this.#play.stage.present(view);
  }

  /** Who comes again begins at the first step. */
  leave() {
    this.#trail.pause();
    this.#all.open = false;
    this.#guide.restart();
  }
}
