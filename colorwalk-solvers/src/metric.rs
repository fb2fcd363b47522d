//! Metrics: how greedy and look-ahead players rate a position that they could reach.
//!
//! A metric compares a hypothetical position with the one that is really on the board. The set `M` of the cells that
//! the hypothetical moves would clear is all that the built-in ones look at; [`Gain`] offers that and both positions.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use colorwalk_core::{Position, Regions};
use thiserror::Error;

use crate::spec::SolverSpec;

/// What a few hypothetical moves would bring.
#[derive(Clone, Copy, Debug)]
pub struct Gain<'a> {
    regions: &'a Regions,
    actual: &'a Position,
    reached: &'a Position,
    played: usize,
}

impl<'a> Gain<'a> {
    /// The step from the position on the board, after so many moves, to a position that can be reached from it.
    #[inline]
    pub fn new(regions: &'a Regions, actual: &'a Position, reached: &'a Position, played: usize) -> Self {
        Self { regions, actual, reached, played }
    }

    /// The region graph of the board.
    pub fn regions(&self) -> &'a Regions {
        self.regions
    }

    /// The position that is really on the board.
    pub fn actual(&self) -> &'a Position {
        self.actual
    }

    /// The position that the hypothetical moves would reach.
    pub fn reached(&self) -> &'a Position {
        self.reached
    }

    /// The number of moves really made so far.
    pub fn played(&self) -> usize {
        self.played
    }

    /// The number of cells in `M`.
    #[inline]
    pub fn area(&self) -> u32 {
        (self.actual.cells_left() - self.reached.cells_left()) as u32
    }

    /// The regions in `M`.
    pub fn gained(&self) -> impl Iterator<Item = usize> + 'a {
        let words = self.reached.cleared().words().iter().zip(self.actual.cleared().words());
        words.enumerate().flat_map(|(index, (reached, actual))| {
            let mut word = reached & !actual;
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
                word &= word - 1;
                Some(64 * index + bit)
            })
        })
    }

    /// The number of pairs of a cell in `M` and a neighbor of it that is neither cleared nor in `M`; 0 as well where
    /// nothing is left standing around `M`.
    pub fn edge(&self) -> u32 {
        let standing = |region: usize| !self.reached.cleared().contains(region);
        let edges = |region| {
            let neighbors = self.regions.neighbors(region).iter();
            neighbors
                .filter(|neighbor| standing(neighbor.region()))
                .map(|neighbor| neighbor.edges() as u32)
                .sum::<u32>()
        };
        self.gained().map(edges).sum()
    }
}

/// Rates positions; the higher, the better.
pub trait Metric: fmt::Debug + Send + Sync {
    /// The value of a gain. Gains of at least one cell are compared with each other only, so any finite scale will do.
    fn rate(&self, gain: &Gain<'_>) -> f64;

    /// Whether, after so many moves really made, clearing more can never lower the value. A look-ahead may then leave
    /// out whatever another order of the same moves reaches as well. `false` is always safe.
    fn is_monotone(&self, played: usize) -> bool {
        let _ = played;
        false
    }

    /// Adds what names this metric to a solver's specification: usually `metric=NAME`.
    fn describe(&self, spec: SolverSpec) -> SolverSpec;
}

/// The metrics of the series.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum BuiltInMetric {
    /// The number of cells cleared.
    #[default]
    Area,
    /// The length of the edge of what is cleared anew toward what still stands; where that is 0, the area.
    Perimeter,
    /// The perimeter divided by the area; 0 where nothing is cleared. The series calls it "deep path".
    PathRatio,
    /// The perimeter while fewer than `switch` moves have been made, then the area.
    PerimeterArea {
        /// The move from which on the area counts.
        switch: usize,
    },
    /// The path ratio while fewer than `switch` moves have been made, then the area.
    PathArea {
        /// The move from which on the area counts.
        switch: usize,
    },
}

impl BuiltInMetric {
    /// The switch of [`BuiltInMetric::PerimeterArea`] in the series.
    pub const PERIMETER_SWITCH: usize = 20;
    /// The switch of [`BuiltInMetric::PathArea`] in the series.
    pub const PATH_SWITCH: usize = 12;

    /// The name, as in a specification.
    pub fn name(self) -> &'static str {
        match self {
            Self::Area => "area",
            Self::Perimeter => "perimeter",
            Self::PathRatio => "path-ratio",
            Self::PerimeterArea { .. } => "perimeter-area",
            Self::PathArea { .. } => "path-area",
        }
    }

    /// The metric as it is after so many moves, with the ones that switch resolved.
    fn at(self, played: usize) -> Self {
        match self {
            Self::PerimeterArea { switch } if played < switch => Self::Perimeter,
            Self::PathArea { switch } if played < switch => Self::PathRatio,
            Self::PerimeterArea { .. } | Self::PathArea { .. } => Self::Area,
            plain => plain,
        }
    }
}

impl Metric for BuiltInMetric {
    fn rate(&self, gain: &Gain<'_>) -> f64 {
        let area = f64::from(gain.area());
        let perimeter = || match gain.edge() {
            0 => area,
            edge => f64::from(edge),
        };
        match self.at(gain.played()) {
            Self::Perimeter => perimeter(),
            Self::PathRatio if gain.area() == 0 => 0.0,
            Self::PathRatio => perimeter() / area,
            _ => area,
        }
    }

    fn is_monotone(&self, played: usize) -> bool {
        self.at(played) == Self::Area
    }

    fn describe(&self, spec: SolverSpec) -> SolverSpec {
        let spec = spec.with("metric", self.name());
        match *self {
            Self::PerimeterArea { switch } => spec.with_unless("switch", switch, Self::PERIMETER_SWITCH),
            Self::PathArea { switch } => spec.with_unless("switch", switch, Self::PATH_SWITCH),
            _ => spec,
        }
    }
}

impl FromStr for BuiltInMetric {
    type Err = UnknownMetric;

    /// Reads a name; the metrics that switch do so where they do in the series.
    fn from_str(text: &str) -> Result<Self, UnknownMetric> {
        match text {
            "area" => Ok(Self::Area),
            "perimeter" => Ok(Self::Perimeter),
            "path-ratio" => Ok(Self::PathRatio),
            "perimeter-area" => Ok(Self::PerimeterArea { switch: Self::PERIMETER_SWITCH }),
            "path-area" => Ok(Self::PathArea { switch: Self::PATH_SWITCH }),
            _ => Err(UnknownMetric { text: text.to_owned() }),
        }
    }
}

/// The text names no built-in metric.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{text:?} is not a metric: there are area, perimeter, path-ratio, perimeter-area, path-area")]
pub struct UnknownMetric {
    /// The text found.
    pub text: String,
}

/// A metric that solvers share.
pub type SharedMetric = Arc<dyn Metric>;
