//! The boards of a comparison.

use colorwalk_boards::series;
use colorwalk_core::wording::{count, printable};
use colorwalk_core::{Board, Lattice};
use serde::{Deserialize, Serialize};

use super::SizePlayed;

/// A description of the boards; properties that differ between them are left out.
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
#[serde(expecting = "a description of the boards")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardsPlayed {
    /// `series`, `random`, or the name of a file.
    pub source: String,
    /// The number of boards.
    pub count: usize,
    /// The number of cells per row.
    pub width: Option<usize>,
    /// The number of rows.
    pub height: Option<usize>,
    /// The topology, unless it is squares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub topology: Option<String>,
    /// The number of colors.
    pub colors: Option<usize>,
    /// The rules; left out for the series, which has only one variant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// The seed of the first board, if they are random.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The sizes, if there are several, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sizes: Vec<SizePlayed>,
    /// The game ids, in order, if all boards have one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ids: Vec<String>,
}

impl BoardsPlayed {
    /// Describes these boards, given their source and, if they are random, their seed. `ids` are their game ids in
    /// order, or empty; without them, boards with equal descriptions count as the same.
    pub fn new(source: String, seed: Option<u64>, boards: &[Board], ids: Vec<String>) -> Self {
        let mut rules = common(boards, |board| board.rules().to_string());
        if source == SERIES {
            rules = None;
        }
        let topology = common(boards, |board| board.topology().to_string());
        let width = common(boards, |board| board.lattice().map(Lattice::width));
        let height = common(boards, |board| board.lattice().map(Lattice::height));
        Self {
            source,
            count: boards.len(),
            // Boards of one size, or graphs, which have none.
            width: width.flatten(),
            height: height.flatten(),
            // The name of squares is their size alone, which has no space.
            topology: topology.filter(|name| name.contains(' ')),
            colors: common(boards, Board::colors),
            rules,
            seed,
            sizes: Vec::new(),
            ids,
        }
    }

    /// Checks that an earlier run was on these boards, as far as the files say.
    ///
    /// # Errors
    ///
    /// The boards of both runs, if they differ.
    ///
    /// ```
    /// use colorwalk_boards::series;
    /// use colorwalk_lab::comparison::BoardsPlayed;
    ///
    /// let boards: Vec<_> = series::boards().take(3).collect();
    /// let played = |count: usize| BoardsPlayed::new("series".into(), None, &boards[..count], Vec::new());
    /// let error = played(3).check(&played(1)).unwrap_err();
    /// assert!(error.starts_with("about other boards: the first board of the series"));
    /// ```
    pub fn check(&self, earlier: &Self) -> Result<(), String> {
        // Files without ids contradict no ids: their descriptions have to do.
        let have_same_ids =
            self.ids.is_empty() || earlier.ids.is_empty() || self.ids == earlier.ids;
        let earlier_with_these_ids = Self {
            ids: self.ids.clone(),
            ..earlier.clone()
        };
        if have_same_ids && *self == earlier_with_these_ids {
            return Ok(());
        }
        let ours = self.describe();
        let theirs = earlier.describe();
        Err(if theirs == ours {
            format!("about other boards: {theirs}, not {ours}, but with other cells")
        } else {
            format!("about other boards: {theirs}, not {ours}")
        })
    }

    /// Describes the boards briefly.
    pub fn describe(&self) -> String {
        self.parts().join(", ")
    }

    /// Returns the parts of the description: the source, the size, the colors, and other properties.
    pub fn parts(&self) -> Vec<String> {
        let mut parts = vec![self.describe_source()];
        parts.extend(self.describe_size());
        parts.extend(self.describe_colors());
        if let Some(rules) = &self.rules {
            parts.push(format!("{} rules", printable(rules)));
        }
        if let Some(seed) = self.seed {
            parts.push(format!("seed {seed}"));
        }
        parts
    }

    fn describe_source(&self) -> String {
        match (self.source.as_str(), self.count) {
            (SERIES, 1) => "the first board of the series".to_owned(),
            (SERIES, number) if self.is_series() => format!("the {number} boards of the series"),
            (SERIES, number) => format!("the first {number} boards of the series"),
            (RANDOM, number) => count(number, "random board", "random boards"),
            (file, number) => {
                let boards = count(number, "board", "boards");
                format!("{boards} of {}", printable(file))
            }
        }
    }

    fn describe_size(&self) -> Option<String> {
        if let (Some(first), Some(last)) = (self.sizes.first(), self.sizes.last()) {
            let smallest = format!("{} × {}", first.width, first.height);
            let largest = format!("{} × {}", last.width, last.height);
            return Some(if smallest == largest {
                format!("{smallest} cells")
            } else {
                format!("{smallest} to {largest} cells")
            });
        }
        if let Some(topology) = &self.topology {
            return Some(topology.clone());
        }
        let width = self.width?;
        let height = self.height?;
        Some(format!("{width} × {height} cells"))
    }

    fn describe_colors(&self) -> Option<String> {
        let fewest = self.sizes.first().and_then(|size| size.colors);
        let most = self.sizes.last().and_then(|size| size.colors);
        if let (Some(fewest), Some(most)) = (fewest, most) {
            return Some(format!("{fewest} to {most} colors"));
        }
        Some(count(self.colors?, "color", "colors"))
    }

    /// Returns whether these are all boards of the series, for which there are published figures.
    pub(crate) fn is_series(&self) -> bool {
        self.source == SERIES && self.count == series::COUNT
    }
}

/// The source name of the series.
const SERIES: &str = "series";

/// The source name of random boards.
const RANDOM: &str = "random";

/// Returns the value that all boards share, if they do.
fn common<T: PartialEq>(boards: &[Board], value: impl Fn(&Board) -> T) -> Option<T> {
    let first = value(boards.first()?);
    boards
        .iter()
        .all(|board| value(board) == first)
        .then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_description_names_the_boards() {
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
        assert_eq!(
            boards.parts().join(" · "),
            "3 random boards · 4 × 5 cells · 6 colors · flood rules · seed 7"
        );
        let boards = BoardsPlayed {
            source: SERIES.into(),
            count: 100,
            rules: None,
            seed: None,
            ..boards
        };
        assert_eq!(
            boards.parts().join(" · "),
            "the 100 boards of the series · 4 × 5 cells · 6 colors"
        );
        let one = BoardsPlayed { count: 1, ..boards };
        assert_eq!(
            one.describe(),
            "the first board of the series, 4 × 5 cells, 6 colors"
        );
    }

    #[test]
    fn control_characters_in_a_file_do_not_reach_the_terminal() {
        let mut boards = BoardsPlayed::new("\u{1b}[2J".into(), None, &[], Vec::new());
        boards.rules = Some("\u{1b}[31m".into());
        assert!(!boards.describe().contains('\u{1b}'));
        assert!(
            !boards
                .check(&BoardsPlayed {
                    count: 1,
                    ..boards.clone()
                })
                .unwrap_err()
                .contains('\u{1b}')
        );
    }
}
