//! A frame is as far from the board on one side as on the other.

use super::Candidate;
use crate::grow::commonest;
use crate::lattice::Side;
use crate::oklab::Lab;
use crate::refusal::Reason;

/// How many lines of cells may be between a board and its frame.
const MOST_LINES: i32 = 4;

/// How far a frame is looked for beyond the line where it may begin, in pixels.
const INTO_FRAME: f32 = 1.5;

/// Two colors are the same if they are this close.
const SAME_COLOR: f32 = 0.06;

/// The share of the cells along a side beyond which there is one color.
const SMALLEST_SHARE: f32 = 0.85;

/// Assumes that a frame is as far from the board on all sides. Refuses a board in a frame with a side flooded in the page's color: on
/// one side the frame is right
/// at the cells that were seen, on the other there is room for exactly one line more.
pub(super) fn are_equal(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    if !candidate.may_lack_lines() {
        return Ok(());
    }
    for side in Side::ALL {
        let Some(frame) = color_at(candidate, side.opposite(), 0.0, INTO_FRAME) else {
            continue;
        };
        if has_room_for_lines(candidate, side, frame) {
            return Err(Reason::PageLikeCells {
                rows: candidate.rows(),
                columns: candidate.columns(),
                side: side.name(),
            });
        }
    }
    Ok(())
}

/// Returns whether some lines of cells of one color fit exactly between a side and a frame of this color.
fn has_room_for_lines(candidate: &Candidate<'_, '_>, side: Side, frame: Lab) -> bool {
    let Some(page) = color_at(candidate, side, 0.0, INTO_FRAME) else {
        return false;
    };
    if page.distance(frame) < SAME_COLOR {
        return false;
    }
    for line in 1..=MOST_LINES {
        // All of the line of cells has the color of the page.
        for part in [0.25, 0.5, 0.75] {
            let color = color_at(candidate, side, line as f32 - 1.0 + part, 0.0);
            if color.is_none_or(|color| color.distance(page) >= SAME_COLOR) {
                return false;
            }
        }
        let Some(beyond) = color_at(candidate, side, line as f32, INTO_FRAME) else {
            return false;
        };
        if beyond.distance(frame) < SAME_COLOR {
            return true;
        }
    }
    false
}

/// Returns the color all along a side, this number of pitches and of pixels away from it; `None` if there are several, or if the
/// picture ends before.
pub(super) fn color_at(
    candidate: &Candidate<'_, '_>,
    side: Side,
    pitches: f32,
    pixels: f32,
) -> Option<Lab> {
    let direction = side.direction();
    let survey = &candidate.region.survey;
    let view = survey.view(direction);
    let away = pitches * view.across.pitch + pixels;
    let across = view.across.line(candidate.rectangle().end(side)) + side.outward() as f32 * away;
    if across < 0.0 || across >= view.edges.width as f32 {
        return None;
    }
    let mut colors = Vec::new();
    for cell in candidate.rectangle().range(direction.other()).clone() {
        let along = view.along.line(cell) + 0.5 * view.along.pitch;
        let (x, y) = direction.turned((across, along));
        colors.push(survey.views.raster.pixel_near(x, y));
    }
    let (color, count) = commonest(&colors)?;
    (count as f32 >= SMALLEST_SHARE * colors.len() as f32).then_some(color)
}
