// The shapes of cells, as the engine has them (`colorwalk_core::Tiling::shape`). A test of the engine writes this file:
// `COLORWALK_WRITE=1 cargo test -p colorwalk-wasm shapes`.

/**
 * A cell relative to its place: its corners clockwise, and the cells beyond the sides from each corner to the next, as rows below
 * and columns to the right.
 *
 * @typedef {{center: [number, number], corners: [number, number][], beyond: [number, number][]}} Tile
 */

/**
 * What the cells are, and what a player has to know about which of them touch, if anything; the distances of columns and rows, whether
 * opposite edges touch, and the cells of even and odd rows in even and odd columns.
 *
 * @typedef {{cells: string, rule: string, pitch: [number, number], wraps: boolean, tiles: Tile[][]}} Shape
 */

/** @type {Record<string, Shape>} */
// prettier-ignore
export const SHAPES = {
  grid: { cells: "squares", rule: "", pitch: [1, 1], wraps: false, tiles: [[{ center: [0.5, 0.5], corners: [[0, 0], [1, 0], [1, 1], [0, 1]], beyond: [[-1, 0], [0, 1], [1, 0], [0, -1]] }, { center: [0.5, 0.5], corners: [[0, 0], [1, 0], [1, 1], [0, 1]], beyond: [[-1, 0], [0, 1], [1, 0], [0, -1]] }], [{ center: [0.5, 0.5], corners: [[0, 0], [1, 0], [1, 1], [0, 1]], beyond: [[-1, 0], [0, 1], [1, 0], [0, -1]] }, { center: [0.5, 0.5], corners: [[0, 0], [1, 0], [1, 1], [0, 1]], beyond: [[-1, 0], [0, 1], [1, 0], [0, -1]] }]] },
  torus: { cells: "squares", rule: "opposite edges touch", pitch: [1, 1], wraps: true, tiles: [[{ center: [0.5, 0.5], corners: [[0, 0], [1, 0], [1, 1], [0, 1]], beyond: [[-1, 0], [0, 1], [1, 0], [0, -1]] }, { center: [0.5, 0.5], corners: [[0, 0], [1, 0], [1, 1], [0, 1]], beyond: [[-1, 0], [0, 1], [1, 0], [0, -1]] }], [{ center: [0.5, 0.5], corners: [[0, 0], [1, 0], [1, 1], [0, 1]], beyond: [[-1, 0], [0, 1], [1, 0], [0, -1]] }, { center: [0.5, 0.5], corners: [[0, 0], [1, 0], [1, 1], [0, 1]], beyond: [[-1, 0], [0, 1], [1, 0], [0, -1]] }]] },
  hex: { cells: "hexagons", rule: "", pitch: [1, 0.86602545], wraps: false, tiles: [[{ center: [0.5, 0.5773503], corners: [[0.5, 0], [1, 0.28867516], [1, 0.86602545], [0.5, 1.1547006], [0, 0.86602545], [0, 0.28867516]], beyond: [[-1, 0], [0, 1], [1, 0], [1, -1], [0, -1], [-1, -1]] }, { center: [0.5, 0.5773503], corners: [[0.5, 0], [1, 0.28867516], [1, 0.86602545], [0.5, 1.1547006], [0, 0.86602545], [0, 0.28867516]], beyond: [[-1, 0], [0, 1], [1, 0], [1, -1], [0, -1], [-1, -1]] }], [{ center: [1, 0.5773503], corners: [[1, 0], [1.5, 0.28867516], [1.5, 0.86602545], [1, 1.1547006], [0.5, 0.86602545], [0.5, 0.28867516]], beyond: [[-1, 1], [0, 1], [1, 1], [1, 0], [0, -1], [-1, 0]] }, { center: [1, 0.5773503], corners: [[1, 0], [1.5, 0.28867516], [1.5, 0.86602545], [1, 1.1547006], [0.5, 0.86602545], [0.5, 0.28867516]], beyond: [[-1, 1], [0, 1], [1, 1], [1, 0], [0, -1], [-1, 0]] }]] },
  triangle: { cells: "triangles", rule: "cells touch at sides, not at corners", pitch: [0.7598357, 1.316074], wraps: false, tiles: [[{ center: [0.7598357, 0.8773827], corners: [[0.7598357, 0], [1.5196714, 1.316074], [0, 1.316074]], beyond: [[0, 1], [1, 0], [0, -1]] }, { center: [0.7598357, 0.43869135], corners: [[0, 0], [1.5196714, 0], [0.7598357, 1.316074]], beyond: [[-1, 0], [0, 1], [0, -1]] }], [{ center: [0.7598357, 0.43869135], corners: [[0, 0], [1.5196714, 0], [0.7598357, 1.316074]], beyond: [[-1, 0], [0, 1], [0, -1]] }, { center: [0.7598357, 0.8773827], corners: [[0.7598357, 0], [1.5196714, 1.316074], [0, 1.316074]], beyond: [[0, 1], [1, 0], [0, -1]] }]] },
};
