//! Games as sequences of events, with the requests that follow and the hints.

use std::time::Duration;

use colorwalk_boards::BoardId;
use colorwalk_core::{Board, Color, Solution};
use colorwalk_solvers::{
    Answer, Budget, Control, Exact, Limit, Problem, Progress, Prover, Registry, Solver,
};
use proptest::prelude::*;

use crate::{Hint, Question, Report, Request, Session, TimeLimits, Unproven, prove};

mod policy;

/// The only shortest solution is 1, 2, 1; after a 2, another 1, 2, 1 is needed.
const BOARD: &str = "\
    .21
    112
    221";

const TIME_LIMITS: TimeLimits = TimeLimits {
    background: Some(Duration::from_secs(3)),
    hint: Some(Duration::from_secs(30)),
};

fn session(board: &str) -> Session {
    let mut session = Session::new(BoardId::from_board(&board.parse::<Board>().unwrap()).unwrap());
    session.time_limits = TIME_LIMITS;
    session
}

fn moves(symbols: &str) -> Vec<Color> {
    symbols.parse::<Solution>().unwrap().moves().to_vec()
}

/// A line of the table, as `EVENT ARGUMENT`.
///
/// `par` and `here` report: `better MOVES`, `solved MOVES LOWER`, `failed WHY`, `between LOWER UPPER`.
fn happen(session: &mut Session, event: &str) {
    let words: Vec<&str> = event.split(' ').collect();
    let question = if words[0] == "par" {
        Question::Par
    } else {
        Question::Here
    };
    let number = |word: &str| word.parse::<usize>().unwrap();
    match words[..] {
        ["prove"] => session.prove(),
        ["stop"] => session.stop_proof(),
        ["hint"] => session.want_hint(),
        ["enough"] => session.give_up_hint(),
        ["leave"] => session.leave(),
        ["undo"] => assert!(session.undo().is_some()),
        ["redo"] => assert!(session.redo().is_some()),
        ["restart"] => session.restart(),
        ["play", symbols] => moves(symbols)
            .into_iter()
            .for_each(|color| assert!(session.play(color).is_ok())),
        ["go", symbols] => session.go_to(&moves(symbols)).unwrap(),
        [_, "better", symbols] => session.report(question, Report::Better(moves(symbols))),
        [_, "solved", symbols, lower] => {
            let answer = Answer::stopped(moves(symbols), Limit::Time);
            let answer = answer.with_proven_bound(number(lower));
            session.report(question, Report::from(answer));
        }
        [_, "failed", why] => session.report(question, Report::Failed(why.to_owned())),
        [_, "between", lower, upper] => {
            let mut progress = Progress::default();
            (progress.lower_bound, progress.upper_bound) =
                (Some(number(lower)), Some(number(upper)));
            session.report(question, Report::Progress(progress));
        }
        _ => panic!("{event:?} is no event"),
    }
}

/// Returns the requests as words, such as `+par` and `-here`; a proof of the position has the number of moves and its
/// seconds.
fn requests(session: &mut Session) -> String {
    let word = |request: Request| match request {
        Request::Start {
            question: Question::Par,
            problem,
            time: None,
        } if problem.played() == 0 => "+par".to_owned(),
        Request::Start {
            question: Question::Here,
            problem,
            time: Some(time),
        } => {
            format!("+here{}:{}", problem.played(), time.as_secs())
        }
        Request::Stop(Question::Par) => "-par".to_owned(),
        Request::Stop(Question::Here) => "-here".to_owned(),
        request => panic!("{request:?}"),
    };
    session
        .take_requests()
        .into_iter()
        .map(word)
        .collect::<Vec<_>>()
        .join(" ")
}

/// Returns the hint as text: `` for none, `?` for a requested one, `1/2?` for the best known, `1/2` for a proven one.
fn hint(session: &Session) -> String {
    match session.hint() {
        Hint::None => String::new(),
        Hint::Wanted => "?".to_owned(),
        Hint::BestKnown { color, left } => format!("{color}/{left}?"),
        Hint::Proven { color, left } => format!("{color}/{left}"),
    }
}

#[test]
fn pending_requests_are_withdrawn() {
    let mut session = session(BOARD);
    happen(&mut session, "prove");
    assert_eq!(requests(&mut session), "+par");
    for event in [
        "par solved 121 3",
        "play 2",
        "undo",
        "play 2",
        "play 2",
        "play 2",
        "hint",
    ] {
        happen(&mut session, event);
    }
    assert_eq!(requests(&mut session), "+here3:30");
}

#[test]
fn a_hint_is_counted_once_however_often_it_is_asked_for() {
    let mut session = session(BOARD);
    for (event, hints) in [
        ("hint", 1),
        ("hint", 1),
        ("play 2", 1),
        ("hint", 2),
        ("enough", 2),
        ("play 121", 2),
        ("hint", 2),
    ] {
        happen(&mut session, event);
        assert_eq!(session.hints, hints, "{event}");
    }
}

#[test]
fn the_reason_of_a_failed_proof_belongs_to_its_position() {
    let mut session = session(BOARD);
    for event in ["prove", "par failed memory"] {
        happen(&mut session, event);
    }
    let memory = Some(Unproven::Failed("memory".to_owned()));
    assert_eq!(
        (session.given_up(), session.why_unproven()),
        (memory.as_ref(), memory.as_ref())
    );
    happen(&mut session, "play 2");
    assert_eq!(
        (session.given_up(), session.why_unproven()),
        (memory.as_ref(), None)
    );
    happen(&mut session, "prove");
    assert_eq!(session.given_up(), None);
}

#[test]
fn what_stopped_a_proof_is_kept() {
    for (solver, budget, expected) in [
        (
            "exact",
            Budget::default().with_expanded(9),
            Unproven::Stopped(Limit::Expanded),
        ),
        (
            "auto:seconds=0.01",
            Budget::default(),
            Unproven::Stopped(Limit::OwnTime),
        ),
        ("greedy", Budget::default(), Unproven::Open),
    ] {
        let mut session = Session::new("pcg1-30x30-8-walk-1".parse().unwrap());
        session.prove();
        let Some(Request::Start {
            question, problem, ..
        }) = session.take_requests().pop()
        else {
            panic!("a proof was requested")
        };
        let solver = Registry::standard().build(solver).unwrap();
        let control = Control::default().with_budget(budget);
        let answer = solver.solve(&problem, control);
        session.report(question, Report::from(answer));
        assert_eq!(session.given_up(), Some(&expected));
        assert_eq!(session.why_unproven(), Some(&expected));
    }
}

#[test]
fn moves_after_the_end_are_an_error_that_names_the_move() {
    const OVER: &str = "move 4: the game is over: the board was solved in 3 moves";
    // The third move solves the board.
    let mut session = session(BOARD);
    for known in ["", "12"] {
        session.go_to(&moves(known)).unwrap();
        let error = session.go_to(&moves("1212")).unwrap_err();
        assert_eq!(error.to_string(), OVER);
        assert_eq!(session.game().moves(), moves(known), "it is unchanged");
    }
    let resumed = Session::resume(session.id().clone(), &moves("1212"));
    assert_eq!(resumed.unwrap_err().to_string(), OVER);
    // A move that clears nothing is legal, and is counted.
    session.go_to(&moves("11")).unwrap();
    assert_eq!(session.game().move_count(), 2);
}

#[test]
fn the_gap_is_returned_as_soon_as_it_is_known() {
    let mut session = session(".12\n112\n222");
    assert_eq!(session.gap(), None);
    session.learn(&Problem::new(&session.board().clone()), &moves("12"), true);
    assert_eq!(session.gap(), Some((0, true)));
    happen(&mut session, "play 2");
    assert_eq!(session.gap(), Some((1, true)), "a move that clears nothing");
    happen(&mut session, "play 12");
    assert_eq!(session.gap(), Some((1, true)));
    assert!(session.summary().ends_with("solved in 3 moves, par is 2"));
}

#[test]
fn going_back_keeps_the_moves_that_follow() {
    let mut session = session(".21\n112\n221");
    happen(&mut session, "play 121");
    happen(&mut session, "go 1");
    assert_eq!(
        (session.game().move_count(), session.game().can_redo()),
        (1, true)
    );
    happen(&mut session, "go 12");
    assert!(session.redo().is_some() && session.game().is_solved());
    happen(&mut session, "go 2");
    assert!(!session.game().can_redo());
    assert!(session.go_to(&moves("29")).is_err() && session.game().moves() == moves("2"));
}

#[test]
fn a_new_board_is_of_the_same_kind_as_the_old_one() {
    let id: BoardId = "pcg1-9x7-4-flood-12-at-3.4".parse().unwrap();
    let next = Session::random(Session::new(id).id().recipe(), 7_000_013);
    assert_eq!(next.id().to_string(), "pcg1-9x7-4-flood-13-at-3.4");
}

#[test]
fn better_solutions_are_reported_before_the_proof_the_first_at_once() {
    let board: Board = "pcg1-10x10-6-walk-1"
        .parse::<BoardId>()
        .unwrap()
        .into_board();
    let mut told = Vec::new();
    let mut tell = |report: Report| {
        if let Report::Better(moves) = report {
            told.push(moves.len());
        }
    };
    let outcome = prove(
        &Prover::new(&board),
        &Problem::new(&board),
        Control::default(),
        &mut tell,
    )
    .unwrap();
    assert!(
        told.len() > 1 && told.is_sorted_by(|one, next| one > next),
        "{told:?}"
    );
    assert_eq!(told.last(), Some(&outcome.solution.len()));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    /// A caller that carries out every request, sooner or later, whatever the player does meanwhile: hints marked as
    /// proven are moves of a shortest end, found by an independent solver.
    #[test]
    fn proven_hints_are_optimal(seed in any::<u64>(), events in proptest::collection::vec(0..9usize, 1..25)) {
        let id: BoardId = format!("pcg1-5x4-4-walk-{seed}").parse().unwrap();
        let board = id.board().clone();
        let mut session = Session::new(id);
        let mut jobs: Vec<(Question, Problem)> = Vec::new();
        for event in events {
            match event {
                0 => session.prove(),
                1 => session.want_hint(),
                2 => drop(session.undo()),
                3 => session.stop_proof(),
                4..=6 => drop(session.play(Color::first(4).nth(event - 3).unwrap())),
                _ if jobs.is_empty() => {}
                _ => {
                    let (question, problem) = jobs.remove(0);
                    session.report(question, Exact::default().solve(&problem, Control::default()).into());
                }
            }
            for request in session.take_requests() {
                let question = match request {
                    Request::Start { question, .. } | Request::Stop(question) => question,
                };
                // A stopped proof is not reported.
                let running = jobs.iter().filter(|(other, _)| *other == question).count();
                jobs.retain(|(other, _)| *other != question);
                match request {
                    Request::Start { problem, .. } => {
                        prop_assert_eq!(running, 0, "a proof is stopped before the next one for its question");
                        jobs.push((question, problem));
                    }
                    Request::Stop(_) => prop_assert_eq!(running, 1),
                }
            }
            for question in [Question::Par, Question::Here] {
                prop_assert_eq!(session.is_running(question), jobs.iter().any(|(other, _)| *other == question));
            }
            if let Some((_, problem)) = jobs.iter().find(|(question, _)| *question == Question::Here) {
                prop_assert_eq!(problem.position(), session.game().position());
            }
            if let Hint::Proven { color, left } = session.hint() {
                let rest = Problem::from_game(session.game()).play(color);
                let rest = Exact::default().solve(&rest, Control::default()).unwrap();
                prop_assert_eq!(rest.solution.len() + 1, left);
                let here = Exact::default().solve(&Problem::from_game(session.game()), Control::default()).unwrap();
                prop_assert_eq!(here.solution.len(), left);
            }
            if let Some(par) = session.known().par() {
                prop_assert_eq!(Exact::default().solve(&Problem::new(&board), Control::default()).unwrap().solution.len(), par);
            }
        }
    }
}
