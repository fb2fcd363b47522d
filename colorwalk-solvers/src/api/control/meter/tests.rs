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
    for _ in 0..25 {
        *clock.0.lock().unwrap() += Duration::from_millis(10);
        meter.add(3, 9).unwrap();
    }
    assert_eq!(reports, [(0, Some(7)), (30, Some(7)), (60, Some(7))]);
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
