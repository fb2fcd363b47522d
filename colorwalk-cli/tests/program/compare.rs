//! `compare`, from the user's point of view.

mod growth;
mod own;
mod saved;
mod times;
mod width;

use crate::common::{BOARDS, run, run_with};
use serde_json::Value;

fn json(arguments: &str) -> Value {
    serde_json::from_str(&run(&format!("compare --format json {arguments}")).done()).unwrap()
}

/// Returns the comparison without the times, which differ from run to run.
fn without_times(arguments: &str) -> Value {
    let mut comparison = json(arguments);
    // The command says how many jobs there are.
    comparison.as_object_mut().unwrap().remove("run").unwrap();
    for row in comparison["rows"].as_array_mut().unwrap() {
        let row = row.as_object_mut().unwrap();
        assert!(row.remove("seconds_per_board").unwrap().as_f64().unwrap() > 0.0);
        assert!(row.remove("median_seconds").unwrap().as_f64().is_some());
        assert!(
            row.remove("seconds")
                .unwrap()
                .as_array()
                .unwrap()
                .iter()
                .all(|time| time.as_f64().unwrap() > 0.0)
        );
        row.retain(|figure, _| !figure.contains("seconds"));
    }
    comparison
}

/// The rows of the default table. Their figures on all boards of the series are checked in the solvers' tests and on the
/// page of the series.
const DEFAULT_SOLVERS: &[&str] = &[
    "round-robin",
    "round-robin-skip",
    "greedy:metric=area",
    "look-ahead:metric=area,depth=2",
    "look-ahead:metric=area,depth=3",
    "look-ahead:metric=area,depth=4",
    "look-ahead:metric=area,depth=5",
    "greedy:metric=perimeter",
    "look-ahead:metric=perimeter,depth=2",
    "look-ahead:metric=perimeter,depth=3",
    "look-ahead:metric=perimeter,depth=4",
    "look-ahead:metric=perimeter,depth=5",
    "greedy:metric=perimeter-area",
    "look-ahead:metric=perimeter-area,depth=2",
    "look-ahead:metric=perimeter-area,depth=3",
    "look-ahead:metric=perimeter-area,depth=4",
    "look-ahead:metric=perimeter-area,depth=5",
    "greedy:metric=path-ratio",
    "look-ahead:metric=path-ratio,depth=2",
    "look-ahead:metric=path-ratio,depth=3",
    "look-ahead:metric=path-ratio,depth=4",
    "greedy:metric=path-area",
    "look-ahead:metric=path-area,depth=2",
    "look-ahead:metric=path-area,depth=3",
    "look-ahead:metric=path-area,depth=4",
    "exact",
];

#[test]
fn the_default_table_has_the_solvers_of_the_series_and_its_figures_are_those_of_the_games() {
    let mut comparison = json("series:count=3");
    let ids = comparison["boards"]
        .as_object_mut()
        .unwrap()
        .remove("ids")
        .unwrap();
    assert_eq!(ids, serde_json::json!(["series-0", "series-1", "series-2"]));
    assert_eq!(
        comparison["boards"],
        serde_json::json!({"source": "series", "count": 3, "width": 30, "height": 20, "colors": 5})
    );
    let rows = comparison["rows"].as_array().unwrap();
    let names: Vec<&str> = rows
        .iter()
        .map(|row| row["solver"].as_str().unwrap())
        .collect();
    assert_eq!(names, DEFAULT_SOLVERS);
    let optimal = lengths(rows.last().unwrap());
    for row in rows {
        let lengths = lengths(row);
        let mean = lengths.iter().sum::<u64>() as f64 / 3.0;
        let gap = mean - optimal.iter().sum::<u64>() as f64 / 3.0;
        assert_eq!(lengths.len(), 3);
        assert_eq!(row["min"].as_u64(), lengths.iter().min().copied());
        assert_eq!(row["max"].as_u64(), lengths.iter().max().copied());
        assert!((row["mean"].as_f64().unwrap() - mean).abs() < 1e-9);
        assert!((row["gap"].as_f64().unwrap() - gap).abs() < 1e-9);
        assert_eq!(row["solved"], 3);
        assert_eq!(row["proven"] == 3, row["solver"] == "exact");
    }
    assert_eq!(lengths(&rows[2]), [40, 39, 41]);
    assert_eq!(optimal, [29, 30, 30]);
}

/// Returns the numbers of moves in a row, a board each.
fn lengths(row: &Value) -> Vec<u64> {
    row["lengths"]
        .as_array()
        .unwrap()
        .iter()
        .map(|length| length.as_u64().unwrap())
        .collect()
}

#[test]
fn the_number_of_jobs_changes_nothing() {
    let arguments =
        "series:count=8 --solver greedy --solver random:seed=3 --solver look-ahead:depth=2";
    assert_eq!(
        without_times(&format!("{arguments} -j 1")),
        without_times(&format!("{arguments} -j 5"))
    );
}

#[test]
fn all_plays_the_whole_table() {
    let comparison = json("series:count=1 --all");
    let names: Vec<_> = comparison["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["solver"].as_str().unwrap())
        .collect();
    for name in [
        "random",
        "random-skip",
        "bfs",
        "dfs",
        "dijkstra",
        "greedy-dijkstra",
        "dijkstra-dijkstra",
    ] {
        assert!(names.contains(&name), "{names:?}");
    }
}

#[test]
fn the_exact_solver_does_not_run_by_default_on_random_boards() {
    let table = run("compare random:6x6,5,walk,count=2").done();
    assert!(
        !table.contains("exact") && !table.contains("gap"),
        "{table}"
    );
    assert!(
        run("compare random:6x6,5,walk,count=2 --all")
            .done()
            .contains("\n exact ")
    );
}

#[test]
fn random_boards_are_as_asked_for() {
    let mut comparison = json("random:5x4,3,seed=9,count=6 --solver greedy");
    let ids = comparison["boards"]
        .as_object_mut()
        .unwrap()
        .remove("ids")
        .unwrap();
    assert_eq!(ids[5], "pcg1-5x4-3-flood-14");
    let expected = serde_json::json!(
        {"source": "random", "count": 6, "width": 5, "height": 4, "colors": 3, "rules": "flood", "seed": 9}
    );
    assert_eq!(comparison["boards"], expected);
    // Board 1 of seed 9 is board 0 of seed 10.
    let later = json("random:5x4,3,seed=10,count=5 --solver greedy");
    assert_eq!(
        comparison["rows"][0]["lengths"].as_array().unwrap()[1..],
        later["rows"][0]["lengths"].as_array().unwrap()[..]
    );
}

#[test]
fn boards_of_a_file_come_through_standard_input_too() {
    let output = run_with(
        "compare - --solver bellman-ford --solver round-robin --format csv",
        BOARDS,
    )
    .done();
    let lines: Vec<_> = output
        .lines()
        .map(|line| line.split(',').collect::<Vec<_>>())
        .collect();
    let gap = lines[0].iter().position(|name| *name == "gap").unwrap();
    assert_eq!(lines[0][..2], ["solver", "min"]);
    assert_eq!(
        (lines[1][0], lines[1][1], lines[1][gap]),
        ("bellman-ford", "2", "0")
    );
}

#[test]
fn rows_with_published_figures_show_them() {
    let table = run("compare --solver greedy --solver round-robin").done();
    assert!(
        table.contains("published") && table.contains("31 / 39.8 /  48 /  3.5"),
        "{table}"
    );
    let greedy = &json("series --solver greedy")["rows"][0];
    assert_eq!(
        greedy["published"],
        serde_json::json!({"min": 31, "mean": 39.8, "max": 48, "stdev": 3.5})
    );
    assert!(
        run("compare series --solver greedy -f csv")
            .done()
            .ends_with(",31,39.8,48,3.5\n")
    );
    assert!(
        !run("compare series:count=99 --solver greedy")
            .done()
            .contains("published")
    );
    let markdown = run("compare --solver greedy --format markdown").done();
    assert!(markdown.starts_with("| solver "), "{markdown}");
    assert!(
        markdown
            .lines()
            .all(|line| line.starts_with('|') && line.ends_with('|')),
        "{markdown}"
    );
    assert!(
        !run("compare random:30x20,5,walk,count=3 --solver greedy")
            .done()
            .contains("published")
    );
}

#[test]
fn a_result_that_is_not_proven_does_not_look_proven() {
    let arguments = "compare random:24x24,8,walk,count=2 --solver exact --max-expanded 50";
    let table = run(arguments).done();
    let (header, row) = table
        .trim_end()
        .split_once("\n\n")
        .unwrap()
        .1
        .split_once('\n')
        .unwrap();
    let at = |name: &str| {
        // Columns are aligned to the right.
        let end = header.find(name).unwrap() + name.len();
        row[..end]
            .split_whitespace()
            .last()
            .unwrap()
            .trim_end_matches('*')
            .parse::<f64>()
            .unwrap()
    };
    assert_eq!(
        (at("solved"), at("proven"), at("stopped")),
        (2.0, 0.0, 2.0),
        "{table}"
    );
    // The mean is marked, and the mark explained.
    assert!(
        row.split_whitespace().nth(2).unwrap().ends_with('*'),
        "{table}"
    );
    assert!(
        table.ends_with(
            "\n* stopped by the limit on expanded nodes before a proof; the column says on how many boards\n"
        ),
        "{table}"
    );
    assert!(at("bound") < at("mean"), "{table}");

    let row = &serde_json::from_str::<Value>(&run(&format!("{arguments} --format json")).done())
        .unwrap()["rows"][0];
    assert_eq!((&row["solved"], &row["proven"]), (&2.into(), &0.into()));
    assert_eq!(row["statuses"], serde_json::json!(["feasible", "feasible"]));
    let lines = run(&format!("{arguments} --format csv-boards")).done();
    let lines: Vec<Vec<_>> = lines
        .lines()
        .map(|line| line.split(',').collect())
        .collect();
    assert_eq!(
        lines[0][..7],
        [
            "solver",
            "board",
            "id",
            "length",
            "status",
            "lower_bound",
            "seconds"
        ]
    );
    assert_eq!(
        lines[0][7..],
        [
            "width",
            "height",
            "colors",
            "stopped_by",
            "expanded",
            "peak_bytes"
        ]
    );
    for board in 0..2 {
        let line = &lines[board + 1];
        assert_eq!(
            line[..3],
            [
                "exact",
                &board.to_string(),
                &format!("pcg1-24x24-8-walk-{board}")
            ]
        );
        assert_eq!(line[3], row["lengths"][board].to_string());
        assert_eq!(
            (line[4], line[5]),
            ("feasible", &*row["lower_bounds"][board].to_string())
        );
        assert!(line[6].parse::<f64>().unwrap() > 0.0);
        assert_eq!(line[7..12], ["24", "24", "8", "expanded", "50"]);
    }
    let known = run("compare series:count=1 --solver exact --format json").done();
    assert!(
        known.contains("\"proven\":1,\"stopped\":0,\"mean_lower_bound\":29.0,"),
        "{known}"
    );
}

#[test]
fn unsolved_boards_are_reported_with_exit_code_1() {
    let run =
        run("compare series:count=2 --solver bellman-ford:cap=10 --solver greedy --format json");
    assert_eq!(run.code, Some(1));
    assert!(
        run.errors
            .starts_with("bellman-ford:cap=10: 2 of 2 boards not solved; series-0: "),
        "{}",
        run.errors
    );
    let comparison: Value = serde_json::from_str(&run.output).unwrap();
    assert_eq!(
        comparison["rows"][0]["lengths"],
        serde_json::json!([null, null])
    );
    assert_eq!(
        comparison["rows"][0]["statuses"],
        serde_json::json!(["unsolved", "unsolved"])
    );
    assert_eq!(
        (
            &comparison["rows"][0]["solved"],
            &comparison["rows"][1]["solved"]
        ),
        (&0.into(), &2.into())
    );
    assert_eq!(
        comparison["rows"][1]["lengths"],
        serde_json::json!([40, 39])
    );
}

#[test]
fn options_that_do_not_fit_the_boards_are_refused() {
    assert!(
        run("compare series:flood")
            .mistake()
            .contains("\"flood\" is not known here: expected a board such as 3")
    );
    assert!(
        run("compare series:count=101")
            .mistake()
            .contains("the series has no board 100")
    );
    assert!(run("compare random:65").mistake().contains("from 1 to 64"));
    assert!(
        run("compare random:start=20.0")
            .mistake()
            .contains("lies outside")
    );
}
