//! The parts of the proof search that can be left out, to measure and to test what each of them is worth.

use std::str::FromStr;

use colorwalk_core::ParseError;

use crate::api::Spec;

/// The parts of the proof search that are left out. The answer does not depend on them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ablation {
    /// The color-blind bound. Without it, only positions with one move left are refuted without a search.
    pub(crate) bound: bool,
    /// The choice of the reason that adds least, if several are known for a color. Without it, the first is taken.
    pub(crate) choice: bool,
    /// The order of children by the regions that they leave. Without it, they are tried in the order of their colors.
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

impl FromStr for Ablation {
    type Err = ParseError;

    /// Parses the names of the parts, joined by `+`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut without = Self::default();
        for name in text.split('+') {
            let Some(part) = without.part(name) else {
                let names = Self::NAMES.into_iter();
                return Err(ParseError::unknown(name, "a part of the search", names));
            };
            *part = true;
        }
        Ok(without)
    }
}

impl From<Ablation> for Spec {
    fn from(mut without: Ablation) -> Self {
        let mut left_out = Vec::new();
        for name in Ablation::NAMES {
            if without.part(name) == Some(&mut true) {
                left_out.push(name);
            }
        }
        Self::new(left_out.join("+"))
    }
}
