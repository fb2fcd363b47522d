//! A service that makes puzzles: workers share one solver and answer requests from a queue, each within a budget.

use std::ops::ControlFlow;

use colorwalk::random::Recipe;
use colorwalk::{BoardId, Budget, Control, Problem, Proof, Registry, Rules, Solver, batch};

use crate::{Checked, ensure};

/// A request for a puzzle.
struct Request {
    seed: u64,
    colors: usize,
}

/// A puzzle, ready to be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Puzzle {
    seed: u64,
    id: String,
    /// The number of moves of a shortest solution, if it is proven.
    par: Option<usize>,
}

fn answer(solver: &dyn Solver, request: &Request) -> Checked<Puzzle> {
    let recipe = Recipe::new(10, 10, request.colors)?.with_rules(Rules::Flood);
    let board = recipe.board(request.seed);
    let control = Control::default().with_budget(Budget::default().with_expanded(20_000));
    let outcome = solver.solve(&Problem::new(&board), control)?;
    let par = (outcome.proof() == Proof::Optimal).then(|| outcome.solution.len());
    Ok(Puzzle {
        seed: request.seed,
        id: BoardId::random(recipe, request.seed).to_string(),
        par,
    })
}

/// Answers all requests with this number of workers; an answer is an error if the request cannot be met.
fn serve(
    solver: &dyn Solver,
    workers: usize,
    requests: Vec<Request>,
) -> Vec<(u64, Checked<Puzzle>)> {
    let mut answers = Vec::new();
    let work = |_, request: Request| (request.seed, answer(solver, &request));
    batch::in_order::<_, _, ()>(
        workers,
        requests.into_iter(),
        work,
        || (),
        |_, answer| {
            answers.push(answer);
            ControlFlow::Continue(())
        },
    );
    answers
}

pub fn check(registry: &Registry) -> Checked<()> {
    let solver = registry.build("exact:threads=1")?;
    let requests = || {
        (0..12)
            .map(|seed| Request {
                seed,
                colors: if seed == 5 { 99 } else { 5 },
            })
            .collect()
    };
    let alone = serve(&*solver, 1, requests());
    let together = serve(&*solver, 4, requests());
    ensure(alone.len() == 12, || {
        format!("{} answers of 12", alone.len())
    })?;
    for ((seed, one), (_, other)) in alone.iter().zip(&together) {
        match (one, other) {
            (Ok(one), Ok(other)) => {
                ensure(one == other, || format!("{one:?} and {other:?}"))?;
                ensure(one.par.is_some(), || format!("no par for {one:?}"))?;
                let sent: BoardId = one.id.parse()?;
                ensure(sent.lattice().width() == 10, || {
                    format!("{sent} is another board")
                })?;
            }
            (Err(_), Err(_)) if *seed == 5 => {}
            _ => return Err(format!("seed {seed}: {one:?} and {other:?}").into()),
        }
    }
    println!("11 puzzles with par, and one request refused");
    Ok(())
}
