//! The layout of all pictures of boards: a margin, an optional title, and items of one size in rows and columns.

use crate::error::DrawError;
use crate::font;
use crate::limits::check_size;
use crate::scene::{Scene, Weight, Words};
use crate::style::Style;
use crate::theme::Theme;

/// The margin of the picture.
const MARGIN: u64 = 16;
/// The height of a title.
const TITLE: u64 = 38;
/// The font size of a title.
const TITLE_SIZE: f32 = 19.0;

/// The maximum width to which a title can widen a picture.
const WIDEST_TITLE: u64 = 640;

/// A picture with items of one size in rows and columns.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    width: u32,
    height: u32,
    title: Option<String>,
    columns: usize,
    /// The horizontal and vertical distance between items.
    pitch: (u32, u32),
    /// The top of the first item.
    top: u32,
}

/// The items of a page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Items {
    /// The number of items.
    pub(crate) count: usize,
    /// The width and height of each item.
    pub(crate) size: (u64, u64),
    /// The horizontal and vertical space between items.
    pub(crate) gap: (u64, u64),
    /// The number of items per row; `None` for a well-proportioned picture.
    pub(crate) columns: Option<usize>,
}

impl Page {
    /// Returns a page with space for these items, unless it is too large.
    pub(crate) fn new(items: &Items, style: &Style) -> Result<Self, DrawError> {
        let Items { count, size, gap, columns } = *items;
        let title = style.title.as_deref();
        let pitch = (size.0.saturating_add(gap.0), size.1.saturating_add(gap.1));
        let columns = columns.unwrap_or_else(|| proportioned(count, pitch)).clamp(1, count.max(1));
        let side =
            |items: usize, pitch: u64, gap: u64| (items as u64).saturating_mul(pitch).saturating_add(2 * MARGIN) - gap;
        let top = MARGIN + if title.is_some() { TITLE } else { 0 };
        let width = side(columns, pitch.0, gap.0);
        let height = side(count.div_ceil(columns), pitch.1, gap.1).saturating_add(top - MARGIN);
        let words = |title: &str| font::width(title, TITLE_SIZE, Weight::Bold).ceil() as u64 + 2 * MARGIN;
        let width = width.max(title.map_or(0, words).min(WIDEST_TITLE));
        let (width, height) = check_size(width, height, style.scale)?;
        let space = width as f32 - 2.0 * MARGIN as f32;
        let title = title.map(|title| font::fit(title, TITLE_SIZE, Weight::Bold, space));
        Ok(Self { width, height, title, columns, pitch: (pitch.0 as u32, pitch.1 as u32), top: top as u32 })
    }

    /// Returns the size of the page.
    pub(crate) fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// Returns the page with only its title.
    pub(crate) fn scene(&self, theme: &Theme, description: String) -> Scene {
        let mut scene = Scene::new(self.width, self.height, theme.page, description);
        if let Some(title) = &self.title {
            let at = (MARGIN as f32, MARGIN as f32 + 17.0);
            scene.words(Words::new(at, TITLE_SIZE, theme.ink, title.clone()).bold());
        }
        scene
    }

    /// Returns the top-left corner of an item, counted row by row from 0.
    pub(crate) fn corner(&self, item: usize) -> (u32, u32) {
        let (row, column) = (item / self.columns, item % self.columns);
        (MARGIN as u32 + column as u32 * self.pitch.0, self.top + row as u32 * self.pitch.1)
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
    use crate::theme::Background;

    fn items(count: usize, columns: Option<usize>) -> Items {
        Items { count, size: (100, 50), gap: (20, 10), columns }
    }

    #[test]
    fn items_are_in_rows_and_columns() {
        let page = Page::new(&items(5, Some(3)), &Style::default()).unwrap();
        assert_eq!(page.size(), (2 * 16 + 3 * 100 + 2 * 20, 2 * 16 + 2 * 50 + 10));
        assert_eq!([0, 2, 3].map(|item| page.corner(item)), [(16, 16), (256, 16), (16, 76)]);
        assert_eq!(page.scene(Background::Light.theme(), String::new()).elements.len(), 0);
    }

    #[test]
    fn a_title_has_its_space() {
        let page = Page::new(&items(1, None), &Style::default().with_title("Title")).unwrap();
        assert_eq!(page.size(), (132, 82 + 38));
        assert_eq!(page.corner(0), (16, 16 + 38));
        assert_eq!(page.scene(Background::Light.theme(), String::new()).elements.len(), 1);
        let wide = |title: String| Page::new(&items(1, None), &Style::default().with_title(title)).unwrap().size().0;
        assert!((200..400).contains(&wide("a title of some words".to_owned())));
        assert_eq!(wide("word ".repeat(100)), 640);
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
