//! The board does not go on past a side.

use super::Candidate;
use crate::grow::CLEAR_SHARE;
use crate::lattice::Side;
use crate::oklab::Lab;
use crate::refusal::Reason;

/// A color beyond the board is one of the board's if it is this close to it.
const SAME_COLOR: f32 = 0.06;

/// The share of the places beyond a side that have colors of the board if it goes on.
const BOARD_COLORS: f32 = 0.5;

/// The share of the cells beyond a side that have lines on their other sides if the board goes on.
const LINES: f32 = 0.7;

/// Two colors beyond a side differ if they are this far apart.
const CHANGE: f32 = 0.07;

/// In how many pixels right at a side a rest of cells is looked for. Farther away are color buttons.
const SLIVER: usize = 2;

/// A picture that is cut shows fewer pixels of further cells.
const CUT: f32 = 5.0;

/// How many lines beyond a side cells are looked for behind what covers some.
const FARTHEST: i32 = 4;

/// How far from its begin a cell has its color at the latest, in pitches.
const SETTLED: f32 = 0.25;

/// A pixel has this color if it is this close to it.
const SETTLED_COLOR: f32 = 0.04;

/// Where along a cell its edges are looked at: symbols are in the middle.
const BESIDE_SYMBOLS: f32 = 0.3;

/// Pixels beside a cell have one color if they are this close.
const SAME_PIXEL: f32 = 0.05;

/// Beside as many cells of a side there is one color each, if they go on.
const CLEAR: f32 = 0.8;

/// With fewer changes along a side, nothing follows from those beyond it.
const FEWEST_CHANGES: usize = 3;

/// Assumes that what is beyond a side does not change with its cells, is not of colors of the board, and has no cells. Refuses
/// boards of which a part is covered, or not in the picture: right
/// beyond the side, there are colors of the board, and several; or there are lines between cells as on the board.
pub(super) fn ends_there(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    for side in Side::ALL {
        let goes_on = has_sliver(candidate, side)
            || has_colors_beyond(candidate, side)
            || has_cells_beyond(candidate, side)
            || has_cells_farther(candidate, side)
            || changes_with_cells(candidate, side);
        if goes_on {
            return Err(Reason::GoesOn {
                rows: candidate.rows(),
                columns: candidate.columns(),
                side: side.name(),
            });
        }
    }
    Ok(())
}

/// Returns whether the pixels right at a side change where the cells do: the last pixels of cells of which the rest is covered,
/// or not in the picture.
fn has_sliver(candidate: &Candidate<'_, '_>, side: Side) -> bool {
    let rim = Rim::new(candidate, side);
    let Some(settled) = rim.settled() else {
        // Edges are too soft to tell cells from what blurs them.
        return false;
    };
    let has_rest = (settled..settled + SLIVER).any(|depth| rim.changes_with_cells(depth));
    has_rest || (settled == 0 && rim.is_cut())
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
        let view = candidate.region.survey.view(side.direction());
        let lines = candidate.rectangle().range(side.direction());
        let cells = candidate.rectangle().range(side.direction().other());
        let mut gaps = Vec::new();
        for line in lines.start + 1..lines.end {
            gaps.extend(view.gap(line, cells, 0.0));
        }
        gaps.sort_unstable();
        let gap = gaps.get(gaps.len() / 2).copied().unwrap_or(0);
        Self {
            candidate,
            side,
            half_gap: gap as f32 / 2.0,
        }
    }

    fn pitch(&self) -> f32 {
        let direction = self.side.direction();
        self.candidate.region.survey.view(direction).across.pitch
    }

    /// Returns the color of a pixel this far outward from where a line of cells begins, in a cell along the side: `part` of the
    /// way from the cell's begin to its end. `None` if it is not in the picture.
    fn color(&self, line: i32, depth: usize, cell: i32, part: f32) -> Option<Lab> {
        let direction = self.side.direction();
        let view = self.candidate.region.survey.view(direction);
        let outward = self.side.outward() as f32;
        let begin = (view.across.line(line) + outward * self.half_gap).round();
        // The first pixel before a place has the number one less.
        let first = if self.side.is_last() {
            begin
        } else {
            begin - 1.0
        };
        let across = first + outward * depth as f32;
        if across < 0.0 || across >= view.edges.width as f32 {
            return None;
        }
        let along = view.along.line(cell) + part * view.along.pitch;
        let (x, y) = direction.turned((across + 0.5, along));
        Some(self.candidate.region.survey.views.raster.pixel_near(x, y))
    }

    /// Returns how many pixels after its begin a cell has its color: none in a picture that was not scaled or blurred.
    fn settled(&self) -> Option<usize> {
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
        match depths.get(depths.len() * 4 / 5) {
            None | Some(0) => Some(0),
            Some(&depth) if depth >= last => None,
            // Where some edges are blurred, others are a little more.
            Some(&depth) => Some(depth + 1),
        }
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

    /// Returns whether the picture ends a few pixels after the gap beyond a side, and its last ones change where the cells do.
    fn is_cut(&self) -> bool {
        let direction = self.side.direction();
        let view = self.candidate.region.survey.view(direction);
        let line = view.across.line(self.candidate.rectangle().end(self.side));
        let width = view.edges.width as f32;
        let (end, last) = if self.side.is_last() {
            (width, width - 0.5)
        } else {
            (0.0, 0.5)
        };
        let pixels = (end - line).abs() - self.half_gap;
        (0.5..CUT).contains(&pixels)
            && self.changes(|cell, part| {
                let along = view.along.line(cell) + part * view.along.pitch;
                let (x, y) = direction.turned((last, along));
                Some(self.candidate.region.survey.views.raster.pixel_near(x, y))
            })
    }

    /// Returns whether the pixels at this depth change where the cells do.
    fn changes_with_cells(&self, depth: usize) -> bool {
        let line = self.candidate.rectangle().end(self.side);
        self.changes(|cell, part| self.color(line, depth, cell, part))
    }

    /// Returns whether pixels are of one color beside each cell, and of several in all.
    fn changes(&self, color_at: impl Fn(i32, f32) -> Option<Lab>) -> bool {
        let direction = self.side.direction();
        let rectangle = self.candidate.rectangle();
        let mut clear = 0;
        let mut of_board = 0;
        let mut changes = 0;
        let mut previous: Option<Lab> = None;
        let cells = rectangle.range(direction.other()).clone();
        for cell in cells.clone() {
            let parts = [0.25, 0.5, 0.75].map(|part| color_at(cell, part));
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
        let needed = CLEAR * cells.len() as f32;
        let is_of_board = of_board as f32 >= needed && changes > 0;
        clear as f32 >= needed && (changes >= FEWEST_CHANGES || is_of_board)
    }
}

/// Returns whether there are several colors of the board beyond a side, which change where cells do.
fn has_colors_beyond(candidate: &Candidate<'_, '_>, side: Side) -> bool {
    let survey = &candidate.region.survey;
    let places = candidate.rectangle().side_cells(side, false);
    let beyond = candidate.rectangle().side_cells(side, true);
    let [before, _] = side.ends();
    let mut known = 0;
    let mut seen = vec![0_usize; candidate.clusters.centers.len()];
    let mut changes = 0;
    let mut changes_on_lattice = 0;
    let mut previous = None;
    for (&place, &(column, row)) in places.iter().zip(&beyond) {
        // A cell, or what the picture shows of it.
        let whole = survey.cell(column, row);
        let color = match whole {
            Some(cell) if cell.share >= CLEAR_SHARE => Some(cell.color),
            _ => survey.color_beyond(side, place),
        };
        let number = color.and_then(|color| color_of(candidate, color));
        if let Some(number) = number {
            known += 1;
            seen[number] += 1;
        }
        if previous.is_some_and(|previous| previous != number) {
            changes += 1;
            // What the picture shows of a cell is too little to see its lines.
            let is_on_lattice = whole.is_none() || survey.has_border(before, column, row);
            changes_on_lattice += usize::from(is_on_lattice);
        }
        previous = Some(number);
    }
    let most = seen.iter().copied().max().unwrap_or(0);
    let others = known - most;
    let is_mixed = others >= 2 && 6 * others >= places.len();
    let is_known = known as f32 >= BOARD_COLORS * places.len() as f32;
    is_known && is_mixed && changes_on_lattice as f32 >= LINES * changes as f32
}

/// Returns whether there are lines around the places beyond a side, where there are lines around all cells.
fn has_cells_beyond(candidate: &Candidate<'_, '_>, side: Side) -> bool {
    let gaps = candidate.region.gaps;
    if !gaps.across || !gaps.down {
        return false;
    }
    let survey = &candidate.region.survey;
    let beyond = candidate.rectangle().side_cells(side, true);
    let [before, _] = side.ends();
    let mut closed = 0;
    let mut apart = 0;
    for &(column, row) in &beyond {
        closed += usize::from(survey.has_border(side, column, row));
        apart += usize::from(survey.has_border(before, column, row));
    }
    closed.min(apart) as f32 >= LINES * beyond.len() as f32
}

/// Returns whether there are cells of the board some lines beyond a side, as behind something that lies over all of a line.
fn has_cells_farther(candidate: &Candidate<'_, '_>, side: Side) -> bool {
    let survey = &candidate.region.survey;
    let direction = side.direction();
    let [before, _] = side.ends();
    for lines in 2..=FARTHEST {
        let mut numbers = Vec::new();
        let mut changes = 0;
        let mut changes_on_lattice = 0;
        let places = candidate.rectangle().side_cells(side, false);
        for &place in &places {
            let (across, along) = direction.turned(place);
            let (column, row) = direction.turned((across + side.outward() * lines, along));
            let cell = survey.cell(column, row);
            let clear = cell.filter(|cell| cell.share >= CLEAR_SHARE);
            let number = clear.and_then(|cell| color_of(candidate, cell.color));
            if numbers.last().is_some_and(|&previous| previous != number) {
                changes += 1;
                changes_on_lattice += usize::from(survey.has_border(before, column, row));
            }
            numbers.push(number);
        }
        let known = numbers.iter().flatten().count();
        let mut distinct = numbers.clone();
        distinct.sort_unstable();
        distinct.dedup();
        // Color buttons show each color once.
        let is_mixed = changes >= FEWEST_CHANGES && changes >= distinct.len();
        let is_on_lattice = changes_on_lattice as f32 >= LINES * changes as f32;
        if known as f32 >= CLEAR * places.len() as f32 && is_mixed && is_on_lattice {
            return true;
        }
    }
    false
}

/// Returns whether the colors beyond a side change where those of the cells along it do. Refuses glossy cells, whose edges
/// of light were taken for the lines between cells: beyond the first row were the lighter halves of its cells.
fn changes_with_cells(candidate: &Candidate<'_, '_>, side: Side) -> bool {
    let survey = &candidate.region.survey;
    let places = candidate.rectangle().side_cells(side, false);
    let mut different = 0;
    let mut different_beyond = 0;
    for pair in places.windows(2) {
        if candidate.number(pair[0]) == candidate.number(pair[1]) {
            continue;
        }
        different += 1;
        let one = survey.color_beyond(side, pair[0]);
        let other = survey.color_beyond(side, pair[1]);
        if let (Some(one), Some(other)) = (one, other) {
            different_beyond += usize::from(one.distance(other) > CHANGE);
        }
    }
    different >= FEWEST_CHANGES && different_beyond as f32 >= LINES * different as f32
}

/// Returns the color of the board that this is.
fn color_of(candidate: &Candidate<'_, '_>, color: Lab) -> Option<usize> {
    let centers = &candidate.clusters.centers;
    centers
        .iter()
        .position(|center| center.distance(color) < SAME_COLOR)
}
