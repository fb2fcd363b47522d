//! Animations: solutions side by side, one frame per move.

use std::time::Duration;

use colorwalk_core::wording::count;

use crate::error::DrawError;
use crate::limits::check_frames;
use crate::page::{Layout, Page};
use crate::panel::{EXTRA_HEIGHT, MIN_WIDTH, Panel};
use crate::replay::Replay;
use crate::scene::Scene;
use crate::style::Style;

/// The horizontal and vertical space between panels.
const GAP: (u32, u32) = (32, 28);
/// How many times longer the first frame is shown than those between.
const FIRST: u32 = 2;
/// How many times longer the last frame is shown than those between.
const LAST: u32 = 6;
/// The default time per move.
const DELAY: Duration = Duration::from_millis(500);
/// The target width of a single board.
const ALONE: u32 = 540;
/// The target width of one of several boards.
const ONE_OF_MANY: u32 = 380;

/// Solutions side by side, played move by move; a finished one waits for the others.
///
/// ```
/// use std::time::Duration;
///
/// use colorwalk_core::{Board, Solution};
/// use colorwalk_draw::{Animation, Format, Replay, Style};
///
/// let board: Board = ".12\n112\n221".parse()?;
/// let replay = |title: &str, moves: &str| {
///     Ok::<_, Box<dyn std::error::Error>>(Replay::new(title, &board.clone().into(), moves.parse::<Solution>()?.moves())?)
/// };
/// let replays = vec![replay("short", "121")?, replay("long", "12121")?];
/// let mut animation = Animation::new(replays, &Style::default())?;
/// animation.delay = Duration::from_millis(200);
/// let gif = Format::GIF.animation(&animation)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Animation {
    /// The solutions, in the order of their panels.
    replays: Vec<Replay>,
    /// The layout of each frame.
    page: Page,
    /// The time per move, by default half a second. The first frame is shown twice as long, the last one six times as
    /// long.
    pub delay: Duration,
    /// The number of moves of the longest solution.
    longest: usize,
    /// The number of pixels per unit of a frame.
    pub(crate) scale: u32,
}

impl Animation {
    /// Returns an animation of these solutions.
    ///
    /// # Errors
    ///
    /// A [`DrawError`] if there is no solution, or if the frames would be too large.
    pub fn new(replays: Vec<Replay>, style: &Style) -> Result<Self, DrawError> {
        let space = if replays.len() == 1 {
            ALONE
        } else {
            ONE_OF_MANY
        };
        // Up to three are side by side, whatever the proportions of the picture.
        let columns = match replays.len() {
            few @ ..=3 => Some(few),
            _ => None,
        };
        let layout = Layout {
            space,
            gap: GAP,
            min_width: MIN_WIDTH,
            extra_height: EXTRA_HEIGHT,
            columns,
        };
        let boards = replays.iter().map(|replay| &replay.puzzle.board);
        let page = Page::new(boards, &layout, style)?;
        let mut longest = 0;
        for replay in &replays {
            longest = longest.max(replay.moves().len());
        }
        check_frames(page.size, style.scale, longest + 1)?;
        Ok(Self {
            replays,
            page,
            delay: DELAY,
            longest,
            scale: style.scale,
        })
    }

    /// Returns the number of frames: one before the first move, and one after each move of the longest solution.
    pub fn frame_count(&self) -> usize {
        self.longest + 1
    }

    /// Returns all frames, which have the same size, and how long each is shown.
    pub(crate) fn frames(&self) -> impl Iterator<Item = (Scene, Duration)> + Clone {
        let numbers = 0..self.frame_count();
        // Drawn when its turn comes: all frames together would not fit into memory.
        numbers.map(|frame| (self.scene(frame), self.delay(frame)))
    }

    /// Draws the solutions after `frame` moves.
    fn scene(&self, frame: usize) -> Scene {
        let moves = count(frame, "move", "moves");
        let description = format!("The boards after {moves}");
        let mut scene = self.page.scene(description);
        for (index, replay) in self.replays.iter().enumerate() {
            let panel = Panel {
                replay,
                look: self.page.look,
                corner: self.page.corner(index),
                size: self.page.item,
            };
            panel.draw(&mut scene, frame, self.longest);
        }
        scene
    }

    /// Returns how long a frame is shown.
    fn delay(&self, frame: usize) -> Duration {
        let times = if frame + 1 == self.frame_count() {
            LAST
        } else if frame == 0 {
            FIRST
        } else {
            1
        };
        self.delay.saturating_mul(times)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_core::{Board, Solution};

    fn animation(moves: &[&str]) -> Result<Animation, DrawError> {
        let board: Board = "\
            .12
            112
            221"
        .parse()
        .unwrap();
        let replay = |moves: &&str| {
            let moves: Solution = moves.parse().unwrap();
            Replay::new("test", &board.clone().into(), moves.moves())
        };
        let replays = moves.iter().map(replay).collect::<Result<_, _>>()?;
        let style = Style {
            cell: Some(10),
            ..Style::default()
        };
        Ok(Animation {
            delay: Duration::from_millis(100),
            ..Animation::new(replays, &style)?
        })
    }

    #[test]
    fn there_is_a_frame_for_each_move_of_the_longest_and_one_before() {
        let animation = animation(&["121", "12121"]).unwrap();
        assert_eq!(animation.frame_count(), 6);
        let delays: Vec<_> = (0..6)
            .map(|frame| animation.delay(frame).as_millis())
            .collect();
        assert_eq!(delays, [200, 100, 100, 100, 100, 600]);
    }

    #[test]
    fn a_finished_solution_waits_for_the_others() {
        let animation = animation(&["121", "12121"]).unwrap();
        let texts = |frame| -> Vec<String> {
            let elements = animation.scene(frame).elements.into_iter();
            let texts = elements.filter_map(|element| match element {
                crate::scene::Element::Text(words) => Some(words.text),
                _ => None,
            });
            texts
                .filter(|text| text.contains("move ") || text.contains("cleared"))
                .collect()
        };
        assert_eq!(texts(2), ["move 2", "move 2"]);
        assert_eq!(texts(4), ["cleared in 3", "move 4 clears nothing"]);
        assert_eq!(texts(5), ["cleared in 3", "cleared in 5"]);
    }

    #[test]
    fn an_animation_without_moves_has_one_frame() {
        let animation = animation(&[""]).unwrap();
        assert_eq!(
            (animation.frame_count(), animation.delay(0).as_millis()),
            (1, 600)
        );
    }

    #[test]
    fn boards_of_different_sizes_are_side_by_side() {
        let replay = |board: &str, moves: &str| {
            let (board, moves): (Board, Solution) =
                (board.parse().unwrap(), moves.parse().unwrap());
            Replay::new("test", &board.into(), moves.moves()).unwrap()
        };
        let style = Style {
            cell: Some(100),
            ..Style::default()
        };
        let replays = vec![replay("12", "2"), replay("1212121", "212121")];
        assert_eq!(
            Animation::new(replays, &style).unwrap().scene(6).width,
            2 * 16 + 2 * 700 + 32
        );
        assert_eq!(
            Animation::new(Vec::new(), &style).unwrap_err(),
            DrawError::Nothing
        );
    }
}
