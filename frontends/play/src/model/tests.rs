//! The model, played without a terminal, a clock or a thread.

use colorwalk_boards::BoardId;
use colorwalk_core::Solution;
use colorwalk_session::Question;
use colorwalk_solvers::{Answer, Budget, Control, Limit, Progress, Registry};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::*;
use crate::day::january;
use crate::event::Job;

mod keeping;
mod moves;
mod random_play;
mod reviewing;
mod screens;
mod solving;
mod thinking;

/// The only shortest solution is 2, 1, 2.
const BOARD: &str = "\
    .221
    2211
    1112";

/// Returns the progress of a proof after some seconds.
pub(crate) fn progress(seconds: u64, lower: Option<usize>, upper: Option<usize>) -> Report {
    let mut progress = Progress::default();
    (progress.elapsed, progress.lower_bound, progress.upper_bound) =
        (Duration::from_secs(seconds), lower, upper);
    Report::Progress(progress)
}

/// A model with its effects.
pub(super) struct Bench {
    pub(super) model: Model,
    effects: Vec<Effect>,
}

pub(super) fn bench() -> Bench {
    bench_on(BoardId::from_board(&BOARD.parse().unwrap()).unwrap())
}

fn bench_on(id: BoardId) -> Bench {
    let session = Session::new(id);
    let mut bench = Bench {
        model: Model::new(session, None, Some("greedy")).unwrap(),
        effects: Vec::new(),
    };
    bench.model.seed = 1;
    bench.happen(Event::Resize((80, 24).into()));
    bench
}

impl Bench {
    pub(super) fn happen(&mut self, event: Event) {
        self.effects.extend(self.model.update(event));
    }

    fn code(&mut self, code: KeyCode) {
        self.happen(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    pub(super) fn press(&mut self, keys: &str) {
        keys.chars()
            .for_each(|symbol| self.code(KeyCode::Char(symbol)));
    }

    fn moves(&self) -> String {
        self.model.session.game().to_solution().to_string()
    }

    fn said(&self, words: &str) {
        assert!(
            self.model.message.text.contains(words),
            "{:?} lacks {words:?}",
            self.model.message.text
        );
    }

    /// Returns the ticket and the job started last in the slot.
    fn job(&self, wanted: Slot) -> (u64, Job) {
        let started = self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Start { slot, ticket, job } if *slot == wanted => {
                Some((*ticket, (**job).clone()))
            }
            _ => None,
        });
        started.unwrap_or_else(|| panic!("nothing was started in {wanted:?}: {:?}", self.effects))
    }

    /// Carries out the job in the slot and reports the result. A proof about a board that was chosen by chance may be
    /// out of reach, so there is an end to it.
    fn work(&mut self, slot: Slot) {
        assert!(self.model.is_running(slot), "nothing runs in {slot:?}");
        let (ticket, Job { problem, solver }) = self.job(slot);
        let solver = Registry::standard()
            .build(solver.as_deref().unwrap_or("exact"))
            .unwrap();
        let control = Control::default().with_budget(Budget::default().with_expanded(1_000));
        let report = Report::from(solver.solve(&problem, control));
        self.happen(Event::Report {
            slot,
            ticket,
            report,
        });
    }
}
