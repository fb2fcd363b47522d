//! The font: outlines and widths of characters.
//!
//! Pictures must look the same on every machine, and many machines have no fonts at all, so one is embedded: DejaVu
//! Sans Condensed, whose license permits this. It is parsed when the first text is drawn.

use std::sync::LazyLock;

use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::outline::pen::{PathElement, PathStyle};
use skrifa::outline::{DrawSettings, OutlineGlyphCollection};
use skrifa::{FontRef, GlyphId, MetadataProvider};
use tiny_skia::{Path, PathBuilder, Transform};

use crate::scene::{Text, Weight};

/// The height of digits and capital letters above the baseline, as a share of the font size.
pub(crate) const CAPITAL_HEIGHT: f32 = 0.729;

/// Returns the visible characters of a text with their places on the baseline.
pub(crate) fn placed(line: &Text) -> impl Iterator<Item = (char, f32)> {
    let scale = scale(line.size, line.weight);
    let width = width(&line.text, line.size, line.weight);
    let mut x = line.at.0 - line.anchor * width;
    let mut placed = Vec::with_capacity(line.text.len());
    for character in line.text.chars() {
        if !character.is_whitespace() {
            placed.push((character, x));
        }
        x += scale * advance(line.weight, character);
    }
    placed.into_iter()
}

/// Returns the width of a text.
pub(crate) fn width(text: &str, size: f32, weight: Weight) -> f32 {
    let mut width_in_font_units = 0.0;
    for character in text.chars() {
        width_in_font_units += advance(weight, character);
    }
    width_in_font_units * scale(size, weight)
}

/// Returns the text, or as much of its beginning as fits, with an ellipsis.
pub(crate) fn fit(text: &str, size: f32, weight: Weight, space: f32) -> String {
    Shortening::KeepBeginning.apply(text, size, weight, space)
}

/// Returns the text, or as much of its beginning and end as fits, with an ellipsis between.
pub(crate) fn fit_ends(text: &str, size: f32, weight: Weight, space: f32) -> String {
    Shortening::KeepEnds.apply(text, size, weight, space)
}

/// Returns the text in lines, broken between words. A word that is wider than the space has a line of its own.
pub(crate) fn wrap(text: &str, size: f32, weight: Weight, space: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        if let Some(line) = lines.last_mut() {
            let longer = format!("{line} {word}");
            if width(&longer, size, weight) <= space {
                *line = longer;
                continue;
            }
        }
        lines.push(word.to_owned());
    }
    lines
}

/// Which characters remain of a text that is too long.
#[derive(Clone, Copy)]
enum Shortening {
    /// Those at its beginning.
    KeepBeginning,
    /// Those at its beginning and its end.
    KeepEnds,
}

impl Shortening {
    /// Returns the text, or as many characters as fit, with an ellipsis.
    fn apply(self, text: &str, size: f32, weight: Weight, space: f32) -> String {
        if width(text, size, weight) <= space {
            return text.to_owned();
        }
        let characters: Vec<char> = text.chars().collect();
        // Binary search: more characters are never narrower.
        let mut fits = 0;
        let mut too_long = characters.len();
        while fits + 1 < too_long {
            let middle = fits.midpoint(too_long);
            let shortened = self.keep(&characters, middle);
            if width(&shortened, size, weight) <= space {
                fits = middle;
            } else {
                too_long = middle;
            }
        }
        if fits == 0 {
            // A lone ellipsis says nothing.
            return String::new();
        }
        self.keep(&characters, fits)
    }

    /// Returns this many of the characters, with an ellipsis in place of the others.
    fn keep(self, characters: &[char], count: usize) -> String {
        let from_beginning = match self {
            Self::KeepBeginning => count,
            Self::KeepEnds => count / 2,
        };
        let from_end = count - from_beginning;
        let beginning: String = characters[..from_beginning].iter().collect();
        let first_of_end = characters.len() - from_end;
        let end: String = characters[first_of_end..].iter().collect();
        format!("{}…{end}", beginning.trim_end())
    }
}

/// Returns the outline of a character in font units, to the right and down from its origin on the baseline: an empty box
/// if the font lacks it, `None` for a space.
pub(crate) fn outline(weight: Weight, character: char) -> Option<Path> {
    let face = face(weight)?;
    face.outline(face.index(character))
}

/// The advance to the next character, in font units.
fn advance(weight: Weight, character: char) -> f32 {
    let Some(face) = face(weight) else {
        // The tests check that this does not happen.
        return 0.0;
    };
    let glyph = face.index(character);
    face.metrics.advance_width(glyph).unwrap_or(0.0)
}

/// Returns the size of a font unit in a text of this size.
pub(crate) fn scale(size: f32, weight: Weight) -> f32 {
    face(weight).map_or(0.0, |face| size / face.units_per_em)
}

/// A parsed font.
struct Face {
    /// The glyph of each character.
    characters: Charmap<'static>,
    /// The widths of glyphs.
    metrics: GlyphMetrics<'static>,
    /// The outlines of glyphs.
    outlines: OutlineGlyphCollection<'static>,
    /// The number of font units in the font size.
    units_per_em: f32,
}

impl Face {
    /// Parses a font; `None` if it is damaged.
    fn parse(bytes: &'static [u8]) -> Option<Self> {
        let font = FontRef::new(bytes).ok()?;
        let size = Size::unscaled();
        let location = LocationRef::default();
        Some(Self {
            characters: font.charmap(),
            metrics: font.glyph_metrics(size, location),
            outlines: font.outline_glyphs(),
            units_per_em: font.metrics(size, location).units_per_em.into(),
        })
    }

    /// Returns the index of the glyph of a character; glyph 0 is the empty box.
    fn index(&self, character: char) -> GlyphId {
        self.characters.map(character).unwrap_or_default()
    }

    /// Returns the outline of a glyph; `None` if it has none.
    fn outline(&self, glyph: GlyphId) -> Option<Path> {
        let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
        // This style draws outlines with the points that the font has, and adds none.
        let settings = settings.with_path_style(PathStyle::HarfBuzz);
        let mut elements = Vec::new();
        let outline = self.outlines.get(glyph)?;
        let drawn = outline.draw(settings, &mut elements).ok()?;
        let mut outline = PathBuilder::new();
        for element in elements {
            match element {
                PathElement::MoveTo { x, y } => outline.move_to(x, y),
                PathElement::LineTo { x, y } => outline.line_to(x, y),
                PathElement::QuadTo { cx0, cy0, x, y } => outline.quad_to(cx0, cy0, x, y),
                PathElement::CurveTo {
                    cx0,
                    cy0,
                    cx1,
                    cy1,
                    x,
                    y,
                } => outline.cubic_to(cx0, cy0, cx1, cy1, x, y),
                PathElement::Close => outline.close(),
            }
        }
        // The path begins at the bearing that the font states, which is a rounded one. In fonts, y points up; in
        // pictures, down.
        let place = Transform::from_row(1.0, 0.0, 0.0, -1.0, drawn.lsb?, 0.0);
        outline.finish()?.transform(place)
    }
}

/// The fonts of all weights. The tests check that the embedded fonts can be parsed; if not, pictures would have no text.
static FACES: LazyLock<[Option<Face>; 2]> = LazyLock::new(|| {
    [
        dejavu::sans_condensed::regular(),
        dejavu::sans_condensed::bold(),
    ]
    .map(Face::parse)
});

/// Returns the font of a weight.
fn face(weight: Weight) -> Option<&'static Face> {
    FACES[weight as usize].as_ref()
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_boards::palette::Rgb;

    #[test]
    fn the_font_has_all_characters_of_pictures() {
        for weight in [Weight::Regular, Weight::Bold] {
            let face = face(weight).unwrap();
            for character in ('!'..='~').chain("×…–µ·".chars()) {
                assert!(face.characters.map(character).is_some(), "{character}");
                assert!(outline(weight, character).is_some(), "{character}");
            }
            let height = -outline(weight, 'H').unwrap().bounds().top() * scale(1.0, weight);
            assert!((height - CAPITAL_HEIGHT).abs() < 0.001, "{height}");
        }
    }

    #[test]
    fn every_glyph_of_the_embedded_fonts_is_read() {
        for face in [Weight::Regular, Weight::Bold].map(|weight| face(weight).unwrap()) {
            for glyph in (0..face.metrics.glyph_count()).map(GlyphId::new) {
                let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
                let drawn = face
                    .outlines
                    .get(glyph)
                    .unwrap()
                    .draw(settings, &mut Vec::new())
                    .unwrap();
                assert!(
                    face.metrics.advance_width(glyph).is_some() && drawn.lsb.is_some(),
                    "{glyph}"
                );
                // A space has no outline.
                let is_empty = face
                    .metrics
                    .bounds(glyph)
                    .is_some_and(|bounds| bounds.x_min == bounds.x_max);
                assert!(is_empty || face.outline(glyph).is_some(), "{glyph}");
            }
        }
    }

    #[test]
    fn the_width_of_text_is_that_of_its_characters() {
        let width = |text| width(text, 20.0, Weight::Regular);
        assert!(width("wide") > width("wi") && width("wi") > 0.0);
        assert_eq!(width(""), 0.0);
        assert!((width("ab") - width("a") - width("b")).abs() < 1e-4);
    }

    #[test]
    fn anchors_move_the_text() {
        let words = Text::new((100.0, 50.0), 20.0, Rgb::BLACK, "a a");
        let first = |words: &Text| placed(words).next().unwrap().1;
        let width = width("a a", 20.0, Weight::Regular);
        assert_eq!(first(&words), 100.0);
        assert_eq!(first(&words.clone().centered()), 100.0 - width / 2.0);
        assert_eq!(first(&words.clone().ending()), 100.0 - width);
        assert_eq!(placed(&words).count(), 2);
    }

    #[test]
    fn text_that_does_not_fit_ends_in_an_ellipsis() {
        let fit = |text, space| fit(text, 10.0, Weight::Regular, space);
        assert_eq!(fit("greedy", 100.0), "greedy");
        assert_eq!(fit("look-ahead:metric=area", 60.0), "look-ahead…");
        assert_eq!(
            fit("two words", width("two…", 10.0, Weight::Regular)),
            "two…"
        );
        assert_eq!(fit("greedy", 0.0), "");
    }

    #[test]
    fn both_ends_of_text_that_does_not_fit_are_kept() {
        let fit = |text: &str, space| fit_ends(text, 10.0, Weight::Regular, space);
        assert_eq!(fit("greedy", 100.0), "greedy");
        let [one, other] = [2, 3].map(|depth| {
            fit(
                &format!("look-ahead:metric=perimeter-area,depth={depth}"),
                90.0,
            )
        });
        assert!(
            one.starts_with("look-ah") && one.contains('…') && one.ends_with("depth=2"),
            "{one}"
        );
        assert!(
            other.ends_with("depth=3") && width(&other, 10.0, Weight::Regular) <= 90.0,
            "{other}"
        );
        assert_eq!(fit("greedy", 0.0), "");
    }
}
