//! Law: what can be read of a text of records prints, and reads back as the same records; damage has a place.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| games::laws::record(text));
