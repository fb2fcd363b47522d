//! `colorwalk play` in a pseudo-terminal: its screen, and the games that it saves.

pub(crate) mod pty;
mod terminal;

use std::fs;

use crate::common::make_pipe;
use pty::{Player, State};

/// A board of 8 x 6 cells; on a terminal of 80 x 24 its cells are six columns wide and three rows high, and its
/// top-left corner is at column 6, row 2. Par is 9.
const BOARD: &str = "pcg1-8x6-4-walk-3";

/// Returns the line of a saved game without hints and time.
fn saved(id: &str, moves: &str) -> String {
    format!(r#"{{"game":{{"id":"{id}","moves":"{moves}","hints":0,"seconds":0}}}}"#)
}

#[test]
fn a_game_from_the_first_key_to_the_last() {
    let state = State::new();
    let mut player = Player::start(&state, &[BOARD, "--solver", "greedy"]);
    player.see("game pcg1-8x6-4-walk-3");
    player.assert_taken();
    player.see("Moves  0");
    player.see("Par    9");
    player.see("proven");
    player.see("Gap    0");

    player.press("4");
    player.see("Moves  1");
    player.see("4 cleared");
    player.press("u");
    player.see("Undid 4.");
    player.see("Moves  0");
    player.press("r");
    player.see("Redid 4.");
    player.press("4");
    player.see("4 cleared nothing, but counts as a move.");
    player.press("u");

    player.press("h");
    player.see("is best, 9 moves to the end: 10 in all, par is 9.");
    player.see("▸");
    player.press("s");
    player.see("greedy:metric=area: ");
    player.see_no("▸");
    player.see("Moves  2");

    player.press("?");
    player.see("any key closes this");
    player.see("a click on a cell plays its color");
    player.press("x");
    player.see_no("any key closes this");

    player.press("\t");
    player.see("look-ahead:");
    player.press("+++");
    player.see("The solver makes a move every 0.04 s.");
    player.press("a");
    player.see("Solved in");
    player.see("0 cells");

    player.press("q");
    let status = player.assert_given_back();
    assert!(status.success());
    player.see("pcg1-8x6-4-walk-3  solved in");
    player.see("par is 9");
}

#[test]
fn the_mouse_plays_the_cell_below_it() {
    let state = State::new();
    let mut player = Player::start(&state, &["series-0"]);
    player.see("? help");
    // Row 0 of the board begins with the start and a 5, two columns each; the title is above it.
    let standing = player.background(3, 1);
    assert_ne!(standing, vt100::Color::Default);
    player.click(3, 1);
    player.see("5 cleared");
    assert_eq!(player.background(3, 1), vt100::Color::Default);
    player.click(3, 1);
    player.see("cleared already");
    player.press("q");
    player.assert_given_back();
}

#[test]
fn the_game_is_resumed_where_it_was_left() {
    let state = State::new();
    let play = |arguments: &[&str], keys: &str, seen: &[&str]| {
        let mut player = Player::start(&state, arguments);
        seen.iter().for_each(|text| player.see(text));
        player.press(keys);
        player.press("q");
        player.assert_given_back();
        player.text()
    };
    let text = play(&["series-5"], "123", &["game series-5", "Moves  0"]);
    assert!(text.contains("series-5  left after 3 moves"), "{text}");
    play(
        &[],
        "4",
        &[
            "game series-5",
            "Moves  3",
            "Your game as you left it, after 3 moves.",
        ],
    );
    let text = play(
        &["--new"],
        "",
        &[
            "pcg1-30x20-5-walk-",
            "Moves  0",
            "undo returns to the previous one",
        ],
    );
    assert!(!text.contains("series-5"), "{text}");
    play(&["random:7x6,3,walk,seed=9"], "", &["pcg1-7x6-3-walk-9"]);
}

#[test]
fn each_game_is_saved_and_resumed_when_it_is_named() {
    let state = State::new();
    for (id, keys, moves) in [
        ("series-5", "12", "0"),
        ("series-6", "3", "0"),
        ("series-5", "", "2"),
        ("series-6", "", "1"),
    ] {
        let mut player = Player::start(&state, &[id]);
        player.see(&format!("game {id}"));
        player.see(&format!("Moves  {moves}"));
        player.press(keys);
        player.press("q");
        player.assert_given_back();
    }
}

#[test]
fn a_damaged_file_is_set_aside_and_loses_one_line() {
    let state = State::new();
    fs::create_dir_all(state.file().parent().unwrap()).unwrap();
    let damaged = format!(
        "colorwalk play 3\n{}\n\u{1b}[31mgame\n",
        saved("series-5", "12")
    );
    fs::write(state.file(), &damaged).unwrap();
    let mut player = Player::start(&state, &[]);
    player.see("was damaged (line 3: expected");
    player.see("Moves  2");
    player.press("q");
    player.assert_given_back();
    player.see("play.damaged-1");
    assert_eq!(
        fs::read_to_string(state.file().with_extension("damaged-1")).unwrap(),
        damaged
    );
}

#[test]
fn with_a_pipe_as_its_file_the_game_runs_unsaved() {
    let state = State::new();
    fs::create_dir_all(state.file().parent().unwrap()).unwrap();
    make_pipe(state.file().as_ref());
    let mut player = Player::start(&state, &["series-5"]);
    player.see("games are not saved this time");
    player.press("5");
    player.see("Moves  1");
    player.press("q");
    assert!(player.assert_given_back().success());
}

#[test]
fn a_new_board_of_a_file_is_the_next_one_of_it() {
    let state = State::new();
    let file = state.path_of("boards.txt");
    fs::write(&file, "12\n21\n\n112\n122\n212\n\n1x\n\n22\n21\n").unwrap();
    let mut player = Player::start(&state, &[&format!("{file}:format=grid")]);
    player.see("game board1-2x2-");
    player.press("n");
    player.see("Board 1 of 0 to 3.");
    player.see("game board1-3x3-");
    player.press("2");
    player.see("Moves  1");
    player.press("q");
    player.assert_given_back();
}

#[test]
fn the_board_of_the_day_and_other_boards() {
    let state = State::new();
    let mut player = Player::start(&state, &["--daily"]);
    player.see("game pcg1-14x14-6-walk-20");
    let page = include_str!("../../../frontends/web/page/game/daily.js");
    assert!(
        page.contains(r#"CLASSIC_DAILY = "pcg1-14x14-6-walk-""#),
        "the page has another daily board"
    );
    player.press("t");
    player.see("Time   0:0");
    player.press("o");
    player.see("Other boards");
    player.see("unsolved");
    player.press("1");
    player.see("game pcg1-8x8-4-flood-");
    player.press("i");
    player.see("No board is solved yet.");
    // Escape followed by a letter would be read as a chord.
    player.press("iq");
    player.assert_given_back();
}

#[test]
fn the_end_shows_the_walk_and_the_result_is_saved() {
    let state = State::new();
    let play = |keys: &str, seen: &[&str]| {
        let mut player = Player::start(&state, &[BOARD, "--solver", "exact"]);
        player.see("proven");
        player.press(keys);
        seen.iter().for_each(|text| player.see(text));
        player.press("q");
        player.assert_given_back();
    };
    play(
        "+++a",
        &[
            "Solved in 9 moves",
            "optimal: proven that none is shorter",
            "with 9 hints",
        ],
    );
    let text = fs::read_to_string(state.file()).unwrap();
    assert!(
        text.contains(&format!(
            r#""name":"{BOARD}","kind":"8x6-4-walk","moves":9,"par":9,"hints":9,"#
        )),
        "{text}"
    );
    play("i", &["8x6-4-walk", "your results"]);
}

#[test]
fn a_finished_game_is_copied_and_printed_as_a_command_that_draws_it() {
    // The words of the line below, in base 64.
    const COPIED: &str = "\x1b]52;c;Y29sb3J3YWxrIHJlbmRlciBzb2x1dGlvbiBwY2cxLTN4Mi0zLWZsb29kLTEgLS1tb3ZlcyAzMiAtLW91dHB1dCBnYW1lLmdpZg==\x07";
    let state = State::new();
    let mut player = Player::start(&state, &["pcg1-3x2-3-flood-1"]);
    player.see("? help");
    player.press("c");
    player.see("Only a finished game can be copied.");
    player.press("32");
    player.see("c: copy");
    player.press("c");
    player.see("Copied the command that draws this game");
    assert!(player.has_written(COPIED));
    player.press("q");
    player.assert_given_back();
    let line = "colorwalk render solution pcg1-3x2-3-flood-1 --moves 32 --output game.gif";
    player.see(line);

    let folder = crate::common::directory("copied-game");
    let command = line.strip_prefix("colorwalk ").unwrap();
    crate::common::run_in(&folder, command, "").done();
    let drawing = fs::read(folder.join("game.gif")).unwrap();
    assert!(drawing.starts_with(b"GIF89a"));
}

#[test]
fn beyond_its_own_limit_of_moves_a_game_is_lost() {
    let state = State::new();
    let mut player = Player::start(&state, &[BOARD, "--move-limit", "2"]);
    player.see("Moves  0 of 2");
    player.see("The limit of 2 moves is impossible: at least ");
    player.press("43");
    player.see("Moves  2 of 2");
    player.see("Lost: 2 moves made");
    player.press("g");
    player.see_no("Gap");
    player.press("q");
    player.assert_given_back();
    player.see("left after 2 moves");
}

#[test]
fn a_hint_on_a_giant_board_does_not_wait_for_its_proof() {
    let state = State::new();
    for (id, keys) in [
        ("pcg1-30x30-8-walk-1", "h"),
        ("pcg1-60x60-8-walk-1", "h"),
        ("pcg1-60x60-8-walk-1", "123h"),
    ] {
        let mut player = Player::start_in(&state, &["random:3x3"], (80, 24), &[]);
        player.see("? help");
        player.press("q");
        player.assert_given_back();
        let mut player = Player::start(&state, &[id]);
        player.see("? help");
        player.press(keys);
        // The proof would take much longer than this test waits.
        player.see("Hint: ");
        player.press("q");
        player.assert_given_back();
    }
}

#[test]
fn the_largest_boards_are_seen_in_part_and_are_left_at_once() {
    for (id, side) in [
        ("pcg1-65536x1-5-walk-1", "of 65536"),
        ("pcg1-256x256-8-flood-1", "of 256"),
    ] {
        let state = State::new();
        let mut player = Player::start(&state, &[id, "--labels", "never"]);
        player.see(side);
        player.press("15");
        player.see(" cleared ");
        // The proof would take much longer than this test waits.
        player.press("q");
        player.assert_given_back();
    }
}

#[test]
fn a_board_of_30_by_20_is_playable_and_the_size_can_change() {
    let state = State::new();
    let mut player = Player::start_in(&state, &["series-0"], (80, 24), &[("NO_COLOR", "1")]);
    player.see("•▕ 5 2 5 4 5 5 3 1 4 1 2 4 1 5 5 1 1 4 3 3 3 4 2 3 3 4 1 4 4 Moves  0");
    player.see(" 4 1 2 5 4 3 4 4 2 5 1 2 5 4 5 5 3 2 5 2 4 4 3 5 3 3 3 2 2 5");
    player.see("? help  q quit");
    player.resize((70, 20));
    player.see("Rows   1-16 of 20");
    player.resize((39, 11));
    player.see("The terminal is too small");
    player.see("Needed: 40 x 12");
    player.see("Here:   39 x 11");
    player.resize((20, 8));
    player.see("small.");
    player.see("Here:   20 x 8");
    player.see("quits)");
    player.resize((120, 50));
    player.see("game series-0");
    player.press("5");
    player.see("5 cleared 1 cell.");
    player.press("q");
    player.assert_given_back();
}

#[test]
fn on_boards_of_many_colors_letters_are_colors() {
    let state = State::new();
    let mut player = Player::start(&state, &["pcg1-9x7-16-flood-4"]);
    player.see("1-9 a-g play  U undo");
    player.press("a");
    player.see("a cleared");
    player.press("U");
    player.see("Undid a.");
    player.press("q");
    player.see("The board has no color q: it has 1 to g. Press Q for \"quit\".");
    player.press("Q");
    player.assert_given_back();
}

#[test]
fn every_example_of_the_help_runs() {
    let state = State::new();
    let file = state.path_of("boards.txt");
    fs::write(&file, "12\n21\n\n11\n12\n\n22\n21\n\n31\n23\n").unwrap();
    let help = std::process::Command::new(env!("CARGO_BIN_EXE_colorwalk"))
        .args(["play", "--help"])
        .output()
        .unwrap();
    let help = String::from_utf8_lossy(&help.stdout);
    let examples: Vec<_> = help
        .lines()
        .filter_map(|line| line.trim().strip_prefix("$ colorwalk play"))
        .collect();
    assert!(examples.len() >= 4, "{help}");
    for example in examples {
        let words: Vec<_> = example.split_whitespace().collect();
        let words: Vec<_> = words
            .iter()
            .map(|word| word.replace("boards.txt", &file))
            .collect();
        let words: Vec<_> = words.iter().map(String::as_str).collect();
        let mut player = Player::start(&state, &words);
        player.see("? help");
        player.press("q");
        assert!(player.assert_given_back().success(), "{example}");
    }
}

/// A level of the game in which each move recolors any region, with its hints, which are its solution.
#[test]
fn a_level_is_played_to_its_end() {
    let state = State::new();
    let level = state.path_of("level.txt");
    fs::write(&level, "-max=3\n0A0\nA0B\n0A0\n").unwrap();
    let mut player = Player::start(&state, &["--free", &level]);
    player.see("Make all cells one color in at most 3 moves.");
    player.see("any region each move");
    player.see("proven");
    player.assert_taken();
    for left in ["3 moves", "2 moves", "1 move"] {
        player.press("h");
        player.see(&format!("; {left} to the end, proven."));
        let text = player.text();
        let (_, color) = text.split_once("Hint: this region to ").unwrap();
        player.press(&color[..1]);
        player.see_no("Hint: ");
    }
    player.see("Solved in 3 moves: no solution is shorter.");
    player.press("u");
    player.see("Undone: ");
    player.press("r");
    player.see("Moves    3 of 3");
    player.press("q");
    let status = player.assert_given_back();
    assert!(status.success());
    player.see("level.txt: 3 moves, solved: ");
    // Levels are not saved.
    assert!(!state.file().exists());
}
