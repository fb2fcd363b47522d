//! The board ends on all four sides: at a frame, or at another color all along.

use super::Candidate;
use crate::lattice::{Axis, Side};
use crate::refusal::Refusal;

/// The share of the cells along a side that have an edge there.
const SMALLEST_SHARE: f32 = 0.85;

/// The page has a color of the board if it is this close to it.
const SAME_AS_PAGE: f32 = 0.06;

/// Taught by the page and its color buttons, read as six more rows, and by boards cut off by the picture,
/// along a line between cells, too.
pub(super) fn is_framed(candidate: &Candidate<'_, '_>) -> Result<(), Refusal> {
    let survey = &candidate.region.survey;
    let picture_sides = Side::ALL.map(|side| is_at_picture_side(candidate, side));
    for (side, is_at_end) in Side::ALL.into_iter().zip(picture_sides) {
        let places = survey.side_cells(candidate.rectangle(), side, false);
        let mut framed = 0;
        for &(column, row) in &places {
            framed += usize::from(survey.has_border(side, column, row));
        }
        let is_framed = framed as f32 >= SMALLEST_SHARE * places.len() as f32;
        // A picture that was cut out along one line of the board by chance is rare, along two rarer; and it would have to
        // be a strange board of which the rest is a square.
        let is_square = candidate.rows() == candidate.columns();
        let sides_at_end = picture_sides.iter().filter(|&&is_at_end| is_at_end).count();
        let is_whole = is_square || sides_at_end > 1;
        // With a margin on the other side, the picture was not cut to the board, but through it.
        let is_cut_to_board = is_at_picture_side(candidate, side.opposite());
        let is_end = is_whole && (is_framed || is_cut_to_board);
        if (is_at_end && is_end) || (!is_at_end && is_framed) {
            continue;
        }
        return Err(Refusal::NoFrame {
            rows: candidate.rows(),
            columns: candidate.columns(),
            side: side.name(),
        });
    }
    Ok(())
}

/// Returns whether the last line on a side is the end of the picture.
fn is_at_picture_side(candidate: &Candidate<'_, '_>, side: Side) -> bool {
    let survey = &candidate.region.survey;
    let rectangle = candidate.rectangle();
    let raster = &survey.views.raster;
    match side {
        Side::Left => is_at(&survey.lattice.x, rectangle.columns.start, 0.0),
        Side::Right => is_at(
            &survey.lattice.x,
            rectangle.columns.end,
            raster.width as f32,
        ),
        Side::Top => is_at(&survey.lattice.y, rectangle.rows.start, 0.0),
        Side::Bottom => is_at(&survey.lattice.y, rectangle.rows.end, raster.height as f32),
    }
}

/// Returns whether the end of a cell is at a place, or half a gap from it.
fn is_at(axis: &Axis, line: i32, place: f32) -> bool {
    let tolerance = (0.04 * axis.pitch).max(1.1) + axis.inset;
    (axis.line(line) - place).abs() <= tolerance
}

/// Taught by a board flooded in the color of the page along a whole side: that line is not seen. If the page has a color
/// of the board, the cells of this color along the sides must have an edge there, as those of a board with a frame do.
pub(super) fn differs_from_page(candidate: &Candidate<'_, '_>) -> Result<(), Refusal> {
    let gaps = candidate.region.gaps;
    if (gaps.across && gaps.down) || candidate.has_expected_size() {
        return Ok(());
    }
    let survey = &candidate.region.survey;
    for side in Side::ALL {
        if is_at_picture_side(candidate, side) {
            continue;
        }
        let mut like_page = 0;
        let mut with_border = 0;
        let mut page_like_board = 0;
        let places = survey.side_cells(candidate.rectangle(), side, false);
        for &place in &places {
            let Some(page) = survey.color_beyond(side, place) else {
                continue;
            };
            let nearest = candidate
                .clusters
                .centers
                .iter()
                .any(|center| center.distance(page) < SAME_AS_PAGE);
            page_like_board += usize::from(nearest);
            let own = candidate.clusters.centers[candidate.number(place)];
            if own.distance(page) < SAME_AS_PAGE {
                like_page += 1;
                with_border += usize::from(survey.has_border(side, place.0, place.1));
            }
        }
        let is_safe =
            2 * page_like_board < places.len() || (like_page > 0 && like_page == with_border);
        if !is_safe {
            return Err(Refusal::PageLikeCells {
                rows: candidate.rows(),
                columns: candidate.columns(),
                side: side.name(),
            });
        }
    }
    Ok(())
}
