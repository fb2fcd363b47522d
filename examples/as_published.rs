//! The table of the series to its last digit: the rules of its pages, with their slips, rather than those of the game.
//!
//! ```text
//! cargo run --release --example as_published
//! ```
//!
//! Nothing here is a solver of the library. The pages of the series differ from the rules in what follows:
//!
//! - *One generator.* Random players draw from the same sine as the boards, so their draws move the boards that follow.
//! - *One rotation.* The round-robin players go on from game to game. Those that may play useless moves do not count the move
//!   that ends a game.
//! - *The far corner.* A cell `i` has an upper neighbor only if `i > 30`, and a lower one only if `i + 31 < 600`: the cell
//!   above the far corner does not see it, but is seen by it. So the corner can be a region that touches a region of its own
//!   color. The players without a plan are older than this slip.
//! - *The earlier look-ahead.* A first move that rates 0 is worth 0. Below it all colors are tried, also the one just played and
//!   those that clear nothing; a sequence is rated at full depth, or where its metric is 0. The perimeter of a cleared board
//!   is its area, also in the path ratio.
//! - *Cells counted twice.* The searches came with a page that counts a cell of a region once for each cell of the layer before
//!   that sees it.
//! - *The stray move.* After a search has ended a game, one more move is played on the board that follows, and counts.
//!
//! Figures were rounded half up from two decimals. The last column says which of the four figures agree. For the searches, which
//! stray color the page played is not known, nor in which order its queue gave equal costs, nor how many nodes depth-first
//! search expanded in its minute: the rows show what comes nearest.

#![allow(clippy::print_stdout)]

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use colorwalk::series::{COLORS, COUNT, HEIGHT, WIDTH};

const CELLS: usize = WIDTH * HEIGHT;

/// The generator: `frac(10000 sin n)` for one `n` after another.
struct Sine(u32);

impl Sine {
    fn draw(&mut self) -> usize {
        self.0 += 1;
        let scaled = f64::from(self.0).sin() * 10_000.0;
        (COLORS as f64 * (scaled - scaled.floor())) as usize
    }

    fn board(&mut self, page: Page) -> Board {
        Board::new(page, (0..CELLS).map(|_| self.draw()).collect())
    }
}

/// A set of regions, of which a board has at most 512.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Set([u64; 8]);

impl Set {
    fn insert(&mut self, region: usize) {
        self.0[region / 64] |= 1 << (region % 64);
    }

    fn join(self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    fn meet(self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    fn without(self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    fn has(&self, region: usize) -> bool {
        self.0[region / 64] >> (region % 64) & 1 == 1
    }

    fn regions(self) -> impl Iterator<Item = usize> {
        (0..8).flat_map(move |word| {
            let mut bits = self.0[word];
            std::iter::from_fn(move || {
                let region = (bits != 0).then(|| 64 * word + bits.trailing_zeros() as usize)?;
                bits &= bits - 1;
                Some(region)
            })
        })
    }
}

/// Which page of the series finds the regions of a board.
#[derive(Clone, Copy, PartialEq)]
enum Page {
    /// As the rules have it.
    Right,
    /// With the slip at the far corner.
    Slip,
    /// And with cells that count more than once.
    Twice,
}

impl Page {
    /// Returns what a cell sees: left, right, up, down.
    fn seen(self, cell: usize) -> impl Iterator<Item = usize> {
        let (column, slip) = (cell % WIDTH, usize::from(self != Self::Right));
        let left = (column > 0).then(|| cell - 1);
        let right = (column + 1 < WIDTH).then(|| cell + 1);
        let up = (cell >= WIDTH + slip).then(|| cell - WIDTH);
        let down = (cell + WIDTH + slip < CELLS).then(|| cell + WIDTH);
        [left, right, up, down].into_iter().flatten()
    }
}

/// The regions of a board as the page finds them.
struct Board {
    page: Page,
    cells: Vec<usize>,
    region: Vec<Option<usize>>,
    size: Vec<usize>,
    color: Vec<usize>,
    neighbors: Vec<Set>,
    /// For each region, the regions that its cells see, and how many times.
    sights: Vec<Vec<(usize, usize)>>,
    of_color: [Set; COLORS],
}

impl Board {
    fn new(page: Page, mut cells: Vec<usize>) -> Self {
        // The start has no color.
        cells[0] = COLORS;
        let mut board = Self {
            page,
            cells,
            region: vec![None; CELLS],
            size: Vec::new(),
            color: Vec::new(),
            neighbors: Vec::new(),
            sights: Vec::new(),
            of_color: [Set::default(); COLORS],
        };
        board.collect(0);
        let count = board.size.len();
        let mut sights = vec![vec![0; count]; count];
        for cell in 0..CELLS {
            let region = board.region_of(cell);
            for other in page.seen(cell) {
                let other = board.region_of(other);
                if other != region {
                    sights[region][other] += 1;
                    board.neighbors[region].insert(other);
                    board.neighbors[other].insert(region);
                }
            }
        }
        let of = |row: Vec<usize>| row.into_iter().enumerate().filter(|(_, times)| *times > 0).collect();
        board.sights = sights.into_iter().map(of).collect();
        for region in 1..count {
            board.of_color[board.color[region]].insert(region);
        }
        board
    }

    /// Collects the region of a cell layer by layer, then those that its cells see, at once.
    fn collect(&mut self, first: usize) {
        let (region, color) = (self.size.len(), self.cells[first]);
        self.region[first] = Some(region);
        let (mut layer, mut others, mut size) = (vec![first], Vec::new(), 0);
        while !layer.is_empty() {
            size += layer.len();
            let mut next = Vec::new();
            for other in layer.iter().flat_map(|&cell| self.page.seen(cell)) {
                if self.cells[other] != color {
                    others.push(other);
                } else if self.region[other].is_none() && (self.page == Page::Twice || !next.contains(&other)) {
                    next.push(other);
                }
            }
            for &cell in &next {
                self.region[cell] = Some(region);
            }
            layer = next;
        }
        self.size.push(size);
        self.color.push(color);
        self.neighbors.push(Set::default());
        for other in others {
            if self.region[other].is_none() {
                self.collect(other);
            }
        }
    }

    fn region_of(&self, cell: usize) -> usize {
        self.region[cell].unwrap_or_default()
    }

    fn start(&self) -> Position {
        let mut cleared = Set::default();
        cleared.insert(0);
        Position { cleared, reach: self.neighbors[0], left: self.size[1..].iter().sum() }
    }

    /// Returns the regions that a move clears.
    fn cleared_by(&self, position: &Position, color: usize) -> Set {
        position.reach.meet(&self.of_color[color])
    }

    fn after(&self, position: &Position, color: usize) -> Position {
        let now = self.cleared_by(position, color);
        let cleared = position.cleared.join(&now);
        let (mut reach, mut left) = (position.reach, position.left);
        for region in now.regions() {
            reach = reach.join(&self.neighbors[region]);
            left -= self.size[region];
        }
        Position { cleared, reach: reach.without(&cleared), left }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Position {
    cleared: Set,
    reach: Set,
    left: usize,
}

#[derive(Clone, Copy, PartialEq)]
enum Metric {
    Area,
    Perimeter,
    Ratio,
}

impl Metric {
    fn rate(self, board: &Board, actual: &Position, reached: &Position) -> f64 {
        let area = (actual.left - reached.left) as f64;
        if self == Self::Area || area == 0.0 {
            return area;
        }
        let won = reached.cleared.without(&actual.cleared);
        let sights = won.regions().flat_map(|region| &board.sights[region]);
        let edge: usize = sights.filter(|(other, _)| !reached.cleared.has(*other)).map(|(_, times)| times).sum();
        match (self, edge) {
            (Self::Perimeter, 0) => area,
            (Self::Perimeter, edge) => edge as f64,
            (_, 0) => 1.0,
            (_, edge) => edge as f64 / area,
        }
    }
}

/// The earlier look-ahead: a metric, the one after `switch` moves, and a depth.
#[derive(Clone, Copy)]
struct LookAhead {
    first: Metric,
    switch: usize,
    depth: usize,
}

impl LookAhead {
    fn choose(self, board: &Board, actual: &Position, played: usize) -> usize {
        let metric = if played < self.switch { self.first } else { Metric::Area };
        let mut best = (f64::NEG_INFINITY, 0);
        for color in (0..COLORS).filter(|&color| board.after(actual, color).left < actual.left) {
            let value = value(metric, board, actual, &board.after(actual, color), self.depth - 1);
            if value > best.0 {
                best = (value, color);
            }
        }
        best.1
    }
}

fn value(metric: Metric, board: &Board, actual: &Position, reached: &Position, depth: usize) -> f64 {
    let rated = if depth == 0 || metric == Metric::Ratio || reached.left == actual.left {
        metric.rate(board, actual, reached)
    } else {
        1.0
    };
    if depth == 0 || rated == 0.0 {
        return rated;
    }
    let children = (0..COLORS).map(|color| board.after(reached, color));
    children.map(|child| value(metric, board, actual, &child, depth - 1)).fold(f64::NEG_INFINITY, f64::max)
}

/// How a player that draws or rotates comes to its next color.
#[derive(Clone, Copy, PartialEq)]
enum Next {
    Drawn,
    Rotated,
}

/// Which of these colors are passed over.
#[derive(Clone, Copy, PartialEq)]
enum Skip {
    Nothing,
    /// Those that clear nothing, on the board as it is then.
    Useless,
}

/// Plays all games of a player without a plan.
fn unplanned(next: Next, skip: Skip) -> Vec<usize> {
    let mut sine = Sine(0);
    let mut lengths = Vec::new();
    let mut board = sine.board(Page::Right);
    let (mut position, mut color, mut moves) = (board.start(), 0, 0);
    while lengths.len() < COUNT {
        position = board.after(&position, color);
        moves += 1;
        if position.left == 0 {
            lengths.push(if skip == Skip::Useless { moves } else { moves - 1 });
            board = sine.board(Page::Right);
            (position, moves) = (board.start(), 0);
        }
        loop {
            color = if next == Next::Drawn { sine.draw() } else { (color + 1) % COLORS };
            let is_useless = board.after(&position, color).left == position.left;
            match skip {
                Skip::Useless if is_useless => {}
                _ => break,
            }
        }
    }
    lengths
}

fn planned(player: LookAhead) -> Vec<usize> {
    let mut sine = Sine(0);
    let game = |_| {
        let board = sine.board(Page::Slip);
        let (mut position, mut moves) = (board.start(), 0);
        while position.left > 0 {
            position = board.after(&position, player.choose(&board, &position, moves));
            moves += 1;
        }
        moves
    };
    (0..COUNT).map(game).collect()
}

/// The searches that play from `switch` moves on.
#[derive(Clone, Copy)]
enum Search {
    /// Breadth first, until so many nodes were queued; where that finds no end, look-ahead makes a move.
    Bfs(usize),
    /// Depth first for the shortest end, within so many nodes.
    Dfs(usize),
    /// By moves made and cells cleared; with more queued nodes than this, the path of the best one is played. Of equal ones,
    /// the last comes first, or the first.
    Dijkstra(usize, bool),
}

/// A node of a search: a position, and the node and color that led to it.
type Node = (Position, usize, usize);

/// Returns the colors that lead to a node, the last one first.
fn path(nodes: &[Node], mut node: usize) -> Vec<usize> {
    let mut colors = Vec::new();
    while node > 0 {
        colors.push(nodes[node].2);
        node = nodes[node].1;
    }
    colors
}

impl Search {
    /// Returns moves to play, the last one first; none if look-ahead has to make the next one.
    fn moves(self, board: &Board, position: &Position) -> Vec<usize> {
        match self {
            Self::Bfs(cap) => bfs(board, position, cap),
            Self::Dfs(cap) => dfs(board, position, cap),
            Self::Dijkstra(cap, last_first) => dijkstra(board, position, cap, last_first),
        }
    }
}

fn bfs(board: &Board, position: &Position, cap: usize) -> Vec<usize> {
    let mut nodes: Vec<Node> = vec![(*position, 0, COLORS)];
    let mut next = 0;
    while next < nodes.len() {
        let (position, _, last) = nodes[next];
        if position.left == 0 {
            return path(&nodes, next);
        }
        for color in (0..COLORS).filter(|&color| color != last) {
            if nodes.len() < cap {
                nodes.push((board.after(&position, color), next, color));
            }
        }
        next += 1;
    }
    Vec::new()
}

fn dfs(board: &Board, position: &Position, cap: usize) -> Vec<usize> {
    let (mut best, mut bound, mut expanded) = (Vec::new(), 30, 0);
    let mut branch = vec![(*position, 0)];
    let mut moves: Vec<usize> = Vec::new();
    while let Some((position, tried)) = branch.last_mut() {
        let depth = moves.len();
        if *tried == 0 {
            if expanded == cap {
                break;
            }
            expanded += 1;
        }
        if *tried == COLORS || depth + 1 >= bound {
            branch.pop();
            moves.pop();
            continue;
        }
        let color = (*tried + depth) % COLORS;
        *tried += 1;
        let child = board.after(position, color);
        if moves.last() == Some(&color) || child.left == position.left {
            continue;
        }
        moves.push(color);
        if child.left == 0 {
            bound = moves.len();
            best = moves.iter().rev().copied().collect();
            moves.pop();
        } else {
            branch.push((child, 0));
        }
    }
    best
}

fn dijkstra(board: &Board, position: &Position, cap: usize, last_first: bool) -> Vec<usize> {
    const SCALE: i64 = 25;
    let mut nodes: Vec<Node> = vec![(*position, 0, COLORS)];
    let mut depths = vec![0];
    let mut queue = BinaryHeap::from([Reverse((0, 0, 0))]);
    while let Some(Reverse((.., node))) = queue.pop() {
        if queue.len() > cap {
            return path(&nodes, node);
        }
        let position = nodes[node].0;
        for color in 0..COLORS {
            let child = board.after(&position, color);
            if child.left == position.left {
                continue;
            }
            let depth = depths[node] + 1;
            nodes.push((child, node, color));
            depths.push(depth);
            if child.left == 0 {
                return path(&nodes, nodes.len() - 1);
            }
            let near_end = if child.left < 10 { (SCALE - 5) * depth } else { 0 };
            let cost = SCALE * depth - (CELLS as i64 - child.left as i64) - near_end;
            let node = nodes.len() - 1;
            queue.push(Reverse((cost, if last_first { usize::MAX - node } else { node }, node)));
        }
    }
    Vec::new()
}

/// Plays all games with a search after the first moves of a look-ahead, and one stray move of this color, if any, on the
/// board that follows.
fn searched(search: Search, switch: usize, stray: Option<usize>) -> Vec<usize> {
    let look_ahead = LookAhead { first: Metric::Area, switch: 0, depth: 5 };
    let mut sine = Sine(0);
    let mut owed = None;
    let game = |_| {
        let board = sine.board(Page::Twice);
        let (mut position, mut moves, mut planned) = (board.start(), 0, Vec::new());
        while position.left > 0 {
            if owed.is_none() && moves >= switch && planned.is_empty() {
                planned = search.moves(&board, &position);
            }
            let next = owed.take().or_else(|| planned.pop());
            let color = next.unwrap_or_else(|| look_ahead.choose(&board, &position, moves));
            position = board.after(&position, color);
            moves += 1;
            // The last move of a search ends the game.
            owed = stray.filter(|_| position.left == 0 && next.is_some());
        }
        moves
    };
    (0..COUNT).map(game).collect()
}

/// Figures in tenths, rounded half up from two decimals.
fn figures(lengths: &[usize]) -> (usize, f64, usize, f64) {
    let count = lengths.len() as f64;
    let mean = lengths.iter().sum::<usize>() as f64 / count;
    let variance = lengths.iter().map(|&length| (length as f64 - mean).powi(2)).sum::<f64>() / count;
    let all: BTreeSet<usize> = lengths.iter().copied().collect();
    let ends = (all.first().copied().unwrap_or(0), all.last().copied().unwrap_or(0));
    (ends.0, tenths(mean), ends.1, tenths(variance.sqrt()))
}

fn tenths(figure: f64) -> f64 {
    let hundredths = (100.0 * figure).round() as u32;
    f64::from((hundredths + 5) / 10) / 10.0
}

/// Prints a row, and which of its figures are those of the series.
fn print(name: &str, published: (usize, f64, usize, f64), lengths: &[usize]) -> bool {
    let ours = figures(lengths);
    let agree = [ours.0 == published.0, ours.1 == published.1, ours.2 == published.2, ours.3 == published.3];
    let names = ["min", "mean", "max", "stdev"].iter().zip(agree).filter(|(_, agree)| !agree);
    let others: Vec<_> = names.map(|(name, _)| *name).collect();
    let verdict = if others.is_empty() { "every digit".to_owned() } else { format!("other {}", others.join(", ")) };
    let text = |(min, mean, max, stdev): (usize, f64, usize, f64)| format!("{min} / {mean:.1} / {max} / {stdev:.1}");
    println!("{name:<32} {:<24} {:<24} {verdict}", text(published), text(ours));
    others.is_empty()
}

fn main() {
    println!("{:<32} {:<24} {:<24} agrees in", "row", "published", "by the rules of the pages");
    let mut agree = Vec::new();
    for (name, next, skip, published) in [
        ("round-robin", Next::Rotated, Skip::Nothing, (37, 48.3, 62, 4.5)),
        ("round-robin-skip", Next::Rotated, Skip::Useless, (37, 46.9, 59, 4.1)),
        ("random", Next::Drawn, Skip::Nothing, (60, 80.2, 115, 10.5)),
        ("random-skip", Next::Drawn, Skip::Useless, (43, 53.1, 64, 4.5)),
    ] {
        agree.push(print(name, published, &unplanned(next, skip)));
    }
    for (name, first, switch, rows) in [
        ("area", Metric::Area, 0, &AREA[..]),
        ("perimeter", Metric::Perimeter, usize::MAX, &PERIMETER),
        ("perimeter-area", Metric::Perimeter, 20, &PERIMETER_AREA),
        ("path-ratio", Metric::Ratio, usize::MAX, &PATH_RATIO),
        ("path-area", Metric::Ratio, 12, &PATH_AREA),
    ] {
        for (&published, depth) in rows.iter().zip(1..) {
            let name = format!("look-ahead {depth} by {name}");
            agree.push(print(&name, published, &planned(LookAhead { first, switch, depth })));
        }
    }
    let all = agree.len();
    let agreeing = agree.into_iter().filter(|agree| *agree).count();
    println!("{agreeing} of {all} rows agree in every digit.\n\nThe searches, as near as they come:");
    print("bfs, stray color 1", (26, 32.7, 40, 2.8), &searched(Search::Bfs(16_384), 18, Some(0)));
    print("bfs, no stray move", (26, 32.7, 40, 2.8), &searched(Search::Bfs(16_384), 18, None));
    print("dfs, 30,000 nodes", (25, 34.8, 43, 3.9), &searched(Search::Dfs(30_000), 18, None));
    print("dijkstra, first in first out", (29, 33.1, 40, 1.9), &searched(Search::Dijkstra(250_000, false), 0, None));
    print("dijkstra, last in first out", (29, 33.1, 40, 1.9), &searched(Search::Dijkstra(250_000, true), 0, None));
}

/// The figures of the series, by depth.
const AREA: [(usize, f64, usize, f64); 5] =
    [(31, 39.8, 48, 3.5), (28, 37.0, 45, 3.1), (25, 34.2, 40, 2.7), (25, 33.3, 39, 2.6), (25, 33.1, 41, 2.8)];
const PERIMETER: [(usize, f64, usize, f64); 5] =
    [(29, 37.4, 44, 3.2), (27, 35.0, 44, 2.8), (27, 35.0, 41, 2.9), (26, 34.8, 43, 3.3), (28, 34.9, 46, 2.9)];
const PERIMETER_AREA: [(usize, f64, usize, f64); 5] =
    [(31, 39.0, 49, 3.8), (27, 35.2, 43, 3.2), (27, 33.5, 41, 2.7), (26, 33.2, 41, 3.1), (28, 33.0, 41, 2.5)];
const PATH_RATIO: [(usize, f64, usize, f64); 4] =
    [(51, 74.8, 104, 9.4), (50, 74.9, 112, 9.8), (50, 75.2, 112, 9.8), (50, 75.4, 112, 9.5)];
const PATH_AREA: [(usize, f64, usize, f64); 4] =
    [(35, 44.2, 54, 3.5), (34, 40.8, 49, 3.0), (31, 39.0, 47, 3.2), (32, 38.7, 45, 2.7)];
