//! Law: no reader takes more than a second or 256 MB for a text of 1 MB: of games, links, puzzles, books, nets and
//! messages of a server. The first character names the reader, and a text may say how to fill the megabyte.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| hexad_fuzz::cost(text));
