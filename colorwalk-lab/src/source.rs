//! Where boards come from, opened: they are made or read one by one, as they are asked for.

mod board_file;

pub use board_file::BoardFile;
use colorwalk_core::files::{Puzzle, ReadOptions, Shape, Survey};
use colorwalk_core::random::Recipe;
use colorwalk_core::{GameId, series};

use crate::{FileError, Shard};

/// An opened source of boards.
///
/// ```
/// use colorwalk_core::random::Recipe;
/// use colorwalk_lab::Source;
///
/// let source = Source::Random { recipe: Recipe::new(8, 6, 4)?, seed: 7, count: 3 };
/// for (index, puzzle) in source.puzzles().enumerate() {
///     println!("{}\n{}", source.id(index).unwrap_or_default(), puzzle?.board);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub enum Source {
    /// The first boards of the series.
    Series {
        /// How many.
        count: usize,
    },
    /// Random boards.
    Random {
        /// What they look like.
        recipe: Recipe,
        /// The seed of the first one; each further board has the next.
        seed: u64,
        /// How many.
        count: usize,
    },
    /// Random boards of several sizes, one size after the other.
    Sizes {
        /// What those of each size look like.
        recipes: Vec<Recipe>,
        /// The seed of the first one of each size; each further board has the next.
        seed: u64,
        /// How many of each size.
        count: usize,
    },
    /// The board of a game id.
    Game {
        /// The id.
        id: Box<GameId>,
        /// How many, at most that one.
        count: usize,
    },
    /// The boards of a file.
    File {
        /// The file.
        file: BoardFile,
        /// What is known of the boards apart from it.
        options: ReadOptions,
        /// What is in it.
        survey: Survey,
        /// How many, from the first on.
        count: usize,
    },
}

impl Source {
    /// The boards of a file, at most `most` of them, in its own shape unless one is given.
    ///
    /// # Errors
    ///
    /// If it cannot be read, if there are two ways to read it, or if there is no board in it at all.
    pub fn file(
        file: BoardFile,
        shape: Option<Shape>,
        options: ReadOptions,
        most: Option<usize>,
    ) -> Result<Self, FileError> {
        let survey = Survey::of(file.reader(), shape, options).map_err(|error| file.error(error))?;
        match survey.count() {
            0 => Err(file.empty()),
            found => Ok(Self::File { file, options, survey, count: most.unwrap_or(found).min(found) }),
        }
    }

    /// How many boards there are, good ones and bad ones.
    pub fn count(&self) -> usize {
        match self {
            Self::Sizes { recipes, count, .. } => recipes.len().saturating_mul(*count),
            Self::Series { count }
            | Self::Random { count, .. }
            | Self::Game { count, .. }
            | Self::File { count, .. } => *count,
        }
    }

    /// What the boards are, in a line that no other boards have; how many there are makes no difference.
    pub fn identity(&self) -> String {
        match self {
            Self::Series { .. } => "series".to_owned(),
            Self::Random { recipe, seed, .. } => format!("random boards from {}", GameId::random(*recipe, *seed)),
            Self::Sizes { recipes, seed, count } => {
                let ids: Vec<_> = recipes.iter().map(|recipe| GameId::random(*recipe, *seed).to_string()).collect();
                format!("random boards, {count} each from {}", ids.join(" "))
            }
            Self::Game { id, .. } => id.to_string(),
            Self::File { options, survey, .. } => {
                let (shape, digest) = (survey.shape(), survey.digest());
                let asked = [
                    options.size.map(|size| format!(", size {size}")),
                    options.rules.map(|rules| format!(", rules {rules}")),
                    options.start.map(|start| format!(", start {start}")),
                ];
                format!(
                    "a file of shape {shape} and checksum {digest}{}",
                    asked.into_iter().flatten().collect::<String>()
                )
            }
        }
    }

    /// The short game id of the board of this index, where the source knows one.
    pub fn id(&self, index: usize) -> Option<String> {
        match self {
            Self::Random { recipe, seed, .. } => {
                Some(GameId::random(*recipe, seed.wrapping_add(index as u64)).to_string())
            }
            Self::Sizes { recipes, seed, count } => {
                let recipe = recipes.get(index.checked_div(*count)?)?;
                Some(GameId::random(*recipe, seed.wrapping_add((index % count) as u64)).to_string())
            }
            Self::Series { .. } => GameId::series(index).map(|id| id.to_string()),
            Self::Game { id, .. } => Some(id.to_string()),
            Self::File { .. } => None,
        }
    }

    /// The boards, one by one, each with its own result.
    pub fn puzzles(&self) -> Box<dyn Iterator<Item = Result<Puzzle, FileError>> + Send + '_> {
        self.shard(Shard::WHOLE)
    }

    /// Those of a shard. Random boards of the other shards are not even made.
    pub fn shard(&self, shard: Shard) -> Box<dyn Iterator<Item = Result<Puzzle, FileError>> + Send + '_> {
        match self {
            Self::Series { count } => Box::new(shard.pick(series::boards().take(*count)).map(|board| Ok(board.into()))),
            Self::Random { recipe, seed, count } => {
                let board = move |index| recipe.board(seed.wrapping_add(index));
                Box::new(shard.pick(0..*count as u64).map(move |index| Ok(board(index).into())))
            }
            Self::Sizes { recipes, seed, count } => {
                let board = move |recipe: &Recipe, index| recipe.board(seed.wrapping_add(index));
                let boards = move |recipe| (0..*count as u64).map(move |index| Ok(board(recipe, index).into()));
                Box::new(recipes.iter().flat_map(boards))
            }
            Self::Game { id, count } => {
                Box::new(shard.pick(std::iter::once(id.board()).take(*count)).map(|board| Ok(board.clone().into())))
            }
            Self::File { file, survey, count, .. } => {
                let boards = survey.read(file.reader()).take(*count);
                Box::new(shard.pick(boards).map(|read| read.map_err(|error| file.error(error))))
            }
        }
    }
}
