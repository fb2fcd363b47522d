//! Boards and moves in color, where people look.

use std::fs;
use std::process::Command;

use vt100::Color;

use crate::common::{PROGRAM, finish, run};
use crate::play::pty::{Player, State};

/// Two colors whose names are those of hues, and the hues.
const NAMED: &str = "RGR\nGRG\n";
const RED: Color = Color::Rgb(0xd6, 0x27, 0x28);
const GREEN: Color = Color::Rgb(0x2c, 0xa0, 0x2c);

/// Returns a terminal of this kind after a command.
fn terminal(arguments: &[&str], variables: &[(&str, &str)]) -> (Player, State) {
    let state = State::new();
    let name = state.path_of("named.txt");
    fs::write(&name, NAMED).unwrap();
    let words: Vec<&str> = arguments
        .iter()
        .map(|&word| if word == "NAMED" { &*name } else { word })
        .collect();
    let player = Player::start_command(&state, &words, (80, 24), variables);
    (player, state)
}

const TRUE: (&str, &str) = ("COLORTERM", "truecolor");

#[test]
fn a_board_and_its_moves_are_in_the_colors_of_its_file() {
    let (mut player, _state) = terminal(&["solve", "NAMED"], &[TRUE]);
    player.see("named.txt: board 0: ");
    for (row, line) in (0..).zip(NAMED.lines()) {
        for (column, symbol) in (0..).zip(line.chars()) {
            let expected = if symbol == 'R' { RED } else { GREEN };
            assert_eq!(player.background(2 * column, row), expected);
            assert_eq!(player.background(2 * column + 1, row), expected);
        }
    }
    let text = player.text();
    let (row, line) = (0..)
        .zip(text.lines())
        .find(|(_, line)| line.contains("optimal: "))
        .unwrap();
    let first = line.find("optimal: ").unwrap() + "optimal: ".len();
    for (column, symbol) in (first as u16..).zip(line[first..].chars()) {
        let expected = if symbol == 'R' { RED } else { GREEN };
        assert_eq!(player.background(column, row), expected, "{line}");
    }
    assert_eq!(player.end().exit_code(), 0);
}

#[test]
fn a_terminal_gets_the_colors_that_it_has() {
    for (variables, expected) in [
        (vec![TRUE], Color::Rgb(0x30, 0x61, 0xf1)),
        (vec![], Color::Idx(63)),
        (vec![("TERM", "xterm")], Color::Idx(4)),
        (vec![("NO_COLOR", "1")], Color::Default),
        (vec![("TERM", "dumb")], Color::Default),
    ] {
        let (mut player, _state) = terminal(&["generate", "random:3x3,2,seed=1"], &variables);
        player.see("# pcg1-3x3-2-flood-1");
        let text = player.text();
        let is_colored = expected != Color::Default;
        let (row, line) = (0..)
            .zip(text.lines())
            .find(|(_, line)| line.starts_with(['1', '2']))
            .unwrap();
        assert_eq!(
            line.trim_end().len(),
            if is_colored { 5 } else { 3 },
            "{text}"
        );
        let column = line.find('1').unwrap() as u16;
        assert_eq!(player.background(column, row), expected, "{variables:?}");
        assert_eq!(player.end().exit_code(), 0);
    }
}

#[test]
fn an_option_stands_above_the_environment() {
    let colored = |arguments: &str, variable: (&str, &str)| {
        let mut command = Command::new(PROGRAM);
        command
            .args(arguments.split(' '))
            .env_remove("NO_COLOR")
            .env_remove("CLICOLOR_FORCE")
            .env(variable.0, variable.1);
        finish(&mut command, "").done().contains('\x1b')
    };
    let solve = "solve series-7 -s greedy";
    assert!(!colored(solve, ("NO_COLOR", "")));
    assert!(colored(solve, ("CLICOLOR_FORCE", "1")));
    assert!(colored(
        &format!("{solve} --color always"),
        ("NO_COLOR", "1")
    ));
    assert!(!colored(
        &format!("--color never {solve}"),
        ("CLICOLOR_FORCE", "1")
    ));
    // Files and formats that programs read have no colors.
    for format in ["json", "moves"] {
        let command = format!("{solve} --color always -f {format}");
        assert!(!colored(&command, ("NO_COLOR", "")), "{format}");
    }
}

#[test]
fn grades_at_a_terminal_are_a_table() {
    let (mut player, _state) =
        terminal(&["grade", "random:5x5,3,seed=1,count=3", "--sort"], &[TRUE]);
    player.see("score: the bits");
    let text = player.text();
    let heading = text.lines().find(|line| line.contains("keep par"));
    assert!(
        heading.is_some_and(|line| line.trim().starts_with("board")),
        "{text}"
    );
    let mut scores = Vec::new();
    for line in text
        .lines()
        .filter(|line| line.trim().starts_with("pcg1-5x5-3-flood-"))
    {
        let score: f64 = line.split_whitespace().nth(3).unwrap().parse().unwrap();
        scores.push(score);
    }
    assert_eq!(scores.len(), 3, "{text}");
    assert!(scores.is_sorted(), "{scores:?}");
    assert_eq!(player.end().exit_code(), 0);
}

#[test]
fn first_moves_that_do_not_fit_are_left_out_of_the_table() {
    for (columns, first_moves) in [(80, "2 of 4  12"), (58, "2 of 4")] {
        let state = State::new();
        let arguments = ["grade", "random:8x8,4,seed=3,count=1"];
        let mut player = Player::start_command(&state, &arguments, (columns, 24), &[TRUE]);
        player.see("level: among");
        let text = player.text();
        let line = text.lines().find(|line| line.contains("pcg1-8x8"));
        assert!(
            line.is_some_and(|line| line.trim_end().ends_with(first_moves)),
            "{text}"
        );
        assert_eq!(player.end().exit_code(), 0);
    }
}

#[test]
fn what_is_wrong_is_red() {
    let state = State::new();
    let moves = state.path_of("moves.txt");
    fs::write(&moves, "1\n").unwrap();
    let arguments = ["verify", "series-7", &moves];
    let mut player = Player::start_command(&state, &arguments, (80, 24), &[TRUE]);
    player.see("1 board, 0 right, 1 wrong");
    assert!(player.has_written("\x1b[31m"), "{}", player.text());
    assert_eq!(player.end().exit_code(), 1);
}

#[test]
fn boards_as_json_keep_their_colors_and_are_read_again() {
    let state = State::new();
    let name = state.path_of("named.txt");
    fs::write(&name, NAMED).unwrap();
    let line = run(&format!("generate {name} --format json --par 1..")).done();
    let object: serde_json::Value = serde_json::from_str(&line).unwrap();
    assert_eq!(object["palette"], serde_json::json!(["#2ca02c", "#d62728"]));
    assert_eq!(object["cells"][0], serde_json::json!([1, 0, 1]));
    assert_eq!(object["solution"].as_array().unwrap().len(), object["par"]);
    let json = state.path_of("named.json");
    fs::write(&json, &line).unwrap();
    let again = run(&format!("generate {json} --format json --par 1..")).done();
    assert_eq!(again, line);
    let picture = run(&format!("render board {json}")).done();
    assert!(picture.contains("#d62728"), "{picture}");
}

#[test]
fn sorted_boards_rise() {
    let boards = run("generate random:4x4..7x7,4,count=2 --par 1.. --sort --format json").done();
    let mut pars = Vec::new();
    for line in boards.lines() {
        let object: serde_json::Value = serde_json::from_str(line).unwrap();
        pars.push(object["par"].as_u64().unwrap());
    }
    assert_eq!(pars.len(), 8);
    assert!(pars.is_sorted(), "{pars:?}");
    let mistake = run("generate random --sort").mistake();
    assert!(mistake.contains("add --par or --difficulty"), "{mistake}");
}

#[test]
fn each_board_can_be_a_picture_of_its_own() {
    let state = State::new();
    let name = state.path_of("b{}.svg");
    run(&format!("render board random:3x3,3,count=11 -o {name}")).done();
    for number in ["00", "01", "10"] {
        let picture = fs::read_to_string(name.replace("{}", number)).unwrap();
        assert!(picture.starts_with("<svg"), "{number}");
    }
    assert!(fs::metadata(name.replace("{}", "11")).is_err());
}
