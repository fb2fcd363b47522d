//! Properties of boards in every format, whatever their content.

use proptest::prelude::*;

use super::*;
use colorwalk_core::{Setup, Start, Tiling, Topology, arbitrary};

/// Generates boards that the format can hold, of any size.
fn puzzles(format: FileFormat) -> BoxedStrategy<Vec<Puzzle>> {
    if format == FileFormat::GRAPH {
        return arbitrary::board_on(arbitrary::graph())
            .prop_map(|board| vec![board.into()])
            .boxed();
    }
    let boards = arbitrary::rules().prop_flat_map(move |rules| {
        let tiling = proptest::sample::select(Tiling::ALL);
        let board = (arbitrary::board(), tiling).prop_filter_map(
            "too many colors",
            move |(board, tiling)| {
                let setup = Setup::from(&board).with_rules(rules);
                held(format, &setup, tiling)
            },
        );
        proptest::collection::vec(board, 1..4)
    });
    boards
        .prop_map(|boards| boards.into_iter().map(Puzzle::from).collect())
        .boxed()
}

/// Returns a board as the format can hold it: on this tiling, on squares, there with flood rules, or then also from the first cell.
fn held(format: FileFormat, setup: &Setup, tiling: Tiling) -> Option<Board> {
    let flood = setup.clone().with_rules(Rules::Flood);
    let tried = [
        setup.clone().with_tiling(tiling),
        setup.clone(),
        flood.clone(),
        flood.with_start(0),
    ];
    let writer = BoardWriter::new(format);
    // One column of triangles is not connected.
    let mut built = tried.into_iter().filter_map(|setup| setup.build().ok());
    built.find(|board| writer.check(board).is_ok())
}

/// Returns a board in its own symbols.
fn look(puzzle: &Puzzle) -> (Topology, Rules, usize, Vec<Option<String>>, Option<usize>) {
    let Puzzle {
        board,
        symbols,
        optimum,
        ..
    } = puzzle;
    let cells = board
        .cells()
        .map(|color| color.map(|color| symbols.of(color)))
        .collect();
    (
        board.topology().clone(),
        board.rules(),
        board.start(),
        cells,
        *optimum,
    )
}

/// Returns a board with the names of its colors numbered as they occur.
fn pattern(puzzle: &Puzzle) -> (Topology, Rules, usize, Vec<usize>) {
    let (topology, rules, start, cells, _) = look(puzzle);
    let mut met = Vec::new();
    let number = |cell: Option<String>| match met.iter().position(|known| *known == cell) {
        Some(number) => number,
        None => {
            met.push(cell);
            met.len() - 1
        }
    };
    (
        topology,
        rules,
        start,
        cells.into_iter().map(number).collect(),
    )
}

/// Writes a file with a note above each board.
fn noted(format: FileFormat, puzzles: &[Puzzle], note: Option<&str>) -> String {
    let (mut writer, mut text) = (BoardWriter::new(format), Vec::new());
    puzzles
        .iter()
        .for_each(|puzzle| writer.write(puzzle, note, &mut text).unwrap());
    String::from_utf8(text).unwrap()
}

/// Generates boards in each format that is written.
fn formats() -> impl Strategy<Value = (FileFormat, Vec<Puzzle>)> {
    let written: Vec<FileFormat> = FileFormat::written().collect();
    proptest::sample::select(written)
        .prop_flat_map(|format| puzzles(format).prop_map(move |puzzles| (format, puzzles)))
}

/// Generates text that is nearly boards.
fn scribble() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        6 => "[12.]{2}",
        1 => "[ \t]{0,2}[1-9a-zA-Z.]{0,4}[ \t\r]{0,2}",
        1 => "#: ?(start=[0-2],[0-2])? ?(colors=[0-9]{1,2})? ?(topology=hex)?",
        1 => "[#:.,=0-9a-z é\u{feff}\r]{0,12}",
        2 => "",
    ];
    proptest::collection::vec(line, 0..12).prop_map(|lines| lines.join("\n"))
}

/// Returns whether every share of the boards of a file, one in `of`, consists of the boards that are there.
fn shares_are_whole(index: &FileIndex, bytes: &[u8]) -> bool {
    let told = |read: Result<Puzzle, ReadError>| read.map_err(|error| error.to_string());
    let all: Vec<_> = index.read(bytes).map(told).collect();
    let share = |first, of| index.read(bytes).skip(first).step_by(of).map(told);
    let is_whole = |first, of| share(first, of).eq(all.iter().skip(first).step_by(of).cloned());
    (1..4).all(|of| (0..of + 2).all(|first| is_whole(first, of)))
}

fn options() -> impl Strategy<Value = ReadOptions> {
    let start = prop_oneof![Just(Start::Center), (0usize..3).prop_map(Start::Index)];
    let options = (
        proptest::option::of(arbitrary::rules()),
        proptest::option::of(start),
    );
    options.prop_map(|(rules, start)| ReadOptions::default().with_rules(rules).with_start(start))
}

proptest! {
    /// With or without a format, what is written is read as it was.
    #[test]
    fn what_is_written_is_read((format, puzzles) in formats()) {
        let text = written(format, &puzzles);
        let expected: Vec<_> = puzzles.iter().map(pattern).collect();
        let read: Vec<_> = read_as(format, &text, ReadOptions::default()).into_iter().map(Result::unwrap).collect();
        prop_assert_eq!(read.iter().map(pattern).collect::<Vec<_>>(), expected);
        prop_assert_eq!(detect(&text, None), Ok(format));
        let index = FileIndex::new(text.as_bytes(), None, ReadOptions::default()).unwrap();
        prop_assert!(shares_are_whole(&index, text.as_bytes()));
        // And again with the symbols that were read.
        let again = written(format, &read);
        let reread = read_as(format, &again, ReadOptions::default()).into_iter().map(Result::unwrap);
        prop_assert_eq!(reread.map(|puzzle| look(&puzzle)).collect::<Vec<_>>(), read.iter().map(look).collect::<Vec<_>>());
    }

    /// Concatenated files are the sum of their boards, or refused: no board appears that was not written.
    #[test]
    fn files_put_together_are_the_sum_or_refused(
        (first, one) in formats(),
        (second, other) in formats(),
        note in proptest::option::of(Just("pcg1-4x3-3-walk-7, par 4")),
    ) {
        let text = noted(first, &one, note) + &noted(second, &other, note);
        let sum: Vec<_> = one.iter().chain(&other).map(pattern).collect();
        let index = FileIndex::new(text.as_bytes(), None, ReadOptions::default());
        let read: Vec<_> = index.iter().flat_map(|index| index.read(text.as_bytes())).collect();
        let is_refused = index.is_err() || read.iter().any(Result::is_err);
        let mut rest = sum.iter();
        for puzzle in read.iter().flatten() {
            let found = pattern(puzzle);
            prop_assert!(rest.any(|written| *written == found), "{:?} was not written in {}", found, text);
        }
        prop_assert!(is_refused || read.len() == sum.len(), "some are lost of {}", text);
        // Within a format it is the sum; boards of both rules, and graphs, are kept apart.
        let rules: std::collections::BTreeSet<_> = sum.iter().map(|(_, rules, ..)| rules.to_string()).collect();
        let is_free = first == second && first != FileFormat::GRAPH && rules.len() == 1;
        prop_assert!(!(is_free && is_refused), "{:?} of {}", index.err(), text);
    }

    #[test]
    fn tokens_of_any_kind_are_read_as_they_were(tokens in proptest::collection::vec("[#a-c-]{1,2}", 6)) {
        let text = format!("2 3\n0 0 {}\n", tokens.join(" "));
        let read = read_as(FileFormat::TOKENS, &text, ReadOptions::default()).remove(0).unwrap();
        let again = written(FileFormat::TOKENS, std::slice::from_ref(&read));
        let reread = read_as(FileFormat::TOKENS, &again, ReadOptions::default()).remove(0).unwrap();
        prop_assert_eq!(look(&reread), look(&read));
        prop_assert_eq!(look(&read).3, tokens.into_iter().map(Some).collect::<Vec<_>>());
    }

    /// No grid text makes the parser panic; what it accepts can be written and read again; errors point into it.
    #[test]
    fn no_grid_text_is_too_strange(text in prop_oneof![scribble(), ".{0,40}"], options in options()) {
        let lines = text.lines().count();
        if let Ok(index) = FileIndex::new(text.as_bytes(), Some(FileFormat::GRID), options) {
            prop_assert!(shares_are_whole(&index, text.as_bytes()));
        }
        for read in read_as(FileFormat::GRID, &text, options) {
            match read {
                Ok(Puzzle { board, .. }) => prop_assert_eq!(board.to_string().parse(), Ok(board)),
                Err(error) => {
                    prop_assert!((1..=lines).contains(&error.line), "{} in {:?}", error, text);
                    let text = text.trim_start_matches('\u{feff}');
                    let length = text.lines().nth(error.line - 1).unwrap().chars().count();
                    prop_assert!((1..=length + 1).contains(&error.column), "{} in {:?}", error, text);
                }
            }
        }
    }

    /// Any bytes are boards or errors with a position, and nothing else.
    #[test]
    fn no_bytes_are_too_strange(
        bytes in prop_oneof![
            proptest::collection::vec(any::<u8>(), 0..60),
            "[0-9a-c#:.\n\r \u{feff}]{0,60}".prop_map(String::into_bytes),
            "[1-4]{1,2} [1-4]( [1-4]){0,1}\n[0-4#a\n ]{0,40}".prop_map(String::into_bytes),
            "(c a\n)?p edge [1-3] [0-2]\n([nes#c] [1-3]( [1-3])?\n){0,6}".prop_map(String::into_bytes),
        ],
        size in proptest::option::of((1usize..5, 1usize..5)),
    ) {
        let size = size.map(|(width, height)| Size { width, height });
        let options = ReadOptions::default().with_size(size);
        for format in FileFormat::all().map(Some).chain([None]) {
            let index = match FileIndex::new(&bytes[..], format, options) {
                Ok(index) => index,
                Err(error) => {
                    prop_assert!(error.to_string().chars().count() <= 200, "{}", error);
                    continue;
                }
            };
            prop_assert_eq!(index.digest(), Digest::EMPTY.with(&bytes));
            let read: Vec<_> = index.read(&bytes[..]).collect();
            prop_assert_eq!(read.len(), index.count());
            prop_assert!(shares_are_whole(&index, &bytes));
            for error in read.into_iter().filter_map(Result::err) {
                let is_mistake = matches!(&error, ReadError::Mistake(ParseFileError { line: 1.., column: 1.., .. }));
                prop_assert!(is_mistake, "{}", error);
            }
        }
    }
}
