//! Specifications as text: what the registry builds reads back, and what it refuses it explains. All of it holds for every
//! solver of the registry, those that are added later included.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use colorwalk::{Control, NameTaken, Problem, Registry, SolveError, SolverSpec, SpecError};

#[test]
fn every_specification_reads_back() {
    let registry = Registry::standard();
    for entry in registry.entries() {
        assert_eq!(registry.entry(entry.name).map(|found| found.name), Some(entry.name));
        let spec = registry.build(entry.name).unwrap().spec();
        assert_eq!(registry.build_spec(&spec).unwrap().spec(), spec);
        assert_eq!(spec.to_string().parse::<SolverSpec>(), Ok(spec.clone()));
        for parameter in entry.parameters.iter().filter(|parameter| !parameter.default.is_empty()) {
            // The default, given in so many words, changes nothing.
            let given = format!("{}:{}={}", entry.name, parameter.key, parameter.default);
            assert_eq!(registry.build(&given).unwrap().spec(), spec, "{given}");
        }
    }
}

#[test]
fn parameters_that_differ_from_their_defaults_are_in_the_specification() {
    let canonical = [
        "greedy:metric=path-area,switch=3",
        "look-ahead:metric=perimeter-area,depth=2,switch=7",
        "random:seed=18446744073709551615",
        "bfs:cap=5,switch=0,useless=no",
        "dfs:cap=5,switch=0,bound=9",
        "bellman-ford:cap=12",
        "dag:cap=12",
        "dijkstra:scale=28,cap=1000",
        "greedy-dijkstra:depth=2,switch=3,scale=9,cap=77",
        "perimeter-dijkstra:depth=2,switch=3,scale=9,cap=77",
        "dijkstra-greedy:switch=100,depth=2,scale=9,cap=77",
        "dijkstra-dijkstra:switch=100,scale=9,scale2=8,cap=77",
        "beam:width=7",
        "exact:width=9,memory=8MiB,threads=2,without=bound+choice+order+refutations",
        "exact:without=order",
    ];
    for text in canonical {
        assert_eq!(Registry::standard().build(text).unwrap().spec().to_string(), text);
    }
}

#[test]
fn what_the_registry_refuses_it_explains() {
    let registry = Registry::standard();
    let error = |text: &str| registry.build(text).unwrap_err();
    assert!(matches!(error(""), SpecError::NoName { .. }));
    assert!(matches!(error(":depth=3"), SpecError::NoName { .. }));
    assert!(matches!(error("greedy:area"), SpecError::NotAnArgument { .. }));
    assert!(matches!(error("dijkstra:cap=1,cap=2"), SpecError::Repeated { .. }));

    let unknown = error("gready").to_string();
    assert!(registry.entries().iter().all(|entry| unknown.contains(entry.name)), "{unknown}");
    for entry in registry.entries() {
        let unknown = error(&format!("{}:nonsense=1", entry.name));
        assert!(matches!(unknown, SpecError::UnknownKey { .. }));
        assert!(entry.parameters.iter().all(|parameter| unknown.to_string().contains(parameter.key)), "{unknown}");
        for parameter in entry.parameters {
            let text = format!("{}:{}=nonsense", entry.name, parameter.key);
            let bad = error(&text);
            assert!(matches!(bad, SpecError::BadValue { .. }), "{text}");
            assert!(bad.to_string().contains(parameter.values), "{bad}");
        }
    }
    let out_of_range = [
        "look-ahead:depth=0",
        "look-ahead:depth=13",
        "look-ahead:metric=area,switch=3",
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
    let entry = *Registry::standard().entry("greedy").unwrap();
    assert_eq!(registry.register(entry), Ok(()));
    assert_eq!(registry.register(entry), Err(NameTaken { name: "greedy" }));
    assert_eq!(registry.entries().len(), 1);
    assert!(registry.build("dag").unwrap_err().to_string().contains("there are greedy"));
}

#[test]
fn the_graph_solvers_name_the_cap_that_a_board_exceeds() {
    let board = "1213\n2132".parse().unwrap();
    for name in ["bellman-ford", "dag"] {
        let solver = Registry::standard().build(&format!("{name}:cap=3")).unwrap();
        let error = solver.solve(&Problem::new(&board), Control::default()).unwrap_err();
        assert!(matches!(error, SolveError::VertexCap { cap: 3, .. }));
        assert!(error.to_string().starts_with(&format!("{name}: the board has more than 3 positions")), "{error}");
    }
}
