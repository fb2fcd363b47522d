//! Rows of cells as written by other programs and by people: a line is a row, its cells are words separated by blanks,
//! commas, semicolons or bars, or the characters of a single word; boards are separated by blank lines or titles, or
//! preceded by their size.
//!
//! Colors are named by the cells: numbers, from 0 or any other, letters, names, emoji. Only those that occur exist.

use std::collections::BTreeSet;

use colorwalk_core::wording::{count, excerpt};

use super::file_format::Definition;
use super::tally::{START_SYMBOL, square};
use super::whole::{Cells, Draft, Whole};
use super::{FileFormat, ParseFileError, ReadOptions, Size};
use crate::palette::hue;

impl FileFormat {
    /// Rows of cells with any separators and any names for colors.
    pub const ROWS: Self = Self(&Definition {
        name: "rows",
        summary: "Rows of words, numbers, letters or emoji, also separated by commas",
        codec: &Whole(read),
    });
}

/// A line of a text that may be a row.
struct Row<'t> {
    number: usize,
    cells: Vec<&'t str>,
    /// Whether the cells are words rather than the characters of a single word.
    words: bool,
}

/// The kind of a line.
enum Line<'t> {
    Row(Row<'t>),
    /// A line between boards.
    Break,
    /// A line drawn around rows.
    Frame,
}

pub(super) fn read(text: &str, options: ReadOptions) -> Result<Vec<Draft>, ParseFileError> {
    let lines = lines(text)?;
    let plain = plain(&lines, options);
    match (plain, counted(&lines)) {
        (Ok(_), Some(_)) => {
            let message = "the first line may be a row or a size".to_owned();
            Err(ParseFileError::new(1, 1, message))
        }
        (Ok(found), None) | (Err(_), Some(found)) => Ok(found),
        (Err(error), None) => Err(error),
    }
}

fn lines(text: &str) -> Result<Vec<Line<'_>>, ParseFileError> {
    let candidates: Vec<(usize, &str, bool)> =
        text.lines().zip(1..).map(|(line, number)| (number, line.trim(), is_title_like(line.trim()))).collect();
    // A title does not consist of words that occur in rows.
    let mut known = BTreeSet::new();
    for (number, line, _) in candidates.iter().filter(|(_, line, title)| !title && break_of(line).is_none()) {
        known.extend(row(*number, line)?.cells);
    }
    let is_title = |line: &str| {
        names(line).any(|name| !known.contains(name) && !symbols(name).iter().all(|symbol| known.contains(symbol)))
    };
    // Without any other rows, a text has no titles.
    let line = |(number, line, title_like)| match break_of(line) {
        Some(kind) => Ok(kind),
        None if title_like && !known.is_empty() && is_title(line) => Ok(Line::Break),
        None => row(number, line).map(Line::Row),
    };
    candidates.iter().copied().map(line).collect()
}

/// Classifies a line without cells.
fn break_of(line: &str) -> Option<Line<'static>> {
    let is_comment = line.starts_with("//") || (line.starts_with('#') && hue(line.split([' ', ',']).next()?).is_none());
    if line.is_empty() || is_comment || line.starts_with("```") {
        return Some(Line::Break);
    }
    let is_drawn = |symbol: char| "-=_*+|: ".contains(symbol) || ('\u{2500}'..='\u{257f}').contains(&symbol);
    if !line.chars().all(is_drawn) {
        return None;
    }
    Some(if line.contains(|symbol| !"-=_* ".contains(symbol)) { Line::Frame } else { Line::Break })
}

/// Returns the words of a line that have three letters or more and are not colors.
fn names(line: &str) -> impl Iterator<Item = &str> {
    let runs = line.split(|symbol: char| !symbol.is_alphabetic());
    runs.filter(|run| run.chars().nth(2).is_some() && hue(run).is_none())
}

/// Returns whether a line may be a title: it has such a word, and something else.
fn is_title_like(line: &str) -> bool {
    names(line).any(|name| name.len() < line.len())
}

fn row(number: usize, line: &str) -> Result<Row<'_>, ParseFileError> {
    let mistake = |message: String| ParseFileError::new(number, 1, message);
    if let Some(separator) = [',', ';', '\t'].into_iter().find(|&separator| line.contains(separator)) {
        let inner = line.trim_matches(|symbol: char| symbol == separator || symbol.is_whitespace());
        if inner.split(separator).any(|field| field.trim().is_empty()) {
            return Err(mistake(format!("a cell is missing between two {separator:?}")));
        }
    }
    let is_gap = |symbol: char| symbol.is_whitespace() || ",;|\u{2502}\u{2503}\u{2551}\"'".contains(symbol);
    let words: Vec<&str> = line.split(is_gap).filter(|word| !word.is_empty()).collect();
    let (cells, words) = match words[..] {
        [word] => (symbols(word), false),
        _ => (words, true),
    };
    let is_start = |cell: &&&str| cell.chars().eq([START_SYMBOL]);
    match cells.iter().find(|cell| !is_start(cell) && !(if words { is_word(cell) } else { is_symbol(cell) })) {
        Some(cell) => Err(mistake(format!(
            "{:?} is not a cell: expected a number, a letter or the name of a color",
            excerpt(cell)
        ))),
        None if cells.is_empty() => Err(mistake("a row has no cells".to_owned())),
        None => Ok(Row { number, cells, words }),
    }
}

/// Splits a word into characters, each with its combining modifiers.
fn symbols(word: &str) -> Vec<&str> {
    let ends = |&(at, symbol): &(usize, char)| at > 0 && symbol != '\u{fe0f}';
    let cuts: Vec<usize> = word.char_indices().filter(ends).map(|(at, _)| at).chain([word.len()]).collect();
    cuts.iter()
        .scan(0, |begin, &end| Some(&word[std::mem::replace(begin, end)..end]))
        .filter(|cell| !cell.is_empty())
        .collect()
}

fn is_symbol(cell: &str) -> bool {
    let mut symbols = cell.chars();
    symbols.next().is_some_and(|symbol| symbol.is_alphanumeric() || (!symbol.is_ascii() && !symbol.is_control()))
}

/// Returns whether a word may be a color: a small number or a name; an unknown one must not look like prose.
fn is_word(cell: &str) -> bool {
    let is_name = |symbol: char| symbol.is_alphanumeric() || "_.-#".contains(symbol);
    let is_number = cell.parse::<u64>().map_or(!cell.bytes().all(|byte| byte.is_ascii_digit()), |number| number < 256);
    hue(cell).is_some() || symbols(cell).len() == 1 && is_symbol(cell) || (cell.chars().all(is_name) && is_number)
}

/// Returns whether unknown words occur often enough to be colors.
fn are_colors(rows: &[&Row<'_>]) -> bool {
    let is_free = |cell: &&&str| hue(cell).is_none() && cell.parse::<u8>().is_err() && cell.chars().nth(2).is_some();
    let cells: usize = rows.iter().map(|row| row.cells.len()).sum();
    let free: BTreeSet<&str> = rows.iter().flat_map(|row| row.cells.iter()).filter(is_free).copied().collect();
    2 * free.len() <= cells
}

/// Reads boards that are separated by lines that are not rows.
fn plain(lines: &[Line<'_>], options: ReadOptions) -> Result<Vec<Draft>, ParseFileError> {
    let mut found = Vec::new();
    let lines: Vec<&Line<'_>> = lines.iter().filter(|line| !matches!(line, Line::Frame)).collect();
    let blocks: Vec<Vec<&Row<'_>>> = lines
        .split(|line| matches!(line, Line::Break))
        .map(|block| block.iter().filter_map(|line| if let Line::Row(row) = line { Some(row) } else { None }).collect())
        .filter(|block: &Vec<_>| !block.is_empty())
        .collect();
    let low = blocks.iter().filter(|block| block.len() == 1).count();
    for block in &blocks {
        let size = even(block)?;
        let mistake = |message: String| ParseFileError::new(block[0].number, 1, message);
        let of_line = options.size.filter(|size| size.cells() == block[0].cells.len() as u128 && size.height > 1);
        if let Some(size) = of_line {
            let boards = block.iter().map(|row| Cells::new(row.number, size, &row.cells).map(Draft::Cells));
            found.extend(boards.collect::<Result<Vec<_>, _>>()?);
            continue;
        }
        // What may be a board is as wide as a small one is large, or is a single line.
        let width = size.width;
        let is_torn = options.size != Some(size) && square(width).is_some() && width > 1 && size.height != width;
        if is_torn && (size.height == 1 || (block[0].words && width >= 25)) {
            let message = format!("a line of {width} cells may be a row or a board: expected the size of a board");
            return Err(mistake(message));
        }
        if low > 1 {
            return Err(mistake("a board of one row among others may be a row".to_owned()));
        }
        let cells: Vec<&str> = block.iter().flat_map(|row| row.cells.iter().copied()).collect();
        found.push(Draft::Cells(Cells::new(block[0].number, size, &cells)?));
    }
    if found.is_empty() { Err(ParseFileError::new(1, 1, "there are no rows".to_owned())) } else { Ok(found) }
}

/// Returns the size of rows that are equally long.
fn even(block: &[&Row<'_>]) -> Result<Size, ParseFileError> {
    let first = block[0];
    let uneven = |row: &&&Row<'_>| row.cells.len() != first.cells.len() || row.words != first.words;
    if let Some(row) = block.iter().find(uneven) {
        let (found, expected) = (count(row.cells.len(), "cell", "cells"), first.cells.len());
        let message = format!("the row has {found} where the first row of the board has {expected}");
        return Err(ParseFileError::new(row.number, 1, message));
    }
    if !are_colors(block) {
        let message = "the words occur too rarely to be colors".to_owned();
        return Err(ParseFileError::new(first.number, 1, message));
    }
    Ok(Size { width: first.cells.len(), height: block.len() })
}

/// Reads boards that are preceded by their sizes: one number for a square, or rows and columns in any order, and
/// perhaps colors; the first line may be the number of boards.
fn counted(lines: &[Line<'_>]) -> Option<Vec<Draft>> {
    let mut rows = Vec::new();
    for line in lines {
        if let Line::Row(row) = line {
            rows.push(row);
        }
    }
    if let Some(boards) = sized_boards(&rows) {
        return Some(boards);
    }
    let (first, rest) = rows.split_first()?;
    sized_boards(rest).filter(|boards| number(first) == Some(boards.len()))
}

/// Reads boards, each below a row with its size; `None` unless all rows belong to boards.
fn sized_boards(rows: &[&Row<'_>]) -> Option<Vec<Draft>> {
    let mut boards = Vec::new();
    let mut rest = rows;
    while let [header, below @ ..] = rest {
        let numbers: Vec<usize> = if header.words {
            header.cells.iter().map(|cell| cell.parse().ok()).collect::<Option<_>>()?
        } else {
            vec![number(header)?]
        };
        let sizes = match numbers[..] {
            [side] => [(side, side); 2],
            [height, width] | [height, width, _] => [(width, height), (height, width)],
            _ => return None,
        };
        let board = |&(width, height): &(usize, usize)| sized_board(header.number, below, width, height);
        let cells = sizes.iter().find_map(board)?;
        rest = &below[cells.size.height..];
        boards.push(Draft::Cells(cells));
    }
    (!boards.is_empty()).then_some(boards)
}

/// Reads a board of this size, larger than a single row or column, from the first rows.
fn sized_board(line: usize, rows: &[&Row<'_>], width: usize, height: usize) -> Option<Cells> {
    if width < 2 || height < 2 {
        return None;
    }
    let block = rows.get(..height)?;
    let size = even(block).ok().filter(|size| size.width == width)?;
    let cells: Vec<&str> = block.iter().flat_map(|row| row.cells.iter().copied()).collect();
    Cells::new(line, size, &cells).ok()
}

/// Returns the number that the characters of a row form.
fn number(row: &Row<'_>) -> Option<usize> {
    if row.words { None } else { row.cells.concat().parse().ok() }
}
