//! Solvers as types refuse what their texts refuse; and what debug builds say about metrics and specifications that are wrong. That
//! setters and texts build the same solvers is among the tests of the crate, in `registry/settings.rs`.

#![allow(clippy::unwrap_used, reason = "a test that cannot continue has failed")]
#![cfg(feature = "priority-queue")]

use std::panic::{AssertUnwindSafe, catch_unwind};

use colorwalk_boards::random::Recipe;
use colorwalk_solvers::{
    Algorithm, Answer, Auto, Beam, BellmanFord, Bfs, Bytes, Closure, Control, Dag, Dfs, Dijkstra,
    Entry, Exact, Greedy, LookAhead, Meter, Metric, Parameter, Problem, Registry, SolveError,
    Solver, Spec,
};

/// One step beyond each limit.
#[test]
fn types_refuse_what_their_texts_refuse() {
    let refused = [
        (Exact::default().with_width(0).err(), "exact:width=0"),
        (
            Exact::default().with_memory(Bytes(1023 << 10)).err(),
            "exact:memory=1023KiB",
        ),
        (Exact::default().with_threads(0).err(), "exact:threads=0"),
        (Auto::default().with_seconds(-1.0).err(), "auto:seconds=-1"),
        (
            Auto::default().with_memory(Bytes(1023 << 10)).err(),
            "auto:memory=1023KiB",
        ),
        (Auto::default().with_threads(0).err(), "auto:threads=0"),
        (Beam::new(0).err(), "beam:width=0"),
        (Beam::default().with_width(0).err(), "beam:width=0"),
        (
            LookAhead::default().with_depth(0).err(),
            "look-ahead:depth=0",
        ),
        (Bfs::default().with_cap(0).err(), "bfs:cap=0"),
        (Bfs::default().with_depth(0).err(), "bfs:depth=0"),
        (Dfs::default().with_cap(0).err(), "dfs:cap=0"),
        (Dfs::default().with_depth(0).err(), "dfs:depth=0"),
        (Dag::default().with_cap(0).err(), "dag:cap=0"),
        (
            BellmanFord::default().with_cap(0).err(),
            "bellman-ford:cap=0",
        ),
        (Dijkstra::default().with_scale(0).err(), "dijkstra:scale=0"),
        (Dijkstra::default().with_cap(0).err(), "dijkstra:cap=0"),
    ];
    let registry = Registry::standard();
    for (by_type, text) in refused {
        let by_text = registry.build(text).err();
        assert!(
            by_type.is_some() && by_type == by_text,
            "{text}: {by_type:?} and {by_text:?}"
        );
    }
}

#[test]
fn a_closure_is_a_metric() {
    let problem = Problem::new(&Recipe::new(9, 9, 4).unwrap().board(1));
    let moves = |solver: &dyn Solver| solver.solve(&problem, Control::default()).unwrap().solution;
    let metric = || Closure::metric("cells", |gain| gain.area() as f64);
    let greedy = Greedy::new(metric());
    assert_eq!(moves(&greedy), moves(&Greedy::default()));
    assert_eq!(greedy.spec().to_string(), "greedy:metric=cells");
    assert_eq!(
        moves(&LookAhead::default().with_metric(metric())),
        moves(&LookAhead::default())
    );
}

#[test]
fn a_rating_that_is_not_finite_is_an_error_that_names_the_metric_and_the_position() {
    let problem = Problem::new(&Recipe::new(3, 3, 3).unwrap().board(1));
    for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        let broken = || Closure::metric("broken", move |_| value);
        let solvers: [Box<dyn Solver>; 3] = [
            Box::new(Greedy::new(broken())),
            Box::new(LookAhead::default().with_metric(broken())),
            Box::new(Bfs::default().with_metric(broken())),
        ];
        for solver in solvers {
            let error = solver.solve(&problem, Control::default()).unwrap_err();
            let text = error.to_string();
            let SolveError::Metric {
                position, played, ..
            } = error
            else {
                panic!("{}: {text}", solver.spec());
            };
            // Greedy is asked about a position after one move, before any is made.
            assert_eq!(played, 0);
            assert!(position.cells_left() < problem.position().cells_left());
            assert_eq!(
                text,
                format!(
                    "the metric broken returned {value} where {} cells are left after 0 moves: expected a finite number",
                    position.cells_left()
                )
            );
        }
    }
}

/// A solver that prints this, whatever its parameters.
#[derive(Debug)]
struct Forgetful(&'static str);

impl Algorithm for Forgetful {
    fn spec(&self) -> Spec {
        self.0.parse().unwrap()
    }

    fn search(&self, _: &Problem, _: &mut Meter<'_>) -> Result<Answer, SolveError> {
        Ok(Answer::feasible(Vec::new()))
    }
}

#[test]
#[cfg(debug_assertions)]
fn a_specification_that_builds_another_solver_is_found() {
    const DEPTH: Parameter = Parameter::number("depth", 1..=9, 5, "");
    for (prints, asked, is_wrong) in [
        ("forgetful", "forgetful", false),
        ("forgetful", "forgetful:depth=05", false),
        ("forgetful", "forgetful:depth=3", true),
        ("forgetful:depth=3", "forgetful:depth=3", false),
        ("forgetful:width=3", "forgetful:depth=3", true),
        ("unknown:width=3", "forgetful:depth=3", false),
    ] {
        let mut registry = Registry::empty();
        let entry = Entry::<dyn Solver>::new("forgetful", "", &[DEPTH], move |_| {
            Ok(Box::new(Forgetful(prints)))
        });
        registry.register(entry).unwrap();
        let built = catch_unwind(AssertUnwindSafe(|| registry.build(asked).is_ok()));
        assert_eq!(built.is_err(), is_wrong, "{prints} for {asked}");
    }
    let mut registry = Registry::standard();
    let metric = || Closure::metric("cells", |gain| gain.area() as f64);
    registry
        .register_metric(Entry::<dyn Metric>::new("cells", "", &[], move |_| {
            Ok(Box::new(metric()))
        }))
        .unwrap();
    assert_eq!(
        registry
            .build("bfs:metric=cells")
            .unwrap()
            .spec()
            .to_string(),
        "bfs:metric=cells"
    );
}
