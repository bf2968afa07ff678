//! The board against the rules: over random games of every rules combination.

use std::collections::BTreeSet;

use game::{Outcome, Payoff, Position as _, SplitMix};
use hex::Hex;
use six::{Colour, Move, Position, Rules};

use super::SixBoard;
use super::board::Over;
use super::index::{Cell, Place, Side, slots};
use crate::house::HouseRules;
use crate::search::board::{End, Moves, Stage, Tuning, TwoSided, WIN};
use crate::search::table::TranspositionTable;
use crate::search::{Features, SearchParams, Searcher};
use crate::{Best, Limits, ManualTime, Score, SearchTimer, Signals};

/// A random game in which good cells are preferred, so that threats and shapes occur. Calls `f` with every position.
fn for_each_position(rules: Rules, seed: u64, plies: usize, mut f: impl FnMut(&Position)) {
    let mut rng = SplitMix::new(seed);
    let mut position = start(rules, &mut rng);
    for _ in 0..plies {
        f(&position);
        if position.outcome().is_some() {
            break;
        }
        let m = some_move(&position, &mut rng);
        position.play(m).unwrap();
    }
}

/// The start, or a heap of tiles that all lie already.
fn start(rules: Rules, rng: &mut SplitMix) -> Position {
    let mut position = Position::start(&rules);
    if rng.below(3) > 0 {
        return position;
    }
    // Places without making shapes until all tiles lie.
    while position.hands().iter().any(|&n| n > 0) {
        let moves = position.moves();
        let calm: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|&m| {
                let mut after = position.clone();
                after.play_unchecked(m);
                !m.announces() && after.outcome().is_none() && after.shapes(position.colour()).is_empty()
            })
            .collect();
        let Some(&m) = rng.pick(&calm) else { return Position::start(&rules) };
        position.play_unchecked(m);
    }
    position
}

fn some_move(position: &Position, rng: &mut SplitMix) -> Move {
    let moves = position.moves();
    let board = judged(position);
    let me = board.colour();
    let mut best = *rng.pick(&moves).unwrap();
    // The best of a few, announcing rarely.
    let worth = |m: Move| {
        let cell = board.to(m).map_or(0, |to| board.promise(me, to));
        cell - board.from(m).map_or(0, |from| board.places.worth(me, from)) - i32::from(m.announces()) * 5000
    };
    for _ in 0..rng.below(60) {
        let m = *rng.pick(&moves).unwrap();
        if worth(m) > worth(best) {
            best = m;
        }
    }
    best
}

fn judged(position: &Position) -> SixBoard {
    TwoSided::new(position)
}

fn wins(outcome: &Outcome, side: Side) -> bool {
    outcome.payoffs.as_slice()[side.index()] == Payoff::Win
}

fn after(position: &Position, m: Move) -> Position {
    let mut after = position.clone();
    after.play_unchecked(m);
    after
}

fn winning_moves(position: &Position) -> Vec<Move> {
    let me = position.colour().into();
    let mut moves = position.moves();
    moves.retain(|&m| after(position, m).outcome().is_some_and(|o| wins(&o, me)));
    moves
}

/// How many empty cells touch a tile of a colour.
fn liberties(position: &Position, colour: Colour) -> u8 {
    let own = |cell: Hex| position.tile(cell) == Some(colour);
    position.frontier().filter(|&cell| cell.neighbours().any(own)).count() as u8
}

#[test]
fn the_board_follows_the_rules() {
    for (i, rules) in Rules::ALL.into_iter().enumerate() {
        for seed in 0..3 {
            for_each_position(rules, 100 * i as u64 + seed, 60, |position| {
                let mut board = judged(position);
                assert_eq!(board.hash(), position.hash());
                assert_eq!(
                    board.repetition_key() == position.repetition_key(),
                    !board.is_placing() || board.hash() == position.repetition_key()
                );
                let over = position.outcome().map(|o| match (wins(&o, Side::Black), wins(&o, Side::Red)) {
                    (true, _) => Over::Won(Side::Black),
                    (_, true) => Over::Won(Side::Red),
                    _ => Over::Draw,
                });
                assert_eq!(board.over, over);
                let moves = position.moves();
                let mut listed = Moves::with_capacity(2000);
                if over.is_none() && !board.is_first_placement() {
                    board.list_all(&mut listed);
                    let plain: BTreeSet<String> =
                        moves.iter().filter(|m| !m.announces()).map(|&m| position.move_text(m)).collect();
                    let ours: BTreeSet<String> = listed.iter().map(|s| position.move_text(s.m)).collect();
                    assert_eq!(plain, ours, "{position:?}");
                    assert!(moves.iter().all(|&m| board.allows(m)), "{position:?}");
                }
                for (n, &m) in moves.iter().enumerate() {
                    if n % 29 != 0 {
                        continue;
                    }
                    assert_eq!(board.unpack(board.pack(m)), Some(m));
                    let (hash, value, key) = (board.hash(), board.evaluate(), board.repetition_key());
                    let undo = board.make(m);
                    let next = after(position, m);
                    assert_eq!(board.hash(), next.hash());
                    if !board.is_placing() {
                        assert_eq!(board.repetition_key(), next.repetition_key());
                    }
                    assert_eq!(board.over.is_some(), next.outcome().is_some());
                    let mut fresh = judged(&next);
                    assert_eq!(
                        (board.over, board.counts(), board.places.standing),
                        (fresh.over, fresh.counts(), fresh.places.standing)
                    );
                    if board.is_placing() {
                        assert_eq!(board.liberties, Colour::ALL.map(|colour| liberties(&next, colour)));
                    }
                    assert_eq!(board.evaluate(), fresh.evaluate(), "{next:?}");
                    board.unmake(undo);
                    assert_eq!((hash, value, key), (board.hash(), board.evaluate(), board.repetition_key()));
                }
            });
        }
    }
}

/// All that a board keeps, in the rules' numbers and in an order that does not depend on how it came about.
fn digest(board: &mut SixBoard) -> [Vec<[i64; 5]>; 4] {
    board.places.tell_cells();
    board.find_bonds();
    let number = |cell: Cell| board.window.number(cell) as i64;
    let place = |place: Place| number(place.start()) << 3 | place.form() as i64;
    let (mut tiles, mut cells, mut lists) = (Vec::new(), Vec::new(), Vec::new());
    let sums = |cell: Cell| {
        let of = |side: Side| {
            let threats = i64::from(board.places.threatens(side, cell));
            i64::from(board.places.worth(side, cell)) << 40
                | i64::from(board.places.closes(side, cell)) << 8
                | threats
        };
        [number(cell), of(Side::Black), of(Side::Red)]
    };
    for colour in Side::BOTH {
        for slot in slots(board.heap.own[colour]) {
            let cell = board.heap.spot(slot);
            let holds = !board.is_placing() && board.bonds.now().cut >> slot & 1 != 0;
            assert_eq!(holds, !board.is_placing() && !board.is_free_looking(slot));
            let lost = if holds && board.rules.advanced { board.bonds.now().lost[slot] } else { 0 };
            let state = i64::from(holds) << 1 | (board.heap.loose >> slot & 1) as i64;
            let [a, b, c] = sums(cell);
            tiles.push([a, b, c, (colour.index() as i64) << 8 | state, i64::from(board.gain(colour, lost))]);
        }
        lists.extend(
            board.places.fours(colour).iter().map(|item| [4, colour.index() as i64, place(item.0), 0, 0]),
        );
        let fives = board.places.fives(colour).iter();
        lists.extend(fives.map(|item| [5, colour.index() as i64, place(item.0), number(item.1), 0]));
        lists.extend(
            board.places.spoilt(colour).iter().map(|item| [7, colour.index() as i64, place(item.0), 0, 0]),
        );
        lists.push([6, colour.index() as i64, i64::from(board.places.standing[colour]), 0, 0]);
    }
    board.window.for_each_frontier(|cell| {
        let [a, b, c] = sums(cell);
        cells.push([a, b, c, board.window.near(cell) as i64, 0]);
    });
    let counts = board.counts().map(i64::from);
    let totals = vec![[counts[0], counts[1], counts[2], counts[3], counts[4]]];
    for list in [&mut tiles, &mut cells, &mut lists] {
        list.sort_unstable();
    }
    [tiles, cells, lists, totals]
}

/// Plays a few plies with a look at what is kept now and then, and takes them back. Says how many splits there were,
/// and positions of the second phase.
fn play_and_take_back(position: &Position, rng: &mut SplitMix) -> [usize; 2] {
    let mut board = judged(position);
    let before = digest(&mut board);
    let (mut line, mut now) = (Vec::new(), position.clone());
    let (mut splits, mut moving) = (0, 0);
    for _ in 0..1 + rng.below(4) {
        let moves = now.moves();
        let Some(&m) = rng.pick(&moves) else { break };
        if now.outcome().is_some() {
            break;
        }
        let tiles = board.heap.all().count_ones();
        line.push(board.make(m));
        now.play_unchecked(m);
        splits += usize::from(board.heap.all().count_ones() < tiles);
        moving += usize::from(!board.is_placing());
        if rng.below(2) == 0 {
            assert_eq!(digest(&mut board), digest(&mut judged(&now)), "{now:?}");
        }
    }
    assert_eq!(board.evaluate(), judged(&now).evaluate());
    while let Some(undo) = line.pop() {
        board.unmake(undo);
    }
    assert_eq!(digest(&mut board), before, "{position:?}");
    assert_eq!(board.hash(), position.hash());
    [splits, moving]
}

#[test]
fn what_is_kept_from_move_to_move_is_what_is_found_anew() {
    let mut rng = SplitMix::new(40);
    let (mut splits, mut moving) = (0, 0);
    let mut count = |[a, b]: [usize; 2]| {
        splits += a;
        moving += b;
    };
    for (i, rules) in Rules::ALL.into_iter().enumerate() {
        for seed in 0..3 {
            for_each_position(rules, 9000 + 100 * i as u64 + seed, 60, |position| {
                count(play_and_take_back(position, &mut rng));
            });
        }
    }
    for n in 0..400 {
        if let Some(position) = heap(2 + n % 2 * 2, n % 3 == 0, 12 + n % 30, &mut rng) {
            count(play_and_take_back(&position, &mut rng));
        }
    }
    assert!(splits > 100 && moving > 500, "{splits} {moving}");
}

/// A heap of a few tiles in the second phase under the advanced rules, without a shape.
fn heap(players: usize, announce: bool, tiles: usize, rng: &mut SplitMix) -> Option<Position> {
    let rules = Rules::ALL
        .into_iter()
        .find(|r| r.advanced && r.announce == announce && r.seats() == players)
        .unwrap();
    let mut arrangement = Position::start(&rules).arrangement();
    arrangement.hands = game::BySeat::filled(players, 0);
    arrangement.tiles.truncate(1);
    while arrangement.tiles.len() < tiles {
        // Chains rather than clumps, so that there is something to split.
        let last = arrangement.tiles.len() - 1;
        let (cell, colour) = arrangement.tiles[if rng.below(2) == 0 { last } else { rng.below(last + 1) }];
        let cell = cell + hex::Dir::from_index(rng.below(6)).vector();
        if arrangement.tiles.iter().all(|tile| tile.0 != cell) {
            // Tiles of a colour lie together, so that threats occur.
            let own = |c: Colour| arrangement.tiles.iter().filter(|tile| tile.1 == c).count();
            let full = own(colour) >= tiles.div_ceil(2);
            arrangement.tiles.push((cell, if full { colour.other() } else { colour }));
        }
    }
    Position::from_arrangement(&rules, &arrangement).ok().filter(|position| position.outcome().is_none())
}

#[test]
fn without_pruning_the_search_gives_the_value_of_negamax_in_the_second_phase() {
    let mut rng = SplitMix::new(77);
    let (mut depths, mut decided) = ([0; 4], 0);
    for n in 0..60 {
        let players = if n % 4 == 3 { 4 } else { 2 };
        let (tiles, depth) = if n % 6 == 0 { (12, 3) } else { (14 + n % 5, 2) };
        let Some(position) = heap(players, n % 3 == 2, tiles, &mut rng) else { continue };
        let mut board = judged(&position);
        let ours = search::<Wide>(&position, depth, Features::PLAIN);
        assert_eq!(value(ours.score), negamax(&mut board, depth as i32, 0), "{depth} {position:?}");
        depths[depth as usize] += 1;
        decided += usize::from(value(ours.score).abs() > 29_000);
    }
    assert!(depths[2] > 20 && depths[3] > 4 && decided > 3, "{depths:?} {decided}");
}

#[test]
fn illegal_moves_are_not_allowed() {
    for (i, rules) in Rules::ALL.into_iter().enumerate() {
        // Moves of other positions of the same game.
        let mut seen: Vec<Move> = Vec::new();
        for_each_position(rules, 70 + i as u64, 80, |position| {
            let board = judged(position);
            if board.is_first_placement() {
                return;
            }
            let legal = position.moves();
            for &m in seen.iter().step_by(11) {
                assert_eq!(board.allows(m), legal.contains(&m), "{m:?} {position:?}");
            }
            seen.extend(legal.iter().step_by(5));
        });
    }
}

#[test]
fn wins_in_one_and_all_defences_are_exact() {
    let (mut won, mut threatened, mut defended) = (0, 0, 0);
    for (i, rules) in Rules::ALL.into_iter().enumerate() {
        for seed in 0..8 {
            for_each_position(rules, 1000 + 100 * i as u64 + seed, 70, |position| {
                if position.outcome().is_some() {
                    return;
                }
                let mut board = judged(position);
                let me = board.colour();
                let plain = winning_moves(position);
                let ours = board.win(me, board.is_placing()).or_else(|| board.win_by_few());
                assert_eq!(ours.is_some(), !plain.is_empty(), "{position:?}");
                if let Some(m) = ours {
                    won += 1;
                    assert!(plain.contains(&m), "{position:?}");
                    return;
                }
                if !board.in_danger() {
                    return;
                }
                threatened += 1;
                // A sample of them is tried in full.
                let shape = |next: &Position| {
                    let board = judged(next);
                    board.win(board.colour(), board.is_placing()).is_some()
                };
                let helps = |m: Move| match after(position, m).outcome() {
                    Some(outcome) => !wins(&outcome, me.other()),
                    None => !shape(&after(position, m)),
                };
                board.defences();
                let ours: Vec<Move> = board.scratch.drain(..).map(|item| item.0).collect();
                defended += usize::from(!ours.is_empty());
                for m in position.moves() {
                    assert_eq!(ours.contains(&m), helps(m), "{} {position:?}", position.move_text(m));
                }
            });
        }
    }
    assert!(won > 20 && threatened > 20 && defended > 10, "{won} {threatened} {defended}");
}

/// The board with every move listed.
#[derive(Clone)]
struct Wide(SixBoard);

impl TwoSided for Wide {
    type Position = Position;
    type Undo = super::Undo;
    type Seen = SixBoard;
    const TUNING: Tuning = <SixBoard as TwoSided>::TUNING;
    const HISTORY: usize = <SixBoard as TwoSided>::HISTORY;

    fn new(position: &Position) -> Wide {
        Wide(judged(position))
    }
    fn hash(&self) -> u64 {
        self.0.hash()
    }
    fn side(&self) -> usize {
        self.0.side()
    }
    fn play(&mut self, m: Move) -> super::Undo {
        self.0.make(m)
    }
    fn undo(&mut self, undo: super::Undo) {
        self.0.unmake(undo);
    }
    fn pass(&mut self) -> Option<super::Undo> {
        None
    }
    fn end(&self) -> Option<End> {
        self.0.end()
    }
    fn evaluate(&mut self) -> i32 {
        self.0.evaluate()
    }
    fn seen(&self) -> &SixBoard {
        &self.0
    }
    fn generate(&mut self, stage: Stage, depth: i32, out: &mut Moves<Move>) {
        self.0.list(stage, depth, true, out);
    }
    fn is_legal(&self, m: Move) -> bool {
        self.0.allows(m)
    }
    fn is_tactical(&self, m: Move) -> bool {
        let board = &self.0;
        board.in_danger() || board.to(m).is_some_and(|to| board.places.completes(board.colour(), to))
    }
    fn history_key(&self, m: Move) -> usize {
        self.0.history_key(m)
    }
    fn pack(&self, m: Move) -> u32 {
        self.0.pack(m)
    }
    fn unpack(&self, bits: u32) -> Option<Move> {
        self.0.unpack(bits)
    }
}

fn search<B: TwoSided<Position = Position>>(
    position: &Position,
    depth: u32,
    features: Features,
) -> Best<Move> {
    let table = TranspositionTable::new(1, None).unwrap();
    let (clock, signals) = (ManualTime::default(), Signals::new());
    let limits = Limits::to_depth(depth);
    let timer = SearchTimer::new(&limits, position.turn(), &clock, &signals);
    let house = HouseRules::new(&games::record::House::default(), 0);
    let setup = SearchParams {
        table: &table,
        timer: &timer,
        features,
        threads: 1,
        evaluator: None,
        house,
        tuning: None,
    };
    Searcher::<B>::default().search(position, &[], &limits, setup, &mut |_| {})
}

fn value(score: Score) -> i32 {
    match score {
        Score::Cp(value) => value,
        Score::Win(plies) => WIN - plies as i32,
        Score::Loss(plies) => plies as i32 - WIN,
        Score::Vec(_) => 0,
    }
}

/// Every move, no cuts.
fn negamax(board: &mut SixBoard, depth: i32, ply: i32) -> i32 {
    match board.end() {
        Some(End::Won) => return WIN - ply,
        Some(End::Lost) => return ply - WIN,
        Some(End::Draw) => return 0,
        None if depth == 0 => return board.evaluate(),
        None => {}
    }
    let mut moves = Moves::with_capacity(100);
    if board.is_first_placement() {
        board.list(Stage::Quiet, depth, true, &mut moves);
    } else {
        board.list_all(&mut moves);
        if let Some(m) = board.win(board.colour(), board.is_placing()) {
            moves.push(m, 0);
        }
    }
    let me = board.side();
    let mut best = -WIN;
    for item in moves.iter() {
        let undo = board.make(item.m);
        let value = negamax(board, depth - 1, ply + 1);
        best = best.max(if board.side() == me { value } else { -value });
        board.unmake(undo);
    }
    best
}

#[test]
fn without_pruning_the_search_gives_the_value_of_negamax() {
    for (i, rules) in Rules::ALL.into_iter().enumerate() {
        let mut n = 0;
        for_each_position(rules, 500 + i as u64, 60, |position| {
            n += 1;
            if position.outcome().is_some() || n % 5 != 0 {
                return;
            }
            let mut board = judged(position);
            let depth = if !board.is_placing() {
                1 + u32::from(n == 5)
            } else if n <= 15 {
                3
            } else {
                2
            };
            let ours = search::<Wide>(position, depth, Features::PLAIN);
            assert_eq!(value(ours.score), negamax(&mut board, depth as i32, 0), "{depth} {position:?}");
        });
    }
}

#[test]
fn wins_in_one_are_taken_and_losses_in_two_avoided() {
    let (mut taken, mut avoided) = (0, 0);
    for (i, rules) in Rules::ALL.into_iter().enumerate() {
        for seed in 0..3 {
            for_each_position(rules, 3000 + 100 * i as u64 + seed, 60, |position| {
                if position.outcome().is_some() {
                    return;
                }
                let board = judged(position);
                let winning = winning_moves(position);
                if winning.is_empty() && !board.in_danger() {
                    return;
                }
                for depth in [1, 3] {
                    let best = search::<SixBoard>(position, depth, Features::ALL).best.unwrap();
                    if !winning.is_empty() {
                        assert!(winning.contains(&best), "{position:?}");
                        taken += 1;
                        continue;
                    }
                    let safe = |m: Move| {
                        let next = after(position, m);
                        let lost = next.outcome().is_some_and(|o| wins(&o, board.colour().other()));
                        !lost && (next.outcome().is_some() || winning_moves(&next).is_empty())
                    };
                    if !safe(best) {
                        assert!(
                            !position.moves().into_iter().any(safe),
                            "{} {position:?}",
                            position.move_text(best)
                        );
                    }
                    avoided += usize::from(safe(best));
                }
            });
        }
    }
    assert!(taken > 10 && avoided > 10, "{taken} {avoided}");
}

#[test]
fn the_same_search_visits_the_same_nodes() {
    for rules in Rules::ALL {
        let mut rng = SplitMix::new(9);
        let mut position = Position::start(&rules);
        for _ in 0..10 {
            let m = some_move(&position, &mut rng);
            position.play_unchecked(m);
        }
        let [one, two] = [(); 2].map(|()| search::<SixBoard>(&position, 5, Features::ALL));
        assert_eq!(one, two);
        assert!(position.outcome().is_some() || position.check(one.best.unwrap()).is_ok());
    }
}
