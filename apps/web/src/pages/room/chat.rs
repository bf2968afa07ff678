//! What players say to each other, and what spectators do: rooms of their own, with phrases that everybody reads in
//! their own language.

use leptos::prelude::*;
use session::Phase;
use texts::Message;
use wire::{PHRASES, limits};

use crate::live::Live;
use crate::route::player_in_game;
use crate::state::online::Room;
use crate::state::{Table, Words, t};

/// The words of a phrase; nothing for one that this page does not know.
pub fn phrase_id(phrase: &str) -> Option<&'static str> {
    const IDS: [&str; PHRASES.len()] = [
        "phrase-hello",
        "phrase-good-luck",
        "phrase-have-fun",
        "phrase-good-move",
        "phrase-oops",
        "phrase-one-moment",
        "phrase-well-played",
        "phrase-thank-you",
    ];
    let i = PHRASES.iter().position(|known| *known == phrase)?;
    Some(IDS[i])
}

/// The talk of one's own room.
#[component]
pub fn Chat(room: Room, table: Table) -> impl IntoView {
    let words = Words::here();
    let text = Live::new(String::new());
    let plays = move || room.mine.with(|mine| !mine.is_empty());
    // Partners in Six do not talk while they play (S9).
    let partners = table.session.with_untracked(|s| s.rules().partners_are_silent());
    let silent =
        Memo::new(move |_| partners && plays() && table.session.with(|s| s.phase() == &Phase::Playing));
    let list = move || {
        let say = |line: &wire::Chat| match (&line.text, line.phrase.as_deref().map(phrase_id)) {
            (Some(text), _) => text.clone(),
            (None, Some(Some(id))) => words.say(&Message::new(id)),
            (None, _) => "…".to_string(),
        };
        let game = room.id.get_untracked();
        let item = |line: &wire::Chat| {
            let href = player_in_game(&line.account, &game);
            let name = line.name.clone();
            view! { <li><a class="chat-name" href=href><bdi>{name}</bdi></a>" "<span dir="auto">{say(line)}</span></li> }
        };
        room.lines.with(|lines| lines.iter().map(item).collect_view())
    };
    let host = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        room.lines.track();
        if let Some(host) = host.get() {
            request_animation_frame(move || host.set_scroll_top(host.scroll_height()));
        }
    });
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let said = text.get_untracked().trim().to_string();
        if !said.is_empty() {
            text.set(String::new());
            room.chat(Some(said), None);
        }
    };
    let phrases = PHRASES.iter().filter_map(|&phrase| {
        let id = phrase_id(phrase)?;
        Some(view! {
            <button type="button" class="phrase" data-phrase=phrase on:click=move |_| room.chat(None, Some(phrase.to_string()))>{t(id)}</button>
        })
    });
    let phrases = phrases.collect_view().into_any();
    let title = move || words.get(if plays() { "chat-players" } else { "chat-spectators" });
    let phrases = StoredValue::new_local(Some(phrases));
    view! {
        <details class="chat" open=true data-name="chat">
            <summary>{title}</summary>
            <div class="chat-lines" role="log" aria-label=title tabindex="0" node_ref=host><ul>{list}</ul></div>
            <p class="quiet" hidden=move || !silent.get()>{t("chat-silent")}</p>
            <div hidden=move || silent.get()>
                <div class="phrases">{phrases.try_update_value(Option::take).flatten()}</div>
                <form class="chat-form" on:submit=submit>
                    <input
                        type="text"
                        dir="auto"
                        name="chat"
                        autocomplete="off"
                        maxlength=limits::CHAT
                        aria-label=t("chat-say")
                        placeholder=t("chat-say")
                        prop:value=move || text.get()
                        on:input=move |event| text.set(event_target_value(&event))
                    />
                    <button type="submit">{t("chat-send")}</button>
                </form>
            </div>
        </details>
    }
}
