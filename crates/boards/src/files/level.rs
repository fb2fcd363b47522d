//! Levels of the game in which any region can be recolored. They are not boards of this one, and are only recognized.

#[cfg(feature = "formats")]
use super::ParseFileError;

/// What is said of a level.
pub(super) const MESSAGE: &str = "this is a level: add --free";

/// Returns whether a line belongs to a level and to nothing else: the number of moves, as `-min=3`, or, as the first line, that of
/// a file of KAMI 2, `01|NAME|X|Y|SQUARES|TRIANGLES|RUNS|MOVES|...`.
pub(super) fn is_line(text: &str, is_first: bool) -> bool {
    let moves = text.strip_prefix("-min=").or(text.strip_prefix("-max="));
    let is_moves = moves.is_some_and(|moves| moves.bytes().all(|byte| byte.is_ascii_digit()));
    is_moves || is_first && text.starts_with("01|") && text.split('|').count() >= 8
}

/// Returns the error of an object that is no board, or that of a level if it has a color for all cells in the end.
#[cfg(feature = "formats")]
pub(super) fn of_json(mut mistake: ParseFileError) -> ParseFileError {
    if mistake.message.contains("unknown field `target`") {
        mistake.message = MESSAGE.to_owned();
    }
    mistake
}
