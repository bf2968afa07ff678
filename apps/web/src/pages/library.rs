//! The user's games: pictures, against whom and with what result, and ways to go on, to look at them, to remove them.

mod shelf;

use game::Seat;
use games::Rules;
use games::record::Record;
use leptos::prelude::*;
use session::{Damage, Session};
use study::history::{Against, Result as Came};
use study::{Entry, History, import};
use texts::Message;
use view::words as says;

use self::shelf::Shelf;
use super::analysis::{Paste, player};
use crate::browser::{self, little_by_little};
use crate::live::Live;
use crate::route::Router;
use crate::state::store::{self, Kept};
use crate::state::{Words, t};
use crate::tell;
use crate::widgets::{Button, Icon, Mini, buttons};

/// A kept game, read.
#[derive(Clone)]
struct Read {
    kept: Kept,
    /// As far as it is sound.
    record: Option<Record>,
    damage: Option<Message>,
    /// What the list says about it; nothing when it is damaged.
    entry: Option<Entry>,
}

impl Read {
    fn new(kept: Kept) -> Read {
        let (record, damage) = kept.recover();
        let mut damage = damage.as_ref().map(import::fault);
        let mut record = record;
        // A text that can be read may still tell of what cannot happen in a game.
        if let Some(played) = record.as_ref().filter(|record| is_seated(record))
            && let (session, Some(Damage::Play { moves, why })) = Session::from_record(played, 0)
        {
            let what = says::refused(played.rules(), &why);
            damage = Some(Message::new("library-after").with("n", moves as i64).with("what", what));
            record = Some(session.record());
        }
        if record.is_none() && damage.is_none() {
            damage = Some(Message::new("import-empty"));
        }
        let entry = record.as_ref().filter(|_| damage.is_none()).map(Entry::of);
        Read { kept, record, damage, entry }
    }

    /// A game that was begun and left without a move is forgotten, but for the one that is being played.
    fn is_left(&self, current: Option<&str>) -> bool {
        let left = self.entry.is_some_and(|entry| entry.is_empty());
        if left && current != Some(&self.kept.id) {
            store::remove(&self.kept.id);
        }
        left
    }
}

/// Whether somebody plays in it: a game that was only looked at has nobody who could play on.
fn is_seated(record: &Record) -> bool {
    record.header.kinds.iter().any(Option::is_some)
}

/// So many games are read, and so many cards drawn, before the page may do something else: each takes some
/// milliseconds, and nobody should feel it.
const AT_ONCE: usize = 2;

/// All kept games, the youngest first; a few at a time.
fn read_all(games: Live<Vec<Read>>, busy: Live<bool>) {
    busy.set(true);
    games.update(Vec::clear);
    let mut left = store::all().into_iter();
    let current = store::current();
    little_by_little(move || {
        let some: Vec<Read> = left.by_ref().take(AT_ONCE).map(Read::new).collect();
        let more = !some.is_empty();
        let stays = some.into_iter().filter(|read| !read.is_left(current.as_deref()));
        let told = games.try_update(|games| games.extend(stays));
        if !more {
            busy.set(false);
        }
        more && told.is_some()
    });
}

/// Puts a game where it belongs in the list, in place of what was kept under its name.
fn put_in(games: Live<Vec<Read>>, kept: Kept) {
    let read = Read::new(kept);
    games.update(|games| {
        games.retain(|other| other.kept.id != read.kept.id);
        let at = games.partition_point(|other| other.kept.id > read.kept.id);
        games.insert(at, read);
    });
}

/// Which games are shown; nothing stands for all.
#[derive(Clone, Copy, Default, PartialEq)]
struct Wanted {
    game: Option<&'static str>,
    result: Option<Came>,
    /// Whether the opponent was a computer.
    computer: Option<bool>,
}

impl Wanted {
    fn includes(&self, read: &Read) -> bool {
        let Some(entry) = &read.entry else { return *self == Wanted::default() };
        let computer = matches!(entry.against, Against::Computer(_));
        self.game.is_none_or(|game| game == entry.rules.game())
            && self.result.is_none_or(|result| result == entry.result)
            && self.computer.is_none_or(|wanted| wanted == computer && entry.against != Against::Nobody)
    }
}

/// The message for what came of a game.
fn came(result: Came) -> &'static str {
    match result {
        Came::Won => "library-won",
        Came::Drawn => "library-drawn",
        Came::Lost => "library-lost",
        Came::Decided => "library-decided",
        Came::Open => "library-unfinished",
        Came::Void => "library-void",
    }
}

/// The user's games, once their words are there.
#[component]
pub fn Library() -> impl IntoView {
    let words = Words::here();
    words.need("reading");
    let ready = words.ready("analysis", "library-count");
    move || match ready.get() {
        true => view! { <Games /> }.into_any(),
        false => view! { <p class="quiet" aria-busy="true">"…"</p> }.into_any(),
    }
}

#[component]
fn Games() -> impl IntoView {
    let (words, router) = (Words::here(), Router::here());
    let (games, busy) = (Live::new(Vec::<Read>::new()), Live::new(true));
    read_all(games, busy);
    let wanted = Live::new(Wanted::default());
    // What was removed last, so that it can come back.
    let removed = Live::new(None::<(Kept, bool)>);
    let remove = move |kept: Kept| {
        let current = store::current().as_deref() == Some(&kept.id);
        store::remove(&kept.id);
        if current {
            store::set_current(None);
        }
        games.update(|games| games.retain(|read| read.kept.id != kept.id));
        removed.set(Some((kept, current)));
        browser::focus("[data-name=bring-back]");
    };
    let bring_back = move |_| {
        if let Some((kept, current)) = removed.get_untracked() {
            store::keep(&kept.id, &kept.text);
            if current {
                store::set_current(Some(&kept.id));
            }
            removed.set(None);
            put_in(games, kept);
            browser::focus("main");
        }
    };
    let save_all = move |_| {
        let texts: Vec<String> = games.with_untracked(|games| {
            games.iter().filter_map(|read| Some(read.record.as_ref()?.to_string())).collect()
        });
        browser::download("games.hexad", "text/plain", &texts.join("\n"));
    };
    // What was begun and never played is nothing to keep.
    let records = move |()| {
        let played = |read: &Read| read.entry.is_some_and(|entry| !entry.is_empty());
        games.with_untracked(|games| {
            let whole = games.iter().filter(|read| played(read));
            whole.filter_map(|read| Some(read.record.as_ref()?.to_string())).collect::<Vec<_>>()
        })
    };
    let take = move |trees: Vec<study::Tree>| {
        let mut first = None;
        for tree in &trees {
            let (id, text) = (store::fresh_id(), tree.record().to_string());
            store::keep(&id, &text);
            put_in(games, Kept { id: id.clone(), text });
            first.get_or_insert(id);
        }
        if let (1, Some(id)) = (trees.len(), first) {
            router.go(&format!("/analysis/{id}"));
        }
    };
    let shown = move || {
        let wanted = wanted.get();
        games.with(|games| games.iter().filter(|read| wanted.includes(read)).cloned().collect::<Vec<_>>())
    };
    let count = move || words.say(&Message::new("library-count").with("n", shown().len() as i64));
    let empty = move || games.with(Vec::is_empty);
    let none = move || empty() && !busy.get();
    let item = move |Read { kept, record, damage, entry }: Read| match (record, entry) {
        (Some(record), Some(entry)) => view! { <Item kept record entry on_remove=remove /> }.into_any(),
        (record, _) => {
            let rescued = move |kept| put_in(games, kept);
            view! { <Damaged kept record damage on_remove=remove on_rescue=rescued /> }.into_any()
        }
    };
    // After another choice, and in another language, the list begins anew, and grows.
    let length = Live::new(usize::MAX);
    let tongue = Live::new(words.language());
    let before = Live::new((wanted.get_untracked(), words.language()));
    Effect::new(move |_| {
        let now = (wanted.get(), words.language());
        if before.quietly(|before| std::mem::replace(before, now)) != Some(now) {
            length.set(AT_ONCE);
            tongue.set(now.1);
            little_by_little(move || {
                let all = games.try_with_untracked(Vec::len);
                let grown = length.try_update(|n| {
                    *n = n.saturating_add(AT_ONCE);
                    *n
                });
                grown.zip(all).is_some_and(|(n, all)| n < all)
            });
        }
    });
    let some = move || shown().into_iter().take(length.get()).collect::<Vec<_>>();
    view! {
        <section class="library">
            <h1>{t("title-library")}</h1>
            <div class="row">
                <span data-name="count">{count}</span>
                <button type="button" data-name="save-all" disabled=empty on:click=save_all>
                    {Icon::Download.view()}
                    <span>{t("library-save-all")}</span>
                </button>
            </div>
            <div role="status">
                <Show when=move || removed.with(Option::is_some)>
                    <div class="notice">
                        <span>{t("library-removed")}</span>
                        <button type="button" data-name="bring-back" on:click=bring_back>{t("analysis-undo")}</button>
                    </div>
                </Show>
            </div>
            <Show when=none>
                <p>{t("library-empty")}</p>
                <a class="big" href="/play">{t("title-play")}</a>
            </Show>
            <Show when=move || !empty()>
                <Statistics games />
                <Filters wanted />
            </Show>
            <ul class="kept" data-name="games" aria-busy=move || busy.get().to_string()>
                <For each=some key=move |read| (read.kept.id.clone(), read.kept.text.len(), tongue.get().tag()) children=item />
            </ul>
            <Paste on_trees=take />
            <Shelf records />
        </section>
    }
}

/// A list to choose from, of which the first choice is everything. `set` is called with the number of another one.
fn filter(
    name: &'static str,
    label: &'static str,
    options: impl IntoIterator<Item = Message>,
    set: impl Fn(Option<usize>) + 'static,
) -> AnyView {
    let words = Words::here();
    let options = options
        .into_iter()
        .enumerate()
        .map(|(i, said)| view! { <option value=i>{move || words.say(&said)}</option> });
    view! {
        <label class="line">
            <span>{t(label)}</span>
            <select name=name on:change=move |event| set(event_target_value(&event).parse().ok())>
                <option value="">{t("library-all")}</option>
                {options.collect_view()}
            </select>
        </label>
    }
    .into_any()
}

/// Which games are shown.
#[component]
fn Filters(wanted: Live<Wanted>) -> impl IntoView {
    const RESULTS: [Came; 4] = [Came::Won, Came::Drawn, Came::Lost, Came::Open];
    let set = move |f: &dyn Fn(&mut Wanted)| wanted.update(|wanted| f(wanted));
    view! {
        <div class="filters">
            {filter("filter-game", "menu-game", Rules::offered().map(|rules| says::game(&rules)), move |i| {
                set(&|wanted| wanted.game = i.and_then(|i| Rules::offered().nth(i)).map(|rules| rules.game()));
            })}
            {filter("filter-result", "library-result", RESULTS.map(|result| Message::new(came(result))), move |i| {
                set(&|wanted| wanted.result = i.and_then(|i| RESULTS.get(i)).copied());
            })}
            {filter("filter-against", "library-against", ["library-computer", "library-people"].map(Message::new), move |i| {
                set(&|wanted| wanted.computer = i.map(|i| i == 0));
            })}
        </div>
    }
}

/// How many games of each kind were played, and what came of them.
#[component]
fn Statistics(games: Live<Vec<Read>>) -> impl IntoView {
    let words = Words::here();
    let history = move || games.with(|games| History::of(games.iter().filter_map(|read| read.entry)));
    let rows = move || {
        let row = |row: study::history::Row| {
            let rules: Vec<String> = tell::rules(&row.rules).iter().map(|m| words.say(m)).collect();
            let numbers = [row.games, row.won, row.drawn, row.lost].map(|n| view! { <td>{n}</td> });
            view! { <tr><th scope="row">{rules.join(" · ")}</th>{numbers}</tr> }
        };
        history().rows.into_iter().map(row).collect_view()
    };
    let head = |id: &'static str| view! { <th scope="col">{t(id)}</th> };
    view! {
        <details class="box" data-name="statistics">
            <summary>{t("library-statistics")}</summary>
            <table class="report">
                <thead>
                    <tr>
                        {head("menu-game")}
                        {head("library-games")}
                        {head("library-won")}
                        {head("library-drawn")}
                        {head("library-lost")}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </details>
    }
}

/// A game whose text was damaged: what is wrong with it, and what can be saved.
#[component]
fn Damaged(
    kept: Kept,
    /// What can be read of it.
    record: Option<Record>,
    /// What is wrong, and where.
    damage: Option<Message>,
    #[prop(into)] on_remove: Callback<Kept>,
    /// Called when what can be read has taken the place of what was damaged.
    on_rescue: impl Fn(Kept) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let words = Words::here();
    let what = move || damage.as_ref().map(|damage| words.say(damage));
    let plies = record.as_ref().map(|record| record.moves().len() as i64);
    let readable = move || plies.map(|n| words.say(&Message::new("library-readable").with("n", n)));
    let position = record.as_ref().map(Record::end);
    let (raw, file) = (kept.text.clone(), format!("{}.txt", kept.id));
    let mut deeds = vec![Button::new("save-text", "library-save-text", move || {
        browser::download(&file, "text/plain", &raw)
    })];
    if let Some(record) = record {
        let id = kept.id.clone();
        let rescue = move || {
            let kept = Kept { id: id.clone(), text: record.to_string() };
            store::keep(&kept.id, &kept.text);
            on_rescue(kept);
        };
        deeds.insert(0, Button::new("rescue", "library-rescue", rescue).good());
    }
    deeds.push(Button::new("remove", "library-remove", move || on_remove.run(kept.clone())));
    view! {
        <li class="kept-game" data-name="damaged">
            {position.map(|position| view! { <Mini position /> })}
            <div>
                <strong>{t("library-damaged")}</strong>
                <span class="wrong">{what}</span>
                <span class="quiet">{readable}</span>
            </div>
            {buttons("row", deeds)}
        </li>
    }
}

/// One game, in the words of the moment: there may be hundreds, and in another language the list is made anew.
#[component]
fn Item(kept: Kept, record: Record, entry: Entry, #[prop(into)] on_remove: Callback<Kept>) -> impl IntoView {
    let words = Words::here();
    let rules = *record.rules();
    let header = record.header.clone();
    let players = move || {
        let seats = Seat::table(rules.seats()).map(|seat| player(&words, &rules, &header, seat));
        seats.collect::<Vec<_>>().join(" – ")
    };
    let about = move || {
        let parts: Vec<String> = tell::rules(&rules).iter().map(|m| words.say(m)).collect();
        parts.join(" · ")
    };
    let outcome = record
        .result
        .zip(record.termination)
        .map(|(payoffs, termination)| game::Outcome { payoffs, termination });
    let over = record.result.is_some() || record.termination.is_some();
    let seated = is_seated(&record);
    let plies = record.moves().len() as i64;
    let state = move || {
        let moves = words.say(&Message::new("library-moves").with("n", plies));
        let end = match &outcome {
            Some(outcome) => {
                let parts: Vec<String> =
                    says::outcome(&rules, outcome).iter().map(|m| words.say(m)).collect();
                parts.join(" ")
            }
            None if over => words.get("result-none"),
            None => String::new(),
        };
        if end.is_empty() { moves } else { format!("{moves} · {end}") }
    };
    let result = came(entry.result);
    let began = kept.began();
    let date = move || {
        let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(began as f64));
        String::from(date.to_locale_date_string(words.language().tag(), &wasm_bindgen::JsValue::UNDEFINED))
    };
    let position = record.end();
    let (play, look) = (format!("/play/{}", kept.id), format!("/analysis/{}", kept.id));
    let text = record.to_string();
    let file = format!("{}.hexad", kept.id);
    view! {
        <li class="kept-game">
            <Mini position />
            <div>
                <span class="came" data-result=result.trim_start_matches("library-")>{untrack(t(result))}</span>
                <strong>{untrack(players)}</strong>
                <span>{untrack(about)}</span>
                <span class="quiet">{untrack(state)}</span>
                <span class="quiet">{untrack(date)}</span>
            </div>
            <div class="row">
                {(seated && !over).then(|| view! { <a class="tool" href=play data-name="continue">{untrack(t("library-continue"))}</a> })}
                <a class="tool" href=look data-name="analyse">{untrack(t("library-analyse"))}</a>
                <button
                    type="button"
                    class="tool"
                    data-name="save"
                    aria-label=untrack(t("tool-save"))
                    title=untrack(t("tool-save"))
                    on:click=move |_| browser::download(&file, "text/plain", &text)
                >
                    {Icon::Download.view()}
                </button>
                <button
                    type="button"
                    class="tool"
                    data-name="remove"
                    aria-label=untrack(t("library-remove"))
                    title=untrack(t("library-remove"))
                    on:click=move |_| on_remove.run(kept.clone())
                >
                    {Icon::Bin.view()}
                </button>
            </div>
        </li>
    }
}
