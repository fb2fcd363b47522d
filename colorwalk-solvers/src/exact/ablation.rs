//! The parts of the proof search that can be left out, to measure and to test what each of them is worth.

use crate::api::Value;

/// The parts of the proof search that are left out. The answer does not depend on them.
#[derive(Clone, Copy, Debug, Default)]
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
    pub(crate) generalize: bool,
}

impl Ablation {
    pub(super) const NAMES: [&'static str; 5] =
        ["bound", "choice", "order", "refutations", "generalize"];

    /// Returns whether the part of this name is left out; `None` if there is no such part.
    fn part(&mut self, name: &str) -> Option<&mut bool> {
        match name {
            "bound" => Some(&mut self.bound),
            "choice" => Some(&mut self.choice),
            "order" => Some(&mut self.order),
            "refutations" => Some(&mut self.refutations),
            "generalize" => Some(&mut self.generalize),
            _ => None,
        }
    }
}

impl Value for Ablation {
    /// Parses the names of the parts, joined by `+`.
    fn read(text: &str) -> Option<Self> {
        let mut without = Self::default();
        for name in text.split('+') {
            *without.part(name)? = true;
        }
        Some(without)
    }

    fn write(mut self) -> String {
        let mut left_out = Vec::new();
        for name in Self::NAMES {
            if self.part(name) == Some(&mut true) {
                left_out.push(name);
            }
        }
        left_out.join("+")
    }
}
