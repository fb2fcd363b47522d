//! The metrics of the series, and their registry entries.

use crate::api::{Gain, Metric, Parameter, Spec};
use crate::registry::Entry;

const AREA: &str = "area";
const PERIMETER: &str = "perimeter";
const PATH_RATIO: &str = "path-ratio";
const PERIMETER_AREA: &str = "perimeter-area";
const PATH_AREA: &str = "path-area";

const SWITCH_HELP: &str = "the number of moves after which the area counts";
const PERIMETER_SWITCH: Parameter =
    Parameter::number("switch", 0..=u64::MAX, BuiltInMetric::PERIMETER_SWITCH as u64, SWITCH_HELP);
const PATH_SWITCH: Parameter =
    Parameter::number("switch", 0..=u64::MAX, BuiltInMetric::PATH_SWITCH as u64, SWITCH_HELP);

/// The metrics of the series.
///
/// ```
/// use colorwalk_solvers::{Algorithm, BuiltInMetric, LookAhead};
///
/// let metric = BuiltInMetric::PerimeterArea { switch: 20 };
/// assert_eq!(LookAhead::new(metric, 2)?.spec().to_string(), "look-ahead:metric=perimeter-area,depth=2");
/// # Ok::<(), colorwalk_solvers::SpecError>(())
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

    /// Returns the registry entry of [`BuiltInMetric::Area`].
    pub fn area() -> Entry<dyn Metric> {
        Entry::<dyn Metric>::new(AREA, "the cells cleared", &[], |_| Ok(Box::new(Self::Area)))
    }

    /// Returns the registry entry of [`BuiltInMetric::Perimeter`].
    pub fn perimeter() -> Entry<dyn Metric> {
        let summary = "the border between newly cleared and uncleared cells";
        Entry::<dyn Metric>::new(PERIMETER, summary, &[], |_| Ok(Box::new(Self::Perimeter)))
    }

    /// Returns the registry entry of [`BuiltInMetric::PathRatio`].
    pub fn path_ratio() -> Entry<dyn Metric> {
        Entry::<dyn Metric>::new(PATH_RATIO, "the perimeter divided by the area", &[], |_| {
            Ok(Box::new(Self::PathRatio))
        })
    }

    /// Returns the registry entry of [`BuiltInMetric::PerimeterArea`].
    pub fn perimeter_area() -> Entry<dyn Metric> {
        Entry::<dyn Metric>::new(PERIMETER_AREA, "the perimeter, then the area", &[PERIMETER_SWITCH], |arguments| {
            Ok(Box::new(Self::PerimeterArea { switch: arguments.get(&PERIMETER_SWITCH)? }))
        })
    }

    /// Returns the registry entry of [`BuiltInMetric::PathArea`].
    pub fn path_area() -> Entry<dyn Metric> {
        Entry::<dyn Metric>::new(PATH_AREA, "the path ratio, then the area", &[PATH_SWITCH], |arguments| {
            Ok(Box::new(Self::PathArea { switch: arguments.get(&PATH_SWITCH)? }))
        })
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
        let area = gain.area() as f64;
        let perimeter = || match gain.edge() {
            0 => area,
            edge => edge as f64,
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

    fn spec(&self) -> Spec {
        match *self {
            Self::Area => Spec::new(AREA),
            Self::Perimeter => Spec::new(PERIMETER),
            Self::PathRatio => Spec::new(PATH_RATIO),
            Self::PerimeterArea { switch } => Spec::new(PERIMETER_AREA).with_unless_default(&PERIMETER_SWITCH, switch),
            Self::PathArea { switch } => Spec::new(PATH_AREA).with_unless_default(&PATH_SWITCH, switch),
        }
    }
}
