//! `pack`, as a maker of puzzles uses it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use common::{run, run_with};
use serde_json::Value;

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// What `grade` says of these boards.
fn graded(boards: &str) -> Vec<Value> {
    lines(&run_with("grade - --format json", boards).done())
}

#[test]
fn boards_come_from_easy_to_hard_with_id_par_score_and_level() {
    let text = run("pack --size 6x6 --colors 4 --rules flood --count 30").done();
    let notes: Vec<Vec<&str>> =
        text.lines().filter_map(|line| line.strip_prefix("# pcg1-")).map(|line| line.split(", ").collect()).collect();
    assert_eq!(notes.len(), 30, "{text}");
    let json = lines(&run("pack --size 6x6 --colors 4 --rules flood --count 30 --format json -j 3").done());
    let grades = graded(&text);
    let mut seeds = Vec::new();
    for ((note, line), grade) in notes.iter().zip(&json).zip(&grades) {
        let [id, par, score, level] = note[..] else { panic!("{note:?}") };
        assert_eq!(line["id"], format!("pcg1-{id}"));
        assert_eq!((format!("par {}", line["par"]), &line["par"]), (par.to_owned(), &grade["length"]));
        assert_eq!(format!("score {:.2}", line["score"].as_f64().unwrap()), score);
        assert_eq!((line["difficulty"].as_str(), &line["score"]), (Some(level), &grade["score"]));
        assert_eq!(line["difficulty"], grade["difficulty"]);
        seeds.push(id.rsplit('-').next().unwrap().parse::<usize>().unwrap());
    }
    assert!(json.is_sorted_by_key(|line| line["score"].as_f64().unwrap()), "{text}");
    let levels: Vec<_> = json.iter().map(|line| line["difficulty"].as_str().unwrap()).collect();
    assert!(levels.is_sorted_by_key(|level| ["easy", "medium", "hard"].iter().position(|name| name == level)));
    seeds.sort_unstable();
    assert!(seeds.into_iter().eq(0..30), "every board is there once");
}

#[test]
fn a_pack_reads_back_in_either_form() {
    for options in ["--size 5x4 --colors 4", "--size 4x5 --colors 5 --rules flood --start 2,1", "--size 6x1 --colors 2"]
    {
        let pack = |format: &str| run(&format!("pack {options} --count 8 --format {format}")).output;
        let (text, json) = (pack("text"), pack("json"));
        let lengths = |boards: &str| {
            let solved = lines(&run_with("solve - --solver exact --format json", boards).done());
            solved.iter().map(|solved| solved["length"].as_u64().unwrap()).collect::<Vec<_>>()
        };
        let pars: Vec<_> = lines(&json).iter().map(|line| line["par"].as_u64().unwrap()).collect();
        assert_eq!((lengths(&text), lengths(&json)), (pars.clone(), pars), "{text}{json}");
    }
}

#[test]
fn scores_of_several_kinds_are_sorted_together() {
    let pack = lines(&run("pack --size 4x4..6x6 --colors 3..4 --rules flood --count 10 -f json").output);
    assert_eq!(pack.len(), 10);
    let of_kind = |kind: &str| pack.iter().filter(|line| line["id"].as_str().unwrap().contains(kind)).count();
    assert_eq!(["4x4-3", "4x4-4", "5x5-3", "5x5-4", "6x6-3", "6x6-4"].map(of_kind), [2, 2, 2, 2, 1, 1]);
    assert!(pack.is_sorted_by_key(|line| line["score"].as_f64().unwrap()));
}

#[test]
fn boards_of_a_file_get_an_id_and_those_that_are_not_proven_are_left_out() {
    let boards = run("generate --size 5x5 --colors 4 --count 4 --seed 9").done();
    let packed = run_with("pack --boards -", &boards).done();
    assert_eq!(packed.lines().filter(|line| line.starts_with("# board1-5x5-4-walk-0.0-")).count(), 4, "{packed}");
    let run = run("pack --size 20x20 --colors 8 --count 3 --max-expanded 20");
    assert_eq!((run.code, run.output.as_str()), (Some(1), ""));
    assert_eq!(run.errors, "3 boards are left out whose par was not proven within the limits\n");
}

#[test]
fn what_json_cannot_say_is_refused() {
    let mistake = run("pack --size 5x5 --topology torus --format json").mistake();
    assert!(mistake.contains("expected --format text"), "{mistake}");
    let mistake = run_with("pack --boards -", "p edge 2 1\nn 2 1\ne 1 2\n").mistake();
    assert!(mistake.contains("rows and columns"), "{mistake}");
}
