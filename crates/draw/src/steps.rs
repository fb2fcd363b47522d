//! Pictures of solutions: one board before the first move, and one after each move.

use std::iter::repeat_n;

use crate::cells::draw_board;
use crate::error::DrawError;
use crate::font;
use crate::page::{Layout, Page, SMALL};
use crate::panel::{CLEARS_NOTHING, draw_swatch};
use crate::picture::Picture;
use crate::replay::Replay;
use crate::scene::{Scene, Text, Tile, Weight};
use crate::style::Style;

/// The layout of the steps, each wide enough for its move above the board.
const LAYOUT: Layout = Layout {
    min_width: 52,
    ..SMALL
};
/// The size of the text above a board.
const CAPTION_SIZE: f32 = 12.0;
/// The side of the swatch of a move.
const SWATCH: u32 = 16;
/// The distance from the left end of a board to the text beside the swatch.
const INDENT: f32 = 22.0;

/// Draws moves as a row of boards, one before the first move and one after each. The title is that of the style, or
/// else the title and result of the replay. Moves that clear nothing are crossed out.
///
/// # Errors
///
/// A [`DrawError`] if the picture would be too large.
///
/// ```
/// use colorwalk_core::{Board, Solution};
/// use colorwalk_draw::{Format, Replay, Style};
///
/// let board: Board = ".12\n112\n221".parse()?;
/// let solution: Solution = "121".parse()?;
/// let replay = Replay::new("by hand", &board.into(), solution.moves())?;
/// let picture = colorwalk_draw::steps(&replay, &Style::default())?;
/// assert_eq!(picture.description(), "by hand: 3 moves");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn steps(replay: &Replay, style: &Style) -> Result<Picture, DrawError> {
    let steps = replay.moves().len() + 1;
    let description = format!("{}: {}", replay.title, replay.result());
    let title = style.title.as_ref().unwrap_or(&description);
    let titled = Style {
        title: Some(title.clone()),
        ..style.clone()
    };
    let page = Page::new(repeat_n(&replay.puzzle.board, steps), &LAYOUT, &titled)?;
    let mut scene = page.scene(description);
    for step in 0..steps {
        draw_caption(&mut scene, &page, replay, step);
        let (x, y) = page.corner(step);
        let corner = (x, y + LAYOUT.extra_height);
        draw_board(&mut scene, &replay.puzzle, page.look, corner, |cell| {
            replay.state(cell, step)
        });
    }
    Ok(Picture {
        scene,
        scale: style.scale,
    })
}

/// Draws the move that led to a step, and its number, above the board.
fn draw_caption(scene: &mut Scene, page: &Page, replay: &Replay, step: usize) {
    let (x, y) = page.corner(step);
    let faint = page.look.theme.faint;
    let baseline = (y + LAYOUT.extra_height) as f32 - 8.0;
    if step == 0 {
        let at = (x as f32, baseline);
        scene.text(Text::new(at, CAPTION_SIZE, faint, "start"));
        return;
    }
    let swatch = Tile {
        x,
        y,
        width: SWATCH,
        height: SWATCH,
    };
    draw_swatch(scene, replay, step, swatch, &page.look);
    let mut label = step.to_string();
    if replay.clears_nothing(step) {
        // The crossed-out swatch says the same, if there is no space for words.
        let words = format!("{step} {CLEARS_NOTHING}");
        let space = page.item.0 as f32 - INDENT;
        if font::width(&words, CAPTION_SIZE, Weight::Regular) <= space {
            label = words;
        }
    }
    let at = (x as f32 + INDENT, baseline);
    scene.text(Text::new(at, CAPTION_SIZE, faint, label));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Element;
    use colorwalk_core::{Board, Solution};

    fn texts(moves: &str, style: &Style) -> Vec<String> {
        let (board, moves): (Board, Solution) =
            (".12\n112\n221".parse().unwrap(), moves.parse().unwrap());
        let replay = Replay::new("look-ahead:depth=3", &board.into(), moves.moves()).unwrap();
        let elements = steps(&replay, style).unwrap().scene.elements.into_iter();
        let texts = elements.filter_map(|element| match element {
            Element::Text(words) => Some(words.text),
            _ => None,
        });
        texts.collect()
    }

    #[test]
    fn a_strip_has_its_title_and_number_of_moves() {
        let wide = Style {
            cell: Some(32),
            ..Style::default()
        };
        assert_eq!(texts("121", &wide)[0], "look-ahead:depth=3: 3 moves");
        assert_eq!(
            texts(
                "121",
                &Style {
                    title: Some("Mine".to_owned()),
                    ..wide
                }
            )[0],
            "Mine"
        );
    }

    #[test]
    fn a_move_that_clears_nothing_is_marked() {
        let wide = Style {
            cell: Some(40),
            ..Style::default()
        };
        assert!(texts("1121", &wide).contains(&"2 clears nothing".to_owned()));
        assert!(
            !texts("121", &wide)
                .iter()
                .any(|text| text.contains("nothing"))
        );
        assert!(
            texts(
                "1121",
                &Style {
                    cell: Some(3),
                    ..Style::default()
                }
            )
            .contains(&"2".to_owned())
        );
    }
}
