//! The sentence under a board: what can be done, what would happen, or why not.

#[cfg(feature = "study")]
use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use texts::Message;

use super::desk::Desk;
use crate::live::Live;
use crate::state::Words;

/// So long a refusal stays when nothing else is done.
const STAYS: Duration = Duration::from_secs(9);

/// How a part of the page shows words, when they hold other links than those to clauses: it says so by a context.
#[cfg(feature = "study")]
pub type ShowWords = Arc<dyn Fn(&str) -> AnyView + Send + Sync>;

/// How a sentence is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Tone {
    #[default]
    Plain,
    Right,
    Wrong,
}

/// What a page says under a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// A sentence in the reader's language.
    pub text: String,
    /// How they are meant.
    pub tone: Tone,
    /// Whether the board's own sentence follows; a refusal stands alone.
    pub goes_on: bool,
}

impl Said {
    /// Words in place of the board's.
    pub fn new(text: String, tone: Tone) -> Said {
        Said { text, tone, goes_on: false }
    }

    /// Words before the board's.
    pub fn before(text: String) -> Said {
        Said { text, tone: Tone::Plain, goes_on: true }
    }
}

/// The sentence under a board. A clause that it names leads to the rulebook, and what was refused is forgotten after a
/// while.
#[component]
pub fn Sentence(
    /// What lies on the board.
    desk: Desk,
    /// What is said in place of the board's own sentence, or before it.
    #[prop(into)]
    said: Signal<Option<Said>>,
    /// What the page has refused: said before everything else, and forgotten as the board's refusals are.
    #[prop(optional)]
    refused: Option<Live<Option<Message>>>,
) -> impl IntoView {
    let words = Words::here();
    #[cfg(feature = "study")]
    let show = use_context::<ShowWords>();
    let said = Signal::derive(move || {
        let refused = refused.and_then(|refused| refused.get());
        refused.map(|message| Said::new(words.say(&message), Tone::Wrong)).or_else(|| said.get())
    });
    let sentence = move || {
        let own = || desk.sentences().iter().map(|m| words.say(m)).collect::<Vec<_>>().join(" ");
        let text = match said.get() {
            Some(said) if !said.goes_on => said.text,
            Some(said) if desk.refusal.with(Option::is_none) => format!("{} {}", said.text, own()),
            _ => own(),
        };
        #[cfg(feature = "study")]
        if let Some(show) = &show {
            return show(&text);
        }
        linked(&text)
    };
    let tone =
        move |tone: Tone| move || said.with(|said| said.as_ref().is_some_and(|said| said.tone == tone));
    let wrong = move || {
        let own = said.with(|said| said.as_ref().is_none_or(|said| said.goes_on));
        own && desk.refusal.with(Option::is_some) || tone(Tone::Wrong)()
    };
    let round = Live::new(0u32);
    Effect::new(move |_| {
        let of_page = refused.is_some_and(|refused| refused.with(Option::is_some));
        if desk.refusal.with(Option::is_some) || of_page {
            let mine = round.try_update(|n| {
                *n += 1;
                *n
            });
            set_timeout(
                move || {
                    if mine.is_some() && round.try_with_untracked(|n| *n) == mine {
                        desk.forget();
                        if let Some(refused) = refused {
                            refused.set(None);
                        }
                    }
                },
                STAYS,
            );
        } else {
            round.quietly(|n| *n += 1);
        }
    });
    view! {
        <p class="sentence" class:wrong=wrong class:right=tone(Tone::Right) aria-live="polite" data-name="sentence">
            {sentence}
        </p>
    }
}

/// A sentence in which clauses of the rules are links to them.
pub fn linked(text: &str) -> AnyView {
    let parts = parts(text).into_iter().map(|(part, is_clause)| {
        if is_clause {
            view! { <a href=format!("/rules#{part}")>{part.to_string()}</a> }.into_any()
        } else {
            part.to_string().into_any()
        }
    });
    parts.collect_view().into_any()
}

/// A sentence taken apart: words, and clauses such as `A7`. Cells are written small, so nothing else looks like one.
fn parts(text: &str) -> Vec<(&str, bool)> {
    let mut found = Vec::new();
    let (mut rest, mut at) = (text, 0);
    while let Some(next) = rest[at..].find(['A', 'S']) {
        let start = at + next;
        let digits = rest[start + 1..].bytes().take_while(u8::is_ascii_digit).count();
        let end = start + 1 + digits;
        let apart = |c: Option<char>| c.is_none_or(|c| !c.is_ascii_alphanumeric());
        let alone = apart(rest[..start].chars().next_back()) && apart(rest[end..].chars().next());
        if (1..=2).contains(&digits) && alone {
            found.extend([(&rest[..start], false), (&rest[start..end], true)]);
            (rest, at) = (&rest[end..], 0);
        } else {
            at = start + 1;
        }
    }
    found.push((rest, false));
    found.retain(|part| !part.0.is_empty());
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_are_found_and_nothing_else() {
        let clause = |text| parts(text).into_iter().filter(|p| p.1).map(|p| p.0).collect::<Vec<_>>();
        assert_eq!(clause("At most three can move (A7)."), ["A7"]);
        assert_eq!(clause("Steine (S10) und (\u{2066}A15\u{2069})"), ["S10", "A15"]);
        assert!(clause("Ada1 und S, A b7 SA3 A123").is_empty());
        let text = "Nobody can eject their own ball (A8).";
        assert_eq!(parts(text).iter().map(|p| p.0).collect::<String>(), text);
    }
}
