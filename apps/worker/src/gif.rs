//! Animated pictures, made away from the page.

use wasm_bindgen::prelude::wasm_bindgen;

/// An animated picture that is being written.
#[wasm_bindgen]
pub struct Gif {
    gif: study::gif::Gif,
}

#[wasm_bindgen]
impl Gif {
    /// A square picture in the colours of some samples: pixels of four bytes each, one after the other.
    #[wasm_bindgen(constructor)]
    pub fn new(side: usize, samples: &[u8]) -> Gif {
        Gif { gif: study::gif::Gif::new(side, side, &[samples]) }
    }

    /// Adds a frame that is shown for so many hundredths of a second.
    pub fn frame(&mut self, pixels: &[u8], hundredths: usize) {
        self.gif.frame(pixels, hundredths);
    }

    /// Ends the film and gives its bytes.
    pub fn finish(self) -> Vec<u8> {
        self.gif.finish()
    }
}
