//! Texts of people and of other programs: read as what they are, or refused.

use super::*;

fn index(text: &str) -> Result<FileIndex, ReadError> {
    FileIndex::of(text.as_bytes(), None, ReadOptions::default())
}

/// Returns the boards of a text in its own words, with rows separated by `/`.
fn told(text: &str, options: ReadOptions) -> Result<Vec<String>, String> {
    let index = FileIndex::of(text.as_bytes(), None, options).map_err(|error| error.to_string())?;
    let board = |puzzle: Puzzle| {
        let words: Vec<_> = puzzle
            .board
            .cells()
            .map(|cell| cell.map_or(".".into(), |color| puzzle.symbols.of(color)))
            .collect();
        words
            .chunks(Size::of(&puzzle.board).width)
            .map(|row| row.join(" "))
            .collect::<Vec<_>>()
            .join("/")
    };
    index
        .read(text.as_bytes())
        .map(|read| read.map(board).map_err(|error| error.to_string()))
        .collect()
}

fn refused(text: &str) -> String {
    told(text, ReadOptions::default()).unwrap_err()
}

#[test]
fn what_stands_below_a_board_is_kept_or_refused() {
    let text = "R G B\nG B R\nB R G\n5\n";
    let puzzle = index(text)
        .unwrap()
        .read(text.as_bytes())
        .next()
        .unwrap()
        .unwrap();
    assert_eq!((puzzle.limit, puzzle.board.cell_count()), (Some(5), 9));
    // Programs of long ago ended lines with a carriage return alone: the rest of the text would be lost.
    for text in ["1,2\r2,1\r", "12\r21\r", "R G\rG B\r\n"] {
        assert!(
            refused(text).contains("lines that end with a line feed"),
            "{}",
            refused(text)
        );
    }
}

#[test]
fn digits_from_0_are_one_board() {
    for side in [4, 9, 16] {
        let row = |row: usize| {
            (0..side)
                .map(|column| char::from(b'0' + ((row + column) % 4) as u8))
                .collect::<String>()
        };
        let text = (0..side).map(row).collect::<Vec<_>>().join("\n");
        let size = |index: &FileIndex| {
            index
                .read(text.as_bytes())
                .map(|read| Size::of(&read.unwrap().board))
                .collect()
        };
        let sizes: Vec<Size> = size(&index(&text).unwrap());
        assert_eq!(
            sizes,
            [Size {
                width: side,
                height: side
            }]
        );
    }
    // Where nothing distinguishes a row from a board, nothing is guessed.
    assert!(
        refused("0123\n1230\n").ends_with("as 2 boards of 2x2 (line), or as 1 board of 4x2 (rows)")
    );
    let size = |width, height| ReadOptions::default().with_size(Size { width, height });
    assert_eq!(
        told("0123\n1230\n", size(4, 2)),
        Ok(vec!["0 1 2 3/1 2 3 0".to_owned()])
    );
    assert_eq!(
        told("0123\n1230\n", size(2, 2)),
        Ok(vec!["0 1/2 3".to_owned(), "1 2/3 0".to_owned()])
    );
}

#[test]
fn lines_of_numbers_are_rows_or_headers_but_never_guessed() {
    assert_eq!(
        told("1 2 3\n1 2 3\n1 2 3", ReadOptions::default()),
        Ok(vec!["1 2 3/1 2 3/1 2 3".to_owned()])
    );
    assert_eq!(
        told("1 2\n2 1\n", ReadOptions::default()),
        Ok(vec!["1 2/2 1".to_owned()])
    );
    for (text, format) in [("1 2 2\n1 2 0", "numbers"), ("1 2\n0 0\n10 9", "tokens")] {
        let error = refused(text);
        assert!(
            error.contains(&format!("({format}), or as 1 board of ")) && error.ends_with("(rows)"),
            "{error}"
        );
    }
    assert!(
        refused("1 2 3\n\n2 3 1\n")
            .ends_with("as 1 board of 2x1 (numbers), or as 2 boards of 3x1 (rows)")
    );
    // Three rows, or two below their size.
    assert!(
        refused("2 3 3\n1 2 3\n3 2 1")
            .ends_with("as 1 board of 3x2 (numbers), or as 1 board of 3x3 (rows)")
    );
    assert_eq!(
        told("# tokens\n1 2\n0 0\n10 9", ReadOptions::default()),
        Ok(vec!["10 9".to_owned()])
    );
    // A number before rows is the size of a board, the very first one perhaps the number of boards.
    for text in [
        "2\n12\n21\n3\n123\n231\n312",
        "2\n2\n12\n21\n3\n1 2 3\n2 3 1\n3 1 2",
        "2 2\n12\n21\n\n3 3\n123\n231\n312",
    ] {
        let boards = ["1 2/2 1", "1 2 3/2 3 1/3 1 2"].map(String::from);
        assert_eq!(
            told(text, ReadOptions::default()),
            Ok(boards.to_vec()),
            "{text}"
        );
    }
}

#[test]
fn only_colors_on_the_board_exist() {
    for (text, colors, moves) in [
        ("RGB\nBGR\n", 3, "BGR"),
        ("gg\nrr\n", 2, "rgr"),
        ("0 7\n7 0\n", 2, "707"),
        ("r.g\nggr", 2, "rg"),
    ] {
        let puzzle = read_one(text);
        assert_eq!(puzzle.board.colors(), colors, "{text}");
        let solution = puzzle.symbols.read(moves, colors).unwrap();
        assert_eq!(puzzle.symbols.write(&solution, colors), moves);
        assert!(puzzle.symbols.read("Y", colors).is_err());
    }
    assert_eq!(Rules::of(&read_one("r.g\nggr").board), Rules::Walk);
    // One board per line has its own letters on each line; a heading makes the letters those of grid text.
    let read = read("RGGRRGGRB\nRGGR\n", ReadOptions::default());
    assert_eq!(
        read.iter()
            .map(|read| read.as_ref().unwrap().board.colors())
            .collect::<Vec<_>>(),
        [3, 2]
    );
    assert_eq!(read_one("# grid text\nbc\ncb\n").board.colors(), 12);
}

fn read_one(text: &str) -> Puzzle {
    let mut read: Vec<_> = index(text).unwrap().read(text.as_bytes()).collect();
    assert_eq!(read.len(), 1, "{text}");
    read.remove(0).unwrap()
}

#[test]
fn what_cannot_be_told_is_refused_with_a_reason_for_each_format() {
    for text in [
        "What is this?\nNobody knows.\n",
        "red blue\nred\n",
        "1,2,,3\n3,2,1,1\n",
        "R G\nG R B\n",
        "[[1,2],[1]]",
        "[[1,2],[2,1]",
        "[1,2,2,1]",
        "{\"a\":[[1,2]],\"b\":[[2,1]]}",
        "{\"board\":[[1,2],[2,1]],\"start\":[0,1]}",
        "12x12c6m5:0123,4\n",
        "3x1c3m5:01a,4\n",
        "the cat sat on the mat\n",
        "R G . B\n. B G R\n",
    ] {
        let error = index(text).unwrap_err();
        let ReadError::Unreadable(Unreadable { reasons }) = &error else {
            panic!("{text}: {error}")
        };
        let formats: Vec<_> = reasons.iter().map(|(format, _)| *format).collect();
        assert!(
            [FileFormat::IDS, FileFormat::JSON, FileFormat::ROWS]
                .iter()
                .all(|format| formats.contains(format)),
            "{error}"
        );
        assert!(error.to_string().contains("; nor is it "), "{error}");
    }
    // A requested format reports its own error.
    let error = FileIndex::of(
        "R G\nG R B\n".as_bytes(),
        Some(FileFormat::ROWS),
        ReadOptions::default(),
    )
    .unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 2, column 1: the row has 3 cells where the first row of the board has 2"
    );
}

#[test]
fn a_line_of_many_cells_needs_a_size() {
    let row = |cells: usize| vec!["1"; cells].join(" ");
    let text = format!("{}\n{}\n", row(25), row(25));
    assert!(refused(&text).ends_with("as 1 board of 25x2 (rows), or as 2 boards of 5x5 (rows)"));
    let options = ReadOptions::default().with_size(Size {
        width: 5,
        height: 5,
    });
    assert_eq!(told(&text, options).unwrap().len(), 2);
    let list = format!("[[{0}],[{0}]]", row(25));
    assert!(refused(&list).ends_with("as 1 board of 25x2 (rows), or as 2 boards of 5x5 (rows)"));
    assert_eq!(told(&list, options).unwrap().len(), 2);
    assert_eq!(
        told(
            "[1,2,2,1]",
            ReadOptions::default().with_size(Size {
                width: 2,
                height: 2
            })
        )
        .unwrap(),
        ["1 2/2 1"]
    );
}

#[test]
fn titles_stand_between_boards_and_slips_do_not() {
    let boards = ["R G/G R", "B B/R B"].map(String::from);
    for text in [
        "Level 1\nRG\nGR\nLevel 2: hard\nBB\nRB",
        "// one\nR G\nG R\n\n# two\nB B\nR B",
        "RG\nGR\n----\nBB\nRB\n",
    ] {
        assert_eq!(
            told(text, ReadOptions::default()),
            Ok(boards.to_vec()),
            "{text}"
        );
    }
    // A row of different cells is not a title.
    for text in [
        "RGRG\nGRGR\nRGR G\nRRGG\n",
        "red blue\nblue red\nblue\nred blue\n",
    ] {
        assert!(index(text).is_err(), "{text}");
    }
}

#[test]
fn files_of_several_shapes_are_refused() {
    for (text, format) in [
        (
            "# grid text\n.12\n112\n# one board a line, 2x2\n1221\n",
            "line",
        ),
        (
            "# one board a line, 2x2\n1221\n# grid text\n12\n21\n",
            "grid",
        ),
    ] {
        let last = index(text)
            .unwrap()
            .read(text.as_bytes())
            .last()
            .unwrap()
            .unwrap_err()
            .to_string();
        assert!(
            last.contains(&format!("boards in the format {format} begin here")),
            "{last}"
        );
    }
    assert!(index("1221212\n1221\n# one board a line, 2x2\n1221\n").is_err());
    assert!(index("1 2 2\n1 2\n0\n# grid text\n12\n21\n").is_err());
    let asked = FileIndex::of(
        "# grid text\n1221\n".as_bytes(),
        Some(FileFormat::LINE),
        ReadOptions::default(),
    )
    .unwrap();
    let error = asked
        .read("# grid text\n1221\n".as_bytes())
        .next()
        .unwrap()
        .unwrap_err();
    assert!(
        error
            .to_string()
            .contains("boards in the format grid begin here"),
        "{error}"
    );
    // Even if nothing follows it: once, no board was counted, but an error was read.
    for format in FileFormat::all() {
        let Ok(index) = FileIndex::of(&b"# grid text\n"[..], Some(format), ReadOptions::default())
        else {
            continue;
        };
        assert_eq!(
            index.read(&b"# grid text\n"[..]).count(),
            index.count(),
            "{format}"
        );
    }
    // Once, a directive above a heading counted as a board, and was read with the one below.
    for heading in ["# grid text", "# pcg1-2x2-2-flood-1"] {
        assert_eq!(
            boards(&format!("#: start=1,1\n{heading}\n12\n21\n\n12\n21\n")).len(),
            2
        );
    }
    // Earlier versions wrote an id above a board, and no blank line where files are concatenated.
    assert_eq!(
        boards("# pcg1-2x2-2-flood-1\n12\n21\n# pcg1-2x2-2-flood-2\n11\n21\n").len(),
        2
    );
}

#[test]
fn a_text_that_is_too_long_to_be_kept_says_so() {
    let text = "R G\nG R\n\n".repeat(1_000_000);
    let error = index(&text).unwrap_err().to_string();
    assert!(
        error.contains(
            "the text is longer than 8 MiB: expected a heading, or that its format is given"
        ),
        "{error}"
    );
    assert_eq!(index(&text[..9000]).unwrap().count(), 1000);
}
