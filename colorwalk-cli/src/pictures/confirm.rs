//! A reading is confirmed: on a terminal, by a person who is shown the board; elsewhere, by what was said of it.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal as _, Write as _};

use colorwalk_lab::FileError;
use colorwalk_picture::{Expected, Question, Reading};

use super::{Asking, BoardPicture, show};
use crate::{fit, input, progress};

/// The terminal of the program, whatever its standard input is.
const TERMINAL: &str = if cfg!(windows) { "CONIN$" } else { "/dev/tty" };

impl BoardPicture {
    /// Shows the reading and asks about it on a terminal; elsewhere, requires that something of the board was expected.
    pub(super) fn confirm(&self, reading: &Reading, asking: Asking) -> Result<(), FileError> {
        if asking == Asking::OnTerminal && io::stderr().is_terminal() {
            if io::stdin().is_terminal() {
                return self.ask(reading, &mut io::stdin().lock());
            }
            // The picture itself is the standard input: the answer comes from the terminal.
            if input::is_standard(&self.name)
                && let Ok(terminal) = File::open(TERMINAL)
            {
                return self.ask(reading, &mut BufReader::new(terminal));
            }
        }
        let name = input::called(&self.name);
        if self.expected == Expected::default() {
            // What was read is not said: repeating it would confirm nothing.
            let example = self.with_items("14x14,6");
            return Err(self.error(&format!(
                "a board was read, which a person has to confirm: count its columns, rows and colors, and write them after the name; for 14, 14 and 6 that is {example}"
            )));
        }
        let is_all_known = self.expected.size.is_some() && self.expected.colors.is_some();
        if let (Some(&against), false) = (reading.doubts().first(), is_all_known) {
            let example = self.with_items("14x14,6");
            return Err(self.error(&format!(
                "this may be no game: {against}; if it is one, count its columns, rows and colors, and write all three as in {example}"
            )));
        }
        for question in self.questions(reading) {
            match question {
                // All of the board was said, which answers it.
                Question::NoGame(_) => {}
                Question::Mark { row, column } => {
                    return Err(self.error(&format!(
                        "{}: if the game starts there, write start={row}.{column} after the name, and if not, where it starts, as start=0.0",
                        show::marked(row, column)
                    )));
                }
                Question::OnlyCell { .. } => {
                    progress::say(&format!("{name}: {}", show::question(&question)));
                }
            }
        }
        Ok(())
    }

    /// Returns what a person has to confirm. A mark is no question if the start was said, nor where every game starts of which
    /// nothing is said.
    fn questions(&self, reading: &Reading) -> Vec<Question> {
        let mut questions = reading.questions();
        questions.retain(|question| match question {
            Question::Mark { row, column } => {
                self.options.start.is_none() && (*row, *column) != (0, 0)
            }
            _ => true,
        });
        questions
    }

    /// Shows the reading on standard error, and asks whether it is right.
    fn ask(&self, reading: &Reading, answers: &mut impl BufRead) -> Result<(), FileError> {
        let shown = show::reading(
            &input::called(&self.name),
            reading,
            &self.questions(reading),
            fit::columns_of_errors(),
        );
        let mut terminal = anstream::stderr().lock();
        let mut answer = String::new();
        write!(terminal, "{shown}Is this the board? [y/N] ")
            .and_then(|()| terminal.flush())
            .and_then(|()| answers.read_line(&mut answer))
            .map_err(|source| FileError::system("the terminal", source))?;
        if ["y", "yes"].contains(&answer.trim().to_lowercase().as_str()) {
            return Ok(());
        }
        if !answer.ends_with('\n') {
            // The input has ended in the line of the question.
            let _ = writeln!(terminal);
        }
        let example = self.with_items("14x14,6");
        Err(self.error(&format!(
            "the board was not confirmed: if another one was meant, say its columns, rows and colors, as in {example}"
        )))
    }
}
