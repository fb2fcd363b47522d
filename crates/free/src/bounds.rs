//! Lower bounds on the moves that a position needs.
//!
//! *Colors.* Without a target, one of the `k` colors on the board is left at the end, so `k - 1` colors have to disappear; with a
//! target, each other color has to. A move removes at most one color, and only if that color has a single region. So if no color
//! that may have to disappear has a single region, the first move removes none: one move more.
//!
//! *Radius.* A move lowers the radius of the graph by at most 1. It contracts a part of the closed star of a region `x`. Let
//! `z` be a center afterwards, at distance `d` from the contracted node. If `d` is 0, take `x`: each region is at most one
//! step farther from it than from the contracted node. Otherwise take the region one step from `z` toward the star: a path that
//! passes the contracted node is at most two steps longer before the move, and begins one step later; every other path gets one
//! step longer. So some region had at most one more as its greatest distance. At the end the radius is 0.
//!
//! *Two colors*, no target: the radius exactly, since each move at a center clears one distance.

use crate::contraction::Contraction;
use crate::set::Set;

/// Returns the bound by colors, given the number of regions of each.
pub(crate) fn by_colors(
    colors: usize,
    target: Option<usize>,
    regions: impl Fn(usize) -> usize,
) -> usize {
    let mut left: usize = 0;
    let mut any_is_single = false;
    for color in 0..colors {
        // The target stays, so it has to lose no region.
        if Some(color) == target {
            continue;
        }
        let regions = regions(color);
        if regions > 0 {
            left += 1;
        }
        if regions == 1 {
            any_is_single = true;
        }
    }
    let disappearing = if target.is_some() {
        left
    } else {
        // One of them stays. Any may be that one, so a single region of any counts.
        left.saturating_sub(1)
    };
    if disappearing == 0 || any_is_single {
        disappearing
    } else {
        disappearing + 1
    }
}

impl<const W: usize> Contraction<W> {
    /// Returns the bound by colors.
    pub(crate) fn bound_by_colors(&self, target: Option<usize>) -> usize {
        by_colors(self.colors(), target, |color| self.of_color(color).len())
    }

    /// Returns the number of colors on the board.
    pub(crate) fn colors_left(&self) -> usize {
        let mut colors = 0;
        for color in 0..self.colors() {
            if !self.of_color(color).is_empty() {
                colors += 1;
            }
        }
        colors
    }

    /// Returns a region from which all others are at most `distance` away, if there is one. Tries `likely` first, if it is left.
    ///
    /// A region that is too far from the one that is tried rules out all that are too far from it, so few are tried.
    pub(crate) fn center(&self, distance: usize, likely: usize) -> Option<usize> {
        let all = self.regions();
        let mut candidates = all;
        // The center of a position is mostly one of the next as well.
        let mut candidate = if all.contains(likely) {
            likely
        } else {
            all.first()?
        };
        loop {
            let too_far = all & !self.ball(candidate, distance);
            let Some(far) = too_far.first() else {
                return Some(candidate);
            };
            // Every center is near enough to this region. The one that was tried is not, so it is out, and the loop ends.
            candidates = candidates & self.ball(far, distance);
            candidate = candidates.first()?;
        }
    }

    /// Returns the regions at most `distance` away from a region.
    fn ball(&self, region: usize, distance: usize) -> Set<W> {
        let mut reached = Set::of(region);
        let mut border = reached;
        for _ in 0..distance {
            let mut next = Set::EMPTY;
            for region in border {
                next = next | self.neighbors(region);
            }
            border = next & !reached;
            // Most positions are smaller than the distance in the first moves of a search.
            if border.is_empty() {
                break;
            }
            reached = reached | border;
        }
        reached
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(text: &str) -> Contraction<1> {
        Contraction::of_text(text)
    }

    #[test]
    fn colors_that_have_several_regions_take_a_move_more() {
        assert_eq!(position("1").bound_by_colors(None), 0);
        assert_eq!(position("1").bound_by_colors(Some(0)), 0);
        assert_eq!(position("12").bound_by_colors(None), 1);
        assert_eq!(position("123").bound_by_colors(None), 2);
        assert_eq!(position("123").bound_by_colors(Some(0)), 2);
        assert_eq!(position("123123").bound_by_colors(None), 3);
        // Colors 2 and 3 have to disappear, and no move can remove one at once.
        assert_eq!(position("12323").bound_by_colors(Some(0)), 3);
    }

    #[test]
    fn the_middle_of_a_path_is_its_center() {
        let path = position("1212121");
        assert_eq!(path.center(2, 0), None);
        assert_eq!(path.center(3, 0), Some(3));
        assert_eq!(path.center(4, 6), Some(2));
    }
}
