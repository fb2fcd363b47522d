//! Solvers as types and as text: the same specification, and the same moves on 100 boards; and what debug builds say about
//! metrics and specifications that are wrong.

#![allow(clippy::unwrap_used, reason = "a test that cannot continue has failed")]
#![cfg(feature = "priority-queue")]

use std::panic::{AssertUnwindSafe, catch_unwind};

use colorwalk_boards::random::Recipe;
use colorwalk_core::Rules;
use colorwalk_solvers::{
    Algorithm, Answer, Auto, Beam, BellmanFord, Bfs, BuiltInMetric, Bytes, Closure, Control, Dag,
    Dfs, Dijkstra, DijkstraDijkstra, DijkstraGreedy, Entry, Exact, Greedy, GreedyDijkstra,
    LookAhead, Meter, Metric, Parameter, PerimeterDijkstra, Problem, RandomPlayer, RandomSkip,
    Registry, RoundRobin, RoundRobinSkip, SolveError, Solver, Spec, SpecError,
};

type Pair = (Box<dyn Solver>, &'static str);

/// Returns solvers, built by type with their setters, and the text that builds each.
fn solvers() -> Result<Vec<Pair>, SpecError> {
    let path_area = BuiltInMetric::PathArea { switch: 3 };
    Ok(vec![
        (Box::new(RoundRobin::default()), "round-robin"),
        (Box::new(RoundRobinSkip::default()), "round-robin-skip"),
        (
            Box::new(RandomPlayer::default().with_seed(7)),
            "random:seed=7",
        ),
        (
            Box::new(RandomSkip::default().with_seed(7)),
            "random-skip:seed=7",
        ),
        (Box::new(Greedy::default()), "greedy:metric=area"),
        (
            Box::new(LookAhead::new(path_area, 2)?),
            "look-ahead:metric=path-area/switch=3,depth=2",
        ),
        (
            Box::new(
                Bfs::default()
                    .with_cap(50)?
                    .with_switch(2)
                    .with_useless(false)
                    .with_metric(path_area)
                    .with_depth(2)?,
            ),
            "bfs:cap=50,switch=2,useless=no,metric=path-area/switch=3,depth=2",
        ),
        (
            Box::new(
                Dfs::default()
                    .with_bound(20)?
                    .with_cap(10_000)?
                    .with_switch(1)
                    .with_metric(path_area)
                    .with_depth(2)?,
            ),
            "dfs:cap=10000,switch=1,bound=20,metric=path-area/switch=3,depth=2",
        ),
        (
            Box::new(BellmanFord::default().with_cap(9_999)?),
            "bellman-ford:cap=9999",
        ),
        (Box::new(Dag::default().with_cap(9_999)?), "dag:cap=9999"),
        (
            Box::new(Dijkstra::default().with_scale(3)?.with_cap(20)?),
            "dijkstra:scale=3,cap=20",
        ),
        (
            Box::new(
                GreedyDijkstra::default()
                    .with_metric(path_area)
                    .with_depth(2)?
                    .with_switch(2)
                    .with_scale(3)?
                    .with_cap(20)?,
            ),
            "greedy-dijkstra:metric=path-area/switch=3,depth=2,switch=2,scale=3,cap=20",
        ),
        (
            Box::new(
                PerimeterDijkstra::default()
                    .with_metric(path_area)
                    .with_depth(2)?
                    .with_switch(2)
                    .with_scale(3)?
                    .with_cap(20)?,
            ),
            "perimeter-dijkstra:metric=path-area/switch=3,depth=2,switch=2,scale=3,cap=20",
        ),
        (
            Box::new(
                DijkstraGreedy::default()
                    .with_switch(100)?
                    .with_metric(path_area)
                    .with_depth(2)?
                    .with_scale(3)?
                    .with_cap(20)?,
            ),
            "dijkstra-greedy:switch=100,metric=path-area/switch=3,depth=2,scale=3,cap=20",
        ),
        (
            Box::new(
                DijkstraDijkstra::default()
                    .with_switch(100)?
                    .with_scale(3)?
                    .with_scale2(2)?
                    .with_cap(20)?,
            ),
            "dijkstra-dijkstra:switch=100,scale=3,scale2=2,cap=20",
        ),
        (Box::new(Beam::new(3)?), "beam:width=3"),
        (
            Box::new(
                Exact::default()
                    .with_width(7)?
                    .with_memory(Bytes(64 << 20))?
                    .with_threads(1)?,
            ),
            "exact:width=7,memory=64MiB,threads=1",
        ),
        (
            Box::new(
                Auto::default()
                    .with_seconds(0.5)?
                    .with_memory(Bytes(64 << 20))?
                    .with_threads(1)?,
            ),
            "auto:seconds=0.5,memory=64MiB,threads=1",
        ),
    ])
}

/// Parameters that have no setter: only measurements leave out parts of the search.
const WITHOUT_SETTER: [&str; 1] = ["without"];

/// A new solver, or a new parameter, needs a setter and its place in [`solvers`].
#[test]
fn every_parameter_has_a_setter() {
    let solvers = solvers().unwrap();
    let mut missing = Vec::new();
    for entry in Registry::standard().entries() {
        for parameter in entry.parameters() {
            let key = parameter.key();
            let is_set = solvers.iter().any(|(solver, _)| {
                let spec = solver.spec();
                spec.name() == entry.name() && spec.arguments().any(|(set, _)| set == key)
            });
            if !is_set && !WITHOUT_SETTER.contains(&key) {
                missing.push(format!("{}: {key}", entry.name()));
            }
        }
    }
    assert_eq!(missing, [""; 0], "no setter of these is in `solvers`");
}

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
fn a_type_and_its_text_are_the_same_solver() {
    let registry = Registry::standard();
    for (typed, text) in solvers().unwrap() {
        assert_eq!(typed.spec().to_string(), text);
        let built = registry.build(text).unwrap();
        for seed in 0..100 {
            let rules = if seed % 2 == 0 {
                Rules::Walk
            } else {
                Rules::Flood
            };
            let problem =
                Problem::new(&Recipe::new(5, 4, 4).unwrap().with_rules(rules).board(seed));
            let [typed, built] =
                [&typed, &built].map(|solver| solver.solve(&problem, Control::default()).unwrap());
            assert_eq!(typed.solution, built.solution, "{text}, {seed}");
        }
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
