//! Saved games and results, and the source of new boards.

use super::*;

use crate::boards::BoardQueue;

impl Bench {
    /// Returns the number of requests to save a game.
    fn kept(&self) -> usize {
        self.effects
            .iter()
            .filter(|effect| matches!(effect, Effect::Save(_)))
            .count()
    }
}

#[test]
fn a_solved_board_is_a_result_and_a_better_one_replaces_it() {
    let mut bench = bench();
    let id = bench.model.session.id().clone();
    bench.press("1212");
    let score = |bench: &Bench| {
        let score = bench.model.records.score(&id).unwrap();
        (score.moves, score.par, score.hints)
    };
    assert_eq!(score(&bench), (4, None, 0));
    bench.work(Slot::Proof(Question::Par));
    assert_eq!(
        score(&bench),
        (4, Some(3), 0),
        "the par is entered when it is proven"
    );
    bench.code(KeyCode::Home);
    bench.press("212");
    assert_eq!(score(&bench), (3, Some(3), 0));
    bench.code(KeyCode::Home);
    bench.press("h212");
    assert_eq!(
        score(&bench),
        (3, Some(3), 0),
        "one with a hint is not better"
    );
}

#[test]
fn hints_and_moves_of_a_solver_are_counted_as_help() {
    let mut bench = bench();
    bench.press("hh");
    assert_eq!(
        bench.model.session.hints, 1,
        "the same hint again does not count"
    );
    bench.work(Slot::Proof(Question::Par));
    bench.press("2h");
    assert_eq!(bench.model.session.hints, 2);
    bench.press("s");
    bench.work(Slot::Plan);
    assert_eq!(bench.model.session.hints, 3);
}

#[test]
fn time_counts_while_it_is_shown_and_the_board_is_not_solved() {
    let mut bench = bench();
    let pass = |bench: &mut Bench| {
        let today = bench.model.today;
        bench.happen(Event::Time {
            passed: Duration::from_secs(5),
            today,
        });
        bench.model.session.time.as_secs()
    };
    assert_eq!((pass(&mut bench), bench.model.redraw_after()), (0, None));
    bench.press("t");
    assert_eq!(
        (pass(&mut bench), bench.model.redraw_after()),
        (5, Some(Duration::from_secs(1)))
    );
    bench.press("i");
    assert_eq!(pass(&mut bench), 5, "not while another screen is shown");
    bench.code(KeyCode::Esc);
    bench.press("212");
    assert_eq!((pass(&mut bench), bench.model.redraw_after()), (5, None));
}

#[test]
fn a_new_board_of_a_file_is_the_next_one_and_a_broken_one_is_reported() {
    let find = |index| match index {
        1 => Err("line 7: no board".to_owned()),
        _ => BoardId::series(index)
            .map(|id| id.into_board().into())
            .ok_or_else(String::new),
    };
    let mut bench = bench_on(BoardId::series(0).unwrap());
    bench.model.boards = BoardQueue::new(3, 0, find).ok();
    bench.press("n");
    bench.said("Board 1 cannot be played: line 7: no board");
    assert_eq!(bench.model.session.id().to_string(), "series-0");
    bench.press("n");
    bench.said("Board 2 of 0 to 2.");
    assert_eq!(bench.model.session.id().to_string(), "series-2");
    bench.press("5nnn");
    assert_eq!(
        (bench.model.session.id().to_string(), bench.moves()),
        ("series-2".into(), "5".into())
    );
    bench.press("n");
    assert_eq!(
        bench.model.session.id().to_string(),
        "series-0",
        "the first comes after the last"
    );
}

#[test]
fn a_difficulty_or_the_daily_board_is_chosen() {
    let mut bench = bench();
    bench.press("1o");
    assert_eq!(bench.model.screen, Screen::Boards);
    bench.press("9");
    bench.said("Choose 1 to 6, or d");
    bench.press("3");
    let id = bench.model.session.id().to_string();
    assert!(
        id.starts_with("pcg1-14x14-6-flood-") && bench.model.screen == Screen::Game,
        "{id}"
    );
    bench.press("od");
    let id = bench.model.session.id().to_string();
    assert_eq!(id, "pcg1-14x14-6-walk-19700101");
    bench.press("6o");
    bench.code(KeyCode::Esc);
    assert_eq!(
        (bench.model.session.id().to_string(), bench.moves()),
        (id, "6".to_owned())
    );
    bench.press("1o1");
    bench.press("od");
    assert_eq!(bench.moves(), "61", "the daily board is resumed");
}

#[test]
fn every_move_is_saved_with_its_game() {
    let mut bench = bench();
    bench.effects.clear();
    bench.press("1u");
    assert_eq!(bench.kept(), 2);
    bench.press("2n");
    let Some(Effect::Save(first)) = bench
        .effects
        .iter()
        .filter(|effect| matches!(effect, Effect::Save(_)))
        .nth(3)
    else {
        panic!("{:?}", bench.effects)
    };
    let mut records = Records::default();
    records.keep(first.clone());
    assert_eq!(
        records.games.last().map(|kept| kept.moves.len()),
        Some(1),
        "the old game, before the new one begins"
    );
}

#[test]
fn colors_with_names_keep_their_own_hues() {
    use colorwalk_boards::files::{FileIndex, ReadOptions};
    use colorwalk_boards::palette::{Palette, TerminalPaint, hue};
    use colorwalk_core::Color;

    let text = "RGB\nBGR\n\nXYZ\nZYX\n";
    let find = |index| {
        let survey = FileIndex::new(text.as_bytes(), None, ReadOptions::default())
            .map_err(|error| error.to_string())?;
        survey
            .read(text.as_bytes())
            .nth(index)
            .and_then(Result::ok)
            .ok_or_else(String::new)
    };
    let boards = BoardQueue::new(2, 0, find).unwrap();
    let mut bench = bench_on(boards.id().clone());
    bench.model.boards = Some(boards);
    let paints = |bench: &Bench| {
        Color::first(3)
            .map(|color| bench.model.paint(color))
            .collect::<Vec<_>>()
    };
    // In alphabetical order.
    let own = ["blue", "green", "red"].map(|name| hue(name).unwrap());
    assert_eq!(paints(&bench), TerminalPaint::of_hues(&own));
    bench.press("n");
    let palette: Vec<_> = Color::first(3)
        .map(|color| TerminalPaint::new(Palette::STANDARD, color))
        .collect();
    assert_eq!(paints(&bench), palette, "X and Z are not names of colors");
}
