//! The reader of boards in pictures, for the web page of Color Walk, compiled to WebAssembly.
//!
//! It is a module of its own, apart from the engine, so that only those who give the page a picture load it. A worker of
//! the page calls it with the pixels that the browser has decoded; what is found goes back as numbers and flat arrays.

mod frame;

use std::error::Error;

use colorwalk_picture::{Expected, Picture, Question, Reading, read};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::frame::framed;

/// A board that was read from a picture. Cells are counted row by row.
#[wasm_bindgen(getter_with_clone)]
#[derive(Clone, PartialEq, Debug)]
pub struct PictureReading {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The color number of each cell, from 0 in the order of their first cells.
    pub cells: Vec<u8>,
    /// Red, green and blue of each color.
    pub palette: Vec<u8>,
    /// The left end of the first column, in pixels of the picture.
    pub left: f32,
    /// The top end of the first row.
    pub top: f32,
    /// From one column to the next.
    pub column_pitch: f32,
    /// From one row to the next.
    pub row_pitch: f32,
    /// The cells that a person has to confirm: each is the only one of its color.
    pub questions: Vec<usize>,
    /// What speaks against it that the picture shows a game, which a person has to confirm.
    pub doubts: Vec<String>,
    /// The only cell that has a mark, as that of the start has.
    pub mark: Option<usize>,
}

/// Checks the size of a picture, before its pixels are asked for.
///
/// # Errors
///
/// If it is empty or too large.
#[wasm_bindgen]
pub fn check_size(width: usize, height: usize) -> Result<(), JsError> {
    Ok(Picture::check_size(width, height)?)
}

/// Reads the board in a picture: RGBA bytes row by row, not premultiplied. What is known of the board may be given: the
/// rows and the columns, both or none, the number of colors, and that a person has cut the picture to the board.
///
/// # Errors
///
/// If there is no board, or one that is not sure: why, and what would help.
#[wasm_bindgen]
pub fn read_picture(
    width: usize,
    height: usize,
    pixels: &[u8],
    rows: Option<usize>,
    columns: Option<usize>,
    colors: Option<usize>,
    is_cut: bool,
) -> Result<PictureReading, JsError> {
    let expected = Expected {
        size: rows.zip(columns),
        colors,
    };
    let found = if is_cut {
        found_in_cut(width, height, pixels, &expected)
    } else {
        found(width, height, pixels, &expected)
    };
    found.map_err(|error| JsError::new(&error.to_string()))
}

/// Reads a picture; its errors can be created outside of a browser, too.
fn found(
    width: usize,
    height: usize,
    pixels: &[u8],
    expected: &Expected,
) -> Result<PictureReading, Box<dyn Error>> {
    let picture = Picture::new(width, height, pixels)?;
    Ok(PictureReading::from(&read(&picture, expected)?))
}

/// Reads a picture that was cut to the board.
fn found_in_cut(
    width: usize,
    height: usize,
    pixels: &[u8],
    expected: &Expected,
) -> Result<PictureReading, Box<dyn Error>> {
    // Its size and its pixels are checked before they are used.
    Picture::new(width, height, pixels)?;
    let framed = framed(width, height, pixels);
    let mut reading = found(framed.width, framed.height, &framed.pixels, expected)?;
    reading.left -= framed.margin as f32;
    reading.top -= framed.margin as f32;
    Ok(reading)
}

impl From<&Reading> for PictureReading {
    fn from(reading: &Reading) -> Self {
        let cell = |row, column| row * reading.columns() + column;
        let mut questions = Vec::new();
        let mut doubts = Vec::new();
        let mut mark = None;
        for question in reading.questions() {
            match question {
                Question::OnlyCell { row, column, .. } => questions.push(cell(row, column)),
                Question::Mark { row, column } => mark = Some(cell(row, column)),
                Question::NoGame(doubt) => doubts.push(doubt.to_string()),
            }
        }
        let grid = reading.grid();
        Self {
            rows: reading.rows(),
            columns: reading.columns(),
            cells: reading.numbers().to_vec(),
            palette: reading.palette().as_flattened().to_vec(),
            left: grid.left,
            top: grid.top,
            column_pitch: grid.column_pitch,
            row_pitch: grid.row_pitch,
            questions,
            doubts,
            mark,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The side of a cell in pixels.
    const SIDE: usize = 20;

    /// The page around the board in pixels. It is not as wide as some cells: these might be a line of cells of its color.
    const MARGIN: usize = 30;

    /// Returns a picture of a board on a page.
    fn picture(rows: &[&str]) -> (usize, usize, Vec<u8>) {
        let columns = rows[0].len();
        let width = columns * SIDE + 2 * MARGIN;
        let height = rows.len() * SIDE + 2 * MARGIN;
        let mut pixels = vec![255; width * height * 4];
        for (row, line) in rows.iter().enumerate() {
            for (column, symbol) in line.bytes().enumerate() {
                let color = match symbol {
                    b'A' => [220, 40, 40],
                    b'B' => [40, 160, 60],
                    b'C' => [40, 80, 220],
                    _ => [240, 200, 40],
                };
                for y in row * SIDE..(row + 1) * SIDE {
                    for x in column * SIDE..(column + 1) * SIDE {
                        let pixel = (y + MARGIN) * width + x + MARGIN;
                        pixels[pixel * 4..][..3].copy_from_slice(&color);
                    }
                }
            }
        }
        (width, height, pixels)
    }

    #[test]
    fn a_reading_has_the_cells_their_place_and_what_is_asked() {
        let rows = ["ABCABC", "CABBCA", "ACBAAB", "BBADBC", "CABCAB", "BCACBA"];
        let (width, height, pixels) = picture(&rows);
        let reading = found(width, height, &pixels, &Expected::default()).unwrap();
        assert_eq!((reading.rows, reading.columns), (6, 6));
        assert_eq!(reading.cells[..7], [0, 1, 2, 0, 1, 2, 2]);
        assert_eq!(reading.palette.len(), 12);
        assert!((reading.left - 30.0).abs() < 1.0, "{}", reading.left);
        assert!((reading.top - 30.0).abs() < 1.0, "{}", reading.top);
        // The only yellow cell, in row 3, column 3 from 0.
        assert_eq!(reading.questions, [21]);
        assert_eq!((reading.doubts.len(), reading.mark), (0, None));
    }

    #[test]
    fn a_reading_has_what_speaks_against_a_game() {
        let rows = [
            "CCADBAB", "ACDBDAB", "ABDCBDB", "ABDBBAA", "BBBBCCB", "BBBDCAC", "DBBCACC", "ACACCCD",
            "CBDDBAC", "ACDADCD", "ADABBAB", "DCCCDAC", "CADABCC", "BCCACCC", "BABCDBA", "ADABCCD",
            "DBAADCB", "BBDABDC", "BADCBDB", "DDCDCCD", "DBADBDC", "BADCCAC",
        ];
        let (width, height, pixels) = picture(&rows);
        let reading = found(width, height, &pixels, &Expected::default()).unwrap();
        assert_eq!(
            reading.doubts,
            ["one side is at least three times as long as the other"]
        );
    }

    #[test]
    fn a_picture_that_is_cut_along_a_line_of_the_board_is_read() {
        let rows = ["ABCABC", "CABBCA", "ACBAAB", "BBACBC", "CABCAB", "BCACBA"];
        let (width, height, pixels) = picture(&rows);
        // The last row and all that is below it are cut off.
        let height = height - SIDE - MARGIN;
        let pixels = &pixels[..width * height * 4];
        let expected = Expected::default();
        let refusal = found(width, height, pixels, &expected).unwrap_err();
        assert!(refusal.to_string().contains("bottom"), "{refusal}");
        let reading = found_in_cut(width, height, pixels, &expected).unwrap();
        assert_eq!((reading.rows, reading.columns), (5, 6));
        assert!((reading.left - 30.0).abs() < 1.0, "{}", reading.left);
        assert!((reading.top - 30.0).abs() < 1.0, "{}", reading.top);
        assert_eq!(reading.cells[24..], [2, 0, 1, 2, 0, 1]);
    }

    #[test]
    fn what_is_not_a_board_is_refused_with_the_reason() {
        let gray = vec![128; 64 * 64 * 4];
        let refusal = found(64, 64, &gray, &Expected::default()).unwrap_err();
        let text = refusal.to_string();
        assert!(text.starts_with("no board was found"), "{text}");
        let short = found(64, 64, &gray[1..], &Expected::default()).unwrap_err();
        assert!(short.to_string().contains("4 for each pixel"), "{short}");
    }
}
