//! The parts of the proof search that can be left out, to measure and to test what each of them is worth.

use crate::api::{Spec, Value};

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
    pub(super) const NAMES: [&'static str; 5] = ["bound", "choice", "order", "refutations", "growth"];

    fn parts(&mut self) -> [&mut bool; 5] {
        [&mut self.bound, &mut self.choice, &mut self.order, &mut self.refutations, &mut self.growth]
    }
}

impl Value for Ablation {
    /// Parses the names of the parts left out, joined by `+`.
    fn read(text: &str) -> Option<Self> {
        let mut all = Self::default();
        for name in text.split('+') {
            let place = Self::NAMES.iter().position(|known| *known == name)?;
            *all.parts()[place] = false;
        }
        Some(all)
    }
}

impl From<Ablation> for Spec {
    /// Writes the names of the parts left out, at least one.
    fn from(mut parts: Ablation) -> Self {
        let without = Ablation::NAMES.into_iter().zip(parts.parts()).filter(|(_, used)| !**used);
        Self::new(without.map(|(name, _)| name).collect::<Vec<_>>().join("+"))
    }
}
