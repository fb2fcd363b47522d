//! The periods with which the vertical edges of an area repeat.
//!
//! Edges are counted column by column. The spectrum of these counts (a periodogram) proposes pitches; the counts folded at a pitch
//! show where in a period the edges are: those of a lattice are near its lines, and there are few in the rest of the period.

use std::f32::consts::TAU;
use std::ops::Range;

use crate::edges::EdgeMap;
use crate::lattice::Axis;

/// The smallest pitch: smaller cells have no straight edges to speak of.
const SMALLEST_PITCH: f32 = 6.0;

/// An area shows at least this many periods.
const FEWEST_PERIODS: f32 = 3.0;

/// The pitches kept per axis of an area.
const PITCHES: usize = 3;

/// The frequencies of a spectrum that are summed up at once, by instructions for several numbers.
const AT_ONCE: usize = 8;

/// The part of a period that a cell fills at least.
const SMALLEST_CELL: f32 = 0.5;

/// The same where symbols are so large that their edges are taken for those of a wide gap.
const SMALLEST_CELL_OF_SYMBOLS: f32 = 0.8;

/// Two axes of one pitch are the same if their lines are this part of it apart.
const SAME_LINES: f32 = 0.04;

/// Returns the axes that fit the edges of an area best, with their scores.
pub(super) fn axes(
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
        let Some((axis, score)) = fold(&counts, pitch, SMALLEST_CELL) else {
            continue;
        };
        let is_known = axes
            .iter()
            .any(|(other, _)| (other.pitch - axis.pitch).abs() < 0.01 * axis.pitch);
        if !is_known {
            axes.push((axis, score));
        }
    }
    axes.sort_by(|one, other| other.1.total_cmp(&one.1));
    axes.truncate(PITCHES);
    let mut others = Vec::new();
    for (first, _) in &axes {
        let among_symbols = fold(&counts, first.pitch, SMALLEST_CELL_OF_SYMBOLS);
        others.extend(among_symbols.filter(|(axis, _)| {
            let away = (axis.origin - first.origin) / first.pitch;
            (away - away.round()).abs() > SAME_LINES
        }));
    }
    axes.extend(others);
    for (axis, _) in &mut axes {
        axis.origin += start;
    }
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
    let mut spectrum = Vec::with_capacity(last - first + AT_ONCE);
    for start in (first..=last).step_by(AT_ONCE) {
        let frequencies = std::array::from_fn(|index| (start + index) as f32 * step);
        spectrum.extend(powers(counts, mean, frequencies));
    }
    spectrum.truncate(last - first + 1);
    let mut peaks: Vec<(f32, f32)> = Vec::new();
    for index in 1..spectrum.len().saturating_sub(1) {
        let before = spectrum[index - 1];
        let here = spectrum[index];
        let after = spectrum[index + 1];
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

/// Returns the powers of the counts at some frequencies, in periods per pixel.
fn powers(counts: &[f32], mean: f32, frequencies: [f32; AT_ONCE]) -> [f32; AT_ONCE] {
    let turns = frequencies.map(|frequency| (TAU * frequency).sin_cos());
    let mut sines = [0.0_f32; AT_ONCE];
    let mut cosines = [1.0_f32; AT_ONCE];
    let mut sine_sums = [0.0; AT_ONCE];
    let mut cosine_sums = [0.0; AT_ONCE];
    for &count in counts {
        for index in 0..AT_ONCE {
            let (turn_sine, turn_cosine) = turns[index];
            let sine = sines[index];
            let cosine = cosines[index];
            sine_sums[index] += (count - mean) * sine;
            cosine_sums[index] += (count - mean) * cosine;
            sines[index] = sine * turn_cosine + cosine * turn_sine;
            cosines[index] = cosine * turn_cosine - sine * turn_sine;
        }
    }
    let mut powers = [0.0; AT_ONCE];
    for (index, power) in powers.iter_mut().enumerate() {
        *power = sine_sums[index] * sine_sums[index] + cosine_sums[index] * cosine_sums[index];
    }
    powers
}

/// Folds the counts at a pitch and finds the part of the period with few edges, which is a cell; the middle of the rest is
/// a line. A cell fills at least this part of the period. The score is the share of edges that are not in the cell, less what chance
/// would have there.
fn fold(counts: &[f32], pitch: f32, smallest_cell: f32) -> Option<(Axis, f32)> {
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
    let shortest = ((smallest_cell * bins as f32).ceil() as usize).max(1);
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

/// Returns the axis of this pitch that fits the edges of an area best, with its score; `None` if there are no edges.
pub(super) fn axis_of_pitch(
    edges: &EdgeMap,
    columns: &Range<usize>,
    rows: &Range<usize>,
    pitch: f32,
) -> Option<(Axis, f32)> {
    let counts = edges.projection(columns.clone(), rows.clone(), false);
    let (axis, score) = fold(&counts, pitch, SMALLEST_CELL)?;
    let origin = axis.origin + columns.start as f32;
    Some((Axis { origin, ..axis }, score))
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
                let (axis, score) = fold(&counts, candidate, SMALLEST_CELL).unwrap();
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
    fn among_large_symbols_lines_are_where_the_gap_is_narrow() {
        let mut counts = vec![0.0; 340];
        for cell in 0..10 {
            // The gap, the sides of a symbol, and the lip below the cell.
            for (place, count) in [(5, 10.0), (8, 10.0), (15, 8.0), (29, 8.0), (33, 6.0)] {
                counts[34 * cell + place] += count;
            }
        }
        let away = |smallest_cell: f32| {
            let (axis, _) = fold(&counts, 34.0, smallest_cell).unwrap();
            let periods = (axis.origin - 6.5) / 34.0;
            34.0 * (periods - periods.round()).abs()
        };
        assert!(away(SMALLEST_CELL) > 2.0);
        assert!(away(SMALLEST_CELL_OF_SYMBOLS) < 1.0);
    }
}
