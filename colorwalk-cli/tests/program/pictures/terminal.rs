//! Pictures on a terminal: the reading is shown, and a person is asked.

use std::fs;

use super::files::{ROWS, shot};
use crate::play::pty::{Player, State};

/// Writes the picture of a board, and returns its name.
fn picture(state: &State, rows: &[&str]) -> String {
    let name = state.path_of("shot.png");
    fs::write(&name, shot(rows).png()).unwrap();
    name
}

#[test]
fn a_reading_is_shown_in_its_colors_and_confirmed() {
    let state = State::new();
    let name = picture(&state, &ROWS);
    let mut player = Player::start_command(&state, &["solve", &name], (80, 24), &[]);
    player.see("Is this the board? [y/N]");
    player.see("9 rows, 8 columns and 4 colors");
    player.see("color 1 (red) has 19 cells, 2 (green) 17, 3 (blue) 20, 4 (black) 16");
    for (row, symbols) in (0..).zip(ROWS) {
        let shown: Vec<String> = symbols.chars().map(String::from).collect();
        player.see(&shown.join(" "));
        for (column, symbol) in (0..).zip(symbols.bytes()) {
            let [red, green, blue] = match symbol {
                b'1' => [220, 40, 40],
                b'2' => [40, 160, 60],
                b'3' => [40, 80, 220],
                _ => [20, 20, 20],
            };
            let expected = vt100::Color::Rgb(red, green, blue);
            assert_eq!(player.background(2 * column, row), expected);
            assert_eq!(player.background(2 * column + 1, row), expected);
        }
    }
    player.press("y\r");
    player.see("board1-8x9-4-flood-0.0-");
    player.see("optimal: ");
    player.see("1 red, 2 green, 3 blue, 4 black");
    assert_eq!(player.end().exit_code(), 0);
}

#[test]
fn a_mark_that_is_confirmed_is_the_start() {
    for (items, start) in [("", "2.1"), (":start=0.0", "0.0")] {
        let state = State::new();
        let name = state.path_of("shot.png");
        let mut marked = shot(&ROWS);
        marked.mark(2, 1, 0);
        fs::write(&name, marked.png()).unwrap();
        let spec = format!("{name}{items}");
        let arguments = ["solve", "-s", "greedy", &spec];
        let mut player = Player::start_command(&state, &arguments, (100, 50), &[]);
        player.see("Is this the board? [y/N]");
        let is_asked = player
            .text()
            .contains("row 3, column 2, counted from 1, has a mark");
        assert_eq!(is_asked, items.is_empty());
        player.press("y\r");
        player.see(&format!("board1-8x9-4-flood-{start}-"));
        assert_eq!(player.end().exit_code(), 0);
    }
}

#[test]
fn names_are_said_without_colors_and_below_grades() {
    for (arguments, variables) in [
        (["solve", "-s", "greedy"], ("NO_COLOR", "1")),
        (["grade", "-j", "1"], ("COLORTERM", "truecolor")),
    ] {
        let state = State::new();
        let name = picture(&state, &ROWS);
        let arguments = [&arguments[..], &[&name]].concat();
        let mut player = Player::start_command(&state, &arguments, (80, 50), &[variables]);
        player.see("Is this the board? [y/N]");
        player.press("y\r");
        player.see("1 red, 2 green, 3 blue, 4 black");
        assert_eq!(player.end().exit_code(), 0);
    }
}

#[test]
fn a_picture_on_standard_input_is_confirmed_on_the_terminal() {
    for (answer, code) in [("y\r", 0), ("n\r", 2)] {
        let state = State::new();
        let name = picture(&state, &ROWS);
        let mut player = Player::start_with_input(&state, &["solve", "-"], &name);
        player.see("standard input: 9 rows, 8 columns and 4 colors");
        player.see("Is this the board? [y/N]");
        player.press(answer);
        player.see(if code == 0 {
            "board1-8x9-4-flood-0.0-"
        } else {
            "the board was not confirmed"
        });
        assert_eq!(player.end().exit_code(), code);
    }
}

#[test]
fn whatever_is_not_yes_is_no() {
    for answer in ["n\r", "\r", "\x04", "yeah\r"] {
        let state = State::new();
        let name = picture(&state, &ROWS);
        let arguments = ["solve", &format!("{name}:8x9,4")];
        let mut player = Player::start_command(&state, &arguments, (80, 24), &[]);
        player.see("Is this the board? [y/N]");
        player.press(answer);
        player.see("the board was not confirmed");
        assert_eq!(player.end().exit_code(), 2);
    }
}

#[test]
fn an_interrupt_ends_the_program_while_it_asks() {
    let state = State::new();
    let name = picture(&state, &ROWS);
    let mut player = Player::start_command(&state, &["solve", &name], (80, 24), &[]);
    player.see("Is this the board? [y/N]");
    player.press("\x03");
    let status = player.end();
    // A shell reports 128 and the number of the signal: 130.
    assert_eq!(status.signal(), Some("Interrupt"), "{status:?}");
}

#[test]
fn a_board_that_is_wider_than_the_terminal_is_shown_in_parts() {
    let state = State::new();
    let rows = ROWS.map(|row| row.repeat(4));
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let name = picture(&state, &rows);
    let mut player = Player::start_command(&state, &["generate", &name], (20, 60), &[]);
    player.see("Is this the board?");
    let text = player.text();
    for (first, end) in [(0, 10), (10, 20), (20, 30), (30, 32)] {
        let mut part = format!("columns {} to {end}:\n", first + 1);
        for row in &rows {
            for symbol in row[first..end].chars() {
                part += &format!("{symbol} ");
            }
            part.push('\n');
        }
        assert!(text.contains(&part), "{part}\nis not in\n{text}");
    }
    player.press("n\r");
    assert_eq!(player.end().exit_code(), 2);
}

#[test]
fn a_board_that_just_fits_has_narrow_cells_and_no_color_is_respected() {
    let state = State::new();
    let name = picture(&state, &ROWS);
    let variables = [("NO_COLOR", "1")];
    let mut player = Player::start_command(&state, &["generate", &name], (10, 60), &variables);
    player.see("Is this");
    let text = player.text();
    assert!(text.starts_with(&ROWS.join("\n")), "{text}");
    assert!(!player.has_written("\x1b["), "{text}");
    player.press("n\r");
    assert_eq!(player.end().exit_code(), 2);
}

#[test]
fn a_game_begins_with_the_board_of_a_picture() {
    let state = State::new();
    let name = picture(&state, &ROWS);
    let mut player = Player::start_command(&state, &["play", &name], (80, 24), &[]);
    player.see("Is this the board? [y/N]");
    player.press("y\r");
    player.see("game board1-8x9-4-flood-0.0-");
    player.see("Moves  0");
    player.press("q");
    assert_eq!(player.assert_given_back().exit_code(), 0);
}
