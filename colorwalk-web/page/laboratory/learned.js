// What a proof has learned, on the board: the facts of its certificate, one after another.
//
// A fact names regions, each by its first cell, and a number of moves: while none of these regions is cleared, more moves than
// that are needed. The last fact names regions that are all there at the start, so it is what was to be proven.

import { ANY, Picture, shape } from "../board.js";
import { h } from "../dom.js";
import { CLEARED, Game, NEAR } from "../rules.js";
import { t } from "../texts.js";

/** The maximum number of facts shown. */
const SHOWN = 300;

/** Returns the facts of a certificate as texts, each with its moves and its regions. @param {string} certificate */
export const factsOf = (certificate) => Array.from(certificate.matchAll(/^\d+ (?:colors|step|finish) (\d+)[^:\n]*: ([\d ]+)$/gm), ([, moves = "", regions = ""]) => ({ moves: Number(moves), regions }));

export class Learned {
  #board;
  #picture;
  #all;
  /** @type {{moves: number, regions: string, number: number}[]} */
  #facts;
  #canvas = h("canvas", { class: "board", role: "img" });
  caption = h("span", { class: "caption" });
  element = h("figure", { class: "walk" }, h("figcaption", {}, h("strong", {}, t.prove.learned), this.caption), h("div", { class: "fit" }, this.#canvas));
  #step = 0;

  /** @param {import("../rules.js").Board} board @param {string} certificate */
  constructor(board, certificate) {
    this.#board = board;
    this.#picture = new Picture(board);
    const facts = factsOf(certificate).map((fact, index) => ({ ...fact, number: index + 1 }));
    this.#all = facts.length;
    // Evenly spaced if there are too many, with the last one.
    const every = Math.ceil(facts.length / SHOWN);
    this.#facts = facts.filter((_, index) => (facts.length - 1 - index) % every === 0);
    /** The number of the last step. */
    this.length = Math.max(0, this.#facts.length - 1);
    shape(this.#canvas, board);
    new ResizeObserver(() => this.#draw()).observe(this.#canvas);
  }

  /** Shows a fact. @param {number} step */
  show(step) {
    this.#step = Math.min(step, this.length);
    const fact = this.#facts[this.#step];
    this.caption.textContent = fact ? t.prove.fact(fact.number, this.#all, fact.moves) : t.prove.noFact;
    this.#canvas.setAttribute("aria-label", `${t.prove.learned}: ${this.caption.textContent}`);
    this.#draw();
  }

  #draw() {
    if (!this.#canvas.isConnected) return;
    const { members, regions } = this.#board;
    const states = Uint8Array.from(new Game(this.#board).cleared, (cleared) => (cleared ? CLEARED : 0));
    for (const cell of this.#facts[this.#step]?.regions.split(" ") ?? []) for (const member of members[regions[Number(cell)] ?? 0] ?? []) states[member] = NEAR;
    this.#picture.draw(this.#canvas, states, { shown: ANY, dim: true });
  }
}
