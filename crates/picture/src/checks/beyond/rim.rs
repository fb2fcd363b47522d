//! The pixels right at a side of a board: they change where the cells do if they belong to cells of which the rest is covered,
//! or not in the picture.

use super::{CHANGE, CLEAR, FARTHEST, FEWEST_CHANGES, color_of};
use crate::checks::Candidate;
use crate::lattice::Side;
use crate::oklab::Lab;

/// In how many pixels right at a side a rest of cells is looked for. Farther away are color buttons.
const SLIVER: usize = 2;

/// A picture that is cut shows fewer pixels of further cells.
const CUT: f32 = 5.0;

/// How far from its begin a cell has its color at the latest, in pitches.
const SETTLED: f32 = 0.25;

/// A pixel has this color if it is this close to it.
const SETTLED_COLOR: f32 = 0.04;

/// Where along a cell its edges are looked at: symbols are in the middle.
const BESIDE_SYMBOLS: f32 = 0.3;

/// A pixel has another color than most if it is this far from theirs, whatever the noise.
const OTHER_COLOR: f32 = 0.1;

/// Pixels beside a cell have one color if they are this close.
const SAME_PIXEL: f32 = 0.05;

/// Returns whether the pixels right at a side change where the cells do: the last pixels of cells of which the rest is covered,
/// or not in the picture.
pub(super) fn has_sliver(candidate: &Candidate<'_, '_>, side: Side) -> bool {
    let rim = Rim::new(candidate, side);
    if rim.has_cells_farther() {
        return true;
    }
    let Some(settled) = rim.settled() else {
        // Edges are too soft to tell cells from what blurs them.
        return false;
    };
    // The blur of the last line of cells reaches as far outward as inward, and begins a gap before the next line would.
    let blurred = settled.mostly.max(settled.always.min(settled.mostly + 1));
    let sharp = blurred.saturating_sub((2.0 * rim.half_gap) as usize);
    let mut depths = sharp..sharp + SLIVER;
    depths.any(|depth| rim.changes_with_cells(depth) || rim.has_cell_in_part(depth))
        || rim.is_cut(settled.mostly)
}

/// How many pixels after its begin a cell has its color.
struct Settled {
    /// For four of five edges.
    mostly: usize,
    /// For all edges: where some are blurred, others are a little more.
    always: usize,
}

/// What is right at a side.
struct Rim<'c, 'r, 'v> {
    candidate: &'c Candidate<'r, 'v>,
    side: Side,
    /// Half the gap between two cells, in pixels.
    half_gap: f32,
}

impl<'c, 'r, 'v> Rim<'c, 'r, 'v> {
    fn new(candidate: &'c Candidate<'r, 'v>, side: Side) -> Self {
        let survey = &candidate.region.survey;
        let gap = survey.usual_gap(candidate.rectangle(), side.direction());
        Self {
            candidate,
            side,
            half_gap: gap / 2.0,
        }
    }

    fn pitch(&self) -> f32 {
        let direction = self.side.direction();
        self.candidate.region.survey.view(direction).across.pitch
    }

    /// Returns the number of the first pixel outward from where a line of cells begins.
    fn first_pixel(&self, line: i32) -> f32 {
        let view = self.candidate.region.survey.view(self.side.direction());
        let outward = self.side.outward() as f32;
        let begin = (view.across.line(line) + outward * self.half_gap).round();
        // The first pixel before a place has the number one less.
        if self.side.is_last() {
            begin
        } else {
            begin - 1.0
        }
    }

    /// Returns the color of a pixel this far outward from where a line of cells begins, in a cell along the side: `part` of the
    /// way from the cell's begin to its end. `None` if it is not in the picture.
    fn color(&self, line: i32, depth: usize, cell: i32, part: f32) -> Option<Lab> {
        let direction = self.side.direction();
        let view = self.candidate.region.survey.view(direction);
        let across = self.first_pixel(line) + self.side.outward() as f32 * depth as f32;
        if across < 0.0 || across >= view.edges.width as f32 {
            return None;
        }
        let along = view.along.line(cell) + part * view.along.pitch;
        let (x, y) = direction.turned((across + 0.5, along));
        Some(self.candidate.region.survey.views.raster.pixel_near(x, y))
    }

    /// Returns how many pixels after its begin a cell has its color: none in a picture that was not scaled or blurred. `None` if
    /// it takes most cells longer than it should.
    fn settled(&self) -> Option<Settled> {
        let direction = self.side.direction();
        let lines = self.candidate.rectangle().range(direction).clone();
        let last = (SETTLED * self.pitch()) as usize;
        let mut depths = Vec::new();
        for line in lines.start + 1..lines.end {
            for cell in self.candidate.rectangle().range(direction.other()).clone() {
                let before = direction.turned((line - 1, cell));
                let after = direction.turned((line, cell));
                if self.candidate.number(before) != self.candidate.number(after) {
                    depths.extend(self.settled_at(line, cell, last));
                }
            }
        }
        depths.sort_unstable();
        let mostly = depths.get(depths.len() * 4 / 5).copied().unwrap_or(0);
        let always = depths.last().copied().unwrap_or(0);
        (mostly == 0 || mostly < last).then_some(Settled { mostly, always })
    }

    /// Returns the same of one cell, at most `last`.
    fn settled_at(&self, line: i32, cell: i32, last: usize) -> Option<usize> {
        let settled = self.color(line, last, cell, BESIDE_SYMBOLS)?;
        let mut depth = last;
        while depth > 0 {
            let color = self.color(line, depth - 1, cell, BESIDE_SYMBOLS)?;
            if color.distance(settled) > SETTLED_COLOR {
                break;
            }
            depth -= 1;
        }
        Some(depth)
    }

    /// Returns whether the picture ends a few pixels into further cells: its last pixels change where the cells do, and are farther
    /// away than the blur of the board's own edges, which reaches as far outward as inward.
    fn is_cut(&self, settled: usize) -> bool {
        let direction = self.side.direction();
        let view = self.candidate.region.survey.view(direction);
        let first = self.first_pixel(self.candidate.rectangle().end(self.side));
        let last = if self.side.is_last() {
            view.edges.width as f32 - 1.0
        } else {
            0.0
        };
        let depth = (last - first) * self.side.outward() as f32;
        let is_beyond_blur = depth >= settled as f32;
        is_beyond_blur && depth < CUT && self.changes_with_cells(depth as usize)
    }

    /// Returns whether pixels some lines beyond the side have the colors of cells, as those that are left of cells behind a bar.
    fn has_cells_farther(&self) -> bool {
        let farthest = (FARTHEST as f32 * self.pitch()) as usize;
        (0..farthest).any(|depth| self.has_colors_of_cells(depth))
    }

    /// Returns whether the pixels at this depth have one color of the board each beside the cells, and change as they do.
    fn has_colors_of_cells(&self, depth: usize) -> bool {
        let rectangle = self.candidate.rectangle();
        let line = rectangle.end(self.side);
        let cells = rectangle.range(self.side.direction().other()).clone();
        let count = cells.len();
        let mut numbers = Vec::new();
        for cell in cells {
            let parts = [0.25, 0.5, 0.75].map(|part| {
                let color = self.color(line, depth, cell, part)?;
                color_of(self.candidate, color)
            });
            if parts[0] == parts[1] && parts[1] == parts[2] {
                numbers.extend(parts[0]);
            }
        }
        let changes = numbers.windows(2).filter(|pair| pair[0] != pair[1]).count();
        let is_clear = numbers.len() as f32 >= CLEAR * count as f32;
        numbers.sort_unstable();
        numbers.dedup();
        // Color buttons show each color once.
        is_clear && changes >= FEWEST_CHANGES && changes >= numbers.len()
    }

    /// Returns whether some pixels at this depth have a color of the board, and most have another one: what is left of cells at the
    /// round corner of a bar.
    fn has_cell_in_part(&self, depth: usize) -> bool {
        let rectangle = self.candidate.rectangle();
        let line = rectangle.end(self.side);
        let mut pixels = Vec::new();
        for cell in rectangle.range(self.side.direction().other()).clone() {
            for part in [0.1, 0.3, 0.5, 0.7, 0.9] {
                pixels.extend(self.color(line, depth, cell, part));
            }
        }
        let usual = Lab::median(pixels.iter().copied());
        let mut pixels = pixels.into_iter();
        pixels.any(|pixel| {
            pixel.distance(usual) > OTHER_COLOR && color_of(self.candidate, pixel).is_some()
        })
    }

    /// Returns whether the pixels at this depth have one color beside each cell, and several in all.
    fn changes_with_cells(&self, depth: usize) -> bool {
        let rectangle = self.candidate.rectangle();
        let line = rectangle.end(self.side);
        let cells = rectangle.range(self.side.direction().other()).clone();
        let needed = CLEAR * cells.len() as f32;
        let mut clear = 0;
        let mut of_board = 0;
        let mut changes = 0;
        let mut previous: Option<Lab> = None;
        for cell in cells {
            let parts = [0.25, 0.5, 0.75].map(|part| self.color(line, depth, cell, part));
            let [Some(one), Some(color), Some(other)] = parts else {
                return false;
            };
            let is_clear = one.distance(color) < SAME_PIXEL && other.distance(color) < SAME_PIXEL;
            if !is_clear {
                previous = None;
                continue;
            }
            clear += 1;
            of_board += usize::from(color_of(self.candidate, color).is_some());
            changes += usize::from(previous.is_some_and(|one| one.distance(color) > CHANGE));
            previous = Some(color);
        }
        let is_of_board = of_board as f32 >= needed && changes > 0;
        clear as f32 >= needed && (changes >= FEWEST_CHANGES || is_of_board)
    }
}
