use proptest::prelude::*;

use super::*;

mod damage;
mod limits;
mod soundness;

/// ```text
/// .12      cells   0 1 2
/// 112              3 4 5
/// 221              6 7 8
/// ```
///
/// Regions by their first cells: 0 is the start, 1 and 8 have color 1, 2 and 6 have color 2.
const PROOF: &str = "\
colorwalk certificate 1
board
.12
112
221

solution 121
1 colors 0: 8
2 colors 1: 6 8
3 finish 1 from 1 with 2: 2 8
4 step 1 from 1 1: 2 6 8
5 step 2 from 4 4: 1 2 6 8
end 5
";

fn error(text: &str) -> String {
    verify(text.as_bytes()).unwrap_err().to_string()
}

/// The certificate with another text in place of a line, counted from 1.
fn with_line(number: usize, replacement: &str) -> String {
    let lines = PROOF
        .lines()
        .zip(1..)
        .map(|(line, here)| if here == number { replacement } else { line });
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_proof_is_accepted_with_what_it_proves() {
    let verified = verify(PROOF.as_bytes()).unwrap();
    assert_eq!(verified.board.to_string(), ".12\n112\n221");
    assert_eq!(verified.solution.to_string(), "121");
    assert_eq!(
        (verified.lower_bound, verified.steps, verified.is_optimal()),
        (3, 5, true)
    );
}

#[test]
fn every_fact_is_shown_once_with_all_cells_of_its_regions() {
    let mut shown = Vec::new();
    let text = PROOF.replace("4 step", "# a comment\n4 step");
    let verified = verify_with(text.as_bytes(), |fact| {
        shown.push((
            fact.step,
            fact.moves,
            fact.regions().collect::<Vec<_>>(),
            fact.cells().collect::<Vec<_>>(),
        ));
    });
    assert_eq!(verified.unwrap(), verify(PROOF.as_bytes()).unwrap());
    let expected: [(usize, usize, &[usize], &[usize]); 5] = [
        (1, 0, &[8], &[8]),
        (2, 1, &[6, 8], &[6, 7, 8]),
        (3, 1, &[2, 8], &[2, 5, 8]),
        (4, 1, &[2, 6, 8], &[2, 5, 6, 7, 8]),
        (5, 2, &[1, 2, 6, 8], &[1, 2, 3, 4, 5, 6, 7, 8]),
    ];
    assert_eq!(
        shown,
        expected.map(|(step, moves, regions, cells)| (
            step,
            moves,
            regions.to_vec(),
            cells.to_vec()
        ))
    );
}

#[test]
fn what_is_wrong_is_not_shown() {
    let mut shown = Vec::new();
    let text = with_line(10, "3 finish 1 from 1 with 2: 2");
    verify_with(text.as_bytes(), |fact| shown.push(fact.step)).unwrap_err();
    assert_eq!(shown, [1, 2]);
}

#[test]
fn a_shorter_proof_proves_less() {
    let text = PROOF
        .lines()
        .take(9)
        .map(|line| format!("{line}\n"))
        .collect::<String>()
        + "end 2\n";
    let verified = verify(text.as_bytes()).unwrap();
    assert_eq!((verified.lower_bound, verified.is_optimal()), (2, false));

    let text = "colorwalk certificate 1\nboard\n.12\n\nsolution 12\nend 0\n";
    let verified = verify(text.as_bytes()).unwrap();
    assert_eq!(
        (verified.lower_bound, verified.steps, verified.is_optimal()),
        (0, 0, false)
    );
}

#[test]
fn a_board_that_is_solved_at_the_start_needs_no_step() {
    for board in ["1", "."] {
        let text = format!("colorwalk certificate 1\nboard\n{board}\n\nsolution\nend 0");
        assert!(verify(text.as_bytes()).unwrap().is_optimal());
    }
}

#[test]
fn comments_stand_before_the_first_line_and_between_steps() {
    let text = format!("# by hand\n#\n{PROOF}\n\n")
        .replace("1 colors", "# the corner\n1 colors")
        .replace("end", "#\nend");
    assert_eq!(
        verify(text.as_bytes()).unwrap(),
        verify(PROOF.as_bytes()).unwrap()
    );
    assert_eq!(
        error(&PROOF.replace("board\n", "board\n# mine\n")),
        r##"line 3: found "# mine" in the board: expected ".12""##
    );
}

#[test]
fn flood_boards_and_directives_are_read() {
    let text = "\
        colorwalk certificate 1\n\
        board\n\
        #: start=1,1 colors=3\n\
        122\n\
        211\n\
        \n\
        solution 21\n\
        1 colors 0: 0\n\
        2 step 1 from 1 1 1: 0 1 3\n\
        end 2\n";
    let verified = verify(text.as_bytes()).unwrap();
    assert!(verified.is_optimal());
    assert_eq!((verified.board.colors(), verified.board.start()), (3, 4));
    // The start region is a region like others, but a bound of the board cannot rest on it.
    let start_named = text.replace("2 step 1 from 1 1 1: 0 1 3\n", "2 colors 0: 4\n");
    assert_eq!(
        error(&start_named),
        "line 10: the last step names cell 4, which is cleared at the start: expected a step that does not"
    );
}

#[test]
fn the_writer_writes_what_the_reader_reads() {
    let board: Board = ".12\n112\n221".parse().unwrap();
    let mut writer = Writer::new(Vec::new(), &board, &"121".parse().unwrap()).unwrap();
    writer.comment("the corner\nat the bottom").unwrap();
    let corner = writer.colors(0, [8]).unwrap();
    writer.colors(1, [8, 6]).unwrap();
    writer.finish(1, corner, 2, [8, 2]).unwrap();
    let before = writer.step(1, &[corner, corner], [2, 6, 8]).unwrap();
    assert_eq!(
        writer.step(2, &[before, before], vec![8, 6, 2, 1]).unwrap(),
        writer.steps()
    );
    let text = String::from_utf8(writer.end().unwrap()).unwrap();
    let (written, checksum) = text.trim_end().rsplit_once(' ').unwrap();
    assert_eq!(
        format!(
            "{}\n",
            written.replace("# the corner\n# at the bottom\n", "")
        ),
        PROOF
    );
    assert_eq!(checksum.len(), 16);
    assert!(verify(text.as_bytes()).unwrap().is_optimal());
    // Whatever is changed above the checksum is found, even where the proof stays one.
    for changed in [
        text.replace("# the corner", "# the end"),
        text.replace("solution 121", "solution 1121"),
    ] {
        let error = verify(changed.as_bytes()).unwrap_err();
        assert!(error.to_string().contains("the checksum is"), "{error}");
    }

    let writer = Writer::new(Vec::new(), &"1".parse().unwrap(), &Solution::default()).unwrap();
    let text = String::from_utf8(writer.end().unwrap()).unwrap();
    assert!(
        text.starts_with("colorwalk certificate 1\nboard\n1\n\nsolution\nend 0 "),
        "{text}"
    );
}

#[test]
fn the_writer_writes_that_a_bound_holds_for_every_start() {
    let board: Board = "12".parse().unwrap();
    let mut writer = Writer::new(Vec::new(), &board, &"2".parse().unwrap()).unwrap();
    let left = writer.colors(0, [0]).unwrap();
    let right = writer.colors(0, [1]).unwrap();
    writer.starts(&[left, right]).unwrap();
    let text = String::from_utf8(writer.end().unwrap()).unwrap();
    assert!(text.contains("\nstarts 1 2\nend 2 "), "{text}");
    let verified = verify(text.as_bytes()).unwrap();
    assert!(verified.any_start, "{verified:?}");
    assert_eq!(verified.lower_bound, 1);
}

#[test]
fn a_certificate_that_cannot_be_flushed_is_an_error() {
    struct Full;
    impl std::io::Write for Full {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            Ok(bytes.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Err(std::io::Error::other("the disk is full"))
        }
    }
    let writer = Writer::new(Full, &"1".parse().unwrap(), &Solution::default()).unwrap();
    assert!(writer.end().is_err());
}

/// ```text
/// .12      cells   0 1 2      The first and the last column touch, as do the first and the last row.
/// 112              3 4 5
/// 122              6 7 8
/// ```
const TORUS: &str = "\
colorwalk certificate 2
board
#: topology=torus
.12
112
122

solution 12
1 colors 1: 1 2
end 1
";

const GRAPH: &str = "\
colorwalk certificate 2
board
p edge 3 2
s 3
n 1 1
n 2 2
e 1 2
e 2 3

solution 21
1 colors 1: 0 1
end 1
";

#[test]
fn boards_on_other_topologies_have_version_2() {
    for text in [TORUS, GRAPH] {
        let verified = verify(text.as_bytes()).unwrap();
        assert!(verified.is_optimal());
        let mut writer = Writer::new(Vec::new(), &verified.board, &verified.solution).unwrap();
        writer
            .colors(1, if text == GRAPH { [0, 1] } else { [1, 2] })
            .unwrap();
        let written = String::from_utf8(writer.end().unwrap()).unwrap();
        assert!(written.starts_with(text.trim_end()), "{written}");
        let topology = verified.board.topology();
        assert_eq!(
            error(&text.replace("certificate 2", "certificate 1")),
            format!(
                "line 1: found \"colorwalk certificate 1\": \
                 expected colorwalk certificate 2 for a board of this topology ({topology})"
            )
        );
    }
    assert_eq!(
        error(&format!("#\n{}", with_line(1, "colorwalk certificate 2"))),
        "line 2: found \"colorwalk certificate 2\": \
         expected colorwalk certificate 1 for a board of this topology (3x3)"
    );
    // On a torus, what lies apart in rows may be one region.
    assert!(
        error(&TORUS.replace(": 1 2", ": 1 8"))
            .ends_with("cell 8 is not the first of its region: expected 2")
    );
    assert!(
        error(&GRAPH.replace("e 2 3", "e 1 3")).contains("line 10: "),
        "{}",
        error(&GRAPH.replace("e 2 3", "e 1 3"))
    );
}

/// A star: its steps have longer lines than its rows, and than its solution.
#[test]
fn a_step_may_name_every_region_of_a_large_board() {
    let leaves = 14_000;
    let mut text = format!(
        "colorwalk certificate 2\nboard\np edge {} {leaves}\ns 2\n",
        leaves + 1
    );
    (1..=leaves + 1)
        .for_each(|node| text += &format!("n {node} {}\n", if node == 1 { 1 } else { 2 }));
    (2..=leaves + 1).for_each(|node| text += &format!("e 1 {node}\n"));
    let all: Vec<String> = (0..=leaves).map(|cell| cell.to_string()).collect();
    text += "\nsolution 12\n1 colors 0: 2\n2 step 1 from 1 1: 0 2\n";
    let longest = format!("3 step 2 from 2 2: {}\n", all.join(" "));
    assert!(longest.len() > LONGEST_LINE);
    text += &format!("{longest}4 colors 1: 0 2\nend 4\n");
    let verified = verify(text.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    assert!(verified.is_optimal());
}

proptest! {
    #[test]
    fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(verify(&bytes[..]).is_err());
    }

    /// Words that certificates have, in any order, where the steps should be.
    #[test]
    fn no_words_panic(words in proptest::collection::vec(
        prop_oneof![
            Just("colors"), Just("step"), Just("finish"), Just("from"), Just("with"), Just("end"), Just(":"), Just("\n"),
            Just(" "), Just(": "), Just(" from "), Just(" with "), Just("#"), Just("0"), Just("1"), Just("2"), Just("8"),
            Just("colorwalk certificate 2\nboard\n"), Just("p edge 2 1\ne 1 2\n"), Just("#: topology=hex\n"),
            Just("18446744073709551615"), Just("1 colors 0: 8\n2"), Just("1 step 0 from 1 1: 8\n"), Just("\u{e4}"),
        ],
        0..40,
    )) {
        let frame: String = PROOF.lines().take(7).map(|line| format!("{line}\n")).collect();
        let _ = verify((frame + &words.concat()).as_bytes());
        let _ = verify(words.concat().as_bytes());
    }
}
