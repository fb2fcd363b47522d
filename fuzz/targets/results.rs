//! Drives the law `results` of `colorwalk-cli`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| colorwalk_cli::laws::results(bytes));
