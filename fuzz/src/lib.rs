//! What the fuzz targets share: the properties that they check, and how their inputs are changed.
//!
//! libFuzzer changes bytes. Nearly every such change breaks a checksum, or a number that counts what follows, and what
//! the reader does behind it is never reached. So half of the changes are of whole words and lines, and most texts are
//! mended afterwards.

#[allow(dead_code)]
#[path = "../../tests/properties/mod.rs"]
pub mod properties;

#[path = "../../crates/lab/tests/properties/mod.rs"]
pub mod experiments;

pub mod meaning;

mod changes;
mod mend;

/// Defines a fuzz target that checks a property.
#[macro_export]
macro_rules! target {
    ($property:path) => {
        libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
            $property(bytes);
        });

        libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
            $crate::mutate(data, size, max_size, seed)
        });
    };
}

/// Changes the first `size` bytes of `data`, of which `max_size` may be used; returns how many there are now.
pub fn mutate(data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
    let text = std::str::from_utf8(&data[..size]).map(|text| changes::change(text, seed));
    let size = match text {
        Ok(Some(text)) => put(data, max_size, &text),
        _ => libfuzzer_sys::fuzzer_mutate(data, size, max_size),
    };
    match std::str::from_utf8(&data[..size]) {
        // What is wrong is tried too.
        Ok(text) if !seed.is_multiple_of(4) => {
            let mended = mend::mend(text);
            put(data, max_size, &mended)
        }
        _ => size,
    }
}

/// Makes this text the input; what is too long is cut off.
fn put(data: &mut [u8], max_size: usize, text: &str) -> usize {
    let size = text.len().min(max_size);
    data[..size].copy_from_slice(&text.as_bytes()[..size]);
    size
}
