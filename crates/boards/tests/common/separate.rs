//! A second reader of texts, which shares nothing with the first: it is told the boards that were found, and checks that
//! every word of the text is one of their cells, or of their headers, in this order. Delimited rows are parsed by the crate
//! `csv`, JSON by `serde_json`.

#![allow(
    unreachable_pub,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a module of a test"
)]

use serde_json::Value;

/// The rows of a board.
pub type Rows = Vec<Vec<String>>;

/// A second reader of a format, and a text that both read.
pub struct SecondReader {
    /// The name of the format.
    pub format: &'static str,
    /// A text that is read without its format. Tests change it at random, too.
    pub text: &'static str,
    /// Returns whether a text consists of these boards and nothing else.
    accounts_for: fn(&str, &[Rows]) -> bool,
}

/// A second reader of each format of rows.
pub const SECOND_READERS: &[SecondReader] = &[
    SecondReader {
        format: "grid",
        text: "# grid text\n.12\n112\n\n.21\n211\n",
        accounts_for: |text, boards| {
            lines(text).eq(boards.iter().flatten().map(|row| row.concat()))
        },
    },
    SecondReader {
        format: "line",
        text: "# one board a line, 3x2\n122333\n212313\n",
        accounts_for: |text, boards| {
            lines(text).eq(boards.iter().map(|board| board.concat().concat()))
        },
    },
    SecondReader {
        format: "numbers",
        text: "2 4 3\n1 2 3 1\n3 2 1 1\n5\n",
        accounts_for: numbers,
    },
    SecondReader {
        format: "tokens",
        text: "2 3\n1 2\nred blue red\nblue red blue\n",
        accounts_for: tokens,
    },
    SecondReader {
        format: "rows",
        text: "red,blue,red\nblue,red,green\n",
        accounts_for: delimited,
    },
    SecondReader {
        format: "json",
        text: "{\"board\": [[0, 1, 2], [2, 1, 0]], \"colors\": 3}\n",
        accounts_for: json,
    },
    SecondReader {
        format: "sized",
        text: "2\n3 4\n1 2 3 1\n2 2 1 1\n3 1 1 2\n2 2\n1 2\n2 1\n",
        accounts_for: |text, boards| sized(text, boards, false) || sized(text, boards, true),
    },
];

/// Returns whether a text in this format consists of these boards and nothing else.
pub fn accounts_for(text: &str, format: &str, boards: &[Rows]) -> bool {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match SECOND_READERS.iter().find(|reader| reader.format == format) {
        Some(reader) => (reader.accounts_for)(text, boards),
        None => panic!("{format} has no second reader"),
    }
}

/// Returns the lines of a text that are neither blank nor comments nor directives.
fn lines(text: &str) -> impl Iterator<Item = String> {
    text.lines()
        .map(str::trim)
        .filter(|line| {
            !(line.is_empty() || *line == "#" || line.starts_with("# ") || line.starts_with("#:"))
        })
        .map(str::to_owned)
}

/// Returns the words of a text without comments.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    for line in lines(text) {
        words.extend(line.split_whitespace().map(str::to_owned));
    }
    words
}

/// Returns whether a text is rows, by the parser of the separator of its first row.
fn delimited(text: &str, boards: &[Rows]) -> bool {
    let mut rows = Vec::new();
    for line in text.lines() {
        let is_comment = line.trim().starts_with("# ");
        if !line.trim().is_empty() && !is_comment {
            rows.push(line.trim_matches(' '));
        }
    }
    let is_wide = boards.last().is_some_and(|board| board[0].len() > 4);
    if is_wide && rows.last().is_some_and(|row| row.trim() == "0") {
        rows.pop();
    }
    let Some(first) = rows.first() else {
        return boards.is_empty();
    };
    if first.trim().starts_with(['[', '{', '(']) {
        return bracketed(&rows, boards);
    }
    let begins_quoted = first.trim().starts_with(['"', '\'']);
    let are_quoted = begins_quoted && rows.iter().all(|row| row.matches(['"', '\'']).count() == 2);
    if are_quoted && first.trim().ends_with(',') {
        for row in &mut rows {
            let row_alone = row.trim().trim_end_matches(',');
            *row = &row_alone[1..row_alone.len() - 1];
        }
    }
    if rows.iter().all(|row| row.trim().ends_with(',')) {
        for row in &mut rows {
            *row = row.trim().strip_suffix(',').unwrap();
        }
    }
    let Some(first) = rows.first() else {
        return boards.is_empty();
    };
    let first = first.trim();
    let is_table = first.starts_with("+---")
        || first.len() > 1 && first.starts_with('|') && first.ends_with('|');
    if is_table {
        rows.retain(|row| !row.contains("---") || row.contains(char::is_alphanumeric));
    }
    let Some(first) = rows.first() else {
        return boards.is_empty();
    };
    let mut found: Vec<Vec<String>> = Vec::new();
    let delimiter = [',', '\t', ';', '|']
        .into_iter()
        .find(|&delimiter| first.contains(delimiter));
    match delimiter {
        _ if is_table => {
            for row in rows {
                let cells: Vec<_> = row
                    .trim()
                    .split('|')
                    .map(|cell| cell.trim().to_owned())
                    .collect();
                found.push(cells[1..cells.len() - 1].to_vec());
            }
        }
        Some(delimiter) => {
            let mut reader = csv::ReaderBuilder::new();
            reader
                .has_headers(false)
                .flexible(true)
                .delimiter(delimiter as u8);
            for record in reader.from_reader(rows.join("\n").as_bytes()).records() {
                let record = record.unwrap();
                found.push(record.iter().map(|cell| cell.trim().to_owned()).collect());
            }
        }
        None if first.trim().contains(char::is_whitespace) => {
            for row in rows {
                found.push(row.split_whitespace().map(str::to_owned).collect());
            }
        }
        None => {
            // What is seen as a character may be several: only the whole row is compared.
            let joined: Vec<Vec<String>> = boards
                .iter()
                .flatten()
                .map(|row| vec![row.concat()])
                .collect();
            return rows
                .iter()
                .map(|row| vec![row.trim().to_owned()])
                .eq(joined);
        }
    }
    is_same(&found, boards)
}

/// Returns whether lines are rows in brackets: as many as they close, and between these signs the words of the boards.
fn bracketed(lines: &[&str], boards: &[Rows]) -> bool {
    let text = lines.join("\n");
    let is_passed_over = |symbol: &char| symbol.is_whitespace() || *symbol == ',';
    let signs: String = text
        .chars()
        .filter(|symbol| !is_passed_over(symbol))
        .collect();
    let mut closed = 0;
    let mut last = ' ';
    for symbol in signs.chars() {
        let is_close = |symbol| matches!(symbol, ']' | '}' | ')');
        closed += usize::from(is_close(symbol) && !is_close(last));
        last = symbol;
    }
    let words: Vec<String> = text
        .split(|symbol: char| symbol.is_whitespace() || "[]{}(),'\"".contains(symbol))
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect();
    let rows: Vec<_> = boards.iter().flatten().collect();
    closed == rows.len() && words.iter().eq(rows.into_iter().flatten())
}

/// Returns whether rows are those of the boards, whose words have underscores for blanks.
fn is_same(found: &[Vec<String>], boards: &[Rows]) -> bool {
    let mut rest = found;
    for board in boards {
        let mut met = std::collections::HashMap::new();
        for row in board {
            let Some((first, below)) = rest.split_first() else {
                return false;
            };
            rest = below;
            if first.len() != row.len() {
                return false;
            }
            for (word, expected) in first.iter().zip(row) {
                let shown = word.split_whitespace().collect::<Vec<_>>().join("_");
                if shown != *expected || met.entry(shown).or_insert(word) != &word {
                    return false;
                }
            }
        }
    }
    rest.is_empty()
}

fn json(text: &str, boards: &[Rows]) -> bool {
    let mut found = Vec::new();
    for value in serde_json::Deserializer::from_str(text).into_iter::<Value>() {
        match value.unwrap() {
            Value::Array(items) if items.iter().any(Value::is_object) => found.extend(items),
            value => found.push(value),
        }
    }
    found.len() == boards.len()
        && found.iter().zip(boards).all(|(value, board)| {
            let value = ["board", "grid", "cells"]
                .into_iter()
                .find_map(|key| value.get(key))
                .unwrap_or(value);
            let mut cells = Vec::new();
            leaves(value, &mut cells);
            is_same(&[cells.clone()], &[vec![board.concat()]])
                || cells.concat() == board.concat().concat()
        })
}

/// Returns the texts and numbers in a value, in order.
fn leaves(value: &Value, cells: &mut Vec<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| leaves(item, cells)),
        Value::String(text) => cells.push(text.clone()),
        other => cells.push(other.to_string()),
    }
}

fn numbers(text: &str, boards: &[Rows]) -> bool {
    let words = words(text);
    let mut rest = &words[..];
    for board in boards {
        let header = [board.len().to_string(), board[0].len().to_string()];
        let cells = board.concat();
        let is_there = rest.len() >= 3 + cells.len()
            && is_number(&rest[0], &header[0])
            && is_number(&rest[1], &header[1])
            && rest[3..3 + cells.len()]
                .iter()
                .zip(&cells)
                .all(|(found, expected)| is_number(found, expected));
        if !is_there {
            return false;
        }
        rest = &rest[3 + cells.len()..];
        // The optimum may be missing: the next word is that of a header then.
        let optimum = format!("\n{}\n", rest.first().map_or("", String::as_str));
        if lines(text).any(|line| format!("\n{line}\n") == optimum) && !rest.is_empty() {
            rest = &rest[1..];
        }
    }
    rest.is_empty()
}

/// Returns whether a word is a number, perhaps with zeros before it.
fn is_number(word: &str, number: &str) -> bool {
    word.trim_start_matches('+').trim_start_matches('0') == number.trim_start_matches('0')
}

fn tokens(text: &str, boards: &[Rows]) -> bool {
    let words = words(text);
    let mut rest = &words[..];
    for board in boards {
        let cells = board.concat();
        let is_there = rest.len() >= 4 + cells.len()
            && is_number(&rest[0], &board.len().to_string())
            && is_number(&rest[1], &board[0].len().to_string())
            && rest[4..4 + cells.len()] == cells[..];
        if !is_there {
            return false;
        }
        rest = &rest[4 + cells.len()..];
    }
    rest.is_empty()
}

fn sized(text: &str, boards: &[Rows], is_counted: bool) -> bool {
    let mut lines = lines(text).peekable();
    let count = boards.len().to_string();
    if is_counted && !lines.next().is_some_and(|line| is_number(&line, &count)) {
        return false;
    }
    for board in boards {
        let header = lines.next().unwrap_or_default();
        let sides: Vec<_> = header
            .split([' ', '\t', 'x'])
            .filter(|side| !side.is_empty())
            .collect();
        let [height, width] = [board.len().to_string(), board[0].len().to_string()];
        let is_header = match sides[..] {
            [side] => is_number(side, &height) && height == width,
            [one, other, ..] => {
                is_number(one, &height) && is_number(other, &width)
                    || is_number(one, &width) && is_number(other, &height)
            }
            [] => false,
        };
        let signs = " \t,;|[]{}()'\"";
        let cells = |row: String| row.replace(|symbol| signs.contains(symbol), "");
        let rows: Vec<_> = board.iter().map(|row| cells(row.concat())).collect();
        // A row in brackets may be in several lines.
        let has_brackets = lines
            .peek()
            .is_some_and(|line| line.starts_with(['[', '{', '(']));
        let mut found: Vec<String> = Vec::new();
        while found.concat().len() < rows.concat().len() {
            match lines.next() {
                Some(line) => found.push(cells(line)),
                None => return false,
            }
        }
        let is_same = found == rows || has_brackets && found.concat() == rows.concat();
        if !is_header || !is_same {
            return false;
        }
        lines.next_if(|line| line.split_whitespace().all(|word| word == "0"));
    }
    lines.next().is_none()
}
