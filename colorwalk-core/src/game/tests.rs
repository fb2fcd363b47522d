use super::*;
use crate::check::check;
use crate::oracle;
use proptest::prelude::*;

fn game(board: &str) -> Game {
    Game::new(&board.parse().unwrap())
}

fn color(symbol: char) -> Color {
    symbol.to_string().parse().unwrap()
}

#[test]
fn a_game_is_played_to_its_end() {
    let mut game = game(
        ".12
         112
         221",
    );
    assert_eq!(
        (game.move_count(), game.is_solved(), game.can_redo()),
        (0, false, false)
    );
    assert_eq!(game.play(color('1')), Ok(3));
    assert_eq!(
        game.play(color('1')),
        Ok(0),
        "a move that clears nothing is legal and counts"
    );
    assert_eq!(game.play(color('2')), Ok(4));
    assert_eq!(game.play(color('1')), Ok(1));
    assert!(game.is_solved());
    assert_eq!(game.play(color('2')), Err(PlayError::Over { moves: 4 }));
    assert_eq!(game.to_solution().to_string(), "1121");
    assert_eq!(
        check(game.board(), &game.to_solution()),
        Ok(vec![3, 0, 4, 1])
    );
}

#[test]
fn a_game_is_read_back_from_its_moves() {
    let board: Board = ".12\n112\n221".parse().unwrap();
    let read = |moves: &str| Game::from_moves(&board, moves.parse::<Solution>().unwrap());
    let mut played = Game::new(&board);
    assert_eq!(read(""), Ok(played.clone()));
    for symbol in ['1', '1', '2', '1'] {
        played.play(color(symbol)).unwrap();
        assert_eq!(read(&played.to_solution().to_string()), Ok(played.clone()));
    }
    // A game that was undone has moves to redo; one that was read from its moves has none.
    played.undo();
    assert_ne!(read("112"), Ok(played));
    let error = read("1213").unwrap_err();
    assert_eq!(
        error,
        ReplayError {
            place: 4,
            error: PlayError::Over { moves: 3 }
        }
    );
    assert_eq!(
        error.to_string(),
        "move 4: the game is over: the board was solved in 3 moves"
    );
    assert_eq!(
        read("13").unwrap_err().error,
        PlayError::Color(ColorNotOnBoard {
            color: color('3'),
            colors: 2
        })
    );
}

#[test]
fn a_color_outside_the_palette_is_refused_and_changes_nothing() {
    let mut game = game(".121");
    game.play(color('1')).unwrap();
    game.undo();
    let error = game.play(color('3')).unwrap_err();
    assert_eq!(
        error,
        PlayError::Color(ColorNotOnBoard {
            color: color('3'),
            colors: 2
        })
    );
    assert_eq!(error.to_string(), "the board has no color 3: it has 1 to 2");
    assert_eq!((game.move_count(), game.can_redo()), (0, true));
    assert_eq!(
        PlayError::Over { moves: 7 }.to_string(),
        "the game is over: the board was solved in 7 moves"
    );
}

#[test]
fn a_board_that_is_solved_from_the_beginning_is_over() {
    let mut game = game("111");
    assert_eq!(game.play(color('1')), Err(PlayError::Over { moves: 0 }));
    assert_eq!((game.undo(), game.redo()), (None, None));
}

#[test]
fn a_game_can_go_on_after_the_last_move_is_taken_back() {
    let mut game = game(".12");
    for symbol in ['1', '2'] {
        game.play(color(symbol)).unwrap();
    }
    assert_eq!(
        (game.is_solved(), game.undo(), game.is_solved()),
        (true, Some(color('2')), false)
    );
    assert_eq!(game.play(color('1')), Ok(0));
    assert_eq!(game.redo(), None, "a new move forgets what was taken back");
    assert_eq!(game.to_solution().to_string(), "11");
}

#[test]
fn after_a_restart_the_moves_can_be_played_again() {
    let mut game = game(".1213");
    for symbol in ['1', '2', '3'] {
        game.play(color(symbol)).unwrap();
    }
    game.undo();
    game.restart();
    assert_eq!(
        (game.move_count(), game.position()),
        (0, &Position::start(game.board()))
    );
    assert_eq!(
        std::iter::from_fn(|| game.redo()).collect::<Vec<_>>(),
        ['1', '2', '3'].map(color)
    );
}

/// An action of a player; numbers are taken modulo the palette.
#[derive(Clone, Copy, Debug)]
enum Act {
    Play(usize),
    Undo,
    Redo,
    Restart,
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        6 => (0usize..35).prop_map(Act::Play),
        3 => Just(Act::Undo),
        3 => Just(Act::Redo),
        1 => Just(Act::Restart),
    ]
}

proptest! {
    /// What a display shows as being cleared is what the checker clears.
    #[test]
    fn the_cells_that_a_move_clears_are_those_that_the_checker_clears(
        board in oracle::boards(), moves in proptest::collection::vec(0usize..35, 0..12),
    ) {
        let mut game = Game::new(&board);
        let mut cleared = crate::check::cleared_at_start(&board);
        prop_assert_eq!(&cleared, &game.position().cleared_cells());
        for number in moves {
            let color = Color::new(number % board.colors()).unwrap();
            let cells = game.cells_cleared_by(color);
            prop_assert!(cells.is_sorted());
            for &cell in &cells {
                prop_assert_eq!(board.color(cell), Some(color));
                prop_assert!(!std::mem::replace(&mut cleared[cell], true));
            }
            if game.is_solved() {
                prop_assert!(cells.is_empty());
                break;
            }
            prop_assert_eq!(game.play(color), Ok(cells.len()));
            prop_assert_eq!(&cleared, &game.position().cleared_cells());
        }
        for foreign in Color::first(35).skip(board.colors()) {
            prop_assert!(game.cells_cleared_by(foreign).is_empty());
        }
    }

    /// The model is two lists of moves, and the position is found by playing them from the start.
    #[test]
    fn a_game_is_the_moves_that_stand(
        board in oracle::boards(), acts in proptest::collection::vec(act(), 0..40),
    ) {
        let mut game = Game::new(&board);
        let (mut done, mut undone) = (Vec::new(), Vec::new());
        for act in acts {
            match act {
                Act::Play(number) => {
                    let color = Color::new(number % board.colors()).unwrap();
                    let left = game.position().cells_left();
                    match game.play(color) {
                        Ok(cells) => {
                            prop_assert_eq!(left - cells, game.position().cells_left());
                            done.push(color);
                            undone.clear();
                        }
                        Err(error) => prop_assert_eq!((error, left), (PlayError::Over { moves: done.len() }, 0)),
                    }
                }
                Act::Undo => {
                    prop_assert_eq!(game.undo(), done.last().copied());
                    undone.extend(done.pop());
                }
                Act::Redo => {
                    prop_assert_eq!(game.redo(), undone.last().copied());
                    done.extend(undone.pop());
                }
                Act::Restart => {
                    game.restart();
                    undone.extend(done.drain(..).rev());
                }
            }
            let mut position = Position::start(&board);
            for &color in &done {
                position.play_unchecked(color);
            }
            prop_assert_eq!(game.position(), &position);
            prop_assert_eq!((game.moves(), game.move_count()), (&done[..], done.len()));
            prop_assert_eq!(game.can_redo(), !undone.is_empty());
        }
    }
}
