use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::oklab::Converter;

/// Ten colors of games, some of them lit or shaded ones of others.
fn colors() -> Vec<Lab> {
    let mut converter = Converter::new();
    [
        [230, 57, 53],
        [67, 160, 71],
        [30, 136, 229],
        [253, 216, 53],
        [142, 36, 170],
        [251, 140, 0],
        [239, 154, 154],
        [165, 214, 167],
        [0, 0, 0],
        [255, 255, 255],
    ]
    .map(|rgb| converter.lab(rgb))
    .to_vec()
}

fn strange(numbers: &[usize], columns: usize, colors: &[Lab]) -> Option<Strange> {
    let board = Board {
        groups: Groups::new(numbers, columns),
        colors,
        is_size_known: false,
    };
    board.strange()
}

fn random(chance: &mut Pcg64Mcg, cells: usize, colors: usize) -> Vec<usize> {
    (0..cells).map(|_| chance.random_range(0..colors)).collect()
}

#[test]
fn a_popup_over_some_cells_is_strange() {
    let palette = colors();
    let mut chance = Pcg64Mcg::seed_from_u64(1);
    for _ in 0..200 {
        let mut numbers = random(&mut chance, 196, 6);
        let first = 14 * chance.random_range(0..12) + chance.random_range(0..11);
        for cell in [0, 1, 2, 14, 15, 16] {
            numbers[first + cell] = 6;
        }
        let group = Strange::Group { first, count: 6 };
        assert_eq!(strange(&numbers, 14, &palette[..7]), Some(group));
    }
}

#[test]
fn a_shadow_over_a_part_is_strange() {
    let palette = colors();
    let mut chance = Pcg64Mcg::seed_from_u64(2);
    for _ in 0..200 {
        let line = chance.random_range(2..=8);
        let mut numbers = random(&mut chance, 100, 4);
        for (cell, number) in numbers.iter_mut().enumerate() {
            if cell % 10 < line {
                *number += 4;
            }
        }
        assert!(strange(&numbers, 10, &palette[..8]).is_some(), "{line}");
    }
}

#[test]
fn a_row_and_a_column_that_are_lit_are_strange() {
    let palette = colors();
    let mut chance = Pcg64Mcg::seed_from_u64(4);
    for _ in 0..200 {
        let mut numbers = random(&mut chance, 100, 4);
        let row = chance.random_range(0..10);
        let column = chance.random_range(0..10);
        for (cell, number) in numbers.iter_mut().enumerate() {
            if cell / 10 == row || cell % 10 == column {
                *number += 4;
            }
        }
        let strange = strange(&numbers, 10, &palette[..8]);
        assert!(strange.is_some(), "row {row}, column {column}");
    }
}

#[test]
fn the_last_cells_of_a_game_at_two_sides_are_not_strange() {
    let palette = colors();
    let mut chance = Pcg64Mcg::seed_from_u64(5);
    for _ in 0..200 {
        let mut numbers = random(&mut chance, 196, 5);
        for (cell, number) in numbers.iter_mut().enumerate() {
            let is_inner = cell / 14 < 13 && cell % 14 < 13;
            // Not all of a rectangle: that would be a dialog.
            if is_inner || cell == 13 {
                *number = 5;
            }
        }
        assert_eq!(strange(&numbers, 14, &palette[..6]), None);
    }
}

#[test]
fn what_is_flooded_is_not_strange() {
    let palette = colors();
    let mut chance = Pcg64Mcg::seed_from_u64(3);
    for _ in 0..200 {
        let mut numbers = random(&mut chance, 196, 5);
        for (cell, number) in numbers.iter_mut().enumerate() {
            if cell / 14 + cell % 14 < 9 {
                *number = 5;
            }
        }
        assert_eq!(strange(&numbers, 14, &palette[..6]), None);
    }
}
