//! From a picture to a reading: every candidate is tried, and those that pass all checks must agree.

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
use crate::picture::Picture;
use crate::raster::Raster;
use crate::reading::{Grid, Reading};
use crate::refusal::{Advice, Reason, Refusal};
use crate::survey::Views;

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

/// An area with this share of it on the board is not elsewhere.
const LARGEST_OVERLAP: f32 = 0.25;

/// How many lattices are kept for that.
const MOST_KEPT: usize = 512;

/// Areas that overlap by a line narrower than this many pixels are apart, and lines of cells that are nearer continue each other.
const NEAR: f32 = 2.0;

/// Lines closer than this part of a pixel are the same.
const SAME_LINE: f32 = 0.4;

/// How often uneven light is divided out.
const MOST_LIGHTS: usize = 2;

/// In how many rectangles of cells light is looked for.
const MOST_LARGEST: usize = 3;

/// The largest number of colors that a reading numbers.
const MOST_COLORS: usize = u8::MAX as usize;

/// Reads the board in a picture.
///
/// The time is that of some hundred operations a pixel, for pictures that are refused, too; up to three times as much in uneven light.
///
/// # Errors
///
/// The [`Refusal`] of the candidate that came furthest.
///
/// ```
/// use colorwalk_picture::{Expected, Picture, Reason, read};
///
/// let gray = vec![128; 64 * 64 * 4];
/// let refusal = read(&Picture::new(64, 64, &gray)?, &Expected::default()).unwrap_err();
/// assert_eq!(refusal.reason, Reason::NoLattice);
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
    let mut tries = Tries::new(&views, expected, without);
    let reason = match found(&mut tries) {
        Ok(reading) => return Ok(reading),
        Err(reason) => reason,
    };
    if let Some(light) = tries.light() {
        if let Some(reading) = found_without(light, &views.raster, expected, without) {
            return Ok(reading);
        }
    }
    let reason = if tries.shows_hexagons() {
        Reason::Hexagons
    } else {
        reason
    };
    Err(Refusal {
        advice: tries.advice(&reason),
        reason,
    })
}

/// Returns what is read of a picture without its light. What is left of the light, as much of it was seen, is divided out again.
fn found_without(
    light: Light,
    raster: &Raster,
    expected: &Expected,
    without: Option<&str>,
) -> Option<Reading> {
    let mut views = Views::of_evened(light.divided_out(raster));
    for _ in 1..MOST_LIGHTS {
        let light = {
            let mut tries = Tries::new(&views, expected, without);
            if let Ok(reading) = found(&mut tries) {
                return Some(reading);
            }
            tries.light()?
        };
        views = Views::of_evened(light.divided_out(&views.raster));
    }
    found(&mut Tries::new(&views, expected, without)).ok()
}

/// Returns what all candidates lead to.
fn found(tries: &mut Tries<'_, '_>) -> Result<Reading, Reason> {
    for candidate in candidates(tries.views, MOST_KEPT) {
        tries.take(&candidate)?;
    }
    if tries.found.is_none() {
        if let Some(size) = tries.expected.size {
            tries.take_frames(size)?;
        }
    }
    let Some((reading, area)) = tries.found.take() else {
        return Err(tries.furthest.reason.clone());
    };
    // A caller who knows the size knows which board is meant.
    if tries.expected.size.is_some() {
        return Ok(reading);
    }
    tries.take_with_pitch_of(&reading, &area);
    if let Some(second) = tries.second_board(&reading, &area) {
        return Err(several_boards(&reading, second.rows, second.columns));
    }
    if patches::are_beside(&reading, &tries.views.raster) {
        return Err(Reason::PatchesBeside {
            rows: reading.rows,
            columns: reading.columns,
        });
    }
    Ok(reading)
}

/// What the candidates of a picture have led to.
struct Tries<'v, 'e> {
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
    fn new(views: &'v Views, expected: &'e Expected, without: Option<&'e str>) -> Self {
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
    fn light(&self) -> Option<Light> {
        self.largest().into_iter().find_map(Light::over)
    }

    /// Returns whether a lattice over hexagons is all that was found.
    fn shows_hexagons(&self) -> bool {
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

    /// Returns what would help: what is known of the board more, if the candidate that came furthest is read with it.
    fn advice(&self, reason: &Reason) -> Advice {
        let is_size_known = self.expected.size.is_some();
        match reason {
            Reason::WrongSize { .. } | Reason::WrongColors { .. } => return Advice::CountAgain,
            Reason::SeveralBoards { .. } | Reason::PatchesBeside { .. } => return Advice::Crop,
            Reason::Hexagons => return Advice::AsText,
            // Another picture would show the same line, and so would one with a margin.
            Reason::StrangeLine { .. } => return Advice::CropToCells,
            Reason::NoLattice if !is_size_known => return Advice::Crop,
            _ => {}
        }
        if let Some(advice) = self.tried_advice() {
            return advice;
        }
        match reason {
            // What a game that is nearly won looks like, too, of which no other size was tried.
            Reason::UnusedLines { .. } | Reason::Repeats { .. } | Reason::PageLikeCells { .. }
                if !is_size_known =>
            {
                Advice::Size
            }
            Reason::BordersOffLattice { .. }
            | Reason::TooSmall { .. }
            | Reason::DoubtfulCell { .. }
            | Reason::UnevenLines { .. }
            | Reason::UnevenSpacing { .. }
                if !is_size_known =>
            {
                Advice::Crop
            }
            _ => Advice::TakeAgain,
        }
    }

    /// Returns which knowledge of the board would have helped the candidate that came furthest, if any.
    fn tried_advice(&self) -> Option<Advice> {
        let (cells, region) = self.refused.get(self.furthest.refused?)?;
        let size = Some((cells.rows, cells.columns));
        let colors = Some(checks::color_count(region));
        let helps = |expected: Expected| check(region, &expected, self.without).is_ok();
        if self.expected.size.is_none()
            && helps(Expected {
                size,
                ..*self.expected
            })
        {
            return Some(Advice::Size);
        }
        if self.expected.colors.is_some() {
            return None;
        }
        if helps(Expected {
            colors,
            ..*self.expected
        }) {
            return Some(Advice::Colors);
        }
        let both = Expected { size, colors };
        (self.expected.size.is_none() && helps(both)).then_some(Advice::SizeAndColors)
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

/// A rectangle of cells to which a candidate has led.
#[derive(Clone, Debug)]
struct Cells {
    area: Area,
    rows: usize,
    columns: usize,
}

impl Cells {
    fn new(region: &Region<'_>) -> Self {
        let lattice = &region.survey.lattice;
        let rectangle = &region.rectangle;
        let area = Area {
            left: lattice.x.line(rectangle.columns.start),
            top: lattice.y.line(rectangle.rows.start),
            right: lattice.x.line(rectangle.columns.end),
            bottom: lattice.y.line(rectangle.rows.end),
        };
        Self {
            area,
            rows: rectangle.height(),
            columns: rectangle.width(),
        }
    }

    /// Returns whether two are the same cells, but for a part of a pixel.
    fn is_same(&self, other: &Self) -> bool {
        let is_near = |one: f32, other: f32| (one - other).abs() < SAME_LINE;
        let (one, two) = (&self.area, &other.area);
        let has_same_corner = is_near(one.left, two.left) && is_near(one.top, two.top);
        let has_same_end = is_near(one.right, two.right) && is_near(one.bottom, two.bottom);
        has_same_corner && has_same_end && self.rows == other.rows && self.columns == other.columns
    }

    /// Returns whether their rows or their columns are those of a board, continued past a gap.
    fn continue_those_of(&self, reading: &Reading, area: &Area) -> bool {
        let is_near = |one: f32, other: f32| (one - other).abs() < NEAR;
        let has_rows = self.rows == reading.rows
            && is_near(self.area.top, area.top)
            && is_near(self.area.bottom, area.bottom);
        let has_columns = self.columns == reading.columns
            && is_near(self.area.left, area.left)
            && is_near(self.area.right, area.right);
        has_rows || has_columns
    }
}

/// Returns whether a quarter of a candidate's area is on a board: then it mostly leads there again.
fn is_within(candidate: &periods::Candidate, board: &Area) -> bool {
    let area = Area {
        left: candidate.columns.start as f32,
        top: candidate.rows.start as f32,
        right: candidate.columns.end as f32,
        bottom: candidate.rows.end as f32,
    };
    area.shared_with(board) >= LARGEST_OVERLAP * area.shared_with(&area)
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
