//! The drawing model: a picture as a list of shapes, drawn one over the other.
//!
//! Everything is drawn into a scene; SVG and pixels are two ways to write one down, and so show the same. Paints are
//! solid. What must be sharp, the cells of boards above all, is made of tiles, whose edges lie between pixels.

use super::outline::{Outline, Point};
use super::paint::Paint;

/// A picture.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Scene {
    /// Units from left to right; a unit is a pixel unless the picture is scaled.
    pub(super) width: u32,
    /// Units from top to bottom.
    pub(super) height: u32,
    /// What is behind all shapes.
    pub(super) background: Paint,
    /// What the picture shows, for those who cannot see it.
    pub(super) description: String,
    /// The shapes, the lowest first.
    pub(super) shapes: Vec<Shape>,
}

/// A shape.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Shape {
    /// Rectangles of one paint with edges between pixels.
    Tiles(Paint, Vec<Tile>),
    /// An area.
    Area(Paint, Outline),
    /// A line of this thickness.
    Stroke(Paint, f32, Outline),
    /// A line of text.
    Words(Words),
}

/// A rectangle, by its left and upper edge and its size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tile {
    /// From the left edge of the picture.
    pub(super) x: u32,
    /// From the upper edge of the picture.
    pub(super) y: u32,
    /// To the right.
    pub(super) width: u32,
    /// Down.
    pub(super) height: u32,
}

/// A line of text.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Words {
    /// Where it stands: on the base line, at the end or in the middle as the anchor says.
    pub(super) at: Point,
    /// The height of the font.
    pub(super) size: f32,
    /// How thick its strokes are.
    pub(super) weight: Weight,
    /// Which point of it is meant.
    pub(super) anchor: Anchor,
    /// Its paint.
    pub(super) paint: Paint,
    /// The text.
    pub(super) text: String,
}

/// How thick the strokes of text are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Weight {
    /// As in a text to read.
    Regular,
    /// As in a heading.
    Bold,
}

/// Which point of a line of text stands where the text is put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Anchor {
    /// The left end.
    Start,
    /// The middle.
    Middle,
    /// The right end.
    End,
}

impl Scene {
    /// A picture with nothing on it.
    pub(super) fn new(width: u32, height: u32, background: Paint, description: String) -> Self {
        Self { width, height, background, description, shapes: Vec::new() }
    }

    /// Draws rectangles, if there are any.
    pub(super) fn tiles(&mut self, paint: Paint, tiles: Vec<Tile>) {
        if !tiles.is_empty() {
            self.shapes.push(Shape::Tiles(paint, tiles));
        }
    }

    /// Fills an area.
    pub(super) fn area(&mut self, paint: Paint, outline: Outline) {
        self.shapes.push(Shape::Area(paint, outline));
    }

    /// Draws a line.
    pub(super) fn stroke(&mut self, paint: Paint, thickness: f32, outline: Outline) {
        self.shapes.push(Shape::Stroke(paint, thickness, outline));
    }

    /// Writes a line of text.
    pub(super) fn words(&mut self, words: Words) {
        self.shapes.push(Shape::Words(words));
    }

    /// The paints in it, some of them more than once.
    pub(super) fn paints(&self) -> impl Iterator<Item = Paint> {
        let shapes = self.shapes.iter().map(|shape| match shape {
            Shape::Tiles(paint, _) | Shape::Area(paint, _) | Shape::Stroke(paint, _, _) => *paint,
            Shape::Words(words) => words.paint,
        });
        [self.background].into_iter().chain(shapes)
    }
}

impl Words {
    /// Text at its usual weight, from this point to the right.
    pub(super) fn new(at: Point, size: f32, paint: Paint, text: impl Into<String>) -> Self {
        Self { at, size, weight: Weight::Regular, anchor: Anchor::Start, paint, text: text.into() }
    }

    /// The same in bold.
    pub(super) fn bold(mut self) -> Self {
        self.weight = Weight::Bold;
        self
    }

    /// The same with the middle at the point.
    pub(super) fn centered(mut self) -> Self {
        self.anchor = Anchor::Middle;
        self
    }

    /// The same with the right end at the point.
    pub(super) fn ending(mut self) -> Self {
        self.anchor = Anchor::End;
        self
    }
}
