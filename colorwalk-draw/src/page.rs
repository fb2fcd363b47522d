//! What all pictures of boards have in common: a margin, perhaps a title, and things of one size in rows and columns.

use crate::error::DrawError;
use crate::font;
use crate::limits::check_size;
use crate::scene::{Scene, Weight, Words};
use crate::style::Style;
use crate::theme::Theme;

/// From the edge of the picture to what is on it.
const MARGIN: u64 = 16;
/// The height that a title takes.
const TITLE: u64 = 38;
/// The size of a title.
const TITLE_SIZE: f32 = 19.0;

/// The most that a picture grows for the sake of its title.
const WIDEST_TITLE: u64 = 640;

/// A picture that holds things of one size in rows and columns.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    width: u32,
    height: u32,
    title: Option<String>,
    columns: usize,
    /// From one thing to the next, to the right and down.
    pitch: (u32, u32),
    /// Where the first thing is.
    top: u32,
}

/// What is to be put on a page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Things {
    /// How many.
    pub(crate) count: usize,
    /// How wide and how high each is.
    pub(crate) size: (u64, u64),
    /// The space between them, to the right and down.
    pub(crate) gap: (u64, u64),
    /// How many there are in a row; `None` for as many as make the picture well-proportioned.
    pub(crate) columns: Option<usize>,
}

impl Page {
    /// A page with space for these things, if that is not too large.
    pub(crate) fn new(things: &Things, style: &Style) -> Result<Self, DrawError> {
        let Things { count, size, gap, columns } = *things;
        let title = style.title.as_deref();
        let pitch = (size.0.saturating_add(gap.0), size.1.saturating_add(gap.1));
        let columns = columns.unwrap_or_else(|| proportioned(count, pitch)).clamp(1, count.max(1));
        let side = |things: usize, pitch: u64, gap: u64| {
            (things as u64).saturating_mul(pitch).saturating_add(2 * MARGIN) - gap
        };
        let top = MARGIN + if title.is_some() { TITLE } else { 0 };
        let width = side(columns, pitch.0, gap.0);
        let height = side(count.div_ceil(columns), pitch.1, gap.1).saturating_add(top - MARGIN);
        let words = |title: &str| font::width(title, TITLE_SIZE, Weight::Bold).ceil() as u64 + 2 * MARGIN;
        let width = width.max(title.map_or(0, words).min(WIDEST_TITLE));
        let (width, height) = check_size(width, height, style.scale)?;
        let space = width as f32 - 2.0 * MARGIN as f32;
        let title = title.map(|title| font::fit_ends(title, TITLE_SIZE, Weight::Bold, space));
        Ok(Self { width, height, title, columns, pitch: (pitch.0 as u32, pitch.1 as u32), top: top as u32 })
    }

    /// The size of the page.
    pub(crate) fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// The page with nothing on it but its title.
    pub(crate) fn scene(&self, theme: &Theme, description: String) -> Scene {
        let mut scene = Scene::new(self.width, self.height, theme.page, description);
        if let Some(title) = &self.title {
            let at = (MARGIN as f32, MARGIN as f32 + 17.0);
            scene.words(Words::new(at, TITLE_SIZE, theme.ink, title.clone()).bold());
        }
        scene
    }

    /// The top-left corner of a thing, counted from 0, row by row.
    pub(crate) fn corner(&self, thing: usize) -> (u32, u32) {
        let (row, column) = (thing / self.columns, thing % self.columns);
        (MARGIN as u32 + column as u32 * self.pitch.0, self.top + row as u32 * self.pitch.1)
    }
}

/// How many things in a row make a picture that is about half again as wide as it is high.
fn proportioned(count: usize, pitch: (u64, u64)) -> usize {
    let per_row = count as f64 * 1.5 * pitch.1 as f64 / pitch.0.max(1) as f64;
    let columns = (per_row.sqrt().round() as usize).clamp(1, count.max(1));
    // As many rows as that takes, with the last one as full as can be.
    count.div_ceil(count.div_ceil(columns).max(1)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Background;

    fn things(count: usize, columns: Option<usize>) -> Things {
        Things { count, size: (100, 50), gap: (20, 10), columns }
    }

    #[test]
    fn things_stand_in_rows_and_columns() {
        let page = Page::new(&things(5, Some(3)), &Style::default()).unwrap();
        assert_eq!(page.size(), (2 * 16 + 3 * 100 + 2 * 20, 2 * 16 + 2 * 50 + 10));
        assert_eq!([0, 2, 3].map(|thing| page.corner(thing)), [(16, 16), (256, 16), (16, 76)]);
        assert_eq!(page.scene(Background::Light.theme(), String::new()).elements.len(), 0);
    }

    #[test]
    fn a_title_takes_its_space() {
        let page = Page::new(&things(1, None), &Style::default().with_title("Title")).unwrap();
        assert_eq!(page.size(), (132, 82 + 38));
        assert_eq!(page.corner(0), (16, 16 + 38));
        assert_eq!(page.scene(Background::Light.theme(), String::new()).elements.len(), 1);
        let wide = |title: String| Page::new(&things(1, None), &Style::default().with_title(title)).unwrap().size().0;
        assert!((200..400).contains(&wide("a title of some words".to_owned())));
        assert_eq!(wide("word ".repeat(100)), 640);
    }

    #[test]
    fn proportions_are_those_of_a_picture() {
        assert_eq!(proportioned(100, (100, 100)), 12);
        assert_eq!(proportioned(4, (100, 100)), 2);
        assert_eq!(proportioned(1, (1, 1000)), 1);
        assert_eq!(proportioned(0, (1, 1)), 1);
        assert_eq!(proportioned(3, (1000, 1)), 1);
        assert_eq!(proportioned(3, (1, 1000)), 3);
    }
}
