//! Pictures, compared with those that were looked at and found good.

use game::Position as _;
use games::{AnyMove, AnyPosition};
use hex::{Hex, Symmetry};
use view::input::{Event, Input};
use view::{Arrow, Marks, Motion, Options, Paint, Pieces, Role, Scene, Theme};

fn play(rules: &str, position: Option<&str>, moves: &str) -> (AnyPosition, Marks) {
    let rules = rules.parse().unwrap();
    let mut position =
        position.map_or_else(|| AnyPosition::start(&rules), |text| AnyPosition::read(&rules, text).unwrap());
    let mut marks = Marks::default();
    for text in moves.split_whitespace() {
        let m = position.read_move(text).unwrap();
        marks = Marks::default().with_last(&position, m);
        position.play_unchecked(m);
    }
    (position, marks)
}

/// One element a line, so that a difference can be read.
fn lines(svg: &str) -> String {
    svg.replace("><", ">\n<")
}

#[test]
fn the_start_of_abalone() {
    let (position, marks) = play("abalone", None, "");
    insta::assert_snapshot!(lines(&Scene::new(&position, &Options::default(), &marks).to_svg(800)));
}

#[test]
fn three_players_dark_and_turned_after_a_move() {
    let (position, mut marks) = play("abalone:3", None, "b2c3 f2f3");
    marks.arrows.push(Arrow { from: Hex::new(0, 0), to: Hex::new(2, -1), role: Role::Arrow });
    marks.wrong.push(Hex::new(1, 1));
    let options =
        Options { theme: Theme::Dark, orientation: Symmetry::ALL[4], background: true, ..Options::default() };
    insta::assert_snapshot!(lines(&Scene::new(&position, &options, &marks).to_svg(400)));
}

#[test]
fn four_players_in_contrast_with_formations() {
    let (position, marks) = play("abalone:4", None, "a2b3");
    let options =
        Options { theme: Theme::Contrast, orientation: Symmetry::ALL[9], trays: false, ..Options::default() };
    let scene = Scene::new(&position, &options, &marks.with_formations(&position));
    insta::assert_snapshot!(lines(&scene.to_svg(400)));
}

#[test]
fn six_with_targets_and_coordinates() {
    let (position, marks) = play("six:announce", None, "-1,0 0,-1 2,0");
    let mut input = Input::new(position.clone());
    input.handle(Event::Key(view::input::Key::Right));
    let scene = Scene::new(&position, &Options::default(), &input.mark(marks));
    insta::assert_snapshot!(lines(&scene.to_svg(400)));
}

#[test]
fn six_as_a_living_page_has_variables_instead_of_colours() {
    let (position, marks) = play("six", Some("0,0:bbbbb/rrrrr b 16-16"), "");
    let options = Options { coordinates: false, ..Options::default() };
    let scene = Scene::new(&position, &options, &marks.with_formations(&position));
    let svg = scene.to_svg_with(400, Paint::Variables);
    assert!(!svg.replace("href=\"#", "").contains("\"#"), "a colour is written as it is");
    insta::assert_snapshot!(lines(&svg));
}

/// Two partners hold tiles of one colour: their numbers say whose hand it is.
#[test]
fn six_for_four_says_whose_hand_it_is() {
    let twos = |rules: &str| {
        let (position, marks) = play(rules, None, "");
        let svg = Scene::new(&position, &Options::default(), &marks).to_svg(400);
        svg.matches("M.2 2.7C").count()
    };
    // Everybody holds 10 tiles, or 20: the only twos among four are the numbers of the second partners.
    assert_eq!((twos("six:4"), twos("six")), (2, 2));
}

#[test]
fn a_black_ball_in_contrast_is_no_hole() {
    let (position, marks) = play("abalone", None, "");
    let options = Options { theme: Theme::Contrast, ..Options::default() };
    let svg = Scene::new(&position, &options, &marks).to_svg(400);
    let black = svg.split("<g id=\"hx-black\">").nth(1).and_then(|rest| rest.split("</g>").next()).unwrap();
    assert!(black.contains("<path"), "a gleam tells it from a disc: {black}");
    let holes = svg.matches("r=\"13\" fill=\"url(#hx-lip)\"").count();
    assert_eq!((holes, svg.matches("fill=\"url(#hx-hole)\"").count()), (61, 0));
}

#[test]
fn small_groups_lie_on_large_ones_with_a_brim_between() {
    let (position, marks) = play("abalone", Some("5/6/4w2/3bw3/2bbww3/2bb4/2bb3/bbb3/bbb2 b 0-0"), "");
    let marks = marks.with_formations(&position);
    assert!(marks.halos.len() > 2);
    let scene = Scene::new(&position, &Options::default(), &marks);
    let mut below = String::new();
    view::Painter::new(&scene, Paint::Plain).below(&mut below);
    let paths: Vec<&str> = below.split("<path").skip(1).collect();
    assert_eq!(paths.len(), 2 * marks.halos.len());
    let cells: Vec<usize> = paths.iter().step_by(2).map(|path| path.matches("h.1").count()).collect();
    assert!(cells.is_sorted_by(|a, b| a >= b), "{cells:?}");
    assert!(paths.iter().step_by(2).all(|path| path.contains(Theme::Light.colour(Role::Page))));
}

#[test]
fn every_picture_is_well_formed_and_of_the_size_asked_for() {
    for rules in games::Rules::all() {
        let position = game::kit::random_game(AnyPosition::start(&rules), 50, 8, |_| {});
        let formations = Marks::default().with_formations(&position);
        for theme in Theme::ALL {
            for orientation in Symmetry::ALL {
                let options = Options { theme, orientation, background: true, ..Options::default() };
                let svg = Scene::new(&position, &options, &formations).to_svg(321);
                assert!(svg.contains(" width=\"321\" height=\"321\" "));
                let mut open = Vec::new();
                for tag in svg.split('<').skip(1) {
                    let name: String =
                        tag.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '/').collect();
                    let body = tag.split('>').next().unwrap();
                    assert_eq!(body.matches('"').count() % 2, 0, "{tag}");
                    match name.strip_prefix('/') {
                        Some(name) => assert_eq!(open.pop().as_deref(), Some(name)),
                        None if body.ends_with('/') => {}
                        None => open.push(name),
                    }
                }
                assert!(open.is_empty());
                assert!(!svg.contains("NaN") && !svg.contains("inf"));
                // Whatever is used is defined.
                for part in svg.split("href=\"#").skip(1).chain(svg.split("url(#").skip(1)) {
                    let id: String =
                        part.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
                    assert!(svg.contains(&format!("id=\"{id}\"")), "{id}");
                }
            }
        }
    }
}

#[test]
fn an_ejected_ball_rolls_around_the_board_into_the_tray() {
    let (position, _) = play("abalone", Some("5/6/7/8/6bbw/8/7/6/5 b 2-0"), "");
    let pieces = Pieces::of(&position);
    let m: AnyMove = position.read_move("e7e8").unwrap();
    let motion = Motion::new(&pieces, &position, m);
    let white = motion.change().ejected.and_then(|e| pieces.on(e.0)).unwrap();
    let at = |t: f32| {
        let scene = motion.sample(t, &Options::default(), &Marks::default());
        *scene.pieces.iter().find(|p| p.id == white).unwrap()
    };
    for step in 0..=20 {
        let t = step as f32 / 20.0;
        let far = at(t).centre.distance(view::Point::default());
        assert!(t < 0.4 || far > 5.0, "{t}: {far}");
    }
    assert!(at(1.0).scale < 1.0 && at(1.0).centre.x < -3.0 && at(1.0).centre.y > 3.0);
}

#[test]
fn tiles_far_out_are_drawn_as_sharply_as_those_in_the_middle() {
    let draw = |text: &str| {
        let (position, _) = play("six", Some(text), "");
        let scene =
            Scene::new(&position, &Options { coordinates: false, ..Options::default() }, &Marks::default());
        let gap = scene.pieces[0].centre.distance(scene.pieces[1].centre);
        let cell = position.to_string();
        assert!((gap - 1.0).abs() < 1e-3, "{cell}: {gap}");
        for spot in &scene.cells {
            assert_eq!(scene.cell_at(spot.centre), Some(spot.cell));
        }
    };
    draw("0,0:rb b 20-20");
    draw("999990,-999990:rb b 20-20");
    draw("-999990,999990:rb b 20-20");
}

#[test]
fn pushes_threats_and_names_are_those_of_the_rules() {
    use std::collections::BTreeSet;
    for rules in games::Rules::all() {
        game::kit::random_game(AnyPosition::start(&rules), 150, 5, |position| {
            let marks = Marks::default().with_pushes(position).with_threats(position);
            let pushes = |m: &AnyMove| matches!(m, AnyMove::Abalone(a) if a.pushed() > 0);
            let moves: Vec<AnyMove> = position.moves().into_iter().filter(pushes).collect();
            assert_eq!(marks.arrows.len(), moves.len(), "{position}");
            let ejected: BTreeSet<Hex> =
                moves.iter().filter_map(|&m| Some(view::Change::of(position, m).ejected?.0)).collect();
            let red = marks.arrows.iter().filter(|arrow| arrow.role == Role::Danger).count();
            assert!(red >= ejected.len() && (red > 0) != ejected.is_empty());
            let threatened: BTreeSet<Hex> = marks.threatened.iter().copied().collect();
            assert_eq!(threatened.len(), marks.threatened.len(), "{position}");
            assert!(position.outcome().is_some() || threatened.is_superset(&ejected), "{position}");
            let named = Marks::default().with_formations(position);
            let known = "lance arc shield block det pac sumito triangle line ring";
            assert!(named.names.iter().all(|name| known.split(' ').any(|term| term == name.term)));
            let unique: BTreeSet<String> = named.names.iter().map(|name| format!("{name:?}")).collect();
            assert_eq!(unique.len(), named.names.len());
        });
    }
}

#[test]
fn a_formation_is_named_once_and_threats_are_those_of_others_too() {
    let rules = "abalone".parse().unwrap();
    let position = AnyPosition::read(&rules, "5/6/7/8/2bbww3/8/2bbb2/6/5 w 0-0").unwrap();
    let names: Vec<&str> =
        Marks::default().with_formations(&position).names.iter().map(|name| name.term).collect();
    assert_eq!(names, ["lance", "pac"]);
    let threat = AnyPosition::read(&rules, "5/6/7/8/6bbw/8/7/6/5 w 0-0").unwrap();
    let marks = Marks::default().with_threats(&threat).with_pushes(&threat);
    assert_eq!((marks.threatened.len(), marks.arrows.len()), (1, 0));
    let three =
        AnyPosition::read(&"abalone:3".parse().unwrap(), "5/6/7/8/6bbw/8/7/6/5 w 0-0-0 out=b").unwrap();
    assert!(Marks::default().with_threats(&three).threatened.is_empty());
}

#[test]
fn shapes_that_lack_two_tiles_are_marked_apart_from_those_that_lack_one() {
    let rules = "six".parse().unwrap();
    let position = AnyPosition::read(&rules, "0,0:bbbbb/rrrr r 16-17").unwrap();
    let marks = Marks::default().with_formations(&position).with_lacking(&position);
    assert!(marks.missing.contains(&(Hex::new(5, 0), six::Colour::Black)));
    assert!(marks.lacking.contains(&(Hex::new(6, 0), six::Colour::Black)));
    assert!(marks.lacking.iter().all(|mark| !marks.missing.contains(mark)));
    let svg = Scene::new(&position, &Options::default(), &marks).to_svg(400);
    assert!(svg.contains("stroke-dasharray=\"2 9\"") && svg.contains("stroke-dasharray=\"12 9\""));
}

#[test]
fn a_cross_is_seen_on_a_tile_of_its_own_colour() {
    let (position, _) = play("six", Some("0,0:bbbbb/rrrrr b 16-16"), "");
    let red = position.pieces().into_iter().find(|(_, colour)| *colour == games::Colour::Red).unwrap().0;
    let marks = Marks { wrong: vec![red], ..Marks::default() };
    for theme in Theme::ALL {
        let options = Options { theme, ..Options::default() };
        let svg = lines(&Scene::new(&position, &options, &marks).to_svg(400));
        let stroke = |role: Role, width: u32| {
            format!(
                "\" stroke=\"{}\" stroke-width=\"{width}\" stroke-linecap=\"round\"/>",
                theme.colour(role)
            )
        };
        let cross = svg.lines().filter_map(|line| line.strip_suffix(&stroke(Role::Danger, 9)));
        let cross: Vec<&str> = cross.collect();
        assert_eq!(cross.len(), 1, "{theme:?}");
        // The same lines lie under it, broader and in the colour of the page.
        let under = format!("{}{}", cross[0], stroke(Role::Page, 17));
        let place = |wanted: &str| svg.lines().position(|line| line.starts_with(wanted)).unwrap();
        let over = svg.lines().position(|line| line.ends_with(&stroke(Role::Danger, 9))).unwrap();
        assert_eq!(place(&under) + 1, over, "{theme:?}");
    }
}
