//! Writes certificates: the one place that knows how a step is spelled, beside the reader.

use std::io::{self, Write};

use colorwalk_core::{Board, Digest, Solution};

use super::digesting::Digesting;
use super::header;

/// Writes a certificate to a file or a buffer, step by step.
///
/// It writes what it is told and checks nothing; [`verify`](super::verify) does. Every step returns its number, by
/// which later steps refer to it. Regions are named by their first cells, in any order: the writer sorts them. Wrap a
/// file into a [`BufWriter`](std::io::BufWriter), since every step is written on its own.
///
/// ```
/// use colorwalk_certificate::{Writer, verify};
/// use colorwalk_core::{Board, Solution};
///
/// let board: Board = "\
///     .12
///     222".parse()?;
/// let solution: Solution = "12".parse()?;
/// let mut writer = Writer::new(Vec::new(), &board, &solution)?;
/// // Whoever has cleared neither the 1 nor the 2s needs more than a move for them.
/// writer.colors(1, [1, 2])?;
/// let text = writer.end()?;
/// assert!(String::from_utf8_lossy(&text).contains("solution 12\n1 colors 1: 1 2\nend 1 "));
/// assert!(verify(&text[..])?.is_optimal());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Writer<W> {
    inner: Digesting<W>,
    steps: usize,
    /// The cells of the current step; kept for its memory.
    cells: Vec<usize>,
}

impl<W: Write> Writer<W> {
    /// Begins the certificate of a board, with the solution that it holds against its bound.
    ///
    /// # Errors
    ///
    /// What the destination says, as for all methods.
    pub fn new(inner: W, board: &Board, solution: &Solution) -> io::Result<Self> {
        let mut inner = Digesting { inner, digest: Digest::EMPTY };
        write!(inner, "{}\nboard\n{board}\n\nsolution", header(board))?;
        if !solution.is_empty() {
            write!(inner, " {solution}")?;
        }
        inner.write_all(b"\n")?;
        Ok(Self { inner, steps: 0, cells: Vec::new() })
    }

    /// Writes a `colors` step: more than `moves` moves, since these regions have one color more, all different.
    ///
    /// # Errors
    ///
    /// What the destination says.
    pub fn colors(&mut self, moves: usize, cells: impl IntoIterator<Item = usize>) -> io::Result<usize> {
        self.write_step(format_args!("colors {moves}"), cells)
    }

    /// Writes a `step` step: it builds on one earlier step for each color of the board, color 1 first.
    ///
    /// # Errors
    ///
    /// What the destination says.
    pub fn step(&mut self, moves: usize, from: &[usize], cells: impl IntoIterator<Item = usize>) -> io::Result<usize> {
        let from: Vec<String> = from.iter().map(usize::to_string).collect();
        self.write_step(format_args!("step {moves} from {}", from.join(" ")), cells)
    }

    /// Writes a `finish` step: it builds on one earlier step, which the region of the cell `with` joins.
    ///
    /// # Errors
    ///
    /// What the destination says.
    pub fn finish(
        &mut self,
        moves: usize,
        from: usize,
        with: usize,
        cells: impl IntoIterator<Item = usize>,
    ) -> io::Result<usize> {
        self.write_step(format_args!("finish {moves} from {from} with {with}"), cells)
    }

    /// Writes a comment, each line of the text as one.
    ///
    /// # Errors
    ///
    /// What the destination says.
    pub fn comment(&mut self, text: &str) -> io::Result<()> {
        text.lines().try_for_each(|line| writeln!(self.inner, "# {line}"))
    }

    /// The number of steps so far.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// Closes the certificate, flushes it and gives the destination back.
    ///
    /// # Errors
    ///
    /// What the destination says.
    pub fn end(mut self) -> io::Result<W> {
        let digest = self.inner.digest;
        writeln!(self.inner, "end {} {digest}", self.steps)?;
        self.inner.flush()?;
        Ok(self.inner.inner)
    }

    fn write_step(
        &mut self,
        rule: std::fmt::Arguments<'_>,
        cells: impl IntoIterator<Item = usize>,
    ) -> io::Result<usize> {
        self.cells.clear();
        self.cells.extend(cells);
        self.cells.sort_unstable();
        self.steps += 1;
        write!(self.inner, "{} {rule}:", self.steps)?;
        self.cells.iter().try_for_each(|cell| write!(self.inner, " {cell}"))?;
        self.inner.write_all(b"\n")?;
        Ok(self.steps)
    }
}
