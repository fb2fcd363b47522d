//! Outlines: what paths and glyphs are made of.

/// A point in the units of its picture, to the right and down from the top-left corner.
pub(super) type Point = (f32, f32);

/// A stretch of an outline.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Stretch {
    /// Begins a new part here.
    Move(Point),
    /// A straight line to here.
    Line(Point),
    /// A parabola by way of a control point to here.
    Parabola(Point, Point),
    /// A cubic curve by way of two control points to here.
    Curve(Point, Point, Point),
    /// Back to where the part began.
    Close,
}

/// A line, or the edge of an area, of one part or several.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Outline(pub(super) Vec<Stretch>);

impl Outline {
    /// A straight line.
    pub(super) fn line(from: Point, to: Point) -> Self {
        Self(vec![Stretch::Move(from), Stretch::Line(to)])
    }

    /// The area that these points go around.
    pub(super) fn polygon(points: impl IntoIterator<Item = Point>) -> Self {
        let points = points.into_iter().enumerate();
        let mut stretches: Vec<_> =
            points.map(|(index, point)| if index == 0 { Stretch::Move(point) } else { Stretch::Line(point) }).collect();
        stretches.push(Stretch::Close);
        Self(stretches)
    }

    /// A rectangle from its top-left corner, with round corners.
    pub(super) fn rounded(corner: Point, width: f32, height: f32, radius: f32) -> Self {
        let (left, top) = corner;
        let (right, bottom) = (left + width, top + height);
        let pull = radius * (1.0 - ROUND);
        Self(vec![
            Stretch::Move((left + radius, top)),
            Stretch::Line((right - radius, top)),
            Stretch::Curve((right - pull, top), (right, top + pull), (right, top + radius)),
            Stretch::Line((right, bottom - radius)),
            Stretch::Curve((right, bottom - pull), (right - pull, bottom), (right - radius, bottom)),
            Stretch::Line((left + radius, bottom)),
            Stretch::Curve((left + pull, bottom), (left, bottom - pull), (left, bottom - radius)),
            Stretch::Line((left, top + radius)),
            Stretch::Curve((left, top + pull), (left + pull, top), (left + radius, top)),
            Stretch::Close,
        ])
    }

    /// A circle.
    pub(super) fn circle(center: Point, radius: f32) -> Self {
        Self::rounded((center.0 - radius, center.1 - radius), 2.0 * radius, 2.0 * radius, radius)
    }
}

/// How far along its tangents the control points of a cubic curve lie that looks like a quarter of a circle.
const ROUND: f32 = 0.552_284_8;
