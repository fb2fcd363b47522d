//! Boards that a format cannot hold, and notes above those that it can.

use super::*;
use colorwalk_core::{Cell, Setup};

#[test]
fn what_a_format_cannot_hold_is_refused() {
    let walk: Board = ".2\n12".parse().unwrap();
    let center: Board = "#: start=1,1\n12\n12".parse().unwrap();
    let check = |format, board: &Board| BoardWriter::new(format).check(board);
    assert_eq!(check(FileFormat::GRID, &walk), Ok(()));
    assert_eq!(check(FileFormat::LINE, &walk), Err(Unwritable::Walk));
    assert_eq!(check(FileFormat::TOKENS, &center), Ok(()));
    let colors = |colors| {
        Setup::from_rows(&[[0, 1]])
            .with_rules(Rules::Flood)
            .with_colors(colors)
            .build()
            .unwrap()
    };
    assert_eq!(check(FileFormat::LINE, &colors(62)), Ok(()));
    assert_eq!(
        check(FileFormat::LINE, &colors(63)),
        Err(Unwritable::Colors(62))
    );
    assert_eq!(check(FileFormat::NUMBERS, &colors(64)), Ok(()));
    assert_eq!(
        check(FileFormat::NUMBERS, &center),
        Err(Unwritable::Start(Start::At(Cell { row: 1, column: 1 })))
    );
}

#[test]
fn each_topology_has_its_format() {
    let board = |text: &str| text.parse::<Board>().unwrap();
    let (hex, graph) = (
        board("#: topology=hex\n12\n12"),
        board("p edge 2 1\nn 1 1\nn 2 2\ne 1 2"),
    );
    for format in FileFormat::written() {
        let check = |board| {
            BoardWriter::new(format)
                .check(board)
                .map_err(|error| error.to_string())
        };
        let only = |format| {
            Err(format!(
                "this format cannot hold a board on this topology, as {format} can"
            ))
        };
        let holds_hex = [FileFormat::GRID, FileFormat::GRAPH].contains(&format);
        assert_eq!(
            check(&hex),
            if holds_hex { Ok(()) } else { only("grid") },
            "{format}"
        );
        assert_eq!(
            check(&graph),
            if format == FileFormat::GRAPH {
                Ok(())
            } else {
                only("graph")
            },
            "{format}"
        );
    }
}

#[test]
fn any_one_board_is_written_as_a_graph_of_its_cells() {
    for text in [
        "12\n13",
        ".2\n12",
        "#: topology=hex\n121\n.12",
        "#: topology=torus start=1,1 colors=5\n12\n12",
        "1",
    ] {
        let puzzle: Puzzle = text.parse::<Board>().unwrap().into();
        let (mut writer, mut graph) = (BoardWriter::new(FileFormat::GRAPH), Vec::new());
        writer.write(&puzzle, None, &mut graph).unwrap();
        let error = writer.write(&puzzle, None, &mut Vec::new()).unwrap_err();
        assert!(
            matches!(error, WriteError::Unwritable(Unwritable::Several)),
            "{error}"
        );
        let read = read(std::str::from_utf8(&graph).unwrap(), ReadOptions::default())
            .remove(0)
            .unwrap()
            .board;
        assert!(read.cells().eq(puzzle.board.cells()), "{text}");
        let told = |board: &Board| (board.start(), board.colors(), board.rules());
        assert_eq!(told(&read), told(&puzzle.board), "{text}");
        let around = |board: &Board, cell| {
            board
                .topology()
                .neighbors(cell)
                .collect::<std::collections::BTreeSet<_>>()
        };
        assert!(
            (0..read.topology().cell_count())
                .all(|cell| around(&read, cell) == around(&puzzle.board, cell)),
            "{text}"
        );
    }
}

#[test]
fn a_board_that_a_format_cannot_hold_leaves_no_trace() {
    let walk: Puzzle = ".2\n12".parse::<Board>().unwrap().into();
    let mut text = Vec::new();
    let error = BoardWriter::new(FileFormat::LINE)
        .write(&walk, None, &mut text)
        .unwrap_err();
    assert!(
        matches!(error, WriteError::Unwritable(Unwritable::Walk)) && text.is_empty(),
        "{error}"
    );
}

#[test]
fn a_note_is_a_comment_of_its_format() {
    for (format, comment) in [
        (FileFormat::GRID, "# a\n# b\n"),
        (FileFormat::NUMBERS, "# a\n# b\n"),
        (FileFormat::GRAPH, "c a\nc b\n"),
        (FileFormat::LINE, ""),
    ] {
        let text = sample(format).text;
        let puzzle = read(text, ReadOptions::default()).remove(0).unwrap();
        let (mut plain, mut noted) = (Vec::new(), Vec::new());
        BoardWriter::new(format)
            .write(&puzzle, None, &mut plain)
            .unwrap();
        BoardWriter::new(format)
            .write(&puzzle, Some("a\nb"), &mut noted)
            .unwrap();
        assert_eq!(
            String::from_utf8(noted).unwrap().replacen(comment, "", 1),
            String::from_utf8(plain).unwrap()
        );
    }
}
