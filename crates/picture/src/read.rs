//! From a picture to a reading: every candidate is tried, and those that pass all checks must agree.

use std::ops::Range;

use crate::checks::{self, Candidate, check};
use crate::expected::Expected;
use crate::grow::{Region, grow};
use crate::oklab::Raster;
use crate::patches;
use crate::periods::{self, candidates};
use crate::picture::Picture;
use crate::reading::{Grid, Reading};
use crate::refusal::Refusal;
use crate::survey::Views;

/// How many lattices are tried.
const MOST_CANDIDATES: usize = 32;

/// How many lattices are tried in the place of a board that was found.
const MOST_LOOKS: usize = 6;

/// How many lattices are tried elsewhere once a board was found. Taught by pictures of two boards, of which one had all the
/// best lattices: many parts of it show its pitch, and others show half of it.
const MOST_ELSEWHERE: usize = 32;

/// How many lattices with the pitch of a board are tried elsewhere. Taught by four phones side by side, of which two showed
/// boards, one of them nearly won.
const MOST_WITH_PITCH: usize = 16;

/// An area with this share of it on the board is not elsewhere.
const LARGEST_OVERLAP: f32 = 0.25;

/// How many lattices are kept for that.
const MOST_KEPT: usize = 512;

/// The largest number of colors that a reading numbers.
const MOST_COLORS: usize = u8::MAX as usize;

/// Reads the board in a picture.
///
/// The time is that of some hundred operations a pixel, for pictures that are refused, too.
///
/// # Errors
///
/// The [`Refusal`] of the candidate that came furthest.
///
/// ```
/// use colorwalk_picture::{Expected, Picture, Refusal, read};
///
/// let gray = vec![128; 64 * 64 * 4];
/// let refusal = read(&Picture::new(64, 64, &gray)?, &Expected::default()).unwrap_err();
/// assert_eq!(refusal, Refusal::NoLattice);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(picture: &Picture<'_>, expected: &Expected) -> Result<Reading, Refusal> {
    read_without(picture, expected, None)
}

/// Returns the names of the checks.
#[doc(hidden)]
pub fn checks() -> impl Iterator<Item = &'static str> {
    checks::names()
}

/// Reads without one of the checks. For tests, which show that each is needed.
///
/// # Errors
///
/// As [`read`].
#[doc(hidden)]
pub fn read_without(
    picture: &Picture<'_>,
    expected: &Expected,
    without: Option<&str>,
) -> Result<Reading, Refusal> {
    let views = Views::new(Raster::new(picture));
    let scale = views.raster.scale as f32;
    let mut tries_left = MOST_CANDIDATES;
    let mut looks_left = MOST_LOOKS;
    let mut elsewhere_left = MOST_ELSEWHERE;
    let mut furthest = (0, Refusal::NoLattice);
    let mut found: Option<Reading> = None;
    let mut refused: Vec<(Grown, Region<'_>)> = Vec::new();
    let mut seen: Vec<Grown> = Vec::new();
    for candidate in candidates(&views, MOST_KEPT) {
        // Once a board is found, others in the same place are looked at for a while only.
        let left = match &found {
            None => &mut tries_left,
            Some(first) if is_within(&candidate, first, scale) => &mut looks_left,
            Some(_) => &mut elsewhere_left,
        };
        if *left == 0 {
            continue;
        }
        *left -= 1;
        let Some(region) = grow(&views, &candidate) else {
            continue;
        };
        let grown = Grown::new(&region);
        if seen.iter().any(|other| other.is_same(&grown)) {
            continue;
        }
        seen.push(grown.clone());
        let reading = match check(&region, expected, without) {
            Ok(candidate) => reading(&candidate),
            Err((passed, refusal)) => {
                if passed >= furthest.0 {
                    furthest = (passed + 1, refusal);
                }
                refused.push((grown, region));
                continue;
            }
        };
        if let Err(refusal) = agrees(&reading, expected) {
            furthest = (usize::MAX, refusal);
            continue;
        }
        match &found {
            None => found = Some(reading),
            Some(first) if is_same(first, &reading) => {}
            Some(first) => {
                return Err(Refusal::SeveralBoards {
                    first_rows: first.rows,
                    first_columns: first.columns,
                    second_rows: reading.rows,
                    second_columns: reading.columns,
                });
            }
        }
    }
    let Some(found) = found else {
        return Err(furthest.1);
    };
    if expected.size.is_some() {
        return Ok(found);
    }
    // A second board of the same program has the same pitch, but few edges to show it if its game is nearly won.
    let pitches = (
        found.grid.column_pitch / scale,
        found.grid.row_pitch / scale,
    );
    let mut with_pitch = periods::candidates_with(&views, pitches);
    with_pitch.retain(|candidate| !is_within(candidate, &found, scale));
    for candidate in with_pitch.iter().take(MOST_WITH_PITCH) {
        if let Some(region) = grow(&views, candidate) {
            let grown = Grown::new(&region);
            if !seen.iter().any(|other| other.is_same(&grown)) {
                seen.push(grown.clone());
                refused.push((grown, region));
            }
        }
    }
    for (other, region) in &refused {
        let is_second = checks::looks_like_a_board(region, expected)
            || (other.is_beside(&found, scale) && checks::looks_like_a_part(region, expected));
        if other.is_apart(&found, scale) && is_second {
            return Err(Refusal::SeveralBoards {
                first_rows: found.rows,
                first_columns: found.columns,
                second_rows: other.rows,
                second_columns: other.columns,
            });
        }
    }
    if patches::are_beside(&found, &views.raster) {
        return Err(Refusal::PatchesBeside {
            rows: found.rows,
            columns: found.columns,
        });
    }
    Ok(found)
}

/// Returns whether a quarter of a candidate's area is on a board: then it mostly leads there again.
fn is_within(candidate: &periods::Candidate, reading: &Reading, scale: f32) -> bool {
    let grid = &reading.grid;
    let left = grid.left / scale;
    let top = grid.top / scale;
    let right = left + reading.columns as f32 * grid.column_pitch / scale;
    let bottom = top + reading.rows as f32 * grid.row_pitch / scale;
    let across = overlap(&candidate.columns, left, right);
    let down = overlap(&candidate.rows, top, bottom);
    let area = (candidate.columns.len() * candidate.rows.len()) as f32;
    across * down >= LARGEST_OVERLAP * area
}

/// Returns how much of a range lies between two places.
fn overlap(range: &Range<usize>, start: f32, end: f32) -> f32 {
    let first = start.max(range.start as f32);
    let last = end.min(range.end as f32);
    (last - first).max(0.0)
}

/// Where a candidate led to, in pixels.
#[derive(Clone, Debug)]
struct Grown {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
    rows: usize,
    columns: usize,
}

impl Grown {
    fn new(region: &Region<'_>) -> Self {
        let lattice = &region.survey.lattice;
        let rectangle = &region.rectangle;
        Self {
            left: lattice.x.line(rectangle.columns.start),
            top: lattice.y.line(rectangle.rows.start),
            right: lattice.x.line(rectangle.columns.end),
            bottom: lattice.y.line(rectangle.rows.end),
            rows: rectangle.height(),
            columns: rectangle.width(),
        }
    }

    /// Returns whether two are the same cells, but for a part of a pixel.
    fn is_same(&self, other: &Self) -> bool {
        let is_near = |one: f32, other: f32| (one - other).abs() < 0.4;
        let has_same_corner = is_near(self.left, other.left) && is_near(self.top, other.top);
        let has_same_end = is_near(self.right, other.right) && is_near(self.bottom, other.bottom);
        has_same_corner && has_same_end && self.rows == other.rows && self.columns == other.columns
    }

    /// Returns whether its rows or its columns are those of a reading, continued past a gap.
    fn is_beside(&self, reading: &Reading, scale: f32) -> bool {
        let grid = &reading.grid;
        let is_near = |one: f32, other: f32| (one - other / scale).abs() < 2.0;
        let has_rows = self.rows == reading.rows
            && is_near(self.top, grid.top)
            && is_near(self.bottom, grid.top + reading.rows as f32 * grid.row_pitch);
        let has_columns = self.columns == reading.columns
            && is_near(self.left, grid.left)
            && is_near(
                self.right,
                grid.left + reading.columns as f32 * grid.column_pitch,
            );
        has_rows || has_columns
    }

    /// Returns whether none of it is in a reading.
    fn is_apart(&self, reading: &Reading, scale: f32) -> bool {
        let left = reading.grid.left / scale;
        let top = reading.grid.top / scale;
        let right = left + reading.columns as f32 * reading.grid.column_pitch / scale;
        let bottom = top + reading.rows as f32 * reading.grid.row_pitch / scale;
        let margin = 2.0;
        self.right < left + margin
            || self.left > right - margin
            || self.bottom < top + margin
            || self.top > bottom - margin
    }
}

/// Returns what was read from a candidate that passed all checks.
fn reading(candidate: &Candidate<'_, '_>) -> Reading {
    let survey = &candidate.region.survey;
    let lattice = &survey.lattice;
    let rectangle = candidate.rectangle();
    let scale = survey.views.raster.scale as f32;
    let clusters = &candidate.clusters;
    // There are fewer groups than a byte counts: the cut is limited.
    let numbers = clusters
        .numbers
        .iter()
        .map(|&number| number.min(MOST_COLORS) as u8)
        .collect();
    Reading {
        rows: rectangle.height(),
        columns: rectangle.width(),
        numbers,
        palette: clusters
            .centers
            .iter()
            .map(|center| center.to_rgb())
            .collect(),
        grid: Grid {
            left: lattice.x.line(rectangle.columns.start) * scale,
            top: lattice.y.line(rectangle.rows.start) * scale,
            column_pitch: lattice.x.pitch * scale,
            row_pitch: lattice.y.pitch * scale,
        },
        separation: clusters.ratio,
    }
}

/// Checks a reading against what the caller knows.
fn agrees(reading: &Reading, expected: &Expected) -> Result<(), Refusal> {
    if let Some((expected_rows, expected_columns)) = expected.size {
        if (reading.rows, reading.columns) != (expected_rows, expected_columns) {
            return Err(Refusal::WrongSize {
                rows: reading.rows,
                columns: reading.columns,
                expected_rows,
                expected_columns,
            });
        }
    }
    if let Some(colors) = expected.colors {
        if reading.colors() != colors {
            return Err(Refusal::WrongColors {
                colors: reading.colors(),
                expected: colors,
            });
        }
    }
    Ok(())
}

/// Returns whether two readings are of the same board at the same place.
fn is_same(one: &Reading, other: &Reading) -> bool {
    let near = 0.3 * one.grid.column_pitch.min(one.grid.row_pitch);
    let is_there = (one.grid.left - other.grid.left).abs() < near
        && (one.grid.top - other.grid.top).abs() < near;
    is_there && one.columns == other.columns && one.numbers == other.numbers
}
