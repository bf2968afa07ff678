//! Every legal move can be entered by every scheme that fits it, and nothing illegal by any.

use abalone::Cell;
use game::{Position as _, SplitMix};
use games::{AnyMove, AnyPosition, Rules};
use hex::{Dir, Hex, Symmetry};
use proptest::prelude::*;
use view::Point;
use view::input::{Event, Input, Key, Reply, Typing};

/// Positions of random games of every variant, with shapes, ties and ejections among them.
fn positions(mut visit: impl FnMut(&AnyPosition)) {
    for (seed, rules) in Rules::all().enumerate() {
        game::kit::random_game(AnyPosition::start(&rules), 70, seed as u64, |position| {
            if position.hash() % 3 == 0 {
                visit(position);
            }
        });
    }
    for (rules, text) in SPECIAL {
        visit(&AnyPosition::read(&rules.parse().unwrap(), text).unwrap());
    }
}

const SPECIAL: [(&str, &str); 5] = [
    ("six:advanced", "0,0:rbrbrbrbrbrbr b 0-0"),
    ("six:advanced,announce", "0,0:rbrbrbrbrbrbr r 0-0"),
    ("six:announce", "0,0:bbbbbb/rrrrr/r b 15-15"),
    ("abalone", "wwwww/wwwwww/2w4/3bb3/2bbb4/2ww4/3b3/bbb3/bb3 b 2-5"),
    ("abalone:4", "5/6/2rr3/2bbyy2/1bbwwr3/8/2wwww1/byyr2/bbr2 b 5-5"),
];

fn own(position: &AnyPosition, cell: Hex) -> bool {
    owner(position, cell) == Some(position.turn())
}

fn owner(position: &AnyPosition, cell: Hex) -> Option<game::Seat> {
    let cell = Cell::from_hex(cell)?;
    match position {
        AnyPosition::Abalone2(p) => p.owner(cell),
        AnyPosition::Abalone3(p) => p.owner(cell),
        AnyPosition::Abalone4(p) => p.owner(cell),
        AnyPosition::Six(_) => None,
    }
}

/// The moving side's balls of a move, the rear one or an end first.
fn group(m: abalone::Move) -> Vec<Hex> {
    let along = m.line().unwrap_or(m.dir());
    (0..m.balls()).map(|i| m.first().hex() + along.vector() * i as i32).collect()
}

fn enter(input: &mut Input, events: impl IntoIterator<Item = Event>) -> Reply {
    let mut last = Reply::Nothing;
    for event in events {
        assert!(!matches!(last, Reply::Move(_)), "complete too early");
        last = input.handle(event);
    }
    last
}

fn abalone_moves(mut check: impl FnMut(&AnyPosition, abalone::Move)) {
    positions(|position| {
        for m in position.moves() {
            if let AnyMove::Abalone(m) = m
                && !m.is_pass()
            {
                check(position, m);
            }
        }
    });
}

fn expect(position: &AnyPosition, m: impl Into<AnyMove>, scheme: &str, reply: Reply) {
    let m = m.into();
    assert_eq!(reply, Reply::Move(m), "{position}: {} by {scheme}", position.move_text(m));
}

#[test]
fn every_move_can_be_typed() {
    positions(|position| {
        let mut input = Input::new(position.clone());
        let moves = position.moves();
        for (i, m) in moves.iter().copied().enumerate() {
            let text = position.move_text(m);
            for end in (1..text.len()).filter(|_| i % 10 == 0).filter(|&i| text.is_char_boundary(i)) {
                input.handle(Event::Typed(text[..end].into()));
                assert!(matches!(input.typing(), Typing::Begun | Typing::Move(_)), "{position}: {text}");
                assert!(input.completions().contains(&text));
            }
            let reply = enter(&mut input, [Event::Typed(text), Event::Submit]);
            expect(position, m, "text", reply);
        }
    });
}

#[test]
fn every_abalone_move_can_be_tapped_by_balls_and_arrow() {
    abalone_moves(|position, m| {
        let mut input = Input::new(position.clone());
        let balls: Vec<Hex> = group(m).into_iter().take_while(|&c| own(position, c)).collect();
        let taps = balls.iter().map(|&c| Event::Tap(c));
        let open = enter(&mut input, taps);
        assert_eq!(open, Reply::Changed, "{position}");
        assert!(matches!(input.directions()[m.dir().index()], Some(Ok(_))));
        expect(position, m, "arrow", input.handle(Event::Arrow(m.dir())));
        assert!(input.selected().is_empty());
    });
}

#[test]
fn every_abalone_move_can_be_tapped_by_balls_and_target() {
    abalone_moves(|position, m| {
        let mut input = Input::new(position.clone());
        let balls: Vec<Hex> = group(m).into_iter().take_while(|&c| own(position, c)).collect();
        let target = match m.line() {
            Some(_) => balls[balls.len() - 1].step(m.dir()),
            None => group(m)[m.balls() as usize - 1].step(m.dir()),
        };
        let taps = balls.iter().map(|&c| Event::Tap(c));
        enter(&mut input, taps);
        assert!(input.targets().contains(&target), "{position} {m} {target}");
        expect(position, m, "target", input.handle(Event::Tap(target)));
    });
}

#[test]
fn every_in_line_move_can_be_flicked_and_shown_before() {
    abalone_moves(|position, m| {
        if m.line().is_some() {
            return;
        }
        let (rear, dir) = (m.first().hex(), m.dir());
        let mut input = Input::new(position.clone());
        expect(position, m, "flick", input.handle(Event::Flick(rear, dir)));
        let centre = Point::of(rear);
        let reply = enter(
            &mut input,
            [Event::Press(centre), Event::Drag(centre.step(dir, 0.2)), Event::Drag(centre.step(dir, 0.4))],
        );
        assert_eq!(reply, Reply::Changed);
        assert_eq!(input.preview(), Some(&Ok(m.into())));
        expect(position, m, "short drag", input.handle(Event::Release(centre.step(dir, 0.45))));
    });
}

#[test]
fn every_in_line_move_can_be_entered_from_the_rear_to_the_target() {
    abalone_moves(|position, m| {
        if m.line().is_some() {
            return;
        }
        let (rear, dir) = (m.first().hex(), m.dir());
        let target = rear + dir.vector() * m.balls() as i32;
        let mut input = Input::new(position.clone());
        expect(position, m, "rear and target", enter(&mut input, [Event::Tap(rear), Event::Tap(target)]));
        let drag = [Event::Press(Point::of(rear)), Event::Release(Point::of(target))];
        expect(position, m, "rear dragged to target", enter(&mut input, drag));
    });
}

/// A finger that goes from cell to cell in small steps.
fn stroke(cells: &[Hex]) -> Vec<Event> {
    let mut events = vec![Event::Press(Point::of(cells[0]))];
    for pair in cells.windows(2) {
        for i in 1..=12 {
            events.push(Event::Drag(Point::of(pair[0]).towards(Point::of(pair[1]), i as f32 / 12.0)));
        }
    }
    events.push(Event::Release(Point::of(cells[cells.len() - 1])));
    events
}

#[test]
fn every_group_move_can_be_dragged_across_its_balls_and_on() {
    abalone_moves(|position, m| {
        let balls: Vec<Hex> = group(m).into_iter().take_while(|&c| own(position, c)).collect();
        if balls.len() < 2 {
            return;
        }
        let mut cells = balls.clone();
        cells.push(balls[balls.len() - 1].step(m.dir()));
        let mut input = Input::new(position.clone());
        expect(position, m, "drag", enter(&mut input, stroke(&cells)));
        // The same in two strokes: first the balls, then a flick of all of them, or an arrow. A stroke from one ball to
        // the next pushes, where that can be.
        let along = balls[0].dir_to(balls[1]).unwrap();
        let pushes = |m: &AnyMove| matches!(m, AnyMove::Abalone(m) if m.line().is_none() && m.first().hex() == balls[0] && m.dir() == along);
        if balls.len() == 2 && position.moves().iter().any(pushes) {
            return;
        }
        assert_eq!(enter(&mut input, stroke(&balls)), Reply::Changed);
        assert_eq!(input.selected(), balls);
        let centre = Point::of(balls[0]);
        let flick = [
            Event::Press(centre),
            Event::Drag(centre.step(m.dir(), 0.4)),
            Event::Release(centre.step(m.dir(), 0.4)),
        ];
        expect(position, m, "drag and flick", enter(&mut input, flick));
    });
}

#[test]
fn going_back_over_a_ball_lets_it_go() {
    let position = AnyPosition::start(&"abalone".parse().unwrap());
    let mut input = Input::new(position);
    let cell = |name: &str| name.parse::<Cell>().unwrap().hex();
    let cells = [cell("c3"), cell("c4"), cell("c5"), cell("c4")];
    assert_eq!(enter(&mut input, stroke(&cells)), Reply::Changed);
    assert_eq!(input.selected(), [cell("c3"), cell("c4")]);
}

fn six_taps(position: &six::Position, m: six::Move) -> Vec<Event> {
    use six::Action;
    let mut events = Vec::new();
    if m.announces() {
        events.push(Event::Announce);
    }
    match position.action(m) {
        Action::Place { to, .. } => events.push(Event::Tap(to)),
        Action::Shift { from, to, keep, .. } => {
            events.extend([Event::Tap(from), Event::Tap(to)]);
            let free = |keep: Hex| {
                position.find(Action::Shift { from, to, keep: Some(keep), announce: m.announces() }).is_ok()
            };
            let lift = position.lift(from).unwrap();
            if let (Some(keep), true) = (keep, lift.largest().iter().filter(|g| free(g[0])).count() > 1) {
                events.push(Event::Tap(keep));
            }
        }
        Action::Announce => events.push(Event::Announce),
        Action::Pass => events.push(Event::Pass),
    }
    events
}

#[test]
fn every_move_of_six_can_be_tapped_and_every_shift_dragged() {
    let (mut ties, mut alone, mut with) = (0, 0, 0);
    positions(|position| {
        let AnyPosition::Six(six) = position else { return };
        let mut input = Input::new(position.clone());
        let moves = position.moves();
        for m in moves.iter().copied() {
            let AnyMove::Six(m) = m else { panic!() };
            let taps = six_taps(six, m);
            ties += usize::from(
                matches!(six.action(m), six::Action::Shift { .. })
                    && taps.len() > 2 + usize::from(m.announces()),
            );
            alone += usize::from(six.action(m) == six::Action::Announce);
            with += usize::from(m.announces());
            let reply = enter(&mut input, taps.clone());
            expect(position, m, "taps", reply);
            if let six::Action::Shift { from, to, keep: None, announce: false } = six.action(m) {
                expect(position, m, "drag", enter(&mut input, stroke(&[from, to])));
            }
        }
    });
    assert!(ties > 0 && alone > 0 && with > 0, "{ties} {alone} {with}");
}

/// Walks the cursor with the four arrow keys.
fn walk(input: &mut Input, orientation: Symmetry, to: Hex) {
    let goal = orientation.apply(to);
    for _ in 0..400 {
        let at = orientation.apply(input.cursor());
        let key = match (at.r.cmp(&goal.r), (2 * at.q + at.r).cmp(&(2 * goal.q + goal.r))) {
            (std::cmp::Ordering::Greater, _) => Key::Up,
            (std::cmp::Ordering::Less, _) => Key::Down,
            (_, std::cmp::Ordering::Greater) => Key::Left,
            (_, std::cmp::Ordering::Less) => Key::Right,
            _ => return,
        };
        assert_eq!(input.handle(Event::Key(key)), Reply::Changed, "{at} to {goal}");
    }
    panic!("the cursor does not reach {to}");
}

#[test]
fn every_move_can_be_entered_by_keys_however_the_board_lies() {
    let mut rng = SplitMix::new(9);
    positions(|position| {
        let orientation = match position {
            // The cursor of Six keeps to a box, which only lies straight when the board does.
            AnyPosition::Six(_) => Symmetry::IDENTITY,
            _ => Symmetry::ALL[rng.below(12)],
        };
        let mut input = Input::new(position.clone());
        input.set_orientation(orientation);
        let moves = position.moves();
        for m in moves.iter().copied() {
            let mut last = Reply::Nothing;
            match (m, position) {
                (AnyMove::Abalone(a), _) if a.is_pass() => last = input.handle(Event::Key(Key::Pass)),
                (AnyMove::Abalone(a), _) => {
                    for ball in group(a).into_iter().take_while(|&c| own(position, c)) {
                        walk(&mut input, orientation, ball);
                        last = input.handle(Event::Key(Key::Select));
                        assert_eq!(last, Reply::Changed);
                    }
                    last = input.handle(Event::Key(Key::Dir(orientation.apply_dir(a.dir()))));
                }
                (AnyMove::Six(a), AnyPosition::Six(six)) => {
                    for event in six_taps(six, a) {
                        last = match event {
                            Event::Tap(cell) => {
                                walk(&mut input, orientation, cell);
                                input.handle(Event::Key(Key::Select))
                            }
                            Event::Announce => input.handle(Event::Key(Key::Announce)),
                            _ => input.handle(Event::Key(Key::Pass)),
                        };
                    }
                }
                _ => unreachable!(),
            }
            expect(position, m, "keys", last);
        }
    });
}

#[test]
fn up_and_down_lead_back_and_two_ups_lead_straight() {
    let mut input = Input::new(AnyPosition::start(&"abalone".parse().unwrap()));
    for _ in 0..3 {
        let before = input.cursor();
        input.handle(Event::Key(Key::Up));
        input.handle(Event::Key(Key::Down));
        assert_eq!(input.cursor(), before);
        input.handle(Event::Key(Key::Up));
        input.handle(Event::Key(Key::Up));
        assert_eq!(Point::of(input.cursor()).x, Point::of(before).x);
        input.handle(Event::Key(Key::Down));
    }
}

#[test]
fn directions_say_what_they_would_do_and_why_not() {
    use view::input::Effect;
    let position = AnyPosition::read(&"abalone".parse().unwrap(), "5/6/7/8/2bbbww2/8/7/6/b4 b 0-0").unwrap();
    let mut input = Input::new(position);
    let cell = |name: &str| name.parse::<Cell>().unwrap().hex();
    assert_eq!(input.directions(), [const { None }; 6]);
    for name in ["e3", "e4", "e5"] {
        assert_eq!(input.handle(Event::Tap(cell(name))), Reply::Changed);
    }
    let [east, .., north_east] = input.directions();
    assert_eq!(east, Some(Ok(Effect::Push { balls: 3, pushed: 2 })));
    assert_eq!(north_east, Some(Ok(Effect::Step { balls: 3 })));
    input.handle(Event::Cancel);
    input.handle(Event::Tap(cell("e5")));
    assert_eq!(input.addable(), [cell("e4"), cell("e3")]);
    let east = input.directions()[0].clone().unwrap().unwrap_err();
    assert_eq!(east.id(), "abalone-cannot-push");
    input.handle(Event::Cancel);
    input.handle(Event::Tap(cell("a1")));
    let west = input.directions()[Dir::W.index()].clone().unwrap().unwrap_err();
    assert_eq!(west.id(), "abalone-own-ball-off");
}

#[test]
fn a_move_can_be_made_to_wait_and_announced_with_meanwhile() {
    let rules = "six:announce".parse().unwrap();
    let position = AnyPosition::read(&rules, "0,0:bbbbb/rrrrr b 16-16").unwrap();
    let mut input = Input::new(position.clone());
    input.set_confirm(true);
    assert_eq!(input.handle(Event::Tap(Hex::new(5, 0))), Reply::Changed);
    assert_eq!(input.pending(), position.read_move("5,0").ok());
    assert_eq!(input.handle(Event::Announce), Reply::Changed);
    assert_eq!(input.handle(Event::Confirm), Reply::Move(position.read_move("5,0!").unwrap()));
    input.handle(Event::Tap(Hex::new(5, 0)));
    assert_eq!(input.handle(Event::Tap(Hex::new(5, 0))), Reply::Move(position.read_move("5,0").unwrap()));
    input.handle(Event::Tap(Hex::new(5, 0)));
    assert_eq!(input.handle(Event::Cancel), Reply::Changed);
    assert_eq!(input.handle(Event::Confirm), Reply::Nothing);
}

fn events() -> impl Strategy<Value = Event> {
    let cell = (-6i32..7, -6i32..7).prop_map(|(q, r)| Hex::new(q, r));
    let wild = prop_oneof![40 => cell, 1 => (any::<i32>(), any::<i32>()).prop_map(|(q, r)| Hex::new(q, r))];
    let point = prop_oneof![
        40 => (-6f32..6.0, -6f32..6.0).prop_map(|(x, y)| Point::new(x, y)),
        1 => (any::<f32>(), any::<f32>()).prop_map(|(x, y)| Point::new(x, y)),
    ];
    let dir = (0usize..6).prop_map(Dir::from_index);
    let key = prop_oneof![
        Just(Key::Left),
        Just(Key::Right),
        Just(Key::Up),
        Just(Key::Down),
        Just(Key::Select),
        Just(Key::Cancel),
        Just(Key::Announce),
        Just(Key::Pass),
        dir.clone().prop_map(Key::Dir),
    ];
    prop_oneof![
        8 => wild.clone().prop_map(Event::Tap),
        4 => dir.clone().prop_map(Event::Arrow),
        3 => point.clone().prop_map(Event::Press),
        6 => point.clone().prop_map(Event::Drag),
        3 => point.prop_map(Event::Release),
        2 => (wild, dir).prop_map(|(c, d)| Event::Flick(c, d)),
        8 => key.prop_map(Event::Key),
        2 => "[a-i0-9,>=!-]{0,8}".prop_map(Event::Typed),
        1 => Just(Event::Submit),
        1 => Just(Event::Announce),
        1 => Just(Event::Pass),
        1 => Just(Event::Confirm),
        1 => Just(Event::Cancel),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// Whatever is done, nothing panics, every move that comes out is legal, and what is said is true.
    #[test]
    fn nothing_illegal_can_be_entered(
        rules in 0usize..12,
        plies in 0usize..60,
        seed: u64,
        confirm: bool,
        orientation in 0usize..12,
        events in proptest::collection::vec(events(), 1..80),
    ) {
        let rules = Rules::all().nth(rules).unwrap();
        let mut position = game::kit::random_game(AnyPosition::start(&rules), plies, seed, |_| {});
        let mut input = Input::new(position.clone());
        input.set_confirm(confirm);
        input.set_orientation(Symmetry::ALL[orientation]);
        for event in events {
            let reply = input.handle(event);
            if let Reply::Move(m) = reply {
                prop_assert_eq!(position.check(m), Ok(()));
                position.play_unchecked(m);
                input.set_position(position.clone());
            }
            if let Some(m) = input.pending() {
                prop_assert_eq!(position.check(m), Ok(()));
            }
            for &cell in input.selected() {
                prop_assert!(!matches!(position, AnyPosition::Six(_)) && own(&position, cell) || matches!(&position, AnyPosition::Six(p) if p.tile(cell).is_some()) || input.preview().is_none());
            }
            let _ = input.mark(view::Marks::default());
            let _ = (input.directions(), input.addable(), input.groups(), input.must_pass());
        }
    }
}
