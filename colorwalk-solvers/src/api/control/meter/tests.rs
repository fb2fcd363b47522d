//! Meters whose clock and flag a test sets.

use super::*;
use crate::api::{Budget, Clock};
use colorwalk_boards::random::Recipe;
use std::sync::Mutex;

/// A clock that a test sets.
struct Hand(Mutex<Duration>);

impl Clock for Hand {
    fn now(&self) -> Duration {
        *self.0.lock().unwrap()
    }
}

#[test]
fn the_node_budget_is_kept_to_the_node() {
    for most in [0, 1, 255, 256, 257, 1000] {
        let budget = Budget::default().with_expanded(most);
        let mut meter = Meter::start(Control::default().with_budget(budget));
        let counted = (0..2000).take_while(|_| meter.expand().is_ok()).count();
        assert_eq!(counted as u64, most);
        assert_eq!(meter.expand(), Err(Limit::Expanded.into()));
    }
}

#[test]
fn cancelling_ends_it_within_one_poll() {
    let cancel = Cancel::new();
    let mut meter = Meter::start(Control::default().with_cancel(&cancel));
    assert_eq!(meter.expand(), Ok(()));
    cancel.clone().cancel();
    let further = (0..2000).take_while(|_| meter.expand().is_ok()).count();
    assert_eq!(further, 255);
    assert_eq!(meter.poll(), Err(Limit::Cancelled.into()));
}

#[test]
#[cfg(feature = "exact")]
fn a_part_ends_once_it_is_needless_and_the_rest_continues() {
    let needless = Cancel::new();
    let answered = needless.clone();
    let mut meter = Meter::start(Control::default());
    let mut further = 0;
    let ended: Result<Option<()>, Stop> = meter.while_needed(
        u64::MAX,
        Some(Box::new(move || answered.is_cancelled())),
        |meter| {
            assert_eq!(meter.expand(), Ok(()));
            needless.cancel();
            loop {
                meter.expand()?;
                further += 1;
            }
        },
    );
    assert_eq!((ended, further), (Ok(None), 255));
    assert_eq!(meter.poll(), Ok(()));
}

/// What ends a search that expands as long as it may, and the number of nodes it gets.
#[cfg(feature = "exact")]
fn spend(meter: &mut Meter<'_>) -> (Option<Stop>, u64) {
    let before = meter.expanded();
    let end = (0..2000).find_map(|_| meter.expand().err());
    (end, meter.expanded() - before)
}

#[test]
#[cfg(feature = "exact")]
fn turns_and_parts_end_after_their_nodes_and_not_later_than_the_budget() {
    let budget = Budget::default().with_expanded(100);
    let mut meter = Meter::start(Control::default().with_budget(budget));
    assert_eq!(meter.turn(30, spend), (Some(Stop::TURN), 30));
    let part = |meter: &mut Meter<'_>, nodes| {
        let mut spent = (None, 0);
        let end = meter.while_needed(nodes, None, |meter| {
            spent = spend(meter);
            spent.0.map_or(Ok(()), Err)
        });
        (spent, end)
    };
    // A part that ends leaves the rest of the turn.
    let (first, second) = meter.turn(20, |meter| (part(meter, 5), spend(meter)));
    assert_eq!(first, ((Some(Stop::PART), 5), Ok(None)));
    assert_eq!(second, (Some(Stop::TURN), 15));
    // A turn that ends sooner ends its part.
    let ended = meter.turn(10, |meter| part(meter, 50));
    assert_eq!(ended, ((Some(Stop::TURN), 10), Err(Stop::TURN)));
    assert_eq!(part(&mut meter, 4), ((Some(Stop::PART), 4), Ok(None)));
    // 64 of 100 are spent.
    let stop = Stop::from(Limit::Expanded);
    assert_eq!(meter.turn(50, spend), (Some(stop), 36));
    assert_eq!(meter.poll(), Err(stop));
}

#[test]
#[cfg(feature = "exact")]
fn a_poll_within_a_turn_ends_it_and_one_within_a_part_does_not() {
    let mut meter = Meter::start(Control::default());
    let polled = meter.turn(7, |meter| (meter.add(6, 0), meter.add(1, 0)));
    assert_eq!(polled, (Ok(()), Err(Stop::TURN)));
    assert_eq!(meter.poll(), Ok(()));
    let polled = meter.while_needed(7, None, |meter| meter.add(7, 0));
    assert_eq!(polled, Ok(Some(())));
}

#[test]
fn a_time_limit_of_the_solver_shortens_that_of_the_caller_and_never_extends_it() {
    for (callers, own, is_callers, end) in [
        (None, 3, false, 4),
        (Some(9), 3, false, 4),
        (Some(4), 3, true, 4),
        (Some(2), 3, true, 2),
    ] {
        let clock = Hand(Mutex::new(Duration::from_secs(100)));
        let budget = Budget {
            time: callers.map(Duration::from_secs),
            ..Budget::default()
        };
        let mut meter = Meter::start(Control::default().with_budget(budget).with_clock(&clock));
        // The limit is from now on, one second after the beginning.
        *clock.0.lock().unwrap() += Duration::from_secs(1);
        assert_eq!(meter.limit_time(Duration::from_secs(own)), is_callers);
        assert_eq!(meter.control().budget.time, Some(Duration::from_secs(end)));
        *clock.0.lock().unwrap() += Duration::from_secs(end - 1);
        assert_eq!(meter.poll(), Err(Limit::Time.into()));
    }
}

#[test]
fn time_is_what_the_clock_says() {
    let clock = Hand(Mutex::new(Duration::from_secs(100)));
    let budget = Budget {
        time: Some(Duration::from_secs(2)),
        ..Budget::default()
    };
    let mut meter = Meter::start(Control::default().with_budget(budget).with_clock(&clock));
    *clock.0.lock().unwrap() += Duration::from_millis(1999);
    assert_eq!(meter.poll(), Ok(()));
    *clock.0.lock().unwrap() += Duration::from_millis(1);
    assert_eq!(meter.poll(), Err(Limit::Time.into()));
    assert_eq!(meter.statistics().elapsed, Duration::from_secs(2));
}

#[test]
#[cfg(feature = "exact")]
fn the_observer_receives_reports_but_not_too_often() {
    let clock = Hand(Mutex::new(Duration::ZERO));
    let mut reports = Vec::new();
    let mut observer =
        |progress: &Progress| reports.push((progress.expanded, progress.lower_bound));
    let mut meter = Meter::start(
        Control::default()
            .with_observer(&mut observer)
            .with_clock(&clock),
    );
    meter.raise_proven(7);
    meter.raise_proven(6);
    meter.raise_proven(7);
    for _ in 0..25 {
        *clock.0.lock().unwrap() += Duration::from_millis(10);
        meter.add(3, 9).unwrap();
    }
    meter.raise_proven(8);
    assert_eq!(
        reports,
        [(0, Some(7)), (30, Some(7)), (60, Some(7)), (75, Some(8))]
    );
}

#[test]
fn the_clock_is_polled_more_often_on_large_boards() {
    let nodes_until_poll = |side: usize, colors: usize| {
        let board = Recipe::new(side, side, colors).unwrap().board(1);
        let cancel = Cancel::new();
        let mut meter = Meter::for_board(&board, Control::default().with_cancel(&cancel));
        meter.expand().unwrap();
        cancel.cancel();
        (0..2000).take_while(|_| meter.expand().is_ok()).count()
    };
    assert_eq!(nodes_until_poll(4, 3), 255);
    assert!(nodes_until_poll(256, 35) <= 2);
    // Positions count like nodes.
    let cancel = Cancel::new();
    let mut meter = Meter::start(Control::default().with_cancel(&cancel));
    meter.expand().unwrap();
    cancel.cancel();
    meter.generate(255);
    assert_eq!(meter.expand(), Err(Limit::Cancelled.into()));
}

#[test]
fn memory_over_the_budget_is_a_limit_and_the_peak_is_kept() {
    let budget = Budget {
        memory: Some(1000),
        ..Budget::default()
    };
    let mut meter = Meter::start(Control::default().with_budget(budget));
    assert_eq!(meter.hold(10, 1000), Ok(()));
    assert_eq!(meter.hold(11, 1001), Err(Limit::Memory.into()));
    meter.note_held(2, 200);
    assert_eq!(
        (meter.statistics().peak_held, meter.statistics().peak_bytes),
        (11, 1001)
    );
}

#[test]
fn nodes_and_positions_are_counted() {
    let mut meter = Meter::start(Control::default());
    meter.expand().unwrap();
    meter.expand().unwrap();
    meter.generate(3);
    meter.generate(4);
    meter.add(5, 6).unwrap();
    let statistics = meter.statistics();
    assert_eq!((statistics.expanded, statistics.generated), (7, 13));
    assert_eq!(meter.expanded(), 7);
}

#[test]
#[cfg(feature = "exact")]
fn tables_count_beside_what_is_held_for_as_long_as_they_live() {
    let budget = Budget::default().with_memory(1000);
    let mut meter = Meter::start(Control::default().with_budget(budget));
    let within = |meter: &mut Meter<'_>, bytes| (meter.hold(1, bytes), meter.hold(1, bytes + 1));
    let refused = (Ok(()), Err(Limit::Memory.into()));
    assert_eq!(within(&mut meter, 1000), refused);
    assert_eq!(meter.with_tables(400, |meter| within(meter, 600)), refused);
    assert_eq!(within(&mut meter, 1000), refused);
    meter.hold_tables(300);
    assert_eq!(within(&mut meter, 700), refused);
    meter.with_tables(2000, |_| ());
    assert_eq!(meter.statistics().peak_bytes, 2300);
}

#[test]
fn a_cap_and_a_failure_are_kept_until_they_are_asked_for() {
    let mut meter = Meter::start(Control::default());
    assert_eq!(meter.own_stop(), None);
    meter.note_cap();
    assert_eq!(meter.own_stop(), Some(Limit::Cap.into()));
    assert!(meter.take_failure().is_none());
    assert_eq!(
        meter.fail(SolveError::failed("mine", std::fmt::Error)),
        Stop::FAILURE
    );
    assert!(meter.take_failure().is_some());
    assert!(meter.take_failure().is_none());
}

#[test]
fn an_observer_learns_each_better_bound_and_in_the_end_what_the_answer_proves() {
    let moves = || Color::first(4).collect::<Vec<_>>();
    let claiming = Answer::feasible(moves()).with_claimed_bound(3);
    let proven = Answer::feasible(moves()).with_proven_bound(3);
    for (answer, end) in [(claiming, (0, Some(3))), (proven, (3, None))] {
        let mut reports = Vec::new();
        let mut observer = |progress: &Progress| {
            let bounds = (progress.lower_bound, progress.claimed_bound);
            reports.push((bounds, progress.upper_bound, progress.finished));
        };
        let mut meter = Meter::start(Control::default().with_observer(&mut observer));
        // The second and the third are no news.
        for bound in [2, 1, 2, 4] {
            meter.raise(bound);
        }
        meter.improve(&moves());
        meter.improve(&moves());
        meter.finish(Some(&answer));
        let (proven, claimed) = end;
        assert_eq!(
            reports,
            [
                ((None, Some(2)), None, false),
                ((None, Some(4)), None, false),
                ((None, Some(4)), Some(4), false),
                ((Some(proven), claimed), Some(4), true),
            ]
        );
    }
}

#[test]
fn a_list_that_has_grown_was_copied() {
    let mut meter = Meter::start(Control::default());
    let lists = |lists| Footprint {
        lists,
        set_bytes: 50,
        ..Footprint::default()
    };
    meter.hold_collections(1, lists(100)).unwrap();
    meter.hold_collections(1, lists(100)).unwrap();
    assert_eq!(meter.statistics().peak_bytes, 250);
    // From 100 to 300: 200 more were taken beside the old ones, however many of them lie where they lay before.
    meter.hold_collections(1, lists(300)).unwrap();
    assert_eq!(meter.statistics().peak_bytes, 550);
}

#[test]
fn the_time_after_the_search_is_within_the_limit() {
    let board = Recipe::new(300, 300, 6).unwrap().board(1);
    let regions = board.regions().count() as u32;
    let most = Duration::from_secs(1);
    let after = TIME_TO_COMPLETE * regions + TIME_TO_FREE * 1000;
    let moment = Duration::from_nanos(1);
    for (time, stops) in [(most - after - moment, false), (most - after, true)] {
        let clock = Hand(Mutex::new(Duration::ZERO));
        let budget = Budget::default().with_time(most);
        let control = Control::default().with_budget(budget).with_clock(&clock);
        let mut meter = Meter::for_board(&board, control);
        let held = Footprint {
            sets: 1000,
            ..Footprint::default()
        };
        meter.hold_collections(1000, held).unwrap();
        *clock.0.lock().unwrap() = time;
        assert_eq!(meter.poll().is_err(), stops, "{time:?}");
    }
}
