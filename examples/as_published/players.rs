//! The players without a plan, and the earlier look-ahead.

use colorwalk::series::{COLORS, COUNT};

use crate::board::{Board, Page, Position, Sine};

/// How a player that draws or rotates chooses its next color.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Next {
    Drawn,
    Rotated,
}

/// Which of these colors are passed over.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Skip {
    Nothing,
    /// Those that clear nothing, on the board as it is then.
    Useless,
}

/// Plays all games of a player without a plan.
pub(crate) fn unplanned(next: Next, skip: Skip) -> Vec<usize> {
    let mut sine = Sine(0);
    let mut lengths = Vec::new();
    let mut board = sine.board(Page::Right);
    let (mut position, mut color, mut moves) = (board.start(), 0, 0);
    while lengths.len() < COUNT {
        position = board.after(&position, color);
        moves += 1;
        if position.left == 0 {
            lengths.push(if skip == Skip::Useless {
                moves
            } else {
                moves - 1
            });
            board = sine.board(Page::Right);
            (position, moves) = (board.start(), 0);
        }
        loop {
            color = if next == Next::Drawn {
                sine.draw()
            } else {
                (color + 1) % COLORS
            };
            let is_useless = board.after(&position, color).left == position.left;
            match skip {
                Skip::Useless if is_useless => {}
                _ => break,
            }
        }
    }
    lengths
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Metric {
    Area,
    Perimeter,
    Ratio,
}

impl Metric {
    fn rate(self, board: &Board, actual: &Position, reached: &Position) -> f64 {
        let area = (actual.left - reached.left) as f64;
        if self == Self::Area || area == 0.0 {
            return area;
        }
        let won = reached.cleared.without(&actual.cleared);
        let sights = won.regions().flat_map(|region| &board.sights[region]);
        let edge: usize = sights
            .filter(|(other, _)| !reached.cleared.has(*other))
            .map(|(_, times)| times)
            .sum();
        match (self, edge) {
            (Self::Perimeter, 0) => area,
            (Self::Perimeter, edge) => edge as f64,
            (_, 0) => 1.0,
            (_, edge) => edge as f64 / area,
        }
    }
}

/// The earlier look-ahead: a metric, the one after `switch` moves, and a depth.
#[derive(Clone, Copy)]
pub(crate) struct LookAhead {
    pub(crate) first: Metric,
    pub(crate) switch: usize,
    pub(crate) depth: usize,
}

impl LookAhead {
    pub(crate) fn choose(self, board: &Board, actual: &Position, played: usize) -> usize {
        let metric = if played < self.switch {
            self.first
        } else {
            Metric::Area
        };
        let mut best = (f64::NEG_INFINITY, 0);
        for color in (0..COLORS).filter(|&color| board.after(actual, color).left < actual.left) {
            let value = value(
                metric,
                board,
                actual,
                &board.after(actual, color),
                self.depth - 1,
            );
            if value > best.0 {
                best = (value, color);
            }
        }
        best.1
    }
}

fn value(
    metric: Metric,
    board: &Board,
    actual: &Position,
    reached: &Position,
    depth: usize,
) -> f64 {
    let rated = if depth == 0 || metric == Metric::Ratio || reached.left == actual.left {
        metric.rate(board, actual, reached)
    } else {
        1.0
    };
    if depth == 0 || rated == 0.0 {
        return rated;
    }
    let children = (0..COLORS).map(|color| board.after(reached, color));
    children
        .map(|child| value(metric, board, actual, &child, depth - 1))
        .fold(f64::NEG_INFINITY, f64::max)
}

/// Plays all games of a look-ahead.
pub(crate) fn planned(player: LookAhead) -> Vec<usize> {
    let mut sine = Sine(0);
    let game = |_| {
        let board = sine.board(Page::Slip);
        let (mut position, mut moves) = (board.start(), 0);
        while position.left > 0 {
            position = board.after(&position, player.choose(&board, &position, moves));
            moves += 1;
        }
        moves
    };
    (0..COUNT).map(game).collect()
}
