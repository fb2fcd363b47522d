//! Specifications as text: what the registry builds can be parsed again, and what it refuses it explains. All of it
//! holds for every solver and metric of the registry, including those that are added later.

use crate::boards::{board_of, cases, grids};
use colorwalk_boards::series;
use colorwalk_core::Board;
use colorwalk_solvers::{
    Bytes, Control, Entry, Gain, Greedy, Metric, Parameter, Problem, Registry, SolveError, Solver,
    Spec, SpecError, Values,
};
use proptest::prelude::*;
use proptest::test_runner::TestRng;

/// A custom metric with a parameter.
#[derive(Debug)]
struct Mine {
    share: f64,
    weight: usize,
}

const SHARE: Parameter = Parameter::decimal("share", -1.0..=1.0, 0.25, "the share of the edge");

impl Metric for Mine {
    fn rate(&self, gain: &Gain<'_>) -> f64 {
        (self.weight * gain.area()) as f64 + self.share * gain.edge() as f64
    }

    fn spec(&self) -> Spec {
        Spec::new("mine").with_unless_default(&SHARE, self.share)
    }
}

/// Returns the registry entry of a metric, made by a closure that stores a weight.
fn mine(weight: usize) -> Entry<dyn Metric> {
    Entry::<dyn Metric>::new(
        "mine",
        "area and edge, weighed",
        &[SHARE],
        move |arguments| {
            Ok(Box::new(Mine {
                share: arguments.get(&SHARE)?,
                weight,
            }))
        },
    )
}

/// Returns the standard registry with a custom metric.
fn registry() -> Registry {
    let mut registry = Registry::standard();
    registry.register_metric(mine(3)).unwrap();
    registry
}

/// Returns a random value among those that a parameter takes; often the minimum or the maximum.
fn value(registry: &Registry, parameter: &Parameter, rng: &mut TestRng) -> Spec {
    let number = |rng: &mut TestRng, least: u64, most: u64| match rng.next_u32() % 4 {
        0 => least,
        1 => most,
        _ => least + rng.next_u64() % (most - least).saturating_add(1).max(1),
    };
    match parameter.values() {
        Values::Number { least, most, .. } => number(rng, least, most).into(),
        Values::Decimal { least, most, .. } => {
            (least + (most - least) * f64::from(rng.next_u32() % 8) / 7.0).into()
        }
        Values::Size { least } => Bytes(number(rng, least.0, least.0 << 6)).into(),
        Values::Flag { .. } => (rng.next_u32() % 2 == 0).into(),
        Values::Names { names } => {
            let chosen: Vec<&str> = names
                .iter()
                .copied()
                .filter(|_| rng.next_u32() % 2 == 0)
                .collect();
            Spec::new(if chosen.is_empty() {
                names[0].to_owned()
            } else {
                chosen.join("+")
            })
        }
        Values::Metric { .. } => part(registry, registry.metrics(), rng),
        unknown => panic!("no random values for {unknown:?}"),
    }
}

/// Returns one of these entries with random parameters.
fn part<P: ?Sized>(registry: &Registry, entries: &[Entry<P>], rng: &mut TestRng) -> Spec {
    let entry = &entries[rng.next_u32() as usize % entries.len()];
    let spec = Spec::new(entry.name().to_owned());
    given(entry.parameters(), rng)
        .into_iter()
        .fold(spec, |spec, parameter| {
            spec.with(parameter, value(registry, parameter, rng))
        })
}

/// Returns some of the parameters.
fn given<'a>(parameters: &'a [Parameter], rng: &mut TestRng) -> Vec<&'a Parameter> {
    parameters
        .iter()
        .filter(|_| rng.next_u32() % 3 > 0)
        .collect()
}

/// Returns the specification of a random solver.
fn random_spec(registry: &Registry, entry: &Entry<dyn Solver>, rng: &mut TestRng) -> Spec {
    let spec = Spec::new(entry.name().to_owned());
    given(entry.parameters(), rng)
        .into_iter()
        .fold(spec, |spec, parameter| {
            spec.with(parameter, value(registry, parameter, rng))
        })
}

/// Returns a solver's answer, or why there is none.
fn answer(solver: &dyn Solver, board: &Board) -> String {
    match solver.solve(&Problem::new(board), Control::default()) {
        Ok(outcome) => format!("{} {}", outcome.solution, outcome.lower_bound()),
        Err(error) => error.to_string(),
    }
}

proptest! {
    #![proptest_config(cases(200))]

    /// Every solver that can be built prints a text from which the registry builds it again.
    #[test]
    fn every_solver_that_can_be_made_is_made_again_by_what_it_prints(grid in grids(4, 4), mut rng in rng()) {
        let (registry, board) = (registry(), board_of(&grid));
        for entry in registry.entries() {
            let asked = random_spec(&registry, entry, &mut rng);
            let solver = registry.build_spec(&asked).map_err(|error| TestCaseError::fail(error.to_string()))?;
            let printed = solver.spec();
            prop_assert_eq!(printed.to_string().parse::<Spec>(), Ok(printed.clone()));
            let again = registry.build(&printed.to_string()).map_err(|error| TestCaseError::fail(error.to_string()))?;
            prop_assert_eq!(again.spec(), printed, "{}", asked);
            prop_assert_eq!(answer(&*again, &board), answer(&*solver, &board), "{}", asked);
        }
    }

    /// The arguments given are those printed, except for defaults.
    #[test]
    fn no_argument_is_lost(mut rng in rng()) {
        let registry = registry();
        for entry in registry.entries() {
            let asked = random_spec(&registry, entry, &mut rng);
            let printed = registry.build_spec(&asked).unwrap().spec();
            for (key, value) in asked.arguments() {
                let parameter = entry.parameters().iter().find(|parameter| parameter.key() == key).unwrap();
                let found = printed.arguments().find(|(known, _)| *known == key).map(|(_, found)| found.clone());
                let found = found.or_else(|| parameter.default()).map(|found| found.name().to_owned());
                if matches!(parameter.values(), Values::Names { .. }) {
                    continue; // They are printed in an order of their own.
                }
                prop_assert_eq!(found.as_deref(), Some(value.name()), "{} of {}", key, asked);
            }
        }
    }
}

fn rng() -> impl Strategy<Value = TestRng> {
    Just(()).prop_perturb(|(), rng| rng)
}

#[test]
fn the_default_given_changes_nothing() {
    let registry = Registry::standard();
    for entry in registry.entries() {
        assert_eq!(
            registry.entry(entry.name()).map(Entry::name),
            Some(entry.name())
        );
        let spec = registry.build(entry.name()).unwrap().spec();
        assert_eq!(spec.name(), entry.name());
        for parameter in entry.parameters() {
            let Some(default) = parameter.default() else {
                continue;
            };
            let given = format!("{}:{}={default}", entry.name(), parameter.key());
            assert_eq!(registry.build(&given).unwrap().spec(), spec, "{given}");
        }
    }
}

/// Returns a value that a parameter takes and that is not its default, as a solver prints it.
fn other_value(parameter: &Parameter) -> Spec {
    match parameter.values() {
        Values::Number { least, default, .. } if default == Some(least) => (least + 1).into(),
        Values::Number { least, .. } => least.into(),
        Values::Decimal { most, .. } => most.into(),
        Values::Size { least } => least.into(),
        Values::Flag { default } => (!default).into(),
        Values::Names { names } => Spec::new(names.join("+")),
        Values::Metric { .. } => Spec::new("mine").with(&SHARE, -0.5),
        unknown => panic!("no other value for {unknown:?}"),
    }
}

#[test]
fn parameters_that_differ_from_their_defaults_are_in_the_specification() {
    let registry = registry();
    for entry in registry.entries() {
        let mut given = Spec::new(entry.name().to_owned());
        for parameter in entry.parameters() {
            given = given.with(parameter, other_value(parameter));
        }
        let text = given.to_string();
        assert_eq!(registry.build(&text).unwrap().spec().to_string(), text);
    }
    for text in [
        "greedy:metric=path-area/switch=3",
        "look-ahead:metric=perimeter-area/switch=7,depth=2",
        "bfs:cap=5,switch=0,useless=no,metric=path-area/switch=3,depth=2",
        "dfs:switch=0,bound=9,metric=mine",
        "perimeter-dijkstra:metric=area,switch=3",
        "exact:without=order",
        "auto:seconds=0.000000001,memory=1MiB,threads=1",
    ] {
        assert_eq!(registry.build(text).unwrap().spec().to_string(), text);
    }
}

#[test]
fn a_metric_of_ones_own_is_asked() {
    let board = series::board(0).unwrap();
    let solver = |weight| {
        let mut registry = Registry::standard();
        registry.register_metric(mine(weight)).unwrap();
        registry.build("greedy:metric=mine/share=0").unwrap()
    };
    assert_eq!(
        answer(&*solver(1), &board),
        answer(&Greedy::default(), &board)
    );
    // Without a weight all moves are alike, and the first is played.
    assert_ne!(answer(&*solver(0), &board), answer(&*solver(1), &board));
    assert!(
        registry()
            .values(&Parameter::metric("metric", "area", ""))
            .ends_with("|mine")
    );
}

#[test]
fn what_the_registry_refuses_it_explains() {
    let registry = registry();
    let error = |text: &str| registry.build(text).unwrap_err();
    for text in [
        "",
        ":depth=3",
        "greedy:area",
        "dijkstra:cap=1,cap=2",
        "my greedy",
    ] {
        assert!(matches!(error(text), SpecError::Malformed(_)), "{text}");
    }
    assert!(matches!(
        error("greedy:metric=area/switch=2"),
        SpecError::Unknown { .. }
    ));
    assert!(matches!(
        error("exact:width=1/depth=2"),
        SpecError::BadValue { .. }
    ));

    let unknown = error("gready").to_string();
    assert!(
        registry
            .entries()
            .iter()
            .all(|entry| unknown.contains(entry.name())),
        "{unknown}"
    );
    for entry in registry.entries() {
        let unknown = error(&format!("{}:nonsense=1", entry.name()));
        assert!(
            matches!(&unknown, SpecError::Unknown { missing, .. } if missing.starts_with(entry.name())),
            "{unknown}"
        );
        let known = |parameter: &Parameter| unknown.to_string().contains(parameter.key());
        assert!(entry.parameters().iter().all(known), "{unknown}");
        for parameter in entry.parameters() {
            let text = format!("{}:{}=nonsense", entry.name(), parameter.key());
            let bad = error(&text);
            if let Values::Metric { .. } = parameter.values() {
                assert!(
                    matches!(&bad, SpecError::Unknown { missing, .. } if missing == "there is no metric"),
                    "{text}"
                );
                assert!(
                    registry
                        .metrics()
                        .iter()
                        .all(|entry| bad.to_string().contains(entry.name())),
                    "{bad}"
                );
            } else {
                assert!(matches!(bad, SpecError::BadValue { .. }), "{text}");
                assert!(
                    bad.to_string().contains(&registry.values(parameter)),
                    "{bad}"
                );
            }
        }
    }
    let out_of_range = [
        "look-ahead:depth=0",
        "look-ahead:depth=13",
        "greedy:metric=mine/share=1.5",
        "random:seed=18446744073709551616",
        "bfs:cap=0",
        "dfs:bound=0",
        "dijkstra:scale=0",
        "dijkstra-greedy:switch=601",
        "beam:width=0",
        "exact:memory=1023KiB",
        "exact:without=luck",
        "exact:threads=0",
    ];
    for text in out_of_range {
        assert!(matches!(error(text), SpecError::BadValue { .. }), "{text}");
    }
}

#[test]
fn a_name_can_be_registered_once() {
    let mut registry = Registry::empty();
    assert!(registry.register(Greedy::entry()).is_ok());
    let taken = registry.register(Greedy::entry()).unwrap_err();
    assert_eq!(taken.to_string(), "there is already a solver named greedy");
    assert_eq!(registry.entries().len(), 1);
    assert!(
        registry
            .build("dag")
            .unwrap_err()
            .to_string()
            .contains("expected greedy")
    );
    // It knows no metrics, and reports that.
    assert_eq!(
        registry.build("greedy").unwrap_err().to_string(),
        "there is no metric \"area\": expected none"
    );
    // A metric may have the name of a solver.
    let entry = Entry::<dyn Metric>::new("greedy", "", &[], |_| {
        Ok(Box::new(Mine {
            share: 0.0,
            weight: 1,
        }))
    });
    assert!(registry.register_metric(entry).is_ok());
}

#[test]
fn parameters_that_could_not_be_written_down_are_refused() {
    const TWICE: [Parameter; 2] = [SHARE, SHARE];
    const PART: [Parameter; 1] = [Parameter::metric("inner", "area", "")];
    let entry = |parameters: &[Parameter]| {
        Entry::<dyn Metric>::new("a", "", parameters, |_| {
            Ok(Box::new(Mine {
                share: 0.0,
                weight: 1,
            }))
        })
    };
    let mut registry = Registry::standard();
    let error = registry.register_metric(entry(&TWICE)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the metric a has two parameters named share"
    );
    let error = registry
        .register_metric(entry(&PART))
        .unwrap_err()
        .to_string();
    assert_eq!(
        error,
        "the metric a has a parameter inner that is a metric itself: only solvers have metrics"
    );
}

#[test]
fn the_graph_solvers_name_the_cap_that_a_board_exceeds() {
    let board = "1213\n2132".parse().unwrap();
    for name in ["bellman-ford", "dag"] {
        let solver = Registry::standard()
            .build(&format!("{name}:cap=3"))
            .unwrap();
        let error = solver
            .solve(&Problem::new(&board), Control::default())
            .unwrap_err();
        assert!(matches!(error, SolveError::NodeCap { cap: 3, .. }));
        assert!(
            error
                .to_string()
                .starts_with(&format!("{name}: the board has more than 3 positions")),
            "{error}"
        );
    }
}
