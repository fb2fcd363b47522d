//! Writes certificates: the only code besides the parser that knows how a step is spelled.

use std::fmt::Arguments;
use std::io::{self, Write};

use colorwalk_core::{Board, Digest, Solution};

use super::header;

/// Writes a certificate to a file or a buffer, step by step.
///
/// The steps are written unchecked; [`verify`](super::verify) checks them. Every step returns its number, by which
/// later steps refer to it. Regions are given by their first cells, in any order: the writer sorts them. Wrap a file in
/// a [`BufWriter`](std::io::BufWriter), since every step is written separately.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_certificate as certificate; }
/// use colorwalk::{Board, Solution, certificate::{Writer, verify}};
///
/// let board: Board = "\
///     .12
///     222".parse()?;
/// let solution: Solution = "12".parse()?;
/// let mut writer = Writer::new(Vec::new(), &board, &solution)?;
/// // As long as neither the 1 nor the 2s are cleared, they take more than one move.
/// writer.colors(1, [1, 2])?;
/// let text = writer.end()?;
/// assert!(String::from_utf8_lossy(&text).contains("solution 12\n1 colors 1: 1 2\nend 1 "));
/// assert!(verify(&text[..])?.is_optimal());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Writer<W> {
    inner: W,
    /// The checksum of all lines so far.
    digest: Digest,
    steps: usize,
}

impl<W: Write> Writer<W> {
    /// Starts the certificate of a board, with the solution that the bound is compared with.
    ///
    /// # Errors
    ///
    /// An error of the destination, as for all methods.
    pub fn new(inner: W, board: &Board, solution: &Solution) -> io::Result<Self> {
        let mut writer = Self {
            inner,
            digest: Digest::EMPTY,
            steps: 0,
        };
        let header = header(board);
        writer.put(&format!("{header}\nboard\n{board}\n\n"))?;
        if solution.is_empty() {
            // Not even a space follows the word if there are no moves.
            writer.put("solution\n")?;
        } else {
            writer.put(&format!("solution {solution}\n"))?;
        }
        Ok(writer)
    }

    /// Writes a `colors` step: more than `moves` moves, since these regions have one color more, all different.
    ///
    /// # Errors
    ///
    /// An error of the destination.
    pub fn colors(
        &mut self,
        moves: usize,
        cells: impl IntoIterator<Item = usize>,
    ) -> io::Result<usize> {
        self.write_step(format_args!("colors {moves}"), cells)
    }

    /// Writes a `step` step: it builds on one earlier step for each color of the board, color 1 first.
    ///
    /// # Errors
    ///
    /// An error of the destination.
    pub fn step(
        &mut self,
        moves: usize,
        from: &[usize],
        cells: impl IntoIterator<Item = usize>,
    ) -> io::Result<usize> {
        let from = spaced(from);
        self.write_step(format_args!("step {moves} from {from}"), cells)
    }

    /// Writes a `finish` step: it builds on one earlier step, which the region of the cell `with` joins.
    ///
    /// # Errors
    ///
    /// An error of the destination.
    pub fn finish(
        &mut self,
        moves: usize,
        from: usize,
        with: usize,
        cells: impl IntoIterator<Item = usize>,
    ) -> io::Result<usize> {
        self.write_step(
            format_args!("finish {moves} from {from} with {with}"),
            cells,
        )
    }

    /// Writes the starts, after all steps: the bound holds for every start of the board, since no region is in all of these
    /// steps.
    ///
    /// # Errors
    ///
    /// An error of the destination.
    pub fn starts(&mut self, from: &[usize]) -> io::Result<()> {
        let from = spaced(from);
        self.put(&format!("starts {from}\n"))
    }

    /// Writes a comment, one per line of the text.
    ///
    /// # Errors
    ///
    /// An error of the destination.
    pub fn comment(&mut self, text: &str) -> io::Result<()> {
        for line in text.lines() {
            self.put(&format!("# {line}\n"))?;
        }
        Ok(())
    }

    /// Returns the number of steps so far.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// Ends the certificate, flushes the destination and returns it.
    ///
    /// # Errors
    ///
    /// An error of the destination.
    pub fn end(mut self) -> io::Result<W> {
        writeln!(self.inner, "end {} {}", self.steps, self.digest)?;
        self.inner.flush()?;
        Ok(self.inner)
    }

    /// Writes a step and returns its number.
    fn write_step(
        &mut self,
        rule: Arguments<'_>,
        cells: impl IntoIterator<Item = usize>,
    ) -> io::Result<usize> {
        let mut cells: Vec<usize> = cells.into_iter().collect();
        cells.sort_unstable();
        let cells = spaced(&cells);
        self.steps += 1;
        let step = self.steps;
        self.put(&format!("{step} {rule}: {cells}\n"))?;
        Ok(step)
    }

    /// Writes lines, which the checksum includes.
    fn put(&mut self, lines: &str) -> io::Result<()> {
        self.digest = self.digest.with(lines.as_bytes());
        self.inner.write_all(lines.as_bytes())
    }
}

/// Returns numbers with a space between them.
fn spaced(numbers: &[usize]) -> String {
    let words: Vec<String> = numbers.iter().map(usize::to_string).collect();
    words.join(" ")
}
