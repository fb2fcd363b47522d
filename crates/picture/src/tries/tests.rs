//! When two candidates are the same cells, and two readings the same board.

use super::seen::SAME_LINE;
use super::*;
use crate::reading::Grid;

#[test]
fn the_same_cells_differ_by_a_part_of_a_pixel_at_most() {
    let cells = |[left, top, right, bottom]: [f32; 4], rows, columns| Cells {
        area: Area {
            left,
            top,
            right,
            bottom,
        },
        rows,
        columns,
    };
    let place = [10.0, 20.0, 110.0, 70.0];
    let one = cells(place, 5, 10);
    assert!(one.is_same(&one));
    assert!(!one.is_same(&cells(place, 10, 10)));
    assert!(!one.is_same(&cells(place, 5, 5)));
    for side in 0..4 {
        for sign in [-1.0, 1.0] {
            let moved = |by: f32| {
                let mut moved = place;
                moved[side] += sign * by;
                cells(moved, 5, 10)
            };
            assert!(one.is_same(&moved(0.5 * SAME_LINE)), "{side}");
            assert!(!one.is_same(&moved(2.0 * SAME_LINE)), "{side}");
        }
    }
}

/// A reading of two rows and three columns.
fn reading() -> Reading {
    Reading {
        rows: 2,
        columns: 3,
        numbers: vec![0, 1, 0, 1, 1, 0],
        palette: vec![[0; 3], [255; 3]],
        grid: Grid {
            left: 40.0,
            top: 60.0,
            column_pitch: 20.0,
            row_pitch: 10.0,
        },
        separation: 1.0,
        doubts: Vec::new(),
        mark: None,
    }
}

#[test]
fn the_same_board_has_the_same_cells_at_less_than_a_third_of_one_from_there() {
    let one = reading();
    assert!(is_same(&one, &one));
    // The shorter side decides.
    for (across, down, expected) in [
        (2.9, 0.0, true),
        (-2.9, 0.0, true),
        (3.1, 0.0, false),
        (-3.1, 0.0, false),
        (0.0, 2.9, true),
        (0.0, -2.9, true),
        (0.0, 3.1, false),
        (0.0, -3.1, false),
    ] {
        let mut other = one.clone();
        other.grid.left += across;
        other.grid.top += down;
        assert_eq!(is_same(&one, &other), expected, "{across} {down}");
    }
    let mut other = one.clone();
    (other.rows, other.columns) = (3, 2);
    assert!(!is_same(&one, &other));
    let mut other = one.clone();
    other.numbers[5] = 1;
    assert!(!is_same(&one, &other));
}

#[test]
fn a_reading_has_the_size_and_the_number_of_colors_that_the_caller_knows() {
    let reading = reading();
    for (size, colors, expected) in [
        (None, None, Ok(())),
        (Some((2, 3)), Some(2), Ok(())),
        (
            Some((3, 2)),
            Some(2),
            Err(Reason::WrongSize {
                rows: 2,
                columns: 3,
                expected_rows: 3,
                expected_columns: 2,
            }),
        ),
        (
            Some((2, 3)),
            Some(3),
            Err(Reason::WrongColors {
                colors: 2,
                expected: 3,
            }),
        ),
    ] {
        assert_eq!(agrees(&reading, &Expected { size, colors }), expected);
    }
}
