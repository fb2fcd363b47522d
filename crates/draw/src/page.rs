//! The layout of all pictures of boards: a margin, an optional title, and boards in rows and columns.

use colorwalk_core::Board;

use crate::cells::rows_of;
use crate::error::DrawError;
use crate::font;
use crate::limits::{check_cells, check_size};
use crate::scene::{Scene, Weight, Words};
use crate::style::{Look, Style};

/// The margin of the picture.
const MARGIN: u64 = 16;
/// The height of a title.
const TITLE: u64 = 38;
/// The font size of a title.
const TITLE_SIZE: f32 = 19.0;

/// The maximum width to which a title can widen a picture.
const WIDEST_TITLE: u64 = 640;

/// A picture with boards in rows and columns, each in an item of the same size.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    /// The look of the boards.
    pub(crate) look: Look,
    /// The width and height of an item.
    pub(crate) item: (u32, u32),
    /// The width and height of the page.
    pub(crate) size: (u32, u32),
    title: Option<String>,
    columns: usize,
    gap: (u32, u32),
}

/// The layout of a kind of picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    /// The target width of a board.
    pub(crate) space: u32,
    /// The horizontal and vertical space between items.
    pub(crate) gap: (u32, u32),
    /// The minimum width of an item.
    pub(crate) min_width: u64,
    /// The height of an item besides its board.
    pub(crate) extra_height: u32,
    /// The number of items per row, unless the style has one; `None` for a well-proportioned picture.
    pub(crate) columns: Option<usize>,
}

/// The layout of small boards in rows and columns, each below a line of text.
pub(crate) const SMALL: Layout = Layout {
    space: 168,
    gap: (16, 14),
    min_width: 0,
    extra_height: 20,
    columns: None,
};

impl Page {
    /// Returns a page with space for these boards, unless it is too large.
    pub(crate) fn new<'a>(
        boards: impl Iterator<Item = &'a Board> + Clone,
        layout: &Layout,
        style: &Style,
    ) -> Result<Self, DrawError> {
        let lattices = boards.clone().map(rows_of).collect::<Result<Vec<_>, _>>()?;
        let widest = lattices
            .iter()
            .map(|lattice| lattice.width())
            .max()
            .ok_or(DrawError::Nothing)?;
        check_cells(
            lattices
                .iter()
                .map(|lattice| lattice.cell_count() as u64)
                .sum(),
        )?;
        let look = style.look(widest, layout.space)?;
        let sizes = || boards.clone().map(|board| look.size(board));
        let item_width = sizes()
            .map(|(width, _)| width)
            .max()
            .unwrap_or(0)
            .max(layout.min_width);
        let item_height =
            sizes().map(|(_, height)| height).max().unwrap_or(0) + u64::from(layout.extra_height);
        let (count, gap) = (lattices.len(), layout.gap);
        let pitch = (
            item_width + u64::from(gap.0),
            item_height + u64::from(gap.1),
        );
        let columns = style
            .columns
            .or(layout.columns)
            .unwrap_or_else(|| proportioned(count, pitch))
            .clamp(1, count);
        let side = |items: usize, pitch: u64, gap: u32| {
            (items as u64)
                .saturating_mul(pitch)
                .saturating_add(2 * MARGIN)
                - u64::from(gap)
        };
        let title = style.title.as_deref();
        let words =
            |title: &str| font::width(title, TITLE_SIZE, Weight::Bold).ceil() as u64 + 2 * MARGIN;
        let width = side(columns, pitch.0, gap.0).max(title.map_or(0, words).min(WIDEST_TITLE));
        let title_height = if title.is_some() { TITLE } else { 0 };
        let height = side(count.div_ceil(columns), pitch.1, gap.1).saturating_add(title_height);
        let size = check_size(width, height, style.scale)?;
        let space = size.0 as f32 - 2.0 * MARGIN as f32;
        let title = title.map(|title| font::fit_ends(title, TITLE_SIZE, Weight::Bold, space));
        let item = (item_width as u32, item_height as u32);
        Ok(Self {
            look,
            item,
            size,
            title,
            columns,
            gap,
        })
    }

    /// Returns the page with only its title.
    pub(crate) fn scene(&self, description: String) -> Scene {
        let theme = self.look.theme;
        let mut scene = Scene::new(self.size.0, self.size.1, theme.page, description);
        if let Some(title) = &self.title {
            let at = (MARGIN as f32, MARGIN as f32 + 17.0);
            scene.words(Words::new(at, TITLE_SIZE, theme.ink, title.clone()).bold());
        }
        scene
    }

    /// Returns the top-left corner of an item, counted row by row from 0.
    pub(crate) fn corner(&self, item: usize) -> (u32, u32) {
        let (row, column) = ((item / self.columns) as u32, (item % self.columns) as u32);
        let top = MARGIN + if self.title.is_some() { TITLE } else { 0 };
        (
            MARGIN as u32 + column * (self.item.0 + self.gap.0),
            top as u32 + row * (self.item.1 + self.gap.1),
        )
    }
}

/// Returns the number of items per row for a picture about 1.5 times as wide as high.
fn proportioned(count: usize, pitch: (u64, u64)) -> usize {
    let per_row = count as f64 * 1.5 * pitch.1 as f64 / pitch.0.max(1) as f64;
    let columns = (per_row.sqrt().round() as usize).clamp(1, count.max(1));
    // Keep that number of rows, with the last one as full as possible.
    count.div_ceil(count.div_ceil(columns).max(1)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a page of boards of 100 x 50 pixels.
    fn page(count: usize, style: Style) -> Page {
        let boards = vec![["1212121212"; 5].join("\n").parse().unwrap(); count];
        let layout = Layout {
            space: 0,
            gap: (20, 10),
            min_width: 0,
            extra_height: 0,
            columns: None,
        };
        Page::new(
            boards.iter(),
            &layout,
            &Style {
                cell: Some(10),
                ..style
            },
        )
        .unwrap()
    }

    #[test]
    fn items_are_in_rows_and_columns() {
        let page = page(
            5,
            Style {
                columns: Some(3),
                ..Style::default()
            },
        );
        assert_eq!(page.size, (2 * 16 + 3 * 100 + 2 * 20, 2 * 16 + 2 * 50 + 10));
        assert_eq!(
            [0, 2, 3].map(|item| page.corner(item)),
            [(16, 16), (256, 16), (16, 76)]
        );
        assert_eq!(page.scene(String::new()).elements.len(), 0);
    }

    #[test]
    fn a_title_has_its_space() {
        let titled = |title: String| {
            page(
                1,
                Style {
                    title: Some(title),
                    ..Style::default()
                },
            )
        };
        let page = titled("Title".to_owned());
        assert_eq!(page.size, (132, 82 + 38));
        assert_eq!(page.corner(0), (16, 16 + 38));
        assert_eq!(page.scene(String::new()).elements.len(), 1);
        assert!((200..400).contains(&titled("a title of some words".to_owned()).size.0));
        assert_eq!(titled("word ".repeat(100)).size.0, 640);
    }

    #[test]
    fn pictures_are_well_proportioned() {
        assert_eq!(proportioned(100, (100, 100)), 12);
        assert_eq!(proportioned(4, (100, 100)), 2);
        assert_eq!(proportioned(1, (1, 1000)), 1);
        assert_eq!(proportioned(0, (1, 1)), 1);
        assert_eq!(proportioned(3, (1000, 1)), 1);
        assert_eq!(proportioned(3, (1, 1000)), 3);
    }
}
