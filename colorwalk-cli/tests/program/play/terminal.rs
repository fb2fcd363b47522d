//! The terminal of the game: taken, and given back whatever ends or stops it.

use std::fs;

use nix::sys::signal::Signal;

use super::pty::{Player, State};
use super::{BOARD, saved};

#[test]
fn control_c_and_signals_give_the_terminal_back() {
    type End = fn(&mut Player);
    let ways: [(&str, End); 3] = [
        ("control-c", |player| player.press("\x03")),
        ("TERM", |player| player.signal(Signal::SIGTERM)),
        ("INT", |player| player.signal(Signal::SIGINT)),
    ];
    for (name, end) in ways {
        let state = State::new();
        let mut player = Player::start(&state, &[BOARD]);
        player.see("Moves  0");
        player.press("4");
        player.see("Moves  1");
        player.assert_taken();
        end(&mut player);
        assert!(player.assert_given_back().success(), "{name}");
        assert_eq!(
            fs::read_to_string(state.file()).unwrap(),
            format!("colorwalk play 3\n{}\n", saved(BOARD, "4"))
        );
    }
}

#[test]
fn control_z_gives_the_terminal_back_until_the_player_returns() {
    let state = State::new();
    let mut player = Player::start(&state, &[BOARD]);
    player.see("Moves  0");
    player.press("4");
    player.see("Moves  1");
    player.press("\x1a");
    player.assert_suspended();
    player.signal(Signal::SIGCONT);
    player.see("Moves  1");
    player.assert_taken();
    player.press("q");
    assert!(player.assert_given_back().success());
}

#[test]
fn a_closed_window_ends_the_program_and_saves_the_game() {
    let state = State::new();
    let mut player = Player::start(&state, &["series-0"]);
    player.see("Moves  0");
    player.press("54");
    player.see("Moves  2");
    let status = player.close();
    assert!(status.success(), "{status:?}");
    assert_eq!(
        fs::read_to_string(state.file()).unwrap(),
        format!("colorwalk play 3\n{}\n", saved("series-0", "54"))
    );
}

#[test]
#[cfg(debug_assertions)]
fn a_panic_gives_the_terminal_back_and_can_be_read() {
    let state = State::new();
    let mut player = Player::start_in(&state, &[BOARD], (80, 24), &[("COLORWALK_TEST_PANIC", "1")]);
    player.see("Moves  0");
    player.assert_taken();
    player.press("!");
    let status = player.assert_given_back();
    assert_eq!(status.exit_code(), 101);
    player.see("provoked by a test");
}

#[test]
fn no_escape_sequence_of_a_name_reaches_the_terminal() {
    let state = State::new();
    let home = state.path_of("\u{1b}]0;owned\u{7}");
    fs::create_dir_all(format!("{home}/colorwalk/play")).unwrap();
    let mut player = Player::start_in(
        &state,
        &["series-5"],
        (80, 24),
        &[("XDG_STATE_HOME", &home)],
    );
    player.see("games are not saved this time");
    player.press("q");
    player.assert_given_back();
    assert!(!player.has_written("\u{1b}]0;owned"));

    let boards = state.path_of("\u{1b}]0;owned\u{7}.txt");
    for text in ["12\n21\n", "12\n\u{1b}]0;owned\u{7}1\n"] {
        fs::write(&boards, text).unwrap();
        let mut player = Player::start(&state, &[&format!("{boards}:7..")]);
        assert!(!player.assert_given_back().success());
        assert!(!player.has_written("\u{1b}]0;owned"), "{text:?}");
    }
}

/// Under load, a key can arrive before the program has seen the resize before it. Stopping the program makes that certain.
#[test]
fn a_key_that_arrives_together_with_a_resize_is_played() {
    let state = State::new();
    let mut player = Player::start(&state, &["series-0"]);
    player.see("game series-0");
    player.see("? help");
    player.signal(Signal::SIGSTOP);
    player.resize((120, 50));
    player.press("5");
    player.signal(Signal::SIGCONT);
    player.see("5 cleared 1 cell.");
    // Cells are four columns wide and two rows high now; this is the third one of the first row.
    player.click(9, 2);
    player.see("2 cleared");
    player.press("q");
    player.assert_given_back();
}

#[test]
fn without_a_terminal_it_says_so() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_colorwalk"))
        .args(["play", BOARD])
        .output()
        .unwrap();
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        message.trim_end(),
        "error: play needs a terminal, but standard output is not one"
    );
}
