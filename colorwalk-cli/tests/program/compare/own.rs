//! Solutions of other programs as rows of a comparison, and paired differences.

use std::fs;

use crate::common::{directory, run, run_in};

#[test]
fn own_solutions_are_a_row_after_they_were_replayed() {
    let here = directory("compare-own");
    for format in ["moves", "json"] {
        let lines = run(&format!(
            "solve series:count=3 --solver greedy --format {format}"
        ))
        .done();
        fs::write(here.join("mine"), lines).unwrap();
        let compare = "compare series:count=3 --solver exact --solver greedy --solutions mine=mine --format json";
        let rows: serde_json::Value =
            serde_json::from_str(&run_in(&here, compare, "").done()).unwrap();
        let [exact, greedy, mine] = [0, 1, 2].map(|row| &rows["rows"][row]);
        assert_eq!(
            (&mine["solver"], &mine["lengths"]),
            (&"mine".into(), &greedy["lengths"])
        );
        assert_eq!(
            (&mine["difference"], &mine["gap"]),
            (&greedy["difference"], &greedy["gap"])
        );
        assert!(
            exact.get("difference").is_none()
                && mine["difference"]["margin"].as_f64().unwrap() > 0.0
        );
    }
    let table = run_in(
        &here,
        "compare series:count=3 --solver exact --solutions mine=mine",
        "",
    )
    .done();
    assert!(
        table.contains(" difference ") && table.contains(" +10.33 ± 2.87 "),
        "{table}"
    );
}

#[test]
fn differences_are_from_the_baseline() {
    let here = directory("compare-own-baseline");
    fs::write(
        here.join("mine"),
        run("solve series:count=3 --solver exact -f moves").done(),
    )
    .unwrap();
    let compare = |baseline: &str| {
        let row = format!(
            "compare series:count=3 -s greedy -s exact --solutions mine=mine -f json --against {baseline}"
        );
        run_in(&here, &row, "")
    };
    for (baseline, place) in [
        ("greedy", 0),
        ("greedy:metric=area", 0),
        ("exact", 1),
        ("mine", 2),
    ] {
        let comparison: serde_json::Value =
            serde_json::from_str(&compare(baseline).done()).unwrap();
        let difference = |row: usize| comparison["rows"][row]["difference"]["mean"].as_f64();
        assert_eq!(
            [0, 1, 2].map(|row| difference(row).is_none()),
            [0, 1, 2].map(|row| row == place),
            "{baseline}"
        );
        assert_eq!(difference(0).is_some_and(|mean| mean > 0.0), place > 0);
    }
    assert_eq!(
        compare("bfs").mistake(),
        "--against bfs: bfs is not compared: add --solver bfs"
    );
}

#[test]
fn a_wrong_solution_names_its_board_and_a_missing_one_counts_as_unsolved() {
    let here = directory("compare-own-wrong");
    let compare = |lines: &str| {
        fs::write(here.join("boards"), "12\n21\n\n11\n12\n").unwrap();
        fs::write(here.join("mine"), lines).unwrap();
        run_in(
            &here,
            "compare boards --solver greedy --solutions mine=mine --format csv",
            "",
        )
    };
    assert_eq!(
        compare("21\n1\n").mistake(),
        "mine: line 2: boards: board 1: 1 cell is left after 1 move"
    );
    assert!(
        compare("21\n9\n")
            .mistake()
            .starts_with("mine: line 2: boards: board 1: ")
    );
    assert_eq!(
        compare("21\n2\n2\n").mistake(),
        "mine: line 3: there is no board 2: expected 0 to 1"
    );
    let partial = compare("21\n-\n").done();
    let lines: Vec<Vec<&str>> = partial
        .lines()
        .map(|line| line.split(',').collect())
        .collect();
    let cell = |name| {
        let column = lines[0].iter().position(|column| *column == name);
        lines[2][column.unwrap()]
    };
    assert_eq!(
        ["solver", "min", "max", "stdev", "solved"].map(cell),
        ["mine", "2", "2", "0", "1"],
        "{partial}"
    );
    assert!(
        run("compare series --solutions mine")
            .mistake()
            .ends_with("--solutions mine: expected NAME=FILE")
    );
}
