//! The engine as a web worker.
#![forbid(unsafe_code)]

use wasm_bindgen::prelude::wasm_bindgen;

/// Says that it is there.
#[wasm_bindgen]
pub fn hello() -> u32 {
    1
}
