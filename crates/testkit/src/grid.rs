//! The game itself: a grid of colored cells, a state that records which of them are cleared, and the move from one
//! state to the next. Invariant: the start cell is cleared in every state, and a cleared cell stays cleared.

/// A board. The color of the start cell is meaningless if `walk` is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Cells in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// The number of colors. They are numbered from 0, and not all of them have to occur.
    pub colors: usize,
    /// The color of each cell, row by row.
    pub cells: Vec<u8>,
    /// The row-major index of the start cell.
    pub start: usize,
    /// Walk rules (the start cell alone is cleared at first) or flood rules (its whole region is).
    pub walk: bool,
}

/// A position: for each cell, row by row, whether it is cleared.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// One entry for each cell, row by row.
    pub cleared: Vec<bool>,
}

impl State {
    /// Returns the number of cleared cells.
    pub fn cleared_count(&self) -> usize {
        self.cleared.iter().filter(|&&cleared| cleared).count()
    }

    /// Returns the number of cells that are not cleared.
    pub fn standing_count(&self) -> usize {
        self.cleared.len() - self.cleared_count()
    }

    /// Returns whether every cell is cleared.
    pub fn is_solved(&self) -> bool {
        self.cleared.iter().all(|&cleared| cleared)
    }
}

impl Grid {
    /// Returns the neighbors of a cell: those that share an edge with it, without wrap-around.
    pub fn neighbors(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let (row, column) = (cell / self.width, cell % self.width);
        let up = (row > 0).then(|| cell - self.width);
        let left = (column > 0).then(|| cell - 1);
        let right = (column + 1 < self.width).then(|| cell + 1);
        let down = (row + 1 < self.height).then(|| cell + self.width);
        [up, left, right, down].into_iter().flatten()
    }

    /// Returns the position before the first move.
    pub fn start_state(&self) -> State {
        let mut state = State {
            cleared: vec![false; self.cells.len()],
        };
        state.cleared[self.start] = true;
        if self.walk {
            state
        } else {
            // The rest of the start cell's region is what touches the start cell in its own color.
            self.play(&state, self.cells[self.start])
        }
    }

    /// Returns the position after a move: every region of `color` that touches the cleared part is cleared as well. The
    /// state is unchanged if there is none.
    pub fn play(&self, state: &State, color: u8) -> State {
        let mut after = state.clone();
        let mut to_clear: Vec<usize> = Vec::new();
        for cell in 0..self.cells.len() {
            let touches = |cell| self.neighbors(cell).any(|neighbor| state.cleared[neighbor]);
            if !state.cleared[cell] && self.cells[cell] == color && touches(cell) {
                to_clear.push(cell);
            }
        }
        while let Some(cell) = to_clear.pop() {
            after.cleared[cell] = true;
            for neighbor in self.neighbors(cell) {
                if !after.cleared[neighbor] && self.cells[neighbor] == color {
                    to_clear.push(neighbor);
                }
            }
        }
        after
    }

    /// Returns the position after all these moves from the start.
    pub fn replay(&self, moves: &[u8]) -> State {
        moves
            .iter()
            .fold(self.start_state(), |state, &color| self.play(&state, color))
    }

    /// Returns whether these moves clear the board, and no shorter beginning of them does.
    pub fn solved_exactly_by(&self, moves: &[u8]) -> bool {
        let all_but_last = &moves[..moves.len().saturating_sub(1)];
        self.replay(moves).is_solved()
            && (moves.is_empty() || !self.replay(all_but_last).is_solved())
    }

    /// Returns the color numbers, in order.
    pub fn palette(&self) -> impl Iterator<Item = u8> + Clone + use<> {
        (0..self.colors).map(|color| u8::try_from(color).expect("a grid has at most 256 colors"))
    }

    /// Creates a board from its picture in grid text: a line per row, `1` to `9` and then `a` to `z` for the colors,
    /// `.` for the start cell of a walk board. Without a `.` it is a flood board started at the top-left cell. The
    /// number of colors is that of the highest one present.
    pub fn from_picture(picture: &str) -> Grid {
        let rows: Vec<&str> = picture
            .lines()
            .map(str::trim)
            .filter(|row| !row.is_empty())
            .collect();
        let symbols: Vec<char> = rows.concat().chars().collect();
        let dot = symbols.iter().position(|&symbol| symbol == '.');
        let color_of = |&symbol: &char| match symbol {
            '.' => 0,
            symbol => u8::try_from(symbol.to_digit(36).expect("a color symbol") - 1)
                .expect("a small number"),
        };
        let cells: Vec<u8> = symbols.iter().map(color_of).collect();
        assert_eq!(
            cells.len(),
            rows.len() * rows[0].len(),
            "all rows are equally long"
        );
        Grid {
            width: rows[0].len(),
            height: rows.len(),
            colors: 1 + usize::from(*cells.iter().max().expect("at least one cell")),
            cells,
            start: dot.unwrap_or(0),
            walk: dot.is_some(),
        }
    }

    /// Returns the board's picture in grid text, which cannot express the start cell of a flood board.
    pub fn picture(&self) -> String {
        let mut text = String::new();
        for (cell, &color) in self.cells.iter().enumerate() {
            match char::from_digit(u32::from(color) + 1, 36) {
                _ if self.walk && cell == self.start => text.push('.'),
                Some(symbol) => text.push(symbol),
                None => text += &format!("({})", color + 1),
            }
            if (cell + 1) % self.width == 0 {
                text.push('\n');
            }
        }
        text
    }
}

/// Creates board `b` of the series, 0 to 99: 30 by 20 cells in 5 colors, walk rules from the top-left cell, drawn from
/// a sine.
pub fn series(b: usize) -> Grid {
    let draw = |n: usize| {
        let x = f64::sin(n as f64) * 10000.0;
        x - x.floor()
    };
    let cells = (0..600)
        .map(|i| (5.0 * draw(600 * b + i + 1)).floor() as u8)
        .collect();
    Grid {
        width: 30,
        height: 20,
        colors: 5,
        cells,
        start: 0,
        walk: true,
    }
}
