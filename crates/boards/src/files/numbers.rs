//! A header and words: a line of numbers that begins with `rows columns`, then a word for the color of each cell, row by
//! row, on one or several lines. Another board may follow.
//!
//! In the format `numbers`, the line ends with the number of colors, the words are numbers from 1, and after the cells
//! comes the optimum, or 0 if it is unknown; it may be missing at the end of the file.
//!
//! In the format `tokens`, a second line is the `row column` of the start cell, both from 0, and equal words are equal
//! colors. A word may be any, such as a name or `#ff0000`; among the cells, therefore, only lines that are a single `#`,
//! or have white space after it, are comments. Sorted, numbers by value, the words are the colors from number 0 on.

use std::io::{self, Write};

use colorwalk_core::wording::{excerpt, is_terminal_control};
use colorwalk_core::{Board, Cell, Color, MAX_CELLS, MAX_COLORS};

use super::draft::Cells;
use super::file_format::{
    Codec, Definition, Format, Unbuilt, flood_from_first_cell, flood_on_squares,
};
use super::header::Header;
use super::scan::{Comments, MAX_WORD, Scanner, Word};
use super::symbols::one_too_many;
use super::writer::rows;
use super::{FileFormat, Puzzle, ReadError, ReadOptions, Size, Unwritable, heading};

impl FileFormat {
    /// A header, then the colors of the cells as numbers from 1, then the optimum.
    pub const NUMBERS: Self = Self(&Definition {
        name: "numbers",
        summary: "A line ROWS COLUMNS COLORS, the cells as numbers from 1, then the optimum, or 0",
        codec: Codec::Stream(&Words::Numbers),
    });

    /// A header, the start cell, then a word for each cell.
    pub const TOKENS: Self = Self(&Definition {
        name: "tokens",
        summary: "A line ROWS COLUMNS, the start as ROW COLUMN from 0, then the cells as any words",
        codec: Codec::Stream(&Words::Tokens),
    });
}

/// What the words are.
#[derive(PartialEq)]
enum Words {
    Numbers,
    Tokens,
}

impl Format for Words {
    fn is_unlikely(&self, text: &str, _: ReadOptions) -> Option<&'static str> {
        let first = text
            .lines()
            .map(str::trim)
            .find(|line| !line.is_empty() && !line.starts_with('#'))?;
        let numbers = if *self == Self::Numbers { 3 } else { 2 };
        (first.split_whitespace().count() != numbers).then_some("the first line is no header")
    }

    fn next(&self, text: &mut Scanner<'_>) -> Result<Option<Unbuilt>, ReadError> {
        Ok(self
            .cut(text)?
            .map(|cells| -> Unbuilt { Box::new(move |options| cells.puzzle(options)) }))
    }

    fn check(&self, board: &Board) -> Result<(), Unwritable> {
        if *self == Self::Numbers {
            flood_from_first_cell(board)
        } else {
            flood_on_squares(board)
        }
    }

    fn heading(&self, puzzle: &Puzzle, before: Option<Size>) -> Option<String> {
        // Without a heading, a header would look like a row.
        let (columns, heading) = match self {
            Self::Numbers => (3, heading::NUMBERS),
            Self::Tokens => (2, heading::TOKENS),
        };
        (before.is_none() && Size::of(&puzzle.board).width == columns).then(|| heading.to_owned())
    }

    fn comment(&self) -> Option<&'static str> {
        (*self == Self::Numbers).then_some("#")
    }

    fn write(&self, puzzle: &Puzzle, output: &mut dyn Write) -> io::Result<()> {
        let board = &puzzle.board;
        let Size { width, height } = Size::of(board);
        let (row, column) = (board.start() / width, board.start() % width);
        match self {
            Self::Numbers => write!(output, "{height} {width} {}", board.colors())?,
            Self::Tokens => write!(output, "{height} {width}\n{row} {column}")?,
        }
        let word = |color: Color| match self {
            Self::Numbers => (color.index() + 1).to_string(),
            Self::Tokens => puzzle.symbols.of(color),
        };
        for words in rows(board, word) {
            // A line that begins with # may be a comment.
            let separator = if words.first().is_some_and(|word| word.starts_with('#')) {
                ' '
            } else {
                '\n'
            };
            write!(output, "{separator}{}", words.join(" "))?;
        }
        writeln!(output)?;
        if *self == Self::Numbers {
            writeln!(output, "{}", puzzle.optimum.unwrap_or(0))
        } else {
            Ok(())
        }
    }
}

impl Words {
    /// Extracts the next board.
    fn cut(&self, text: &mut Scanner<'_>) -> Result<Option<Cells>, ReadError> {
        let Some(mut header) = Header::next(text)? else {
            return Ok(None);
        };
        let height = header.begin("the number of rows", 1..=MAX_CELLS)?;
        let width = header.number("the number of columns", 1..=MAX_CELLS / height)?;
        let (mut words, mut start) = (Vec::new(), None);
        if *self == Self::Numbers {
            let colors = header.number("the number of colors", 1..=MAX_COLORS)?;
            header.check_lines(header.is_one_line(), "ROWS COLUMNS COLORS on one line")?;
            words.extend((1..=colors).map(|number| number.to_string()));
        } else {
            let size_in_line = header.is_one_line();
            let row = header.number("the row of the start cell", 0..=height - 1)?;
            let row_in_line = header.is_one_line();
            let column = header.number("the column of the start cell", 0..=width - 1)?;
            let is_right = size_in_line && (!row_in_line || header.is_one_line());
            header.check_lines(
                is_right,
                "ROWS COLUMNS on a line, then ROW COLUMN of the start cell",
            )?;
            start = Some(row * width + column);
        }
        let (mut cells, mut mistake) = (Vec::with_capacity(height * width), None);
        let comments = if *self == Self::Numbers {
            Comments::All
        } else {
            Comments::Spaced
        };
        // Lines that are columns mean that the header has the width first.
        let (mut top, mut is_turned) = (0, width != height && width > 1 && height > 1);
        header.cells(comments, height * width, |word| {
            top = if cells.is_empty() { word.line } else { top };
            is_turned &= word.line - top == cells.len() / height;
            let cell = Cell {
                row: cells.len() / width,
                column: cells.len() % width,
            };
            let index = self.index(&word.text, cell, &mut words);
            cells.push(*index.as_ref().unwrap_or(&0) as u8);
            mistake = mistake
                .take()
                .or(index.err().map(|message| word.mistake(message)));
        })?;
        let line = header.first.line;
        if is_turned {
            let message = format!(
                "the lines are {width} rows of {height}: expected {height} rows of {width}"
            );
            mistake = mistake.or(Some(header.first.mistake(message)));
        }
        let mut optimum = Word {
            text: "0".to_owned(),
            ..Word::default()
        };
        if *self == Self::Numbers {
            text.word(Comments::All, &mut optimum)?;
        }
        mistake.map_or(Ok(()), Err)?;
        let expected = "expected a number, 0 if it is unknown";
        let wrong = |_| {
            optimum.mistake(format!(
                "{:?} is not the optimum: {expected}",
                excerpt(&optimum.text)
            ))
        };
        let optimum = Some(optimum.text.parse().map_err(wrong)?).filter(|&optimum| optimum > 0);
        let mut found = Cells::of(line, Size { width, height }, &words, &cells);
        (found.start, found.optimum) = (start, optimum);
        Ok(Some(found))
    }

    /// Returns the index of the word of a cell among all words, to which a new token is added, or what is wrong with it.
    fn index(&self, word: &str, cell: Cell, words: &mut Vec<String>) -> Result<usize, String> {
        if *self == Self::Numbers {
            let index = word
                .parse::<usize>()
                .ok()
                .and_then(|number| number.checked_sub(1));
            let expected = || format!("expected a number from 1 to {}", words.len());
            let message = || {
                format!(
                    "{:?} is not the color of cell {cell}: {}",
                    excerpt(word),
                    expected()
                )
            };
            return index
                .filter(|&index| index < words.len())
                .ok_or_else(message);
        }
        if word.chars().nth(MAX_WORD).is_some() || word.contains(is_terminal_control) {
            let expected = format!("at most {MAX_WORD} visible characters");
            return Err(format!(
                "{:?} is not a name for a color: expected {expected}",
                excerpt(word)
            ));
        }
        if let Some(index) = words.iter().position(|known| known == word) {
            return Ok(index);
        }
        if words.len() == MAX_COLORS {
            return Err(one_too_many(word));
        }
        words.push(word.to_owned());
        Ok(words.len() - 1)
    }
}
