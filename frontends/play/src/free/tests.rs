//! Levels played by keys, clicks and findings of searches, and the screens.

use colorwalk_boards::files::Symbols;
use colorwalk_boards::palette::{ColorDepth, Palette};
use colorwalk_core::{Color, Lattice, Tiling};
use colorwalk_free::{FreeBoard, FreeMove, FreeProblem, solve};
use colorwalk_solvers::Control;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell as Character;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::{Position, Size};

use super::level::{FreeLevel, FreeLevels};
use super::model::{Effect, Model};
use super::searches::{Found, Purpose, Search};
use super::view;

/// Returns the problem of rows of digits, with a point for a hole.
fn problem(tiling: Tiling, rows: &[&str]) -> FreeProblem {
    let lattice = Lattice::new(rows[0].len(), rows.len()).unwrap();
    let lattice = lattice.with_tiling(tiling).unwrap();
    let mut cells = Vec::new();
    for symbol in rows.concat().chars() {
        let number = symbol.to_digit(10);
        cells.push(number.map(|number| Color::new(number as usize - 1).unwrap()));
    }
    FreeProblem::new(FreeBoard::on(lattice, cells).unwrap())
}

/// Returns a game of these levels on a terminal of 80 x 24.
fn game(levels: Vec<FreeProblem>) -> Model {
    let levels = FreeLevels::new(levels.len(), move |index| {
        let symbols = Symbols::new(["red", "blue", "gold"].map(str::to_owned));
        FreeLevel::new(format!("level {index}"), levels[index].clone(), symbols)
    });
    let mut model = Model::new(levels, Palette::STANDARD, true).unwrap();
    model.resize(Size::new(80, 24));
    model
}

/// A ring around a hole, which takes four moves.
fn small() -> Model {
    game(vec![problem(Tiling::Grid, &["121", "2.2", "121"])])
}

fn press(model: &mut Model, keys: &[KeyCode]) {
    for &code in keys {
        model.key(KeyEvent::new(code, KeyModifiers::NONE));
    }
}

fn typed(model: &mut Model, text: &str) {
    for symbol in text.chars() {
        press(model, &[KeyCode::Char(symbol)]);
    }
}

/// Returns the cells as text.
fn cells(model: &Model) -> String {
    let mut text = String::new();
    for color in model.game.cells() {
        match color {
            Some(color) => text += &color.to_string(),
            None => text.push('.'),
        }
    }
    text
}

/// Answers the searches that the model has started.
fn answer(model: &mut Model) {
    for effect in model.effects() {
        if let Effect::Start(Search {
            purpose,
            ticket,
            problem,
        }) = effect
        {
            let answer = solve(&problem, Control::default()).unwrap();
            model.found(Found {
                purpose,
                ticket,
                answer: Ok((answer.solution.moves().to_vec(), answer.lower_bound())),
                is_last: true,
            });
        }
    }
}

/// Returns the rows of the screen.
fn screen(model: &Model, width: u16, height: u16) -> Vec<String> {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal
        .draw(|frame| view::draw(model, ColorDepth::True, frame))
        .unwrap();
    let buffer = terminal.backend().buffer().clone();
    let mut rows = Vec::new();
    for row in buffer.content.chunks(usize::from(width)) {
        rows.push(row.iter().map(Character::symbol).collect());
    }
    rows
}

/// Plays on a grid of squares with nothing of what the game is made of.
fn replayed(rows: &[&str], moves: &[FreeMove]) -> String {
    let width = rows[0].len();
    let mut cells: Vec<char> = rows.concat().chars().collect();
    for next in moves {
        let before = cells[next.cell];
        let after = next.color.to_string().chars().next().unwrap();
        let mut changed = vec![next.cell];
        while let Some(cell) = changed.pop() {
            if cells[cell] != before {
                continue;
            }
            cells[cell] = after;
            for other in 0..cells.len() {
                let (row, column) = (cell / width, cell % width);
                let distance = row.abs_diff(other / width) + column.abs_diff(other % width);
                if distance == 1 {
                    changed.push(other);
                }
            }
        }
    }
    cells.into_iter().collect()
}

#[test]
fn arrows_choose_a_region_and_digits_recolor_it() {
    let mut model = small();
    press(&mut model, &[KeyCode::Right]);
    typed(&mut model, "1");
    assert_eq!(cells(&model), "1112.2121");
    // Over the hole.
    press(&mut model, &[KeyCode::Down]);
    assert_eq!(model.cursor.row, 2);
    typed(&mut model, "1");
    assert_eq!(cells(&model), "1112.2111");
    assert_eq!(model.message.text, "4 regions left.");
    press(&mut model, &[KeyCode::Up, KeyCode::Left]);
    typed(&mut model, "2");
    assert_eq!(cells(&model), "2222.2111");
    press(&mut model, &[KeyCode::Down, KeyCode::Down]);
    typed(&mut model, "2");
    assert!(model.game.is_solved());
    assert_eq!(model.message.text, "Solved in 4 moves.");
    let rows = ["121", "2.2", "121"];
    assert_eq!(cells(&model), replayed(&rows, model.game.moves()));
    assert_eq!(
        model.summary(),
        "level 0: 4 moves, solved: 0,1:red 2,1:red 0,0:blue 2,0:blue"
    );
    typed(&mut model, "1");
    assert_eq!(model.message.text, "The level is solved.");
}

#[test]
fn moves_are_undone_and_made_again() {
    let mut model = small();
    typed(&mut model, "u");
    assert_eq!(model.message.text, "There is no move to undo.");
    typed(&mut model, "2");
    let first = cells(&model);
    press(&mut model, &[KeyCode::Right]);
    typed(&mut model, "1");
    typed(&mut model, "u");
    assert_eq!((cells(&model), model.game.moves().len()), (first, 1));
    assert_eq!(model.message.text, "Undone: 0,1:red.");
    typed(&mut model, "r");
    assert_eq!(model.game.moves().len(), 2);
    typed(&mut model, "x");
    assert_eq!(cells(&model), "1212.2121");
    typed(&mut model, "rrr");
    assert_eq!(model.message.text, "There is no move to do again.");
    // Another move takes the place of those undone.
    typed(&mut model, "xr");
    press(&mut model, &[KeyCode::Tab]);
    typed(&mut model, "2r");
    assert_eq!(model.message.text, "There is no move to do again.");
}

#[test]
fn moves_that_change_nothing_are_refused() {
    let mut model = small();
    typed(&mut model, "1");
    assert_eq!(model.message.text, "The region has this color already.");
    typed(&mut model, "3");
    assert_eq!(model.message.text, "The level has 2 colors.");
    assert!(model.game.moves().is_empty());
}

#[test]
fn a_limit_of_moves_is_kept() {
    let limited = problem(Tiling::Grid, &["12121"]).with_move_limit(1);
    let mut model = game(vec![limited]);
    assert_eq!(
        model.message.text,
        "Make all cells one color in at most 1 move."
    );
    typed(&mut model, "2");
    assert_eq!(model.message.text, "Lost after 1 move: undo some.");
    typed(&mut model, "1");
    assert_eq!(model.message.text, "No move is left: undo some.");
    typed(&mut model, "u");
    assert!(!model.game.is_lost());
}

#[test]
fn a_target_is_the_color_of_the_end() {
    let target = Color::new(1).unwrap();
    let mut model = game(vec![problem(Tiling::Grid, &["12"]).with_target(target)]);
    assert_eq!(model.message.text, "Make all cells blue.");
    press(&mut model, &[KeyCode::Right]);
    typed(&mut model, "1");
    assert!(!model.game.is_solved());
    typed(&mut model, "2");
    assert!(model.game.is_solved());
    let one = game(vec![problem(Tiling::Grid, &["11"])]);
    assert!(one.game.is_solved());
}

#[test]
fn par_is_shown_when_it_is_proven() {
    let mut model = small();
    assert!(screen(&model, 80, 24).concat().contains("searching"));
    answer(&mut model);
    let par = model.par.proven();
    assert_eq!(par, Some(4));
    assert!(screen(&model, 80, 24).concat().contains("proven"));
    // A player who follows the solution gets its moves as hints, without a search.
    for left in ["4 moves", "3 moves", "2 moves", "1 move"] {
        typed(&mut model, "h");
        let hint = model.message.text.clone();
        assert!(
            hint.ends_with(&format!("; {left} to the end, proven.")),
            "{hint}"
        );
        let color = hint.strip_prefix("Hint: this region to ").unwrap();
        typed(&mut model, &color[..1]);
    }
    assert_eq!(
        model.message.text,
        "Solved in 4 moves: no solution is shorter."
    );
}

#[test]
fn a_hint_elsewhere_is_searched_and_can_be_stopped() {
    let mut model = small();
    answer(&mut model);
    // A move that no solution has.
    press(&mut model, &[KeyCode::Right]);
    typed(&mut model, "1u");
    model.par.best = None;
    typed(&mut model, "h");
    assert_eq!(model.message.text, "Looking for a move; Esc stops.");
    let started = model.effects();
    press(&mut model, &[KeyCode::Esc]);
    assert_eq!(model.message.text, "No hint.");
    let stopped = model.effects();
    assert!(matches!(stopped[..], [Effect::Stop(Purpose::Hint)]));
    // What comes too late is not shown.
    let Some(Effect::Start(search)) = started.into_iter().next() else {
        panic!("a search");
    };
    model.found(Found {
        purpose: Purpose::Hint,
        ticket: search.ticket,
        answer: Err("late".to_owned()),
        is_last: true,
    });
    assert_eq!(model.message.text, "No hint.");
    typed(&mut model, "h");
    answer(&mut model);
    assert!(
        model.message.text.starts_with("Hint: "),
        "{}",
        model.message.text
    );
}

#[test]
fn clicks_choose_regions_and_colors() {
    let mut model = small();
    let rows = screen(&model, 80, 24);
    // Cells are six columns wide and three rows high.
    let top = rows.iter().position(|row| row.contains('◆')).unwrap() as u16;
    let left = rows[usize::from(top)]
        .chars()
        .position(|sign| sign == '◆')
        .unwrap() as u16;
    model.click(Position::new(left + 6, top));
    assert_eq!((model.cursor.row, model.cursor.column), (0, 1));
    // A hole is not chosen.
    model.click(Position::new(left + 6, top + 3));
    assert_eq!((model.cursor.row, model.cursor.column), (0, 1));
    let shown = rows.iter().position(|row| row.contains(" 1  red")).unwrap() as u16;
    let column = rows[usize::from(shown)].find(" 1  red").unwrap();
    let column = rows[usize::from(shown)][..column].chars().count() as u16;
    model.click(Position::new(column + 1, shown));
    assert_eq!(cells(&model), "1112.2121");
}

#[test]
fn every_screen_shows_the_chosen_region_and_the_goal() {
    let triangles = problem(Tiling::Triangle, &["1122", "1.22", "3311"]);
    for (width, height) in [(80, 24), (40, 15), (120, 40)] {
        let mut model = game(vec![triangles.clone(), triangles.clone()]);
        model.resize(Size::new(width, height));
        let shown = screen(&model, width, height).concat();
        assert_eq!(shown.matches('◆').count(), 1, "{width}x{height}");
        assert_eq!(shown.matches('•').count(), 2, "{width}x{height}");
        for word in [
            "Make all cells one color",
            "Moves",
            "Par",
            "Level",
            "1 of 2",
        ] {
            assert!(shown.contains(word), "{word}, {width}x{height}: {shown}");
        }
        typed(&mut model, "?");
        let help = screen(&model, width, height).concat();
        assert!(help.contains("arrows"), "{help}");
    }
    let mut tiny = small();
    tiny.resize(Size::new(20, 5));
    assert!(screen(&tiny, 20, 5).concat().contains("Needed: "));
}

#[test]
fn levels_follow_one_another() {
    let mut model = game(vec![
        problem(Tiling::Grid, &["12"]),
        problem(Tiling::Grid, &["121"]),
    ]);
    typed(&mut model, "p");
    assert_eq!(model.message.text, "This is the first level.");
    typed(&mut model, "2n");
    assert_eq!(cells(&model), "121");
    typed(&mut model, "n");
    assert_eq!(model.message.text, "This is the last level.");
    typed(&mut model, "p");
    assert_eq!(cells(&model), "12");
}

#[test]
fn a_large_board_is_scrolled_to_the_cursor() {
    let row = "12".repeat(100);
    let mut model = game(vec![problem(Tiling::Grid, &vec![&*row; 50])]);
    for _ in 0..120 {
        press(&mut model, &[KeyCode::Right]);
    }
    for _ in 0..40 {
        press(&mut model, &[KeyCode::Down]);
    }
    let layout = model.layout().unwrap();
    assert!(layout.columns.contains(&120) && layout.rows.contains(&40));
    press(&mut model, &[KeyCode::Home]);
    typed(&mut model, "q");
    assert!(matches!(model.effects().last(), Some(Effect::Quit)));
}

#[test]
fn a_graph_is_refused() {
    let cells = [0, 1].map(|number| Color::new(number).ok()).to_vec();
    let graph = FreeProblem::new(FreeBoard::new(cells, [(0, 1)]).unwrap());
    let error = FreeLevel::new("path", graph, Symbols::standard()).unwrap_err();
    assert_eq!(
        error,
        "a graph of 2 nodes has no rows and columns, and cannot be played"
    );
}
