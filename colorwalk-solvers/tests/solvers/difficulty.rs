//! Difficulty, compared with breadth-first searches that share nothing with it, and levels, with what they promise.

use std::time::Duration;

use crate::boards::board_of;
use colorwalk_boards::random::Recipe;
use colorwalk_core::{Board, Rules, Tiling};
use colorwalk_solvers::difficulty::{Difficulty, Level, Scale, examine};
use colorwalk_solvers::{Budget, Cancel, Clock, Control, Exact, Prover};
use colorwalk_testkit::grid::{Grid, State};
use colorwalk_testkit::metrics::Metric;
use colorwalk_testkit::players::{greedy, look_ahead};
use colorwalk_testkit::random::Random;
use colorwalk_testkit::search::all_distances;

fn difficulty(board: &Board) -> Difficulty {
    Difficulty::of(&Prover::new(board), Control::default())
        .unwrap()
        .unwrap()
}

/// Par, the score in hundredths, the number of narrow moves, and what greedy and look-ahead lose: from the distances of
/// all positions.
fn expected(grid: &Grid) -> (usize, u32, usize, usize, usize) {
    let distances = all_distances(grid);
    let mut colors: Vec<u8> = Vec::new();
    for (cell, &color) in grid.cells.iter().enumerate() {
        if !(colors.contains(&color) || grid.walk && cell == grid.start) {
            colors.push(color);
        }
    }
    let mut state = grid.start_state();
    let (par, mut score, mut narrow) = (distances[&state], 0.0, 0);
    while !state.is_solved() {
        let useful: Vec<_> = colors
            .iter()
            .map(|&color| grid.play(&state, color))
            .filter(|after| *after != state)
            .collect();
        let keeping: Vec<_> = useful
            .iter()
            .filter(|after| distances[*after] + 1 == distances[&state])
            .collect();
        let gain =
            |after: &State| f64::sqrt((after.cleared_count() - state.cleared_count()) as f64);
        let [all, kept]: [f64; 2] = [
            useful.iter().map(gain).sum(),
            keeping.iter().copied().map(gain).sum(),
        ];
        score += (100.0 * (all.ln() - kept.ln()) / 2_f64.ln()).round();
        narrow += usize::from(keeping.len() == 1 && useful.len() > 1);
        let mut best = keeping[0];
        for after in &keeping {
            if after.cleared_count() > best.cleared_count() {
                best = after;
            }
        }
        state = best.clone();
    }
    // Players by numbers see the colors numbered as the board shows them first.
    let number = |color: &u8| colors.iter().position(|other| other == color).unwrap_or(0) as u8;
    let cells = grid.cells.iter().map(number).collect();
    let seen = Grid {
        cells,
        colors: colors.len().max(1),
        ..grid.clone()
    };
    let [greedy, look_ahead] = [
        greedy(&seen, Metric::Area),
        look_ahead(&seen, 3, Metric::Area),
    ]
    .map(|moves| moves.len() - par);
    (
        par,
        score as u32 + 100 * greedy as u32,
        narrow,
        greedy,
        look_ahead,
    )
}

#[test]
fn the_score_is_what_breadth_first_search_counts() {
    let mut random = Random::new(22);
    let mut scores = Vec::new();
    for _ in 0..1000 {
        let grid = random.grid(5, 6);
        let board = board_of(&grid);
        let found = difficulty(&board);
        let hundredths = (100.0 * found.score.bits()).round() as u32;
        let losses = (found.greedy_loss, found.look_ahead_loss);
        let found = (
            found.par,
            hundredths,
            found.narrow_moves,
            losses.0,
            losses.1,
        );
        assert_eq!(found, expected(&grid), "\n{}", grid.picture());
        scores.push(hundredths);
    }
    // The boards are not all trivial.
    assert!(scores.iter().filter(|&&score| score > 200).count() > 100);
}

#[test]
fn neither_names_of_colors_nor_threads_nor_the_grade_change_a_difficulty() {
    let recipe = Recipe::new(9, 8, 5).unwrap();
    for seed in 0..20 {
        let board = recipe.board(seed);
        let found = difficulty(&board);
        // The same cells, with the colors numbered from the last one on, and one more that no cell has.
        let rename = |symbol| {
            if let '1'..='5' = symbol {
                char::from(b'0' + b'7' - symbol as u8)
            } else {
                symbol
            }
        };
        let renamed: Board = board
            .to_string()
            .chars()
            .map(rename)
            .collect::<String>()
            .parse()
            .unwrap();
        assert_ne!(renamed.colors(), board.colors());
        assert_eq!(difficulty(&renamed), found, "\n{board}");
        assert_eq!(Scale::kind(&renamed), Scale::kind(&board));
        let threads = Prover::with(&board, Exact::default().with_threads(3).unwrap());
        let (grade, same) = examine(&threads, Control::default()).unwrap();
        assert_eq!((grade.par(), same), (Some(found.par), Some(found)));
    }
}

#[test]
fn each_level_has_a_third_of_the_random_boards_of_a_kind() {
    let kind = |width, height, colors, rules| {
        Recipe::new(width, height, colors)
            .unwrap()
            .with_rules(rules)
    };
    for kind in [
        kind(6, 6, 4, Rules::Flood),
        kind(7, 5, 3, Rules::Walk),
        kind(5, 5, 5, Rules::Flood)
            .with_tiling(Tiling::Hex)
            .unwrap(),
        kind(6, 6, 4, Rules::Walk)
            .with_tiling(Tiling::Torus)
            .unwrap(),
    ] {
        let scale = Scale::of(&kind, 2, Control::default(), &mut |_| {}).unwrap();
        let levels: Vec<_> = (0..1000)
            .map(|seed| scale.level(difficulty(&kind.board(seed)).score))
            .collect();
        for level in Level::ALL {
            let share = levels.iter().filter(|&&found| found == level).count();
            assert!(
                (284..=383).contains(&share),
                "{level}: {share} of {} of {kind:?}",
                levels.len()
            );
        }
    }
}

/// The table was made by the same measurement. Its boards have other seeds than these.
#[test]
fn the_table_has_what_is_measured_and_what_lies_between() {
    let square = Recipe::new(5, 5, 4).unwrap();
    let hexagons = Recipe::new(5, 5, 5)
        .unwrap()
        .with_rules(Rules::Walk)
        .with_tiling(Tiling::Hex)
        .unwrap();
    for kind in [square, hexagons] {
        let measured = Scale::of(&kind, 2, Control::default(), &mut |_| {});
        assert_eq!(Scale::from_table(&kind), measured);
    }
    for kind in [
        Recipe::new(9, 7, 4).unwrap(),
        Recipe::new(5, 9, 5).unwrap().with_rules(Rules::Walk),
        Recipe::new(9, 5, 4)
            .unwrap()
            .with_tiling(Tiling::Hex)
            .unwrap(),
        Recipe::new(18, 14, 3).unwrap(),
    ] {
        let scale = Scale::from_table(&kind).unwrap();
        let mut shares = [0; 3];
        for seed in 0..400 {
            let level = scale.level(difficulty(&kind.board(seed)).score);
            shares[level as usize] += 1;
        }
        // A third, within 8 points: three standard deviations of these boards, and two of those of the table.
        for share in shares {
            assert!((101..=165).contains(&share), "{shares:?} of {kind:?}");
        }
    }
}

#[test]
fn levels_are_disjoint_and_the_same_whatever_the_jobs() {
    let kind = Recipe::new(6, 5, 4).unwrap();
    let mut done = Vec::new();
    let scale = Scale::of(&kind, 1, Control::default(), &mut |boards| {
        done.push(boards);
    })
    .unwrap();
    assert!(done.into_iter().eq(1..=Scale::SAMPLE));
    assert_eq!(
        Scale::of(&kind, 3, Control::default(), &mut |_| {}),
        Ok(scale)
    );
    let [easy, medium, hard] = Level::ALL.map(|level| scale.range(level));
    assert!(easy.end() < medium.start() && medium.end() < hard.start());
    for (range, level) in [
        (easy, Level::Easy),
        (medium, Level::Medium),
        (hard, Level::Hard),
    ] {
        assert_eq!(
            [range.start(), range.end()].map(|score| scale.level(*score)),
            [level; 2]
        );
    }
}

/// The figures of docs/levels.md: the levels of a kind are the same in every version.
#[test]
fn the_sample_of_a_kind_is_always_the_same() {
    let flood = Recipe::new(5, 5, 4).unwrap().with_rules(Rules::Flood);
    let torus = Recipe::new(7, 7, 4)
        .unwrap()
        .with_rules(Rules::Walk)
        .with_tiling(Tiling::Torus)
        .unwrap();
    for (kind, easy, hard) in [(flood, "1.81", "3.71"), (torus, "1.90", "3.83")] {
        let scale = Scale::of(&kind, 2, Control::default(), &mut |_| {}).unwrap();
        assert_eq!(scale.range(Level::Easy).end().to_string(), easy);
        assert_eq!(scale.range(Level::Hard).start().to_string(), hard);
    }
}

#[test]
fn kinds_without_levels_are_refused_with_a_reason() {
    for (recipe, told) in [
        (Recipe::new(30, 1, 4), "all 1000 random ones score 0.00"),
        (Recipe::new(8, 8, 1), "all 1000 random ones score 0.00"),
        (Recipe::new(4, 3, 3), "too many score alike"),
        (Recipe::new(6, 6, 35), "too few random ones"),
        (Recipe::new(30, 30, 8), "takes more than 6666 nodes each"),
    ] {
        let none = Scale::of(&recipe.unwrap(), 2, Control::default(), &mut |_| {})
            .unwrap_err()
            .to_string();
        assert!(none.contains(told), "{none}");
    }
}

/// A clock on which a millisecond passes with each look.
#[derive(Default)]
struct Ticks(std::sync::atomic::AtomicU64);

impl Clock for Ticks {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
    }
}

#[test]
fn limits_and_the_flag_end_the_proofs() {
    let kind = Recipe::new(14, 14, 6).unwrap();
    let refused = |control: Control<'_>, most: usize| {
        let mut done = 0;
        let none = Scale::of(&kind, 1, control, &mut |boards| done = boards)
            .unwrap_err()
            .to_string();
        assert!(
            none.contains("limits do not suffice") && done <= most,
            "{none} after {done}"
        );
    };
    let budget = Budget::default().with_time(Duration::from_millis(500));
    refused(
        Control::default()
            .with_budget(budget)
            .with_clock(&Ticks::default()),
        250,
    );
    refused(
        Control::default().with_budget(Budget::default().with_expanded(10_000)),
        0,
    );
    let cancel = Cancel::new();
    cancel.cancel();
    refused(Control::default().with_cancel(&cancel), 0);

    let board = Recipe::new(30, 30, 8).unwrap().board(1);
    for expanded in [0, 1, 1000, 20_000] {
        let budget = Budget::default().with_expanded(expanded);
        let (grade, none) =
            examine(&Prover::new(&board), Control::default().with_budget(budget)).unwrap();
        assert!(grade.par().is_none() && none.is_none(), "{expanded}");
    }
}
