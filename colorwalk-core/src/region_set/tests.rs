//! Sets of regions against sorted lists.

use super::*;
use proptest::prelude::*;
use std::collections::BTreeSet;

#[test]
#[should_panic(expected = "sets of different boards")]
fn sets_of_different_boards_are_not_combined() {
    let mut large = RegionSet::empty(65);
    large.insert(Region::new(64)).unwrap();
    let _ = &large - &RegionSet::empty(1);
}

proptest! {
    #[test]
    fn masks_cover_just_the_range(start in 0usize..300, length in 0usize..200) {
        let range = start..start + length;
        let covered: Vec<usize> =
            masks(range.clone()).flat_map(|(word, mask)| bits(word, mask)).map(Region::index).collect();
        prop_assert_eq!(covered, range.collect::<Vec<_>>());
    }

    #[test]
    fn a_set_holds_what_was_put_in(count in 1usize..2000, seeds in proptest::collection::vec(any::<usize>(), 0..50)) {
        let members: BTreeSet<Region> = seeds.iter().map(|seed| Region::new(seed % count)).collect();
        let mut set = RegionSet::empty(count);
        for &region in &members {
            prop_assert_eq!(set.insert(region), Ok(()));
        }
        for outside in [count, count + 1, 64 * count, usize::MAX].map(Region::new) {
            prop_assert!(set.insert(outside).is_err());
            set.remove(outside);
            prop_assert!(!set.contains(outside));
        }
        prop_assert_eq!(set.iter().collect::<Vec<_>>(), members.iter().copied().collect::<Vec<_>>());
        prop_assert_eq!(set.len(), members.len());
        prop_assert_eq!(set.is_empty(), members.is_empty());
        prop_assert!((0..count).map(Region::new).all(|region| set.contains(region) == members.contains(&region)));
        let mut drained = set.clone();
        for region in &set {
            drained.remove(region);
            prop_assert!(!drained.contains(region));
        }
        prop_assert!(drained.is_empty());
        drained.extend(members.iter().copied()).unwrap();
        prop_assert_eq!(&drained, &set);
        let mut copy = RegionSet::empty(1);
        copy.clone_from(&set);
        prop_assert_eq!(&copy, &set);
        prop_assert_eq!(RegionSet::from_words(count, set.words()), Some(set.clone()));
        if let Some(missing) = (0..count).map(Region::new).find(|region| !members.contains(region)) {
            copy.insert(missing).unwrap();
            prop_assert_ne!(&copy, &set);
        }
    }

    #[test]
    fn operators_are_those_of_sets(
        count in 1usize..700, a in proptest::collection::vec(any::<usize>(), 0..300),
        b in proptest::collection::vec(any::<usize>(), 0..300),
    ) {
        let members = |seeds: &[usize]| seeds.iter().map(|seed| Region::new(seed % count)).collect::<BTreeSet<_>>();
        let set = |members: &BTreeSet<Region>| {
            let mut set = RegionSet::empty(count);
            set.extend(members.iter().copied()).unwrap();
            set
        };
        let (a, b) = (members(&a), members(&b));
        let (x, y) = (set(&a), set(&b));
        for (found, expected) in [(&x | &y, &a | &b), (&x & &y, &a & &b), (&x - &y, &a - &b)] {
            prop_assert_eq!(&found, &set(&expected));
            prop_assert_eq!(found.universe(), count);
            prop_assert!(RegionSet::from_words(count, found.words()).is_some(), "a bit beyond the regions");
        }
        prop_assert_eq!(x.is_disjoint(&y), a.is_disjoint(&b));
        prop_assert_eq!(x.is_subset(&y), a.is_subset(&b));
        prop_assert!((&x - &y).is_disjoint(&y) && (&x & &y).is_subset(&y));
        let mut union = x.clone();
        union |= &y;
        prop_assert_eq!(union, &x | &y);
        let mut intersection = x.clone();
        intersection &= &y;
        prop_assert_eq!(intersection, &x & &y);
        let mut difference = x.clone();
        difference -= &y;
        prop_assert_eq!(difference, &x - &y);

        let all = (0..count).map(Region::new).collect::<BTreeSet<_>>();
        let complement = !&x;
        prop_assert_eq!(&complement, &set(&(&all - &a)));
        prop_assert!(RegionSet::from_words(count, complement.words()).is_some(), "a bit beyond the regions");
        prop_assert!((&y).into_iter().eq(b.iter().copied()));
    }
}

#[test]
fn words_that_are_no_set_are_refused() {
    assert_eq!(
        RegionSet::from_words(5, &[0b1_1111]).map(|set| set.len()),
        Some(5)
    );
    assert_eq!(
        RegionSet::from_words(64, &[u64::MAX]).map(|set| set.len()),
        Some(64)
    );
    for (regions, words) in [
        (5, &[0b10_0000][..]),
        (5, &[0, 0]),
        (5, &[]),
        (65, &[0, 2]),
        (64, &[0, 0]),
    ] {
        assert_eq!(
            RegionSet::from_words(regions, words),
            None,
            "{regions} {words:?}"
        );
    }
}
