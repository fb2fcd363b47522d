//! Boards worked on at once, with results in order.

use std::ops::ControlFlow;

use colorwalk_solvers::{Cancel, batch};

use crate::error::Error;

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_worked_on_one_by_one_until_told_to_stop() {
        let mut doubled = Vec::new();
        let ended = in_order(
            1,
            &Cancel::new(),
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
        assert!(ended.is_ok());
        assert_eq!(doubled, [0, 2, 4]);
    }
}
