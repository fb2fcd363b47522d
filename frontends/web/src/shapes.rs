//! The table of shapes, for the page: it draws and plays boards before the engine is loaded, by `page/shapes.js`.

use colorwalk_core::{Point, Shape, Tile, Tiling};

/// The head of the file.
const HEAD: &str = "\
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
";

/// Returns the file.
fn text() -> String {
    let mut text = HEAD.to_owned();
    for tiling in Tiling::ALL {
        text += &line(tiling.shape());
    }
    text + "};\n"
}

/// Returns the line of a shape.
fn line(shape: &Shape) -> String {
    let rows = [0, 1].map(|row| {
        let tiles = [0, 1].map(|column| tile(shape.tile(row, column)));
        format!("[{}]", tiles.join(", "))
    });
    format!(
        "  {}: {{ cells: \"{}\", rule: \"{}\", pitch: {}, wraps: {}, tiles: [{}] }},\n",
        shape.name,
        shape.cells,
        shape.rule.unwrap_or_default(),
        point(&shape.pitch),
        shape.wraps,
        rows.join(", ")
    )
}

fn tile(tile: &Tile) -> String {
    let corners: Vec<String> = tile.corners.iter().map(point).collect();
    let mut beyond = vec![String::new(); corners.len()];
    for side in tile.sides {
        beyond[side.corner] = format!("[{}, {}]", side.down, side.right);
    }
    format!(
        "{{ center: {}, corners: [{}], beyond: [{}] }}",
        point(&tile.center),
        corners.join(", "),
        beyond.join(", ")
    )
}

fn point(&(x, y): &Point) -> String {
    format!("[{x}, {y}]")
}

#[test]
fn the_page_has_the_shapes_of_the_engine() {
    colorwalk_testkit::written::assert_file("frontends/web/page/shapes.js", &text());
}
