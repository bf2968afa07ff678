//! How long steps take: whole random games in every variant, with clocks running. The time of one step is the
//! printed time divided by the number of plies; the throughput says it, too.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Position as _, SplitMix};
use games::Rules;
use session::{Command, Session, Setup};

fn setup(rules: Rules) -> Setup {
    let mut setup = Setup::new(rules);
    setup.clocks = ["600+5".parse().unwrap_or_default(); 4];
    setup
}

/// The commands of a random game of at most 300 plies, and how it ends.
fn random_game(rules: Rules) -> (Vec<Command>, Session) {
    let mut session = Session::new(setup(rules), 0);
    let mut rng = SplitMix::new(1);
    let mut commands = Vec::new();
    while let (Some(seat), true) = (session.turn(), commands.len() < 300) {
        let Some(&m) = rng.pick(&session.position().moves()) else { break };
        let command = Command::play(seat, session.ply(), m);
        let _ = session.step(&command, commands.len() as u64);
        commands.push(command);
    }
    (commands, session)
}

fn steps(c: &mut Criterion) {
    let mut group = c.benchmark_group("step");
    for rules in Rules::all() {
        let (commands, _) = random_game(rules);
        group.throughput(Throughput::Elements(commands.len() as u64));
        group.bench_function(format!("{rules}/{} plies", commands.len()), |b| {
            b.iter(|| {
                let mut session = Session::new(setup(rules), 0);
                for (i, command) in commands.iter().enumerate() {
                    let _ = session.step(command, i as u64);
                }
                session
            })
        });
    }
    group.finish();
    let (_, session) = random_game(Rules::default());
    c.bench_function("record", |b| b.iter(|| session.record().to_string()));
    let text = session.record().to_string();
    c.bench_function("load", |b| b.iter(|| Session::load(&text, 0)));
}

criterion_group!(benches, steps);
criterion_main!(benches);
