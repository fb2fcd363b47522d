//! Small boards of every kind as nothing but cells and edges, with a brute force that shares no code with the library;
//! and certificates of them, forged.

use std::collections::{BTreeSet, HashSet};

use colorwalk_core::Digest;
use colorwalk_core::{Board, Graph, Lattice, Rules, Setup, Tiling, Topology};

use super::oracle::random::Random;

/// A board as plain lists: for each cell its color, if it has one, and its neighbors.
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    pub(crate) colors: Vec<Option<u8>>,
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
                cleared >> cell & 1 == 0
                    && self.colors[cell] == Some(color)
                    && self.touches(cleared, cell)
            });
            match next {
                Some(cell) => cleared |= 1 << cell,
                None => return cleared,
            }
        }
    }

    /// The fewest moves: all sets of cells, one move after the other.
    pub(crate) fn optimum(&self) -> usize {
        self.optimum_from(self.start)
    }

    /// The fewest moves from any start: of a board without color at its own start, only that one can clear it.
    pub(crate) fn optimum_of_any_start(&self) -> usize {
        match self.colors[self.start] {
            Some(_) => (0..self.colors.len())
                .map(|start| self.optimum_from(start))
                .min()
                .unwrap(),
            None => self.optimum(),
        }
    }

    /// The same board with another start.
    pub(crate) fn starting_at(&self, start: usize) -> Self {
        Self {
            start,
            ..self.clone()
        }
    }

    fn optimum_from(&self, cell: usize) -> usize {
        let start = 1 << cell;
        let start = self.colors[cell].map_or(start, |color| self.play(start, color));
        let all = (1 << self.colors.len()) - 1;
        let palette: BTreeSet<u8> = self.colors.iter().flatten().copied().collect();
        let (mut layer, mut seen, mut moves) = (vec![start], HashSet::from([start]), 0);
        while !layer.contains(&all) {
            let children = layer
                .iter()
                .flat_map(|&cleared| palette.iter().map(move |&color| self.play(cleared, color)));
            layer = children.filter(|&cleared| seen.insert(cleared)).collect();
            moves += 1;
        }
        moves
    }
}

/// The edges of a grid, of a torus or of hexagons, by where the centers of cells lie.
fn edges_of(width: usize, height: usize, tiling: Tiling) -> BTreeSet<(usize, usize)> {
    let mut edges = BTreeSet::new();
    for one in 0..width * height {
        for other in 0..one {
            let [(row, column), (below, beside)] =
                [one, other].map(|cell| ((cell / width) as i64, (cell % width) as i64));
            let near = match tiling {
                Tiling::Torus => {
                    let ring =
                        |a: i64, b: i64, n: usize| (a - b).abs().min(n as i64 - (a - b).abs());
                    ring(row, below, height) + ring(column, beside, width) == 1
                }
                Tiling::Grid => (row - below).abs() + (column - beside).abs() == 1,
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
pub(crate) fn draw(random: &mut Random) -> (Plain, Board) {
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
        (
            cells,
            edges.clone(),
            Graph::new(cells, edges).unwrap().into(),
        )
    } else {
        let (width, height) = [
            (1, 9),
            (2, 2),
            (2, 7),
            (3, 3),
            (3, 4),
            (4, 3),
            (13, 1),
            (7, 2),
        ][random.below(8)];
        let tiling = Tiling::ALL[random.below(3)];
        let lattice = Lattice::new(width, height).unwrap().with_tiling(tiling);
        (
            width * height,
            edges_of(width, height, tiling),
            lattice.into(),
        )
    };
    let palette = random.between(1, 6);
    let numbers: Vec<u8> = (0..cells).map(|_| random.below(palette) as u8).collect();
    let (start, walk) = (random.below(cells), random.below(2) == 0);
    let rules = if walk { Rules::Walk } else { Rules::Flood };
    let board = Setup::from_cells(topology, &numbers)
        .with_rules(rules)
        .with_start(start)
        .build()
        .unwrap();
    let colors = numbers
        .iter()
        .enumerate()
        .map(|(cell, &color)| Some(color).filter(|_| !walk || cell != start))
        .collect();
    (
        Plain {
            colors,
            edges,
            start,
        },
        board,
    )
}

/// A certificate that is not the one that was written, its numbers of steps and nearly always its checksum made right: of
/// the same board, or of the plain board that comes with it.
pub(crate) fn forge(certificate: &str, plain: &Plain, random: &mut Random) -> (String, Plain) {
    let mut plain = plain.clone();
    let mut lines: Vec<String> = certificate.lines().map(str::to_owned).collect();
    lines.pop();
    let solution = lines
        .iter()
        .position(|line| line.starts_with("solution"))
        .unwrap();
    for _ in 0..=random.below(2) {
        let step = solution + 1 + random.below((lines.len() - solution - 1).max(1));
        match random.below(13) {
            // Starts that nobody has claimed.
            12 => {
                let count = random.between(1, 4);
                let steps: BTreeSet<usize> = (0..count)
                    .map(|_| random.below(lines.len() - solution + 1))
                    .collect();
                let steps: Vec<String> = steps.iter().map(usize::to_string).collect();
                lines.push(format!("starts {}", steps.join(" ")));
            }
            0 => forge_color(&mut lines, &mut plain, random),
            1 => {
                let color = char::from(b'1' + random.below(6) as u8);
                let length = lines[solution].len();
                lines[solution].truncate(length - random.below(2));
                lines[solution] += &format!("{}{color}", if length > 8 { "" } else { " " });
            }
            // Steps that are missing, stand elsewhere, or stand twice.
            2 if step < lines.len() => drop(lines.remove(step)),
            3 if step < lines.len() => lines.swap(step, solution + 1),
            4 if step < lines.len() => lines.push(lines[step].clone()),
            5 if step < lines.len() => lines[step] = forge_cells(&lines[step], &plain, random),
            // A larger claim in this step and all that follow.
            6 => {
                for line in lines.iter_mut().skip(step) {
                    let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
                    let Some(word) = words.get_mut(2) else {
                        continue;
                    };
                    let more = word.trim_end_matches(':').parse::<usize>().unwrap_or(0) + 1;
                    *word = format!("{more}{}", if word.ends_with(':') { ":" } else { "" });
                    *line = words.join(" ");
                }
            }
            7 if step < lines.len() => {
                let place = random.below(lines[step].len());
                let symbol = [" ", "0", "1", "7", ":", "#", "x", "  ", "\n"][random.below(9)];
                if lines[step].is_char_boundary(place + 1) {
                    lines[step].replace_range(place..=place, symbol);
                }
            }
            _ if step < lines.len() => {
                let mut words: Vec<String> = lines[step].split(' ').map(str::to_owned).collect();
                let word = random.below(words.len());
                let colon = if words[word].ends_with(':') { ":" } else { "" };
                words[word] = format!("{}{colon}", random.below(16));
                lines[step] = words.join(" ");
            }
            _ => {}
        }
    }
    let mut steps = 0;
    for line in lines.iter_mut().skip(solution + 1) {
        if let Some((number, rest)) = line.split_once(' ')
            && number.parse::<usize>().is_ok()
            // Now and then a wrong number stays.
            && random.below(100) > 0
        {
            steps += 1;
            *line = format!("{steps} {rest}");
        }
    }
    // Other spellings of the board, and colors that do not occur.
    if random.below(20) == 0 {
        let line = [
            "#: colors=2",
            "#: colors=5",
            "c #: colors=5",
            "#: topology=grid",
            "#:",
            "s 1",
        ][random.below(6)];
        lines.insert(2 + random.below(2), line.to_owned());
    }
    let text = lines.join("\n") + "\n";
    let checksum = Digest::EMPTY
        .with(text.as_bytes())
        .with(if random.below(100) == 0 {
            &b"x"[..]
        } else {
            &[]
        });
    (format!("{text}end {steps} {checksum}\n"), plain)
}

/// Another color for a cell, in the text and in the plain board.
fn forge_color(lines: &mut [String], plain: &mut Plain, random: &mut Random) {
    let (cell, color) = (random.below(plain.colors.len()), random.below(5) as u8);
    if plain.colors[cell].is_none() {
        return;
    }
    let rows: Vec<usize> = (2..lines.len())
        .take_while(|&line| !lines[line].is_empty())
        .collect();
    let named = format!("n {} ", cell + 1);
    if let Some(line) = rows.iter().find(|&&line| lines[line].starts_with(&named)) {
        lines[*line] = format!("{named}{}", color + 1);
    } else {
        let rows: Vec<usize> = rows
            .into_iter()
            .filter(|&line| !lines[line].starts_with("#:"))
            .collect();
        let width = lines[rows[0]].len();
        let symbol = (color + 1).to_string();
        lines[rows[cell / width]].replace_range(cell % width..=cell % width, &symbol);
    }
    plain.colors[cell] = Some(color);
}

/// A step with a cell more, or one less.
fn forge_cells(line: &str, plain: &Plain, random: &mut Random) -> String {
    let (rule, cells) = line.split_once(": ").unwrap_or((line, ""));
    let mut cells: BTreeSet<usize> = cells
        .split(' ')
        .filter_map(|cell| cell.parse().ok())
        .collect();
    let cell = random.below(plain.colors.len());
    if !cells.remove(&cell) {
        cells.insert(cell);
    }
    let cells: Vec<String> = cells.iter().map(usize::to_string).collect();
    format!("{rule}: {}", cells.join(" "))
}
