//! `generate` and `install-files`: files written and read.

use std::fs;

use crate::common::{BOARDS, directory, run, run_in, run_with};

#[test]
fn a_seed_gives_its_board_in_every_format() {
    let kind = "random:5x4,3,seed=8,count=3";
    let solve = |format: &str| {
        let boards = run(&format!("generate {kind} --format {format}")).done();
        // The numbers of a file with all colors are those of the seed.
        run_with("solve - --solver bellman-ford -f moves", &boards).done()
    };
    let expected = run(&format!("solve {kind} --solver bellman-ford -f moves")).done();
    assert_eq!(expected.lines().count(), 3);
    for format in ["grid", "line", "numbers", "tokens"] {
        assert_eq!(solve(format), expected, "{format}");
    }
}

#[test]
fn boards_carry_their_board_ids() {
    let boards = run("generate random:4x3,3,walk,seed=5,count=2").done();
    let ids: Vec<_> = boards
        .lines()
        .filter_map(|line| line.strip_prefix("# "))
        .skip(1)
        .collect();
    assert_eq!(ids, ["pcg1-4x3-3-walk-5", "pcg1-4x3-3-walk-6"]);
    let second = run(&format!("generate {}", ids[1])).done();
    assert!(
        boards.ends_with(second.strip_prefix("# grid text\n").unwrap()),
        "{boards} {second}"
    );
    assert!(
        run("generate series:count=1")
            .done()
            .starts_with("# grid text\n# series-0\n.52545531412415511433342334144\n")
    );
}

#[test]
fn files_are_converted_between_formats_and_back() {
    let convert =
        |format: &str, text: &str| run_with(&format!("generate - --format {format}"), text).done();
    let numbers = convert("numbers", BOARDS);
    assert_eq!(
        numbers,
        "3 4 3\n1 2 1 2\n3 1 1 2\n2 3 3 3\n0\n\n2 3 2\n1 1 2\n2 2 1\n0\n"
    );
    let tokens = convert("tokens", &numbers);
    assert_eq!(
        tokens,
        "3 4\n0 0\n1 2 1 2\n3 1 1 2\n2 3 3 3\n\n2 3\n0 0\n1 1 2\n2 2 1\n"
    );
    // The first row by itself could be a board of 2 x 2.
    assert_eq!(convert("grid", &tokens), format!("# grid text\n{BOARDS}"));
    let line = convert("line", &tokens);
    assert_eq!(
        line,
        "# one board a line, 4x3\n121231122333\n# one board a line, 3x2\n112221\n"
    );
    assert_eq!(convert("grid", &line), format!("# grid text\n{BOARDS}"));
    assert!(
        run("generate random:4x4,5,walk --format line")
            .mistake()
            .contains("walk rules")
    );
    assert!(
        run("generate random:4x4,5,start=1.1 --format line")
            .mistake()
            .contains("starts at 1,1")
    );
}

#[test]
fn only_boards_with_the_requested_par_are_written() {
    let boards = run("generate random:6x6,4,walk,count=4 --par 7..8 -j 3").done();
    let pars: Vec<_> = boards
        .lines()
        .filter_map(|line| line.split_once(", par "))
        .map(|(_, par)| par)
        .collect();
    assert!(
        pars.len() == 4 && pars.iter().all(|par| ["7", "8"].contains(par)),
        "{boards}"
    );
    let solved = run_with("solve - --solver exact", &boards).done();
    assert!(
        solved
            .lines()
            .zip(&pars)
            .all(|(line, par)| line.contains(&format!(": {par} moves, optimal: "))),
        "{solved}"
    );
    assert_eq!(
        run("generate random:6x6,4,walk,count=4 --par 7..8 -j 1").done(),
        boards
    );
}

#[test]
fn levels_are_for_random_boards() {
    assert!(
        run("generate --difficulty hard --par 3")
            .mistake()
            .contains("cannot be used with")
    );
    assert!(
        run("generate --difficulty hard series")
            .mistake()
            .contains("for random boards")
    );
}

#[test]
fn ranges_of_sizes_and_colors_give_boards_of_each() {
    let ids = |boards: &str| {
        boards
            .lines()
            .filter_map(|line| line.strip_prefix("# pcg1-"))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let boards = run("generate random:4x4..5x6,4..3,seed=7,count=2").done();
    let kinds = ["4x4-4", "4x4-3", "5x5-4", "5x5-3", "5x6-4", "5x6-3"];
    let expected: Vec<_> = (0..12)
        .map(|board| format!("{}-flood-{}", kinds[board / 2], 7 + board))
        .collect();
    assert_eq!(ids(&boards), expected);
    let alone = run("generate random:5x5,3,seed=13,count=2").done();
    assert!(
        boards.contains(alone.strip_prefix("# grid text\n").unwrap()),
        "{boards}"
    );

    // As many of each, whatever is passed over, and for any number of jobs.
    let wanted = "generate random:4x4..5x5,3..4,walk,count=3 --par 5..6";
    let boards = run(&format!("{wanted} -j 1")).done();
    assert_eq!(run(&format!("{wanted} -j 3")).done(), boards);
    for kind in ["4x4-3", "4x4-4", "5x5-3", "5x5-4"] {
        assert_eq!(
            ids(&boards)
                .iter()
                .filter(|id| id.starts_with(kind))
                .count(),
            3,
            "{boards}"
        );
    }
    let short = run("generate random:2x2..4x4,4,walk,count=2 --par 5..");
    assert_eq!(short.code, Some(1));
    assert!(
        short.errors.contains(" of 6 boards found among the "),
        "{}",
        short.errors
    );
    assert!(
        ids(&short.output).iter().any(|id| id.starts_with("4x4-")),
        "{}",
        short.output
    );

    assert!(
        run("generate random:3..x")
            .mistake()
            .contains("such as 6 or 3..6")
    );
    assert!(
        run("generate random:3..65")
            .mistake()
            .contains("from 1 to 64")
    );
    assert!(
        run_with("generate -:2x2..3x3", BOARDS)
            .mistake()
            .contains("a range of sizes is for random boards")
    );
}

#[test]
fn a_search_that_finds_too_little_ends_and_says_so() {
    let run = run("generate random:4x4,3,walk,count=2 --par 99");
    assert_eq!((run.code, run.output.as_str()), (Some(1), ""));
    assert!(
        run.errors
            .starts_with("0 of 2 boards found among the 2000 looked at, with solutions of "),
        "{}",
        run.errors
    );
}

#[test]
fn what_generate_writes_is_read_back() {
    for size in ["1x1", "2x1", "1x4", "4x1", "9x2", "4x4", "16x16", "7x5"] {
        let kind = format!("random:{size},3,count=3");
        let expected = run(&format!("solve {kind} --solver greedy --format moves")).done();
        for format in ["grid", "numbers", "tokens", "line"] {
            let boards = run(&format!("generate {kind} --format {format}")).done();
            let boards_read = if format == "line" {
                format!("-:format=line,{size}")
            } else {
                "-".to_owned()
            };
            let solved = run_with(
                &format!("solve {boards_read} --solver greedy --format moves"),
                &boards,
            )
            .done();
            let count = |text: &str| text.lines().count();
            assert_eq!(count(&solved), count(&expected), "{size} {format}");
            let again = run_with(
                &format!("generate {boards_read} --format {format}"),
                &boards,
            )
            .done();
            // Other programs ignore game ids in comments.
            let plain = |text: &str| {
                let mark = |line: &&str| !line.starts_with("# pcg1-") && !line.starts_with("#:");
                text.lines().filter(mark).collect::<Vec<_>>().join("\n")
            };
            assert_eq!(plain(&again), plain(&boards), "{size} {format}");
        }
    }
}

#[test]
fn there_is_a_manual_page_for_every_command_and_completions_for_every_shell() {
    let here = directory("install-files");
    run_in(&here, "install-files new/deep", "").done();
    let file = |name: &str| fs::read_to_string(here.join("new/deep").join(name)).unwrap();
    assert!(file("colorwalk.1").contains("colorwalk\\-compare"));
    assert!(file("colorwalk-solve.1").contains("colorwalk solve boards.txt"));
    for script in [
        "colorwalk.bash",
        "_colorwalk",
        "colorwalk.fish",
        "colorwalk.elv",
        "_colorwalk.ps1",
    ] {
        assert!(file(script).contains("compare"), "{script}");
    }
    assert!(file("_colorwalk").contains("look-ahead"));
}

#[test]
fn concatenated_files_hold_the_boards_of_both() {
    for format in ["grid", "line", "numbers", "tokens"] {
        let make = |seed: u64, size: &str| {
            run(&format!(
                "generate random:{size},3,seed={seed},count=5 --format {format}"
            ))
            .done()
        };
        let boards = make(1, "9x2") + &make(9, "4x4");
        let solved = run_with("solve - --solver greedy", &boards).done();
        assert_eq!(solved.lines().count(), 10, "{format}: {solved}");
    }
    let mixed =
        run("generate random:4x4,5").done() + &run("generate random:2x2,5 --format line").done();
    assert!(
        run_with("solve - --solver greedy", &mixed)
            .mistake()
            .contains("boards in the format line begin here")
    );
}

#[test]
fn boards_of_other_programs_are_solved_in_their_own_symbols() {
    let solve = |boards: &str, format: &str| {
        run_with(&format!("solve - --solver exact --format {format}"), boards).done()
    };
    assert_eq!(
        solve("RGB\nGBR\nRRG\n", "moves"),
        solve(
            "[[\"R\",\"G\",\"B\"],[\"G\",\"B\",\"R\"],[\"R\",\"R\",\"G\"]]",
            "moves"
        )
    );
    assert_eq!(solve("red,blue\nblue,red\n", "moves"), "blue red\n");
    let json = solve("3x1c3m5:021,9\n", "json");
    assert!(
        json.contains("\"symbols\":\"21\"") && json.contains("\"moves\":[2,1]"),
        "{json}"
    );
    let unread = run_with("solve -", "What is this?\n");
    assert!(
        unread.code == Some(2)
            && unread.errors.contains("\"this?\" is not a cell")
            && unread
                .errors
                .ends_with("expected rows of numbers, letters or names (as rows)\n"),
        "{}",
        unread.errors
    );
    assert!(
        run("generate --format rows")
            .mistake()
            .contains("possible values: grid, line, numbers, tokens, graph")
    );
}

#[test]
fn a_file_keeps_the_ids_of_its_boards() {
    let here = directory("files-ids");
    let ids = ["pcg1-5x4-3-walk-7", "pcg1-5x4-3-walk-8", "series-3"];
    let written = run("generate random:5x4,3,walk,seed=7,count=2 series-3").done();
    fs::write(here.join("boards.txt"), &written).unwrap();
    assert_eq!(run_in(&here, "generate boards.txt", "").done(), written);
    let json = run_in(&here, "generate boards.txt -f json", "").done();
    let rows = run_in(&here, "solve boards.txt -s greedy -f json", "").done();
    let grades = run_in(&here, "grade boards.txt:count=2 -f json", "").done();
    for (lines, count) in [(json.lines(), 3), (rows.lines(), 3), (grades.lines(), 2)] {
        let mut found = Vec::new();
        for line in lines {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            // The first line of a run names it.
            found.extend(line["id"].as_str().map(str::to_owned));
        }
        assert_eq!(found, ids[..count]);
    }
    // The lines of an app are boards again.
    fs::write(here.join("boards.json"), &json).unwrap();
    assert_eq!(
        run_in(&here, "generate boards.json -f json", "").done(),
        json
    );
}
