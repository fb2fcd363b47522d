//! What would help a person whose picture was refused.

use super::Tries;
use crate::checks::{self, check};
use crate::expected::Expected;
use crate::refusal::{Advice, Reason};

impl Tries<'_, '_> {
    /// Returns what would help: what is known of the board more, if the candidate that came furthest is read with it.
    pub(crate) fn advice(&self, reason: &Reason) -> Advice {
        let is_size_known = self.expected.size.is_some();
        match reason {
            Reason::WrongSize { .. } | Reason::WrongColors { .. } => return Advice::CountAgain,
            Reason::SeveralBoards { .. } | Reason::PatchesBeside { .. } => return Advice::Crop,
            Reason::Hexagons => return Advice::AsText,
            // Another picture would show the same line, and so would one with a margin.
            Reason::StrangeLine { .. } => return Advice::CropToCells,
            Reason::NoLattice if !is_size_known => return Advice::Crop,
            _ => {}
        }
        if let Some(advice) = self.tried_advice() {
            return advice;
        }
        match reason {
            // What a game that is nearly won looks like, too, of which no other size was tried.
            Reason::UnusedLines { .. } | Reason::Repeats { .. } | Reason::PageLikeCells { .. }
                if !is_size_known =>
            {
                Advice::Size
            }
            Reason::BordersOffLattice { .. }
            | Reason::TooSmall { .. }
            | Reason::DoubtfulCell { .. }
            | Reason::UnevenLines { .. }
            | Reason::UnevenSpacing { .. }
                if !is_size_known =>
            {
                Advice::Crop
            }
            _ => Advice::TakeAgain,
        }
    }

    /// Returns which knowledge of the board would have helped the candidate that came furthest, if any.
    fn tried_advice(&self) -> Option<Advice> {
        let (cells, region) = self.refused.get(self.furthest.refused?)?;
        let size = Some((cells.rows, cells.columns));
        let colors = Some(checks::color_count(region));
        let helps = |expected: Expected| check(region, &expected, self.without).is_ok();
        if self.expected.size.is_none()
            && helps(Expected {
                size,
                ..*self.expected
            })
        {
            return Some(Advice::Size);
        }
        if self.expected.colors.is_some() {
            return None;
        }
        if helps(Expected {
            colors,
            ..*self.expected
        }) {
            return Some(Advice::Colors);
        }
        let both = Expected { size, colors };
        (self.expected.size.is_none() && helps(both)).then_some(Advice::SizeAndColors)
    }
}
