//! The boards of the series, drawn by its generator, and their regions as its pages find them.

use colorwalk::series::{COLORS, HEIGHT, WIDTH};

use crate::set::Set;

pub(crate) const CELLS: usize = WIDTH * HEIGHT;

/// The generator: `frac(10000 sin n)` for one `n` after another.
pub(crate) struct Sine(pub(crate) u32);

impl Sine {
    pub(crate) fn draw(&mut self) -> usize {
        self.0 += 1;
        let scaled = f64::from(self.0).sin() * 10_000.0;
        (COLORS as f64 * (scaled - scaled.floor())) as usize
    }

    pub(crate) fn board(&mut self, page: Page) -> Board {
        Board::new(page, (0..CELLS).map(|_| self.draw()).collect())
    }
}

/// Which page of the series finds the regions of a board.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Page {
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
pub(crate) struct Board {
    page: Page,
    cells: Vec<usize>,
    region: Vec<Option<usize>>,
    size: Vec<usize>,
    color: Vec<usize>,
    neighbors: Vec<Set>,
    /// For each region, the regions that its cells see, and how many times.
    pub(crate) sights: Vec<Vec<(usize, usize)>>,
    of_color: [Set; COLORS],
}

impl Board {
    pub(crate) fn new(page: Page, mut cells: Vec<usize>) -> Self {
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
        let of = |row: Vec<usize>| {
            row.into_iter()
                .enumerate()
                .filter(|(_, times)| *times > 0)
                .collect()
        };
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
                } else if self.region[other].is_none()
                    && (self.page == Page::Twice || !next.contains(&other))
                {
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

    pub(crate) fn start(&self) -> Position {
        let mut cleared = Set::default();
        cleared.insert(0);
        Position {
            cleared,
            reach: self.neighbors[0],
            left: self.size[1..].iter().sum(),
        }
    }

    /// Returns the regions that a move clears.
    fn cleared_by(&self, position: &Position, color: usize) -> Set {
        position.reach.meet(&self.of_color[color])
    }

    pub(crate) fn after(&self, position: &Position, color: usize) -> Position {
        let now = self.cleared_by(position, color);
        let cleared = position.cleared.join(&now);
        let (mut reach, mut left) = (position.reach, position.left);
        for region in now.regions() {
            reach = reach.join(&self.neighbors[region]);
            left -= self.size[region];
        }
        Position {
            cleared,
            reach: reach.without(&cleared),
            left,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    pub(crate) cleared: Set,
    reach: Set,
    pub(crate) left: usize,
}
