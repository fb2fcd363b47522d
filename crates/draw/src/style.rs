//! The style of pictures.

use colorwalk_boards::palette::{PALETTE, Palette, Rgb};
use colorwalk_core::Color;

use crate::error::DrawError;
use crate::theme::Theme;

/// The minimum width of a cell with a readable symbol.
pub const MIN_LABELED_CELL: u32 = 8;

/// The minimum width of a cell by default.
const SMALLEST_CELL: u32 = 3;
/// The maximum width of a cell by default.
const LARGEST_CELL: u32 = 32;
/// The minimum width of a cell with a symbol by default.
const LABELED_CELL: u32 = 14;

/// The style of a picture.
///
/// ```
/// use colorwalk_draw::Style;
///
/// let style = Style { dark: true, labels: true, cell: Some(24), scale: 2, ..Style::default() };
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Style {
    /// Whether the page is dark, with light ink.
    pub dark: bool,
    /// The colors of the boards, and of the solvers on charts.
    pub palette: Palette,
    /// Whether each cell is labeled with the symbol of its color. Cells then need at least [`MIN_LABELED_CELL`] pixels.
    pub labels: bool,
    /// The width and height of a cell, at least 1; `None` chooses them for the picture.
    pub cell: Option<u32>,
    /// The number of boards per row, at least 1; `None` chooses it for the picture.
    pub columns: Option<usize>,
    /// The title above the picture. Text that does not fit is truncated.
    pub title: Option<String>,
    /// The scale of the whole picture, at least 1.
    pub scale: u32,
}

impl Default for Style {
    /// Returns a light page with the standard palette, without title or symbols, and with cells sized for the picture.
    fn default() -> Self {
        Self {
            dark: false,
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

impl Look {
    /// Boards on paper. The size of a cell is only a resolution: the paper determines how large it is.
    pub(crate) const PRINTED: Self = Self {
        cell: 24,
        labels: true,
        palette: Palette::STANDARD,
        theme: &Theme::LIGHT,
    };
}

impl Style {
    /// Returns the colors of everything except the board.
    pub(crate) fn theme(&self) -> &'static Theme {
        if self.dark {
            &Theme::DARK
        } else {
            &Theme::LIGHT
        }
    }

    /// Returns the color of the solver, or kind of solvers, with this index on a chart.
    pub(crate) fn paint(&self, number: usize) -> Rgb {
        let index = number % PALETTE.len();
        let color = Color::first(PALETTE.len()).nth(index);
        self.palette.rgb(color.unwrap_or(Color::FIRST))
    }

    /// Checks that the numbers of the style are valid.
    pub(crate) fn check(&self) -> Result<(), DrawError> {
        let zero = [
            ("scale", self.scale == 0),
            ("width of a cell", self.cell == Some(0)),
            ("number of columns", self.columns == Some(0)),
        ];
        for (what, is_zero) in zero {
            if is_zero {
                return Err(DrawError::Other(format!(
                    "the {what} is 0: expected at least 1"
                )));
            }
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
        let smallest = if self.labels {
            LABELED_CELL
        } else {
            SMALLEST_CELL
        };
        let fitting = space / widest.max(1) as u32;
        let default = fitting.clamp(smallest, LARGEST_CELL);
        Ok(Look {
            cell: self.cell.unwrap_or(default),
            labels: self.labels,
            palette: self.palette,
            theme: self.theme(),
        })
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
        assert_eq!(
            cell(
                Style {
                    labels: true,
                    ..Style::default()
                },
                300,
                168
            ),
            14
        );
        assert_eq!(
            cell(
                Style {
                    cell: Some(1),
                    ..Style::default()
                },
                300,
                168
            ),
            1
        );
    }

    #[test]
    fn invalid_styles_are_refused() {
        let message = |style: Style| style.check().unwrap_err().to_string();
        assert_eq!(
            message(Style {
                scale: 0,
                ..Style::default()
            }),
            "the scale is 0: expected at least 1"
        );
        assert_eq!(
            message(Style {
                cell: Some(0),
                ..Style::default()
            }),
            "the width of a cell is 0: expected at least 1"
        );
        assert_eq!(
            message(Style {
                columns: Some(0),
                ..Style::default()
            }),
            "the number of columns is 0: expected at least 1"
        );
        assert_eq!(
            message(Style {
                labels: true,
                cell: Some(7),
                ..Style::default()
            }),
            "a cell of 7 pixels has no room for a symbol: expected at least 8"
        );
    }
}
