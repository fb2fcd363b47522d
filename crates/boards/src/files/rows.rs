//! Rows of cells as other programs and people write them: a line is a row, its cells are fields separated by commas, tabs,
//! semicolons or bars, or else words separated by blanks, or else the characters of a single word. Boards are separated by
//! blank lines or titles, or preceded by their sizes. Brackets around rows, as in the source of a program, are left out.
//!
//! Below a board may be a solution, its number of moves first, which has to clear the board.
//!
//! Colors are named by the cells: numbers, from 0 or any other, letters, names, emoji. Only those that occur exist.

use std::collections::BTreeSet;

use colorwalk_core::Tiling;
use colorwalk_core::wording::{count, excerpt};
use csv::ReaderBuilder;
use serde_json::{Deserializer, Value};

use super::draft::Readings;
use super::file_format::{Codec, Definition};
use super::tables::{Table, characters, readings};
use super::{FileFormat, ParseFileError, ReadOptions};
use crate::palette::hue;

impl FileFormat {
    /// Rows of cells with any separators and any names for colors.
    pub const ROWS: Self = Self(&Definition {
        name: "rows",
        summary: "Rows of words, numbers, letters or emoji, also separated by commas",
        codec: Codec::Whole(read),
    });
}

/// What separates cells more strongly than blanks.
const SEPARATORS: [u8; 4] = *b",\t;|";

/// A line of a text that may be a row.
#[derive(Clone)]
struct Row {
    line: usize,
    cells: Vec<String>,
    /// Whether the cells are words rather than the characters of a single word.
    words: bool,
}

impl Row {
    fn is_like(&self, other: &Self) -> bool {
        (self.cells.len(), self.words) == (other.cells.len(), other.words)
    }

    /// Returns the number that the row is, if it is one.
    fn number(&self) -> Option<usize> {
        if self.words {
            None
        } else {
            self.cells.concat().parse().ok()
        }
    }
}

fn read(text: &str, options: ReadOptions) -> Readings {
    let mistake = |message: &str| ParseFileError::new(1, 1, message);
    let is_source = text.contains(['[', '{']);
    if is_source
        && Deserializer::from_str(text)
            .into_iter::<Value>()
            .all(|value| value.is_ok())
    {
        return Err(mistake("this is JSON"));
    }
    let is_balanced =
        |[open, close]: [char; 2]| text.matches(open).count() == text.matches(close).count();
    if !(is_balanced(['[', ']']) && is_balanced(['{', '}'])) {
        return Err(mistake("a bracket is missing"));
    }
    let lines: Vec<(usize, String)> = text
        .lines()
        .zip(1..)
        .flat_map(|(line, number)| pieces(number, line, is_source))
        .collect();
    let strong = SEPARATORS
        .iter()
        .filter(|&&strong| text.contains(char::from(strong)));
    let (mut found, mut errors) = (Vec::new(), Vec::new());
    for separator in strong.map(|&strong| Some(strong)).chain([None]) {
        // Where anything stronger separates cells, blanks do not.
        if separator.is_none() && !found.is_empty() {
            break;
        }
        match boards(&lines, separator, options) {
            Ok(boards) => found.extend(boards),
            Err(error) => errors.push(error),
        }
    }
    let error = errors.into_iter().max_by_key(ParseFileError::progress);
    if found.is_empty() {
        Err(error.unwrap_or_else(|| mistake("there are no rows")))
    } else {
        Ok(found)
    }
}

/// Returns what may be rows in a line: all of it, or what stands between brackets.
fn pieces(number: usize, line: &str, is_source: bool) -> Vec<(usize, String)> {
    if !is_source {
        let line = line.replace(['\u{2502}', '\u{2503}', '\u{2551}'], "|");
        // A tab at an end separates an empty cell.
        let line = if line.contains('\t') {
            line.trim_matches([' ', '\r'])
        } else {
            line.trim()
        };
        return vec![(number, line.to_owned())];
    }
    let value = line.split_once('=').map_or(line, |(_, value)| value);
    let bracketed = value.split_inclusive([']', '}']).filter_map(|piece| {
        piece
            .rfind(['[', '{'])
            .or_else(|| piece.find([']', '}']))
            .map(|at| &piece[at..])
    });
    let inner = |piece: &str| {
        piece
            .trim_matches(|symbol: char| "[]{},;() ".contains(symbol))
            .replace('\'', "\"")
            .replace(", ", ",")
    };
    bracketed.map(|piece| (number, inner(piece))).collect()
}

/// Finds the boards of a text whose cells are separated so: by blocks of rows, or by the sizes above them.
fn boards(lines: &[(usize, String)], separator: Option<u8>, options: ReadOptions) -> Readings {
    let is_framed = lines.iter().any(|(_, line)| line == "ENDPUZZLE");
    // A line between boards is no row.
    let mut rows: Vec<Option<Row>> = Vec::new();
    for (number, line) in lines {
        let row = row(*number, line, separator)?;
        let is_comment = line.starts_with("//") || line.starts_with('#') && !begins_with_hue(line);
        let is_drawn = |symbol: char| {
            "-=_*+|: ".contains(symbol) || ('\u{2500}'..='\u{257f}').contains(&symbol)
        };
        if is_comment
            && rows
                .last()
                .is_some_and(|last| last.as_ref().is_some_and(|last| last.is_like(&row)))
        {
            let message = "the line may be a row or a comment: expected a longer comment";
            return Err(ParseFileError::refused(*number, message));
        }
        let is_frame = is_framed
            && line
                .split(' ')
                .next()
                .is_some_and(|word| ["PUZZLE", "ENDPUZZLE"].contains(&word));
        if is_comment
            || is_frame
            || line.starts_with("```")
            || line.chars().all(|symbol| "-=_* ".contains(symbol))
        {
            rows.push(None);
        } else if !line.chars().all(is_drawn) {
            rows.push(Some(row));
        }
    }
    // From the end, so that a title is not taken for a row below another.
    let (mut titles, mut next, mut known) = (Vec::new(), None, BTreeSet::new());
    for (at, row) in rows.iter().enumerate().rev() {
        let is_title = row
            .as_ref()
            .zip(next)
            .map_or(Ok(false), |(row, next)| is_title(row, next, &known))?;
        titles.extend(is_title.then_some(at));
        next = row.as_ref().filter(|_| !is_title);
        match next {
            Some(row) => known.extend(row.cells.iter().map(String::as_str)),
            None => known.clear(),
        }
    }
    titles.into_iter().for_each(|at| rows[at] = None);
    let sized =
        sized(&rows.iter().flatten().collect::<Vec<_>>()).map(|tables| readings(&tables, options));
    let blocks = rows
        .split(Option::is_none)
        .map(|block| block.iter().flatten().collect::<Vec<_>>());
    let plain = blocks.filter(|block| !block.is_empty()).map(|mut block| {
        // The last line may be a limit on the moves.
        let is_limit = block[0].words && block.len() > 3 && sized.is_none();
        let limit = block
            .last()
            .filter(|_| is_limit)
            .and_then(|last| last.number());
        block.truncate(block.len() - usize::from(limit.is_some()));
        Ok(Table {
            limit,
            ..plain(&block)?
        })
    });
    let plain = plain.collect::<Result<Vec<_>, _>>().and_then(|tables| {
        let mut found = readings(&tables, options)?;
        if let [first, _, ..] = &tables[..] {
            // Single rows with blank lines between them may be those of one board.
            if tables
                .iter()
                .all(|table| table.rows.len() == 1 && table.size() == first.size())
            {
                let rows = tables.iter().flat_map(|table| table.rows.clone()).collect();
                found.extend(readings(&[Table::new(first.line, rows)], options)?);
            } else if let Some(low) = tables.iter().find(|table| table.rows.len() == 1) {
                return Err(ParseFileError::refused(
                    low.line,
                    "a board of one row among others may be a row",
                ));
            }
        }
        Ok(found)
    });
    match (plain, sized) {
        (Ok(plain), Some(Ok(sized))) => Ok(plain.into_iter().chain(sized).collect()),
        (Ok(found), _) | (Err(_), Some(Ok(found))) => Ok(found),
        (Err(error), None) | (Err(_), Some(Err(error))) => Err(error),
    }
}

/// Returns whether a line begins with a color such as `#ff0000`, and not with a comment.
fn begins_with_hue(line: &str) -> bool {
    let mut words = line.split(|symbol: char| symbol.is_whitespace() || ",;|\"".contains(symbol));
    words.next().and_then(hue).is_some()
}

/// Splits a line into cells.
fn row(number: usize, line: &str, separator: Option<u8>) -> Result<Row, ParseFileError> {
    let mistake = |message: String| ParseFileError::new(number, 1, message);
    let Some(separator) = separator.filter(|&separator| line.contains(char::from(separator)))
    else {
        let words: Vec<_> = line
            .split_whitespace()
            .map(|word| word.trim_matches('"').to_owned())
            .collect();
        return Ok(match &words[..] {
            [word] => Row {
                line: number,
                cells: characters(word),
                words: false,
            },
            _ => Row {
                line: number,
                cells: words,
                words: true,
            },
        });
    };
    // A table may have bars at both ends.
    let inner = line
        .strip_prefix('|')
        .and_then(|line| line.strip_suffix('|'))
        .filter(|_| separator == b'|');
    let mut reader = ReaderBuilder::new();
    // One line is all there is to hold.
    reader
        .delimiter(separator)
        .has_headers(false)
        .flexible(true)
        .buffer_capacity(line.len() + 1);
    let mut records = reader
        .from_reader(inner.unwrap_or(line).as_bytes())
        .into_records();
    let record = records
        .next()
        .transpose()
        .map_err(|error| mistake(error.to_string()))?
        .unwrap_or_default();
    let cells: Vec<_> = record.iter().map(|cell| cell.trim().to_owned()).collect();
    if line.matches('"').count() % 2 == 1 {
        return Err(mistake("a quotation mark is missing".to_owned()));
    }
    Ok(Row {
        line: number,
        cells,
        words: true,
    })
}

/// Returns whether a line is a title: not as long as the next, with a word that is not among those known from below.
///
/// # Errors
///
/// If it is as long as the next, and looks like a title all the same.
fn is_title(first: &Row, next: &Row, known: &BTreeSet<&str>) -> Result<bool, ParseFileError> {
    let line = first.cells.join(if first.words { " " } else { "" });
    let core = |word: &str| {
        word.trim_matches(|symbol: char| !symbol.is_alphanumeric())
            .to_owned()
    };
    let is_letters =
        |word: &str| word.chars().nth(1).is_some() && word.chars().all(char::is_alphabetic);
    let mut words = line
        .split_whitespace()
        .filter(|word| !known.contains(word) && hue(word).is_none())
        .map(core);
    let has_name = words.clone().any(|word| is_letters(&word));
    let has_number = words.any(|word| word.parse::<u64>().is_ok());
    let has_sign = line.contains(|symbol: char| {
        symbol.is_ascii() && !symbol.is_ascii_alphanumeric() && symbol != ' '
    });
    if !has_name || !(has_number || has_sign) {
        return Ok(false);
    }
    let is_row = first.is_like(next);
    if is_row && first.cells.len() == 2 && has_number {
        let message = "the line may be a title or a row: expected a blank line below a title";
        return Err(ParseFileError::refused(first.line, message));
    }
    Ok(!is_row)
}

/// Returns the first cell that is none: the name of a color has letters, digits, `_`, `.`, `-`, `#` and other scripts.
fn wrong(row: &Row) -> Option<&str> {
    let is_name = |symbol: char| {
        symbol.is_alphanumeric()
            || !symbol.is_ascii()
            || "_.-#".contains(symbol)
            || (row.words && symbol == ' ')
    };
    let is_cell = |cell: &&String| {
        let is_sign = !row.words && cell.chars().all(|symbol| "_-#".contains(symbol));
        !cell.is_empty() && cell.chars().all(is_name) && !is_sign
    };
    row.cells
        .iter()
        .find(|cell| !is_cell(cell))
        .map(String::as_str)
}

/// Returns the board of a block, whose rows have to be equally long.
fn plain(block: &[&Row]) -> Result<Table, ParseFileError> {
    let Some(first) = block.first() else {
        return Err(ParseFileError::new(1, 1, "there are no rows"));
    };
    for (index, row) in block.iter().enumerate() {
        let mistake = |message: String| Err(ParseFileError::new(row.line, 1, message));
        let (found, expected) = (row.cells.len(), first.cells.len());
        if let Some(cell) = wrong(row) {
            let message = match cell {
                "" => "a cell is empty".to_owned(),
                cell => format!(
                    "{:?} is not a cell: expected a number, a letter or a name",
                    excerpt(cell)
                ),
            };
            return if row.words {
                Err(ParseFileError::refused(row.line, message))
            } else {
                mistake(message)
            };
        }
        if !row.is_like(first) {
            if let Some(moves) = moves(&block[index..]).filter(|_| index > 1) {
                return Ok(Table {
                    moves,
                    ..plain(&block[..index])?
                });
            }
            let found = count(found, "cell", "cells");
            return mistake(format!(
                "the row has {found} where the first row of the board has {expected}"
            ));
        }
    }
    let rows: Vec<_> = block.iter().map(|row| row.cells.clone()).collect();
    let unknown: BTreeSet<_> = first
        .cells
        .iter()
        .filter(|cell| hue(cell).is_none() && cell.chars().nth(2).is_some())
        .collect();
    if block.len() == 1 && 2 * unknown.len() > first.cells.len() {
        return Err(ParseFileError::refused(
            first.line,
            "a line of different words may be no board",
        ));
    }
    let columns: Vec<Vec<String>> = (0..first.cells.len())
        .map(|column| rows.iter().map(|row| row[column].clone()).collect())
        .collect();
    if has_labels(&rows) || has_labels(&columns) {
        let message = "the first row or column may be labels: expected cells alone";
        return Err(ParseFileError::refused(first.line, message));
    }
    Ok(Table::new(first.line, rows))
}

/// Returns the moves of a solution, if these rows are one: a row with their number, and the moves.
fn moves(rows: &[&Row]) -> Option<Vec<String>> {
    let (first, rest) = rows.split_first()?;
    let moves: Vec<_> = rest.iter().flat_map(|row| row.cells.clone()).collect();
    (!moves.is_empty() && first.number() == Some(moves.len())).then_some(moves)
}

/// Returns whether the first of these lines may be labels: all are different, and either they alone are numbers or they
/// alone are not.
fn has_labels(lines: &[Vec<String>]) -> bool {
    let is_number = |cell: &String| cell.parse::<i64>().is_ok();
    let [first, rest @ ..] = lines else {
        return false;
    };
    let (different, mut rest) = (
        first.iter().collect::<BTreeSet<_>>(),
        rest.iter().flatten().peekable(),
    );
    let is_kind = |kind: bool| first.iter().all(|cell| is_number(cell) == kind);
    let others = rest.peek().map(|cell| is_number(cell));
    different.len() == first.len()
        && first.len() > 1
        && others.is_some_and(|kind| rest.all(|cell| is_number(cell) == kind) && is_kind(!kind))
}

/// Reads boards that are preceded by their sizes: one number for a square, or rows and columns in any order, and perhaps a
/// number of colors or a limit; the first line may be the number of boards, and the last one a limit.
fn sized(rows: &[&Row]) -> Option<Vec<Table>> {
    let (first, rest) = rows.split_first()?;
    sized_boards(rows)
        .or_else(|| sized_boards(rest).filter(|boards| first.number() == Some(boards.len())))
}

/// Reads boards, each below a row with its size; `None` unless all rows belong to boards.
fn sized_boards(rows: &[&Row]) -> Option<Vec<Table>> {
    let (mut boards, mut rest): (Vec<Table>, _) = (Vec::new(), rows);
    while let [header, below @ ..] = rest {
        let is_limit = below.is_empty() && !boards.is_empty() && header.number().is_some();
        if is_limit {
            break;
        }
        if let Some((board, moves)) = boards.last_mut().zip(moves(rest)) {
            board.moves = moves;
            break;
        }
        let words = header
            .cells
            .iter()
            .take_while(|cell| !["S", "N"].contains(&cell.as_str()));
        let numbers: Option<Vec<usize>> = words.map(|cell| cell.parse().ok()).collect();
        let (one, other) = match (header.number(), numbers.as_deref()) {
            (Some(side), _) | (None, Some(&[side])) => (side, side),
            (None, Some(&([one, other] | [one, other, _] | [one, other, _, _]))) => (one, other),
            _ => return None,
        };
        let width = below.first()?.cells.len();
        let height = if width == other { one } else { other };
        let block = below
            .get(..height)
            .filter(|_| width > 1 && height > 1 && (width == one || width == other))?;
        // Some say whether the board is a torus, in Portuguese.
        let is_torus = header.cells.last().is_some_and(|cell| cell == "S");
        let tiling = if is_torus {
            Tiling::Torus
        } else {
            Tiling::Grid
        };
        boards.push(Table {
            tiling,
            ..plain(block).ok()?
        });
        rest = &below[height..];
    }
    (!boards.is_empty()).then_some(boards)
}
