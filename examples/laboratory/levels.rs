//! What levels promise and what they keep, and which figures tell how hard a board is.
//!
//! ```console
//! $ cargo run --release --example levels            # the shares of the levels, of 200 boards of each of ten kinds; seconds
//! $ cargo run --release --example levels -- 2000    # of 2,000 boards
//! $ cargo run --release --example levels -- players # how well figures rank what players that err lose; seconds
//! $ cargo run --release --example levels -- table grid 5  # rows of the shipped table: grids with 5 colors; minutes
//! $ cargo run --release --example levels -- table grid 5 16  # the same from 16 x 16 cells on
//! ```
//!
//! The boards have the seeds from 0 on; those by which levels are measured have others.

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use std::error::Error;
use std::ops::ControlFlow;
use std::time::Instant;

use colorwalk::difficulty::{Difficulty, Level, Scale, Score, examine};
use colorwalk::random::Recipe;
use colorwalk::{Board, Color, Control, Position, Prover, Rules, Tiling, batch};

fn main() -> Result<(), Box<dyn Error>> {
    match std::env::args().nth(1).as_deref() {
        Some("players") => players(),
        Some("table") => {
            let tiling = std::env::args().nth(2).unwrap_or_default().parse()?;
            let colors = std::env::args().nth(3).unwrap_or_default().parse()?;
            let first_side = match std::env::args().nth(4) {
                Some(side) => side.parse()?,
                None => SIDES[0],
            };
            table(tiling, colors, first_side)
        }
        Some(count) => shares(count.parse()?),
        None => shares(200),
    }
}

fn kind(
    width: usize,
    height: usize,
    colors: usize,
    rules: Rules,
) -> Result<Recipe, Box<dyn Error>> {
    Ok(Recipe::new(width, height, colors)?.with_rules(rules))
}

/// The shares of the levels among random boards.
fn shares(count: u64) -> Result<(), Box<dyn Error>> {
    let (walk, flood) = (Rules::Walk, Rules::Flood);
    let kinds = [
        kind(5, 5, 4, flood)?,
        kind(6, 6, 3, flood)?,
        kind(8, 8, 4, flood)?,
        kind(10, 10, 5, flood)?,
        kind(12, 12, 6, flood)?,
        kind(14, 14, 6, flood)?,
        kind(9, 7, 5, walk)?,
        kind(15, 10, 4, walk)?,
        kind(8, 8, 5, flood)?.with_tiling(Tiling::Hex)?,
        kind(7, 7, 4, walk)?.with_tiling(Tiling::Torus)?,
    ];
    println!("| kind | easy up to | hard from | easy | medium | hard | seconds for the levels |");
    println!("|---|---|---|---|---|---|---|");
    for kind in kinds {
        let began = Instant::now();
        let scale = match Scale::from_table(&kind) {
            Ok(scale) => scale,
            Err(_) => Scale::of(&kind, batch::processors(), Control::default(), &mut |_| {})?,
        };
        let seconds = began.elapsed().as_secs_f64();
        let mut shares = [0; 3];
        let measure = |_, board: Board| Difficulty::of(&Prover::new(&board), Control::default());
        let take = |_, measured: Result<Option<Difficulty>, _>| match measured {
            Ok(difficulty) => {
                let level = difficulty.map(|difficulty| scale.level(difficulty.score));
                level
                    .into_iter()
                    .for_each(|level| shares[level as usize] += 1);
                ControlFlow::Continue(())
            }
            Err(error) => ControlFlow::Break(error),
        };
        // A board that does not show all colors is of another kind.
        let boards = (0..)
            .map(|seed| kind.board(seed))
            .filter(|board| Scale::kind(board).as_ref() == Ok(&kind));
        if let Some(error) = batch::in_order(
            batch::processors(),
            boards.take(count as usize),
            measure,
            || (),
            take,
        ) {
            return Err(error.into());
        }
        let [easy, hard] = [
            scale.range(Level::Easy).end().bits(),
            scale.range(Level::Hard).start().bits(),
        ];
        let shares = shares
            .map(|share| format!("{:.1}%", 100.0 * f64::from(share) / count as f64))
            .join(" | ");
        let (lattice, colors, rules) = (kind.lattice(), kind.colors(), kind.rules());
        println!(
            "| {lattice}, {colors} colors, {rules} | {easy:.2} | {hard:.2} | {shares} | {seconds:.1} |"
        );
    }
    Ok(())
}

/// Prints the rows of the shipped table (`colorwalk-solvers/src/rating/difficulty/table.rs`) for a tiling and a number of
/// colors, from a side up to the first one whose boards have no levels.
fn table(tiling: Tiling, colors: usize, first_side: usize) -> Result<(), Box<dyn Error>> {
    for rules in [Rules::Flood, Rules::Walk] {
        let mut easy = Vec::new();
        let mut hard = Vec::new();
        for side in SIDES {
            if side < first_side {
                continue;
            }
            let kind = kind(side, side, colors, rules)?.with_tiling(tiling)?;
            let scale = Scale::of(&kind, batch::processors(), Control::default(), &mut |_| {});
            let Ok(scale) = scale else {
                break;
            };
            easy.push(hundredths(*scale.range(Level::Easy).end()));
            hard.push(hundredths(*scale.range(Level::Hard).start()));
        }
        println!(
            "    Row {{ tiling: Tiling::{tiling:?}, rules: Rules::{rules:?}, colors: {colors}, easy: &{easy:?}, hard: &{hard:?} }},"
        );
    }
    Ok(())
}

/// The sides of the squares in the shipped table, of which tori and hexagons have those up to 10.
const SIDES: [usize; 9] = [5, 6, 7, 8, 10, 12, 14, 16, 18];

fn hundredths(score: Score) -> u32 {
    (100.0 * score.bits()).round() as u32
}

/// How well figures rank what two players lose who take any useful color at every fourth move, and else the one after
/// which most cells can be cleared by one move or by two.
fn players() -> Result<(), Box<dyn Error>> {
    println!("| board | {} |", NAMES.join(" | "));
    println!("|---|{}", "---|".repeat(NAMES.len()));
    let sizes = [
        (6, 4, 600, 100),
        (8, 4, 300, 64),
        (10, 5, 300, 64),
        (14, 6, 150, 32),
    ];
    for (side, colors, boards, games) in sizes {
        let kind = kind(side, side, colors, Rules::Flood)?;
        let (mut figures, mut losses) = (vec![Vec::new(); NAMES.len()], Vec::new());
        for seed in 0..boards {
            let board = kind.board(seed);
            let (grade, difficulty) = examine(&Prover::new(&board), Control::default())?;
            let difficulty = difficulty.ok_or("no limit has stopped the proofs")?;
            let (score, greedy) = (difficulty.score.bits(), difficulty.greedy_loss as f64);
            let found = [
                difficulty.par as f64,
                -(grade.optimal_colors().count() as f64),
                difficulty.look_ahead_loss as f64,
                greedy,
                difficulty.narrow_moves as f64,
                score - greedy,
                score,
            ];
            figures
                .iter_mut()
                .zip(found)
                .for_each(|(figure, found)| figure.push(found));
            let mut random = seed;
            let moves: usize = [1, 2]
                .iter()
                .map(|&depth| {
                    (0..games)
                        .map(|_| play(&board, depth, &mut random))
                        .sum::<usize>()
                })
                .sum();
            losses.push(moves as f64 / games as f64 - 2.0 * difficulty.par as f64);
        }
        let row: Vec<_> = figures
            .iter()
            .map(|figure| format!("{:.2}", correlation(&ranks(figure), &ranks(&losses))))
            .collect();
        println!("| {side}x{side}, {colors} colors | {} |", row.join(" | "));
    }
    Ok(())
}

const NAMES: [&str; 7] = [
    "par",
    "few good first moves",
    "look-ahead's loss",
    "greedy's loss",
    "narrow moves",
    "bits",
    "score",
];

/// The moves of a game that errs.
fn play(board: &Board, depth: usize, random: &mut u64) -> usize {
    fn most(position: &Position, depth: usize) -> usize {
        let next = position.useful_colors().into_iter().filter(|_| depth > 0);
        next.map(|color| most(&position.after(color), depth - 1))
            .max()
            .unwrap_or(position.cells_cleared())
    }
    // SplitMix64.
    let mut below = |limit: usize| {
        *random = random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (*random ^ *random >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % limit as u64) as usize
    };
    let (mut position, mut moves) = (Position::start(board), 0);
    while !position.is_solved() {
        let useful: Vec<Color> = position.useful_colors().into_iter().collect();
        let errs = below(4) == 0;
        let values: Vec<_> = useful
            .iter()
            .map(|&color| {
                if errs {
                    0
                } else {
                    most(&position.after(color), depth - 1)
                }
            })
            .collect();
        let best = values.iter().max();
        let best: Vec<_> = useful
            .iter()
            .zip(&values)
            .filter(|(_, value)| Some(*value) == best)
            .collect();
        position.play_unchecked(*best[below(best.len())].0);
        moves += 1;
    }
    moves
}

/// The rank of each value, the mean one of equal values.
fn ranks(values: &[f64]) -> Vec<f64> {
    let below = |value: f64| values.iter().filter(|&&other| other < value).count();
    let equal = |value: f64| values.iter().filter(|&&other| other == value).count();
    values
        .iter()
        .map(|&value| below(value) as f64 + equal(value) as f64 / 2.0)
        .collect()
}

fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let count = one.len() as f64;
    let [mean, others] = [one, other].map(|values| values.iter().sum::<f64>() / count);
    let sum = |values: &dyn Fn((&f64, &f64)) -> f64| one.iter().zip(other).map(values).sum::<f64>();
    let covariance = sum(&|(a, b)| (a - mean) * (b - others));
    covariance / (sum(&|(a, _)| (a - mean).powi(2)) * sum(&|(_, b)| (b - others).powi(2))).sqrt()
}
