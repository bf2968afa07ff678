//! One thread's search: principal-variation search with everything that makes the tree thin.

mod node;
mod quiescence;
mod root;
mod trials;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use self::node::{Found, Node};
pub(crate) use self::root::RootMove;
use super::features::Features;
use super::history::{History, NONE};
use super::path::Path;
use super::picker::{PickerOf, best};
use super::reduction::Reductions;
use crate::Evaluator;
use crate::house::HouseRules;
use crate::search::board::{End, MoveOf, Moves, Proof, Tuning, TwoSided, WIN, WON};
use crate::search::table::{Bound, Entry, TranspositionTable};
use crate::time::{LOOK_EVERY, SearchTimer};

/// Lines are never longer than this.
pub(crate) const MAX_PLY: usize = 120;

/// What all threads of a search share.
pub(crate) struct Shared<'a> {
    pub table: &'a TranspositionTable,
    pub timer: &'a SearchTimer<'a>,
    pub nodes: AtomicU64,
    pub node_limit: u64,
    pub over: AtomicBool,
    pub features: Features,
    pub house: HouseRules,
    pub tuning: Tuning,
    pub reductions: &'a Reductions,
}

/// What a node leaves for the nodes below and beside it.
#[derive(Clone, Copy)]
pub(crate) struct Frame<M> {
    eval: i32,
    m: Option<M>,
    /// The continuation key of the move.
    key: usize,
    killers: [Option<M>; 2],
    /// Left out while it is found whether all others are worse.
    excluded: Option<M>,
    /// Beta cuts of the children so far.
    cutoffs: u32,
}

impl<M> Frame<M> {
    const fn new() -> Frame<M> {
        Frame { eval: 0, m: None, key: NONE, killers: [None, None], excluded: None, cutoffs: 0 }
    }
}

/// One thread's search.
pub(crate) struct Worker<'a, B: TwoSided> {
    pub board: B,
    /// Judges instead of the board, if there is one; it follows every move.
    evaluator: Option<Box<dyn Evaluator<B::Seen>>>,
    pub shared: &'a Shared<'a>,
    pub history: &'a mut History<B>,
    moves: Moves<MoveOf<B>>,
    stack: Vec<Frame<MoveOf<B>>>,
    path: Path,
    /// A line of moves for each ply, as a square.
    lines: Vec<Option<MoveOf<B>>>,
    line_ends: [usize; MAX_PLY + 2],
    pub nodes: u64,
    unreported: u64,
    next_check: u64,
    pub seldepth: usize,
    pub stopped: bool,
    /// No null move above this ply while one is being verified.
    no_null_until: usize,
    root_side: usize,
}

/// Frames before the root, so that looking back needs no question.
const BEFORE: usize = 4;

impl<'a, B: TwoSided> Worker<'a, B> {
    pub(crate) fn new(
        board: B,
        mut evaluator: Option<Box<dyn Evaluator<B::Seen>>>,
        shared: &'a Shared<'a>,
        history: &'a mut History<B>,
        game: &[u64],
    ) -> Worker<'a, B> {
        let root_side = board.side();
        if let Some(evaluator) = &mut evaluator {
            evaluator.reset(board.seen());
        }
        let mut worker = Worker {
            board,
            evaluator,
            shared,
            history,
            moves: Moves::with_capacity(MAX_PLY * 64),
            stack: vec![Frame::new(); MAX_PLY + BEFORE + 4],
            path: Path::new(game, MAX_PLY + 2),
            lines: vec![None; (MAX_PLY + 2) * (MAX_PLY + 2)],
            line_ends: [0; MAX_PLY + 2],
            nodes: 0,
            unreported: 0,
            next_check: 0,
            seldepth: 0,
            stopped: false,
            no_null_until: 0,
            root_side,
        };
        worker.plan_check();
        worker
    }

    fn plan_check(&mut self) {
        self.next_check = self.nodes + LOOK_EVERY;
        if self.shared.node_limit != u64::MAX {
            let all = self.shared.nodes.load(Ordering::Relaxed) + self.unreported;
            let left = self.shared.node_limit.saturating_sub(all);
            self.next_check = self.nodes + left.clamp(1, LOOK_EVERY);
        }
    }

    #[inline(always)]
    fn count_node(&mut self) {
        self.nodes += 1;
        self.unreported += 1;
        if self.nodes >= self.next_check {
            self.look_up();
        }
    }

    #[cold]
    fn look_up(&mut self) {
        let all = self.shared.nodes.fetch_add(self.unreported, Ordering::Relaxed) + self.unreported;
        self.unreported = 0;
        if all >= self.shared.node_limit
            || self.shared.over.load(Ordering::Relaxed)
            || self.shared.timer.is_over()
        {
            self.stopped = true;
            self.shared.over.store(true, Ordering::Relaxed);
        }
        self.plan_check();
    }

    /// Adds the nodes not yet told to the common count.
    pub(crate) fn report_nodes(&mut self) {
        self.shared.nodes.fetch_add(self.unreported, Ordering::Relaxed);
        self.unreported = 0;
        self.plan_check();
    }

    #[inline(always)]
    fn play(&mut self, m: MoveOf<B>) -> B::Undo {
        if let Some(evaluator) = &mut self.evaluator {
            evaluator.push(self.board.seen(), m);
        }
        self.board.play(m)
    }

    /// Hands the turn on without a move, if that proves anything.
    fn pass(&mut self) -> Option<B::Undo> {
        let Some(evaluator) = &mut self.evaluator else { return self.board.pass() };
        evaluator.push_null(self.board.seen());
        let undo = self.board.pass();
        if undo.is_none() {
            evaluator.pop();
        }
        undo
    }

    #[inline(always)]
    fn undo(&mut self, undo: B::Undo) {
        self.board.undo(undo);
        if let Some(evaluator) = &mut self.evaluator {
            evaluator.pop();
        }
    }

    /// An evaluation with what those of like positions were wrong by.
    #[inline(always)]
    fn corrected(&self, raw: i32) -> i32 {
        let share = self.shared.tuning.correction;
        if share == 0 || raw.abs() >= WON {
            return raw;
        }
        let wrong = self.history.correction(&self.board) * share / 16;
        (raw + wrong).clamp(1 - WON, WON - 1)
    }

    /// Remembers by how much the evaluation of a node was wrong, where the search says so.
    #[inline(always)]
    fn learn_correction(&mut self, node: &Node<MoveOf<B>>, found: &Found<MoveOf<B>>) {
        if self.shared.tuning.correction == 0
            || found.score.abs() >= WON
            || found.m.is_some_and(|m| self.board.is_tactical(m))
        {
            return;
        }
        let says = match found.bound() {
            Bound::Exact => true,
            Bound::Lower => found.score > node.corrected,
            Bound::Upper => found.score < node.corrected,
        };
        if says {
            let wrong = (found.score - node.corrected).clamp(-256, 256) * node.depth.min(16);
            self.history.learn_correction(&self.board, wrong);
        }
    }

    /// What the position is worth to the side on turn, without looking ahead, `ply` plies below the root.
    #[inline(always)]
    fn evaluate(&mut self, ply: usize) -> i32 {
        let value = match &mut self.evaluator {
            None => self.board.evaluate(),
            Some(evaluator) => self.board.evaluate_by(&mut **evaluator),
        };
        self.shared.house.temper(value, ply, || self.board.race())
    }

    /// What the table is asked for. Near a ply limit it matters when a position comes.
    #[inline(always)]
    fn key(&self, ply: usize) -> u64 {
        self.board.hash() ^ self.shared.house.salt(ply)
    }

    /// What the house's ply limit makes of the position, for the side on turn.
    #[cold]
    fn ended(&self, ply: usize) -> i32 {
        let lead = self.board.race().filter(|_| self.shared.house.lead_wins).map_or(0, |race| race.lead);
        match lead.signum() {
            1 => WIN - ply as i32,
            -1 => ply as i32 - WIN,
            _ => self.draw(),
        }
    }

    #[inline(always)]
    fn frame(&mut self, ply: usize) -> &mut Frame<MoveOf<B>> {
        &mut self.stack[ply + BEFORE]
    }

    /// A draw, seen from the side on turn. Who searches would rather play on.
    #[inline(always)]
    fn draw(&self) -> i32 {
        if !self.shared.features.contempt {
            0
        } else if self.board.side() == self.root_side {
            self.shared.tuning.draw
        } else {
            -self.shared.tuning.draw
        }
    }

    fn clear_line(&mut self, ply: usize) {
        self.line_ends[ply] = ply;
    }

    fn extend_line(&mut self, ply: usize, m: MoveOf<B>) {
        let width = MAX_PLY + 2;
        self.lines[ply * width + ply] = Some(m);
        let end = self.line_ends[ply + 1];
        for i in ply + 1..end {
            self.lines[ply * width + i] = self.lines[(ply + 1) * width + i];
        }
        self.line_ends[ply] = end.max(ply + 1);
    }

    fn line(&self, ply: usize) -> impl Iterator<Item = MoveOf<B>> + '_ {
        let width = MAX_PLY + 2;
        (ply..self.line_ends[ply]).map_while(move |i| self.lines[ply * width + i])
    }

    /// Plays a move and gives its value through `f`, turned round when the other side is on turn after it.
    #[inline(always)]
    fn value_after(
        &mut self,
        same: bool,
        (alpha, beta): (i32, i32),
        f: impl FnOnce(&mut Self, i32, i32) -> i32,
    ) -> i32 {
        if same { f(self, alpha, beta) } else { -f(self, -beta, -alpha) }
    }

    /// Makes the stack ready for a new iteration.
    pub(crate) fn begin(&mut self) {
        self.seldepth = 0;
        self.no_null_until = 0;
        for frame in &mut self.stack {
            *frame = Frame { killers: frame.killers, ..Frame::new() };
        }
    }

    #[inline(always)]
    fn prove(&mut self, depth: i32, ply: usize) -> Option<Proof<MoveOf<B>>> {
        let proof = self.board.prove(depth, false);
        self.count_proof();
        proof.filter(|proof| !self.shared.house.is_over(ply + proof.plies as usize - 1))
    }

    /// Adds the positions that a proof looked at.
    #[inline(always)]
    pub(crate) fn count_proof(&mut self) {
        let nodes = self.board.proof_nodes();
        self.nodes += nodes;
        self.unreported += nodes;
    }

    /// The value of the position on the board, `depth` plies deep.
    fn node<const PV: bool>(
        &mut self,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        let shared = self.shared;
        let features = &shared.features;
        let tuning = &shared.tuning;
        if PV {
            self.clear_line(ply);
            self.seldepth = self.seldepth.max(ply);
        }
        if self.stopped {
            return 0;
        }
        if let Some(end) = self.board.end() {
            return match end {
                End::Won => WIN - ply as i32,
                End::Lost => ply as i32 - WIN,
                End::Draw => self.draw(),
            };
        }
        if shared.house.is_over(ply) {
            return self.ended(ply);
        }
        let hash = self.key(ply);
        if features.repetition && self.path.repeats(self.board.repetition_key()) {
            return if shared.house.repetition { self.draw() } else { self.again(ply) };
        }
        if ply >= MAX_PLY {
            return self.evaluate(ply);
        }
        if depth <= 0 {
            return self.quiescence::<PV>(alpha, beta, ply, 0);
        }
        // A shorter win is known already, or nothing better than the loss at hand can come.
        alpha = alpha.max(ply as i32 - WIN);
        beta = beta.min(WIN - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }

        let excluded = self.frame(ply).excluded;
        // Where judging afresh is cheap, it is done while the table's entry is on its way from memory.
        let early = !tuning.quiescence_table && excluded.is_none();
        let fresh = early.then(|| self.evaluate(ply));
        let entry = if excluded.is_none() { shared.table.probe(hash) } else { None };
        let mut table_move = None;
        if let Some(entry) = entry {
            table_move = self.board.unpack(entry.packed).filter(|&m| self.board.is_legal(m));
            let score = from_table(entry.score, ply);
            let deep = i32::from(entry.depth) >= depth;
            if !PV && deep && features.table_cuts {
                let cuts = match entry.bound {
                    Bound::Exact => true,
                    Bound::Lower => score >= beta,
                    Bound::Upper => score <= alpha,
                };
                if cuts {
                    if let (Some(m), true) = (table_move, score >= beta && features.history)
                        && !self.board.is_tactical(m)
                    {
                        self.reward_quiet(m, ply, depth, &[]);
                    }
                    return score;
                }
            }
        }

        if features.proofs
            && excluded.is_none()
            && let Some(proof) = self.prove(depth, ply)
        {
            let score = WIN - ply as i32 - proof.plies;
            if PV {
                self.clear_line(ply + 1);
                self.extend_line(ply, proof.m);
            }
            self.store(hash, score, ply, depth, Bound::Exact, Some(proof.m), Entry::NO_EVAL);
            return score;
        }

        let raw = match (fresh, entry) {
            (Some(fresh), _) => fresh,
            (None, Some(entry)) if entry.eval != Entry::NO_EVAL => i32::from(entry.eval),
            _ if excluded.is_some() => self.frame(ply).eval,
            _ => self.evaluate(ply),
        };
        let corrected = self.corrected(raw);
        let mut eval = corrected;
        if let Some(entry) = entry {
            let score = from_table(entry.score, ply);
            let better = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score > eval,
                Bound::Upper => score < eval,
            };
            if better && score.abs() < WON {
                eval = score;
            }
        }
        self.frame(ply).eval = raw;
        self.frame(ply + 1).cutoffs = 0;
        let back = if self.stack[ply + BEFORE - 2].m.is_some() || ply == 2 { 2 } else { 4 };
        let improving = ply >= back && raw > self.stack[ply + BEFORE - back].eval;

        if features.internal_reduction && depth >= 4 && table_move.is_none() && (PV || cut) {
            depth -= 1;
        }

        if !PV && excluded.is_none() && beta.abs() < WON {
            // The position is so good that no answer will bring it below beta.
            let margin = tuning.reverse_futility * (depth - i32::from(improving)).max(0);
            if features.reverse_futility && depth <= 8 && eval - margin >= beta && !self.board.is_threatened()
            {
                return (eval + beta) / 2;
            }
            // So bad that only a forcing sequence can help.
            if features.razoring && depth <= 4 && eval + tuning.razor * depth < alpha {
                let score = self.quiescence::<false>(alpha, alpha + 1, ply, 0);
                if score <= alpha || self.stopped {
                    return score;
                }
            }
            if features.null_move
                && tuning.null_move
                && depth >= 3
                && ply > self.no_null_until
                && eval >= beta
                && raw + tuning.null_margin * depth >= beta
                && self.stack[ply + BEFORE - 1].m.is_some()
                && let Some(score) = self.null_move(eval, beta, depth, ply, cut)
            {
                return score;
            }
        }

        if self.stopped {
            return 0;
        }
        self.moves_loop::<PV>(Node {
            alpha,
            beta,
            depth,
            ply,
            cut,
            hash,
            entry,
            table_move,
            excluded,
            eval,
            raw,
            corrected,
            improving,
        })
    }

    fn moves_loop<const PV: bool>(&mut self, node: Node<MoveOf<B>>) -> i32 {
        let Node { depth, ply, cut, hash, table_move, improving, .. } = node;
        let shared = self.shared;
        let features = &shared.features;
        let tuning = &shared.tuning;
        let side = self.board.side();
        let before = self.keys_before(ply);
        let killers = self.frame(ply).killers;
        let special = if features.history {
            [killers[0], killers[1], self.history.counter(side, before[0])]
        } else {
            [None; 3]
        };
        let singular = self.singular(&node);
        if let Err(score) = singular {
            return score;
        }
        let singular = singular.unwrap_or(0);
        let decisive = depth >= 4 && self.board.is_on_the_brink();
        let most_quiet = late_moves(tuning, depth, improving || decisive);
        let base = self.moves.items.len();
        let mut picker = PickerOf::<B>::new(table_move, special, before, base);
        let mut found = Found::new(node.alpha, node.beta, -WIN);
        let mut tried = 0;
        let mut quiets: [Option<MoveOf<B>>; 32] = [None; 32];
        let mut quiet_count = 0;
        let mut any = false;
        self.path.push(self.board.repetition_key());
        while let Some(picked) = picker.next(&mut self.board, self.history, depth, &mut self.moves) {
            let m = picked.m;
            any = true;
            if Some(m) == node.excluded {
                continue;
            }
            tried += 1;
            let quiet = !picked.tactical;
            let mut reduction = shared.reductions.of(depth, tried);
            if found.score > -WON && !PV {
                let lmr_depth = (depth - reduction / 1024).max(0);
                if features.late_moves && quiet && quiet_count >= most_quiet {
                    picker.skip_quiet = true;
                    continue;
                }
                if features.futility
                    && quiet
                    && lmr_depth <= 6
                    && !picked.special
                    && node.eval + tuning.futility * (lmr_depth + 1) + picked.score / 128 <= found.alpha
                {
                    picker.skip_quiet = true;
                    continue;
                }
                if features.late_moves
                    && quiet
                    && lmr_depth <= 4
                    && picked.score < -tuning.history_skip * depth
                {
                    continue;
                }
            }
            let extension = if Some(m) == table_move { singular } else { 0 };
            let undo = self.go_down(m, ply);
            if depth > 1 || tuning.quiescence_table {
                shared.table.touch(self.key(ply + 1));
            }
            let same = self.board.side() == side;
            let new_depth = depth - 1 + extension;
            let mut score;
            if tried == 1 {
                score = if PV {
                    self.value_after(same, (found.alpha, found.beta), |w, a, b| {
                        w.node::<true>(a, b, new_depth, ply + 1, false)
                    })
                } else {
                    self.value_after(same, (found.alpha, found.beta), |w, a, b| {
                        w.node::<false>(a, b, new_depth, ply + 1, if same { cut } else { !cut })
                    })
                };
            } else {
                let mut reduced = new_depth;
                if features.reductions && depth >= 2 && tried > 1 + usize::from(PV) {
                    if PV {
                        reduction -= 1024;
                    }
                    if cut {
                        reduction += tuning.cut_reduction;
                    }
                    if !improving {
                        reduction += tuning.worsening_reduction;
                    }
                    if picked.special || picked.tactical {
                        reduction -= 1024;
                    }
                    if self.stack[ply + 1 + BEFORE].cutoffs > 2 {
                        reduction += 768;
                    }
                    if quiet {
                        reduction -= (picked.score / tuning.history_divisor.max(1)).clamp(-2048, 2048);
                    }
                    reduced = (new_depth - (reduction / 1024).max(0)).max(1).min(new_depth);
                }
                score = self.value_after(same, (found.alpha, found.alpha + 1), |w, a, b| {
                    w.node::<false>(a, b, reduced, ply + 1, !same || cut)
                });
                if score > found.alpha && reduced < new_depth {
                    score = self.value_after(same, (found.alpha, found.alpha + 1), |w, a, b| {
                        w.node::<false>(a, b, new_depth, ply + 1, if same { cut } else { !cut })
                    });
                }
                if PV && score > found.alpha && score < found.beta {
                    score = self.value_after(same, (found.alpha, found.beta), |w, a, b| {
                        w.node::<true>(a, b, new_depth, ply + 1, false)
                    });
                }
            }
            self.undo(undo);
            if self.stopped {
                break;
            }
            if found.better::<PV, B>(self, ply, m, score) {
                self.frame(ply).cutoffs += 1;
                if quiet && features.history {
                    let count = quiet_count.min(quiets.len());
                    let tried = quiets;
                    self.reward_quiet(m, ply, depth, &tried[..count]);
                }
                break;
            }
            if quiet {
                if quiet_count < quiets.len() {
                    quiets[quiet_count] = Some(m);
                }
                quiet_count += 1;
            }
        }
        self.path.pop();
        self.moves.items.truncate(base);
        if self.stopped {
            return 0;
        }
        if !any {
            // Nobody can move.
            return self.draw();
        }
        if tried == 0 {
            return found.alpha;
        }
        if node.excluded.is_none() {
            self.store(hash, found.score, ply, depth, found.bound(), found.m, node.raw as i16);
            self.learn_correction(&node, &found);
        }
        found.score
    }

    /// Plays a move of the node at `ply`, for the node below.
    #[inline(always)]
    fn go_down(&mut self, m: MoveOf<B>, ply: usize) -> B::Undo {
        let key = self.board.continuation_key(m);
        self.fetch_early(m);
        let undo = self.play(m);
        let frame = self.frame(ply);
        frame.m = Some(m);
        frame.key = key;
        self.count_node();
        undo
    }

    /// Has the table's entry fetched while a move is being played, if it is known where it will lie.
    #[inline(always)]
    fn fetch_early(&self, m: MoveOf<B>) {
        if let Some(hash) = self.board.hash_after(m) {
            self.shared.table.touch(hash);
        }
    }

    #[inline(always)]
    fn keys_before(&self, ply: usize) -> [usize; 2] {
        [self.stack[ply + BEFORE - 1].key, self.stack[ply + BEFORE - 2].key]
    }

    /// Remembers a quiet move that refuted, and those tried before it in vain.
    fn reward_quiet(&mut self, m: MoveOf<B>, ply: usize, depth: i32, others: &[Option<MoveOf<B>>]) {
        let before = self.keys_before(ply);
        let each = self.shared.tuning.history_bonus;
        let bonus = (each * depth - each / 2).min(1800);
        self.history.reward(&self.board, before, m, bonus);
        for &other in others.iter().flatten() {
            if other != m {
                self.history.reward(&self.board, before, other, -bonus);
            }
        }
        self.history.set_counter(self.board.side(), before[0], m);
        let frame = self.frame(ply);
        if frame.killers[0] != Some(m) {
            frame.killers = [Some(m), frame.killers[0]];
        }
    }

    #[allow(clippy::too_many_arguments)]
    #[inline(always)]
    fn store(
        &self,
        hash: u64,
        score: i32,
        ply: usize,
        depth: i32,
        bound: Bound,
        m: Option<MoveOf<B>>,
        eval: i16,
    ) {
        let score = if score >= WON {
            score + ply as i32
        } else if score <= -WON {
            score - ply as i32
        } else {
            score
        };
        let entry = Entry {
            packed: m.map_or(0, |m| self.board.pack(m)),
            score: score as i16,
            eval,
            depth: depth.clamp(0, 255) as u8,
            bound,
        };
        self.shared.table.store(hash, entry);
    }
}

/// So many quiet moves are tried.
#[inline(always)]
fn late_moves(tuning: &Tuning, depth: i32, improving: bool) -> usize {
    let all = tuning.late_moves + depth * depth;
    (if improving { all } else { all / 2 }) as usize
}

/// A stored value, whose distance to the end counts from its position, as seen from the root.
#[inline(always)]
fn from_table(score: i16, ply: usize) -> i32 {
    let score = i32::from(score);
    if score >= WON {
        score - ply as i32
    } else if score <= -WON {
        score + ply as i32
    } else {
        score
    }
}
