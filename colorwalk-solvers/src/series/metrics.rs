//! The metrics of the series, and their registry entries.

use crate::api::{Gain, Metric, Parameter, Spec};
use crate::registry::Entry;

const PERIMETER_SWITCH: Parameter = Parameter::number(
    "switch",
    0..=u64::MAX,
    BuiltInMetric::PERIMETER_SWITCH as u64,
    "the number of moves after which the area counts",
);

const PATH_SWITCH: Parameter = Parameter::number(
    "switch",
    0..=u64::MAX,
    BuiltInMetric::PATH_SWITCH as u64,
    "the number of moves after which the area counts",
);

/// The metrics of the series.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::{Algorithm, BuiltInMetric, LookAhead};
///
/// let metric = BuiltInMetric::PerimeterArea { switch: 20 };
/// assert_eq!(LookAhead::new(metric, 2)?.spec().to_string(), "look-ahead:metric=perimeter-area,depth=2");
/// # Ok::<(), colorwalk::SpecError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum BuiltInMetric {
    /// The number of cells cleared.
    #[default]
    Area,
    /// The length of the border between newly cleared and uncleared cells; the area if that is 0.
    Perimeter,
    /// The perimeter divided by the area; 0 if nothing is cleared. The series calls it "deep path".
    PathRatio,
    /// The perimeter while fewer than `switch` moves have been made, then the area.
    PerimeterArea {
        /// The number of moves after which the area counts.
        switch: usize,
    },
    /// The path ratio while fewer than `switch` moves have been made, then the area.
    PathArea {
        /// The number of moves after which the area counts.
        switch: usize,
    },
}

impl BuiltInMetric {
    /// The switch of [`BuiltInMetric::PerimeterArea`] in the series.
    pub const PERIMETER_SWITCH: usize = 20;
    /// The switch of [`BuiltInMetric::PathArea`] in the series.
    pub const PATH_SWITCH: usize = 12;

    /// Returns the registry entries, in the order of lists.
    pub(crate) fn entries() -> Vec<Entry<dyn Metric>> {
        vec![
            Entry::<dyn Metric>::new("area", "the cells cleared", &[], |_| {
                Ok(Box::new(Self::Area))
            }),
            Entry::<dyn Metric>::new(
                "perimeter",
                "the border between newly cleared and uncleared cells",
                &[],
                |_| Ok(Box::new(Self::Perimeter)),
            ),
            Entry::<dyn Metric>::new(
                "path-ratio",
                "the perimeter divided by the area",
                &[],
                |_| Ok(Box::new(Self::PathRatio)),
            ),
            Entry::<dyn Metric>::new(
                "perimeter-area",
                "the perimeter, then the area",
                &[PERIMETER_SWITCH],
                |arguments| {
                    let switch = arguments.get(&PERIMETER_SWITCH)?;
                    Ok(Box::new(Self::PerimeterArea { switch }))
                },
            ),
            Entry::<dyn Metric>::new(
                "path-area",
                "the path ratio, then the area",
                &[PATH_SWITCH],
                |arguments| {
                    let switch = arguments.get(&PATH_SWITCH)?;
                    Ok(Box::new(Self::PathArea { switch }))
                },
            ),
        ]
    }

    /// Returns the metric that applies after `played` moves: the one to which a switching metric has switched.
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
        match self.at(gain.played) {
            Self::Perimeter => perimeter(gain),
            Self::PathRatio if gain.area() == 0 => 0.0,
            Self::PathRatio => perimeter(gain) / gain.area() as f64,
            // The switching metrics have switched.
            Self::Area | Self::PerimeterArea { .. } | Self::PathArea { .. } => gain.area() as f64,
        }
    }

    fn is_monotone(&self, played: usize) -> bool {
        // Clearing more may shorten a border, but never lowers the number of cells.
        self.at(played) == Self::Area
    }

    fn spec(&self) -> Spec {
        match *self {
            Self::Area => Spec::new("area"),
            Self::Perimeter => Spec::new("perimeter"),
            Self::PathRatio => Spec::new("path-ratio"),
            Self::PerimeterArea { switch } => {
                Spec::new("perimeter-area").with_unless_default(&PERIMETER_SWITCH, switch)
            }
            Self::PathArea { switch } => {
                Spec::new("path-area").with_unless_default(&PATH_SWITCH, switch)
            }
        }
    }
}

/// Returns the length of the border, or the area if there is none.
fn perimeter(gain: &Gain<'_>) -> f64 {
    match gain.edge() {
        0 => gain.area() as f64,
        edge => edge as f64,
    }
}
