//! Comparisons in files: saved, compared with later ones, and resumed.

use std::fs;

use serde_json::Value;

use crate::common::{directory, run_in};

#[test]
fn a_run_is_saved_and_a_later_one_compared_with_it() {
    let here = directory("compare-against");
    let compare =
        |arguments: &str| run_in(&here, &format!("compare series:count=5 {arguments}"), "");
    let greedy = compare("--solver greedy --save before.json --format json").done();
    assert_eq!(
        fs::read_to_string(here.join("before.json")).unwrap(),
        greedy
    );
    let run = compare("--solver greedy --solver round-robin --against before.json");
    assert_eq!(
        run.told(),
        ["not compared with before.json: round-robin: the earlier run has no such row"]
    );
    let table = run.output;
    let (header, rows) = table
        .split_once("\n\n")
        .unwrap()
        .1
        .split_once('\n')
        .unwrap();
    assert!(
        header.contains("mean before") && header.contains("change"),
        "{table}"
    );
    assert!(
        rows.lines()
            .next()
            .unwrap()
            .ends_with(" 0.00 ± 0.00        0       0"),
        "{table}"
    );

    // The same file with worse results of greedy.
    let mut worse: Value = serde_json::from_str(&greedy).unwrap();
    worse["rows"][0]["lengths"][0] = 99.into();
    worse["rows"][0]["mean"] = 50.5.into();
    fs::write(here.join("worse.json"), worse.to_string()).unwrap();
    let json: Value =
        serde_json::from_str(&compare("--solver greedy --against worse.json --format json").done())
            .unwrap();
    let against = &json["rows"][0]["against"];
    assert_eq!(
        (&against["shorter"], &against["equal"], &against["longer"]),
        (&1.into(), &4.into(), &0.into())
    );
    assert!(against["change"].as_f64().unwrap() < 0.0);
    assert_eq!(
        (&against["paired"]["boards"], &against["paired"]["mean"]),
        (&5.into(), &against["change"])
    );
    assert!(against["paired"]["standard_error"].as_f64().unwrap() > 0.0);
    let run = compare("--solver exact --against worse.json");
    assert_eq!(
        run.told(),
        [
            "not compared with worse.json: exact: the earlier run has no such row",
            "not compared with worse.json: greedy:metric=area: only the earlier run has such a row",
        ]
    );
    // Two solvers on the same boards: their difference is known more precisely than their means.
    let json: Value =
        serde_json::from_str(&compare("--solver exact --solver greedy --format json").done())
            .unwrap();
    let (exact, greedy) = (&json["rows"][0], &json["rows"][1]);
    let error = |value: &Value| value["standard_error"].as_f64().unwrap();
    assert!(
        exact["difference"].is_null()
            && error(&greedy["difference"]) < error(exact) + error(greedy)
    );
    assert_eq!(
        (
            &greedy["difference"]["boards"],
            &greedy["difference"]["mean"]
        ),
        (&5.into(), &greedy["gap"])
    );

    let other = run_in(
        &here,
        "compare series:count=4 --solver greedy --against before.json",
        "",
    )
    .mistake();
    assert!(
        other.starts_with("before.json is about other boards: the first 5 boards of the series, "),
        "{other}"
    );
    fs::write(here.join("letter"), "Dear Ada").unwrap();
    assert!(
        compare("--against letter")
            .mistake()
            .starts_with("letter: line 1, column 1: not a saved comparison: ")
    );
}

#[test]
fn a_file_of_games_is_resumed() {
    let here = directory("compare-resume");
    let arguments =
        "compare series:count=4 --solver greedy --solver exact --format json --resume games";
    let whole = run_in(&here, arguments, "").done();
    let games = fs::read_to_string(here.join("games")).unwrap();
    assert_eq!(games.lines().count(), 1 + 8);
    // Truncated in the sixth game, and complete: the times are those of the first run.
    for length in [
        games.match_indices('\n').nth(5).unwrap().0 + 20,
        games.len(),
    ] {
        fs::write(here.join("games"), &games[..length]).unwrap();
        let again: Value = serde_json::from_str(&run_in(&here, arguments, "").done()).unwrap();
        let whole: Value = serde_json::from_str(&whole).unwrap();
        assert_eq!(again["rows"][0], whole["rows"][0]);
        assert_eq!(again["rows"][1]["lengths"], whole["rows"][1]["lengths"]);
    }
    for other in [
        "series:count=5",
        "series:count=4 --solver dag",
        "series:count=4 --time-limit 1s",
    ] {
        let mistake = run_in(
            &here,
            &format!("compare --solver greedy --solver exact {other} --resume games"),
            "",
        );
        assert!(
            mistake
                .mistake()
                .starts_with("games: the first line is not that of these results")
        );
    }
    fs::write(
        here.join("games"),
        games.replacen("\"moves\":[", "\"moves\":[0,", 1),
    )
    .unwrap();
    assert!(
        run_in(&here, arguments, "")
            .mistake()
            .starts_with("games: line 2: not a result of board 0")
    );
}
