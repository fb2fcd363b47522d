//! Certificates: proofs of lower bounds on the number of moves that solve a board, as text files, and their checker.
//!
//! [`Writer`] writes a certificate step by step, and [`verify`] checks one line by line. The checker shares no code
//! with the searches, and none with the [region graph](colorwalk_core::Regions) or
//! [positions](colorwalk_core::Position): it finds the regions again from the cells and their neighbors. Trusting this
//! crate does not require trusting the solver that wrote the file.
//!
//! # What a certificate says
//!
//! A *fact* is a number of moves `m` and a set of regions `X`: every cleared set that contains no region of `X` needs
//! more than `m` moves. Each step of a certificate states one fact, by one of three rules:
//!
//! - `colors`: `X` has `m + 1` regions of `m + 1` different colors. None of these colors is cleared, and each takes a
//!   move.
//! - `step`: for each color `c` of the palette, an earlier fact `(m_c, Y_c)`. Then `m` is one more than the least
//!   `m_c`, and `X` is all `Y_c`, and all regions that touch a region of color `c` in `Y_c`. A cleared set without them
//!   leaves some region, so it takes a move. It does not touch what `Y_c` has of `c`, so after playing `c` it still
//!   contains no region of `Y_c`.
//! - `finish`: an earlier fact `(m - 1, Y)` without a region of color `f`, and one region of color `f` that joins it to
//!   make `X`. Some of `f` is left, and clearing all of `f` wherever it lies takes at least a move. The rest is at
//!   least as hard as the board with all of `f` cleared, which still has no region of `Y` cleared.
//!
//! The arguments hold for any set of regions, connected or not.
//!
//! The last fact must not name the start region. Then the board needs at least `m + 1` moves. A certificate without
//! steps proves the bound 0. A line of starts claims more: it lists facts that have no region in common. So one of
//! them holds wherever the game starts, and every solution takes at least one move more than the least `m` among them.
//!
//! # The file
//!
//! ```text
//! colorwalk certificate 1
//! board
//! .21
//! 112
//!
//! solution 121
//! 1 colors 0: 2
//! 2 step 1 from 1 1: 1 2 5
//! end 2
//! ```
//!
//! A step is `NUMBER RULE MOVES: CELLS`, and a region is identified by its first cell, counted from 0. The complete
//! grammar is in [docs/certificates.md](https://github.com/colorwalk/colorwalk/blob/main/docs/certificates.md); a
//! second checker, in another language, is written from it.
//!
//! Every set must be exactly what the rules derive: a set that is larger than its rule needs is an error too, so that
//! damage is detected. No line, and no certificate, may be longer than its board can require, so that an endless stream
//! is an error. A file may hold several certificates, which [`Certificates`] reads one after another.

#![warn(missing_debug_implementations)]

mod certificates;
mod error;
mod fact;
mod lines;
mod map;
mod parse;
mod proof;
mod writer;

use std::io::BufRead;

pub use certificates::Certificates;
use colorwalk_core::check::check;
use colorwalk_core::text::ParseBoardError;
use colorwalk_core::wording::excerpt;
use colorwalk_core::{Board, Digest, MAX_CELLS, MAX_EDGES, ParseSolutionError, Solution, Tiling};
pub use error::CertificateError;
use error::unlike;
pub use fact::Fact;
use lines::Lines;
use proof::Proof;
pub use writer::Writer;

/// The first lines of certificates, not counting comments, by version.
const HEADERS: [&str; 2] = ["colorwalk certificate 1", "colorwalk certificate 2"];

/// The content of a solution line.
const SOLUTION_LINE: &str = "solution and the moves";

/// Returns the first line of a certificate of this board.
fn header(board: &Board) -> &'static str {
    match board.lattice() {
        Some(lattice) if lattice.tiling() == Tiling::Grid => HEADERS[0],
        _ => HEADERS[1],
    }
}

/// The maximum number of bytes of a line outside the board that needs no more.
const LONGEST_LINE: usize = (1 << 16) + 1;

/// The maximum number of bytes of a line of the board: a row of all cells, of at most four bytes each.
const LONGEST_ROW: usize = 4 * MAX_CELLS + 1;

/// The maximum number of bytes of comments before the first line, and of empty lines between two certificates.
const LONGEST_GAP: u64 = 1 << 20;

/// The maximum number of bytes of a board by version: its cells and line breaks, or a line for each cell and edge.
const LONGEST_BOARD: [usize; 2] = [5 * MAX_CELLS + 100, 18 * (MAX_CELLS + MAX_EDGES) + 100];

/// Returns the maximum number of bytes from the solution to the end. Proofs of small boards are thousands of times
/// shorter, and larger proofs of large boards would not fit into memory.
fn longest_proof(board: &Board) -> u64 {
    let cells = board.cell_count() as u64;
    (cells * cells).saturating_mul(1 << 14).min(1 << 32)
}

/// Returns the maximum number of bytes of a solution line.
fn longest_solution(board: &Board) -> usize {
    // A solution that clears something in every round of all colors has no more moves than this.
    let moves = board.cell_count() * board.colors();
    let bytes_of_symbol = if board.colors() > 35 { 4 } else { 1 };
    10 + moves * bytes_of_symbol
}

/// The result of checking a certificate.
///
/// ```
/// # mod colorwalk { pub use colorwalk_certificate as certificate; }
/// use colorwalk::certificate::{Verified, verify};
///
/// let text = "colorwalk certificate 1\nboard\n.1\n\nsolution 1\n1 colors 0: 1\nend 1\n";
/// let verified: Verified = verify(text.as_bytes())?;
/// assert_eq!((verified.lower_bound, verified.steps), (1, 1));
/// assert!(verified.is_optimal());
/// # Ok::<(), colorwalk::certificate::CertificateError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Verified {
    /// The board.
    pub board: Board,
    /// A solution of the board, replayed by the [checker](mod@colorwalk_core::check).
    pub solution: Solution,
    /// No solution has fewer moves.
    pub lower_bound: usize,
    /// Whether that holds for every start of the board, and not for its own start alone.
    pub any_start: bool,
    /// The number of steps of the proof.
    pub steps: usize,
}

impl Verified {
    /// Returns whether no solution is shorter than the one in the certificate.
    pub fn is_optimal(&self) -> bool {
        self.solution.len() == self.lower_bound
    }
}

/// Checks a certificate, line by line.
///
/// Takes time linear in the size of the text, times at most the number of colors, and memory of a few times its size.
/// Wrap a file in a [`BufReader`](std::io::BufReader).
///
/// ```
/// # mod colorwalk { pub use colorwalk_certificate as certificate; }
/// use colorwalk::certificate::verify;
///
/// let text = "\
/// colorwalk certificate 1
/// board
/// .21
/// 112
///
/// solution 121
/// 1 colors 0: 2
/// 2 step 1 from 1 1: 1 2 5
/// end 2
/// ";
/// let verified = verify(text.as_bytes())?;
/// assert_eq!((verified.lower_bound, verified.solution.len()), (2, 3));
/// assert!(!verified.is_optimal());
///
/// let damaged = text.replace(": 1 2 5", ": 1 2");
/// let mistake = verify(damaged.as_bytes()).unwrap_err();
/// assert_eq!(mistake.line, 8);
/// # Ok::<(), colorwalk::certificate::CertificateError>(())
/// ```
///
/// # Errors
///
/// A [`CertificateError`] for the first invalid line.
pub fn verify(reader: impl BufRead) -> Result<Verified, CertificateError> {
    verify_with(reader, |_| {})
}

/// Checks a certificate as [`verify`] does, and passes every fact to `show` once its step is accepted, in the order of
/// the steps.
///
/// A fact that is passed has been proven, even if a later line is invalid.
///
/// ```
/// # mod colorwalk { pub use colorwalk_certificate as certificate; }
/// use colorwalk::certificate::verify_with;
///
/// let text = "colorwalk certificate 1\nboard\n.21\n112\n\nsolution 121\n1 colors 0: 2\n2 step 1 from 1 1: 1 2 5\nend 2\n";
/// let mut last = Vec::new();
/// let verified = verify_with(text.as_bytes(), |fact| last = fact.cells().collect())?;
/// assert_eq!((verified.lower_bound, last), (2, vec![1, 2, 5]));
/// # Ok::<(), colorwalk::certificate::CertificateError>(())
/// ```
///
/// # Errors
///
/// A [`CertificateError`] for the first invalid line.
pub fn verify_with(
    reader: impl BufRead,
    show: impl FnMut(Fact<'_>),
) -> Result<Verified, CertificateError> {
    let mut lines = Lines::new(reader);
    let verified = read_certificate(&mut lines, show)?;
    if skip_empty(&mut lines)? {
        return Err(lines.error(unlike(
            lines.current(),
            "nothing but empty lines after the end",
        )));
    }
    Ok(verified)
}

/// Reads the certificate that begins at the next line.
fn read_certificate(
    lines: &mut Lines<impl BufRead>,
    mut show: impl FnMut(Fact<'_>),
) -> Result<Verified, CertificateError> {
    lines.limit(LONGEST_LINE, LONGEST_GAP);
    let header = read_header(lines)?;
    lines.limit(LONGEST_ROW, LONGEST_BOARD[header.version] as u64);
    let board = read_board(lines, &header)?;

    let mut proof = Proof::new(&board);
    let longest_line = LONGEST_LINE
        .max(longest_solution(&board))
        .max(proof.longest_step());
    lines.limit(longest_line, longest_proof(&board));
    let solution = parse_solution(lines.require(SOLUTION_LINE)?, &board)
        .map_err(|message| lines.error(message))?;
    loop {
        lines.require("a step, or end")?;
        let steps = proof.steps();
        let has_ended = take_line(&mut proof, lines.current(), lines.before)
            .map_err(|message| lines.error(message))?;
        if has_ended {
            break;
        }
        // Comments and the line of starts state no fact.
        if proof.steps() > steps {
            if let Some(fact) = proof.last(lines.current()) {
                show(fact);
            }
        }
    }
    Ok(Verified {
        board,
        solution,
        lower_bound: proof.lower_bound(),
        any_start: proof.is_of_any_start(),
        steps: proof.steps(),
    })
}

/// Advances to the next line that is not empty and holds it; `false` at the end of the text.
fn skip_empty(lines: &mut Lines<impl BufRead>) -> Result<bool, CertificateError> {
    lines.limit(LONGEST_LINE, LONGEST_GAP);
    while let Some(line) = lines.next()? {
        if !line.is_empty() {
            lines.hold();
            return Ok(true);
        }
    }
    Ok(false)
}

/// Handles a line after the solution; returns whether it ends the proof.
fn take_line(proof: &mut Proof, line: &str, before: Digest) -> Result<bool, String> {
    if line.starts_with('#') {
        return Ok(false);
    }
    if let Some(end) = line.strip_prefix("end ") {
        take_end(proof, end, before)?;
        return Ok(true);
    }
    if proof.is_of_any_start() {
        return Err(unlike(
            line,
            "end and the number of steps, since the starts come last",
        ));
    }
    match line.strip_prefix("starts ") {
        Some(from) => proof.take_starts(from)?,
        None => proof.take(line)?,
    }
    Ok(false)
}

/// Checks the end: the number of steps, the start, and the checksum of the lines before, if there is one.
fn take_end(proof: &Proof, end: &str, before: Digest) -> Result<(), String> {
    let (count, found) = match end.split_once(' ') {
        Some((count, digest)) => (count, Some(digest)),
        None => (end, None),
    };
    proof.end(parse::number(count, "the number of steps")?)?;
    let expected = before.to_string();
    match found {
        Some(found) if found != expected => {
            let found = excerpt(found);
            Err(format!(
                "the checksum is {found:?}: expected {expected}, so some line above was changed"
            ))
        }
        _ => Ok(()),
    }
}

/// The first line of a certificate.
struct Header {
    /// The number of the line.
    line: usize,
    /// Its index in [`HEADERS`].
    version: usize,
}

/// Reads the beginning of a certificate, up to the line `board`.
fn read_header(lines: &mut Lines<impl BufRead>) -> Result<Header, CertificateError> {
    while lines.require(HEADERS[0])?.starts_with('#') {}
    let Some(version) = HEADERS.iter().position(|header| *header == lines.current()) else {
        return Err(lines.error(unlike(lines.current(), HEADERS[0])));
    };
    let line = lines.number;
    lines.begin_checksum();
    if lines.require("board")? != "board" {
        return Err(lines.error(unlike(lines.current(), "board")));
    }
    Ok(Header { line, version })
}

/// Reads the board. It must be written as the game writes it, so that a board has one spelling.
fn read_board(lines: &mut Lines<impl BufRead>, header: &Header) -> Result<Board, CertificateError> {
    let before = lines.number;
    let mut text = String::new();
    while !lines
        .require("the rows of the board, then an empty line")?
        .is_empty()
    {
        text.push_str(lines.current());
        text.push('\n');
    }
    if text.is_empty() {
        return Err(lines.error(unlike("", "the rows of the board")));
    }
    let board: Board = text.parse().map_err(|error: ParseBoardError| {
        mistake(
            before + error.line,
            format!("column {}: {}", error.column, error.message),
        )
    })?;
    let expected = self::header(&board);
    let found = HEADERS[header.version];
    if found != expected {
        let topology = board.topology();
        let expected = format!("{expected} for a board of this topology ({topology})");
        return Err(mistake(header.line, unlike(found, &expected)));
    }
    let written = board.to_string();
    let mut expected = written.lines();
    for (line, found) in (before + 1..).zip(text.split_terminator('\n')) {
        match expected.next() {
            Some(expected) if found == expected => {}
            Some(expected) => {
                let found = excerpt(found);
                let expected = excerpt(expected);
                return Err(mistake(
                    line,
                    format!("found {found:?} in the board: expected {expected:?}"),
                ));
            }
            None => {
                let expected = "an empty line after the last row of the board";
                return Err(mistake(line, unlike(found, expected)));
            }
        }
    }
    Ok(board)
}

/// Returns an error in a line before the current one.
fn mistake(line: usize, message: String) -> CertificateError {
    CertificateError {
        line,
        message,
        read: None,
    }
}

/// Parses the line of a solution, which must solve the board.
fn parse_solution(line: &str, board: &Board) -> Result<Solution, String> {
    let moves = match line.strip_prefix("solution ") {
        Some(moves) if !moves.is_empty() => moves,
        // Nothing, not even a space, follows the word if there are no moves.
        None if line == "solution" => "",
        _ => return Err(unlike(line, SOLUTION_LINE)),
    };
    let solution: Solution = moves
        .parse()
        .map_err(|error: ParseSolutionError| error.to_string())?;
    if solution.to_string() != moves {
        return Err(unlike(
            line,
            "solution and the moves, in small letters, without spaces between them",
        ));
    }
    check(board, &solution).map_err(|error| format!("the solution is wrong: {error}"))?;
    Ok(solution)
}

/// The examples of the README run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests;
