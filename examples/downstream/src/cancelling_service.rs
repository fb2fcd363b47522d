//! A service on `tokio`: each request is solved by a thread that may block, and is cancelled if its client leaves.

use std::time::Duration;

use colorwalk::random::Recipe;
use colorwalk::{Answer, Board, Cancel, Control, Exact, Limit, Problem, Solver};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::{Checked, ensure};

/// Cancels a solve when it is dropped, as the future of a request is if its client leaves.
struct CancelOnDrop(Cancel);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// Answers one request. A solve takes a processor to itself, so it runs beside the threads that serve the connections.
async fn answer(board: Board, cancel: Cancel) -> Checked<Answer> {
    let guard = CancelOnDrop(cancel.clone());
    let solved = spawn_blocking(move || solve(&board, &cancel)).await??;
    drop(guard);
    Ok(solved)
}

fn solve(board: &Board, cancel: &Cancel) -> Checked<Answer> {
    let control = Control::default().with_cancel(cancel);
    let solver = Exact::new().with_threads(1)?;
    Ok(solver.solve(&Problem::new(board), control)?)
}

pub fn check() -> Checked<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()?;
    runtime.block_on(serve())
}

/// Serves a client that waits, and one that leaves.
async fn serve() -> Checked<()> {
    let easy = Recipe::new(6, 6, 4)?.board(1);
    let answered = answer(easy, Cancel::new()).await?;
    ensure(answered.is_optimal(), || "36 cells are proven".to_owned())?;

    // A proof of this board takes far longer than 50 ms, so the future is dropped, and with it the solve ends.
    let hard = Recipe::new(40, 40, 6)?.board(1);
    let cancel = Cancel::new();
    let left = timeout(
        Duration::from_millis(50),
        answer(hard.clone(), cancel.clone()),
    )
    .await;
    ensure(left.is_err() && cancel.is_cancelled(), || {
        "the second client left".to_owned()
    })?;
    let outcome = solve(&hard, &cancel)?;
    ensure(outcome.stopped_by() == Some(Limit::Cancelled), || {
        format!("{} and not cancelled", outcome.proof())
    })?;
    println!("one client served, and one that left");
    Ok(())
}
