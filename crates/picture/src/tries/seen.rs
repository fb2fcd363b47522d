//! Where candidates have led: the same cells again, or others beside those of a board.

use crate::area::Area;
use crate::grow::Region;
use crate::periods;
use crate::reading::Reading;

/// An area with this share of it on the board is not elsewhere.
const LARGEST_OVERLAP: f32 = 0.25;

/// Areas that overlap by a line narrower than this many pixels are apart, and lines of cells that are nearer continue each other.
pub(super) const NEAR: f32 = 2.0;

/// Lines closer than this part of a pixel are the same.
pub(super) const SAME_LINE: f32 = 0.4;

/// A rectangle of cells to which a candidate has led.
#[derive(Clone, Debug)]
pub(super) struct Cells {
    pub(super) area: Area,
    pub(super) rows: usize,
    pub(super) columns: usize,
}

impl Cells {
    pub(super) fn new(region: &Region<'_>) -> Self {
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
    pub(super) fn is_same(&self, other: &Self) -> bool {
        let is_near = |one: f32, other: f32| (one - other).abs() < SAME_LINE;
        let (one, two) = (&self.area, &other.area);
        let has_same_corner = is_near(one.left, two.left) && is_near(one.top, two.top);
        let has_same_end = is_near(one.right, two.right) && is_near(one.bottom, two.bottom);
        has_same_corner && has_same_end && self.rows == other.rows && self.columns == other.columns
    }

    /// Returns whether their rows or their columns are those of a board, continued past a gap.
    pub(super) fn continue_those_of(&self, reading: &Reading, area: &Area) -> bool {
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
pub(super) fn is_within(candidate: &periods::Candidate, board: &Area) -> bool {
    let area = Area {
        left: candidate.columns.start as f32,
        top: candidate.rows.start as f32,
        right: candidate.columns.end as f32,
        bottom: candidate.rows.end as f32,
    };
    area.shared_with(board) >= LARGEST_OVERLAP * area.shared_with(&area)
}
