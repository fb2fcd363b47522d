//! Outlines of paths and glyphs.

/// A point in the units of its picture, right and down from the top-left corner.
pub(crate) type Point = (f32, f32);

/// A segment of an outline.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Segment {
    /// Begins a new subpath here.
    Move(Point),
    /// A straight line to here.
    Line(Point),
    /// A quadratic curve with one control point to here.
    Parabola(Point, Point),
    /// A cubic curve with two control points to here.
    Curve(Point, Point, Point),
    /// Closes the subpath.
    Close,
}

/// A line, or the edge of an area, of one or more subpaths.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Outline(pub(crate) Vec<Segment>);

impl Outline {
    /// Returns a straight line.
    pub(crate) fn line(from: Point, to: Point) -> Self {
        Self(vec![Segment::Move(from), Segment::Line(to)])
    }

    /// Returns the polygon with these corners.
    pub(crate) fn polygon(points: impl IntoIterator<Item = Point>) -> Self {
        let mut segments = Vec::new();
        for point in points {
            segments.push(if segments.is_empty() { Segment::Move(point) } else { Segment::Line(point) });
        }
        segments.push(Segment::Close);
        Self(segments)
    }

    /// Returns a rectangle with round corners, given its top-left corner.
    pub(crate) fn rounded(corner: Point, width: f32, height: f32, radius: f32) -> Self {
        let (left, top) = corner;
        let (right, bottom) = (left + width, top + height);
        let pull = radius * (1.0 - ROUND);
        Self(vec![
            Segment::Move((left + radius, top)),
            Segment::Line((right - radius, top)),
            Segment::Curve((right - pull, top), (right, top + pull), (right, top + radius)),
            Segment::Line((right, bottom - radius)),
            Segment::Curve((right, bottom - pull), (right - pull, bottom), (right - radius, bottom)),
            Segment::Line((left + radius, bottom)),
            Segment::Curve((left + pull, bottom), (left, bottom - pull), (left, bottom - radius)),
            Segment::Line((left, top + radius)),
            Segment::Curve((left, top + pull), (left + pull, top), (left + radius, top)),
            Segment::Close,
        ])
    }

    /// Returns a circle.
    pub(crate) fn circle(center: Point, radius: f32) -> Self {
        Self::rounded((center.0 - radius, center.1 - radius), 2.0 * radius, 2.0 * radius, radius)
    }
}

/// The distance of the control points of a cubic curve that approximates a quarter of the unit circle.
const ROUND: f32 = 0.552_284_8;
