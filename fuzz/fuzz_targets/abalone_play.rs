//! Law: whatever is played, text, hash, lists, counts and images agree at every ply.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| hexad_fuzz::play("abalone", data));
