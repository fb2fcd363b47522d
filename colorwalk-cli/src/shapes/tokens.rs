//! A header, an origin and tokens: a line `rows columns`, a line `row column` of the start cell, both from 0, then one
//! token a cell, separated by white space; equal tokens are equal colors.
//!
//! A token may be any word, such as a name or `#ff0000`; among the cells, therefore, only lines that are a lone `#`, or
//! have white space behind it, are comments. Sorted, numbers by their value, the tokens are the colors from number 0 on.
//! Another board may follow.

use colorwalk_core::{Cell, MAX_CELLS, MAX_COLORS, Setup};

use super::scan::{Line, Word, lines};
use super::symbols::alphabet;
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
    columns: usize,
    start: Cell,
    cells: Vec<Word<'t>>,
}

/// The boards of a text, cut out. After a header that is none there is no telling where the next board begins, and
/// nothing follows.
fn pieces(text: &str) -> impl Iterator<Item = Result<Piece<'_>, Mistake>> + Send {
    let mut lines = lines(text);
    let mut words: Box<dyn Iterator<Item = Word<'_>> + Send> = Box::new(std::iter::empty());
    let mut lost = false;
    std::iter::from_fn(move || {
        let mut next = |in_header: bool| loop {
            if let Some(word) = words.next() {
                return Some(word);
            }
            let line = lines.next()?;
            if !is_comment(line, in_header) {
                words = Box::new(line.words());
            }
        };
        if lost {
            return None;
        }
        let piece = cut(next(true)?, next);
        lost = piece.is_err();
        Some(piece)
    })
}

/// Whether a line is a comment, in the header or among the cells.
fn is_comment(line: Line<'_>, in_header: bool) -> bool {
    match line.text.strip_prefix('#') {
        Some(rest) => in_header || rest.is_empty() || rest.starts_with(char::is_whitespace),
        None => false,
    }
}

/// Cuts out the board that begins with this word; the next words come one by one, and need to know where they stand.
fn cut<'t>(first: Word<'t>, mut next: impl FnMut(bool) -> Option<Word<'t>>) -> Result<Piece<'t>, Mistake> {
    let number = |word: Option<Word<'_>>, what: &str, least: usize, most: usize| {
        let Some(word) = word else {
            return Err(first.mistake(format!("the file ends in a header: expected {what}")));
        };
        match word.text.parse() {
            Ok(number) if (least..=most).contains(&number) => Ok(number),
            _ => {
                let message = format!("{:?} is not {what}: expected a number from {least} to {most}", word.text);
                Err(word.mistake(message))
            }
        }
    };
    let rows = number(Some(first), "the number of rows", 1, MAX_CELLS)?;
    let columns = number(next(true), "the number of columns", 1, MAX_CELLS / rows)?;
    let row = number(next(true), "the row of the start cell", 0, rows - 1)?;
    let column = number(next(true), "the column of the start cell", 0, columns - 1)?;
    let cells: Vec<_> = std::iter::from_fn(|| next(false)).take(rows * columns).collect();
    if cells.len() < rows * columns {
        let message = format!("the file ends after {} of the board's {} cells", cells.len(), rows * columns);
        return Err(cells.last().unwrap_or(&first).mistake(message));
    }
    Ok(Piece { line: first.line, columns, start: Cell { row, column }, cells })
}

fn read_piece(piece: &Piece<'_>, options: ReadOptions) -> Result<Puzzle, Mistake> {
    let words = alphabet(piece.cells.iter().map(|word| word.text));
    let color = |word: &Word<'_>| match words.iter().position(|known| *known == word.text) {
        Some(color) => Ok(color as u8),
        None => Err(word.mistake(format!("{:?} is one color too many: {MAX_COLORS} are the most", word.text))),
    };
    let cells = piece.cells.iter().map(color).collect::<Result<Vec<_>, _>>()?;
    let rows: Vec<_> = cells.chunks(piece.columns).collect();
    let board = build(piece.line, Setup::from_rows(&rows).with_start(piece.start).with_colors(words.len()), options)?;
    Ok(Puzzle { board, symbols: Symbols::new(words.into_iter().map(str::to_owned)), optimum: None })
}
