//! The board ends on all four sides: at a frame, or at another color all along.

use super::Candidate;
use super::margins::color_at;
use crate::lattice::{Axis, Side};
use crate::oklab::Lab;
use crate::refusal::Reason;

/// The share of the cells along a side that have an edge there.
const SMALLEST_SHARE: f32 = 0.85;

/// A margin is at least this share of a cell, about a quarter.
const LEAST_MARGIN: f32 = 0.22;

/// How far a frame is looked for beyond the line where it may begin, in pixels.
const INTO_FRAME: f32 = 2.5;

/// A frame and the page beyond it have at least this number of pixels.
const LEAST_FRAME: f32 = 6.0;

/// The last two pixels of the page are as close.
const SAME_PAGE: f32 = 0.02;

/// The page has a color of the board if it is this close to it.
const SAME_AS_PAGE: f32 = 0.06;

/// Refuses the page and its color buttons, read as more rows, and boards cut off by the picture, along a line between cells, too.
/// A size that the caller knows says where a side is of which the opposite one is seen.
pub(super) fn is_framed(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    for side in Side::ALL {
        let is_end = if candidate.has_expected_size() {
            ends(candidate, side) || ends(candidate, side.opposite())
        } else if is_near_picture_side(candidate, side) {
            is_cut_to_board(candidate, side) || shows_page(candidate, side)
        } else {
            has_frame(candidate, side)
        };
        if !is_end {
            return Err(Reason::NoFrame {
                rows: candidate.rows(),
                columns: candidate.columns(),
                side: side.name(),
            });
        }
    }
    Ok(())
}

/// Returns whether the picture ends at a side, or there are edges all along it.
fn ends(candidate: &Candidate<'_, '_>, side: Side) -> bool {
    is_near_picture_side(candidate, side) || has_frame(candidate, side)
}

/// Returns whether there are edges all along a side.
fn has_frame(candidate: &Candidate<'_, '_>, side: Side) -> bool {
    let survey = &candidate.region.survey;
    let places = candidate.rectangle().side_cells(side, false);
    let mut framed = 0;
    for &(column, row) in &places {
        framed += usize::from(survey.has_border(side, column, row));
    }
    framed as f32 >= SMALLEST_SHARE * places.len() as f32
}

/// Returns whether a frame and the page beyond it are seen all along a side, though the picture ends soon after: neither has more than
/// one color, and the page none of the board.
fn shows_page(candidate: &Candidate<'_, '_>, side: Side) -> bool {
    let left = left_beside(candidate, side);
    let frame = color_at(candidate, side, 0.0, INTO_FRAME);
    // The last two pixels: the end of a cell that is cut would be in one of them.
    let pages = [1.5, 0.5].map(|pixels| color_at(candidate, side, 0.0, left - pixels));
    let (Some(frame), [Some(page), Some(last)]) = (frame, pages) else {
        return false;
    };
    let mut centers = candidate.clusters.centers.iter();
    left > LEAST_FRAME
        && page.distance(last) < SAME_PAGE
        && page.distance(frame) >= SAME_AS_PAGE
        && centers.all(|center| center.distance(page) >= SAME_AS_PAGE)
        && has_frame(candidate, side)
}

/// Returns whether a picture that ends with the board on this side was cut to the board: it does so on the opposite side, too.
/// With a margin there, it was cut through the board, even if it shows all of a gap or some pixels of it; unless it ends
/// with the board on both sides between, and the board is a square, as the contents of a window are.
fn is_cut_to_board(candidate: &Candidate<'_, '_>, side: Side) -> bool {
    if is_near_picture_side(candidate, side.opposite()) {
        return true;
    }
    let [before, after] = side.ends();
    let is_window =
        is_near_picture_side(candidate, before) && is_near_picture_side(candidate, after);
    is_window && candidate.rows() == candidate.columns()
}

/// Returns whether the picture ends on a side before a quarter of a further cell: so little may be of a cell or of the page.
fn is_near_picture_side(candidate: &Candidate<'_, '_>, side: Side) -> bool {
    let pitch = candidate.region.survey.view(side.direction()).across.pitch;
    is_at_picture_side(candidate, side) || left_beside(candidate, side) < LEAST_MARGIN * pitch
}

/// Returns how many pixels the picture has beyond a side.
pub(super) fn left_beside(candidate: &Candidate<'_, '_>, side: Side) -> f32 {
    let view = candidate.region.survey.view(side.direction());
    let line = view.across.line(candidate.rectangle().end(side));
    if side.is_last() {
        view.edges.width as f32 - line
    } else {
        line
    }
}

/// Returns whether the last line on a side is the end of the picture.
fn is_at_picture_side(candidate: &Candidate<'_, '_>, side: Side) -> bool {
    let view = candidate.region.survey.view(side.direction());
    let place = if side.is_last() {
        view.edges.width as f32
    } else {
        0.0
    };
    is_at(view.across, candidate.rectangle().end(side), place)
}

/// Returns whether the end of a cell is at a place, or half a gap from it.
fn is_at(axis: &Axis, line: i32, place: f32) -> bool {
    let tolerance = (0.04 * axis.pitch).max(1.1) + axis.inset;
    (axis.line(line) - place).abs() <= tolerance
}

/// Assumes that a line of cells of the page's color is seen by its edges. Refuses a board flooded in that color along a side. If the page has a color
/// of the board, the cells of this color along the sides must have an edge there, as those of a board with a frame do.
pub(super) fn differs_from_page(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    if let Some(side) = Side::ALL
        .into_iter()
        .find(|&side| may_be_shifted(candidate, side))
    {
        return Err(page_like_cells(candidate, side));
    }
    if !candidate.may_lack_lines() {
        return Ok(());
    }
    let survey = &candidate.region.survey;
    let is_alone = are_alone(candidate);
    for side in Side::ALL {
        if is_at_picture_side(candidate, side) {
            continue;
        }
        let mut like_page = 0;
        let mut with_border = 0;
        let mut page_like_board = 0;
        let places = candidate.rectangle().side_cells(side, false);
        for &place in &places {
            let Some(page) = survey.color_beyond(side, place) else {
                continue;
            };
            let mut centers = candidate.clusters.centers.iter().zip(&is_alone);
            let is_near = |(center, is_alone): (&Lab, &bool)| {
                !is_alone && center.distance(page) < SAME_AS_PAGE
            };
            page_like_board += usize::from(centers.any(is_near));
            let own = candidate.clusters.centers[candidate.number(place)];
            if own.distance(page) < SAME_AS_PAGE {
                like_page += 1;
                with_border += usize::from(survey.has_border(side, place.0, place.1));
            }
        }
        let is_safe =
            2 * page_like_board < places.len() || (like_page > 0 && like_page == with_border);
        if !is_safe {
            return Err(page_like_cells(candidate, side));
        }
    }
    Ok(())
}

/// Returns which colors have one cell, with edges all around it. Such a start is empty and shows the page; cells that are not seen
/// in the page's color would be flooded from there, and no edge would be between.
fn are_alone(candidate: &Candidate<'_, '_>) -> Vec<bool> {
    let survey = &candidate.region.survey;
    let rectangle = candidate.rectangle();
    let mut are_alone = vec![false; candidate.clusters.centers.len()];
    for row in rectangle.rows.clone() {
        for column in rectangle.columns.clone() {
            let number = candidate.number((column, row));
            let mut sides = Side::ALL.iter();
            are_alone[number] = candidate.clusters.counts[number] == 1
                && sides.all(|&side| survey.has_border(side, column, row));
        }
    }
    are_alone
}

/// Returns whether the outer line of a board of a known size is the page on this side as well as it would be on the opposite one:
/// all of it has the color of the page beyond both sides, or the picture ends there, and no edge is beyond it.
fn may_be_shifted(candidate: &Candidate<'_, '_>, side: Side) -> bool {
    let survey = &candidate.region.survey;
    let places = candidate.rectangle().side_cells(side, false);
    let opposite = candidate.rectangle().side_cells(side.opposite(), false);
    let Some(&first) = places.first() else {
        return false;
    };
    let number = candidate.number(first);
    let color = candidate.clusters.centers[number];
    let is_page = |side: Side, place: (i32, i32)| {
        let beyond = survey.color_beyond(side, place);
        beyond.is_none_or(|page| page.distance(color) < SAME_AS_PAGE)
    };
    let is_like_page = places.iter().all(|&place| {
        let has_border = survey.has_border(side, place.0, place.1);
        candidate.number(place) == number && !has_border && is_page(side, place)
    });
    let may_be_opposite = opposite
        .iter()
        .all(|&place| is_page(side.opposite(), place));
    candidate.has_expected_size() && is_like_page && may_be_opposite
}

fn page_like_cells(candidate: &Candidate<'_, '_>, side: Side) -> Reason {
    Reason::PageLikeCells {
        rows: candidate.rows(),
        columns: candidate.columns(),
        side: side.name(),
    }
}
