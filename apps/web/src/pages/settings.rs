//! The settings.

use game::Position as _;
use games::{AnyPosition, Rules};
use leptos::prelude::*;
use leptos::task::spawn_local;
use texts::Language;
use view::Theme;

use crate::live::Derived;
use crate::state::push::Notices;
use crate::state::settings::{Auto, Finish};
use crate::state::{Settings, Words, t};
use crate::widgets::{Flag, KeyList, Mini, choose};

/// All settings on one page; each takes effect at once.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let words = Words::here();
    words.need("settings");
    let ready = Derived::new(move || words.has("setting-theme"));
    view! {
        <Show when=move || ready.get() fallback=|| view! { <p class="quiet" aria-busy="true">"…"</p> }>
            <All />
        </Show>
    }
}

#[component]
fn All() -> impl IntoView {
    let settings = Settings::here();
    let notices = crate::state::online::Notices::here();
    Words::here().need("online");
    let words = |id: &'static str| Signal::derive(t(id));
    let own = |language: Language| Signal::stored(language.own_name().to_string());
    let tongues: Vec<_> = std::iter::once((None, words("setting-system")))
        .chain(Language::ALL.map(|language| (Some(language), own(language))))
        .collect();
    let themes = vec![
        (None, words("setting-system")),
        (Some(Theme::Light), words("theme-light")),
        (Some(Theme::Dark), words("theme-dark")),
        (Some(Theme::Contrast), words("theme-contrast")),
    ];
    let finish = |name: &'static str, label: &'static str| (Finish(name), words(label));
    let boards = vec![
        finish("own", "finish-own"),
        finish("stone", "finish-stone"),
        finish("moss", "finish-moss"),
        finish("sea", "finish-sea"),
    ];
    let pieces =
        vec![finish("own", "finish-own"), finish("marine", "finish-marine"), finish("matt", "finish-matt")];
    let auto = || {
        vec![
            (Auto::System, words("setting-system")),
            (Auto::On, words("setting-on")),
            (Auto::Off, words("setting-off")),
        ]
    };
    view! {
        <section class="narrow settings">
            <h1>{t("title-settings")}</h1>
            {choose(words("setting-language"), "language", tongues, move || settings.language.get(), move |language| settings.language.set(language))}
            {choose(words("setting-theme"), "theme", themes, move || settings.theme.get(), move |theme| settings.theme.set(theme))}
            {choose(words("setting-board"), "board", boards, move || settings.board.get(), move |board| settings.board.set(board))}
            {choose(words("setting-pieces"), "pieces", pieces, move || settings.pieces.get(), move |pieces| settings.pieces.set(pieces))}
            <div class="sample" aria-hidden="true">
                <Mini position=AnyPosition::start(&Rules::offered().next().unwrap_or_default()) />
                <Mini position=AnyPosition::start(&Rules::offered().last().unwrap_or_default()) />
            </div>
            {choose(words("setting-motion"), "motion", auto(), move || settings.motion.get(), move |motion| settings.motion.set(motion))}
            {choose(words("setting-patterns"), "patterns", auto(), move || settings.patterns.get(), move |patterns| settings.patterns.set(patterns))}
            <fieldset class="choose">
                <legend>{t("settings-board")}</legend>
                <Flag label=words("setting-coordinates") on=settings.coordinates set=move |on| settings.coordinates.set(on) name="coordinates" />
                <Flag label=words("setting-tiles") on=settings.tiles set=move |on| settings.tiles.set(on) name="tiles" />
                <Flag label=words("setting-confirm") on=settings.confirm set=move |on| settings.confirm.set(on) name="confirm" />
                <Flag label=words("setting-sound") on=settings.sound set=move |on| settings.sound.set(on) name="sound" />
                <Flag label=words("setting-talk") on=settings.talk set=move |on| settings.talk.set(on) name="talk" />
            </fieldset>
            <fieldset class="choose">
                <legend>{t("settings-engine")}</legend>
                <Flag label=words("setting-evaluation") on=settings.evaluation set=move |on| settings.evaluation.set(on) name="evaluation" />
                <Flag label=words("setting-thinking") on=settings.thinking set=move |on| settings.thinking.set(on) name="thinking" />
            </fieldset>
            <fieldset class="choose">
                <legend>{t("title-online")}</legend>
                <Flag label=words("setting-notify") on=notices.by_system set=move |on| notices.set_by_system(on) name="notify" />
            </fieldset>
            <NoticesSetting />
            <h2 id="keys">{t("tool-keys")}</h2>
            <KeyList />
        </section>
    }
    .into_any()
}

/// Notices while the page is closed: off until somebody wants them.
#[component]
fn NoticesSetting() -> impl IntoView {
    let words = Words::here();
    words.need("push");
    let notices = RwSignal::new(Notices::Off);
    spawn_local(async move { notices.set(Notices::now().await) });
    let set = move |on: bool| {
        let language = words.language();
        spawn_local(async move {
            // What is shown follows what happened, also when nothing did.
            notices.set(if on { Notices::On } else { Notices::Off });
            notices.set(if on { Notices::begin(language).await } else { Notices::end().await });
        });
    };
    view! {
        <Show when=move || words.has("settings-push")>
            <fieldset class="choose">
                <legend>{t("settings-push")}</legend>
                <Flag label=Signal::derive(t("setting-push")) on=Signal::derive(move || notices.get() == Notices::On) set=set name="push" />
                <p role="status">{move || notices.get().word().map(|id| words.get(id))}</p>
            </fieldset>
        </Show>
    }
}
