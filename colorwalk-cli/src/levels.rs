//! Boards rated one by one, and what several commands say of levels.

use std::ops::{ControlFlow, RangeInclusive};

use colorwalk_boards::files::Puzzle;
use colorwalk_core::Board;
use colorwalk_core::wording::count;
use colorwalk_lab::Source;
use colorwalk_lab::grade::{Grader, Measured, Rating};
use colorwalk_solvers::difficulty::{NoScale, Scale, Score};
use colorwalk_solvers::{Progress, batch};

use crate::arguments::Work;
use crate::error::{Error, Verdict};
use crate::interrupt::cancel_on_interrupt;
use crate::progress;

/// Rates the first boards of each source, as many as stand beside it, and passes each with its id to `put`, in order.
/// Boards are checked before they are measured.
///
/// The verdict is the worst of `put`, or incomplete after an interrupt, which is said.
pub(crate) fn rate_each<T: Send, E: Send>(
    work: &Work,
    sources: &[(Source, usize)],
    check: impl Fn(&Puzzle) -> Result<(), Error> + Sync,
    measure: impl Fn(&Grader<'_>, &Board, Option<&mut (dyn FnMut(&Progress) + Send)>) -> Result<(T, Measured), E> + Sync,
    mut put: impl FnMut(Puzzle, Option<String>, Result<(T, Option<Rating>), E>) -> Result<Verdict, Error>,
) -> Result<Verdict, Error> {
    let all: usize = sources.iter().map(|(source, most)| source.count().min(*most)).sum();
    let jobs = work.jobs.count().min(all.max(1));
    let cancel = cancel_on_interrupt();
    let grader = Grader::new(jobs, work.budget.budget(jobs), &cancel)?;
    let bar = if all == 1 { progress::proof() } else { progress::bar(all as u64) };
    let boards = sources.iter().flat_map(|(source, most)| {
        source.puzzles().enumerate().take(*most).map(|(index, read)| (source.id(index), read))
    });
    let (mut verdict, mut done, mut told) = (Verdict::Done, 0, Vec::new());
    let end = batch::in_order(
        jobs,
        boards.take_while(|_| !cancel.is_cancelled()),
        |_, (id, read)| -> Result<_, Error> {
            let puzzle = read?;
            check(&puzzle)?;
            let mut line = |progress: &Progress| bar.set_message(progress::describe(progress));
            let measured = measure(&grader, &puzzle.board, if bar.is_hidden() { None } else { Some(&mut line) });
            Ok((puzzle, id, measured))
        },
        || cancel.cancel(),
        |_, read| {
            let rated = read.map(|(puzzle, id, measured)| {
                let mut line = |done| bar.set_message(progress(done));
                let rated = measured.map(|(other, it)| (other, grader.rate(&puzzle.board, &it, &mut line)));
                (puzzle, id, rated)
            });
            // What was cut short is not told.
            if cancel.is_cancelled() {
                return ControlFlow::Break(Ok(()));
            }
            let put = rated.and_then(|(puzzle, id, rated)| {
                bar.suspend(|| {
                    say_why_not(rated.as_ref().ok().and_then(|(_, rating)| rating.as_ref()), &mut told);
                    put(puzzle, id, rated)
                })
            });
            match put {
                Ok(one) => verdict = verdict.and(one),
                Err(error) => return ControlFlow::Break(Err(error)),
            }
            done += 1;
            bar.set_message("");
            bar.inc(1);
            ControlFlow::Continue(())
        },
    );
    bar.finish_and_clear();
    end.unwrap_or(Ok(()))?;
    if done < all {
        progress::say(&format!("interrupted: {done} of {} done", count(all, "board", "boards")));
        return Ok(Verdict::Incomplete);
    }
    Ok(verdict)
}

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
