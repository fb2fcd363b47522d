//! The other screens, the help, and the end.

use super::*;

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
        (
            Event::Key(KeyEvent::new(KeyCode::Char('q'), KeyModifiers::NONE)),
            Ended::Quit,
        ),
        (
            Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)),
            Ended::Quit,
        ),
        (Event::Terminate, Ended::Terminated),
    ] {
        let mut bench = bench();
        bench.press("1?");
        bench.effects.clear();
        bench.happen(event);
        assert_eq!(bench.model.ended, Some(how));
        assert!(
            matches!(
                bench.effects[..],
                [Effect::Stop(Slot::Proof(Question::Par)), Effect::Save(_)]
            ),
            "{:?}",
            bench.effects
        );
        bench.press("2");
        assert_eq!(bench.moves(), "1", "nothing happens after the end");
    }
}
