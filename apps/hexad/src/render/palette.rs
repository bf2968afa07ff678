//! The colours of a GIF: 255 for the whole game, found once, and one for what has not changed.

use color_quant::NeuQuant;

/// Colours, and which of them is nearest to any other.
pub struct Palette {
    network: NeuQuant,
    /// For each colour of six bits a channel, the nearest one's number plus one; 0 when nobody asked yet.
    nearest: Vec<u16>,
}

impl Palette {
    /// The number of no colour: what was seen there before stays.
    pub const NOTHING: u8 = 255;

    /// The colours that suit these pixels, given as red, green, blue, alpha.
    pub fn of(pixels: &[u8]) -> Palette {
        // Every so many pixels are looked at, so that large pictures take no longer than small ones.
        let sample = (pixels.len() / 4 / 30_000).clamp(1, 30) as i32;
        Palette { network: NeuQuant::new(sample, 255, pixels), nearest: vec![0; 1 << 18] }
    }

    /// The colours as red, green, blue.
    pub fn colours(&self) -> Vec<u8> {
        let mut colours = self.network.color_map_rgb();
        colours.resize(256 * 3, 0);
        colours
    }

    /// The number of the nearest colour.
    pub fn index(&mut self, pixel: &[u8]) -> u8 {
        let [r, g, b] = [pixel[0], pixel[1], pixel[2]];
        let key = usize::from(r >> 2) << 12 | usize::from(g >> 2) << 6 | usize::from(b >> 2);
        if self.nearest[key] == 0 {
            self.nearest[key] = self.network.index_of(&[r, g, b, 255]) as u16 + 1;
        }
        (self.nearest[key] - 1) as u8
    }
}
