//! Law: a move text is refused with a reason, or is one of the listed moves in another dress.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| hexad_fuzz::moves("abalone", data));
