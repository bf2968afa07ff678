//! How long one step takes: a move in every kind of game, early and late, with clocks running.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use game::{Position as _, SplitMix};
use games::Rules;
use session::{Command, Session, Setup};

/// A game after so many random plies that has not ended.
fn played(rules: Rules, plies: usize) -> Session {
    (1..)
        .find_map(|seed| {
            let mut setup = Setup::new(rules);
            setup.clocks = ["600+5".parse().ok()?; 4];
            let mut session = Session::new(setup, 0);
            let mut rng = SplitMix::new(seed);
            for ply in 0..plies {
                let m = *rng.pick(&session.position().moves())?;
                let seat = session.turn()?;
                session.step(&Command::play(seat, ply as u32, m), ply as u64).ok()?;
            }
            session.turn().map(|_| session)
        })
        .expect("some random game lasts")
}

fn steps(c: &mut Criterion) {
    for rules in Rules::all() {
        for plies in [4, 60, 300] {
            let session = played(rules, plies);
            let Some(seat) = session.turn() else { continue };
            let moves = session.position().moves();
            let command = Command::play(seat, session.ply(), moves[moves.len() / 2]);
            c.bench_function(&format!("step/{rules}/{plies}"), |b| {
                b.iter_batched_ref(
                    || session.clone(),
                    |session| black_box(session.step(&command, 1_000)),
                    BatchSize::SmallInput,
                )
            });
        }
    }
    let session = played(Rules::default(), 300);
    c.bench_function("record/abalone/300", |b| b.iter(|| session.record().to_string()));
    let text = session.record().to_string();
    c.bench_function("load/abalone/300", |b| b.iter(|| Session::load(&text, 0)));
}

criterion_group!(benches, steps);
criterion_main!(benches);
