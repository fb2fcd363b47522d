//! Which boards a command works on.

use colorwalk_boards::BoardSpec;
use colorwalk_lab::{FileError, Source};

use crate::error::Error;
use crate::input;
use crate::suggestion::did_you_mean;

/// The boards of a command that works on any number of them.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Boards {
    /// Files of boards (- is standard input), ids, series, or random boards such as random:14x14,6,seed=3,count=50;
    /// `colorwalk help boards` shows more
    #[arg(value_name = "BOARDS")]
    boards: Vec<BoardSpec>,
}

impl Boards {
    /// Returns what was named, or standard input if nothing is and there is something to read, or the default.
    pub(crate) fn or_input_or(&self, default: &str) -> Result<Vec<BoardSpec>, Error> {
        if self.boards.is_empty() && input::is_given() {
            read(&["-".to_owned()])
        } else {
            self.or(default)
        }
    }

    /// Returns what was named, or the default.
    pub(crate) fn or(&self, default: &str) -> Result<Vec<BoardSpec>, Error> {
        if self.boards.is_empty() {
            read(&[default.to_owned()])
        } else {
            Ok(self.boards.clone())
        }
    }
}

/// Parses specifications of boards.
pub(crate) fn read(texts: &[String]) -> Result<Vec<BoardSpec>, Error> {
    texts
        .iter()
        .map(|text| {
            text.parse()
                .map_err(|error| Error::Usage(format!("{text}: {error}")))
        })
        .collect()
}

/// Opens boards. Files are indexed here; their boards are read on demand.
pub(crate) fn open(specs: &[BoardSpec]) -> Result<Source, Error> {
    if specs
        .iter()
        .filter_map(BoardSpec::file)
        .filter(|name| input::is_standard(name))
        .count()
        > 1
    {
        return Err(Error::Usage(
            "standard input can be read only once: expected one -".to_owned(),
        ));
    }
    Source::open(specs, input::boards).map_err(|error| match error {
        FileError::System(file, source) => {
            let suggestion = did_you_mean(&file, ["series", "random"]);
            Error::Usage(format!("{file}: {source}{suggestion}"))
        }
        other => Error::File(other),
    })
}

/// Refuses an output that is one of these files of boards, or another input, which it would replace.
pub(crate) fn refuse_replacing(
    output: Option<&str>,
    specs: &[BoardSpec],
    inputs: &[Option<&str>],
) -> Result<(), Error> {
    let mut read = specs
        .iter()
        .filter_map(BoardSpec::file)
        .chain(inputs.iter().copied().flatten());
    let Some(name) = output.filter(|name| read.any(|input| input::is_one_file(name, input))) else {
        return Ok(());
    };
    let name = input::called(name);
    Err(Error::Usage(format!(
        "{name}: this is read too: expected another name to write to"
    )))
}

/// Returns what the boards are called: their specifications.
pub(crate) fn called(specs: &[BoardSpec]) -> String {
    specs
        .iter()
        .map(BoardSpec::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}
