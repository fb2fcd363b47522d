//! Reading boards, random boards, and palettes.

use std::error::Error;

use colorwalk_boards::BoardId;
use colorwalk_boards::files::{FileFormat, FileIndex, ReadOptions};
use colorwalk_boards::palette::Palette;
use colorwalk_boards::random::Recipe;
use colorwalk_core::{Board, Color, Rules, Start, Tiling};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// The number of colors for which the page has symbols: those of one character.
const MOST_COLORS: usize = 35;

/// The number of cells up to which the page answers a move within a tenth of a second.
const MOST_CELLS: usize = 1 << 18;

/// Returns why the page does not play boards of this size, if it does not.
fn too_large(cells: usize) -> Option<String> {
    if cells <= MOST_CELLS {
        return None;
    }
    Some(format!(
        "the board has {cells} cells: this page plays up to {MOST_CELLS}, the program colorwalk more"
    ))
}

/// Returns why the page cannot show a board, if it cannot.
pub(crate) fn unseen(board: &Board) -> Option<String> {
    // The size first: a board that is too large has no other fault worth telling.
    let large = too_large(board.cell_count());
    if large.is_some() {
        return large;
    }
    if board.layout().is_some_and(|layout| layout.has_holes()) {
        return Some(
            "the board has holes: this page plays boards without, the program colorwalk plays it"
                .to_owned(),
        );
    }
    let colors = board.colors();
    if colors <= MOST_COLORS {
        return None;
    }
    Some(format!(
        "the board has {colors} colors: this page has symbols for {MOST_COLORS}"
    ))
}

/// The boards of a text.
#[wasm_bindgen(getter_with_clone)]
#[derive(Clone, PartialEq, Debug)]
pub struct BoardFile {
    /// The name of the format.
    pub format: String,
    /// The boards, valid and invalid ones.
    pub boards: Vec<BoardLine>,
    /// The number of boards in all, which may be more than are listed.
    pub count: usize,
}

/// A board of a text.
#[wasm_bindgen(getter_with_clone)]
#[derive(Clone, PartialEq, Debug)]
pub struct BoardLine {
    /// The game id; empty if the board is invalid.
    pub id: String,
    /// The error with its place; empty if the board is valid.
    pub mistake: String,
}

/// Returns the formats of texts: for each its name, a space, and a description.
#[wasm_bindgen]
pub fn formats() -> Vec<String> {
    let mut formats = Vec::new();
    for format in FileFormat::all() {
        formats.push(format!("{} {}", format.name(), format.summary()));
    }
    formats
}

/// Reads the boards of a text, at most `most` of them. The format is recognized unless it is given.
///
/// # Errors
///
/// If there is no board, if there is no such format, or if the text can be read in two ways.
#[wasm_bindgen]
pub fn read_boards(text: &str, format: Option<String>, most: usize) -> Result<BoardFile, JsError> {
    read(text, format, most).map_err(|error| JsError::new(&error.to_string()))
}

/// Reads the boards of a text; its errors can be created outside of a browser, too.
fn read(text: &str, format: Option<String>, most: usize) -> Result<BoardFile, Box<dyn Error>> {
    let format = format.map(|name| name.parse::<FileFormat>()).transpose()?;
    // Counts all boards, of which the page lists only the first.
    let index = FileIndex::new(text.as_bytes(), format, ReadOptions::default())?;
    let count = index.count();
    if count == 0 {
        return Err("there is no board: expected at least one".into());
    }
    let mut boards = Vec::new();
    for read in index.read(text.as_bytes()).take(most) {
        boards.push(match read {
            Ok(puzzle) => BoardLine::of(&puzzle.board),
            Err(error) => BoardLine::mistaken(error.to_string()),
        });
    }
    Ok(BoardFile {
        format: index.format().name().to_owned(),
        boards,
        count,
    })
}

impl BoardLine {
    /// Returns the line of a board, which may be one that the page cannot show.
    fn of(board: &Board) -> Self {
        if let Some(mistake) = unseen(board) {
            return Self::mistaken(mistake);
        }
        let Some(id) = BoardId::from_board(board) else {
            let topology = board.topology();
            return Self::mistaken(format!(
                "a {topology} has no rows and columns, and cannot be drawn"
            ));
        };
        Self {
            id: id.to_string(),
            mistake: String::new(),
        }
    }

    /// Returns the line of a board that the page cannot show, for this reason.
    fn mistaken(mistake: String) -> Self {
        Self {
            id: String::new(),
            mistake,
        }
    }
}

/// Returns the game id of a random board of `grid`, `torus` or `hex`. The start is `ROW,COLUMN` counted from 0, or
/// `center`.
///
/// # Errors
///
/// If there is no such board; the message says what is possible.
#[wasm_bindgen]
pub fn random_id(
    tiling: &str,
    width: usize,
    height: usize,
    colors: usize,
    rules: &str,
    start: &str,
    seed: u64,
) -> Result<String, JsError> {
    // Before the recipe: the page has a lower limit than the library.
    if let Some(mistake) = too_large(width.saturating_mul(height)) {
        return Err(JsError::new(&mistake));
    }
    let recipe = Recipe::new(width, height, colors)?
        .with_tiling(tiling.parse::<Tiling>()?)?
        .with_rules(rules.parse::<Rules>()?)
        .with_start(start.parse::<Start>()?)?;
    Ok(BoardId::random(recipe, seed).to_string())
}

/// Returns the colors of a palette: for each its value as `#rrggbb`, a space, and that of the ink for a symbol on it.
/// The page has a copy, to draw before the engine is loaded; its tests compare them.
///
/// # Errors
///
/// If there is no such palette.
#[wasm_bindgen]
pub fn palette(name: &str) -> Result<Vec<String>, JsError> {
    let palette: Palette = name.parse()?;
    let mut colors = Vec::with_capacity(MOST_COLORS);
    for color in Color::first(MOST_COLORS) {
        let rgb = palette.rgb(color);
        colors.push(format!("{rgb} {}", rgb.ink()));
    }
    Ok(colors)
}

/// Returns the names of the palettes.
#[wasm_bindgen]
pub fn palettes() -> Vec<String> {
    Palette::ALL.iter().map(ToString::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_testkit::texts::{Text, texts};

    #[test]
    fn texts_are_read_as_boards_or_refused() {
        for Text {
            name,
            text,
            format,
            ids,
            refused,
            ..
        } in texts()
        {
            match (read(&text, format, 9), refused) {
                (Ok(file), None) => {
                    let found: Vec<_> = file.boards.into_iter().map(|board| board.id).collect();
                    assert_eq!(found, ids, "{name}");
                }
                (Err(error), Some(reason)) => {
                    assert!(error.to_string().contains(&reason), "{name}: {error}");
                }
                (found, _) => panic!("{name}: {found:?}"),
            }
        }
    }

    #[test]
    fn a_text_of_any_format_is_read() {
        let file = read("2 3 4\n1 2 4\n3 2 1\n5\n", None, 2).unwrap();
        assert_eq!((file.format.as_str(), file.count), ("numbers", 1));
        let board = file.boards[0].id.parse::<BoardId>().unwrap().into_board();
        assert_eq!(board.to_string(), "124\n321");
    }

    /// Returns the boards of a text in this format.
    fn read_as(text: &str, format: &str) -> BoardFile {
        read_boards(text, Some(format.to_owned()), 2)
            .map_err(|_| "no board")
            .unwrap()
    }

    /// Returns why a board of one row with a cell of each color cannot be shown.
    fn mistake_with_colors(colors: usize) -> String {
        let mut row = String::new();
        for color in Color::first(colors) {
            row += &color.to_string();
        }
        read_as(&row, "grid").boards[0].mistake.clone()
    }

    #[test]
    fn boards_of_more_colors_than_the_page_has_symbols_for_are_refused() {
        assert_eq!(mistake_with_colors(35), "");
        assert_eq!(
            mistake_with_colors(36),
            "the board has 36 colors: this page has symbols for 35"
        );
    }

    #[test]
    fn an_ambiguous_text_is_read_in_the_given_format() {
        for (format, count, first) in [
            ("grid", 1, "112122211\n121212121"),
            ("line", 2, "112\n122\n211"),
        ] {
            let file = read_as("112122211\n121212121\n", format);
            let board = file.boards[0].id.parse::<BoardId>().unwrap().into_board();
            assert_eq!((file.count, board.to_string().as_str()), (count, first));
        }
    }

    #[test]
    fn a_bad_board_does_not_affect_the_next_one() {
        let text = ".12\n1\n\n.1\n21\n\n.2\n11\n";
        let file = read_boards(text, Some("grid".to_owned()), 2)
            .map_err(|_| "no board")
            .unwrap();
        assert_eq!((file.count, file.boards.len()), (3, 2));
        assert!(
            file.boards[0].mistake.contains("line 2") && file.boards[0].id.is_empty(),
            "{:?}",
            file.boards[0]
        );
        assert!(file.boards[1].mistake.is_empty() && !file.boards[1].id.is_empty());
    }

    #[test]
    fn random_boards_have_ids() {
        let id = random_id("grid", 14, 10, 6, "flood", "center", 42)
            .map_err(|_| "no id")
            .unwrap();
        assert_eq!(id, "pcg1-14x10-6-flood-42-at-5.7");
        let id = random_id("hex", 14, 10, 6, "walk", "0,0", 42)
            .map_err(|_| "no id")
            .unwrap();
        assert_eq!(id, "pcg1-hex14x10-6-walk-42");
    }

    #[test]
    fn boards_that_would_be_slow_are_refused() {
        assert_eq!(too_large(512 * 512), None);
        let mistake = too_large(512 * 513).unwrap();
        assert_eq!(
            mistake,
            "the board has 262656 cells: this page plays up to 262144, the program colorwalk more"
        );
        let recipe = Recipe::new(1, MOST_CELLS + 1, 3).unwrap();
        assert!(unseen(BoardId::random(recipe, 1).board()).is_some());
    }
}
