// The worker that reads a picture: the browser decodes it, a part of it is cut out if one is given, and the compiled reader finds
// the board. It has one picture, which never leaves it but for a copy to look at.

import init, { check_size, read_picture } from "./colorwalk_picture.js";

/**
 * A part of the picture, in its pixels.
 *
 * @typedef {object} Area
 * @property {number} left
 * @property {number} top
 * @property {number} right
 * @property {number} bottom
 */

/**
 * What a person knows of the board, and where it is.
 *
 * @typedef {object} Known
 * @property {Area} [area]
 * @property {number} [rows] with the columns, or neither
 * @property {number} [columns]
 * @property {number} [colors]
 */

/**
 * A board that was read. Places are those of the whole picture.
 *
 * @typedef {object} Reading
 * @property {number} rows
 * @property {number} columns
 * @property {Uint8Array} cells the color number of each cell
 * @property {Uint8Array} palette red, green and blue of each color
 * @property {number} left the left end of the first column
 * @property {number} top the top end of the first row
 * @property {number} columnPitch from one column to the next
 * @property {number} rowPitch from one row to the next
 * @property {Uint32Array} questions cells that a person has to confirm
 * @property {string[]} doubts what speaks against a game, in the words of the reader
 * @property {number | undefined} mark the only cell with a mark
 */

/**
 * The picture, to be looked at.
 *
 * @typedef {object} Shown
 * @property {number} width of the picture, in its pixels
 * @property {number} height
 * @property {ImageBitmap} bitmap which may be smaller
 */

/**
 * @typedef {{shown: Shown} | {undecoded: true} | {mistake: string} | {number: number, reading: Reading} | {number: number, refusal:
 * string}} Answer
 */

/** The longest side of the copy to look at: more is not seen. */
const MOST_SHOWN = 4096;

const ready = init({
  module_or_path: new URL("./colorwalk_picture_bg.wasm", import.meta.url),
});

/**
 * The picture, decoded and drawn once.
 *
 * @type {OffscreenCanvasRenderingContext2D | undefined}
 */
let picture;

self.addEventListener("message", async ({ data }) => {
  try {
    await ready;
    if (data.picture) await open(data.picture);
    else if (picture) read(picture, data.number, data.known);
  } catch (error) {
    answer({ mistake: error instanceof Error ? error.message : String(error) });
  }
});

/**
 * @param {Answer} message
 * @param {Transferable[]} [moved]
 */
function answer(message, moved = []) {
  postMessage(message, { transfer: moved });
}

/** @param {Blob} file */
async function open(file) {
  /** @type {ImageBitmap} */
  let decoded;
  try {
    decoded = await createImageBitmap(file);
  } catch {
    return answer({ undecoded: true });
  }
  const { width, height } = decoded;
  check_size(width, height);
  picture = drawn(decoded, 1);
  decoded.close();
  const scale = Math.min(1, MOST_SHOWN / Math.max(width, height));
  const bitmap = drawn(picture.canvas, scale).canvas.transferToImageBitmap();
  answer({ shown: { width, height, bitmap } }, [bitmap]);
}

/**
 * Draws a picture in another size on a canvas from which pixels are read.
 *
 * @param {ImageBitmap | OffscreenCanvas} source
 * @param {number} scale
 */
function drawn(source, scale) {
  const width = Math.max(1, Math.round(source.width * scale));
  const height = Math.max(1, Math.round(source.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context)
    throw new Error(
      `there is no memory for a picture of ${width} × ${height} pixels`,
    );
  context.drawImage(source, 0, 0, width, height);
  return context;
}

/**
 * @param {OffscreenCanvasRenderingContext2D} whole
 * @param {number} number of the question
 * @param {Known} known
 */
function read(whole, number, { area, rows, columns, colors }) {
  const left = Math.max(0, Math.floor(area?.left ?? 0));
  const top = Math.max(0, Math.floor(area?.top ?? 0));
  const { canvas } = whole;
  const right = Math.min(canvas.width, Math.ceil(area?.right ?? canvas.width));
  const bottom = Math.min(
    canvas.height,
    Math.ceil(area?.bottom ?? canvas.height),
  );
  const width = Math.max(1, right - left);
  const height = Math.max(1, bottom - top);
  const { data } = whole.getImageData(left, top, width, height);
  try {
    const found = read_picture(
      width,
      height,
      new Uint8Array(data.buffer),
      rows,
      columns,
      colors,
      area !== undefined,
    );
    const reading = {
      rows: found.rows,
      columns: found.columns,
      cells: found.cells,
      palette: found.palette,
      left: found.left + left,
      top: found.top + top,
      columnPitch: found.column_pitch,
      rowPitch: found.row_pitch,
      questions: found.questions,
      doubts: found.doubts,
      mark: found.mark,
    };
    found.free();
    answer({ number, reading });
  } catch (error) {
    // After a crash, the reader cannot be used any more.
    if (!(error instanceof Error) || error instanceof WebAssembly.RuntimeError)
      throw error;
    answer({ number, refusal: error.message });
  }
}
