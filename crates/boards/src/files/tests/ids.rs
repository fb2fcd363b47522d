//! Files of ids, one a line.

use super::*;

const TWO: &str =
    "# by hand\n\npcg1-4x3-3-flood-1\n  \n# the same, from elsewhere\npcg1-4x3-3-flood-1-at-1.2\n";

fn refused(text: &str, options: ReadOptions) -> String {
    let read = read_as(FileFormat::IDS, text, options);
    read[0].as_ref().unwrap_err().to_string()
}

#[test]
fn blank_lines_and_comments_are_left_out() {
    let read = boards(TWO);
    assert_eq!(read.len(), 2);
    assert_eq!([read[0].start(), read[1].start()], [0, 6]);
}

#[test]
fn what_the_caller_knows_holds_for_boards_of_ids() {
    let default = ReadOptions::default();
    let here = default.with_start("2,3".parse::<Start>().unwrap());
    for puzzle in read_as(FileFormat::IDS, TWO, here) {
        assert_eq!(puzzle.unwrap().board.start(), 11);
    }
    let walk = default.with_rules(Rules::Walk);
    for puzzle in read_as(FileFormat::IDS, TWO, walk) {
        assert_eq!(puzzle.unwrap().board.rules(), Rules::Walk);
    }
    let size = |width, height| default.with_size(Size { width, height });
    assert!(read_as(FileFormat::IDS, TWO, size(4, 3))[0].is_ok());
    let error = refused(TWO, size(3, 4));
    assert!(error.contains("4x3"), "{error}");
}

#[cfg(feature = "formats")]
#[test]
fn seeds_of_flood_are_kept_to_what_its_program_makes() {
    for text in [
        "12x12c2m5#1234",
        "12x12c11m5#1234",
        "12x12c99m5#1234",
        "4000000x4000000c6m5#1234",
    ] {
        let error = refused(text, ReadOptions::default());
        assert!(
            error.contains("a seed of Flood has 3 to 10 colors and at most 4194304 cells"),
            "{text}: {error}"
        );
    }
    for text in ["12x12c3m5#1234", "12x12c10m5#1234"] {
        assert_eq!(boards(text).len(), 1, "{text}");
    }
}
