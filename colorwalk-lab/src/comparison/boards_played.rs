//! Which boards were played.

use colorwalk_boards::series;
use colorwalk_core::wording::{count, printable};
use colorwalk_core::{Board, Lattice, Rules};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::SizePlayed;

/// What is known of the boards; what is not the same for all of them is left out.
///
/// ```
/// use colorwalk_boards::series;
/// use colorwalk_lab::comparison::BoardsPlayed;
///
/// let boards: Vec<_> = series::boards().take(3).collect();
/// let played = BoardsPlayed::new("series".into(), None, &boards, Vec::new());
/// assert_eq!(played.describe(), "the first 3 boards of the series, 30 × 20 cells, 5 colors");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(expecting = "what is known of the boards")]
pub struct BoardsPlayed {
    /// `series`, `random`, or the name of a file.
    pub source: String,
    /// How many there are.
    pub count: usize,
    /// Cells in a row.
    pub width: Option<usize>,
    /// The number of rows.
    pub height: Option<usize>,
    /// What the boards stand on, unless it is squares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub topology: Option<String>,
    /// The number of colors.
    pub colors: Option<usize>,
    /// The variant of the rules; left out for the series, which has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// The seed of the first one, if they are random.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The sizes, if there are several, one after the other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sizes: Vec<SizePlayed>,
    /// The game id of each, in order; files of older versions have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ids: Vec<String>,
}

impl BoardsPlayed {
    /// What can be said of these boards, which have this source and, if they are random, this seed. `ids` are their
    /// game ids in order, or nothing: without them, boards that look alike count as the same.
    pub fn new(source: String, seed: Option<u64>, boards: &[Board], ids: Vec<String>) -> Self {
        Self {
            ids,
            sizes: Vec::new(),
            rules: common(boards, |board| Rules::of(board).to_string()).filter(|_| source != SERIES),
            source,
            count: boards.len(),
            width: common(boards, |board| board.lattice().map(Lattice::width)).flatten(),
            height: common(boards, |board| board.lattice().map(Lattice::height)).flatten(),
            topology: common(boards, |board| board.topology().to_string()).filter(|name| name.contains(' ')),
            colors: common(boards, Board::colors),
            seed,
        }
    }

    /// The same, of these sizes one after the other.
    pub fn with_sizes(mut self, sizes: Vec<SizePlayed>) -> Self {
        self.sizes = sizes;
        self
    }

    /// Sees whether an earlier run was on these boards, as far as can be told.
    ///
    /// # Errors
    ///
    /// If it was on others.
    pub fn check(&self, earlier: &Self) -> Result<(), OtherBoards> {
        if self.are(earlier) {
            return Ok(());
        }
        let (ours, theirs) = (self.describe(), earlier.describe());
        let differ = if theirs == ours { ", but with other cells" } else { "" };
        Err(OtherBoards { ours: format!("{ours}{differ}"), theirs })
    }

    fn are(&self, others: &Self) -> bool {
        let same = self.ids.is_empty() || others.ids.is_empty() || self.ids == others.ids;
        let [ours, theirs] = [self, others].map(|boards| Self { ids: Vec::new(), ..boards.clone() });
        same && ours == theirs
    }

    /// What they are, in a few words.
    pub fn describe(&self) -> String {
        self.parts().join(", ")
    }

    /// What they are, part by part: which, their size, their colors, and what else is known.
    pub fn parts(&self) -> Vec<String> {
        let which = match (self.source.as_str(), self.count) {
            (SERIES, 1) => "the first board of the series".to_owned(),
            (SERIES, number) if self.is_series() => format!("the {number} boards of the series"),
            (SERIES, number) => format!("the first {number} boards of the series"),
            (RANDOM, number) => count(number, "random board", "random boards"),
            (file, number) => format!("{} of {}", count(number, "board", "boards"), printable(file)),
        };
        let size = self.width.zip(self.height).map(|(width, height)| format!("{width} × {height} cells"));
        let size = self.topology.clone().or(size);
        let sizes = self.sizes.first().zip(self.sizes.last()).map(|(first, last)| {
            let [from, to] = [first, last].map(|size| format!("{} × {}", size.width, size.height));
            if from == to { format!("{from} cells") } else { format!("{from} to {to} cells") }
        });
        let size = sizes.or(size);
        let range = self.sizes.first().zip(self.sizes.last());
        let range = range.and_then(|(first, last)| Some(format!("{} to {} colors", first.colors?, last.colors?)));
        let colors = range.or(self.colors.map(|colors| count(colors, "color", "colors")));
        let rules = self.rules.as_ref().map(|rules| format!("{} rules", printable(rules)));
        let seed = self.seed.map(|seed| format!("seed {seed}"));
        [Some(which), size, colors, rules, seed].into_iter().flatten().collect()
    }

    /// Whether these are all the boards of the series, for which there are published figures.
    pub(crate) fn is_series(&self) -> bool {
        self.source == SERIES && self.count == series::COUNT
    }
}

/// An earlier run was on other boards.
///
/// ```
/// use colorwalk_boards::series;
/// use colorwalk_lab::comparison::BoardsPlayed;
///
/// let boards: Vec<_> = series::boards().take(3).collect();
/// let played = |count: usize| BoardsPlayed::new("series".into(), None, &boards[..count], Vec::new());
/// let error = played(3).check(&played(1)).unwrap_err();
/// assert!(error.to_string().starts_with("about other boards: the first board of the series"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("about other boards: {theirs}, not {ours}")]
pub struct OtherBoards {
    /// The boards of this run, in a few words.
    pub ours: String,
    /// Those of the earlier one.
    pub theirs: String,
}

/// The source that is the series.
const SERIES: &str = "series";

/// The source of random boards.
const RANDOM: &str = "random";

/// The value that all boards share.
fn common<T: PartialEq>(boards: &[Board], value: impl Fn(&Board) -> T) -> Option<T> {
    let first = value(boards.first()?);
    boards.iter().all(|board| value(board) == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_description_says_what_was_played() {
        let boards = BoardsPlayed {
            source: RANDOM.into(),
            count: 3,
            width: Some(4),
            height: Some(5),
            topology: None,
            colors: Some(6),
            rules: Some("flood".into()),
            seed: Some(7),
            sizes: Vec::new(),
            ids: Vec::new(),
        };
        assert_eq!(boards.parts().join(" · "), "3 random boards · 4 × 5 cells · 6 colors · flood rules · seed 7");
        let boards = BoardsPlayed { source: SERIES.into(), count: 100, rules: None, seed: None, ..boards };
        assert_eq!(boards.parts().join(" · "), "the 100 boards of the series · 4 × 5 cells · 6 colors");
        let one = BoardsPlayed { count: 1, ..boards };
        assert_eq!(one.describe(), "the first board of the series, 4 × 5 cells, 6 colors");
    }

    #[test]
    fn what_a_file_says_cannot_steer_a_terminal() {
        let mut boards = BoardsPlayed::new("\u{1b}[2J".into(), None, &[], Vec::new());
        boards.rules = Some("\u{1b}[31m".into());
        assert!(!boards.describe().contains('\u{1b}'));
        assert!(
            !boards.check(&BoardsPlayed { count: 1, ..boards.clone() }).unwrap_err().to_string().contains('\u{1b}')
        );
    }
}
