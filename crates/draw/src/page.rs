//! The layout of all pictures of boards: a margin, an optional title, and boards in rows and columns.

use colorwalk_core::{Board, Lattice};

use crate::cells::rows_of;
use crate::error::DrawError;
use crate::font;
use crate::limits::{check_cells, check_size};
use crate::scene::{Scene, Text, Weight};
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
    /// The title, as much of it as fits.
    title: Option<String>,
    /// The number of items per row.
    columns: usize,
    /// The horizontal and vertical space between items.
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

/// The target width of a board that is alone.
pub(crate) const SPACE_ALONE: u32 = 720;

impl Page {
    /// Returns a page with space for these boards, unless it is too large.
    pub(crate) fn new<'a>(
        boards: impl Iterator<Item = &'a Board>,
        layout: &Layout,
        style: &Style,
    ) -> Result<Self, DrawError> {
        let lattices: Result<Vec<Lattice>, DrawError> = boards.map(rows_of).collect();
        Self::with_lattices(&lattices?, layout, style)
    }

    /// Returns a page with space for boards whose cells lie in these lattices, unless it is too large.
    pub(crate) fn with_lattices(
        lattices: &[Lattice],
        layout: &Layout,
        style: &Style,
    ) -> Result<Self, DrawError> {
        let count = lattices.len();
        let look = style.look(widest(lattices)?, layout.space)?;
        let (item_width, item_height) = item_size(lattices, layout, look);
        // A page is laid out in the pitch of its items; the last one has no gap after it.
        let gap = layout.gap;
        let pitch = (
            item_width + u64::from(gap.0),
            item_height + u64::from(gap.1),
        );
        let columns = match style.columns.or(layout.columns) {
            Some(columns) => columns,
            None => proportioned(count, pitch),
        };
        // A style may ask for more columns than there are boards: they would be empty.
        let columns = columns.clamp(1, count);
        let rows = count.div_ceil(columns);

        let mut width = side(columns, pitch.0, gap.0);
        let mut height = side(rows, pitch.1, gap.1);
        if let Some(title) = &style.title {
            // A title may widen a picture of small boards, but not without end.
            width = width.max(width_of_title(title).min(WIDEST_TITLE));
            height = height.saturating_add(TITLE);
        }
        let size = check_size(width, height, style.scale)?;

        let space = size.0 as f32 - 2.0 * MARGIN as f32;
        let mut title = style.title.clone();
        if let Some(title) = &mut title {
            // Titles of several pictures often differ only at their ends.
            *title = font::fit_ends(title, TITLE_SIZE, Weight::Bold, space);
        }
        Ok(Self {
            look,
            // An item is a part of the page, whose size has been checked.
            item: (item_width as u32, item_height as u32),
            size,
            title,
            columns,
            gap,
        })
    }

    /// Returns the page with only its title.
    pub(crate) fn scene(&self, description: String) -> Scene {
        let theme = self.look.theme;
        let (width, height) = self.size;
        let mut scene = Scene::new(width, height, theme.page, description);
        if let Some(title) = &self.title {
            let baseline = (MARGIN as f32, MARGIN as f32 + 17.0);
            let title = Text::new(baseline, TITLE_SIZE, theme.ink, title.clone());
            scene.text(title.bold());
        }
        scene
    }

    /// Returns the top-left corner of an item, counted row by row from 0.
    pub(crate) fn corner(&self, item: usize) -> (u32, u32) {
        let row = (item / self.columns) as u32;
        let column = (item % self.columns) as u32;
        let mut top = MARGIN;
        if self.title.is_some() {
            top += TITLE;
        }
        (
            MARGIN as u32 + column * (self.item.0 + self.gap.0),
            top as u32 + row * (self.item.1 + self.gap.1),
        )
    }
}

/// Returns the columns of the widest board, after a check of the number of cells.
fn widest(lattices: &[Lattice]) -> Result<usize, DrawError> {
    let mut widest = None;
    let mut cells = 0;
    for lattice in lattices {
        // Half a cell, by which rows may be shifted, does not count.
        widest = widest.max(Some(lattice.extent().0 as usize));
        // Counted first: a picture of too many cells would be refused after minutes.
        cells += lattice.cell_count() as u64;
    }
    let widest = widest.ok_or(DrawError::Nothing)?;
    check_cells(cells)?;
    Ok(widest)
}

/// Returns the width and height of an item that is large enough for each board.
fn item_size(lattices: &[Lattice], layout: &Layout, look: Look) -> (u64, u64) {
    let mut item_width = layout.min_width;
    let mut board_height = 0;
    for &lattice in lattices {
        let (width, height) = look.size_of(lattice);
        item_width = item_width.max(width);
        board_height = board_height.max(height);
    }
    (item_width, board_height + u64::from(layout.extra_height))
}

/// Returns the width of a page for its title.
fn width_of_title(title: &str) -> u64 {
    let width = font::width(title, TITLE_SIZE, Weight::Bold);
    width.ceil() as u64 + 2 * MARGIN
}

/// Returns the width or height of a page with so many items, which have this distance and this gap between them.
fn side(items: usize, pitch: u64, gap: u32) -> u64 {
    let with_last_gap = (items as u64).saturating_mul(pitch);
    with_last_gap.saturating_add(2 * MARGIN) - u64::from(gap)
}

/// Returns the number of items per row for a picture about 1.5 times as wide as high.
fn proportioned(count: usize, pitch: (u64, u64)) -> usize {
    let height_of_column = count as f64 * 1.5 * pitch.1 as f64;
    let squared = height_of_column / pitch.0.max(1) as f64;
    let columns = squared.sqrt().round() as usize;
    let columns = columns.clamp(1, count.max(1));
    // Keep that number of rows, with the last one as full as possible.
    let rows = count.div_ceil(columns).max(1);
    count.div_ceil(rows).max(1)
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
