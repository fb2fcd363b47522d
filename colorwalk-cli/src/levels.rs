//! What several commands say of levels.

use std::ops::RangeInclusive;

use colorwalk_lab::grade::Rating;
use colorwalk_solvers::difficulty::{NoScale, Scale, Score};

use crate::progress;

/// How far the random boards of a kind are, for a line of progress.
pub(crate) fn progress(done: usize) -> String {
    format!("{done} of {} random boards for the levels", Scale::SAMPLE)
}

/// Says why boards of a kind have no levels, if that has not been told before.
pub(crate) fn say_why_not(rating: Option<&Rating>, told: &mut Vec<NoScale>) {
    if let Some(Err(none)) = rating.map(|rating| &rating.level)
        && !told.contains(none)
    {
        progress::say(&none.to_string());
        told.push(none.clone());
    }
}

/// The scores of a level in a few words.
pub(crate) fn range(scores: RangeInclusive<Score>) -> String {
    match scores.into_inner() {
        (Score::LEAST, most) => format!("a score of {most} or less"),
        (least, Score::MOST) => format!("a score of {least} or more"),
        (least, most) => format!("a score of {least} to {most}"),
    }
}
