//! The settings.

use leptos::prelude::*;
use texts::Language;
use view::Theme;

use crate::state::settings::Auto;
use crate::state::{Settings, t};
use crate::widgets::{Flag, choose};

/// All settings on one page; each takes effect at once.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let settings = Settings::here();
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
            {choose(words("setting-motion"), "motion", auto(), move || settings.motion.get(), move |motion| settings.motion.set(motion))}
            {choose(words("setting-patterns"), "patterns", auto(), move || settings.patterns.get(), move |patterns| settings.patterns.set(patterns))}
            <fieldset class="choose">
                <legend>{t("settings-board")}</legend>
                <Flag label=words("setting-coordinates") on=settings.coordinates set=move |on| settings.coordinates.set(on) name="coordinates" />
                <Flag label=words("setting-confirm") on=settings.confirm set=move |on| settings.confirm.set(on) name="confirm" />
                <Flag label=words("setting-sound") on=settings.sound set=move |on| settings.sound.set(on) name="sound" />
            </fieldset>
            <fieldset class="choose">
                <legend>{t("settings-engine")}</legend>
                <Flag label=words("setting-evaluation") on=settings.evaluation set=move |on| settings.evaluation.set(on) name="evaluation" />
                <Flag label=words("setting-thinking") on=settings.thinking set=move |on| settings.thinking.set(on) name="thinking" />
            </fieldset>
        </section>
    }
}
