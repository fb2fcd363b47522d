//! Growth with the size of boards or their number of colors: the median number of moves, or the median time.
//!
//! A solver has one line, or one for each number of colors if the boards differ in that and in their sizes. Bars show the 95%
//! intervals of the medians, where there are boards enough for one.

use colorwalk_core::wording::count;

use super::axis::Axis;
use super::frame::Scale;
use super::lines::{self, ACROSS, Bar, Line, Lines, UPWARD};
use super::spread::{median, median_interval};
use super::{Chart, ChartKind, ChartRow, ChartSize};
use crate::error::DrawError;
use crate::scene::Scene;
use crate::style::Style;

impl ChartKind {
    /// The median number of moves by the size or the colors of the boards.
    pub const GROWTH: Self = Self {
        name: "growth",
        summary: "The median number of moves by the size or the colors of the boards",
        draw: draw_moves,
        #[cfg(test)]
        shows: &["median of moves", "6×6", "12×8"],
    };
    /// The median time by the size or the colors of the boards.
    pub const GROWTH_TIME: Self = Self {
        name: "growth-time",
        summary: "The median time by the size or the colors of the boards",
        draw: draw_time,
        #[cfg(test)]
        shows: &["median time per board", "6×6", "12×8", "1 s"],
    };
}

/// A figure that grows with boards.
struct Figure {
    /// The default title of the chart over sizes.
    over_sizes: &'static str,
    /// The default title of the chart over numbers of colors.
    over_colors: &'static str,
    /// The title of the vertical axis.
    axis: &'static str,
    /// The same where there are error bars.
    axis_with_bars: &'static str,
    /// Returns the figure of a row for the board of this index; `None` if it was not solved.
    of: fn(&ChartRow, usize) -> Option<f64>,
    /// Formats a figure.
    label: fn(f64) -> String,
}

const MOVES: Figure = Figure {
    over_sizes: "Moves over the size of the board",
    over_colors: "Moves over the number of colors",
    axis: "median of moves",
    axis_with_bars: "median of moves; bars: its 95% interval, from 6 boards on",
    of: moves_of,
    label: |moves| moves.to_string(),
};

/// The logarithm of the time in microseconds.
const TIME: Figure = Figure {
    over_sizes: "Time over the size of the board",
    over_colors: "Time over the number of colors",
    axis: "median time per board",
    axis_with_bars: "median time per board; bars: its 95% interval, from 6 boards on",
    of: time_of,
    label: time,
};

fn draw_moves(chart: &Chart, style: &Style) -> Result<Scene, DrawError> {
    draw(chart, style, &MOVES)
}

fn draw_time(chart: &Chart, style: &Style) -> Result<Scene, DrawError> {
    draw(chart, style, &TIME)
}

fn moves_of(row: &ChartRow, board: usize) -> Option<f64> {
    let length = *row.lengths.get(board)?;
    Some(length? as f64)
}

fn time_of(row: &ChartRow, board: usize) -> Option<f64> {
    // The time of a board that was not solved says nothing.
    row.lengths.get(board).copied()??;
    let microseconds = row.seconds.get(board)? * 1e6;
    Some(microseconds.max(1.0).log10())
}

/// The quantity on the horizontal axis.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Across {
    /// The size of the board.
    Size,
    /// The number of colors, on boards of one size.
    Colors,
}

impl Across {
    /// Returns what the boards of a chart differ in: if they differ in both, their size, with a line for each number of
    /// colors, so that boards of different kinds are never pooled.
    fn of(sizes: &[ChartSize]) -> Option<Self> {
        let first = sizes.first()?;
        let mut differ_in_size = false;
        let mut differ_in_colors = false;
        for size in sizes {
            differ_in_size |= size.width != first.width || size.height != first.height;
            differ_in_colors |= size.colors != first.colors;
        }
        if differ_in_size {
            Some(Self::Size)
        } else if differ_in_colors {
            Some(Self::Colors)
        } else {
            None
        }
    }

    /// Returns the place of boards on the horizontal axis.
    fn place(self, size: &ChartSize) -> f64 {
        match self {
            Self::Size => side(size),
            Self::Colors => size.colors.unwrap_or_default() as f64,
        }
    }

    /// Returns the label of this place.
    fn label(self, size: &ChartSize) -> String {
        match self {
            Self::Size => format!("{}×{}", size.width, size.height),
            Self::Colors => size.colors.unwrap_or_default().to_string(),
        }
    }

    /// Returns the title of the axis.
    fn title(self) -> &'static str {
        match self {
            Self::Size => "size of the board",
            Self::Colors => "number of colors",
        }
    }

    /// Returns the horizontal scale, with a mark for each place.
    fn scale(self, sizes: &[ChartSize]) -> Scale {
        let mut smallest = f64::INFINITY;
        let mut largest = 0.0_f64;
        let mut marks: Vec<(f64, String)> = Vec::with_capacity(sizes.len());
        for size in sizes {
            let place = self.place(size);
            smallest = smallest.min(place);
            largest = largest.max(place);
            let mark = (place, self.label(size));
            if !marks.contains(&mark) {
                marks.push(mark);
            }
        }
        Scale {
            axis: Axis::new((smallest, largest), ACROSS, 12),
            marks,
            title: self.title(),
        }
    }

    /// Returns the numbers of colors that have lines of their own; only `None` if one line has all boards of a row.
    fn groups(self, sizes: &[ChartSize]) -> Vec<Option<usize>> {
        if self == Self::Colors {
            return vec![None];
        }
        let mut groups = Vec::new();
        for size in sizes {
            if !groups.contains(&size.colors) {
                groups.push(size.colors);
            }
        }
        groups
    }
}

fn draw(chart: &Chart, style: &Style, figure: &Figure) -> Result<Scene, DrawError> {
    let Some(across) = Across::of(&chart.sizes) else {
        return Err(DrawError::Other(
            "the boards are not known to be of several sizes or numbers of colors, which a chart of growth needs"
                .to_owned(),
        ));
    };
    let groups = across.groups(&chart.sizes);
    let mut lines = Vec::with_capacity(chart.rows.len() * groups.len());
    let mut most = 0.0_f64;
    let mut has_bars = false;
    for (number, row) in chart.rows.iter().enumerate() {
        for (group, &colors) in groups.iter().enumerate() {
            let Growth { points, bars } = growth(row, &chart.sizes, across, colors, figure);
            for &(_, figure) in &points {
                most = most.max(figure);
            }
            for bar in &bars {
                most = most.max(bar.to);
                has_bars = true;
            }
            let name = match colors {
                Some(colors) => format!("{}, {}", row.label(), count(colors, "color", "colors")),
                None => row.label(),
            };
            lines.push(Line {
                name,
                points,
                bars,
                // A solver has one color, and a number of colors one marker.
                paint: number,
                marker: if groups.len() > 1 { group } else { number },
            });
        }
    }
    // From 0 on, so that twice as many moves are twice as high.
    let upward = Axis::new((0.0, most), UPWARD, 8);
    let title = match across {
        Across::Size => figure.over_sizes,
        Across::Colors => figure.over_colors,
    };
    let axis = if has_bars {
        figure.axis_with_bars
    } else {
        figure.axis
    };
    let lines = Lines {
        title,
        caption: &chart.caption,
        across: across.scale(&chart.sizes),
        upward: Scale::new(upward, axis, figure.label),
        lines,
    };
    lines::draw(&lines, style)
}

/// The medians of a row.
#[derive(Default)]
struct Growth {
    /// The medians, one for each size that has a solved board.
    points: Vec<(f64, f64)>,
    /// Their intervals, for sizes with boards enough for one.
    bars: Vec<Bar>,
}

/// Returns the medians of a row; with `colors` of boards with this number of colors only.
fn growth(
    row: &ChartRow,
    sizes: &[ChartSize],
    across: Across,
    colors: Option<usize>,
    figure: &Figure,
) -> Growth {
    let mut first_board = 0;
    let mut growth = Growth::default();
    for size in sizes {
        let boards = first_board..first_board + size.count;
        first_board = boards.end;
        if colors.is_some() && size.colors != colors {
            continue;
        }
        let mut figures: Vec<f64> = boards.filter_map(|board| (figure.of)(row, board)).collect();
        figures.sort_by(f64::total_cmp);
        let place = across.place(size);
        if let Some(median) = median(&figures) {
            growth.points.push((place, median));
        }
        if let Some((from, to)) = median_interval(&figures) {
            growth.bars.push(Bar {
                across: place,
                from,
                to,
            });
        }
    }
    growth
}

/// Returns the side of the square with the same number of cells.
fn side(size: &ChartSize) -> f64 {
    ((size.width * size.height) as f64).sqrt()
}

/// Formats a power of ten of microseconds.
fn time(power: f64) -> String {
    if power < 3.0 {
        format!("{:.0} µs", 10_f64.powf(power))
    } else if power < 6.0 {
        format!("{:.0} ms", 10_f64.powf(power - 3.0))
    } else {
        format!("{:.0} s", 10_f64.powf(power - 6.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_the_median_of_each_size() {
        let lengths = vec![Some(3), Some(5), Some(10), Some(12), Some(17), None];
        let seconds = vec![1e-6, 1e-4, 1.0, 1e-3, 1e-3, 9.0];
        let row = ChartRow {
            name: "exact".to_owned(),
            lengths,
            seconds,
            difference: None,
            stopped: 0,
        };
        let sizes = [(4, 4, 2), (9, 4, 3), (8, 8, 1)].map(|(width, height, count)| ChartSize {
            width,
            height,
            colors: None,
            count,
        });
        let points = |figure| growth(&row, &sizes, Across::Size, None, figure).points;
        assert_eq!(points(&MOVES), [(4.0, 4.0), (6.0, 12.0)]);
        assert_eq!(points(&TIME), [(4.0, 1.0), (6.0, 3.0)]);
    }

    #[test]
    fn boards_of_different_numbers_of_colors_are_not_pooled() {
        let size = |width, colors| ChartSize {
            width,
            height: 4,
            colors: Some(colors),
            count: 1,
        };
        let row = ChartRow {
            lengths: vec![Some(3), Some(5), Some(7), Some(9)],
            ..ChartRow::default()
        };
        let both = [size(4, 3), size(4, 5), size(9, 3), size(9, 5)];
        assert!(Across::of(&both) == Some(Across::Size));
        assert_eq!(Across::Size.groups(&both), [Some(3), Some(5)]);
        assert_eq!(Across::Size.scale(&both).marks.len(), 2);
        let points = |colors| growth(&row, &both, Across::Size, Some(colors), &MOVES).points;
        assert_eq!(points(3), [(4.0, 3.0), (6.0, 7.0)]);
        assert_eq!(points(5), [(4.0, 5.0), (6.0, 9.0)]);

        let colors = [size(4, 3), size(4, 5)];
        assert!(Across::of(&colors) == Some(Across::Colors));
        let growth = growth(&row, &colors, Across::Colors, None, &MOVES);
        assert_eq!(growth.points, [(3.0, 3.0), (5.0, 5.0)]);
        assert!(Across::of(&both[..1]).is_none());
    }

    #[test]
    fn a_median_of_six_boards_has_an_error_bar() {
        let row = ChartRow {
            lengths: [9, 4, 5, 8, 6, 7, 20, 21, 22, 23, 24].map(Some).to_vec(),
            ..ChartRow::default()
        };
        let sizes = [(4, 6), (5, 5)].map(|(width, count)| ChartSize {
            width,
            height: width,
            colors: None,
            count,
        });
        let growth = growth(&row, &sizes, Across::Size, None, &MOVES);
        assert_eq!(growth.points, [(4.0, 6.5), (5.0, 22.0)]);
        let of_six = Bar {
            across: 4.0,
            from: 4.0,
            to: 9.0,
        };
        assert_eq!(growth.bars, [of_six]);
    }

    #[test]
    fn times_have_units() {
        assert_eq!(
            [0.0, 2.0, 4.0, 6.0, 8.0].map(time),
            ["1 µs", "100 µs", "10 ms", "1 s", "100 s"]
        );
    }
}
