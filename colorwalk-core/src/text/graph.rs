//! Graphs in the DIMACS format for graph coloring, with a line for the start. Vertices are counted from 1.

use alloc::{string::ToString, vec::Vec};
use core::fmt;

use super::{Directives, ParseBoardError, Place, TextOptions, lines, unseen_colors};
use crate::board::{Board, MAX_CELLS, Setup};
use crate::color::MAX_COLORS;
use crate::rules::Rules;
use crate::start::Start;
use crate::topology::{Graph, MAX_EDGES};
use crate::wording::count;

/// The prefix of a comment that holds a directive.
const DIRECTIVE: &str = "c #:";

/// The lines of one graph, read so far.
struct Lines {
    /// The problem line, and its number of edges.
    problem: Place,
    edge_count: usize,
    edges: Vec<(usize, usize)>,
    /// The color number of each vertex.
    colors: Vec<Option<u8>>,
    start: Option<usize>,
    directives: Directives,
}

pub(super) fn parse(text: &str, options: TextOptions) -> Result<Board, ParseBoardError> {
    let lines = Lines::read(text)?;
    let Lines { problem, .. } = lines;
    if lines.edges.len() != lines.edge_count {
        let (found, expected) = (lines.edges.len(), lines.edge_count);
        let announced = count(expected, "edge was announced", "edges were announced");
        return Err(problem.error(format!(
            "{announced}, but {}",
            count(found, "follows", "follow")
        )));
    }
    let graph = Graph::new(lines.colors.len(), lines.edges)
        .map_err(|error| problem.error(error.to_string()))?;
    let start = match options.start {
        None => lines.start.unwrap_or(0),
        Some(start) => {
            let outside = || {
                problem.error(format!(
                    "the start cell {start} is not a vertex of the graph"
                ))
            };
            start.on(&graph.clone().into()).ok_or_else(outside)?
        }
    };
    let rules = options.rules.unwrap_or(if lines.colors[start].is_none() {
        Rules::Walk
    } else {
        Rules::Flood
    });
    let colorless = |&(vertex, color): &(usize, &Option<u8>)| {
        color.is_none() && (vertex != start || rules == Rules::Flood)
    };
    if let Some((vertex, _)) = lines.colors.iter().enumerate().find(colorless) {
        let message = format!(
            "vertex {} has no color: expected a line n {} COLOR",
            vertex + 1,
            vertex + 1
        );
        return Err(problem.error(message));
    }
    let numbers: Vec<u8> = lines
        .colors
        .iter()
        .map(|color| color.unwrap_or(0))
        .collect();
    let setup = Setup::from_cells(graph, &numbers)
        .with_rules(rules)
        .with_start(Start::Index(start));
    setup
        .with_colors(lines.directives.colors)
        .build()
        .map_err(|error| problem.error(error.to_string()))
}

impl Lines {
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
                (["p", "edge" | "col", vertices, edges], None) => {
                    let vertices = number(vertices, 1..=MAX_CELLS, place)?;
                    let edge_count = number(edges, 0..=MAX_EDGES, place)?;
                    let colors = vec![None; vertices];
                    graph = Some(Self {
                        problem: place,
                        edge_count,
                        edges: Vec::new(),
                        colors,
                        start: None,
                        directives,
                    });
                }
                (["p", ..], None) => return Err(place.error("expected p edge VERTICES EDGES")),
                (_, Some(graph)) => graph.take(&words, place)?,
                (_, None) => {
                    return Err(
                        place.error("expected p edge VERTICES EDGES before all other lines")
                    );
                }
            }
        }
        let graph = graph
            .ok_or_else(|| Place { line: 1, column: 1 }.error("expected p edge VERTICES EDGES"))?;
        Ok(Self {
            directives,
            ..graph
        })
    }

    fn take(&mut self, words: &[&str], place: Place) -> Result<(), ParseBoardError> {
        let vertex =
            |word: &str| number(word, 1..=self.colors.len(), place).map(|vertex| vertex - 1);
        match *words {
            ["e", from, to] => {
                let edge = (vertex(from)?, vertex(to)?);
                if self.edges.len() == self.edge_count {
                    return Err(
                        place.error(format!("more edges than the {} announced", self.edge_count))
                    );
                }
                self.edges.push(edge);
            }
            ["n", named, color] => {
                let (named, color) = (vertex(named)?, number(color, 1..=MAX_COLORS, place)? - 1);
                if self.colors[named].replace(color as u8).is_some() {
                    return Err(place.error("the vertex already has a color"));
                }
            }
            ["s", named] => {
                let start = vertex(named)?;
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
}

fn number(
    word: &str,
    range: core::ops::RangeInclusive<usize>,
    place: Place,
) -> Result<usize, ParseBoardError> {
    word.parse()
        .ok()
        .filter(|number| range.contains(number))
        .ok_or_else(|| {
            let (first, last) = range.into_inner();
            place.error(format!("{word:?} is not a number from {first} to {last}"))
        })
}

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
    graph
        .edges()
        .try_for_each(|(from, to)| write!(formatter, "\ne {} {}", from + 1, to + 1))
}
