//! Drives the law `records` of `colorwalk-play`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| colorwalk_play::properties::records(bytes));
