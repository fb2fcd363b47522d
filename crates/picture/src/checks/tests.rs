//! How often random boards are refused by the checks that ask about the colors of cells, and not about pixels.

mod drawn;

use std::collections::BTreeMap;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::oklab::Converter;

/// Colors of four programs.
const PALETTES: [[[u8; 3]; 8]; 4] = [
    [
        [220, 74, 32],
        [237, 112, 161],
        [70, 177, 226],
        [243, 246, 29],
        [126, 157, 30],
        [96, 92, 168],
        [255, 255, 255],
        [34, 34, 34],
    ],
    [
        [229, 57, 53],
        [67, 160, 71],
        [30, 136, 229],
        [253, 216, 53],
        [142, 36, 170],
        [251, 140, 0],
        [0, 172, 193],
        [109, 76, 65],
    ],
    [
        [239, 154, 154],
        [165, 214, 167],
        [144, 202, 249],
        [255, 245, 157],
        [206, 147, 216],
        [255, 204, 128],
        [128, 222, 234],
        [188, 170, 164],
    ],
    [
        [31, 119, 180],
        [255, 127, 14],
        [44, 160, 44],
        [214, 39, 40],
        [148, 103, 189],
        [140, 86, 75],
        [227, 119, 194],
        [127, 127, 127],
    ],
];

fn labs(palette: &[[u8; 3]]) -> Vec<Lab> {
    let mut converter = Converter::new();
    palette.iter().map(|&rgb| converter.lab(rgb)).collect()
}

/// Returns a random board.
fn random(chance: &mut Pcg64Mcg, cells: usize, palette: &[Lab]) -> Clusters {
    let colors: Vec<Lab> = (0..cells)
        .map(|_| palette[chance.random_range(0..palette.len())])
        .collect();
    clusters(&colors, None)
}

/// Returns the check that refuses a board.
fn refusal(clusters: &Clusters, columns: usize) -> Option<&'static str> {
    let colors = clusters.centers.len();
    if alike::repeated_period(&clusters.numbers, columns, colors).is_some() {
        return Some("alike");
    }
    if colors::button_side(&clusters.numbers, columns, colors).is_some() {
        return Some("buttons");
    }
    if colors::accidents(clusters, columns, None) > 0 {
        return Some("only cells");
    }
    let board = places::Board::new(clusters, columns, false);
    board.strange().map(|_| "places")
}

/// Counts the boards of this size and number of colors that are refused, by check.
fn refusals(side: usize, colors: usize, boards: usize) -> BTreeMap<&'static str, usize> {
    let mut chance = Pcg64Mcg::seed_from_u64((100 * side + colors) as u64);
    let mut refusals = BTreeMap::new();
    for number in 0..boards {
        let palette = labs(&PALETTES[number % PALETTES.len()][..colors]);
        let clusters = random(&mut chance, side * side, &palette);
        if let Some(check) = refusal(&clusters, side) {
            *refusals.entry(check).or_default() += 1;
        }
    }
    refusals
}

#[test]
fn less_than_one_random_board_in_a_thousand_is_refused() {
    // The smallest boards with the most colors are refused most. With `COLORWALK_LONG`, all are measured.
    let is_long = std::env::var_os("COLORWALK_LONG").is_some();
    let sides: &[usize] = if is_long {
        &[8, 9, 10, 12, 14, 20, 30]
    } else {
        &[8, 9, 14]
    };
    let cells = if is_long { 1_280_000 } else { 200_000 };
    for &side in sides {
        let mut refused = 0;
        let mut all = 0;
        for colors in 3..=8 {
            let boards = cells / (side * side);
            let refusals = refusals(side, colors, boards);
            println!("{side} x {side}, {colors} colors: {refusals:?} of {boards}");
            let count: usize = refusals.values().sum();
            // Of 20,000 boards, at most 20: were 1.5 of a thousand refused, a sample would have so few once in 25 (a Poisson number
            // of mean 30). Of 3,125 boards, too few to tell one of a thousand from two, one standard deviation more is allowed.
            let deviation = if is_long {
                0.0
            } else {
                (boards as f64 / 1000.0).sqrt()
            };
            assert!(
                count as f64 <= boards as f64 / 1000.0 + deviation,
                "{count} of {boards}"
            );
            refused += count;
            all += boards;
        }
        // All numbers of colors together are enough to tell.
        assert!(1000 * refused <= all, "{refused} of {all}");
    }
}

#[test]
fn a_cell_of_a_mixed_color_is_chance_from_64_cells_on_if_there_are_many_colors() {
    for (side, colors, accidents) in [(7, 8, 1), (8, 8, 0), (8, 3, 1)] {
        let mut palette = PALETTES[0][..colors - 1].to_vec();
        // Half way to white.
        palette.push(palette[0].map(|part| part / 2 + 127));
        let mut numbers = vec![colors - 1];
        numbers.extend((1..side * side).map(|cell| cell % (colors - 1)));
        let count = |color| numbers.iter().filter(|&&number| number == color).count();
        let clusters = Clusters {
            centers: labs(&palette),
            counts: (0..colors).map(count).collect(),
            numbers,
            ratio: 9.0,
        };
        assert_eq!(
            colors::accidents(&clusters, side, None),
            accidents,
            "{side} {colors}"
        );
    }
}
