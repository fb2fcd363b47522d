use super::*;

const BLACK_AND_WHITE: [[u8; 3]; 2] = [[0; 3], [255; 3]];

/// Returns a color this far from gray.
fn near_gray(away: f32) -> Lab {
    let mut color = Converter::new().lab([128; 3]);
    color.b += away;
    color
}

/// Returns how many colors are accidents on a board of colors that are all over it, but for the last one: so many cells of it are
/// beside each other, away from the first cell, and it is this far from gray.
fn accidents_of((columns, rows): (usize, usize), colors: usize, cells: usize, away: f32) -> usize {
    let mut numbers = Vec::new();
    for cell in 0..columns * rows {
        numbers.push((cell % columns + 2 * (cell / columns)) % (colors - 1));
    }
    for cell in 0..cells {
        numbers[columns + 1 + cell / 2 * columns + cell % 2] = colors - 1;
    }
    let mut counts = vec![0; colors];
    for &number in &numbers {
        counts[number] += 1;
    }
    // Blues with more and more red: no mixture of black and white.
    let mut converter = Converter::new();
    let mut centers: Vec<Lab> = (0..colors - 1)
        .map(|number| converter.lab([(20 * number) as u8, 40, 250]))
        .collect();
    centers.push(near_gray(away));
    let clusters = Clusters {
        numbers,
        centers,
        counts,
        ratio: 20.0,
    };
    accidents(&clusters, columns, None)
}

#[test]
fn a_mixture_is_near_one() {
    assert!(is_mixture(near_gray(0.043), &BLACK_AND_WHITE, SAME_MIXTURE));
    assert!(!is_mixture(
        near_gray(0.047),
        &BLACK_AND_WHITE,
        SAME_MIXTURE
    ));
    assert_eq!(accidents_of((10, 10), 4, 2, 0.043), 1);
    assert_eq!(accidents_of((10, 10), 4, 2, 0.047), 0);
}

#[test]
fn a_mixture_of_chance_is_one_exactly() {
    // Of random boards of 8 × 8 with 8 colors, more than one of a thousand have a color of three such cells.
    assert_eq!(accidents_of((8, 8), 8, 3, 0.0), 1);
    assert_eq!(accidents_of((8, 8), 8, 3, 0.012), 1);
    assert_eq!(accidents_of((8, 8), 8, 3, 0.018), 0);
    // One of them is asked about.
    assert_eq!(accidents_of((8, 8), 8, 1, 0.0), 0);
}

#[test]
fn chance_makes_what_one_of_a_thousand_boards_has() {
    // 1.05 and 0.96 of a thousand, by hand from the formula.
    assert_eq!(accidents_of((9, 8), 9, 3, 0.03), 0);
    assert_eq!(accidents_of((10, 8), 10, 3, 0.03), 1);
    // 1.06 and 0.90.
    assert_eq!(accidents_of((9, 9), 8, 2, 0.03), 0);
    assert_eq!(accidents_of((13, 8), 10, 2, 0.03), 1);
}

#[test]
fn on_small_boards_there_is_no_chance() {
    assert_eq!(accidents_of((8, 8), 8, 2, 0.03), 0);
    assert_eq!(accidents_of((9, 7), 8, 2, 0.03), 1);
}

#[test]
fn a_pointer_covers_two_rows_and_columns() {
    let mut numbers = vec![0; 100];
    for cell in [11, 12, 21, 22] {
        numbers[cell] = 1;
    }
    assert!(is_local(&numbers, 10, 1));
    numbers[13] = 1;
    assert!(!is_local(&numbers, 10, 1));
    numbers[13] = 0;
    numbers[31] = 1;
    assert!(!is_local(&numbers, 10, 1));
}

/// Returns whether the last row of a board is refused that has each of some colors once in it.
fn has_buttons(columns: usize, colors: usize) -> bool {
    let mut numbers = vec![0; 10 * columns];
    for (column, number) in numbers[9 * columns..].iter_mut().enumerate() {
        *number = column * colors / columns;
    }
    button_side(&numbers, columns, colors).is_some()
}

#[test]
fn chance_makes_buttons_of_one_in_ten_thousand_boards() {
    assert!((buttons_chance(8, 4) - 4.0 * 24.0 / 65536.0).abs() < 1e-12);
    // 0.82 and 2.1 of ten thousand; 0.49 and 12.
    assert!(has_buttons(13, 13));
    assert!(!has_buttons(12, 12));
    assert!(has_buttons(10, 5));
    assert!(!has_buttons(9, 3));
}

#[test]
fn in_a_short_line_buttons_are_no_chance() {
    assert!(has_buttons(7, 7));
    assert!(!has_buttons(8, 8));
}
