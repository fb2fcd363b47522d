//! Which lattices may be in a picture: in many areas of it, those whose lines are where edges repeat across and down (`axes`).

mod axes;

use std::ops::Range;

use crate::lattice::{Axis, Lattice};
use crate::survey::Views;
use axes::{axes, axis_of_pitch};

/// A lattice that may be that of a board, and the area in which it was seen.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) lattice: Lattice,
    pub(crate) columns: Range<usize>,
    pub(crate) rows: Range<usize>,
    /// How well it fits: from 0, no better than any, to 2.
    pub(crate) score: f32,
}

/// Returns the lattices that fit best, the best first, at most `limit`.
pub(crate) fn candidates(views: &Views, limit: usize) -> Vec<Candidate> {
    let mut found = Vec::new();
    for (columns, rows) in areas(views.upright.width, views.upright.height) {
        for long in [false, true] {
            let across = axes(&views.upright, columns.clone(), rows.clone(), long);
            let down = axes(&views.turned, rows.clone(), columns.clone(), long);
            for &(x, x_score) in &across {
                for &(y, y_score) in &down {
                    let shape = shape_score(x.pitch, y.pitch);
                    // Of two areas with the same lattice, the larger is surer of its pitch.
                    let size = columns.len().min(rows.len()) as f32;
                    let periods = (size / x.pitch.max(y.pitch)).min(20.0);
                    found.push(Candidate {
                        lattice: Lattice { x, y },
                        columns: columns.clone(),
                        rows: rows.clone(),
                        score: x_score + y_score + shape + 0.02 * periods,
                    });
                }
            }
        }
    }
    found.sort_by(|one, other| other.score.total_cmp(&one.score));
    let mut kept: Vec<Candidate> = Vec::new();
    for candidate in found {
        if kept.len() == limit {
            break;
        }
        if !kept.iter().any(|other| is_alike(other, &candidate)) {
            kept.push(candidate);
        }
    }
    kept
}

/// Returns lattices of these pitches, across and down, in each area that has edges, the best first.
pub(crate) fn candidates_with(views: &Views, pitches: (f32, f32)) -> Vec<Candidate> {
    let mut found: Vec<Candidate> = Vec::new();
    for (columns, rows) in areas(views.upright.width, views.upright.height) {
        let across = axis_of_pitch(&views.upright, &columns, &rows, pitches.0);
        let down = axis_of_pitch(&views.turned, &rows, &columns, pitches.1);
        if let (Some((x, x_score)), Some((y, y_score))) = (across, down) {
            found.push(Candidate {
                lattice: Lattice { x, y },
                columns,
                rows,
                score: x_score + y_score,
            });
        }
    }
    found.sort_by(|one, other| other.score.total_cmp(&one.score));
    found
}

/// Most cells are squares.
fn shape_score(width: f32, height: f32) -> f32 {
    let ratio = width.max(height) / width.min(height);
    if ratio < 1.04 {
        0.4
    } else if ratio < 1.2 {
        0.1
    } else if ratio < 3.0 {
        0.0
    } else {
        -0.5
    }
}

/// Returns whether two candidates have the same lines where both were seen.
fn is_alike(one: &Candidate, other: &Candidate) -> bool {
    let columns =
        one.columns.start.max(other.columns.start)..one.columns.end.min(other.columns.end);
    let rows = one.rows.start.max(other.rows.start)..one.rows.end.min(other.rows.end);
    if columns.is_empty() || rows.is_empty() {
        return false;
    }
    has_same_lines(&one.lattice.x, &other.lattice.x, &columns)
        && has_same_lines(&one.lattice.y, &other.lattice.y, &rows)
}

/// Returns whether two axes have the same lines at both ends of a range.
fn has_same_lines(one: &Axis, other: &Axis, range: &Range<usize>) -> bool {
    if (one.pitch - other.pitch).abs() > 0.02 * one.pitch {
        return false;
    }
    for place in [range.start, range.end] {
        let place = place as f32;
        let offset = ((place - one.origin) / one.pitch).round() * one.pitch + one.origin;
        let away = (offset - other.origin) / other.pitch;
        if (away - away.round()).abs() > 0.12 {
            return false;
        }
    }
    true
}

/// Returns the areas that are searched: squares of three sizes all over the picture, and all of it.
fn areas(width: usize, height: usize) -> Vec<(Range<usize>, Range<usize>)> {
    let mut areas = vec![(0..width, 0..height)];
    let shorter = width.min(height) as f32;
    for share in [1.0, 0.6, 0.36] {
        let side = ((shorter * share) as usize).max(1);
        for rows in steps(height, side) {
            for columns in steps(width, side) {
                areas.push((columns.clone(), rows.clone()));
            }
        }
    }
    areas
}

/// Returns ranges of this length that cover all, each beginning in the middle of the one before.
fn steps(length: usize, side: usize) -> Vec<Range<usize>> {
    let side = side.min(length);
    let mut ranges = Vec::new();
    let mut start = 0;
    while start + side < length {
        ranges.push(start..start + side);
        start += (side / 2).max(1);
    }
    ranges.push(length - side..length);
    ranges
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_cover_the_picture() {
        assert_eq!(steps(10, 4), [0..4, 2..6, 4..8, 6..10]);
        assert_eq!(steps(3, 5).len(), 1);
    }
}
