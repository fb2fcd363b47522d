//! Steps of a certificate as boards to draw. The certificate is checked while it is read.

use std::collections::BTreeMap;

use colorwalk_boards::files::Puzzle;
use colorwalk_certificate::{Fact, verify_with};
use colorwalk_core::wording::count;
use colorwalk_draw::Marking;

use crate::error::Error;
use crate::input::{called, in_certificate, reader};

/// Returns the board of a certificate once per step, with the regions of the step's fact marked. Without steps, the
/// last one is drawn.
pub(super) fn markings(file: &str, steps: &[usize]) -> Result<Vec<Marking>, Error> {
    // For each step to draw, the moves that do not suffice, and the cells of its regions.
    let mut facts: BTreeMap<usize, (usize, Vec<usize>)> = BTreeMap::new();
    let notice = |fact: Fact<'_>| {
        if steps.is_empty() {
            facts.clear();
        }
        if steps.is_empty() || steps.contains(&fact.step()) {
            facts.insert(fact.step(), (fact.moves(), fact.cells().collect()));
        }
    };
    let verified = verify_with(reader(file)?, notice).map_err(|error| in_certificate(file, error))?;
    let (file, last) = (called(file), verified.steps);
    if last == 0 {
        return Err(Error::Usage(format!("{file}: the certificate has no step to draw")));
    }
    let puzzle = Puzzle::from(verified.board);
    let mark = |step: &usize| match facts.get(step) {
        Some((moves, cells)) => {
            let caption = format!("step {step}: more than {}", count(*moves, "move", "moves"));
            Ok(Marking::new(caption, &puzzle, cells.iter().copied())?)
        }
        None => {
            Err(Error::Usage(format!("--step {step}: {file} has {}, counted from 1", count(last, "step", "steps"))))
        }
    };
    if steps.is_empty() { [last].iter().map(mark).collect() } else { steps.iter().map(mark).collect() }
}
