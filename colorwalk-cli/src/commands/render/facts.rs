//! Steps of a certificate as boards to draw. The certificate is checked while it is read.

use std::collections::BTreeMap;

use colorwalk_boards::files::Puzzle;
use colorwalk_certificate::{Fact, verify_with};
use colorwalk_core::wording::count;
use colorwalk_draw::Marking;

use crate::error::Error;
use crate::input::{called, in_certificate, reader};

/// The maximum number of steps that are drawn with their reasons.
const MOST_REASONS: usize = 200;

/// Returns the board of a certificate once per step, with the regions of the step's fact marked. Without steps, the
/// last one is drawn; with `why` all, from the last to the first, with the reason of each.
pub(super) fn markings(file: &str, steps: &[usize], why: bool) -> Result<Vec<Marking>, Error> {
    // For each step to draw, what it says, and the cells of its regions.
    let mut facts: BTreeMap<usize, (String, Vec<usize>)> = BTreeMap::new();
    let notice = |fact: Fact<'_>| {
        // The last step alone is drawn, and which one is last is known at the end.
        if steps.is_empty() && !why {
            facts.clear();
        }
        // More steps with reasons are refused below; until then, they need no memory.
        let is_among_all = steps.is_empty() && (!why || fact.step <= MOST_REASONS);
        if is_among_all || steps.contains(&fact.step) {
            let reason = if why {
                reason(fact.rule)
            } else {
                String::new()
            };
            let caption = format!(
                "step {}: more than {}{reason}",
                fact.step,
                count(fact.moves, "move", "moves")
            );
            facts.insert(fact.step, (caption, fact.cells().collect()));
        }
    };
    let verified =
        verify_with(reader(file)?, notice).map_err(|error| in_certificate(file, error))?;
    let (file, last) = (called(file), verified.steps);
    if last == 0 {
        return Err(Error::Usage(format!(
            "{file}: the certificate has no step to draw"
        )));
    }
    if why && last > MOST_REASONS {
        let expected = format!("expected at most {MOST_REASONS} to look at");
        return Err(Error::Usage(format!(
            "--why: {file} has {last} steps: {expected}"
        )));
    }
    let puzzle = Puzzle::from(verified.board);
    let mark = |step: &usize| match facts.get(step) {
        Some((caption, cells)) => Ok(Marking::new(
            caption.clone(),
            &puzzle,
            cells.iter().copied(),
        )?),
        None => Err(Error::Usage(format!(
            "--step {step}: {file} has {}, counted from 1",
            count(last, "step", "steps")
        ))),
    };
    match steps {
        [] if why => facts.keys().rev().map(mark).collect(),
        [] => [last].iter().map(mark).collect(),
        steps => steps.iter().map(mark).collect(),
    }
}

/// Returns why a fact holds, by the rule and the steps that its line names.
fn reason(rule: &str) -> String {
    let words: Vec<&str> = rule.split(' ').collect();
    match words[..] {
        ["step", _, _, ref from @ ..] => {
            let mut from = from.to_vec();
            // As numbers: without leading zeros, a shorter one is smaller.
            from.sort_by_key(|step| (step.len(), *step));
            from.dedup();
            format!(", since after any move step {} holds", from.join(" or "))
        }
        ["finish", _, _, from, _, cell] => {
            format!(", since the color of cell {cell} takes one besides step {from}")
        }
        _ => ", since each color takes one".to_owned(),
    }
}
