//! Animated pictures: a small writer of GIF files. Frames share one palette, and only what changes is written.
//!
//! ```
//! use study::gif::Gif;
//! let red = [255, 0, 0, 255].repeat(4);
//! let mut gif = Gif::new(2, 2, &[&red]);
//! gif.frame(&red, 50);
//! assert!(gif.finish().starts_with(b"GIF89a"));
//! ```

/// A picture that is being written.
pub struct Gif {
    out: Vec<u8>,
    width: usize,
    height: usize,
    palette: Vec<[u8; 3]>,
    /// The place in the palette of every colour that was looked for, at five bits for each part.
    nearest: Vec<u8>,
    shown: Vec<u8>,
}

/// The place of the colour that shows what is below it.
const CLEAR: u8 = 255;
/// The nearest colour has not been looked for yet.
const UNKNOWN: u8 = 254;

impl Gif {
    /// A picture of this size, in the colours that are most common in some samples: pixels of four bytes each.
    pub fn new(width: usize, height: usize, samples: &[&[u8]]) -> Gif {
        let palette = palette(samples);
        let mut out = b"GIF89a".to_vec();
        word(&mut out, width);
        word(&mut out, height);
        out.extend([0xf7, 0, 0]);
        for i in 0..256 {
            out.extend(palette.get(i).copied().unwrap_or([0; 3]));
        }
        // Played again and again.
        out.extend(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0");
        Gif { out, width, height, palette, nearest: vec![UNKNOWN; 1 << 15], shown: Vec::new() }
    }

    /// Adds a frame that is shown for so many hundredths of a second.
    pub fn frame(&mut self, pixels: &[u8], hundredths: usize) {
        let colours: Vec<u8> = pixels.chunks_exact(4).map(|p| self.place(p)).collect();
        if colours.len() != self.width * self.height {
            return;
        }
        let whole = (0, 0, self.width, self.height);
        let area = if self.shown.is_empty() { Some(whole) } else { self.changed(&colours) };
        let (left, top, width, height) = area.unwrap_or((0, 0, 1, 1));
        self.out.extend([0x21, 0xf9, 4, 0x05]);
        word(&mut self.out, hundredths);
        self.out.extend([CLEAR, 0, 0x2c]);
        for value in [left, top, width, height] {
            word(&mut self.out, value);
        }
        self.out.push(0);
        let mut part = Vec::with_capacity(width * height);
        for y in top..top + height {
            let row = y * self.width + left;
            let same = |i: usize, colour: &u8| self.shown.get(row + i) == Some(colour);
            let colours = colours[row..row + width].iter().enumerate();
            part.extend(colours.map(|(i, colour)| if same(i, colour) { CLEAR } else { *colour }));
        }
        compress(&part, &mut self.out);
        self.shown = colours;
    }

    /// Ends the film and gives its bytes.
    pub fn finish(mut self) -> Vec<u8> {
        self.out.push(0x3b);
        self.out
    }

    /// The smallest area outside which nothing has changed.
    fn changed(&self, colours: &[u8]) -> Option<(usize, usize, usize, usize)> {
        let mut area: Option<(usize, usize, usize, usize)> = None;
        for (i, _) in colours.iter().enumerate().filter(|(i, c)| self.shown[*i] != **c) {
            let (x, y) = (i % self.width, i / self.width);
            area = Some(match area {
                None => (x, y, x, y),
                Some((l, t, r, b)) => (l.min(x), t.min(y), r.max(x), b.max(y)),
            });
        }
        area.map(|(l, t, r, b)| (l, t, r - l + 1, b - t + 1))
    }

    /// The nearest colour of the palette.
    fn place(&mut self, pixel: &[u8]) -> u8 {
        let key = key(pixel);
        if self.nearest[key] == UNKNOWN {
            let colour = middle(key);
            let far = |other: &[u8; 3]| -> i32 {
                (0..3).map(|i| (i32::from(other[i]) - i32::from(colour[i])).pow(2)).sum()
            };
            let best = self.palette.iter().enumerate().min_by_key(|(_, c)| far(c)).map_or(0, |(i, _)| i);
            self.nearest[key] = best as u8;
        }
        self.nearest[key]
    }
}

fn word(out: &mut Vec<u8>, value: usize) {
    out.extend((value.min(0xffff) as u16).to_le_bytes());
}

/// A colour at five bits for each part.
fn key(pixel: &[u8]) -> usize {
    usize::from(pixel[0] >> 3) << 10 | usize::from(pixel[1] >> 3) << 5 | usize::from(pixel[2] >> 3)
}

fn middle(key: usize) -> [u8; 3] {
    [10, 5, 0].map(|shift| {
        let part = (key >> shift & 31) as u8;
        part << 3 | part >> 2
    })
}

/// At most 254 colours, the most common ones first. Each is the mean of what it stands for.
fn palette(samples: &[&[u8]]) -> Vec<[u8; 3]> {
    let mut sums = vec![[0u64; 4]; 1 << 15];
    for pixel in samples.iter().flat_map(|sample| sample.chunks_exact(4)) {
        let sum = &mut sums[key(pixel)];
        for i in 0..3 {
            sum[i] += u64::from(pixel[i]);
        }
        sum[3] += 1;
    }
    sums.retain(|sum| sum[3] > 0);
    sums.sort_by_key(|sum| std::cmp::Reverse(sum[3]));
    let mut colours: Vec<[u8; 3]> =
        sums.iter().take(254).map(|sum| [0, 1, 2].map(|i| (sum[i] / sum[3]) as u8)).collect();
    if colours.is_empty() {
        colours.push([0; 3]);
    }
    colours
}

/// Writes colours as GIF packs them: codes for sequences that came before, in blocks of at most 255 bytes.
fn compress(colours: &[u8], out: &mut Vec<u8>) {
    const RESET: u16 = 256;
    const END: u16 = 257;
    let mut bits = Bits::default();
    let mut table: Vec<u16> = Vec::new();
    let mut next = END + 1;
    let mut width = 9;
    // The code of a sequence and one more colour: a slot for each pair, by open addressing.
    const SLOTS: usize = 1 << 14;
    let mut keys = vec![u32::MAX; SLOTS];
    table.resize(SLOTS, 0);
    bits.put(RESET, width);
    let mut current: Option<u16> = None;
    for &colour in colours {
        let Some(prefix) = current else {
            current = Some(u16::from(colour));
            continue;
        };
        let key = u32::from(prefix) << 8 | u32::from(colour);
        let mut slot = (key.wrapping_mul(0x9e37_79b1) >> 18) as usize;
        while keys[slot] != u32::MAX && keys[slot] != key {
            slot = (slot + 1) % SLOTS;
        }
        if keys[slot] == key {
            current = Some(table[slot]);
            continue;
        }
        bits.put(prefix, width);
        current = Some(u16::from(colour));
        if next < 4096 {
            if next == 1 << width {
                width += 1;
            }
            (keys[slot], table[slot]) = (key, next);
            next += 1;
        } else {
            bits.put(RESET, width);
            keys.fill(u32::MAX);
            (next, width) = (END + 1, 9);
        }
    }
    if let Some(code) = current {
        bits.put(code, width);
        // The reader has added a sequence with this code, too.
        if next == 1 << width && width < 12 {
            width += 1;
        }
    }
    bits.put(END, width);
    out.push(8);
    for block in bits.finish().chunks(255) {
        out.push(block.len() as u8);
        out.extend_from_slice(block);
    }
    out.push(0);
}

#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    held: u32,
    count: u32,
}

impl Bits {
    fn put(&mut self, code: u16, width: u32) {
        self.held |= u32::from(code) << self.count;
        self.count += width;
        while self.count >= 8 {
            self.bytes.push(self.held as u8);
            self.held >>= 8;
            self.count -= 8;
        }
    }

    fn finish(mut self) -> Vec<u8> {
        if self.count > 0 {
            self.bytes.push(self.held as u8);
        }
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The frames as another program reads them.
    fn decoded(file: &[u8]) -> Vec<Vec<u8>> {
        let mut options = ::gif::DecodeOptions::new();
        options.set_color_output(::gif::ColorOutput::RGBA);
        let mut reader = options.read_info(file).unwrap();
        let width = usize::from(reader.width());
        let mut screen = vec![0u8; width * usize::from(reader.height()) * 4];
        let mut frames = Vec::new();
        while let Some(frame) = reader.read_next_frame().unwrap() {
            for (i, pixel) in frame.buffer.chunks_exact(4).enumerate().filter(|(_, p)| p[3] > 0) {
                let (x, y) = (i % usize::from(frame.width), i / usize::from(frame.width));
                let at = (y + usize::from(frame.top)) * width + x + usize::from(frame.left);
                screen[at * 4..at * 4 + 4].copy_from_slice(pixel);
            }
            frames.push(screen.clone());
        }
        frames
    }

    #[test]
    fn frames_are_what_another_program_reads() {
        let (width, height) = (97, 61);
        let mut rng = game::SplitMix::new(4);
        let colours: Vec<[u8; 4]> = (0..200)
            .map(|i| [(i % 32) * 8 + (i % 32) / 4, (i / 32) * 33 / 8 * 8, 8 * (i % 7), 255])
            .collect();
        let mut pixels: Vec<u8> = (0..width * height).flat_map(|_| *rng.pick(&colours).unwrap()).collect();
        let mut gif = Gif::new(width, height, &[&pixels]);
        let mut expected = Vec::new();
        for step in 0..12 {
            gif.frame(&pixels, 10);
            expected.push(pixels.clone());
            // Noise, large even areas, small changes and none.
            let count = [0, 1, 40, 3000][step % 4];
            for _ in 0..count {
                let at = rng.below(width * height) * 4;
                let colour = colours[if step > 5 { 3 } else { rng.below(200) }];
                pixels[at..at + 4].copy_from_slice(&colour);
            }
        }
        let frames = decoded(&gif.finish());
        assert_eq!(frames.len(), expected.len());
        for (frame, expected) in frames.iter().zip(&expected) {
            let off = frame.iter().zip(expected).map(|(a, b)| a.abs_diff(*b)).max();
            assert!(off.unwrap() <= 8, "{off:?}");
        }
    }

    #[test]
    fn pictures_of_every_size_are_packed_right() {
        for length in [1usize, 2, 255, 256, 257, 4000, 70_000] {
            let pixels: Vec<u8> = (0..length).flat_map(|i| [(i * i % 251) as u8 & 0xf8, 0, 0, 255]).collect();
            let mut gif = Gif::new(length.min(60_000), length.div_ceil(60_000), &[&pixels]);
            if length <= 60_000 {
                gif.frame(&pixels, 1);
                assert_eq!(decoded(&gif.finish()).len(), 1, "{length}");
            } else {
                // A frame of another size is left out.
                gif.frame(&pixels, 1);
                assert!(decoded(&gif.finish()).is_empty());
            }
        }
        assert!(decoded(&Gif::new(1, 1, &[]).finish()).is_empty());
    }
}
