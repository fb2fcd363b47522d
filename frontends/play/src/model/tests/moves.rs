//! The player's moves.

use super::*;

#[test]
fn moves_are_played_undone_and_redone() {
    let mut bench = bench();
    bench.press("12");
    assert_eq!(bench.moves(), "12");
    bench.press("u");
    assert_eq!(bench.moves(), "1");
    bench.said("Undid 2");
    bench.code(KeyCode::Right);
    assert_eq!(bench.moves(), "12");
    bench.press("r");
    bench.said("no move to redo");
    bench.code(KeyCode::Home);
    assert_eq!(bench.moves(), "");
    bench.press("rr2u1");
    assert_eq!(bench.moves(), "121");
    assert!(
        bench
            .effects
            .iter()
            .filter(|effect| matches!(effect, Effect::Save(_)))
            .count()
            >= 8
    );
}

#[test]
fn a_move_that_clears_nothing_counts_and_an_unknown_color_does_not() {
    let mut bench = bench();
    bench.press("1");
    bench.said("1 cleared nothing, but counts");
    bench.press("7");
    bench.said("The board has no color 7");
    assert_eq!(bench.moves(), "1");
}

#[test]
fn a_letter_that_is_no_color_names_the_command_of_the_capital() {
    let recipe = colorwalk_boards::random::Recipe::new(9, 7, 16).unwrap();
    let mut bench = bench_on(BoardId::random(recipe, 4));
    bench.press("o");
    bench.said("The board has no color o: it has 1 to g. Press O for \"other\".");
    bench.press("z");
    bench.said("The board has no color z: it has 1 to g.");
    assert!(!bench.model.message.text.contains("Press"));
    bench.press("O");
    assert_eq!(bench.model.screen, Screen::Boards);
}

#[test]
fn beyond_its_own_limit_a_game_is_lost_until_a_move_is_undone() {
    let mut bench = bench();
    bench.model.limit_moves(3);
    bench.said("Clear the board in at most 3 moves.");
    bench.press("122");
    bench.said("Lost: 3 moves made, 7 cells left. u undoes a move, Home all of them.");
    for key in ["2", "s", "a", "h"] {
        bench.press(key);
        bench.said("Lost: ");
        assert_eq!(bench.moves(), "122");
    }
    assert!(!bench.model.is_running(Slot::Plan));
    bench.code(KeyCode::Home);
    bench.press("212");
    bench.said("Solved in 3 moves");
}

#[test]
fn a_solver_stops_at_the_limit() {
    let mut bench = bench();
    bench.model.limit_moves(2);
    bench.press("a");
    bench.work(Slot::Plan);
    while bench.model.wake_after().is_some() {
        bench.happen(Event::Tick);
    }
    assert_eq!((bench.moves().len(), bench.model.session.hints), (2, 2));
    bench.said("Lost: 2 moves made");
    bench.press("u");
    bench.model.limit_moves(1);
    bench.press("r");
    bench.said("Lost: 1 move made");
    assert_eq!(bench.moves().len(), 1);
}

#[test]
fn a_finished_game_is_copied_as_the_command_that_draws_it() {
    let mut bench = bench();
    let copied = |bench: &Bench| {
        let texts = bench.effects.iter().filter_map(|effect| match effect {
            Effect::Copy(text) => Some(text.clone()),
            _ => None,
        });
        texts.collect::<Vec<_>>()
    };
    bench.press("21c");
    bench.said("Only a finished game can be copied.");
    assert!(copied(&bench).is_empty());
    bench.press("2c");
    bench.said("Copied the command");
    let id = bench.model.session.id();
    let command = format!("colorwalk render solution {id} --moves 212 --output game.gif");
    assert_eq!(copied(&bench), [command]);
}

#[test]
fn a_click_plays_the_color_of_the_cell() {
    let mut bench = bench();
    let layout = bench
        .model
        .layout(bench.model.area, Cell::default())
        .unwrap();
    let click = |row: u16, column: u16| {
        Event::Click(
            (
                layout.board.x + column * layout.cell.0,
                layout.board.y + row * layout.cell.1,
            )
                .into(),
        )
    };
    bench.happen(click(0, 1));
    assert_eq!(bench.moves(), "2");
    bench.happen(click(0, 1));
    bench.said("cleared already");
    bench.happen(Event::Click((0, 0).into()));
    assert_eq!(bench.moves(), "2");
}

#[test]
fn undo_returns_to_the_previous_board() {
    let mut bench = bench();
    let old = bench.model.session.id().to_string();
    bench.press("12n");
    let new = bench.model.session.id().to_string();
    assert!(
        new.starts_with("pcg1-4x3-2-walk-") && bench.moves().is_empty(),
        "{new}"
    );
    bench.press("u");
    assert_eq!(
        (bench.model.session.id().to_string(), bench.moves()),
        (old, "12".to_owned())
    );
    bench.press("uuu");
    bench.said("no move to undo");
}
