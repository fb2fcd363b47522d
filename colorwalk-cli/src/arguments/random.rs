//! The options for random boards, and for what a file does not say about its boards.

use std::num::NonZeroUsize;

use colorwalk_boards::files::{ReadOptions, Size};
use colorwalk_boards::random::Recipe;
use colorwalk_boards::series;
use colorwalk_core::{BoardError, ParseError, Rules, Start, Tiling};

use super::named;
use super::sizes::{ColorCounts, Sizes};
use crate::error::Error;

/// The options that describe a board.
#[derive(Clone, PartialEq, Debug, Default, clap::Args)]
#[command(next_help_heading = "Boards")]
pub(crate) struct RandomOptions {
    /// Columns and rows of random boards, or of the boards in a file with one board per line: 14x14; or a range of
    /// sizes, both ends included: 8x8..20x20, or every fourth: 8x8..20x20/4 [default: 30x20, or square]
    #[arg(long, value_name = "SIZE")]
    pub(crate) size: Option<Sizes>,

    /// The number of colors of random boards: 5; or a range, both ends included: 3..6 [default: 5]
    #[arg(long, value_name = "K")]
    pub(crate) colors: Option<ColorCounts>,

    /// The rules: walk starts at a cell without a color, flood with the whole region of the start cell [default: walk,
    /// or as the file says]
    #[arg(long, value_name = "RULES", value_parser = named::<Rules>(["walk", "flood"]))]
    pub(crate) rules: Option<Rules>,

    /// Where games start: ROW,COLUMN counted from 0, or center; with `any`, `solve` finds the best start [default: the
    /// top-left cell, or as the file says]
    #[arg(long, value_name = "ROW,COLUMN", value_parser = start)]
    pub(crate) start: Option<StartOption>,

    /// The topology of random boards: squares, squares on a torus, or hexagons
    #[arg(long, value_name = "TOPOLOGY", value_parser = named::<Tiling>(Tiling::ALL.map(Tiling::name)))]
    pub(crate) topology: Option<Tiling>,
}

/// A start, or the search for the best one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StartOption {
    Given(Start),
    Any,
}

fn start(text: &str) -> Result<StartOption, ParseError> {
    if text == "any" { Ok(StartOption::Any) } else { text.parse().map(StartOption::Given) }
}

impl RandomOptions {
    /// Returns the recipe of random boards, which must be of one kind.
    #[cfg_attr(not(feature = "play"), expect(dead_code, reason = "used by the game only"))]
    pub(crate) fn recipe(&self) -> Result<Recipe, Error> {
        if self.is_range() {
            return Err(Error::Usage("one board has one size and one number of colors: expected no range".to_owned()));
        }
        Ok(self.recipe_of(self.sizes().first, self.color_counts().first)?)
    }

    /// Returns the recipe of each size and of each number of colors.
    pub(crate) fn recipes(&self) -> Result<Vec<Recipe>, BoardError> {
        let (sizes, counts) = (self.sizes(), self.color_counts());
        // Check both ends first: invalid sizes may be as far apart as numbers go.
        self.recipe_of(sizes.first, counts.first)?;
        self.recipe_of(sizes.last, counts.last)?;
        let sizes = sizes.steps().into_iter();
        sizes.flat_map(|size| counts.steps().map(move |colors| self.recipe_of(size, colors))).collect()
    }

    /// Whether there is a range of sizes or of numbers of colors.
    pub(crate) fn is_range(&self) -> bool {
        self.sizes().is_range() || self.color_counts().is_range()
    }

    fn sizes(&self) -> Sizes {
        let first = Size { width: series::WIDTH, height: series::HEIGHT };
        self.size.unwrap_or(Sizes { first, last: first, step: NonZeroUsize::MIN })
    }

    fn color_counts(&self) -> ColorCounts {
        self.colors.unwrap_or(ColorCounts { first: series::COLORS, last: series::COLORS })
    }

    fn recipe_of(&self, size: Size, colors: usize) -> Result<Recipe, BoardError> {
        let recipe = Recipe::new(size.width, size.height, colors)?.with_rules(self.rules.unwrap_or_default());
        recipe.with_tiling(self.topology.unwrap_or_default()).with_start(self.given_start().unwrap_or_default())
    }

    fn given_start(&self) -> Option<Start> {
        match self.start {
            Some(StartOption::Given(start)) => Some(start),
            Some(StartOption::Any) | None => None,
        }
    }

    /// Returns the options for reading a file of boards.
    pub(crate) fn read_options(&self) -> ReadOptions {
        ReadOptions::default()
            .with_rules(self.rules)
            .with_start(self.given_start())
            .with_size(self.size.map(|size| size.first))
    }

    /// Returns whether any option is given.
    #[cfg_attr(not(feature = "play"), expect(dead_code, reason = "used by the game only"))]
    pub(crate) fn is_given(&self) -> bool {
        *self != Self::default()
    }
}
