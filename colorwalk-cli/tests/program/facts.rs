//! Facts and surfaces: whatever the engine knows of an answer is in each output, or is left out for a reason that stands here.
//!
//! A fact that is added to [`FACTS`] does not compile until every surface has a cell for it.

use std::fs;

use crate::common::{directory, run_in};

/// What is known of an answer.
const FACTS: [&str; 8] = [
    "limit", "stop", "nodes", "memory", "id", "version", "proof", "topology",
];

/// Whether a surface shows a fact.
enum Cell {
    /// With this text.
    Has(&'static str),
    /// Not, for this reason.
    Not(&'static str),
}

use Cell::{Has, Not};

/// An output of the program.
struct Surface {
    /// The command; what it prints is the surface.
    command: &'static str,
    /// The file that is the surface, if it is not what is printed.
    file: Option<&'static str>,
    /// A cell for each fact.
    cells: [Cell; FACTS.len()],
}

/// Two nodes prove nothing of this board, which is a torus.
const BOARD: &str = "random:torus,9x9,5,seed=4";
const ID: &str = "pcg1-torus9x9-5-flood-4";

/// The keys of a row, whichever command writes it.
const fn row(nodes: &'static str) -> [Cell; FACTS.len()] {
    [
        Has("\"limits\":{\"expanded\":5}"),
        Has("\"stopped_by\":\"expanded\""),
        Has(nodes),
        Has("\"peak_bytes\":"),
        Has(ID),
        Has("\"version\":\""),
        Has("\"status\":\"feasible\""),
        Has("\"topology\":\"torus\""),
    ]
}

const IN_THE_COMMAND: &str = "the reader has typed it";
const FOR_PEOPLE: &str = "a line for people says what limits a result, not what it cost";

fn surfaces() -> Vec<Surface> {
    let printed = |command, cells| Surface {
        command,
        file: None,
        cells,
    };
    let written = |command, file, cells| Surface {
        command,
        file: Some(file),
        cells,
    };
    vec![
        printed(
            "solve BOARD -s exact --max-expanded 5",
            [
                Not(IN_THE_COMMAND),
                Has("stopped by the limit on expanded nodes"),
                Not(FOR_PEOPLE),
                Not(FOR_PEOPLE),
                Has(ID),
                Not(IN_THE_COMMAND),
                Has("at least "),
                Has("torus"),
            ],
        ),
        printed(
            "solve BOARD -s exact --max-expanded 5 -f json",
            row("\"expanded\":5,"),
        ),
        printed(
            "solve BOARD --any-start --max-expanded 5 -f json",
            row("\"expanded\":5,"),
        ),
        printed(
            "solve BOARD --free --max-expanded 5 -f json",
            row("\"expanded\":5,"),
        ),
        written(
            "solve BOARD -s exact --max-expanded 5 --resume solved",
            "solved",
            row("\"expanded\":5,"),
        ),
        written(
            "compare BOARD -s exact --max-expanded 5 --resume games",
            "games",
            row("\"expanded\":5,"),
        ),
        printed(
            "compare BOARD -s exact --max-expanded 5",
            [
                Has("within 5 nodes a board"),
                Has("* stopped by the limit on expanded nodes"),
                Has(" nodes "),
                Has(" memory"),
                Not("a row is of all boards"),
                Not(IN_THE_COMMAND),
                Has(" proven "),
                Has("torus 9x9"),
            ],
        ),
        printed(
            "compare BOARD -s exact --max-expanded 5 -f markdown",
            [
                Has("within 5 nodes a board"),
                Has("* stopped by the limit on expanded nodes"),
                Has(" nodes "),
                Has(" memory "),
                Not("a row is of all boards"),
                Not("a table is pasted below a command"),
                Has(" proven "),
                Not("a table is pasted below a description of its boards"),
            ],
        ),
        printed(
            "compare BOARD -s exact --max-expanded 5 -f json",
            [
                Has("\"limits\":{\"expanded\":5}"),
                Has("\"stopped_by\":[\"expanded\"]"),
                Has("\"expanded\":[5]"),
                Has("\"peak_bytes\":["),
                Has(ID),
                Has("\"version\":\""),
                Has("\"statuses\":[\"feasible\"]"),
                Has("\"topology\":\"torus 9x9\""),
            ],
        ),
        printed(
            "compare BOARD -s exact --max-expanded 5 -f csv",
            [
                Not("a table has no heading: the JSON has the limits"),
                Has(",stopped,"),
                Has(",mean_expanded,"),
                Has(",max_peak_bytes"),
                Not("a row is of all boards"),
                Not("a table has no heading: the JSON has the version"),
                Has(",proven,"),
                Not("a table has no heading: the JSON has the boards"),
            ],
        ),
        printed(
            "compare BOARD -s exact --max-expanded 5 -f csv-boards",
            [
                Not("a table has no heading: the JSON has the limits"),
                Has(",expanded,5,"),
                Has(",expanded,"),
                Has(",peak_bytes"),
                Has(ID),
                Not("a table has no heading: the JSON has the version"),
                Has(",feasible,"),
                Has("torus"),
            ],
        ),
        printed(
            "grade BOARD --max-expanded 5 -f json",
            [
                Has("\"limits\":{\"expanded\":5}"),
                Has("\"stopped_by\":\"expanded\""),
                Has("\"expanded\":"),
                Not("a grade is of many proofs"),
                Has(ID),
                Has("\"version\":\""),
                Has("\"lower_bound\":"),
                Has("torus"),
            ],
        ),
    ]
}

#[test]
fn every_fact_is_on_every_surface_or_left_out_for_a_reason() {
    let here = directory("facts");
    for surface in surfaces() {
        let command = surface.command.replace("BOARD", BOARD);
        let printed = run_in(&here, &command, "");
        let shown = match surface.file {
            Some(file) => fs::read_to_string(here.join(file)).unwrap(),
            None => printed.output,
        };
        for (fact, cell) in FACTS.iter().zip(&surface.cells) {
            match cell {
                Has(text) => assert!(
                    shown.contains(text),
                    "{command}: {fact} is missing: expected {text:?} in\n{shown}"
                ),
                Not(reason) => assert!(!reason.is_empty(), "{command}: {fact}"),
            }
        }
    }
}

/// The solver's own time is a limit like the others, in text and in JSON.
#[test]
fn the_time_of_the_solver_itself_is_said_everywhere() {
    let here = directory("facts-own");
    let solve = "solve random:40x40,8 -s auto:seconds=0.1";
    let text = run_in(&here, solve, "").output;
    assert!(
        text.contains(", stopped by the time of the solver itself: "),
        "{text}"
    );
    let json = run_in(&here, &format!("{solve} -f json"), "").output;
    assert!(json.contains("\"stopped_by\":\"own_time\""), "{json}");
    let table = run_in(&here, "compare random:40x40,8 -s auto:seconds=0.1", "").output;
    assert!(
        table.contains("* stopped by the time of the solver itself"),
        "{table}"
    );
}

/// Two outputs of one run can be joined by the id.
#[test]
fn a_file_of_games_has_the_ids_of_the_comparison() {
    let here = directory("facts-ids");
    let compare = "compare random:30x30,6,count=2 -s greedy";
    let printed = run_in(&here, &format!("{compare} -f json --resume games"), "").done();
    let comparison: serde_json::Value = serde_json::from_str(&printed).unwrap();
    let games = fs::read_to_string(here.join("games")).unwrap();
    let mut ids = Vec::new();
    for line in games.lines().skip(1) {
        let game: serde_json::Value = serde_json::from_str(line).unwrap();
        ids.push(game["id"].clone());
    }
    assert_eq!(comparison["boards"]["ids"], serde_json::Value::Array(ids));
}
