//! Drives the law `boards`.

#![no_main]

#[allow(dead_code)]
#[path = "../../tests/laws/mod.rs"]
mod laws;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::boards(bytes));
