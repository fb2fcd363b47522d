//! Random: plays random colors.
//!
//! The draws depend on the seed and on the board, so that different boards solved with one seed get different draws. A
//! useless move is legal, so without skipping the number of moves has no bound, only a distribution.

use colorwalk_core::{Color, Position};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::api::{Line, Meter, Parameter, Solver};
use crate::registry::Entry;
use crate::series::play::{play_on, player};

const SEED: Parameter = Parameter::number("seed", 0..=u64::MAX, 0, "the seed of the draws");

/// Returns the registry entry of the solver that draws from all colors, repeats and useless moves included.
pub(super) fn entry() -> Entry<dyn Solver> {
    drawing("random", "plays random colors, useful or not", false)
}

/// Returns the registry entry of the solver that draws until a color clears something.
pub(super) fn skipping_entry() -> Entry<dyn Solver> {
    drawing("random-skip", "plays random colors among those that clear something", true)
}

fn drawing(name: &'static str, summary: &'static str, skip: bool) -> Entry<dyn Solver> {
    Entry::<dyn Solver>::new(name, summary, &[SEED], move |arguments| {
        let seed: u64 = arguments.get(&SEED)?;
        player(arguments, move |line, meter| {
            let palette: Vec<Color> = line.position.board().palette().collect();
            let mut draws = Pcg64Mcg::seed_from_u64(seed ^ fingerprint(line));
            let next = |position: &Position, _: usize, _: &mut Meter<'_>| {
                loop {
                    let color = palette[draws.random_range(0..palette.len())];
                    if !skip || position.clears(color) {
                        return Ok(color);
                    }
                }
            };
            play_on(line, meter, next)
        })
    })
}

/// Returns a number that distinguishes boards and positions (FNV-1a over the cells and the moves made).
fn fingerprint(line: &Line) -> u64 {
    let cells = line.position.board().cells().map(|color| color.map_or(u64::MAX, |color| color.index() as u64));
    cells
        .chain([line.played() as u64])
        .fold(0xcbf2_9ce4_8422_2325, |hash, value| (hash ^ value).wrapping_mul(0x0000_0100_0000_01b3))
}
