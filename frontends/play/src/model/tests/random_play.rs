//! Random events in any order: nothing panics, no board is lost, and undo and redo keep their properties.

use colorwalk_boards::random::Recipe;
use proptest::prelude::*;

use super::*;

/// A random event, valid for any model.
#[derive(Clone, Debug)]
enum Step {
    Key(KeyCode),
    Click(u16, u16),
    Resize(u16, u16),
    Scroll(isize, isize),
    Time(u64),
    Tick,
    /// A report to a slot, to its latest job or to an old one.
    Report(Slot, u64, Report),
    /// The job in a slot finishes with its answer.
    Work(Slot),
}

fn key() -> impl Strategy<Value = KeyCode> {
    let special = [
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Home,
        KeyCode::Esc,
        KeyCode::Enter,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Backspace,
        KeyCode::F(1),
    ];
    // Every key except the one that quits, which would end the test.
    let symbols =
        proptest::char::range(' ', '~').prop_filter("quit", |symbol| !"qQ".contains(*symbol));
    prop_oneof![
        4 => (1..=4u32).prop_map(|digit| KeyCode::Char(char::from_digit(digit, 10).unwrap_or('1'))),
        3 => symbols.prop_map(KeyCode::Char),
        2 => proptest::sample::select(special.to_vec()),
    ]
}

fn report() -> impl Strategy<Value = Report> {
    let moves = || proptest::collection::vec(0..6usize, 0..8);
    let moves = move || {
        moves().prop_map(|moves| {
            moves
                .into_iter()
                .filter_map(|index| Color::first(6).nth(index))
                .collect()
        })
    };
    prop_oneof![
        (any::<Option<u8>>(), any::<Option<u8>>()).prop_map(|(lower, upper)| progress(
            1,
            lower.map(usize::from),
            upper.map(usize::from)
        )),
        moves().prop_map(Report::Better),
        (moves(), 0..9usize).prop_map(|(moves, lower_bound)| {
            Report::from(Answer::feasible(moves).with_proven_bound(lower_bound))
        }),
        Just(Report::Failed("reason".to_owned())),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    let slot = || {
        proptest::sample::select(vec![
            Slot::Proof(Question::Par),
            Slot::Proof(Question::Here),
            Slot::Plan,
        ])
    };
    prop_oneof![
        8 => key().prop_map(Step::Key),
        2 => (0..90u16, 0..30u16).prop_map(|(column, row)| Step::Click(column, row)),
        1 => (0..140u16, 0..50u16).prop_map(|(width, height)| Step::Resize(width, height)),
        1 => (any::<isize>(), any::<isize>()).prop_map(|(rows, columns)| Step::Scroll(rows, columns)),
        1 => (0..100_000_000u64).prop_map(Step::Time),
        1 => Just(Step::Tick),
        2 => (slot(), 0..3u64, report()).prop_map(|(slot, old, report)| Step::Report(slot, old, report)),
        2 => slot().prop_map(Step::Work),
    ]
}

impl Bench {
    fn take_step(&mut self, step: Step) {
        match step {
            Step::Key(code) => self.code(code),
            Step::Click(column, row) => self.happen(Event::Click((column, row).into())),
            Step::Resize(width, height) => self.happen(Event::Resize((width, height).into())),
            Step::Scroll(rows, columns) => self.happen(Event::Scroll { rows, columns }),
            Step::Time(seconds) => {
                let passed = Duration::from_secs(seconds);
                self.happen(Event::Time {
                    passed,
                    today: january(1 + (seconds % 31) as u8),
                });
            }
            Step::Tick => self.happen(Event::Tick),
            Step::Report(slot, old, report) => {
                // A worker reports only checked solutions; an old ticket may have any report.
                let checked = !matches!(report, Report::Better(_) | Report::Solved(_));
                let latest = self.tickets();
                let ticket = if checked {
                    latest.saturating_sub(old)
                } else {
                    u64::MAX - old
                };
                self.happen(Event::Report {
                    slot,
                    ticket,
                    report,
                });
            }
            Step::Work(slot) if self.model.is_running(slot) => self.work(slot),
            Step::Work(_) => {}
        }
    }

    fn tickets(&self) -> u64 {
        let tickets = self.effects.iter().filter_map(|effect| match effect {
            Effect::Start { ticket, .. } => Some(*ticket),
            _ => None,
        });
        tickets.max().unwrap_or(0)
    }

    /// Checks that the game is possible on its board, and that every figure about it can be drawn.
    fn check(&self) {
        let session = &self.model.session;
        let replayed = colorwalk_core::Game::from_moves(
            session.board(),
            session.game().moves().iter().copied(),
        );
        assert_eq!(replayed.unwrap().position(), session.game().position());
        assert_eq!(session.id().board(), session.board());
        let known = session.known();
        assert!(known.best().is_none_or(|best| best >= known.lower()));
        let (width, height) = (self.model.area.width, self.model.area.height);
        let mut terminal =
            ratatui::Terminal::new(ratatui::backend::TestBackend::new(width, height)).unwrap();
        terminal
            .draw(|frame| {
                crate::view::draw(
                    &self.model,
                    colorwalk_boards::palette::ColorDepth::True,
                    frame,
                );
            })
            .unwrap();
    }
}

/// Random keys reach this board once in dozens of runs, and a proof of it would take for ever.
#[test]
fn the_work_about_the_largest_board_ends() {
    let mut bench = bench();
    bench.press("o6");
    assert!(
        bench.model.session.board().cells().len() == 3_600
            && bench.model.is_running(Slot::Proof(Question::Par))
    );
    bench.take_step(Step::Work(Slot::Proof(Question::Par)));
    bench.check();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn nothing_panics_and_the_board_is_never_lost(
        size in (1..7usize, 1..7usize),
        colors in proptest::sample::select(vec![1, 3, 4, 12]),
        seed in any::<u64>(),
        steps in proptest::collection::vec(step(), 0..60),
    ) {
        let recipe = Recipe::new(size.0, size.1, colors).unwrap();
        let mut bench = bench_on(BoardId::random(recipe, seed));
        for step in steps {
            bench.take_step(step);
            bench.check();
        }
    }

    #[test]
    fn undo_and_redo_are_inverse(
        seed in any::<u64>(),
        before in proptest::collection::vec(1..=4usize, 0..12),
    ) {
        let mut bench = bench_on(BoardId::random(Recipe::new(5, 4, 4).unwrap(), seed));
        let mut positions = Vec::new();
        for color in before {
            positions.push(bench.moves());
            bench.press(&color.to_string());
            if positions.last() == Some(&bench.moves()) {
                // The board was solved already.
                positions.pop();
            }
        }
        let end = bench.moves();
        for moves in positions.iter().rev() {
            bench.press("u");
            prop_assert_eq!(&bench.moves(), moves);
        }
        for moves in positions.iter().skip(1).chain((!positions.is_empty()).then_some(&end)) {
            bench.press("r");
            prop_assert_eq!(&bench.moves(), moves);
        }
    }
}
