//! Every metric of the standard registry on one board, with values counted by hand, and every solver of the crate in the
//! registry.

use std::fs;
use std::path::Path;

use colorwalk_core::{Board, Color, Position};

use crate::api::Gain;
use crate::registry::{Entry, Registry};

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
            "the metric {name} has no values: add a row to VALUES in colorwalk-solvers/src/standard/tests.rs"
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
    let source = include_str!("../series/metrics.rs");
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

/// Solvers that no text builds: a `Prover` is created for one board.
#[cfg(all(feature = "exact", feature = "priority-queue"))]
const NOT_BUILT_FROM_TEXT: [&str; 1] = ["Prover"];

#[test]
#[cfg(all(feature = "exact", feature = "priority-queue"))]
fn every_solver_is_registered() {
    let registry = Registry::standard();
    let mut registered = Vec::new();
    for entry in registry.entries() {
        registered.push(format!("{:?}", registry.build(entry.name()).unwrap()));
    }
    let mut solvers = Vec::new();
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    find_solvers(&sources, &mut solvers);
    assert!(solvers.contains(&"Greedy".to_owned()));
    for name in solvers {
        // `Greedy { metric: Area }` is the type `Greedy`.
        let is_registered = registered
            .iter()
            .any(|solver| solver.split(' ').next() == Some(&name));
        assert!(
            is_registered || NOT_BUILT_FROM_TEXT.contains(&&*name),
            "the solver {name} is not registered: add its entry to colorwalk-solvers/src/series.rs"
        );
    }
}

/// Collects the types for which the sources of a folder implement `Algorithm`.
fn find_solvers(folder: &Path, solvers: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            find_solvers(&path, solvers);
            continue;
        }
        for line in fs::read_to_string(&path).unwrap().lines() {
            // Indented ones belong to examples and tests.
            if let Some(rest) = line.strip_prefix("impl Algorithm for ") {
                solvers.push(rest.trim_end_matches(" {").to_owned());
            }
        }
    }
}
