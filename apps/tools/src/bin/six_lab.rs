//! Measures Six: `speed` in fixed positions, `winblock` against a player that only wins or blocks, `duel` against
//! another build; `starts` lists openings, `chains` wins by threats.
//!
//! `cargo run --release -p hexad-tools --bin six_lab -- winblock six 20 50`

use std::io::{BufRead as _, Write as _};
use std::sync::Arc;

use engine::{Engine, Limits, Request, Signals, SixBoard, SystemTime};
use game::{Payoff, Position as _, SplitMix};
use games::{AnyMove, AnyPosition};
use six::{Colour, Move, Position, Rules};

struct Player {
    engine: Engine,
    nodes: u64,
    micros: u64,
    depth: u64,
    moves: u64,
}

impl Player {
    fn new() -> Player {
        let engine = Engine::new(16, 1, Arc::new(SystemTime::default()));
        Player { engine, nodes: 0, micros: 0, depth: 0, moves: 0 }
    }

    fn choose(&mut self, position: &Position, history: &[u64], limits: &Limits<AnyMove>) -> Option<Move> {
        let begun = processor_micros();
        let mut verbose = |info: engine::Info<AnyMove>| {
            if std::env::var_os("LINES").is_some() {
                println!("  depth {} {} nodes {} {}", info.depth, info.score, info.nodes, info.pv.len());
            }
        };
        let position = AnyPosition::Six(position.clone());
        let signals = Signals::new();
        let best = self.engine.search(Request::new(&position, limits, &signals).after(history), &mut verbose);
        self.micros += processor_micros() - begun;
        self.nodes += best.nodes;
        self.depth += u64::from(best.depth);
        self.moves += 1;
        match best.best? {
            AnyMove::Six(m) => Some(m),
            AnyMove::Abalone(m) => unreachable!("{m} in a game of Six"),
        }
    }

    fn report(&self) {
        println!(
            "  {} moves, {} nodes, {:.2} million a second, mean depth {:.1}",
            self.moves,
            self.nodes,
            self.nodes as f64 / self.micros.max(1) as f64,
            self.depth as f64 / self.moves.max(1) as f64
        );
    }
}

/// Time that this process has had a processor.
fn processor_micros() -> u64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|n| n.parse::<u64>().ok()).unwrap_or(0) / 1000
}

/// Wins if it can, else prevents a win in one if it can, else plays at random.
fn winblock(position: &Position, rng: &mut SplitMix) -> Move {
    let moves = position.moves();
    let me = position.colour().index();
    let after = |m: Move| {
        let mut p = position.clone();
        p.play_unchecked(m);
        p
    };
    let won = |p: &Position, c: usize| p.outcome().is_some_and(|o| o.payoffs.as_slice()[c] == Payoff::Win);
    if let Some(&m) = moves.iter().find(|&&m| won(&after(m), me)) {
        return m;
    }
    let mut safe = moves.clone();
    safe.retain(|&m| {
        let mut board = SixBoard::from_position(&after(m));
        board.forced_win(1, 1).is_none_or(|w| w.0 != 1)
    });
    *rng.pick(if safe.is_empty() { &moves } else { &safe }).unwrap()
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Ok(rules) = args.get(1).map_or("six", String::as_str).parse::<Rules>() else {
        eprintln!("{}: these are no rules of Six", args[1]);
        return;
    };
    let number = |i: usize, default: u64| args.get(i).and_then(|s| s.parse().ok()).unwrap_or(default);
    match args.first().map_or("", String::as_str) {
        "speed" => speed(rules, number(2, 1_000_000), number(3, 0)),
        "winblock" => against_winblock(rules, number(2, 20), number(3, 50), number(4, 2)),
        "duel" if args.len() > 4 => duel(rules, number(2, 20), number(3, 50), &args[4]),
        "starts" => starts(rules, number(2, 20), number(3, 40)),
        "answer" => answer(),
        "bench" => println!("{}", engine::bench::run()),
        "data" => data(rules, number(2, 100), number(3, 2000)),
        "chains" => chains(rules, number(2, 10), number(3, 7) as i32, number(4, 8)),
        _ => eprintln!(
            "use: six_lab speed|winblock|duel|starts|answer|bench|data|chains RULES …, as described at its top"
        ),
    }
}

/// Positions after more than `first` plies whose shortest win by threats takes at least so many plies.
fn chains(rules: Rules, count: u64, least: i32, first: u64) {
    let mut found = 0;
    for seed in 0.. {
        let mut rng = SplitMix::new(seed);
        let mut position = Position::start(&rules);
        for ply in 0..60 {
            if position.outcome().is_some() || found == count {
                break;
            }
            let mut board = SixBoard::from_position(&position);
            if ply > first
                && board.forced_win(least - 2, 20_000).is_none()
                && let Some((plies, _)) = board.forced_win(25, 50_000)
            {
                println!("{rules} | {position} | {plies}");
                found += 1;
                break;
            }
            let m = winblock(&position, &mut rng);
            position.play_unchecked(m);
        }
        if found == count {
            break;
        }
    }
}

/// A position after so many plies of players that only win or block, in which nobody has won by threats.
fn quiet_start(rules: Rules, plies: u64, rng: &mut SplitMix) -> Position {
    loop {
        let mut position = Position::start(&rules);
        for _ in 0..plies {
            if position.outcome().is_none() {
                let m = winblock(&position, rng);
                position.play_unchecked(m);
            }
        }
        let mut board = SixBoard::from_position(&position);
        if position.outcome().is_none() && board.forced_win(15, 2000).is_none() {
            return position;
        }
    }
}

/// Openings after so many plies: with 40 all tiles lie.
fn starts(rules: Rules, count: u64, plies: u64) {
    for seed in 0..count {
        println!("{rules} | {}", quiet_start(rules, plies, &mut SplitMix::new(9000 + seed)));
    }
}

fn speed(rules: Rules, nodes: u64, only: u64) {
    for plies in [6, 12, 20, 30, 44, 46, 48, 50].into_iter().filter(|&n| only == 0 || n == only) {
        let mut rng = SplitMix::new(plies);
        let position = quiet_start(rules, plies, &mut rng);
        let mut player = Player::new();
        println!("{position}");
        let m = player.choose(&position, &[], &Limits::to_nodes(nodes));
        println!("  {}", m.map_or(String::new(), |m| position.move_text(m)));
        player.report();
    }
}

fn against_winblock(rules: Rules, games: u64, millis: u64, plies_before: u64) {
    let (mut won, mut drawn, mut plies) = (0, 0, 0);
    let mut player = Player::new();
    for game in 0..games {
        let mut rng = SplitMix::new(game);
        let mut position = quiet_start(rules, plies_before, &mut rng);
        let (mut history, mut played) = (Vec::new(), vec![position.to_string()]);
        player.engine.new_game();
        while position.outcome().is_none() && history.len() < 200 {
            let ours = position.colour().index() as u64 == game % 2;
            let m = if ours {
                player.choose(&position, &history, &Limits::for_millis(millis)).unwrap()
            } else {
                winblock(&position, &mut rng)
            };
            history.push(position.repetition_key());
            played.push(position.move_text(m));
            position.play(m).unwrap();
        }
        plies += history.len();
        match position.outcome() {
            Some(o) if o.payoffs.as_slice()[(game % 2) as usize] == Payoff::Win => won += 1,
            Some(o) if o.payoffs.as_slice()[0] != Payoff::Share(2) => {
                println!("lost game {game}: {}", played.join(" "))
            }
            _ => drawn += 1,
        }
    }
    println!("{rules}: won {won} of {games}, drawn {drawn}, mean plies {}", plies as u64 / games.max(1));
    player.report();
}

/// Quiet positions of games of the engine against itself: the result for the side on turn, tiles on the table, counts.
fn data(rules: Rules, games: u64, nodes: u64) {
    let mut player = Player::new();
    for game in 0..games {
        let mut rng = SplitMix::new(7000 + game);
        let mut position = Position::start(&rules);
        for _ in 0..3 + rng.below(12) {
            if position.outcome().is_none() {
                let m = winblock(&position, &mut rng);
                position.play_unchecked(m);
            }
        }
        let (mut history, mut rows) = (Vec::new(), Vec::new());
        while position.outcome().is_none() && history.len() < 120 {
            let mut board = SixBoard::from_position(&position);
            if board.is_quiet() && board.forced_win(9, 300).is_none() {
                let tiles = position.count(Colour::Black) + position.count(Colour::Red);
                rows.push((position.colour().index(), tiles, board.counts()));
            }
            let m = match rng.below(10) {
                0 => winblock(&position, &mut rng),
                _ => player.choose(&position, &history, &Limits::to_nodes(nodes)).unwrap(),
            };
            history.push(position.repetition_key());
            position.play(m).unwrap();
        }
        for (side, tiles, counts) in rows {
            let value = position.outcome().map_or(0.5, |o| o.payoffs.as_slice()[side].value());
            println!("{value} {tiles} {}", counts.map(|n| n.to_string()).join(" "));
        }
    }
}

/// Answers lines of rules, nodes and position, separated by tabs, with moves.
fn answer() {
    let mut player = Player::new();
    for line in std::io::stdin().lines().map_while(Result::ok) {
        let mut parts = line.split('\t');
        let mut next = || parts.next().unwrap_or_default();
        let rules: Rules = next().parse().unwrap();
        let nodes = next().parse().unwrap();
        let position = Position::read(&rules, next()).unwrap();
        let m = player.choose(&position, &[], &Limits::to_nodes(nodes)).unwrap();
        println!("{}", position.move_text(m));
    }
}

/// This build against another one, which answers.
fn duel(rules: Rules, games: u64, nodes: u64, other: &str) {
    let mut child = std::process::Command::new(other)
        .arg("answer")
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = std::io::BufReader::new(child.stdout.take().unwrap()).lines();
    let mut player = Player::new();
    let (mut won, mut drawn, mut plies) = (0, 0, 0);
    for game in 0..games {
        let mut rng = SplitMix::new(100 + game / 2);
        let plies_before = 4 + rng.below(8) as u64;
        let mut position = quiet_start(rules, plies_before, &mut rng);
        let mut history = Vec::new();
        while position.outcome().is_none() && history.len() < 100 {
            let ours = position.colour().index() as u64 == game % 2;
            let m = if ours {
                player.choose(&position, &[], &Limits::to_nodes(nodes)).unwrap()
            } else {
                writeln!(stdin, "{rules}\t{nodes}\t{position}").unwrap();
                position.read_move(&lines.next().unwrap().unwrap()).unwrap()
            };
            history.push(position.repetition_key());
            position.play(m).unwrap();
        }
        plies += history.len() as u64;
        match position.outcome() {
            Some(o) if o.payoffs.as_slice()[(game % 2) as usize] == Payoff::Win => won += 1,
            Some(o) if o.payoffs.as_slice()[0] != Payoff::Share(2) => {}
            _ => drawn += 1,
        }
    }
    let points = won as f64 + drawn as f64 / 2.0;
    println!("{rules}: {points} of {games} ({drawn} drawn), mean plies {}", plies / games);
    player.report();
    drop(stdin);
    child.wait().unwrap();
}
