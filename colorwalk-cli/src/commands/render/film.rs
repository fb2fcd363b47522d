//! An animation: walks on the same board side by side, a frame for each move.

use std::time::Duration;

use super::cells::Look;
use super::encode::Film;
use super::limits::{check_cells, check_film};
use super::page::{Page, Things};
use super::panel::Panel;
use super::scene::Scene;
use super::stills::Order;
use super::walk::Walk;
use crate::error::Error;

/// The space between panels, to the right and down.
const GAP: (u64, u64) = (32, 28);
/// How many times as long as the others the first and the last frame are shown.
const FIRST: u32 = 2;
const LAST: u32 = 6;

/// Walks side by side.
#[derive(Clone, Debug)]
pub(super) struct Walks {
    walks: Vec<Walk>,
    page: Page,
    panel: Panel,
    look: Look,
    delay: Duration,
}

impl Walks {
    /// The animation of these walks on one board, if that is not too large; a move is shown so long.
    pub(super) fn new(walks: Vec<Walk>, order: &Order<'_>, delay: Duration) -> Result<Self, Error> {
        let Order { look, title, columns, scale } = *order;
        let size = walks.first().map_or((0, 0), |walk| Panel::size(walk, &look));
        let columns = columns.or(if walks.len() <= 3 { Some(walks.len()) } else { None });
        let page = Page::new(&Things { count: walks.len(), size, gap: GAP, columns }, title, scale)?;
        let longest = walks.iter().map(|walk| walk.moves().len()).max().unwrap_or(0);
        let cells: usize = walks.iter().map(|walk| walk.board().cell_count()).sum();
        check_cells(cells as u64)?;
        check_film(page.size().0, page.size().1, scale, longest + 1)?;
        Ok(Self { panel: Panel::new(look, size, longest), walks, page, look, delay })
    }

    fn longest(&self) -> usize {
        self.frames() - 1
    }
}

impl Film for Walks {
    fn frames(&self) -> usize {
        self.walks.iter().map(|walk| walk.moves().len()).max().unwrap_or(0) + 1
    }

    fn scene(&self, frame: usize) -> Scene {
        let mut scene = self.page.scene(self.look.theme, format!("The boards after {frame} moves"));
        for (index, walk) in self.walks.iter().enumerate() {
            self.panel.draw(&mut scene, walk, frame, self.page.corner(index));
        }
        scene
    }

    fn delay(&self, frame: usize) -> Duration {
        match frame {
            _ if frame == self.longest() => LAST * self.delay,
            0 => FIRST * self.delay,
            _ => self.delay,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::render::theme::Background;
    use colorwalk_core::{Board, Solution};

    fn film(moves: &[&str]) -> Result<Walks, Error> {
        let board: Board = "\
            .12
            112
            221"
        .parse()
        .unwrap();
        let walk = |moves: &&str| {
            let moves: Solution = moves.parse().unwrap();
            Walk::new("test".into(), &board.clone().into(), moves.moves(), false)
        };
        let look = Look { cell: 10, labels: false, theme: Background::Light.theme() };
        let delay = Duration::from_millis(100);
        Walks::new(moves.iter().map(walk).collect(), &Order { look, title: None, columns: None, scale: 1 }, delay)
    }

    #[test]
    fn there_is_a_frame_for_each_move_of_the_longest_and_one_before() {
        let film = film(&["121", "12121"]).unwrap();
        assert_eq!(film.frames(), 6);
        let delays: Vec<_> = (0..6).map(|frame| film.delay(frame).as_millis()).collect();
        assert_eq!(delays, [200, 100, 100, 100, 100, 600]);
    }

    #[test]
    fn a_walk_that_has_ended_waits_for_the_others() {
        let film = film(&["121", "12121"]).unwrap();
        let texts = |frame| -> Vec<String> {
            let shapes = film.scene(frame).shapes.into_iter();
            let texts = shapes.filter_map(|shape| match shape {
                crate::commands::render::scene::Shape::Words(words) => Some(words.text),
                _ => None,
            });
            texts.filter(|text| text.contains("move ") || text.contains("cleared")).collect()
        };
        assert_eq!(texts(2), ["move 2", "move 2"]);
        assert_eq!(texts(4), ["cleared in 3", "move 4"]);
        assert_eq!(texts(5), ["cleared in 3", "cleared in 5"]);
    }

    #[test]
    fn a_film_without_moves_has_one_frame() {
        let film = film(&[""]).unwrap();
        assert_eq!((film.frames(), film.delay(0).as_millis()), (1, 600));
    }
}
