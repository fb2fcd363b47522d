//! A board from the cells of another game, a `Vec<Vec<u8>>`, and its solution played back on them.
//!
//! ```text
//! cargo run --example own_board
//! ```

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use std::error::Error;

use colorwalk::{Board, Cell, Game};

/// The cells of a game that does not use this library: each number is a color.
struct OwnGame {
    cells: Vec<Vec<u8>>,
}

impl OwnGame {
    /// Fills the part around the first cell that has its color with another one.
    fn fill(&mut self, color: u8) {
        let old = self.cells[0][0];
        if old == color {
            return;
        }
        let mut found = vec![Cell::new(0, 0)];
        while let Some(Cell { row, column }) = found.pop() {
            let Some(cell) = self.cells.get_mut(row).and_then(|row| row.get_mut(column)) else {
                continue;
            };
            if *cell != old {
                continue;
            }
            *cell = color;
            found.push(Cell::new(row + 1, column));
            found.push(Cell::new(row, column + 1));
            found.push(Cell::new(row.wrapping_sub(1), column));
            found.push(Cell::new(row, column.wrapping_sub(1)));
        }
    }

    /// Returns whether all cells have one color.
    fn is_over(&self) -> bool {
        self.cells
            .concat()
            .windows(2)
            .all(|pair| pair[0] == pair[1])
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut own = OwnGame {
        cells: vec![
            vec![0, 1, 2, 0],
            vec![2, 1, 0, 2],
            vec![0, 0, 1, 2],
            vec![1, 2, 2, 0],
        ],
    };

    let board = Board::try_from(own.cells.clone())?;
    let answer = colorwalk::solve(&board)?;
    println!(
        "{} x {} cells, {} colors: {} moves, a proven optimum: {}",
        board.width(),
        board.height(),
        board.colors(),
        answer.solution.len(),
        answer.is_optimal()
    );

    let mut game = Game::new(&board);
    for color in &answer.solution {
        let gained = game.play(color)?;
        own.fill(color.into());
        println!("color {} gains {gained} cells", u8::from(color));
    }
    println!("all cells have one color: {}", own.is_over());
    Ok(())
}
