//! A room: the task that holds one game in memory while it is asked for.
//!
//! It steps the game, writes, and tells: in that order. What other processes write it hears from the bus, so that the
//! store need not be asked; what it holds may be behind all the same, and the store decides. A step whose version is
//! taken is taken back by reading the game anew, and tried again. A refusal is given only by a room that is up to date.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use futures_util::future::BoxFuture;
use game::{Outcome, Position as _, Seat, Termination};
use games::record::TimeControl;
use session::{Act, Command, Occupant, Said, What};
use tokio::sync::{mpsc, oneshot};
use wire::{ActionKind, Code, Event, Game, Played, Problem, Unfolded, WhyDeclined, limits, rematch_order};

use crate::bus::{Subscription, Word, subject};
use crate::live::computers::{Question, Thought};
use crate::live::finish::finished;
use crate::live::found::{Founded, computer_asked, found, rows, summary};
use crate::live::notices::{event_body, read_event_message};
use crate::live::sweep::{GONE, GONE_SLOWLY};
use crate::live::writer::{FOREVER, in_time};
use crate::live::{Live, Plan, Seating, unavailable};
use crate::ops::{self, Time};
use crate::store::{Append, PlanRow, SeatRow, StoreError};

/// Who wants something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asker {
    /// Whose token or cookie was shown.
    pub account: String,
    /// What others call them.
    pub name: String,
}

/// What is wanted.
#[derive(Clone, Debug, PartialEq)]
pub enum Want {
    /// Make a move.
    Play {
        /// How many plies stand before it.
        ply: u32,
        /// What is played, as text.
        text: String,
        /// How many milliseconds the message took.
        lag: u64,
    },
    /// Take an open seat, any when none is named.
    Sit(Option<u8>),
    /// Anything else that a player does.
    Act(ActionKind),
    /// Say no to a game in which a seat is kept for whoever asks, or to an offer.
    Decline(WhyDeclined),
    /// End the game without a result, whoever plays: a moderator wants it.
    Abort,
    /// End it without a result when nobody sits there any more.
    Clear,
    /// End it without a result when it has not begun and everybody who sits there is gone.
    Withdraw,
    /// Keep these moves for later; forget those that wait.
    Plan {
        /// How many plies stand before the first of them.
        ply: u32,
        /// What is to be played then.
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
    /// Somebody wants something. A queue has places for many: they are small.
    Want { what: Box<(Asker, Want)>, reply: oneshot::Sender<Result<Done, Problem>> },
    /// How does the game stand?
    View { reply: oneshot::Sender<Result<Game, Problem>> },
    /// Is something due?
    Wake,
    /// Something is planned in the game, and it may have gone on.
    Planned,
    /// A computer has thought about the game at this version.
    Thought { version: usize, thought: Option<Thought> },
}

/// The level of a computer that plays on for somebody who has left.
const SUBSTITUTE: u8 = 5;

/// What one wants of a game is given up after so long; the writer gives up before that.
const LONGEST: Duration = Duration::from_secs(15);
/// The reason that is given then.
const SILENT: &str = "it says nothing";

/// So often a step is tried again when others were faster.
const TRIES: usize = 16;

pub(super) struct Room {
    live: Arc<Live>,
    id: String,
    created: u64,
    /// The generation of the store that the game was read in.
    generation: i64,
    game: Unfolded,
    /// What other processes write, where there are any.
    heard: Option<Subscription>,
    /// Nobody else writes this game: this process has the store alone, and this is its room for the game.
    sure: bool,
    /// Nobody knows whether the last step was written: the game must be read anew.
    doubtful: bool,
    /// Seats that had no plan when this room looked: only a room that is sure knows that they have none.
    unplanned: [bool; 4],
    /// Seats of which this room knows a plan.
    planned: [bool; 4],
    /// The version that a computer thinks about.
    thinks_about: Option<usize>,
    /// Whether the computer that moved last thought that it was losing.
    losing: bool,
}

impl Room {
    /// Answers until nobody asks for a while or the server stops. What it does now and then is in boxes, so that a room in
    /// which nothing happens is small.
    pub async fn run(live: Arc<Live>, id: String, mut asks: mpsc::Receiver<Ask>) {
        let mut stop = live.stop.clone();
        // Listening begins before looking, so that nothing falls between.
        let heard = (!live.store.is_alone()).then(|| live.bus.subscribe(&subject::game(&id)));
        let longest = if live.store.is_alone() { FOREVER } else { LONGEST };
        let loaded = in_time(longest, Box::pin(live.read(&id))).await;
        let mut room = match loaded.unwrap_or_else(|| Err(unavailable(&StoreError::corrupt(SILENT)))) {
            Ok((game, created, generation)) => Room {
                live: live.clone(),
                id: id.clone(),
                created,
                generation,
                game,
                heard,
                sure: live.store.is_alone(),
                doubtful: false,
                unplanned: [false; 4],
                planned: [false; 4],
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
                        Ask::Wake | Ask::Planned | Ask::Thought { .. } => {}
                    }
                }
                return;
            }
        };
        let begun = in_time(longest, Box::pin(room.begin())).await;
        room.came_to_an_end(begun);
        let (mut alarm, mut quiet) = (Alarm::new(&live.time), live.time.now());
        loop {
            let deadline = room.game.session.deadline().filter(|_| live.outages.is_settled());
            let end = room.thinks_about.is_none().then(|| quiet.saturating_add(live.idle));
            tokio::select! {
                biased;
                ask = asks.recv() => match ask {
                    Some(ask) => {
                        let answered = in_time(longest, Box::pin(room.answer(ask))).await;
                        room.came_to_an_end(answered);
                    }
                    None => return,
                },
                () = alarm.until(deadline.into_iter().chain(end).min()) => {
                    if deadline.is_none_or(|at| at > live.time.now()) {
                        break;
                    }
                    let ticked = in_time(longest, Box::pin(room.tick())).await;
                    room.came_to_an_end(ticked);
                }
                () = next_word(&mut room.heard), if room.planned.contains(&true) => {
                    let answered = in_time(longest, Box::pin(room.answer(Ask::Planned))).await;
                    room.came_to_an_end(answered);
                }
                () = ops::stopped(&mut stop) => break,
            }
            quiet = live.time.now();
        }
        // Whoever has asked by now is answered here, as long as there can be no other room.
        while let Ok(ask) = asks.try_recv() {
            Box::pin(room.answer(ask)).await;
        }
        drop(room);
        Box::pin(hand_over(&live, &id, asks)).await;
    }

    /// Catches up with outages, and looks whether a computer is to do something.
    async fn begin(&mut self) {
        if self.give_back().await.is_ok() {
            self.consider().await;
        }
    }

    /// What was begun is done, or the store has not answered for so long that it was given up: then nobody knows what was
    /// written, and whoever waits asks again and is refused.
    fn came_to_an_end(&mut self, done: Option<()>) {
        if done.is_none() {
            self.doubtful = true;
            self.live.complain(&StoreError::corrupt(SILENT));
            self.live.outages.failed(self.live.time.now());
        }
    }

    /// Follows what other processes have written meanwhile, as far as the bus has brought it. What does not come next is
    /// left alone: whoever steps the game finds out from the store.
    fn listen(&mut self) {
        while let Some(word) = self.heard.as_mut().and_then(Subscription::try_next) {
            let Word::Message(message) = word else { continue };
            let Some((version, message)) = read_event_message(&message) else { continue };
            if self.doubtful || version != self.game.session.version() as u64 + 1 {
                continue;
            }
            let event = serde_json::from_slice::<Event>(&event_body(&self.id, &message));
            self.doubtful = event.map_or(true, |event| self.game.apply(&event).is_err());
        }
    }

    async fn answer(&mut self, ask: Ask) {
        self.listen();
        if let Err(problem) = self.give_back().await {
            match ask {
                Ask::Want { reply, .. } => drop(reply.send(Err(problem))),
                Ask::View { reply } => drop(reply.send(Err(problem))),
                Ask::Thought { .. } => self.thinks_about = None,
                Ask::Wake | Ask::Planned => {}
            }
            return;
        }
        match ask {
            Ask::Want { what, reply } => {
                let (by, want) = *what;
                let done = self.want(&by, want).await;
                let _ = reply.send(done);
                self.consider().await;
            }
            Ask::View { reply } => {
                let fresh = if self.sure { Ok(false) } else { self.refresh().await };
                let view = match fresh {
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
            Ask::Planned => {
                self.unplanned = [false; 4];
                if self.sure || self.refresh().await.is_ok() {
                    self.consider().await;
                }
            }
            Ask::Thought { version, thought } => {
                self.thinks_about = None;
                if version == self.game.session.version()
                    && let Some(thought) = thought
                {
                    self.losing = thought.losing;
                    if let Some(seat) = self.game.session.turn() {
                        let command = Command::play(seat, self.game.session.ply(), thought.m);
                        self.make_move(&command).await.ok();
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
        let (game, created, generation) = Box::pin(self.live.read(&self.id)).await?;
        (self.game, self.created, self.generation, self.doubtful) = (game, created, generation, false);
        Ok(())
    }

    /// Lets happen what others have written; whether there was anything.
    async fn refresh(&mut self) -> Result<bool, Problem> {
        let before = self.game.session.version();
        let kept = self.live.store.version(&self.id).await.map_err(|e| unavailable(&e))?;
        if kept == Some((before as u64, self.generation)) {
            return Ok(false);
        }
        if kept.is_none_or(|(kept, generation)| generation != self.generation || kept < before as u64) {
            // Somebody has put a copy in the store's place.
            self.reload().await?;
            return Ok(true);
        }
        if let Err(error) = Box::pin(self.live.catch_up(&self.id, &mut self.game)).await {
            self.doubtful = true;
            return Err(unavailable(&error));
        }
        Ok(self.game.session.version() != before)
    }

    /// Makes sure of the game and gives back the time of outages, before anything else happens.
    async fn give_back(&mut self) -> Result<(), Problem> {
        self.live.in_service()?;
        if self.doubtful {
            self.reload().await?;
        }
        if !self.sure && self.game.session.deadline().is_some_and(|at| at <= self.live.time.now()) {
            self.live.hear_of_outages().await.map_err(|e| unavailable(&e))?;
        }
        for _ in 0..TRIES {
            let since = self.game.session.running_since();
            let Some((from, to)) = since.and_then(|since| self.live.outages.after(since)) else {
                return Ok(());
            };
            let before = self.game.session.position().clone();
            let happened = self.game.session.give_back(from, to);
            let events = Event::write(&before, &happened, &self.game.session);
            match self.write(&events, None).await? {
                Some(messages) => self.live.announce(&self.id, &self.game, &events, messages, false),
                None => self.reload().await?,
            }
        }
        Ok(())
    }

    /// Obeys a command, writes what it does and tells it. No events come back when it was obeyed before. `account` is
    /// who sits down, when somebody does.
    async fn perform(&mut self, command: &Command, account: Option<&str>) -> Result<Vec<Event>, Problem> {
        let mark = |event: &mut Event| {
            if event.occupant.is_some() {
                event.account = account.map(ToString::to_string);
            }
        };
        self.perform_if(|_| Ok(()), command, mark).await
    }

    /// The same, as long as the game lets it; `mark` adds to an event what no session knows.
    async fn perform_if(
        &mut self,
        may: impl Fn(&Room) -> Result<(), Problem>,
        command: &Command,
        mark: impl Fn(&mut Event),
    ) -> Result<Vec<Event>, Problem> {
        for _ in 0..TRIES {
            may(self)?;
            let before = self.game.session.position().clone();
            let (happened, refusal) = match self.game.session.step(command, self.now()) {
                Ok(happened) => (happened, None),
                Err(refused) => (refused.events, Some(refused.why)),
            };
            if happened.is_empty() {
                // What others have written may change that it is done already, or cannot be done.
                if (refusal.is_some() || !self.sure) && self.refresh().await? {
                    continue;
                }
                let Some(why) = refusal else { return Ok(Vec::new()) };
                let session = &self.game.session;
                return Err(Problem::refused(&why, session.version() as u64, session.ply()));
            }
            let mut events = Event::write(&before, &happened, &self.game.session);
            events.iter_mut().for_each(&mark);
            let next = match happened.iter().any(|event| event.what == What::RematchAgreed) {
                true => Some(self.rematch()?),
                false => None,
            };
            if let Some(next) = &next {
                for event in events.iter_mut().filter(|event| event.kind == wire::EventKind::RematchAgreed) {
                    event.game = Some(next.id.clone());
                }
            }
            let Some(messages) = self.write(&events, next.as_deref()).await? else {
                self.reload().await?;
                continue;
            };
            for (what, event) in happened.iter().zip(&events) {
                self.game.note(&what.what, event);
            }
            self.live.announce(&self.id, &self.game, &events, messages, false);
            if let Some(next) = next {
                let messages = next.append.messages();
                self.live.announce(&next.id, &next.unfolded, &next.events, messages, true);
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

    /// Writes events that the session has already, and gives what is to be told of them; nothing when their versions
    /// were taken.
    async fn write(
        &mut self,
        events: &[Event],
        next: Option<&Founded>,
    ) -> Result<Option<Vec<Bytes>>, Problem> {
        let seats = events.iter().filter_map(|event| match event.kind {
            // A computer that takes over has no account: the seat is nobody's then.
            wire::EventKind::Seated => Some((event.seat, event.account.clone())),
            wire::EventKind::Left => Some((event.seat, None)),
            _ => None,
        });
        let seats = seats.filter_map(|(seat, account)| Some(SeatRow { seat: seat?, account, kept: false }));
        let now = self.now();
        let rows = rows(events).map_err(|e| unavailable(&e))?;
        let mut then = Vec::new();
        if let Some(next) = next {
            let jobs = self.live.causes(&next.id, &next.unfolded, &next.events, true).await;
            then.push(Append { jobs, ..next.append.clone() });
        }
        let append = Append {
            game: self.id.clone(),
            before: (self.game.session.version() - events.len()) as u64,
            generation: Some(self.generation),
            new: None,
            events: rows,
            summary: summary(&self.game, now),
            seats: seats.collect(),
            finished: match events.iter().any(|event| event.kind == wire::EventKind::Ended) {
                true => finished(&self.game, self.created),
                false => None,
            },
            jobs: self.live.causes(&self.id, &self.game, events, false).await,
            then,
        };
        let messages = append.messages();
        match self.live.writer.append(append).await {
            Ok(written) => {
                self.live.outages.worked(now);
                self.doubtful = !written;
                Ok(written.then_some(messages))
            }
            Err(error) => {
                self.doubtful = true;
                if !self.live.store.is_alone() {
                    self.live.outages.failed(now);
                }
                Err(unavailable(&error))
            }
        }
    }

    /// The next game of the same people. In a box: every move would have to have the room for it.
    fn rematch(&self) -> Result<Box<Founded>, Problem> {
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
        let next = found(self.game.agreement.clone(), &seating, self.now());
        next.map(Box::new).map_err(|e| unavailable(&e))
    }

    // What is wanted.

    async fn want(&mut self, by: &Asker, want: Want) -> Result<Done, Problem> {
        match want {
            Want::Play { ply, text, lag } => self.play(by, ply, text, lag).await.map(Done::Played),
            Want::Sit(seat) => self.sit(by, seat).await,
            Want::Act(action) => self.act(by, action).await,
            Want::Decline(why) if self.kept_for(&by.account).is_some() => self.decline(by, why).await,
            Want::Decline(_) => self.act(by, ActionKind::Decline).await,
            Want::Abort => self.end().await,
            Want::Clear => self.clear().await,
            Want::Withdraw => self.withdraw().await,
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
        let events = self.make_move(&Command::by(seat, act).at_ply(ply)).await?;
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
        Ok(played)
    }

    /// Makes a move, whoever makes it. A game that does not end by itself ends then.
    async fn make_move(&mut self, command: &Command) -> Result<Vec<Event>, Problem> {
        let events = self.perform(command, None).await?;
        if (self.game.session.ply() >= limits::PLIES || self.is_long())
            && self.game.session.ending().is_none()
        {
            self.draw(Termination::Adjudication).await.ok();
        }
        Ok(events)
    }

    /// Whether the game has as many events as one may have. What ends it, and what happens a few times at most, may
    /// still happen.
    fn is_long(&self) -> bool {
        self.game.session.version() as u64 >= self.live.events
    }

    /// Refuses what could be done again and again without end, in a game that is long enough already.
    fn may_grow(&self) -> Result<(), Problem> {
        match self.is_long() && self.game.session.ending().is_none() {
            true => {
                Err(self.refused(Code::TooMany, "too much has happened in this game: it can only end now"))
            }
            false => Ok(()),
        }
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
                // They may have left at another process.
                if !self.sure && self.refresh().await? {
                    continue;
                }
                let same = wanted.is_none_or(|wanted| usize::from(wanted) == own.index() + 1);
                let sentence = "you sit at this table already";
                return if same { Ok(self.version()) } else { Err(self.refused(Code::Forbidden, sentence)) };
            }
            self.may_grow()?;
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
            // Whoever a seat is kept for may say no to the game.
            Err(_) if action == ActionKind::Decline && self.kept_for(&by.account).is_some() => {
                return self.decline(by, WhyDeclined::Other).await;
            }
            Err(problem) => return Err(problem),
        };
        // A resignation can be declined where partners have to agree: who cannot decline cannot do both for ever.
        match action {
            ActionKind::OfferDraw | ActionKind::OfferTakeback | ActionKind::Replace | ActionKind::Decline => {
                self.may_grow()?
            }
            ActionKind::Resign
            | ActionKind::Accept
            | ActionKind::Rematch
            | ActionKind::Leave
            | ActionKind::Abort
            | ActionKind::Claim
            | ActionKind::ClaimDraw => {}
        }
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
            ActionKind::Replace => return self.replace(seat).await,
        };
        let events = self.perform(&Command::by(seat, act), None).await?;
        let next = events.iter().find_map(|event| event.game.clone());
        let next = next.or_else(|| self.game.rematch.clone().filter(|_| action == ActionKind::Rematch));
        Ok(Done::Version(self.game.session.version() as u64, next))
    }

    /// The seat, from 1, at which the game waits for this account.
    fn kept_for(&self, account: &str) -> Option<u8> {
        let kept = self.game.agreement.kept.iter().zip(1..);
        let mut own = kept.filter(|(kept, _)| kept.as_ref().is_some_and(|(id, _)| id == account));
        let waits = *self.game.session.phase() == session::Phase::Waiting;
        own.next().map(|(_, number)| number).filter(|_| waits)
    }

    /// Somebody for whom a seat is kept does not want to play: the game ends without a result.
    async fn decline(&mut self, by: &Asker, why: WhyDeclined) -> Result<Done, Problem> {
        self.refresh().await?;
        let seat = self.kept_for(&by.account);
        let waits = |room: &Room| {
            let gone = || room.refused(Code::Over, "the game does not wait for you any more");
            room.kept_for(&by.account).map(|_| ()).ok_or_else(gone)
        };
        let mark = |event: &mut Event| {
            if event.kind == wire::EventKind::Ended {
                (event.seat, event.reason) = (seat, Some(why.name().to_string()));
            }
        };
        self.perform_if(waits, &Command::host(Act::Abort), mark).await?;
        Ok(self.version())
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
        self.end().await
    }

    /// Ends a game for which nobody waits any more.
    async fn clear(&mut self) -> Result<Done, Problem> {
        self.refresh().await?;
        let empty = |room: &Room| match room.game.accounts.iter().any(Option::is_some) {
            true => Err(room.refused(Code::Full, "somebody has sat down")),
            false => Ok(()),
        };
        self.perform_if(empty, &Command::host(Act::Abort), |_| {}).await?;
        Ok(self.version())
    }

    /// Ends an open game of people who are gone.
    async fn withdraw(&mut self) -> Result<Done, Problem> {
        self.refresh().await?;
        let seated: Vec<String> = self.game.accounts.iter().flatten().cloned().collect();
        let slow = matches!(self.game.session.setup().clocks[0], TimeControl::Correspondence { .. });
        let fault = |e| unavailable(&e);
        for account in &seated {
            let mut here = self.live.is_here(account, GONE).await.map_err(fault)?;
            if slow && !here {
                let seen = self.live.store.account(account).await.map_err(fault)?.map_or(0, |row| row.seen);
                here = seen.saturating_add(GONE_SLOWLY) > self.live.time.now();
            }
            if here {
                return Err(self.refused(Code::Illegal, "somebody at this table is here"));
            }
        }
        let forsaken = |room: &Room| {
            let same = room.game.accounts.iter().flatten().eq(&seated);
            match same && *room.game.session.phase() == session::Phase::Waiting {
                true => Ok(()),
                false => Err(room.refused(Code::Illegal, "somebody has come or gone")),
            }
        };
        self.perform_if(forsaken, &Command::host(Act::Abort), |_| {}).await?;
        Ok(self.version())
    }

    /// Ends the game without a result.
    async fn end(&mut self) -> Result<Done, Problem> {
        self.refresh().await?;
        if self.game.session.ending().is_some() {
            return Err(self.refused(Code::Over, "the game is over"));
        }
        let command = Command::host(Act::Abort).at_ply(self.game.session.ply());
        self.perform(&command, None).await?;
        Ok(self.version())
    }

    /// Whoever is on turn, when they have been away too long and play against this seat, or with it where `team`.
    async fn absent(&mut self, by: Seat, team: bool) -> Result<Seat, Problem> {
        self.refresh().await?;
        let session = &self.game.session;
        if session.ending().is_some() {
            return Err(self.refused(Code::Over, "the game is over"));
        }
        let Some(absent) = session.turn() else {
            return Err(self.refused(Code::Illegal, "the game has not begun"));
        };
        let position = session.position();
        let own = absent == by || !team && position.side_of(absent) == position.side_of(by);
        let Some(account) = self.game.accounts[absent.index()].clone().filter(|_| !own) else {
            return Err(self.refused(Code::Illegal, "nobody else is away"));
        };
        let slow = matches!(session.setup().clocks[absent.index()], TimeControl::Correspondence { .. });
        let here = self.live.is_here(&account, self.live.claim_after).await.map_err(|e| unavailable(&e))?;
        if slow || here {
            return Err(self.refused(Code::Illegal, "whoever is on turn has not been away for long enough"));
        }
        Ok(absent)
    }

    /// Whoever is on turn has been away too long: a computer plays on, when the others agree.
    async fn replace(&mut self, by: Seat) -> Result<Done, Problem> {
        let seat = self.absent(by, true).await?;
        if self.game.agreement.rated {
            return Err(self.refused(Code::Illegal, "in a rated game no computer plays"));
        }
        let act = Act::OfferReplacement { seat, level: SUBSTITUTE };
        self.perform(&Command::by(by, act), None).await?;
        Ok(self.version())
    }

    /// Whoever is on turn has been away too long: the others win, or settle for a draw.
    async fn claim(&mut self, by: Seat, draw: bool) -> Result<Done, Problem> {
        let absent = self.absent(by, false).await?;
        let session = &self.game.session;
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
        self.listen();
        if self.give_back().await.is_ok()
            && self.game.session.deadline().is_some_and(|at| at <= self.live.time.now())
        {
            self.perform(&Command::host(Act::Tick), None).await.ok();
        }
        if self.doubtful && self.sure {
            // The store does not answer: not so fast.
            self.live.time.wait(1_000).await;
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
            let renewed = live.renewed();
            tokio::spawn(async move {
                let thought = live.computers.think(question).await;
                // What was thought about is no more when a copy was put back meanwhile.
                let thought = thought.filter(|_| !renewed.has_changed().unwrap_or(true));
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
        if self.unplanned[seat.index()] {
            if !self.sure {
                self.live.looks.moved(&self.id);
            }
            return false;
        }
        let kept = self.live.planner.plan(&self.id, number).await;
        self.unplanned[seat.index()] = matches!(kept, Ok(None));
        self.planned[seat.index()] = matches!(kept, Ok(Some(_)));
        let Ok(Some(PlanRow { ply, body })) = kept else { return false };
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
                let body = body.map_err(|e| unavailable(&StoreError::corrupt(e)))?;
                Some(PlanRow { ply, body })
            }
        };
        let number = seat.index() as u8 + 1;
        self.unplanned[seat.index()] = false;
        self.live.store.set_plan(&self.id, number, row.as_ref()).await.map_err(|e| unavailable(&e))?;
        self.planned[seat.index()] = row.is_some();
        if !self.sure {
            // Whoever has made a move before that has not found it, and the word of the move may be on its way.
            self.refresh().await?;
        }
        Ok(self.version())
    }
}

/// Comes when others have written something, or may have.
async fn next_word(subscription: &mut Option<Subscription>) {
    match subscription {
        Some(subscription) => drop(subscription.next().await),
        None => std::future::pending().await,
    }
}

/// Waits for one time after the other. Most of them are put off before they come, with every move: the alarm stays where it
/// is then, and is set anew when it rings too early.
struct Alarm {
    time: Time,
    ring: Option<(u64, BoxFuture<'static, ()>)>,
}

impl Alarm {
    fn new(time: &Time) -> Alarm {
        Alarm { time: time.clone(), ring: None }
    }

    /// Waits until this time; for ever when there is none. Cancelling it loses nothing.
    async fn until(&mut self, at: Option<u64>) {
        let Some(at) = at else { return std::future::pending().await };
        loop {
            let set = match &mut self.ring {
                Some((set, ring)) if *set <= at => {
                    ring.await;
                    *set
                }
                ring => {
                    let time = self.time.clone();
                    *ring = Some((at, Box::pin(async move { time.until(Some(at)).await })));
                    continue;
                }
            };
            self.ring = None;
            if set == at {
                return;
            }
        }
    }
}

/// Closes the door of a room that answers nothing any more. From then on there may be another room for the game, which
/// must not be contradicted: whoever has asked meanwhile is answered by that one.
async fn hand_over(live: &Arc<Live>, id: &str, mut asks: mpsc::Receiver<Ask>) {
    {
        let mut rooms = live.rooms();
        asks.close();
        // There may be another one already, behind a door of its own.
        if rooms.get(id).is_some_and(mpsc::Sender::is_closed) {
            rooms.remove(id);
        }
    }
    while let Some(ask) = asks.recv().await {
        let _ = live.room(id).send(ask).await;
    }
}

#[cfg(test)]
mod tests {
    use std::task::Poll;

    use wire::NewGame;

    use super::*;
    use crate::ops::{Config, Database, Manual};

    #[tokio::test]
    async fn an_alarm_that_is_put_off_rings_when_it_should() {
        let hands = Manual::new(1_000);
        let mut alarm = Alarm::new(&Time::Manual(hands.clone()));
        let rings = async |alarm: &mut Alarm, at| {
            let mut ring = std::pin::pin!(alarm.until(at));
            std::future::poll_fn(|cx| Poll::Ready(ring.as_mut().poll(cx).is_ready())).await
        };
        assert!(!rings(&mut alarm, Some(1_500)).await);
        hands.advance(600);
        assert!(!rings(&mut alarm, Some(2_000)).await, "it was put off");
        assert!(!rings(&mut alarm, None).await);
        assert!(rings(&mut alarm, Some(1_600)).await, "it was put forward");
        assert!(!rings(&mut alarm, Some(1_601)).await);
        hands.advance(1);
        assert!(rings(&mut alarm, Some(1_601)).await);
        assert!(rings(&mut alarm, Some(5)).await, "it is over");
    }

    /// Two rooms never answer for one game: whoever knocks at a door that is closing is answered behind the next.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_room_that_closes_leaves_what_is_asked_to_the_next() {
        let folder = tempfile::tempdir().unwrap();
        let mut config = Config::new(Database::Sqlite(folder.path().join("hexad.db")));
        config.durable = false;
        let server = crate::Server::open(config).await.unwrap();
        let live = server.app.live.clone();
        let (rules, seats) = ("six".to_string(), vec!["open".to_string(); 2]);
        let agreement = NewGame { rules, seats, ..NewGame::default() }.agreement().unwrap();
        let id = live.found(agreement, &[Seating::Open, Seating::Open]).await.unwrap().id;
        let (door, asks) = mpsc::channel(1);
        live.rooms().insert(id.clone(), door.clone());
        let (reply, answer) = oneshot::channel();
        assert!(door.try_send(Ask::View { reply }).is_ok());
        hand_over(&live, &id, asks).await;
        assert!(door.is_closed());
        assert_eq!(answer.await.unwrap().unwrap().id, id);
        // A room that closes late does not take away the door of the one after it.
        let next = live.room(&id);
        let (_, asks) = mpsc::channel(1);
        hand_over(&live, &id, asks).await;
        assert!(!next.is_closed() && live.room(&id).same_channel(&next));
    }
}
