//! Queues of boards, such as those of a file.

use std::fmt;
use std::sync::Arc;

use colorwalk_boards::BoardId;
use colorwalk_boards::files::Puzzle;
use colorwalk_boards::palette::TerminalPaint;

/// Returns a board by its index, or the reason why it cannot be played.
type Find = dyn Fn(usize) -> Result<Puzzle, String> + Send + Sync;

/// A queue of boards, one of them on the screen: the key for a new board shows the next, and the first after the last.
///
/// ```
/// use colorwalk_boards::BoardId;
/// use colorwalk_play::BoardQueue;
///
/// let id = |index| BoardId::series(index).ok_or_else(|| format!("there is no board {index}"));
/// let boards = BoardQueue::new(100, 7, move |index| Ok(id(index)?.into_board().into()))?;
/// # Ok::<(), String>(())
/// ```
#[derive(Clone)]
pub struct BoardQueue {
    /// The number of boards.
    count: usize,
    /// The index of the board on the screen, or of a later one that could not be played.
    index: usize,
    /// Returns a board by its index.
    find: Arc<Find>,
    /// The board on the screen.
    shown: Shown,
}

/// The board on the screen, and the facts stated in its file.
#[derive(Clone)]
pub(crate) struct Shown {
    id: BoardId,
    /// The looks of its colors, if it has hues of its own.
    pub(crate) looks: Option<Vec<TerminalPaint>>,
    /// The maximum number of moves.
    pub(crate) limit: Option<usize>,
}

impl BoardQueue {
    /// Returns a queue of `count` boards, which `find` returns by index, with the board `index` on the screen.
    ///
    /// # Errors
    ///
    /// The reason why this board cannot be played: the error of `find`, or that it has no rows and columns.
    pub fn new(
        count: usize,
        index: usize,
        find: impl Fn(usize) -> Result<Puzzle, String> + Send + Sync + 'static,
    ) -> Result<Self, String> {
        let shown = show(&find(index)?)?;
        Ok(Self {
            count,
            index,
            find: Arc::new(find),
            shown,
        })
    }

    /// Returns the id of the board on the screen.
    pub fn id(&self) -> &BoardId {
        &self.shown.id
    }

    /// Returns what the file says of this board, if it is on the screen.
    pub(crate) fn of(&self, id: &BoardId) -> Option<&Shown> {
        if self.shown.id == *id {
            Some(&self.shown)
        } else {
            None
        }
    }

    /// Advances to the next board; returns its index, the number of boards, and the board.
    pub(crate) fn advance(&mut self) -> (usize, usize, Result<BoardId, String>) {
        self.index = (self.index + 1) % self.count.max(1);
        (self.index, self.count, self.find())
    }

    /// Finds the board of the current index and puts it on the screen.
    fn find(&mut self) -> Result<BoardId, String> {
        let puzzle = (self.find)(self.index)?;
        self.shown = show(&puzzle)?;
        Ok(self.shown.id.clone())
    }
}

/// Returns what is shown of a board.
fn show(puzzle: &Puzzle) -> Result<Shown, String> {
    let board = &puzzle.board;
    let id = puzzle.id.clone();
    let Some(id) = id.or_else(|| BoardId::from_layout(board)) else {
        let topology = board.topology();
        return Err(format!(
            "a {topology} has no rows and columns, and cannot be played here"
        ));
    };
    let hues = puzzle.symbols.hues(board.colors());
    Ok(Shown {
        id,
        looks: hues.map(|hues| TerminalPaint::of_hues(&hues)),
        limit: puzzle.limit,
    })
}

impl fmt::Debug for BoardQueue {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "board {} of {}", self.index, self.count)
    }
}
