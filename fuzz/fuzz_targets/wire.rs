//! Law: what a server or a page says over the wire is read without a panic, reads back as the same, and no event of a
//! stranger changes a game but by the rules.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    wire::laws::message(text);
    wire::laws::history(text);
});
