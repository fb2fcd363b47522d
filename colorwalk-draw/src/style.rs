//! What pictures look like, as far as a caller chooses.

use colorwalk_boards::palette::{PALETTE, Palette, Rgb};
use colorwalk_core::Color;

use crate::error::DrawError;
use crate::theme::{Background, Theme};

/// The least width of a cell in which a symbol can be read.
pub const MIN_LABELED_CELL: u32 = 8;

/// The least and the greatest width of a cell where nobody says how wide it should be.
const CELL: (u32, u32) = (3, 32);
/// The least such width where cells carry symbols.
const LABELED_CELL: u32 = 14;

/// What a picture looks like.
///
/// ```
/// use colorwalk_draw::{Background, Style};
///
/// let style = Style::default().with_background(Background::Dark).with_labels(true).with_cell(24).with_scale(2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Style {
    pub(crate) background: Background,
    pub(crate) palette: Palette,
    pub(crate) labels: bool,
    cell: Option<u32>,
    pub(crate) columns: Option<usize>,
    pub(crate) title: Option<String>,
    pub(crate) scale: u32,
}

impl Default for Style {
    /// A light page in the standard palette, without title or symbols, with cells of a size that suits the picture.
    fn default() -> Self {
        Self {
            background: Background::Light,
            palette: Palette::Standard,
            labels: false,
            cell: None,
            columns: None,
            title: None,
            scale: 1,
        }
    }
}

/// How the boards of one picture look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    /// The width and height of a cell.
    pub(crate) cell: u32,
    /// Whether the symbol of its color stands in each cell.
    pub(crate) labels: bool,
    /// The colors of boards.
    pub(crate) palette: Palette,
    /// All other colors.
    pub(crate) theme: &'static Theme,
}

impl Style {
    /// The same for a light or a dark page.
    pub fn with_background(mut self, background: Background) -> Self {
        self.background = background;
        self
    }

    /// The same with the colors of boards, and of the solvers on charts, from this palette.
    ///
    /// ```
    /// use colorwalk_boards::palette::Palette;
    /// use colorwalk_draw::Style;
    ///
    /// let style = Style::default().with_palette(Palette::Classic);
    /// assert_ne!(style, Style::default());
    /// ```
    pub fn with_palette(mut self, palette: Palette) -> Self {
        self.palette = palette;
        self
    }

    /// The same with the symbol of its color in each cell, or without. Cells need [`MIN_LABELED_CELL`] for that.
    pub fn with_labels(mut self, labels: bool) -> Self {
        self.labels = labels;
        self
    }

    /// The same with cells of this width and height, 1 at least; `None` for what suits the picture.
    pub fn with_cell(mut self, cell: impl Into<Option<u32>>) -> Self {
        self.cell = cell.into();
        self
    }

    /// The same with this number of boards in a row, 1 at least; `None` for what suits the picture.
    pub fn with_columns(mut self, columns: impl Into<Option<usize>>) -> Self {
        self.columns = columns.into();
        self
    }

    /// The same with a title above all. What does not fit is cut.
    pub fn with_title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// The same, everything this many times as large; 1 at least.
    pub fn with_scale(mut self, scale: u32) -> Self {
        self.scale = scale;
        self
    }

    /// The colors of everything that is not a color of the board.
    pub(crate) fn theme(&self) -> &'static Theme {
        self.background.theme()
    }

    /// The paint of the solver, or the kind of solvers, with this number on a chart.
    pub(crate) fn paint(&self, number: usize) -> Rgb {
        let color = Color::first(PALETTE.len()).nth(number % PALETTE.len());
        self.palette.rgb(color.unwrap_or(Color::FIRST))
    }

    /// Refuses what cannot be drawn.
    pub(crate) fn check(&self) -> Result<(), DrawError> {
        let numbers = [
            ("scale", Some(self.scale as usize)),
            ("width of a cell", self.cell.map(|cell| cell as usize)),
            ("number of columns", self.columns),
        ];
        if let Some((what, _)) = numbers.into_iter().find(|(_, number)| *number == Some(0)) {
            return Err(DrawError::Zero { what });
        }
        match self.cell {
            Some(cell) if self.labels && cell < MIN_LABELED_CELL => Err(DrawError::CellTooSmall { cell }),
            _ => Ok(()),
        }
    }

    /// How boards look, the widest of which has this many columns and should fit into this space.
    pub(crate) fn look(&self, widest: usize, space: u32) -> Result<Look, DrawError> {
        self.check()?;
        let (least, most) = CELL;
        let fitting = u32::try_from(space as usize / widest.max(1)).unwrap_or(most);
        let fitting = fitting.clamp(if self.labels { LABELED_CELL } else { least }, most);
        let cell = self.cell.unwrap_or(fitting);
        Ok(Look { cell, labels: self.labels, palette: self.palette, theme: self.theme() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_suit_the_picture_unless_their_size_is_given() {
        let cell = |style: Style, widest, space| style.look(widest, space).unwrap().cell;
        assert_eq!(cell(Style::default(), 30, 720), 24);
        assert_eq!(cell(Style::default(), 5, 720), 32);
        assert_eq!(cell(Style::default(), 300, 168), 3);
        assert_eq!(cell(Style::default().with_labels(true), 300, 168), 14);
        assert_eq!(cell(Style::default().with_cell(1), 300, 168), 1);
    }

    #[test]
    fn what_cannot_be_drawn_is_refused() {
        let message = |style: Style| style.check().unwrap_err().to_string();
        assert_eq!(message(Style::default().with_scale(0)), "the scale is 0: expected 1 at least");
        assert_eq!(message(Style::default().with_cell(0)), "the width of a cell is 0: expected 1 at least");
        assert_eq!(message(Style::default().with_columns(0)), "the number of columns is 0: expected 1 at least");
        assert_eq!(
            message(Style::default().with_labels(true).with_cell(7)),
            "a cell of 7 has no room for a symbol: expected 8 at least"
        );
    }
}
