//! The grammar of a line of solutions.

use colorwalk_core::wording::excerpt;
use serde::Deserialize;

use super::claim::Moves;
use crate::claims::Claims;
use crate::json::plain;
use crate::results;

/// A line about a board.
pub(super) struct Line {
    pub(super) board: usize,
    pub(super) moves: Moves,
    pub(super) claims: Claims,
}

/// The fields of a line of JSON that are used here.
#[derive(Deserialize)]
struct Fields {
    board: usize,
    moves: Option<Vec<usize>>,
    symbols: Option<String>,
    #[serde(flatten)]
    claims: Claims,
}

impl Line {
    /// Parses a line. Its board is `due` unless it names another. The numbers of boards in lines of JSON are counted from
    /// `first`.
    pub(super) fn read(
        line: &str,
        first: usize,
        due: usize,
        find: &mut impl FnMut(&str, usize) -> Option<usize>,
    ) -> Result<Self, String> {
        if line.starts_with('{') {
            return Self::of_json(line, first);
        }
        if let Some((name, said)) = labeled(line) {
            // The name first: that of a file may look like a number of a board.
            if let Some(board) = find(name, due) {
                return Self::of_text(board, said);
            }
            if let Some(board) = numbered(name) {
                return Self::of_text(board, said);
            }
            return Err(format!("{:?} is none of the boards", excerpt(name)));
        }
        let moves = if line == "-" {
            Moves::None
        } else {
            Moves::Symbols(line.trim_start().to_owned())
        };
        Ok(Self {
            board: due,
            moves,
            claims: Claims::default(),
        })
    }

    fn of_json(line: &str, first: usize) -> Result<Self, String> {
        let fields: Fields = serde_json::from_str(line)
            .map_err(|error| format!("not a line of results: {}", plain(&error)))?;
        let moves = match fields.moves {
            Some(numbers) => Moves::Numbers(numbers, fields.symbols),
            None => Moves::None,
        };
        Ok(Self {
            board: first.saturating_add(fields.board),
            moves,
            claims: fields.claims,
        })
    }

    /// Parses what follows the name of a board.
    fn of_text(board: usize, said: &str) -> Result<Self, String> {
        if said.starts_with("not solved") {
            return Ok(Self {
                board,
                moves: Moves::None,
                claims: Claims::default(),
            });
        }
        // The first colon: symbols may be colons, claims contain none.
        let Some((claims, moves)) = said.split_once(':') else {
            return Err(format!(
                "{:?} has no colon followed by the moves",
                excerpt(said)
            ));
        };
        Ok(Self {
            board,
            moves: Moves::Symbols(moves.to_owned()),
            claims: Claims::read(claims)?,
        })
    }
}

/// Returns whether a line is a comment, or the heading of a file of results.
pub(super) fn is_comment(line: &str) -> bool {
    if line.starts_with(results::MARK) {
        return true;
    }
    // A color may be called `#1`: a comment has white space after the `#`, or nothing.
    match line.strip_prefix('#') {
        Some(rest) => rest.chars().next().is_none_or(char::is_whitespace),
        None => false,
    }
}

/// Returns whether a line is read as bare moves. One that begins with white space always is.
pub(crate) fn is_moves(line: &str) -> bool {
    !is_comment(line) && !line.starts_with('{') && labeled(line).is_none() && line != "-"
}

/// Splits a line after the name of its board, which a number of moves follows, or that there is no solution.
fn labeled(line: &str) -> Option<(&str, &str)> {
    if line.starts_with(char::is_whitespace) {
        return None;
    }
    // The name may contain a colon and a space, too.
    for (colon, _) in line.match_indices(": ") {
        let name = &line[..colon];
        let said = &line[colon + 2..];
        if is_result(said) || name.starts_with("board ") {
            return Some((name, said));
        }
    }
    None
}

/// Returns whether these words begin with a number of moves, or say that there is no solution.
fn is_result(said: &str) -> bool {
    if said.starts_with("not solved") {
        return true;
    }
    let mut words = said.split([' ', ',', ':']);
    let number = words.next().unwrap_or_default();
    let is_number = number.parse::<usize>().is_ok();
    is_number && matches!(words.next(), Some("move" | "moves"))
}

/// Returns the index in a name such as `board 7`.
fn numbered(name: &str) -> Option<usize> {
    name.strip_prefix("board ")?.parse().ok()
}
