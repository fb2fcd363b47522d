//! The texts of JSON values in a stream of lines, one by one, so that one is in memory: the values of the text, or the
//! objects of a list of objects. They are cut at their brackets; what is between these is left to the parser.

use colorwalk_core::wording::excerpt;
use serde::Deserialize;
use serde_json::error::Category;

use super::EXPECTED;
use crate::files::ParseFileError;
use crate::files::text::Line;

/// The maximum length of a value in bytes.
const MAX_VALUE: usize = 64 << 20;

/// The text of a value.
#[derive(Default)]
pub(super) struct ValueText {
    /// The line at which it begins.
    pub(super) line: usize,
    /// The column at which it begins.
    column: usize,
    text: String,
}

impl ValueText {
    /// Returns whether the value is an object and not a list.
    pub(super) fn is_object(&self) -> bool {
        self.text.starts_with('{')
    }

    /// Creates an error at the beginning of the value.
    pub(super) fn mistake(&self, message: impl Into<String>) -> ParseFileError {
        ParseFileError::new(self.line, self.column, message)
    }

    /// Parses the value.
    pub(super) fn parse<'v, T: Deserialize<'v>>(&'v self) -> Result<T, ParseFileError> {
        serde_json::from_str(&self.text).map_err(|error| {
            let message = error.to_string();
            let message = message.split(" at line ").next().unwrap_or_default();
            // Columns of the first line are counted from the beginning of the value.
            let before = if error.line() == 1 {
                self.column - 1
            } else {
                0
            };
            let line = self.line + error.line().max(1) - 1;
            let column = before + error.column().max(1);
            // An error of data is in valid JSON that is not a board: another key, or a value of another type.
            match error.classify() {
                Category::Data => {
                    let message = format!("this is not a board: {}", shortened(message));
                    ParseFileError::new(line, column, message).reaching_end()
                }
                _ => ParseFileError::new(line, column, format!("this is not JSON: {message}")),
            }
        })
    }
}

/// Returns a message whose first name, between backquotes, is not too long.
fn shortened(message: &str) -> String {
    let mut parts = message.splitn(3, '`');
    match (parts.next(), parts.next(), parts.next()) {
        (Some(begin), Some(name), Some(end)) => format!("{begin}`{}`{end}", excerpt(name)),
        _ => message.to_owned(),
    }
}

/// The values of a text, cut at their brackets.
#[derive(Default)]
pub(super) struct Values {
    /// The value that is not complete.
    value: ValueText,
    /// The number of brackets that are open.
    depth: usize,
    /// The number of brackets around a value: that of a list of objects, or none.
    base: usize,
    /// Whether the last thing in a list of objects is one of them, and not a comma.
    is_behind_object: bool,
    string: InString,
}

/// Whether a character is part of a string.
#[derive(Clone, Copy, Default, PartialEq)]
enum InString {
    #[default]
    No,
    Yes,
    /// Behind a backslash.
    Escaped,
}

impl Values {
    /// Reads a line, and returns the values that end in it.
    pub(super) fn read(&mut self, line: &Line) -> Result<Vec<ValueText>, ParseFileError> {
        let mut values = Vec::new();
        for (index, symbol) in line.content().chars().enumerate() {
            let is_inside = self.depth > self.base;
            let is_in_list = self.base > 0;
            let is_list = is_inside && !is_in_list && self.value.text.trim_end() == "[";
            match symbol {
                // The bracket was that of a list of objects.
                '{' if is_list && self.string == InString::No => {
                    self.base = 1;
                    self.begin(line.number, index + 1, symbol);
                }
                _ if is_inside => self.read_inside(symbol),
                _ if symbol.is_ascii_whitespace() => {}
                '[' if !is_in_list => self.begin(line.number, index + 1, symbol),
                '{' if !self.is_behind_object => self.begin(line.number, index + 1, symbol),
                ',' if is_in_list && self.is_behind_object => self.is_behind_object = false,
                ']' if is_in_list && self.is_behind_object => {
                    self.base = 0;
                    self.depth = 0;
                    self.is_behind_object = false;
                }
                _ => {
                    let message = format!("{symbol:?} is not part of a board: {EXPECTED}");
                    return Err(ParseFileError::new(line.number, index + 1, message));
                }
            }
            if self.depth == self.base && !self.value.text.is_empty() {
                // The place remains that of the last value, for a list of objects that does not end.
                values.push(ValueText {
                    text: std::mem::take(&mut self.value.text),
                    ..self.value
                });
                self.is_behind_object = self.base > 0;
            }
        }
        // The parser counts lines, too.
        if self.depth > self.base {
            self.value.text.push('\n');
        }
        if self.value.text.len() > MAX_VALUE {
            return Err(line.mistake(format!(
                "the value is too long: expected at most {MAX_VALUE} bytes"
            )));
        }
        Ok(values)
    }

    /// Checks that the text may end.
    pub(super) fn end(&mut self) -> Result<(), ParseFileError> {
        if self.depth == 0 {
            return Ok(());
        }
        let message = "this is not JSON: a bracket does not end";
        Err(self.value.mistake(message).reaching_end())
    }

    /// Begins a value at a bracket.
    fn begin(&mut self, line: usize, column: usize, symbol: char) {
        self.value = ValueText {
            line,
            column,
            text: String::new(),
        };
        self.read_inside(symbol);
    }

    /// Reads a character that is part of a value.
    fn read_inside(&mut self, symbol: char) {
        self.value.text.push(symbol);
        match (self.string, symbol) {
            (InString::Escaped, _) => self.string = InString::Yes,
            (InString::Yes, '\\') => self.string = InString::Escaped,
            (InString::Yes, '"') => self.string = InString::No,
            (InString::No, '"') => self.string = InString::Yes,
            (InString::No, '[' | '{') => self.depth += 1,
            (InString::No, ']' | '}') => self.depth -= 1,
            _ => {}
        }
    }
}
