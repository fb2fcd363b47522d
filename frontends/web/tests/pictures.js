// Pictures of boards, drawn by the page that is tested, and given to it like a person's.

/** The colors of the cells A, B, C … of a picture. */
export const COLORS = [
  "#d62828",
  "#2a9d4a",
  "#2b59c3",
  "#f2c230",
  "#8e44ad",
  "#17c3c9",
];

/**
 * A picture of boards.
 *
 * @typedef {object} Scene
 * @property {{rows: string[], left: number, top: number, size: number}[]} boards each with its place and the size of its cells,
 *   which are letters
 * @property {[row: number, column: number]} [mark] a cell of each board with a white disc, as for a start
 * @property {number} [width] in pixels, by default those of a phone
 * @property {number} [height]
 * @property {string} [page] the color around the boards
 * @property {number} [gap] between cells
 * @property {string} [type] of the file
 * @property {number} [quality] of a JPEG, from 0 to 1
 * @property {string} [junk] what the file has instead of a picture
 */

/**
 * Draws a picture, and pastes or drops it, or returns the bytes of its file. Runs
 * on the page, and so uses nothing of this file.
 *
 * @param {{scene: Scene, colors: string[], how: "paste" | "drop" | "file"}} given
 * @returns {Promise<number[]>}
 */
export async function give({ scene, colors, how }) {
  const { boards, width = 1080, height = 2340, gap = 0, junk } = scene;
  const { page = "#f4f4f4", type = "image/png", quality, mark } = scene;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("there is no canvas");
  context.fillStyle = page;
  context.fillRect(0, 0, width, height);
  for (const { rows, left, top, size } of boards)
    for (const [row, line] of rows.entries())
      for (const [column, letter] of [...line].entries()) {
        context.fillStyle = colors[letter.charCodeAt(0) - 65] ?? "#000000";
        const side = size - gap;
        const x = left + column * size + gap / 2;
        const y = top + row * size + gap / 2;
        context.fillRect(x, y, side, side);
        if (row !== mark?.[0] || column !== mark[1]) continue;
        context.fillStyle = "#ffffff";
        context.beginPath();
        context.arc(x + side / 2, y + side / 2, side / 6, 0, 2 * Math.PI);
        context.fill();
      }
  /** @type {Blob | null} */
  const drawn = await new Promise((resolve) =>
    canvas.toBlob(resolve, type, quality),
  );
  const content = junk ?? drawn;
  if (!content) throw new Error(`there is no picture as ${type}`);
  if (how === "file")
    return [...new Uint8Array(await new Blob([content]).arrayBuffer())];
  const data = new DataTransfer();
  data.items.add(new File([content], "shot", { type }));
  performance.mark("given");
  // Not every browser gives an event that a script makes what it is made of.
  const event = new Event(how, { bubbles: true, cancelable: true });
  const name = how === "paste" ? "clipboardData" : "dataTransfer";
  Object.defineProperty(event, name, { value: data });
  document.body.dispatchEvent(event);
  return [];
}

/** A board of 10 rows, 9 columns and four colors, as letters. */
export const ROWS = [
  "ABCADBCAB",
  "CCDBABDCA",
  "BADCCABBD",
  "DBBACDACC",
  "ACDDBBCAD",
  "BBACADDBC",
  "CADBBCAAD",
  "DCBADACBB",
  "ABDCCBDAC",
  "CDAABDBCA",
];

/**
 * Returns rows in which one cell is another.
 *
 * @param {string[]} rows
 * @param {number} row from 0
 * @param {number} column
 * @param {string} letter
 */
export const changed = (rows, row, column, letter) =>
  rows.map((line, index) =>
    index === row
      ? line.slice(0, column) + letter + line.slice(column + 1)
      : line,
  );

/**
 * Returns a phone's picture of a board.
 *
 * @param {string[]} rows
 * @param {Partial<Scene>} [rest]
 * @returns {Scene}
 */
export const phone = (rows, rest = {}) => ({
  boards: [{ rows, left: 90, top: 620, size: 100 }],
  ...rest,
});

/**
 * Returns a board as text of the program: digits in the order of their first
 * cells.
 *
 * @param {string[]} rows
 */
export function asText(rows) {
  const met = [...new Set(rows.join(""))];
  const lines = rows.map((line) =>
    [...line].map((letter) => met.indexOf(letter) + 1).join(""),
  );
  return `# grid text\n${lines.join("\n")}\n`;
}
