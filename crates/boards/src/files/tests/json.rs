//! JSON: what an object says beside its cells, and where an error is.

use super::*;

fn one(text: &str) -> Result<Puzzle, String> {
    only(FileFormat::JSON, text).map_err(|error| error.to_string())
}

#[test]
fn limits_and_optima_are_those_of_the_object() {
    let puzzle = one(r#"{"board": ["121", "212"], "limit": 7, "optimum": 3}"#).unwrap();
    assert_eq!((puzzle.limit, puzzle.optimum), (Some(7), Some(3)));
    let puzzle = one(r#"{"board": ["121", "212"]}"#).unwrap();
    assert_eq!((puzzle.limit, puzzle.optimum), (None, None));
}

#[test]
fn an_object_has_at_least_the_colors_that_it_says() {
    for colors in [3, 4] {
        let text = format!(r#"{{"board": ["121", "213"], "colors": {colors}}}"#);
        assert_eq!(one(&text).unwrap().board.colors(), 3, "{colors}");
    }
    let error = one(r#"{"board": ["121", "213"], "colors": 2}"#).unwrap_err();
    assert!(
        error.contains("the board has 3 colors, but its object says 2"),
        "{error}"
    );
}

#[test]
fn lists_whose_size_is_said_twice_are_boards_of_any_shape() {
    let text = r#"{"board": [[1, 2, 1]], "width": 3, "height": 1}"#;
    assert_eq!(detect(text, None), Ok(FileFormat::JSON));
    assert_eq!(boards(text).len(), 1);
    let error = index(r#"{"board": [[1, 2, 1]]}"#).unwrap_err().to_string();
    assert!(
        error.contains("a board of 3x1 is a single row or column"),
        "{error}"
    );
}

#[test]
fn cells_are_all_numbers_or_all_texts() {
    for texts in 1..9 {
        let mut cells = ["1"; 9];
        for cell in &mut cells[..texts] {
            *cell = "\"1\"";
        }
        let rows: Vec<String> = cells
            .chunks(3)
            .map(|row| format!("[{}]", row.join(", ")))
            .collect();
        let error = one(&format!("[{}]", rows.join(", "))).unwrap_err();
        assert!(
            error.contains("some cells are texts and some are numbers"),
            "{texts}: {error}"
        );
    }
}

/// Columns are counted from the beginning of a line of the text, not of the value.
#[test]
fn an_error_says_where_it_is_in_the_text() {
    for (text, place) in [
        ("  [[1, 2], [2, x]]", "line 1, column 16: this is not JSON"),
        ("  [[1, 2],\n [2, x]]", "line 2, column 6: this is not JSON"),
        (
            "\n {\"board\": [[1]], \"bord\": 1}",
            "line 2, column 24: this is not a board",
        ),
    ] {
        let error = one(text).unwrap_err();
        assert!(error.contains(place), "{text}: {error}");
    }
}

#[test]
fn a_list_without_boards_is_refused() {
    for text in ["[]", "[ ]\n"] {
        assert!(index(text).is_err(), "{text}");
    }
}

#[test]
fn a_short_id_is_kept_if_it_is_of_the_board() {
    let id = |id: &str| {
        let text = format!(r#"{{"id": {id}, "cells": [[1,0,1],[2,2,1],[0,2,1]], "colors": 3}}"#);
        one(&text).unwrap().id.map(|id| id.to_string())
    };
    let own = "pcg1-3x3-3-flood-0";
    assert_eq!(id(&format!("\"{own}\"")).as_deref(), Some(own));
    for other in ["\"pcg1-3x3-3-flood-1\"", "\"level 7\"", "7", "null"] {
        assert_eq!(id(other), None);
    }
}
