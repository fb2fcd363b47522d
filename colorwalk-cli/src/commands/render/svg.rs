//! A scene as SVG.
//!
//! Text is drawn as the outlines of its characters, each defined once and used as often as it occurs, so that it looks
//! the same with every program; what it says stands in a label beside it.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use super::font::{self, Glyph};
use super::outline::{Outline, Stretch};
use super::scene::{Scene, Shape, Tile, Weight, Words};

/// The scene as an SVG document, so many pixels for each of its units.
pub(super) fn write(scene: &Scene, scale: u32) -> String {
    let mut text = String::new();
    // Writing into a string cannot fail.
    let _: fmt::Result = write_document(&mut text, scene, scale);
    text
}

fn write_document(out: &mut String, scene: &Scene, scale: u32) -> fmt::Result {
    let Scene { width, height, background, description, shapes } = scene;
    let (wide, high) = (width * scale, height * scale);
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">"
    )?;
    writeln!(out, "<title>{}</title>", Escaped(description))?;
    write_glyphs(out, shapes)?;
    writeln!(out, "<rect width=\"{width}\" height=\"{height}\" fill=\"{background}\"/>")?;
    for shape in shapes {
        match shape {
            Shape::Tiles(paint, tiles) => {
                write!(out, "<path shape-rendering=\"crispEdges\" fill=\"{paint}\" d=\"")?;
                for Tile { x, y, width, height } in tiles {
                    write!(out, "M{x} {y}h{width}v{height}h-{width}z")?;
                }
                writeln!(out, "\"/>")?;
            }
            Shape::Area(paint, outline) => {
                writeln!(out, "<path fill=\"{paint}\" d=\"{}\"/>", Data(outline))?;
            }
            Shape::Stroke(paint, thickness, outline) => writeln!(
                out,
                "<path fill=\"none\" stroke=\"{paint}\" stroke-width=\"{}\" d=\"{}\"/>",
                Number(*thickness),
                Data(outline)
            )?,
            Shape::Words(words) => write_words(out, words)?,
        }
    }
    writeln!(out, "</svg>")
}

/// Defines all characters that occur.
fn write_glyphs(out: &mut String, shapes: &[Shape]) -> fmt::Result {
    let mut glyphs: BTreeMap<(Weight, char), Glyph> = BTreeMap::new();
    for shape in shapes {
        if let Shape::Words(words) = shape {
            for character in words.text.chars().filter(|character| !character.is_whitespace()) {
                glyphs.entry((words.weight, character)).or_insert_with(|| font::glyph(words.weight, character));
            }
        }
    }
    if glyphs.is_empty() {
        return Ok(());
    }
    writeln!(out, "<defs>")?;
    for ((weight, character), glyph) in &glyphs {
        writeln!(out, "<path id=\"{}\" d=\"{}\"/>", Name(*weight, *character), Data(&glyph.outline))?;
    }
    writeln!(out, "</defs>")
}

fn write_words(out: &mut String, words: &Words) -> fmt::Result {
    let Words { at, weight, paint, text, .. } = words;
    writeln!(out, "<g fill=\"{paint}\" aria-label=\"{}\">", Escaped(text))?;
    for placed in font::placed(words) {
        writeln!(
            out,
            "<use href=\"#{}\" transform=\"translate({} {}) scale({})\"/>",
            Name(*weight, placed.character),
            Number(placed.x),
            Number(at.1),
            Precise(placed.scale)
        )?;
    }
    writeln!(out, "</g>")
}

/// What a character is called in the document.
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

/// An outline as path data.
struct Data<'a>(&'a Outline);

impl fmt::Display for Data<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for stretch in &self.0.0 {
            let (letter, points): (_, &[_]) = match stretch {
                Stretch::Move(to) => ('M', &[*to]),
                Stretch::Line(to) => ('L', &[*to]),
                Stretch::Parabola(by, to) => ('Q', &[*by, *to]),
                Stretch::Curve(by, and, to) => ('C', &[*by, *and, *to]),
                Stretch::Close => ('Z', &[]),
            };
            formatter.write_char(letter)?;
            for (index, (x, y)) in points.iter().enumerate() {
                let space = if index == 0 { "" } else { " " };
                write!(formatter, "{space}{} {}", Number(*x), Number(*y))?;
            }
        }
        Ok(())
    }
}

/// A number with as many decimals as can be seen, two at most.
struct Number(f32);

impl fmt::Display for Number {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding zero makes nothing of the sign of a negative zero.
        write!(formatter, "{}", (f64::from(self.0) * 100.0).round() / 100.0 + 0.0)
    }
}

/// A number for a scale, which needs more decimals.
struct Precise(f32);

impl fmt::Display for Precise {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", (f64::from(self.0) * 1e6).round() / 1e6)
    }
}

/// Text with what XML would take for its own written differently, and without what XML cannot hold.
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
