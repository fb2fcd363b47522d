//! The metrics of the series, and their registry entries.

use crate::api::{Gain, Metric, Parameter, Spec};
use crate::registry::Entry;

const PERIMETER_SWITCH: Parameter = switch(BuiltInMetric::PERIMETER_SWITCH);
const PATH_SWITCH: Parameter = switch(BuiltInMetric::PATH_SWITCH);

const fn switch(default: usize) -> Parameter {
    Parameter::number(
        "switch",
        0..=u64::MAX,
        default as u64,
        "the number of moves after which the area counts",
    )
}

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

    /// Returns the name in a specification.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Area => "area",
            Self::Perimeter => "perimeter",
            Self::PathRatio => "path-ratio",
            Self::PerimeterArea { .. } => "perimeter-area",
            Self::PathArea { .. } => "path-area",
        }
    }

    /// Returns the registry entries, in the order of lists.
    pub(crate) fn entries() -> Vec<Entry<dyn Metric>> {
        vec![
            Self::Area.entry("the cells cleared"),
            Self::Perimeter.entry("the border between newly cleared and uncleared cells"),
            Self::PathRatio.entry("the perimeter divided by the area"),
            Self::PerimeterArea {
                switch: Self::PERIMETER_SWITCH,
            }
            .entry("the perimeter, then the area"),
            Self::PathArea {
                switch: Self::PATH_SWITCH,
            }
            .entry("the path ratio, then the area"),
        ]
    }

    fn entry(self, summary: &'static str) -> Entry<dyn Metric> {
        let parameters: &[Parameter] = match self {
            Self::PerimeterArea { .. } => &[PERIMETER_SWITCH],
            Self::PathArea { .. } => &[PATH_SWITCH],
            _ => &[],
        };
        Entry::<dyn Metric>::new(self.name(), summary, parameters, move |arguments| {
            Ok(Box::new(match self {
                Self::PerimeterArea { .. } => Self::PerimeterArea {
                    switch: arguments.get(&PERIMETER_SWITCH)?,
                },
                Self::PathArea { .. } => Self::PathArea {
                    switch: arguments.get(&PATH_SWITCH)?,
                },
                plain => plain,
            }))
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
        match self.at(gain.played) {
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
        let spec = Spec::new(self.name());
        match *self {
            Self::PerimeterArea { switch } => spec.with_unless_default(&PERIMETER_SWITCH, switch),
            Self::PathArea { switch } => spec.with_unless_default(&PATH_SWITCH, switch),
            _ => spec,
        }
    }
}
