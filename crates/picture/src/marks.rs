//! The mark of the start: a dot, a ring or a letter in the middle of one cell.
//!
//! Symbols and numbers are in many cells, and are cut into pixels a little otherwise in each. A mark is in exactly one, and of more
//! pixels; that cell is otherwise like the other cells of its color: the checks have seen that it is so at its rim.

use crate::cells::{SAMPLES, samples};
use crate::checks::Candidate;
use crate::oklab::Lab;

/// With fewer cells of a color, there is no usual look of them.
const FEWEST_CELLS: usize = 3;

/// A pixel is otherwise if it differs so much from the usual one.
const DIFFERENT: f32 = 0.12;

/// A cell has a mark if as many pixels of its middle are otherwise.
const FEWEST_PIXELS: usize = 3;

/// Among symbols, a mark has at least as many pixels, and twice as many as are otherwise in any other cell.
const FEWEST_AMONG_SYMBOLS: usize = 8;

/// Returns the row and the column of the only cell with a mark.
pub(crate) fn start(candidate: &Candidate<'_, '_>) -> Option<(usize, usize)> {
    let looks = looks(candidate);
    let numbers = &candidate.clusters.numbers;
    // The most pixels that are otherwise in a cell, the next most, and the cell.
    let mut most = 0;
    let mut second = 0;
    let mut marked = 0;
    for color in 0..candidate.clusters.centers.len() {
        let mut cells: Vec<usize> = (0..looks.len())
            .filter(|&cell| numbers[cell] == color)
            .collect();
        let own = cells.clone();
        if cells.len() < FEWEST_CELLS {
            cells = (0..looks.len()).collect();
        }
        let usual = usual(&looks, &cells);
        for cell in own {
            let pixels = looks[cell].iter().zip(&usual);
            let different = pixels.filter(|(own, usual)| own.distance(**usual) > DIFFERENT);
            let count = different.count();
            if count > most {
                second = most;
                most = count;
                marked = cell;
            } else {
                second = second.max(count);
            }
        }
    }
    let has_symbols = second >= FEWEST_PIXELS;
    let is_mark = if has_symbols {
        most >= FEWEST_AMONG_SYMBOLS && most >= 2 * second
    } else {
        most >= FEWEST_PIXELS
    };
    is_mark.then_some((marked / candidate.columns(), marked % candidate.columns()))
}

/// Returns the middle of each cell, as differences from its color.
fn looks(candidate: &Candidate<'_, '_>) -> Vec<Vec<Lab>> {
    let survey = &candidate.region.survey;
    let rectangle = candidate.rectangle();
    let mut looks = Vec::new();
    for row in rectangle.rows.clone() {
        for column in rectangle.columns.clone() {
            let own = survey.cell(column, row).map(|cell| cell.color);
            let own = own.unwrap_or_default();
            let all = samples(&survey.views.raster, &survey.lattice, column, row);
            let mut look = Vec::new();
            for (place, sample) in all.iter().enumerate() {
                let is_middle = [place / SAMPLES, place % SAMPLES]
                    .iter()
                    .all(|&at| at > 0 && at < SAMPLES - 1);
                if is_middle {
                    look.push(sample.minus(own));
                }
            }
            looks.push(look);
        }
    }
    looks
}

/// Returns for each pixel what is in the middle between all of these cells.
fn usual(looks: &[Vec<Lab>], cells: &[usize]) -> Vec<Lab> {
    let count = looks.first().map_or(0, Vec::len);
    (0..count)
        .map(|place| Lab::median(cells.iter().map(|&cell| looks[cell][place])))
        .collect()
}
