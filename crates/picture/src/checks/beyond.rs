//! The board does not go on past a side.

mod rim;

use super::Candidate;
use crate::grow::CLEAR_SHARE;
use crate::lattice::Side;
use crate::oklab::Lab;
use crate::refusal::Reason;
use rim::has_sliver;

/// A color beyond the board is one of the board's if it is this close to it.
const SAME_COLOR: f32 = 0.06;

/// The share of the places beyond a side that have colors of the board if it goes on.
const BOARD_COLORS: f32 = 0.5;

/// The share of the cells beyond a side that have lines on their other sides if the board goes on.
const LINES: f32 = 0.7;

/// Two colors beyond a side differ if they are this far apart.
const CHANGE: f32 = 0.07;

/// How many lines beyond a side cells are looked for behind what covers some.
const FARTHEST: i32 = 4;

/// Beside as many cells of a side there is one color each, if they go on.
const CLEAR: f32 = 0.8;

/// With fewer changes along a side, nothing follows from those beyond it.
const FEWEST_CHANGES: usize = 3;

/// Assumes that what is beyond a side does not change with its cells, is not of colors of the board, and has no cells. Refuses
/// boards of which a part is covered, or not in the picture: right
/// beyond the side, there are colors of the board, and several; or there are lines between cells as on the board.
pub(super) fn ends_there(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    for side in Side::ALL {
        let goes_on = has_sliver(candidate, side)
            || has_colors_beyond(candidate, side)
            || has_cells_beyond(candidate, side)
            || has_single_cells(candidate, side)
            || has_cells_farther(candidate, side)
            || changes_with_cells(candidate, side);
        if goes_on {
            return Err(Reason::GoesOn {
                rows: candidate.rows(),
                columns: candidate.columns(),
                side: side.name(),
            });
        }
    }
    Ok(())
}

/// Returns whether there are several colors of the board beyond a side, which change where cells do.
fn has_colors_beyond(candidate: &Candidate<'_, '_>, side: Side) -> bool {
    let survey = &candidate.region.survey;
    let places = candidate.rectangle().side_cells(side, false);
    let beyond = candidate.rectangle().side_cells(side, true);
    let [before, _] = side.ends();
    let mut known = 0;
    let mut seen = vec![0_usize; candidate.clusters.centers.len()];
    let mut changes = 0;
    let mut changes_on_lattice = 0;
    let mut previous = None;
    for (&place, &(column, row)) in places.iter().zip(&beyond) {
        // A cell, or what the picture shows of it.
        let whole = survey.cell(column, row);
        let color = match whole {
            Some(cell) if cell.share >= CLEAR_SHARE => Some(cell.color),
            _ => survey.color_beyond(side, place),
        };
        let number = color.and_then(|color| color_of(candidate, color));
        if let Some(number) = number {
            known += 1;
            seen[number] += 1;
        }
        if previous.is_some_and(|previous| previous != number) {
            changes += 1;
            // What the picture shows of a cell is too little to see its lines.
            let is_on_lattice = whole.is_none() || survey.has_border(before, column, row);
            changes_on_lattice += usize::from(is_on_lattice);
        }
        previous = Some(number);
    }
    let most = seen.iter().copied().max().unwrap_or(0);
    let others = known - most;
    let is_mixed = others >= 2 && 6 * others >= places.len();
    let is_known = known as f32 >= BOARD_COLORS * places.len() as f32;
    is_known && is_mixed && changes_on_lattice as f32 >= LINES * changes as f32
}

/// Returns whether there are lines around the places beyond a side, where there are lines around all cells.
fn has_cells_beyond(candidate: &Candidate<'_, '_>, side: Side) -> bool {
    let gaps = candidate.region.gaps;
    if !gaps.across || !gaps.down {
        return false;
    }
    let survey = &candidate.region.survey;
    let beyond = candidate.rectangle().side_cells(side, true);
    let [before, _] = side.ends();
    let mut closed = 0;
    let mut apart = 0;
    for &(column, row) in &beyond {
        closed += usize::from(survey.has_border(side, column, row));
        apart += usize::from(survey.has_border(before, column, row));
    }
    closed.min(apart) as f32 >= LINES * beyond.len() as f32
}

/// Returns whether some cells beyond a side are like those of the board, where something lies over the others: of a color of the
/// board, and with lines on all four sides exactly where its cells have them.
fn has_single_cells(candidate: &Candidate<'_, '_>, side: Side) -> bool {
    let survey = &candidate.region.survey;
    let gaps = candidate.region.gaps;
    if !gaps.across || !gaps.down || !survey.has_usual_gap(candidate.rectangle(), side) {
        return false;
    }
    let beyond = candidate.rectangle().side_cells(side, true);
    beyond.into_iter().any(|(column, row)| {
        let has_lines = Side::ALL
            .into_iter()
            .all(|one| survey.has_border(one, column, row));
        let cell = survey.cell(column, row).filter(|_| has_lines);
        cell.is_some_and(|cell| {
            cell.share >= CLEAR_SHARE && color_of(candidate, cell.color).is_some()
        })
    })
}

/// Returns whether there are cells of the board some lines beyond a side, as behind something that lies over all of a line.
fn has_cells_farther(candidate: &Candidate<'_, '_>, side: Side) -> bool {
    let survey = &candidate.region.survey;
    let direction = side.direction();
    let [before, _] = side.ends();
    for lines in 2..=FARTHEST {
        let mut numbers = Vec::new();
        let mut changes = 0;
        let mut changes_on_lattice = 0;
        let places = candidate.rectangle().side_cells(side, false);
        for &place in &places {
            let (across, along) = direction.turned(place);
            let (column, row) = direction.turned((across + side.outward() * lines, along));
            let cell = survey.cell(column, row);
            let clear = cell.filter(|cell| cell.share >= CLEAR_SHARE);
            let number = clear.and_then(|cell| color_of(candidate, cell.color));
            if numbers.last().is_some_and(|&previous| previous != number) {
                changes += 1;
                changes_on_lattice += usize::from(survey.has_border(before, column, row));
            }
            numbers.push(number);
        }
        let known = numbers.iter().flatten().count();
        let mut distinct = numbers.clone();
        distinct.sort_unstable();
        distinct.dedup();
        // Color buttons show each color once.
        let is_mixed = changes >= FEWEST_CHANGES && changes >= distinct.len();
        let is_on_lattice = changes_on_lattice as f32 >= LINES * changes as f32;
        if known as f32 >= CLEAR * places.len() as f32 && is_mixed && is_on_lattice {
            return true;
        }
    }
    false
}

/// Returns whether the colors beyond a side change where those of the cells along it do. Refuses glossy cells, whose edges
/// of light were taken for the lines between cells: beyond the first row were the lighter halves of its cells.
fn changes_with_cells(candidate: &Candidate<'_, '_>, side: Side) -> bool {
    let survey = &candidate.region.survey;
    let places = candidate.rectangle().side_cells(side, false);
    let mut different = 0;
    let mut different_beyond = 0;
    for pair in places.windows(2) {
        if candidate.number(pair[0]) == candidate.number(pair[1]) {
            continue;
        }
        different += 1;
        let one = survey.color_beyond(side, pair[0]);
        let other = survey.color_beyond(side, pair[1]);
        if let (Some(one), Some(other)) = (one, other) {
            different_beyond += usize::from(one.distance(other) > CHANGE);
        }
    }
    different >= FEWEST_CHANGES && different_beyond as f32 >= LINES * different as f32
}

/// Returns the color of the board that this is.
fn color_of(candidate: &Candidate<'_, '_>, color: Lab) -> Option<usize> {
    let centers = &candidate.clusters.centers;
    centers
        .iter()
        .position(|center| center.distance(color) < SAME_COLOR)
}
