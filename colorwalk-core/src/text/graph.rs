//! Graphs in the DIMACS format for graph coloring, with a line for the start. Vertices are counted from 1.

use alloc::{string::ToString, vec::Vec};
use core::fmt;
use core::ops::RangeInclusive;

use super::{Directives, ParseBoardError, Place, TextOptions, lines, unseen_colors};
use crate::board::{Board, MAX_CELLS, Setup};
use crate::color::MAX_COLORS;
use crate::rules::Rules;
use crate::topology::{Graph, MAX_EDGES};
use crate::wording::count;

/// The prefix of a comment that holds a directive.
const DIRECTIVE: &str = "c #:";

/// The lines of one graph, read so far.
struct Lines {
    /// The place of the problem line.
    problem: Place,
    /// The number of edges in the problem line.
    edge_count: usize,
    /// The edges, between vertices counted from 0.
    edges: Vec<(usize, usize)>,
    /// The color number of each vertex.
    colors: Vec<Option<u8>>,
    start: Option<usize>,
    directives: Directives,
}

/// Parses a graph in the DIMACS format.
pub(super) fn parse(text: &str, options: TextOptions) -> Result<Board, ParseBoardError> {
    let lines = Lines::read(text)?;
    lines.check_edge_count()?;
    // Errors of the graph as a whole are reported at the problem line.
    let problem = lines.problem;
    let graph = Graph::perhaps_disconnected(lines.colors.len(), lines.edges.iter().copied())
        .map_err(|error| problem.error(error.to_string()))?;
    if let Some(index) = graph.disconnected() {
        // The format counts from 1, unlike the cells of a board.
        let vertex = index + 1;
        return Err(lines.place_of(text, index).error(format!(
            "the graph is not connected: no edges lead from vertex 1 to vertex {vertex}"
        )));
    }
    let start = match options.start {
        None => lines.start.unwrap_or(0),
        Some(start) => start.on(&graph.clone().into()).ok_or_else(|| {
            problem.error(format!(
                "the start cell {start} is not a vertex of the graph"
            ))
        })?,
    };
    let rules = match options.rules {
        Some(rules) => rules,
        None if lines.colors[start].is_none() => Rules::Walk,
        None => Rules::Flood,
    };
    let numbers = lines.color_numbers(text, start, rules)?;
    Setup::from_cells(graph, &numbers)
        .with_rules(rules)
        .with_start(start)
        .with_colors(lines.directives.colors)
        .build()
        .map_err(|error| problem.error(error.to_string()))
}

impl Lines {
    /// Reads all lines of a text.
    fn read(text: &str) -> Result<Self, ParseBoardError> {
        let mut directives = Directives::default();
        let mut graph: Option<Self> = None;
        for (place, line) in lines(text) {
            let words: Vec<&str> = line.split_whitespace().collect();
            match (words.as_slice(), &mut graph) {
                (["c", "#:", ..], _) => {
                    directives.read(line.strip_prefix(DIRECTIVE).unwrap_or_default(), place)?;
                }
                ([] | ["c", ..], _) => {}
                // The format calls it `edge`; many files say `col`.
                (["p", "edge" | "col", vertices, edges], None) => {
                    graph = Some(Self::read_problem(vertices, edges, place)?);
                }
                (["p", ..], None) => return Err(place.error("expected p edge VERTICES EDGES")),
                (_, Some(graph)) => graph.read_line(&words, place)?,
                (_, None) => {
                    return Err(
                        place.error("expected p edge VERTICES EDGES before all other lines")
                    );
                }
            }
        }
        match graph {
            // Directives may come before and after the problem line, so they are kept apart until the end.
            Some(graph) => Ok(Self {
                directives,
                ..graph
            }),
            None => Err(Place { line: 1, column: 1 }.error("expected p edge VERTICES EDGES")),
        }
    }

    /// Reads the numbers of the problem line.
    fn read_problem(vertices: &str, edges: &str, place: Place) -> Result<Self, ParseBoardError> {
        let vertices = number(vertices, 1..=MAX_CELLS, place)?;
        let edge_count = number(edges, 0..=MAX_EDGES, place)?;
        Ok(Self {
            problem: place,
            edge_count,
            // Not reserved: a file may announce more than it holds.
            edges: Vec::new(),
            colors: vec![None; vertices],
            start: None,
            directives: Directives::default(),
        })
    }

    /// Reads a line after the problem line that is not a comment.
    fn read_line(&mut self, words: &[&str], place: Place) -> Result<(), ParseBoardError> {
        match *words {
            ["e", from, to] => {
                let edge = (self.vertex(from, place)?, self.vertex(to, place)?);
                if edge.0 == edge.1 {
                    return Err(place.error(format!("vertex {from} has an edge to itself")));
                }
                // Checked at once, so that a long file does not fill the memory first.
                if self.edges.len() == self.edge_count {
                    return Err(
                        place.error(format!("more edges than the {} announced", self.edge_count))
                    );
                }
                self.edges.push(edge);
            }
            ["n", named, color] => {
                let named = self.vertex(named, place)?;
                let color = number(color, 1..=MAX_COLORS, place)? - 1;
                if self.colors[named].replace(color as u8).is_some() {
                    return Err(place.error("the vertex already has a color"));
                }
            }
            ["s", named] => {
                let start = self.vertex(named, place)?;
                if self.start.replace(start).is_some() {
                    return Err(place.error("the graph already has a start"));
                }
            }
            _ => {
                return Err(place.error(
                    "expected e VERTEX VERTEX, n VERTEX COLOR, s VERTEX or c and a comment",
                ));
            }
        }
        Ok(())
    }

    /// Reads a vertex, and returns its number counted from 0.
    fn vertex(&self, word: &str, place: Place) -> Result<usize, ParseBoardError> {
        let vertex = number(word, 1..=self.colors.len(), place)?;
        Ok(vertex - 1)
    }

    /// Returns the line of the text that gives a vertex, counted from 0, its color, or else the problem line.
    fn place_of(&self, text: &str, index: usize) -> Place {
        // Only errors need it: a place for each vertex would take memory that a short text can announce.
        for (place, line) in lines(text) {
            let mut words = line.split_whitespace();
            let gives_color = words.next() == Some("n");
            if gives_color
                && words
                    .next()
                    .is_some_and(|word| word.parse() == Ok(index + 1))
            {
                return place;
            }
        }
        self.problem
    }

    /// Checks that there are as many edges as the problem line announces.
    fn check_edge_count(&self) -> Result<(), ParseBoardError> {
        if self.edges.len() == self.edge_count {
            return Ok(());
        }
        let announced = count(
            self.edge_count,
            "edge was announced",
            "edges were announced",
        );
        let found = count(self.edges.len(), "follows", "follow");
        Err(self.problem.error(format!("{announced}, but {found}")))
    }

    /// Returns the color number of each vertex; that of a start without color is 0.
    fn color_numbers(
        &self,
        text: &str,
        start: usize,
        rules: Rules,
    ) -> Result<Vec<u8>, ParseBoardError> {
        let mut numbers = Vec::with_capacity(self.colors.len());
        for (index, &color) in self.colors.iter().enumerate() {
            let may_lack_color = rules == Rules::Walk && index == start;
            if color.is_none() && !may_lack_color {
                let vertex = index + 1;
                return Err(self.problem.error(format!(
                    "vertex {vertex} has no color: expected a line n {vertex} COLOR"
                )));
            }
            let number = color.unwrap_or(0);
            let limit = self.directives.colors.unwrap_or(MAX_COLORS);
            if usize::from(number) >= limit && !may_lack_color {
                let vertex = index + 1;
                let color = number + 1;
                return Err(self.place_of(text, index).error(format!(
                    "vertex {vertex} has color {color}, but the directive says colors={limit}"
                )));
            }
            numbers.push(number);
        }
        Ok(numbers)
    }
}

/// Parses a number within a range.
fn number(
    word: &str,
    range: RangeInclusive<usize>,
    place: Place,
) -> Result<usize, ParseBoardError> {
    match word.parse() {
        Ok(number) if range.contains(&number) => Ok(number),
        _ => {
            let (first, last) = range.into_inner();
            Err(place.error(format!("{word:?} is not a number from {first} to {last}")))
        }
    }
}

/// Writes a board on a graph.
pub(super) fn write(
    board: &Board,
    graph: &Graph,
    formatter: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    if let Some(colors) = unseen_colors(board) {
        writeln!(formatter, "{DIRECTIVE} colors={colors}")?;
    }
    write!(
        formatter,
        "p edge {} {}",
        graph.cell_count(),
        graph.edge_count()
    )?;
    if board.start() != 0 {
        write!(formatter, "\ns {}", board.start() + 1)?;
    }
    for (vertex, color) in board.cells().enumerate() {
        if let Some(color) = color {
            write!(formatter, "\nn {} {}", vertex + 1, color.index() + 1)?;
        }
    }
    for (from, to) in graph.edges() {
        write!(formatter, "\ne {} {}", from + 1, to + 1)?;
    }
    Ok(())
}
