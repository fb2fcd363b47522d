//! Beams on large boards: positions as the distances of some regions, the landmarks.
//!
//! A beam that looks at all regions left for every move takes time that grows with the cells to the
//! power 3/2, since both the regions and the moves grow. Most of it finds what is known already: the
//! way from one region to another never changes.
//!
//! Let `δ(x, r)` be the number of color-blind moves from a region `x` to a region `r`, along regions
//! left. At a position, `r` is `1 + δ(x, r)` moves away, for the `x` of the frontier that is nearest
//! to it. *Proof:* a shortest way to `r` leaves the cleared part for a region of the frontier, and
//! what follows is a way from there, so no `x` is nearer than the position. The way from any `x` of
//! the frontier, even one that crosses cleared regions, is one that a position has.
//!
//! So the distances from all regions to the landmarks are found once. A position keeps, for each
//! color and landmark, the distance from the nearest region of its frontier that has the color. A
//! move replaces those of its own color, and compares the others with the regions that it exposes.
//! Each region is exposed once in a game: time is that of the regions, times the landmarks. A
//! landmark comes nearer by those colors that are the nearest to it, as in [`super::rating`].
//!
//! Positions of a beam soon come near to the landmarks that they were chosen by, rather than to the
//! regions that these stand for. So when two thirds of the regions are left, the next *stage* begins,
//! with other landmarks. What is left at the end is small enough for the rating of all regions. A
//! beam of landmarks is never complete.
//!
//! The idea of a few points whose distances are known is that of Goldberg and Harrelson's ALT (2005),
//! used there for bounds.

mod front;
mod stage;
mod table;

pub(super) use stage::{LandmarkBeam, Reached};

/// The number of regions from which beams have landmarks.
pub(crate) const FROM_REGIONS: usize = 1 << 15;

#[cfg(test)]
mod tests;
