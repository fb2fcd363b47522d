//! Nested lists, as in JSON and the source code of most languages: lists of rows, also within objects.
//!
//! A board is a list of lists of cells that are equally long, or of words whose characters are cells. In an object it
//! is the value whose key says so, or the only one; other keys may give its width, its height and its start. A list of
//! cells without rows needs such a size.

use super::file_format::Definition;
use super::tally::square;
use super::whole::{Cells, Draft, Whole};
use super::{FileFormat, ParseFileError, ReadOptions, Size, rows};
use crate::palette::hue;

impl FileFormat {
    /// Nested lists of JSON or source code.
    pub const JSON: Self = Self(&Definition {
        name: "json",
        summary: "Lists of rows, in JSON or source code, also in objects",
        codec: &Whole(read),
    });
}

/// The maximum depth of nested lists.
const DEPTH: usize = 32;

/// Keys that name a board.
const BOARDS: &[&str] = &[
    "board", "grid", "cells", "tiles", "map", "field", "matrix", "puzzle", "layout", "rows", "data", "state", "colors",
];

/// Keys that name something else that may look like a board.
const OTHERS: &[&str] = &["solution", "solutions", "moves", "path", "history", "palette", "answer", "steps", "optimal"];

/// A value and the line on which it begins.
struct Value<'t> {
    line: usize,
    kind: Kind<'t>,
}

enum Kind<'t> {
    Scalar(&'t str),
    List(Vec<Value<'t>>),
    Object(Vec<(&'t str, Value<'t>)>),
}

fn read(text: &str, options: ReadOptions) -> Result<Vec<Draft>, ParseFileError> {
    let mut parser = Parser { text, at: 0, line: 1 };
    let mut boards = Boards { options, found: Vec::new(), flat: Vec::new() };
    // At the top level, everything around the lists is skipped, except for a name before one.
    let mut name = None;
    while let Some(token) = parser.token()? {
        match token {
            Token::Open => boards.take(name.take(), &parser.inside(0)?, None)?,
            Token::Close => return Err(parser.mistake("a list ends here that has not begun")),
            Token::Word(word) => name = Some(word),
            Token::Comma => name = None,
            Token::Colon => {}
        }
    }
    if boards.found.is_empty() {
        for (line, cells) in std::mem::take(&mut boards.flat) {
            boards.flat(line, &cells, None)?;
        }
    }
    if boards.found.is_empty() { Err(parser.mistake("there is no list of rows")) } else { Ok(boards.found) }
}

/// The boards found so far.
struct Boards<'t> {
    options: ReadOptions,
    found: Vec<Draft>,
    /// Lists of cells without rows.
    flat: Vec<(usize, Vec<&'t str>)>,
}

impl<'t> Boards<'t> {
    /// Finds the boards in a value; the size is that of an enclosing object.
    fn take(&mut self, key: Option<&str>, value: &Value<'t>, size: Option<Size>) -> Result<(), ParseFileError> {
        if key.is_some_and(|key| is_among(key, OTHERS)) {
            return Ok(());
        }
        match &value.kind {
            Kind::Scalar(_) => Ok(()),
            Kind::Object(fields) => self.object(value.line, fields),
            Kind::List(items) => {
                if let Some(board) = self.board(value, size)? {
                    self.found.extend(board);
                    return Ok(());
                }
                if let Some(cells) = scalars(items) {
                    match size {
                        Some(_) => return self.flat(value.line, &cells, size),
                        None => self.flat.push((value.line, cells)),
                    }
                }
                items.iter().try_for_each(|item| self.take(None, item, None))
            }
        }
    }

    fn object(&mut self, line: usize, fields: &[(&'t str, Value<'t>)]) -> Result<(), ParseFileError> {
        let size = size_of(fields);
        let before = self.found.len();
        let named =
            |(key, value): &&(&str, Value<'_>)| !is_among(key, OTHERS) && !matches!(value.kind, Kind::Scalar(_));
        let mut boards: Vec<&(&str, Value<'_>)> =
            fields.iter().filter(named).filter(|(_, value)| is_board(value)).collect();
        if boards.len() > 1 {
            boards.retain(|(key, _)| is_among(key, BOARDS));
            if boards.len() != 1 {
                return Err(ParseFileError::new(line, 1, "an object has several boards: expected one".to_owned()));
            }
        }
        if boards.is_empty() {
            let cells = |(key, value): &&(&str, Value<'_>)| is_among(key, BOARDS) && flat_cells(value, size).is_some();
            if let Some((_, value)) = fields.iter().find(cells) {
                self.flat(value.line, &flat_cells(value, size).unwrap_or_default(), size)?;
            } else {
                // Boards may be nested more deeply.
                return fields.iter().filter(named).try_for_each(|(key, value)| self.take(Some(key), value, None));
            }
        }
        boards.iter().try_for_each(|(key, value)| self.take(Some(key), value, size))?;
        if let [Draft::Cells(cells)] = &mut self.found[before..] {
            cells.start =
                start_of(fields, cells).map_err(|message| ParseFileError::new(line, 1, message))?.or(cells.start);
        }
        Ok(())
    }

    /// Reads the boards of a list of rows; `None` if it is not such a list.
    fn board(&self, value: &Value<'t>, told: Option<Size>) -> Result<Option<Vec<Draft>>, ParseFileError> {
        let Kind::List(items) = &value.kind else { return Ok(None) };
        let lines: Option<Vec<Vec<&str>>> =
            items.iter().map(|item| if let Kind::List(cells) = &item.kind { scalars(cells) } else { None }).collect();
        let mistake = |message: String| ParseFileError::new(value.line, 1, message);
        let text = match (lines, scalars(items)) {
            (Some(lines), _) if !lines.is_empty() && lines.iter().all(|line| are_rows(line)) => {
                // A list of boards, each a list of rows.
                let boards = lines.iter().map(|rows| self.characters(value.line, rows));
                return boards
                    .collect::<Result<Vec<_>, _>>()
                    .map(|boards| Some(boards.into_iter().flatten().collect()));
            }
            (Some(lines), _) if !lines.is_empty() => lines,
            (_, Some(words)) if told.is_none_or(|size| size.cells() != words.len() as u128) && are_rows(&words) => {
                return self.characters(value.line, &words).map(Some);
            }
            _ => return Ok(None),
        };
        let (width, height) = (text[0].len(), text.len());
        if width == 0 || text.iter().any(|row| row.len() != width) {
            return Err(mistake("the rows of a list are not equally long".to_owned()));
        }
        let (asked, size) = (self.options.size.or(told), Size { width, height });
        if let Some(size) = asked.filter(|size| size.cells() == width as u128 && size.height > 1) {
            return text
                .iter()
                .map(|row| Cells::new(value.line, size, row).map(Draft::Cells))
                .collect::<Result<_, _>>()
                .map(Some);
        }
        if asked != Some(size) && width >= 25 && width != height && square(width).is_some() {
            return Err(mistake(format!(
                "a list of {width} cells may be a row or a board: expected the size of a board"
            )));
        }
        let cells: Vec<&str> = text.concat();
        Ok(Some(vec![Draft::Cells(Cells::new(value.line, size, &cells)?)]))
    }

    /// Reads rows whose characters are cells, or lines of words.
    fn characters(&self, line: usize, rows: &[&str]) -> Result<Vec<Draft>, ParseFileError> {
        rows::read(&rows.join("\n"), self.options).map_err(|error| ParseFileError::new(line, 1, error.kind))
    }

    /// Reads a list of cells without rows.
    fn flat(&mut self, line: usize, cells: &[&str], size: Option<Size>) -> Result<(), ParseFileError> {
        let size = size.or(self.options.size).filter(|size| size.cells() == cells.len() as u128);
        let Some(size) = size else {
            let expected = "expected lists of rows, or the size of a board";
            let message = format!("a list of {} cells has no rows: {expected}", cells.len());
            return Err(ParseFileError::new(line, 1, message));
        };
        self.found.push(Draft::Cells(Cells::new(line, size, cells)?));
        Ok(())
    }
}

fn is_among(key: &str, names: &[&str]) -> bool {
    names.iter().any(|name| key.eq_ignore_ascii_case(name))
}

/// Returns the items of a list if all are cells.
fn scalars<'t>(items: &[Value<'t>]) -> Option<Vec<&'t str>> {
    let cell = |item: &Value<'t>| match &item.kind {
        Kind::Scalar(cell) => Some(*cell),
        // An object with a color, and nothing that specifies another cell.
        Kind::Object(fields) => {
            let is_placed = fields.iter().any(|(key, _)| is_among(key, &["x", "y", "row", "col", "column", "index"]));
            let color = fields.iter().find(|(key, _)| is_among(key, &["color", "colour", "value"]))?;
            if let (Kind::Scalar(cell), false) = (&color.1.kind, is_placed) { Some(*cell) } else { None }
        }
        Kind::List(_) => None,
    };
    items.iter().map(cell).collect::<Option<Vec<_>>>().filter(|cells| !cells.is_empty())
}

/// Returns whether words are rows: equally long, longer than a cell, and not names of colors.
fn are_rows(words: &[&str]) -> bool {
    let length = |word: &str| word.chars().filter(|symbol| !symbol.is_whitespace()).count();
    let first = words.first().map_or(0, |word| length(word));
    first > 1
        && words.iter().all(|word| {
            length(word) == first && hue(word).is_none() && word.parse::<u8>().is_err()
                || (word.parse::<u64>().is_ok() && length(word) == first && words.len() == first)
        })
}

/// Returns whether a value is a list of rows.
fn is_board(value: &Value<'_>) -> bool {
    let Kind::List(items) = &value.kind else { return false };
    let is_row = |item: &Value<'_>| matches!(&item.kind, Kind::List(cells) if scalars(cells).is_some());
    !items.is_empty() && (items.iter().all(is_row) || scalars(items).is_some_and(|words| are_rows(&words)))
}

/// Returns the cells of a list, or the characters of a string, whose size is known.
fn flat_cells<'t>(value: &Value<'t>, size: Option<Size>) -> Option<Vec<&'t str>> {
    let cells = match &value.kind {
        Kind::List(items) => scalars(items)?,
        Kind::Scalar(text) => text.split("").filter(|cell| !cell.trim().is_empty()).collect(),
        Kind::Object(_) => return None,
    };
    size.is_some_and(|size| size.cells() == cells.len() as u128).then_some(cells)
}

fn number(fields: &[(&str, Value<'_>)], names: &[&str]) -> Option<usize> {
    let (_, value) = fields.iter().find(|(key, _)| is_among(key, names))?;
    if let Kind::Scalar(number) = value.kind { number.parse().ok() } else { None }
}

/// Returns the size that an object specifies.
fn size_of(fields: &[(&str, Value<'_>)]) -> Option<Size> {
    let side = || number(fields, &["size", "n", "side", "dimension", "boardSize", "gridSize"]);
    let width = number(fields, &["width", "w", "columns", "cols", "m"]).or_else(side)?;
    let height = number(fields, &["height", "h", "rows"]).or_else(side)?;
    Some(Size { width, height })
}

/// Returns where the game of an object starts.
fn start_of(fields: &[(&str, Value<'_>)], cells: &Cells) -> Result<Option<usize>, String> {
    let Some((key, start)) = fields.iter().find(|(key, _)| is_among(key, &["start", "origin"])) else {
        return Ok(None);
    };
    let place = match &start.kind {
        Kind::Object(place) => number(place, &["row", "y"]).zip(number(place, &["column", "col", "x"])),
        // Which of two numbers is the row is certain only if they are equal.
        Kind::List(pair) => match scalars(pair).unwrap_or_default()[..] {
            [one, other] if one == other => one.parse().ok().map(|number: usize| (number, number)),
            _ => None,
        },
        Kind::Scalar(_) => None,
    };
    let inside = place.filter(|&(row, column)| row < cells.size.height && column < cells.size.width);
    let (row, column) =
        inside.ok_or_else(|| format!("{key:?} does not say where: expected a row and a column by name"))?;
    Ok(Some(row * cells.size.width + column))
}

enum Token<'t> {
    Open,
    Close,
    Comma,
    Colon,
    Word(&'t str),
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    line: usize,
}

impl<'t> Parser<'t> {
    fn mistake(&self, message: &str) -> ParseFileError {
        ParseFileError::new(self.line, 1, message.to_owned())
    }

    fn token(&mut self) -> Result<Option<Token<'t>>, ParseFileError> {
        let is_word = |symbol: char| symbol.is_alphanumeric() || "_.-#$!@".contains(symbol) || !symbol.is_ascii();
        while let Some(symbol) = self.text[self.at..].chars().next() {
            let begin = self.at;
            self.at += symbol.len_utf8();
            let token = match symbol {
                '\n' => {
                    self.line += 1;
                    continue;
                }
                '#' | '/' if self.begins_comment(begin) => {
                    self.at += self.text[self.at..].find('\n').unwrap_or(self.text.len() - self.at);
                    continue;
                }
                '[' | '{' => Token::Open,
                ']' | '}' => Token::Close,
                ',' | ';' => Token::Comma,
                ':' | '=' => Token::Colon,
                '"' | '\'' => {
                    let rest = &self.text[self.at..];
                    let end = rest.find(symbol).ok_or_else(|| self.mistake("a string does not end"))?;
                    self.line += rest[..end].matches('\n').count();
                    self.at += end + 1;
                    Token::Word(&rest[..end])
                }
                symbol if is_word(symbol) => {
                    let rest = &self.text[begin..];
                    let end = rest.find(|symbol| !is_word(symbol)).unwrap_or(rest.len());
                    self.at = begin + end;
                    Token::Word(&rest[..end])
                }
                _ => continue,
            };
            return Ok(Some(token));
        }
        Ok(None)
    }

    fn begins_comment(&self, at: usize) -> bool {
        ["# ", "#:", "//"].iter().any(|comment| self.text[at..].starts_with(comment))
    }

    /// Reads a list or an object whose bracket has been read.
    fn inside(&mut self, depth: usize) -> Result<Value<'t>, ParseFileError> {
        if depth > DEPTH {
            return Err(self.mistake("lists are nested too deeply"));
        }
        let (line, mut items, mut fields) = (self.line, Vec::new(), Vec::new());
        let (mut key, mut word): (Option<&str>, Option<(usize, &str)>) = (None, None);
        loop {
            let token = self.token()?.ok_or_else(|| self.mistake("the text ends within a list"))?;
            let value = match token {
                Token::Colon => {
                    key = word.take().map(|(_, word)| word);
                    continue;
                }
                Token::Word(next) => {
                    // Some programs omit the commas.
                    match word.replace((self.line, next)) {
                        Some((line, before)) if key.is_none() => {
                            items.push(Value { line, kind: Kind::Scalar(before) });
                        }
                        Some(_) => return Err(self.mistake("a comma is missing")),
                        None => {}
                    }
                    continue;
                }
                // A word directly before a list is its type.
                Token::Open => {
                    word = None;
                    Some(self.inside(depth + 1)?)
                }
                Token::Comma | Token::Close => word.take().map(|(line, word)| Value { line, kind: Kind::Scalar(word) }),
            };
            if let Some(value) = value {
                match key.take() {
                    Some(key) => fields.push((key, value)),
                    None => items.push(value),
                }
            }
            if matches!(token, Token::Close) {
                break;
            }
        }
        let kind = match (items.is_empty(), fields.is_empty()) {
            (_, true) => Kind::List(items),
            (true, false) => Kind::Object(fields),
            (false, false) => return Err(self.mistake("a list has keys and cells")),
        };
        Ok(Value { line, kind })
    }
}
