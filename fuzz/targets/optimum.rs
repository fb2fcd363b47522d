#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| colorwalk_fuzz::meaning::optimum(bytes));
