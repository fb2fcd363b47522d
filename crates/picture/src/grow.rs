//! From a candidate lattice to a rectangle of cells: nine cells that are surely on a board, then line by line as far as
//! the lines look like more of it. The lattice is fitted again to the edges of what was found, and the rectangle grows on:
//! a pitch seen in a small area is not good enough for a large board.

use crate::edges::SHORTEST_RUN;
use crate::faint::has_line;
use crate::lattice::{Axis, Direction, Lattice, Rectangle, Side};
use crate::oklab::Lab;
use crate::periods::Candidate;
use crate::survey::{SAME_COLOR, Survey, Views};

/// A cell whose middle has less of its color than this is not a cell.
pub(crate) const CLEAR_SHARE: f32 = 0.55;

/// The most rows or columns that a board has.
const MOST_LINES: usize = 128;

/// The rows and columns from which a rectangle grows.
const FEWEST_LINES: usize = 3;

/// How often the lattice is fitted.
const ROUNDS: usize = 5;

/// The largest change of a pitch, in pitches, by which a fit is believed.
const LARGEST_CHANGE: f32 = 0.1;

/// Of the twelve borders between nine cells, as many have to be seen to begin there.
const SEED_BORDERS: usize = 6;

/// A rectangle of cells in a picture.
#[derive(Debug)]
pub(crate) struct Region<'v> {
    pub(crate) survey: Survey<'v>,
    pub(crate) rectangle: Rectangle,
    /// Where neighbors of one color have a line between them.
    pub(crate) gaps: Gaps,
}

/// Whether neighbors of one color have a line between them: a gap, or the edge of gloss or of a gradient.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Gaps {
    /// Those side by side.
    pub(crate) across: bool,
    /// Those above each other.
    pub(crate) down: bool,
}

impl Gaps {
    /// Returns whether there are lines between neighbors of one color that follow each other in a direction.
    pub(crate) fn are_in(self, direction: Direction) -> bool {
        match direction {
            Direction::Across => self.across,
            Direction::Down => self.down,
        }
    }
}

/// Returns the rectangle that grows from the best place of a candidate.
pub(crate) fn grow<'v>(views: &'v Views, candidate: &Candidate) -> Option<Region<'v>> {
    let mut survey = Survey::new(views, candidate.lattice);
    let mut rectangle = seed(&survey, candidate)?;
    let mut gaps = Gaps::default();
    for _ in 0..ROUNDS {
        let before = rectangle.clone();
        (rectangle, gaps) = extended(&survey, rectangle);
        rectangle = trimmed(&survey, rectangle);
        let fitted = fitted(&survey, &rectangle)?;
        let is_settled = before == rectangle && is_close(&fitted, &survey.lattice, &rectangle);
        survey = Survey::new(views, fitted);
        if is_settled {
            break;
        }
    }
    Some(Region {
        survey,
        rectangle,
        gaps,
    })
}

/// Returns a rectangle of cells that is known, with its lattice fitted to what is seen; `None` if it is not in the picture.
pub(crate) fn region_of<'v>(
    views: &'v Views,
    lattice: Lattice,
    rectangle: Rectangle,
) -> Option<Region<'v>> {
    let mut survey = Survey::new(views, with_gaps(views, lattice, &rectangle));
    for _ in 0..ROUNDS {
        let fitted = fitted(&survey, &rectangle)?;
        let is_settled = is_close(&fitted, &survey.lattice, &rectangle);
        survey = Survey::new(views, fitted);
        if is_settled {
            break;
        }
    }
    let last = (rectangle.columns.end - 1, rectangle.rows.end - 1);
    survey.cell(rectangle.columns.start, rectangle.rows.start)?;
    survey.cell(last.0, last.1)?;
    let gaps = gaps(&survey, &rectangle);
    Some(Region {
        survey,
        rectangle,
        gaps,
    })
}

/// Returns a lattice over the outer edges of cells, widened by the gaps between them.
fn with_gaps(views: &Views, lattice: Lattice, rectangle: &Rectangle) -> Lattice {
    let survey = Survey::new(views, lattice);
    let widened = |direction: Direction| {
        let axis = *lattice.axis(direction);
        let lines = rectangle.range(direction);
        let gap = survey.usual_gap(rectangle, direction);
        Axis {
            origin: axis.origin - gap / 2.0,
            pitch: axis.pitch + gap / lines.len().max(1) as f32,
            inset: gap / 2.0,
        }
    };
    Lattice {
        x: widened(Direction::Across),
        y: widened(Direction::Down),
    }
}

/// Returns whether two lattices have the same lines in a rectangle, but for a tenth of a pixel.
fn is_close(one: &Lattice, other: &Lattice, rectangle: &Rectangle) -> bool {
    let columns = [rectangle.columns.start, rectangle.columns.end];
    let rows = [rectangle.rows.start, rectangle.rows.end];
    let is_close_across = columns
        .iter()
        .all(|&line| (one.x.line(line) - other.x.line(line)).abs() < 0.1);
    is_close_across
        && rows
            .iter()
            .all(|&line| (one.y.line(line) - other.y.line(line)).abs() < 0.1)
}

/// Returns the square of nine cells with the most borders between them, of two colors at least.
fn seed(survey: &Survey<'_>, candidate: &Candidate) -> Option<Rectangle> {
    let lattice = &survey.lattice;
    let columns = lattice.x.cell_at(candidate.columns.start as f32)
        ..lattice.x.cell_at(candidate.columns.end as f32);
    let rows = lattice.y.cell_at(candidate.rows.start as f32)
        ..lattice.y.cell_at(candidate.rows.end as f32);
    let mut best: Option<(usize, Rectangle)> = None;
    for row in rows.clone() {
        for column in columns.clone() {
            let square = Rectangle {
                columns: column..column + 3,
                rows: row..row + 3,
            };
            let most = best
                .as_ref()
                .map_or(SEED_BORDERS - 1, |(borders, _)| *borders);
            if most == 12 {
                return best.map(|(_, square)| square);
            }
            let borders = survey
                .pairs(&square)
                .iter()
                .filter(|pair| pair.has_border)
                .count();
            if borders > most && is_colorful(survey, &square) {
                best = Some((borders, square));
            }
        }
    }
    best.map(|(_, square)| square)
}

/// Returns whether all cells have a clear color, and not all the same.
fn is_colorful(survey: &Survey<'_>, rectangle: &Rectangle) -> bool {
    let mut first: Option<Lab> = None;
    let mut differs = false;
    for row in rectangle.rows.clone() {
        for column in rectangle.columns.clone() {
            let Some(cell) = survey.cell(column, row) else {
                return false;
            };
            if cell.share < CLEAR_SHARE {
                return false;
            }
            let reference = *first.get_or_insert(cell.color);
            differs |= reference.distance(cell.color) > SAME_COLOR;
        }
    }
    differs
}

/// Adds lines on all sides as long as they belong to the board.
fn extended(survey: &Survey<'_>, mut rectangle: Rectangle) -> (Rectangle, Gaps) {
    loop {
        let gaps = gaps(survey, &rectangle);
        let mut has_grown = false;
        for side in Side::ALL {
            while belongs(survey, &rectangle, side, gaps) {
                rectangle.add_line(side);
                has_grown = true;
                if rectangle.width() > MOST_LINES || rectangle.height() > MOST_LINES {
                    return (rectangle, gaps);
                }
                // A long line is surer than a short one: each side gets one at a time while the rectangle is small.
                if rectangle.width().min(rectangle.height()) < 6 {
                    break;
                }
            }
        }
        if !has_grown {
            return (rectangle, gaps);
        }
    }
}

/// Takes away outer lines that are strips of the page: a part of one looks like cells while the rectangle is small.
fn trimmed(survey: &Survey<'_>, mut rectangle: Rectangle) -> Rectangle {
    for side in Side::ALL {
        while rectangle.range(side.direction()).len() > FEWEST_LINES {
            let smaller = rectangle.without_line(side);
            let line = line_beyond(survey, &smaller, side);
            if !line.is_some_and(|line| line.is_strip()) {
                break;
            }
            rectangle = smaller;
        }
    }
    rectangle
}

/// Returns whether most neighbors of one color have a line between them.
fn gaps(survey: &Survey<'_>, rectangle: &Rectangle) -> Gaps {
    let mut across = Lines::default();
    let mut down = Lines::default();
    for pair in survey.pairs(rectangle) {
        let one = survey.cell(pair.one.0, pair.one.1);
        let other = survey.cell(pair.other.0, pair.other.1);
        let (Some(one), Some(other)) = (one, other) else {
            continue;
        };
        if one.color.distance(other.color) <= SAME_COLOR {
            let lines = match pair.direction() {
                Direction::Across => &mut across,
                Direction::Down => &mut down,
            };
            lines.equal += 1;
            lines.with_border += usize::from(pair.has_border);
        }
    }
    Gaps {
        across: 2 * across.with_border > across.equal,
        down: 2 * down.with_border > down.equal,
    }
}

/// Neighbors of one color.
#[derive(Default)]
struct Lines {
    equal: usize,
    /// Those that have an edge between them.
    with_border: usize,
}

/// What is seen of a line of cells beside a rectangle.
#[derive(Default)]
struct Line {
    /// The cells without a clear color.
    unclear: usize,
    /// The neighbors in the line with different colors.
    different: usize,
    /// Those that have an edge between them.
    different_with_border: usize,
    /// The neighbors in the line with equal colors.
    equal: usize,
    /// Those that have a line between them, which may be faint.
    equal_with_line: usize,
    /// The cells that differ from those of the rectangle beside them.
    different_inward: usize,
    /// Those that have an edge between them.
    inward_with_border: usize,
    /// The cells of the commonest color.
    commonest: usize,
    /// The ends, of two, past which the commonest color goes on.
    open_ends: usize,
    /// The ends, of two, past which something else begins; the picture does not end there.
    closed_ends: usize,
    /// Whether no cell of the rectangle has the commonest color.
    is_strange: bool,
}

impl Line {
    /// Returns whether it is a strip of the page with words or color buttons on it, as in a window as wide as its board: it goes on
    /// to the end of the picture, and at least half of it has a color that the board has not.
    fn is_strip(&self) -> bool {
        let count = 1 + self.equal + self.different;
        self.closed_ends == 0 && self.is_strange && 2 * self.commonest >= count
    }
}

/// Returns whether the line of cells beyond a side looks like a part of the board.
fn belongs(survey: &Survey<'_>, rectangle: &Rectangle, side: Side, gaps: Gaps) -> bool {
    let Some(line) = line_beyond(survey, rectangle, side) else {
        return false;
    };
    let along = side.direction().other();
    let count = rectangle.range(along).len();
    if 10 * line.unclear > count {
        return false;
    }
    // Between the cells of a margin are no lines.
    let has_lines = gaps.are_in(along) && line.equal > 0 && line.equal_with_line == line.equal;
    // Whatever is the same past both ends is the page, with or without some words on it; past one end, it may be what is
    // flooded of the board, if the board has the color.
    let is_margin =
        line.commonest == count || (line.is_strange && 10 * line.commonest >= 8 * count);
    if line.open_ends == 2 || (line.open_ends == 1 && is_margin && !has_lines) || line.is_strip() {
        return false;
    }
    // A line of one color that the board does not have is a margin.
    if line.is_strange && line.different == 0 && !has_lines {
        return false;
    }
    if is_below(line.different_with_border, line.different, 0.75) {
        return false;
    }
    if is_below(line.inward_with_border, line.different_inward, 0.7) {
        return false;
    }
    if gaps.are_in(along) && is_below(line.equal_with_line, line.equal, 0.7) {
        return false;
    }
    survey.has_usual_gap(rectangle, side)
}

/// Returns whether a part is less than a share of all, if there are any.
fn is_below(part: usize, all: usize, share: f32) -> bool {
    (part as f32) < share * all as f32
}

/// Looks at the line of cells beyond a side; `None` if it is not all in the picture.
fn line_beyond(survey: &Survey<'_>, rectangle: &Rectangle, side: Side) -> Option<Line> {
    let places = rectangle.side_cells(side, true);
    let inner = rectangle.side_cells(side, false);
    let [before, after] = side.ends();
    let inward = side.opposite();
    let mut line = Line::default();
    let mut colors: Vec<Lab> = Vec::with_capacity(places.len());
    for (&(column, row), &(inner_column, inner_row)) in places.iter().zip(&inner) {
        let cell = survey.cell(column, row)?;
        let beside = survey.cell(inner_column, inner_row)?;
        line.unclear += usize::from(cell.share < CLEAR_SHARE);
        if cell.color.distance(beside.color) > SAME_COLOR {
            line.different_inward += 1;
            line.inward_with_border += usize::from(survey.has_border(inward, column, row));
        }
        if let Some(&previous) = colors.last() {
            if cell.color.distance(previous) > SAME_COLOR {
                line.different += 1;
                let has_border = survey.has_border(before, column, row);
                line.different_with_border += usize::from(has_border);
            } else {
                line.equal += 1;
                let has_line = has_line(survey, before, (column, row));
                line.equal_with_line += usize::from(has_line);
            }
        }
        colors.push(cell.color);
    }
    let commonest = commonest(&colors)?;
    line.commonest = commonest.1;
    line.is_strange = !has_color(survey, rectangle, commonest.0);
    let ends = [(places.first(), before), (places.last(), after)];
    for (place, outward) in ends {
        // Where the picture ends, a line of one color is taken for the page, and another one for cells.
        let beyond = survey.color_beyond(outward, *place?);
        let is_open = match beyond {
            Some(beyond) => {
                commonest.0.distance(beyond) <= SAME_COLOR && 2 * commonest.1 > places.len()
            }
            None => line.different == 0,
        };
        line.open_ends += usize::from(is_open);
        line.closed_ends += usize::from(!is_open && beyond.is_some());
    }
    Some(line)
}

/// Returns whether a cell of a rectangle has this color.
fn has_color(survey: &Survey<'_>, rectangle: &Rectangle, color: Lab) -> bool {
    for row in rectangle.rows.clone() {
        for column in rectangle.columns.clone() {
            let cell = survey.cell(column, row);
            if cell.is_some_and(|cell| cell.color.distance(color) <= SAME_COLOR) {
                return true;
            }
        }
    }
    false
}

/// Returns the color that most of these are like, and how many.
pub(crate) fn commonest(colors: &[Lab]) -> Option<(Lab, usize)> {
    let mut best: Option<(Lab, usize)> = None;
    for &color in colors {
        let count = colors
            .iter()
            .filter(|other| other.distance(color) <= SAME_COLOR)
            .count();
        if best.is_none_or(|(_, most)| count > most) {
            best = Some((color, count));
        }
        if 2 * count > colors.len() {
            break;
        }
    }
    best
}

/// Fits the lines to the edges in a rectangle; `None` if they are far from where they were, since then they followed
/// something else.
fn fitted(survey: &Survey<'_>, rectangle: &Rectangle) -> Option<Lattice> {
    let x = fitted_axis(survey, rectangle, Direction::Across)?;
    let y = fitted_axis(survey, rectangle, Direction::Down)?;
    Some(Lattice { x, y })
}

/// Fits the lines of one direction to the edges around them by least squares.
fn fitted_axis(survey: &Survey<'_>, rectangle: &Rectangle, direction: Direction) -> Option<Axis> {
    let axis = *survey.lattice.axis(direction);
    let Some((origin, pitch)) = least_squares(&edge_places(survey, rectangle, direction)) else {
        return Some(axis);
    };
    let is_near = (pitch - axis.pitch).abs() <= LARGEST_CHANGE * axis.pitch;
    // Edges that are farther from the lines than the gaps are those of symbols.
    let half_gap = survey.usual_gap(rectangle, direction) / 2.0;
    is_near.then_some(Axis {
        origin,
        pitch,
        inset: axis.inset.min(half_gap),
    })
}

/// Returns the largest distance, in pitches, of an inner line of one direction from the edges around it.
pub(crate) fn largest_residual(
    survey: &Survey<'_>,
    rectangle: &Rectangle,
    direction: Direction,
) -> f32 {
    let axis = survey.lattice.axis(direction);
    let mut largest = 0.0_f32;
    for (line, place) in edge_places(survey, rectangle, direction) {
        let expected = axis.origin + line * axis.pitch;
        // Half a pixel is what rounding does.
        let distance = ((place - expected).abs() - 0.5).max(0.0);
        largest = largest.max(distance / axis.pitch);
    }
    largest
}

/// Returns the number and the place of each inner line of one direction that has edges around it.
fn edge_places(
    survey: &Survey<'_>,
    rectangle: &Rectangle,
    direction: Direction,
) -> Vec<(f32, f32)> {
    let view = survey.view(direction);
    let lines = rectangle.range(direction);
    let mut places = Vec::new();
    // The outer lines have edges on one side of the gap only.
    for line in lines.start + 1..lines.end {
        let around = view.across.around(line, view.edges.width);
        let mut sum = 0.0;
        let mut count = 0.0;
        for cell in rectangle.range(direction.other()).clone() {
            for place in view.along.places(cell, 3, 0.6) {
                let y = place.max(0.0) as usize;
                if y >= view.edges.height {
                    continue;
                }
                if let Some(place) = view.edges.edge_place(y, around.clone(), SHORTEST_RUN) {
                    sum += place;
                    count += 1.0;
                }
            }
        }
        if count > 0.0 {
            places.push((line as f32, sum / count));
        }
    }
    places
}

/// Returns the straight line through points: its value at 0 and its slope.
fn least_squares(points: &[(f32, f32)]) -> Option<(f32, f32)> {
    if points.len() < 2 {
        return None;
    }
    let count = points.len() as f32;
    let mean_x = points.iter().map(|point| point.0).sum::<f32>() / count;
    let mean_y = points.iter().map(|point| point.1).sum::<f32>() / count;
    let mut squares = 0.0;
    let mut products = 0.0;
    for (x, y) in points {
        squares += (x - mean_x) * (x - mean_x);
        products += (x - mean_x) * (y - mean_y);
    }
    let slope = products / squares;
    Some((mean_y - slope * mean_x, slope))
}
