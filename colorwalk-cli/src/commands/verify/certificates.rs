//! Checks certificates one by one, with a line for each, and compares them with the boards that they should prove.

use std::collections::HashMap;
use std::io::Write;

use colorwalk_boards::BoardId;
use colorwalk_certificate::{Certificates, Verified};
use colorwalk_core::wording::{count, printable};
use colorwalk_core::{Board, Digest};
use colorwalk_lab::lines::{self, Certified, InvalidCertificate, ValidCertificate};
use colorwalk_lab::solutions::described;
use colorwalk_lab::{FileError, Source};

use crate::arguments::TextOrJson;
use crate::error::{Error, Verdict};
use crate::input::{self, in_certificate, reader};

/// The maximum length of an id in text output; JSON has ids of any length.
const LONGEST_ID: usize = 100;

/// The boards that certificates should be of.
pub(super) struct Boards<'a> {
    source: &'a Source,
    /// The description of the boards in messages.
    called: String,
    /// The first board of each [description](described).
    numbers: HashMap<String, usize>,
    /// For each board, the first board equal to it.
    same: Vec<usize>,
    /// For these, whether a certificate proves the optimum; `None` without a certificate.
    proven: Vec<Option<bool>>,
}

impl<'a> Boards<'a> {
    /// Reads all boards of a source.
    pub(super) fn read(origin: &str, source: &'a Source) -> Result<Self, Error> {
        let mut numbers = HashMap::new();
        let mut same = Vec::new();
        let origin = printable(origin).into_owned();
        let mut called = format!("one of the {} boards of {origin}", source.count());
        for (number, read) in source.puzzles().enumerate() {
            let board = read?.board;
            let first = *numbers.entry(board.to_string()).or_insert(number);
            same.push(first);
            // A certificate over all starts is found by a text that names no start.
            numbers.entry(described(&board, true)).or_insert(number);
            if source.count() == 1 {
                called = format!("the board of {origin}, {}", describe_board(&board, None));
            }
        }
        Ok(Self {
            source,
            called,
            numbers,
            proven: vec![None; same.len()],
            same,
        })
    }

    /// Returns the index of a certificate's board, and records that this board has a certificate.
    fn take(&mut self, verified: &Verified) -> Result<usize, String> {
        let Some(&number) = self
            .numbers
            .get(&described(&verified.board, verified.any_start))
        else {
            let other = describe_board(&verified.board, None);
            let expected = &self.called;
            return Err(format!(
                "this is a certificate of another board, {other}: expected {expected}"
            ));
        };
        let proven = self.proven[number].unwrap_or(false) || verified.is_optimal();
        self.proven[number] = Some(proven);
        Ok(number)
    }

    /// Reports how many boards have certificates.
    pub(super) fn report(&self, format: TextOrJson, output: &mut dyn Write) -> Result<(), Error> {
        let boards = self.same.len();
        let mut certified = 0;
        let mut optimal = 0;
        let mut missing = Vec::new();
        for (number, &same) in self.same.iter().enumerate() {
            match self.proven[same] {
                None => missing.push(number),
                Some(is_optimal) => {
                    certified += 1;
                    optimal += usize::from(is_optimal);
                }
            }
        }
        match format {
            TextOrJson::Json => {
                let counts = Certified {
                    boards,
                    certified,
                    missing,
                    optimal,
                };
                writeln!(output, "{}", lines::line(&counts))?;
            }
            TextOrJson::Text => {
                let boards = count(boards, "board", "boards");
                writeln!(
                    output,
                    "{boards}, {certified} with a certificate, {optimal} proven to be optimal"
                )?;
            }
        }
        Ok(())
    }
}

/// Checks the certificates in these files, prints a line for each and passes on the valid ones; `-` is standard input.
/// A file that cannot be read gives a line too.
pub(super) fn check<'f>(
    files: impl IntoIterator<Item = &'f str>,
    mut boards: Option<&mut Boards<'_>>,
    format: TextOrJson,
    output: &mut dyn Write,
    mut found: impl FnMut(&str, &Verified),
) -> Result<Verdict, Error> {
    let mut verdict = Verdict::Done;
    for file in files {
        for read in all(file) {
            let placed = read.and_then(|verified| match &mut boards {
                None => Ok((None, verified)),
                Some(boards) => match boards.take(&verified) {
                    Ok(number) => Ok((Some(number), verified)),
                    Err(mistake) => Err(FileError::content(&input::called(file), &mistake)),
                },
            });
            let line = match placed {
                Ok((number, verified)) => {
                    found(file, &verified);
                    proven_line(
                        file,
                        number.zip(boards.as_ref().map(|boards| boards.source)),
                        &verified,
                        format,
                    )
                }
                Err(refused) => {
                    verdict = Verdict::Incomplete;
                    refused_line(file, &refused, format)
                }
            };
            writeln!(output, "{line}")?;
        }
    }
    Ok(verdict)
}

/// Checks the certificates in a file, one after another; `-` is standard input.
///
/// # Errors
///
/// [`FileError::System`] if the file cannot be read, and [`FileError::Content`] if a certificate is invalid.
fn all(name: &str) -> Box<dyn Iterator<Item = Result<Verified, FileError>> + '_> {
    match reader(name) {
        Ok(opened) => {
            let certificates = Certificates::new(opened);
            Box::new(certificates.map(|read| read.map_err(|error| in_certificate(name, error))))
        }
        Err(error) => Box::new(std::iter::once(Err(error))),
    }
}

/// Returns the line of a valid certificate.
fn proven_line(
    file: &str,
    board: Option<(usize, &Source)>,
    verified: &Verified,
    format: TextOrJson,
) -> String {
    let mut id = board.and_then(|(number, source)| source.id(number));
    if id.is_none() {
        id = BoardId::from_board(&verified.board).map(|id| id.to_string());
    }
    if format == TextOrJson::Text {
        let place = board.and_then(|(number, source)| source.place(number));
        let number = match place {
            Some(place) => format!("{}, ", printable(&place)),
            None => String::new(),
        };
        let board = describe_board(&verified.board, id.as_deref());
        return format!(
            "{}: {}, for {number}{board}",
            input::called(file),
            describe(verified)
        );
    }
    lines::line(&ValidCertificate {
        board: board.map(|(number, _)| number),
        digest: digest(&verified.board),
        file: file.to_owned(),
        id,
        length: verified.solution.len(),
        lower_bound: verified.lower_bound,
        size: verified.board.topology().to_string(),
        steps: verified.steps,
        valid: true,
    })
}

/// Returns the line of an invalid certificate.
pub(super) fn refused_line(file: &str, refused: &FileError, format: TextOrJson) -> String {
    let error = match refused {
        refused if format == TextOrJson::Text => return refused.to_string(),
        FileError::Content(_, mistake) => mistake.clone(),
        FileError::System(_, source) => source.to_string(),
        other => other.to_string(),
    };
    lines::line(&InvalidCertificate {
        error,
        file: file.to_owned(),
        valid: false,
    })
}

/// Describes what a certificate proves, in the same words as the second checker.
fn describe(verified: &Verified) -> String {
    let steps = count(verified.steps, "step", "steps");
    let moves = count(verified.solution.len(), "move", "moves");
    let any = if verified.any_start {
        " from any start"
    } else {
        ""
    };
    if verified.is_optimal() {
        format!("optimal: {moves}, and no solution{any} has fewer ({steps})")
    } else {
        format!(
            "{moves}, at least {} needed{any} ({steps})",
            verified.lower_bound
        )
    }
}

/// Describes a board by its size and checksum, and by its id if that is known and short.
fn describe_board(board: &Board, id: Option<&str>) -> String {
    let topology = board.topology();
    let digest = digest(board);
    match id {
        Some(id) if id.len() <= LONGEST_ID => format!("{topology}, digest {digest}, {id}"),
        _ => format!("{topology}, digest {digest}"),
    }
}

/// Returns the checksum of a board as certificates write it.
fn digest(board: &Board) -> String {
    Digest::EMPTY
        .with(board.to_string().as_bytes())
        .with(b"\n")
        .to_string()
}
