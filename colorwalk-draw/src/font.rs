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

use crate::outline::{Outline, Segment};
use crate::scene::{Anchor, Weight, Words};

/// The height of digits and capital letters above the baseline, as a share of the font size.
pub(crate) const CAPITAL_HEIGHT: f32 = 0.729;

/// A character of the font.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Glyph {
    /// The advance to the next character, in font units.
    pub(crate) advance: f32,
    /// Its outline in font units, to the right and down from its origin on the baseline.
    pub(crate) outline: Outline,
}

/// A character of a text, placed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Placed {
    /// The character.
    pub(crate) character: char,
    /// Its place on the baseline.
    pub(crate) x: f32,
    /// The size of a font unit in the picture.
    pub(crate) scale: f32,
}

/// Returns the visible characters of a text with their places.
pub(crate) fn placed(words: &Words) -> impl Iterator<Item = Placed> {
    let scale = words.size / units(words.weight);
    let mut x = match words.anchor {
        Anchor::Start => words.at.0,
        Anchor::Middle => words.at.0 - width(&words.text, words.size, words.weight) / 2.0,
        Anchor::End => words.at.0 - width(&words.text, words.size, words.weight),
    };
    let places = words.text.chars().map(move |character| {
        let here = x;
        x += scale * advance(words.weight, character);
        Placed { character, x: here, scale }
    });
    places.filter(|placed| !placed.character.is_whitespace())
}

/// Returns the width of a text.
pub(crate) fn width(text: &str, size: f32, weight: Weight) -> f32 {
    text.chars().map(|character| advance(weight, character)).sum::<f32>() * size / units(weight)
}

/// Returns the text, or as much of its beginning as fits, with an ellipsis.
pub(crate) fn fit(text: &str, size: f32, weight: Weight, space: f32) -> String {
    if width(text, size, weight) <= space {
        return text.to_owned();
    }
    // Text that is too long without an ellipsis is too long with one.
    let mut end = 0.0;
    let scale = size / units(weight);
    let within = |&(_, character): &(usize, char)| {
        end += advance(weight, character) * scale;
        end <= space
    };
    let cut = text.char_indices().take_while(within).last().map_or(0, |(at, character)| at + character.len_utf8());
    let mut kept: String = text.get(..cut).unwrap_or_default().to_owned();
    while kept.pop().is_some() {
        let shorter = format!("{}…", kept.trim_end());
        if width(&shorter, size, weight) <= space {
            return shorter;
        }
    }
    kept
}

/// Returns the text, or as much of its beginning and end as fits, with an ellipsis between.
pub(crate) fn fit_ends(text: &str, size: f32, weight: Weight, space: f32) -> String {
    if width(text, size, weight) <= space {
        return text.to_owned();
    }
    let symbols: Vec<char> = text.chars().collect();
    let kept = |count: usize| -> String {
        let (begin, end) = (&symbols[..count / 2], &symbols[symbols.len() - count.div_ceil(2)..]);
        begin.iter().chain(&['…']).chain(end).collect()
    };
    let (mut fits, mut too_long) = (0, symbols.len());
    while fits + 1 < too_long {
        let middle = fits.midpoint(too_long);
        if width(&kept(middle), size, weight) <= space { fits = middle } else { too_long = middle }
    }
    if fits == 0 { String::new() } else { kept(fits) }
}

/// Returns the glyph of a character; an empty box if the font lacks it.
pub(crate) fn glyph(weight: Weight, character: char) -> Glyph {
    let outline = face(weight).and_then(|face| face.outline(face.index(character)));
    Glyph { advance: advance(weight, character), outline: outline.unwrap_or_default() }
}

/// The advance to the next character, in font units.
fn advance(weight: Weight, character: char) -> f32 {
    face(weight).and_then(|face| face.metrics.advance_width(face.index(character))).unwrap_or(0.0)
}

/// Returns the number of font units per em.
fn units(weight: Weight) -> f32 {
    face(weight).map_or(1.0, |face| face.units_per_em)
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
            units_per_em: font.metrics(Size::unscaled(), LocationRef::default()).units_per_em.into(),
        })
    }

    /// Returns the index of the glyph of a character; glyph 0 is the empty box.
    fn index(&self, character: char) -> GlyphId {
        self.characters.map(character).unwrap_or_default()
    }

    /// Returns the outline of a glyph. In fonts, y points up; in pictures, down.
    fn outline(&self, glyph: GlyphId) -> Option<Outline> {
        let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
        let mut path = Vec::new();
        let drawn = self.outlines.get(glyph)?.draw(settings.with_path_style(PathStyle::HarfBuzz), &mut path).ok()?;
        // The path begins at the bearing that the font states, which is a rounded one.
        let shift = drawn.lsb?;
        // The negative of 0 would be written as -0.
        let at = |x: f32, y: f32| (x + shift, 0.0 - y);
        let (mut segments, mut start) = (Vec::with_capacity(path.len()), (0.0, 0.0));
        for element in path {
            let segment = match element {
                PathElement::MoveTo { x, y } => {
                    start = at(x, y);
                    Segment::Move(start)
                }
                PathElement::LineTo { x, y } => Segment::Line(at(x, y)),
                PathElement::QuadTo { cx0, cy0, x, y } => Segment::Parabola(at(cx0, cy0), at(x, y)),
                PathElement::CurveTo { cx0, cy0, cx1, cy1, x, y } => {
                    Segment::Curve(at(cx0, cy0), at(cx1, cy1), at(x, y))
                }
                PathElement::Close => {
                    if !matches!(segments.last(), Some(Segment::Parabola(_, end)) if *end == start) {
                        segments.push(Segment::Line(start));
                    }
                    Segment::Close
                }
            };
            segments.push(segment);
        }
        Some(Outline(segments))
    }
}

/// Returns the font of this weight. The tests check that the embedded fonts can be parsed; if not, pictures would have
/// no text.
fn face(weight: Weight) -> Option<&'static Face> {
    static REGULAR: LazyLock<Option<Face>> = LazyLock::new(|| Face::parse(dejavu::sans_condensed::regular()));
    static BOLD: LazyLock<Option<Face>> = LazyLock::new(|| Face::parse(dejavu::sans_condensed::bold()));
    match weight {
        Weight::Regular => REGULAR.as_ref(),
        Weight::Bold => BOLD.as_ref(),
    }
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
                assert!(!glyph(weight, character).outline.0.is_empty(), "{character}");
            }
            let capital = glyph(weight, 'H').outline;
            let height = capital.0.iter().map(|segment| if let Segment::Line((_, y)) = segment { -y } else { 0.0 });
            let height = height.fold(0.0, f32::max) / units(weight);
            assert!((height - CAPITAL_HEIGHT).abs() < 0.001, "{height}");
        }
    }

    #[test]
    fn every_glyph_of_the_embedded_fonts_is_read() {
        for face in [Weight::Regular, Weight::Bold].map(|weight| face(weight).unwrap()) {
            for glyph in (0..face.metrics.glyph_count()).map(GlyphId::new) {
                assert!(face.metrics.advance_width(glyph).is_some() && face.outline(glyph).is_some(), "{glyph}");
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
        let first = |words: &Words| placed(words).next().unwrap().x;
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
        assert_eq!(fit("greedy", 0.0), "");
    }

    #[test]
    fn both_ends_of_text_that_does_not_fit_are_kept() {
        let fit = |text: &str, space| fit_ends(text, 10.0, Weight::Regular, space);
        assert_eq!(fit("greedy", 100.0), "greedy");
        let [one, other] = [2, 3].map(|depth| fit(&format!("look-ahead:metric=perimeter-area,depth={depth}"), 90.0));
        assert!(one.starts_with("look-ah") && one.contains('…') && one.ends_with("depth=2"), "{one}");
        assert!(other.ends_with("depth=3") && width(&other, 10.0, Weight::Regular) <= 90.0, "{other}");
        assert_eq!(fit("greedy", 0.0), "");
    }
}
