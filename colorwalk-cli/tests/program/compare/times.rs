//! Times, which are measured on request only.

use super::growth::GROWTH;
use super::json;
use crate::common::run;

#[test]
fn times_are_shown_if_they_are_measured() {
    let arguments = "compare series:count=2 --solver greedy --solver round-robin";
    let table = run(arguments).done();
    assert!(!table.contains("time"), "{table}");
    let measured = run(&format!("{arguments} --times")).done();
    let mut times = Vec::new();
    for (line, unmeasured) in measured.lines().zip(table.lines()) {
        let line = with_single_spaces(line);
        let added = line.strip_prefix(&with_single_spaces(unmeasured));
        times.push(added.expect(&measured).trim().to_owned());
    }
    assert_eq!(times[..3], ["", "", "time per board"]);
    for time in &times[3..] {
        assert!(time.contains(" µs ± ") && time.contains('%'), "{measured}");
    }
    let markdown = run(&format!("{arguments} --times -f markdown")).done();
    assert!(markdown.contains(" time per board |"), "{markdown}");
}

/// Returns the words of a text with a space in between.
fn with_single_spaces(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

#[test]
fn times_of_sizes_are_measured_too() {
    let table = run(&format!("{GROWTH} --times")).done();
    let words = with_single_spaces(&table);
    assert!(
        words.contains(" bound median time time per board "),
        "{table}"
    );
    let row = &json("random:4x4..6x6/2,3,count=2 --solver greedy --times")["rows"][0];
    assert_eq!(row["rounds"], 5);
    assert!(row["time_spread"].as_f64().unwrap() >= 0.0);
    let step = &row["growth"][1];
    assert_eq!(step["rounds"], 5);
    assert!(step["time_spread"].as_f64().unwrap() >= 0.0);
    let unmeasured = &json("random:4x4,3,count=2 --solver greedy")["rows"][0];
    assert!(unmeasured.get("rounds").is_none() && unmeasured["seconds"].is_array());
}

#[test]
fn times_are_measured_one_board_at_a_time_and_in_one_run() {
    for other in ["-j 2", "--resume games"] {
        let mistake = run(&format!("compare series:count=1 --times {other}")).mistake();
        assert!(mistake.contains("'--times"), "{mistake}");
        assert!(mistake.contains("cannot be used with"), "{mistake}");
    }
}
