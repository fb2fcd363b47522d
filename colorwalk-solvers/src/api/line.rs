//! Moves from the position of a problem, with the position after them, and their greedy completion.

use colorwalk_core::{Color, Position, Region, Regions};

use crate::api::Problem;

/// A game that a solver plays.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// The position after the moves.
    pub(crate) position: Position,
    /// The moves made by the solver.
    pub(crate) moves: Vec<Color>,
    /// The number of moves made before the problem's position.
    before: usize,
}

impl Line {
    /// Starts at the position of the problem, without moves.
    pub(crate) fn of(problem: &Problem) -> Self {
        Self {
            position: problem.position().clone(),
            moves: Vec::new(),
            before: problem.played(),
        }
    }

    /// Returns the region graph of the board.
    pub(crate) fn regions(&self) -> &Regions {
        self.position.board().regions()
    }

    /// Returns the number of moves made since the start of the board, not only by the solver.
    pub(crate) fn played(&self) -> usize {
        self.before.saturating_add(self.moves.len())
    }

    /// Makes one move.
    pub(crate) fn play(&mut self, color: Color) {
        self.position.play_unchecked(color);
        self.moves.push(color);
    }

    /// Makes several moves.
    pub(crate) fn play_all(&mut self, colors: impl IntoIterator<Item = Color>) {
        for color in colors {
            self.play(color);
        }
    }
}

/// Returns these moves and, until the board is cleared, the color that clears most cells, the lowest of several.
///
/// O(region graph + moves · colors): it runs after a limit, on boards where scanning the whole position for each move
/// would exceed what is allowed.
pub(crate) fn finish_greedily(problem: &Problem, moves: Vec<Color>) -> Vec<Color> {
    let mut line = Line::of(problem);
    line.play_all(moves);
    // A position would cost a pass over its sets for each move; these lists cost each region once.
    let mut frontier = FrontierByColor::of(&line.position);
    while let Some(color) = frontier.largest_color() {
        line.moves.push(color);
        frontier.clear(color);
    }
    line.moves
}

/// The frontier of a position, one list of regions per color, updated move by move.
///
/// A region enters its list once and leaves it once, so all updates of a game together are linear in the region graph.
struct FrontierByColor<'a> {
    regions: &'a Regions,
    /// The regions of the frontier, by the index of their color.
    by_color: Vec<Vec<Region>>,
    /// The number of their cells, by the index of their color.
    areas: Vec<usize>,
    /// Whether a region is cleared or in the frontier.
    is_met: Vec<bool>,
}

impl<'a> FrontierByColor<'a> {
    fn of(position: &'a Position) -> Self {
        let regions = position.board().regions();
        let mut frontier = Self {
            regions,
            by_color: vec![Vec::new(); regions.colors()],
            areas: vec![0; regions.colors()],
            is_met: vec![false; regions.count()],
        };
        for region in position.cleared() {
            frontier.is_met[region.index()] = true;
        }
        for region in position.frontier() {
            frontier.meet(region);
        }
        frontier
    }

    /// Adds a region unless it is cleared or in the frontier.
    fn meet(&mut self, region: Region) {
        if self.is_met[region.index()] {
            return;
        }
        self.is_met[region.index()] = true;
        // Only the start region has no color, and it is cleared.
        if let Some(color) = self.regions.color(region) {
            self.by_color[color.index()].push(region);
            self.areas[color.index()] += self.regions.size(region);
        }
    }

    /// Returns the color with most cells in the frontier, the lowest of several; `None` if the frontier is empty.
    fn largest_color(&self) -> Option<Color> {
        let mut largest = None;
        let mut most_cells = 0;
        for color in Color::first(self.areas.len()) {
            let cells = self.areas[color.index()];
            if cells > most_cells {
                largest = Some(color);
                most_cells = cells;
            }
        }
        largest
    }

    /// Clears the regions of a color, whose neighbors join the frontier.
    fn clear(&mut self, color: Color) {
        let cleared = std::mem::take(&mut self.by_color[color.index()]);
        self.areas[color.index()] = 0;
        for region in cleared {
            for neighbor in self.regions.neighbors(region) {
                self.meet(neighbor.region());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use colorwalk_boards::random::Recipe;
    use colorwalk_core::Rules;

    use super::*;

    /// Completes the moves naively, with the area of each color at each position.
    fn plainly(problem: &Problem, moves: Vec<Color>) -> Vec<Color> {
        let mut line = Line::of(problem);
        line.play_all(moves);
        while !line.position.is_solved() {
            let (regions, position) = (line.regions(), &line.position);
            let area = |color| {
                position
                    .reachable(color)
                    .map(|region| regions.size(region))
                    .sum::<usize>()
            };
            let most = Color::first(regions.colors())
                .rev()
                .max_by_key(|&color| area(color));
            line.play(most.unwrap());
        }
        line.moves
    }

    #[test]
    fn the_greedy_end_clears_most_cells_with_every_move() {
        for (width, height, colors) in [
            (1, 1, 1),
            (40, 1, 3),
            (1, 40, 2),
            (9, 7, 6),
            (12, 12, 64),
            (30, 20, 5),
        ] {
            for rules in [Rules::Walk, Rules::Flood] {
                let recipe = Recipe::new(width, height, colors)
                    .unwrap()
                    .with_rules(rules);
                for seed in 0..20 {
                    let problem = Problem::new(&recipe.board(seed));
                    for made in [0, 1, 5] {
                        let moves: Vec<Color> = Color::first(colors).cycle().take(made).collect();
                        assert_eq!(
                            finish_greedily(&problem, moves.clone()),
                            plainly(&problem, moves),
                            "{recipe:?} {seed}"
                        );
                    }
                }
            }
        }
    }
}
