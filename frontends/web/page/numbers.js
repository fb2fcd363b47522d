// Numbers as a language writes them.

export class Numbers {
  #language;
  /**
   * The formats by their decimals.
   *
   * @type {Map<number, Intl.NumberFormat>}
   */
  #formats = new Map();

  /** @param {string} language as in the attribute `lang` */
  constructor(language) {
    this.#language = language;
  }

  /**
   * Returns a whole number with its thousands apart. What formats them takes many
   * milliseconds to load, which the first board does not wait for.
   *
   * @param {number} number
   */
  whole(number) {
    return number < 1000 ? String(number) : this.decimal(number, 0);
  }

  /**
   * Returns a number with this many decimals.
   *
   * @param {number} number
   * @param {number} decimals
   */
  decimal(number, decimals) {
    let format = this.#formats.get(decimals);
    if (!format) {
      format = new Intl.NumberFormat(this.#language, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
      this.#formats.set(decimals, format);
    }
    return format.format(number);
  }
}
