//! Why a solver plays a move: the values that it compares.

use colorwalk_boards::BoardId;
use colorwalk_core::{Game, Position, Solution};
use colorwalk_solvers::{Algorithm as _, Gain, Metric, Registry, Spec};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// Returns the value that a solver gives each color in the position after these moves, of which it plays the highest: as JSON,
/// `{"values": [...]}`, with `null` for a color that clears nothing, or `{}` for a solver that does not choose by values.
///
/// # Errors
///
/// If there is no such board, game or solver.
#[wasm_bindgen]
pub fn rate(id: &str, moves: &str, solver: &str) -> Result<String, JsError> {
    let board = id.parse::<BoardId>()?.into_board();
    let game = Game::from_moves(&board, &moves.parse::<Solution>()?)?;
    let registry = Registry::standard();
    let solver = registry.build(solver)?;
    let Some(rating) = Rating::of(&solver.spec(), &registry) else {
        return Ok("{}".to_owned());
    };
    let mut texts = Vec::new();
    for value in rating.values(&game) {
        texts.push(value.map_or("null".to_owned(), |value| value.to_string()));
    }
    Ok(format!("{{\"values\":[{}]}}", texts.join(",")))
}

/// How greedy and look-ahead players rate a color: by the best position within reach of a few moves that begin with it.
struct Rating {
    metric: Box<dyn Metric>,
    depth: usize,
}

impl Rating {
    /// Returns the rating of a solver; `None` for one that does not choose by values.
    fn of(solver: &Spec, registry: &Registry) -> Option<Self> {
        let depth = match solver.name() {
            "greedy" => 1,
            "look-ahead" => argument(solver, "depth")?.name().parse().ok()?,
            _ => return None,
        };
        let metric = registry.build_metric(argument(solver, "metric")?).ok()?;
        Some(Self { metric, depth })
    }

    /// Returns the value of each color; `None` for one that clears nothing.
    fn values(&self, game: &Game) -> Vec<Option<f64>> {
        let actual = game.position();
        let played = game.to_solution().len();
        let mut values = Vec::new();
        for color in actual.board().palette() {
            let value = actual
                .clears(color)
                .then(|| self.best(actual, played, &actual.after(color), 1));
            values.push(value);
        }
        values
    }

    /// Returns the highest value of a position that is reached by so many moves, and of all within reach of further ones.
    fn best(&self, actual: &Position, played: usize, reached: &Position, made: usize) -> f64 {
        let mut best = self.metric.rate(&Gain::new(actual, reached, played));
        if made < self.depth {
            for color in reached.useful_colors() {
                best = best.max(self.best(actual, played, &reached.after(color), made + 1));
            }
        }
        best
    }
}

/// Returns an argument of a specification.
fn argument<'a>(spec: &'a Spec, key: &str) -> Option<&'a Spec> {
    let (_, value) = spec.arguments().find(|(known, _)| *known == key)?;
    Some(value)
}

#[cfg(test)]
mod tests {
    use colorwalk_boards::series;
    use colorwalk_core::Color;
    use colorwalk_solvers::{Control, Problem, Solver as _};

    use super::*;

    /// Returns the first color with the highest value.
    fn highest(values: &[Option<f64>]) -> Color {
        let mut best: Option<(f64, usize)> = None;
        for (color, value) in (0..).zip(values) {
            if let Some(value) = value
                && best.is_none_or(|(highest, _)| *value > highest)
            {
                best = Some((*value, color));
            }
        }
        let (_, color) = best.unwrap();
        Color::new(color).unwrap()
    }

    #[test]
    fn the_solver_plays_the_color_with_the_highest_value() {
        let board = series::board(3).unwrap();
        let mut rated = 0;
        let registry = Registry::standard();
        for metric in registry.metrics() {
            for solver in [
                format!("greedy:metric={}", metric.name()),
                format!("look-ahead:metric={},depth=2", metric.name()),
                format!("look-ahead:metric={}/switch=3,depth=3", metric.name()),
            ] {
                // Some metrics have no switch.
                let Ok(solver) = registry.build(&solver) else {
                    continue;
                };
                let rating = Rating::of(&solver.spec(), &registry).unwrap();
                let problem = Problem::new(&board);
                let walk = solver.solve(&problem, Control::default()).unwrap();
                let moves = walk.solution.moves();
                for made in [0, 2, 7, 20] {
                    let before = Solution::new(moves[..made].to_vec());
                    let game = Game::from_moves(&board, &before).unwrap();
                    let highest = highest(&rating.values(&game));
                    assert_eq!(highest, moves[made], "{} after {made}", solver.spec());
                    rated += 1;
                }
            }
        }
        // After each of four numbers of moves, both solvers with every metric.
        assert!(rated >= 4 * 2 * registry.metrics().len(), "{rated}");
    }

    #[test]
    fn values_are_those_of_the_metric_and_others_have_none() {
        let rated = |solver| rate("board1-3x3-2-walk-0.0-2I-3nD85h", "", solver).ok();
        let values = rated("greedy").unwrap();
        assert!(values.starts_with("{\"values\":["), "{values}");
        assert_eq!(rated("beam").as_deref(), Some("{}"));
        assert_eq!(rated("exact").as_deref(), Some("{}"));
    }
}
