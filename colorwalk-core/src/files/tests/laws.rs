//! What holds of boards of every shape, whatever stands on them.

use proptest::prelude::*;

use super::*;
use crate::arbitrary;

/// Boards that the shape can hold, of any size.
fn puzzles(shape: Shape) -> impl Strategy<Value = Vec<Puzzle>> {
    let rules = if shape == Shape::GRID { arbitrary::rules().boxed() } else { Just(Rules::Flood).boxed() };
    let boards = rules.prop_flat_map(move |rules| {
        let board = arbitrary::board().prop_map(move |board| {
            let mut setup = board.to_setup().with_rules(rules);
            if shape == Shape::LINE || shape == Shape::NUMBERS {
                setup = setup.with_start(Cell::default());
            }
            // Where a walk starts there is no color.
            setup.colors = None;
            setup.with_colors(board.colors()).build().unwrap()
        });
        proptest::collection::vec(board, 1..4)
    });
    boards.prop_map(|boards| boards.into_iter().map(Puzzle::from).collect())
}

/// What a board looks like in its own symbols.
fn look(puzzle: &Puzzle) -> (usize, Rules, Cell, Vec<Option<String>>, Option<usize>) {
    let Puzzle { board, symbols, optimum } = puzzle;
    let cells = board.cells().map(|color| color.map(|color| symbols.of(color))).collect();
    (board.width(), board.rules(), board.start(), cells, *optimum)
}

/// The same with the names of the colors counted as they occur.
fn pattern(puzzle: &Puzzle) -> (usize, Rules, Cell, Vec<usize>) {
    let (width, rules, start, cells, _) = look(puzzle);
    let mut met = Vec::new();
    let number = |cell: Option<String>| match met.iter().position(|known| *known == cell) {
        Some(number) => number,
        None => {
            met.push(cell);
            met.len() - 1
        }
    };
    (width, rules, start, cells.into_iter().map(number).collect())
}

fn shapes() -> impl Strategy<Value = (Shape, Vec<Puzzle>)> {
    let of = |shape: Shape| puzzles(shape).prop_map(move |puzzles| (shape, puzzles));
    prop_oneof![of(Shape::GRID), of(Shape::LINE), of(Shape::NUMBERS), of(Shape::TOKENS)]
}

proptest! {
    /// With or without a word about the shape, what is written is read as it was, or not at all.
    #[test]
    fn what_is_written_is_read((shape, puzzles) in shapes()) {
        let puzzles = if shape == Shape::LINE { puzzles[..1].to_vec() } else { puzzles };
        let text = written(shape, &puzzles);
        let first = &puzzles[0].board;
        let size = (shape == Shape::LINE).then_some(Size { width: first.width(), height: first.height() });
        let options = ReadOptions::default().with_size(size);
        let expected: Vec<_> = puzzles.iter().map(pattern).collect();
        let read: Vec<_> = read_as(shape, &text, options).into_iter().map(Result::unwrap).collect();
        prop_assert_eq!(read.iter().map(pattern).collect::<Vec<_>>(), expected.clone());
        match Shape::detect(&text, options.size) {
            Ok(detected) => {
                let read = read_as(detected, &text, options).into_iter().map(Result::unwrap);
                prop_assert_eq!(read.map(|puzzle| pattern(&puzzle)).collect::<Vec<_>>(), expected);
            }
            Err(_) => prop_assert_eq!(shape, Shape::LINE),
        }
        if shape != Shape::LINE {
            let detected = Shape::detect(&text, None);
            prop_assert_eq!(detected, Ok(shape));
        }
        // And once more with the symbols that it was read with.
        let again = written(shape, &read);
        let reread = read_as(shape, &again, options).into_iter().map(Result::unwrap);
        prop_assert_eq!(reread.map(|puzzle| look(&puzzle)).collect::<Vec<_>>(), read.iter().map(look).collect::<Vec<_>>());
    }

    #[test]
    fn tokens_of_any_kind_are_read_as_they_were(tokens in proptest::collection::vec("[#a-c-]{1,2}", 6)) {
        let text = format!("2 3\n0 0 {}\n", tokens.join(" "));
        let read = read_as(Shape::TOKENS, &text, ReadOptions::default()).remove(0).unwrap();
        let again = written(Shape::TOKENS, std::slice::from_ref(&read));
        let reread = read_as(Shape::TOKENS, &again, ReadOptions::default()).remove(0).unwrap();
        prop_assert_eq!(look(&reread), look(&read));
        prop_assert_eq!(look(&read).3, tokens.into_iter().map(Some).collect::<Vec<_>>());
    }

    /// Any bytes are boards or mistakes with a place, and nothing else comes of them.
    #[test]
    fn no_bytes_are_too_strange(
        bytes in prop_oneof![
            proptest::collection::vec(any::<u8>(), 0..60),
            "[0-9a-c#:.\n\r \u{feff}]{0,60}".prop_map(String::into_bytes),
            "[1-4]{1,2} [1-4]( [1-4]){0,1}\n[0-4#a\n ]{0,40}".prop_map(String::into_bytes),
        ],
        size in proptest::option::of((1usize..5, 1usize..5)),
    ) {
        let size = size.map(|(width, height)| Size { width, height });
        let options = ReadOptions::default().with_size(size);
        for shape in Shape::all().map(Some).chain([None]) {
            let Ok(survey) = Survey::of(&bytes[..], shape, options) else { continue };
            prop_assert_eq!(survey.digest(), Digest::EMPTY.with(&bytes));
            let read: Vec<_> = survey.read(&bytes[..]).collect();
            prop_assert_eq!(read.len(), survey.count());
            for error in read.into_iter().filter_map(Result::err) {
                let is_mistake = matches!(&error, ReadError::Mistake(ParseFileError { line: 1.., column: 1.., .. }));
                prop_assert!(is_mistake, "{}", error);
            }
        }
    }
}
