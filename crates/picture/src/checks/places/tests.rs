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

/// Cells of a board of colors that are all over it, but for a group of some cells: a block, or a line with one more cell below.
fn with_group(
    (columns, rows): (usize, usize),
    colors: usize,
    color: usize,
    cells: usize,
    is_block: bool,
) -> Vec<usize> {
    let mut numbers = Vec::new();
    for cell in 0..columns * rows {
        let other = (cell % columns + 2 * (cell / columns)) % (colors - 1);
        numbers.push(other + usize::from(other >= color));
    }
    let first = columns + 1;
    let across = if is_block { 2 } else { cells - 1 };
    for cell in 0..cells {
        numbers[first + cell / across * columns + cell % across] = color;
    }
    numbers
}

/// Returns whether a group is strange on a board of ten colors of which one is lit: the seventh is the first in a light.
fn is_strange(
    size: (usize, usize),
    colors: usize,
    color: usize,
    cells: usize,
    block: bool,
) -> bool {
    let palette = colors_of_ten();
    let numbers = with_group(size, colors, color, cells, block);
    let board = Board {
        groups: Groups::new(&numbers, size.0),
        colors: &palette[..colors],
        is_size_known: false,
    };
    let mut groups = board.groups.all.iter();
    let group = groups.find(|group| group.color == color).unwrap();
    assert_eq!(group.cells.len(), cells);
    board.is_strange(None, group)
}

/// Ten colors of which only the seventh is another one in a light.
fn colors_of_ten() -> Vec<Lab> {
    let mut palette = colors();
    let mut converter = Converter::new();
    palette[7] = converter.lab([121, 85, 72]);
    palette[8] = converter.lab([0, 172, 193]);
    palette[9] = converter.lab([216, 27, 96]);
    palette
}

#[test]
fn a_group_is_strange_if_one_of_ten_thousand_boards_has_it() {
    // The chances are 0.97, 1.03; 0.97, 1.10 of 10,000, by hand from the formula.
    assert!(is_strange((11, 8), 8, 2, 3, false));
    assert!(!is_strange((9, 9), 8, 2, 4, false));
    assert!(is_strange((9, 9), 10, 2, 4, true));
    assert!(!is_strange((9, 6), 6, 2, 4, true));
}

#[test]
fn a_lit_group_is_strange_if_one_of_a_thousand_boards_has_it() {
    // 0.95, 1.02; 0.94, 1.05 of 1,000.
    assert!(is_strange((8, 7), 8, 6, 5, false));
    assert!(!is_strange((8, 7), 7, 6, 4, false));
    assert!(is_strange((7, 7), 8, 6, 4, true));
    assert!(!is_strange((8, 6), 8, 6, 4, true));
}

#[test]
fn polyominoes_are_counted_and_bounded() {
    assert_eq!(polyominoes(4), 19.0);
    // There are 505,861 of twelve cells and 1,903,890 of thirteen.
    assert!((505_861.0..560_000.0).contains(&polyominoes(12)));
    assert!((1_903_890.0..2_300_000.0).contains(&polyominoes(13)));
}

#[test]
fn a_line_of_four_cells_is_a_block_and_one_of_three_is_none() {
    let line = |cells: usize| Group {
        color: 0,
        cells: (11..11 + cells).collect(),
    };
    assert!(line(4).is_block(10));
    assert!(!line(3).is_block(10));
}

#[test]
fn a_region_of_a_third_of_the_cells_is_flooded() {
    let large = |cells: usize| {
        let mut numbers = vec![0; 100];
        numbers[..cells].fill(1);
        let groups = Groups::new(&numbers, 10);
        groups.is_large(&groups.all[0])
    };
    assert!(large(35));
    assert!(!large(34));
}

#[test]
fn a_color_is_lit_up_to_seven_tenths_and_nearly() {
    let mut converter = Converter::new();
    let mixed = |target: f32, share: f32| {
        [200.0_f32, 40.0, 120.0].map(|part| (part + (target - part) * share).round() as u8)
    };
    let own = converter.lab(mixed(0.0, 0.0));
    let mut is_lit = |target: f32, share: f32, away: f32| {
        let mut color = converter.lab(mixed(target, share));
        color.b += away;
        is_lit_copy(&[own, color], 1)
    };
    assert!(is_lit(255.0, 0.7, 0.0));
    assert!(!is_lit(255.0, 0.8, 0.0));
    assert!(is_lit(0.0, 0.3, 0.0));
    assert!(is_lit(255.0, 0.3, 0.02));
    assert!(!is_lit(255.0, 0.3, 0.032));
    // Between two steps.
    assert!(is_lit(255.0, 0.325, 0.0));
}

/// Two colors of a board of 8 × 8 are lit in a row and in a column, where they have this number of cells, and black cells are black.
fn is_lit_cross_strange(lit_cells: usize) -> bool {
    let all = colors();
    let palette = [all[0], all[1], all[8], all[6], all[7]];
    let mut numbers: Vec<usize> = (0..64)
        .map(|cell| (cell % 8 + 2 * (cell / 8)) % 3)
        .collect();
    let mut lit = 0;
    for (cell, number) in numbers.iter_mut().enumerate() {
        if cell / 8 != 2 && cell % 8 != 5 {
            continue;
        }
        if *number < 2 && lit < lit_cells {
            *number += 3;
            lit += 1;
        } else {
            *number = 2;
        }
    }
    assert_eq!(lit, lit_cells);
    strange(&numbers, 8, &palette).is_some()
}

#[test]
fn a_row_and_a_column_are_lit_of_which_black_cells_stay_black() {
    // Each cell is worth a logarithm of 64/15, less one of 64: 4.5 and 6.0.
    assert!(!is_lit_cross_strange(6));
    assert!(is_lit_cross_strange(7));
}
