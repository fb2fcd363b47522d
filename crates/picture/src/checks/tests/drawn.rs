//! What each check refuses just beyond its thresholds, and what it does not refuse just before them, on drawn boards.
//!
//! A drawing is a random board of 10 × 10 cells on a page, of which some pixels are painted over. The lattice is given, so that
//! nothing but the check decides.

use std::ops::Range;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::super::*;
use crate::grow::region_of;
use crate::lattice::{Axis, Lattice};
use crate::picture::Picture;
use crate::raster::Raster;
use crate::survey::Views;

const SIDE: usize = 10;

const PITCH: usize = 20;

const MARGIN: usize = 40;

const WIDTH: usize = SIDE * PITCH + 2 * MARGIN;

const PAGE: [u8; 3] = [236, 239, 241];

const COLORS: [[u8; 3]; 4] = [[229, 57, 53], [67, 160, 71], [30, 136, 229], [142, 36, 170]];

/// Far from the page and from all colors of the board.
const INK: [u8; 3] = [20, 20, 24];

struct Drawing {
    /// The color number of each cell.
    cells: Vec<usize>,
    /// Between cells, in pixels.
    gap: usize,
    pixels: Vec<[u8; 3]>,
    /// Where the picture ends on the right.
    width: usize,
}

impl Drawing {
    fn new(gap: usize) -> Self {
        let mut chance = Pcg64Mcg::seed_from_u64(1);
        let mut cells = Vec::new();
        for _ in 0..SIDE * SIDE {
            cells.push(chance.random_range(0..COLORS.len()));
        }
        Self::of(cells, &COLORS, gap)
    }

    /// Draws a board of these colors.
    fn of(cells: Vec<usize>, colors: &[[u8; 3]], gap: usize) -> Self {
        let mut drawing = Self {
            cells,
            gap,
            pixels: vec![PAGE; WIDTH * WIDTH],
            width: WIDTH,
        };
        for cell in 0..SIDE * SIDE {
            let (across, down) = drawing.cell(cell);
            drawing.paint(across, down, colors[drawing.cells[cell]]);
        }
        drawing
    }

    /// Returns the pixels of a cell, across and down.
    fn cell(&self, cell: usize) -> (Range<usize>, Range<usize>) {
        let length = PITCH - self.gap;
        let left = MARGIN + cell % SIDE * PITCH + self.gap / 2;
        let top = MARGIN + cell / SIDE * PITCH + self.gap / 2;
        (left..left + length, top..top + length)
    }

    fn paint(&mut self, across: Range<usize>, down: Range<usize>, color: [u8; 3]) {
        for y in down {
            self.pixels[y * WIDTH..][across.clone()].fill(color);
        }
    }

    /// Returns the cells that have the color of the one before them in their row.
    fn equal_to_previous(&self) -> Vec<usize> {
        (0..SIDE * SIDE)
            .filter(|&cell| cell % SIDE > 0 && self.cells[cell] == self.cells[cell - 1])
            .collect()
    }

    /// Returns whether a check refuses the drawing.
    fn is_refused(&self, check: &str) -> bool {
        self.is_refused_with(check, None)
    }

    /// The same, where the caller knows the number of colors.
    fn is_refused_with(&self, check: &str, colors: Option<usize>) -> bool {
        self.is_refused_if(check, Expected { size: None, colors })
    }

    fn is_refused_if(&self, check: &str, expected: Expected) -> bool {
        let mut rgba = Vec::new();
        for row in self.pixels.chunks(WIDTH) {
            for [red, green, blue] in &row[..self.width] {
                rgba.extend([*red, *green, *blue, 255]);
            }
        }
        let picture = Picture::new(self.width, WIDTH, &rgba).unwrap();
        let views = Views::new(Raster::new(&picture));
        // That of the outer edges of cells.
        let axis = Axis {
            origin: MARGIN as f32 + self.gap as f32 / 2.0,
            pitch: PITCH as f32 - self.gap as f32 / SIDE as f32,
            inset: 0.0,
        };
        let rectangle = Rectangle {
            columns: 0..SIDE as i32,
            rows: 0..SIDE as i32,
        };
        let region = region_of(&views, Lattice { x: axis, y: axis }, rectangle.clone()).unwrap();
        let candidate = Candidate::new(&region, rectangle, &expected);
        let (_, run) = CHECKS.iter().find(|(name, _)| *name == check).unwrap();
        run(&candidate).is_err()
    }
}

#[test]
fn a_clear_board_passes_all_checks() {
    for gap in [0, 2] {
        let drawing = Drawing::new(gap);
        for name in names() {
            assert!(!drawing.is_refused(name), "gap {gap}, {name}");
        }
    }
}

/// Draws lines between as many of a hundred neighbors of one color.
fn with_lines(percent: usize) -> Drawing {
    let mut drawing = Drawing::new(0);
    let equal = drawing.equal_to_previous();
    let count = (percent * equal.len()).div_ceil(100);
    // All over the board, so that no line of the lattice has most of them.
    for index in 0..count {
        let (across, down) = drawing.cell(equal[index * equal.len() / count]);
        drawing.paint(across.start..across.start + 1, down, INK);
    }
    drawing
}

#[test]
fn lines_between_one_tenth_of_equal_neighbors_may_be_missing() {
    assert!(!with_lines(8).is_refused("lines"));
    assert!(with_lines(20).is_refused("lines"));
    assert!(with_lines(50).is_refused("lines"));
}

/// Paints this share of some cells with what is no color.
fn with_unclear(cells: &[usize], percent: usize) -> Drawing {
    let mut drawing = Drawing::new(0);
    for &cell in cells {
        let (across, down) = drawing.cell(cell);
        for y in down.start..down.start + PITCH * percent / 100 {
            for x in across.clone() {
                // No two pixels of one color are near each other.
                let level = ((x * 7 + y * 11) % 5 * 50) as u8;
                drawing.paint(x..x + 1, y..y + 1, [level, 255 - level, level]);
            }
        }
    }
    drawing
}

#[test]
fn half_of_each_cell_is_clear_and_a_third_of_one() {
    assert!(!with_unclear(&[11, 44], 40).is_refused("solid"));
    assert!(!with_unclear(&[11], 55).is_refused("solid"));
    assert!(with_unclear(&[11, 44], 55).is_refused("solid"));
    assert!(with_unclear(&[11], 75).is_refused("solid"));
}

/// Draws some cells of which the colors flow into those on their left.
fn with_soft_borders(count: usize) -> Drawing {
    let mut drawing = Drawing::new(0);
    let is_border =
        |cell: &usize| cell % SIDE > 1 && drawing.cells[*cell] != drawing.cells[cell - 1];
    let cells: Vec<usize> = (0..SIDE * SIDE)
        .filter(is_border)
        .step_by(5)
        .take(count)
        .collect();
    for cell in cells {
        let (across, down) = drawing.cell(cell);
        let from = COLORS[drawing.cells[cell - 1]];
        let to = COLORS[drawing.cells[cell]];
        for pixel in 0..PITCH {
            let x = across.start - PITCH / 2 + pixel;
            let mut color = from;
            for (part, end) in color.iter_mut().zip(to) {
                let sum = usize::from(*part) * (PITCH - pixel) + usize::from(end) * pixel;
                *part = (sum / PITCH) as u8;
            }
            drawing.paint(x..x + 1, down.clone(), color);
        }
    }
    drawing
}

#[test]
fn few_borders_are_soft() {
    assert!(!with_soft_borders(2).is_refused("borders"));
    assert!(with_soft_borders(6).is_refused("borders"));
}

/// Paints the last pixels of some cells in another color of the board.
fn with_second_colors(count: usize, pixels: usize) -> Drawing {
    let mut drawing = Drawing::new(0);
    for index in 0..count {
        let cell = 7 * index + 11;
        let (across, down) = drawing.cell(cell);
        let color = COLORS[(drawing.cells[cell] + 1) % COLORS.len()];
        drawing.paint(across, down.end - pixels..down.end, color);
    }
    drawing
}

#[test]
fn few_cells_have_two_colors() {
    assert!(!with_second_colors(3, 8).is_refused("whole"));
    assert!(with_second_colors(6, 8).is_refused("whole"));
    // A symbol has less than a quarter of a cell.
    assert!(!with_second_colors(6, 4).is_refused("whole"));
}

#[test]
fn a_side_has_an_edge_along_most_of_its_cells() {
    for (open, is_refused) in [(1, false), (2, true)] {
        let mut drawing = Drawing::new(0);
        for row in 0..open {
            let cell = row * SIDE;
            let (across, down) = drawing.cell(cell);
            let color = COLORS[drawing.cells[cell]];
            drawing.paint(0..across.start, down, color);
        }
        assert_eq!(drawing.is_refused("frame"), is_refused, "{open}");
    }
}

#[test]
fn what_reaches_into_a_cell_covers_it() {
    for (pixels, is_refused) in [(1, false), (5, true)] {
        let mut drawing = Drawing::new(0);
        let (across, down) = drawing.cell(44);
        drawing.paint(across.start..across.start + pixels, down, INK);
        assert_eq!(drawing.is_refused("covered"), is_refused, "{pixels}");
    }
    // A little lighter may be noise.
    for (percent, is_refused) in [(8, false), (30, true)] {
        let mut drawing = Drawing::new(0);
        let (across, down) = drawing.cell(44);
        let lighter = COLORS[drawing.cells[44]]
            .map(|part| part + ((255 - usize::from(part)) * percent / 100) as u8);
        drawing.paint(across.start..across.start + 5, down, lighter);
        assert_eq!(drawing.is_refused("covered"), is_refused, "{percent}%");
    }
    // A ring is a mark.
    let mut drawing = Drawing::new(0);
    let (across, down) = drawing.cell(44);
    for inset in 1..4 {
        let first = across.start + inset;
        let last = across.end - 1 - inset;
        for y in [down.start + inset, down.end - 1 - inset] {
            drawing.paint(first..last + 1, y..y + 1, INK);
        }
        for x in [first, last] {
            drawing.paint(x..x + 1, down.start + inset..down.end - inset, INK);
        }
    }
    assert!(!drawing.is_refused("covered"));
}

/// Paints the last pixels of a cell, along this share of it, in the color of another cell.
fn with_rest(percent: usize, pixels: usize) -> Drawing {
    let mut drawing = Drawing::new(0);
    let (across, down) = drawing.cell(44);
    let color = COLORS[(drawing.cells[44] + 1) % COLORS.len()];
    let end = across.start + PITCH * percent / 100;
    drawing.paint(across.start..end, down.end - pixels..down.end, color);
    drawing
}

#[test]
fn the_rest_of_a_cell_is_seen_at_its_end() {
    assert!(with_rest(100, 1).is_refused("unbroken"));
    assert!(with_rest(100, 2).is_refused("unbroken"));
    assert!(!with_rest(50, 2).is_refused("unbroken"));
}

#[test]
fn a_line_is_broken_on_a_quarter_of_a_cell() {
    for (share, is_refused) in [(8, false), (50, true)] {
        let mut drawing = Drawing::new(2);
        let (across, down) = drawing.cell(44);
        let line = across.start - 2..across.start;
        let end = down.start + 2 + PITCH * share / 100;
        drawing.paint(line, down.start + 2..end, INK);
        assert_eq!(drawing.is_refused("unbroken"), is_refused, "{share}");
    }
}

#[test]
fn the_last_cells_are_as_long_as_the_others() {
    for (pixels, is_refused) in [(1, false), (2, true)] {
        let mut drawing = Drawing::new(0);
        let end = MARGIN + SIDE * PITCH;
        drawing.paint(MARGIN..end, end - pixels..end, PAGE);
        assert_eq!(drawing.is_refused("around"), is_refused, "{pixels}");
    }
}

#[test]
fn a_bar_right_above_a_board_at_which_the_picture_ends_may_lie_over_cells() {
    for (away, lighter, is_refused) in [(2, 8, true), (2, 1, false), (6, 8, false)] {
        let mut drawing = Drawing::new(2);
        drawing.width = MARGIN + SIDE * PITCH;
        let bar = PAGE.map(|part| part + lighter);
        drawing.paint(0..WIDTH, 0..MARGIN - away, bar);
        assert_eq!(
            drawing.is_refused("around"),
            is_refused,
            "{away} pixels, {lighter} lighter"
        );
    }
}

#[test]
fn a_quarter_of_a_cell_is_a_margin() {
    for (pixels, is_refused) in [(3, true), (6, false)] {
        let mut drawing = Drawing::new(0);
        drawing.width = MARGIN + SIDE * PITCH + pixels;
        assert_eq!(drawing.is_refused("frame"), is_refused, "{pixels}");
    }
}

/// Paints one row of pixels below the board, this number of pixels away: beside each cell one gray, or two for `None`.
fn with_row_below(away: usize, grays: [Option<u8>; SIDE]) -> Drawing {
    let mut drawing = Drawing::new(0);
    let row = MARGIN + SIDE * PITCH + away;
    for (column, gray) in grays.into_iter().enumerate() {
        let (across, _) = drawing.cell(column);
        let middle = across.start + PITCH / 2;
        drawing.paint(across.start..middle, row..row + 1, [gray.unwrap_or(20); 3]);
        drawing.paint(middle..across.end, row..row + 1, [gray.unwrap_or(200); 3]);
    }
    drawing
}

/// Grays that change this number of times from cell to cell.
fn changing(times: usize, one: u8, other: u8) -> [Option<u8>; SIDE] {
    let mut grays = [Some(one); SIDE];
    for (column, gray) in grays.iter_mut().enumerate() {
        if column.min(times) % 2 == 1 {
            *gray = Some(other);
        }
    }
    grays
}

#[test]
fn the_first_pixels_of_covered_cells_change_as_cells_do() {
    let is_refused = |away, grays| with_row_below(away, grays).is_refused("beyond");
    assert!(!is_refused(0, changing(0, 60, 120)));
    assert!(!is_refused(0, changing(2, 60, 120)));
    assert!(is_refused(0, changing(3, 60, 120)));
    // Differences that may be noise.
    assert!(!is_refused(0, changing(9, 60, 68)));
    assert!(is_refused(0, changing(9, 60, 100)));
    // What changes within cells is no rest of any.
    let mut grays = changing(9, 60, 120);
    grays[9] = None;
    assert!(is_refused(0, grays));
    grays[8] = None;
    grays[7] = None;
    assert!(!is_refused(0, grays));
    // In two pixels, and no farther away.
    assert!(is_refused(1, changing(9, 60, 120)));
    assert!(!is_refused(3, changing(9, 60, 120)));
}

#[test]
fn gaps_are_of_one_width() {
    for (pixels, is_refused) in [(2, false), (3, true)] {
        let mut drawing = Drawing::new(2);
        let (across, _) = drawing.cell(5);
        let all = MARGIN..MARGIN + SIDE * PITCH;
        drawing.paint(across.start - 2 - pixels..across.start + pixels, all, PAGE);
        assert_eq!(drawing.is_refused("spacing"), is_refused, "{pixels}");
    }
}

#[test]
fn a_board_has_from_three_to_twelve_colors() {
    for (count, is_refused) in [(2, true), (3, false), (12, false), (13, true)] {
        let mut colors = Vec::new();
        for number in 0..count {
            colors.push(
                [
                    40 + number % 4 * 60,
                    30 + number / 4 * 60,
                    200 - number * 12,
                ]
                .map(|part| part as u8),
            );
        }
        let cells = (0..SIDE * SIDE).map(|cell| cell % count).collect();
        let drawing = Drawing::of(cells, &colors, 2);
        assert_eq!(drawing.is_refused("color count"), is_refused, "{count}");
    }
}

#[test]
fn colors_are_eight_times_as_far_apart_as_they_are_spread() {
    // Grays, every second cell of which is lighter. A known number of colors needs four times.
    for (spread, is_refused) in [(4, false), (8, true)] {
        let mut drawing = Drawing::new(2);
        for cell in 0..SIDE * SIDE {
            let (across, down) = drawing.cell(cell);
            let level = 40 + drawing.cells[cell] * 50 + cell / 2 % 2 * spread;
            drawing.paint(across, down, [level as u8; 3]);
        }
        assert_eq!(drawing.is_refused("separation"), is_refused, "{spread}");
        let with_known = drawing.is_refused_with("separation", Some(COLORS.len()));
        assert!(!with_known, "{spread}");
    }
}

/// Draws a board on which these cells have colors that no other cell has.
fn with_own_colors(cells: &[usize]) -> Drawing {
    let mut drawing = Drawing::new(0);
    for (&cell, color) in cells.iter().zip([[253, 216, 53], [0, 229, 255]]) {
        let (across, down) = drawing.cell(cell);
        drawing.paint(across, down, color);
    }
    drawing
}

#[test]
fn two_cells_of_their_own_colors_are_accidents_unless_one_is_the_marked_start() {
    let whole = Expected {
        size: Some((SIDE, SIDE)),
        colors: None,
    };
    for expected in [Expected::default(), whole] {
        assert!(!with_own_colors(&[46]).is_refused_if("only cells", expected));
        let mut drawing = with_own_colors(&[46, 81]);
        assert!(drawing.is_refused_if("only cells", expected));
        assert!(!drawing.is_refused_with("only cells", Some(6)));
        let (across, down) = drawing.cell(46);
        let middle = |range: Range<usize>| range.start + 6..range.end - 6;
        drawing.paint(middle(across), middle(down), INK);
        assert!(!drawing.is_refused_if("only cells", expected));
    }
}
