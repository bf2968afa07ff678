//! What keys do, and what is seen: without a terminal.

use std::time::Duration;

use game::Position as _;
use games::AnyPosition;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Position as Spot;
use ratatui::style::{Color, Modifier};
use session::{Act, Command, Occupant, Session, Setup};
use texts::Language;

use super::colours::Colours;
use super::draw::{Drawn, lines};
use super::obey;
use super::state::{Mode, Situation, State, Sure, Wish};
use crate::play::table::Table;
use crate::play::words::Words;

/// A game of persons at this terminal from a position on, after some moves.
fn table(rules: &str, position: &str, moves: &str) -> Table {
    seated(rules, position, moves, |_| {})
}

fn seated(rules: &str, position: &str, moves: &str, change: impl FnOnce(&mut Setup)) -> Table {
    let rules = rules.parse().unwrap();
    let start = match position {
        "" => AnyPosition::start(&rules),
        text => AnyPosition::read(&rules, text).unwrap(),
    };
    let mut setup = Setup::from_position(rules, start).unwrap();
    setup.local = true;
    change(&mut setup);
    let load = |now| {
        let mut session = Session::new(setup, now);
        for text in moves.split_whitespace() {
            let command = Command::play_text(session.position().turn(), session.ply(), text);
            session.step(&command, now).unwrap();
        }
        Ok((session, None))
    };
    Table::new(None, Duration::ZERO, load).unwrap()
}

/// Presses keys, and does with the game what they ask for. Letters are typed; `<…>` are other keys.
fn press(table: &mut Table, state: &mut State, keys: &str) -> Wish {
    let mut last = Wish::Nothing;
    let mut rest = keys;
    while let Some(first) = rest.chars().next() {
        let named = rest.strip_prefix('<').and_then(|rest| rest.split_once('>'));
        let code = match named {
            Some(("left", _)) => KeyCode::Left,
            Some(("right", _)) => KeyCode::Right,
            Some(("up", _)) => KeyCode::Up,
            Some(("down", _)) => KeyCode::Down,
            Some(("enter", _)) => KeyCode::Enter,
            Some(("esc", _)) => KeyCode::Esc,
            Some(("back", _)) => KeyCode::Backspace,
            Some(("tab", _)) => KeyCode::Tab,
            _ => KeyCode::Char(first),
        };
        rest = named.map_or(&rest[first.len_utf8()..], |(_, after)| after);
        last = state.key(KeyEvent::from(code), Situation::of(table));
        obey(table, state, last.clone());
        state.follow(table);
    }
    last
}

fn control(state: &mut State, table: &Table, c: char) -> Wish {
    state.key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL), Situation::of(table))
}

/// The screen as it is seen.
fn screen(
    table: &Table,
    state: &mut State,
    language: Language,
    size: (u16, u16),
    colours: Colours,
) -> TestBackend {
    let words = Words::new(language);
    let drawn = Drawn { words: &words, colours, lines: lines(|_| None) };
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
    terminal.draw(|frame| drawn.draw(table, state, frame.area(), frame.buffer_mut())).unwrap();
    terminal.backend().clone()
}

fn seen(table: &Table, state: &mut State, size: (u16, u16)) -> TestBackend {
    screen(table, state, Language::English, size, Colours::None)
}

#[test]
fn balls_are_chosen_and_moved_with_the_keys_of_the_page() {
    let mut table = table("abalone", "", "");
    let mut state = State::new(&table);
    // From e5 two down to the left: c3, and from there its line up to the right.
    assert_eq!(press(&mut table, &mut state, "<down><down>"), Wish::Nothing);
    let cell = |name: &str| name.parse::<abalone::Cell>().unwrap().hex();
    assert_eq!(state.desk.input().cursor(), cell("c4"));
    press(&mut table, &mut state, "<enter>");
    assert_eq!(state.desk.input().selected(), [cell("c4")]);
    press(&mut table, &mut state, "e");
    assert_eq!(table.session().move_texts(), ["c4d5"]);
    // White: a ball and back again, then a text.
    press(&mut table, &mut state, "<up><up><up><up>s<esc>");
    assert!(state.desk.input().selected().is_empty());
    assert_eq!(
        press(&mut table, &mut state, ":g7f6<enter>").clone(),
        Wish::Play(table.session().moves()[1].m)
    );
    assert_eq!(table.session().ply(), 2);
    press(&mut table, &mut state, "u");
    assert_eq!(table.session().ply(), 1);
    press(&mut table, &mut state, "r");
    assert_eq!(table.session().ply(), 2);
}

#[test]
fn the_board_is_turned_and_the_letters_follow_the_screen() {
    let mut table = table("abalone", "", "");
    let mut state = State::new(&table);
    press(&mut table, &mut state, "ttt");
    // Seen from White, c4 lies above the middle, and its way is down.
    press(&mut table, &mut state, "<up><up>s");
    assert_eq!(state.desk.input().selected().len(), 1);
    press(&mut table, &mut state, "z");
    assert_eq!(table.session().ply(), 1, "{:?}", state.desk.refusal());
}

#[test]
fn what_is_typed_can_be_mended_and_completed() {
    let mut table = table("six", "", "");
    let mut state = State::new(&table);
    press(&mut table, &mut state, "-1,x<back>");
    assert_eq!((state.mode, state.typed.as_str()), (Mode::Typing, "-1,"));
    press(&mut table, &mut state, "<back><back><back>0<tab>");
    assert_eq!(state.typed, "0,-1");
    press(&mut table, &mut state, "<enter>");
    assert_eq!((state.mode, table.session().move_texts()), (Mode::Board, vec!["0,-1".to_string()]));
    press(&mut table, &mut state, ":nonsense<enter>");
    assert_eq!(state.mode, Mode::Typing);
    assert!(seen(&table, &mut state, (80, 24)).to_string().contains("nonsense Character 1:"));
    press(&mut table, &mut state, "<esc>");
    assert_eq!(state.mode, Mode::Board);
    // An empty line is left by taking back what is not there.
    press(&mut table, &mut state, "/<back>");
    assert_eq!(state.mode, Mode::Board);
    let long = "9".repeat(1_000);
    press(&mut table, &mut state, &long);
    assert_eq!(state.typed.len(), 60);
}

#[test]
fn leaving_and_resigning_are_asked_for_twice() {
    let mut table = table("abalone", "", "c3d4");
    let mut state = State::new(&table);
    press(&mut table, &mut state, "q");
    assert_eq!(state.mode, Mode::Sure(Sure::Quit));
    press(&mut table, &mut state, "xn");
    assert_eq!(state.mode, Mode::Board);
    assert_eq!(control(&mut state, &table, 'c'), Wish::Nothing);
    assert_eq!(control(&mut state, &table, 'c'), Wish::Quit);
    press(&mut table, &mut state, "n");
    assert_eq!(press(&mut table, &mut state, "gy"), Wish::Act(Act::Resign));
    assert_eq!(table.session().ending().unwrap().outcome().unwrap().to_string(), "1-0 resignation");
    // Afterwards nobody asks.
    assert_eq!(press(&mut table, &mut state, "g"), Wish::Nothing);
    assert_eq!(press(&mut table, &mut state, "q"), Wish::Quit);
}

#[test]
fn a_draw_is_offered_and_answered_by_a_friend() {
    let mut table = table("abalone", "", "c3d4");
    let mut state = State::new(&table);
    press(&mut table, &mut state, "y");
    assert!(table.session().offer().is_none());
    press(&mut table, &mut state, "o");
    let asked = seen(&table, &mut state, (80, 24)).to_string();
    assert!(asked.contains("Black: Y Accept or N Decline?"), "{asked}");
    press(&mut table, &mut state, "n");
    assert!(table.session().offer().is_none() && table.session().ending().is_none());
    press(&mut table, &mut state, "oy");
    assert_eq!(table.session().ending().unwrap().outcome().unwrap().to_string(), "1/2-1/2 agreement");
}

#[test]
fn nothing_is_moved_for_a_computer() {
    let mut table = seated("abalone", "", "", |setup| setup.seats[0] = Occupant::computer(12));
    let mut state = State::new(&table);
    // The board lies as White sees it.
    assert_ne!(state.desk.orientation(), hex::Symmetry::IDENTITY);
    press(&mut table, &mut state, "<down>s");
    assert_eq!(state.refused.as_ref().map(|why| why.id.as_ref()), Some("whose-turn"));
    press(&mut table, &mut state, ":");
    assert_eq!(state.mode, Mode::Board);
    let shown = seen(&table, &mut state, (80, 24)).to_string();
    assert!(shown.contains("Black to move") && shown.contains("Dragon (level 12)"), "{shown}");
    press(&mut table, &mut state, "<left>");
    assert!(seen(&table, &mut state, (80, 24)).to_string().contains("Black is thinking …"));
}

#[test]
fn cells_are_clicked_where_they_are_drawn() {
    let mut table = table("abalone", "", "");
    let mut state = State::new(&table);
    seen(&table, &mut state, (80, 24));
    let spot = |state: &State, name: &str| {
        let wanted = name.parse::<abalone::Cell>().unwrap().hex();
        let all = (0..80).flat_map(|x| (0..24).map(move |y| Spot::new(x, y)));
        all.filter(|spot| state.view.cell_at(*spot) == Some(wanted)).nth(2).unwrap()
    };
    for name in ["c3", "d4"] {
        let cell = state.view.cell_at(spot(&state, name)).unwrap();
        let wish = state.click(cell, Situation::of(&table));
        obey(&mut table, &mut state, wish);
        state.follow(&table);
    }
    assert_eq!(table.session().move_texts(), ["c3d4"]);
}

#[test]
fn the_part_that_stays_is_chosen() {
    // Black lifts a tile of an open ring: six are left on either side (S11).
    let mut table = table("six:advanced", "-1,0:4rbr/2b2r/1r3b/rb2r/1brb b 0-0", "");
    let mut state = State::new(&table);
    let mut click = |state: &mut State, q, r| {
        let wish = state.click(hex::Hex::new(q, r), Situation::of(&table));
        obey(&mut table, state, wish);
        state.follow(&table);
        seen(&table, state, (80, 24)).to_string()
    };
    click(&mut state, 2, 4);
    let shown = click(&mut state, 2, 0);
    assert!(shown.contains("Two parts are equally large: choose the one that stays."), "{shown}");
    assert_eq!(shown.matches("=r=").count() + shown.matches("=b=").count(), 12, "{shown}");
    click(&mut state, 0, 4);
    assert_eq!(table.session().move_texts(), ["2,4>2,0=-1,3"]);
}

#[test]
fn a_shape_is_announced_by_its_key() {
    let mut table = table("six:announce", "0,0:bbbbb/rrrrr b 16-16", "");
    let mut state = State::new(&table);
    press(&mut table, &mut state, "!");
    assert!(state.desk.input().is_announcing());
    let shown = seen(&table, &mut state, (80, 24)).to_string();
    assert!(
        shown.contains("Your next tile will announce a shape.") && shown.contains("! Announce"),
        "{shown}"
    );
    press(&mut table, &mut state, "-1,0!<enter>");
    assert!(table.session().ending().is_some());
}

#[test]
fn keys_that_mean_nothing_do_nothing() {
    for rules in ["abalone", "abalone:3", "abalone:4,consecutive", "six", "six:4,advanced,announce"] {
        let mut table = table(rules, "", "");
        let mut state = State::new(&table);
        let keys: String = (' '..='~').filter(|c| !"hHbBoO".contains(*c)).collect();
        press(&mut table, &mut state, &keys);
        for size in [(1, 1), (64, 14), (65, 15), (80, 24), (200, 60)] {
            seen(&table, &mut state, size);
        }
    }
}

#[test]
fn abalone_as_it_is_seen() {
    let mut table = table("abalone:layout=belgian-daisy", "", "a1b2 i5h5 b2c3");
    let mut state = State::new(&table);
    state.told = table.take_told();
    press(&mut table, &mut state, "<up><up><up>s<left>s");
    insta::assert_snapshot!(seen(&table, &mut state, (80, 24)));
}

#[test]
fn four_players_in_a_small_window() {
    let mut table = table("abalone:4", "", "");
    let mut state = State::new(&table);
    press(&mut table, &mut state, ":a1<enter>");
    insta::assert_snapshot!(seen(&table, &mut state, (65, 15)));
}

#[test]
fn six_as_it_is_seen() {
    let mut table = table("six", "", "-1,0 0,1 -2,1 1,1 -2,0");
    let mut state = State::new(&table);
    press(&mut table, &mut state, "<left><left>");
    insta::assert_snapshot!(seen(&table, &mut state, (80, 24)));
}

#[test]
fn six_that_is_won_shows_the_shape() {
    let mut table = table("six", "0,0:bbbbb/rrrrr b 16-16", "-1,0");
    let mut state = State::new(&table);
    state.told = table.take_told();
    insta::assert_snapshot!(seen(&table, &mut state, (100, 30)));
}

#[test]
fn hebrew_runs_from_the_right() {
    let mut table = seated("abalone", "", "c3d4", |setup| setup.seats[0] = Occupant::person("Ada"));
    let mut state = State::new(&table);
    press(&mut table, &mut state, ":d4d5<enter>");
    insta::assert_snapshot!(screen(&table, &mut state, Language::Hebrew, (80, 24), Colours::None));
    press(&mut table, &mut state, "<esc>?");
    insta::assert_snapshot!(
        "hebrew_keys",
        screen(&table, &mut state, Language::Hebrew, (80, 24), Colours::None)
    );
}

#[test]
fn a_window_that_is_too_small_says_so() {
    let table = table("abalone", "", "");
    let mut state = State::new(&table);
    insta::assert_snapshot!(seen(&table, &mut state, (40, 4)));
}

#[test]
fn without_colours_there_are_none_and_with_them_pieces_have_theirs() {
    let mut table = table("abalone", "", "c3d4");
    let mut state = State::new(&table);
    press(&mut table, &mut state, "<up>");
    let plain = seen(&table, &mut state, (80, 24));
    let is_plain = |cell: &ratatui::buffer::Cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset);
    assert!(plain.buffer().content().iter().all(is_plain));
    let cursor = plain.buffer().content().iter().filter(|cell| cell.modifier.contains(Modifier::REVERSED));
    assert_eq!(cursor.count(), 3);
    for (colours, black) in [(Colours::Sixteen, Color::Black), (Colours::Many, Color::Indexed(16))] {
        let shown = screen(&table, &mut state, Language::English, (80, 24), colours);
        let content = shown.buffer().content();
        assert!(content.iter().filter(|cell| cell.symbol() == "b" && cell.bg == black).count() >= 14);
        assert_eq!(shown.to_string(), plain.to_string(), "colours change nothing but the colours");
    }
}
