//! Net files: a header, the weights, a checksum.
//!
//! All numbers are little-endian. The header is 28 bytes:
//!
//! | bytes | what |
//! |---|---|
//! | 0–7 | `HEXADNET` |
//! | 8–9 | version, 1 |
//! | 10 | game: 2, 3 or 4 for Abalone with so many players, 6 for Six |
//! | 11 | generation |
//! | 12–13 | inputs |
//! | 14–15 | hidden units of the first layer, a multiple of 64 |
//! | 16–17 | outputs of the second layer, 32 |
//! | 18–19 | views less one: 0, or 1 where the second layer sees what both sides see (Six) |
//! | 20–23 | thousandths of a hundredth that are one unit of the logarithm of the odds |
//! | 24–27 | the logarithm of the odds of an even position, in thousandths |
//!
//! Then the bias of the first layer and its weights input by input (16 bits, 127ths), bias (32 bits) and weights of the
//! second layer output by output and there view by view (8 bits, 64ths), bias (32 bits) and weights of the last (16 bits), and the CRC-32 of all
//! that.

use std::error::Error;
use std::fmt;

use super::vector::{LANE, Lane, Level, SECOND, Second};

const MAGIC: &[u8; 8] = b"HEXADNET";
const VERSION: u16 = 1;
const HEADER: usize = 28;
const MOST_HIDDEN: usize = 2048;

/// Why a net file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetworkError {
    /// The file is something else.
    Foreign,
    /// It was written by a program of another time.
    Version(u16),
    /// Its end is missing, or it goes on where it should end.
    Length {
        /// Bytes there should be.
        expected: usize,
        /// Bytes there are.
        found: usize,
    },
    /// The checksum does not fit.
    Damaged,
    /// Its numbers of inputs and units are none that this program can use.
    Shape,
    /// It judges another game.
    Game {
        /// The game it was made for.
        found: u8,
    },
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            NetworkError::Foreign => f.write_str("this is no net file of Hexad"),
            NetworkError::Version(version) => {
                write!(f, "the net file has version {version}, and this program reads version {VERSION}")
            }
            NetworkError::Length { expected, found } => {
                write!(f, "the net file has {found} bytes instead of {expected}")
            }
            NetworkError::Damaged => f.write_str("the net file is damaged: its checksum does not fit"),
            NetworkError::Shape => {
                f.write_str("the net file holds a network of a shape that is unknown here")
            }
            NetworkError::Game { found } => match found {
                6 => f.write_str("the network judges another game: Six"),
                players => write!(f, "the network judges another game: Abalone for {players}"),
            },
        }
    }
}

impl Error for NetworkError {}

/// A trained network: its weights, and what they are for. It judges nothing by itself; see [`NetworkEvaluator`].
///
/// ```
/// use engine::{Network, NetworkError};
/// assert_eq!(Network::read(b"a song about nets, long enough").unwrap_err(), NetworkError::Foreign);
/// ```
///
/// [`NetworkEvaluator`]: super::NetworkEvaluator
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    pub(super) level: Level,
    pub(super) game: u8,
    pub(super) generation: u8,
    pub(super) inputs: usize,
    /// Lanes of hidden units.
    pub(super) lanes: usize,
    pub(super) first_bias: Vec<Lane>,
    /// Row by row, one for each input.
    pub(super) first: Vec<Lane>,
    pub(super) second_bias: [i32; SECOND],
    pub(super) second: Second,
    pub(super) last_bias: i32,
    pub(super) last: [i32; SECOND],
    pub(super) scale: i32,
    pub(super) even: i32,
}

/// Takes numbers from the front of some bytes.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        if let Some((front, rest)) = self.0.split_first_chunk() {
            bytes = *front;
            self.0 = rest;
        }
        bytes
    }

    fn i16(&mut self) -> i16 {
        i16::from_le_bytes(self.take())
    }

    fn u16(&mut self) -> usize {
        usize::from(u16::from_le_bytes(self.take()))
    }

    fn i32(&mut self) -> i32 {
        i32::from_le_bytes(self.take())
    }

    fn lanes(&mut self, count: usize) -> Vec<Lane> {
        let lane = |_| {
            let mut lane = Lane([0; LANE]);
            lane.0.fill_with(|| self.i16());
            lane
        };
        (0..count).map(lane).collect()
    }
}

impl Network {
    /// Nobody takes a net file that is longer, in bytes: ours have a hundredth of it.
    pub const LONGEST_FILE: usize = 16 << 20;

    /// Reads a net file.
    pub fn read(file: &[u8]) -> Result<Network, NetworkError> {
        if file.len() < HEADER || &file[..8] != MAGIC {
            return Err(NetworkError::Foreign);
        }
        let mut reader = Reader(&file[8..]);
        let version = u16::from_le_bytes(reader.take());
        if version != VERSION {
            return Err(NetworkError::Version(version));
        }
        let [game, generation] = reader.take();
        let (inputs, hidden, second, views) = (reader.u16(), reader.u16(), reader.u16(), reader.u16() + 1);
        let (scale, even) = (reader.i32(), reader.i32());
        let wide = hidden > 0 && hidden <= MOST_HIDDEN && hidden.is_multiple_of(2 * LANE);
        if inputs == 0 || !wide || second != SECOND || scale <= 0 || views != usize::from(game == 6) + 1 {
            return Err(NetworkError::Shape);
        }
        let body = 2 * hidden * (inputs + 1) + SECOND * (4 + views * hidden) + 4 + 2 * SECOND;
        let expected = HEADER + body + 4;
        if file.len() != expected {
            return Err(NetworkError::Length { expected, found: file.len() });
        }
        let (checked, check) = file.split_at(expected - 4);
        if crc32(checked) != Reader(check).i32() as u32 {
            return Err(NetworkError::Damaged);
        }
        let lanes = hidden / LANE;
        let (first_bias, first) = (reader.lanes(lanes), reader.lanes(lanes * inputs));
        let mut second_bias = [0; SECOND];
        second_bias.fill_with(|| reader.i32());
        let mut second = vec![0i8; SECOND * views * hidden];
        second.fill_with(|| i8::from_le_bytes(reader.take()).max(-127));
        let second = Second::new(&second);
        let last_bias = reader.i32();
        let mut last = [0; SECOND];
        last.fill_with(|| i32::from(reader.i16()));
        Ok(Network {
            level: Level::best(),
            game,
            generation,
            inputs,
            lanes,
            first_bias,
            first,
            second_bias,
            second,
            last_bias,
            last,
            scale,
            even,
        })
    }

    /// Which game it judges: 2, 3 or 4 for Abalone with so many players, 6 for Six.
    pub fn game(&self) -> u8 {
        self.game
    }

    /// The share of the points that a value of this network foretells, as found in held-out games.
    ///
    /// ```
    /// let file = include_bytes!("../../../../data/nets/abalone-2.net");
    /// let network = engine::Network::read(file).unwrap();
    /// assert_eq!(network.expectation(0), 0.5);
    /// assert!((0.6..0.8).contains(&network.expectation(100)));
    /// ```
    pub fn expectation(&self, value: i32) -> f64 {
        let odds = f64::from(value) * 1000.0 / f64::from(self.scale) + f64::from(self.even) / 1000.0;
        1.0 / (1.0 + (-odds).exp())
    }

    /// Whose games it learnt from: 1 for those of the hand-written evaluation, 2 for those of a network of
    /// generation 1, and so on.
    pub fn generation(&self) -> u8 {
        self.generation
    }
}

/// CRC-32 as everywhere (polynomial EDB88320).
pub(super) fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |mut c: u32, &byte| {
        c ^= u32::from(byte);
        for _ in 0..8 {
            c = if c & 1 == 1 { c >> 1 ^ 0xEDB8_8320 } else { c >> 1 };
        }
        c
    })
}
