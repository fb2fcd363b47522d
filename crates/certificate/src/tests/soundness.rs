//! Holds every fact that the checker accepts against the true number of moves from every cleared set.
//!
//! The truth is found by brute force over sets of cells, as bits of a word: boards have up to 16 cells here. Claims are
//! drawn at random: such as follow from the rules, and such as a careless rule would let pass.

use proptest::prelude::*;

use super::super::proof::Proof;
use super::super::{Writer, verify};
use colorwalk_core::check::check;
use colorwalk_core::{Board, Color, Digest, Lattice, Setup, Solution, Tiling, Topology, arbitrary};

/// A board in bits: bit `i` is cell `i`.
struct Truth {
    count: usize,
    /// The neighbors of each cell.
    neighbors: Vec<u32>,
    colors: Vec<u32>,
    /// The region of each cell.
    regions: Vec<u32>,
    start: u32,
    /// The fewest moves from each set of cells; [`Truth::NEVER`] from those from which moves do not clear the board.
    moves: Vec<u8>,
}

impl Truth {
    const NEVER: u8 = u8::MAX;

    fn new(board: &Board) -> Self {
        let cells: Vec<Option<Color>> = board.cells().collect();
        let of = |color| {
            (0..cells.len())
                .filter(|&cell| cells[cell] == Some(color))
                .fold(0, |set, cell| set | 1 << cell)
        };
        let colors: Vec<u32> = board.palette().map(of).collect();
        let count = cells.len();
        let neighbors = (0..count).map(|cell| {
            board
                .topology()
                .neighbors(cell)
                .fold(0, |set, next| set | 1 << next)
        });
        let neighbors = neighbors.collect();
        let mut truth = Self {
            count,
            neighbors,
            colors,
            regions: Vec::new(),
            start: 0,
            moves: Vec::new(),
        };
        truth.regions = (0..count)
            .map(|cell| {
                truth.grow(
                    1 << cell,
                    cells[cell].map_or(0, |color| truth.colors[color.index()]),
                )
            })
            .collect();
        truth.start = truth.regions[board.start()];
        truth.moves = vec![Self::NEVER; 1 << count];
        truth.moves[(1 << count) - 1] = 0;
        // A move leads to a larger set, so the larger numbers come first.
        for set in (0..(1 << count) - 1).rev() {
            let after = (0..truth.colors.len())
                .map(|color| truth.play(set, color))
                .filter(|&next| next != set);
            let least = after
                .map(|next| truth.moves[next as usize])
                .min()
                .unwrap_or(Self::NEVER);
            truth.moves[set as usize] = least.saturating_add(1);
        }
        truth
    }

    /// The cells that touch a cell of the set, and the set.
    fn spread(&self, set: u32) -> u32 {
        bits(set).fold(set, |spread, cell| spread | self.neighbors[cell])
    }

    /// The set with everything of `within` that a path through `within` joins to it.
    fn grow(&self, mut set: u32, within: u32) -> u32 {
        loop {
            let next = set | self.spread(set) & within;
            if next == set {
                return set;
            }
            set = next;
        }
    }

    fn play(&self, set: u32, color: usize) -> u32 {
        self.grow(set, self.colors[color])
    }

    /// Whole regions that touch a region of the set.
    fn touching(&self, set: u32) -> u32 {
        bits(self.spread(set) & !set).fold(0, |found, cell| found | self.regions[cell])
    }

    /// The first cells of the regions of a set.
    fn names(&self, set: u32) -> Vec<usize> {
        bits(set)
            .filter(|&cell| self.regions[cell].trailing_zeros() as usize == cell)
            .collect()
    }

    /// Whether every set of whole regions that holds the start and nothing of `avoided` needs more than `moves` moves.
    fn holds(&self, fact: Fact) -> bool {
        let whole = |set: u32| bits(set).all(|cell| self.regions[cell] & !set == 0);
        (0..1u32 << self.count)
            .filter(|set| set & fact.avoided == 0 && set & self.start == self.start)
            .filter(|&set| usize::from(self.moves[set as usize]) <= fact.moves)
            .all(|set| !whole(set))
    }
}

/// The least number of moves that solve a board of up to 16 cells.
pub(super) fn fewest_moves(board: &Board) -> usize {
    let truth = Truth::new(board);
    usize::from(truth.moves[truth.start as usize])
}

fn bits(set: u32) -> impl Iterator<Item = usize> {
    (0..32).filter(move |bit| set >> bit & 1 == 1)
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Fact {
    moves: usize,
    avoided: u32,
}

#[derive(Clone, Debug)]
enum Rule {
    Colors,
    Step(Vec<usize>),
    Finish(usize, usize),
}

/// Draws claims from a seed.
struct Claims<'b> {
    truth: &'b Truth,
    facts: Vec<Fact>,
    state: u64,
}

impl Claims<'_> {
    fn below(&mut self, limit: usize) -> usize {
        self.state = self
            .state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 33) as usize % limit
    }

    /// A step that follows from the rules; `None` if this draw found none.
    fn valid(&mut self) -> Option<(Rule, Fact)> {
        match self.below(4) {
            0 => self.colors(true),
            1 => self.finish(true),
            _ => self.step(),
        }
    }

    /// A claim that does not follow, or not always.
    fn doubtful(&mut self) -> Option<(Rule, Fact)> {
        match self.below(7) {
            0 => self.colors(false),
            1 => self.finish(false),
            2 => self.valid().map(|(rule, fact)| {
                (
                    rule,
                    Fact {
                        moves: fact.moves + 1,
                        ..fact
                    },
                )
            }),
            3 => {
                let dropped = self.region();
                self.valid().map(|(rule, fact)| {
                    (
                        rule,
                        Fact {
                            avoided: fact.avoided & !dropped,
                            ..fact
                        },
                    )
                })
            }
            4 => {
                let added = self.region();
                self.valid().map(|(rule, fact)| {
                    (
                        rule,
                        Fact {
                            avoided: fact.avoided | added,
                            ..fact
                        },
                    )
                })
            }
            5 => {
                // Without the regions that touch.
                let (rule, mut fact) = self.step()?;
                let Rule::Step(from) = &rule else { return None };
                fact.avoided = from
                    .iter()
                    .fold(0, |set, &step| set | self.facts[step - 1].avoided);
                Some((rule, fact))
            }
            _ => {
                // With the greatest number of moves, not the least.
                let (rule, mut fact) = self.step()?;
                let Rule::Step(from) = &rule else { return None };
                fact.moves = 1 + from.iter().map(|&step| self.facts[step - 1].moves).max()?;
                Some((rule, fact))
            }
        }
    }

    fn region(&mut self) -> u32 {
        let cell = self.below(self.truth.count);
        self.truth.regions[cell]
    }

    fn color_of(&self, region: u32) -> Option<usize> {
        self.truth
            .colors
            .iter()
            .position(|&color| color & region != 0)
    }

    /// Some regions, of different colors if asked for.
    fn colors(&mut self, different: bool) -> Option<(Rule, Fact)> {
        let (mut avoided, mut seen) = (0, 0u32);
        for _ in 0..=self.below(4) {
            let region = self.region();
            let color = self.color_of(region).map_or(1 << 31, |color| 1 << color);
            if !different || (seen & color == 0 && color != 1 << 31) {
                avoided |= region;
                seen |= color;
            }
        }
        let count = self.truth.names(avoided).len();
        Some((
            Rule::Colors,
            Fact {
                moves: count.checked_sub(1)?,
                avoided,
            },
        ))
    }

    fn step(&mut self) -> Option<(Rule, Fact)> {
        if self.facts.is_empty() {
            return None;
        }
        // One of them is used for most colors, as a proof would: a set of everything says little.
        let usual = 1 + self.below(self.facts.len());
        let (mut from, mut avoided, mut least) = (Vec::new(), 0, usize::MAX);
        for color in 0..self.truth.colors.len() {
            let step = if self.below(3) == 0 {
                1 + self.below(self.facts.len())
            } else {
                usual
            };
            let fact = self.facts[step - 1];
            avoided |= fact.avoided | self.truth.touching(fact.avoided & self.truth.colors[color]);
            least = least.min(fact.moves);
            from.push(step);
        }
        Some((
            Rule::Step(from),
            Fact {
                moves: least + 1,
                avoided,
            },
        ))
    }

    /// One more region, of a color of which the fact before has none if asked for.
    fn finish(&mut self, new_color: bool) -> Option<(Rule, Fact)> {
        if self.facts.is_empty() {
            return None;
        }
        let from = 1 + self.below(self.facts.len());
        let fact = self.facts[from - 1];
        let region = self.region();
        let color = self
            .color_of(region)
            .map_or(0, |color| self.truth.colors[color]);
        if new_color && (color == 0 || fact.avoided & color != 0) {
            return None;
        }
        let with = region.trailing_zeros() as usize;
        Some((
            Rule::Finish(from, with),
            Fact {
                moves: fact.moves + 1,
                avoided: fact.avoided | region,
            },
        ))
    }
}

fn line(number: usize, rule: &Rule, fact: Fact, truth: &Truth) -> String {
    let moves = fact.moves;
    let join = |numbers: &[usize]| {
        numbers
            .iter()
            .map(usize::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let rule = match rule {
        Rule::Colors => format!("colors {moves}"),
        Rule::Step(from) => format!("step {moves} from {}", join(from)),
        Rule::Finish(from, with) => format!("finish {moves} from {from} with {with}"),
    };
    format!("{number} {rule}: {}", join(&truth.names(fact.avoided)))
}

/// Boards of up to 4 × 4 cells or graphs of up to 14, of up to 4 colors.
fn small_board() -> impl Strategy<Value = Board> {
    let lattice = (
        1usize..=4,
        1usize..=4,
        proptest::sample::select(Tiling::ALL),
    );
    let lattice = lattice.prop_filter_map("connected", |(width, height, tiling)| {
        let lattice = Lattice::new(width, height).unwrap().with_tiling(tiling);
        lattice.ok().map(Topology::from)
    });
    let topology = prop_oneof![3 => lattice, 1 => arbitrary::graph()];
    (topology, 1u8..=4, arbitrary::rules()).prop_flat_map(|(topology, colors, rules)| {
        let count = topology.cell_count();
        (proptest::collection::vec(0..colors, count), 0..count).prop_map(move |(numbers, start)| {
            let setup = Setup::from_cells(topology.clone(), &numbers)
                .with_rules(rules)
                .with_start(start);
            setup.with_colors(usize::from(colors)).build().unwrap()
        })
    })
}

/// A certificate of steps that follow, with what it proves: the number of its steps, and the bound.
fn certificate(board: &Board, truth: &Truth, seed: u64) -> (Vec<u8>, (usize, usize)) {
    // The colors in turn, some of which clear nothing, to the end.
    let mut moves = Vec::new();
    for color in board.palette().cycle() {
        if check(board, &Solution::new(moves.clone())).is_ok() {
            break;
        }
        moves.push(color);
    }
    let solution = Solution::new(moves);
    let mut writer = Writer::new(Vec::new(), board, &solution).unwrap();
    let mut claims = Claims {
        truth,
        facts: Vec::new(),
        state: seed,
    };
    let mut last_valid = (writer.steps(), 0);
    for _ in 0..20 {
        let Some((rule, fact)) = claims.valid() else {
            continue;
        };
        // Only the last step must not name the start.
        if fact.avoided & truth.start != 0 {
            continue;
        }
        let cells = truth.names(fact.avoided);
        let number = match rule {
            Rule::Colors => writer.colors(fact.moves, cells),
            Rule::Step(from) => writer.step(fact.moves, &from, cells),
            Rule::Finish(from, with) => writer.finish(fact.moves, from, with, cells),
        };
        claims.facts.push(fact);
        last_valid = (number.unwrap(), fact.moves + 1);
    }
    (writer.end().unwrap(), last_valid)
}

proptest! {
    #[test]
    fn every_fact_that_is_accepted_is_true(board in small_board(), seed in any::<u64>()) {
        let truth = Truth::new(&board);
        let mut proof = Proof::new(&board);
        let mut claims = Claims { truth: &truth, facts: Vec::new(), state: seed };
        for _ in 0..40 {
            let must_pass = claims.below(2) == 0;
            let drawn = if must_pass { claims.valid() } else { claims.doubtful() };
            let Some((rule, fact)) = drawn else { continue };
            let text = line(proof.steps() + 1, &rule, fact, &truth);
            match proof.take(&text) {
                Ok(()) => {
                    prop_assert!(truth.holds(fact), "{text} is accepted and false on\n{board}");
                    claims.facts.push(fact);
                }
                Err(kind) => prop_assert!(!must_pass, "{text} is refused ({kind}) on\n{board}"),
            }
            if proof.end(proof.steps()).is_ok() {
                prop_assert!(proof.lower_bound() <= usize::from(truth.moves[truth.start as usize]));
            }
        }
    }

    #[test]
    fn what_the_writer_writes_of_valid_steps_is_accepted(board in small_board(), seed in any::<u64>()) {
        let (text, proven) = certificate(&board, &Truth::new(&board), seed);
        let verified = verify(&text[..]).unwrap();
        prop_assert_eq!((verified.steps, verified.lower_bound), proven);
        prop_assert_eq!(verified.board, board);
        for end in [text.len() / 3, text.len() / 2, text.len() - 2] {
            prop_assert!(verify(&text[..end]).is_err());
        }
    }

    /// Whoever damages a certificate and then makes its checksum right gets nothing accepted that is false.
    #[test]
    fn what_is_accepted_of_a_damaged_certificate_is_true(
        board in small_board(), seed in any::<u64>(),
        damage in proptest::collection::vec((any::<proptest::sample::Index>(), "[0-9 .:a-z\n]"), 30),
    ) {
        let (text, _) = certificate(&board, &Truth::new(&board), seed);
        let text = String::from_utf8(text).unwrap();
        let (proof, _) = text.trim_end().rsplit_once(' ').unwrap();
        for (place, symbol) in damage {
            let (mut damaged, place) = (proof.to_owned(), place.index(proof.len()));
            damaged.replace_range(place..=place, &symbol);
            let lines = damaged.rfind("end").unwrap_or(damaged.len());
            let checksum = Digest::EMPTY.with(&damaged.as_bytes()[..lines]);
            if let Ok(verified) = verify(format!("{damaged} {checksum}\n").as_bytes()) {
                prop_assert!(verified.lower_bound <= fewest_moves(&verified.board), "{}", damaged);
            }
        }
    }
}
