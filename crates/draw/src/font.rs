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

use crate::scene::{Weight, Words};

/// The height of digits and capital letters above the baseline, as a share of the font size.
pub(crate) const CAPITAL_HEIGHT: f32 = 0.729;

/// Returns the visible characters of a text with their places on the baseline.
pub(crate) fn placed(words: &Words) -> impl Iterator<Item = (char, f32)> {
    let scale = scale(words.size, words.weight);
    let mut x = words.at.0 - words.anchor * width(&words.text, words.size, words.weight);
    let places = words.text.chars().map(move |character| {
        let here = x;
        x += scale * advance(words.weight, character);
        (character, here)
    });
    places.filter(|(character, _)| !character.is_whitespace())
}

/// Returns the width of a text.
pub(crate) fn width(text: &str, size: f32, weight: Weight) -> f32 {
    text.chars()
        .map(|character| advance(weight, character))
        .sum::<f32>()
        * scale(size, weight)
}

/// Returns the text, or as much of its beginning as fits, with an ellipsis.
pub(crate) fn fit(text: &str, size: f32, weight: Weight, space: f32) -> String {
    shorten(text, size, weight, space, |count| count)
}

/// Returns the text, or as much of its beginning and end as fits, with an ellipsis between.
pub(crate) fn fit_ends(text: &str, size: f32, weight: Weight, space: f32) -> String {
    shorten(text, size, weight, space, |count| count / 2)
}

/// Returns the text, or as many characters as fit, of which `front` tells how many are from its beginning.
fn shorten(text: &str, size: f32, weight: Weight, space: f32, front: fn(usize) -> usize) -> String {
    if width(text, size, weight) <= space {
        return text.to_owned();
    }
    let symbols: Vec<char> = text.chars().collect();
    let kept = |count: usize| -> String {
        let begin: String = symbols[..front(count)].iter().collect();
        let end: String = symbols[symbols.len() - count + front(count)..]
            .iter()
            .collect();
        format!("{}…{end}", begin.trim_end())
    };
    let (mut fits, mut too_long) = (0, symbols.len());
    while fits + 1 < too_long {
        let middle = fits.midpoint(too_long);
        if width(&kept(middle), size, weight) <= space {
            fits = middle
        } else {
            too_long = middle
        }
    }
    if fits == 0 { String::new() } else { kept(fits) }
}

/// Returns the outline of a character in font units, to the right and down from its origin on the baseline: an empty box
/// if the font lacks it, `None` for a space.
pub(crate) fn outline(weight: Weight, character: char) -> Option<Path> {
    face(weight).and_then(|face| face.outline(face.index(character)))
}

/// The advance to the next character, in font units.
fn advance(weight: Weight, character: char) -> f32 {
    face(weight)
        .and_then(|face| face.metrics.advance_width(face.index(character)))
        .unwrap_or(0.0)
}

/// Returns the size of a font unit in a text of this size.
pub(crate) fn scale(size: f32, weight: Weight) -> f32 {
    face(weight).map_or(0.0, |face| size / face.units_per_em)
}

/// A parsed font.
struct Face {
    characters: Charmap<'static>,
    metrics: GlyphMetrics<'static>,
    outlines: OutlineGlyphCollection<'static>,
    units_per_em: f32,
}

impl Face {
    fn parse(bytes: &'static [u8]) -> Option<Self> {
        let font = FontRef::new(bytes).ok()?;
        Some(Self {
            characters: font.charmap(),
            metrics: font.glyph_metrics(Size::unscaled(), LocationRef::default()),
            outlines: font.outline_glyphs(),
            units_per_em: font
                .metrics(Size::unscaled(), LocationRef::default())
                .units_per_em
                .into(),
        })
    }

    /// Returns the index of the glyph of a character; glyph 0 is the empty box.
    fn index(&self, character: char) -> GlyphId {
        self.characters.map(character).unwrap_or_default()
    }

    fn outline(&self, glyph: GlyphId) -> Option<Path> {
        let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
        let mut elements = Vec::new();
        let drawn = self
            .outlines
            .get(glyph)?
            .draw(settings.with_path_style(PathStyle::HarfBuzz), &mut elements)
            .ok()?;
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
        outline
            .finish()?
            .transform(Transform::from_row(1.0, 0.0, 0.0, -1.0, drawn.lsb?, 0.0))
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
        let words = Words::new((100.0, 50.0), 20.0, Rgb::BLACK, "a a");
        let first = |words: &Words| placed(words).next().unwrap().1;
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
