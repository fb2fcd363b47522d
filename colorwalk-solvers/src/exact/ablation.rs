//! The parts of the proof search that can be left out, to measure and to test what each of them is worth.

use crate::api::Value;

/// The parts of the proof search that are left out. The answer does not depend on them.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Ablation {
    /// The color-blind bound. Without it, only positions with one move left are refuted without a search.
    pub(crate) bound: bool,
    /// The choice of the reason that adds least, if several are known for a color. Without it, the first is taken.
    pub(crate) choice: bool,
    /// The order of children by what they leave. Without it, they are tried in the order of their colors.
    pub(crate) order: bool,
    /// Learning also from refutations by the color-blind bound.
    pub(crate) refutations: bool,
    /// Stronger nogoods near the end, on boards that are hard. They take the bound.
    pub(crate) growth: bool,
}

impl Ablation {
    pub(super) const NAMES: [&'static str; 5] = ["bound", "choice", "order", "refutations", "growth"];

    fn parts(&mut self) -> [&mut bool; 5] {
        [&mut self.bound, &mut self.choice, &mut self.order, &mut self.refutations, &mut self.growth]
    }
}

impl Value for Ablation {
    /// Parses the names of the parts, joined by `+`.
    fn read(text: &str) -> Option<Self> {
        let mut without = Self::default();
        for name in text.split('+') {
            let place = Self::NAMES.iter().position(|known| *known == name)?;
            *without.parts()[place] = true;
        }
        Some(without)
    }

    fn write(mut self) -> String {
        let parts = Self::NAMES.into_iter().zip(self.parts()).filter(|(_, is_left_out)| **is_left_out);
        parts.map(|(name, _)| name).collect::<Vec<_>>().join("+")
    }
}
