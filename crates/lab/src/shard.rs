//! Shards: parts of the boards for several machines.
//!
//! A shard has every N-th board rather than a block. Files of boards are often sorted by size or difficulty, so the
//! last block could take longer than all others together. The sizes of shards differ by at most one board.

use std::fmt;
use std::str::FromStr;

/// Every `of`-th board, from the `number`-th on.
///
/// ```
/// use colorwalk_lab::Shard;
///
/// let shard: Shard = "2/3".parse()?;
/// assert_eq!(shard.pick(0..10).collect::<Vec<_>>(), [1, 4, 7]);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Shard {
    /// The number of this shard, from 1 to `of`.
    number: usize,
    /// The number of shards.
    of: usize,
}

/// What a text that is not a shard should be.
const EXPECTED: &str = "expected K/N for the K-th of N shards, such as 2/8, with K from 1 to N";

impl Shard {
    /// The only shard: all boards.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// Returns the number of shards.
    pub fn of(self) -> usize {
        self.of
    }

    /// Returns all shards, in order.
    pub fn all(self) -> impl Iterator<Item = Self> {
        (1..=self.of).map(move |number| Self {
            number,
            of: self.of,
        })
    }

    /// Picks the boards of this shard.
    pub fn pick<B: Iterator>(self, boards: B) -> impl Iterator<Item = B::Item> {
        boards.skip(self.number - 1).step_by(self.of)
    }

    /// Returns which boards this shard has of those that follow this many others, which are counted first.
    pub(crate) fn after(self, boards: usize) -> Self {
        let (first, passed) = (self.number - 1, boards % self.of);
        let left = if first >= passed {
            first - passed
        } else {
            self.of - (passed - first)
        };
        Self {
            number: left + 1,
            of: self.of,
        }
    }

    /// Returns the number of boards of this shard, of `boards` in all.
    pub fn count(self, boards: usize) -> usize {
        boards.saturating_sub(self.number - 1).div_ceil(self.of)
    }

    /// Returns the number, among all boards, of this shard's board of this index.
    pub fn board(self, index: usize) -> usize {
        // There may be more shards than boards.
        (self.number - 1).saturating_add(index.saturating_mul(self.of))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = &'static str;

    /// Parses `K/N`.
    fn from_str(text: &str) -> Result<Self, &'static str> {
        // Not `+1`, which `parse` accepts: two texts would name the same shard.
        let numbers = text.split_once('/').filter(|_| !text.contains('+'));
        let shard = numbers.and_then(|(number, of)| {
            Some(Self {
                number: number.parse().ok()?,
                of: of.parse().ok()?,
            })
        });
        shard
            .filter(|shard| (1..=shard.of).contains(&shard.number))
            .ok_or(EXPECTED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_read_back() {
        for text in ["1/1", "2/3", "3/3", "1000/1000"] {
            assert_eq!(text.parse::<Shard>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "1",
            "/",
            "1/",
            "/1",
            "0/1",
            "0/0",
            "4/3",
            "-1/3",
            "+1/3",
            "1/3/3",
            "1 / 3",
            "99999999999999999999/1",
        ] {
            assert_eq!(text.parse::<Shard>(), Err(EXPECTED), "{text}");
        }
    }

    proptest::proptest! {
        #[test]
        fn every_board_is_in_one_shard_at_its_place(boards in 0usize..40, of in 1usize..9) {
            let shards: Vec<_> = Shard { number: 1, of }.all().collect();
            let mut found = vec![None; boards];
            for (place, shard) in shards.iter().enumerate() {
                let picked: Vec<_> = shard.pick(0..boards).collect();
                proptest::prop_assert_eq!(picked.len(), shard.count(boards));
                for (index, board) in picked.into_iter().enumerate() {
                    proptest::prop_assert_eq!(shard.board(index), board);
                    proptest::prop_assert_eq!(found[board].replace(place), None);
                }
            }
            proptest::prop_assert!(found.iter().all(Option::is_some));
        }
    }
}
