//! A room: the task that holds one game in memory while it is asked for.
//!
//! It steps the game, writes, and tells: in that order. What it holds may be behind what other processes have written;
//! the store decides. A step whose version is taken is taken back by reading the game anew, and tried again. A refusal
//! is given only by a room that is up to date.

use std::sync::Arc;

use game::{Outcome, Position as _, Seat, Termination};
use games::record::Clock;
use session::{Act, Command, Occupant, Said, What};
use tokio::sync::{mpsc, oneshot};
use wire::{ActionKind, Code, Event, Game, Played, Problem, Unfolded, limits, rematch_order};

use crate::live::computers::{Question, Thought};
use crate::live::found::{Founded, computer_asked, found, rows, summary};
use crate::live::{Live, Plan, Seating, unavailable};
use crate::ops;
use crate::store::{Append, PlanRow, SeatRow};

/// Who wants something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asker {
    /// The account.
    pub account: String,
    /// Its name.
    pub name: String,
}

/// What is wanted.
#[derive(Clone, Debug, PartialEq)]
pub enum Want {
    /// Make a move.
    Play {
        /// How many plies stand before it.
        ply: u32,
        /// The move.
        text: String,
        /// How many milliseconds the message took.
        lag: u64,
    },
    /// Take an open seat, any when none is named.
    Sit(Option<u8>),
    /// Anything else that a player does.
    Act(ActionKind),
    /// Keep these moves for later; forget those that wait.
    Plan {
        /// How many plies stand before the first of them.
        ply: u32,
        /// The moves.
        plan: Plan,
    },
}

/// What was done.
#[derive(Clone, Debug, PartialEq)]
pub enum Done {
    /// A move was made, now or before.
    Played(Played),
    /// The game is at this version; the next game, when this made one.
    Version(u64, Option<String>),
}

/// What a room is asked.
pub(super) enum Ask {
    /// Somebody wants something.
    Want { by: Asker, want: Want, reply: oneshot::Sender<Result<Done, Problem>> },
    /// How does the game stand?
    View { reply: oneshot::Sender<Result<Game, Problem>> },
    /// Is something due?
    Wake,
    /// A computer has thought about the game at this version.
    Thought { version: usize, thought: Option<Thought> },
}

/// So often a step is tried again when others were faster.
const TRIES: usize = 16;

pub(super) struct Room {
    live: Arc<Live>,
    id: String,
    created: u64,
    game: Unfolded,
    /// Nobody knows whether the last step was written: the game must be read anew.
    doubtful: bool,
    /// The version that a computer thinks about.
    thinks_about: Option<usize>,
    /// Whether the computer that moved last thought that it was losing.
    losing: bool,
}

impl Room {
    /// Answers until nobody asks for a while or the server stops.
    pub async fn run(live: Arc<Live>, id: String, mut asks: mpsc::Receiver<Ask>) {
        let mut stop = live.stop.clone();
        let mut room = match live.load(&id).await {
            Ok((game, created)) => Room {
                live: live.clone(),
                id: id.clone(),
                created,
                game,
                doubtful: false,
                thinks_about: None,
                losing: false,
            },
            Err(problem) => {
                live.rooms().remove(&id);
                asks.close();
                while let Some(ask) = asks.recv().await {
                    match ask {
                        Ask::Want { reply, .. } => drop(reply.send(Err(problem.clone()))),
                        Ask::View { reply } => drop(reply.send(Err(problem.clone()))),
                        Ask::Wake | Ask::Thought { .. } => {}
                    }
                }
                return;
            }
        };
        room.consider().await;
        loop {
            let deadline = room.game.session.deadline();
            tokio::select! {
                biased;
                ask = asks.recv() => match ask {
                    Some(ask) => room.answer(ask).await,
                    None => return,
                },
                () = live.time.until(deadline) => room.tick().await,
                () = live.time.wait(live.idle), if room.thinks_about.is_none() => break,
                () = ops::stopped(&mut stop) => break,
            }
        }
        live.rooms().remove(&id);
        asks.close();
        while let Some(ask) = asks.recv().await {
            room.answer(ask).await;
        }
    }

    async fn answer(&mut self, ask: Ask) {
        if self.doubtful
            && let Err(problem) = self.reload().await
        {
            match ask {
                Ask::Want { reply, .. } => drop(reply.send(Err(problem))),
                Ask::View { reply } => drop(reply.send(Err(problem))),
                Ask::Thought { .. } => self.thinks_about = None,
                Ask::Wake => {}
            }
            return;
        }
        match ask {
            Ask::Want { by, want, reply } => {
                let done = self.want(&by, want).await;
                let _ = reply.send(done);
                self.consider().await;
            }
            Ask::View { reply } => {
                let view = match self.refresh().await {
                    Ok(_) => {
                        let now = self.live.time.now();
                        Ok(Game::of(&self.id, &self.game, self.created, now, self.live.url(&self.id)))
                    }
                    Err(problem) => Err(problem),
                };
                let _ = reply.send(view);
            }
            Ask::Wake => {
                self.tick().await;
                self.consider().await;
            }
            Ask::Thought { version, thought } => {
                self.thinks_about = None;
                if version == self.game.session.version()
                    && let Some(thought) = thought
                {
                    self.losing = thought.losing;
                    if let Some(seat) = self.game.session.turn() {
                        let command = Command::play(seat, self.game.session.ply(), thought.m);
                        self.perform(&command, None).await.ok();
                    }
                    self.consider().await;
                }
            }
        }
    }

    /// The time of what happens now: never before what has happened.
    fn now(&self) -> u64 {
        let last = self.game.session.events().last().map_or(0, |event| event.at);
        self.live.time.now().max(last)
    }

    fn refused(&self, code: Code, sentence: &str) -> Problem {
        let session = &self.game.session;
        Problem::new(code, sentence).at(session.version() as u64, session.ply())
    }

    // What is kept.

    /// Reads the game anew.
    async fn reload(&mut self) -> Result<(), Problem> {
        let (game, created) = self.live.load(&self.id).await?;
        (self.game, self.created, self.doubtful) = (game, created, false);
        Ok(())
    }

    /// Lets happen what others have written; whether there was anything.
    async fn refresh(&mut self) -> Result<bool, Problem> {
        let before = self.game.session.version();
        let kept = self.live.store.version(&self.id).await.map_err(|e| unavailable(&e))?;
        if kept == Some(before as u64) {
            return Ok(false);
        }
        if let Err(error) = self.live.catch_up(&self.id, &mut self.game).await {
            self.doubtful = true;
            return Err(unavailable(&error));
        }
        Ok(self.game.session.version() != before)
    }

    /// Obeys a command, writes what it does and tells it. No events come back when it was obeyed before. `account` is
    /// who sits down, when somebody does.
    async fn perform(&mut self, command: &Command, account: Option<&str>) -> Result<Vec<Event>, Problem> {
        for _ in 0..TRIES {
            let before = self.game.session.position().clone();
            let (happened, refusal) = match self.game.session.step(command, self.now()) {
                Ok(happened) => (happened, None),
                Err(refused) => (refused.events, Some(refused.why)),
            };
            if happened.is_empty() {
                let Some(why) = refusal else { return Ok(Vec::new()) };
                if self.refresh().await? {
                    continue;
                }
                let session = &self.game.session;
                return Err(Problem::refused(&why, session.version() as u64, session.ply()));
            }
            let mut events = Event::write(&before, &happened, &self.game.session);
            for event in events.iter_mut().filter(|event| event.occupant.is_some()) {
                event.account = account.map(ToString::to_string);
            }
            let next = match happened.iter().any(|event| event.what == What::RematchAgreed) {
                true => Some(self.rematch()?),
                false => None,
            };
            if let Some(next) = &next {
                for event in events.iter_mut().filter(|event| event.kind == wire::EventKind::RematchAgreed) {
                    event.game = Some(next.id.clone());
                }
            }
            if !self.write(&events, next.as_ref()).await? {
                self.reload().await?;
                continue;
            }
            for (what, event) in happened.iter().zip(&events) {
                self.game.note(&what.what, event);
            }
            self.live.announce(&self.id, &self.game, &events, false);
            if let Some(next) = next {
                self.live.announce(&next.id, &next.unfolded, &next.events, true);
                if next.unfolded.session.turn().is_some() {
                    // In a task of its own: a room never waits for another room.
                    let (live, id) = (self.live.clone(), next.id);
                    tokio::spawn(async move { live.wake(&id).await });
                }
            }
            return match refusal {
                None => Ok(events),
                Some(why) => {
                    let session = &self.game.session;
                    Err(Problem::refused(&why, session.version() as u64, session.ply()))
                }
            };
        }
        Err(self.refused(Code::Unavailable, "too many want something of this game at once; try again"))
    }

    /// Writes events that the session has already; whether their versions were free.
    async fn write(&mut self, events: &[Event], next: Option<&Founded>) -> Result<bool, Problem> {
        let seats = events.iter().filter_map(|event| match event.kind {
            wire::EventKind::Seated => {
                event.account.as_ref().map(|account| (event.seat, Some(account.clone())))
            }
            wire::EventKind::Left => Some((event.seat, None)),
            _ => None,
        });
        let seats = seats.filter_map(|(seat, account)| Some(SeatRow { seat: seat?, account, kept: false }));
        let now = self.now();
        let rows = rows(events).map_err(|e| unavailable(&e))?;
        let append = Append {
            game: self.id.clone(),
            before: (self.game.session.version() - events.len()) as u64,
            new: None,
            events: rows,
            summary: summary(&self.game, now),
            seats: seats.collect(),
            then: next.map(|next| next.append.clone()).into_iter().collect(),
        };
        match self.live.writer.append(append).await {
            Ok(written) => {
                self.doubtful = !written;
                Ok(written)
            }
            Err(error) => {
                self.doubtful = true;
                Err(unavailable(&error))
            }
        }
    }

    /// The next game of the same people.
    fn rematch(&self) -> Result<Founded, Problem> {
        let session = &self.game.session;
        let order = rematch_order(session.rules());
        let seating = order.iter().map(|&from| {
            let who = Seat::new(from).and_then(|seat| session.occupant(seat));
            match (who.map(|who| (who.kind, &who.name)), &self.game.accounts[from]) {
                (Some((session::Kind::Computer { level }, _)), _) => Seating::Computer(level),
                (Some((session::Kind::Person, name)), Some(account)) => {
                    Seating::Person(account.clone(), name.clone())
                }
                _ => Seating::Open,
            }
        });
        let seating: Vec<Seating> = seating.collect();
        found(self.game.agreement.clone(), &seating, self.now()).map_err(|e| unavailable(&e))
    }

    // What is wanted.

    async fn want(&mut self, by: &Asker, want: Want) -> Result<Done, Problem> {
        match want {
            Want::Play { ply, text, lag } => self.play(by, ply, text, lag).await.map(Done::Played),
            Want::Sit(seat) => self.sit(by, seat).await,
            Want::Act(action) => self.act(by, action).await,
            Want::Plan { ply, plan } => self.plan(by, ply, &plan).await,
        }
    }

    fn version(&self) -> Done {
        Done::Version(self.game.session.version() as u64, None)
    }

    /// The seat of an account, or why it has none.
    async fn seat_of(&mut self, by: &Asker) -> Result<Seat, Problem> {
        if self.game.seat_of(&by.account).is_none() {
            self.refresh().await?;
        }
        let none = || self.refused(Code::Forbidden, "you do not sit at this table");
        self.game.seat_of(&by.account).ok_or_else(none)
    }

    async fn play(&mut self, by: &Asker, ply: u32, text: String, lag: u64) -> Result<Played, Problem> {
        if text.len() > limits::MOVE {
            return Err(self.refused(Code::Unreadable, "the move is too long to be one"));
        }
        let mut seat = self.seat_of(by).await?;
        // Whoever has several seats repeats the move of the seat that made it.
        if let Some(turn) = self.game.session.moves().get(ply as usize)
            && self.game.accounts[turn.seat.index()].as_deref() == Some(&by.account)
        {
            seat = turn.seat;
        }
        let act = Act::Play { m: Said::Text(text), lag };
        let events = self.perform(&Command::by(seat, act).at_ply(ply), None).await?;
        let moved = events.iter().find(|event| event.kind == wire::EventKind::Moved);
        let played = match moved {
            Some(event) => Played {
                version: event.version,
                ply: ply + 1,
                position: self.game.session.position().to_string(),
                clocks: event.clocks.clone().flatten(),
            },
            None => self.played_before(ply)?,
        };
        if self.game.session.ply() >= limits::PLIES && self.game.session.ending().is_none() {
            self.draw(Termination::Adjudication).await.ok();
        }
        Ok(played)
    }

    /// What was answered when the move that stands at a ply was made.
    fn played_before(&self, ply: u32) -> Result<Played, Problem> {
        let session = &self.game.session;
        let here = |event: &session::Event| matches!(event.what, What::Moved { ply: at, .. } if at == ply);
        let lost = || self.refused(Code::Unavailable, "the move cannot be found");
        let index = session.events().iter().rposition(here).ok_or_else(lost)?;
        let events = session.events()[..=index].to_vec();
        let at = events[index].at;
        let then = session::Session::replay(session.setup().clone(), events).map_err(|_| lost())?;
        let clocks = then.clocks(at);
        let timed = clocks.iter().any(|clock| clock.shown.is_some());
        Ok(Played {
            version: index as u64 + 1,
            ply: ply + 1,
            position: then.position().to_string(),
            clocks: timed.then(|| clocks.iter().map(|clock| clock.shown.unwrap_or(0)).collect()),
        })
    }

    async fn sit(&mut self, by: &Asker, wanted: Option<u8>) -> Result<Done, Problem> {
        for _ in 0..TRIES {
            if let Some(own) = self.game.seat_of(&by.account) {
                let same = wanted.is_none_or(|wanted| usize::from(wanted) == own.index() + 1);
                let sentence = "you sit at this table already";
                return if same { Ok(self.version()) } else { Err(self.refused(Code::Forbidden, sentence)) };
            }
            let seat = match self.free_seat(by, wanted) {
                Ok(seat) => seat,
                Err(problem) if self.refresh().await? => {
                    drop(problem);
                    continue;
                }
                Err(problem) => return Err(problem),
            };
            let command = Command::by(seat, Act::Sit(Occupant::person(&by.name)));
            match self.perform(&command, Some(&by.account)).await {
                Ok(_) => return Ok(self.version()),
                // Somebody was faster; perhaps another seat is free.
                Err(problem) if problem.code == Code::Full && wanted.is_none() => {}
                Err(problem) => return Err(problem),
            }
        }
        Err(self.refused(Code::Full, "no seat is free"))
    }

    fn free_seat(&self, by: &Asker, wanted: Option<u8>) -> Result<Seat, Problem> {
        let session = &self.game.session;
        let kept = |seat: Seat| self.game.agreement.kept.get(seat.index()).and_then(Option::as_ref);
        let open = |seat: &Seat| session.occupant(*seat).is_some_and(Occupant::is_open);
        let mine = |seat: &Seat| kept(*seat).is_some_and(|(account, _)| *account == by.account);
        let free = |seat: &Seat| kept(*seat).is_none();
        let seats = || Seat::table(session.rules().seats());
        if session.ending().is_some() {
            return Err(self.refused(Code::Over, "the game is over"));
        }
        match wanted {
            None => seats()
                .find(|seat| open(seat) && mine(seat))
                .or_else(|| seats().find(|seat| open(seat) && free(seat)))
                .ok_or_else(|| self.refused(Code::Full, "no seat is free")),
            Some(number) => {
                let seat = usize::from(number).checked_sub(1).and_then(Seat::new);
                let seat = seat.filter(|seat| seat.index() < session.rules().seats());
                let Some(seat) = seat else {
                    return Err(self.refused(Code::Unreadable, &format!("the table has no seat {number}")));
                };
                if !open(&seat) {
                    return Err(self.refused(Code::Full, "somebody sits there"));
                }
                if !free(&seat) && !mine(&seat) {
                    return Err(self.refused(Code::Forbidden, "this seat is kept for somebody else"));
                }
                Ok(seat)
            }
        }
    }

    async fn act(&mut self, by: &Asker, action: ActionKind) -> Result<Done, Problem> {
        let is_creator = self.game.agreement.creator.as_deref() == Some(&by.account);
        let seat = match self.seat_of(by).await {
            Ok(seat) => seat,
            Err(_) if is_creator && action == ActionKind::Abort => Seat::FIRST,
            Err(problem) => return Err(problem),
        };
        let act = match action {
            ActionKind::Resign => Act::Resign,
            ActionKind::OfferDraw => Act::OfferDraw,
            ActionKind::Accept => Act::Accept,
            ActionKind::Decline => Act::Decline,
            ActionKind::OfferTakeback => Act::OfferTakeback,
            ActionKind::Rematch => Act::Rematch,
            ActionKind::Leave => Act::Leave,
            ActionKind::Abort => return self.abort().await,
            ActionKind::Claim => return self.claim(seat, false).await,
            ActionKind::ClaimDraw => return self.claim(seat, true).await,
        };
        let events = self.perform(&Command::by(seat, act), None).await?;
        let next = events.iter().find_map(|event| event.game.clone());
        let next = next.or_else(|| self.game.rematch.clone().filter(|_| action == ActionKind::Rematch));
        Ok(Done::Version(self.game.session.version() as u64, next))
    }

    async fn abort(&mut self) -> Result<Done, Problem> {
        self.refresh().await?;
        let session = &self.game.session;
        if session.ending().is_some() {
            return Err(self.refused(Code::Over, "the game is over"));
        }
        if session.ply() as usize >= session.rules().seats() {
            let sentence = "a game can be aborted only before everybody has moved once";
            return Err(self.refused(Code::Illegal, sentence));
        }
        let command = Command::host(Act::Abort).at_ply(session.ply());
        self.perform(&command, None).await?;
        Ok(self.version())
    }

    /// Whoever is on turn has been away too long: the others win, or settle for a draw.
    async fn claim(&mut self, by: Seat, draw: bool) -> Result<Done, Problem> {
        self.refresh().await?;
        let session = &self.game.session;
        if session.ending().is_some() {
            return Err(self.refused(Code::Over, "the game is over"));
        }
        let Some(absent) = session.turn() else {
            return Err(self.refused(Code::Illegal, "the game has not begun"));
        };
        let position = session.position();
        let own = position.side_of(absent) == position.side_of(by);
        let Some(account) = self.game.accounts[absent.index()].clone().filter(|_| !own) else {
            return Err(self.refused(Code::Illegal, "nobody on the other side is away"));
        };
        let slow = matches!(session.setup().clocks[absent.index()], Clock::Correspondence { .. });
        let seen = self.live.store.account(&account).await.map_err(|e| unavailable(&e))?;
        let away = seen.is_some_and(|row| row.seen + self.live.claim_after <= self.live.time.now());
        if slow || !away {
            return Err(self.refused(Code::Illegal, "whoever is on turn has not been away for long enough"));
        }
        if draw {
            return self.draw(Termination::Abandoned).await;
        }
        let command = Command::by(absent, Act::Abandon).at_ply(session.ply());
        self.perform(&command, None).await?;
        Ok(self.version())
    }

    /// Ends the game with a draw from outside.
    async fn draw(&mut self, termination: Termination) -> Result<Done, Problem> {
        let session = &self.game.session;
        let seats = session.rules().seats();
        let outcome = match seats {
            3 => Outcome::shared(seats, termination, |seat| !session.is_out(seat)),
            _ => Outcome::draw(seats, termination),
        };
        let command = Command::host(Act::Adjudicate(outcome)).at_ply(session.ply());
        self.perform(&command, None).await?;
        Ok(self.version())
    }

    // What happens by itself.

    /// Lets the flags fall that are due.
    async fn tick(&mut self) {
        if self.game.session.deadline().is_some_and(|at| at <= self.live.time.now()) {
            self.perform(&Command::host(Act::Tick), None).await.ok();
            if self.doubtful {
                // The store does not answer: not so fast.
                self.live.time.wait(1_000).await;
                self.reload().await.ok();
            }
        }
    }

    /// Looks whether a computer is to answer or to move, or a plan has its turn.
    async fn consider(&mut self) {
        if self.doubtful {
            return;
        }
        let session = &self.game.session;
        if let Some(seat) = computer_asked(&self.game) {
            if session.unanswered().any(|asked| asked == seat) {
                let act = if self.losing { Act::Accept } else { Act::Decline };
                self.perform(&Command::by(seat, act), None).await.ok();
                return Box::pin(self.consider()).await;
            }
            let version = session.version();
            if self.thinks_about == Some(version) {
                return;
            }
            let mut seed = [0; 8];
            ops::fill(&mut seed);
            let seed = u64::from_le_bytes(seed);
            let Some(question) = Question::of(session, seat, self.live.time.now(), seed) else { return };
            self.thinks_about = Some(version);
            let (live, id) = (self.live.clone(), self.id.clone());
            tokio::spawn(async move {
                let thought = live.computers.think(question).await;
                let room = live.room(&id);
                let _ = room.send(Ask::Thought { version, thought }).await;
            });
            return;
        }
        while let Some(seat) = self.game.session.turn() {
            let Some(account) = self.game.accounts[seat.index()].clone() else { return };
            if !self.follow(seat, account).await {
                return;
            }
        }
    }

    /// Makes the move that a seat has planned for now; whether it did.
    async fn follow(&mut self, seat: Seat, account: String) -> bool {
        let number = seat.index() as u8 + 1;
        let Ok(Some(PlanRow { ply, body })) = self.live.store.plan(&self.id, number).await else {
            return false;
        };
        let Ok(plan) = serde_json::from_str::<Plan>(&body) else { return false };
        let texts = self.game.session.move_texts();
        let played = texts.get(ply as usize..);
        let next = played.and_then(|played| plan.next(played)).map(ToString::to_string);
        // A premove for a ply that is still to come waits; what cannot happen any more is forgotten.
        let alive = played.is_none_or(|played| plan.is_alive(played)) && plan.premove.is_none();
        let waits = played.is_none();
        if !alive && !waits {
            self.live.store.set_plan(&self.id, number, None).await.ok();
        }
        let Some(text) = next else { return false };
        let now = self.game.session.ply();
        let by = Asker { account, name: String::new() };
        let moved = self.play(&by, now, text, 0).await.is_ok();
        if !moved {
            self.live.store.set_plan(&self.id, number, None).await.ok();
        }
        moved
    }

    /// Keeps a plan.
    async fn plan(&mut self, by: &Asker, ply: u32, plan: &Plan) -> Result<Done, Problem> {
        plan.check()?;
        let seat = self.seat_of(by).await?;
        if self.game.session.ending().is_some() {
            return Err(self.refused(Code::Over, "the game is over"));
        }
        let row = match plan.is_empty() {
            true => None,
            false => {
                let body = serde_json::to_string(plan);
                let body = body.map_err(|e| unavailable(&crate::store::StoreError::corrupt(e)))?;
                Some(PlanRow { ply, body })
            }
        };
        let number = seat.index() as u8 + 1;
        self.live.store.set_plan(&self.id, number, row.as_ref()).await.map_err(|e| unavailable(&e))?;
        Ok(self.version())
    }
}
