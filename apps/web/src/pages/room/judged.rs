//! The analysis that the server makes of a game: the button that asks for it, and how far it is.

use leptos::prelude::*;
use texts::Message;
use wire::Progress;

use crate::state::online::Judged;
use crate::state::{Words, t};
use crate::widgets::Icon;

/// Asks for the analysis of a game that is over, and says how far it is. Its words are those of the file `online`.
#[component]
pub fn OnServer(
    /// The analysis.
    judged: Judged,
    /// Whether it is to be looked at elsewhere: then there is a way there.
    #[prop(optional)]
    elsewhere: bool,
) -> impl IntoView {
    let words = Words::here();
    let is = move |wanted: &'static [Progress]| judged.progress().is_some_and(|now| wanted.contains(&now));
    let (made, all) = (
        move || judged.now.with(|now| now.as_ref().map_or(0, |now| now.done)),
        move || judged.now.with(|now| now.as_ref().map_or(1, |now| now.positions)),
    );
    let said = move || {
        if let Some(trouble) = judged.trouble.get() {
            return Some(words.say(&trouble.message()));
        }
        let message = match judged.progress()? {
            // The number that runs is not told: it stands beside the bar.
            Progress::Unasked | Progress::Running => return None,
            Progress::Queued => Message::new("judged-queued"),
            Progress::Done => Message::new("judged-done"),
            Progress::Failed => Message::new("judged-failed"),
        };
        Some(words.say(&message))
    };
    let running = move || {
        words.say(&Message::new("judged-running").with("n", i64::from(made())).with("all", i64::from(all())))
    };
    let name = move || match judged.progress()? {
        Progress::Unasked => Some("unasked"),
        Progress::Queued => Some("queued"),
        Progress::Running => Some("running"),
        Progress::Done => Some("done"),
        Progress::Failed => Some("failed"),
    };
    let address = move || format!("/analysis/game/{}", judged.game().unwrap_or_default());
    view! {
        <div class="row served" data-name="server-analysis" data-progress=name hidden=move || judged.game().is_none()>
            <Show when=move || is(&[Progress::Unasked, Progress::Failed])>
                <button type="button" data-name="ask-server" on:click=move |_| judged.ask()>{t("judged-ask")}</button>
            </Show>
            <Show when=move || is(&[Progress::Running])>
                <progress max=all value=made aria-label=t("judged-ask")></progress>
                <span class="quiet">{running}</span>
            </Show>
            <span class="quiet" role="status">{said}</span>
            <Show when=move || elsewhere && is(&[Progress::Running, Progress::Done])>
                <a class="tool wide" data-name="see-analysis" href=address>{Icon::Bar.view()}<span>{t("judged-see")}</span></a>
            </Show>
        </div>
    }
}
