//! Games entered as the page enters them.

use colorwalk_core::Color;
use colorwalk_solvers::{Answer, Statistics};
use serde_json::Value;

use super::*;
use crate::answer::to_text;

/// Returns the text of an answer of this many moves, which the time limit stopped unless the bound proves it.
fn answer(length: usize, lower_bound: usize) -> String {
    let mut statistics = Statistics::default();
    statistics.expanded = 123_457;
    statistics.peak_bytes = 7_654_321;
    statistics.elapsed = Duration::from_millis(500);
    let answer = Answer::stopped(vec![Color::FIRST; length], Limit::Time)
        .with_proven_bound(lower_bound)
        .with_statistics(statistics);
    to_text(&answer).unwrap()
}

/// Returns games of two solvers on the first three boards of the series.
fn games() -> Games {
    let ids = ["series-0", "series-1", "series-2"]
        .map(str::to_owned)
        .to_vec();
    let solvers = vec!["greedy:metric=area".to_owned(), "exact".to_owned()];
    Games::new(solvers, ids, "series", None, Some(0.002))
        .map_err(|_| "no games")
        .unwrap()
}

fn enter(games: &mut Games, solver: usize, board: usize, answer: &str) {
    games
        .enter(solver, board, answer)
        .map_err(|_| "no answer")
        .unwrap();
}

#[test]
fn entered_games_make_a_comparison() {
    let mut games = games();
    assert_eq!(games.figures(0), None);
    for (board, length) in [(2, 40), (0, 44), (7, 1)] {
        enter(&mut games, 0, board, &answer(length, 1));
    }
    let figures = GamesFigures {
        solved: 2,
        min: 40,
        mean: 42.0,
        max: 44,
        stdev: 2.0,
        seconds_per_board: 0.5,
        proven: 0,
        stopped: 2,
        stopped_by: vec!["time".to_owned()],
        gap: None,
        difference: None,
        margin: None,
    };
    assert_eq!(
        (games.figures(0), games.tally(0)),
        (Some(figures), vec![40, 1, 44, 1])
    );
    for board in 0..3 {
        enter(&mut games, 1, board, &answer(30, 30));
    }
    let exact = games.figures(1).unwrap();
    assert_eq!((exact.proven, exact.stopped), (3, 0));
    // What is proven of all boards tells how far the others are from it.
    assert_eq!(exact.gap, Some(0.0));
    assert_eq!(games.figures(0).unwrap().gap, Some(12.0));
    assert!(exact.stopped_by.is_empty());
    // Over the two boards that both have solved: 14 and 10 moves fewer, by Student's distribution of one degree.
    assert_eq!(exact.difference, Some(-12.0));
    assert!((exact.margin.unwrap() - 2.0 * 12.706).abs() < 1e-9);
    let comparison = Comparison::parse(&games.json().map_err(|_| "no text").unwrap()).unwrap();
    assert_eq!(
        comparison.boards.describe(),
        "the first 3 boards of the series, 30 × 20 cells, 5 colors"
    );
    assert_eq!(
        (
            comparison.rows[0].figures.gap,
            comparison.rows[0].lengths[1]
        ),
        (Some(12.0), None)
    );
    assert_eq!(
        games.csv().map_err(|_| "no text").unwrap().lines().count(),
        7
    );
}

#[test]
fn the_limits_that_ended_games_are_named_and_a_cap_is_none_of_them() {
    let mut games = games();
    for (board, limit) in [Limit::Time, Limit::Cap, Limit::OwnTime].iter().enumerate() {
        let answer = Answer::stopped(vec![Color::FIRST; 40], *limit);
        enter(&mut games, 0, board, &to_text(&answer).unwrap());
    }
    let figures = games.figures(0).unwrap();
    assert_eq!((figures.solved, figures.stopped), (3, 2));
    assert_eq!(figures.stopped_by, ["own_time", "time"]);
}

/// A fact of an answer or of its run, and its place in the exported JSON and its column in the exported table.
struct Fact {
    /// The key of the fact in the text of an answer, or what it is a fact of.
    name: &'static str,
    json: &'static str,
    column: Option<&'static str>,
    value: &'static str,
}

/// The facts of the first solver's game on the third board. A table of games has no line for the run.
const FACTS: &[Fact] = &[
    fact("/solution", "/rows/0/lengths/2", Some("length"), "40"),
    fact("/status", "/rows/0/statuses/2", Some("status"), "feasible"),
    fact(
        "/lower_bound",
        "/rows/0/lower_bounds/2",
        Some("lower_bound"),
        "26",
    ),
    fact(
        "/stopped_by",
        "/rows/0/stopped_by/2",
        Some("stopped_by"),
        "time",
    ),
    fact(
        "/statistics/expanded",
        "/rows/0/expanded/2",
        Some("expanded"),
        "123457",
    ),
    fact(
        "/statistics/peak_bytes",
        "/rows/0/peak_bytes/2",
        Some("peak_bytes"),
        "7654321",
    ),
    fact(
        "/statistics/elapsed",
        "/rows/0/seconds/2",
        Some("seconds"),
        "0.5",
    ),
    fact("board", "/boards/ids/2", Some("id"), "series-2"),
    fact("run", "/run/version", None, env!("CARGO_PKG_VERSION")),
    fact("run", "/run/format", None, "1"),
    fact("run", "/limits/time", None, "0.002"),
];

/// The facts that a comparison leaves out: it has no moves of a start that was chosen, no custom bounds, and of the
/// counts only those that all solvers have.
const LEFT_OUT: [&str; 4] = [
    "/start",
    "/optimal_if",
    "/statistics/generated",
    "/statistics/peak_held",
];

const fn fact(
    name: &'static str,
    json: &'static str,
    column: Option<&'static str>,
    value: &'static str,
) -> Fact {
    Fact {
        name,
        json,
        column,
        value,
    }
}

/// Returns a value as a table writes it.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        value => value.to_string(),
    }
}

#[test]
fn exported_files_have_every_fact() {
    let mut games = games();
    let answer = answer(40, 26);
    enter(&mut games, 0, 2, &answer);
    let json: Value = serde_json::from_str(&games.json().map_err(|_| "no text").unwrap()).unwrap();
    let csv = games.csv().map_err(|_| "no text").unwrap();
    let mut lines = csv.lines();
    let columns: Vec<&str> = lines.next().unwrap().split(',').collect();
    let cells: Vec<&str> = lines.nth(2).unwrap().split(',').collect();
    for fact in FACTS {
        let found = json.pointer(fact.json).map(plain);
        assert_eq!(found.as_deref(), Some(fact.value), "{}", fact.json);
        if let Some(name) = fact.column {
            let column = columns.iter().position(|column| *column == name).unwrap();
            assert_eq!(cells[column], fact.value, "{name}");
        }
    }
    // What an answer says more is a fact that has to find its place.
    let answer: Value = serde_json::from_str(&answer).unwrap();
    for (key, value) in answer.as_object().unwrap() {
        let parts: Vec<String> = match value.as_object() {
            Some(parts) => parts.keys().map(|part| format!("/{key}/{part}")).collect(),
            None => vec![format!("/{key}")],
        };
        for part in parts {
            let is_exported = FACTS.iter().any(|fact| fact.name == part);
            assert!(is_exported || LEFT_OUT.contains(&&*part), "{part}");
        }
    }
}
