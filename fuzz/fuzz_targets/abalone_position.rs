//! Law: a text is refused at a place that it has, or is a position whose text, hash, moves and images agree.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| hexad_fuzz::position("abalone", data));
