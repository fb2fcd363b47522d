//! Which facts of an answer the game shows, and where.

use colorwalk_boards::BoardId;
use colorwalk_core::Solution;
use colorwalk_solvers::{Limit, Statistics};
use serde_json::Value;

use super::*;
use crate::records::{Records, lines_of};

/// The only shortest solution is 2, 1, 2.
const BOARD: &str = "\
    .221
    2211
    1112";

/// A fact in one place: what is shown of it if the answer is proven, and if the memory limit stopped it.
struct Fact {
    /// The key in the JSON of an answer, or what it is a fact of.
    key: &'static str,
    place: &'static str,
    proven: &'static str,
    stopped: &'static str,
}

const FACTS: &[Fact] = &[
    fact("/solution", "hint", "Hint: 2 ", "Hint: 2 "),
    fact("/solution", "solver", ": 2 cleared", ": 2 cleared"),
    fact("/status", "hint", "keeps the optimum", "but not proven"),
    fact(
        "/status",
        "end",
        "proven that none is shorter",
        "par is not proven",
    ),
    fact("/status", "record", "\"par\":3", "\"par\":null"),
    fact("/lower_bound", "hint", "Par    3", "Par    3 to 4"),
    fact("/stopped_by", "hint", "", "(stopped by the memory limit)"),
    fact(
        "/stopped_by",
        "solver",
        "",
        "Search stopped by the memory limit.",
    ),
    fact("/stopped_by", "end", "", "stopped by the memory limit"),
    fact(
        "board",
        "record",
        "\"id\":\"board1-4x3-2-walk",
        "\"id\":\"board1-4x3-2-walk",
    ),
    fact("format", "record", "colorwalk play 3", "colorwalk play 3"),
];

/// The facts that a player has no use for: counts, and what the game never asks for. The limits of a search are options of
/// the program; what they have ended is said.
const LEFT_OUT: [&str; 7] = [
    "/start",
    "/optimal_if",
    "/statistics/expanded",
    "/statistics/generated",
    "/statistics/peak_held",
    "/statistics/peak_bytes",
    "/statistics/elapsed",
];

const fn fact(
    key: &'static str,
    place: &'static str,
    proven: &'static str,
    stopped: &'static str,
) -> Fact {
    Fact {
        key,
        place,
        proven,
        stopped,
    }
}

/// Returns an answer with this bound; the memory limit has stopped its search if the bound does not prove it.
fn answer(moves: &str, lower_bound: usize) -> Answer {
    let moves: Solution = moves.parse().unwrap();
    let mut statistics = Statistics::default();
    statistics.expanded = 987_654;
    Answer::stopped(moves.into_moves(), Limit::Memory)
        .with_proven_bound(lower_bound)
        .with_statistics(statistics)
}

fn report(model: &mut Model, slot: Slot, answer: &Answer) {
    // Only that of the running job has an effect.
    for ticket in 1..9 {
        model.update(Event::Report {
            slot,
            ticket,
            report: Report::from(answer.clone()),
        });
    }
}

/// Returns what a place of the game shows when this answer has come.
fn shown(place: &str, answer: &Answer) -> String {
    let id = BoardId::from_board(&BOARD.parse().unwrap()).unwrap();
    let mut model = model(&id.to_string(), 80, 24);
    let par = Slot::Proof(Question::Par);
    match place {
        "hint" => {
            press(&mut model, "h");
            report(&mut model, par, answer);
            lines(&model).join("\n")
        }
        "solver" => {
            press(&mut model, "s");
            report(&mut model, Slot::Plan, answer);
            lines(&model).join("\n")
        }
        "end" => {
            report(&mut model, par, answer);
            press(&mut model, &answer.solution.to_string());
            lines(&model).join("\n")
        }
        "record" => {
            report(&mut model, par, answer);
            press(&mut model, &answer.solution.to_string());
            let mut records = Records::default();
            records.keep(lines_of(&model.session));
            records.print()
        }
        place => panic!("{place:?} is no place of the game"),
    }
}

#[test]
fn every_fact_of_an_answer_is_shown_or_left_out_on_purpose() {
    let proven = answer("212", 3);
    // One move clears nothing.
    let stopped = answer("2112", 2);
    for fact in FACTS {
        for (answer, expected) in [(&proven, fact.proven), (&stopped, fact.stopped)] {
            let text = shown(fact.place, answer);
            assert!(
                text.contains(expected),
                "{} in {}: {expected:?} is not in\n{text}",
                fact.key,
                fact.place
            );
            if expected.is_empty() {
                assert!(!text.contains(fact.stopped), "{}: {text}", fact.key);
            }
            assert!(!text.contains("987"), "a count that is left out:\n{text}");
        }
    }
    // What an answer says more is a fact that has to find its place.
    let answer = serde_json::to_value(&stopped).unwrap();
    for (key, value) in answer.as_object().unwrap() {
        let parts: Vec<String> = match value {
            Value::Object(parts) => parts.keys().map(|part| format!("/{key}/{part}")).collect(),
            _ => vec![format!("/{key}")],
        };
        for part in parts {
            let is_shown = FACTS.iter().any(|fact| fact.key == part);
            assert!(is_shown || LEFT_OUT.contains(&&*part), "{part}");
        }
    }
}
