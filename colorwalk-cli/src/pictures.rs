//! Pictures as files of boards: what they show is read, confirmed, and from then on a board like any other.
//!
//! Invariant: nothing is done with a reading that nobody has confirmed. On a terminal, the user is shown the board and asked;
//! elsewhere, the size or the number of colors after the name has to agree. The board goes on as its id, which results repeat,
//! so that a proof is never without the board that it is about.

mod decode;
mod exif;
mod gif;
mod jpeg;
mod png;
mod show;
mod webp;

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, IsTerminal as _, Read as _, Write as _};

use colorwalk_boards::board_spec::Places;
use colorwalk_boards::files::{ReadOptions, Symbols};
use colorwalk_boards::palette::Rgb;
use colorwalk_boards::{BoardId, BoardSource, BoardSpec};
use colorwalk_core::{Board, Lattice, Rules, Setup};
use colorwalk_lab::FileError;
use colorwalk_picture::{Advice, Expected, Picture, Question, Reading, Refusal, read};
use decode::Pixels;

use crate::progress;
use crate::{fit, input};

/// The most bytes of a picture's file.
const MOST_BYTES: u64 = 64 << 20;

/// The terminal of the program, whatever its standard input is.
const TERMINAL: &str = if cfg!(windows) { "CONIN$" } else { "/dev/tty" };

/// Whether a reading is shown and asked about, if there is a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asking {
    /// On a terminal.
    OnTerminal,
    /// Never: standard input has something else.
    Never,
}

/// Returns the specification with the board that its picture shows in place of the picture; any other as it is.
///
/// # Errors
///
/// If the picture cannot be read, or if what was read is not confirmed.
pub(crate) fn resolve(spec: &BoardSpec, asking: Asking) -> Result<BoardSpec, FileError> {
    let Some(shot) = BoardPicture::open(spec)? else {
        return Ok(spec.clone());
    };
    let reading = shot.read()?;
    shot.confirm(&reading, asking)?;
    let id = shot.id(&reading)?;
    let hues = reading.palette().iter().copied().map(Rgb);
    let symbols = Symbols::standard()
        .with_hues(hues)
        .with_names(reading.color_names());
    Ok(spec
        .clone()
        .with_source(BoardSource::Picture(Box::new(id), symbols)))
}

/// Resolves all specifications.
///
/// # Errors
///
/// The first error.
pub(crate) fn resolve_all(
    specs: &[BoardSpec],
    asking: Asking,
) -> Result<Vec<BoardSpec>, FileError> {
    specs.iter().map(|spec| resolve(spec, asking)).collect()
}

/// Resolves the specifications, and returns the errors of those for which this fails.
pub(crate) fn resolve_present(specs: &[BoardSpec]) -> (Vec<BoardSpec>, Vec<FileError>) {
    let mut resolved = Vec::new();
    let mut errors = Vec::new();
    for spec in specs {
        match resolve(spec, Asking::OnTerminal) {
            Ok(spec) => resolved.push(spec),
            Err(error) => errors.push(error),
        }
    }
    (resolved, errors)
}

/// A picture of a board, with the description after its name.
pub(crate) struct BoardPicture {
    /// The name of the file.
    name: OsString,
    pub(crate) pixels: Pixels,
    expected: Expected,
    options: ReadOptions,
}

impl BoardPicture {
    /// Opens the picture that a specification names; `None` if it names anything else.
    ///
    /// A picture is recognized by its first bytes. A pipe other than standard input has none that could be read twice.
    ///
    /// # Errors
    ///
    /// If the picture cannot be decoded, or if what follows its name does not belong to a picture.
    pub(crate) fn open(spec: &BoardSpec) -> Result<Option<Self>, FileError> {
        let BoardSource::File {
            name,
            format,
            options,
            places,
        } = &spec.source
        else {
            return Ok(None);
        };
        let Some(bytes) = bytes_of_picture(name)? else {
            return Ok(None);
        };
        let called = input::called(name);
        if let Some(format) = format {
            let mistake = format!(
                "this is a picture, which has no format of boards: leave out format={format}"
            );
            return Err(FileError::content(&called, &mistake));
        }
        let colors =
            expected_colors(*places).map_err(|mistake| FileError::content(&called, &mistake))?;
        let pixels =
            decode::decode(&bytes).map_err(|mistake| FileError::content(&called, &mistake))?;
        Ok(Some(Self {
            name: name.clone(),
            pixels,
            expected: Expected {
                size: options.size.map(|size| (size.height, size.width)),
                colors,
            },
            options: *options,
        }))
    }

    /// Reads the board.
    ///
    /// # Errors
    ///
    /// If the picture shows no board for sure, or not the expected one.
    pub(crate) fn read(&self) -> Result<Reading, FileError> {
        let Pixels {
            width,
            height,
            rgba,
        } = &self.pixels;
        let picture =
            Picture::new(*width, *height, rgba).map_err(|error| self.error(&error.to_string()))?;
        read(&picture, &self.expected).map_err(|refusal| self.refused(&refusal))
    }

    /// Returns the error of a picture that is not read.
    fn refused(&self, refusal: &Refusal) -> FileError {
        if matches!(refusal.advice, Advice::TakeAgain | Advice::CountAgain) {
            return self.error(&refusal.to_string());
        }
        let example = self.with_items("14x14,6");
        self.error(&format!(
            "{refusal} (columns, rows and colors are given as in {example})"
        ))
    }

    /// Shows the reading and asks about it on a terminal; elsewhere, requires that something of the board was expected.
    fn confirm(&self, reading: &Reading, asking: Asking) -> Result<(), FileError> {
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
        for question in reading.questions() {
            if matches!(question, Question::NoGame(_)) {
                // All of the board was said, which answers it.
                continue;
            }
            progress::say(&format!("{name}: {}", show::question(&question)));
        }
        Ok(())
    }

    /// Shows the reading on standard error, and asks whether it is right.
    fn ask(&self, reading: &Reading, answers: &mut impl BufRead) -> Result<(), FileError> {
        let shown = show::reading(
            &input::called(&self.name),
            reading,
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

    /// Returns the id of the board, with the rules and the start that are asked for.
    fn id(&self, reading: &Reading) -> Result<BoardId, FileError> {
        let board = self
            .board(reading)
            .map_err(|message| self.error(&message))?;
        BoardId::from_board(&board).ok_or_else(|| self.error("the board has no id"))
    }

    /// Returns the board.
    fn board(&self, reading: &Reading) -> Result<Board, String> {
        let lattice =
            Lattice::new(reading.columns(), reading.rows()).map_err(|error| error.to_string())?;
        let mut setup = Setup::from_cells(lattice, reading.numbers())
            .with_rules(self.options.rules.unwrap_or(Rules::Flood))
            .with_colors(reading.colors());
        if let Some(start) = self.options.start {
            setup = setup.with_start(start);
        }
        setup.build().map_err(|error| error.to_string())
    }

    /// Returns the name of the picture with these items after it, as it is written in a command.
    fn with_items(&self, items: &str) -> String {
        format!("{}:{items}", self.name.display())
    }

    fn error(&self, message: &str) -> FileError {
        FileError::content(&input::called(&self.name), message)
    }
}

/// Returns the number of colors, taken from the place of a board in its file: a picture has one board, at place 0.
fn expected_colors(places: Places) -> Result<Option<usize>, String> {
    match (places.first, places.count) {
        (0, None | Some(1)) => Ok(None),
        (colors, Some(1)) => Ok(Some(colors)),
        _ => Err("a picture has one board: expected its size or its number of colors, as in shot.png:14x14,6".to_owned()),
    }
}

/// Returns the bytes of a file if it is a picture. What cannot be opened is left to the reader of files of boards, which says why.
fn bytes_of_picture(name: &OsStr) -> Result<Option<Vec<u8>>, FileError> {
    let mut bytes = Vec::new();
    let read = if input::is_standard(name) {
        let mut input = io::stdin().lock();
        // The bytes stay in the buffer, for the reader of text.
        let is_picture = input.fill_buf().is_ok_and(decode::begins_picture);
        if !is_picture {
            return Ok(None);
        }
        input.take(MOST_BYTES + 1).read_to_end(&mut bytes)
    } else {
        // Opening a pipe may wait, and reading it would take bytes from the reader of text.
        if !fs::metadata(name).is_ok_and(|file| file.is_file()) {
            return Ok(None);
        }
        let Ok(file) = File::open(name) else {
            return Ok(None);
        };
        let mut beginning = Vec::new();
        let mut file = file.take(MOST_BYTES + 1);
        let is_picture = file
            .by_ref()
            .take(decode::SIGNATURE as u64)
            .read_to_end(&mut beginning)
            .is_ok_and(|_| decode::begins_picture(&beginning));
        if !is_picture {
            return Ok(None);
        }
        bytes = beginning;
        file.read_to_end(&mut bytes)
    };
    read.map_err(|source| FileError::system(&input::called(name), source))?;
    if bytes.len() as u64 > MOST_BYTES {
        let most = MOST_BYTES >> 20;
        return Err(FileError::content(
            &input::called(name),
            &format!("the file of this picture is larger than {most} MiB: expected a screenshot"),
        ));
    }
    Ok(Some(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_colors_has_the_place_of_the_board() {
        let colors = |items: &str| {
            let spec: BoardSpec = format!("shot.png:{items}").parse().unwrap();
            let BoardSource::File { places, .. } = spec.source else {
                panic!("{items}");
            };
            expected_colors(places)
        };
        assert_eq!(colors("6"), Ok(Some(6)));
        assert_eq!(colors("14x14,6"), Ok(Some(6)));
        assert_eq!(colors("6,14x14"), Ok(Some(6)));
        for none in ["14x14", "0", "count=1", "walk"] {
            assert_eq!(colors(none), Ok(None), "{none}");
        }
        for wrong in ["3..6", "3..", "count=2", "count=0", "2,count=0"] {
            assert!(colors(wrong).is_err(), "{wrong}");
        }
    }
}
