//! Moves from the position of a problem, with the position after them, and their greedy completion.

use colorwalk_core::{Color, Position, Region, Regions};

use crate::api::Problem;

/// A game that a solver plays.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) position: Position,
    pub(crate) moves: Vec<Color>,
    before: usize,
}

impl Line {
    pub(crate) fn of(problem: &Problem) -> Self {
        Self {
            position: problem.position().clone(),
            moves: Vec::new(),
            before: problem.played(),
        }
    }

    /// Returns the moves made since the start of the board, not only those of this solve.
    pub(crate) fn regions(&self) -> &Regions {
        self.position.board().regions()
    }

    pub(crate) fn played(&self) -> usize {
        self.before.saturating_add(self.moves.len())
    }

    pub(crate) fn play(&mut self, color: Color) {
        self.position.play_unchecked(color);
        self.moves.push(color);
    }
}

/// Returns these moves, then those that clear most cells, the lowest of several colors, to the end.
///
/// Takes time linear in the region graph, and in the colors for each move: it runs after a limit, on boards where
/// scanning the whole position for each move would exceed what is allowed.
pub(crate) fn finish_greedily(problem: &Problem, moves: Vec<Color>) -> Vec<Color> {
    let mut line = Line::of(problem);
    moves.into_iter().for_each(|color| line.play(color));
    let Line {
        position,
        mut moves,
        ..
    } = line;
    let regions = position.board().regions();
    let colors: Vec<Color> = Color::first(regions.colors()).collect();
    // The frontier, by color, and its number of cells.
    let (mut near, mut area) = (vec![Vec::new(); colors.len()], vec![0; colors.len()]);
    let mut met = vec![false; regions.count()];
    position
        .cleared()
        .iter()
        .for_each(|region| met[region.index()] = true);
    let mut reached: Vec<Region> = position.frontier().iter().collect();
    loop {
        for region in reached.drain(..) {
            if std::mem::replace(&mut met[region.index()], true) {
                continue;
            }
            // Only the start region has no color, and it is cleared.
            if let Some(color) = regions.color(region) {
                near[color.index()].push(region);
                area[color.index()] += regions.size(region);
            }
        }
        let most = colors.iter().rev().max_by_key(|color| area[color.index()]);
        let Some(&color) = most.filter(|color| area[color.index()] > 0) else {
            return moves;
        };
        moves.push(color);
        area[color.index()] = 0;
        for region in near[color.index()].drain(..) {
            reached.extend(
                regions
                    .neighbors(region)
                    .iter()
                    .map(|neighbor| neighbor.region()),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use colorwalk_boards::random::Recipe;
    use colorwalk_core::Rules;

    use super::*;

    /// Completes the moves naively, by what a position says about each color.
    fn plainly(problem: &Problem, moves: Vec<Color>) -> Vec<Color> {
        let mut line = Line::of(problem);
        moves.into_iter().for_each(|color| line.play(color));
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
