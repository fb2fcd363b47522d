//! Writes boards in a format, so that they read back as the same boards.

use std::io::{self, Write};

use colorwalk_core::{Board, Color, Start};
use thiserror::Error;

use super::{FileFormat, Puzzle, Size};

/// Writes boards in one format, one after another.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_boards::*; }
/// use colorwalk::{Board, files::{FileFormat, Unwritable, BoardWriter}};
///
/// let board: Board = ".12\n112\n221".parse()?;
/// let mut writer = BoardWriter::new(FileFormat::GRID);
/// let mut text = Vec::new();
/// writer.write(&board.clone().into(), Some("a board to begin with"), &mut text)?;
/// assert_eq!(text, b"# grid text\n# a board to begin with\n.12\n112\n221\n");
/// assert_eq!(BoardWriter::new(FileFormat::NUMBERS).check(&board), Err(Unwritable::Walk));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardWriter {
    format: FileFormat,
    /// The size of the previous board, if there was one.
    before: Option<Size>,
}

/// Why a format cannot hold a board.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_boards::*; }
/// use colorwalk::{Board, files::{FileFormat, Unwritable, BoardWriter}};
///
/// let walk: Board = ".12\n112\n221".parse()?;
/// assert_eq!(BoardWriter::new(FileFormat::LINE).check(&walk), Err(Unwritable::Walk));
/// # Ok::<(), colorwalk::text::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Unwritable {
    /// Walk rules in a format for flood boards.
    #[error("only grid text can hold boards with walk rules")]
    Walk,
    /// A start that the format cannot express.
    #[error("this format cannot express that a board starts at {0}")]
    Start(Start),
    /// A topology that the format cannot express.
    #[error("this format cannot hold a board on this topology, as {0} can")]
    Topology(FileFormat),
    /// More colors than this number, which is the most that the format has symbols for.
    #[error("this format can hold at most {0} colors")]
    Colors(usize),
    /// A second board in a format of one.
    #[error("a file of this format holds a single board")]
    Several,
    /// A format of other programs.
    #[error("this format can be read but not written")]
    OnlyRead,
}

/// Why a board was not written.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_boards::*; }
/// use colorwalk::{Board, files::{FileFormat, Unwritable, WriteError, BoardWriter}};
///
/// let walk: Board = ".12\n112\n221".parse()?;
/// let error = BoardWriter::new(FileFormat::LINE).write(&walk.into(), None, &mut Vec::new()).unwrap_err();
/// assert!(matches!(error, WriteError::Unwritable(Unwritable::Walk)));
/// # Ok::<(), colorwalk::text::ParseBoardError>(())
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The format cannot hold the board.
    #[error(transparent)]
    Unwritable(#[from] Unwritable),
    /// The output failed.
    #[error(transparent)]
    Output(#[from] io::Error),
}

impl BoardWriter {
    /// Creates a writer that has written nothing yet.
    pub fn new(format: FileFormat) -> Self {
        Self {
            format,
            before: None,
        }
    }

    /// Checks whether the format can hold the board.
    ///
    /// # Errors
    ///
    /// Why the format cannot hold it.
    pub fn check(&self, board: &Board) -> Result<(), Unwritable> {
        self.format
            .0
            .writer
            .ok_or(Unwritable::OnlyRead)?
            .check(board)
    }

    /// Writes a board, with a note in a comment above it if programs that read the format support comments.
    ///
    /// # Errors
    ///
    /// A [`WriteError`] if the format cannot hold the board, of which nothing is written then, or if the output fails.
    pub fn write(
        &mut self,
        puzzle: &Puzzle,
        note: Option<&str>,
        output: &mut dyn Write,
    ) -> Result<(), WriteError> {
        let format = self.format.0.writer.ok_or(Unwritable::OnlyRead)?;
        format.check(&puzzle.board)?;
        if self.before.is_some() {
            let separator = format.between().ok_or(Unwritable::Several)?;
            output.write_all(separator.as_bytes())?;
        }
        let before = self.before.replace(Size::of(&puzzle.board));
        if let Some(heading) = format.heading(puzzle, before) {
            writeln!(output, "{heading}")?;
        }
        if let Some(comment) = format.comment() {
            // A line of the note that is not a comment would be read as part of the board.
            for line in note.unwrap_or_default().lines() {
                writeln!(output, "{comment} {line}")?;
            }
        }
        Ok(format.write(puzzle, output)?)
    }
}

/// Returns the text of each row: the words of its cells, with a separator between them.
pub(super) fn rows<'b>(
    board: &'b Board,
    word: impl Fn(Color) -> String,
    separator: &'b str,
) -> impl Iterator<Item = String> + 'b {
    // A word for each color, and not one for each cell: a board has thousands of cells and a few colors.
    let words: Vec<String> = board.palette().map(word).collect();
    board.rows().map(move |row| {
        let mut text = String::new();
        for (column, color) in row.iter().enumerate() {
            if column > 0 {
                text.push_str(separator);
            }
            let color = color.unwrap_or(Color::FIRST);
            text.push_str(&words[color.index()]);
        }
        text
    })
}
