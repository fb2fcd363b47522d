//! Boards that are no rectangles: random graphs, tori and hexagons of up to 14 cells, against a brute force that knows
//! nothing but cells and edges. Every solver plays them; every certificate is checked, and damaged ones prove nothing
//! that is false.

#![allow(clippy::unwrap_used)]

mod oracle;

use std::collections::{BTreeSet, HashSet};

use colorwalk::certificate::verify;
use colorwalk::check::check;
use colorwalk::{Board, Control, Exact, Graph, Lattice, Problem, Registry, Rules, Setup, Solver, Tiling, Topology};
use oracle::random::Random;

/// A board as plain lists: for each cell its color, if it has one, and its neighbors.
#[derive(Debug)]
struct Plain {
    colors: Vec<Option<u8>>,
    edges: BTreeSet<(usize, usize)>,
    start: usize,
}

impl Plain {
    fn touches(&self, cleared: u32, cell: usize) -> bool {
        let joined = |&(one, other): &(usize, usize)| {
            one == cell && cleared >> other & 1 == 1 || other == cell && cleared >> one & 1 == 1
        };
        self.edges.iter().any(joined)
    }

    /// What is cleared after a color: again and again, whatever has it and touches a cleared cell.
    fn play(&self, mut cleared: u32, color: u8) -> u32 {
        loop {
            let next = (0..self.colors.len()).find(|&cell| {
                cleared >> cell & 1 == 0 && self.colors[cell] == Some(color) && self.touches(cleared, cell)
            });
            match next {
                Some(cell) => cleared |= 1 << cell,
                None => return cleared,
            }
        }
    }

    /// The fewest moves: all sets of cells, one move after the other.
    fn optimum(&self) -> usize {
        let start = 1 << self.start;
        let start = self.colors[self.start].map_or(start, |color| self.play(start, color));
        let all = (1 << self.colors.len()) - 1;
        let palette: BTreeSet<u8> = self.colors.iter().flatten().copied().collect();
        let (mut layer, mut seen, mut moves) = (vec![start], HashSet::from([start]), 0);
        while !layer.contains(&all) {
            let children =
                layer.iter().flat_map(|&cleared| palette.iter().map(move |&color| self.play(cleared, color)));
            layer = children.filter(|&cleared| seen.insert(cleared)).collect();
            moves += 1;
        }
        moves
    }
}

/// The edges of a torus or of hexagons, by where the centers of cells lie.
fn edges_of(width: usize, height: usize, tiling: Tiling) -> BTreeSet<(usize, usize)> {
    let mut edges = BTreeSet::new();
    for one in 0..width * height {
        for other in 0..one {
            let [(row, column), (below, beside)] =
                [one, other].map(|cell| ((cell / width) as i64, (cell % width) as i64));
            let near = match tiling {
                Tiling::Torus => {
                    let ring = |a: i64, b: i64, n: usize| (a - b).abs().min(n as i64 - (a - b).abs());
                    ring(row, below, height) + ring(column, beside, width) == 1
                }
                // Half cells across: neighbors in a row are 2 apart, those above and below 1.
                _ => {
                    let across = (2 * column + row % 2 - 2 * beside - below % 2).abs();
                    (row == below && across == 2) || ((row - below).abs() == 1 && across == 1)
                }
            };
            if near {
                edges.insert((other, one));
            }
        }
    }
    edges
}

/// A small board of one kind or another, in both forms.
fn draw(random: &mut Random) -> (Plain, Board) {
    let (cells, edges, topology): (usize, BTreeSet<_>, Topology) = if random.below(2) == 0 {
        let cells = random.between(1, 14);
        // A tree, and some edges more.
        let mut edges: BTreeSet<_> = (1..cells).map(|cell| (random.below(cell), cell)).collect();
        for _ in 0..random.below(cells + 1) {
            let (one, other) = (random.below(cells), random.below(cells));
            if one != other {
                edges.insert((one.min(other), one.max(other)));
            }
        }
        (cells, edges.clone(), Graph::new(cells, edges).unwrap().into())
    } else {
        let (width, height) = [(1, 9), (2, 2), (2, 7), (3, 3), (3, 4), (4, 3), (13, 1), (7, 2)][random.below(8)];
        let tiling = [Tiling::Torus, Tiling::Hex][random.below(2)];
        let lattice = Lattice::new(width, height).unwrap().with_tiling(tiling);
        (width * height, edges_of(width, height, tiling), lattice.into())
    };
    let palette = random.between(1, 6);
    let numbers: Vec<u8> = (0..cells).map(|_| random.below(palette) as u8).collect();
    let (start, walk) = (random.below(cells), random.below(2) == 0);
    let rules = if walk { Rules::Walk } else { Rules::Flood };
    let board = Setup::from_cells(topology, &numbers).with_rules(rules).with_start(start).build().unwrap();
    let colors =
        numbers.iter().enumerate().map(|(cell, &color)| Some(color).filter(|_| !walk || cell != start)).collect();
    (Plain { colors, edges, start }, board)
}

/// The certificate with one number of its steps changed and no checksum, so that nothing but the rules can tell.
fn damage(certificate: &str, random: &mut Random) -> String {
    let mut lines: Vec<String> = certificate.lines().map(str::to_owned).collect();
    let steps: Vec<usize> = (0..lines.len())
        .filter(|&line| lines[line].split(' ').nth(1).is_some_and(|word| ["colors", "step", "finish"].contains(&word)))
        .collect();
    if let Some(end) = lines.last_mut() {
        *end = end.split(' ').take(2).collect::<Vec<_>>().join(" ");
    }
    if let Some(&line) = steps.get(random.below(steps.len().max(1))) {
        let mut words: Vec<String> = lines[line].split(' ').map(str::to_owned).collect();
        let word = 2 + random.below(words.len() - 2);
        let colon = if words[word].ends_with(':') { ":" } else { "" };
        words[word] = format!("{}{colon}", random.below(16));
        lines[line] = words.join(" ");
    }
    lines.join("\n") + "\n"
}

#[test]
fn all_solvers_and_certificates_agree_with_brute_force_on_a_thousand_boards_that_are_no_rectangles() {
    let mut random = Random::new(47);
    let registry = Registry::standard();
    let solvers: Vec<Box<dyn Solver>> =
        registry.entries().iter().map(|entry| registry.build(entry.name().as_ref()).unwrap()).collect();
    let exact = Exact::default().with_threads(1).unwrap();
    let (mut forged, mut true_ones) = (0, 0);
    for _ in 0..1000 {
        let (plain, board) = draw(&mut random);
        let optimum = plain.optimum();
        for solver in &solvers {
            let outcome = solver.solve(&Problem::new(&board), Control::default()).unwrap();
            let name = solver.spec().to_string();
            assert!(check(&board, &outcome.solution).is_ok(), "{name}\n{board}");
            assert!(outcome.solution.len() >= optimum && outcome.lower_bound() <= optimum, "{name}\n{board}");
            if ["exact", "auto", "dag", "bellman-ford"].contains(&name.as_str()) {
                assert_eq!(outcome.solution.len(), optimum, "{name}\n{board}");
            }
        }
        let mut certificate = Vec::new();
        let _ = exact.certify(&board, Control::default(), &mut certificate).unwrap();
        let certificate = String::from_utf8(certificate).unwrap();
        let verified = verify(certificate.as_bytes()).unwrap();
        assert_eq!((verified.lower_bound, &verified.board), (optimum, &board));
        for _ in 0..100 {
            forged += 1;
            if let Ok(verified) = verify(damage(&certificate, &mut random).as_bytes()) {
                assert!(verified.lower_bound <= optimum, "{certificate}");
                true_ones += 1;
            }
        }
    }
    println!("{forged} damaged certificates, {true_ones} of them true as well");
    assert!(forged == 100_000 && true_ones > 0);
}
