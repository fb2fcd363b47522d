//! A fact of a certificate, as passed to a reader.

use super::map::Map;

/// A fact that a certificate states and its checker has accepted: every cleared set that contains none of some regions
/// needs more than a number of moves.
///
/// Passed to the function that [`verify_with`](super::verify_with) takes.
///
/// ```
/// # mod colorwalk { pub use colorwalk_certificate as certificate; }
/// use colorwalk::certificate::{Fact, verify_with};
///
/// let text = "colorwalk certificate 1\nboard\n.21\n112\n\nsolution 121\n1 colors 0: 2\n2 step 1 from 1 1: 1 2 5\nend 2\n";
/// let mut facts = Vec::new();
/// verify_with(text.as_bytes(), |fact: Fact<'_>| {
///     facts.push(format!("step {}: more than {} without {:?}", fact.step, fact.moves, fact.regions().collect::<Vec<_>>()));
/// })?;
/// assert_eq!(facts, ["step 1: more than 0 without [2]", "step 2: more than 1 without [1, 2, 5]"]);
/// # Ok::<(), colorwalk::certificate::CertificateError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Fact<'p> {
    /// The number of the step that states it, counted from 1.
    pub step: usize,
    /// The number of moves that do not suffice.
    pub moves: usize,
    /// The rule by which it follows, and the steps that it follows from, in the words of the file: `colors 1`,
    /// `step 2 from 4 4`, or `finish 1 from 1 with 2`.
    pub rule: &'p str,
    /// In ascending order.
    pub(super) regions: &'p [u32],
    pub(super) map: &'p Map,
}

impl<'p> Fact<'p> {
    /// Returns the regions in ascending order, each by its first cell.
    pub fn regions(&self) -> impl Iterator<Item = usize> + use<'p> {
        let map = self.map;
        self.regions.iter().map(|&region| map.first_cell(region))
    }

    /// Returns all cells of the regions, in order. Iterating over them takes time for every cell of the board.
    pub fn cells(&self) -> impl Iterator<Item = usize> + use<'p> {
        let regions = self.regions;
        let region_of = &self.map.region_of;
        (0..region_of.len()).filter(|&cell| regions.binary_search(&region_of[cell]).is_ok())
    }
}
