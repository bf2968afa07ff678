//! Puzzles in the page: solved by every means, failed with a reason, and what was done is still there after a reload.

use browser_tests::{Browser, By, Player, Pointer};
use game::Position as _;
use puzzles::{Answer, Attempt, Collection, Game, Puzzle, Reason};
use serde_json::json;

/// Whether what is said stands beside the board, under what is asked.
const BESIDE: &str = "const box = (s) => document.querySelector(s).getBoundingClientRect();
    const said = box('[data-name=sentence]'), asked = box('.task-head');
    return said.left >= box('.board').right && said.top >= asked.top && said.top - asked.bottom < 40";

/// The first puzzle for which something holds, with its number.
fn first(game: Game, wanted: impl Fn(&Puzzle) -> bool) -> (usize, Puzzle) {
    let puzzles = Collection::shipped(game);
    puzzles.iter().find(|(_, puzzle)| wanted(puzzle)).map(|(n, puzzle)| (n, puzzle.clone())).unwrap()
}

fn solve(browser: &Browser, puzzle: &Puzzle, by: By) {
    browser.wait_for(&format!(".task[data-puzzle='{}'][data-verdict=open]", puzzle.id()));
    browser.wait_for(".board [data-cell]");
    let mut attempt = Attempt::new(puzzle);
    let mut player = Player::new(browser, puzzle.position.clone()).without_trays();
    player.expect_shown();
    if by == By::Keys {
        browser.tab_to(".board");
    }
    for m in puzzle.line.iter().step_by(2) {
        player.enter(*m, by);
        attempt.play(*m);
        player.jump(attempt.position().clone());
    }
    browser.wait_for(&format!(".task[data-puzzle='{}'][data-verdict=solved]", puzzle.id()));
    browser.wait_for(".sentence.right");
    assert!(!browser.wait_text("[data-name=line]").is_empty());
}

#[test]
fn one_is_solved_one_fails_and_a_reload_keeps_the_streak() {
    let browser = Browser::open("/");
    browser.click("[data-name=puzzle]");
    browser.click(".task-head a[href='/puzzles']");
    browser.wait_for("a[data-day=abalone]");
    browser.wait_for("a[data-day=six]");
    let none = browser.wait_text("[data-name=days]");

    // Today's puzzle, whichever that is where the browser stands.
    let day = browser.script(
        "const now = new Date(), two = (n) => String(n).padStart(2, '0');
         return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`",
        json!([]),
    );
    let day = day.as_str().unwrap().parse().unwrap();
    let puzzles = Collection::shipped(Game::Abalone);
    let number = puzzles.of_day(day).unwrap();
    browser.click("a[data-day=abalone]");
    assert!(browser.here().ends_with(&format!("/puzzles/abalone/{number}")), "{}", browser.here());
    solve(&browser, puzzles.get(number).unwrap(), By::Pointer(Pointer::Mouse));
    browser.go("/puzzles");
    let one = browser.wait_text("[data-name=days]");
    assert_ne!(one, none);
    assert_eq!(browser.count("a.card.solved"), 1);

    // A move that is refuted: it is said how, and shown.
    let (number, puzzle) = first(Game::Six, |puzzle| puzzle.task.moves == 2);
    let wrong = puzzle.position.moves().into_iter().find_map(|m| {
        let answer = Attempt::new(&puzzle).play(m);
        match answer {
            Answer::Wrong(Reason::Refuted(reply)) => Some((m, reply)),
            _ => None,
        }
    });
    let (m, reply) = wrong.unwrap();
    browser.go(&format!("/puzzles/six/{number}"));
    browser.wait_for(".board [data-cell]");
    let mut player = Player::new(&browser, puzzle.position.clone()).without_trays();
    player.enter(m, By::Pointer(Pointer::Mouse));
    browser.wait_for(".task[data-verdict=failed]");
    let mut after = puzzle.position.clone();
    after.play_unchecked(m);
    let text = after.move_text(reply);
    after.play_unchecked(reply);
    player.jump(after);
    let said = "return document.querySelector('[data-name=sentence]').textContent.includes(arguments[0])";
    browser.wait(&format!("the reply {text} is said"), said, json!([text]));
    // It can be tried again, with a hint, and the solution can be shown.
    browser.click("[data-name=again]");
    browser.wait_for(".task[data-verdict=open]");
    player.jump(puzzle.position.clone());
    browser.click("[data-name=hint]");
    browser.wait_text(".hint");
    browser.click("[data-name=solution]");
    browser.wait_for(".task[data-verdict=failed]");
    browser.wait_text("[data-name=line]");

    browser.go("/puzzles");
    browser.reload();
    assert_eq!(browser.wait_text("[data-name=days]"), one);
    assert_eq!(browser.count("a.card.solved"), 1);
    let row = browser.wait_text("[data-name=row]");
    assert!(row.contains('0') && row.contains('1'), "the row is broken, the best is one: {row}");
    browser.finish();
}

#[test]
fn the_stream_leads_from_puzzle_to_puzzle_of_the_theme_that_is_wanted() {
    let browser = Browser::open("/puzzles");
    browser.wait_for("[data-name=stream]");
    browser.click("input[name=puzzle-game][value='1']");
    browser.click("input[name=puzzle-strength][value='1']");
    browser.choose("select[name=puzzle-theme]", "line");
    let wanted = |puzzle: &Puzzle| puzzle.strength.name() == "easy" && puzzle.theme.name() == "line";
    let puzzles = Collection::shipped(Game::Six);
    let mut stream = puzzles.iter().filter(|(_, puzzle)| wanted(puzzle));
    browser.click("[data-name=stream]");
    for by in [By::Keys, By::Pointer(Pointer::Touch)] {
        let (number, puzzle) = stream.next().unwrap();
        assert!(browser.here().ends_with(&format!("/puzzles/six/{number}")), "{}", browser.here());
        solve(&browser, puzzle, by);
        browser.click("[data-name=next]");
    }
    // What is wanted is remembered, and what is solved is not offered again.
    browser.go("/puzzles");
    browser.click("[data-name=stream]");
    let (number, _) = stream.next().unwrap();
    browser.wait_for(".task");
    assert!(browser.here().ends_with(&format!("/puzzles/six/{number}")), "{}", browser.here());
    browser.finish();
}

/// Whoever solves a puzzle sits below, White too.
#[test]
fn the_solver_sits_below() {
    let browser = Browser::open("/");
    let seat = |puzzle: &Puzzle| puzzle.position.turn().index();
    for index in [0, 1] {
        let (number, _) = first(Game::Abalone, |puzzle| seat(puzzle) == index);
        browser.go(&format!("/puzzles/abalone/{number}"));
        browser.wait_for(".board [data-cell=a1]");
        let below = "const y = (name) => document.querySelector(`.board [data-cell=${name}]`).getBoundingClientRect().top;
             return y('a1') > y('i9')";
        assert_eq!(browser.script(below, json!([])), json!(index == 0), "puzzle {number}");
        assert_eq!(browser.script(BESIDE, json!([])), json!(true), "what is said stands beside the task");
    }
    browser.finish();
}

/// A first visit to the front page loads none of them; the page says when they cannot be had.
#[test]
fn puzzles_are_loaded_by_their_page_alone() {
    let browser = Browser::open("/");
    browser.wait_for("[data-name=puzzle]");
    let loaded = "return performance.getEntriesByType('resource').filter((e) => e.name.includes('/a/puzzles-')).length";
    assert_eq!(browser.script(loaded, json!([])), json!(0));
    browser.go("/puzzles");
    browser.wait_for("a[data-day=six]");
    assert_eq!(browser.script(loaded, json!([])), json!(2));
    browser.finish();
}

/// Today's puzzle is one tap from the front page, which says of which game it is.
#[test]
fn the_puzzle_of_the_day_is_one_tap_away() {
    let browser = Browser::open("/");
    assert!(browser.text("[data-name=puzzle] small").contains("Abalone"));
    browser.click("[data-name=puzzle]");
    browser.wait_for(".task[data-puzzle] .board [data-cell]");
    assert_eq!(browser.here(), "/puzzles/abalone/today");
    let puzzle = browser.script("return document.querySelector('.task').dataset.puzzle", json!([]));
    browser.go("/puzzles");
    browser.click("[data-day=abalone]");
    browser.wait_for(".task[data-puzzle]");
    assert_eq!(browser.script("return document.querySelector('.task').dataset.puzzle", json!([])), puzzle);
    browser.finish();
}
