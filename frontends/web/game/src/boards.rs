//! The boards that the page plays, and random ones.

use colorwalk_boards::BoardId;
use colorwalk_boards::random::Recipe;
use colorwalk_core::{Board, Rules, Start, Tiling};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// The number of colors for which the page has symbols: those of one character.
pub const MOST_COLORS: usize = 35;

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
pub fn unseen(board: &Board) -> Option<String> {
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

#[cfg(test)]
mod tests {
    use super::*;

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
