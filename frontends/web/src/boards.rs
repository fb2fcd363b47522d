//! Reading boards, and palettes.

use std::error::Error;

use colorwalk_boards::BoardId;
use colorwalk_boards::files::{FileFormat, FileIndex, ReadOptions};
use colorwalk_boards::palette::Palette;
use colorwalk_core::{Board, Color};
use colorwalk_game_wasm::{MOST_COLORS, unseen};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

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
}
