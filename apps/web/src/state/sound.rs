//! Sounds, made on the spot: a few short tones for what happens on the board.

use std::cell::RefCell;

use web_sys::{AudioContext, OscillatorType};

/// What can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A piece moves.
    Move,
    /// Balls are pushed.
    Push,
    /// A ball leaves the board, or tiles leave the game.
    Lose,
    /// Something cannot be done.
    No,
    /// The game is over.
    End,
    /// Time is short.
    Clock,
}

thread_local! {
    /// Browsers allow sound only after the user has done something, so it is made when first needed.
    static AUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Makes a sound, where that is possible.
pub fn play(sound: Sound) {
    AUDIO.with_borrow_mut(|audio| {
        if audio.is_none() {
            *audio = AudioContext::new().ok();
        }
        if let Some(context) = audio {
            let _ = context.resume();
            // Wood on wood: a low tone that falls and is gone in a tenth of a second; others are made of more.
            let tones: &[(f32, f32, f64, f64, f32)] = match sound {
                Sound::Move => &[(320.0, 170.0, 0.0, 0.09, 0.25)],
                Sound::Push => &[(300.0, 150.0, 0.0, 0.09, 0.25), (240.0, 110.0, 0.05, 0.12, 0.25)],
                Sound::Lose => &[(260.0, 90.0, 0.0, 0.14, 0.3), (150.0, 60.0, 0.16, 0.3, 0.35)],
                Sound::No => &[(140.0, 120.0, 0.0, 0.12, 0.18)],
                Sound::Clock => &[(880.0, 880.0, 0.0, 0.08, 0.12), (880.0, 880.0, 0.16, 0.08, 0.12)],
                Sound::End => &[
                    (392.0, 392.0, 0.0, 0.2, 0.15),
                    (494.0, 494.0, 0.14, 0.2, 0.15),
                    (587.0, 587.0, 0.28, 0.5, 0.15),
                ],
            };
            for &(from, to, after, length, volume) in tones {
                let _ = tone(context, from, to, after, length, volume);
            }
        }
    });
}

fn tone(
    context: &AudioContext,
    from: f32,
    to: f32,
    after: f64,
    length: f64,
    volume: f32,
) -> Result<(), wasm_bindgen::JsValue> {
    let start = context.current_time() + after;
    let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
    oscillator.set_type(OscillatorType::Triangle);
    oscillator.frequency().set_value_at_time(from, start)?;
    oscillator.frequency().exponential_ramp_to_value_at_time(to, start + length)?;
    gain.gain().set_value_at_time(volume, start)?;
    gain.gain().exponential_ramp_to_value_at_time(0.001, start + length)?;
    oscillator.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    oscillator.start_with_when(start)?;
    oscillator.stop_with_when(start + length)
}
