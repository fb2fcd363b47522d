//! Outlines: lines, and the edges of areas.

use tiny_skia::{Path, PathBuilder};

/// A point in the units of its picture, right and down from the top-left corner.
pub(crate) type Point = (f32, f32);

/// The distance of the control points of a cubic curve that approximates a quarter of the unit circle.
const ROUND: f32 = 0.552_284_8;

/// Returns the straight lines from each of these points to the next; `None` if there are less than two.
pub(crate) fn line(points: impl IntoIterator<Item = Point>) -> Option<Path> {
    lines([points])
}

/// Returns several lines, each through its points.
pub(crate) fn lines(
    lines: impl IntoIterator<Item = impl IntoIterator<Item = Point>>,
) -> Option<Path> {
    let mut outline = PathBuilder::new();
    for points in lines {
        pass_through(&mut outline, points);
    }
    outline.finish()
}

/// Returns polygons with these corners.
pub(crate) fn polygons(
    polygons: impl IntoIterator<Item = impl IntoIterator<Item = Point>>,
) -> Option<Path> {
    let mut outline = PathBuilder::new();
    for corners in polygons {
        pass_through(&mut outline, corners);
        outline.close();
    }
    outline.finish()
}

fn pass_through(outline: &mut PathBuilder, points: impl IntoIterator<Item = Point>) {
    for (index, (x, y)) in points.into_iter().enumerate() {
        if index == 0 {
            outline.move_to(x, y);
        } else {
            outline.line_to(x, y);
        }
    }
}

/// Returns a rectangle with sharp corners, given its top-left corner.
pub(crate) fn rectangle(corner: Point, width: f32, height: f32) -> Option<Path> {
    rounded(corner, width, height, 0.0)
}

/// Returns a rectangle with round corners, given its top-left corner.
pub(crate) fn rounded((left, top): Point, width: f32, height: f32, radius: f32) -> Option<Path> {
    let right = left + width;
    let bottom = top + height;
    // How far the control points of a corner are from the corner of the rectangle.
    let pull = radius * (1.0 - ROUND);
    let mut outline = PathBuilder::new();

    outline.move_to(left + radius, top);
    outline.line_to(right - radius, top);
    outline.cubic_to(right - pull, top, right, top + pull, right, top + radius);

    let right_end = right - radius;
    outline.line_to(right, bottom - radius);
    outline.cubic_to(
        right,
        bottom - pull,
        right - pull,
        bottom,
        right_end,
        bottom,
    );

    let lower_end = bottom - radius;
    outline.line_to(left + radius, bottom);
    outline.cubic_to(left + pull, bottom, left, bottom - pull, left, lower_end);

    outline.line_to(left, top + radius);
    outline.cubic_to(left, top + pull, left + pull, top, left + radius, top);

    outline.close();
    outline.finish()
}

/// Returns a circle.
pub(crate) fn circle(center: Point, radius: f32) -> Option<Path> {
    let corner = (center.0 - radius, center.1 - radius);
    let diameter = 2.0 * radius;
    rounded(corner, diameter, diameter, radius)
}
