//! What was stored once is read by every later version: the files in `tests/stored` are never changed, and a version that
//! writes another form adds a file.
//!
//! A line is a position or a game, with what the version that wrote it knew of it. So it is noticed, too, if regions are
//! numbered in another order, since a position is stored as the numbers of its cleared regions.

use std::fs;

use colorwalk::{Color, Game, Position, Region};
use serde_json::{Value, json};

/// Returns the lines of all files of this kind.
fn stored(kind: &str) -> Vec<Value> {
    let mut lines = Vec::new();
    for file in fs::read_dir("tests/stored").unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if name.ends_with(&format!("-{kind}.jsonl")) {
            let text = fs::read_to_string(&path).unwrap();
            lines.extend(text.lines().map(|line| serde_json::from_str(line).unwrap()));
        }
    }
    assert!(!lines.is_empty(), "no stored {kind}");
    lines
}

/// Returns what a version knows of a position.
fn known(position: &Position) -> Value {
    let board = position.board();
    let regions = board.regions();
    let useful: Vec<usize> = position.useful_colors().iter().map(Color::index).collect();
    let frontier: Vec<usize> = position.frontier().iter().map(Region::index).collect();
    json!({
        "position": position,
        "stable_hash": format!("{:016x}", position.stable_hash()),
        "cells_left": position.cells_left(),
        "frontier": frontier,
        "useful": useful,
        "first_cells": regions.first_cells().iter().take(20).collect::<Vec<_>>(),
    })
}

/// Returns what a version knows of a game.
fn known_game(game: &Game) -> Value {
    json!({
        "game": game,
        "position": known(game.position()),
        "moves": game.move_count(),
        "can_redo": game.can_redo(),
    })
}

#[test]
fn positions_of_earlier_versions_are_read() {
    for line in stored("positions") {
        let position: Position = serde_json::from_value(line["position"].clone()).unwrap();
        assert_eq!(known(&position), line);
    }
}

#[test]
fn games_of_earlier_versions_are_read() {
    for line in stored("games") {
        let game: Game = serde_json::from_value(line["game"].clone()).unwrap();
        assert_eq!(known_game(&game), line);
    }
}

/// Writes the files of a version: `COLORWALK_STORE=0.2.0 cargo test --test users write_stored -- --ignored`.
#[test]
#[ignore = "writes the files of a new version, and tests nothing"]
fn write_stored() {
    let version = std::env::var("COLORWALK_STORE").unwrap();
    let mut positions = String::new();
    let mut games = String::new();
    for text in BOARDS {
        let mut game = Game::new(&text.parse().unwrap());
        // The colors in turn, three at a time, the last of which is undone.
        let colors: Vec<Color> = game.board().palette().cycle().take(9).collect();
        for three in colors.chunks(3) {
            positions += &format!("{}\n", known(game.position()));
            for &color in three {
                let _ = game.play(color);
            }
            game.undo();
            games += &format!("{}\n", known_game(&game));
        }
    }
    let large = colorwalk::random::Recipe::new(40, 40, 6).unwrap().board(1);
    let mut position = Position::new(&large);
    for color in large.palette().cycle().take(12) {
        position.play(color).unwrap();
    }
    positions += &format!("{}\n", known(&position));
    fs::write(format!("tests/stored/{version}-positions.jsonl"), positions).unwrap();
    fs::write(format!("tests/stored/{version}-games.jsonl"), games).unwrap();
}

/// Boards of every kind: walk and flood, other starts, colors that do not occur, tilings, many colors, a graph.
const BOARDS: [&str; 8] = [
    ".12\n112\n221",
    "1213\n3112\n2333",
    "121\n1.2\n221",
    "#: start=2,1 colors=5\n121\n112\n221",
    "#: topology=torus\n1213\n3112\n2331",
    "#: topology=hex start=1,2\n1212\n3112\n2333",
    "1a(36)2\n2(64)1a\nz1(40)2",
    "c #: colors=4\np edge 4 4\ns 3\nn 1 1\nn 2 2\nn 4 3\ne 1 2\ne 2 3\ne 3 4\ne 4 1",
];
