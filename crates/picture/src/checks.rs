//! What must hold of a rectangle of cells before it is believed to be a board.
//!
//! Each check is a function of its own in a file of its own. It says what it assumes of a board and what it refuses; a test has
//! a picture that is read wrongly without it. They run from the cheapest to the dearest; the refusal of the candidate that came furthest is reported.

mod alike;
mod around;
mod beyond;
mod borders;
mod colors;
mod covered;
mod frame;
mod lines;
mod margins;
mod places;
mod solid;
mod spacing;
#[cfg(test)]
mod tests;
mod unbroken;
mod used;

use crate::clusters::{Clusters, clusters};
use crate::expected::Expected;
use crate::grow::Region;
use crate::lattice::{Rectangle, Side};
use crate::oklab::Lab;
use crate::refusal::Reason;

/// A rectangle of cells with their colors in groups.
#[derive(Debug)]
pub(crate) struct Candidate<'r, 'v> {
    pub(crate) region: &'r Region<'v>,
    rectangle: Rectangle,
    pub(crate) clusters: Clusters,
    /// What the caller knows.
    pub(crate) expected: &'r Expected,
}

/// A check that a candidate passes or is refused by.
type Check = fn(&Candidate<'_, '_>) -> Result<(), Reason>;

/// All checks with their names, in the order in which they run.
const CHECKS: [(&str, Check); 21] = [
    ("size", solid::is_large_enough),
    ("solid", solid::are_solid),
    ("separation", colors::are_apart),
    ("color count", colors::is_usual_number),
    ("borders", borders::lie_on_lattice),
    ("lines", lines::are_even),
    ("spacing", spacing::are_even),
    ("used", used::separate_colors),
    ("alike", alike::have_same_colors),
    ("whole", solid::are_whole),
    ("frame", frame::is_framed),
    ("page", frame::differs_from_page),
    ("margins", margins::are_equal),
    ("beyond", beyond::ends_there),
    ("around", around::is_alike),
    ("strange line", colors::are_no_margin),
    ("buttons", colors::are_no_buttons),
    ("covered", covered::look_alike),
    ("unbroken", unbroken::are_unbroken),
    ("only cells", colors::are_no_accidents),
    ("places", places::are_all_over),
];

/// The first checks are those of the cells. The others look at the board's sides and at single cells.
const CHECKS_OF_CELLS: usize = 8;

/// Returns the names of all checks.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    CHECKS.iter().map(|(name, _)| *name)
}

/// Runs all checks but `without`. A refusal comes with the number of checks passed.
pub(crate) fn check<'r, 'v>(
    region: &'r Region<'v>,
    expected: &'r Expected,
    without: Option<&str>,
) -> Result<Candidate<'r, 'v>, (usize, Reason)> {
    let candidate = Candidate::new(region, region.rectangle.clone(), expected);
    for (number, (name, check)) in CHECKS.iter().enumerate() {
        if without == Some(*name) {
            continue;
        }
        if let Err(refusal) = check(&candidate) {
            return Err((number, refusal));
        }
    }
    Ok(candidate)
}

/// Returns whether this may be a board, though it was refused. Beside a reading, that is a second board.
///
/// Assumes that the cells of a board pass the checks of cells, even if its sides do not pass theirs; or all cells but a line on one
/// side, as of a board with its color buttons; or that it has a frame and one fault, such as lines too pale to be seen everywhere.
pub(crate) fn looks_like_a_board(region: &Region<'_>, expected: &Expected) -> bool {
    let whole = Candidate::new(region, region.rectangle.clone(), expected);
    if solid::is_large_enough(&whole).is_err() {
        return false;
    }
    let faults = cell_faults(&whole);
    if faults == 0 || (faults == 1 && frame::is_framed(&whole).is_ok()) {
        return true;
    }
    for side in Side::ALL {
        let rectangle = region.rectangle.without_line(side);
        let smaller = Candidate::new(region, rectangle, expected);
        if solid::is_large_enough(&smaller).is_ok() && cell_faults(&smaller) == 0 {
            return true;
        }
    }
    false
}

/// Returns whether this is a part of a board that was cut in two, too small for a board of its own: lines of cells beside a
/// reading of this many rows and columns, as long as its own. Refuses seats on both sides
/// of an aisle.
pub(crate) fn looks_like_a_part(region: &Region<'_>, expected: &Expected) -> bool {
    let part = Candidate::new(region, region.rectangle.clone(), expected);
    let faults = CHECKS[1..CHECKS_OF_CELLS]
        .iter()
        .filter(|(_, check)| check(&part).is_err());
    faults.count() == 0
}

/// Returns how many colors the cells of a rectangle have, as they are grouped if nothing is known of them.
pub(crate) fn color_count(region: &Region<'_>) -> usize {
    let nothing = Expected::default();
    let candidate = Candidate::new(region, region.rectangle.clone(), &nothing);
    candidate.clusters.centers.len()
}

/// Counts the checks of cells that fail.
fn cell_faults(candidate: &Candidate<'_, '_>) -> usize {
    let mut faults = 0;
    for (_, check) in &CHECKS[..CHECKS_OF_CELLS] {
        faults += usize::from(check(candidate).is_err());
    }
    faults
}

impl<'r, 'v> Candidate<'r, 'v> {
    /// Puts the colors of a rectangle's cells into groups.
    fn new(region: &'r Region<'v>, rectangle: Rectangle, expected: &'r Expected) -> Self {
        let mut colors = Vec::with_capacity(rectangle.width() * rectangle.height());
        for row in rectangle.rows.clone() {
            for column in rectangle.columns.clone() {
                let cell = region.survey.cell(column, row);
                colors.push(cell.map_or(Lab::default(), |cell| cell.color));
            }
        }
        Self {
            region,
            rectangle,
            clusters: clusters(&colors, expected.colors),
            expected,
        }
    }

    /// Returns the cells covered.
    pub(crate) fn rectangle(&self) -> &Rectangle {
        &self.rectangle
    }

    /// Returns the number of rows.
    pub(crate) fn rows(&self) -> usize {
        self.rectangle().height()
    }

    /// Returns the number of columns.
    pub(crate) fn columns(&self) -> usize {
        self.rectangle().width()
    }

    /// Returns the index of a cell by its column and row in the lattice.
    pub(crate) fn index(&self, (column, row): (i32, i32)) -> usize {
        let across = (column - self.rectangle().columns.start) as usize;
        let down = (row - self.rectangle().rows.start) as usize;
        down * self.columns() + across
    }

    /// Returns the group of a cell's color.
    pub(crate) fn number(&self, place: (i32, i32)) -> usize {
        self.clusters.numbers[self.index(place)]
    }

    /// Returns whether lines of cells of the page's color would not be seen: there are no gaps to show them, and the caller
    /// does not know the size.
    pub(crate) fn may_lack_lines(&self) -> bool {
        let gaps = self.region.gaps;
        let are_seen = gaps.across && gaps.down;
        !are_seen && !self.has_expected_size()
    }

    /// Returns whether the board has the size that the caller knows.
    pub(crate) fn has_expected_size(&self) -> bool {
        self.expected.size == Some((self.rows(), self.columns()))
    }
}
