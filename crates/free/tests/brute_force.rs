//! The solver beside a brute force that knows nodes, edges and colors alone.
//!
//! COLORWALK_LONG=1 tries all graphs of six nodes and 100,000 random ones; without it, there are fewer.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot continue has failed"
)]

use colorwalk_core::Color;
use colorwalk_free::{FreeBoard, FreeProblem, replay, solve};
use colorwalk_solvers::{Budget, Control};
use colorwalk_testkit::colorings::Graph;
use colorwalk_testkit::random::Random;

/// Returns the problem that the brute force solves, too.
fn problem_of(graph: &Graph, coloring: &[u8], target: Option<u8>) -> FreeProblem {
    let color = |number: u8| Color::new(usize::from(number)).unwrap();
    let cells = coloring.iter().map(|&number| Some(color(number))).collect();
    let board = FreeBoard::new(cells, graph.edges.iter().copied()).unwrap();
    FreeProblem::new(board).with_target(target.map(color))
}

/// Compares the solver with the brute force.
fn check(graph: &Graph, coloring: &[u8], target: Option<u8>) {
    let problem = problem_of(graph, coloring, target);
    let fewest = graph.fewest_moves(coloring, problem.colors() as u8, target);
    let answer = solve(&problem, Control::default()).unwrap();
    let found = (
        answer.solution.len(),
        answer.lower_bound(),
        answer.stopped_by(),
    );
    assert_eq!(
        found,
        (fewest, fewest, None),
        "{graph:?} {coloring:?} to {target:?}"
    );
    assert_eq!(replay(&problem, answer.solution.moves()), Ok(()));

    // With a limit of moves, a solution is found if and only if there is one.
    for limit in fewest.saturating_sub(2)..=fewest + 1 {
        let limited = problem.clone().with_move_limit(limit);
        let answer = solve(&limited, Control::default()).unwrap();
        let is_possible = fewest <= limit;
        assert_eq!(
            answer.is_possible_in(limit),
            Some(is_possible),
            "{graph:?} {coloring:?} to {target:?} in {limit}"
        );
        assert!(answer.lower_bound() <= fewest && fewest <= answer.solution.len());
        assert_eq!(replay(&problem, answer.solution.moves()), Ok(()));
        assert_eq!(
            replay(&limited, answer.solution.moves()).is_ok(),
            is_possible
        );
    }

    // Stopped anywhere, both bounds hold.
    for nodes in [0, 1, 3] {
        let budget = Budget::default().with_expanded(nodes);
        let stopped = solve(&problem, Control::default().with_budget(budget)).unwrap();
        assert!(stopped.lower_bound() <= fewest && fewest <= stopped.solution.len());
        assert_eq!(replay(&problem, stopped.solution.moves()), Ok(()));
    }
}

fn is_long() -> bool {
    std::env::var_os("COLORWALK_LONG").is_some()
}

/// Returns one of each graph of this many nodes, connected or not: that whose list of edges is the least of all that look the same.
fn graphs(nodes: usize) -> Vec<Graph> {
    let mut pairs = Vec::new();
    for one in 0..nodes {
        for other in 0..one {
            pairs.push((other, one));
        }
    }
    let permutations = permutations(nodes);
    let mut is_seen = vec![false; 1 << pairs.len()];
    let mut graphs = Vec::new();
    for code in 0..1_usize << pairs.len() {
        if is_seen[code] {
            continue;
        }
        let mut edges = Vec::new();
        for (bit, &pair) in pairs.iter().enumerate() {
            if code >> bit & 1 == 1 {
                edges.push(pair);
            }
        }
        for names in &permutations {
            let mut renamed = 0;
            for &(one, other) in &edges {
                let low = names[one].min(names[other]);
                let high = names[one].max(names[other]);
                let bit = pairs.iter().position(|&pair| pair == (low, high));
                renamed |= 1 << bit.unwrap();
            }
            is_seen[renamed] = true;
        }
        graphs.push(Graph { nodes, edges });
    }
    graphs
}

fn permutations(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for shorter in permutations(count - 1) {
        for place in 0..count {
            let mut longer = shorter.clone();
            longer.insert(place, count - 1);
            all.push(longer);
        }
    }
    all
}

#[test]
fn there_are_as_many_graphs_as_are_known() {
    // OEIS A000088.
    let counts: Vec<usize> = (1..=5).map(|nodes| graphs(nodes).len()).collect();
    assert_eq!(counts, [1, 2, 4, 11, 34]);
}

#[test]
fn every_small_graph() {
    let most = if is_long() { 6 } else { 5 };
    for nodes in 1..=most {
        for graph in graphs(nodes) {
            // The first node has color 0: renamed colors are the same problem.
            for number in 0..3_usize.pow(nodes as u32 - 1) {
                let mut coloring = vec![0];
                let mut rest = number;
                for _ in 1..nodes {
                    coloring.push((rest % 3) as u8);
                    rest /= 3;
                }
                for target in [None, Some(0), Some(1), Some(3)] {
                    check(&graph, &coloring, target);
                }
            }
        }
    }
}

#[test]
fn random_graphs() {
    let mut random = Random::new(7);
    let count = if is_long() { 100_000 } else { 1000 };
    for _ in 0..count {
        let nodes = 5 + random.below(if is_long() { 5 } else { 3 });
        let density = 1 + random.below(3);
        let mut edges = Vec::new();
        for one in 0..nodes {
            for other in 0..one {
                if random.below(4) < density {
                    edges.push((other, one));
                }
            }
        }
        let colors = 2 + random.below(3);
        let coloring: Vec<u8> = (0..nodes).map(|_| random.below(colors) as u8).collect();
        let target = (random.below(3) == 0).then(|| random.below(colors) as u8);
        check(&Graph { nodes, edges }, &coloring, target);
    }
}

#[test]
fn grids() {
    let mut random = Random::new(11);
    let count = if is_long() { 400 } else { 12 };
    for _ in 0..count {
        let width = 1 + random.below(4);
        let height = 1 + random.below(if is_long() { 4 } else { 3 });
        let mut edges = Vec::new();
        for cell in 0..width * height {
            if cell % width > 0 {
                edges.push((cell - 1, cell));
            }
            if cell >= width {
                edges.push((cell - width, cell));
            }
        }
        let nodes = width * height;
        let coloring: Vec<u8> = (0..nodes).map(|_| random.below(3) as u8).collect();
        let graph = Graph { nodes, edges };
        check(&graph, &coloring, None);
        check(&graph, &coloring, Some(random.below(3) as u8));
    }
}

/// Positions of which something was believed that is not true.
#[test]
fn known_counterexamples() {
    // Two colors that are the same afterwards are not always better.
    let graph = Graph {
        nodes: 7,
        edges: vec![
            (0, 1),
            (0, 3),
            (1, 2),
            (1, 4),
            (2, 5),
            (3, 4),
            (3, 6),
            (4, 5),
            (4, 6),
            (5, 6),
        ],
    };
    let before = [0, 1, 3, 1, 0, 1, 2];
    assert_eq!(graph.fewest_moves(&before, 4, None), 3);
    let after = graph.play(&before, 5, 0);
    assert_eq!(graph.fewest_moves(&after, 4, None), 4);
    check(&graph, &before, None);
    check(&graph, &after, None);

    // No region grows in every move of a shortest solution.
    let path = Graph {
        nodes: 9,
        edges: (1..9).map(|node| (node - 1, node)).collect(),
    };
    let colors = [0, 1, 2, 1, 0, 3, 4, 3, 0];
    let answer = solve(&problem_of(&path, &colors, None), Control::default()).unwrap();
    assert_eq!((answer.solution.len(), answer.lower_bound()), (4, 4));
}
