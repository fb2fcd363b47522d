//! Where cells are in the picture.

use crate::reading::Reading;

/// A rectangle, in pixels of the raster.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Area {
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) right: f32,
    pub(crate) bottom: f32,
}

impl Area {
    /// Returns the area of a board, whose grid is in pixels of the picture: the raster has one for `scale` of them.
    pub(crate) fn of(reading: &Reading, scale: usize) -> Self {
        let grid = &reading.grid;
        let scale = scale as f32;
        let left = grid.left / scale;
        let top = grid.top / scale;
        Self {
            left,
            top,
            right: left + reading.columns as f32 * grid.column_pitch / scale,
            bottom: top + reading.rows as f32 * grid.row_pitch / scale,
        }
    }

    /// Returns the area with margins of this width on its left and right, and of this height above and below it.
    pub(crate) fn with_margins(&self, width: f32, height: f32) -> Self {
        Self {
            left: self.left - width,
            top: self.top - height,
            right: self.right + width,
            bottom: self.bottom + height,
        }
    }

    /// Returns whether a pixel begins in it.
    pub(crate) fn contains(&self, x: f32, y: f32) -> bool {
        x >= self.left && x < self.right && y >= self.top && y < self.bottom
    }

    /// Returns how many pixels two areas have in common.
    pub(crate) fn shared_with(&self, other: &Self) -> f32 {
        let width = self.right.min(other.right) - self.left.max(other.left);
        let height = self.bottom.min(other.bottom) - self.top.max(other.top);
        width.max(0.0) * height.max(0.0)
    }

    /// Returns whether two areas have no more in common than a line of this width.
    pub(crate) fn is_apart_from(&self, other: &Self, width: f32) -> bool {
        self.right < other.left + width
            || self.left > other.right - width
            || self.bottom < other.top + width
            || self.top > other.bottom - width
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Area = Area {
        left: 10.0,
        top: 20.0,
        right: 40.0,
        bottom: 60.0,
    };

    #[test]
    fn a_board_lies_where_its_grid_says() {
        let reading = Reading {
            rows: 2,
            columns: 3,
            numbers: vec![0; 6],
            palette: vec![[0; 3]],
            grid: crate::reading::Grid {
                left: 20.0,
                top: 40.0,
                column_pitch: 20.0,
                row_pitch: 40.0,
            },
            separation: 1.0,
            doubts: Vec::new(),
            mark: None,
        };
        let area = Area::of(&reading, 2);
        assert_eq!((area.left, area.top), (10.0, 20.0));
        assert_eq!((area.right, area.bottom), (40.0, 60.0));
    }

    #[test]
    fn the_pixels_of_an_area_are_those_before_its_end() {
        assert!(AREA.contains(10.0, 20.0) && AREA.contains(39.0, 59.0));
        assert!(!AREA.contains(9.0, 20.0) && !AREA.contains(10.0, 19.0));
        assert!(!AREA.contains(40.0, 59.0) && !AREA.contains(39.0, 60.0));
        assert!(AREA.with_margins(1.0, 2.0).contains(9.0, 18.0));
        assert!(AREA.with_margins(1.0, 2.0).contains(40.0, 61.0));
    }

    #[test]
    fn areas_share_what_is_in_both() {
        let moved = |x: f32, y: f32| Area {
            left: AREA.left + x,
            top: AREA.top + y,
            right: AREA.right + x,
            bottom: AREA.bottom + y,
        };
        assert_eq!(AREA.shared_with(&AREA), 1200.0);
        assert_eq!(AREA.shared_with(&moved(20.0, -10.0)), 300.0);
        // Neither beside it nor below it, though both differences are negative for the last.
        assert_eq!(AREA.shared_with(&moved(31.0, 0.0)), 0.0);
        assert_eq!(AREA.shared_with(&moved(31.0, 41.0)), 0.0);
        for (x, y) in [(29.0, 0.0), (-29.0, 0.0), (0.0, 39.0), (0.0, -39.0)] {
            assert!(AREA.is_apart_from(&moved(x, y), 2.0));
            assert!(!AREA.is_apart_from(&moved(x, y), 0.5));
        }
    }
}
