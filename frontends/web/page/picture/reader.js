// The reader of one picture, in a worker of its own that ends with it.

import { PageError, t } from "../texts.js";

/** @typedef {import("./worker.js").Answer} Answer */
/** @typedef {import("./worker.js").Known} Known */
/** @typedef {import("./worker.js").Reading} Reading */
/** @typedef {import("./worker.js").Shown} Shown */

/** There is no board in the picture, or one that is not sure; the message says why, and what would help. */
export class Refused extends Error {}

/** The file is not a picture that the browser can decode. */
export class Undecoded extends Error {}

/**
 * What is told of an answer that is awaited.
 *
 * @template T
 * @typedef {{resolve: (value: T) => void, reject: (error: Error) => void}} Awaited
 */

export class Reader {
  #worker = new Worker(new URL("picture/worker.js", document.baseURI), {
    type: "module",
  });
  #count = 0;
  /** @type {Awaited<Shown> | undefined} */
  #opening;
  /** @type {Awaited<Reading> | undefined} */
  #reading;
  /**
   * The picture, to be looked at.
   *
   * @type {Promise<Shown>}
   */
  shown;

  /** @param {Blob} picture */
  constructor(picture) {
    this.shown = new Promise(
      (resolve, reject) => (this.#opening = { resolve, reject }),
    );
    this.#worker.onmessage = ({ data }) => this.#receive(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(
        event.message
          ? new Error(event.message)
          : new PageError(t.errors.worker),
      );
    };
    this.#worker.postMessage({ picture });
  }

  /**
   * Reads the board; a reading that is still awaited is never answered.
   *
   * @param {Known} known
   * @returns {Promise<Reading>}
   */
  read(known) {
    this.#count += 1;
    this.#worker.postMessage({ number: this.#count, known });
    return new Promise(
      (resolve, reject) => (this.#reading = { resolve, reject }),
    );
  }

  /** Ends the worker, and with it all memory that it has. */
  close() {
    this.#worker.terminate();
  }

  /** @param {Answer} answer */
  #receive(answer) {
    if ("shown" in answer) this.#opening?.resolve(answer.shown);
    else if ("undecoded" in answer) this.#fail(new Undecoded());
    else if ("mistake" in answer) this.#fail(new Error(answer.mistake));
    else if (answer.number !== this.#count) return;
    else if ("reading" in answer) this.#reading?.resolve(answer.reading);
    else this.#reading?.reject(new Refused(answer.refusal));
  }

  /** @param {Error} error */
  #fail(error) {
    this.#opening?.reject(error);
    this.#reading?.reject(error);
  }
}
