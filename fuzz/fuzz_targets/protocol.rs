//! Law: whatever is said to the engine, it answers in the words of its protocol and ends when told to.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| engine::laws::conversation(input));
