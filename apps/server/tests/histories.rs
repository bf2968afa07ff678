//! Random histories: people play, repeat themselves, race with their other device, break off, and the server is killed
//! in between. A checker then judges the whole of what was heard against what is kept.
//!
//! `HEXAD_HISTORY=SEED cargo nextest run -p hexad-server --test histories` plays one of them again.

mod common;

use std::thread;

use common::*;
use game::{Position as _, SplitMix};
use games::AnyPosition;
use serde_json::{Value, json};
use wire::{Event, EventKind, NewGame, Unfolded};

/// How many histories there are, and by how many tests they are played.
const HISTORIES: u64 = 1_000;
const SHARDS: u64 = 8;

const RULES: [&str; 7] =
    ["abalone", "six", "abalone:3", "six:4", "abalone:4", "six:advanced", "abalone:4,consecutive"];
const CLOCKS: [&str; 6] = ["-", "30", "20+2", "10+5x2", "8/move", "3d/move"];

/// A move that the server has acknowledged.
struct Acked {
    who: usize,
    ply: u64,
    text: String,
    answer: Value,
}

struct History<'a> {
    seed: u64,
    site: &'a mut Site,
    rng: SplitMix,
    people: Vec<Person>,
    wanted: NewGame,
    game: String,
    /// What the players think that the game is, in turn each of them.
    known: Value,
    acked: Vec<Acked>,
    /// What readers have read, at any time.
    read: Vec<Vec<String>>,
    /// Moves that are still on their way.
    late: Vec<(usize, u64, String)>,
    took_back: bool,
}

impl<'a> History<'a> {
    fn new(site: &'a mut Site, seed: u64) -> History<'a> {
        let mut rng = SplitMix::new(seed);
        let rules: games::Rules = rng.pick(&RULES).unwrap().parse().unwrap();
        let mut seats = vec!["open".to_string(); rules.seats()];
        seats[rng.below(rules.seats())] = "me".to_string();
        let house = if rng.below(3) == 0 { "notakeback plylimit=30" } else { "plylimit=24" };
        let wanted = NewGame {
            rules: rules.to_string(),
            clock: rng.pick(&CLOCKS).map(ToString::to_string),
            house: Some(house.to_string()),
            seats,
            ..NewGame::default()
        };
        let people: Vec<Person> = (0..rules.seats()).map(|i| site.guest(&format!("P{i}"))).collect();
        let game = people[0].create(site, &serde_json::to_value(&wanted).unwrap());
        for person in &people[1..] {
            person.sit(site, &game).ok(200);
        }
        let known = site.game(&game);
        assert_eq!(known["status"], "playing");
        let (acked, read, late) = (Vec::new(), Vec::new(), Vec::new());
        History { seed, site, rng, people, wanted, game, known, acked, read, late, took_back: false }
    }

    fn look(&mut self) {
        self.known = self.site.game(&self.game);
    }

    /// Whose turn they think it is.
    fn on_turn(&mut self) -> usize {
        let seat = self.known["turn"].as_u64().unwrap_or(1) as usize - 1;
        let account = self.known["seats"][seat]["account"].as_str().unwrap_or("");
        let found = self.people.iter().position(|person| person.id == account);
        found.unwrap_or_else(|| self.rng.below(self.people.len()))
    }

    /// A move that is legal as far as they know.
    fn some_move(&mut self) -> Option<String> {
        let rules: games::Rules = self.wanted.rules.parse().unwrap();
        let position = AnyPosition::read(&rules, self.known["position"].as_str().unwrap()).unwrap();
        let moves = position.moves();
        self.rng.pick(&moves).map(|m| position.move_text(*m))
    }

    fn ply(&self) -> u64 {
        self.known["ply"].as_u64().unwrap()
    }

    /// Takes note of an answer to a move. No answer at all is no news.
    fn answered(&mut self, who: usize, ply: u64, text: &str, answer: Option<Answer>) {
        let Some(answer) = answer else { return };
        let fine = match answer.status {
            200 => {
                let text = text.to_string();
                self.acked.push(Acked { who, ply, text, answer: answer.body });
                true
            }
            409 => ["stale", "over", "not-your-turn"].contains(&answer.body["code"].as_str().unwrap_or("")),
            // It was legal in the position that they knew.
            422 => true,
            _ => false,
        };
        assert!(fine, "seed {}: {} {}", self.seed, answer.status, answer.text);
    }

    fn send(&mut self, who: usize, ply: u64, text: &str) {
        let answer = self.people[who].try_play(&self.site.line(), &self.game, ply, text);
        assert!(answer.is_some(), "seed {}: the server is there", self.seed);
        self.answered(who, ply, text, answer);
    }

    /// Several moves at the same moment.
    fn send_at_once(&mut self, moves: Vec<(usize, u64, String)>, kill: bool) {
        let line = self.site.line();
        let runtime = if kill { self.site.take_runtime() } else { None };
        let (people, game) = (&self.people, &self.game);
        let answers: Vec<Option<Answer>> = thread::scope(|scope| {
            let asked: Vec<_> = moves
                .iter()
                .map(|(who, ply, text)| {
                    let line = line.clone();
                    scope.spawn(move || people[*who].try_play(&line, game, *ply, text))
                })
                .collect();
            if let Some(runtime) = runtime {
                for _ in 0..self.rng.below(2_000) {
                    thread::yield_now();
                }
                runtime.shutdown_background();
            }
            asked.into_iter().map(|asked| asked.join().unwrap()).collect()
        });
        if kill {
            self.site.restart();
        }
        for ((who, ply, text), answer) in moves.into_iter().zip(answers) {
            assert!(answer.is_some() || kill, "seed {}: the server is there", self.seed);
            self.answered(who, ply, &text, answer);
        }
    }

    fn step(&mut self) {
        match self.rng.below(100) {
            0..50 => {
                if self.rng.below(4) > 0 {
                    self.look();
                }
                let who =
                    if self.rng.below(8) == 0 { self.rng.below(self.people.len()) } else { self.on_turn() };
                let Some(text) = self.some_move() else { return };
                self.send(who, self.ply(), &text);
            }
            // Whoever heard no answer asks again; so does whoever heard it.
            50..60 => {
                let Some(before) = (!self.acked.is_empty()).then(|| self.rng.below(self.acked.len())) else {
                    return;
                };
                let Acked { who, ply, text, .. } = &self.acked[before];
                let (who, ply, text) = (*who, *ply, text.clone());
                self.send(who, ply, &text);
            }
            // Two devices of one person, or two people, at once.
            60..68 => {
                self.look();
                let (who, ply) = (self.on_turn(), self.ply());
                let (Some(one), Some(other)) = (self.some_move(), self.some_move()) else { return };
                let rival = self.rng.below(self.people.len());
                self.send_at_once(vec![(who, ply, one.clone()), (who, ply, other), (rival, ply, one)], false);
            }
            // A message that is slow arrives after others.
            68..74 => {
                self.look();
                let (who, ply) = (self.on_turn(), self.ply());
                if let Some(text) = self.some_move() {
                    self.late.push((who, ply, text));
                }
            }
            74..78 => {
                if !self.late.is_empty() {
                    let i = self.rng.below(self.late.len());
                    let (who, ply, text) = self.late.swap_remove(i);
                    self.send(who, ply, &text);
                }
            }
            // Somebody's network goes before the answer comes.
            78..82 => {
                self.look();
                let who = self.on_turn();
                if let Some(text) = self.some_move() {
                    self.people[who].play_and_leave(self.site, &self.game, self.ply(), &text);
                }
            }
            82..87 => {
                self.look();
                let lines = self.lines();
                self.read.push(lines);
            }
            87..93 => {
                let ms = if self.rng.below(12) == 0 { 31_000 } else { self.rng.below(3_000) };
                self.site.time.advance(ms as u64);
            }
            93..97 => {
                let all =
                    ["offer-draw", "decline", "offer-takeback", "accept", "decline", "accept", "resign"];
                let most = if self.rng.below(10) == 0 { 7 } else { 6 };
                let action = all[self.rng.below(most)];
                let who = self.rng.below(self.people.len());
                let answer = self.people[who].act(self.site, &self.game, action);
                assert!([200, 409, 422].contains(&answer.status), "seed {}: {}", self.seed, answer.text);
                self.look();
            }
            // To start again costs more than all the rest: not in every history.
            97..100 if self.rng.below(50) > 0 => self.look(),
            97..99 => {
                self.look();
                let (who, ply) = (self.on_turn(), self.ply());
                let (Some(one), Some(other)) = (self.some_move(), self.some_move()) else { return };
                self.send_at_once(vec![(who, ply, one), (who, ply, other)], true);
            }
            _ => self.site.restart(),
        }
    }

    /// The events as a reader gets them now.
    fn lines(&self) -> Vec<String> {
        let version = self.site.game(&self.game)["version"].as_u64().unwrap();
        self.site.event_lines(&self.game, version as usize)
    }

    fn check(&mut self) {
        if self.rng.below(100) == 0 {
            self.site.restart();
        }
        let seed = self.seed;
        // What was sent without waiting for the answer may still arrive: what is shown and what is read must be of one
        // moment.
        let shown = self.site.game(&self.game);
        let lines = self.site.event_lines(&self.game, shown["version"].as_u64().unwrap() as usize);
        for read in &self.read {
            assert_eq!(read[..], lines[..read.len()], "seed {seed}: everybody reads the same");
        }
        let mut game = Unfolded::new(self.wanted.agreement().unwrap()).unwrap();
        let (mut last, mut events) = (0, Vec::new());
        for (i, line) in lines.iter().enumerate() {
            let event: Event = serde_json::from_str(line).unwrap();
            assert_eq!(event.version, i as u64 + 1, "seed {seed}: without gap");
            assert!(event.at >= last, "seed {seed}: in the order of time");
            last = event.at;
            let deadline = game.session.deadline();
            match event.kind {
                EventKind::Out if event.reason.as_deref() == Some("time") => {
                    assert_eq!(Some(event.at), deadline, "seed {seed}: flags fall when they fall");
                }
                EventKind::Moved => assert!(deadline.is_none_or(|at| event.at < at), "seed {seed}: in time"),
                EventKind::TookBack => self.took_back = true,
                _ => {}
            }
            game.apply(&event).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{line}"));
            events.push(event);
        }
        assert!(last <= self.site.time.now(), "seed {seed}: nothing happens in the future");
        for Acked { who, ply, text, answer } in &self.acked {
            let version = answer["version"].as_u64().unwrap();
            let event = &events[version as usize - 1];
            let seat = event.seat.map(|seat| usize::from(seat) - 1);
            assert_eq!(event.kind, EventKind::Moved, "seed {seed}: {answer}");
            assert_eq!(
                (event.ply, event.m.as_deref()),
                (Some(*ply as u32), Some(text.as_str())),
                "seed {seed}"
            );
            assert_eq!(
                seat.and_then(|seat| game.accounts[seat].clone()).as_ref(),
                Some(&self.people[*who].id)
            );
            assert_eq!(json!(event.clocks.clone().flatten()), answer["clocks"], "seed {seed}");
            let after = Unfolded::replay(game.agreement.clone(), &events[..version as usize]).unwrap();
            assert_eq!(json!(after.session.position().to_string()), answer["position"], "seed {seed}");
        }
        if !self.took_back {
            for a in &self.acked {
                let twice = self.acked.iter().find(|b| b.ply == a.ply && b.answer != a.answer);
                assert!(twice.is_none(), "seed {seed}: one move, one answer for ply {}", a.ply);
            }
        }
        assert_eq!(shown["position"], json!(game.session.position().to_string()), "seed {seed}");
        assert_eq!(shown["moves"], json!(game.session.move_texts()), "seed {seed}");
        assert_eq!(shown["version"], json!(events.len()), "seed {seed}");
    }
}

fn play(site: &mut Site, seed: u64) {
    let mut history = History::new(site, seed);
    for _ in 0..10 + history.rng.below(40) {
        history.step();
        if history.known["status"] == "over" && history.rng.below(3) == 0 {
            break;
        }
    }
    history.check();
}

fn shard(number: u64) {
    let mut site = Site::start();
    if let Some(seed) = std::env::var("HEXAD_HISTORY").ok().and_then(|seed| seed.parse::<u64>().ok()) {
        if seed % SHARDS == number {
            play(&mut site, seed);
        }
        return;
    }
    for seed in (0..HISTORIES).filter(|seed| seed % SHARDS == number) {
        play(&mut site, seed);
    }
}

macro_rules! shards {
    ($($name:ident = $number:literal,)*) => {
        $(#[test]
        fn $name() {
            shard($number);
        })*
    };
}

shards! {
    histories_0 = 0,
    histories_1 = 1,
    histories_2 = 2,
    histories_3 = 3,
    histories_4 = 4,
    histories_5 = 5,
    histories_6 = 6,
    histories_7 = 7,
}
