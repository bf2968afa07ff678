//! A game that is played on the server, at this screen: a replica of it, the table that shows it, who is there, what is
//! said, and a move that waits for its turn.
//!
//! A move of one's own is drawn at once, on the table's copy of the game; the replica has it when the server says so.
//! Until then it is *on its way*: it is sent again when the socket comes back, and taken back when the server refuses.

use game::{Position as _, Seat};
use games::record::TimeControl;
use games::{AnyMove, AnyPosition};
use leptos::prelude::*;
use leptos::task::spawn_local;
use session::{Act, Command, Phase, Session, What};
use texts::Message;
use view::desk::seen_from;
use wire::{
    ActionKind, Chat, Code, Event, EventKind, Game, Heard, HeardKind, Heed, PlannedMoves, PlayAction,
    Replica, Say, WhyDeclined,
};

use super::{Line, Notices, Server, Trouble};
use crate::browser;
use crate::live::Live;
use crate::route::Router;
use crate::state::Table;
use crate::state::table::Remote;

/// How far a game has come on its way to the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Arrival {
    /// It is being loaded.
    Loading,
    /// Everything about it is known, and what happens is heard.
    Here,
    /// It does not come.
    Failed(Trouble),
}

/// A move that waits for the server's word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// How many plies stand before it.
    pub ply: u32,
    /// The move.
    pub m: AnyMove,
    /// The same as a text.
    pub text: String,
}

/// A game on the server. A handle: copies are the same game.
#[derive(Clone, Copy)]
pub struct Room {
    /// By which its address names it.
    pub id: Live<String>,
    /// Where it is played.
    pub server: Server,
    /// How far it has come.
    pub arrival: Live<Arrival>,
    /// The table that shows it, once it is here.
    pub table: Live<Option<Table>>,
    /// The game as the server showed it first: its link, ratings, whether it counts.
    pub game: Live<Option<Game>>,
    /// The seats of whoever is at this page.
    pub mine: Live<Vec<Seat>>,
    /// Who of the seats is there.
    pub present: Live<Vec<bool>>,
    /// Since when whoever is on turn is away, by the server's clock.
    pub away_since: Live<Option<u64>>,
    /// From when on, by the server's clock, what those have left who are not there may be claimed, as far as it has said.
    pub claims: Live<Vec<Option<u64>>>,
    /// How many watch.
    pub watchers: Live<u32>,
    /// What was said in one's own room.
    pub lines: Live<Vec<Chat>>,
    /// What whoever is at this page has planned, as the server keeps it: a premove, or lines of conditional moves.
    pub planned: Live<PlannedMoves>,
    /// The next game, when a rematch is agreed.
    pub next: Live<Option<String>>,
    replica: Live<Option<Replica>>,
    sent: Live<Option<Waiting>>,
    /// Counts what was planned here: an answer of the server that is older is not heard.
    plans: Live<u32>,
    router: Router,
}

impl Room {
    /// Follows a game, until the part of the page is gone in which this was called.
    pub fn open(id: &str) -> Room {
        let server = Server::here();
        let room = Room {
            id: Live::new(id.to_string()),
            server,
            arrival: Live::new(Arrival::Loading),
            table: Live::new(None),
            game: Live::new(None),
            mine: Live::new(Vec::new()),
            present: Live::new(Vec::new()),
            away_since: Live::new(None),
            claims: Live::new(Vec::new()),
            watchers: Live::new(0),
            lines: Live::new(Vec::new()),
            planned: Live::new(PlannedMoves::default()),
            next: Live::new(None),
            replica: Live::new(None),
            sent: Live::new(None),
            plans: Live::new(0),
            router: Router::here(),
        };
        let owner = Owner::current().unwrap_or_default();
        server.listen(move |heard| room.hear(heard, &owner));
        server.connect();
        if server.line.get_untracked() == Line::Open {
            room.watch();
        }
        // Another window of the same player may have planned something meanwhile.
        let seen = window_event_listener(leptos::ev::focus, move |_| room.load_plan());
        let game = id.to_string();
        on_cleanup(move || {
            seen.remove();
            server.say(&Say::Unwatch { game: game.clone() });
        });
        room
    }

    fn name(self) -> String {
        self.id.with_untracked(String::clone)
    }

    /// Asks for what is missing, and sends again what may not have arrived.
    fn watch(self) {
        let since = self.replica.with_untracked(|replica| replica.as_ref().map_or(0, Replica::version));
        self.server.say(&Say::Watch { game: self.name(), since: Some(since) });
        if self.sent.with_untracked(Option::is_some) {
            self.send_move();
        }
        if self.arrival.with_untracked(|arrival| *arrival == Arrival::Here) {
            self.load_chat();
            self.load_plan();
        }
    }

    fn hear(self, heard: &Heard, owner: &Owner) {
        if heard.kind == HeardKind::Hello {
            return self.watch();
        }
        if !self.id.with_untracked(|id| heard.game.as_ref() == Some(id)) {
            return;
        }
        match heard.kind {
            HeardKind::Game => {
                if let Some(game) = &heard.state {
                    self.begin(game, heard.anew == Some(true), owner);
                }
            }
            HeardKind::Event => {
                if let Some(event) = &heard.event {
                    self.take(event, owner);
                }
            }
            HeardKind::Presence => {
                if let Some(present) = &heard.present {
                    self.present.set(present.clone());
                    self.claims.set(heard.claims.clone().unwrap_or_default());
                    self.look_who_is_away();
                }
                if let Some(watchers) = heard.watchers {
                    self.watchers.set(watchers);
                }
            }
            HeardKind::Chat => {
                if let Some(line) = &heard.chat {
                    self.add_lines(std::slice::from_ref(&**line));
                }
            }
            HeardKind::Refused if heard.ack.is_none() => {
                if let Some(problem) = &heard.problem {
                    if self.table.with_untracked(Option::is_some) {
                        // The game is not in the copy that was put back.
                        if problem.code == Code::Unknown {
                            browser::reload();
                        }
                        return;
                    }
                    self.arrival.set(Arrival::Failed(Trouble::Refused(problem.clone())));
                }
            }
            _ => {}
        }
    }

    // Following.

    fn begin(self, game: &Game, anew: bool, owner: &Owner) {
        let Ok(replica) = Replica::new(game) else { return self.server.reload_outdated() };
        // A copy was put back at the server: what this page shows has not happened.
        let version = self.replica.with_untracked(|replica| replica.as_ref().map_or(0, Replica::version));
        if anew || version > game.version {
            return browser::reload();
        }
        if self.replica.with_untracked(Option::is_none) {
            self.replica.set(Some(replica));
        }
        self.next.set(game.rematch.clone());
        self.game.set(Some(game.clone()));
        self.show_when_here(owner);
    }

    fn take(self, event: &Event, owner: &Owner) {
        let heed =
            self.replica.quietly(|replica| replica.as_mut().map(|replica| replica.hear(event.clone())));
        match heed.flatten() {
            Some(Heed::Happened(events)) => {
                if self.table.with_untracked(Option::is_some) {
                    self.happened(&events);
                } else {
                    self.show_when_here(owner);
                }
            }
            Some(Heed::Gap { since }) => {
                self.server.say(&Say::Sync { game: self.name(), since });
            }
            Some(Heed::Outdated) => self.server.reload_outdated(),
            Some(Heed::Known) | None => {}
        }
    }

    /// The game as far as the server has told it.
    fn session(self) -> Option<Session> {
        self.replica.with_untracked(|replica| replica.as_ref().map(|replica| replica.game().session.clone()))
    }

    /// Makes the table, once everything has come that there was when the game was asked for.
    fn show_when_here(self, owner: &Owner) {
        let (Some(session), Some(version)) =
            (self.session(), self.game.with_untracked(|game| game.as_ref().map(|game| game.version)))
        else {
            return;
        };
        if (session.version() as u64) < version || self.table.with_untracked(Option::is_some) {
            return;
        }
        let table = owner.with(|| {
            let remote = Remote {
                server: self.server,
                mine: self.mine,
                present: self.present,
                game: self.game,
                play: Callback::new(move |m| self.play(m)),
                act: Callback::new(move |act| self.act(act)),
                planned: Callback::new(move |()| self.take_in()),
            };
            let table = Table::online(&self.name(), session, remote);
            // Who is at this page, and who sits where, may change.
            Effect::new(move |_| {
                table.session.track();
                self.server.me.track();
                self.find_seats(table);
            });
            let notices = Notices::here();
            Effect::new(move |_| {
                let turn = table.session.with(|s| s.turn());
                let own = self.mine.with(|mine| turn.is_some_and(|turn| mine.contains(&turn)));
                notices.on_turn(&self.name(), own);
            });
            self.find_seats(table);
            table
        });
        self.table.set(Some(table));
        self.arrival.set(Arrival::Here);
        table.plan();
        self.load_chat();
        self.load_plan();
    }

    fn find_seats(self, table: Table) {
        let me = self.server.me.with_untracked(|me| me.as_ref().map(|me| me.id.clone()));
        let me = me.as_deref();
        let mine: Vec<Seat> = self.replica.with_untracked(|replica| {
            let Some(replica) = replica else { return Vec::new() };
            let sits = |seat: &Seat| replica.game().accounts[seat.index()].as_deref() == me;
            let seats = replica.game().session.rules().seats();
            me.map(|_| Seat::table(seats).filter(sits).collect()).unwrap_or_default()
        });
        if self.mine.with_untracked(|old| *old == mine) {
            return;
        }
        let rules = table.session.with_untracked(|s| *s.rules());
        if let Some(&seat) = mine.first() {
            table.desk.set_orientation(seen_from(&rules, seat));
        }
        self.mine.set(mine);
        table.plan();
        self.load_chat();
        self.load_plan();
    }

    /// Shows what the server has told.
    fn happened(self, events: &[Event]) {
        let (Some(table), Some(real)) = (self.table.get_untracked(), self.session()) else { return };
        let first = real.version() - events.len().min(real.version());
        let fresh: Vec<session::Event> = table.session.with_untracked(|shown| {
            let new = real.events().iter().enumerate().skip(first);
            let known = |i: usize, event: &session::Event| {
                shown.events().get(i).is_some_and(|had| same(&had.what, &event.what))
            };
            new.filter(|(i, event)| !known(*i, event)).map(|(_, event)| event.clone()).collect()
        });
        let mut shown = real;
        if let Some(sent) = self.sent.get_untracked() {
            // A move that is still on its way stays on the board.
            let command = Command::play(shown.position().turn(), sent.ply, sent.m);
            let goes_on = shown.ply() == sent.ply && shown.step(&command, self.server.now()).is_ok();
            if !goes_on {
                self.sent.set(None);
            }
        }
        if events.iter().any(|event| matches!(event.kind, EventKind::Moved | EventKind::TookBack)) {
            table.look_at_end();
        }
        table.become_session(shown, &fresh);
        self.look_who_is_away();
        self.check_premove(table);
        if events.iter().any(|event| event.kind == EventKind::Seated) {
            self.look_who_sits();
        }
        if let Some(next) = events.iter().find_map(|event| event.game.clone()) {
            self.next.set(Some(next.clone()));
            if self.mine.with_untracked(|mine| !mine.is_empty()) {
                self.router.go(&format!("/game/{next}"));
            }
        }
    }

    // Doing something.

    /// Somebody at this page has moved on the board.
    fn play(self, m: AnyMove) {
        let Some(table) = self.table.get_untracked() else { return };
        let (turn, ply, position, playing) = table
            .session
            .with_untracked(|s| (s.turn(), s.ply(), s.position().clone(), s.phase() == &Phase::Playing));
        let Some(turn) = turn.filter(|_| playing) else { return };
        if !self.mine.with_untracked(|mine| mine.contains(&turn)) {
            return self.set_premove(m);
        }
        if self.sent.with_untracked(Option::is_some) || position.check(m).is_err() {
            return;
        }
        self.sent.set(Some(Waiting { ply, m, text: position.move_text(m) }));
        table.show_own(&Command::play(turn, ply, m));
        self.send_move();
    }

    fn send_move(self) {
        let Some(Waiting { ply, text, .. }) = self.sent.get_untracked() else { return };
        let game = self.name();
        self.server.ask_socket(
            |ack| Say::Play { game, ply, m: text, ack },
            // What nobody answered is sent again when the socket is back.
            move |answer| {
                if let Err(trouble @ Trouble::Refused(_)) = answer {
                    self.take_back(ply, &trouble);
                }
            },
        );
    }

    /// The server has refused a move that was drawn already.
    fn take_back(self, ply: u32, trouble: &Trouble) {
        let mine = |sent: &Option<Waiting>| sent.as_ref().is_some_and(|sent| sent.ply == ply);
        if self.sent.try_with_untracked(mine) != Some(true) {
            return;
        }
        self.sent.set(None);
        if let (Some(table), Some(real)) = (self.table.get_untracked(), self.session()) {
            table.become_session(real, &[]);
            table.refuse(trouble.message());
        }
    }

    /// Whether a move of one's own is on its way to the server.
    pub fn is_sending(self) -> bool {
        self.sent.with(Option::is_some)
    }

    fn act(self, act: Act) {
        let action = match act {
            Act::Resign => ActionKind::Resign,
            Act::OfferDraw => ActionKind::OfferDraw,
            Act::OfferTakeback => ActionKind::OfferTakeback,
            Act::Accept => ActionKind::Accept,
            Act::Decline => ActionKind::Decline,
            Act::Rematch => ActionKind::Rematch,
            Act::Leave => ActionKind::Leave,
            _ => return,
        };
        self.action(action);
    }

    /// Does something besides moving.
    pub fn action(self, action: ActionKind) {
        let game = self.name();
        self.server.ask_socket(
            |ack| Say::Act { game, action, ack },
            move |answer| {
                if let (Err(trouble), Some(Some(table))) =
                    (answer, self.table.try_with_untracked(|table| *table))
                {
                    table.refuse(trouble.message());
                }
            },
        );
    }

    /// Does not want to play the game for which a seat is kept here, and says why.
    pub fn decline(self, why: WhyDeclined) {
        spawn_local(async move {
            let path = format!("/api/v1/games/{}/actions", self.name());
            let said = PlayAction { action: ActionKind::Decline, reason: Some(why) };
            if let (Err(trouble), Some(Some(table))) = (
                self.server.post::<wire::Outcome>(&path, &said).await,
                self.table.try_with_untracked(|table| *table),
            ) {
                table.refuse(trouble.message());
            }
        });
    }

    /// Why somebody for whom a seat was kept did not want to play, once the game has ended with that.
    pub fn declined(self) -> Option<WhyDeclined> {
        let word = self.replica.with_untracked(|replica| replica.as_ref()?.game().declined.clone())?;
        WhyDeclined::ALL.into_iter().find(|why| why.name() == word)
    }

    /// Sits down at a seat that is open, any when none is named.
    pub fn sit(self, seat: Option<u8>) {
        spawn_local(async move {
            let sat = match self.server.somebody().await {
                Ok(_) => {
                    let path = format!("/api/v1/games/{}/seats", self.name());
                    self.server.post::<Game>(&path, &wire::TakeSeat { seat }).await.map(|_| ())
                }
                Err(trouble) => Err(trouble),
            };
            if let (Err(trouble), Some(Some(table))) = (sat, self.table.try_with_untracked(|table| *table)) {
                table.refuse(trouble.message());
            }
        });
    }

    // Plans.

    /// The seat that may say its next move in advance, and the position in which it is chosen.
    fn in_advance(self) -> Option<(Seat, AnyPosition)> {
        let table = self.table.get_untracked()?;
        let mine = self.mine.get_untracked();
        table.session.with_untracked(|s| plan_of(s, &mine))
    }

    /// Lets the board take in a premove, when there may be one.
    fn take_in(self) {
        let Some(table) = self.table.get_untracked() else { return };
        if let Some((_, position)) = self.in_advance() {
            table.desk.plan(position);
        }
    }

    /// Asks what was planned before this page was opened, or in another window.
    fn load_plan(self) {
        let plays = self.mine.try_with_untracked(|mine| !mine.is_empty()) == Some(true);
        let goes_on = |table: &Option<Table>| {
            table.is_some_and(|table| table.session.with_untracked(|s| s.phase() == &Phase::Playing))
        };
        if !plays || self.table.try_with_untracked(goes_on) != Some(true) {
            return;
        }
        let path = format!("/api/v1/games/{}/plan", self.name());
        let asked = self.plans.get_untracked();
        spawn_local(async move {
            let Ok(planned) = self.server.get::<PlannedMoves>(&path).await else { return };
            if self.plans.try_with_untracked(|plans| *plans == asked) == Some(true)
                && let Some(Some(table)) = self.table.try_with_untracked(|table| *table)
            {
                self.planned.set(planned);
                self.check_premove(table);
            }
        });
    }

    /// Keeps a plan in place of the one before, here and on the server; `refused` hears why the server does not.
    fn keep_plan(self, planned: PlannedMoves, refused: impl FnOnce(Trouble) + 'static) {
        self.plans.update(|plans| *plans += 1);
        let before = self.planned.try_update(|kept| std::mem::replace(kept, planned.clone()));
        if let Some(table) = self.table.get_untracked() {
            self.show_premove(table);
        }
        let premove = planned.premove.is_some() || before.is_some_and(|before| before.premove.is_some());
        let (game, PlannedMoves { ply, premove: m, lines }) = (self.name(), planned);
        let say = move |ack| match premove {
            true => Say::Premove { game, ply, m, ack },
            false => Say::Plan { game, ply, lines, ack },
        };
        self.server.ask_socket(say, move |answer| {
            if let Err(trouble) = answer {
                refused(trouble);
                self.load_plan();
            }
        });
    }

    /// Keeps a premove in place of the one before.
    fn set_premove(self, m: AnyMove) {
        let (Some((seat, position)), Some(table)) = (self.in_advance(), self.table.get_untracked()) else {
            return;
        };
        if position.check(m).is_err() {
            return;
        }
        let ply = table.session.with_untracked(|s| s.ply() + turns_until(s, seat));
        let premove = Some(position.move_text(m));
        self.keep_plan(PlannedMoves { ply, premove, lines: Vec::new() }, move |trouble| {
            self.planned.set(PlannedMoves::default());
            self.show_premove(table);
            table.refuse(trouble.message());
        });
    }

    /// Forgets the premove; whether there was one.
    pub fn cancel_premove(self) -> bool {
        let (ply, waits) = self.planned.with_untracked(|planned| (planned.ply, planned.premove.is_some()));
        if waits {
            self.keep_plan(PlannedMoves { ply, ..PlannedMoves::default() }, |_| {});
        }
        waits
    }

    /// The conditional moves that can still happen, from the position that stands now on.
    pub fn conditions(self) -> Vec<Vec<String>> {
        let Some(table) = self.table.get() else { return Vec::new() };
        let texts = table.session.with(Session::move_texts);
        self.planned.with(|planned| rest_of(planned, &texts))
    }

    /// Keeps conditional moves in place of those before; `refused` hears why the server does not.
    pub fn set_conditions(self, lines: Vec<Vec<String>>, refused: impl FnOnce(Trouble) + 'static) {
        let Some(table) = self.table.get_untracked() else { return };
        let ply = table.session.with_untracked(|s| s.ply());
        self.keep_plan(PlannedMoves { ply, premove: None, lines }, refused);
    }

    /// Its turn has come, or gone: the server plays it when it is legal.
    fn check_premove(self, table: Table) {
        let (ply, premove) = self.planned.with_untracked(|planned| (planned.ply, planned.premove.clone()));
        let Some(premove) = premove else { return self.show_premove(table) };
        let (now, legal, over) = table
            .session
            .with_untracked(|s| (s.ply(), s.position().read_move(&premove).is_ok(), s.ending().is_some()));
        if now > ply || over {
            self.planned.set(PlannedMoves::default());
        } else if now == ply && !legal {
            self.planned.set(PlannedMoves::default());
            table.refuse(Message::new("premove-dropped"));
        }
        self.show_premove(table);
    }

    /// Shows the premove on the board, as far as the pieces stand for it now.
    fn show_premove(self, table: Table) {
        let now = table.session.with_untracked(|s| s.ply());
        let premove = self.planned.with_untracked(|planned| planned.premove.clone());
        let position = self.in_advance().map(|(_, position)| position);
        let m = premove.and_then(|text| position?.read_move(&text).ok());
        table.hint.set(m.map(|m| (now, m)));
    }

    // People.

    /// Somebody has sat down: the server knows whether it is a bot, and how strong.
    fn look_who_sits(self) {
        spawn_local(async move {
            let path = format!("/api/v1/games/{}", self.name());
            if let Ok(game) = self.server.get::<Game>(&path).await {
                self.game.set(Some(game));
            }
        });
    }

    fn look_who_is_away(self) {
        let Some(table) = self.table.get_untracked() else { return };
        let turn = table.session.with_untracked(|s| s.turn());
        let away = turn.is_some_and(|turn| {
            self.present.with_untracked(|present| present.get(turn.index()) == Some(&false))
                && self.mine.with_untracked(|mine| !mine.contains(&turn))
        });
        match (away, self.away_since.get_untracked()) {
            (true, None) => self.away_since.set(Some(self.server.now())),
            (false, Some(_)) => self.away_since.set(None),
            _ => {}
        }
    }

    fn load_chat(self) {
        let path = format!("/api/v1/games/{}/chat", self.name());
        spawn_local(async move {
            if let Ok(lines) = self.server.get::<Vec<Chat>>(&path).await {
                self.lines.update(|old| old.retain(|line| lines.iter().any(|new| new.room == line.room)));
                self.add_lines(&lines);
            }
        });
    }

    fn add_lines(self, new: &[Chat]) {
        self.lines.update(|lines| {
            for line in new {
                if !lines.iter().any(|known| known.id == line.id && known.room == line.room) {
                    lines.push(line.clone());
                }
            }
            lines.sort_by_key(|line| line.id);
        });
    }

    /// Says something: a text of one's own, or a preset phrase.
    pub fn chat(self, text: Option<String>, phrase: Option<String>) {
        let room = if self.mine.with_untracked(Vec::is_empty) {
            wire::Room::Spectators
        } else {
            wire::Room::Players
        };
        spawn_local(async move {
            let game = self.name();
            let refuse = move |trouble: &Trouble| {
                if let Some(Some(table)) = self.table.try_with_untracked(|table| *table) {
                    table.refuse(trouble.message());
                }
            };
            if let Err(trouble) = self.server.somebody().await {
                return refuse(&trouble);
            }
            self.server.ask_socket_soon(
                move |ack| Say::Chat { game, room, text, phrase, ack },
                move |answer| {
                    if let Err(trouble) = answer {
                        refuse(&trouble);
                    }
                },
            );
        });
    }

    /// The address of this game's page, to be shared.
    pub fn link(self) -> String {
        let location = browser::window().location();
        format!("{}/game/{}", location.origin().unwrap_or_default(), self.name())
    }
}

/// Whether an event that was shown in advance is the one that the server tells: the times may differ.
fn same(had: &What, told: &What) -> bool {
    match (had, told) {
        (What::Moved { ply: a, m, .. }, What::Moved { ply: b, m: n, .. }) => (a, m) == (b, n),
        _ => had == told,
    }
}

/// The seat, of some, that may say its next move in advance: it plays, and somebody else is on turn. With the position in
/// which that move is chosen: the same board, as if it were this seat's turn. Nobody does so in correspondence, where
/// there are conditional moves.
pub fn plan_of(session: &Session, mine: &[Seat]) -> Option<(Seat, AnyPosition)> {
    let slow = matches!(session.setup().clocks[0], TimeControl::Correspondence { .. });
    if session.phase() != &Phase::Playing || slow || session.turn().is_some_and(|turn| mine.contains(&turn)) {
        return None;
    }
    let seat = mine.iter().copied().find(|&seat| !session.is_out(seat))?;
    Some((seat, session.position().with_turn(seat)?))
}

/// What of planned lines can still happen when these moves were played since the game began: each from there on.
fn rest_of(planned: &PlannedMoves, played: &[String]) -> Vec<Vec<String>> {
    let Some(since) = played.get(planned.ply as usize..) else { return Vec::new() };
    let rest = |line: &Vec<String>| line.strip_prefix(since).map(<[String]>::to_vec);
    planned.lines.iter().filter_map(rest).filter(|line| !line.is_empty()).collect()
}

/// How many plies come before a seat is on turn.
fn turns_until(session: &Session, seat: Seat) -> u32 {
    let seats = session.rules().seats();
    let (mut at, mut plies) = (session.position().turn(), 0);
    while at != seat && plies < 8 {
        if !session.is_out(at) {
            plies += 1;
        }
        at = at.next(seats);
    }
    plies
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_plan_stays_what_can_still_happen() {
        let texts = |line: &str| line.split_whitespace().map(ToString::to_string).collect::<Vec<_>>();
        let lines = vec![texts("a b c d"), texts("a b x y"), texts("q r")];
        let planned = PlannedMoves { ply: 2, premove: None, lines: lines.clone() };
        assert_eq!(rest_of(&planned, &texts("1 2")), lines);
        assert_eq!(rest_of(&planned, &texts("1 2 a b")), [texts("c d"), texts("x y")]);
        assert_eq!(rest_of(&planned, &texts("1 2 q")), [texts("r")]);
        for over in ["1", "1 2 z", "1 2 q r", "1 2 a b c d e"] {
            assert_eq!(rest_of(&planned, &texts(over)), Vec::<Vec<String>>::new(), "{over}");
        }
    }
}
