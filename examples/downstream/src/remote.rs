//! A solver on another machine: positions travel as JSON, and a service that is down is an error of its own. Here the other
//! machine is a thread.

use std::fmt;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use colorwalk::{
    Algorithm, Answer, Cancel, Color, Control, Exact, Limit, Meter, Position, Problem, Progress,
    Solution, SolveError, Solver, Spec, random::Recipe,
};

use crate::{Checked, ensure};

/// Why the service gave no answer.
#[derive(Debug)]
enum ServiceError {
    Down,
    Unreadable(serde_json::Error),
}

impl fmt::Display for ServiceError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Down => formatter.write_str("the service is down"),
            Self::Unreadable(error) => write!(formatter, "the answer is no solution: {error}"),
        }
    }
}

impl std::error::Error for ServiceError {}

/// Asks the service, which is a channel of requests: a position, and where to send the answer.
#[derive(Clone, Debug)]
struct Remote {
    service: Sender<(String, Sender<String>)>,
}

impl Remote {
    fn ask(&self, position: &Position) -> Result<Solution, ServiceError> {
        let (answer, answers) = channel();
        let request = serde_json::to_string(position).map_err(ServiceError::Unreadable)?;
        self.service
            .send((request, answer))
            .map_err(|_| ServiceError::Down)?;
        let text = answers.recv().map_err(|_| ServiceError::Down)?;
        serde_json::from_str(&text).map_err(ServiceError::Unreadable)
    }
}

impl Algorithm for Remote {
    fn spec(&self) -> Spec {
        Spec::new("remote")
    }

    fn search(&self, problem: &Problem, _: &mut Meter<'_>) -> Result<Answer, SolveError> {
        let found = self
            .ask(problem.position())
            .map_err(|error| SolveError::failed("remote", error))?;
        Ok(Answer::feasible(found.iter().collect()))
    }
}

/// Answers requests until all senders are gone.
fn serve(requests: impl IntoIterator<Item = (String, Sender<String>)>) {
    for (request, answer) in requests {
        let solved = serde_json::from_str::<Position>(&request)
            .ok()
            .and_then(|position| {
                Exact::default()
                    .solve(&Problem::resume(position, 0), Control::default())
                    .ok()
            })
            .and_then(|outcome| serde_json::to_string(&outcome.solution).ok());
        solved.into_iter().for_each(|text| drop(answer.send(text)));
    }
}

pub fn check() -> Checked<()> {
    let board = Recipe::new(8, 8, 4)?.board(1);
    let problem = Problem::new(&board).play(Color::FIRST);
    let (service, requests) = channel();
    let server = thread::spawn(move || serve(requests));
    let remote = Remote { service };
    let outcome = remote.solve(&problem, Control::default())?;
    let own = Exact::default().solve(&problem, Control::default())?;
    ensure(outcome.solution.len() == own.solution.len(), || {
        "the service answers another position".into()
    })?;
    drop(remote);
    server.join().map_err(|_| "the service has panicked")?;

    let (service, _) = channel();
    let down = Remote { service }.solve(&problem, Control::default());
    let SolveError::Failed { source, .. } =
        down.err().ok_or("there is a solution without an answer")?
    else {
        return Err("another error than that of the service".into());
    };
    ensure(source.downcast_ref::<ServiceError>().is_some(), || {
        format!("{source:?} is another error")
    })?;

    // A control that borrows nothing can move into a thread.
    let (cancel, (sender, reports)) = (Cancel::new(), channel());
    let flag = cancel.clone();
    let hard = Problem::new(&Recipe::new(60, 60, 8)?.board(1));
    let solving = thread::spawn(move || {
        let mut observer =
            |progress: &Progress| sender.send(progress.lower_bound).unwrap_or_default();
        Exact::default().solve(
            &hard,
            Control::default()
                .with_cancel(&flag)
                .with_observer(&mut observer),
        )
    });
    let _ = reports.recv();
    cancel.cancel();
    let stopped = solving.join().map_err(|_| "the solver has panicked")??;
    ensure(stopped.stopped_by() == Some(Limit::Cancelled), || {
        stopped.proof().to_string()
    })?;
    println!(
        "{} moves by a service; one that is down, and a search that was cancelled",
        outcome.solution.len()
    );
    Ok(())
}
