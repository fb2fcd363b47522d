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
