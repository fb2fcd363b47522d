//! Which shape a file has, by what it begins with.
//!
//! A first line of three numbers, or of two, is the header of a shape that has one. All else is rows of cells, and the
//! question is whether a line is a row of a board or all of it. It is a whole board if a size that is given says so; if
//! none is given, if its length is a square number and the lines up to the next blank one would make an unlikely grid:
//! more than twice as wide as high or as high as wide, or too large, or at least 100 cells wide without being square.
//! What this guesses wrong, a comment `# grid text` sets right, which the program puts into such files itself.

use colorwalk_core::MAX_CELLS;

use super::scan::{Line, lines};
use super::{Shape, line};
use crate::arguments::Size;

/// The comment that says that a file is grid text.
pub(super) const GRID_MARK: &str = "# grid text";

/// From this width on, a row of a square number of cells is a board, unless all rows together are square.
const WIDE: usize = 100;

/// The shape of a text; a text without anything in it counts as grid text.
pub(crate) fn detect(text: &str, size: Option<Size>) -> Shape {
    let mut rest = lines(text).skip_while(|line| line.text.is_empty() || line.is_comment());
    let marked = || lines(text).take_while(|line| line.text.is_empty() || line.is_comment()).any(is_mark);
    let Some(first) = rest.next().filter(|_| !marked()) else {
        return Shape::Grid;
    };
    let words: Vec<_> = first.words().collect();
    if words.len() > 1 {
        return match words.len() {
            _ if words.iter().any(|word| word.text.parse::<u64>().is_err()) => Shape::Grid,
            2 => Shape::Tokens,
            3 => Shape::Numbers,
            _ => Shape::Grid,
        };
    }
    let others = rest.take_while(|line| !line.text.is_empty()).filter(|line| !line.is_comment());
    let widths: Vec<_> = [first].into_iter().chain(others).map(|line| line.text.chars().count()).collect();
    // Where the first two differ, a line is broken in either shape, and one of the two may be the good one.
    let is_line = widths.iter().take(2).any(|&width| is_board(width, widths.len(), size));
    if is_line && !first.text.contains('.') { Shape::Line } else { Shape::Grid }
}

/// Whether a comment says that this is grid text; the directives of grid text do so as well.
fn is_mark(line: Line<'_>) -> bool {
    line.text.starts_with(GRID_MARK) || line.text.starts_with("#:")
}

/// Whether each of so many lines of this width is likely to be a board.
fn is_board(width: usize, rows: usize, size: Option<Size>) -> bool {
    if let Some(size) = size {
        return size.width.checked_mul(size.height) == Some(width) && (size.width, size.height) != (width, rows);
    }
    let unlikely = width > 2 * rows || rows > 2 * width || width * rows > MAX_CELLS || (width >= WIDE && width != rows);
    width > 1 && line::square(width).is_some() && unlikely
}
