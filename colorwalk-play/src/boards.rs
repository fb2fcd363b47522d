//! Boards in a row, such as those of a file.

use std::fmt;
use std::sync::Arc;

use colorwalk_boards::GameId;

/// Finds a board by its number, counted from 0, or says why it cannot be played.
type Find = dyn Fn(usize) -> Result<GameId, String> + Send + Sync;

/// Boards in a row, one of them on the screen: the key for a new board brings the next, and the first after the last.
///
/// ```
/// use colorwalk_boards::GameId;
/// use colorwalk_play::BoardQueue;
///
/// let find = |index| GameId::series(index).ok_or_else(|| format!("there is no board {index}"));
/// let boards = BoardQueue::new(100, 7, find);
/// ```
#[derive(Clone)]
pub struct BoardQueue {
    count: usize,
    index: usize,
    find: Arc<Find>,
}

impl BoardQueue {
    /// So many boards, found by their numbers from 0 on; this one is on the screen.
    pub fn new(
        count: usize,
        index: usize,
        find: impl Fn(usize) -> Result<GameId, String> + Send + Sync + 'static,
    ) -> Self {
        Self { count, index, find: Arc::new(find) }
    }

    /// Goes on to the next board; returns its number, how many there are, and the board.
    pub(crate) fn advance(&mut self) -> (usize, usize, Result<GameId, String>) {
        self.index = (self.index + 1) % self.count.max(1);
        (self.index, self.count, (self.find)(self.index))
    }
}

impl fmt::Debug for BoardQueue {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "board {} of {}", self.index, self.count)
    }
}
