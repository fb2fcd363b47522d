//! Properties of all parsers on arbitrary bytes, and on texts that are nearly valid.

#![allow(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

mod properties;

use std::fs;

use proptest::prelude::*;

/// Returns the seeds of the fuzz targets that drive these properties: valid texts.
fn seeds() -> Vec<(&'static str, properties::Property, Vec<u8>)> {
    let folder = |name| format!("{}/fuzz/seeds/{name}", env!("CARGO_MANIFEST_DIR"));
    let mut seeds = Vec::new();
    for (name, property) in properties::ALL {
        for file in fs::read_dir(folder(name)).unwrap() {
            seeds.push((name, property, fs::read(file.unwrap().path()).unwrap()));
        }
    }
    seeds.sort_by(|(_, _, one), (_, _, other)| one.cmp(other));
    seeds
}

/// Generates valid texts in which a few bytes are inserted, removed or replaced.
fn nearly_right() -> impl Strategy<Value = Vec<u8>> {
    let change = (
        any::<prop::sample::Index>(),
        0..3,
        prop_oneof![any::<u8>(), prop::sample::select(&b"0123. \n#-:ab"[..])],
    );
    (
        prop::sample::select(seeds()),
        prop::collection::vec(change, 0..4),
    )
        .prop_map(|((_, _, mut bytes), changes)| {
            for (place, kind, byte) in changes {
                let place = place.index(bytes.len().max(1));
                match kind {
                    0 => bytes.insert(place.min(bytes.len()), byte),
                    1 if place < bytes.len() => drop(bytes.remove(place)),
                    _ => bytes
                        .iter_mut()
                        .skip(place)
                        .take(1)
                        .for_each(|old| *old = byte),
                }
            }
            bytes
        })
}

#[test]
fn the_seeds_of_the_fuzz_targets_are_read() {
    for (name, property, bytes) in seeds() {
        assert!(
            property(&bytes),
            "{name}: {}",
            String::from_utf8_lossy(&bytes)
        );
    }
}

/// The boards that any reader accepts can be written in each format that holds them, and are found in the text.
#[test]
fn files_of_other_programs_are_written_in_every_format_and_read_again() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/formats");
    let read = fs::read_dir(folder)
        .unwrap()
        .filter(|file| properties::boards(&fs::read(file.as_ref().unwrap().path()).unwrap()));
    assert!(read.count() > 30);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn the_properties_hold_of_texts_that_are_nearly_right(bytes in nearly_right()) {
        properties::ALL.iter().for_each(|(_, property)| _ = property(&bytes));
    }

    #[test]
    fn the_properties_hold_of_any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        properties::ALL.iter().for_each(|(_, property)| _ = property(&bytes));
    }
}
