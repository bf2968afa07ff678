//! Law: a rules text is refused at a place that it has, or its canonical form reads as the same rules.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| games::laws::stable::<games::Rules>(text));
