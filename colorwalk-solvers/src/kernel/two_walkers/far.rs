//! Two walkers on large boards: only on their ways to the regions that are farthest away.
//!
//! The tables of all pairs grow with the square of the regions. Two steps make them small:
//!
//! - **Fewer targets.** Only pairs of *targets* count, the regions of the last few distances. *The
//!   bound stays valid:* with fewer pairs there are fewer conflicts, and what meets
//!   all conflicts of a set meets those of each part of it. So at each `t`, the fewest colors are
//!   as many or fewer.
//! - **Only useful pairs.** For the targets that are met within `t` moves, a walker at a place `x`
//!   after `k` moves matters only if `d(x) <= k`, its distance from the cleared part, and
//!   `δ(x) <= t - k`, its distance from the nearest target. *Proof:* before, it cannot be there; and
//!   from there, it reaches no target in time. Let `s`, the *slack*, be `t` less the distance of
//!   the nearest target: then `d(x) + δ(x)` is at least `t - s`, so `d(x)` is from `k - s` to `k`.
//!   A pair of targets that is not met in this way needs more than `t` moves.
//!
//! Places are numbered by their distance, so those that matter at a time are neighbors of each
//! other in the tables: a window that moves on with the time, in tables that are used again from
//! the other end.
//!
//! The larger the slack, the higher the bound can be, and the longer it takes. It is the largest of
//! which the time and the memory fit.

mod question;
mod ways;
mod window;

use colorwalk_core::Position;

use self::question::Question;
use self::ways::Ways;
use self::window::Window;
use super::{HOME, Places, bound};
use crate::api::{Meter, Stop};

/// The slacks that are tried, as long as they fit.
const SLACKS: [u32; 9] = [2, 4, 6, 8, 12, 16, 24, 32, 40];
/// The maximum number of words of sets that are read, by an estimate: they take about a tenth of a
/// second.
const MOST_WORK: u64 = 1 << 25;
/// The distance of a place that is not reached.
const FAR: u32 = u32::MAX;

/// Returns the bound of two walkers to the farthest regions; `None` if not even the smallest tables
/// fit into this many bytes, or they would take too long.
///
/// Time is about a quarter of a second on a board of a million cells, most of it for distances.
pub(crate) fn far_walkers(
    position: &Position,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<u32>, Stop> {
    if position.is_solved() {
        return Ok(Some(0));
    }
    let regions = position.board().regions();
    // The places and their distances, and once more as much for those of the window, which are numbered anew.
    let places = (24 * regions.count() + 4 * count_neighbors(position)) as u64;
    if 2 * places > memory {
        return Ok(None);
    }
    meter.hold_tables(places);
    let found = find(position, places, memory - 2 * places, meter);
    meter.free_tables(places);
    found
}

/// Finds the bound, in the memory beside that of the places and of the window's places, `window` bytes.
fn find(
    position: &Position,
    window: u64,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<u32>, Stop> {
    meter.work(position.board().regions().count() as u64)?;
    let places = Places::of(position);
    let distances = distances_from(&places, &[HOME as u32], meter)?;
    let farthest = distances.iter().copied().max().unwrap_or(0);
    let mut largest = None;
    for slack in SLACKS {
        let question = Question::new(&places, &distances, farthest, slack, meter)?;
        if question.work() > MOST_WORK || question.bytes() > memory {
            break;
        }
        largest = Some(question);
    }
    let Some(question) = largest else {
        return Ok(None);
    };
    let bytes = window + question.bytes();
    meter.hold_tables(bytes);
    let ways = Ways::new(&places, &distances, &question, position.board().colors());
    let apart = Window::new(&ways, question.width).most_moves_apart(meter);
    meter.free_tables(bytes);
    Ok(Some(bound(&apart?)))
}

/// Returns the sum, over all regions, of the number of their neighbors.
fn count_neighbors(position: &Position) -> usize {
    let regions = position.board().regions();
    let mut sum = 0;
    for region in regions.all() {
        sum += regions.neighbors(region).len();
    }
    sum
}

/// Returns the distance of each place from the nearest of these, by steps of a walker from there.
fn distances_from(
    places: &Places,
    sources: &[u32],
    meter: &mut Meter<'_>,
) -> Result<Vec<u32>, Stop> {
    let mut distances = vec![FAR; places.len()];
    let mut queue = sources.to_vec();
    for &source in sources {
        distances[source as usize] = 0;
    }
    let mut next = 0;
    while let Some(&place) = queue.get(next) {
        next += 1;
        let neighbors = places.neighbors(place as usize);
        meter.work(1 + neighbors.len() as u64)?;
        let farther = distances[place as usize] + 1;
        for &neighbor in neighbors {
            if distances[neighbor as usize] == FAR {
                distances[neighbor as usize] = farther;
                queue.push(neighbor);
            }
        }
    }
    Ok(distances)
}

#[cfg(test)]
mod tests;
