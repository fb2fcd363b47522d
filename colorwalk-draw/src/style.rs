//! The style of pictures.

use colorwalk_boards::palette::{PALETTE, Palette, Rgb};
use colorwalk_core::Color;

use crate::error::DrawError;
use crate::theme::{Background, Theme};

/// The minimum width of a cell with a readable symbol.
pub const MIN_LABELED_CELL: u32 = 8;

/// The minimum and maximum width of a cell by default.
const CELL: (u32, u32) = (3, 32);
/// The minimum width of a cell with a symbol by default.
const LABELED_CELL: u32 = 14;

/// The style of a picture.
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
    /// Returns a light page with the standard palette, without title or symbols, and with cells sized for the picture.
    fn default() -> Self {
        Self {
            background: Background::Light,
            palette: Palette::STANDARD,
            labels: false,
            cell: None,
            columns: None,
            title: None,
            scale: 1,
        }
    }
}

/// The look of the boards in a picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    /// The width and height of a cell.
    pub(crate) cell: u32,
    /// Whether cells are labeled with the symbols of their colors.
    pub(crate) labels: bool,
    /// The colors of boards.
    pub(crate) palette: Palette,
    /// All other colors.
    pub(crate) theme: &'static Theme,
}

impl Style {
    /// Sets the background: a light or a dark page.
    pub fn with_background(mut self, background: Background) -> Self {
        self.background = background;
        self
    }

    /// Sets the palette of the boards, and of the solvers on charts.
    ///
    /// ```
    /// use colorwalk_boards::palette::Palette;
    /// use colorwalk_draw::Style;
    ///
    /// let style = Style::default().with_palette(Palette::CLASSIC);
    /// assert_ne!(style, Style::default());
    /// ```
    pub fn with_palette(mut self, palette: Palette) -> Self {
        self.palette = palette;
        self
    }

    /// Sets whether each cell is labeled with the symbol of its color. Cells then need at least [`MIN_LABELED_CELL`]
    /// pixels.
    pub fn with_labels(mut self, labels: bool) -> Self {
        self.labels = labels;
        self
    }

    /// Sets the width and height of a cell, at least 1; `None` chooses them for the picture.
    pub fn with_cell(mut self, cell: impl Into<Option<u32>>) -> Self {
        self.cell = cell.into();
        self
    }

    /// Sets the number of boards per row, at least 1; `None` chooses it for the picture.
    pub fn with_columns(mut self, columns: impl Into<Option<usize>>) -> Self {
        self.columns = columns.into();
        self
    }

    /// Sets the title above the picture. Text that does not fit is truncated.
    pub fn with_title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// Sets the scale of the whole picture, at least 1.
    pub fn with_scale(mut self, scale: u32) -> Self {
        self.scale = scale;
        self
    }

    /// Returns the colors of everything except the board.
    pub(crate) fn theme(&self) -> &'static Theme {
        self.background.theme()
    }

    /// Returns the color of the solver, or kind of solvers, with this index on a chart.
    pub(crate) fn paint(&self, number: usize) -> Rgb {
        let color = Color::first(PALETTE.len()).nth(number % PALETTE.len());
        self.palette.rgb(color.unwrap_or(Color::FIRST))
    }

    /// Checks that the numbers of the style are valid.
    pub(crate) fn check(&self) -> Result<(), DrawError> {
        let numbers = [
            ("scale", Some(self.scale as usize)),
            ("width of a cell", self.cell.map(|cell| cell as usize)),
            ("number of columns", self.columns),
        ];
        if let Some((what, _)) = numbers.into_iter().find(|(_, number)| *number == Some(0)) {
            return Err(DrawError::Other(format!("the {what} is 0: expected at least 1")));
        }
        match self.cell {
            Some(cell) if self.labels && cell < MIN_LABELED_CELL => Err(DrawError::Other(format!(
                "a cell of {cell} pixels has no room for a symbol: expected at least {MIN_LABELED_CELL}"
            ))),
            _ => Ok(()),
        }
    }

    /// Returns the look of boards, the widest of which has `widest` columns and should fit into `space` pixels.
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
    fn cells_are_sized_for_the_picture_unless_given() {
        let cell = |style: Style, widest, space| style.look(widest, space).unwrap().cell;
        assert_eq!(cell(Style::default(), 30, 720), 24);
        assert_eq!(cell(Style::default(), 5, 720), 32);
        assert_eq!(cell(Style::default(), 300, 168), 3);
        assert_eq!(cell(Style::default().with_labels(true), 300, 168), 14);
        assert_eq!(cell(Style::default().with_cell(1), 300, 168), 1);
    }

    #[test]
    fn invalid_styles_are_refused() {
        let message = |style: Style| style.check().unwrap_err().to_string();
        assert_eq!(message(Style::default().with_scale(0)), "the scale is 0: expected at least 1");
        assert_eq!(message(Style::default().with_cell(0)), "the width of a cell is 0: expected at least 1");
        assert_eq!(message(Style::default().with_columns(0)), "the number of columns is 0: expected at least 1");
        assert_eq!(
            message(Style::default().with_labels(true).with_cell(7)),
            "a cell of 7 pixels has no room for a symbol: expected at least 8"
        );
    }
}
