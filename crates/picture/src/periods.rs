//! Which lattices may be in a picture: the periods with which edges repeat in many areas of it.
//!
//! In each area, the edges are counted column by column. The spectrum of these counts (a periodogram) proposes pitches;
//! the counts folded at a pitch show where in a period the edges are: those of a lattice are near its lines, and there are
//! few in the rest of the period. Rows are treated alike.

use std::f32::consts::TAU;
use std::ops::Range;

use crate::edges::EdgeMap;
use crate::lattice::{Axis, Lattice};
use crate::survey::Views;

/// The smallest pitch: smaller cells have no straight edges to speak of.
const SMALLEST_PITCH: f32 = 6.0;

/// An area shows at least this many periods.
const FEWEST_PERIODS: f32 = 3.0;

/// The pitches kept per axis of an area.
const PITCHES: usize = 3;

/// The part of a period that a cell fills at least.
const SMALLEST_CELL: f32 = 0.5;

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
        let across = fold_area(&views.upright, &columns, &rows, pitches.0);
        let down = fold_area(&views.turned, &rows, &columns, pitches.1);
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

/// Folds the edges of an area at a pitch.
fn fold_area(
    edges: &EdgeMap,
    columns: &Range<usize>,
    rows: &Range<usize>,
    pitch: f32,
) -> Option<(Axis, f32)> {
    let counts = edges.projection(columns.clone(), rows.clone(), false);
    let (axis, score) = fold(&counts, pitch)?;
    let origin = axis.origin + columns.start as f32;
    Some((Axis { origin, ..axis }, score))
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

/// Returns the axes that fit the edges of an area best, with their scores.
fn axes(
    edges: &EdgeMap,
    columns: Range<usize>,
    rows: Range<usize>,
    long: bool,
) -> Vec<(Axis, f32)> {
    let start = columns.start as f32;
    let mut counts = edges.projection(columns, rows.clone(), long);
    // One long line counts for no more than some cells: a window has a border, too.
    let most = 0.6 * rows.len() as f32;
    for count in &mut counts {
        *count = count.min(most);
    }
    let total: f32 = counts.iter().sum();
    if total < 30.0 {
        return Vec::new();
    }
    let mut axes: Vec<(Axis, f32)> = Vec::new();
    for pitch in pitches(&counts) {
        let Some((axis, score)) = fold(&counts, pitch) else {
            continue;
        };
        let is_known = axes
            .iter()
            .any(|(other, _)| (other.pitch - axis.pitch).abs() < 0.01 * axis.pitch);
        if !is_known {
            let origin = axis.origin + start;
            axes.push((Axis { origin, ..axis }, score));
        }
    }
    axes.sort_by(|one, other| other.1.total_cmp(&one.1));
    axes.truncate(PITCHES);
    axes
}

/// Returns pitches at which the counts repeat: the two strongest of each octave.
fn pitches(counts: &[f32]) -> Vec<f32> {
    let length = counts.len() as f32;
    let mean = counts.iter().sum::<f32>() / length;
    // A quarter of the resolution: peaks are not missed, and then refined.
    let step = 0.25 / length;
    let first = (FEWEST_PERIODS / length / step).floor() as usize;
    let last = (1.0 / SMALLEST_PITCH / step).ceil() as usize;
    if first >= last {
        return Vec::new();
    }
    let mut powers = Vec::with_capacity(last - first + 1);
    for number in first..=last {
        powers.push(power(counts, mean, number as f32 * step));
    }
    let mut peaks: Vec<(f32, f32)> = Vec::new();
    for index in 1..powers.len().saturating_sub(1) {
        let before = powers[index - 1];
        let here = powers[index];
        let after = powers[index + 1];
        if here >= before && here > after {
            // The top of the parabola through three values.
            let bend = before - 2.0 * here + after;
            let shift = if bend < 0.0 {
                0.5 * (before - after) / bend
            } else {
                0.0
            };
            let frequency = ((first + index) as f32 + shift) * step;
            peaks.push((here, 1.0 / frequency));
        }
    }
    peaks.sort_by(|one, other| other.0.total_cmp(&one.0));
    let mut kept = Vec::new();
    let mut octaves = [0_usize; 12];
    for (_, pitch) in peaks {
        let octave = ((pitch / SMALLEST_PITCH).log2().max(0.0) as usize).min(octaves.len() - 1);
        if octaves[octave] < 2 {
            octaves[octave] += 1;
            kept.push(pitch);
        }
    }
    kept
}

/// Returns the power of the counts at a frequency, in periods per pixel.
fn power(counts: &[f32], mean: f32, frequency: f32) -> f32 {
    let turn = TAU * frequency;
    let (turn_sine, turn_cosine) = turn.sin_cos();
    let mut sine = 0.0_f32;
    let mut cosine = 1.0_f32;
    let mut sine_sum = 0.0;
    let mut cosine_sum = 0.0;
    for &count in counts {
        sine_sum += (count - mean) * sine;
        cosine_sum += (count - mean) * cosine;
        let next = cosine * turn_cosine - sine * turn_sine;
        sine = sine * turn_cosine + cosine * turn_sine;
        cosine = next;
    }
    sine_sum * sine_sum + cosine_sum * cosine_sum
}

/// Folds the counts at a pitch and finds the part of the period with few edges, which is a cell; the middle of the rest is
/// a line. The score is the share of edges that are not in the cell, less what chance would have there.
fn fold(counts: &[f32], pitch: f32) -> Option<(Axis, f32)> {
    let bins = (pitch.round() as usize).max(1);
    let mut folded = vec![0.0; bins];
    for (x, count) in counts.iter().enumerate() {
        let period = x as f32 / pitch;
        let bin = ((period - period.floor()) * bins as f32) as usize;
        folded[bin.min(bins - 1)] += count;
    }
    let total: f32 = folded.iter().sum();
    if total <= 0.0 {
        return None;
    }
    // Sums from the first bin, around twice, so that a range that wraps around is a range.
    let mut sums = vec![0.0];
    let mut sum = 0.0;
    for index in 0..2 * bins {
        sum += folded[index % bins];
        sums.push(sum);
    }
    let shortest = ((SMALLEST_CELL * bins as f32).ceil() as usize).max(1);
    let mut best: Option<(f32, usize, usize)> = None;
    for length in shortest..bins {
        for start in 0..bins {
            let inside = (sums[start + length] - sums[start]) / total;
            let score = length as f32 / bins as f32 - inside;
            if best.is_none_or(|(other, _, _)| score > other) {
                best = Some((score, start, length));
            }
        }
    }
    let (score, start, length) = best?;
    let width = pitch / bins as f32;
    let rest = (bins - length) as f32;
    // The rest of the period ends where the cell starts. The edge at x is between pixels, at the place x itself, and a
    // bin's values are half a bin above its start on average.
    let origin = (start as f32 - rest / 2.0 - 0.5) * width + 0.5 * width;
    let inset = ((rest - 1.0) / 2.0 * width).max(0.0);
    Some((
        Axis {
            origin,
            pitch,
            inset,
        },
        score,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the counts of lines at a pitch, with a gap of some pixels.
    fn comb(pitch: f32, gap: f32, length: usize) -> Vec<f32> {
        let mut counts = vec![0.0; length];
        let mut place = 5.0;
        while place + gap < length as f32 {
            counts[place as usize] += 10.0;
            counts[(place + gap) as usize] += 10.0;
            place += pitch;
        }
        counts
    }

    #[test]
    fn the_pitch_of_lines_is_found_and_fits_best() {
        for (pitch, gap) in [(20.0, 0.0), (17.3, 2.0), (40.0, 0.0), (8.5, 1.0)] {
            let counts = comb(pitch, gap, 300);
            let mut best = (0.0, 0.0);
            for candidate in pitches(&counts) {
                let (axis, score) = fold(&counts, candidate).unwrap();
                if score > best.1 {
                    best = (axis.pitch, score);
                }
            }
            assert!(
                (best.0 - pitch).abs() < 0.02 * pitch,
                "{} for {pitch}",
                best.0
            );
        }
    }

    #[test]
    fn areas_cover_the_picture() {
        assert_eq!(steps(10, 4), [0..4, 2..6, 4..8, 6..10]);
        assert_eq!(steps(3, 5).len(), 1);
    }
}
