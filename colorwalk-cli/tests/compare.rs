//! `compare`, from the user's point of view.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod common;

use std::fs;

use common::{BOARDS, directory, run, run_in, run_with};
use serde_json::Value;

fn json(arguments: &str) -> Value {
    serde_json::from_str(&run(&format!("compare --format json {arguments}")).done()).unwrap()
}

/// Returns the comparison without the times, which differ from run to run.
fn without_times(arguments: &str) -> Value {
    let mut comparison = json(arguments);
    for row in comparison["rows"].as_array_mut().unwrap() {
        let row = row.as_object_mut().unwrap();
        assert!(row.remove("seconds_per_board").unwrap().as_f64().unwrap() > 0.0);
        assert!(row.remove("seconds").unwrap().as_array().unwrap().iter().all(|time| time.as_f64().unwrap() > 0.0));
    }
    comparison
}

/// The rows of the default table, with the figures on the boards of the series.
const TABLE: &[(&str, u64, f64, u64)] = &[
    ("round-robin", 41, 49.51, 61),
    ("round-robin-skip", 37, 47.06, 58),
    ("greedy:metric=area", 31, 39.75, 48),
    ("look-ahead:metric=area,depth=2", 27, 36.25, 45),
    ("look-ahead:metric=area,depth=3", 25, 34.18, 40),
    ("look-ahead:metric=area,depth=4", 25, 33.24, 39),
    ("look-ahead:metric=area,depth=5", 25, 33.02, 41),
    ("greedy:metric=perimeter", 29, 37.33, 44),
    ("look-ahead:metric=perimeter,depth=2", 27, 34.94, 44),
    ("look-ahead:metric=perimeter,depth=3", 27, 34.98, 41),
    ("look-ahead:metric=perimeter,depth=4", 26, 34.71, 43),
    ("look-ahead:metric=perimeter,depth=5", 28, 34.60, 45),
    ("greedy:metric=perimeter-area", 31, 38.98, 49),
    ("look-ahead:metric=perimeter-area,depth=2", 27, 35.13, 43),
    ("look-ahead:metric=perimeter-area,depth=3", 27, 33.44, 41),
    ("look-ahead:metric=perimeter-area,depth=4", 26, 33.15, 41),
    ("look-ahead:metric=perimeter-area,depth=5", 28, 32.93, 40),
    ("greedy:metric=path-ratio", 51, 74.75, 104),
    ("look-ahead:metric=path-ratio,depth=2", 50, 74.83, 112),
    ("look-ahead:metric=path-ratio,depth=3", 50, 75.22, 112),
    ("look-ahead:metric=path-ratio,depth=4", 50, 75.43, 112),
    ("greedy:metric=path-area", 35, 44.17, 54),
    ("look-ahead:metric=path-area,depth=2", 34, 40.73, 49),
    ("look-ahead:metric=path-area,depth=3", 31, 38.95, 47),
    ("look-ahead:metric=path-area,depth=4", 32, 38.61, 45),
    ("exact", 24, 28.77, 33),
];

#[test]
fn the_default_table_is_the_one_of_the_rules() {
    let mut comparison = json("");
    let ids = comparison["boards"].as_object_mut().unwrap().remove("ids").unwrap();
    assert_eq!((ids.as_array().unwrap().len(), &ids[99]), (100, &"series-99".into()));
    assert_eq!(
        comparison["boards"],
        serde_json::json!({"source": "series", "count": 100, "width": 30, "height": 20, "colors": 5})
    );
    let rows = comparison["rows"].as_array().unwrap();
    assert_eq!(rows.len(), TABLE.len());
    for (row, &(solver, min, mean, max)) in rows.iter().zip(TABLE) {
        assert_eq!(
            (row["solver"].as_str(), row["min"].as_u64(), row["max"].as_u64()),
            (Some(solver), Some(min), Some(max))
        );
        assert!((row["mean"].as_f64().unwrap() - mean).abs() < 1e-9, "{solver}");
        assert!((row["gap"].as_f64().unwrap() - (mean - 28.77)).abs() < 1e-9, "{solver}");
        assert_eq!(row["lengths"].as_array().unwrap().len(), 100);
        assert_eq!((row["solved"].as_u64(), row["proven"] == 100), (Some(100), solver == "exact"));
    }
    assert_eq!(rows[2]["lengths"].as_array().unwrap()[..3], [40, 39, 41]);
}

#[test]
fn the_number_of_jobs_changes_nothing() {
    let arguments = "--count 8 --solver greedy --solver random:seed=3 --solver look-ahead:depth=2";
    assert_eq!(without_times(&format!("{arguments} -j 1")), without_times(&format!("{arguments} -j 5")));
}

#[test]
fn all_plays_the_whole_table() {
    let comparison = json("--all --count 1");
    let names: Vec<_> =
        comparison["rows"].as_array().unwrap().iter().map(|row| row["solver"].as_str().unwrap()).collect();
    for name in ["random", "random-skip", "bfs", "dfs", "dijkstra", "greedy-dijkstra", "dijkstra-dijkstra"] {
        assert!(names.contains(&name), "{names:?}");
    }
}

#[test]
fn the_exact_solver_does_not_run_by_default_on_random_boards() {
    let table = run("compare --boards random --size 6x6 --count 2").done();
    assert!(!table.contains("exact") && !table.contains("gap"), "{table}");
    assert!(run("compare --boards random --size 6x6 --count 2 --all").done().contains("\n exact "));
}

#[test]
fn random_boards_are_as_asked_for() {
    let mut comparison = json("--boards random --size 5x4 --colors 3 --rules flood --seed 9 --count 6 --solver greedy");
    let ids = comparison["boards"].as_object_mut().unwrap().remove("ids").unwrap();
    assert_eq!(ids[5], "pcg1-5x4-3-flood-14");
    let expected = serde_json::json!(
        {"source": "random", "count": 6, "width": 5, "height": 4, "colors": 3, "rules": "flood", "seed": 9}
    );
    assert_eq!(comparison["boards"], expected);
    // Board 1 of seed 9 is board 0 of seed 10.
    let later = json("--boards random --size 5x4 --colors 3 --rules flood --seed 10 --count 5 --solver greedy");
    assert_eq!(
        comparison["rows"][0]["lengths"].as_array().unwrap()[1..],
        later["rows"][0]["lengths"].as_array().unwrap()[..]
    );
}

#[test]
fn boards_of_a_file_come_through_standard_input_too() {
    let output = run_with("compare --boards - --solver bellman-ford --solver round-robin --format csv", BOARDS).done();
    let lines: Vec<_> = output.lines().map(|line| line.split(',').collect::<Vec<_>>()).collect();
    assert_eq!((lines[0][0], lines[0][6]), ("solver", "gap"));
    assert_eq!((lines[1][0], lines[1][1], lines[1][6]), ("bellman-ford", "2", "0"));
}

#[test]
fn rows_with_published_figures_show_them() {
    let table = run("compare --solver greedy --solver round-robin").done();
    assert!(table.contains("published") && table.contains("31 / 39.8 /  48 /  3.5"), "{table}");
    assert!(!run("compare --solver greedy --count 99").done().contains("published"));
    let markdown = run("compare --solver greedy --format markdown").done();
    assert!(markdown.starts_with("| solver "), "{markdown}");
    assert!(markdown.lines().all(|line| line.starts_with('|') && line.ends_with('|')), "{markdown}");
    assert!(!run("compare --boards random --solver greedy --count 3").done().contains("published"));
}

#[test]
fn a_run_is_saved_and_a_later_one_compared_with_it() {
    let here = directory("compare-against");
    let compare = |arguments: &str| run_in(&here, &format!("compare --count 5 {arguments}"), "");
    let greedy = compare("--solver greedy --save before.json --format json").done();
    assert_eq!(fs::read_to_string(here.join("before.json")).unwrap(), greedy);
    let run = compare("--solver greedy --solver round-robin --against before.json");
    assert_eq!(run.told(), ["not compared with before.json: round-robin: the earlier run has no such row"]);
    let table = run.output;
    let (header, rows) = table.split_once("\n\n").unwrap().1.split_once('\n').unwrap();
    assert!(header.contains("mean before") && header.contains("change"), "{table}");
    assert!(rows.lines().next().unwrap().contains(" -        0       0 "), "{table}");

    // The same file with worse results of greedy.
    let mut worse: Value = serde_json::from_str(&greedy).unwrap();
    worse["rows"][0]["lengths"][0] = 99.into();
    worse["rows"][0]["mean"] = 50.5.into();
    fs::write(here.join("worse.json"), worse.to_string()).unwrap();
    let json: Value =
        serde_json::from_str(&compare("--solver greedy --against worse.json --format json").done()).unwrap();
    let against = &json["rows"][0]["against"];
    assert_eq!((&against["shorter"], &against["equal"], &against["longer"]), (&1.into(), &4.into(), &0.into()));
    assert!(against["change"].as_f64().unwrap() < 0.0);
    assert_eq!((&against["paired"]["boards"], &against["paired"]["mean"]), (&5.into(), &against["change"]));
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
    let json: Value = serde_json::from_str(&compare("--solver exact --solver greedy --format json").done()).unwrap();
    let (exact, greedy) = (&json["rows"][0], &json["rows"][1]);
    let error = |value: &Value| value["standard_error"].as_f64().unwrap();
    assert!(exact["difference"].is_null() && error(&greedy["difference"]) < error(exact) + error(greedy));
    assert_eq!((&greedy["difference"]["boards"], &greedy["difference"]["mean"]), (&5.into(), &greedy["gap"]));

    let other = run_in(&here, "compare --count 4 --solver greedy --against before.json", "").mistake();
    assert!(other.starts_with("before.json is about other boards: the first 5 boards of the series, "), "{other}");
    fs::write(here.join("letter"), "Dear Ada").unwrap();
    assert!(compare("--against letter").mistake().starts_with("letter: line 1, column 1: not a saved comparison: "));
}

#[test]
fn a_file_of_an_earlier_version_is_still_read() {
    let here = directory("compare-earlier-version");
    let earlier = "{\"boards\":{\"source\":\"series\",\"count\":3,\"width\":30,\"height\":20,\"colors\":5},\
        \"rows\":[{\"solver\":\"greedy:metric=area\",\"min\":39,\"mean\":40.0,\"max\":41,\"stdev\":0.8,\
        \"seconds_per_board\":0.1,\"lengths\":[40,39,41]}]}";
    fs::write(here.join("earlier.json"), earlier).unwrap();
    let table = run_in(&here, "compare --count 3 --solver greedy --against earlier.json", "").done();
    assert!(table.contains("mean before"), "{table}");
    run_in(&here, "render --chart earlier.json --output chart.svg", "").done();
}

#[test]
fn a_result_that_is_not_proven_does_not_look_proven() {
    let arguments = "compare --boards random --size 24x24 --colors 8 --count 2 --solver exact --max-expanded 50";
    let table = run(arguments).done();
    let (header, row) = table.trim_end().split_once("\n\n").unwrap().1.split_once('\n').unwrap();
    let at = |name: &str| {
        // Columns are aligned to the right.
        let end = header.find(name).unwrap() + name.len();
        row[..end].split_whitespace().last().unwrap().parse::<f64>().unwrap()
    };
    assert_eq!((at("solved"), at("proven")), (2.0, 0.0), "{table}");
    assert!(at("bound") < at("mean"), "{table}");

    let row = &serde_json::from_str::<Value>(&run(&format!("{arguments} --format json")).done()).unwrap()["rows"][0];
    assert_eq!((&row["solved"], &row["proven"]), (&2.into(), &0.into()));
    assert_eq!(row["statuses"], serde_json::json!(["feasible", "feasible"]));
    let lines = run(&format!("{arguments} --format csv-boards")).done();
    let lines: Vec<Vec<_>> = lines.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines[0][..7], ["solver", "board", "id", "length", "status", "lower_bound", "seconds"]);
    assert_eq!(lines[0][7..], ["width", "height", "colors"]);
    for board in 0..2 {
        let line = &lines[board + 1];
        assert_eq!(line[..3], ["exact", &board.to_string(), &format!("pcg1-24x24-8-walk-{board}")]);
        assert_eq!(line[3], row["lengths"][board].to_string());
        assert_eq!((line[4], line[5]), ("feasible", &*row["lower_bounds"][board].to_string()));
        assert!(line[6].parse::<f64>().unwrap() > 0.0);
        assert_eq!(line[7..], ["24", "24", "8"]);
    }
    let known = run("compare --count 1 --solver exact --format json").done();
    assert!(known.contains("\"proven\":1,\"mean_lower_bound\":29.0,\"statuses\":[\"optimal\"]"), "{known}");
}

#[test]
fn a_file_of_games_is_resumed() {
    let here = directory("compare-resume");
    let arguments = "compare --count 4 --solver greedy --solver exact --format json --resume games";
    let whole = run_in(&here, arguments, "").done();
    let games = fs::read_to_string(here.join("games")).unwrap();
    assert_eq!(games.lines().count(), 1 + 8);
    // Truncated in the sixth game, and complete: the times are those of the first run.
    for length in [games.match_indices('\n').nth(5).unwrap().0 + 20, games.len()] {
        fs::write(here.join("games"), &games[..length]).unwrap();
        let again: Value = serde_json::from_str(&run_in(&here, arguments, "").done()).unwrap();
        let whole: Value = serde_json::from_str(&whole).unwrap();
        assert_eq!(again["rows"][0], whole["rows"][0]);
        assert_eq!(again["rows"][1]["lengths"], whole["rows"][1]["lengths"]);
    }
    for other in ["--count 5", "--count 4 --solver dag", "--count 4 --time-limit 1s"] {
        let mistake = run_in(&here, &format!("compare --solver greedy --solver exact {other} --resume games"), "");
        assert!(mistake.mistake().starts_with("games: the first line is not that of these results"));
    }
    fs::write(here.join("games"), games.replacen("\"moves\":[", "\"moves\":[0,", 1)).unwrap();
    assert!(run_in(&here, arguments, "").mistake().starts_with("games: line 2: not a result of board 0"));
}

#[test]
fn unsolved_boards_are_reported_with_exit_code_1() {
    let run = run("compare --count 2 --solver bellman-ford:cap=10 --solver greedy --format json");
    assert_eq!(run.code, Some(1));
    assert!(run.errors.starts_with("bellman-ford:cap=10: 2 of 2 boards not solved; board 0: "), "{}", run.errors);
    let comparison: Value = serde_json::from_str(&run.output).unwrap();
    assert_eq!(comparison["rows"][0]["lengths"], serde_json::json!([null, null]));
    assert_eq!(comparison["rows"][0]["statuses"], serde_json::json!(["unsolved", "unsolved"]));
    assert_eq!((&comparison["rows"][0]["solved"], &comparison["rows"][1]["solved"]), (&0.into(), &2.into()));
    assert_eq!(comparison["rows"][1]["lengths"], serde_json::json!([40, 39]));
}

#[test]
fn options_that_do_not_fit_the_boards_are_refused() {
    assert!(run("compare --size 3x3").mistake().starts_with("--size does not apply to the boards of series"));
    assert!(run("compare --rules flood").mistake().starts_with("--rules does not apply"));
    assert!(run("compare --count 101").mistake().contains("the series has 100 boards"));
    assert!(run("compare --boards random --colors 36").mistake().contains("from 1 to 35"));
    assert!(run("compare --boards random --start 20,0").mistake().contains("lies outside"));
}

const GROWTH: &str = "compare --size 4x4..8x6 --step 2 --count 5 --colors 4 --solver greedy --solver exact";

#[test]
fn moves_and_times_are_shown_by_size() {
    let table = run(GROWTH).done();
    assert!(
        table.starts_with("Moves on 15 random boards, 4 × 4 to 8 × 6 cells, 4 colors, walk rules, seed 0:\n\n"),
        "{table}"
    );
    let (greedy, exact) = table.split_once("\n\n").unwrap().1.split_once("\n\n").unwrap();
    assert!(greedy.starts_with(" greedy:metric=area\n") && exact.starts_with(" exact\n"), "{table}");
    let lines: Vec<Vec<&str>> = exact.lines().skip(1).map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines[0].join(" "), "size median mean min max gap solved proven bound median time mean time");
    for (line, size) in lines[1..].iter().zip(["4x4", "6x5", "8x6"]) {
        assert_eq!((line[0], line[5], line[6], line[7]), (size, "0.00", "5", "5"), "{table}");
        // The boards of a size are those of compare without a range.
        let alone = json(&format!("--boards random --size {size} --colors 4 --count 5 --solver exact"));
        let mut lengths: Vec<_> =
            alone["rows"][0]["lengths"].as_array().unwrap().iter().map(serde_json::Value::as_u64).collect();
        lengths.sort_unstable();
        assert_eq!(line[1], format!("{:.1}", lengths[2].unwrap() as f64), "{size}: {lengths:?}");
    }
}

#[test]
fn growth_is_carried_by_json_and_csv_and_drawn() {
    let here = directory("compare-growth");
    let csv = run_in(&here, &format!("{GROWTH} --format csv --save growth.json --resume games"), "").done();
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 1 + 2 * 3);
    assert_eq!(lines[0][..7], ["solver", "width", "height", "boards", "solved", "proven", "min"]);
    assert_eq!(lines[2][..6], ["greedy:metric=area", "6", "5", "5", "5", lines[2][5]]);
    let saved: Value = serde_json::from_str(&fs::read_to_string(here.join("growth.json")).unwrap()).unwrap();
    assert_eq!(saved["boards"]["sizes"][2], serde_json::json!({"width": 8, "height": 6, "count": 5}));
    let step = &saved["rows"][0]["growth"][1];
    assert_eq!(step["median"].as_f64().unwrap().to_string(), lines[2][7]);
    assert_eq!(step["median_seconds"].as_f64().unwrap().to_string(), lines[2][12]);
    // Recorded games are resumed, with their times.
    let again = run_in(&here, &format!("{GROWTH} --format csv --resume games"), "").done();
    assert_eq!(again.lines().nth(2).unwrap().split(',').nth(7), Some(lines[2][7]));
    for (kind, word) in
        [("", "median of moves"), ("--kind growth-time", "median time per board"), ("--kind boxes", "median")]
    {
        let svg = run_in(&here, &format!("render --chart growth.json {kind}"), "").done();
        assert!(svg.contains(word), "{kind}");
    }
    assert!(run_in(&here, &format!("{GROWTH} --format markdown"), "").done().starts_with("| solver "));
    fs::write(here.join("one.json"), run("compare --count 2 --solver greedy --format json").done()).unwrap();
    let mistake = run_in(&here, "render --chart one.json --kind growth", "").mistake();
    assert!(mistake.starts_with("the boards are not known to be of several sizes"), "{mistake}");
}

#[test]
fn a_gap_is_blank_where_the_optimum_is_not_proven() {
    // Twenty nodes prove boards of 4 × 4 cells, and none of 14 × 14.
    let compare = "compare --colors 6 --count 3 --solver greedy --solver exact --max-expanded 20";
    let both = format!("{compare} --size 4x4..14x14 --step 10");
    let table = run(&both).done();
    for rows in table.split("\n\n").skip(1) {
        let lines: Vec<&str> = rows.lines().skip(1).collect();
        let [from, to] = ["max", "gap"].map(|name| lines[0].find(name).unwrap() + name.len());
        let gap = |line: &str| line.chars().take(to).skip(from).collect::<String>().trim().to_owned();
        assert!(gap(lines[1]).parse::<f64>().is_ok() && gap(lines[2]).is_empty(), "{table}");
    }
    let gaps = |arguments: &str| {
        let csv = run(&format!("{arguments} --format csv")).done();
        let mut lines = csv.lines().map(|line| line.split(',').map(str::to_owned).collect::<Vec<_>>());
        let column = lines.next().unwrap().iter().position(|name| name == "gap").unwrap();
        lines.map(|line| line[column].clone()).collect::<Vec<_>>()
    };
    let (known, unproven) =
        (format!("{compare} --boards random --size 4x4"), format!("{compare} --boards random --size 14x14"));
    assert_eq!(gaps(&both), [&gaps(&known)[0], "", "0", ""]);
    assert_eq!(gaps(&unproven), ["", ""]);
    assert!(run(&known).done().contains(" gap ") && !run(&unproven).done().contains("gap"));
    let json =
        |arguments: &str| serde_json::from_str::<Value>(&run(&format!("{arguments} --format json")).done()).unwrap();
    let (known, unproven, both) = (json(&known), json(&unproven), json(&both));
    for row in 0..2 {
        assert!(known["rows"][row]["gap"].is_number() && unproven["rows"][row]["gap"].is_null());
        let growth = &both["rows"][row]["growth"];
        assert!(growth[0]["gap"].is_number() && growth[1]["gap"].is_null() && both["rows"][row]["gap"].is_null());
    }
}

#[test]
fn a_researcher_sees_how_moves_grow_with_the_colors() {
    let here = directory("compare-colors");
    let compare = "compare --size 5x5 --colors 3..5 --count 4 --solver greedy --solver exact";
    let table = run(compare).done();
    assert!(
        table.starts_with("Moves on 12 random boards, 5 × 5 cells, 3 to 5 colors, walk rules, seed 0:\n"),
        "{table}"
    );
    let lines: Vec<Vec<&str>> = table.lines().map(|line| line.split_whitespace().collect()).collect();
    let begin = lines.iter().rposition(|line| line.first() == Some(&"size")).unwrap();
    assert_eq!(lines[begin][..3], ["size", "colors", "median"]);
    for (line, colors) in lines[begin + 1..].iter().zip(["3", "4", "5"]) {
        assert_eq!(line[..2], ["5x5", colors], "{table}");
        let alone = json(&format!("--boards random --size 5x5 --colors {colors} --count 4 --solver exact"));
        let lengths = alone["rows"][0]["lengths"].as_array().unwrap().iter();
        let sum: u64 = lengths.map(|length| length.as_u64().unwrap()).sum();
        assert_eq!(line[3], format!("{:.2}", sum as f64 / 4.0), "{table}");
    }
    let csv = run_in(&here, &format!("{compare} --format csv --save colors.json"), "").done();
    let colors = csv.lines().map(|line| line.rsplit(',').next().unwrap());
    assert!(colors.eq(["colors", "3", "4", "5", "3", "4", "5"]), "{csv}");
    // There is one line of sizes in a chart of growth.
    assert!(run_in(&here, "render --chart colors.json", "").done().contains("median"));
    let mistake = run_in(&here, "render --chart colors.json --kind growth", "").mistake();
    assert!(mistake.starts_with("the boards are not known to be of several sizes"), "{mistake}");
}

#[test]
fn ranges_of_sizes_are_for_random_boards() {
    assert!(run("compare --size 8x8..9x9 --boards series").mistake().starts_with("--size"));
    assert!(
        run_with("compare --size 2x2..9x9 --boards -", BOARDS).mistake().starts_with("--size: a range of sizes needs")
    );
    assert!(run("compare --size 8x8..90000x9").mistake().contains("65536"));
    assert!(run("compare --size 8x8..x").mistake().contains("such as 8x8..20x20"));
    assert!(run("compare --size 8x8..9x9 --step 0").mistake().contains("--step"));
    assert!(run("solve --boards random --size 8x8..9x9").mistake().contains("such as 30x20"));
}

#[test]
fn tables_fit_the_terminal() {
    use std::process::Command;
    for (arguments, columns) in [
        ("compare --count 3", 80),
        ("compare --all --count 1", 80),
        ("compare --solver greedy --solver look-ahead:metric=perimeter-area,depth=2", 80),
        ("compare --solver greedy --solver look-ahead:metric=perimeter-area,depth=2", 60),
        (GROWTH, 80),
        (GROWTH, 50),
        ("solvers", 80),
        ("solvers --long", 80),
        ("solvers --long", 50),
    ] {
        let mut command = Command::new(common::PROGRAM);
        command.args(arguments.split(' ')).env("COLUMNS", columns.to_string());
        let text = common::finish(&mut command, "").done();
        let widest = text.lines().max_by_key(|line| line.chars().count()).unwrap();
        assert!(widest.chars().count() <= columns, "{arguments}: {widest}");
        // Nothing is left out: all words of the wide output are there.
        let whole = run(arguments).done();
        let pieces: String = text.split_whitespace().collect();
        let words = whole.split_whitespace().filter(|word| word.chars().all(|symbol| !symbol.is_ascii_digit()));
        for word in words {
            assert!(pieces.contains(word), "{arguments}: {word} is missing: {text}");
        }
    }
}

#[test]
#[cfg(unix)]
fn a_terminal_of_80_columns_is_seen() {
    use portable_pty::{CommandBuilder, PtySize, native_pty_system};
    use std::io::Read as _;
    let pair = native_pty_system().openpty(PtySize { rows: 24, cols: 80, ..PtySize::default() }).unwrap();
    let mut command = CommandBuilder::new(common::PROGRAM);
    command.args(["compare", "--count", "2", "--color", "never", "--solver", "greedy", "--solver", "exact"]);
    command.args(["--solver", "look-ahead:metric=perimeter-area,depth=2"]);
    command.env_remove("COLUMNS");
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut screen = pair.master.try_clone_reader().unwrap();
    let reader = std::thread::spawn(move || {
        let (mut bytes, mut some) = (Vec::new(), [0; 4096]);
        // The end of a terminal is an error on some systems.
        while let Ok(read @ 1..) = screen.read(&mut some) {
            bytes.extend_from_slice(&some[..read]);
        }
        String::from_utf8_lossy(&bytes).into_owned()
    });
    assert!(common::wait_for("the end of the program", || child.try_wait().unwrap()).success());
    drop(pair.master);
    let text = reader.join().unwrap();
    let table = &text[text.find("Moves on").unwrap()..];
    assert!(table.lines().all(|line| line.trim_end().chars().count() <= 80), "{table}");
    assert_eq!(table.matches(" solver ").count(), 2, "the table is in two blocks: {table}");
}
