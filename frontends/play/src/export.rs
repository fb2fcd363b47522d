//! A game as a line of text.

use colorwalk_session::Session;

/// Returns the command that draws a game as an animation, in one line.
///
/// ```
/// use colorwalk_core::Solution;
/// use colorwalk_play::{Session, drawing_command};
///
/// let moves: Solution = "41".parse()?;
/// let session = Session::resume("pcg1-8x6-4-walk-3".parse()?, moves.moves())?;
/// let command = "colorwalk render solution pcg1-8x6-4-walk-3 --moves 41 --output game.gif";
/// assert_eq!(drawing_command(&session), command);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn drawing_command(session: &Session) -> String {
    let id = session.id();
    let mut moves = session.game().to_solution().to_string();
    // Colors beyond the letters are numbers in parentheses, which a shell would take for its own.
    if moves.contains('(') {
        moves = format!("\"{moves}\"");
    }
    format!("colorwalk render solution {id} --moves {moves} --output game.gif")
}
