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
    let end = batch::in_order(
        jobs,
        boards.take_while(|_| !cancel.is_cancelled()),
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
