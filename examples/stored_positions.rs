//! Positions stored by the million: the words of their cleared sets, beside what a position takes in memory and as JSON.
//!
//! ```console
//! $ cargo run --release --example stored_positions
//! ```
//!
//! All positions of one board have as many words, so a table or a file of them needs nothing in between. The board is stored
//! once. With serde, each position is written with its board, and checked when it is read.

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use std::error::Error;
use std::time::Instant;

use colorwalk::random::Recipe;
use colorwalk::{Board, Position, RegionSet, Rules};

const COUNT: usize = 100_000;

/// Width, height and colors.
const KINDS: [(usize, usize, usize); 4] = [(8, 8, 6), (14, 14, 6), (30, 20, 5), (100, 100, 6)];

/// Returns the positions of games of random moves, each of which clears something.
fn positions(board: &Board) -> Vec<Position> {
    let mut state: u64 = 1;
    let mut positions = Vec::new();
    let mut position = Position::start(board);
    while positions.len() < COUNT {
        positions.push(position.clone());
        let colors: Vec<_> = position.useful_colors().into_iter().collect();
        if colors.is_empty() {
            position = Position::start(board);
            continue;
        }
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        position.play_unchecked(colors[(state >> 33) as usize % colors.len()]);
    }
    positions
}

/// Stores positions of one board, one behind the other.
fn store(positions: &[Position]) -> Vec<u64> {
    let mut words = Vec::new();
    for position in positions {
        words.extend_from_slice(position.cleared().words());
    }
    words
}

/// Reads what [`store`] has stored. `None` if the words are not those of positions of a board with as many regions.
fn load(board: &Board, words: &[u64]) -> Option<Vec<Position>> {
    let regions = board.regions().count();
    let mut positions = Vec::new();
    for words in words.chunks(RegionSet::words_for(regions)) {
        let cleared = RegionSet::from_words(regions, words)?;
        // They were stored by this program; those of others go through `from_cleared`, which checks that a game leads there.
        positions.push(Position::from_cleared_unchecked(board, cleared));
    }
    Some(positions)
}

fn print_row(board: &Board, name: &str) -> Result<(), Box<dyn Error>> {
    let positions = positions(board);
    let began = Instant::now();
    let words = store(&positions);
    let storing = began.elapsed().as_secs_f64();
    let began = Instant::now();
    let loaded = load(board, &words).ok_or("the words are not those of positions")?;
    let loading = began.elapsed().as_secs_f64();
    if loaded != positions {
        return Err("other positions were loaded than stored".into());
    }

    let regions = board.regions().count();
    // A position has two sets, the cleared regions and the frontier.
    let in_memory = size_of::<Position>() + 2 * RegionSet::heap_bytes(regions);
    let sample = &positions[..1_000];
    let mut json = 0;
    for position in sample {
        json += serde_json::to_string(position)?.len();
    }
    println!(
        "| {name} | {regions} | {} | {in_memory} | {} | {:.0} ns | {:.0} ns |",
        size_of_val(words.as_slice()) / COUNT,
        json / sample.len(),
        storing * 1e9 / COUNT as f64,
        loading * 1e9 / COUNT as f64,
    );
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    println!(
        "| board | regions | words, bytes | in memory, bytes | JSON, bytes | time to store | time to load |\n\
         |---|--:|--:|--:|--:|--:|--:|"
    );
    for (width, height, colors) in KINDS {
        let recipe = Recipe::new(width, height, colors)?.with_rules(Rules::Flood);
        let name = format!("{width} × {height}, {colors} colors");
        print_row(&recipe.board(0), &name)?;
    }
    Ok(())
}
