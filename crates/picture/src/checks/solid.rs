//! Cells are of one color inside.

use super::Candidate;
use crate::cells::samples;
use crate::refusal::Reason;

/// Boards with fewer rows or columns are not told from rows of buttons.
const FEWEST_LINES: usize = 5;

/// The share of a cell's middle that has to have its color. A number or a symbol takes the rest.
const CLEAR: f32 = 0.5;

/// The same for one cell: that of the start may have a ring around its symbol.
const CLEAR_START: f32 = 0.35;

/// The same, for the average of all cells.
const CLEAR_ON_AVERAGE: f32 = 0.62;

/// A cell has two colors if this share of its middle has the other.
const SECOND_COLOR: f32 = 0.25;

/// At most this share of the cells may have two.
const MOST_MIXED: f32 = 0.04;

/// A sample has a color of the board if it is this close to it.
const SAME_COLOR: f32 = 0.05;

/// Assumes that a board has five rows and columns. Refuses color buttons, and the keys of a calculator.
pub(super) fn is_large_enough(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    let rows = candidate.rows();
    let columns = candidate.columns();
    if candidate.has_expected_size() || rows.min(columns) >= FEWEST_LINES {
        return Ok(());
    }
    Err(Reason::TooSmall { rows, columns })
}

/// Assumes that most of each cell has one color, but for the start. Refuses menus, whose items repeat as regularly as cells, and lattices of a wrong
/// pitch.
pub(super) fn are_solid(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    let rectangle = candidate.rectangle();
    let mut sum = 0.0;
    let mut worst = (f32::INFINITY, 0, 0);
    let mut unclear = 0;
    for row in rectangle.rows.clone() {
        for column in rectangle.columns.clone() {
            let cell = candidate.region.survey.cell(column, row);
            let share = cell.map_or(0.0, |cell| cell.share);
            sum += share;
            unclear += usize::from(share < CLEAR);
            if share < worst.0 {
                worst = (share, column, row);
            }
        }
    }
    let count = (candidate.rows() * candidate.columns()) as f32;
    let (share, column, row) = worst;
    let are_clear = unclear == 0 || (unclear == 1 && share >= CLEAR_START);
    if are_clear && sum >= CLEAR_ON_AVERAGE * count {
        return Ok(());
    }
    Err(Reason::DoubtfulCell {
        rows: candidate.rows(),
        columns: candidate.columns(),
        row: (row - rectangle.rows.start) as usize + 1,
        column: (column - rectangle.columns.start) as usize + 1,
    })
}

/// Assumes that few cells show a second color of the board. Refuses two rows read as one: of two halves, one is a little larger.
pub(super) fn are_whole(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    let rectangle = candidate.rectangle();
    let survey = &candidate.region.survey;
    let centers = &candidate.clusters.centers;
    let mut mixed = 0;
    for row in rectangle.rows.clone() {
        for column in rectangle.columns.clone() {
            let own = candidate.number((column, row));
            let samples = samples(&survey.views.raster, &survey.lattice, column, row);
            let mut counts = vec![0; centers.len()];
            for sample in &samples {
                let near = centers
                    .iter()
                    .position(|center| center.distance(*sample) < SAME_COLOR);
                if let Some(number) = near {
                    counts[number] += 1;
                }
            }
            counts[own] = 0;
            let second = counts.iter().copied().max().unwrap_or(0);
            mixed += usize::from(second as f32 >= SECOND_COLOR * samples.len() as f32);
        }
    }
    let count = candidate.rows() * candidate.columns();
    if mixed as f32 <= MOST_MIXED * count as f32 {
        return Ok(());
    }
    Err(Reason::MixedCells {
        rows: candidate.rows(),
        columns: candidate.columns(),
        percent: 100 * mixed / count,
    })
}
