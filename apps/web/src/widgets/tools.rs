//! What stands under the board of a game, here or over the network: the bar of buttons, and resigning.

use leptos::prelude::*;
use session::Act;
use view::input::{Event, Reply};

use super::{Icon, IconButton, KeyHelp, turns, when};
use crate::live::Live;
use crate::state::{Settings, Table, t};

/// The buttons under the board of a game.
#[component]
pub fn Tools(
    /// The game.
    table: Table,
    /// Buttons that stand before those which every game has.
    #[prop(optional)]
    own: Option<AnyView>,
) -> impl IntoView {
    let w = |id: &'static str| Signal::derive(t(id));
    let (settings, help) = (Settings::here(), KeyHelp::here());
    let pans = table.desk.can_pan();
    let announces = table.session.with_untracked(|s| s.rules().announces());
    let input = move |event: Event| {
        if let Reply::Move(m) = table.desk.handle(event) {
            table.play(m);
        }
    };
    let must_pass = move || table.is_live() && table.desk.input(|input| input.must_pass());
    let armed = Signal::derive(move || table.desk.input(|input| input.is_announcing()));
    let zoomed = Signal::derive(move || table.desk.is_zoomed());
    let waits = Signal::derive(move || table.is_live());
    let pass = move || {
        view! { <IconButton icon=Icon::Next name="pass" wide=true label=w("tool-pass") on_press=move |()| input(Event::Pass) /> }
            .into_any()
    };
    view! {
        <div class="tools" role="toolbar" aria-label=t("tools-label")>
            {own}
            {turns(move |further| table.desk.turn(further))}
            <IconButton
                icon=Icon::Sound
                name="sound"
                label=w("setting-sound")
                pressed=settings.sound
                on_press=move |()| settings.sound.update(|on| *on = !*on)
            />
            <IconButton icon=Icon::Keys name="keys" label=w("tool-keys") on_press=move |()| help.toggle() />
            {pans.then(|| view! { <IconButton icon=Icon::Fit name="fit" label=w("tool-fit") enabled=zoomed on_press=move |()| table.desk.fit() /> })}
            {announces
                .then(|| {
                    view! {
                        <IconButton icon=Icon::Megaphone name="announce" wide=true label=w("tool-announce") enabled=waits pressed=armed on_press=move |()| input(Event::Announce) />
                    }
                })}
            {when(must_pass, pass)}
        </div>
    }
}

/// Giving up, which is asked once more.
#[component]
pub fn Resign(
    /// The game.
    table: Table,
    /// Whether it can be done now.
    #[prop(into)]
    can: Signal<bool>,
) -> impl IntoView {
    let sure = Live::new(false);
    let ask = move || {
        let label = Signal::derive(t("tool-resign"));
        view! { <IconButton icon=Icon::Flag wide=true name="resign" label on_press=move |()| sure.set(true) /> }
            .into_any()
    };
    let answer = move || {
        view! {
            <span class="row" role="alert">
                <span>{t("resign-sure")}</span>
                <button type="button" class="bad" data-name="resign-yes" on:click=move |_| {
                    sure.set(false);
                    table.act(Act::Resign);
                }>{t("resign-yes")}</button>
                <button type="button" on:click=move |_| sure.set(false)>{t("cancel")}</button>
            </span>
        }
        .into_any()
    };
    view! {
        {when(move || can.get() && !sure.get(), ask)}
        {when(move || can.get() && sure.get(), answer)}
    }
}
