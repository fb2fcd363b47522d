//! A custom solver, registered beside the built-in ones and built from text like them.
//!
//! ```text
//! cargo run --release --example own_solver
//! cargo run --release --example own_solver -- rarest:most=yes
//! ```
//!
//! The solver plays the color with the fewest cells left, so that colors are finished one after the other.

#![allow(clippy::print_stdout)]

use std::error::Error;

use colorwalk::{
    Algorithm, Answer, Color, Control, Entry, Meter, Parameter, Position, Problem, Registry,
    SolveError, Solver, Spec, series,
};

const NAME: &str = "rarest";
const MOST: Parameter = Parameter::flag(
    "most",
    false,
    "whether to play the color with the most cells left instead",
);

/// Plays, of the colors that clear something, the one with the fewest cells left, or the most.
#[derive(Clone, Copy, Debug)]
struct Rarest {
    most: bool,
}

impl Rarest {
    fn entry() -> Entry<dyn Solver> {
        Entry::<dyn Solver>::new(
            NAME,
            "plays the color with the fewest cells left",
            &[MOST],
            |arguments| {
                Ok(Box::new(Self {
                    most: arguments.get(&MOST)?,
                }))
            },
        )
    }

    fn choose(self, position: &Position) -> Option<Color> {
        let regions = position.board().regions();
        let left = |color: &Color| -> i64 {
            let standing = regions
                .of_color(*color)
                .filter(|&region| !position.cleared().contains(region));
            standing.map(|region| regions.size(region) as i64).sum()
        };
        let useful = position.useful_colors().into_iter();
        useful.min_by_key(|color| if self.most { -left(color) } else { left(color) })
    }
}

impl Algorithm for Rarest {
    fn spec(&self) -> Spec {
        Spec::new(NAME).with_unless_default(&MOST, self.most)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        let (mut position, mut moves) = (problem.position().clone(), Vec::new());
        while let Some(color) = self.choose(&position) {
            // A solver that is stopped completes the game greedily, as the built-in ones do.
            if let Err(limit) = meter.expand() {
                return Ok(Answer::cut_short(problem, moves, limit));
            }
            position.play_unchecked(color);
            meter.generate(1);
            moves.push(color);
        }
        Ok(Answer::feasible(moves))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut registry = Registry::standard();
    registry.register(Rarest::entry())?;
    let own = std::env::args()
        .nth(1)
        .unwrap_or_else(|| "rarest".to_owned());
    let board = series::board(0).ok_or("the series has 100 boards")?;
    for spec in [&own, "rarest:most=yes", "greedy", "exact"] {
        let solver = registry.build(spec)?;
        // The answer has been replayed by the checker before it gets here.
        let answer = solver.solve(&Problem::new(&board), Control::default())?;
        println!(
            "{:3} moves by {}: {}",
            answer.solution.len(),
            solver.spec(),
            answer.solution
        );
    }
    Ok(())
}
