//! The model, played without a terminal, a clock or a thread.

use colorwalk_core::{GameId, Solution};
use colorwalk_solvers::Registry;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::*;
use crate::event::Job;

/// 2, 1, 2 clears it, and nothing shorter does.
const BOARD: &str = "\
    .221
    2211
    1112";

/// A model, with what it wants done.
struct Bench {
    model: Model,
    effects: Vec<Effect>,
}

fn bench() -> Bench {
    bench_on(GameId::of(&BOARD.parse().unwrap()))
}

fn bench_on(id: GameId) -> Bench {
    let session = Session::new(id);
    let (model, effects) = Model::new(session, None, Solvers::new(&Registry::standard(), Some("greedy")), 1);
    let mut bench = Bench { model, effects };
    bench.happen(Event::Resize { width: 80, height: 24 });
    bench
}

impl Bench {
    fn happen(&mut self, event: Event) {
        self.effects.extend(self.model.update(event));
    }

    fn code(&mut self, code: KeyCode) {
        self.happen(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    fn press(&mut self, keys: &str) {
        keys.chars().for_each(|symbol| self.code(KeyCode::Char(symbol)));
    }

    fn moves(&self) -> String {
        self.model.session.game.to_solution().to_string()
    }

    fn said(&self, words: &str) {
        assert!(self.model.message.text.contains(words), "{:?} lacks {words:?}", self.model.message.text);
    }

    /// The ticket and the job started last in the slot.
    fn job(&self, wanted: Slot) -> (u64, Job) {
        let started = self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Start { slot, ticket, job } if *slot == wanted => Some((*ticket, job.clone())),
            _ => None,
        });
        started.unwrap_or_else(|| panic!("nothing was started in {wanted:?}: {:?}", self.effects))
    }

    /// Does the job in the slot, if one runs, and reports what comes of it.
    fn work(&mut self, slot: Slot) {
        assert!(self.model.is_running(slot), "nothing runs in {slot:?}");
        let (ticket, solver, problem) = match self.job(slot) {
            (ticket, Job::Prove { problem }) => (ticket, "exact".to_owned(), problem),
            (ticket, Job::Solve { solver, problem }) => (ticket, solver, problem),
            (_, Job::Batch { .. }) => panic!("{slot:?} solves nothing"),
        };
        let solver = Registry::standard().build(&solver).unwrap();
        let report = match solver.solve(&problem, Default::default()) {
            Ok(outcome) => Report::Solved { moves: outcome.solution.moves().to_vec(), lower: outcome.lower_bound },
            Err(error) => Report::Failed(error.to_string()),
        };
        self.happen(Event::Report { slot, ticket, report });
    }
}

#[test]
fn moves_are_played_taken_back_and_played_again() {
    let mut bench = bench();
    bench.press("12");
    assert_eq!(bench.moves(), "12");
    bench.press("u");
    assert_eq!(bench.moves(), "1");
    bench.said("Took 2 back");
    bench.code(KeyCode::Right);
    assert_eq!(bench.moves(), "12");
    bench.press("r");
    bench.said("no move to play again");
    bench.code(KeyCode::Home);
    assert_eq!(bench.moves(), "");
    bench.press("rr2u1");
    assert_eq!(bench.moves(), "121");
    assert!(bench.effects.iter().filter(|effect| matches!(effect, Effect::Save)).count() >= 8);
}

#[test]
fn a_move_that_clears_nothing_counts_and_a_foreign_color_does_not() {
    let mut bench = bench();
    bench.press("1");
    bench.said("1 cleared nothing, and counts");
    bench.press("7");
    bench.said("The board has no color 7");
    assert_eq!(bench.moves(), "1");
}

#[test]
fn a_click_plays_the_color_of_the_cell() {
    let mut bench = bench();
    let layout = Layout::of(bench.model.session.board(), bench.model.area).unwrap();
    let click = |row: u16, column: u16| Event::Click {
        column: layout.board.x + column * layout.cell.0,
        row: layout.board.y + row * layout.cell.1,
    };
    bench.happen(click(0, 1));
    assert_eq!(bench.moves(), "2");
    bench.happen(click(0, 1));
    bench.said("cleared already");
    bench.happen(Event::Click { column: 0, row: 0 });
    assert_eq!(bench.moves(), "2");
}

#[test]
fn the_par_is_proven_first_and_then_the_gap_is_known_after_every_move() {
    let mut bench = bench();
    assert_eq!(bench.model.session.known.par(), None);
    bench.work(Slot::Par);
    assert_eq!((bench.model.session.known.par(), bench.model.session.gap()), (Some(3), Some((0, true))));
    bench.press("2");
    assert_eq!(bench.model.session.gap(), Some((0, true)), "on the way that the proof has found");
    assert!(!bench.model.is_running(Slot::Here));
    bench.press("u1");
    assert_eq!(bench.model.session.gap(), Some((1, true)), "a move that clears nothing");
    bench.press("212");
    bench.said("Solved in 4 moves, 1 above par.");
    bench.press("1");
    bench.said("game is over");
    bench.code(KeyCode::Home);
    bench.press("212");
    bench.said("Solved in 3 moves. That is par");
    assert_eq!(bench.model.message.tone, Tone::Good);
}

#[test]
fn off_the_proven_way_the_position_is_looked_at() {
    let mut bench = bench_on("pcg1-6x5-4-walk-1".parse().unwrap());
    bench.work(Slot::Par);
    let par = bench.model.session.known.par().unwrap();
    let off = (1..=4).find(|color: &usize| {
        bench.press(&format!("u{color}"));
        bench.model.is_running(Slot::Here)
    });
    assert!(off.is_some(), "not every first move is on the way");
    bench.work(Slot::Here);
    let (fewest, exact) = bench.model.session.known.outlook(&bench.model.session.game);
    assert!(exact && fewest >= par);
    assert_eq!(bench.model.session.gap(), Some((fewest - par, true)));
    bench.press("u");
    assert!(!bench.model.is_running(Slot::Here), "back on the way");
}

#[test]
fn until_the_par_is_proven_the_bounds_are_told() {
    let mut bench = bench();
    let (ticket, _) = bench.job(Slot::Par);
    let progress = Report::Progress { elapsed: Duration::from_secs(4), lower: Some(3), upper: Some(5) };
    bench.happen(Event::Report { slot: Slot::Par, ticket, report: progress.clone() });
    let known = &bench.model.session.known;
    assert_eq!((known.lower(), known.best(), known.par(), known.elapsed.as_secs()), (3, Some(5), None, 4));
    bench.press("212");
    assert_eq!(bench.model.session.known.par(), Some(3), "the player has met the bound");

    bench.press("n");
    let before = bench.model.session.known.lower();
    bench.happen(Event::Report { slot: Slot::Par, ticket, report: progress });
    assert_eq!(bench.model.session.known.best(), None, "the report is about another board");
    assert_eq!(bench.model.session.known.lower(), before);
}

#[test]
fn a_proof_that_runs_out_of_time_leaves_bounds_and_a_guess() {
    let mut bench = bench();
    bench.press("h");
    bench.said("Looking for a move");
    let (ticket, _) = bench.job(Slot::Par);
    let moves: Solution = "2122".parse().unwrap();
    let report = Report::Solved { moves: moves.moves().to_vec(), lower: 2 };
    bench.happen(Event::Report { slot: Slot::Par, ticket, report });
    bench.said("Hint: 2 is the best known, but not proven");
    assert!(bench.model.session.known.given_up.is_some() && !bench.model.is_running(Slot::Par));
}

#[test]
fn a_hint_is_shown_when_it_is_known_and_gone_with_the_next_move() {
    let mut bench = bench();
    bench.press("h");
    assert_eq!(bench.model.hint, Hint::Wanted);
    bench.work(Slot::Par);
    bench.said("Hint: 2 keeps the optimum, 3 moves to the end");
    let Hint::Proven(color) = bench.model.hint else { panic!("{:?}", bench.model.hint) };
    bench.press(&color.to_string());
    assert_eq!(bench.model.hint, Hint::None);
    bench.press("h");
    bench.said("Hint: 1 keeps the optimum, 2 moves to the end");
}

#[test]
fn the_best_known_is_a_hint_until_the_proof_is_there() {
    let mut bench = bench();
    let better = |bench: &mut Bench, slot, moves: &str| {
        let (ticket, _) = bench.job(slot);
        let moves = moves.parse::<Solution>().unwrap().moves().to_vec();
        bench.happen(Event::Report { slot, ticket, report: Report::Better { moves } });
    };
    let color = |symbol: &str| symbol.parse::<Solution>().unwrap().moves()[0];
    bench.press("h");
    better(&mut bench, Slot::Par, "2212");
    bench.said("Hint: 2, 4 moves to the end, not proven yet ...");
    assert_eq!(bench.model.hint, Hint::Guess(color("2")));
    assert_eq!((bench.model.session.known.best(), bench.model.session.known.par()), (Some(4), None));
    better(&mut bench, Slot::Par, "212");
    bench.said("Hint: 2, 3 moves to the end, not proven yet ...");
    bench.work(Slot::Par);
    bench.said("Hint: 2 keeps the optimum, 3 moves to the end.");
    assert_eq!(bench.model.hint, Hint::Proven(color("2")));
}

#[test]
fn what_was_found_before_is_a_hint_at_once_and_without_a_wish_nothing_is_shown() {
    let mut bench = bench();
    let (ticket, _) = bench.job(Slot::Par);
    let moves = "2212".parse::<Solution>().unwrap().moves().to_vec();
    bench.happen(Event::Report { slot: Slot::Par, ticket, report: Report::Better { moves } });
    assert_eq!(bench.model.hint, Hint::None);
    assert!(bench.model.is_running(Slot::Par), "it goes on");
    bench.press("2h");
    bench.said("Hint: 1, 2 moves to the end, not proven yet ...");
    assert!(bench.model.is_running(Slot::Here), "a proof is looked for");
    bench.work(Slot::Here);
    bench.said("Hint: 1 keeps the optimum, 2 moves to the end.");
}

#[test]
fn a_proof_that_fails_leaves_the_best_known() {
    let mut bench = bench();
    bench.press("2h");
    let (ticket, _) = bench.job(Slot::Here);
    let report = |report| Event::Report { slot: Slot::Here, ticket, report };
    let moves = "12".parse::<Solution>().unwrap().moves().to_vec();
    bench.happen(report(Report::Better { moves }));
    bench.happen(report(Report::Failed("too many positions".into())));
    bench.said("Hint: 1 is the best known, but not proven (too many positions).");
    assert!(!bench.model.is_running(Slot::Here));
}

#[test]
fn a_hint_does_not_wait_for_the_par() {
    let mut bench = bench();
    bench.press("2h");
    assert!(bench.model.is_running(Slot::Par) && bench.model.is_running(Slot::Here));
    bench.work(Slot::Here);
    bench.said("Hint: 1 keeps");
    bench.press("1h");
    bench.code(KeyCode::Esc);
    assert_eq!(bench.model.hint, Hint::None);
}

#[test]
fn the_solver_steps_and_remembers_its_plan() {
    let mut bench = bench();
    bench.press("s");
    bench.said("greedy:metric=area is thinking");
    bench.work(Slot::Plan);
    assert_eq!(bench.moves(), "2");
    bench.press("s");
    assert_eq!(bench.moves(), "21", "without thinking again");
    bench.press("us");
    assert!(bench.model.is_running(Slot::Plan), "the plan is for another position");
    bench.code(KeyCode::Esc);
    assert!(!bench.model.is_running(Slot::Plan));
    assert_eq!(bench.moves(), "2");
}

#[test]
fn the_solver_plays_to_the_end_in_its_own_time() {
    let mut bench = bench();
    assert_eq!(bench.model.wake_after(), None);
    bench.press("a");
    assert_eq!(bench.model.wake_after(), None, "it is still thinking");
    bench.work(Slot::Plan);
    let slow = bench.model.wake_after().unwrap();
    bench.press("+");
    assert!(bench.model.wake_after().unwrap() < slow);
    bench.press("a");
    assert_eq!((bench.model.wake_after(), bench.model.mode), (None, Mode::Idle));
    bench.press("a");
    while bench.model.wake_after().is_some() {
        bench.happen(Event::Tick);
    }
    assert!(bench.model.session.game.is_solved());
    bench.press("s");
    bench.said("solved already");
}

#[test]
fn a_move_of_the_player_stops_the_solver() {
    let mut bench = bench();
    bench.press("a1");
    assert!(!bench.model.is_running(Slot::Plan) && bench.model.mode == Mode::Idle);
    bench.happen(Event::Tick);
    assert_eq!(bench.moves(), "1");
}

#[test]
fn a_solver_that_fails_says_why() {
    let mut bench = bench();
    bench.press("s");
    let (ticket, _) = bench.job(Slot::Plan);
    bench.happen(Event::Report { slot: Slot::Plan, ticket, report: Report::Failed("too many positions".into()) });
    bench.said("Too many positions.");
    assert_eq!((bench.model.mode, bench.moves().as_str()), (Mode::Idle, ""));
}

#[test]
fn tab_goes_through_the_solvers() {
    let mut bench = bench();
    bench.code(KeyCode::Tab);
    assert_ne!(bench.model.solvers.chosen().spec, "greedy:metric=area");
    bench.code(KeyCode::BackTab);
    assert_eq!(bench.model.solvers.chosen().spec, "greedy:metric=area");
    bench.said("greedy:metric=area: plays the color");
}

#[test]
fn undo_goes_back_to_the_board_before_a_new_one() {
    let mut bench = bench();
    let old = bench.model.session.id().to_string();
    bench.press("12n");
    let new = bench.model.session.id().to_string();
    assert!(new.starts_with("pcg1-4x3-2-walk-") && bench.moves().is_empty(), "{new}");
    bench.press("u");
    assert_eq!((bench.model.session.id().to_string(), bench.moves()), (old, "12".to_owned()));
    bench.press("uuu");
    bench.said("no move to take back");
}

#[test]
fn the_batch_runs_grows_and_stops() {
    let mut bench = bench();
    bench.press("b");
    assert_eq!(bench.model.screen, Screen::Batch);
    bench.code(KeyCode::Enter);
    let (ticket, job) = bench.job(Slot::Batch);
    assert!(matches!(job, Job::Batch { boards: Supply::Random(_), count: 100, .. }), "{job:?}");
    let report = |bench: &mut Bench, report| bench.happen(Event::Report { slot: Slot::Batch, ticket, report });
    report(&mut bench, Report::Length(4));
    report(&mut bench, Report::Length(6));
    assert_eq!(bench.model.batch.figures().map(|figures| figures.mean), Some(5.0));
    bench.code(KeyCode::Tab);
    assert!(!bench.model.is_running(Slot::Batch));
    report(&mut bench, Report::Length(9));
    assert_eq!(bench.model.batch.solved(), 2, "it was stopped");

    bench.press("o ");
    let (ticket, job) = bench.job(Slot::Batch);
    assert!(matches!(job, Job::Batch { boards: Supply::Series, .. }), "{job:?}");
    bench.happen(Event::Report { slot: Slot::Batch, ticket, report: Report::Finished });
    bench.said("All boards are through");
    bench.press("1");
    bench.code(KeyCode::Esc);
    assert_eq!((bench.model.screen, bench.moves().as_str()), (Screen::Game, ""));
}

#[test]
fn help_lies_over_everything_and_any_key_closes_it() {
    let mut bench = bench();
    bench.press("?");
    assert!(bench.model.help);
    bench.press("1");
    assert!(!bench.model.help && bench.moves().is_empty());
}

#[test]
fn the_end_stops_the_background_and_keeps_the_game() {
    for (event, how) in [
        (Event::Key(KeyEvent::new(KeyCode::Char('q'), KeyModifiers::NONE)), Ended::Quit),
        (Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)), Ended::Quit),
        (Event::Terminate, Ended::Terminated),
    ] {
        let mut bench = bench();
        bench.press("1?");
        bench.effects.clear();
        bench.happen(event);
        assert_eq!(bench.model.ended, Some(how));
        assert!(matches!(bench.effects[..], [Effect::Stop(Slot::Par), Effect::Save]), "{:?}", bench.effects);
        bench.press("2");
        assert_eq!(bench.moves(), "1", "nothing happens after the end");
    }
}
