//! Positions as keys of maps, in order, and through serde: counts what can be reached, saves a position, loads it.
//!
//! ```console
//! $ cargo run --release --example positions
//! ```

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use std::collections::{BTreeSet, HashMap};
use std::error::Error;

use colorwalk::Position;
use colorwalk::random::Recipe;

fn main() -> Result<(), Box<dyn Error>> {
    let board = Recipe::new(6, 6, 4)?.board(1);
    let mut reached: HashMap<Position, usize> = HashMap::new();
    let mut layer = BTreeSet::from([Position::start(&board)]);
    for moves in 0.. {
        println!(
            "{:5} positions after {moves} moves, and not before",
            layer.len()
        );
        reached.extend(layer.iter().map(|position| (position.clone(), moves)));
        let after = |position: &Position| {
            let position = position.clone();
            position
                .useful_colors()
                .into_iter()
                .map(move |color| position.after(color))
        };
        let next = layer
            .iter()
            .flat_map(after)
            .filter(|position| !reached.contains_key(position));
        layer = next.collect();
        if layer.is_empty() {
            break;
        }
    }
    println!("{:5} in all", reached.len());

    let farthest = reached
        .iter()
        .max_by_key(|&(position, moves)| (moves, position))
        .ok_or("there is a start")?
        .0;
    let saved = serde_json::to_string(farthest)?;
    let loaded: Position = serde_json::from_str(&saved)?;
    println!(
        "\nsaved as {saved}\nthe same after loading: {}",
        loaded == *farthest
    );
    // What does not fit its board is refused.
    let wrong = saved.replace("\"cleared\":[", "\"cleared\":[999,");
    println!(
        "changed: {}",
        serde_json::from_str::<Position>(&wrong)
            .map_or_else(|error| error.to_string(), |_| "taken".to_owned())
    );
    Ok(())
}
