//! The living board without a page: choosing, dragging, refusing, moving, seen at any moment.

use abalone::Cell;
use game::{Position as _, Seat};
use games::{AnyPosition, Rules};
use hex::{Hex, Symmetry};
use view::desk::{Area, Desk, Fingers, Phase, Sight, Touch, seen_from};
use view::input::{Event, Key, Refusal, Reply};
use view::{Look, Options, Point, Role, Scene};

fn rules(text: &str) -> Rules {
    text.parse().unwrap()
}

fn at(rules_text: &str, position: &str) -> Desk {
    Desk::new(AnyPosition::read(&rules(rules_text), position).unwrap())
}

fn cell(name: &str) -> Hex {
    name.parse::<Cell>().unwrap().hex()
}

fn live() -> Sight {
    Sight { live: true, ..Sight::default() }
}

fn english(desk: &Desk) -> String {
    let words = texts::bundle(texts::Language::English);
    desk.sentences().iter().map(|m| words.format(m)).collect::<Vec<_>>().join(" ")
}

/// A board of 1000 pixels, and what fingers do on it.
struct Screen {
    desk: Desk,
    fingers: Fingers,
}

const AREA: Area = Area { left: 20.0, top: 30.0, width: 1000.0 };

impl Screen {
    fn new(desk: Desk) -> Screen {
        Screen { desk, fingers: Fingers::default() }
    }

    fn scene(&mut self) -> Scene {
        self.desk.scene(&live(), 0.0).0
    }

    /// Where a point of the picture is on the screen.
    fn pixel(&mut self, point: Point) -> (f64, f64) {
        let frame = self.scene().frame;
        let scale = AREA.width / f64::from(frame.width);
        let x = AREA.left + f64::from(point.x - frame.left) * scale;
        let y = AREA.top + f64::from(point.y - frame.top) * scale;
        (x, y)
    }

    fn touch(&mut self, id: i32, phase: Phase, point: Point) -> Reply {
        let ((x, y), scene) = (self.pixel(point), self.scene());
        self.fingers.handle(Touch { phase, id, x, y }, &mut self.desk, &scene, AREA, true)
    }

    fn on(&mut self, id: i32, phase: Phase, cell: Hex) -> Reply {
        let centre = self.scene().centre(cell);
        self.touch(id, phase, centre)
    }

    fn tap(&mut self, cell: Hex) -> Reply {
        self.on(1, Phase::Down, cell);
        self.on(1, Phase::Up, cell)
    }
}

#[test]
fn a_move_is_seen_on_its_way_and_comes_to_rest() {
    let position = AnyPosition::read(&rules("abalone"), "5/6/7/8/6bbw/8/7/6/b4 b 0-0").unwrap();
    let push = position.read_move("e7e8").unwrap();
    let mut desk = Desk::new(position.clone());
    desk.play(push, Some(500.0));
    assert_ne!(desk.position(), &position);
    let lengths = [500.0, 700.0, 1119.0].map(|now| desk.clone().scene(&live(), now).1);
    assert_eq!(lengths, [true; 3]);
    let (rest, moving) = desk.scene(&live(), 1120.0);
    assert!(!moving && rest.marks.last_to.contains(&cell("e8")));
    // Taken back it goes the same way in the other direction, and a simple move takes less time.
    desk.rewind(position.clone(), push, None, Some(2000.0));
    let (first, moving) = desk.clone().scene(&live(), 2000.0);
    assert!(moving);
    let ball = |scene: &Scene, name: &str| {
        let centre = scene.centre(cell(name));
        scene.pieces.iter().any(|piece| piece.centre.distance(centre) < 0.01)
    };
    assert!(ball(&first, "e9") && !ball(&first, "e7"));
    assert!(ball(&desk.scene(&live(), 3000.0).0, "e7"));
    let plain = position.read_move("a1b1").unwrap();
    desk.play(plain, Some(0.0));
    assert!(!desk.scene(&live(), 260.0).1);
    // Without a time it is there at once.
    desk.show(position, None);
    desk.play(push, None);
    assert!(!desk.scene(&live(), 0.0).1);
}

#[test]
fn a_refused_push_is_drawn_where_it_happens() {
    // One against one, two against two, one against two: none can push (A7).
    for (text, from, pushed) in [
        ("5/6/7/8/3bw4/8/7/6/5 b 0-0", &["e4"][..], &["e5"][..]),
        ("5/6/7/8/2bbww3/8/7/6/5 b 0-0", &["e3", "e4"], &["e5", "e6"]),
        ("5/6/7/8/3bww3/8/7/6/5 b 0-0", &["e4"], &["e5", "e6"]),
    ] {
        let mut desk = at("abalone", text);
        for ball in from {
            desk.handle(Event::Tap(cell(ball)));
        }
        let reply = desk.handle(Event::Arrow(hex::Dir::E));
        assert!(matches!(reply, Reply::Refused(Refusal::Illegal(_))), "{reply:?}");
        let marks = desk.scene(&live(), 0.0).0.marks;
        assert_eq!(marks.wrong, pushed.iter().map(|c| cell(c)).collect::<Vec<_>>(), "{text}");
        let arrow = marks.arrows.iter().find(|arrow| arrow.role == Role::Danger).unwrap();
        assert_eq!((arrow.from, arrow.to), (cell("e4"), cell("e5")), "{text}");
        // It goes with the next thing that is done.
        desk.handle(Event::Cancel);
        assert!(desk.scene(&live(), 0.0).0.marks.wrong.is_empty() && desk.refusal().is_none());
    }
    // A ball that would leave the board, and balls that cannot step aside.
    let mut desk = at("abalone", "5/6/7/8/bw7/8/7/6/5 b 0-0");
    desk.handle(Event::Tap(cell("e1")));
    desk.handle(Event::Arrow(hex::Dir::W));
    assert_eq!(desk.scene(&live(), 0.0).0.marks.arrows.len(), 1);
    let mut desk = at("abalone", "5/6/7/3w4/3bb4/8/7/6/5 b 0-0");
    for ball in ["e4", "e5"] {
        desk.handle(Event::Tap(cell(ball)));
    }
    assert!(matches!(desk.handle(Event::Arrow(hex::Dir::NW)), Reply::Refused(_)));
    let marks = desk.scene(&live(), 0.0).0.marks;
    assert_eq!(marks.arrows.iter().filter(|arrow| arrow.role == Role::Danger).count(), 2);
    assert_eq!(marks.wrong.len(), 1);
}

#[test]
fn a_drag_that_cannot_be_is_drawn_before_it_ends() {
    let mut screen = Screen::new(at("abalone", "5/6/7/8/3bw4/8/7/6/5 b 0-0"));
    screen.on(1, Phase::Down, cell("e4"));
    screen.on(1, Phase::Move, cell("e5"));
    assert_eq!(screen.scene().marks.wrong, [cell("e5")]);
    assert!(english(&screen.desk).contains("push"), "{}", english(&screen.desk));
}

#[test]
fn balls_that_cannot_move_say_so() {
    let mut desk = at("abalone", "5/6/7/8/bbbwww3/8/7/6/5 b 0-0");
    for ball in ["e1", "e2", "e3"] {
        assert_eq!(desk.handle(Event::Tap(cell(ball))), Reply::Changed);
    }
    // Three in the open can go somewhere.
    assert_eq!(english(&desk), "3 balls are chosen.");
    let mut desk = Desk::new(AnyPosition::start(&rules("abalone")));
    for ball in ["a1", "a2", "a3"] {
        assert_eq!(desk.handle(Event::Tap(cell(ball))), Reply::Changed);
    }
    assert_eq!(english(&desk), "These balls have nowhere to go together.");
    desk.handle(Event::Cancel);
    desk.handle(Event::Tap(cell("b2")));
    assert!(desk.input().targets().is_empty() || english(&desk) == "One ball is chosen.");
}

#[test]
fn a_finger_taps_drags_and_pushes() {
    let mut screen = Screen::new(Desk::new(AnyPosition::start(&rules("abalone"))));
    assert_eq!(screen.tap(cell("c3")), Reply::Changed);
    assert_eq!(screen.desk.input().selected(), [cell("c3")]);
    let m = screen.desk.position().read_move("c3d3").unwrap();
    assert_eq!(screen.tap(cell("d3")), Reply::Move(m));
    // The same by one drag, however the board lies.
    for orientation in Symmetry::ALL {
        screen.desk.set_orientation(orientation);
        screen.on(1, Phase::Down, cell("c3"));
        assert!(screen.fingers.is_busy());
        screen.on(1, Phase::Move, cell("d3"));
        assert_eq!(screen.on(1, Phase::Up, cell("d3")), Reply::Move(m), "{orientation:?}");
    }
    // A finger that is lost gives up; one that nobody knows does nothing.
    screen.on(1, Phase::Down, cell("c3"));
    screen.on(1, Phase::Move, cell("d3"));
    screen.on(1, Phase::Lost, cell("d3"));
    assert!(screen.desk.input().selected().is_empty() && !screen.fingers.is_busy());
    assert_eq!(screen.on(7, Phase::Move, cell("d3")), Reply::Nothing);
    assert_eq!(screen.on(7, Phase::Up, cell("d3")), Reply::Nothing);
}

#[test]
fn fingers_move_and_scale_the_table_of_six() {
    let mut screen = Screen::new(Desk::new(AnyPosition::start(&rules("six"))));
    let frame = screen.scene().frame;
    screen.touch(1, Phase::Down, Point::new(-2.0, -2.0));
    screen.touch(1, Phase::Move, Point::new(-1.0, -2.0));
    assert!(screen.desk.is_zoomed());
    let moved = screen.scene().frame;
    assert!((moved.left - (frame.left - 1.0)).abs() < 0.05 && (moved.width - frame.width).abs() < 0.01);
    // A pan is no tap.
    assert_eq!(screen.touch(1, Phase::Up, Point::new(-1.0, -2.0)), Reply::Nothing);
    screen.desk.fit();
    screen.touch(1, Phase::Down, Point::new(-1.0, 0.5));
    screen.touch(2, Phase::Down, Point::new(1.0, 0.5));
    screen.touch(2, Phase::Move, Point::new(2.0, 0.5));
    assert!(screen.scene().frame.width < frame.width * 0.8);
    for id in [1, 2] {
        assert_eq!(screen.touch(id, Phase::Up, Point::new(0.0, 0.0)), Reply::Nothing);
    }
    screen.desk.fit();
    assert_eq!(screen.scene().frame, frame);
    // A tap beside the tiles lays one.
    assert!(matches!(screen.tap(Hex::new(-1, 0)), Reply::Move(_)));
}

#[test]
fn a_lifted_tile_hangs_at_the_finger() {
    let mut screen = Screen::new(at("six:advanced", "0,0:rbrbrbrbrbrbrb b 0-0"));
    let (from, to) = (Hex::new(13, 0), Hex::new(0, -1));
    screen.on(1, Phase::Down, from);
    let point = screen.scene().centre(to);
    screen.touch(1, Phase::Move, point);
    let scene = screen.scene();
    assert!(scene.pieces.iter().any(|piece| piece.centre.distance(point) < 0.05 && piece.scale > 1.1));
    let reply = screen.touch(1, Phase::Up, point);
    assert!(matches!(reply, Reply::Move(_) | Reply::Refused(_)), "{reply:?}");
}

#[test]
fn the_mouse_shows_what_a_tap_would_do() {
    let mut desk = Desk::new(AnyPosition::start(&rules("abalone")));
    assert!(!desk.hover(Some(cell("e5"))));
    desk.handle(Event::Tap(cell("c3")));
    assert!(desk.hover(Some(cell("d3"))) && !desk.hover(Some(cell("d3"))));
    assert_eq!(english(&desk), "moves one ball");
    assert_eq!(desk.scene(&live(), 0.0).0.marks.arrows.len(), 1);
    // Only for those who may move.
    assert!(desk.scene(&Sight::default(), 0.0).0.marks.arrows.is_empty());
    assert!(desk.hover(None));
    desk.set_confirm(true);
    desk.handle(Event::Tap(cell("d3")));
    assert!(desk.input().pending().is_some());
}

#[test]
fn two_ways_are_offered_as_arrows() {
    let mut desk = at("abalone", "5/6/7/8/3bb4/8/7/6/5 b 0-0");
    desk.handle(Event::Tap(cell("e5")));
    desk.handle(Event::Tap(cell("e4")));
    // f5 lies before both: from e4 it is to the right above, from e5 to the left above.
    let reply = desk.handle(Event::Tap(cell("f5")));
    if let Reply::Refused(Refusal::TwoWays(_)) = reply {
        let ways = desk.ways();
        assert_eq!(ways.len(), 2);
        assert!(ways[0].at.distance(ways[1].at) > 0.6);
        assert!(matches!(desk.handle(Event::Arrow(ways[0].dir)), Reply::Move(_)));
    } else {
        assert!(matches!(reply, Reply::Move(_)), "{reply:?}");
    }
}

#[test]
fn arrows_show_every_way_as_soon_as_balls_are_chosen() {
    // Two that can push one off the board, go back, and step aside.
    let mut screen = Screen::new(at("abalone", "5/6/7/8/6bbw/8/7/6/5 b 0-0"));
    assert!(screen.desk.ways().is_empty());
    screen.tap(cell("e7"));
    screen.tap(cell("e8"));
    let ways = screen.desk.ways();
    let legal = screen.desk.input().directions().iter().filter(|d| matches!(d, Some(Ok(_)))).count();
    assert_eq!((ways.len(), legal), (6, 6));
    assert_eq!(ways[hex::Dir::E.index()].role, Role::Danger);
    for (i, way) in ways.iter().enumerate() {
        assert!(ways[..i].iter().all(|other| other.at.distance(way.at) > 0.5), "{ways:?}");
        // A tap that means a ball does not meet an arrow.
        for ball in ["e7", "e8", "e9"] {
            assert!(way.at.distance(screen.scene().centre(cell(ball))) > 0.4, "{way:?} at {ball}");
        }
    }
    // No dots besides, and a tap on the arrow goes: when the finger is lifted, and not when it has moved away.
    assert!(screen.scene().marks.targets.is_empty());
    let push = screen.desk.position().read_move("e7e8").unwrap();
    let (arrow, away) = (ways[hex::Dir::E.index()].at, screen.scene().centre(cell("a1")));
    assert_eq!(screen.touch(1, Phase::Down, arrow), Reply::Nothing);
    assert_eq!(screen.touch(1, Phase::Move, away), Reply::Nothing);
    assert_eq!(screen.touch(1, Phase::Up, away), Reply::Nothing);
    assert_eq!(screen.desk.input().selected().len(), 2);
    assert_eq!(screen.touch(1, Phase::Down, arrow), Reply::Nothing);
    assert_eq!(screen.touch(1, Phase::Lost, arrow), Reply::Nothing);
    assert_eq!(screen.touch(1, Phase::Down, arrow), Reply::Nothing);
    assert_eq!(screen.touch(1, Phase::Up, arrow), Reply::Move(push));
}

#[test]
fn arrows_can_be_tapped_on_a_phone() {
    let mut screen = Screen::new(at("abalone", "5/6/7/8/6bbw/8/7/6/5 b 0-0"));
    screen.tap(cell("e7"));
    screen.tap(cell("e8"));
    let frame = screen.scene().frame;
    for width in [340.0, 600.0, 1_000.0] {
        let area = Area { width, ..AREA };
        let pixels = f64::from(area.reach(frame)) * width / f64::from(frame.width) * 2.0;
        assert!(pixels >= 24.0, "{width}: {pixels}");
    }
    // Beside the middle of the arrow, by as much as a finger is off: there is nearly half a cell between arrows.
    let way = screen.desk.ways()[hex::Dir::E.index()];
    let phone = Area { left: 0.0, top: 0.0, width: 340.0 };
    let scale = phone.width / f64::from(frame.width);
    let off = Point::new(way.at.x + 0.33, way.at.y);
    let (x, y) = (f64::from(off.x - frame.left) * scale, f64::from(off.y - frame.top) * scale);
    let scene = screen.scene();
    let mut touch =
        |phase| screen.fingers.handle(Touch { phase, id: 1, x, y }, &mut screen.desk, &scene, phone, true);
    assert_eq!(touch(Phase::Down), Reply::Nothing);
    assert!(matches!(touch(Phase::Up), Reply::Move(_)));
}

#[test]
fn whoever_cannot_move_walks_over_the_board_all_the_same() {
    for (rules, text) in
        [("abalone", "5/6/7/8/4b4/8/7/6/5 b 6-0"), ("six", "-2,-2:2r/2bbr/1b1br/rbbr r 15-16")]
    {
        let mut desk = at(rules, text);
        let watching = Sight::default();
        let before = desk.input().cursor();
        assert_eq!(desk.scene(&watching, 0.0).0.marks.cursor, None);
        assert!(desk.walk(Key::Right));
        let cursor = desk.input().cursor();
        assert_ne!(cursor, before);
        assert_eq!(desk.scene(&watching, 0.0).0.marks.cursor, Some(cursor));
        assert!(desk.scene(&watching, 0.0).0.cells.iter().any(|spot| spot.cell == cursor));
        for key in [Key::Select, Key::Cancel, Key::Announce, Key::Pass] {
            assert!(!desk.walk(key), "{key:?}");
        }
        assert!(desk.input().selected().is_empty() && desk.refusal().is_none());
    }
}

#[test]
fn a_ball_dragged_one_cell_pushes_what_stands_before_it() {
    let mut screen = Screen::new(at("abalone", "5/6/7/8/3bbw3/8/7/6/5 b 0-0"));
    screen.on(1, Phase::Down, cell("e4"));
    screen.on(1, Phase::Move, cell("e5"));
    let push = screen.desk.position().read_move("e4e5").unwrap();
    assert_eq!(screen.desk.input().preview(), Some(&Ok(push)));
    assert_eq!(screen.on(1, Phase::Up, cell("e5")), Reply::Move(push));
    // Where they cannot push, two balls are chosen; three are chosen by going on.
    let mut screen = Screen::new(at("abalone", "5/6/7/8/3bbww2/8/2bbb2/6/5 b 0-0"));
    screen.on(1, Phase::Down, cell("e4"));
    screen.on(1, Phase::Move, cell("e5"));
    assert_eq!(screen.on(1, Phase::Up, cell("e5")), Reply::Changed);
    assert_eq!(screen.desk.input().selected().len(), 2);
    screen.on(1, Phase::Down, cell("c3"));
    screen.on(1, Phase::Move, cell("c4"));
    screen.on(1, Phase::Move, cell("c5"));
    assert_eq!(screen.on(1, Phase::Up, cell("c5")), Reply::Changed);
    assert_eq!(screen.desk.input().selected().len(), 3);
}

#[test]
fn a_refusal_that_names_no_cell_is_drawn_where_it_was_tried() {
    let mut desk = Desk::new(AnyPosition::start(&rules("six")));
    let reply = desk.handle(Event::Tap(Hex::new(0, 1)));
    assert!(matches!(reply, Reply::Refused(_)), "{reply:?}");
    assert_eq!(desk.scene(&live(), 0.0).0.marks.wrong, [Hex::new(0, 1)]);
    desk.forget();
    assert!(desk.scene(&live(), 0.0).0.marks.wrong.is_empty() && desk.refusal().is_none());
}

#[test]
fn whoever_plays_sits_below() {
    for text in ["abalone", "abalone:3", "abalone:4", "abalone:4,consecutive"] {
        let rules = rules(text);
        let position = AnyPosition::start(&rules);
        for seat in Seat::table(rules.seats()) {
            let orientation = seen_from(&rules, seat);
            let options = Options { orientation, ..Options::default() };
            let scene = Scene::new(&position, &options, &view::Marks::default());
            let depth = |seat: Seat| {
                let own = |look: Look| matches!(look, Look::Ball(c) if c.name() == rules.colour_name(seat));
                let ys = scene.pieces.iter().filter(|p| own(p.look)).map(|p| p.centre.y);
                ys.clone().sum::<f32>() / ys.count() as f32
            };
            for other in Seat::table(rules.seats()).filter(|other| *other != seat) {
                assert!(depth(seat) > depth(other) + 1.0, "{text}: {seat} and {other}");
            }
        }
    }
    assert_eq!(seen_from(&rules("six:4"), Seat::ALL[2]), Symmetry::IDENTITY);
    assert_eq!(seen_from(&rules("abalone:3"), Seat::FIRST), Symmetry::IDENTITY);
}

#[test]
fn keys_walk_over_cells_that_have_names() {
    for text in ["abalone", "six", "six:4"] {
        let mut desk = Desk::new(AnyPosition::start(&rules(text)));
        let mut rng = game::SplitMix::new(5);
        for step in 0..400 {
            let keys = [Key::Left, Key::Right, Key::Up, Key::Down, Key::Dir(hex::Dir::NE), Key::Select];
            if let Reply::Move(m) = desk.handle(Event::Key(keys[rng.below(6)])) {
                desk.play(m, None);
            }
            let scene = desk.scene(&live(), 0.0).0;
            let cursor = desk.input().cursor();
            assert!(scene.cells.iter().any(|spot| spot.cell == cursor), "{text}: {cursor} at step {step}");
        }
    }
}

#[test]
fn an_ejected_ball_is_seen_whole_all_the_way() {
    let text = |balls: [(Cell, char); 3]| {
        let row = |row: i32| {
            let cells = (0..9).filter_map(|col| Cell::new(row, col));
            let letter = |cell| balls.iter().find(|ball| ball.0 == cell).map_or('1', |ball| ball.1);
            cells.map(letter).collect::<String>()
        };
        let rows: Vec<String> = (0..9).rev().map(row).collect();
        format!("{} b 0-0", rows.join("/"))
    };
    let mut seen = 0;
    for edge in Cell::all() {
        for dir in hex::Dir::ALL.into_iter().filter(|&dir| edge.step(dir).is_none()) {
            let back = |steps: i32| Cell::from_hex(edge.hex() + dir.vector() * -steps);
            let (Some(front), Some(rear)) = (back(1), back(2)) else { continue };
            let balls = [(edge, 'w'), (front, 'b'), (rear, 'b')];
            // Ones beside one another are not a form that a position has.
            let position = AnyPosition::read(&rules("abalone"), &runs(&text(balls))).unwrap();
            let m = position.read_move(&format!("{rear}{front}")).unwrap();
            for orientation in [Symmetry::IDENTITY, Symmetry::ALL[(seen % 12) as usize]] {
                for trays in [true, false] {
                    let options = Options { orientation, trays, ..Options::default() };
                    let mut desk = Desk::new(position.clone());
                    desk.set_orientation(orientation);
                    desk.play(m, Some(0.0));
                    let sight = Sight { options, ..Sight::default() };
                    let mut last: Option<Point> = None;
                    for step in 0..=62 {
                        let (scene, _) = desk.scene(&sight, f64::from(step) * 10.0);
                        let white = |look: Look| matches!(look, Look::Ball(c) if c.name() == "white");
                        let Some(ball) = scene.pieces.iter().find(|p| white(p.look)) else { continue };
                        let half = scene.frame.width / 2.0 - 0.44 * ball.scale;
                        let far = ball.centre.x.abs().max(ball.centre.y.abs());
                        assert!(far <= half, "{edge} {dir:?} {orientation:?}: {far} of {half} at {step}");
                        // It does not jump.
                        assert!(last.is_none_or(|old| old.distance(ball.centre) < 1.3), "{edge} {dir:?}");
                        last = Some(ball.centre);
                    }
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 200, "{seen}");
}

/// Ones that stand side by side, as their sum.
fn runs(text: &str) -> String {
    let mut out = String::new();
    let mut empty = 0;
    let (board, rest) = text.split_once(' ').unwrap();
    for letter in board.chars().chain(['.']) {
        if letter == '1' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            out.push_str(&empty.to_string());
            empty = 0;
        }
        if letter != '.' {
            out.push(letter);
        }
    }
    format!("{out} {rest}")
}

#[test]
fn outlines_of_removed_tiles_are_seen_and_the_table_glides() {
    let mut desk = at("six:advanced", "0,0:rbrbrbrbrbrbrb b 0-0");
    let before = desk.scene(&live(), 0.0).0.frame;
    // Eleven tiles at the right stay, three at the left leave.
    let m = desk.position().read_move("3,0>14,0").unwrap();
    desk.play(m, Some(0.0));
    assert_eq!(desk.scene(&live(), 0.0).0.frame, before);
    let (rest, moving) = desk.scene(&live(), 700.0);
    assert!(!moving && rest.marks.last_from.len() >= 3);
    for &cell in &rest.marks.last_from {
        let c = rest.centre(cell);
        assert!(c.x - 0.6 > rest.frame.left && c.x + 0.6 < rest.frame.left + rest.frame.width);
    }
    let half_way = |desk: &mut Desk| desk.scene(&live(), 310.0).0.frame;
    let mut again = at("six:advanced", "0,0:rbrbrbrbrbrbrb b 0-0");
    again.scene(&live(), 0.0);
    again.play(m, Some(0.0));
    let middle = half_way(&mut again);
    assert!(middle != before && middle != rest.frame, "{middle:?}");
}

#[test]
fn a_task_may_hide_where_things_may_go() {
    let mut desk = Desk::new(AnyPosition::start(&rules("six")));
    assert!(!desk.scene(&live(), 0.0).0.marks.targets.is_empty());
    let blind = Sight { blind: true, ..live() };
    assert!(desk.scene(&blind, 0.0).0.marks.targets.is_empty());
    // A cell that is marked far from the tiles has a name.
    let far = Hex::new(5, 5);
    desk.mark(view::Marks {
        halos: vec![view::Halo { cells: vec![far], role: Role::Group1 }],
        ..view::Marks::default()
    });
    assert!(desk.scene(&blind, 0.0).0.cells.iter().any(|spot| spot.cell == far));
}

#[test]
fn labels_say_what_is_marked() {
    let words = texts::bundle(texts::Language::English);
    let label = |desk: &Desk, sight: &Sight, cell: Hex| words.format(&desk.labels(sight)(cell).0);
    let mut desk = Desk::new(AnyPosition::start(&rules("six")));
    let (near, far) = (Hex::new(-1, 0), Hex::new(5, 5));
    desk.mark(view::Marks {
        halos: vec![view::Halo { cells: vec![near, far], role: Role::Group1 }],
        ..view::Marks::default()
    });
    assert_eq!(label(&desk, &live(), near), "-1,0, empty, marked, possible target");
    assert_eq!(label(&desk, &live(), far), "5,5, empty, marked");
    // A task that hides where things may go does not tell it either.
    assert_eq!(label(&desk, &Sight { blind: true, ..live() }, near), "-1,0, empty, marked");
    // A formation has a name of its own.
    let position = AnyPosition::start(&rules("abalone"));
    let mut desk = Desk::new(position.clone());
    desk.mark(view::Marks::default().with_formations(&position));
    assert!(!desk.scene(&live(), 0.0).0.marks.halos.is_empty());
    for cell in Cell::all() {
        assert!(!label(&desk, &live(), cell.hex()).contains("marked"), "{cell}");
    }
}

#[test]
fn what_is_marked_in_danger_or_fixed_is_heard() {
    let words = texts::bundle(texts::Language::English);
    let six = "-6,-3:6brrr/5bbrbb/4brrrrbr/1bbbrbbbrr/r2brbbbr/3bbrrb/3rrrb/2r b 0-0";
    for (rules, text, heard) in
        [("abalone", "5/6/7/8/6bbw/8/7/6/5 b 0-0", ", in danger"), ("six", six, ", may not be taken")]
    {
        let mut desk = at(rules, text);
        let marks = view::Marks::default().with_threats(desk.position()).with_formations(desk.position());
        let place = *marks.threatened.first().or(marks.fixed.first()).unwrap();
        let say = |desk: &Desk| words.format(&desk.labels(&Sight::default())(place).0);
        assert!(!say(&desk).ends_with(heard), "{}", say(&desk));
        desk.mark(view::Marks { threatened: marks.threatened, fixed: marks.fixed, ..view::Marks::default() });
        assert!(say(&desk).ends_with(heard), "{}", say(&desk));
    }
}
