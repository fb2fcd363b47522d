//! The metrics of the series, and their registry entries.
//!
//! A metric is a variant, its entry, its value in `rate`, its name in `spec`, and its values on a board below.

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

#[cfg(test)]
mod tests {
    use colorwalk_core::{Board, Color, Position};

    use super::*;
    use crate::registry::Registry;

    const BOARD: &str = "\
        .12
        112
        221";

    /// The values of a metric on [`BOARD`] after the hypothetical moves `1`, `12` and `121` from the start. They gain 3, 7 and
    /// 8 cells, with 4, 2 and 0 borders to cells that are not cleared.
    struct Values {
        metric: &'static str,
        /// At the start of a game.
        early: [f64; 3],
        /// After 30 moves.
        late: [f64; 3],
    }

    const VALUES: &[Values] = &[
        Values {
            metric: "area",
            early: [3.0, 7.0, 8.0],
            late: [3.0, 7.0, 8.0],
        },
        Values {
            metric: "perimeter",
            early: [4.0, 2.0, 8.0],
            late: [4.0, 2.0, 8.0],
        },
        Values {
            metric: "path-ratio",
            early: [4.0 / 3.0, 2.0 / 7.0, 1.0],
            late: [4.0 / 3.0, 2.0 / 7.0, 1.0],
        },
        Values {
            metric: "perimeter-area",
            early: [4.0, 2.0, 8.0],
            late: [3.0, 7.0, 8.0],
        },
        Values {
            metric: "path-area",
            early: [4.0 / 3.0, 2.0 / 7.0, 1.0],
            late: [3.0, 7.0, 8.0],
        },
    ];

    #[test]
    fn every_metric_has_values_counted_by_hand() {
        for name in Registry::standard().metrics().iter().map(Entry::name) {
            assert!(
                VALUES.iter().any(|values| values.metric == name),
                "the metric {name} has no values: add a row to VALUES in colorwalk-solvers/src/series/metrics.rs"
            );
        }
    }

    #[test]
    fn metrics_have_the_values_counted_by_hand() {
        let registry = Registry::standard();
        let board: Board = BOARD.parse().unwrap();
        let start = Position::start(&board);
        let one = Color::new(0).unwrap();
        let two = Color::new(1).unwrap();
        let first = start.after(one);
        let second = first.after(two);
        let third = second.after(one);
        for values in VALUES {
            let name = values.metric;
            let metric = registry.build_metric(&name.parse().unwrap()).unwrap();
            for (played, expected) in [(0, values.early), (30, values.late)] {
                let found = [&first, &second, &third]
                    .map(|reached| metric.rate(&Gain::new(&start, reached, played)));
                assert_eq!(found, expected, "{name} after {played} moves");
            }
        }
    }

    #[test]
    fn every_metric_is_registered() {
        let source = include_str!("metrics.rs");
        let registry = Registry::standard();
        let mut registered = Vec::new();
        for entry in registry.metrics() {
            let metric = registry.build_metric(&entry.name().parse().unwrap());
            registered.push(format!("{:?}", metric.unwrap()));
        }
        let variants = find_variants(source, "BuiltInMetric");
        assert!(variants.contains(&"Area"));
        for variant in variants {
            // `PathArea { switch: 12 }` is the variant `PathArea`.
            let is_registered = registered
                .iter()
                .any(|metric| metric.split(' ').next() == Some(variant));
            assert!(
                is_registered,
                "the metric {variant} is not registered: add its entry to colorwalk-solvers/src/series/metrics.rs"
            );
        }
    }

    /// Returns the names of the variants of an enumeration, as rustfmt lays it out.
    fn find_variants<'s>(source: &'s str, name: &str) -> Vec<&'s str> {
        let mut variants = Vec::new();
        let mut lines = source.lines();
        lines.find(|line| *line == format!("pub enum {name} {{"));
        for line in lines.take_while(|line| *line != "}") {
            let Some(rest) = line.strip_prefix("    ") else {
                continue;
            };
            // Fields are indented deeper; attributes and comments begin with no letter.
            if rest.starts_with(char::is_uppercase) {
                variants.push(rest.trim_end_matches([',', ' ', '{']));
            }
        }
        variants
    }
}
