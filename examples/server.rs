//! A server that proves boards for its clients, and cancels the proof of a client that leaves.
//!
//! ```console
//! $ cargo run --release --example server
//! ```
//!
//! A client sends a game id, and gets the number of moves. Here two clients come: one waits, and one leaves.

#![allow(clippy::print_stdout, reason = "it shows what it does")]

use std::error::Error;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::thread;

use colorwalk::{Answer, BoardId, Cancel, Control, Exact, Problem, Solver};

type Failure = Box<dyn Error + Send + Sync>;

/// Answers the request of one client.
fn serve(mut client: TcpStream) -> Result<Answer, Failure> {
    let mut reader = BufReader::new(client.try_clone()?);
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let id: BoardId = line.trim().parse()?;
    let cancel = Cancel::new();
    let outcome = thread::scope(|scope| {
        let flag = cancel.clone();
        // A client says nothing more: its connection ends, or it waits until the answer closes it.
        scope.spawn(move || {
            let _ = reader.read(&mut [0]);
            flag.cancel();
        });
        let outcome = Exact::default().solve(
            &Problem::new(id.board()),
            Control::default().with_cancel(&cancel),
        );
        // The connection may be closed already.
        let _ = client.shutdown(Shutdown::Read);
        outcome
    })?;
    // The client may have left.
    let _ = writeln!(
        client,
        "{} moves, {}",
        outcome.solution.len(),
        outcome.proof()
    );
    Ok(outcome)
}

fn main() -> Result<(), Failure> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    let server = thread::spawn(move || {
        listener
            .incoming()
            .take(2)
            .map(|client| serve(client?))
            .collect::<Vec<_>>()
    });

    let mut waiting = TcpStream::connect(address)?;
    writeln!(waiting, "pcg1-14x14-6-flood-42")?;
    let mut answer = String::new();
    waiting.read_to_string(&mut answer)?;
    println!("The client that waits gets: {}", answer.trim());

    // This proof would take longer than anybody waits.
    let mut leaving = TcpStream::connect(address)?;
    writeln!(leaving, "pcg1-100x100-8-flood-1")?;
    drop(leaving);
    for outcome in server.join().map_err(|_| "the server has panicked")? {
        match outcome?.stopped_by() {
            Some(limit) => println!(
                "The server ended a search, stopped by {}",
                limit.description()
            ),
            None => println!("The server finished a search"),
        }
    }
    Ok(())
}
