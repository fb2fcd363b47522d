//! What the candidates of a picture lead to: each is tried, and those that pass all checks must agree.

mod advice;
mod seen;

use std::cmp::Reverse;

use crate::area::Area;
use crate::checks::{self, Candidate, check};
use crate::doubts::doubts;
use crate::expected::Expected;
use crate::frames;
use crate::grow::{Region, grow};
use crate::hexagons;
use crate::light::Light;
use crate::marks;
use crate::patches;
use crate::periods::{self, candidates, candidates_with};
use crate::reading::{Grid, Reading};
use crate::refusal::Reason;
use crate::survey::Views;
use seen::{Cells, NEAR, is_within};

/// How many lattices are tried.
const MOST_CANDIDATES: usize = 32;

/// How many lattices are tried in the place of a board that was found.
const MOST_LOOKS: usize = 6;

/// How many lattices are tried elsewhere once a board was found. A board may have all the best
/// lattices: many parts of it show its pitch, and others show half of it.
const MOST_ELSEWHERE: usize = 32;

/// How many lattices with the pitch of a board are tried elsewhere. A second board that is
/// nearly won shows few edges.
const MOST_WITH_PITCH: usize = 16;

/// How many lattices are kept for that.
const MOST_KEPT: usize = 512;

/// In how many rectangles of cells light is looked for.
const MOST_LARGEST: usize = 3;

/// The largest number of colors that a reading numbers.
const MOST_COLORS: usize = u8::MAX as usize;

/// What the candidates of a picture have led to.
pub(crate) struct Tries<'v, 'e> {
    views: &'v Views,
    expected: &'e Expected,
    /// The check that is left out.
    without: Option<&'e str>,
    left: TriesLeft,
    /// The board, once a candidate has passed all checks, and where it is.
    found: Option<(Reading, Area)>,
    /// Why the candidate that came furthest was refused.
    furthest: Furthest,
    /// All rectangles of cells.
    seen: Vec<Cells>,
    /// Those that were refused.
    refused: Vec<(Cells, Region<'v>)>,
}

/// The candidate that came furthest.
struct Furthest {
    /// How many checks it has passed, and one more.
    passed: usize,
    reason: Reason,
    /// Which one it is of those that were refused.
    refused: Option<usize>,
}

/// How many more candidates are tried.
struct TriesLeft {
    /// Before a board is found.
    first: usize,
    /// In its place.
    here: usize,
    /// Elsewhere.
    elsewhere: usize,
}

impl<'v, 'e> Tries<'v, 'e> {
    /// Returns a reader of a picture that has tried nothing yet.
    pub(crate) fn new(views: &'v Views, expected: &'e Expected, without: Option<&'e str>) -> Self {
        Self {
            views,
            expected,
            without,
            left: TriesLeft {
                first: MOST_CANDIDATES,
                here: MOST_LOOKS,
                elsewhere: MOST_ELSEWHERE,
            },
            found: None,
            furthest: Furthest {
                passed: 0,
                reason: Reason::NoLattice,
                refused: None,
            },
            seen: Vec::new(),
            refused: Vec::new(),
        }
    }

    /// Returns what all candidates lead to.
    ///
    /// # Errors
    ///
    /// Two of them lead to different boards, or all are refused: the reason of the one that came furthest.
    pub(crate) fn outcome(&mut self) -> Result<Reading, Reason> {
        for candidate in candidates(self.views, MOST_KEPT) {
            self.take(&candidate)?;
        }
        if self.found.is_none() {
            if let Some(size) = self.expected.size {
                self.take_frames(size)?;
            }
        }
        let Some((reading, area)) = self.found.take() else {
            return Err(self.furthest.reason.clone());
        };
        // A caller who knows the size knows which board is meant.
        if self.expected.size.is_some() {
            return Ok(reading);
        }
        self.take_with_pitch_of(&reading, &area);
        if let Some(second) = self.second_board(&reading, &area) {
            return Err(several_boards(&reading, second.rows, second.columns));
        }
        if patches::are_beside(&reading, &self.views.raster) {
            return Err(Reason::PatchesBeside {
                rows: reading.rows,
                columns: reading.columns,
            });
        }
        Ok(reading)
    }

    /// Tries a candidate, unless there were enough.
    ///
    /// # Errors
    ///
    /// It leads to another board than the one that was found.
    fn take(&mut self, candidate: &periods::Candidate) -> Result<(), Reason> {
        let left = match &self.found {
            None => &mut self.left.first,
            Some((_, area)) if is_within(candidate, area) => &mut self.left.here,
            Some(_) => &mut self.left.elsewhere,
        };
        if *left == 0 {
            return Ok(());
        }
        *left -= 1;
        let Some((cells, region)) = self.grow(candidate) else {
            return Ok(());
        };
        self.judge(cells, region)
    }

    /// Tries a rectangle of cells.
    ///
    /// # Errors
    ///
    /// It is another board than the one that was found.
    fn judge(&mut self, cells: Cells, region: Region<'v>) -> Result<(), Reason> {
        let reading = match check(&region, self.expected, self.without) {
            Ok(candidate) => reading(&candidate),
            Err((passed, reason)) => {
                if passed >= self.furthest.passed {
                    self.furthest = Furthest {
                        passed: passed + 1,
                        reason,
                        refused: Some(self.refused.len()),
                    };
                }
                self.refused.push((cells, region));
                return Ok(());
            }
        };
        if let Err(reason) = agrees(&reading, self.expected) {
            self.furthest = Furthest {
                passed: usize::MAX,
                reason,
                refused: None,
            };
            return Ok(());
        }
        match &self.found {
            None => {
                let area = Area::of(&reading, self.views.raster.scale);
                self.found = Some((reading, area));
                Ok(())
            }
            Some((first, _)) if is_same(first, &reading) => Ok(()),
            Some((first, _)) => Err(several_boards(first, reading.rows, reading.columns)),
        }
    }

    /// Tries all frames with cells of this size.
    ///
    /// # Errors
    ///
    /// Two of them lead to different boards.
    fn take_frames(&mut self, size: (usize, usize)) -> Result<(), Reason> {
        for region in frames::regions(self.views, size) {
            let cells = Cells::new(&region);
            if !self.seen.iter().any(|other| other.is_same(&cells)) {
                self.seen.push(cells.clone());
                self.judge(cells, region)?;
            }
        }
        Ok(())
    }

    /// Returns the light over one of the largest rectangles that were refused, if it is uneven.
    pub(crate) fn light(&self) -> Option<Light> {
        self.largest().into_iter().find_map(Light::over)
    }

    /// Returns whether a lattice over hexagons is all that was found.
    pub(crate) fn shows_hexagons(&self) -> bool {
        let is_refused = self.found.is_none() && self.furthest.passed < usize::MAX;
        is_refused
            && self
                .refused
                .iter()
                .any(|(_, region)| hexagons::are_seen(region))
    }

    /// Returns the largest rectangles of cells that were refused.
    fn largest(&self) -> Vec<&Region<'v>> {
        let mut largest: Vec<&(Cells, Region<'v>)> = self.refused.iter().collect();
        largest.sort_by_key(|(cells, _)| Reverse(cells.rows * cells.columns));
        largest.truncate(MOST_LARGEST);
        largest.into_iter().map(|(_, region)| region).collect()
    }

    /// Returns the rectangle of cells to which a candidate leads; `None` if there is none, or if another one has led there.
    fn grow(&mut self, candidate: &periods::Candidate) -> Option<(Cells, Region<'v>)> {
        let region = grow(self.views, candidate)?;
        let cells = Cells::new(&region);
        if self.seen.iter().any(|other| other.is_same(&cells)) {
            return None;
        }
        self.seen.push(cells.clone());
        Some((cells, region))
    }

    /// Looks elsewhere for lattices with the pitch of a board. A second board of the same program has the same pitch, but few
    /// edges to show it if its game is nearly won.
    fn take_with_pitch_of(&mut self, reading: &Reading, area: &Area) {
        let scale = self.views.raster.scale as f32;
        let pitches = (
            reading.grid.column_pitch / scale,
            reading.grid.row_pitch / scale,
        );
        let mut elsewhere = candidates_with(self.views, pitches);
        elsewhere.retain(|candidate| !is_within(candidate, area));
        for candidate in elsewhere.iter().take(MOST_WITH_PITCH) {
            if let Some(grown) = self.grow(candidate) {
                self.refused.push(grown);
            }
        }
    }

    /// Returns cells apart from a board that may be a second one, though they were refused.
    fn second_board(&self, reading: &Reading, area: &Area) -> Option<&Cells> {
        let mut apart = self
            .refused
            .iter()
            .filter(|(cells, _)| cells.area.is_apart_from(area, NEAR));
        let (cells, _) = apart.find(|(cells, region)| {
            checks::looks_like_a_board(region, self.expected)
                || (cells.continue_those_of(reading, area)
                    && checks::looks_like_a_part(region, self.expected))
        })?;
        Some(cells)
    }
}

/// Returns the refusal of a picture with a second board.
fn several_boards(first: &Reading, second_rows: usize, second_columns: usize) -> Reason {
    Reason::SeveralBoards {
        first_rows: first.rows,
        first_columns: first.columns,
        second_rows,
        second_columns,
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
    let numbers: Vec<u8> = clusters
        .numbers
        .iter()
        .map(|&number| number.min(MOST_COLORS) as u8)
        .collect();
    let doubts = doubts(&numbers, rectangle.width(), &clusters.centers);
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
        doubts,
        mark: marks::start(candidate),
    }
}

/// Checks a reading against what the caller knows.
fn agrees(reading: &Reading, expected: &Expected) -> Result<(), Reason> {
    if let Some((expected_rows, expected_columns)) = expected.size {
        if (reading.rows, reading.columns) != (expected_rows, expected_columns) {
            return Err(Reason::WrongSize {
                rows: reading.rows,
                columns: reading.columns,
                expected_rows,
                expected_columns,
            });
        }
    }
    if let Some(colors) = expected.colors {
        if reading.colors() != colors {
            return Err(Reason::WrongColors {
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

#[cfg(test)]
mod tests;
