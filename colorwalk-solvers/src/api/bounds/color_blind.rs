//! The color-blind bound (Puchert): how many moves it takes if one move may clear all colors at once.
//!
//! While colors remain: if some of them could each be finished by one move, because all their remaining regions are in
//! the frontier, all of those are played and count one move each. Otherwise the whole frontier is cleared and counts
//! one move.
//!
//! The bound is never too high: let `F` be the real cleared set after some moves and `B ⊇ F` that of the bound. A move
//! that clears everything around `B` keeps `B` ahead of any single real move. A color that can be finished needs at
//! least one real move of its own from here on, whatever else is played, and that move does nothing for the other
//! colors that this step does not grant anyway: moving the finishing moves of several colors to the front keeps `B`
//! ahead.

use colorwalk_core::{Color, Position, Region};

/// Returns the color-blind bound of a position, in moves; for boards of any size, in time linear in the region graph,
/// in the colors for each step, and in the frontier for each color that is finished.
pub fn color_blind(position: &Position) -> usize {
    let regions = position.board().regions();
    // The colors as indices; that of the start region does not matter.
    let mut colors = vec![0_u8; regions.count()];
    // Whether a region is cleared or was in the frontier.
    let mut met: Vec<bool> = regions
        .all()
        .map(|region| position.cleared().contains(region))
        .collect();
    // For each color, how many of its regions are left, and how many of these are in the frontier.
    let (mut left, mut near) = (
        vec![0_usize; regions.colors()],
        vec![0_usize; regions.colors()],
    );
    for color in Color::first(regions.colors()) {
        for region in regions.of_color(color) {
            colors[region.index()] = color.index() as u8;
            left[color.index()] += usize::from(!met[region.index()]);
        }
    }
    let mut reached: Vec<Region> = position.frontier().iter().collect();
    let (mut frontier, mut moves) = (Vec::new(), 0);
    loop {
        for region in reached.drain(..) {
            if !std::mem::replace(&mut met[region.index()], true) {
                near[usize::from(colors[region.index()])] += 1;
                frontier.push(region);
            }
        }
        if frontier.is_empty() {
            return moves;
        }
        let finished: Vec<bool> = near
            .iter()
            .zip(&left)
            .map(|(&near, &left)| near > 0 && near == left)
            .collect();
        let count = finished.iter().filter(|&&finished| finished).count();
        moves += count.max(1);
        frontier.retain(|&region: &Region| {
            let color = usize::from(colors[region.index()]);
            let is_taken = count == 0 || finished[color];
            if is_taken {
                left[color] -= 1;
                near[color] -= 1;
                reached.extend(
                    regions
                        .neighbors(region)
                        .iter()
                        .map(|neighbor| neighbor.region()),
                );
            }
            !is_taken
        });
    }
}
