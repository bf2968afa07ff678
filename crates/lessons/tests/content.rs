//! Everything that is taught is true: the rules agree with every figure, picture and task.

use game::Position as _;
use games::AnyPosition;
use lessons::{
    ABALONE_TASKS, Attempt, Board, Effect, FIGURES, GLOSSARY, Goal, RULEBOOK, SIX_TASKS, Task, Verdict, Why,
    figure, task,
};

fn tasks() -> impl Iterator<Item = &'static Task> {
    ABALONE_TASKS.iter().chain(SIX_TASKS)
}

fn check(id: &str, board: &Board) {
    let rules: games::Rules = board.rules.parse().unwrap_or_else(|e| panic!("{id}: {e}"));
    assert_eq!(rules.to_string(), board.rules, "{id}");
    let position =
        AnyPosition::read(&rules, board.text).unwrap_or_else(|e| panic!("{id}: {}: {e}", board.text));
    assert_eq!(position.to_string(), board.text, "{id}");
    assert_eq!(position, board.position(), "{id}");
    assert_eq!(
        board.marked_cells().len(),
        board.cells.split_whitespace().count(),
        "{id}: a cell cannot be read"
    );
    assert_eq!(
        board.arrow_cells().len(),
        board.arrows.split_whitespace().count(),
        "{id}: an arrow cannot be read"
    );
    for t in board.tries {
        assert_eq!(Effect::of(&position, t.text), t.effect, "{id}: {}", t.text);
    }
}

fn explained(position: &AnyPosition) -> Vec<String> {
    match position {
        AnyPosition::Abalone2(p) => abalone::formations(p).iter().map(ToString::to_string).collect(),
        AnyPosition::Six(p) => six::formations(p).iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn every_figure_shows_what_the_rules_do() {
    for figure in FIGURES {
        assert!(!figure.boards.is_empty());
        for board in figure.boards {
            check(figure.id, board);
        }
    }
}

#[test]
fn the_list_of_figures_is_complete() {
    let abalone = [
        "1", "2", "3", "4", "5", "6", "6b", "7a", "7b", "7c", "7d", "8", "9", "9b", "10", "11", "12", "13",
        "14",
    ];
    let ids: Vec<String> =
        abalone.iter().map(|n| format!("abalone-{n}")).chain((0..10).map(|n| format!("six-{n}"))).collect();
    assert_eq!(FIGURES.iter().map(|f| f.id).collect::<Vec<_>>(), ids);
    assert_eq!(
        figure("abalone-1").unwrap().boards[0].position(),
        AnyPosition::start(&"abalone".parse().unwrap())
    );
    assert_eq!(
        figure("abalone-9").unwrap().boards[0].position(),
        AnyPosition::start(&"abalone:3".parse().unwrap())
    );
    assert_eq!(
        figure("abalone-10").unwrap().boards[0].position(),
        AnyPosition::start(&"abalone:4".parse().unwrap())
    );
}

#[test]
fn figures_of_formations_show_them() {
    let lines = |id: &str| explained(&figure(id).unwrap().boards[0].position());
    assert_eq!(lines("abalone-12"), ["trinomial-arc b d4 d5 e6"]);
    assert!(lines("abalone-13").contains(&"block b d3 d4 d5 e4 e5 e6 f5 f6 f7".to_string()));
    let forms: Vec<String> =
        lines("abalone-14").iter().map(|l| l.split(' ').next().unwrap().to_string()).collect();
    assert_eq!(forms, ["trinomial-arc", "trinomial-shield", "trinomial-lance"]);
}

#[test]
fn figures_of_six_mark_the_cells_they_speak_of() {
    // Every cell where the next tile may go, and no other.
    let board = &figure("six-2").unwrap().boards[0];
    let AnyPosition::Six(position) = board.position() else { panic!() };
    let (mut marked, mut frontier) = (board.marked_cells(), position.frontier().collect::<Vec<_>>());
    marked.sort_unstable();
    frontier.sort_unstable();
    assert_eq!(marked, frontier);
    // Every tile that may not be taken.
    let board = &figure("six-4").unwrap().boards[0];
    let fixed: Vec<String> = board.marked_cells().iter().map(|c| format!("fixed {c}")).collect();
    assert_eq!(explained(&board.position()), fixed);
    // The shapes.
    for (board, kind) in
        figure("six-0").unwrap().boards.iter().zip(["triangle", "line", "ring", "ring", "ring"])
    {
        let mut cells = board.marked_cells();
        cells.sort_unstable();
        let cells: Vec<String> = cells.iter().map(ToString::to_string).collect();
        // The last tile is the reader's to lay.
        let mut position = board.position();
        let m = position.read_move(board.tries[0].text).unwrap();
        position.play_unchecked(m);
        assert!(explained(&position).contains(&format!("{kind} b {}", cells.join(" "))));
    }
    // The tiles that leave.
    for (id, index, from) in [("six-7", 0, (0, 0)), ("six-9", 0, (2, -2)), ("six-9", 1, (5, -2))] {
        let board = &figure(id).unwrap().boards[index];
        let AnyPosition::Six(position) = board.position() else { panic!() };
        let mut marked = board.marked_cells();
        marked.sort_unstable();
        assert_eq!(position.lift(hex::Hex::new(from.0, from.1)).unwrap().leaving(None), marked, "{id}");
    }
}

#[test]
fn six_9_is_the_known_position() {
    let AnyPosition::Six(position) = figure("six-9").unwrap().boards[0].position() else { panic!() };
    let of = |colour| {
        let mut cells: Vec<String> =
            position.tiles().filter(|t| t.1 == colour).map(|t| t.0.to_string()).collect();
        cells.sort();
        cells.join(" ")
    };
    assert_eq!(of(six::Colour::Red), "0,0 1,-1 2,-1 2,-3 3,-2 5,-2 5,0");
    assert_eq!(of(six::Colour::Black), "1,0 2,-2 2,0 3,-1 4,-2 4,-3 4,0 5,-1 6,-1");
}

#[test]
fn every_clause_stands_once_and_every_figure_belongs_somewhere() {
    let ids: Vec<&str> =
        RULEBOOK.iter().flat_map(|s| s.clauses).map(|c| c.id).filter(|id| *id != "formations").collect();
    let all: Vec<String> =
        (1..=22).map(|n| format!("A{n}")).chain((1..=13).map(|n| format!("S{n}"))).collect();
    assert_eq!(ids, all);
    let mut shown: Vec<&str> =
        RULEBOOK.iter().flat_map(|s| s.clauses).flat_map(|c| c.figures).copied().collect();
    for clause in RULEBOOK.iter().flat_map(|s| s.clauses) {
        for id in clause.figures {
            let figure = figure(id).unwrap_or_else(|| panic!("{id}"));
            assert!(figure.clauses.is_empty() || figure.clauses.contains(&clause.id), "{id}");
        }
    }
    shown.sort_unstable();
    let mut figures: Vec<&str> = FIGURES.iter().map(|f| f.id).collect();
    figures.sort_unstable();
    assert_eq!(shown, figures);
    for figure in FIGURES {
        assert!(figure.clauses.iter().all(|id| lessons::clause(id).is_some()));
    }
}

#[test]
fn every_picture_of_the_glossary_shows_its_term() {
    for term in GLOSSARY {
        check(term.id, &term.board);
        let lines = explained(&term.board.position());
        let expected = match term.id {
            id @ ("monomial" | "binomial" | "polynomial" | "block" | "det" | "pac" | "sumito") => {
                id.to_string()
            }
            id @ ("lance" | "arc" | "shield") => format!("trinomial-{id}"),
            "trinomial" => "trinomial-".to_string(),
            id @ ("triangle" | "line" | "ring") => id.to_string(),
            "winning-shape" => "triangle".to_string(),
            _ => continue,
        };
        assert!(lines.iter().any(|l| l.starts_with(&expected)), "{}: {lines:?}", term.id);
    }
}

/// Plays moves or points at cells, and says how it ends.
fn attempt(task: &'static Task, words: &[&str]) -> Verdict {
    let mut attempt = Attempt::new(task);
    for word in words {
        if attempt.is_pointing() {
            let cell = word.parse::<abalone::Cell>().map(|c| c.hex()).unwrap_or_else(|_| {
                let (q, r) = word.split_once(',').unwrap();
                hex::Hex::new(q.parse().unwrap(), r.parse().unwrap())
            });
            attempt.point(cell);
        } else {
            let m = attempt.position().read_move(word);
            attempt.play(m.unwrap_or_else(|e| panic!("{}: {} {word}: {e}", task.id, attempt.position())));
        }
    }
    attempt.verdict()
}

#[test]
fn every_task_begins_legally_and_is_not_solved_already() {
    for task in tasks() {
        check(task.id, &task.board);
        assert!(task.board.position().outcome().is_none(), "{}", task.id);
        assert!(lessons::clause(task.clause).is_some(), "{}", task.id);
        assert!(lessons::task(task.id).is_some_and(|t| std::ptr::eq(t, task)), "{} stands twice", task.id);
        assert!(task.id.starts_with(task.board.rules().game()));
        assert_eq!(Attempt::new(task).verdict(), Verdict::Open);
        if let Goal::Forms(line) = task.goal {
            assert!(!explained(&task.board.position()).iter().any(|l| l.starts_with(line)), "{}", task.id);
        }
    }
    assert!((20..=30).contains(&ABALONE_TASKS.len()) && (20..=30).contains(&SIX_TASKS.len()));
}

#[test]
fn every_task_is_solved_by_its_solution_and_not_before_its_end() {
    for task in tasks() {
        let words: Vec<&str> = task.solution.split_whitespace().collect();
        assert_eq!(words.len(), usize::from(task.moves), "{}", task.id);
        for n in 1..=words.len() {
            let expected = if n == words.len() { Verdict::Solved } else { Verdict::Open };
            assert_eq!(attempt(task, &words[..n]), expected, "{} after {n}", task.id);
        }
    }
}

#[test]
fn other_moves_do_not_solve_a_task() {
    for task in tasks() {
        let position = task.board.position();
        if let Goal::Point(answers) = task.goal {
            for wrong in ["a5", "0,0"] {
                if !answers.split(' ').any(|a| a == wrong) {
                    assert_eq!(attempt(task, &[wrong]), Verdict::Failed, "{}", task.id);
                    break;
                }
            }
            continue;
        }
        let moves = position.moves();
        let step = 1 + moves.len() / 60;
        let solving = moves.iter().step_by(step).filter(|&&m| {
            let mut attempt = Attempt::new(task);
            attempt.play(m) == Verdict::Solved
        });
        let (solving, tried) = (solving.count(), moves.len().div_ceil(step));
        match task.goal {
            // Whichever tile is laid, an overlooked shape may be announced with it.
            _ if task.id == "six-overlooked" => assert!(solving < tried),
            Goal::Any => assert_eq!(solving, tried),
            _ if task.moves > 1 => assert_eq!(solving, 0, "{} can be solved faster", task.id),
            _ => assert!(solving * 2 < tried, "{}: {solving} of {tried} moves solve it", task.id),
        }
    }
}

#[test]
fn tasks_of_two_moves_fail_after_a_wrong_beginning() {
    for (id, words) in [
        ("abalone-roll", "e5e6 e6f7"),
        ("abalone-home", "d3d5c3 c3c5d4"),
        ("abalone-clear", "e2d1 e7f8"),
        ("abalone-together", "b3b4 e7e8"),
        ("six-fork", "1,1 4,0"),
        ("six-fork-shapes", "5,0 4,0"),
        ("six-fork-ring", "1,-1 -1,1"),
    ] {
        let words: Vec<&str> = words.split(' ').collect();
        let verdict = {
            let mut attempt = Attempt::new(task(id).unwrap());
            for word in words {
                let Ok(m) = attempt.position().read_move(word) else { break };
                attempt.play(m);
            }
            attempt.verdict()
        };
        assert_ne!(verdict, Verdict::Solved, "{id}");
    }
}

#[test]
fn two_threats_cannot_both_be_parried() {
    let task = task("abalone-two-threats").unwrap();
    let first = task.solution.split(' ').next().unwrap();
    let mut after = task.board.position();
    after.play_unchecked(after.read_move(first).unwrap());
    let ejects = |m: &games::AnyMove| matches!(m, games::AnyMove::Abalone(m) if m.ejects());
    for reply in after.moves() {
        let mut then = after.clone();
        then.play_unchecked(reply);
        assert!(!ejects(&reply) && then.moves().iter().any(ejects), "{}", after.move_text(reply));
    }
}

#[test]
fn a_failed_attempt_says_why() {
    let why = |id: &str, words: &str| {
        let mut attempt = Attempt::new(task(id).unwrap());
        for word in words.split(' ') {
            let m = attempt.position().read_move(word).unwrap_or_else(|e| panic!("{id} {word}: {e}"));
            attempt.play(m);
        }
        assert_eq!(attempt.verdict(), Verdict::Failed, "{id}");
        attempt.why().cloned().unwrap()
    };
    assert_eq!(why("abalone-roll", "e5e6 e6f7"), Why::NotReached);
    assert_eq!(why("abalone-row", "e5f6"), Why::Balls(1));
    assert_eq!(why("abalone-row", "c3e5c4"), Why::Sideways);
    assert_eq!(why("abalone-side", "c3c4"), Why::AlongTheLine);
    assert_eq!(why("abalone-two-one", "e3f3"), Why::NoPush);
    assert_eq!(why("abalone-three-one", "e3e4"), Why::OtherPush(2, 1));
    assert_eq!(why("abalone-eject", "c2c3"), Why::NoEjection);
    assert_eq!(why("abalone-shield", "d4c3"), Why::NotFormed);
    assert_eq!(why("abalone-escape", "c3b2"), Why::CanEject("e7e8".to_string()));
    assert_eq!(why("six-block", "-1,1"), Why::CanWin("5,0".to_string()));
    assert_eq!(why("six-line", "-1,1"), Why::NotWon);
    let mut attempt = Attempt::new(task("abalone-edge").unwrap());
    attempt.point(hex::Hex::ORIGIN);
    assert_eq!(attempt.why(), Some(&Why::OtherCell));
    assert!(
        task("abalone-edge").unwrap().wrong().is_some() && task("abalone-eject").unwrap().wrong().is_none()
    );
}

#[test]
fn an_attempt_takes_nothing_that_is_not_legal_and_nothing_after_its_end() {
    let mut attempt = Attempt::new(task("abalone-eject").unwrap());
    let start = attempt.position().clone();
    let foreign = AnyPosition::start(&"six".parse().unwrap()).moves()[0];
    assert_eq!(attempt.play(foreign), Verdict::Open);
    assert_eq!((attempt.position(), attempt.left()), (&start, 1));
    assert_eq!(attempt.point(hex::Hex::ORIGIN), Verdict::Open);
    let m = start.read_move("e7e8").unwrap();
    assert_eq!(attempt.play(m), Verdict::Solved);
    let end = attempt.position().clone();
    assert_eq!(attempt.play(end.moves()[0]), Verdict::Solved);
    assert_eq!(attempt.position(), &end);
}

#[test]
fn the_best_defence_takes_the_cell_that_hurts_most() {
    let mut attempt = Attempt::new(task("six-fork").unwrap());
    let m = attempt.position().read_move("3,1").unwrap();
    assert_eq!(attempt.play(m), Verdict::Open);
    assert_eq!(attempt.replies().len(), 1);
}
