//! Reading levels, and boards of any format as levels.

use std::error::Error;

use colorwalk_boards::files::{FileIndex, Puzzle, ReadError, ReadOptions, Symbols};
use colorwalk_core::wording::count;
use colorwalk_core::{Color, Tiling};
use colorwalk_free::read::{self, Level};
use colorwalk_free::{FreeBoard, FreeProblem};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// The number of colors for which the page has symbols: those of one character.
const MOST_COLORS: usize = 35;

/// The number of cells up to which the page answers a move within a tenth of a second.
const MOST_CELLS: usize = 1 << 16;

/// The color number of a hole.
pub(crate) const HOLE: u8 = 255;

/// The levels of a text.
#[wasm_bindgen(getter_with_clone)]
#[derive(Clone, PartialEq, Debug)]
pub struct LevelFile {
    /// The levels, those that cannot be played among them.
    pub levels: Vec<PageLevel>,
    /// The number of levels in all, which may be more than are listed.
    pub count: usize,
}

/// A level as the page plays it. Cells are counted row by row.
#[wasm_bindgen(getter_with_clone)]
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PageLevel {
    /// The name of the tiling.
    pub tiling: String,
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// The color number of each cell; 255 for a hole.
    pub cells: Vec<u8>,
    /// The words of the file for the colors to choose from.
    pub symbols: Vec<String>,
    /// The color that all cells must have at the end, if it is not any one color.
    pub target: Option<usize>,
    /// The most moves according to the file.
    pub limit: Option<usize>,
    /// The fewest moves according to the file, which may be wrong.
    pub optimum: Option<usize>,
    /// Why the level cannot be played; empty if it can be.
    pub mistake: String,
}

/// Reads the levels of a text, at most `most` of them. A text that is no level may be boards of any format. A sign may stand for
/// cells that do not exist.
///
/// # Errors
///
/// If there is neither a level nor a board, or if the sign is none of those of holes.
#[wasm_bindgen]
pub fn read_levels(text: &str, hole: Option<String>, most: usize) -> Result<LevelFile, JsError> {
    found(text, hole.as_deref(), most).map_err(|error| JsError::new(&error.to_string()))
}

/// Reads the levels of a text; its errors can be created outside of a browser, too.
fn found(text: &str, hole: Option<&str>, most: usize) -> Result<LevelFile, Box<dyn Error>> {
    let holes = hole.map(sign_of_holes).transpose()?;
    let sign = holes.and_then(|sign| sign.parse().ok());
    let levels = read::levels(text, sign);
    if read::come_first(text, sign, &levels) {
        return Ok(LevelFile::of_levels(&levels?, most));
    }
    let options = ReadOptions::default().with_holes(holes);
    match (FileIndex::new(text.as_bytes(), None, options), levels) {
        (Ok(index), _) => {
            let mut levels = Vec::new();
            for read in index.read(text.as_bytes()).take(most) {
                levels.push(match read {
                    Ok(puzzle) => PageLevel::of_puzzle(&puzzle),
                    Err(error) => PageLevel::mistaken(error.to_string()),
                });
            }
            let count = index.count();
            if count == 0 {
                return Err("there is no board: expected at least one".into());
            }
            Ok(LevelFile { levels, count })
        }
        // What can be read as boards in two ways is one level in rows.
        (Err(ReadError::Unreadable(_) | ReadError::Ambiguous(_)), Ok(levels)) => {
            Ok(LevelFile::of_levels(&levels, most))
        }
        // The keys of levels are others than those of boards.
        (Err(_), Err(error)) if read::is_json(text) => Err(error.into()),
        (Err(error), _) => Err(error.into()),
    }
}

/// Returns the sign of cells that do not exist, as readers know it.
fn sign_of_holes(sign: &str) -> Result<&'static str, String> {
    let known = ReadOptions::HOLES;
    let found = known.into_iter().find(|&other| other == sign);
    found.ok_or_else(|| {
        let known = known.join(" ");
        format!("{sign:?} is not a sign of cells that do not exist: expected one of {known}")
    })
}

impl LevelFile {
    /// Returns the first of these levels.
    fn of_levels(levels: &[Level], most: usize) -> Self {
        Self {
            levels: levels.iter().take(most).map(PageLevel::of_level).collect(),
            count: levels.len(),
        }
    }
}

impl PageLevel {
    /// Returns a level of a file of levels.
    fn of_level(level: &Level) -> Self {
        let symbols = Symbols::new(level.symbols.clone());
        match Self::of_problem(&level.problem, &symbols) {
            Ok(read) => Self {
                limit: level.limit,
                optimum: level.optimum,
                ..read
            },
            Err(mistake) => Self::mistaken(mistake),
        }
    }

    /// Returns the level of a board of Color Walk, whose optimum and limit are those of the other game.
    fn of_puzzle(puzzle: &Puzzle) -> Self {
        let read = FreeBoard::try_from(&puzzle.board)
            .map_err(|error| error.to_string())
            .and_then(|board| Self::of_problem(&FreeProblem::new(board), &puzzle.symbols));
        read.unwrap_or_else(Self::mistaken)
    }

    /// Returns the level of a problem.
    ///
    /// # Errors
    ///
    /// If the page cannot show it: a sentence.
    fn of_problem(problem: &FreeProblem, symbols: &Symbols) -> Result<Self, String> {
        let board = &problem.board;
        let count_of_cells = board.cell_count();
        let Some(lattice) = board.lattice() else {
            let nodes = count(count_of_cells, "node", "nodes");
            return Err(format!(
                "a graph of {nodes} has no rows and columns, and cannot be played"
            ));
        };
        if count_of_cells > MOST_CELLS {
            return Err(format!(
                "the board has {count_of_cells} cells: this page plays up to {MOST_CELLS}, the program colorwalk more"
            ));
        }
        let colors = problem.colors();
        if colors > MOST_COLORS {
            return Err(format!(
                "the board has {colors} colors: this page has symbols for {MOST_COLORS}"
            ));
        }
        let mut cells = Vec::with_capacity(count_of_cells);
        for cell in 0..count_of_cells {
            // There are few colors, as was checked.
            cells.push(board.color(cell).map_or(HOLE, |color| color.index() as u8));
        }
        Ok(Self {
            tiling: lattice.tiling().to_string(),
            width: lattice.width(),
            height: lattice.height(),
            cells,
            symbols: Color::first(colors)
                .map(|color| symbols.of(color))
                .collect(),
            target: problem.target.map(Color::index),
            ..Self::default()
        })
    }

    /// Returns the line of a level that cannot be played, for this reason.
    fn mistaken(mistake: String) -> Self {
        Self {
            tiling: Tiling::default().to_string(),
            mistake,
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the only level of a text.
    fn level(text: &str, hole: Option<&str>) -> PageLevel {
        let file = found(text, hole, 9).unwrap();
        assert_eq!((file.levels.len(), file.count), (1, 1), "{text}");
        file.levels[0].clone()
    }

    #[test]
    fn rows_with_a_limit_are_a_level() {
        let level = level("-min=2\n-max=3\nABA\nBAC\n", None);
        assert_eq!((level.width, level.height), (3, 2));
        assert_eq!(
            (level.tiling.as_str(), level.mistake.as_str()),
            ("grid", "")
        );
        assert_eq!(level.cells, [0, 1, 0, 1, 0, 2]);
        assert_eq!(level.symbols, ["A", "B", "C"]);
        assert_eq!((level.optimum, level.limit), (Some(2), Some(3)));
        assert_eq!(level.target, None);
    }

    #[test]
    fn holes_are_locked_cells_or_have_a_sign() {
        let json = r#"{"cells": [[0, -1], [1, 0]], "target": 1, "limit": 2}"#;
        let locked = level(json, None);
        assert_eq!(locked.cells, [0, HOLE, 1, 0]);
        assert_eq!((locked.target, locked.limit), (Some(1), Some(2)));
        let signed = level("1.\n21\n", Some("."));
        assert_eq!(signed.cells, locked.cells);
        let error = found("1.\n21\n", Some("x"), 9).unwrap_err().to_string();
        assert!(error.starts_with("\"x\" is not a sign of cells"), "{error}");
    }

    #[test]
    fn triangles_and_hexagons_lie_in_rows() {
        let triangles = level("01|Default|-9|-5|2|8|11220031|2||0|", None);
        assert_eq!(triangles.tiling, "triangle");
        assert_eq!((triangles.width, triangles.height), (6, 2));
        assert_eq!(triangles.optimum, Some(2));
        let hexagons = level("#: topology=hex\n121\n212\n", None);
        assert_eq!(hexagons.tiling, "hex");
        assert_eq!(hexagons.cells, [0, 1, 0, 1, 0, 1]);
    }

    #[test]
    fn several_levels_are_listed_up_to_a_number() {
        let text = "{\"board\": [[0, 1]]}\n{\"grid\": [[1, 0]], \"target\": 1}\n";
        let file = found(text, None, 1).unwrap();
        assert_eq!((file.levels.len(), file.count), (1, 2));
    }

    #[test]
    fn what_has_no_rows_and_columns_is_refused() {
        let graph = level("p edge 3 2\ne 1 2\ne 2 3\nn 1 1\nn 2 2\nn 3 1\n", None);
        assert_eq!(
            graph.mistake,
            "a graph of 3 nodes has no rows and columns, and cannot be played"
        );
        assert!(graph.cells.is_empty());
    }

    #[test]
    fn what_the_page_cannot_show_is_refused() {
        let walk = level(".12\n112\n", None);
        assert!(walk.mistake.ends_with("use flood rules"), "{walk:?}");
        let many: Vec<String> = (0..36).map(|number| number.to_string()).collect();
        let colors = level(&format!("{{\"cells\": [[{}]]}}", many.join(",")), None);
        assert_eq!(
            colors.mistake,
            "the board has 36 colors: this page has symbols for 35"
        );
        let row = "12".repeat(200) + "\n";
        let large = level(&format!("-max=9\n{}", row.repeat(200)), None);
        assert!(
            large.mistake.starts_with("the board has 80000 cells"),
            "{large:?}"
        );
    }

    #[test]
    fn what_is_not_understood_says_why() {
        let error = |text: &str| found(text, None, 9).unwrap_err().to_string();
        assert_eq!(
            error("-max=2\n112\n11\n"),
            "line 3: 2 cells where the first row has 3"
        );
        let json = error(r#"{"cells": [[0, 1]], "goal": 1}"#);
        assert!(json.contains("unknown field `goal`"), "{json}");
        assert!(error("What is this?\n").contains("line 1"));
    }
}
