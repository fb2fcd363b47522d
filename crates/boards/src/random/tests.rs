use super::*;
use colorwalk_core::arbitrary;
use colorwalk_core::{Cell, Color, MAX_COLORS};
use proptest::prelude::*;

fn picture(text: &str) -> String {
    text.lines()
        .map(|line| line.trim().to_owned() + "\n")
        .collect::<String>()
        .trim()
        .to_owned()
}

fn recipe(width: usize, height: usize, colors: usize) -> Recipe {
    Recipe::new(width, height, colors).unwrap()
}

/// These boards come from another implementation, written in Python from the documentation of the module. They must
/// never change: a new method gets a new [`SCHEME`].
#[test]
fn the_boards_of_pcg1_are_these_forever() {
    let known = [
        (
            recipe(6, 4, 3).board(0),
            ".12332
             132111
             121131
             232121",
        ),
        (
            recipe(8, 3, 5).board(42),
            ".4445455
             53444223
             51124322",
        ),
        (
            recipe(8, 3, 5)
                .with_start(Cell { row: 1, column: 4 })
                .unwrap()
                .board(42),
            "54445455
             5344.223
             51124322",
        ),
        (
            recipe(8, 3, 5).with_rules(Rules::Flood).board(42),
            "54445455
             53444223
             51124322",
        ),
        (
            recipe(9, 2, 35).board(u64::MAX),
            ".gn57y8jl
             ztvxfk6an",
        ),
        (recipe(5, 1, 1).board(7), ".1111"),
        (
            recipe(4, 2, 20).board(1),
            "#: colors=20
             .1j7
             jaif",
        ),
    ];
    for (board, expected) in known {
        assert_eq!(board.to_string(), picture(expected));
    }
    assert_eq!(SCHEME, "pcg1");
}

#[test]
fn the_seed_is_expanded_by_the_published_splitmix64() {
    let outputs = [1, 2, 3].map(|number| split_mix64(1_234_567, number));
    assert_eq!(
        outputs,
        [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423
        ]
    );
}

/// The generator as described in the module, step by step.
struct PlainPcg32 {
    state: u64,
    increment: u64,
}

impl PlainPcg32 {
    const FACTOR: u64 = 6_364_136_223_846_793_005;

    fn new(state: u64, stream: u64) -> Self {
        let increment = stream << 1 | 1;
        let state = state
            .wrapping_add(increment)
            .wrapping_mul(Self::FACTOR)
            .wrapping_add(increment);
        Self { state, increment }
    }

    fn next(&mut self) -> u32 {
        let s = self.state;
        self.state = s.wrapping_mul(Self::FACTOR).wrapping_add(self.increment);
        (((s ^ s >> 18) >> 27) as u32).rotate_right((s >> 59) as u32)
    }
}

proptest! {
    #[test]
    fn draws_are_what_the_documentation_says(seed: u64, limit in prop_oneof![1u32..=35, 1..=u32::MAX]) {
        let mut plain = PlainPcg32::new(split_mix64(seed, 1), split_mix64(seed, 2));
        let mut draws = Draws::new(seed);
        for _ in 0..20 {
            let product = std::iter::repeat_with(|| u64::from(plain.next()) * u64::from(limit))
                .find(|product| product % (1 << 32) >= (1 << 32) % u64::from(limit));
            prop_assert_eq!(Some(u64::from(draws.below(limit))), product.map(|product| product >> 32));
        }
    }

    #[test]
    fn a_board_is_what_the_recipe_says(
        seed: u64, width in 1usize..9, height in 1usize..9, colors in 1usize..=64, rules in arbitrary::rules(),
        place in 0usize..81,
    ) {
        let start = Cell { row: place / 9 % height, column: place % 9 % width };
        let recipe = recipe(width, height, colors).with_rules(rules).with_start(start).unwrap();
        let board = recipe.board(seed);
        let index = start.row * width + start.column;
        let lattice = Lattice::new(width, height).unwrap();
        prop_assert_eq!((board.lattice(), board.colors()), (Some(lattice), colors));
        prop_assert_eq!((board.rules(), board.start()), (rules, index));
        prop_assert_eq!((recipe.lattice(), recipe.colors()), (lattice, colors));
        prop_assert_eq!((recipe.rules(), recipe.start()), (rules, index));
        prop_assert_eq!(Recipe::like(&board), Some(recipe));
        // `Setup` builds the same board after all its checks.
        prop_assert_eq!(Setup::from(&board).build(), Ok(board.clone()));

        let flood = Recipe { rules: Rules::Flood, start: 0, ..recipe }.board(seed);
        prop_assert!(board.cells().zip(flood.cells()).enumerate().all(|(cell, (a, b))| a == b || cell == index));
        // The tiling does not change the colors.
        for &tiling in Tiling::ALL {
            let Ok(recipe) = recipe.with_tiling(tiling) else {
                prop_assert_eq!((tiling, recipe.lattice().width()), (Tiling::Triangle, 1));
                continue;
            };
            let other = recipe.board(seed);
            prop_assert_eq!(other.lattice(), lattice.with_tiling(tiling).ok());
            prop_assert!(other.cells().eq(board.cells()));
        }
    }
}

/// Returns the sum of squared deviations of counts from their mean, in units of the mean: about the number of counts if
/// they are drawn evenly, with a standard deviation of about the root of twice that number.
fn unevenness(counts: &[u32]) -> f64 {
    let mean = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    counts
        .iter()
        .map(|&count| (f64::from(count) - mean).powi(2) / mean)
        .sum()
}

/// Returns whether counts deviate by more than six standard deviations: one in ten million fair tests at most.
fn is_uneven(counts: &[u32]) -> bool {
    let free = counts.len() as f64 - 1.0;
    unevenness(counts) > free + 6.0 * (2.0 * free).sqrt() + 6.0
}

#[test]
fn all_colors_are_equally_likely_and_so_are_all_pairs_of_neighbors() {
    for colors in 2..=MAX_COLORS {
        let recipe = recipe(256, 256, colors).with_rules(Rules::Flood);
        let mut single = vec![0; colors];
        let mut beside = vec![0; colors * colors];
        let mut below = vec![0; colors * colors];
        for seed in 0..4 {
            let cells: Vec<usize> = recipe
                .board(seed)
                .cells()
                .flatten()
                .map(Color::index)
                .collect();
            assert_eq!(cells.len(), 65_536);
            cells.iter().for_each(|&color| single[color] += 1);
            cells
                .chunks(2)
                .for_each(|pair| beside[pair[0] * colors + pair[1]] += 1);
            cells
                .iter()
                .zip(&cells[256..])
                .for_each(|(a, b)| below[a * colors + b] += 1);
        }
        for (name, counts) in [("single", single), ("beside", beside), ("below", below)] {
            assert!(
                !is_uneven(&counts),
                "{name} cells of {colors} colors: {}",
                unevenness(&counts)
            );
        }
    }
}

#[test]
fn the_same_cell_of_many_seeds_takes_all_colors_equally() {
    for colors in [2, 5, 6, 64] {
        let mut counts = vec![0; colors];
        for seed in 0..50_000 {
            counts[Draws::new(seed).below(colors as u32) as usize] += 1;
        }
        assert!(
            !is_uneven(&counts),
            "{colors} colors: {}",
            unevenness(&counts)
        );
    }
}

/// With a limit of three quarters of all numbers, every third number would come twice as often as the others if no draw
/// were rejected.
#[test]
fn draws_that_cannot_be_shared_out_are_rejected() {
    let mut draws = Draws::new(3);
    let mut counts = vec![0; 3];
    let mut biased = vec![0; 3];
    for _ in 0..30_000 {
        counts[draws.below(3 << 30) as usize % 3] += 1;
        biased[((u64::from(draws.0.next_u32()) * (3 << 30)) >> 32) as usize % 3] += 1;
    }
    assert!(!is_uneven(&counts), "{counts:?}");
    assert!(
        is_uneven(&biased),
        "the test would not detect it: {biased:?}"
    );
}

#[test]
fn what_is_not_a_recipe_is_named() {
    let message =
        |width, height, colors| Recipe::new(width, height, colors).unwrap_err().to_string();
    assert_eq!(message(0, 4, 3), "the board has no cells");
    assert_eq!(message(4, 0, 3), "the board has no cells");
    assert_eq!(
        message(2049, 2048, 3),
        "a board of 2049 x 2048 is too large: at most 4194304 cells are allowed"
    );
    assert!(message(usize::MAX, usize::MAX, 3).contains("too large"));
    assert_eq!(message(4, 4, 0), "0 colors: a board has from 1 to 64");
    assert_eq!(message(4, 4, 65), "65 colors: a board has from 1 to 64");
    for start in [Cell { row: 3, column: 0 }, Cell { row: 0, column: 4 }] {
        let error = recipe(4, 3, 2).with_start(start).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("the start cell {start} (row,column from 0) lies outside the board (4x3)")
        );
    }
    assert!(Recipe::new(65_537, 1, 64).is_ok());
}
