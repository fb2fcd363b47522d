//! A header and numbers: a line `rows columns colors`, then the colors of all cells, row by row, as numbers from 1, on
//! one line or several, then the optimum, or 0 when it is not known.
//!
//! The optimum may be missing at the end of the file. Another board may follow.

use colorwalk_core::{MAX_CELLS, MAX_COLORS, Setup};

use super::scan::{Word, content};
use super::{Mistake, Puzzle, ReadOptions, Symbols, build};

/// Reads the boards of a text.
pub(super) fn read(text: &str, options: ReadOptions) -> impl Iterator<Item = Result<Puzzle, Mistake>> + Send {
    pieces(text).map(move |piece| read_piece(&piece?, options))
}

/// The number of boards, whole or not.
pub(super) fn count(text: &str) -> usize {
    pieces(text).count()
}

/// The words of one board.
struct Piece<'t> {
    line: usize,
    rows: usize,
    columns: usize,
    colors: usize,
    cells: Vec<Word<'t>>,
    optimum: Option<Word<'t>>,
}

/// The boards of a text, cut out. After a header that is none there is no telling where the next board begins, and
/// nothing follows.
fn pieces(text: &str) -> impl Iterator<Item = Result<Piece<'_>, Mistake>> + Send {
    let mut words = content(text).flat_map(super::scan::Line::words);
    let mut lost = false;
    std::iter::from_fn(move || {
        let first = words.next().filter(|_| !lost)?;
        let piece = cut(first, &mut words);
        lost = piece.is_err();
        Some(piece)
    })
}

fn cut<'t>(first: Word<'t>, words: &mut impl Iterator<Item = Word<'t>>) -> Result<Piece<'t>, Mistake> {
    let rows = number(Some(first), first, "the number of rows", MAX_CELLS)?;
    let columns = number(words.next(), first, "the number of columns", MAX_CELLS / rows)?;
    let colors = number(words.next(), first, "the number of colors", MAX_COLORS)?;
    let cells: Vec<_> = words.take(rows * columns).collect();
    if cells.len() < rows * columns {
        let message = format!("the file ends after {} of the board's {} cells", cells.len(), rows * columns);
        return Err(cells.last().unwrap_or(&first).mistake(message));
    }
    Ok(Piece { line: first.line, rows, columns, colors, cells, optimum: words.next() })
}

/// A number of a header, from 1 to what is most.
fn number(word: Option<Word<'_>>, first: Word<'_>, what: &str, most: usize) -> Result<usize, Mistake> {
    let Some(word) = word else {
        return Err(first.mistake(format!("the file ends in a header: expected {what}")));
    };
    match word.text.parse() {
        Ok(number) if (1..=most).contains(&number) => Ok(number),
        _ => Err(word.mistake(format!("{:?} is not {what}: expected a number from 1 to {most}", word.text))),
    }
}

fn read_piece(piece: &Piece<'_>, options: ReadOptions) -> Result<Puzzle, Mistake> {
    let colors = piece.colors;
    let mut cells = Vec::with_capacity(piece.cells.len());
    for (index, word) in piece.cells.iter().enumerate() {
        match word.text.parse::<u8>() {
            Ok(number) if (1..=colors).contains(&usize::from(number)) => cells.push(number - 1),
            _ => {
                let (row, column) = (index / piece.columns, index % piece.columns);
                let message = format!(
                    "{:?} is not the color of cell {row},{column}: expected a number from 1 to {colors}",
                    word.text
                );
                return Err(word.mistake(message));
            }
        }
    }
    let optimum = match piece.optimum {
        None => 0,
        Some(word) => word.text.parse().map_err(|_| {
            word.mistake(format!("{:?} is not the optimum: expected a number, 0 when it is not known", word.text))
        })?,
    };
    let rows: Vec<_> = cells.chunks(piece.columns).collect();
    debug_assert_eq!(rows.len(), piece.rows);
    let board = build(piece.line, Setup::from_rows(&rows).with_colors(colors), options)?;
    Ok(Puzzle { board, symbols: Symbols::numbers(colors), optimum: Some(optimum).filter(|&optimum| optimum > 0) })
}
