//! A graph in the DIMACS format for graph coloring, one per file. [`text`](colorwalk_core::text) reads and writes it.
//!
//! A file is a line `p edge VERTICES EDGES`, then lines that begin with `n`, `e` or `s`. Lines that begin with `c`, or are
//! comments as in other formats, may be anywhere, and so may blank lines.

use std::io::{self, Write};

use colorwalk_core::{Board, BoardError, MAX_CELLS, MAX_EDGES, Setup};

use crate::files::cells::MAX_WORD;
use crate::files::core_text::CoreText;
use crate::files::file_format::{Definition, Writer};
use crate::files::grammar::{Draft, Found, Grammar};
#[cfg(test)]
use crate::files::tests::Sample;
use crate::files::text::Line;
use crate::files::{FileFormat, ParseFileError, Puzzle, Unwritable};

impl FileFormat {
    /// A line `p edge VERTICES EDGES`, then lines that begin with `n`, `e`, `s` or `c`.
    pub const GRAPH: Self = Self(&Definition {
        name: "graph",
        summary: "A graph in DIMACS format: p edge, then n VERTEX COLOR and e VERTEX VERTEX, one per line",
        heading: None,
        grammars: &[|_| Box::<Graph>::default()],
        writer: Some(&GraphWriter),
    });
}

/// The maximum number of meaningful lines: one for each vertex and edge, and a few for the rest.
const MAX_LINES: usize = MAX_CELLS + MAX_EDGES + 100;

/// What is wrong with a text without the line that begins a graph.
const NO_GRAPH: &str = "there is no graph: expected p edge VERTICES EDGES";

#[derive(Default)]
struct Graph {
    lines: CoreText,
    /// The number of lines that are not comments.
    count: usize,
}

impl Grammar for Graph {
    fn line(&mut self, line: &Line, _: &mut Found) -> Result<(), ParseFileError> {
        let text = line.text();
        let is_comment = text == "c" || text.starts_with("c ");
        if text.is_empty() || line.is_comment() {
            self.lines.leave_out("");
        } else if is_comment && !text.starts_with("c #:") {
            // Comments may be long, and the core does not read them.
            self.lines.push(line, "c");
        } else if self.count == 0 && !is_comment && !text.starts_with("p edge ") {
            return Err(line.mistake(NO_GRAPH));
        } else {
            self.count += usize::from(!is_comment);
            // All lines are kept until the end, so they have to be few and short.
            if text.len() > MAX_WORD || self.count > MAX_LINES {
                return Err(line.mistake(format!(
                    "the graph is too large: at most {MAX_LINES} lines are allowed"
                )));
            }
            self.lines.push(line, line.content().trim_end());
        }
        Ok(())
    }

    fn end(&mut self, found: &mut Found) -> Result<(), ParseFileError> {
        let lines = std::mem::take(&mut self.lines);
        if !lines.is_empty() {
            found.push_back(match colorwalk_core::text::is_graph(&lines.text) {
                true => Ok(Draft::Text(lines)),
                false => Err(lines.mistake(NO_GRAPH)),
            });
        }
        Ok(())
    }
}

struct GraphWriter;

impl Writer for GraphWriter {
    fn check(&self, _: &Board) -> Result<(), Unwritable> {
        Ok(())
    }

    fn between(&self) -> Option<&'static str> {
        None
    }

    fn comment(&self) -> Option<&'static str> {
        Some("c")
    }

    fn write(&self, puzzle: &Puzzle, output: &mut dyn Write) -> io::Result<()> {
        if puzzle.board.lattice().is_none() {
            return writeln!(output, "{}", puzzle.board);
        }
        let graph = as_graph(&puzzle.board).map_err(io::Error::other)?;
        writeln!(output, "{graph}")
    }

    #[cfg(test)]
    fn sample(&self) -> Sample {
        Sample {
            text: "p edge 3 2\ns 3\nn 1 1\nn 2 2\ne 1 2\ne 2 3\n",
            boards: &["p edge 3 2\ns 3\nn 1 1\nn 2 2\ne 1 2\ne 2 3"],
            written: "p edge 3 2\ns 3\nn 1 1\nn 2 2\ne 1 2\ne 2 3\n",
        }
    }
}

/// Returns the board on the graph of its cells, row by row.
fn as_graph(board: &Board) -> Result<Board, BoardError> {
    let cells = board.topology().cell_count();
    let mut edges = Vec::new();
    for cell in 0..cells {
        for other in board.topology().neighbors(cell) {
            // Each edge is among the neighbors of both of its ends.
            if cell < other {
                edges.push((cell, other));
            }
        }
    }
    let graph = colorwalk_core::Graph::new(cells, edges)?;
    let mut numbers = Vec::with_capacity(cells);
    for color in board.cells() {
        numbers.push(color.map_or(0, |color| color.index() as u8));
    }
    Setup::from_cells(graph, &numbers)
        .with_colors(board.colors())
        .with_start(board.start())
        .with_rules(board.rules())
        .build()
}
