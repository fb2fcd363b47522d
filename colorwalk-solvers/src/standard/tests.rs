//! Every solver of the crate is in the registry.

use std::fs;
use std::path::Path;

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
