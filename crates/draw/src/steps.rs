//! Pictures of solutions: one board before the first move, and one after each move.

use std::iter::repeat_n;

use crate::cells::draw_board;
use crate::error::DrawError;
use crate::font;
use crate::page::{Layout, Page, SMALL};
use crate::panel::{CLEARS_NOTHING, draw_swatch};
use crate::picture::Picture;
use crate::replay::Replay;
use crate::scene::{Tile, Weight, Words};
use crate::style::Style;

/// The minimum width of a step, which has its move above the board.
const MIN_WIDTH: u64 = 52;

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
    let layout = Layout {
        min_width: MIN_WIDTH,
        ..SMALL
    };
    let caption = layout.extra_height;
    let told = format!("{}: {}", replay.title, replay.result());
    let title = style.title.clone().unwrap_or_else(|| told.clone());
    let titled = Style {
        title: Some(title),
        ..style.clone()
    };
    let page = Page::new(repeat_n(&replay.puzzle.board, steps), &layout, &titled)?;
    let look = page.look;
    let mut scene = page.scene(told);
    for step in 0..steps {
        let (x, y) = page.corner(step);
        let line = (y + caption) as f32 - 8.0;
        if step == 0 {
            scene.words(Words::new(
                (x as f32, line),
                12.0,
                look.theme.faint,
                "start",
            ));
        } else {
            draw_swatch(
                &mut scene,
                replay,
                step,
                Tile {
                    x,
                    y,
                    width: 16,
                    height: 16,
                },
                &look,
            );
            let words = format!("{step} {CLEARS_NOTHING}");
            let fits = font::width(&words, 12.0, Weight::Regular) <= page.item.0 as f32 - 22.0;
            let label = if replay.clears_nothing(step) && fits {
                words
            } else {
                step.to_string()
            };
            scene.words(Words::new(
                (x as f32 + 22.0, line),
                12.0,
                look.theme.faint,
                label,
            ));
        }
        draw_board(&mut scene, &replay.puzzle, look, (x, y + caption), |cell| {
            replay.state(cell, step)
        });
    }
    Ok(Picture {
        scene,
        scale: style.scale,
    })
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
            Element::Words(words) => Some(words.text),
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
