// Translates messages of the engine, which speaks English, by a table: a line has an English message and the same in another
// language, with places for what differs from message to message. A test compares the table with the sources of the engine.

/** A place: `{0}` stands for a text without a colon before a blank, `{0!}` for one that is a message itself. */
const PLACE = /\{(\d)(!?)\}/g;

/**
 * Returns a function that translates.
 *
 * @param {readonly [string, string][]} table the first line that fits is used
 * @param {(text: string) => string} unknown returns what to say of a message
 *   that is not in the table
 * @returns {(text: string) => string}
 */
export function translator(table, unknown) {
  const lines = table.map(([from, to]) => ({ pattern: patternOf(from), to }));
  /**
   * @param {string} text
   * @returns {string | undefined}
   */
  const translate = (text) => {
    for (const { pattern, to } of lines) {
      const parts = pattern.exec(text);
      if (!parts) continue;
      return to.replace(PLACE, (_, place, inner) => {
        const part = parts[Number(place) + 1] ?? "";
        return inner ? (translate(part) ?? part) : part;
      });
    }
    return undefined;
  };
  return (text) => translate(text) ?? unknown(text);
}

/**
 * Returns the expression for all messages of a line.
 *
 * @param {string} message
 */
function patternOf(message) {
  const parts = message
    .split(/(\{\d!?\})/)
    .map((part) =>
      part.endsWith("!}")
        ? "([^]*?)"
        : /^\{\d\}$/.test(part)
          ? "((?:(?!: )[^])*?)"
          : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
    );
  return new RegExp(`^${parts.join("")}$`);
}
