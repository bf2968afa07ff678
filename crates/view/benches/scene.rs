//! How long a picture takes: at most 200 µs for a position.

use criterion::{Criterion, criterion_group, criterion_main};
use game::Position as _;
use games::AnyPosition;
use std::hint::black_box;
use view::input::{Event, Input};
use view::{Marks, Motion, Options, Pieces, Scene};

fn scenes(c: &mut Criterion) {
    for (rules, plies) in [("abalone", 40), ("abalone:4", 40), ("six", 41)] {
        let position = game::kit::random_game(AnyPosition::start(&rules.parse().unwrap()), plies, 1, |_| {});
        let m = position.moves()[0];
        let marks = Marks::default().with_last(&position, m);
        let options = Options::default();
        c.bench_function(&format!("svg {rules}"), |b| {
            b.iter(|| Scene::new(black_box(&position), &options, &marks).to_svg(800));
        });
        let motion = Motion::new(&Pieces::of(&position), &position, m);
        c.bench_function(&format!("motion {rules}"), |b| {
            b.iter(|| motion.sample(black_box(0.4), &options, &marks))
        });
        c.bench_function(&format!("input {rules}"), |b| {
            let mut input = Input::new(position.clone());
            b.iter(|| {
                let reply = input.handle(Event::Tap(black_box(hex::Hex::new(0, 1))));
                (reply, input.directions(), input.mark(Marks::default()))
            });
        });
    }
}

criterion_group!(benches, scenes);
criterion_main!(benches);
