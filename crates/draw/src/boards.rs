//! Pictures of boards before any move: one large, or many small ones in rows and columns.

use colorwalk_boards::files::Puzzle;
use colorwalk_core::wording::count;

use crate::cells::{State, draw_board};
use crate::error::DrawError;
use crate::page::{Layout, Page, SMALL};
use crate::picture::Picture;
use crate::scene::Text;
use crate::style::Style;

/// The layout of a single board, which needs no number.
const ALONE: Layout = Layout {
    space: 720,
    extra_height: 0,
    ..SMALL
};

/// Draws boards before any move, each with its number, counted from 0, if there are several.
///
/// # Errors
///
/// A [`DrawError`] if there is no board, or if the picture would be too large.
///
/// ```
/// use colorwalk_boards::random::Recipe;
/// use colorwalk_core::{Board, Rules};
/// use colorwalk_draw::{Format, Style};
///
/// let board = Recipe::new(14, 14, 6)?.with_rules(Rules::Flood).board(42);
/// let picture = colorwalk_draw::boards(&[board.into()], &Style { labels: true, ..Style::default() })?;
/// let svg = Format::SVG.picture(&picture)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn boards(puzzles: &[Puzzle], style: &Style) -> Result<Picture, DrawError> {
    let layout = if puzzles.len() == 1 { ALONE } else { SMALL };
    let boards = puzzles.iter().map(|puzzle| &puzzle.board);
    let page = Page::new(boards, &layout, style)?;
    let description = match &style.title {
        Some(title) => title.clone(),
        None => describe(puzzles),
    };
    let mut scene = page.scene(description);
    let caption_height = layout.extra_height;
    for (index, puzzle) in puzzles.iter().enumerate() {
        let (x, y) = page.corner(index);
        let top = y + caption_height;
        if caption_height > 0 {
            let baseline = (x as f32, top as f32 - 6.0);
            let caption = caption(index, puzzle);
            let faint = page.look.theme.faint;
            scene.text(Text::new(baseline, 12.0, faint, caption));
        }
        draw_board(&mut scene, puzzle, page.look, (x, top), |_| {
            State::Uncleared
        });
    }
    Ok(Picture {
        scene,
        scale: style.scale,
    })
}

/// Returns the number of a board, and its par if the file states it.
fn caption(index: usize, puzzle: &Puzzle) -> String {
    match puzzle.optimum {
        Some(par) => format!("{index}, par {par}"),
        None => index.to_string(),
    }
}

/// Describes boards.
fn describe(puzzles: &[Puzzle]) -> String {
    let [Puzzle { board, .. }] = puzzles else {
        return count(puzzles.len(), "board", "boards");
    };
    let topology = board.topology();
    let colors = count(board.colors(), "color", "colors");
    let rules = board.rules();
    format!("A board of {topology} in {colors}, {rules} rules")
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_boards::series;

    #[test]
    fn without_boards_there_is_nothing_to_draw() {
        assert_eq!(boards(&[], &Style::default()), Err(DrawError::Nothing));
    }

    #[test]
    fn a_picture_describes_its_boards() {
        let puzzles: Vec<Puzzle> = series::boards().take(3).map(Into::into).collect();
        let said = |puzzles: &[Puzzle], style: &Style| {
            boards(puzzles, style).unwrap().description().to_owned()
        };
        assert_eq!(said(&puzzles, &Style::default()), "3 boards");
        assert_eq!(
            said(&puzzles[..1], &Style::default()),
            "A board of 30x20 in 5 colors, walk rules"
        );
        assert_eq!(
            said(
                &puzzles,
                &Style {
                    title: Some("Three".to_owned()),
                    ..Style::default()
                }
            ),
            "Three"
        );
    }
}
