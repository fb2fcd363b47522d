//! Texts of people and of other programs: read as what they are, or refused.

use super::*;

/// Returns the boards of a text in its own words, with rows separated by `/`.
fn told(text: &str, options: ReadOptions) -> Result<Vec<String>, String> {
    let index =
        FileIndex::new(text.as_bytes(), None, options).map_err(|error| error.to_string())?;
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
fn every_line_is_a_row_or_an_error() {
    for (text, place) in [
        (
            "R G B\nG B R\nB R G\n5\n",
            "line 4, column 1: the row has 1 cell",
        ),
        ("123\n213\n322\n{1,2}\n", "line 4, column 1: "),
        (
            "Level 1\nR G B\nG B R\n",
            "line 2, column 1: the row has 3 cells",
        ),
        (
            "1 2 3\n3 2 1\n=====\n",
            "line 3, column 1: \"=====\" is not a cell",
        ),
        (
            "1 2 3\n3 2 1\n// more\n",
            "line 3, column 1: \"//\" is not a cell",
        ),
        (
            "RG\nGR\n----\nBB\nRB\n",
            "line 3, column 1: the row has 4 cells",
        ),
        ("R G\nG R B\n", "line 2, column 1: the row has 3 cells"),
        ("1,2,,3\n3,2,1,1\n", "line 1, column 5: a cell is empty"),
        // Tabs alone are no blank line: they do not end the board.
        (
            "R\tG\tB\n\t\t\nB\tG\tR\n",
            "line 2, column 1: a cell is empty",
        ),
    ] {
        let error = refused(text);
        assert!(error.contains(place), "{text}: {error}");
    }
    // Programs of long ago ended lines with a carriage return alone: the rest of the text would be lost.
    for text in ["1,2\r2,1\r", "12\r21\r", "R G\rG B\r\n"] {
        let error = refused(text);
        assert!(error.contains("lines that end with a line feed"), "{error}");
    }
}

#[test]
fn a_start_without_color_stays_the_start_of_a_walk() {
    let text = ".,R,G\nG,R,R\n";
    let default = ReadOptions::default();
    let walk = Ok(vec![". R G/G R R".to_owned()]);
    assert_eq!(told(text, default), walk);
    assert_eq!(told(text, default.with_rules(Rules::Walk)), walk);

    let as_flood = default.with_rules(Rules::Flood);
    let elsewhere = default.with_start(Start::Center);
    for options in [as_flood, elsewhere] {
        let read = read_as(FileFormat::ROWS, text, options);
        assert_eq!(
            read[0].as_ref().unwrap_err().to_string(),
            "line 1, column 1: the start cell has no color: it is not a flood board, and cannot start elsewhere"
        );
    }
}

#[test]
fn digits_from_0_are_one_board() {
    for side in [4, 9, 16] {
        let mut text = String::new();
        for row in 0..side {
            for column in 0..side {
                text.push(char::from(b'0' + ((row + column) % 4) as u8));
            }
            text.push('\n');
        }
        let puzzle = read_one(&text);
        assert_eq!(
            Size::of(&puzzle.board),
            Size {
                width: side,
                height: side
            }
        );
    }
    let size = |width, height| ReadOptions::default().with_size(Size { width, height });
    assert_eq!(
        told("0123\n1230\n", ReadOptions::default()),
        Ok(vec!["0 1 2 3/1 2 3 0".to_owned()])
    );
    assert_eq!(
        told("0123\n1230\n", size(2, 2)),
        Ok(vec!["0 1/2 3".to_owned(), "1 2/3 0".to_owned()])
    );
}

#[test]
fn lines_of_numbers_are_rows_or_headers_but_never_guessed() {
    let told = |text| told(text, ReadOptions::default());
    assert_eq!(
        told("1 2 3\n1 2 3\n1 2 3"),
        Ok(vec!["1 2 3/1 2 3/1 2 3".to_owned()])
    );
    assert_eq!(told("1 2\n2 1\n"), Ok(vec!["1 2/2 1".to_owned()]));
    // Three rows, or two below their size.
    let error = refused("2 3 3\n1 2 3\n3 2 1");
    assert!(
        error.ends_with("as 1 board of 3x2 (numbers), or as 1 board of 3x3 (rows)"),
        "{error}"
    );
    let error = refused("1 2\n0 0\n10 9");
    assert!(
        error.ends_with("as 1 board of 2x1 (tokens), or as 1 board of 2x3 (rows)"),
        "{error}"
    );
    assert_eq!(
        told("# tokens\n1 2\n0 0\n10 9"),
        Ok(vec!["10 9".to_owned()])
    );
    // A number before rows is the size of a board, the very first one perhaps the number of boards.
    for text in [
        "2\n12\n21\n3\n123\n231\n312",
        "2\n2\n12\n21\n3\n1 2 3\n2 3 1\n3 1 2",
        "2 2\n12\n21\n\n3 3\n123\n231\n312",
    ] {
        let boards = ["1 2/2 1", "1 2 3/2 3 1/3 1 2"].map(String::from);
        assert_eq!(told(text), Ok(boards.to_vec()), "{text}");
    }
    let error = refused("3\n2\n12\n21\n2\n11\n22\n");
    assert!(
        error.contains("the first line says 3 boards, but there are 2"),
        "{error}"
    );
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
    assert_eq!(read_one("r.g\nggr").board.rules(), Rules::Walk);
    // One board per line has its own letters on each line; a heading makes the letters those of grid text.
    let read = read_as(
        FileFormat::LINE,
        "RGGRRGGRB\nRGGR\n",
        ReadOptions::default(),
    );
    let colors: Vec<_> = read
        .iter()
        .map(|read| read.as_ref().unwrap().board.colors())
        .collect();
    assert_eq!(colors, [3, 2]);
    assert_eq!(read_one("# grid text\nbc\ncb\n").board.colors(), 12);
}

fn read_one(text: &str) -> Puzzle {
    let mut read: Vec<_> = index(text).unwrap().read(text.as_bytes()).collect();
    assert_eq!(read.len(), 1, "{text}");
    read.remove(0).unwrap()
}

#[cfg(feature = "formats")]
#[test]
fn what_is_not_derived_is_refused_by_the_format_that_came_furthest() {
    for (text, reason) in [
        (
            "What is this?\nNobody knows.\n",
            "line 1, column 13: \"this?\" is not a cell: expected rows of numbers, letters or names (as rows)",
        ),
        (
            "red blue\nred\n",
            "line 2, column 1: the row has 1 cell where the first row of the board has 2 (as rows)",
        ),
        (
            "[[1,2],[1]]",
            "line 1, column 1: the row has 1 cell where the first row of the board has 2 (as json)",
        ),
        (
            "[[1,2],[2,1]",
            "line 1, column 1: this is not JSON: a bracket does not end (as json)",
        ),
        (
            "{\"a\":[[1,2]]}",
            "line 1, column 4: this is not a board: unknown field `a`, expected one of `board`, `cells`, `grid`, ",
        ),
        (
            "12x12c6m5:0123,4\n",
            "line 1, column 1: an id of 12x12 has 4 cells: expected 144 digits or capitals (as ids)",
        ),
        (
            "3x1c3m5:01a,4\n",
            "an id of 3x1 has 3 cells: expected 3 digits or capitals (as ids)",
        ),
        (
            "the cat sat on the mat\n",
            "line 1, column 1: \"the\" is not a number, a letter, a color or an emoji: expected one, or format=rows (as rows)",
        ),
        (
            "123\n12\n",
            "line 2, column 1: the row has 2 cells where the first row of the board has 3 (as rows)",
        ),
        (
            "123\n12\n123\n",
            "line 2, column 1: the row has 2 cells where the first row of the board has 3 (as rows)",
        ),
        (
            "123123\n",
            "line 1, column 1: a board of 6x1 is a single row or column: expected format=rows, or the size of the boards, such as 6x1 (as rows)",
        ),
        (
            "cell(1,2,3).\ncell(1,3,2).\n",
            "line 1, column 5: \"cell(1\" is not a cell: expected rows of numbers, letters or names (as rows)",
        ),
        (
            "[[1,null],[2,1]]",
            "null is not a cell: expected a text or a whole number from 0 on, or holes=null",
        ),
        ("{\"edges\":[[0,1]],\"colors\":[1,2]}", "`name` (as json)"),
        (
            "R G . B\n. B G R\n",
            "line 2, column 1: the board has two start cells: expected one at most, or holes=. after the name of the file (as rows)",
        ),
    ] {
        let error = index(text).unwrap_err();
        assert!(matches!(&error, ReadError::Unreadable(_)), "{error}");
        assert!(error.to_string().contains(reason), "{text}: {error}");
        assert!(error.to_string().matches("(as ").count() <= 2, "{error}");
    }
    // A requested format reports its own error.
    let text = "R G\nG R B\n".as_bytes();
    let error = FileIndex::new(text, Some(FileFormat::ROWS), ReadOptions::default()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 2, column 1: the row has 3 cells where the first row of the board has 2"
    );
}

#[test]
fn rows_of_as_many_cells_as_a_board_are_boards_if_its_size_is_given() {
    let row = vec!["1"; 25].join(" ");
    let text = format!("{row}\n{row}\n");
    let size = |width, height| ReadOptions::default().with_size(Size { width, height });
    assert!(refused(&text).contains("more than four times as long as wide"));
    assert_eq!(told(&text, size(5, 5)).unwrap().len(), 2);
    assert_eq!(told(&text, size(25, 2)).unwrap().len(), 1);
    assert_eq!(told("[1,2,2,1]", size(2, 2)).unwrap(), ["1 2/2 1"]);
}

#[test]
fn names_are_compared_exactly() {
    let error = index("# grid text\n12r\n1rR\n")
        .unwrap()
        .read("# grid text\n12r\n1rR\n".as_bytes());
    let error = error.last().unwrap().unwrap_err().to_string();
    assert!(
        error.starts_with("line 3, column 3: \"R\" is not a cell"),
        "{error}"
    );
    let read = |text: &str| {
        let bytes = text.as_bytes();
        let index = FileIndex::new(bytes, Some(FileFormat::ROWS), ReadOptions::default())?;
        index
            .read(bytes)
            .map(|read| Ok(read?.board.colors()))
            .collect::<Result<Vec<_>, ReadError>>()
    };
    assert_eq!(read("a,A\nA,a\n").unwrap(), [2]);
    assert_eq!(read("1,01\n01,1\n").unwrap(), [2]);
    assert_eq!(read("a b,b a\nb a,a b\n").unwrap(), [2]);
    assert_eq!(read("\"a\", a\nb,b\n").unwrap(), [2]);
    for text in [
        "a b,a_b\na_b,a b\n",
        "\"a \",a\na,\"a \"\n",
        "a b,a  b\na,b\n",
    ] {
        assert!(read(text).is_err(), "{text}");
    }
}

#[test]
fn comments_begin_with_a_sign_and_a_blank_and_nothing_else_does() {
    let boards = ["R G/G R", "B B/R B"].map(String::from);
    assert_eq!(
        told("# one\nR G\nG R\n\n# two\nB B\nR B", ReadOptions::default()),
        Ok(boards.to_vec())
    );
    for text in ["#one\nRG\nGR\n", "// one\nR G\nG R\n", "RG\nGR\n//\n"] {
        assert!(index(text).is_err(), "{text}");
    }
    // A comment that may be a row is neither.
    let text = "a b c\n# b a\nc b a\n".as_bytes();
    let error = FileIndex::new(text, Some(FileFormat::ROWS), ReadOptions::default()).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("line 2, column 1: the line may be a row or a comment")
    );
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
    let asked = FileIndex::new(
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
        let Ok(index) = FileIndex::new(&b"# grid text\n"[..], Some(format), ReadOptions::default())
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
fn texts_of_any_length_are_read_in_every_format() {
    let text = "R G\nG R\n\n".repeat(50_000);
    assert_eq!(index(&text).unwrap().count(), 50_000);
    let mut reader = index(&text).unwrap().read(text.as_bytes());
    assert!(reader.nth(49_999).unwrap().is_ok() && reader.next().is_none());
}

#[test]
fn a_limit_of_no_moves_is_no_limit() {
    for (text, limit) in [
        ("3x3c3m2:012120201,6", Some(6)),
        ("3x3c3m2:012120201,0", None),
    ] {
        let index = FileIndex::new(text.as_bytes(), None, ReadOptions::default()).unwrap();
        let puzzle = index.read(text.as_bytes()).next().unwrap().unwrap();
        assert_eq!(puzzle.limit, limit, "{text}");
    }
}
