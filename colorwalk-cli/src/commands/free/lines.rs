//! Files of solutions of the other game: the output of `solve --free` in any format, or lines of moves.
//!
//! Each line is the solution of a board: moves `ROW,COLUMN:COLOR` with blanks between them, which belong to the boards in order; a
//! lone `-` if there is no solution; or a line of the formats text and json, which names its board. A lone `#`, and a line that
//! begins with `#` and a blank, are comments. A blank line is the solution of a board that needs no move.

use std::collections::{BTreeMap, HashMap};

use colorwalk_core::Cell;
use colorwalk_core::wording::excerpt;
use serde::Deserialize;

use super::source::FreeSource;

/// What a line says of its board.
pub(super) struct Claim {
    /// The line, counted from 1.
    pub(super) line: usize,
    pub(super) moves: Moves,
    /// The number of moves that the line states.
    pub(super) length: Option<usize>,
    /// The number of moves that any solution needs, as the line states.
    pub(super) lower_bound: Option<usize>,
}

/// The moves of a line.
pub(super) enum Moves {
    /// In the symbols of the board.
    Text(String),
    /// The board was not solved.
    None,
}

/// All lines of a file, by board.
pub(super) struct Claims {
    of_boards: BTreeMap<usize, Vec<Claim>>,
    /// Lines of no board, with the reason.
    unassigned: Vec<(usize, String)>,
}

/// The fields of a line of JSON that are used here.
#[derive(Deserialize)]
struct Fields {
    board: usize,
    symbols: Option<String>,
    length: Option<usize>,
    lower_bound: Option<usize>,
}

impl Claims {
    /// Reads a file of solutions of the boards of a source.
    pub(super) fn read(text: &str, source: &FreeSource) -> Self {
        let mut names = Names {
            source,
            boards: None,
        };
        let mut claims = Self {
            of_boards: BTreeMap::new(),
            unassigned: Vec::new(),
        };
        let mut due = 0;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (line, number) in text.lines().zip(1..) {
            let line = line.trim_end();
            if line == "#" || line.starts_with("# ") {
                continue;
            }
            match read_line(line, number, due, &mut names) {
                Ok((board, claim)) => {
                    due = board.saturating_add(1);
                    claims.of_boards.entry(board).or_default().push(claim);
                }
                Err(mistake) => {
                    claims.unassigned.push((number, mistake));
                    due += 1;
                }
            }
        }
        claims
    }

    /// Returns the lines about a board.
    pub(super) fn of(&self, board: usize) -> &[Claim] {
        self.of_boards.get(&board).map_or(&[], Vec::as_slice)
    }

    /// Returns the lines that are of none of `count` boards, each with what is wrong.
    pub(super) fn without_board(&self, count: usize) -> Vec<(usize, String)> {
        let last = count.saturating_sub(1);
        let mut lines = Vec::new();
        for (board, claims) in self.of_boards.range(count..) {
            for claim in claims {
                let mistake = format!("there is no board {board}: expected 0 to {last}");
                lines.push((claim.line, mistake));
            }
        }
        lines.extend(self.unassigned.iter().cloned());
        lines
    }
}

/// Reads a line; its board is `due` unless it names another.
fn read_line(
    line: &str,
    number: usize,
    due: usize,
    names: &mut Names<'_>,
) -> Result<(usize, Claim), String> {
    let mut claim = Claim {
        line: number,
        moves: Moves::None,
        length: None,
        lower_bound: None,
    };
    if line.starts_with('{') {
        let fields: Fields =
            serde_json::from_str(line).map_err(|_| "not a line of results".to_owned())?;
        if let Some(moves) = fields.symbols {
            claim.moves = Moves::Text(moves);
        }
        claim.length = fields.length;
        claim.lower_bound = fields.lower_bound;
        return Ok((fields.board, claim));
    }
    if line == "-" {
        return Ok((due, claim));
    }
    let is_labeled = !begins_with_move(line) && (line.contains(": ") || line.ends_with(':'));
    if !is_labeled {
        claim.moves = Moves::Text(line.to_owned());
        return Ok((due, claim));
    }
    let Some((board, said)) = names.find(line, due) else {
        return Err(format!("{:?} names none of the boards", excerpt(line)));
    };
    if said.starts_with("not solved") {
        return Ok((board, claim));
    }
    let Some((stated, moves)) = said.split_once(':') else {
        return Err(format!(
            "{:?} has no colon followed by the moves",
            excerpt(said)
        ));
    };
    claim.length = number_before(stated, " move");
    claim.lower_bound = number_before(stated, " needed");
    claim.moves = Moves::Text(moves.to_owned());
    Ok((board, claim))
}

/// Returns whether the first word of a line is a cell, a colon and something else. The colon alone does not tell: symbols may be
/// colons.
fn begins_with_move(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or("");
    let cell = first.split_once(':').map(|(cell, _)| cell);
    cell.is_some_and(|cell| cell.parse::<Cell>().is_ok())
}

/// The names of the boards of a source.
struct Names<'a> {
    source: &'a FreeSource,
    /// The boards by name, of equal names the first one, if they were needed.
    boards: Option<HashMap<String, usize>>,
}

impl Names<'_> {
    /// Returns the board that a line names, most often the one that is `due`, and what follows the name. Names may contain
    /// colons.
    fn find<'l>(&mut self, line: &'l str, due: usize) -> Option<(usize, &'l str)> {
        let after_name = line.strip_prefix(&self.source.name(due));
        if let Some(said) = after_name.and_then(|rest| rest.strip_prefix(": ")) {
            return Some((due, said));
        }
        let source = self.source;
        let boards = self.boards.get_or_insert_with(|| {
            let mut boards = HashMap::new();
            for board in 0..source.count() {
                boards.entry(source.name(board)).or_insert(board);
            }
            boards
        });
        for (place, colon) in line.rmatch_indices(": ") {
            if let Some(&board) = boards.get(&line[..place]) {
                return Some((board, &line[place + colon.len()..]));
            }
        }
        None
    }
}

/// Returns the number in front of a word.
fn number_before(text: &str, word: &str) -> Option<usize> {
    let (before, _) = text.split_once(word)?;
    before.rsplit(' ').next()?.parse().ok()
}
