//! Writing a scene as SVG.
//!
//! Text is drawn as outlines of its characters, each defined once, so that it looks the same in every program; a label
//! contains the text itself.

use std::collections::BTreeSet;

use tiny_skia::{Path, PathSegment};

use super::Format;
use crate::font;
use crate::scene::{Element, Scene, Tile, Weight, Words};

impl Format {
    /// Vector graphics: sharp at any size, with labels that programs can read.
    pub const SVG: Self = Self {
        name: "svg",
        summary: "Vector graphics: sharp at any size, with labels that programs can read",
        is_text: true,
        picture: Some(|picture| Ok(document(&picture.scene, picture.scale).into_bytes())),
        animation: None,
    };
}

/// Returns the scene as an SVG document, with `scale` pixels per unit.
fn document(scene: &Scene, scale: u32) -> String {
    let Scene {
        width,
        height,
        background,
        description,
        elements,
    } = scene;
    let (wide, high) = (width * scale, height * scale);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{}</title>\n",
        escaped(description)
    );
    text += &glyphs(elements);
    text += &format!("<rect width=\"{width}\" height=\"{height}\" fill=\"{background}\"/>\n");
    for element in elements {
        text += &match element {
            Element::Tiles(paint, tiles) => {
                let tile =
                    |Tile {
                         x,
                         y,
                         width,
                         height,
                     }: &Tile| format!("M{x} {y}h{width}v{height}h-{width}z");
                let data: String = tiles.iter().map(tile).collect();
                format!("<path shape-rendering=\"crispEdges\" fill=\"{paint}\" d=\"{data}\"/>\n")
            }
            Element::Area(paint, outline) => {
                format!("<path fill=\"{paint}\" d=\"{}\"/>\n", data(outline))
            }
            Element::Stroke(paint, thickness, outline) => {
                let (width, data) = (rounded(*thickness, 2), data(outline));
                format!(
                    "<path fill=\"none\" stroke=\"{paint}\" stroke-width=\"{width}\" d=\"{data}\"/>\n"
                )
            }
            Element::Words(words) => line(words),
        };
    }
    text + "</svg>\n"
}

/// Returns the definitions of all characters used.
fn glyphs(elements: &[Element]) -> String {
    let mut used = BTreeSet::new();
    for element in elements {
        if let Element::Words(words) = element {
            used.extend(font::placed(words).map(|(character, _)| (words.weight, character)));
        }
    }
    if used.is_empty() {
        return String::new();
    }
    let glyph = |(weight, character)| {
        let outline = font::outline(weight, character)
            .as_ref()
            .map(data)
            .unwrap_or_default();
        format!("<path id=\"{}\" d=\"{outline}\"/>\n", id(weight, character))
    };
    format!(
        "<defs>\n{}</defs>\n",
        used.into_iter().map(glyph).collect::<String>()
    )
}

/// Returns a line of text: references to its characters, and a label.
fn line(words: &Words) -> String {
    let (y, scale) = (
        rounded(words.at.1, 2),
        rounded(font::scale(words.size, words.weight), 6),
    );
    let glyph = |(character, x)| {
        let (id, x) = (id(words.weight, character), rounded(x, 2));
        format!("<use href=\"#{id}\" transform=\"translate({x} {y}) scale({scale})\"/>\n")
    };
    let glyphs: String = font::placed(words).map(glyph).collect();
    format!(
        "<g fill=\"{}\" aria-label=\"{}\">\n{glyphs}</g>\n",
        words.paint,
        escaped(&words.text)
    )
}

/// Returns the id of a character in the document.
fn id(weight: Weight, character: char) -> String {
    let weight = if weight == Weight::Bold { 'b' } else { 'r' };
    format!("{weight}{:x}", u32::from(character))
}

/// Returns an outline as path data.
fn data(outline: &Path) -> String {
    let segment = |segment| {
        let (letter, points): (_, &[_]) = match segment {
            PathSegment::MoveTo(to) => ('M', &[to]),
            PathSegment::LineTo(to) => ('L', &[to]),
            PathSegment::QuadTo(by, to) => ('Q', &[by, to]),
            PathSegment::CubicTo(by, and, to) => ('C', &[by, and, to]),
            PathSegment::Close => ('Z', &[]),
        };
        let points = points
            .iter()
            .map(|point| format!("{} {}", rounded(point.x, 2), rounded(point.y, 2)));
        format!("{letter}{}", points.collect::<Vec<_>>().join(" "))
    };
    outline.segments().map(segment).collect()
}

/// Rounds a number to this many decimals.
fn rounded(number: f32, decimals: i32) -> f64 {
    let unit = 10_f64.powi(decimals);
    // Adding zero removes the sign of a negative zero.
    (f64::from(number) * unit).round() / unit + 0.0
}

/// Escapes text for XML, and replaces characters that XML cannot contain.
fn escaped(text: &str) -> String {
    let forbidden =
        |character: char| character.is_control() || ['\u{fffe}', '\u{ffff}'].contains(&character);
    let text = text.replace(forbidden, "\u{fffd}");
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests;
