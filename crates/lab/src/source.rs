//! Sources of boards, which are generated or read one by one, on demand.

mod board_file;

use std::ffi::OsStr;

pub use board_file::BoardFile;
use colorwalk_boards::board_spec::RandomBoards;
use colorwalk_boards::files::{FileIndex, Puzzle, ReadOptions};
use colorwalk_boards::random::Recipe;
use colorwalk_boards::{BoardSource, BoardSpec};
use colorwalk_core::wording::printable;

use crate::FileError;

/// An open source of boards: those of one specification after another.
///
/// ```
/// use colorwalk_lab::{BoardFile, Source};
///
/// let source = Source::open(&["series-7".parse()?, "random:8x6,4,seed=7,count=3".parse()?], BoardFile::open)?;
/// for (index, puzzle) in source.puzzles().enumerate() {
///     println!("{}\n{}", source.id(index).unwrap_or_default(), puzzle?.board);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Source {
    parts: Vec<Part>,
}

/// The boards of one specification.
#[derive(Debug)]
struct Part {
    source: BoardSource,
    /// The open file, if the boards come from one.
    file: Option<(BoardFile, FileIndex)>,
    count: usize,
}

impl Source {
    /// Opens the boards of these specifications; `open` opens a file by its name, in which `-` is standard input.
    ///
    /// # Errors
    ///
    /// If a file cannot be read, is ambiguous, or has no board at the first place asked for.
    pub fn open(
        specs: &[BoardSpec],
        open: impl Fn(&OsStr) -> Result<BoardFile, FileError>,
    ) -> Result<Self, FileError> {
        // Seeds run on from one specification to the next, so that no random board comes twice.
        let mut next_seed = 0;
        let mut parts = Vec::new();
        for spec in specs {
            parts.push(Part::open(spec.source.clone(), &mut next_seed, &open)?);
        }
        Ok(Self { parts })
    }

    /// Opens the boards of those specifications that can be opened, and returns the errors of the others, in their order.
    pub fn open_present(
        specs: &[BoardSpec],
        open: impl Fn(&OsStr) -> Result<BoardFile, FileError>,
    ) -> (Self, Vec<FileError>) {
        let mut next_seed = 0;
        let mut parts = Vec::new();
        let mut errors = Vec::new();
        for spec in specs {
            match Part::open(spec.source.clone(), &mut next_seed, &open) {
                Ok(part) => parts.push(part),
                Err(error) => errors.push(error),
            }
        }
        (Self { parts }, errors)
    }

    /// Opens the boards of one specification. Random ones begin with `next_seed` unless they name a seed; the number becomes the
    /// seed after them, for the next specification.
    ///
    /// # Errors
    ///
    /// Those of [`open`](Self::open).
    pub fn open_next(
        spec: &BoardSpec,
        next_seed: &mut u64,
        open: impl FnOnce(&OsStr) -> Result<BoardFile, FileError>,
    ) -> Result<Self, FileError> {
        let part = Part::open(spec.source.clone(), next_seed, open)?;
        Ok(Self { parts: vec![part] })
    }

    /// Returns the number of boards, including invalid ones.
    pub fn count(&self) -> usize {
        let mut boards: usize = 0;
        for part in &self.parts {
            // Each specification may ask for as many boards as there are numbers.
            boards = boards.saturating_add(part.count);
        }
        boards
    }

    /// Returns a line that identifies the boards. It does not depend on the number of the last ones, except for several kinds.
    pub fn identity(&self) -> String {
        let parts: Vec<String> = self.parts.iter().map(Part::identity).collect();
        parts.join(" and ")
    }

    /// Returns the short game id of the board of this index; `None` if there is no such board, and for files.
    pub fn id(&self, index: usize) -> Option<String> {
        let (part, index) = self.part(index)?;
        part.source.id(index).map(|id| id.to_string())
    }

    /// Returns the name of the board of this index in messages, safe for a terminal: its game id, or its file and its place
    /// there.
    pub fn name(&self, index: usize) -> String {
        match self.name_in_results(index) {
            Some(name) => printable(&name).into_owned(),
            None => format!("board {index}"),
        }
    }

    /// Returns the place of the board of this index in its file, or else its game id, as other programs read them; `None` if
    /// it has neither.
    pub fn name_in_results(&self, index: usize) -> Option<String> {
        self.place(index).or_else(|| self.id(index))
    }

    /// Returns the file of the board of this index and its place there; `None` for boards that are in no file. The name of
    /// the file is as the system knows it, with any characters, so that the file can be opened; bytes that are not text are replaced.
    pub fn place(&self, index: usize) -> Option<String> {
        let (part, index) = self.part(index)?;
        let BoardSource::File { name, places, .. } = &part.source else {
            return None;
        };
        let number = places.first + index;
        Some(if name == "-" {
            format!("board {number}")
        } else {
            format!("{}: board {number}", name.display())
        })
    }

    /// Returns the part of the board of this index, and its index there.
    fn part(&self, mut index: usize) -> Option<(&Part, usize)> {
        for part in &self.parts {
            if index < part.count {
                return Some((part, index));
            }
            index -= part.count;
        }
        None
    }

    /// Returns the kinds of the boards and the number of each, if all are random; otherwise none.
    pub fn kinds(&self) -> Vec<(Recipe, usize)> {
        let mut kinds = Vec::new();
        for part in &self.parts {
            let BoardSource::Random(boards) = &part.source else {
                return Vec::new();
            };
            for recipe in &boards.recipes {
                kinds.push((*recipe, boards.count));
            }
        }
        kinds
    }

    /// Returns the boards, one by one, each as its own result.
    pub fn puzzles(&self) -> Box<dyn Iterator<Item = Result<Puzzle, FileError>> + Send + '_> {
        Box::new(self.parts.iter().flat_map(Part::puzzles))
    }
}

impl Part {
    /// Opens a source; `next_seed` is the seed after those of the random boards before it.
    fn open(
        mut source: BoardSource,
        next_seed: &mut u64,
        open: impl FnOnce(&OsStr) -> Result<BoardFile, FileError>,
    ) -> Result<Self, FileError> {
        if let BoardSource::Random(random) = &mut source {
            random.follow(next_seed);
        }
        let BoardSource::File {
            name,
            format,
            options,
            places,
        } = &source
        else {
            return Ok(Self {
                // Only the boards of a file have to be counted.
                count: source.count().unwrap_or(0),
                source,
                file: None,
            });
        };
        let file = open(name)?;
        let index = match FileIndex::new(file.reader(), *format, *options) {
            Ok(index) => index,
            Err(error) => return Err(file.error(error)),
        };
        let found = index.count();
        if found == 0 {
            let mistake = "line 1, column 1: there is no board: expected one at least";
            return Err(FileError::content(&file.name, mistake));
        }
        let first = places.first;
        if first >= found {
            let last = found - 1;
            let mistake = format!("there is no board {first}: its boards are 0 to {last}");
            return Err(FileError::content(&file.name, &mistake));
        }
        Ok(Self {
            count: places.among(found),
            source,
            file: Some((file, index)),
        })
    }

    fn identity(&self) -> String {
        match (&self.source, &self.file) {
            (BoardSource::Series(places), _) => format!("series{}", from(places.first)),
            (BoardSource::Random(boards), _) => random_identity(boards),
            (
                BoardSource::File {
                    options, places, ..
                },
                Some((_, index)),
            ) => file_identity(index, *options, places.first),
            _ => match self.source.id(0) {
                Some(id) => id.to_string(),
                None => String::new(),
            },
        }
    }

    /// Returns the boards of this part.
    fn puzzles(&self) -> Box<dyn Iterator<Item = Result<Puzzle, FileError>> + Send + '_> {
        match (&self.source, &self.file) {
            (BoardSource::File { places, .. }, Some((file, index))) => {
                let all = index.read(file.reader());
                let boards = all.skip(places.first).take(self.count);
                Box::new(boards.map(|read| read.map_err(|error| file.error(error))))
            }
            _ => {
                // The board is built when its turn comes: there may be millions.
                let puzzles = (0..self.count).filter_map(|index| self.source.puzzle(index));
                Box::new(puzzles.map(Ok))
            }
        }
    }
}

/// Returns the end of the identity of boards that begin with this one of their source.
fn from(first: usize) -> String {
    match first {
        0 => String::new(),
        first => format!(" from {first}"),
    }
}

fn random_identity(boards: &RandomBoards) -> String {
    let mut ids = Vec::new();
    for kind in boards.kinds() {
        ids.extend(kind.id(0).map(|id| id.to_string()));
    }
    match &ids[..] {
        [id] => format!("random boards from {id}"),
        _ => format!(
            "random boards, {} each from {}",
            boards.count,
            ids.join(" ")
        ),
    }
}

fn file_identity(index: &FileIndex, options: ReadOptions, first: usize) -> String {
    let mut identity = format!(
        "a file of shape {} and checksum {}",
        index.format(),
        index.digest()
    );
    if let Some(size) = options.size {
        identity += &format!(", size {size}");
    }
    if let Some(rules) = options.rules {
        identity += &format!(", rules {rules}");
    }
    if let Some(start) = options.start {
        identity += &format!(", start {start}");
    }
    identity + &from(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_boards::BoardId;
    use colorwalk_boards::files::FileFormat;

    #[test]
    fn random_boards_share_no_seed_unless_it_is_given() {
        let ids = |specs: &str| {
            let specs: Vec<BoardSpec> =
                specs.split(' ').map(|spec| spec.parse().unwrap()).collect();
            let source = Source::open(&specs, BoardFile::open).unwrap();
            let seed = |index| {
                source
                    .id(index)
                    .unwrap()
                    .rsplit('-')
                    .next()
                    .unwrap()
                    .to_owned()
            };
            (0..source.count()).map(seed).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(
            ids("random:4x4..5x5,count=2 series-0 random:6x6,count=2"),
            "0 1 2 3 0 4 5"
        );
        assert_eq!(
            ids("random:4x4,seed=7 random:5x5,count=2 random:6x6,seed=3 random:7x7"),
            "7 8 9 3 10"
        );
        assert_eq!(ids("random:4x4,seed=7 random:5x5,seed=7"), "7 7");
    }

    #[test]
    fn every_source_has_its_boards_in_order() {
        let texts = [
            (FileFormat::GRID, "12\n21\n\n112\n22\n\n# none\n\n1\n\n2\n"),
            (
                FileFormat::LINE,
                "# one board a line, 2x2\n1221\n122\n# one board a line, 3x1\n121\n112\n211\n",
            ),
            (
                FileFormat::NUMBERS,
                "1 2 2\n1 2\n0\n1 2 2\n1 3\n0\n2 1 1\n1 1\n1\n1 1 1\n1\n0\n",
            ),
            (
                FileFormat::TOKENS,
                "1 2\n0 0\na b\n1 3\n0 0\na \u{7} b\n1 2\n0 1\nb c\n1 1\n0 0\nx\n",
            ),
            (FileFormat::GRAPH, "p edge 2 1\nn 1 1\nn 2 2\ne 1 2\n"),
            (
                FileFormat::IDS,
                "series-0\nseries-1\nboard1-3x2-2-walk-0.0-0H-0wuS3h\nseries-2\n",
            ),
            (FileFormat::JSON, "[[1,2],[2,1]]\n[[1]]\n[[2,1]]\n[[1,1]]\n"),
            (
                FileFormat::ROWS,
                "R G\nG R\n\nB B\nG B\n\nR R\nG G\n\nG G\nR G\n",
            ),
            (FileFormat::SIZED, "2\nR G\nG R\n2\nB B\nG B\n2\nR R\nG G\n"),
        ];
        let open = |name: &OsStr| {
            let name = name.to_str().unwrap();
            let text = texts
                .iter()
                .find(|(format, _)| format.name() == name)
                .unwrap()
                .1;
            BoardFile::copy(name, text.as_bytes())
        };
        let opened = |specs: &str| {
            let specs: Vec<BoardSpec> =
                specs.split(' ').map(|spec| spec.parse().unwrap()).collect();
            Source::open(&specs, open).unwrap()
        };
        for (format, _) in texts {
            let identity = opened(&format!("{format}:format={format}")).identity();
            assert!(identity.contains(&format!("shape {format}")), "{identity}");
        }
        for source in [
            "series:count=7",
            "series:3..9",
            "random:4x4,3,seed=18446744073709551614,count=5",
            "random:3x3..5x5,3,count=4",
            "random:3x3,3,seed=1,count=0",
            "pcg1-3x3-3-walk-9",
            "grid:format=grid",
            "grid:format=grid,count=3",
            "line:format=line",
            "line:format=line,1..3",
            "numbers:format=numbers",
            "tokens:format=tokens",
            "graph:format=graph",
            "ids:format=ids",
            "json:format=json",
            "rows:format=rows",
            "sized:format=sized",
            "series-3 random:3x3,count=0 line:format=line,2..3 random:3x3,3..4,count=2 grid:format=grid series:4..5",
        ]
        .map(opened)
        {
            let board = |read: Result<Puzzle, FileError>| read.map_or_else(|e| e.to_string(), |p| p.board.to_string());
            let whole: Vec<String> = source.puzzles().map(board).collect();
            assert_eq!(whole.len(), source.count(), "{}", source.identity());
            for (index, board) in whole.iter().enumerate() {
                let named = source.id(index).map(|id| id.parse::<BoardId>().unwrap().board().to_string());
                assert!(named.is_none_or(|named| named == *board), "{:?}", source.id(index));
            }
            assert_eq!(source.id(whole.len()), None);
        }
    }
}
