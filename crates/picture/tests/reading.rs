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

/// The side of a cell of a framed board, the width of its frame, and the page around that.
const SIDE: usize = 40;
const FRAME: usize = 4;
const PAGE: usize = 30;

/// Draws cells without gaps in a dark frame, of which the picture shows this much of the page on the left. `of_page` says what color the
/// page has there.
fn read_framed(
    board: &str,
    left: usize,
    of_page: impl Fn(usize) -> [u8; 4],
) -> Result<Reading, Refusal> {
    let rows: Vec<&[u8]> = board.lines().map(|line| line.trim().as_bytes()).collect();
    let width = left + 2 * FRAME + rows[0].len() * SIDE + PAGE;
    let height = 2 * (FRAME + PAGE) + rows.len() * SIDE;
    let mut rgba = Vec::new();
    for y in 0..height {
        for x in 0..width {
            let across = x as isize - (left + FRAME) as isize;
            let down = y as isize - (PAGE + FRAME) as isize;
            let cell = |place: isize, count: usize| {
                let cell = usize::try_from(place).ok()? / SIDE;
                (cell < count).then_some(cell)
            };
            let frame = FRAME as isize;
            let is_framed = |place: isize, count: usize| {
                (-frame..(count * SIDE) as isize + frame).contains(&place)
            };
            let pixel = match (cell(down, rows.len()), cell(across, rows[0].len())) {
                (Some(row), Some(column)) => color(rows[row][column]),
                _ if is_framed(across, rows[0].len()) && is_framed(down, rows.len()) => {
                    [30, 30, 40, 255]
                }
                _ if x < left => of_page(y),
                _ => color(b' '),
            };
            rgba.extend(pixel);
        }
    }
    read(
        &Picture::new(width, height, &rgba).unwrap(),
        &Expected::default(),
    )
}

#[test]
fn a_picture_may_end_soon_after_the_frame_if_the_page_is_seen() {
    let page = |_| color(b' ');
    assert!(read_framed(BOARD, 4, page).is_ok());
    // The picture ends in the frame, or there are cells beyond: of several colors, or of one that the board has.
    assert!(read_framed(BOARD, 0, page).is_err());
    assert!(read_framed(BOARD, 4, |y| color(BOARD.as_bytes()[y / SIDE])).is_err());
    assert!(read_framed(BOARD, 4, |_| color(b'A')).is_err());
}

#[test]
fn an_empty_start_has_the_color_of_the_page() {
    let page = |_| color(b' ');
    let started = BOARD.replacen('A', "_", 1);
    let reading = read_framed(&started, PAGE, page).unwrap();
    assert_eq!(reading.colors(), 5);
    assert!(reading.questions().contains(&Question::OnlyCell {
        row: 0,
        column: 0,
        color: 0
    }));
    // Two such cells may be a line of which the rest is not seen.
    let flooded = started.replacen("CADBBC", "_ADBBC", 1);
    assert!(read_framed(&flooded, PAGE, page).is_err());
}
