//! Stores against lists of their nogoods, alone and shared by threads.

use super::*;
use crate::exact::rules::Rules;

const REGIONS: usize = 40;

/// Returns a nogood that no rule derives, with its seed as its step.
fn nogood(moves: u32, seed: u64) -> Nogood<1> {
    let mixed = (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let regions = Bits([(mixed ^ mixed >> 29) & mixed >> 17 & ((1 << REGIONS) - 1)]);
    Rules::trusted(regions, moves).stored().nogood(moves, seed as u32)
}

fn refuting(level: &Level<1>, live: &ActiveSet, gained: Bits<1>) -> Vec<u32> {
    let mut steps = Vec::new();
    level.each_without(live, &gained, |slot, _| steps.extend(level.nogood(slot).map(|nogood| nogood.step())));
    steps
}

/// Forgets once through all levels.
fn forget(store: &mut Store<1>) {
    for _ in 0..store.levels.len() {
        let mut moves = Vec::new();
        store.forget_some();
        store.follow(|changed| moves.push(changed));
        assert!(!moves.is_empty());
    }
}

fn steps(store: &Store<1>) -> Vec<u32> {
    let mut steps = Vec::new();
    store.each(|nogood| steps.push(nogood.step()));
    steps.sort_unstable();
    steps
}

/// Blocks of one word and of two, and one that is not full.
#[test]
fn live_are_just_the_nogoods_that_are_disjoint() {
    let mut store = Store::<1>::new(REGIONS, u64::MAX);
    store.reserve(3);
    let nogoods: Vec<_> = (0..150).map(|seed| nogood(3, seed)).collect();
    nogoods.iter().for_each(|nogood| store.insert(*nogood, 0));
    store.level_mut(3).sync(|_, _, _| {});
    let level = store.level(3);
    let mut live = Vec::new();
    for (cleared, gained) in [(0, 0), (1, 0), (0b1010, 1 << 7), (0xf0f, 0b11 << 20), (u64::MAX >> 24, 0)] {
        let expected = |cleared: u64| {
            let disjoint = nogoods.iter().filter(move |nogood| !nogood.regions().meets(&Bits([cleared])));
            disjoint.map(Nogood::step).collect::<Vec<_>>()
        };
        level.restrict(level.all(), &Bits([cleared]), &mut live);
        assert_eq!(refuting(level, &live, Bits::EMPTY), expected(cleared));
        assert_eq!(refuting(level, &live, Bits([gained])), expected(cleared | gained));
        let before = live.clone();
        level.restrict(&before, &Bits([gained]), &mut live);
        assert_eq!(refuting(level, &live, Bits::EMPTY), expected(cleared | gained));
    }
}

#[test]
fn what_has_been_of_use_is_remembered_longer() {
    let mut store = Store::<1>::new(REGIONS, 1_000);
    store.reserve(2);
    (0..200).for_each(|seed| store.insert(nogood(1 + (seed % 2) as u32, seed), 0));
    let useful = |step: u32| step % 5 == 0;
    for moves in 1..=2 {
        let level = store.level_mut(moves);
        level.sync(|_, _, _| {});
        let level = store.level(moves);
        level.each_without(level.all(), &Bits::EMPTY, |slot, _| {
            if level.nogood(slot).is_some_and(|nogood| useful(nogood.step())) {
                level.note_use(slot);
            }
        });
    }
    forget(&mut store);
    assert!(store.len() <= 100);
    let kept = steps(&store);
    assert!((0..200).filter(|&step| useful(step)).all(|step| kept.contains(&step)), "{kept:?}");
    // The bytes are those of what is left.
    let bytes = store.bytes();
    store.memory = 0;
    while store.len() > 1 {
        forget(&mut store);
    }
    assert!(store.bytes() < bytes);
}

/// Each takes note while all add, and none ever sees a nogood without its regions.
#[test]
fn whoever_adds_it_everybody_sees_it_whole() {
    const EACH: u64 = 2_000;
    let mut store = Store::<1>::new(REGIONS, u64::MAX);
    store.reserve(0);
    std::thread::scope(|scope| {
        for number in 0..4 {
            let mut own = store.share();
            scope.spawn(move || {
                let mut seen = Vec::new();
                for seed in (0..EACH).map(|index| 4 * index + number) {
                    own.insert(nogood(0, seed), 0);
                    let mut new = Vec::new();
                    own.level_mut(0).sync(|slot, word, regions| new.push((slot, word, *regions)));
                    let mut live = Vec::new();
                    for (slot, word, regions) in new {
                        let found = own.level(0).nogood(slot).unwrap();
                        assert_eq!(regions, *found.regions());
                        assert_eq!(regions, *nogood(0, u64::from(found.step())).regions());
                        own.level(0).restrict(own.level(0).all(), &regions, &mut live);
                        assert_eq!(live[word] & slot.bit() != 0, regions.is_empty());
                        seen.push(found.step());
                    }
                }
                assert!((0..EACH).all(|index| seen.contains(&((4 * index + number) as u32))));
            });
        }
    });
    assert_eq!(steps(&store), (0..4 * EACH as u32).collect::<Vec<_>>());
    store.level_mut(0).sync(|_, _, _| {});
    assert_eq!(refuting(store.level(0), store.level(0).all(), Bits::EMPTY).len() as u64, 4 * EACH);
}
