//! The drawing model: a picture as a list of elements, drawn one over the other.
//!
//! Everything is drawn into a scene; SVG and pixels are two ways to write one down, and so show the same. Paints are
//! solid. What must be sharp, the cells of boards above all, is made of tiles, whose edges lie between pixels.

use colorwalk_boards::palette::Rgb;

use crate::outline::{Outline, Point};

/// A picture.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Scene {
    /// Units from left to right; a unit is a pixel unless the picture is scaled.
    pub(crate) width: u32,
    /// Units from top to bottom.
    pub(crate) height: u32,
    /// What is behind all elements.
    pub(crate) background: Rgb,
    /// What the picture shows, for those who cannot see it.
    pub(crate) description: String,
    /// The elements, the lowest first.
    pub(crate) elements: Vec<Element>,
}

/// An element.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Element {
    /// Rectangles of one paint with edges between pixels.
    Tiles(Rgb, Vec<Tile>),
    /// An area.
    Area(Rgb, Outline),
    /// A line of this thickness.
    Stroke(Rgb, f32, Outline),
    /// A line of text.
    Words(Words),
}

/// A rectangle, by its left and upper edge and its size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tile {
    /// From the left edge of the picture.
    pub(crate) x: u32,
    /// From the upper edge of the picture.
    pub(crate) y: u32,
    /// To the right.
    pub(crate) width: u32,
    /// Down.
    pub(crate) height: u32,
}

/// A line of text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Words {
    /// Where it stands: on the base line, at the end or in the middle as the anchor says.
    pub(crate) at: Point,
    /// The height of the font.
    pub(crate) size: f32,
    /// How thick its strokes are.
    pub(crate) weight: Weight,
    /// Which point of it is meant.
    pub(crate) anchor: Anchor,
    /// Its paint.
    pub(crate) paint: Rgb,
    /// The text.
    pub(crate) text: String,
}

/// How thick the strokes of text are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Weight {
    /// As in a text to read.
    Regular,
    /// As in a heading.
    Bold,
}

/// Which point of a line of text stands where the text is put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    /// The left end.
    Start,
    /// The middle.
    Middle,
    /// The right end.
    End,
}

impl Scene {
    /// A picture with nothing on it.
    pub(crate) fn new(width: u32, height: u32, background: Rgb, description: String) -> Self {
        Self { width, height, background, description, elements: Vec::new() }
    }

    /// Draws rectangles, if there are any.
    pub(crate) fn tiles(&mut self, paint: Rgb, tiles: Vec<Tile>) {
        if !tiles.is_empty() {
            self.elements.push(Element::Tiles(paint, tiles));
        }
    }

    /// Fills an area.
    pub(crate) fn area(&mut self, paint: Rgb, outline: Outline) {
        self.elements.push(Element::Area(paint, outline));
    }

    /// Draws a line.
    pub(crate) fn stroke(&mut self, paint: Rgb, thickness: f32, outline: Outline) {
        self.elements.push(Element::Stroke(paint, thickness, outline));
    }

    /// Writes a line of text.
    pub(crate) fn words(&mut self, words: Words) {
        self.elements.push(Element::Words(words));
    }

    /// The paints in it, some of them more than once.
    pub(crate) fn paints(&self) -> impl Iterator<Item = Rgb> {
        let elements = self.elements.iter().map(|element| match element {
            Element::Tiles(paint, _) | Element::Area(paint, _) | Element::Stroke(paint, _, _) => *paint,
            Element::Words(words) => words.paint,
        });
        [self.background].into_iter().chain(elements)
    }
}

impl Words {
    /// Text at its usual weight, from this point to the right.
    pub(crate) fn new(at: Point, size: f32, paint: Rgb, text: impl Into<String>) -> Self {
        Self { at, size, weight: Weight::Regular, anchor: Anchor::Start, paint, text: text.into() }
    }

    /// The same in bold.
    pub(crate) fn bold(mut self) -> Self {
        self.weight = Weight::Bold;
        self
    }

    /// The same with the middle at the point.
    pub(crate) fn centered(mut self) -> Self {
        self.anchor = Anchor::Middle;
        self
    }

    /// The same with the right end at the point.
    pub(crate) fn ending(mut self) -> Self {
        self.anchor = Anchor::End;
        self
    }
}
