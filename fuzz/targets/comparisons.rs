//! Drives the law `comparisons` of `colorwalk-cli`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| colorwalk_cli::laws::comparisons(bytes));
