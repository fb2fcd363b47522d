//! Properties of all readers on bytes of any kind, and on texts that are nearly right.

mod properties;

use proptest::prelude::*;

/// Texts that each reader understands.
const RIGHT: [&str; 14] = [
    "# two boards\n1212\n3112\n2333\n\n12\n21\n",
    ".212\n1112\n",
    "#: start=1,2 colors=5\n1212\n3112\n2333\n",
    "121231123\n231231231\n1231\n",
    "2 3 4\n1 2 4\n3 2 1\n5\n\n2 2 2\n1 2\n2 1\n0\n",
    "2 3\n1 2\nred red #0f0\nblue red #0f0\n\n1 2\n0 0\n10 9\n",
    "series-7",
    "pcg1-30x20-5-walk-42-at-3.4",
    "board1-4x3-3-walk-0.0-0IEw-0OXEkw",
    "1213 a9",
    "red - # red",
    "look-ahead:metric=perimeter,depth=3",
    "exact:threads=1,memory=10MiB",
    "colorwalk certificate 1\nboard\n.12\n112\n221\n\nsolution 121\n1 colors 0: 8\n2 colors 1: 6 8\n\
     3 finish 1 from 1 with 2: 2 8\n4 step 1 from 1 1: 2 6 8\n5 step 2 from 4 4: 1 2 6 8\nend 5\n",
];

/// A right text of which a few bytes are put in, left out or exchanged.
fn nearly_right() -> impl Strategy<Value = Vec<u8>> {
    let change =
        (any::<prop::sample::Index>(), 0..3, prop_oneof![any::<u8>(), prop::sample::select(&b"0123. \n#-:ab"[..])]);
    (prop::sample::select(&RIGHT[..]), prop::collection::vec(change, 0..4)).prop_map(|(text, changes)| {
        let mut bytes = text.as_bytes().to_vec();
        for (place, kind, byte) in changes {
            let place = place.index(bytes.len().max(1));
            match kind {
                0 => bytes.insert(place.min(bytes.len()), byte),
                1 if place < bytes.len() => drop(bytes.remove(place)),
                _ => bytes.iter_mut().skip(place).take(1).for_each(|old| *old = byte),
            }
        }
        bytes
    })
}

#[test]
fn the_properties_hold_of_texts_that_are_right() {
    for text in RIGHT {
        properties::ALL.iter().for_each(|(_, law)| law(text.as_bytes()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn the_properties_hold_of_texts_that_are_nearly_right(bytes in nearly_right()) {
        properties::ALL.iter().for_each(|(_, law)| law(&bytes));
    }

    #[test]
    fn the_properties_hold_of_any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        properties::ALL.iter().for_each(|(_, law)| law(&bytes));
    }
}
