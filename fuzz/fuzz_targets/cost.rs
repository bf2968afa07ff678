//! Law: no reader takes more than a second or 256 MB for a text of 1 MB. The first character names the reader.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| hexad_fuzz::cost(text));
