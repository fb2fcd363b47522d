//! Writing a scene as SVG.
//!
//! Text is drawn as outlines of its characters, each defined once, so that it looks the same in every program; a label
//! contains the text itself.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use tiny_skia::{Path, PathSegment, Point};

use super::Format;
use super::xml::escaped;
use crate::font;
use crate::picture::Picture;
use crate::scene::{Element, Scene, Text, Tile, Weight};

impl Format {
    /// Vector graphics: sharp at any size, with labels that programs can read.
    pub const SVG: Self = Self {
        name: "svg",
        summary: "Vector graphics: sharp at any size, with labels that programs can read",
        is_text: true,
        picture: Some(write),
        animation: None,
        worksheet: None,
    };
}

fn write(picture: &Picture) -> Result<Vec<u8>, crate::DrawError> {
    let text = document(&picture.scene, picture.scale);
    Ok(text.into_bytes())
}

/// Returns the scene as an SVG document, with `scale` pixels per unit.
fn document(scene: &Scene, scale: u32) -> String {
    let Scene { width, height, .. } = scene;
    let width_in_pixels = width * scale;
    let height_in_pixels = height * scale;
    let title = escaped(&scene.description);
    let definitions = definitions([scene]);
    let content = content(scene);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width_in_pixels}\" height=\"{height_in_pixels}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{title}</title>\n{definitions}{content}</svg>\n"
    )
}

/// Returns the background and the elements of a scene, whose characters are [defined](definitions) elsewhere.
pub(super) fn content(scene: &Scene) -> String {
    let Scene {
        width,
        height,
        background,
        ..
    } = scene;
    let mut text = format!("<rect width=\"{width}\" height=\"{height}\" fill=\"{background}\"/>\n");
    for element in &scene.elements {
        text += &self::element(element);
    }
    text
}

/// Returns the definitions of all characters used in some scenes; nothing if there are none.
///
/// Scenes in one document share them, because the identifiers of a document have to be unique.
pub(super) fn definitions<'a>(scenes: impl IntoIterator<Item = &'a Scene>) -> String {
    // Sorted, so that equal scenes are equal files.
    let mut used: BTreeSet<(Weight, char)> = BTreeSet::new();
    for scene in scenes {
        for element in &scene.elements {
            let Element::Text(line) = element else {
                continue;
            };
            for (character, _) in font::placed(line) {
                used.insert((line.weight, character));
            }
        }
    }
    if used.is_empty() {
        return String::new();
    }

    let mut text = "<defs>\n".to_owned();
    for (weight, character) in used {
        let id = id(weight, character);
        let outline = font::outline(weight, character);
        let data = outline.as_ref().map(path_data).unwrap_or_default();
        text += &format!("<path id=\"{id}\" d=\"{data}\"/>\n");
    }
    text + "</defs>\n"
}

/// Returns an element of a scene.
fn element(element: &Element) -> String {
    match element {
        Element::Tiles(paint, tiles) => {
            // One path for all tiles of a color is much shorter than an element for each.
            let data = tiles_data(tiles);
            format!("<path shape-rendering=\"crispEdges\" fill=\"{paint}\" d=\"{data}\"/>\n")
        }
        Element::Area(paint, outline) => {
            let data = path_data(outline);
            format!("<path fill=\"{paint}\" d=\"{data}\"/>\n")
        }
        Element::Stroke(paint, thickness, outline) => {
            let width = rounded(*thickness, 2);
            let data = path_data(outline);
            format!(
                "<path fill=\"none\" stroke=\"{paint}\" stroke-width=\"{width}\" d=\"{data}\"/>\n"
            )
        }
        Element::Text(line) => line_of_text(line),
    }
}

/// Returns a line of text: references to its characters, and a label.
fn line_of_text(line: &Text) -> String {
    let paint = line.paint;
    let label = escaped(&line.text);
    let y = rounded(line.at.1, 2);
    // Outlines are in font units, thousands of which are an em: two decimals would not do.
    let scale = rounded(font::scale(line.size, line.weight), 6);
    let mut text = format!("<g fill=\"{paint}\" aria-label=\"{label}\">\n");
    for (character, x) in font::placed(line) {
        let id = id(line.weight, character);
        let x = rounded(x, 2);
        text += &format!("<use href=\"#{id}\" transform=\"translate({x} {y}) scale({scale})\"/>\n");
    }
    text + "</g>\n"
}

/// Returns the id of a character in the document.
fn id(weight: Weight, character: char) -> String {
    let code = u32::from(character);
    match weight {
        Weight::Regular => format!("r{code:x}"),
        Weight::Bold => format!("b{code:x}"),
    }
}

/// Returns rectangles as path data.
fn tiles_data(tiles: &[Tile]) -> String {
    let mut data = String::new();
    for tile in tiles {
        let Tile {
            x,
            y,
            width,
            height,
        } = tile;
        data += &format!("M{x} {y}h{width}v{height}h-{width}z");
    }
    data
}

/// Returns an outline as path data.
fn path_data(outline: &Path) -> String {
    let mut data = String::new();
    for segment in outline.segments() {
        match segment {
            PathSegment::MoveTo(to) => push_segment(&mut data, 'M', &[to]),
            PathSegment::LineTo(to) => push_segment(&mut data, 'L', &[to]),
            PathSegment::QuadTo(control, to) => push_segment(&mut data, 'Q', &[control, to]),
            PathSegment::CubicTo(first, second, to) => {
                push_segment(&mut data, 'C', &[first, second, to]);
            }
            PathSegment::Close => data.push('Z'),
        }
    }
    data
}

/// Adds a letter and its points to path data.
fn push_segment(data: &mut String, letter: char, points: &[Point]) {
    data.push(letter);
    for (index, point) in points.iter().enumerate() {
        if index > 0 {
            data.push(' ');
        }
        let x = rounded(point.x, 2);
        let y = rounded(point.y, 2);
        // Writing to a string does not fail.
        let _ = write!(data, "{x} {y}");
    }
}

/// Rounds a number to this many decimals.
pub(super) fn rounded(number: f32, decimals: i32) -> f64 {
    let unit = 10_f64.powi(decimals);
    let rounded = (f64::from(number) * unit).round() / unit;
    // Adding zero removes the sign of a negative zero.
    rounded + 0.0
}

#[cfg(test)]
mod tests;
