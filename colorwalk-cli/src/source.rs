//! Where boards come from, opened: they are made or read one by one, as they are asked for.

use colorwalk_core::files::{Digest, Puzzle, ReadOptions, Shape};
use colorwalk_core::random::Recipe;
use colorwalk_core::{GameId, series};

use crate::input::{Input, InputError, Mistake};

/// An opened source of boards.
#[derive(Debug)]
pub(crate) enum Source {
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
    /// The board of a game id.
    Game {
        /// The id.
        id: Box<GameId>,
        /// How many, at most that one.
        count: usize,
    },
    /// The boards of a file.
    File {
        /// The text.
        input: Input,
        /// How the boards stand in it.
        shape: Shape,
        /// What is known of them apart from the text.
        options: ReadOptions,
        /// How many, from the first on.
        count: usize,
    },
}

impl Source {
    /// The boards of a text, at most `most` of them, in its own shape unless one is given.
    ///
    /// # Errors
    ///
    /// If there is no board in it at all.
    pub(crate) fn file(
        input: Input,
        shape: Option<Shape>,
        options: ReadOptions,
        most: Option<usize>,
    ) -> Result<Self, InputError> {
        let shape = shape.unwrap_or_else(|| Shape::detect(input.text(), options.size));
        let found = shape.count(input.text());
        if found == 0 {
            let message = "there is no board: expected one at least".to_owned();
            return Err(input.at(Mistake { line: 1, column: 1, message }));
        }
        Ok(Self::File { input, shape, options, count: most.unwrap_or(found).min(found) })
    }

    /// How many boards there are, good ones and bad ones.
    pub(crate) fn count(&self) -> usize {
        match self {
            Self::Series { count }
            | Self::Random { count, .. }
            | Self::Game { count, .. }
            | Self::File { count, .. } => *count,
        }
    }

    /// What the boards are, in a line that no other boards have; how many there are makes no difference.
    pub(crate) fn identity(&self) -> String {
        match self {
            Self::Series { .. } => "series".to_owned(),
            Self::Random { recipe, seed, .. } => format!("random boards from {}", GameId::random(*recipe, *seed)),
            Self::Game { id, .. } => id.to_string(),
            Self::File { input, shape, options, .. } => {
                let digest = Digest::EMPTY.with(input.text().as_bytes());
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

    /// The boards, one by one, each with its own result.
    pub(crate) fn puzzles(&self) -> Box<dyn Iterator<Item = Result<Puzzle, InputError>> + Send + '_> {
        match self {
            Self::Series { count } => Box::new(series::boards().take(*count).map(|board| Ok(board.into()))),
            Self::Random { recipe, seed, count } => {
                let board = move |index| recipe.board(seed.wrapping_add(index));
                Box::new((0..*count as u64).map(move |index| Ok(board(index).into())))
            }
            Self::Game { id, count } => {
                Box::new(std::iter::once(id.board()).take(*count).map(|board| Ok(board.clone().into())))
            }
            Self::File { input, shape, options, count } => {
                let boards = shape.read(input.text(), *options).take(*count);
                Box::new(boards.map(|read| read.map_err(|mistake| input.at(mistake))))
            }
        }
    }
}
