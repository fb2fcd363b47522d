//! Sources of boards, which are generated or read one by one, on demand.

mod board_file;

pub use board_file::BoardFile;
use colorwalk_boards::files::{FileFormat, FileIndex, Puzzle, ReadOptions};
use colorwalk_boards::random::Recipe;
use colorwalk_boards::{BoardId, series};

use crate::{FileError, Shard};

/// An open source of boards.
///
/// ```
/// use colorwalk_boards::random::Recipe;
/// use colorwalk_lab::Source;
///
/// let source = Source::random(vec![Recipe::new(8, 6, 4)?], 7, 3);
/// for (index, puzzle) in source.puzzles().enumerate() {
///     println!("{}\n{}", source.id(index).unwrap_or_default(), puzzle?.board);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Source {
    origin: Origin,
    /// The number of boards, from the first on.
    count: usize,
}

/// The origin of boards.
#[derive(Debug)]
enum Origin {
    Series,
    /// Random boards of several kinds, one kind after the other: the recipes, the seed of the first board of each kind,
    /// and the number of boards per kind. Each further board of a kind has the next seed.
    Random(Vec<Recipe>, u64, usize),
    Game(Box<BoardId>),
    File(BoardFile, ReadOptions, FileIndex),
}

impl Source {
    /// Returns the first boards of the series, at most `most` of them.
    pub fn series(most: usize) -> Self {
        Self { origin: Origin::Series, count: most.min(series::COUNT) }
    }

    /// Returns random boards of several kinds, one kind after the other, `count` of each, from this seed on.
    pub fn random(recipes: Vec<Recipe>, seed: u64, count: usize) -> Self {
        let all = recipes.len().saturating_mul(count);
        Self { origin: Origin::Random(recipes, seed, count), count: all }
    }

    /// Returns the board of a game id, or none if `most` is 0.
    pub fn game(id: BoardId, most: usize) -> Self {
        Self { origin: Origin::Game(Box::new(id)), count: most.min(1) }
    }

    /// Returns the boards of a file, at most `most` of them. The format is recognized unless it is given.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, is ambiguous, or has no board.
    pub fn file(
        file: BoardFile,
        shape: Option<FileFormat>,
        options: ReadOptions,
        most: Option<usize>,
    ) -> Result<Self, FileError> {
        let survey = FileIndex::of(file.reader(), shape, options).map_err(|error| file.error(error))?;
        match survey.count() {
            0 => Err(FileError::content(&file.name, "line 1, column 1: there is no board: expected one at least")),
            found => {
                let count = most.unwrap_or(found).min(found);
                Ok(Self { origin: Origin::File(file, options, survey), count })
            }
        }
    }

    /// Returns the number of boards, including invalid ones.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Returns a line that identifies the boards. It does not depend on their number, except for several kinds.
    pub fn identity(&self) -> String {
        match &self.origin {
            Origin::Series => "series".to_owned(),
            Origin::Random(recipes, seed, count) => {
                let ids: Vec<_> = recipes.iter().map(|recipe| BoardId::random(*recipe, *seed).to_string()).collect();
                match &ids[..] {
                    [id] => format!("random boards from {id}"),
                    _ => format!("random boards, {count} each from {}", ids.join(" ")),
                }
            }
            Origin::Game(id) => id.to_string(),
            Origin::File(_, options, survey) => {
                let (shape, digest) = (survey.format(), survey.digest());
                let asked = [
                    options.size.map(|size| format!(", size {size}")),
                    options.rules.map(|rules| format!(", rules {rules}")),
                    options.start.map(|start| format!(", start {start}")),
                ];
                let asked: String = asked.into_iter().flatten().collect();
                format!("a file of shape {shape} and checksum {digest}{asked}")
            }
        }
    }

    /// Returns the short game id of the board of this index; `None` if there is no such board, and for files.
    pub fn id(&self, index: usize) -> Option<String> {
        self.board_id(index).map(|id| id.to_string())
    }

    fn board_id(&self, index: usize) -> Option<BoardId> {
        match &self.origin {
            _ if index >= self.count => None,
            Origin::Series => BoardId::series(index),
            Origin::Random(recipes, seed, count) => {
                let recipe = recipes.get(index.checked_div(*count)?)?;
                Some(BoardId::random(*recipe, seed.wrapping_add((index % count) as u64)))
            }
            Origin::Game(id) => Some(*id.clone()),
            Origin::File(..) => None,
        }
    }

    /// Returns the recipes of random boards and the number of boards of each; none for other sources.
    pub fn recipes(&self) -> (&[Recipe], usize) {
        match &self.origin {
            Origin::Random(recipes, _, count) => (recipes, *count),
            _ => (&[], self.count),
        }
    }

    /// Returns the boards, one by one, each as its own result.
    pub fn puzzles(&self) -> Box<dyn Iterator<Item = Result<Puzzle, FileError>> + Send + '_> {
        self.shard(Shard::WHOLE)
    }

    /// Returns the boards of a shard. Random boards of other shards are not generated, and those of a file are passed
    /// over, in a fraction of the time of reading them.
    pub fn shard(&self, shard: Shard) -> Box<dyn Iterator<Item = Result<Puzzle, FileError>> + Send + '_> {
        if let Origin::File(file, _, survey) = &self.origin {
            let boards = shard.pick(survey.read(file.reader()).take(self.count));
            return Box::new(boards.map(|read| read.map_err(|error| file.error(error))));
        }
        let ids = shard.pick(0..self.count).filter_map(|index| self.board_id(index));
        Box::new(ids.map(|id| Ok(id.into_board().into())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_begins_with_the_first_seed() {
        let recipes = [3, 4].map(|side| Recipe::new(side, side, 3).unwrap());
        let source = Source::random(recipes.to_vec(), 7, 2);
        let ids: Vec<_> = (0..4).map(|index| source.id(index).unwrap()).collect();
        let expected =
            [(0, 7), (0, 8), (1, 7), (1, 8)].map(|(size, seed)| BoardId::random(recipes[size], seed).to_string());
        assert_eq!(ids, expected);
    }

    #[test]
    fn shards_of_every_source_have_each_board_once() {
        let recipe = |side| Recipe::new(side, side, 3).unwrap();
        let file = |format: FileFormat, text: &str, most| {
            let file = BoardFile::copy("boards", text.as_bytes()).unwrap();
            let source = Source::file(file, Some(format), ReadOptions::default(), most).unwrap();
            assert!(source.identity().contains(&format!("shape {format}")), "{}", source.identity());
            source
        };
        // Some of the boards are mistakes, of which each has its own shard too.
        for source in [
            Source::series(7),
            Source::random(vec![recipe(4)], u64::MAX - 1, 5),
            Source::random(vec![recipe(3), recipe(4), recipe(5)], 1, 4),
            Source::random(vec![recipe(3)], 1, 0),
            Source::game(BoardId::random(recipe(3), 9), usize::MAX),
            file(FileFormat::GRID, "12\n21\n\n112\n22\n\n# none\n\n1\n\n2\n", None),
            file(FileFormat::GRID, "12\n21\n\n112\n221\n\n1\n\n2\n", Some(3)),
            file(
                FileFormat::LINE,
                "# one board a line, 2x2\n1221\n122\n# one board a line, 3x1\n121\n112\n211\n",
                None,
            ),
            file(FileFormat::NUMBERS, "1 2 2\n1 2\n0\n1 2 2\n1 3\n0\n2 1 1 1 1 1\n1 1 1\n1\n0\n", None),
            file(FileFormat::TOKENS, "1 2\n0 0\na b\n1 3\n0 0\na \u{7} b\n1 2\n0 1\nb c\n1 1\n0 0\nx\n", None),
            file(FileFormat::GRAPH, "p edge 2 1\nn 1 1\nn 2 2\ne 1 2\n", None),
            file(FileFormat::IDS, "series-0\nseries-1\nboard1-3x2-2-walk-0.0-0H-0wuS3h\nseries-2\n", None),
            file(FileFormat::JSON, "[[[1,2],[2,1]],[[1]],[[2,1]],[[1,1]]]", None),
            file(FileFormat::ROWS, "R G\nG R\n\nB B\nG B\n\nR R\nG G\n\nG G\nR G\n", None),
        ] {
            let board = |read: Result<Puzzle, FileError>| read.map_or_else(|e| e.to_string(), |p| p.board.to_string());
            let boards = |shard: Shard| source.shard(shard).map(board).collect::<Vec<_>>();
            let whole = boards(Shard::WHOLE);
            assert_eq!(whole.len(), source.count(), "{}", source.identity());
            let first: Shard = "1/3".parse().unwrap();
            let mut found = vec![None; whole.len()];
            for shard in first.all() {
                for (index, board) in boards(shard).into_iter().enumerate() {
                    assert_eq!(found[shard.board(index)].replace(board), None);
                }
            }
            assert!(found.into_iter().map(Option::unwrap).eq(whole.iter().cloned()));
            for (index, board) in whole.iter().enumerate() {
                let named = source.id(index).map(|id| id.parse::<BoardId>().unwrap().board().to_string());
                assert!(named.is_none_or(|named| named == *board), "{:?}", source.id(index));
            }
            assert_eq!(source.id(whole.len()), None);
        }
    }
}
