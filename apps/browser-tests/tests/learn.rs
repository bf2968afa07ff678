//! The rulebook, the glossary and the tutorial: every task is solved through the page, every figure is a living board.

use browser_tests::{Browser, By, Player, Pointer};
use game::Position as _;
use games::AnyPosition;
use hex::Hex;
use lessons::{ABALONE_TASKS, Attempt, FIGURES, RULEBOOK, SIX_TASKS, Task, Verdict};
use serde_json::json;

const MEANS: [By; 3] = [By::Pointer(Pointer::Mouse), By::Keys, By::Pointer(Pointer::Touch)];

/// Whether what is said stands beside the board, under what is asked.
const BESIDE: &str = "const box = (s) => document.querySelector(s).getBoundingClientRect();
    const said = box('[data-name=sentence]'), asked = box('.task-head');
    return said.left >= box('.board').right && said.top >= asked.top && said.top - asked.bottom < 40";

fn cell(position: &AnyPosition, text: &str) -> Hex {
    match position {
        AnyPosition::Six(_) => {
            let (q, r) = text.split_once(',').unwrap();
            Hex::new(q.parse().unwrap(), r.parse().unwrap())
        }
        _ => text.parse::<abalone::Cell>().unwrap().hex(),
    }
}

fn solve(browser: &Browser, task: &'static Task, by: By) {
    browser.wait_for(&format!(".task[data-task={}][data-verdict=open]", task.id));
    browser.wait_for(".board [data-cell]");
    let mut attempt = Attempt::new(task);
    let mut player = Player::new(browser, attempt.position().clone()).without_trays();
    player.expect_shown();
    if attempt.is_pointing() {
        let answer = task.solution.split_whitespace().next().unwrap();
        player.tap(&[cell(attempt.position(), answer)], Pointer::Mouse);
    } else {
        if by == By::Keys {
            browser.tab_to(".board");
        }
        for text in task.solution.split_whitespace() {
            let m = attempt.position().read_move(text).unwrap();
            player.enter(m, by);
            attempt.play(m);
            player.jump(attempt.position().clone());
        }
    }
    browser.wait_for(&format!(".task[data-task={}][data-verdict=solved]", task.id));
    assert!(!browser.text("[data-name=sentence]").is_empty());
}

fn all_tasks(tasks: &'static [Task]) {
    let browser = Browser::open("/learn");
    // The next task is asked for here, at each test's own pace.
    browser.store("hexad.1.lessons-go-on", "off");
    browser.click(&format!("a[data-task={}]", tasks[0].id));
    for (i, task) in tasks.iter().enumerate() {
        solve(&browser, task, MEANS[i % MEANS.len()]);
        if i + 1 < tasks.len() {
            browser.click("[data-name=next]");
        }
    }
    // What is solved is remembered.
    browser.go("/learn");
    assert_eq!(browser.count("a.card.solved"), tasks.len());
    assert_eq!(browser.count("a.card.solved [data-stars='3']"), tasks.len());
    browser.finish();
}

/// What is said stands beside the task, a mistake and a hint cost stars, the next task comes by itself unless somebody
/// stays, and words lead to the glossary.
#[test]
fn a_task_is_explained_rewarded_and_followed_by_the_next() {
    let browser = Browser::open("/learn/abalone-hold");
    assert_eq!(browser.script(BESIDE, json!([])), json!(true), "what is said stands beside the task");
    browser.wait_for(".ask a[href='/glossary#pac']");
    let task = lessons::task("abalone-hold").unwrap();
    let player = Player::new(&browser, task.board.position()).without_trays();
    let wrong = player.position.moves().into_iter().find(|&m| Attempt::new(task).play(m) == Verdict::Failed);
    let mut player = player;
    player.enter(wrong.unwrap(), MEANS[0]);
    browser.wait_for(".task[data-verdict=failed]");
    browser.click("[data-name=again]");
    browser.click("[data-name=hint]");
    solve(&browser, task, MEANS[0]);
    browser.wait_for(".task-head [data-stars='1']");
    // It is about to go on; whoever presses a key stays.
    browser.wait_for("[data-name=next].soon");
    browser.keys(&["Escape"]);
    browser.wait_gone("[data-name=next].soon");
    browser.click("[data-name=again]");
    solve(&browser, task, MEANS[0]);
    browser.wait_for(".task[data-task=abalone-shield]");
    browser.go("/glossary#pac");
    browser.wait_for("#pac.here");
    let seen = "const box = document.getElementById('pac').getBoundingClientRect(); return box.top >= 0 && box.top < innerHeight";
    browser.wait("the word is in sight", seen, json!([]));
    browser.finish();
}

#[test]
fn every_task_of_abalone_is_solved_through_the_page() {
    all_tasks(ABALONE_TASKS);
}

#[test]
fn every_task_of_six_is_solved_through_the_page() {
    all_tasks(SIX_TASKS);
}

#[test]
fn a_wrong_move_is_said_and_a_task_can_be_begun_again() {
    let browser = Browser::open("/learn/abalone-eject");
    let task = lessons::task("abalone-eject").unwrap();
    let mut player = Player::new(&browser, task.board.position()).without_trays();
    let wrong =
        player.position.moves().into_iter().find(|&m| Attempt::new(task).play(m) == Verdict::Failed).unwrap();
    player.enter(wrong, MEANS[0]);
    browser.wait_for(".task[data-verdict=failed]");
    let said = browser.text("[data-name=sentence]");
    assert!(said.contains("No ball left the board."), "{said}");
    browser.click("[data-name=again]");
    browser.wait_for(".task[data-verdict=open]");
    browser.click("[data-name=hint]");
    browser.wait_text(".hint");
    player.expect_shown();
    browser.finish();
}

/// Each figure stands in the rulebook, and each of its boards on which something can be played opens.
#[test]
fn every_figure_of_the_rulebook_is_a_living_board() {
    let browser = Browser::open("/rules");
    let mut seen = Vec::new();
    for section in RULEBOOK {
        let slug = section.title.trim_start_matches("rules-");
        browser.click(&format!(".contents a[href='/rules/{slug}']"));
        browser.wait_for(&format!(".contents a[href='/rules/{slug}'][aria-current=page]"));
        for id in section.clauses.iter().flat_map(|clause| clause.figures) {
            let figure = lessons::figure(id).unwrap();
            seen.push(figure.id);
            for (i, board) in figure.boards.iter().enumerate() {
                let place = format!("[data-figure='{id}'] .plate:nth-child({})", i + 1);
                browser.wait_for(&place);
                let position = board.position();
                if position.outcome().is_some() {
                    browser.wait_for(&format!("{place} svg.picture"));
                    continue;
                }
                browser.click(&format!("{place} [data-name=try]"));
                let inside = format!("{place} .board");
                let mut player = Player::at(&browser, position.clone(), &inside).without_trays();
                player.expect_shown();
                // What the figure asks to try is tried where it is legal; or else any move.
                let tried = board.tries.iter().find_map(|t| position.read_move(t.text).ok());
                let m = tried.unwrap_or_else(|| position.moves()[0]);
                player.enter(m, By::Keys);
                player.follow(m);
                browser.wait_for(&format!("{place} .sentence.right"));
            }
        }
    }
    seen.sort_unstable();
    seen.dedup();
    let mut all: Vec<&str> = FIGURES.iter().map(|figure| figure.id).collect();
    all.sort_unstable();
    assert_eq!(seen, all);
    browser.finish();
}

#[test]
fn the_glossary_has_every_term_in_every_language() {
    let browser = Browser::open("/glossary");
    for tag in ["en", "de", "hu", "tr", "he"] {
        browser.speak(tag);
        let script =
            "const terms = [...document.querySelectorAll('main dt')].map((t) => t.textContent.trim());
             return terms.length >= arguments[0] && terms.every((t) => t.length > 0 && !t.includes('term-'))";
        browser.wait("all terms are there", script, json!([lessons::GLOSSARY.len()]));
    }
    browser.finish();
}
