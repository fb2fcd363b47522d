//! Pictures of boards before any move: one large, or many small ones in rows and columns.

use colorwalk_boards::files::Puzzle;
use colorwalk_core::Rules;
use colorwalk_core::wording::count;

use crate::cells::{State, draw_board};
use crate::error::DrawError;
use crate::page::{Layout, Page, SMALL};
use crate::picture::Picture;
use crate::scene::Words;
use crate::style::Style;

/// The target width of a single board.
const ALONE: u32 = 720;

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
    let layout = if puzzles.len() == 1 {
        Layout {
            space: ALONE,
            extra_height: 0,
            ..SMALL
        }
    } else {
        SMALL
    };
    let caption = layout.extra_height;
    let page = Page::new(puzzles.iter().map(|puzzle| &puzzle.board), &layout, style)?;
    let mut scene = page.scene(style.title.clone().unwrap_or_else(|| description(puzzles)));
    for (index, puzzle) in puzzles.iter().enumerate() {
        let (x, y) = page.corner(index);
        if caption > 0 {
            let at = (x as f32, (y + caption) as f32 - 6.0);
            let par = puzzle
                .optimum
                .map(|par| format!(", par {par}"))
                .unwrap_or_default();
            scene.words(Words::new(
                at,
                12.0,
                page.look.theme.faint,
                format!("{index}{par}"),
            ));
        }
        draw_board(&mut scene, puzzle, page.look, (x, y + caption), |_| {
            State::Uncleared
        });
    }
    Ok(Picture {
        scene,
        scale: style.scale,
    })
}

/// Describes boards.
fn description(puzzles: &[Puzzle]) -> String {
    let [Puzzle { board, .. }] = puzzles else {
        return count(puzzles.len(), "board", "boards");
    };
    let colors = count(board.colors(), "color", "colors");
    format!(
        "A board of {} in {colors}, {} rules",
        board.topology(),
        Rules::of(board)
    )
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
