//! Pictures as files of boards: what they show is read, confirmed, and from then on a board like any other.
//!
//! Invariant: nothing is done with a reading that nobody has confirmed. On a terminal, the user is shown the board and asked;
//! elsewhere, the size or the number of colors after the name has to agree. The board goes on as its id, which results repeat,
//! so that a proof is never without the board that it is about.

mod bytes;
mod confirm;
mod decode;
mod exif;
mod gif;
mod jpeg;
mod png;
mod show;
mod webp;

use std::ffi::OsString;

use colorwalk_boards::board_spec::Places;
use colorwalk_boards::files::{ReadOptions, Symbols};
use colorwalk_boards::palette::Rgb;
use colorwalk_boards::{BoardId, BoardSource, BoardSpec};
use colorwalk_core::{Board, Lattice, Rules, Setup};
#[cfg(feature = "draw")]
use colorwalk_draw::Backdrop;
use colorwalk_lab::FileError;
use colorwalk_picture::{Advice, Expected, Picture, Reading, Refusal, read};
use decode::Pixels;

use crate::input;

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
    let (_, resolved) = shot.confirmed(spec, asking)?;
    Ok(resolved)
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
        let Some(bytes) = bytes::of_picture(name)? else {
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

    /// Reads and confirms the board. Returns the reading, and the specification with this board in place of the picture.
    ///
    /// # Errors
    ///
    /// If the picture cannot be read, or if what was read is not confirmed.
    pub(crate) fn confirmed(
        &self,
        spec: &BoardSpec,
        asking: Asking,
    ) -> Result<(Reading, BoardSpec), FileError> {
        let reading = self.read()?;
        self.confirm(&reading, asking)?;
        let id = self.id(&reading)?;
        let hues = reading.palette().iter().copied().map(Rgb);
        let symbols = Symbols::standard()
            .with_hues(hues)
            .with_names(reading.color_names());
        let source = BoardSource::Picture(Box::new(id), symbols);
        Ok((reading, spec.clone().with_source(source)))
    }

    /// Returns the picture as what is drawn on, with the place of the board.
    #[cfg(feature = "draw")]
    pub(crate) fn backdrop(&self, reading: &Reading) -> Backdrop<'_> {
        let grid = reading.grid();
        Backdrop {
            // Sides have been checked: they are far from the largest numbers.
            width: self.pixels.width as u32,
            height: self.pixels.height as u32,
            rgba: &self.pixels.rgba,
            corner: (grid.left, grid.top),
            pitch: (grid.column_pitch, grid.row_pitch),
        }
    }

    /// Returns the error of a picture that is not read.
    fn refused(&self, refusal: &Refusal) -> FileError {
        if matches!(
            refusal.advice,
            Advice::CropToCells | Advice::TakeAgain | Advice::AsText | Advice::CountAgain
        ) {
            return self.error(&refusal.to_string());
        }
        let example = self.with_items("14x14,6");
        self.error(&format!(
            "{refusal} (columns, rows and colors are given as in {example})"
        ))
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
        } else if let Some((row, column)) = reading.mark() {
            // Who has confirmed the reading was told that the game starts there.
            setup = setup.with_start(row * reading.columns() + column);
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
