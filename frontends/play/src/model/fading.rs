//! The short animation of a move: the cells that it has cleared fade, and are gone after a quarter of a second.
//!
//! It only changes what is drawn. Whatever happens meanwhile happens at once.

use std::time::Duration;

use colorwalk_core::{Cell, Color, Position, Region};

use super::{Mode, Model};

/// The time of a step of the animation.
pub(super) const STEP: Duration = Duration::from_millis(60);

/// The number of steps.
const STEPS: u32 = 4;

/// Cells that fade.
#[derive(Clone, Debug)]
pub(super) struct Fading {
    /// The position before the move, in which they were not cleared.
    before: Position,
    /// The time since the move.
    age: Duration,
}

impl Model {
    /// Begins to fade what a move has cleared since this position.
    pub(super) fn begin_fading(&mut self, before: &Position) {
        // A solver at full speed would only flicker.
        let is_fast = self.mode == Mode::Auto && self.pause() < STEP * STEPS;
        if self.animation && !is_fast {
            self.fading = Some(Fading {
                before: before.clone(),
                age: Duration::ZERO,
            });
        }
    }

    /// Lets time pass.
    pub(super) fn fade(&mut self, passed: Duration) {
        if let Some(fading) = &mut self.fading {
            fading.age += passed;
            if fading.age >= STEP * STEPS {
                self.fading = None;
            }
        }
    }

    /// Returns the color of a cell that fades, and how much of it is left: from 1 down to 0.
    pub(crate) fn fading_color(&self, cell: Cell) -> Option<(Color, f32)> {
        let fading = self.fading.as_ref()?;
        let region: Region = self.session.region(cell)?;
        let is_cleared = self.session.game().position().cleared().contains(region);
        if !is_cleared || fading.before.cleared().contains(region) {
            return None;
        }
        let color = self.session.board().regions().color(region)?;
        let share = fading.age.as_secs_f32() / (STEP * STEPS).as_secs_f32();
        Some((color, 1.0 - share.min(1.0)))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::bench;
    use super::*;
    use crate::event::Event;

    #[test]
    fn what_a_move_clears_fades_if_that_is_wanted() {
        let mut bench = bench();
        let corner = Cell::new(0, 1);
        bench.press("2");
        assert_eq!(bench.model.fading_color(corner), None);
        bench.press("u");
        bench.model.animation = true;
        bench.press("2");
        let (color, share) = bench.model.fading_color(corner).unwrap();
        assert_eq!((color.to_string().as_str(), share), ("2", 1.0));
        assert_eq!(
            bench.model.fading_color(Cell::new(2, 0)),
            None,
            "not cleared"
        );
        assert_eq!(bench.model.redraw_after(), Some(STEP));
        let mut pass = |milliseconds| {
            let passed = Duration::from_millis(milliseconds);
            let today = crate::day::FIRST_DAY;
            bench.happen(Event::Time { passed, today });
            bench.model.fading_color(corner).map(|(_, share)| share)
        };
        assert!(pass(60).is_some_and(|share| share < 1.0));
        assert_eq!(pass(180), None);
        assert_eq!(bench.model.redraw_after(), None);
    }
}
