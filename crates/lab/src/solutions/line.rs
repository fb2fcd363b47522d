//! The grammar of a line of solutions.

use serde::de::DeserializeOwned;

use crate::json::plain;
use crate::results;
use crate::row::StatedRow;

/// Reads a line. Bare moves are of the board `due`. The numbers of boards in lines of JSON are counted from `first`.
///
/// # Errors
///
/// If it is a line of JSON that is not a row, or text that `solve` prints for people.
pub(super) fn read<N: DeserializeOwned + Default>(
    line: &str,
    first: usize,
    due: usize,
) -> Result<StatedRow<N>, String> {
    if line.starts_with('{') {
        let row: StatedRow<N> = serde_json::from_str(line)
            .map_err(|error| format!("not a line of results: {}", plain(&error)))?;
        let board = first.saturating_add(row.board);
        return Ok(StatedRow { board, ..row });
    }
    if is_sentence(line) {
        return Err(
            "a line for people: expected what solve prints with --format json or --format moves"
                .to_owned(),
        );
    }
    let moves = (line != "-").then(|| line.trim_start().to_owned());
    Ok(StatedRow {
        board: due,
        symbols: moves,
        ..StatedRow::default()
    })
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
    !is_comment(line) && !line.starts_with('{') && !is_sentence(line) && line != "-"
}

/// Returns whether a line begins with the name of a board, which a number of moves follows, or that there is no solution.
fn is_sentence(line: &str) -> bool {
    if line.starts_with(char::is_whitespace) {
        return false;
    }
    // The name may contain a colon and a space, too.
    let mut colons = line.match_indices(": ");
    colons.any(|(colon, _)| is_result(&line[colon + 2..]))
}

/// Returns whether these words begin with a number of moves, or say that there is no solution.
fn is_result(text: &str) -> bool {
    if text.starts_with("not solved") {
        return true;
    }
    let mut words = text.split([' ', ',', ':']);
    let number = words.next().unwrap_or_default();
    let is_number = number.parse::<usize>().is_ok();
    is_number && matches!(words.next(), Some("move" | "moves"))
}
