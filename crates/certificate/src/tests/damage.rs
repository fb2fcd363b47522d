//! Certificates that are damaged, one way at a time: each is refused with the place, or still proves what is true.

use super::*;

#[test]
fn every_way_to_break_a_rule_is_named() {
    for (line, replacement, expected) in [
        // What every step has.
        (8, "2 colors 0: 8", "the step has the number 2: expected 1"),
        (
            8,
            "1 guess 0: 8",
            r#"there is no rule "guess": expected colors, step or finish"#,
        ),
        (
            8,
            "1 colors 0: 9",
            "there is no cell 9: expected a number below 9, the number of cells of the board",
        ),
        (
            8,
            "1 colors 0: 4",
            "cell 4 is not the first of its region: expected 1",
        ),
        (
            9,
            "2 colors 1: 8 6",
            "cell 6 follows cell 8: expected cells in ascending order",
        ),
        (
            9,
            "2 colors 1: 8 8",
            "cell 8 follows cell 8: expected cells in ascending order",
        ),
        // colors
        (9, "2 colors 2: 6 8", "the step claims 2 moves: 1 follow"),
        (9, "2 colors 0: 6 8", "the step claims 0 moves: 1 follow"),
        (
            9,
            "2 colors 1: 2 6",
            "the region of cell 6 is the second of color 2: expected regions of different colors",
        ),
        (
            9,
            "2 colors 1: 0 6",
            "cell 0 has no color: expected any other region than that of the start cell",
        ),
        // finish
        (
            10,
            "3 finish 2 from 1 with 2: 2 8",
            "the step claims 2 moves: 1 follow",
        ),
        (
            10,
            "3 finish 0 from 1 with 2: 2 8",
            "the step claims 0 moves: 1 follow",
        ),
        (
            10,
            "3 finish 1 from 1 with 2: 2",
            "cell 8 is missing: the rule calls for its region",
        ),
        (
            10,
            "3 finish 1 from 1 with 2: 8",
            "cell 2 is missing: the rule calls for its region",
        ),
        (
            10,
            "3 finish 1 from 1 with 2: 2 6 8",
            "cell 6 is too much: the rule does not call for its region",
        ),
        (
            10,
            "3 finish 1 from 1 with 1: 1 8",
            "step 1 names a region of color 1, that of cell 8: expected one that names none of it",
        ),
        (
            10,
            "3 finish 1 from 1 with 0: 0 8",
            "cell 0 has no color: expected any other region than that of the start cell",
        ),
        (
            10,
            "3 finish 1 from 1 with 5: 2 8",
            "cell 5 is not the first of its region: expected 2",
        ),
        (
            10,
            "3 finish 1 from 1 with 99: 2 8",
            "there is no cell 99: expected a number below 9, the number of cells of the board",
        ),
        (
            10,
            "3 finish 1 from 3 with 2: 2 8",
            "there is no step 3 before this one: expected 1 to 2",
        ),
        (
            10,
            "3 finish 1 from 0 with 2: 2 8",
            "there is no step 0 before this one: expected 1 to 2",
        ),
        // step
        (
            11,
            "4 step 2 from 1 1: 2 6 8",
            "the step claims 2 moves: 1 follow",
        ),
        (
            11,
            "4 step 0 from 1 1: 2 6 8",
            "the step claims 0 moves: 1 follow",
        ),
        (
            11,
            "4 step 1 from 1 1: 2 8",
            "cell 6 is missing: the rule calls for its region",
        ),
        (
            11,
            "4 step 1 from 1 1: 2 6",
            "cell 8 is missing: the rule calls for its region",
        ),
        (
            11,
            "4 step 1 from 1 1: 1 2 6 8",
            "cell 1 is too much: the rule does not call for its region",
        ),
        (
            11,
            "4 step 1 from 1: 2 6 8",
            "the step builds on 1 steps: expected 2, one for each color of the board",
        ),
        (
            11,
            "4 step 1 from 1 1 1: 2 6 8",
            "the step builds on 3 steps: expected 2, one for each color of the board",
        ),
        (
            11,
            "4 step 1 from 1 4: 2 6 8",
            "there is no step 4 before this one: expected 1 to 3",
        ),
        (
            11,
            "4 step 1 from 0 1: 2 6 8",
            "there is no step 0 before this one: expected 1 to 3",
        ),
        (
            12,
            "5 step 2 from 4 1: 1 2 6 8",
            "the step claims 2 moves: 1 follow",
        ),
        (
            12,
            "5 step 2 from 1 4: 1 2 6 8",
            "the step claims 2 moves: 1 follow",
        ),
        // end
        (13, "end 4", "the end counts 4 steps: expected 5"),
        (13, "end 6", "the end counts 6 steps: expected 5"),
        (
            12,
            "5 step 2 from 4 3: 0 1 2 6 8",
            "cell 0 is too much: the rule does not call for its region",
        ),
    ] {
        assert_eq!(
            error(&with_line(line, replacement)),
            format!("line {line}: {expected}"),
            "{replacement}"
        );
    }
}

#[test]
fn the_last_step_must_hold_at_the_start() {
    let text = with_line(13, "6 step 2 from 5 5: 0 1 2 6 8\nend 6").replace("6 step 2", "6 step 3");
    assert_eq!(
        error(&text),
        "line 14: the last step names cell 0, which is cleared at the start: expected a step that does not"
    );
}

#[test]
fn starts_need_a_step_for_each_and_come_last() {
    let text = "colorwalk certificate 1\nboard\n12\n\nsolution 2\n1 colors 0: 0\n2 colors 0: 1\nstarts 1 2\nend 2\n";
    let verified = verify(text.as_bytes()).unwrap();
    assert_eq!((verified.any_start, verified.lower_bound), (true, 1));
    // Of three regions in three steps, each is in two.
    let three = "colorwalk certificate 1\nboard\n123\n\nsolution 23\n1 colors 1: 0 1\n2 colors 1: 0 2\n3 colors 0: 2\n\
        starts 1 2 3\nend 3\n";
    assert_eq!(
        verify(three.as_bytes()).unwrap().lower_bound,
        1,
        "the least of them"
    );
    // It is the least, whichever of the steps it comes from.
    let first_is_least = "colorwalk certificate 1\nboard\n12121\n\nsolution 2121\n1 colors 0: 0\n2 colors 1: 3 4\n\
        3 step 2 from 2 2: 2 3 4\n4 step 3 from 3 3: 1 2 3 4\nstarts 1 4\nend 4\n";
    assert_eq!(verify(first_is_least.as_bytes()).unwrap().lower_bound, 1);
    assert_eq!(
        error(&three.replace("starts 1 2 3", "starts 1 2")),
        "line 9: all these steps name cell 0: expected one that holds for a start there"
    );
    for (starts, expected) in [
        (
            "starts 2 1",
            "line 8: step 1 follows step 2: expected steps in ascending order",
        ),
        (
            "starts 1 1",
            "line 8: step 1 follows step 1: expected steps in ascending order",
        ),
        (
            "starts 1 3",
            "line 8: there is no step 3 before this one: expected 1 to 2",
        ),
        (
            "starts 0 1",
            "line 8: there is no step 0 before this one: expected 1 to 2",
        ),
        (
            "starts 1 2\nstarts 1 2",
            "line 9: found \"starts 1 2\": expected end and the number of steps, since the starts come last",
        ),
        (
            "starts 1 2\n3 colors 0: 0",
            "line 9: found \"3 colors 0: 0\": expected end and the number of steps, since the starts come last",
        ),
    ] {
        assert_eq!(error(&text.replace("starts 1 2", starts)), expected);
    }
    assert!(
        verify(
            text.replace("starts 1 2", "starts 1 2\n# a comment")
                .as_bytes()
        )
        .is_ok()
    );
}

#[test]
fn every_way_to_break_the_frame_is_named() {
    let line_shape = "NUMBER RULE MOVES ...: CELLS, or end and the number of steps";
    for (line, replacement, expected) in [
        (1, "colorwalk certificate 3", r#"found "colorwalk certificate 3": expected colorwalk certificate 1"#.into()),
        (1, "", r#"found "": expected colorwalk certificate 1"#.into()),
        (2, "boards", r#"found "boards": expected board"#.into()),
        (3, "", r#"found "": expected the rows of the board"#.into()),
        (3, " .12", r#"found " .12" in the board: expected ".12""#.into()),
        (3, ".12\r", r#"found ".12\r" in the board: expected ".12""#.into()),
        (3, "#: colors=2\n.12", r##"found "#: colors=2" in the board: expected ".12""##.into()),
        (5, "221\n# done", r##"found "# done": expected an empty line after the last row of the board"##.into()),
        (7, "solution", "the solution is wrong: 8 cells are left after 0 moves".into()),
        (7, "solution ", r#"found "solution ": expected solution and the moves"#.into()),
        (7, "solution 12", "the solution is wrong: 1 cell is left after 2 moves".into()),
        (
            7,
            "solution 1212",
            "the solution is wrong: move 4: the game is over: the board was solved in 3 moves".into(),
        ),
        (7, "solution 131", "the solution is wrong: move 2: the board has no color 3: it has 1 to 2".into()),
        (7, "solution 1-1", "move 2 is \"-\", which is not a color: colors are written 1 to 9, a to z or (36) to (64)".into()),
        (
            7,
            "solution  121",
            r#"found "solution  121": expected solution and the moves, in small letters, without spaces between them"#
                .into(),
        ),
        (7, "121", r#"found "121": expected solution and the moves"#.into()),
        (8, "", format!(r#"found "": expected {line_shape}"#)),
        (8, "1 colors 0:8", format!(r#"found "1 colors 0:8": expected {line_shape}"#)),
        (8, "1 colors: 8", format!(r#"found "1 colors: 8": expected {line_shape}"#)),
        (
            8,
            "1 colors 0 0: 8",
            r#"found "0 0": expected a number of moves, in digits without zeros before it, and one space between words"#.into(),
        ),
        (
            11,
            "4 step 1 1 1: 2 6 8",
            r#"found "4 step 1 1 1: 2 6 8": expected NUMBER step MOVES from STEP STEP ...: CELLS"#.into(),
        ),
        (
            10,
            "3 finish 1 from 1: 2 8",
            r#"found "3 finish 1 from 1: 2 8": expected NUMBER finish MOVES from STEP with CELL: CELLS"#.into(),
        ),
        (13, "end", format!(r#"found "end": expected {line_shape}"#)),
        (13, "end 5\n#", r##"found "#": expected nothing but empty lines after the end"##.into()),
    ] {
        let broken = with_line(line, replacement);
        let line = line + replacement.matches('\n').filter(|_| replacement != "#: colors=2\n.12").count();
        assert_eq!(error(&broken), format!("line {line}: {expected}"), "{replacement:?}");
    }
}

#[test]
fn a_mistake_in_the_board_has_its_place_in_the_file() {
    let commented = format!("# one\n# two\n{PROOF}");
    assert!(
        error(&commented.replace("112", "1-2")).starts_with("line 6, column 2")
            || error(&commented.replace("112", "1-2"))
                .starts_with("line 6: column 2: \"-\" is not a cell")
    );
    assert!(
        error(&with_line(4, "1.2"))
            .starts_with("line 4: column 2: a second start cell: the board has one at 0,0 (row")
    );
    let no_rows = with_line(3, "# nothing").replace("112\n221\n", "");
    assert!(
        error(&no_rows).starts_with("line 3: column 1: there is no board"),
        "{}",
        error(&no_rows)
    );
}

#[test]
fn a_number_has_one_spelling() {
    for word in ["+8", "08", "-8", "8.", "x", "", "99999999999999999999999"] {
        let expected = "in digits without zeros before it, and one space between words";
        for (line, text) in [
            (8, format!("{word} colors 0: 8")),
            (8, format!("1 colors {word}: 8")),
            (8, format!("1 colors 0: {word}")),
            (10, format!("3 finish 1 from {word} with 2: 2 8")),
            (10, format!("3 finish 1 from 1 with {word}: 2 8")),
            (11, format!("4 step 1 from {word} 1: 2 6 8")),
            (13, format!("end {word}")),
        ] {
            let error = error(&with_line(line, &text));
            assert!(
                error.starts_with(&format!("line {line}: found {word:?}: expected")),
                "{text}: {error}"
            );
            assert!(error.ends_with(expected), "{text}: {error}");
        }
    }
}

#[test]
fn a_text_that_is_cut_off_anywhere_is_refused() {
    for end in 0..PROOF.len() - 1 {
        let mistake = verify(&PROOF.as_bytes()[..end]).unwrap_err();
        assert!(mistake.line <= 13, "{mistake}");
    }
    assert_eq!(
        error("# only a comment\n"),
        "line 2: the certificate ends here: expected colorwalk certificate 1"
    );
    assert_eq!(
        error(&PROOF.replace("end 5\n", "")),
        "line 13: the certificate ends here: expected a step, or end"
    );
}

/// A wrong character in the board, or in the steps that a step builds on, can make the certificate of something else.
#[test]
fn a_single_wrong_character_is_found_or_leaves_a_true_proof() {
    let (mut tried, mut accepted) = (0, 0);
    for place in 0..PROOF.len() - 1 {
        for wrong in "0123456789abd .:#\n\u{e4}".chars() {
            let mut damaged = PROOF.to_owned();
            damaged.replace_range(place..=place, &wrong.to_string());
            if damaged == PROOF {
                continue;
            }
            tried += 1;
            if let Ok(verified) = verify(damaged.as_bytes()) {
                accepted += 1;
                assert!(
                    verified.lower_bound <= soundness::fewest_moves(&verified.board),
                    "{damaged}"
                );
            }
        }
    }
    assert!(accepted * 300 < tried, "{accepted} of {tried} accepted");
}

#[test]
fn lines_that_are_missing_or_stand_twice_are_found() {
    for number in (1..=13).filter(|number| !(3..=5).contains(number)) {
        let line = PROOF.lines().nth(number - 1).unwrap();
        let missing = PROOF.replacen(&format!("{line}\n"), "", 1);
        assert!(verify(missing.as_bytes()).is_err(), "without {line:?}");
        assert!(
            verify(with_line(number, &format!("{line}\n{line}")).as_bytes()).is_err(),
            "twice {line:?}"
        );
    }
}

#[test]
fn what_is_no_text_and_what_cannot_be_read_is_an_error() {
    let mut bytes = PROOF.as_bytes().to_vec();
    bytes[0] = 0xff;
    let mistake = verify(&bytes[..]).unwrap_err();
    assert_eq!(
        mistake.to_string(),
        "line 1: the line is not text: expected UTF-8"
    );
    assert!(mistake.read.is_none());

    struct Broken;
    impl std::io::Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("the disk is gone"))
        }
    }
    let half = std::io::Read::chain(&PROOF.as_bytes()[..40], Broken);
    let mistake = verify(std::io::BufReader::new(half)).unwrap_err();
    assert_eq!(
        mistake.to_string(),
        "line 5: cannot be read: the disk is gone"
    );
    assert_eq!(mistake.read.unwrap().to_string(), "the disk is gone");
}

#[test]
fn a_mistake_in_one_certificate_leaves_the_others_alone() {
    let first = "1 colors 0: 8";
    let wrong = PROOF.replace(first, "1 colors 1: 8");
    let cut = PROOF.split("end").next().unwrap();
    let suite = format!("# one\n{PROOF}\n\n{wrong}# three\n{cut}{PROOF}junk\n\u{e4}\n{PROOF}");
    let read: Vec<_> = Certificates::new(suite.as_bytes()).collect();
    let lines: Vec<_> = read
        .iter()
        .map(|read| read.as_ref().map_or_else(|error| error.line, |_| 0))
        .collect();
    // The certificates begin at lines 2, 17, 31, 43 and 58.
    assert_eq!(lines, [0, 24, 43, 0, 56, 0]);
    assert_eq!(
        Certificates::new("".as_bytes())
            .filter(Result::is_err)
            .count(),
        1
    );
    assert_eq!(
        Certificates::new("12\n21\n".as_bytes())
            .filter(Result::is_err)
            .count(),
        1
    );
}

/// Text before the header belongs to no certificate.
#[test]
fn a_checksum_is_that_of_its_own_certificate() {
    let board: Board = ".1".parse().unwrap();
    let mut writer = Writer::new(Vec::new(), &board, &"1".parse().unwrap()).unwrap();
    writer.colors(0, [1]).unwrap();
    let one = String::from_utf8(writer.end().unwrap()).unwrap();
    let suite = format!("# a\n{one}\n# b\n{one}");
    assert!(Certificates::new(suite.as_bytes()).all(|read| read.is_ok()));
    assert_eq!(
        Certificates::new(suite.replace("end 1 ", "#\nend 1 ").as_bytes())
            .filter(Result::is_err)
            .count(),
        2
    );
}
