//! Drives the law `results` of `colorwalk-lab`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| colorwalk_lab::properties::results(bytes));
