//! Pictures of boards before any move: one large, or many small ones in rows and columns.

use colorwalk_boards::files::Puzzle;
use colorwalk_core::wording::count;

use crate::cells::{State, draw_board, shape_rule};
use crate::error::DrawError;
use crate::font;
use crate::page::{Layout, Page, SMALL, SPACE_ALONE};
use crate::picture::Picture;
use crate::scene::{Text, Weight};
use crate::style::Style;
use crate::wording::capitalized;

/// The layout of a single board, which needs no number.
const ALONE: Layout = Layout {
    space: SPACE_ALONE,
    extra_height: 0,
    ..SMALL
};

/// The size of the text above a board.
const CAPTION: f32 = 12.0;

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
    let captions = captions(puzzles);
    let layout = layout(puzzles, &captions);
    let boards = puzzles.iter().map(|puzzle| &puzzle.board);
    let page = Page::new(boards, &layout, style)?;
    let description = match &style.title {
        Some(title) => title.clone(),
        None => describe(puzzles),
    };
    let mut scene = page.scene(description);
    for (index, (puzzle, caption)) in puzzles.iter().zip(captions).enumerate() {
        let (x, y) = page.corner(index);
        let top = y + layout.extra_height;
        if !caption.is_empty() {
            let baseline = (x as f32, top as f32 - 6.0);
            let faint = page.look.theme.faint;
            scene.text(Text::new(baseline, CAPTION, faint, caption));
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

/// Returns the text above each board: its number if there are several, its par if the file states it, and what its shape adds
/// to the rules.
fn captions(puzzles: &[Puzzle]) -> Vec<String> {
    if let [puzzle] = puzzles {
        let rule = shape_rule(&puzzle.board);
        return vec![rule.map_or_else(String::new, capitalized)];
    }
    let mut captions = Vec::new();
    for (index, puzzle) in puzzles.iter().enumerate() {
        let mut caption = index.to_string();
        if let Some(par) = puzzle.optimum {
            caption += &format!(", par {par}");
        }
        if let Some(rule) = shape_rule(&puzzle.board) {
            caption = caption + ", " + rule;
        }
        captions.push(caption);
    }
    captions
}

/// Returns the layout with space for the captions.
fn layout(puzzles: &[Puzzle], captions: &[String]) -> Layout {
    let mut layout = match puzzles {
        [_] => ALONE,
        _ => SMALL,
    };
    for (puzzle, caption) in puzzles.iter().zip(captions) {
        // Numbers and pars are narrower than any board.
        if shape_rule(&puzzle.board).is_some() {
            let width = font::width(caption, CAPTION, Weight::Regular).ceil();
            layout.min_width = layout.min_width.max(width as u64);
            layout.extra_height = SMALL.extra_height;
        }
    }
    layout
}

/// Describes boards.
fn describe(puzzles: &[Puzzle]) -> String {
    let [Puzzle { board, symbols, .. }] = puzzles else {
        return count(puzzles.len(), "board", "boards");
    };
    let topology = board.topology();
    let mut colors = count(board.colors(), "color", "colors");
    if let Some(names) = symbols.names(board.colors()) {
        colors += &format!(" ({})", names.join(", "));
    }
    let rules = board.rules();
    let rule = shape_rule(board).map_or_else(String::new, |rule| format!("; {rule}"));
    format!("A board of {topology} in {colors}, {rules} rules{rule}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_boards::series;
    use colorwalk_core::Board;

    #[test]
    fn without_boards_there_is_nothing_to_draw() {
        assert_eq!(boards(&[], &Style::default()), Err(DrawError::Nothing));
    }

    #[test]
    fn a_picture_says_that_opposite_edges_touch() {
        let torus: Board = "#: topology=torus\n.21\n112".parse().unwrap();
        let torus: Puzzle = torus.into();
        let picture = boards(std::slice::from_ref(&torus), &Style::default()).unwrap();
        assert_eq!(
            picture.description(),
            "A board of torus 3x2 in 2 colors, walk rules; opposite edges touch"
        );
        assert_eq!(
            captions(std::slice::from_ref(&torus)),
            ["Opposite edges touch"]
        );
        let grid: Puzzle = ".21\n112".parse::<Board>().unwrap().into();
        assert_eq!(captions(&[grid, torus]), ["0", "1, opposite edges touch"]);
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
