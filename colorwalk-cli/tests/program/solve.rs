//! `solve`, from the user's point of view.

use crate::common::{
    BOARDS, PROGRAM, directory, ended, rows, run, run_in, run_with, signal,
    until_it_hears_interrupts,
};
#[cfg(target_os = "linux")]
use nix::sys::signal::Signal;
use serde_json::Value;

/// Parses the lines of an output as JSON.
fn lines(output: &str) -> Vec<Value> {
    rows(output)
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn each_board_gives_a_line_of_json_with_the_promised_fields() {
    let output = run_with("solve - --solver bellman-ford --format json", BOARDS).done();
    let names = [
        "board",
        "solver",
        "status",
        "length",
        "lower_bound",
        "moves",
        "seconds",
        "expanded",
        "generated",
        "peak_held",
        "peak_bytes",
    ];
    // A result identifies its board without the file.
    let names = [&names[..], &["place", "id", "width", "height", "colors"]].concat();
    for (board, line) in rows(&output).enumerate() {
        let places: Vec<_> = names
            .iter()
            .map(|name| line.find(&format!("\"{name}\":")).unwrap())
            .collect();
        assert!(places.is_sorted(), "{line}");
        let fields: Value = serde_json::from_str(line).unwrap();
        assert_eq!(fields.as_object().unwrap().len(), names.len());
        assert_eq!(
            (&fields["board"], &fields["solver"]),
            (&board.into(), &"bellman-ford".into())
        );
        assert_eq!(
            (&fields["status"], &fields["length"]),
            (&"optimal".into(), &fields["lower_bound"])
        );
        assert_eq!(
            fields["moves"].as_array().unwrap().len() as u64,
            fields["length"].as_u64().unwrap()
        );
        let shapes = [(4, 3, 3), (3, 2, 2)];
        let shape = (&fields["width"], &fields["height"], &fields["colors"]);
        assert_eq!(
            shape,
            (
                &shapes[board].0.into(),
                &shapes[board].1.into(),
                &shapes[board].2.into()
            )
        );
        let id = fields["id"].as_str().unwrap();
        assert_eq!(
            lines(&run_with(&format!("solve {id} --format json"), "").done())[0]["length"],
            fields["length"]
        );
    }
    let seeded = run_with(
        "solve random:4x4,5,walk,count=2 --solver greedy --format json",
        "",
    )
    .done();
    assert_eq!(lines(&seeded)[1]["id"], "pcg1-4x4-5-walk-1");
    assert_eq!(lines(&output).len(), 2);
}

#[test]
fn the_best_start_of_each_board_is_found_and_kept() {
    let boards = "1231\n\n112\n332\n";
    let best = |options: &str| {
        run_with(
            &format!("solve -:flood,format=grid --any-start {options}"),
            boards,
        )
    };
    assert_eq!(
        best("").done(),
        "board 0: 2 moves from 0,1, optimal: 31\nboard 1: 2 moves from 0,0, optimal: 23\n"
    );
    let json = lines(&best("--format json --solver exact").done());
    assert_eq!(
        (
            &json[0]["start"],
            &json[0]["status"],
            &json[0]["lower_bound"]
        ),
        (&serde_json::json!([0, 1]), &"optimal".into(), &2.into())
    );
    // Results in a file are replayed from their start.
    let directory = directory("best-start");
    std::fs::write(directory.join("b.txt"), boards).unwrap();
    let resumed = || {
        run_in(
            &directory,
            "solve b.txt:flood,format=grid --any-start --resume r.txt",
            "",
        )
        .done()
    };
    assert_eq!(resumed(), resumed());
    // A certificate is of all starts, so it is found whatever the start of the board in the file is.
    let certified = "solve b.txt:flood,format=grid --any-start --certificate p.txt --format json";
    std::fs::write(
        directory.join("c.txt"),
        run_in(&directory, certified, "").done(),
    )
    .unwrap();
    let verified = run_in(&directory, "verify b.txt:flood,format=grid c.txt", "").done();
    assert!(
        verified.contains("optimal: 2 moves, and no solution from any start has fewer"),
        "{verified}"
    );
    assert!(
        verified.contains("2 are claimed to be optimal, 2 proven so by a certificate"),
        "{verified}"
    );
    for (options, words) in [
        ("solve - --any-start", "cannot start elsewhere"),
        (
            "solve - --any-start --solver greedy",
            "--any-start: greedy:metric=area does not choose the start",
        ),
        ("grade - --any-start", "unexpected argument '--any-start'"),
    ] {
        let output = run_with(options, ".2\n21\n");
        assert!(
            format!("{}{}", output.output, output.errors).contains(words),
            "{options}"
        );
    }
}

#[test]
fn the_format_of_a_file_is_recognized_and_its_symbols_are_preserved() {
    // The same board in each format, with one shortest solution.
    let moves = |text: &str| run_with("solve - --solver bellman-ford --format moves", text).done();
    assert_eq!(moves("123\n231\n312\n"), "2312\n");
    let lines = run_with(
        "solve -:format=line --solver bellman-ford --format moves",
        "RGBGBRBRG\nRRRR\n",
    );
    assert_eq!(lines.done(), "GBRG\n\n");
    assert_eq!(moves("3 3 3\n1 2 3 2 3 1 3 1 2\n0\n"), "2312\n");
    assert_eq!(
        moves("3 3\n0 0\nred green blue\ngreen blue red\nblue red green\n"),
        "green blue red green\n"
    );
    // With more colors, even unused ones, numbers need spaces between them.
    assert_eq!(moves("3 3 10\n1 2 3 2 3 1 3 1 2\n0\n"), "2 3 1 2\n");
}

#[test]
fn a_file_that_can_be_read_in_two_ways_is_refused() {
    let thirty = format!("{}\n", "1234512".repeat(7)).repeat(30);
    let mistake = run_with("solve -", &thirty).mistake();
    assert_eq!(
        mistake,
        "standard input: this can be read in two ways: as 1 board of 49x30 (grid), or as 30 boards of 7x7 (line): \
         say which after the name, as in boards.txt:format=grid, or the size, as in boards.txt:14x14"
    );
    let boards = |options: &str| {
        run_with(&format!("solve -:{options} --solver greedy"), &thirty)
            .done()
            .lines()
            .count()
    };
    for (option, count) in [
        ("format=grid", 1),
        ("format=line", 30),
        ("49x30", 1),
        ("7x7", 30),
    ] {
        assert_eq!(boards(option), count, "{option}");
    }
    assert!(
        run_with("solve -", "121212121\n212121212\n")
            .mistake()
            .contains("a board of 9x2 is more than four times as long as wide")
    );
    let lines = format!("{}\n", "12".repeat(98)).repeat(3);
    let mistake = run_with("solve -:10x10", &lines).mistake();
    assert_eq!(
        mistake,
        "standard input: line 1, column 197: the board has 196 cells: expected 100 for a size of 10x10 (as line)"
    );
}

#[test]
fn options_supplement_the_file() {
    let length = |options: &str, text: &str| {
        let output = run_with(
            &format!("solve -:{options} --solver bellman-ford --format json"),
            text,
        )
        .done();
        lines(&output)[0]["length"].as_u64().unwrap()
    };
    assert_eq!(length("format=grid", "12321\n"), 4);
    assert_eq!(length("format=grid,start=center", "12321\n"), 2);
    assert_eq!(length("format=grid,start=0.2", "12321\n"), 2);
    assert_eq!(length("format=grid,walk", "11111\n"), 1);
    assert_eq!(length("format=grid,flood", "11111\n"), 0);
    assert_eq!(length("3x2", "123123\n"), 2);
    assert_eq!(length("6x1", "123123\n"), 5);
    assert_eq!(length("format=line", "1221\n"), 2);
    assert_eq!(length("format=grid", "1221\n"), 2);
}

#[test]
fn text_has_one_line_per_board() {
    assert_eq!(
        run_with("solve - --solver dag", "12\n21\n").done(),
        "board 0: 2 moves, optimal: 21\n"
    );
    let output = run("solve series:count=2 --solver greedy").done();
    assert!(
        output.starts_with("series-0: 40 moves, at least "),
        "{output}"
    );
    assert!(
        output
            .lines()
            .nth(1)
            .unwrap()
            .starts_with("series-1: 39 moves, "),
        "{output}"
    );
}

#[test]
fn the_boards_of_the_series_and_random_ones_need_no_file() {
    let moves = run("solve series:count=3 --solver greedy --format moves").done();
    assert_eq!(
        moves.lines().map(str::len).collect::<Vec<_>>(),
        [40, 39, 41]
    );
    assert_eq!(
        run("solve series-1 --solver greedy -f moves")
            .done()
            .trim()
            .len(),
        39
    );
    let seed = run("solve random:9x8,4,walk,seed=3,count=1 -f moves").done();
    assert_eq!(run("solve pcg1-9x8-4-walk-3 -f moves").done(), seed);
    assert!(
        run("solve series-100")
            .mistake()
            .contains("the series has no board 100")
    );
    assert_eq!(
        run("solve random:3x3..4x4,2..3,walk,count=2")
            .done()
            .lines()
            .count(),
        8
    );
    assert_eq!(
        run("solve random:3x3,5,start=center,count=4")
            .done()
            .lines()
            .count(),
        4
    );
}

#[test]
fn the_number_of_jobs_changes_nothing() {
    let solve = |jobs| {
        run(&format!(
            "solve random:8x8,5,walk,count=60 --format moves -j {jobs}"
        ))
        .done()
    };
    assert_eq!(solve(1), solve(4));
}

#[test]
fn a_file_without_a_heading_needs_its_format_to_skip_boards() {
    let here = directory("solve-typed");
    std::fs::write(here.join("boards"), "12\n21\n\n12\n2\n\n11\n22\n").unwrap();
    let mistake = run_in(&here, "solve boards", "").mistake();
    assert!(
        mistake.starts_with("boards: line 5, column 1: "),
        "{mistake}"
    );
    assert!(!mistake.contains("--keep-going"), "{mistake}");
    let mistake = run_in(&here, "solve boards -k", "").mistake();
    assert!(
        mistake.ends_with("after its name, as in boards.txt:format=grid"),
        "{mistake}"
    );
}

#[test]
fn a_bad_board_ends_it_unless_told_to_keep_going() {
    let here = directory("solve-bad");
    std::fs::write(here.join("boards"), "12\n21\n\n12\n2\n\n11\n22\n").unwrap();
    let stopped = run_in(
        &here,
        "solve boards:format=grid --format moves --solver dag",
        "",
    );
    assert_eq!((stopped.code, stopped.output.as_str()), (Some(2), "21\n"));
    assert!(
        stopped
            .errors
            .starts_with("error: boards: line 5, column 2: the row ends after 1 cell"),
        "{}",
        stopped.errors
    );
    let went_on = run_in(
        &here,
        "solve boards:format=grid --format moves --solver dag --keep-going",
        "",
    );
    assert_eq!(
        (went_on.code, went_on.output.as_str()),
        (Some(1), "21\n-\n2\n")
    );
    assert!(
        went_on.errors.starts_with("boards: line 5, column 2: "),
        "{}",
        went_on.errors
    );
    let json = lines(
        &run_in(
            &here,
            "solve boards:format=grid --format json --solver dag -k",
            "",
        )
        .output,
    );
    assert!(
        json[1]["error"]
            .as_str()
            .unwrap()
            .starts_with("boards: line 5, column 2: ")
    );
}

#[test]
fn a_board_that_is_not_solved_gives_exit_code_1() {
    let run = run("solve series:count=2 --solver dag:cap=10");
    assert_eq!(run.code, Some(1));
    assert!(
        run.output
            .starts_with("series-0: not solved: dag: the board has more than 10 positions"),
        "{}",
        run.output
    );
    assert_eq!(run.output.lines().count(), 2);
}

#[test]
fn a_budget_ends_a_solve_with_the_best_found() {
    let output = run("solve series:count=1 --solver dfs --max-expanded 3000 --format json").done();
    let fields = &lines(&output)[0];
    assert_eq!(
        (fields["status"].as_str(), fields["expanded"].as_u64()),
        (Some("feasible"), Some(3000))
    );
    assert_eq!(fields["stopped_by"], "expanded");
    let text = run("solve series:count=1 --solver dfs --max-expanded 3000").done();
    assert!(
        text.contains(" needed, stopped by the limit on expanded nodes: "),
        "{text}"
    );
    assert_eq!(
        run("solve series:count=1 --solver dfs --time-limit 1ms").code,
        Some(0)
    );
}

#[test]
fn an_empty_file_is_a_mistake() {
    for text in ["", "\n\n", "# nothing\n"] {
        assert_eq!(
            run_with("solve -", text).mistake(),
            "standard input: line 1, column 1: there is no board: expected one at least"
        );
    }
}

#[test]
#[cfg(target_os = "linux")]
#[ignore = "needs /proc; .ci/quick runs it"]
fn ctrl_c_ends_a_long_solve_with_the_best_found() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(PROGRAM)
        .args("solve random:40x40,8,walk,count=1 --solver dfs:cap=1000000000000 -f json".split(' '))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    until_it_hears_interrupts(&mut child);
    signal(&child, Signal::SIGINT);
    // Uninterrupted, it would run for years.
    let ended = ended(child);
    assert_eq!(ended.status.code(), Some(130));
    let fields = &lines(&String::from_utf8(ended.stdout).unwrap())[0];
    assert_eq!(
        (fields["status"].as_str(), fields["stopped_by"].as_str()),
        (Some("feasible"), Some("cancelled"))
    );
}

#[test]
fn several_boards_end_with_a_summary() {
    let figures = |arguments: &str, input: &str| {
        let run = run_with(arguments, input);
        let (figures, seconds) = run
            .errors
            .trim_end()
            .rsplit_once(", ")
            .map(|(one, two)| (one.to_owned(), two.to_owned()))
            .unwrap();
        assert!(
            seconds.strip_suffix(" s").unwrap().parse::<f64>().is_ok(),
            "{seconds}"
        );
        (run.code, figures)
    };
    let series = figures("solve series:count=3 --solver greedy", "");
    assert_eq!(
        series,
        (
            Some(0),
            "3 boards: 3 solved, 0 proven, 39 to 41 moves (mean 40.00)".to_owned()
        )
    );
    assert_eq!(
        figures("solve - --solver exact", BOARDS).1,
        "2 boards: 2 solved, 2 proven, 2 to 4 moves (mean 3.00)"
    );
    let failed = figures("solve series:count=2 --solver dag:cap=10", "");
    assert_eq!(failed, (Some(1), "2 boards: 0 solved, 0 proven".to_owned()));
    assert_eq!(
        run("solve series-0 --solver greedy").errors,
        "",
        "one board has no summary"
    );
}

/// A file of two boards with an optimum of 2, which claims these optima.
fn with_optima(optima: [usize; 2]) -> String {
    optima
        .map(|optimum| format!("2 2 2\n1 2 2 1\n{optimum}\n"))
        .join("\n")
}

#[test]
fn the_gap_to_the_optima_of_the_file_is_reported() {
    let text = run_with("solve - --solver exact", &with_optima([2, 0]));
    assert_eq!(
        text.output,
        "board 0: 2 moves, optimal, 0 above the optimum of 2 in the file: 21\nboard 1: 2 moves, optimal: 21\n"
    );
    assert!(
        text.errors
            .contains(", 0 moves above the optimum, which is known for 1 board, "),
        "{}",
        text.errors
    );
    assert_eq!(text.code, Some(0));
    let json =
        lines(&run_with("solve - --solver exact --format json", &with_optima([2, 0])).done());
    assert_eq!(
        (&json[0]["optimum"], &json[0]["gap"]),
        (&2.into(), &0.into())
    );
    assert!(json[1].get("optimum").is_none() && json[1].get("gap").is_none());
}

#[test]
fn a_wrong_optimum_in_the_file_is_a_failure() {
    let here = directory("solve-optimum");
    std::fs::write(here.join("boards"), with_optima([3, 1])).unwrap();
    for format in ["text", "json", "moves"] {
        for options in ["", "--resume out", "--resume out"] {
            let run = run_in(
                &here,
                &format!("solve boards --solver exact --format {format} {options}"),
                "",
            );
            assert_eq!(run.code, Some(1), "{format} {options}: {}", run.errors);
            if run.errors.contains("2 boards: ") {
                let told = run.told();
                assert_eq!(
                    told[0],
                    "boards: board 0: 2 moves, below the optimum of 3 in the file of boards"
                );
                assert_eq!(
                    told[1],
                    "boards: board 1: 2 moves are needed, above the optimum of 1 in the file of boards"
                );
            }
        }
        std::fs::remove_file(here.join("out")).unwrap();
    }
}
