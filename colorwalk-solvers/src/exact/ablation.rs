//! The parts of the proof search that can be left out, to measure and to test what each of them is worth.

use std::fmt;

/// The parts of the proof search that are in use. The answer does not depend on them.
///
/// ```
/// use colorwalk_boards::random::Recipe;
/// use colorwalk_solvers::{Control, Exact, Ablation, Problem, Solver};
///
/// let problem = Problem::new(&Recipe::new(6, 6, 4)?.board(1));
/// let mut parts = Ablation::default();
/// parts.bound = false;
/// let without = Exact::default().with_parts(parts).solve(&problem, Control::default())?;
/// let with = Exact::default().solve(&problem, Control::default())?;
/// assert_eq!(without.solution, with.solution);
/// assert!(without.statistics.expanded >= with.statistics.expanded);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Ablation {
    /// The color-blind bound. Without it, only positions with one move left are refuted without a search.
    pub bound: bool,
    /// The choice of the reason that adds least, if several are known for a color. Without it, the first is taken.
    pub choice: bool,
    /// The order of children by what they leave. Without it, they are tried in the order of their colors.
    pub order: bool,
    /// Learning also from refutations by the color-blind bound.
    pub refutations: bool,
    /// Stronger nogoods near the end, on boards that are hard. They take the bound.
    pub growth: bool,
}

impl Default for Ablation {
    fn default() -> Self {
        Self { bound: true, choice: true, order: true, refutations: true, growth: true }
    }
}

impl Ablation {
    /// Returns all parts except these, whose names are joined by `+`; `None` if one of them is not a part.
    pub(crate) fn without(names: &str) -> Option<Self> {
        let mut parts = Self::default();
        for name in names.split('+').filter(|_| !names.is_empty()) {
            match name {
                "bound" => parts.bound = false,
                "choice" => parts.choice = false,
                "order" => parts.order = false,
                "refutations" => parts.refutations = false,
                "growth" => parts.growth = false,
                _ => return None,
            }
        }
        Some(parts)
    }
}

impl fmt::Display for Ablation {
    /// Writes the names of the parts left out, joined by `+`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            ("bound", self.bound),
            ("choice", self.choice),
            ("order", self.order),
            ("refutations", self.refutations),
            ("growth", self.growth),
        ];
        let without: Vec<&str> = parts.iter().filter(|(_, used)| !used).map(|&(name, _)| name).collect();
        formatter.write_str(&without.join("+"))
    }
}
