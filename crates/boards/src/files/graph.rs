//! A graph in the DIMACS format for graph coloring, one per file. [`text`](colorwalk_core::text) reads and writes it.

use std::io::{self, Write};

use colorwalk_core::{Board, BoardError, MAX_CELLS, MAX_EDGES, Rules, Setup};

use super::file_format::{Codec, Definition, Format, Unbuilt};
use super::lines::Lines;
use super::scan::{MAX_WORD, Scanner};
use super::{FileFormat, Puzzle, ReadError, Unwritable};

impl FileFormat {
    /// A graph as a list of edges, one per line.
    pub const GRAPH: Self = Self(&Definition {
        name: "graph",
        summary: "A graph in DIMACS format: p edge, then n VERTEX COLOR and e VERTEX VERTEX, one per line",
        codec: Codec::Stream(&Graph),
    });
}

struct Graph;

/// The maximum number of meaningful lines: one for each vertex and edge, and a few for the rest.
const MAX_LINES: usize = MAX_CELLS + MAX_EDGES + 100;

impl Format for Graph {
    fn next(&self, text: &mut Scanner<'_>) -> Result<Option<Unbuilt>, ReadError> {
        let (mut lines, mut count) = (Lines::default(), 0);
        while let Some(row) = text.row()? {
            let is_comment = row.text().split_whitespace().next() == Some("c")
                && !row.text().starts_with("c #:");
            if row.is_blank() || row.is_comment() {
                lines.leave_out("\n");
                continue;
            }
            count += usize::from(!is_comment);
            if !is_comment && row.text().len() > MAX_WORD || count > MAX_LINES {
                text.lost = true;
                let message =
                    format!("the graph is too large: at most {MAX_LINES} lines are allowed");
                return Err(row.mistake(0, message).into());
            }
            lines.push(&row, if is_comment { "c" } else { row.line() });
        }
        if lines.is_empty() {
            return Ok(None);
        }
        Ok(Some(Box::new(move |options| {
            if !lines.is_graph() {
                return Err(lines.mistake("there is no graph: expected p edge VERTICES EDGES"));
            }
            let board = lines.parse(options)?;
            options.check_size(1, board.topology())?;
            Ok(board.into())
        })))
    }

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
        match puzzle.board.lattice() {
            None => writeln!(output, "{}", puzzle.board),
            Some(_) => writeln!(
                output,
                "{}",
                as_graph(&puzzle.board).map_err(io::Error::other)?
            ),
        }
    }
}

/// Returns the board on the graph of its cells, row by row.
fn as_graph(board: &Board) -> Result<Board, BoardError> {
    let cells = board.topology().cell_count();
    let edges = (0..cells).flat_map(|cell| {
        board
            .topology()
            .neighbors(cell)
            .map(move |other| (cell, other))
    });
    let graph = colorwalk_core::Graph::new(cells, edges.filter(|(cell, other)| cell < other))?;
    let numbers: Vec<u8> = board
        .cells()
        .map(|color| color.map_or(0, |color| color.index() as u8))
        .collect();
    let setup = Setup::from_cells(graph, &numbers)
        .with_colors(board.colors())
        .with_start(board.start());
    setup.with_rules(Rules::of(board)).build()
}
