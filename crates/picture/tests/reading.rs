//! Boards drawn from text, read back.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use colorwalk_core::Rules;
use colorwalk_picture::{Expected, Picture, Question, Reading, Reason, Refusal, read};

const BOARD: &str = "\
    ABCDAB
    CADBBC
    DDACAB
    BCBADC
    ACDBCA
    CBADBD";

/// The color of a letter; a space is the page.
fn color(letter: u8) -> [u8; 4] {
    match letter {
        b'A' => [220, 60, 40, 255],
        b'B' => [60, 160, 70, 255],
        b'C' => [50, 90, 220, 255],
        b'D' => [250, 210, 50, 255],
        b'E' => [130, 60, 160, 255],
        _ => [245, 245, 245, 255],
    }
}

/// Draws cells of 16 × 16 pixels with a gap of 1 between them, and 24 pixels of page around.
fn draw(board: &str) -> (usize, usize, Vec<u8>) {
    let rows: Vec<&[u8]> = board.lines().map(|line| line.trim().as_bytes()).collect();
    let width = rows[0].len() * 16 + 48;
    let height = rows.len() * 16 + 48;
    let mut rgba = Vec::new();
    for y in 0..height {
        for x in 0..width {
            let is_on_board = (24..width - 24).contains(&x) && (24..height - 24).contains(&y);
            let is_gap = x % 16 == 8 || y % 16 == 8;
            let letter = if is_on_board && !is_gap {
                rows[(y - 24) / 16][(x - 24) / 16]
            } else {
                b' '
            };
            rgba.extend(color(letter));
        }
    }
    (width, height, rgba)
}

fn read_drawing(board: &str, expected: &Expected) -> Result<Reading, Refusal> {
    let (width, height, rgba) = draw(board);
    read(&Picture::new(width, height, &rgba).unwrap(), expected)
}

#[test]
fn a_board_is_read_with_its_colors_and_its_place() {
    let reading = read_drawing(BOARD, &Expected::default()).unwrap();
    assert_eq!(
        (reading.rows(), reading.columns(), reading.colors()),
        (6, 6, 4)
    );
    assert_eq!(
        reading.numbers()[..12],
        [0, 1, 2, 3, 0, 1, 2, 0, 3, 1, 1, 2]
    );
    assert_eq!(reading.palette()[1], [60, 160, 70]);
    assert_eq!(reading.counts(), [9, 10, 9, 8]);
    assert_eq!(reading.questions(), []);
    let grid = reading.grid();
    assert!(
        (grid.left - 24.0).abs() < 1.0 && (grid.top - 24.0).abs() < 1.0,
        "{grid:?}"
    );
    assert!(
        (grid.column_pitch - 16.0).abs() < 0.1 && (grid.row_pitch - 16.0).abs() < 0.1,
        "{grid:?}"
    );
    let board = reading.board(Rules::Flood).unwrap();
    assert_eq!((board.width(), board.height(), board.colors()), (6, 6, 4));
}

#[test]
fn what_disagrees_with_the_caller_is_refused() {
    let size = Expected {
        size: Some((6, 7)),
        colors: None,
    };
    let refusal = read_drawing(BOARD, &size).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "a board of 6 rows and 6 columns was read, where 6 rows and 7 columns are expected; count again, or leave it out"
    );
    let right = Expected {
        size: Some((6, 6)),
        colors: Some(4),
    };
    assert!(read_drawing(BOARD, &right).is_ok());
}

#[test]
fn a_color_of_one_cell_is_asked_about() {
    let board = BOARD.replacen("ACDBCA", "ACDBEA", 1);
    let reading = read_drawing(&board, &Expected::default()).unwrap();
    assert_eq!(
        reading.questions(),
        [Question::OnlyCell {
            row: 4,
            column: 4,
            color: 4
        }]
    );
}

#[test]
fn two_colors_are_no_board_unless_they_are_expected() {
    let board = "\
        ABBABA
        BABBAA
        AABABB
        BABAAB
        ABABBA
        BBAABA";
    assert!(read_drawing(board, &Expected::default()).is_err());
    let expected = Expected {
        size: None,
        colors: Some(2),
    };
    assert_eq!(read_drawing(board, &expected).unwrap().colors(), 2);
}

#[test]
fn a_picture_of_one_color_has_no_lattice() {
    let gray = vec![99; 200 * 200 * 4];
    let refusal = read(
        &Picture::new(200, 200, &gray).unwrap(),
        &Expected::default(),
    )
    .unwrap_err();
    assert_eq!(refusal.reason, Reason::NoLattice);
}
