//! Steps of a certificate as boards to draw. The certificate is checked while it is read.

use colorwalk_boards::files::Puzzle;
use colorwalk_certificate::{Fact, verify_with};
use colorwalk_core::wording::count;
use colorwalk_draw::Marking;

use crate::certificate_file;
use crate::error::Error;
use crate::input::called;

/// The drawing of a fact.
struct Shown {
    step: usize,
    caption: String,
    cells: Vec<usize>,
}

impl Shown {
    fn new(fact: Fact<'_>) -> Self {
        let moves = count(fact.moves(), "move", "moves");
        let caption = format!("step {}: more than {moves}", fact.step());
        Self { step: fact.step(), caption, cells: fact.cells().collect() }
    }
}

/// Returns the board of a certificate once per step, with the regions of the step's fact marked. Without steps, the
/// last one is drawn.
pub(super) fn markings(file: &str, steps: &[usize]) -> Result<Vec<Marking>, Error> {
    let mut shown: Vec<Shown> = Vec::new();
    let notice = |fact: Fact<'_>| {
        if steps.is_empty() {
            shown.clear();
        }
        if steps.is_empty() || steps.contains(&fact.step()) {
            shown.push(Shown::new(fact));
        }
    };
    let verified =
        verify_with(certificate_file::open(file)?, notice).map_err(|error| certificate_file::in_file(file, error))?;
    let file = called(file);
    if verified.steps == 0 {
        return Err(Error::Usage(format!("{file}: the certificate has no step to draw")));
    }
    let puzzle = Puzzle::from(verified.board);
    let mark = |shown: &Shown| Ok(Marking::new(shown.caption.as_str(), &puzzle, shown.cells.iter().copied())?);
    if steps.is_empty() {
        return shown.iter().map(mark).collect();
    }
    let one = |&step: &usize| match shown.iter().find(|shown| shown.step == step) {
        Some(shown) => mark(shown),
        None => {
            let last = verified.steps;
            Err(Error::Usage(format!("--step {step}: {file} has {}, counted from 1", count(last, "step", "steps"))))
        }
    };
    steps.iter().map(one).collect()
}
