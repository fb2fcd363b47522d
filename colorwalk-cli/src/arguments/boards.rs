//! Which boards a command works on.

use std::ffi::{OsStr, OsString};

use clap::ValueHint;
use clap::builder::{OsStringValueParser, TypedValueParser};
use colorwalk_boards::BoardSpec;
use colorwalk_lab::{FileError, Source};

use crate::error::Error;
use crate::input;
use crate::pictures::{self, Asking};
use crate::progress;
use crate::suggestion::did_you_mean;

/// The boards of a command that works on any number of them.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Boards {
    /// Files of boards or screenshots (- is standard input), ids, series, or random boards such as random:14x14,6,seed=3,count=50;
    /// `colorwalk help boards` shows more
    #[arg(value_name = "BOARDS", value_parser = parser(), value_hint = ValueHint::FilePath)]
    boards: Vec<BoardSpec>,
}

impl Boards {
    /// Returns the named boards; without any, standard input if it is a pipe or a file, and else the default, which a remark
    /// names at a terminal.
    pub(crate) fn or(&self, default: &str, is_quiet: bool) -> Result<Vec<BoardSpec>, Error> {
        if !self.boards.is_empty() {
            return Ok(self.boards.clone());
        }
        if input::is_given() {
            return read(&["-".to_owned()]);
        }
        if input::is_terminal() && !is_quiet {
            let taken = match default {
                "random" => "the random board of seed 0",
                "series" => "the 100 boards of the series",
                id => id,
            };
            progress::say(&format!(
                "no boards are named: taking {taken}; others are named after the command, such as boards.txt or random:14x14,6,seed=7 \
                 (colorwalk help boards)"
            ));
        }
        read(&[default.to_owned()])
    }
}

/// Returns the parser of a name on the command line.
pub(crate) fn parser() -> impl TypedValueParser<Value = BoardSpec> {
    OsStringValueParser::new().try_map(|name| BoardSpec::resolve(&name, input::is_file))
}

/// Resolves names from the command line.
pub(crate) fn resolve(names: &[OsString]) -> Result<Vec<BoardSpec>, Error> {
    let mut specs = Vec::new();
    for name in names {
        match BoardSpec::resolve(name, input::is_file) {
            Ok(spec) => specs.push(spec),
            Err(error) => return Err(Error::Usage(format!("{}: {error}", input::called(name)))),
        }
    }
    Ok(specs)
}

/// Parses specifications of boards, which the program itself names.
pub(crate) fn read(texts: &[String]) -> Result<Vec<BoardSpec>, Error> {
    let mut specs = Vec::new();
    for text in texts {
        match text.parse() {
            Ok(spec) => specs.push(spec),
            Err(error) => return Err(Error::Usage(format!("{text}: {error}"))),
        }
    }
    Ok(specs)
}

/// Opens all boards; those in pictures once the user has confirmed what was read.
///
/// # Errors
///
/// If any cannot be opened.
pub(crate) fn open(specs: &[BoardSpec]) -> Result<Source, Error> {
    refuse_two_standard_inputs(specs)?;
    open_resolved(&pictures::resolve_all(specs, Asking::OnTerminal)?)
}

/// Opens all boards, for a command whose standard input cannot have answers: those in pictures need their size or number of
/// colors.
///
/// # Errors
///
/// If any cannot be opened.
pub(crate) fn open_unasked(specs: &[BoardSpec]) -> Result<Source, Error> {
    open_resolved(&pictures::resolve_all(specs, Asking::Never)?)
}

/// Opens boards among which there are no pictures any more.
fn open_resolved(specs: &[BoardSpec]) -> Result<Source, Error> {
    let source = Source::open(specs, input::boards).map_err(with_suggestion)?;
    refuse_none(specs, source.count())?;
    Ok(source)
}

/// Opens the boards that can be opened, so that one missing file does not prevent work on the others. Reports the errors of
/// the others, and returns whether there are any.
///
/// # Errors
///
/// If no board can be opened.
pub(crate) fn open_present(specs: &[BoardSpec]) -> Result<(Source, bool), Error> {
    refuse_two_standard_inputs(specs)?;
    let (resolved, mut errors) = pictures::resolve_present(specs);
    let (source, others) = Source::open_present(&resolved, input::boards);
    errors.extend(others);
    let none_is_left = errors.len() == specs.len();
    let are_missing = report_missing(errors, none_is_left)?;
    refuse_none(specs, source.count())?;
    Ok((source, are_missing))
}

/// Reports the errors of boards that cannot be opened, and returns whether there are any.
///
/// # Errors
///
/// The first one if no other board is left: then it is the error of the command, not a remark.
pub(crate) fn report_missing(errors: Vec<FileError>, none_is_left: bool) -> Result<bool, Error> {
    let are_missing = !errors.is_empty();
    for error in errors {
        let error = with_suggestion(error);
        if none_is_left {
            return Err(error);
        }
        progress::say(&error.to_string());
    }
    Ok(are_missing)
}

/// Refuses more than one - among the boards.
pub(crate) fn refuse_two_standard_inputs(specs: &[BoardSpec]) -> Result<(), Error> {
    // The second reader would find the end of the input, and no boards.
    let files = specs.iter().filter_map(BoardSpec::file);
    if files.filter(|name| input::is_standard(name)).count() > 1 {
        return Err(Error::Usage(
            "standard input can be read only once: expected one -".to_owned(),
        ));
    }
    Ok(())
}

/// Rejects an empty selection, such as `count=0`: a command without any output would seem to have worked.
pub(crate) fn refuse_none(specs: &[BoardSpec], count: usize) -> Result<(), Error> {
    if count > 0 {
        return Ok(());
    }
    let named = called(specs);
    Err(Error::Usage(format!(
        "{named}: there are no boards: expected at least one"
    )))
}

/// Adds a suggestion to the error of a file that does not exist.
pub(crate) fn with_suggestion(error: FileError) -> Error {
    match error {
        FileError::System(file, source) => {
            let suggestion = match file.parse::<u32>() {
                // A number of boards, as in `generate 5`.
                Ok(count) => format!("; did you mean random:count={count}?"),
                Err(_) => did_you_mean(&file, ["series", "random"]),
            };
            Error::Usage(format!("{file}: {source}{suggestion}"))
        }
        other => Error::File(other),
    }
}

/// Refuses an output that is one of these files of boards, or another input, which it would replace.
pub(crate) fn refuse_replacing(
    output: Option<&str>,
    specs: &[BoardSpec],
    inputs: &[Option<&str>],
) -> Result<(), Error> {
    let mut read: Vec<&OsStr> = specs.iter().filter_map(BoardSpec::file).collect();
    read.extend(inputs.iter().copied().flatten().map(OsStr::new));
    // As an output, - is standard output, which replaces nothing.
    let Some(name) = output.filter(|name| !input::is_standard(name)) else {
        return Ok(());
    };
    if !read.iter().any(|input| input::is_one_file(name, input)) {
        return Ok(());
    }
    let name = input::called(name);
    Err(Error::Usage(format!(
        "{name}: this is read too: expected another name to write to"
    )))
}

/// Returns the specifications that name the boards.
pub(crate) fn called(specs: &[BoardSpec]) -> String {
    let names: Vec<String> = specs.iter().map(BoardSpec::to_string).collect();
    names.join(" ")
}
