//! `generate --sort difficulty`, as a maker of puzzles uses it.

use crate::common::{run, run_with};
use serde_json::Value;

const SORT: &str = "generate --sort difficulty";

/// What is said of each board in a comment: its id, par, score and level.
fn notes(text: &str) -> Vec<[String; 4]> {
    let notes = text
        .lines()
        .filter_map(|line| line.strip_prefix("# "))
        .filter(|note| note.contains(", "));
    notes
        .map(|note| {
            note.split(", ")
                .map(str::to_owned)
                .collect::<Vec<_>>()
                .try_into()
                .unwrap()
        })
        .collect()
}

fn score(note: &[String; 4]) -> f64 {
    note[2].strip_prefix("score ").unwrap().parse().unwrap()
}

/// What another command says of these boards, as lines of JSON.
fn lines(command: &str, boards: &str) -> Vec<Value> {
    run_with(command, boards)
        .done()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn boards_come_from_easy_to_hard_with_id_par_score_and_level() {
    let text = run(&format!("{SORT} random:6x6,4,count=30 -j 3")).done();
    let notes = notes(&text);
    assert_eq!(notes.len(), 30, "{text}");
    let grades = lines("grade - --format json", &text);
    for (note, grade) in notes.iter().zip(&grades) {
        assert_eq!(note[1], format!("par {}", grade["length"]));
        assert_eq!(
            note[2],
            format!("score {:.2}", grade["score"].as_f64().unwrap())
        );
        assert_eq!(grade["difficulty"].as_str(), Some(note[3].as_str()));
    }
    assert!(
        grades.is_sorted_by_key(|grade| grade["score"].as_f64().unwrap()),
        "{text}"
    );
    assert!(notes.is_sorted_by_key(|note| {
        ["easy", "medium", "hard"]
            .iter()
            .position(|name| *name == note[3])
    }));
    let mut seeds: Vec<usize> = notes
        .iter()
        .map(|note| note[0].rsplit('-').next().unwrap().parse().unwrap())
        .collect();
    seeds.sort_unstable();
    assert!(seeds.into_iter().eq(0..30), "every board is there once");
}

#[test]
fn sorted_boards_read_back_with_their_par() {
    for options in [
        "random:5x4,4,walk",
        "random:4x5,5,start=2.1",
        "random:6x1,2,walk",
    ] {
        let text = run(&format!("{SORT} {options},count=8")).output;
        let solved = lines("solve - --solver exact --format json", &text);
        let lengths: Vec<_> = solved
            .iter()
            .map(|solved| format!("par {}", solved["length"]))
            .collect();
        assert!(
            lengths.iter().eq(notes(&text).iter().map(|note| &note[1])),
            "{text}"
        );
    }
}

#[test]
fn every_format_holds_the_same_sorted_boards() {
    let pars = |format: &str| {
        let boards = run(&format!("{SORT} random:5x4,4,count=8 --format {format}")).output;
        let solved = lines("solve -:flood --solver exact --format json", &boards);
        solved
            .iter()
            .map(|solved| solved["length"].as_u64().unwrap())
            .collect::<Vec<_>>()
    };
    let expected = pars("grid");
    assert_eq!(expected.len(), 8);
    assert_eq!(
        ["line", "numbers", "tokens"].map(pars),
        [(); 3].map(|()| expected.clone())
    );
    // A board without rows and columns has no level.
    let graph = "c par 3, score 0.00, no level\np edge 4 3\nn 1 1\nn 2 2\nn 3 1\nn 4 3\ne 1 2\ne 2 3\ne 3 4\n";
    assert_eq!(
        run_with(&format!("{SORT} --format graph -"), graph)
            .output
            .trim(),
        graph.trim()
    );
}

#[test]
fn scores_of_several_kinds_are_sorted_together() {
    let notes = notes(&run(&format!("{SORT} random:4x4..6x6,3..4,count=2")).output);
    assert_eq!(notes.len(), 12);
    let of_kind = |kind: &str| notes.iter().filter(|note| note[0].contains(kind)).count();
    assert_eq!(
        ["4x4-3", "4x4-4", "5x5-3", "5x5-4", "6x6-3", "6x6-4"].map(of_kind),
        [2; 6]
    );
    assert!(notes.is_sorted_by_key(score));
}

#[test]
fn boards_of_a_level_or_a_par_are_sorted_too() {
    let kind = "random:6x6,4,count=4";
    let hard = notes(&run(&format!("{SORT} {kind} --difficulty hard")).output);
    assert!(
        hard.len() == 4
            && hard.is_sorted_by_key(score)
            && hard.iter().all(|note| note[3] == "hard")
    );
    let notes = notes(&run(&format!("{SORT} {kind} --par 8")).done());
    assert!(
        notes.len() == 4
            && notes.is_sorted_by_key(score)
            && notes.iter().all(|note| note[1] == "par 8")
    );
}

#[test]
fn boards_that_are_not_proven_are_left_out() {
    let run = run(&format!(
        "{SORT} random:20x20,8,walk,count=3 --max-expanded 20"
    ));
    assert_eq!((run.code, run.output.as_str()), (Some(1), ""));
    assert!(
        run.errors
            .starts_with("3 boards were passed over whose par was not proven within the limits\n")
    );
}

#[test]
fn what_a_format_cannot_say_is_refused() {
    let mistake = run_with(&format!("{SORT} -"), "p edge 2 1\nn 2 1\ne 1 2\n").mistake();
    assert!(mistake.contains("ask for --format graph"), "{mistake}");
}
