//! What holds of every reader, whatever it is given: it returns a value or an error, never panics, and what it has read
//! it writes so that it reads the same again. The property tests and the fuzz targets call the same properties.

#![allow(clippy::unwrap_used, reason = "a law that does not hold has to panic")]

use colorwalk::certificate::verify;
use colorwalk::check::check;
use colorwalk::files::{BoardWriter, FileFormat, FileIndex, Puzzle, ReadOptions, Symbols};
use colorwalk::{GameId, Registry, Rules, Solution, Spec, Topology};

/// A law of some bytes.
pub(crate) type Law = fn(&[u8]);

/// All properties with their names.
pub(crate) const ALL: [(&str, Law); 5] = [
    ("boards", boards),
    ("game_ids", game_ids),
    ("solutions", solutions),
    ("solvers", solvers),
    ("certificates", certificates),
];

fn text(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// A board in the words of its file.
fn look(puzzle: &Puzzle) -> (Topology, Rules, usize, Vec<Option<String>>, Option<usize>) {
    let Puzzle { board, symbols, optimum, .. } = puzzle;
    let cells = board.cells().map(|color| color.map(|color| symbols.of(color))).collect();
    (board.topology().clone(), Rules::of(board), board.start(), cells, *optimum)
}

/// Files of boards, in any shape and in the one that is recognized.
pub(crate) fn boards(bytes: &[u8]) {
    for shape in FileFormat::all().map(Some).chain([None]) {
        let Ok(survey) = FileIndex::of(bytes, shape, ReadOptions::default()) else { continue };
        let read: Vec<_> = survey.read(bytes).collect();
        assert_eq!(read.len(), survey.count());
        let Some(puzzles) = read.into_iter().map(Result::ok).collect::<Option<Vec<_>>>() else { continue };
        let shape = survey.shape();
        if !FileFormat::written().any(|written| written == shape) {
            continue;
        }
        let (mut writer, mut again) = (BoardWriter::new(shape), Vec::new());
        for puzzle in &puzzles {
            writer.write(puzzle, None, &mut again).unwrap();
        }
        let survey = FileIndex::of(&again[..], Some(shape), ReadOptions::default()).unwrap();
        let reread: Vec<_> = survey.read(&again[..]).map(|read| look(&read.unwrap())).collect();
        assert_eq!(reread, puzzles.iter().map(look).collect::<Vec<_>>());
    }
}

/// Names of boards in one line.
pub(crate) fn game_ids(bytes: &[u8]) {
    if let Ok(id) = text(bytes).parse::<GameId>() {
        assert_eq!(id.to_string().parse::<GameId>().as_ref(), Ok(&id));
        assert_eq!(GameId::of(id.board()).unwrap().to_string().parse::<GameId>().unwrap().board(), id.board());
    }
}

/// Moves as text, in standard symbols and in others.
pub(crate) fn solutions(bytes: &[u8]) {
    let text = text(bytes);
    if let Ok(solution) = text.parse::<Solution>() {
        assert_eq!(solution.to_string().parse::<Solution>().as_ref(), Ok(&solution));
        let _ = check(&colorwalk::series::board(0).unwrap(), &solution);
    }
    for symbols in [Symbols::standard(), Symbols::new(["-", "red", "#"].map(String::from))] {
        if let Ok(solution) = symbols.read(&text, 3) {
            assert_eq!(symbols.read(&symbols.write(&solution, 3), 3), Ok(solution));
        }
    }
}

/// Specifications of solvers, built and only parsed.
pub(crate) fn solvers(bytes: &[u8]) {
    let text = text(bytes);
    if let Ok(spec) = text.parse::<Spec>() {
        assert_eq!(spec.to_string().parse::<Spec>().as_ref(), Ok(&spec));
    }
    if let Ok(solver) = Registry::standard().build(&text) {
        let spec = solver.spec().to_string();
        assert_eq!(Registry::standard().build(&spec).unwrap().spec().to_string(), spec);
    }
}

/// Certificates.
pub(crate) fn certificates(bytes: &[u8]) {
    if let Ok(verified) = verify(bytes) {
        assert!(verified.lower_bound <= verified.solution.len());
        assert!(check(&verified.board, &verified.solution).is_ok());
    }
}
