//! Law: what is read in one form can be written in every form that can hold it, and is the same game when read
//! again. The first character names the form: `0` our records, then JSON, Aba-Pro, Nacre, PlayStrategy and APGN.
#![no_main]

use games::convert::Form;
use games::laws;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let mut rest = text.chars();
    let Some(first) = rest.next() else { return };
    laws::convert(Form::ALL[first as usize % 16 % Form::ALL.len()], rest.as_str());
});
