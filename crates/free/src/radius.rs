//! The radius of a part of any size, from below, in a few walks over it.
//!
//! The distance from a region to any other is at most its greatest one. So each walk, from some region, raises what is known of
//! the greatest distances of all others, and the least of these bounds is one of the radius (Takes and Kosters, 2011).
//! [`bounds`](crate::bounds) has the proof that a solution takes at least as many moves.

use colorwalk_solvers::{Meter, Stop};

use crate::part::Part;

/// The walks from one end to the other at the beginning.
const SWEEPS: usize = 4;
/// The regions that all further walks visit together, as a rule, and the least and the most of these walks.
const WORK: usize = 1 << 22;
const WALKS: (usize, usize) = (4, 256);

/// Returns a lower bound of the radius.
///
/// # Errors
///
/// What ends the search.
pub(crate) fn radius_from_below(part: &Part, meter: &mut Meter<'_>) -> Result<usize, Stop> {
    let mut least_greatest = vec![0; part.len()];
    let mut is_exact = vec![false; part.len()];
    let mut start = 0;
    for _ in 0..SWEEPS {
        start = walk(part, start, &mut least_greatest, meter)?;
    }
    let (least, most) = WALKS;
    for _ in 0..(WORK / part.len()).clamp(least, most) {
        let candidate = lowest(&least_greatest);
        if is_exact[candidate] {
            break;
        }
        is_exact[candidate] = true;
        let far = walk(part, candidate, &mut least_greatest, meter)?;
        walk(part, far, &mut least_greatest, meter)?;
    }
    Ok(least_greatest[lowest(&least_greatest)])
}

/// Returns the first region whose greatest distance may be the least.
fn lowest(least_greatest: &[usize]) -> usize {
    let least = least_greatest.iter().enumerate();
    least
        .min_by_key(|&(_, bound)| bound)
        .map_or(0, |(region, _)| region)
}

/// Walks over a part, raises the greatest distances that are known, and returns a region that is farthest away.
fn walk(
    part: &Part,
    start: usize,
    least_greatest: &mut [usize],
    meter: &mut Meter<'_>,
) -> Result<usize, Stop> {
    meter.poll()?;
    let mut distances = vec![usize::MAX; part.len()];
    distances[start] = 0;
    let mut queue = vec![start];
    let mut next = 0;
    while let Some(&region) = queue.get(next) {
        next += 1;
        for &neighbor in &part.neighbors[region] {
            if distances[neighbor] == usize::MAX {
                distances[neighbor] = distances[region] + 1;
                queue.push(neighbor);
            }
        }
    }
    for (known, distance) in least_greatest.iter_mut().zip(&distances) {
        *known = (*known).max(*distance);
    }
    let farthest = queue.last().copied().unwrap_or(start);
    least_greatest[start] = least_greatest[start].max(distances[farthest]);
    Ok(farthest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FreeBoard;
    use crate::contraction::Contraction;
    use colorwalk_boards::random::Recipe;
    use colorwalk_core::Rules;
    use colorwalk_solvers::Control;

    #[test]
    fn the_bound_is_the_radius_of_small_boards() {
        for seed in 0..100 {
            let recipe = Recipe::new(8, 5, 3).unwrap().with_rules(Rules::Flood);
            let board = FreeBoard::try_from(&recipe.board(seed)).unwrap();
            let part = &Part::all(&board)[0];
            let position = Contraction::<1>::new(part, 3);
            let mut radius = 0;
            while position.center(radius, 0).is_none() {
                radius += 1;
            }
            let mut meter = Meter::start(Control::default());
            assert_eq!(radius_from_below(part, &mut meter), Ok(radius));
        }
    }
}
