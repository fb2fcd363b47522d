//! Properties of every parser, whatever its input: it returns a value or an error, never panics, and what it has read
//! can be written so that it reads the same again. The property tests and the fuzz targets call the same properties,
//! which return whether anything was read.

#![allow(
    clippy::unwrap_used,
    reason = "a property that does not hold has to panic"
)]
#![allow(unreachable_pub, reason = "the crate of the fuzz targets exports it")]

use colorwalk::certificate::{Certificates, verify};
use colorwalk::check::check;
use colorwalk::files::{BoardWriter, FileFormat, FileIndex, Puzzle, ReadOptions, Symbols};
use colorwalk::{BoardId, Registry, Rules, Solution, Spec, Topology};

/// A property of some bytes, which returns whether they were read.
pub type Property = fn(&[u8]) -> bool;

/// All properties with their names.
pub const ALL: [(&str, Property); 5] = [
    ("boards", boards),
    ("board_ids", board_ids),
    ("solutions", solutions),
    ("solvers", solvers),
    ("certificates", certificates),
];

/// The cells of the boards that are written again in every format.
const MOST_CELLS: usize = 100_000;

fn text(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// Returns a board in the words of its file.
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

/// Returns a board with its colors numbered as they occur.
fn pattern(puzzle: &Puzzle) -> (Topology, Rules, usize, Vec<usize>) {
    let (topology, rules, start, cells, _) = look(puzzle);
    let mut met = Vec::new();
    let number = |cell: Option<String>| {
        met.iter()
            .position(|known| *known == cell)
            .unwrap_or_else(|| {
                met.push(cell);
                met.len() - 1
            })
    };
    (
        topology,
        rules,
        start,
        cells.into_iter().map(number).collect(),
    )
}

/// Checks files of boards, in every format and in the detected one; they are read if that one is.
pub fn boards(bytes: &[u8]) -> bool {
    let mut is_read = false;
    for format in FileFormat::all().map(Some).chain([None]) {
        let Ok(index) = FileIndex::new(bytes, format, ReadOptions::default()) else {
            continue;
        };
        let read: Vec<_> = index.read(bytes).collect();
        assert_eq!(read.len(), index.count());
        let Some(puzzles) = read.into_iter().map(Result::ok).collect::<Option<Vec<_>>>() else {
            continue;
        };
        // The detected format comes last.
        is_read = format.is_none();
        // A seed of a few bytes names a board of a million cells: writing it in every format only takes time.
        let cells: usize = puzzles.iter().map(|puzzle| puzzle.board.cell_count()).sum();
        if puzzles.is_empty() || cells > MOST_CELLS {
            continue;
        }
        let rules = puzzles[0].board.rules();
        let is_mixed = puzzles.iter().any(|puzzle| puzzle.board.rules() != rules);
        // Grid text has boards of one kind of rules.
        for target in
            FileFormat::written().filter(|&target| !is_mixed || target != FileFormat::GRID)
        {
            let (mut writer, mut again) = (BoardWriter::new(target), Vec::new());
            if let Err(error) = puzzles
                .iter()
                .try_for_each(|puzzle| writer.write(puzzle, None, &mut again))
            {
                assert!(
                    target != index.format(),
                    "{target} cannot hold what it read: {error}"
                );
                continue;
            }
            let known = Some(target).filter(|_| target == index.format());
            let found = FileIndex::new(&again[..], known, ReadOptions::default()).unwrap();
            let reread: Vec<_> = found.read(&again[..]).map(Result::unwrap).collect();
            assert_eq!((found.format(), reread.len()), (target, puzzles.len()));
            for (puzzle, reread) in puzzles.iter().zip(&reread) {
                let (found, mut expected) = (pattern(reread), pattern(puzzle));
                if target == FileFormat::GRAPH {
                    // The graph of the cells of any board.
                    expected.0 = found.0.clone();
                }
                assert_eq!(found, expected, "{target}");
                assert!(known.is_none() || look(reread) == look(puzzle), "{target}");
            }
        }
    }
    is_read
}

/// Checks names of boards in one line.
pub fn board_ids(bytes: &[u8]) -> bool {
    let Ok(id) = text(bytes).parse::<BoardId>() else {
        return false;
    };
    // A board of millions of cells takes more than a second, and four of them as long as the fuzzer allows for an input.
    if id.board().cell_count() > 1 << 20 {
        return true;
    }
    assert_eq!(id.to_string().parse::<BoardId>().as_ref(), Ok(&id));
    assert_eq!(
        BoardId::from_board(id.board())
            .unwrap()
            .to_string()
            .parse::<BoardId>()
            .unwrap()
            .board(),
        id.board()
    );
    true
}

/// Checks moves as text, in standard symbols and in others.
pub fn solutions(bytes: &[u8]) -> bool {
    let text = text(bytes);
    let mut is_read = false;
    if let Ok(solution) = text.parse::<Solution>() {
        is_read = true;
        assert_eq!(
            solution.to_string().parse::<Solution>().as_ref(),
            Ok(&solution)
        );
        let _ = check(&colorwalk::series::board(0).unwrap(), &solution);
    }
    for symbols in [
        Symbols::standard(),
        Symbols::new(["-", "red", "#"].map(String::from)),
    ] {
        if let Ok(solution) = symbols.read(&text, 3) {
            is_read = true;
            assert_eq!(symbols.read(&symbols.write(&solution, 3), 3), Ok(solution));
        }
    }
    is_read
}

/// Checks specifications of solvers, built and only parsed.
pub fn solvers(bytes: &[u8]) -> bool {
    let text = text(bytes);
    if let Ok(spec) = text.parse::<Spec>() {
        assert_eq!(spec.to_string().parse::<Spec>().as_ref(), Ok(&spec));
    }
    let Ok(solver) = Registry::standard().build(&text) else {
        return false;
    };
    let spec = solver.spec().to_string();
    assert_eq!(
        Registry::standard()
            .build(&spec)
            .unwrap()
            .spec()
            .to_string(),
        spec
    );
    true
}

/// Checks certificates, one after another; they are read if the first one is valid.
pub fn certificates(bytes: &[u8]) -> bool {
    let read: Vec<_> = Certificates::new(bytes).map(Result::ok).collect();
    for verified in read.iter().flatten() {
        assert!(verified.lower_bound <= verified.solution.len());
        assert!(check(&verified.board, &verified.solution).is_ok());
    }
    let alone = verify(bytes).ok();
    assert!(alone.is_none() || read == [alone]);
    read.first().is_some_and(Option::is_some)
}
