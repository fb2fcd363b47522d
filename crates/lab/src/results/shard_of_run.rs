//! The heading of a shard's file of results.

use std::fmt;

use crate::Shard;

/// A shard and its run.
///
/// ```
/// use colorwalk_lab::results::ShardOfRun;
///
/// let part = ShardOfRun { run: "moves by greedy on series".into(), shard: "2/3".parse()?, boards: 100 };
/// assert_eq!(part.to_string(), "moves by greedy on series, shard 2/3 of 100 boards");
/// assert_eq!(ShardOfRun::read(&part.to_string()), Some(part));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShardOfRun {
    /// The solver, the boards and the limits, in a line that identifies the run.
    pub run: String,
    /// The shard.
    pub shard: Shard,
    /// The number of boards of the run, without which missing boards at the end would go unnoticed.
    pub boards: usize,
}

impl ShardOfRun {
    /// Parses the output of `to_string`; `None` for anything else.
    pub fn read(text: &str) -> Option<Self> {
        let (run, part) = text.rsplit_once(", shard ")?;
        let (shard, boards) = part.strip_suffix(" boards")?.split_once(" of ")?;
        let read = Self {
            run: run.to_owned(),
            shard: shard.parse().ok()?,
            boards: boards.parse().ok()?,
        };
        (read.to_string() == text).then_some(read)
    }

    /// Returns the run and its number of shards, without the number of this shard: equal for shards that belong together.
    pub(crate) fn whole(&self) -> String {
        format!(
            "{}, {} shards of {} boards",
            self.run,
            self.shard.of(),
            self.boards
        )
    }
}

impl fmt::Display for ShardOfRun {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "{}, shard {} of {} boards",
            self.run, self.shard, self.boards
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_read_back() {
        let text = "text by greedy on series, time-limit 1s, shard 2/3 of 100 boards";
        let read = ShardOfRun::read(text).unwrap();
        assert_eq!(
            (read.run.as_str(), read.boards),
            ("text by greedy on series, time-limit 1s", 100)
        );
        assert_eq!(read.to_string(), text);
        for damaged in [
            "",
            "text by greedy on series",
            "a, shard 4/3 of 5 boards",
            "a, shard 1/3 of 05 boards",
        ] {
            assert_eq!(ShardOfRun::read(damaged), None, "{damaged}");
        }
    }

    #[test]
    fn shards_belong_together_if_their_run_is_the_same() {
        let read = |text| ShardOfRun::read(text).unwrap();
        let one = read("a, shard 1/3 of 9 boards");
        assert_eq!(one.whole(), read("a, shard 2/3 of 9 boards").whole());
        for other in [
            "b, shard 2/3 of 9 boards",
            "a, shard 2/4 of 9 boards",
            "a, shard 2/3 of 8 boards",
        ] {
            assert_ne!(one.whole(), read(other).whole(), "{other}");
        }
    }
}
