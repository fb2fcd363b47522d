//! `solve --shard` and `merge`: several machines together write what one would have written.

use std::fs;
use std::path::Path;

use crate::common::{BOARDS, PROGRAM, directory, finish, run_in, run_with, without_times};

/// Solves these shards of a run of `of` shards, each into a file named after it.
fn solve(here: &Path, arguments: &str, shards: impl IntoIterator<Item = usize>, of: usize) {
    for shard in shards {
        run_in(
            here,
            &format!("{arguments} --shard {shard}/{of} --resume {shard}"),
            "",
        )
        .done();
    }
}

#[test]
fn the_shards_together_are_one_run() {
    let here = directory("shards-together");
    fs::write(here.join("boards"), format!("{BOARDS}\n{BOARDS}\n{BOARDS}")).unwrap();
    let batches = [
        "solve boards --solver bellman-ford",
        "solve random:5x4,3,walk,seed=9,count=7",
        "solve series:count=3 --solver greedy",
        "solve series-3 --solver greedy",
    ];
    for batch in batches {
        for format in ["text", "moves", "json"] {
            let arguments = format!("{batch} --format {format}");
            let whole = run_in(&here, &arguments, "").done();
            for of in [1, 2, 3, 9] {
                solve(&here, &arguments, 1..=of, of);
                let names: Vec<_> = (1..=of).rev().map(|shard| shard.to_string()).collect();
                let merged = run_in(
                    &here,
                    &format!("merge --format {format} {}", names.join(" ")),
                    "",
                )
                .done();
                assert_eq!(
                    without_times(&merged),
                    without_times(&whole),
                    "{arguments}, {of} shards"
                );
                assert!(format == "json" || merged == whole);
                names
                    .iter()
                    .for_each(|name| fs::remove_file(here.join(name)).unwrap());
            }
        }
    }
}

#[test]
fn a_shard_is_resumed_where_it_was_cut_off() {
    let here = directory("shards-resumed");
    let arguments = "solve series:count=11 --solver greedy";
    solve(&here, arguments, 1..=3, 3);
    let whole = fs::read_to_string(here.join("2")).unwrap();
    let heading =
        "{\"results\":\"solutions by greedy:metric=area on series, shard 2/3 of 11 boards\"}\n";
    assert!(whole.starts_with(heading), "{whole}");
    let boards: Vec<_> = whole
        .lines()
        .skip(1)
        .map(|line| line.split(',').next().unwrap())
        .collect();
    assert_eq!(
        boards,
        [
            "{\"board\":1",
            "{\"board\":4",
            "{\"board\":7",
            "{\"board\":10"
        ]
    );
    fs::write(here.join("2"), &whole[..whole.len() - 60]).unwrap();
    let mistake = run_in(&here, "merge 1 2 3", "").mistake();
    assert_eq!(
        mistake,
        "2: shard 2/3 ends after 3 of its 4 boards: expected all of them, which the same `colorwalk solve --resume` \
         adds"
    );
    solve(&here, arguments, [2], 3);
    assert_eq!(
        without_times(&fs::read_to_string(here.join("2")).unwrap()),
        without_times(&whole)
    );
    run_in(&here, "merge 1 2 3", "").done();
    // Another shard, or another number of boards, is another file.
    for other in [
        "series:count=11 --shard 1/3",
        "series:count=11 --shard 2/4",
        "series:count=12 --shard 2/3",
        "series:count=11",
    ] {
        let mistake = run_in(
            &here,
            &format!("solve --solver greedy {other} --resume 2"),
            "",
        )
        .mistake();
        assert!(
            mistake.starts_with("2: the first line is not that of these results: "),
            "{mistake}"
        );
    }
}

#[test]
fn shards_that_are_not_those_of_one_run_are_refused() {
    let here = directory("shards-refused");
    solve(&here, "solve series:count=10 --solver greedy", 1..=3, 3);
    let merge = |names: &str| run_in(&here, &format!("merge {names}"), "").mistake();
    assert_eq!(
        merge("1 3"),
        "no file has shard 2/3: expected the files of all 3 shards, found 2"
    );
    assert_eq!(
        merge("3 2"),
        "no file has shard 1/3: expected the files of all 3 shards, found 2"
    );
    assert_eq!(
        merge("1"),
        "no file has shard 2/3: expected the files of all 3 shards, found 1"
    );
    assert_eq!(
        merge("1 2 3 2"),
        "2: this is shard 2/3 again, after 2: expected each shard once"
    );
    assert!(merge("").contains("<OUTPUT>"));
    assert!(merge("1 2 absent").starts_with("absent: "));

    let run = "solutions by greedy:metric=area on series, 3 shards of 10 boards";
    for (other, is) in [
        (
            "series:count=9 --solver greedy --shard 3/3",
            "solutions by greedy:metric=area on series, 3 shards of 9 boards",
        ),
        (
            "series:count=10 --solver greedy --shard 3/4",
            "solutions by greedy:metric=area on series, 4 shards of 10 boards",
        ),
        (
            "series:count=10 --solver bfs --shard 3/3",
            "solutions by bfs on series, 3 shards of 10 boards",
        ),
    ] {
        run_in(&here, &format!("solve {other} --resume other"), "").done();
        assert_eq!(
            merge("1 2 other"),
            format!(
                "other: line 1: this shard is of another run than 1: expected a shard of {run:?}, found {is:?}"
            )
        );
        fs::remove_file(here.join("other")).unwrap();
    }
}

#[test]
fn other_files_are_refused_as_shards() {
    let here = directory("shards-foreign");
    run_in(
        &here,
        "solve series:count=2 --solver greedy --resume unsharded",
        "",
    )
    .done();
    run_in(
        &here,
        "compare series:count=1 --solver greedy --resume games",
        "",
    )
    .done();
    fs::write(here.join("boards"), BOARDS).unwrap();
    fs::write(here.join("empty"), "").unwrap();
    fs::write(here.join("binary"), [0xff; 100]).unwrap();
    for name in [
        "unsharded",
        "games",
        "boards",
        "empty",
        "binary",
        "/dev/zero",
    ] {
        let mistake = run_in(&here, &format!("merge {name}"), "").mistake();
        assert!(
            mistake.starts_with(&format!("{name}: line 1: no shard is named here: ")),
            "{mistake}"
        );
    }
    assert!(run_in(&here, "merge .", "").mistake().starts_with(".: "));
}

#[test]
fn a_file_that_was_damaged_is_not_merged() {
    let here = directory("shards-damaged");
    solve(&here, "solve series:count=5 --solver greedy", 1..=2, 2);
    let whole = fs::read_to_string(here.join("1")).unwrap();
    let lines: Vec<_> = whole.lines().collect();
    let merge = |lines: &[&str], end: &str| {
        fs::write(here.join("1"), lines.join("\n") + end).unwrap();
        run_in(&here, "merge 2 1", "").mistake()
    };
    let more = merge(&[&lines[..], &lines[3..]].concat(), "\n");
    assert_eq!(
        more,
        "1: line 5: expected the end, as shard 1/2 has 3 boards"
    );
    assert!(merge(&lines, "").starts_with("1: shard 1/2 ends after 2 of its 3 boards: "));
    for damaged in [
        lines[3],
        "{\"board\":2}",
        "board 2: 3 moves, optimal: 121",
        &lines[2][..40],
    ] {
        let mistake = merge(&[lines[0], lines[1], damaged, lines[3]], "\n");
        assert_eq!(
            mistake, "1: line 3: not a result of board 2, which is expected here",
            "{damaged}"
        );
    }
}

#[test]
fn invalid_shards_are_refused() {
    for shard in ["0/0", "0/3", "4/3", "3", "1/x", "-1/3"] {
        let mistake = run_with(&format!("solve series --shard={shard} --resume out"), "").mistake();
        assert_eq!(
            mistake,
            format!(
                "invalid value '{shard}' for '--shard <K/N>': expected K/N for the K-th of N shards, such as 2/8, \
                 with K from 1 to N"
            )
        );
    }
    assert!(
        run_with("solve series --shard 1/2", "")
            .mistake()
            .contains("--resume <OUTPUT>")
    );
}

#[test]
fn a_bad_board_has_its_line_in_its_shard() {
    let here = directory("shards-bad");
    fs::write(here.join("boards"), "12\n21\n\n12\n2\n\n11\n22\n").unwrap();
    let shard = |shard: usize| {
        run_in(
            &here,
            &format!("solve boards:format=grid -k --shard {shard}/2 --resume {shard}"),
            "",
        )
        .code
    };
    assert_eq!((shard(1), shard(2)), (Some(0), Some(1)));
    assert_eq!(
        run_in(&here, "merge --format moves 1 2", "").done(),
        "21\n-\n2\n"
    );
}

/// A run may have more shards than a process may have open files.
#[test]
#[cfg(target_os = "linux")]
fn many_shards_are_merged_with_few_open_files() {
    let here = directory("shards-many");
    let (heading, of) = (
        "{\"results\":\"solutions by greedy:metric=area on series",
        300,
    );
    let record = |board: usize| format!("{{\"board\":{board},\"error\":\"none\"}}\n");
    for shard in 1..=of {
        let records: String = (shard - 1..1000).step_by(of).map(record).collect();
        let lines = format!("{heading}, shard {shard}/{of} of 1000 boards\"}}\n{records}");
        fs::write(here.join(shard.to_string()), lines).unwrap();
    }
    let script = format!("ulimit -n 40; exec {PROGRAM} merge --format json *");
    let merged = finish(
        std::process::Command::new("sh")
            .args(["-c", &script])
            .current_dir(&here),
        "",
    )
    .done();
    let expected: String = (0..1000).map(record).collect();
    assert_eq!(merged, expected);
}

/// Absurd figures in a heading must not crash the program.
#[test]
fn absurd_headings_are_refused_at_once() {
    let here = directory("shards-absurd");
    let most = usize::MAX;
    for (part, expected) in [
        (format!("1/{most} of 5 boards"), "no file has shard 2/"),
        (
            format!("{most}/{most} of {most} boards"),
            "no file has shard 1/",
        ),
        (
            format!("1/1 of {most} boards"),
            "out: shard 1/1 ends after 0 of its ",
        ),
        (
            format!("1/1 of {most}0 boards"),
            "out: line 1: no shard is named here",
        ),
    ] {
        let heading = format!("{{\"results\":\"solutions by greedy on series, shard {part}\"}}\n");
        fs::write(here.join("out"), heading).unwrap();
        let mistake = run_in(&here, "merge out", "").mistake();
        assert!(mistake.starts_with(expected), "{mistake}");
    }
    run_in(
        &here,
        &format!("solve series --solver greedy --shard {most}/{most} --resume none"),
        "",
    )
    .done();
    assert!(
        fs::read_to_string(here.join("none"))
            .unwrap()
            .ends_with(&format!("shard {most}/{most} of 100 boards\"}}\n"))
    );
}
