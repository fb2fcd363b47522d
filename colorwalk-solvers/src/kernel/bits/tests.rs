//! Sets of regions against sorted sets.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;

/// As many regions as fit.
const REGIONS: usize = 192;

fn bits(members: &BTreeSet<usize>) -> Bits<3> {
    let mut bits = Bits::EMPTY;
    for &region in members {
        bits.insert(region);
    }
    bits
}

fn members(bits: &Bits<3>) -> BTreeSet<usize> {
    let mut members = Vec::new();
    bits.each(|region| members.push(region));
    assert!(members.is_sorted(), "{members:?}");
    members.into_iter().collect()
}

/// Few regions, many, and all of a word.
fn sets() -> impl Strategy<Value = BTreeSet<usize>> {
    let any = proptest::collection::btree_set(0..REGIONS, 0..20);
    let words = proptest::collection::btree_set(0..3_usize, 0..=3);
    (any, words).prop_map(|(mut set, words)| {
        for word in words {
            set.extend(64 * word..64 * word + 64);
        }
        set
    })
}

proptest! {
    #[test]
    fn operations_are_those_of_sets(a in sets(), b in sets()) {
        let (x, y) = (bits(&a), bits(&b));
        prop_assert_eq!(members(&x.or(&y)), &a | &b);
        prop_assert_eq!(members(&x.and(&y)), &a & &b);
        prop_assert_eq!(members(&x.minus(&y)), &a - &b);
        prop_assert_eq!(x.meets(&y), !a.is_disjoint(&b));
        prop_assert_eq!(x == y, a == b);
    }

    #[test]
    fn a_set_is_what_was_put_in(a in sets(), region in 0..REGIONS) {
        let x = bits(&a);
        prop_assert_eq!(members(&x), a.clone());
        prop_assert_eq!(x.count() as usize, a.len());
        prop_assert_eq!(x.first(), a.first().copied());
        prop_assert_eq!(x.is_empty(), a.is_empty());
        prop_assert_eq!(members(&Bits::of(region)), BTreeSet::from([region]));
        prop_assert_eq!(&Bits::from_words(&x.0), &x);
        prop_assert_eq!(Bits::<3>::from_words(&x.0[..2]), x.and(&bits(&(0..128).collect())));
    }

    /// The marks of searches are told apart by it, and a slot is chosen by its low bits.
    #[test]
    fn sets_that_differ_in_a_region_have_other_hashes(a in sets(), region in 0..REGIONS) {
        let mut other = a.clone();
        if !other.remove(&region) {
            other.insert(region);
        }
        let (x, y) = (bits(&a), bits(&other));
        prop_assert_ne!(&x, &y);
        prop_assert_ne!(x.mix(), y.mix());
    }
}
