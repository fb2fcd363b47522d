//! What is right around a board is the same on all of its sides.
//!
//! Assumes that a frame, or what shows in the gaps between cells, is around the whole board if it is on three of its sides.
//! Refuses a board of which something covers a side up to the end of a cell, or to a pixel of it: there, nothing of the frame or
//! of the gap is left; or of a margin that is wide on the opposite side, and on the others as far as the picture goes; or the last cells
//! are shorter than the others. A program that leaves gaps on the right of cells and below them has them on two sides only. A window may
//! end at the cells on two sides, and begin with a bar right above them: the picture does not show whether it lies over some.

use super::Candidate;
use super::frame::left_beside;
use super::margins::color_at;
use crate::lattice::{Direction, Side};
use crate::oklab::Lab;
use crate::refusal::Reason;

/// Where the next pixel after the end of the cells is looked at: it may be mixed with them by half.
const NEXT_PIXEL: f32 = 0.75;

/// How much farther away it may be, since lines are fitted.
const REACH: f32 = 1.5;

/// The steps in which it is looked for.
const STEP: f32 = 0.5;

/// Where the page begins, in pitches.
const PAGE: f32 = 0.33;

/// A margin is this number of pixels wider than where the page begins at the latest.
const FRAME: f32 = 4.0;

/// The last cells are as long as the others but for this number of pixels.
const LARGEST_MISSING: f32 = 1.5;

/// Two colors are the same if they are this close.
const SAME_COLOR: f32 = 0.06;

/// The same where uneven light was divided out: colors that are far apart in the light are nearer in the dark.
const SAME_EVENED_COLOR: f32 = 0.035;

/// A bar is almost of the color of the page often. It is another color if it differs from that by so much,
const SMALLEST_DIFFERENCE: f32 = 0.012;

/// and by more than this multiple of what nine of ten places in the gaps between cells differ at most.
const NOISE: f32 = 4.0;

pub(super) fn is_alike(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    if candidate.has_expected_size() {
        // Whoever has counted the cells has seen where they end.
        return Ok(());
    }
    if candidate.region.survey.views.is_evened {
        has_one_page(candidate)?;
    }
    let gap = Gap::new(candidate);
    for side in Side::ALL {
        let [before, after] = side.ends();
        let others = [side.opposite(), before, after];
        if is_cut_short(candidate, side) || gap.is_margin_covered(candidate, side, others) {
            return Err(goes_on(candidate, side));
        }
        let Some(around) = gap.color_around(candidate, side.opposite()) else {
            continue;
        };
        let mut shown = others.iter();
        if shown.all(|&other| gap.shows(candidate, other, around))
            && gap.is_covered(candidate, side, around)
        {
            return Err(goes_on(candidate, side));
        }
    }
    Ok(())
}

/// Assumes that the page is the same on all sides of a board from which uneven light was divided out, where it is seen.
fn has_one_page(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    let pages = Side::ALL.map(|side| color_at(candidate, side, PAGE, FRAME));
    for (one, side) in pages.iter().zip(Side::ALL) {
        let mut others = pages.iter().flatten();
        let differs = |one: &Lab| others.any(|other| other.distance(*one) >= SAME_EVENED_COLOR);
        if one.as_ref().is_some_and(differs) {
            return Err(goes_on(candidate, side));
        }
    }
    Ok(())
}

fn goes_on(candidate: &Candidate<'_, '_>, side: Side) -> Reason {
    Reason::GoesOn {
        rows: candidate.rows(),
        columns: candidate.columns(),
        side: side.name(),
    }
}

/// Returns whether the last cells on a side end before the others would: something lies over their last pixels.
fn is_cut_short(candidate: &Candidate<'_, '_>, side: Side) -> bool {
    let survey = &candidate.region.survey;
    let direction = side.direction();
    let view = survey.view(direction);
    let line = candidate.rectangle().end(side);
    let outward = side.outward() as f32;
    let half_gap = survey.usual_gap(candidate.rectangle(), direction) / 2.0;
    let expected = view.across.line(line) - outward * half_gap;
    let mut missing = Vec::new();
    for cell in candidate.rectangle().range(direction.other()).clone() {
        for place in view.along.places(cell, 3, 0.6) {
            let outermost = view.outermost_edge(line, place, side.is_last());
            missing.extend(outermost.map(|edge| (expected - edge) * outward));
        }
    }
    missing.sort_unstable_by(f32::total_cmp);
    missing
        .get(missing.len() / 2)
        .is_some_and(|&pixels| pixels > LARGEST_MISSING)
}

/// What is between the cells.
struct Gap {
    /// Half the gap between two cells, in pixels.
    half: f32,
    /// Its color, where there are gaps between all cells.
    ground: Option<Lab>,
    /// Colors that differ by as much from it are others.
    limit: f32,
}

impl Gap {
    fn new(candidate: &Candidate<'_, '_>) -> Self {
        let survey = &candidate.region.survey;
        let across = survey.usual_gap(candidate.rectangle(), Direction::Across);
        let down = survey.usual_gap(candidate.rectangle(), Direction::Down);
        let width = across.min(down);
        let mut colors = Vec::new();
        for direction in Direction::BOTH {
            let view = survey.view(direction);
            let lines = candidate.rectangle().range(direction);
            let cells = candidate.rectangle().range(direction.other());
            for line in lines.start + 1..lines.end {
                for cell in cells.clone() {
                    let along = view.along.line(cell) + 0.5 * view.along.pitch;
                    let (x, y) = direction.turned((view.across.line(line), along));
                    colors.push(survey.views.raster.pixel_near(x, y));
                }
            }
        }
        let has_gaps = candidate.region.gaps.across && candidate.region.gaps.down;
        // One pixel is mixed with the cells.
        let ground = (has_gaps && width > 1.0).then(|| Lab::median(colors.iter().copied()));
        let noise = ground.map(|ground| NOISE * usual_distance(&colors, ground));
        Self {
            half: width / 2.0,
            ground,
            limit: noise.map_or(SAME_COLOR, |noise| {
                noise.clamp(SMALLEST_DIFFERENCE, SAME_COLOR)
            }),
        }
    }

    /// Returns the color right at a side, if it is that of the gaps, or that of a frame, which ends before the page.
    fn color_around(&self, candidate: &Candidate<'_, '_>, side: Side) -> Option<Lab> {
        let color = color_at(candidate, side, 0.0, NEXT_PIXEL - self.half)?;
        let is_ground = self
            .ground
            .is_some_and(|ground| ground.distance(color) < SAME_COLOR);
        let is_frame = color_at(candidate, side, PAGE, 0.0)
            .is_some_and(|page| page.distance(color) >= SAME_COLOR);
        (is_ground || is_frame).then_some(color)
    }

    /// Returns the colors all along a side within some pixels.
    fn colors_near(&self, candidate: &Candidate<'_, '_>, side: Side) -> Vec<Option<Lab>> {
        let nearest = STEP / 2.0 - self.half;
        let farthest = NEXT_PIXEL + REACH;
        let mut colors = Vec::new();
        let mut pixels = nearest;
        while pixels <= farthest {
            colors.push(color_at(candidate, side, 0.0, pixels));
            pixels += STEP;
        }
        colors
    }

    /// Returns whether a color is all along a side.
    fn shows(&self, candidate: &Candidate<'_, '_>, side: Side, color: Lab) -> bool {
        let colors = self.colors_near(candidate, side);
        colors
            .into_iter()
            .flatten()
            .any(|one| one.distance(color) < SAME_COLOR)
    }

    /// Returns whether another color than this one is all along a side, right at the cells.
    fn is_covered(&self, candidate: &Candidate<'_, '_>, side: Side, color: Lab) -> bool {
        let has_other = color_at(candidate, side, PAGE, 0.0)
            .is_some_and(|page| page.distance(color) >= SAME_COLOR);
        has_other && !self.shows(candidate, side, color)
    }

    /// Returns the color of a margin: all along a side, from where a further cell would begin to where no frame is any more.
    fn margin(&self, candidate: &Candidate<'_, '_>, side: Side) -> Option<Lab> {
        let near = color_at(candidate, side, 0.0, self.half + REACH)?;
        let far = color_at(candidate, side, PAGE, FRAME)?;
        (near.distance(far) < SAME_COLOR).then_some(near)
    }

    /// Returns whether the opposite side has a margin, and the others have the same one or none in the picture, and another color begins
    /// where a further cell would.
    fn is_margin_covered(
        &self,
        candidate: &Candidate<'_, '_>,
        side: Side,
        [opposite, before, after]: [Side; 3],
    ) -> bool {
        let Some(margin) = self.margin(candidate, opposite) else {
            return false;
        };
        let is_alike = |other: Side| match self.margin(candidate, other) {
            Some(color) => color.distance(margin) < SAME_COLOR,
            None => left_beside(candidate, other) <= self.half + REACH,
        };
        // One pixel is a frame that lines, which are fitted, are nearer to on this side than on the others.
        let mut begin = [REACH, REACH + 1.0].into_iter();
        is_alike(before)
            && is_alike(after)
            && begin.all(|pixels| {
                let color = color_at(candidate, side, 0.0, self.half + pixels);
                color.is_some_and(|color| color.distance(margin) >= self.limit)
            })
    }
}

/// Returns what nine of ten colors differ from this one at most.
fn usual_distance(colors: &[Lab], from: Lab) -> f32 {
    let mut distances: Vec<f32> = colors.iter().map(|color| color.distance(from)).collect();
    if distances.is_empty() {
        return 0.0;
    }
    let place = distances.len() * 9 / 10;
    *distances.select_nth_unstable_by(place, f32::total_cmp).1
}
