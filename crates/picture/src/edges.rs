//! Straight edges: where the color changes from one pixel to the next, along a line.
//!
//! An [`EdgeMap`] holds vertical edges. Horizontal ones are the vertical edges of the transposed picture, so that all that
//! is done along x is written once. An edge has the length of its straight run, so that what looks for lines of large
//! cells passes over the stems of letters.

use std::ops::Range;

use crate::raster::Raster;

/// The smallest change of color that is an edge. Sharp edges count for more than blurred ones of the same change.
const SMALLEST_CHANGE: f32 = 0.045;

/// Runs shorter than this are no edges: texts, symbols and slanted lines have many.
pub(crate) const SHORTEST_RUN: u8 = 5;

/// Runs of at least this length are counted on their own, too: most letters have none.
pub(crate) const LONG_RUN: u8 = 14;

/// The vertical edges of a picture. The edge at `x` is between the pixels `x - 1` and `x`.
#[derive(Debug)]
pub(crate) struct EdgeMap {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// For each pixel the length of the run of its edge, at most 255; 0 where there is none.
    runs: Vec<u8>,
    /// For each pixel the number of edges above it in its column.
    above: Vec<u16>,
    /// The same for long edges.
    long_above: Vec<u16>,
}

impl EdgeMap {
    /// Finds the vertical edges.
    pub(crate) fn new(raster: &Raster) -> Self {
        let width = raster.width;
        let height = raster.height;
        let mut is_edge = vec![false; width * height];
        let mut changes = vec![0.0; width];
        for y in 0..height {
            let row = &raster.pixels[y * width..(y + 1) * width];
            for (x, change) in changes.iter_mut().enumerate().skip(1) {
                let near = row[x - 1].distance(row[x]);
                let before = x.saturating_sub(2);
                let after = (x + 1).min(width - 1);
                // A blurred edge is a small change from pixel to pixel, and a large one over three of them.
                *change = near + 0.5 * row[before].distance(row[after]);
            }
            for x in 1..width {
                let before = changes[x - 1];
                let after = changes.get(x + 1).copied().unwrap_or(0.0);
                let is_peak = changes[x] >= before && changes[x] > after;
                is_edge[y * width + x] = is_peak && changes[x] >= 1.5 * SMALLEST_CHANGE;
            }
        }
        let runs = measure_runs(&is_edge, width, height);
        let above = count_above(&runs, width, height, SHORTEST_RUN);
        let long_above = count_above(&runs, width, height, LONG_RUN);
        Self {
            width,
            height,
            runs,
            above,
            long_above,
        }
    }

    /// Returns whether there is an edge in row `y` somewhere in `columns`, of a run of at least this length.
    pub(crate) fn has_edge(&self, y: usize, columns: Range<usize>, shortest: u8) -> bool {
        let row = &self.runs[y * self.width..(y + 1) * self.width];
        row[columns].iter().any(|&run| run >= shortest)
    }

    /// Returns the average place of the edges in row `y` that are in `columns`.
    pub(crate) fn edge_place(&self, y: usize, columns: Range<usize>, shortest: u8) -> Option<f32> {
        let row = &self.runs[y * self.width..(y + 1) * self.width];
        let mut first = None;
        let mut last = None;
        for x in columns {
            if row[x] >= shortest {
                first = first.or(Some(x));
                last = Some(x);
            }
        }
        // The middle of the gap where there are two.
        Some((first? + last?) as f32 / 2.0)
    }

    /// Returns how far the first and the last edge of row `y` in `columns` are apart, if there are any.
    pub(crate) fn edge_spread(
        &self,
        y: usize,
        columns: Range<usize>,
        shortest: u8,
    ) -> Option<usize> {
        let row = &self.runs[y * self.width..(y + 1) * self.width];
        let first = columns.clone().find(|&x| row[x] >= shortest)?;
        let last = columns.rev().find(|&x| row[x] >= shortest)?;
        Some(last - first)
    }

    /// Returns the number of edges in an area.
    pub(crate) fn count(&self, columns: Range<usize>, rows: &Range<usize>) -> usize {
        let mut count = 0;
        for x in columns {
            let until = self.above[rows.end * self.width + x];
            let before = self.above[rows.start * self.width + x];
            count += usize::from(until.saturating_sub(before));
        }
        count
    }

    /// Returns the number of edges of each column of an area, of long runs only if `long`.
    pub(crate) fn projection(
        &self,
        columns: Range<usize>,
        rows: Range<usize>,
        long: bool,
    ) -> Vec<f32> {
        let above = if long { &self.long_above } else { &self.above };
        let mut counts = Vec::with_capacity(columns.len());
        for x in columns {
            let until = above[rows.end * self.width + x];
            let before = above[rows.start * self.width + x];
            counts.push(f32::from(until.saturating_sub(before)));
        }
        counts
    }
}

/// Returns for each edge the length of its run down the column, in which it may step aside by one pixel.
fn measure_runs(is_edge: &[bool], width: usize, height: usize) -> Vec<u8> {
    let mut runs = vec![0; width * height];
    // Where the current run of each column began.
    let mut starts: Vec<Option<usize>> = vec![None; width];
    for y in 0..=height {
        for (x, start) in starts.iter_mut().enumerate() {
            let first = x.saturating_sub(1);
            let last = (x + 1).min(width - 1);
            let is_near = y < height && (first..=last).any(|near| is_edge[y * width + near]);
            if is_near {
                start.get_or_insert(y);
            } else if let Some(begun) = start.take() {
                let length = (y - begun).min(255) as u8;
                if length >= SHORTEST_RUN {
                    for place in begun..y {
                        if is_edge[place * width + x] {
                            runs[place * width + x] = length;
                        }
                    }
                }
            }
        }
    }
    runs
}

/// Returns for each pixel, and for one row more, the number of edges above it.
fn count_above(runs: &[u8], width: usize, height: usize, shortest: u8) -> Vec<u16> {
    let mut above = vec![0_u16; width * (height + 1)];
    for y in 0..height {
        for x in 0..width {
            let is_edge = runs[y * width + x] >= shortest;
            // A picture has fewer rows than a `u16` counts, once it is halved.
            above[(y + 1) * width + x] = above[y * width + x] + u16::from(is_edge);
        }
    }
    above
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::Picture;

    /// Returns the edges of a picture in which white is where `is_white` says.
    fn edges(width: usize, height: usize, is_white: fn(usize, usize) -> bool) -> EdgeMap {
        let mut rgba = Vec::new();
        for y in 0..height {
            for x in 0..width {
                let level = if is_white(x, y) { 255 } else { 0 };
                rgba.extend([level, level, level, 255]);
            }
        }
        let picture = Picture::new(width, height, &rgba).unwrap();
        EdgeMap::new(&Raster::new(&picture))
    }

    #[test]
    fn a_straight_edge_is_between_two_pixels() {
        let edges = edges(20, 12, |x, _| x >= 7);
        assert_eq!(
            edges.projection(5..10, 0..12, false),
            [0.0, 0.0, 12.0, 0.0, 0.0]
        );
        assert_eq!(edges.edge_place(3, 0..20, SHORTEST_RUN), Some(7.0));
    }

    #[test]
    fn slanted_and_short_edges_are_none() {
        let slanted = edges(30, 30, |x, y| x > y);
        assert_eq!(
            slanted.projection(0..30, 0..30, false).iter().sum::<f32>(),
            0.0
        );
        let short = edges(20, 20, |x, y| x >= 7 && (5..8).contains(&y));
        assert_eq!(
            short.projection(0..20, 0..20, false).iter().sum::<f32>(),
            0.0
        );
    }

    #[test]
    fn the_spread_of_edges_is_the_gap() {
        let edges = edges(20, 12, |x, _| (8..11).contains(&x));
        assert_eq!(edges.edge_spread(4, 4..16, SHORTEST_RUN), Some(3));
    }
}
