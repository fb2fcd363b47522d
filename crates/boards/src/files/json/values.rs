//! JSON values in a stream of lines, one by one, so that one is in memory: the values of the text, or the objects of a
//! list of objects.

use std::collections::VecDeque;

use serde_json::Value;

use super::EXPECTED;
use crate::files::ParseFileError;
use crate::files::text::Line;

/// The maximum length of a value in bytes.
const MAX_VALUE: usize = 64 << 20;

/// The values of a text, cut at their brackets.
#[derive(Default)]
pub(super) struct Values {
    /// The place, with respect to a list of objects.
    place: Place,
    /// The characters of the value that is not complete.
    text: String,
    /// The line and the column at which it begins.
    begin: (usize, usize),
    /// The number of brackets that are open in it.
    depth: usize,
    /// The number of colons in it: one for each key.
    colons: usize,
    string: InString,
    /// Complete values, and the lines at which they begin.
    found: VecDeque<(usize, Value)>,
}

/// Where in the text a value may be.
#[derive(Clone, Copy, Default, PartialEq)]
enum Place {
    /// Outside of all lists.
    #[default]
    Outside,
    /// Directly after a bracket, which may be that of a list of objects.
    Bracket,
    /// In a list of objects, where an object has to follow.
    BeforeObject,
    /// In a list of objects, behind one.
    BehindObject,
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
    /// Returns the next complete value, and the line at which it begins.
    pub(super) fn next(&mut self) -> Option<(usize, Value)> {
        self.found.pop_front()
    }

    /// Reads a line.
    pub(super) fn add(&mut self, line: &Line) -> Result<(), ParseFileError> {
        for (index, symbol) in line.content().chars().enumerate() {
            let place = (line.number, index + 1);
            if self.depth > 0 {
                self.add_inside(symbol)
            } else if symbol.is_ascii_whitespace() {
                Ok(())
            } else {
                self.add_between(place, symbol)
            }
            .map_err(|mistake| mistake.reaching(place.0, place.1))?;
        }
        if self.depth > 0 {
            self.text.push('\n');
        }
        if self.text.len() > MAX_VALUE {
            return Err(line.mistake(format!(
                "the value is too long: expected at most {MAX_VALUE} bytes"
            )));
        }
        Ok(())
    }

    /// Checks that the text may end.
    pub(super) fn end(&mut self) -> Result<(), ParseFileError> {
        if self.depth == 0 && self.place == Place::Outside {
            return Ok(());
        }
        let (line, column) = self.begin;
        let message = "this is not JSON: a bracket does not end";
        Err(ParseFileError::new(line, column, message).reaching_end())
    }

    /// Reads a character that is not part of a value.
    fn add_between(&mut self, place: (usize, usize), symbol: char) -> Result<(), ParseFileError> {
        match (self.place, symbol) {
            (Place::Outside, '[') => {
                self.place = Place::Bracket;
                self.begin = place;
            }
            (Place::Outside | Place::Bracket | Place::BeforeObject, '{') => {
                if self.place == Place::Bracket {
                    self.place = Place::BeforeObject;
                }
                self.begin = place;
                self.add_inside(symbol)?;
            }
            (Place::Bracket, _) => {
                self.place = Place::Outside;
                self.add_inside('[')?;
                self.add_inside(symbol)?;
            }
            (Place::BehindObject, ',') => self.place = Place::BeforeObject,
            (Place::BehindObject, ']') => self.place = Place::Outside,
            (Place::BeforeObject | Place::BehindObject, _) => {
                let message = format!("this is not a list of objects: {EXPECTED}");
                return Err(ParseFileError::new(place.0, place.1, message));
            }
            (Place::Outside, _) => {
                let message = format!("there is no list of rows: {EXPECTED}");
                return Err(ParseFileError::new(place.0, place.1, message));
            }
        }
        Ok(())
    }

    /// Reads a character that is part of a value.
    fn add_inside(&mut self, symbol: char) -> Result<(), ParseFileError> {
        self.text.push(symbol);
        match (self.string, symbol) {
            (InString::Escaped, _) => self.string = InString::Yes,
            (InString::Yes, '\\') => self.string = InString::Escaped,
            (InString::Yes, '"') => self.string = InString::No,
            (InString::Yes, _) => {}
            (InString::No, '"') => self.string = InString::Yes,
            (InString::No, '[' | '{') => self.depth += 1,
            (InString::No, ']' | '}') => self.depth -= 1,
            (InString::No, ':') => self.colons += 1,
            (InString::No, _) => {}
        }
        if self.depth == 0 {
            self.end_value()?;
        }
        Ok(())
    }

    /// Parses a complete value.
    fn end_value(&mut self) -> Result<(), ParseFileError> {
        let (line, column) = self.begin;
        let value: Value = serde_json::from_str(&self.text).map_err(|error| {
            // Columns of the first line are counted from the beginning of the value.
            let before = if error.line() == 1 { column - 1 } else { 0 };
            let message = error.to_string();
            let message = message.split(" at line ").next().unwrap_or_default();
            ParseFileError::new(
                line + error.line().max(1) - 1,
                before + error.column().max(1),
                format!("this is not JSON: {message}"),
            )
        })?;
        if keys(&value) != self.colons {
            let message = "a key occurs twice in an object: expected it once";
            return Err(ParseFileError::new(line, column, message));
        }
        if self.place == Place::BeforeObject {
            self.place = Place::BehindObject;
        }
        self.text.clear();
        self.colons = 0;
        self.found.push_back((line, value));
        Ok(())
    }
}

/// Returns the number of keys in a value.
fn keys(value: &Value) -> usize {
    match value {
        Value::Array(items) => items.iter().map(keys).sum(),
        Value::Object(fields) => fields.len() + fields.values().map(keys).sum::<usize>(),
        _ => 0,
    }
}
