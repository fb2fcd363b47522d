//! Boards worked on at once, with results in order.

use std::ops::ControlFlow;

use colorwalk_solvers::{Cancel, batch};

use crate::error::Error;
use crate::machine;

/// Works on `jobs` boards at once, and passes the results to `put` in order, until that says to stop.
///
/// After Ctrl-C, no further board is begun. Once `put` or a board has failed, or `put` has stopped, the flag is raised, so
/// that the work in progress ends.
pub(crate) fn in_order<B: Send, T: Send>(
    jobs: usize,
    cancel: &Cancel,
    boards: impl Iterator<Item = B> + Send,
    work: impl Fn(usize, B) -> Result<T, Error> + Sync,
    mut put: impl FnMut(usize, T) -> Result<ControlFlow<()>, Error>,
) -> Result<(), Error> {
    let boards = boards.take_while(|_| !cancel.is_cancelled());
    if !machine::has_room_for_threads() {
        let ended = one_by_one(boards, work, put);
        if !matches!(ended, Ok(ControlFlow::Continue(()))) {
            cancel.cancel();
        }
        return ended.map(drop);
    }
    let end = batch::in_order(
        jobs,
        boards,
        work,
        || cancel.cancel(),
        |index, worked| match worked.and_then(|worked| put(index, worked)) {
            Ok(ControlFlow::Continue(())) => ControlFlow::Continue(()),
            Ok(ControlFlow::Break(())) => ControlFlow::Break(Ok(())),
            Err(error) => ControlFlow::Break(Err(error)),
        },
    );
    end.unwrap_or(Ok(()))
}

/// Works on one board after another in the calling thread. Returns whether `put` has stopped.
fn one_by_one<B, T>(
    boards: impl Iterator<Item = B>,
    work: impl Fn(usize, B) -> Result<T, Error>,
    mut put: impl FnMut(usize, T) -> Result<ControlFlow<()>, Error>,
) -> Result<ControlFlow<()>, Error> {
    for (index, board) in boards.enumerate() {
        let worked = work(index, board)?;
        if put(index, worked)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_worked_on_one_by_one_until_told_to_stop() {
        let mut doubled = Vec::new();
        let ended = one_by_one(
            0..10,
            |_, board| Ok(2 * board),
            |index, board| {
                assert_eq!(board, 2 * index);
                doubled.push(board);
                Ok(if index == 2 {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                })
            },
        );
        assert!(matches!(ended, Ok(ControlFlow::Break(()))));
        assert_eq!(doubled, [0, 2, 4]);
    }
}
