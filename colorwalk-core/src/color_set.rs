//! Sets of colors: one bit each.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::color::Color;

/// A set of colors; iterates in the order of their numbers.
///
/// The operators are those of sets: `|` for the union, `&` for the intersection, `-` for the difference, `^` for the
/// colors that are in one set only, `!` for all other colors, whether or not a board has them.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Board, Color, ColorSet, Position};
///
/// let board: Board = ".1213".parse()?;
/// let useful: ColorSet = Position::start(&board).useful_colors();
/// assert!(useful.contains(Color::FIRST));
/// assert_eq!(useful.len(), 1);
/// let all: ColorSet = board.palette().collect();
/// assert_eq!(all.iter().map(|color| color.to_string()).collect::<String>(), "123");
/// assert_eq!((all - useful) | useful, all);
/// # Ok::<(), colorwalk::text::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ColorSet(u64);

impl ColorSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Adds a color.
    pub const fn insert(&mut self, color: Color) {
        self.0 |= 1 << color.index();
    }

    /// Removes a color.
    pub const fn remove(&mut self, color: Color) {
        self.0 &= !(1 << color.index());
    }

    /// Returns whether the color is in the set.
    pub const fn contains(self, color: Color) -> bool {
        self.0 >> color.index() & 1 == 1
    }

    /// Returns the number of colors in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether no color is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether all colors of this set are in the other one.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns whether no color is in both sets.
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// Returns the colors in the set, lowest number first.
    pub const fn iter(self) -> ColorSetIter {
        ColorSetIter(self.0)
    }
}

impl BitOr for ColorSet {
    type Output = Self;

    /// Returns the colors that are in either set.
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for ColorSet {
    type Output = Self;

    /// Returns the colors that are in both sets.
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitXor for ColorSet {
    type Output = Self;

    /// Returns the colors that are in one of the sets, but not in both.
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Not for ColorSet {
    type Output = Self;

    /// Returns the colors that are not in the set, of all that a board can have.
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl Sub for ColorSet {
    type Output = Self;

    /// Returns the colors that are in the first set only.
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitOrAssign for ColorSet {
    /// Adds the colors of the other set.
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAndAssign for ColorSet {
    /// Removes the colors that are not in the other set.
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitXorAssign for ColorSet {
    /// Keeps the colors that are in one of the sets, but not in both.
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

impl SubAssign for ColorSet {
    /// Removes the colors of the other set.
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Extend<Color> for ColorSet {
    fn extend<I: IntoIterator<Item = Color>>(&mut self, colors: I) {
        for color in colors {
            self.insert(color);
        }
    }
}

impl IntoIterator for ColorSet {
    type Item = Color;
    type IntoIter = ColorSetIter;

    fn into_iter(self) -> ColorSetIter {
        self.iter()
    }
}

impl IntoIterator for &ColorSet {
    type Item = Color;
    type IntoIter = ColorSetIter;

    fn into_iter(self) -> ColorSetIter {
        self.iter()
    }
}

/// The colors of a [`ColorSet`], lowest number first; made by [`ColorSet::iter`].
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Color, ColorSet};
///
/// let mut colors = Color::first(3).collect::<ColorSet>().iter();
/// assert_eq!((colors.len(), colors.next()), (3, Some(Color::FIRST)));
/// ```
#[derive(Clone, Debug)]
pub struct ColorSetIter(u64);

impl Iterator for ColorSetIter {
    type Item = Color;

    fn next(&mut self) -> Option<Color> {
        // The number of zeros in no bits at all is that of no color.
        let color = Color::new(self.0.trailing_zeros() as usize).ok()?;
        self.0 &= self.0 - 1;
        Some(color)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl DoubleEndedIterator for ColorSetIter {
    fn next_back(&mut self) -> Option<Color> {
        let last = 63_u32.checked_sub(self.0.leading_zeros())?;
        self.0 ^= 1 << last;
        Color::new(last as usize).ok()
    }
}

impl ExactSizeIterator for ColorSetIter {}

impl FusedIterator for ColorSetIter {}

impl FromIterator<Color> for ColorSet {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(colors);
        set
    }
}

impl fmt::Debug for ColorSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::color::MAX_COLORS;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn a_set_holds_the_colors_that_were_put_in(
            numbers in proptest::collection::vec(0..MAX_COLORS, 0..40),
            others in proptest::collection::vec(0..MAX_COLORS, 0..40),
        ) {
            let colors = numbers.into_iter().map(|number| Color::new(number).unwrap());
            let (set, expected): (ColorSet, BTreeSet<Color>) = (colors.clone().collect(), colors.collect());
            prop_assert_eq!(set.iter().collect::<BTreeSet<_>>(), expected.clone());
            prop_assert_eq!((set.len(), set.is_empty()), (expected.len(), expected.is_empty()));
            prop_assert_eq!(set.iter().collect::<ColorSet>(), set);
            prop_assert!(Color::first(MAX_COLORS).all(|color| set.contains(color) == expected.contains(&color)));
            let colors = others.into_iter().map(|number| Color::new(number).unwrap());
            let (other, also): (ColorSet, BTreeSet<Color>) = (colors.clone().collect(), colors.collect());
            for (found, expected) in
                [(set | other, &expected | &also), (set & other, &expected & &also), (set - other, &expected - &also)]
            {
                prop_assert_eq!(found.iter().collect::<BTreeSet<_>>(), expected);
            }
            let mut union = set;
            union |= other;
            prop_assert_eq!(union, set | other);
            let mut intersection = set;
            intersection &= other;
            prop_assert_eq!(intersection, set & other);
            let mut difference = set;
            difference -= other;
            prop_assert_eq!(difference, set - other);
        }
    }

    #[test]
    fn a_set_iterates_in_order_and_forgets_what_is_removed() {
        let mut set: ColorSet = [34, 3, 0]
            .into_iter()
            .map(|n| Color::new(n).unwrap())
            .collect();
        assert_eq!(
            set.into_iter().map(Color::index).collect::<Vec<_>>(),
            [0, 3, 34]
        );
        set.remove(Color::new(3).unwrap());
        assert_eq!(
            (set.len(), set.contains(Color::new(3).unwrap())),
            (2, false)
        );
    }
}
