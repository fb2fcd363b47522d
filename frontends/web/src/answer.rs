//! Answers as text: what a worker of the workbench has found, on its way to the page and back to the engine of the page.
//!
//! The text is what the library writes. Nobody picks fields out of it on the way, so no fact is lost there.

use colorwalk_core::Solution;
use colorwalk_solvers::{Answer, Limit, Statistics, Stop};
use serde::Deserialize;

/// Returns an answer as JSON, with the fields that its library promises.
///
/// # Errors
///
/// None in practice.
pub(crate) fn to_text(answer: &Answer) -> serde_json::Result<String> {
    serde_json::to_string(answer)
}

/// The facts of a text from which the others follow. A worker has checked the answer: it is not checked again.
#[derive(Deserialize)]
struct Facts {
    solution: Solution,
    lower_bound: usize,
    stopped_by: Option<Limit>,
    statistics: Statistics,
}

/// Reads an answer that a worker has written.
///
/// # Errors
///
/// If the text is not one.
pub(crate) fn parse(text: &str) -> serde_json::Result<Answer> {
    let facts: Facts = serde_json::from_str(text)?;
    Ok(Answer::feasible(facts.solution.into_moves())
        .with_proven_bound(facts.lower_bound)
        .with_stop(facts.stopped_by.map(Stop::from))
        .with_statistics(facts.statistics))
}

#[cfg(test)]
mod tests {
    use colorwalk_boards::random::Recipe;
    use colorwalk_solvers::{Budget, Control, Problem, Registry, Solver as _};

    use super::*;

    #[test]
    fn an_answer_comes_back_as_it_was() {
        for (solver, size, nodes, stop) in [
            ("greedy", 14, None, None),
            ("exact", 14, None, None),
            ("exact", 14, Some(9), Some(Limit::Expanded)),
            ("auto:seconds=0.001", 40, None, Some(Limit::OwnTime)),
            ("bfs:cap=3", 14, None, Some(Limit::Cap)),
        ] {
            let board = Recipe::new(size, size, 6).unwrap().board(1);
            let control = Control::default().with_budget(Budget::default().with_expanded(nodes));
            let answer = Registry::standard()
                .build(solver)
                .unwrap()
                .solve(&Problem::new(&board), control)
                .unwrap();
            assert_eq!(answer.stopped_by(), stop, "{solver}");
            let text = to_text(&answer).unwrap();
            assert_eq!(parse(&text).unwrap(), answer, "{text}");
        }
    }
}
