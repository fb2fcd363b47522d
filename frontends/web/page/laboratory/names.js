// Names of solvers for people, made of their specifications.

/**
 * Returns a specification in words.
 *
 * @param {string} spec
 */
export const inWords = (spec) =>
  spec
    .replace(/metric=|=/g, (sign) => (sign === "=" ? " " : ""))
    .replace(/[:,]/g, ", ")
    .replaceAll("-", " ")
    .replace(/\b(bfs|dfs|dag)\b/g, (letters) => letters.toUpperCase())
    .replace(/\bbellman ford\b/, "Bellman–Ford")
    .replaceAll("dijkstra", "Dijkstra")
    .replace(/^./, (letter) => letter.toUpperCase());
