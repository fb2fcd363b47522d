//! Every solver of the crate is in the registry, and what a text sets, its setters set.

use std::fs;
use std::path::Path;

use colorwalk_boards::random::Recipe;
use colorwalk_core::Rules;

use crate::api::{Control, Problem};
use crate::registry::Registry;

/// Solvers that no text builds: a `Prover` is created for one board.
const NOT_BUILT_FROM_TEXT: [&str; 1] = ["Prover"];

#[test]
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

/// Parameters that have no setter: only measurements leave out parts of the search.
const WITHOUT_SETTER: [&str; 1] = ["without"];

#[test]
fn every_parameter_has_a_setter() {
    let mut missing = Vec::new();
    for entry in Registry::standard().entries() {
        let example = entry.example().spec();
        assert_eq!(example.name(), entry.name());
        for parameter in entry.parameters() {
            let key = parameter.key();
            if example.argument(key).is_none() && !WITHOUT_SETTER.contains(&key) {
                missing.push(format!("{}: {key}", entry.name()));
            }
        }
    }
    assert_eq!(
        missing, [""; 0],
        "the `example` of these solvers in `SETTINGS` does not set the parameter"
    );
}

#[test]
fn setters_and_their_text_build_the_same_solver() {
    let registry = Registry::standard();
    for entry in registry.entries() {
        let typed = entry.example();
        let text = typed.spec().to_string();
        let built = registry.build(&text).unwrap();
        assert_eq!(built.spec().to_string(), text);
        for seed in 0..100 {
            let rules = if seed % 2 == 0 {
                Rules::Walk
            } else {
                Rules::Flood
            };
            let board = Recipe::new(5, 4, 4).unwrap().with_rules(rules).board(seed);
            let problem = Problem::new(&board);
            let [typed, built] =
                [&typed, &built].map(|solver| solver.solve(&problem, Control::default()).unwrap());
            assert_eq!(typed.solution, built.solution, "{text}, {seed}");
        }
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
