//! Analyses of finished games: by this process's own threads, or by workers elsewhere.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use game::Position as _;
use games::{AnyMove, AnyPosition};
use hxp::Score;
use session::Session;
use study::judge::known_chances;
use study::{Judgement, Verdict};
use wire::{Analysis, Code, Found, JudgedPly, Look, Problem, Progress, Status, Work, WorkKept, limits};

use crate::jobs::look::is_open;
use crate::jobs::{JobKind, LEASE, TRIES, later};
use crate::live::{Inquiry, Live, unavailable};
use crate::ops;
use crate::store::{JobRow, StoreError};

/// When the threads are busy with live games, so long passes before they are asked again.
const PAUSE: Duration = Duration::from_millis(100);
/// More plies than this are not searched.
const DEEPEST: u32 = 1_000;
/// More nodes than this are not visited.
const MOST_NODES: u64 = 1_000_000_000_000;

/// A finished game as those who analyse it see it.
pub struct Subject {
    positions: Vec<AnyPosition>,
    moves: Vec<AnyMove>,
}

impl Subject {
    /// The moves of a game that stand.
    pub fn of(session: &Session) -> Subject {
        let moves: Vec<AnyMove> = session.moves().iter().map(|turn| turn.m).collect();
        if session.rules().seats() == 3 {
            // Somebody may have gone out between two moves.
            return Subject { positions: session.positions(), moves };
        }
        let mut positions = Vec::with_capacity(moves.len() + 1);
        let mut position = session.setup().start().clone();
        for &m in &moves {
            positions.push(position.clone());
            position.play_unchecked(m);
        }
        positions.push(position);
        Subject { positions, moves }
    }

    /// The plies whose positions can be looked at.
    pub fn open(&self) -> impl Iterator<Item = u32> {
        (0..).zip(&self.positions).filter(|(_, position)| is_open(position)).map(|(ply, _)| ply)
    }

    /// The positions that can be looked at and are not among these.
    fn wanted(&self, looks: &[(u32, String)]) -> Vec<u32> {
        let done: HashSet<u32> = looks.iter().map(|(ply, _)| *ply).collect();
        self.open().filter(|ply| !done.contains(ply)).collect()
    }

    /// Checks what somebody says they found: that it is about a position of this game, that its moves are legal and its
    /// numbers are numbers.
    ///
    /// # Errors
    /// When something is wrong, with the place.
    pub fn check(&self, look: &Look) -> Result<(), Problem> {
        let refuse = |code, what: &str| Err(Problem::new(code, format!("looks: ply {}: {what}", look.ply)));
        let position = self.positions.get(look.ply as usize).filter(|p| is_open(p));
        let Some(position) = position else {
            return refuse(Code::Illegal, "the game has no such position to look at");
        };
        let Ok(score) = look.score.parse::<Score>() else {
            return refuse(Code::Unreadable, "the score cannot be read");
        };
        let by_seat = matches!(score, Score::Vec(_));
        let seats = position.seats();
        if by_seat != (seats == 3) || matches!(&score, Score::Vec(values) if values.len() != seats) {
            return refuse(Code::Illegal, "the score is of another kind of game");
        }
        if !(1..=DEEPEST).contains(&look.depth) || look.nodes > MOST_NODES {
            return refuse(Code::Illegal, "nobody looks so far");
        }
        if !(1..=limits::LINE).contains(&look.pv.len()) {
            return refuse(Code::Illegal, "a line has at least one move, and not too many");
        }
        let mut there = position.clone();
        for text in &look.pv {
            if text.len() > limits::MOVE {
                return refuse(Code::Unreadable, "a move is too long to be one");
            }
            match there.read_move(text) {
                Ok(m) => there.play_unchecked(m),
                Err(error) => return refuse(Code::Illegal, &format!("{text}: {error}")),
            }
        }
        Ok(())
    }

    /// What is known of every position, judged.
    fn judged(&self, looks: &[(u32, String)]) -> Vec<JudgedPly> {
        let mut known: Vec<Option<(Look, Verdict)>> = vec![None; self.positions.len()];
        for (ply, body) in looks {
            let position = self.positions.get(*ply as usize);
            let look = serde_json::from_str::<Look>(body).ok();
            let (Some(position), Some(look)) = (position, look) else { continue };
            let Ok(score) = look.score.parse() else { continue };
            let best = look.pv.first().and_then(|text| position.read_move(text).ok());
            known[*ply as usize] = Some((look, Verdict { score, best }));
        }
        let verdict = |at: usize| known.get(at).and_then(Option::as_ref).map(|(_, verdict)| verdict);
        let ply = |(at, position): (usize, &AnyPosition)| {
            let played = self.moves.get(at).copied();
            let judgement = played.and_then(|m| {
                // What the move led to, whoever went out afterwards.
                let mut after = position.clone();
                after.play_unchecked(m);
                let then = verdict(at + 1).filter(|_| self.positions.get(at + 1) == Some(&after));
                Judgement::of((position, verdict(at)), m, (&after, then))
            });
            let chances = known_chances(position, verdict(at));
            let look = known.get(at).and_then(Option::as_ref).map(|(look, _)| look);
            JudgedPly {
                ply: at as u32,
                position: position.to_string(),
                m: played.map(|m| position.move_text(m)),
                score: look.map(|look| look.score.clone()),
                depth: look.map(|look| look.depth),
                pv: look.map(|look| look.pv.clone()).unwrap_or_default(),
                chances: chances.map(|chances| chances.as_slice().to_vec()),
                cost: judgement.map(|judgement| judgement.cost),
                mark: judgement.and_then(|judgement| judgement.mark).map(|mark| mark.name().to_string()),
            }
        };
        self.positions.iter().enumerate().map(ply).collect()
    }
}

fn cause(game: &str) -> String {
    format!("{}:{game}", JobKind::Analysis.name())
}

impl Live {
    /// Asks for the analysis of a finished game.
    ///
    /// # Errors
    /// When there is no such game, it is not over, or the store does not answer.
    pub async fn ask_analysis(self: &Arc<Live>, game: &str) -> Result<Analysis, Problem> {
        let (unfolded, _) = self.load(game).await?;
        let session = &unfolded.session;
        if Status::from(session.phase()) != Status::Over {
            let sentence = "only a game that is over is analysed";
            let problem = Problem::new(Code::Illegal, sentence);
            return Err(problem.at(session.version() as u64, session.ply()));
        }
        if session.ply() == 0 {
            return Err(Problem::new(Code::Illegal, "nothing was played in this game"));
        }
        let positions = Subject::of(session).open().count() as u32;
        let now = self.time().now();
        let job = JobKind::Analysis.job(game, game.to_string(), now, now);
        self.store().ask_analysis(game, positions, &job).await.map_err(|e| unavailable(&e))?;
        self.call(JobKind::Analysis);
        self.analysis(game).await
    }

    /// The analysis of a game, as far as it is.
    ///
    /// # Errors
    /// When there is no such game, or the store does not answer.
    pub async fn analysis(&self, game: &str) -> Result<Analysis, Problem> {
        let (unfolded, _) = self.load(game).await?;
        let store = self.store();
        let row = store.analysis(game).await.map_err(|e| unavailable(&e))?;
        let Some(row) = row else {
            let positions = Subject::of(&unfolded.session).open().count() as u32;
            return Ok(Analysis::unasked(game.to_string(), positions));
        };
        let job = store.job(&cause(game)).await.map_err(|e| unavailable(&e))?;
        let looks = store.looks(game).await.map_err(|e| unavailable(&e))?;
        let status = match (row.finished, job) {
            (Some(_), _) => Progress::Done,
            (None, Some(job)) if job.holder.is_some() => Progress::Running,
            (None, Some(_)) => Progress::Queued,
            (None, None) => Progress::Failed,
        };
        Ok(Analysis {
            game: game.to_string(),
            status,
            positions: row.positions,
            done: looks.len() as u32,
            asked: row.asked,
            finished: row.finished,
            plies: Subject::of(&unfolded.session).judged(&looks),
        })
    }

    /// Keeps what was found, and ends the job when it was the last; how many positions are left.
    async fn keep_looks(
        &self,
        job: &JobRow,
        holder: &str,
        subject: &Subject,
        looks: &[Look],
    ) -> Result<u32, StoreError> {
        let row = |look: &Look| Ok((look.ply, serde_json::to_string(look).map_err(StoreError::corrupt)?));
        let rows: Vec<(u32, String)> = looks.iter().map(row).collect::<Result<_, StoreError>>()?;
        let store = self.store();
        let done = store.add_looks(&job.body, &rows).await?;
        let left = (subject.open().count() as u32).saturating_sub(done);
        if left == 0 {
            store.finish_analysis(&job.body, self.time().now()).await?;
            store.end_job(&job.id, holder).await?;
        }
        Ok(left)
    }
}

/// Work for those who come over HTTP.
pub struct Worker<'a>(pub &'a Arc<Live>);

impl Worker<'_> {
    /// A game to look at, if one waits.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn take(&self, nodes: u64) -> Result<Option<Work>, Problem> {
        let live = self.0;
        let (now, id) = (live.time().now(), ops::id());
        let until = now + LEASE;
        let fault = |e: StoreError| unavailable(&e);
        let claimed =
            live.store().claim_job(JobKind::Analysis.name(), &id, now, until).await.map_err(fault)?;
        let Some(job) = claimed else { return Ok(None) };
        if job.tries > TRIES {
            live.store().end_job(&job.id, &id).await.map_err(fault)?;
            return Ok(None);
        }
        let subject = match live.load(&job.body).await {
            Ok((unfolded, _)) => Subject::of(&unfolded.session),
            Err(problem) => {
                let due = later(now, job.tries);
                live.store().return_job(&job.id, &id, due).await.map_err(fault)?;
                return Err(problem);
            }
        };
        let looks = live.store().looks(&job.body).await.map_err(fault)?;
        let wanted = subject.wanted(&looks);
        if wanted.is_empty() {
            live.keep_looks(&job, &id, &subject, &[]).await.map_err(fault)?;
            return Ok(None);
        }
        let rules = subject.positions.first().map(|p| p.rules().to_string()).unwrap_or_default();
        let positions = subject.positions.iter().map(ToString::to_string).collect();
        live.metrics().jobs.get_or_create(&JobKind::Analysis.into()).inc();
        Ok(Some(Work { id, game: job.body, rules, positions, wanted, nodes, until }))
    }

    async fn held(&self, id: &str) -> Result<JobRow, Problem> {
        let job = self.0.store().held_job(id).await.map_err(|e| unavailable(&e))?;
        let lost = "this work is not yours any more: it is done, or somebody else has taken it";
        job.ok_or_else(|| Problem::new(Code::Unknown, lost))
    }

    /// Takes in what a worker found.
    ///
    /// # Errors
    /// When the work is not theirs any more, or something in it cannot be: then nothing is kept.
    pub async fn found(&self, id: &str, found: &Found) -> Result<WorkKept, Problem> {
        let live = self.0;
        if found.looks.len() > limits::LOOKS {
            let sentence = format!("looks: at most {} at once", limits::LOOKS);
            return Err(Problem::new(Code::TooLarge, sentence));
        }
        let job = self.held(id).await?;
        let (unfolded, _) = live.load(&job.body).await?;
        let subject = Subject::of(&unfolded.session);
        found.looks.iter().try_for_each(|look| subject.check(look))?;
        let until = live.time().now() + LEASE;
        let fault = |e: StoreError| unavailable(&e);
        if !live.store().keep_job(&job.id, id, until).await.map_err(fault)? {
            return Err(self
                .held(id)
                .await
                .err()
                .unwrap_or_else(|| Problem::new(Code::Unknown, "try again")));
        }
        let left = live.keep_looks(&job, id, &subject, &found.looks).await.map_err(fault)?;
        Ok(WorkKept { until, left })
    }

    /// Gives work back: somebody else may take it at once.
    ///
    /// # Errors
    /// When the work is not theirs any more.
    pub async fn give_back(&self, id: &str) -> Result<(), Problem> {
        let job = self.held(id).await?;
        let now = self.0.time().now();
        self.0.store().return_job(&job.id, id, now).await.map_err(|e| unavailable(&e))?;
        self.0.call(JobKind::Analysis);
        Ok(())
    }
}

/// Does one analysis with this process's own threads, as far as live games leave them free.
pub async fn work(live: Arc<Live>, job: JobRow) {
    let Some(holder) = job.holder.clone() else { return };
    if let Err(error) = analyse(&live, &job, &holder).await {
        live.complain(&error);
        let now = live.time().now();
        let given = match job.tries >= TRIES {
            true => live.store().end_job(&job.id, &holder).await,
            false => live.store().return_job(&job.id, &holder, later(now, job.tries)).await,
        };
        if let Err(error) = given {
            live.complain(&error);
        }
    }
}

async fn analyse(live: &Arc<Live>, job: &JobRow, holder: &str) -> Result<(), StoreError> {
    let mut stop = live.stopping();
    let game = &job.body;
    let (unfolded, _) = live.load(game).await.map_err(|problem| StoreError::corrupt(problem.detail))?;
    let subject = Subject::of(&unfolded.session);
    let positions = Arc::new(subject.positions.clone());
    let mut wanted = subject.wanted(&live.store().looks(game).await?);
    wanted.reverse();
    while let Some(&ply) = wanted.last() {
        let inquiry = Inquiry { positions: positions.clone(), ply, nodes: live.nodes() };
        let found = tokio::select! {
            found = live.look(inquiry) => found,
            () = ops::stopped(&mut stop) => {
                live.store().return_job(&job.id, holder, live.time().now()).await?;
                return Ok(());
            }
        };
        // Also when nothing was found: somebody still works on it.
        if !live.store().keep_job(&job.id, holder, live.time().now() + LEASE).await? {
            return Ok(());
        }
        let Some(look) = found else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        wanted.pop();
        live.keep_looks(job, holder, &subject, &[look]).await?;
    }
    live.keep_looks(job, holder, &subject, &[]).await?;
    Ok(())
}
