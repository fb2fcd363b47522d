//! The drawing model: a picture as a list of elements, drawn on top of each other.
//!
//! SVG and pixels are two encodings of a scene, so they show the same. Colors are opaque. Parts that must be sharp,
//! such as the cells of boards, consist of tiles, whose edges lie between pixels.

use colorwalk_boards::palette::Rgb;
use tiny_skia::Path;

use crate::outline::{self, Point};

/// A picture.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Scene {
    /// The width in units; a unit is a pixel unless the picture is scaled.
    pub(crate) width: u32,
    /// The height in units.
    pub(crate) height: u32,
    /// The background color.
    pub(crate) background: Rgb,
    /// A description of the picture, for those who cannot see it.
    pub(crate) description: String,
    /// The elements, from back to front.
    pub(crate) elements: Vec<Element>,
}

/// An element.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Element {
    /// Rectangles of one color with edges between pixels.
    Tiles(Rgb, Vec<Tile>),
    /// An area.
    Area(Rgb, Path),
    /// A line of this thickness.
    Stroke(Rgb, f32, Path),
    /// A line of text.
    Text(Text),
}

/// A rectangle, given by its left and top edge and its size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tile {
    /// The distance from the left edge of the picture.
    pub(crate) x: u32,
    /// The distance from the top edge of the picture.
    pub(crate) y: u32,
    /// The width.
    pub(crate) width: u32,
    /// The height.
    pub(crate) height: u32,
}

/// A straight line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Segment {
    /// One end.
    pub(crate) from: Point,
    /// The other end.
    pub(crate) to: Point,
    /// The color.
    pub(crate) paint: Rgb,
    /// The thickness.
    pub(crate) thickness: f32,
}

/// A line of text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Text {
    /// The anchor point, on the baseline.
    pub(crate) at: Point,
    /// The font size.
    pub(crate) size: f32,
    /// The weight of the font.
    pub(crate) weight: Weight,
    /// The share of the text that is left of the anchor point.
    pub(crate) anchor: f32,
    /// The color.
    pub(crate) paint: Rgb,
    /// The text.
    pub(crate) text: String,
}

/// The weight of a font, in the order of the embedded fonts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Weight {
    /// The weight of ordinary text.
    Regular,
    /// The weight of headings.
    Bold,
}

impl Scene {
    /// Returns an empty picture.
    pub(crate) fn new(width: u32, height: u32, background: Rgb, description: String) -> Self {
        Self {
            width,
            height,
            background,
            description,
            elements: Vec::new(),
        }
    }

    /// Draws rectangles, if there are any.
    pub(crate) fn tiles(&mut self, paint: Rgb, tiles: Vec<Tile>) {
        if !tiles.is_empty() {
            self.elements.push(Element::Tiles(paint, tiles));
        }
    }

    /// Fills an area, unless it is empty.
    pub(crate) fn area(&mut self, paint: Rgb, outline: Option<Path>) {
        if let Some(outline) = outline {
            self.elements.push(Element::Area(paint, outline));
        }
    }

    /// Draws a line, unless it is empty.
    pub(crate) fn stroke(&mut self, paint: Rgb, thickness: f32, outline: Option<Path>) {
        if let Some(outline) = outline {
            self.elements
                .push(Element::Stroke(paint, thickness, outline));
        }
    }

    /// Draws a straight line.
    pub(crate) fn segment(&mut self, segment: Segment) {
        let line = outline::line([segment.from, segment.to]);
        self.stroke(segment.paint, segment.thickness, line);
    }

    /// Writes a line of text.
    pub(crate) fn text(&mut self, text: Text) {
        self.elements.push(Element::Text(text));
    }

    /// Returns the colors used, some of them more than once.
    pub(crate) fn paints(&self) -> impl Iterator<Item = Rgb> {
        let elements = self.elements.iter().map(Element::paint);
        std::iter::once(self.background).chain(elements)
    }
}

impl Element {
    /// Returns the color of the element.
    fn paint(&self) -> Rgb {
        match self {
            Self::Tiles(paint, _) => *paint,
            Self::Area(paint, _) => *paint,
            Self::Stroke(paint, _, _) => *paint,
            Self::Text(text) => text.paint,
        }
    }
}

impl Text {
    /// Returns text of regular weight that begins at a point.
    pub(crate) fn new(at: Point, size: f32, paint: Rgb, text: impl Into<String>) -> Self {
        Self {
            at,
            size,
            weight: Weight::Regular,
            anchor: 0.0,
            paint,
            text: text.into(),
        }
    }

    /// Makes the text bold.
    pub(crate) fn bold(self) -> Self {
        Self {
            weight: Weight::Bold,
            ..self
        }
    }

    /// Centers the text at its point.
    pub(crate) fn centered(self) -> Self {
        Self {
            anchor: 0.5,
            ..self
        }
    }

    /// Makes the text end at its point.
    pub(crate) fn ending(self) -> Self {
        Self {
            anchor: 1.0,
            ..self
        }
    }
}
