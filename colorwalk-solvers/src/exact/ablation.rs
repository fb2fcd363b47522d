//! The parts of the proof search that can be left out, to measure and to test what each of them is worth.

use crate::api::Value;

/// The color-blind bound. Without it, only positions with one move left are refuted without a search.
pub(crate) const BOUND: usize = 0;
/// The choice of the reason that adds least, if several are known for a color. Without it, the first is taken.
pub(crate) const CHOICE: usize = 1;
/// The order of children by what they leave. Without it, they are tried in the order of their colors.
pub(crate) const ORDER: usize = 2;
/// Learning also from refutations by the color-blind bound.
pub(crate) const REFUTATIONS: usize = 3;
/// Stronger nogoods near the end, on boards that are hard. They take the bound.
pub(crate) const GENERALIZE: usize = 4;

/// For each part of the proof search, whether it is left out. The answer does not depend on it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ablation(pub(crate) [bool; 5]);

impl Ablation {
    pub(super) const NAMES: [&'static str; 5] =
        ["bound", "choice", "order", "refutations", "generalize"];
}

impl Value for Ablation {
    /// Parses the names of the parts, joined by `+`.
    fn read(text: &str) -> Option<Self> {
        let mut without = Self::default();
        for name in text.split('+') {
            without.0[Self::NAMES.iter().position(|known| *known == name)?] = true;
        }
        Some(without)
    }

    fn write(self) -> String {
        let parts = Self::NAMES
            .into_iter()
            .zip(self.0)
            .filter(|&(_, is_left_out)| is_left_out);
        parts.map(|(name, _)| name).collect::<Vec<_>>().join("+")
    }
}
