//! Drives the law `boards`.

#![no_main]

#[allow(dead_code)]
#[path = "../../tests/properties/mod.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::boards(bytes));
