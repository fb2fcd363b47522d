//! Nogoods: what a failure teaches about positions that were never visited.
//!
//! Write `d(P)` for the fewest moves that the cleared set `P` needs, `N(X)` for the regions that touch a region of `X`,
//! and `col(c)` for the regions of color `c`. `P.c`, the cleared set after color `c`, is `P ∪ (N(P) ∩ col(c))`.
//!
//! A **nogood** `(m, X)` states: *every cleared set that is disjoint from `X` needs more than `m` moves.* A search that
//! has `m` moves left, or fewer, can give up every position that is disjoint from `X`. The smaller `X` is, the stronger
//! the nogood. Learning such facts from failures is what conflict-driven clause learning does for satisfiability; for
//! planning see Steinmetz and Hoffmann, "State space search nogood learning" (Artificial Intelligence 245, 2017).
//!
//! Three rules produce nogoods, and everything in this folder is built from them:
//!
//! 1. **Colors.** Let `X` have `m + 1` regions of different colors. Then `(m, X)` is a nogood. *Proof:* in a cleared
//!    set that is disjoint from `X`, each of these colors is left, and each takes a move of its own.
//! 2. **Step.** For every color `c` of the board let `(m, Y_c)` be a nogood. Then `(m + 1, X)` is one, where `X` is the
//!    union over all `c` of `Y_c ∪ N(Y_c ∩ col(c))`. *Proof:* let `P` be disjoint from `X`, and let `c` be the first
//!    move from `P`. `P` touches nothing of `Y_c ∩ col(c)`, so the move clears nothing of `Y_c`: `P.c` is disjoint from
//!    `Y_c` and needs more than `m` moves. It must be *every* color, one that clears nothing at the position that
//!    failed too: it may clear something at another position that is disjoint from `X`.
//! 3. **Finish.** Let `(m, Y)` be a nogood without any region of color `f`, and `r` a region of color `f`. Then
//!    `(m + 1, Y ∪ {r})` is one. *Proof:* let `P` be disjoint from it. Some of `f` is left, so a solution plays `f`.
//!    Clear all of `f` now instead, and leave that move out: after every other move at least as much is cleared as
//!    before. So `d(P) ≥ 1 + d(P ∪ col(f))`, and `P ∪ col(f)` is disjoint from `Y`.
//!
//! Rule 2 with the same nogood for every color gives **growth**: if `(m, X)` is a nogood, so is `(m + 1, X ∪ N(X))`.

pub(crate) mod record;

use crate::kernel::{Bits, Graph};

/// A nogood without its number of moves, which is known from where the nogood is kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nogood<const W: usize> {
    /// The regions of which a cleared set must contain one to escape.
    pub(crate) regions: Bits<W>,
    /// The step of the certificate that states it; 0 if no certificate is written.
    pub(crate) step: u32,
}

/// Returns what a nogood for the position after `color` adds to the one for the position before it, by rule 2.
#[inline(always)]
pub(crate) fn before_color<const W: usize>(graph: &Graph<W>, regions: &Bits<W>, color: usize) -> Bits<W> {
    let of_color = regions.and(&graph.colors[color]);
    if of_color.is_empty() { *regions } else { regions.or(&graph.around_inlined(&of_color)) }
}
