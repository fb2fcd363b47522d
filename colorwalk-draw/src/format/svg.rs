//! Writing a scene as SVG.
//!
//! Text is drawn as outlines of its characters, each defined once, so that it looks the same in every program; a label
//! contains the text itself.

use std::collections::BTreeSet;
use std::fmt::{self, Write};

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
    let mut text = String::new();
    // Writing into a string cannot fail.
    let _: fmt::Result = write_document(&mut text, scene, scale);
    text
}

fn write_document(out: &mut String, scene: &Scene, scale: u32) -> fmt::Result {
    let Scene { width, height, background, description, elements } = scene;
    let (wide, high) = (width * scale, height * scale);
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">"
    )?;
    writeln!(out, "<title>{}</title>", Escaped(description))?;
    write_glyphs(out, elements)?;
    writeln!(out, "<rect width=\"{width}\" height=\"{height}\" fill=\"{background}\"/>")?;
    for element in elements {
        match element {
            Element::Tiles(paint, tiles) => {
                write!(out, "<path shape-rendering=\"crispEdges\" fill=\"{paint}\" d=\"")?;
                for Tile { x, y, width, height } in tiles {
                    write!(out, "M{x} {y}h{width}v{height}h-{width}z")?;
                }
                writeln!(out, "\"/>")?;
            }
            Element::Area(paint, outline) => {
                writeln!(out, "<path fill=\"{paint}\" d=\"{}\"/>", Data(Some(outline)))?;
            }
            Element::Stroke(paint, thickness, outline) => {
                let (width, data) = (Number(*thickness), Data(Some(outline)));
                writeln!(out, "<path fill=\"none\" stroke=\"{paint}\" stroke-width=\"{width}\" d=\"{data}\"/>")?;
            }
            Element::Words(words) => write_words(out, words)?,
        }
    }
    writeln!(out, "</svg>")
}

/// Writes the definitions of all characters used.
fn write_glyphs(out: &mut String, elements: &[Element]) -> fmt::Result {
    let mut used = BTreeSet::new();
    for element in elements {
        if let Element::Words(words) = element {
            let visible = words.text.chars().filter(|character| !character.is_whitespace());
            used.extend(visible.map(|character| (words.weight, character)));
        }
    }
    if used.is_empty() {
        return Ok(());
    }
    writeln!(out, "<defs>")?;
    for (weight, character) in used {
        let outline = font::outline(weight, character);
        writeln!(out, "<path id=\"{}\" d=\"{}\"/>", Name(weight, character), Data(outline.as_ref()))?;
    }
    writeln!(out, "</defs>")
}

fn write_words(out: &mut String, words: &Words) -> fmt::Result {
    let Words { at, weight, paint, text, .. } = words;
    let (y, scale) = (Number(at.1), Precise(font::scale(words.size, *weight)));
    writeln!(out, "<g fill=\"{paint}\" aria-label=\"{}\">", Escaped(text))?;
    for (character, x) in font::placed(words) {
        let (name, x) = (Name(*weight, character), Number(x));
        writeln!(out, "<use href=\"#{name}\" transform=\"translate({x} {y}) scale({scale})\"/>")?;
    }
    writeln!(out, "</g>")
}

/// The id of a character in the document.
struct Name(Weight, char);

impl fmt::Display for Name {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let weight = match self.0 {
            Weight::Regular => 'r',
            Weight::Bold => 'b',
        };
        write!(formatter, "{weight}{:x}", u32::from(self.1))
    }
}

/// Formats an outline as path data.
struct Data<'a>(Option<&'a Path>);

impl fmt::Display for Data<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for segment in self.0.into_iter().flat_map(Path::segments) {
            let (letter, points): (_, &[_]) = match segment {
                PathSegment::MoveTo(to) => ('M', &[to]),
                PathSegment::LineTo(to) => ('L', &[to]),
                PathSegment::QuadTo(by, to) => ('Q', &[by, to]),
                PathSegment::CubicTo(by, and, to) => ('C', &[by, and, to]),
                PathSegment::Close => ('Z', &[]),
            };
            formatter.write_char(letter)?;
            for (index, point) in points.iter().enumerate() {
                let space = if index == 0 { "" } else { " " };
                write!(formatter, "{space}{} {}", Number(point.x), Number(point.y))?;
            }
        }
        Ok(())
    }
}

/// Formats a number with at most two decimals.
struct Number(f32);

impl fmt::Display for Number {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding zero removes the sign of a negative zero.
        write!(formatter, "{}", (f64::from(self.0) * 100.0).round() / 100.0 + 0.0)
    }
}

/// Formats a scale, which needs more decimals.
struct Precise(f32);

impl fmt::Display for Precise {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", (f64::from(self.0) * 1e6).round() / 1e6)
    }
}

/// Escapes text for XML, and omits characters that XML cannot contain.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => formatter.write_str("&amp;")?,
                '<' => formatter.write_str("&lt;")?,
                '>' => formatter.write_str("&gt;")?,
                '"' => formatter.write_str("&quot;")?,
                '\u{fffe}' | '\u{ffff}' => formatter.write_char(char::REPLACEMENT_CHARACTER)?,
                _ if character.is_control() => formatter.write_char(char::REPLACEMENT_CHARACTER)?,
                _ => formatter.write_char(character)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
