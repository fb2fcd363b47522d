//! What speaks against it that a lattice of cells is a game.
//!
//! Boards of games have colors far apart, drawn at random, and about as many rows as columns. Falling blocks, sheets, maps of
//! heat and calendars of contributions have cells, too, and pass all checks; each differs in one of these.

use thiserror::Error;

use crate::oklab::{Converter, Lab};

/// A reason for which a person has to confirm that a picture shows a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Doubt {
    /// One color has most of the cells: a background, or a game that is nearly won.
    #[error(
        "{percent}% of the cells have one color, as a background has, or a game that is nearly won"
    )]
    MostlyOneColor {
        /// Its share of the cells.
        percent: usize,
    },
    /// All colors are steps from one to another one, as in a map of heat.
    #[error("all colors are steps from one color to another, as in a heat map")]
    Steps,
    /// All colors are shades of one, as in a calendar of contributions.
    #[error("all colors are shades of one, as in a calendar of contributions")]
    Shades,
    /// There are several times as many rows as columns, or as many columns as rows.
    #[error("one side is at least three times as long as the other")]
    Long,
    /// Cells mostly have the color of those beside them, or of those above, as in a sheet.
    #[error("cells mostly have the color of their neighbors in one direction, as in a sheet")]
    Bands,
}

/// A color with at least this share of the cells has most of them.
const MOST: f32 = 0.4;

/// The same in shares of a color by chance, where there are few colors.
const MOST_OF_CHANCE: f32 = 1.6;

/// A board is long if a side is as many times the other.
const LONG: usize = 3;

/// Colors are mixtures if they are this close to one.
const SAME_MIXTURE: f32 = 0.03;

/// The steps in which two colors are mixed.
const MIXTURES: usize = 40;

/// Colors with less chroma than this are gray.
const GRAY: f32 = 0.03;

/// The hues of shades are this close, in radians.
const SAME_HUE: f32 = 0.35;

/// Fewer colors are shades by accident.
const FEWEST_SHADES: usize = 4;

/// Neighbors in one direction are alike more often than in the other by as many standard deviations.
const BANDS: f32 = 5.0;

/// Returns what speaks against a board with these color numbers and colors.
pub(crate) fn doubts(numbers: &[u8], columns: usize, colors: &[Lab]) -> Vec<Doubt> {
    let rows = numbers.len() / columns.max(1);
    let mut doubts = Vec::new();
    let most = most(numbers, colors.len());
    if most >= MOST.max(MOST_OF_CHANCE / colors.len().max(1) as f32) {
        doubts.push(Doubt::MostlyOneColor {
            percent: (100.0 * most).round() as usize,
        });
    }
    if are_steps(colors) {
        doubts.push(Doubt::Steps);
    } else if are_shades(colors) {
        doubts.push(Doubt::Shades);
    }
    if rows.max(columns) >= LONG * rows.min(columns) {
        doubts.push(Doubt::Long);
    }
    if has_bands(numbers, columns) {
        doubts.push(Doubt::Bands);
    }
    doubts
}

/// Returns the share of the commonest color.
fn most(numbers: &[u8], colors: usize) -> f32 {
    let mut counts = vec![0_usize; colors];
    for &number in numbers {
        counts[usize::from(number)] += 1;
    }
    let most = counts.iter().copied().max().unwrap_or(0);
    most as f32 / numbers.len().max(1) as f32
}

/// Returns whether all colors lie between the two that are farthest apart.
fn are_steps(colors: &[Lab]) -> bool {
    let mut ends = (0.0, 0, 0);
    for one in 0..colors.len() {
        for other in 0..one {
            let distance = colors[one].distance(colors[other]);
            if distance > ends.0 {
                ends = (distance, one, other);
            }
        }
    }
    let (_, one, other) = ends;
    if one == other {
        return false;
    }
    let mixtures = mixtures(colors[one].to_rgb(), colors[other].to_rgb());
    colors.iter().all(|color| {
        let mut distances = mixtures.iter().map(|mixture| mixture.distance(*color));
        distances.any(|distance| distance < SAME_MIXTURE)
    })
}

/// Returns the colors from one to another.
fn mixtures(one: [u8; 3], other: [u8; 3]) -> Vec<Lab> {
    let mut converter = Converter::new();
    let mut mixtures = Vec::with_capacity(MIXTURES + 1);
    for step in 0..=MIXTURES {
        let mut mixed = [0; 3];
        for ((part, &from), &to) in mixed.iter_mut().zip(&one).zip(&other) {
            let sum = usize::from(from) * (MIXTURES - step) + usize::from(to) * step;
            // An average of bytes fits a byte.
            *part = (sum / MIXTURES) as u8;
        }
        mixtures.push(converter.lab(mixed));
    }
    mixtures
}

/// Returns whether all colors are gray or of one hue.
fn are_shades(colors: &[Lab]) -> bool {
    let hues: Vec<f32> = colors
        .iter()
        .filter(|color| color.a.hypot(color.b) >= GRAY)
        .map(|color| color.b.atan2(color.a))
        .collect();
    let Some(&first) = hues.first() else {
        return colors.len() >= FEWEST_SHADES;
    };
    let is_near = |hue: &f32| {
        let difference = (hue - first).abs();
        difference.min(std::f32::consts::TAU - difference) <= SAME_HUE
    };
    colors.len() >= FEWEST_SHADES && hues.iter().all(is_near)
}

/// Returns whether neighbors beside each other are alike much more often than those above each other, or much less often.
fn has_bands(numbers: &[u8], columns: usize) -> bool {
    let mut across = (0.0_f32, 0.0_f32);
    let mut down = (0.0_f32, 0.0_f32);
    for (cell, number) in numbers.iter().enumerate() {
        if cell % columns > 0 {
            across.0 += f32::from(u8::from(numbers[cell - 1] == *number));
            across.1 += 1.0;
        }
        if cell >= columns {
            down.0 += f32::from(u8::from(numbers[cell - columns] == *number));
            down.1 += 1.0;
        }
    }
    if across.1 < 1.0 || down.1 < 1.0 {
        return false;
    }
    let share = (across.0 + down.0) / (across.1 + down.1);
    let variance = share * (1.0 - share) * (1.0 / across.1 + 1.0 / down.1);
    (across.0 / across.1 - down.0 / down.1).abs() > BANDS * variance.sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labs(colors: &[[u8; 3]]) -> Vec<Lab> {
        let mut converter = Converter::new();
        colors.iter().map(|&rgb| converter.lab(rgb)).collect()
    }

    const GAME: [[u8; 3]; 4] = [[220, 60, 40], [60, 160, 70], [50, 90, 220], [250, 210, 50]];

    /// A board of four colors of which nothing speaks against.
    const CELLS: [u8; 16] = [0, 1, 2, 3, 3, 0, 1, 1, 2, 2, 3, 0, 1, 3, 0, 2];

    #[test]
    fn nothing_speaks_against_a_game() {
        assert_eq!(doubts(&CELLS, 4, &labs(&GAME)), []);
    }

    #[test]
    fn a_background_speaks_against_a_game() {
        let cells = [0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 3, 0, 1, 3, 0, 2];
        assert_eq!(
            doubts(&cells, 4, &labs(&GAME)),
            [Doubt::MostlyOneColor { percent: 56 }]
        );
    }

    #[test]
    fn steps_and_shades_speak_against_a_game() {
        let heat = [[0, 0, 200], [50, 0, 150], [100, 0, 100], [200, 0, 0]];
        assert_eq!(doubts(&CELLS, 4, &labs(&heat)), [Doubt::Steps]);
        let greens = [
            [235, 237, 240],
            [155, 233, 168],
            [48, 161, 78],
            [33, 110, 57],
        ];
        assert_eq!(doubts(&CELLS, 4, &labs(&greens)), [Doubt::Shades]);
    }

    #[test]
    fn length_and_bands_speak_against_a_game() {
        assert_eq!(doubts(&CELLS, 8, &labs(&GAME)), [Doubt::Long]);
        let bands: Vec<u8> = (0..100).map(|cell| cell / 10 % 4).collect();
        assert_eq!(doubts(&bands, 10, &labs(&GAME)), [Doubt::Bands]);
    }
}
