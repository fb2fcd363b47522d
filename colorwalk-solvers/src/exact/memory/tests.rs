//! Stores against lists of their nogoods, alone and connected.

use super::*;

const REGIONS: usize = 40;

/// Returns a nogood that no rule derives, with its seed as its step.
fn nogood(moves: u32, seed: u64) -> Nogood<1> {
    let mixed = (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let regions = Bits([(mixed ^ mixed >> 29) & mixed >> 17 & ((1 << REGIONS) - 1)]);
    Nogood::numbered(regions, moves, seed as u32)
}

fn refuting(level: &Level<1>, live: &ActiveSet, gained: Bits<1>) -> Vec<u32> {
    let mut steps = Vec::new();
    level.index.each_without(live, &gained.0, |slot| {
        steps.extend(level.nogood(slot).map(Nogood::step));
    });
    steps
}

/// Forgets once through all levels.
fn forget(store: &mut Store<1>) {
    for _ in 0..store.levels.len() {
        assert!(store.forget_some().is_some());
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
    let nogoods: Vec<_> = (0..150).map(|seed| nogood(3, seed)).collect();
    for nogood in &nogoods {
        store.add(*nogood, 0);
    }
    let level = store.level(3);
    let mut live = Vec::new();
    for (cleared, gained) in [
        (0, 0),
        (1, 0),
        (0b1010, 1 << 7),
        (0xf0f, 0b11 << 20),
        (u64::MAX >> 24, 0),
    ] {
        let expected = |cleared: u64| {
            let disjoint = nogoods
                .iter()
                .filter(move |nogood| !nogood.regions().meets(&Bits([cleared])));
            disjoint.map(Nogood::step).collect::<Vec<_>>()
        };
        level
            .index
            .restrict(&level.index.all, &[cleared], &mut live);
        assert_eq!(refuting(level, &live, Bits::EMPTY), expected(cleared));
        assert_eq!(
            refuting(level, &live, Bits([gained])),
            expected(cleared | gained)
        );
        let before = live.clone();
        level.index.restrict(&before, &[gained], &mut live);
        assert_eq!(
            refuting(level, &live, Bits::EMPTY),
            expected(cleared | gained)
        );
    }
}

#[test]
fn what_has_been_of_use_is_remembered_longer() {
    let mut store = Store::<1>::new(REGIONS, 1_000);
    for seed in 0..200 {
        store.add(nogood(1 + (seed % 2) as u32, seed), 0);
    }
    let useful = |step: u32| step % 5 == 0;
    for moves in 1..=2 {
        let level = store.level(moves);
        level.index.each_without(&level.index.all, &[0], |slot| {
            if level
                .nogood(slot)
                .is_some_and(|nogood| useful(nogood.step()))
            {
                level.use_nogood(slot);
            }
        });
    }
    forget(&mut store);
    assert!(store.len() <= 100);
    let kept = steps(&store);
    assert!(
        (0..200)
            .filter(|&step| useful(step))
            .all(|step| kept.contains(&step)),
        "{kept:?}"
    );
    // The bytes are those of what is left.
    let bytes = store.bytes();
    store.memory = 0;
    while store.len() > 1 {
        forget(&mut store);
    }
    assert!(store.bytes() < bytes);
}

fn connect(stores: &mut [Store<1>]) {
    let memory = stores[0].memory;
    let mut exchanges: Vec<_> = stores.iter_mut().map(|store| &mut store.exchange).collect();
    Exchange::connect(&mut exchanges, memory, 1);
}

/// Each takes note while all add, and each sees what the others have learned, with its regions.
#[test]
fn whoever_adds_it_everybody_sees_it_whole() {
    const EACH: u64 = 2_000;
    let mut stores: Vec<_> = (0..4).map(|_| Store::<1>::new(REGIONS, u64::MAX)).collect();
    connect(&mut stores);
    let barrier = std::sync::Barrier::new(stores.len());
    std::thread::scope(|scope| {
        for (number, own) in stores.iter_mut().enumerate() {
            let barrier = &barrier;
            scope.spawn(move || {
                let mut seen = Vec::new();
                for index in 0..EACH {
                    let new = nogood(0, 4 * index + number as u64);
                    own.send(&new, 0);
                    // So that no queue is ever full.
                    barrier.wait();
                    let received: Vec<_> = std::iter::from_fn(|| own.receive())
                        .map(|(nogood, _)| nogood)
                        .collect();
                    barrier.wait();
                    let mut live = Vec::new();
                    for new in received.into_iter().chain([new]) {
                        let (slot, regions) = (own.add(new, 0), *new.regions());
                        let found = own.level(0).nogood(slot).unwrap();
                        assert_eq!(regions, *found.regions());
                        assert_eq!(regions, *nogood(0, u64::from(found.step())).regions());
                        seen.push(found.step());
                        let index = &own.level(0).index;
                        index.restrict(&index.all, &regions.0, &mut live);
                        let (word, bit) = index.bit(slot);
                        assert_eq!(live[word] & bit != 0, regions.is_empty());
                    }
                }
                assert_eq!(seen.len() as u64, 4 * EACH);
            });
        }
    });
    for store in &stores {
        assert_eq!(steps(store), (0..4 * EACH as u32).collect::<Vec<_>>());
        assert_eq!(
            refuting(store.level(0), &store.level(0).index.all, Bits::EMPTY).len() as u64,
            4 * EACH
        );
    }
}

/// A search that does not look costs the others nothing but its ignorance.
#[test]
fn what_does_not_fit_into_a_queue_is_not_sent() {
    let places = 100;
    let bytes = 16 * places * exchange::bytes_of_place(1);
    let mut stores = [(); 2].map(|()| Store::<1>::new(REGIONS, bytes));
    connect(&mut stores);
    let [one, mut other] = stores;
    (0..2 * places).for_each(|seed| one.send(&nogood(0, seed), 0));
    other.disconnect();
    assert_eq!(other.len() as u64, places);
}
