//! The other screens, the help, and the end.

use super::*;

#[test]
fn the_batch_runs_grows_and_stops() {
    let mut bench = bench();
    bench.press("b");
    assert_eq!(bench.model.screen, Screen::Batch);
    bench.code(KeyCode::Enter);
    let (ticket, job) = bench.job(Slot::Batch);
    assert!(matches!(job, Job::Batch { boards: Supply::Random(_), count: 100, .. }), "{job:?}");
    let report = |bench: &mut Bench, length| {
        bench.happen(Event::Batch { ticket, report: BatchReport::Board(Ok(length)) });
    };
    report(&mut bench, 4);
    report(&mut bench, 6);
    assert_eq!(bench.model.batch.figures().map(|figures| figures.mean), Some(5.0));
    bench.code(KeyCode::Tab);
    assert!(!bench.model.is_running(Slot::Batch));
    report(&mut bench, 9);
    assert_eq!(bench.model.batch.solved(), 2, "it was stopped");

    bench.press("o ");
    let (ticket, job) = bench.job(Slot::Batch);
    assert!(matches!(job, Job::Batch { boards: Supply::Series, .. }), "{job:?}");
    bench.happen(Event::Batch { ticket, report: BatchReport::Finished });
    bench.said("All boards are done");
    bench.press("1");
    bench.code(KeyCode::Esc);
    assert_eq!((bench.model.screen, bench.moves().as_str()), (Screen::Game, ""));
}

#[test]
fn help_covers_everything_and_any_key_closes_it() {
    let mut bench = bench();
    bench.press("?");
    assert!(bench.model.help.is_some());
    bench.press("1");
    assert!(bench.model.help.is_none() && bench.moves().is_empty());
}

#[test]
fn the_end_stops_jobs_and_saves_the_game() {
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
        assert!(matches!(bench.effects[..], [Effect::Stop(Slot::Par), Effect::Save(_)]), "{:?}", bench.effects);
        bench.press("2");
        assert_eq!(bench.moves(), "1", "nothing happens after the end");
    }
}
