//! The tutorial: small tasks that check what is done. Which are solved is kept in the browser.

use std::sync::Arc;
use std::time::Duration;

use games::AnyMove;
use hex::Hex;
use leptos::prelude::*;
use lessons::{ABALONE_TASKS, Attempt, Progress, SIX_TASKS, STARS, Task, Verdict, Why};
use texts::Message;
use view::input::{Event, Input, Refusal, Reply};
use view::{Change, Marks, words as says};

use super::lesson::{linked_terms, marks, say, with_terms};
use super::rules;
use crate::browser;
use crate::route::Router;
use crate::state::{Settings, Words, t};
use crate::widgets::said::ShowWords;
use crate::widgets::{Board, Desk, Flag, Icon, IconButton, Mini, Said, Sentence, Tone};

/// Where the solved tasks are kept; the number is that of the form in which they are kept.
const KEPT: &str = "hexad.1.lessons";
/// How long the opponent waits before replying.
const PAUSE: Duration = Duration::from_millis(650);

/// Whether the next task comes by itself: kept as `off` when it does not.
const GO_ON: &str = "hexad.1.lessons-go-on";

/// How long a solved task stays before the next one comes: long enough to read what was learnt. The style sheet draws
/// it running out.
const STAY: Duration = Duration::from_secs(5);

/// Stars, drawn and told.
fn stars(n: u8) -> AnyView {
    let words = Words::here();
    let label = move || {
        let message = Message::new("learn-stars").with("n", i64::from(n)).with("all", i64::from(STARS));
        words.say(&message)
    };
    let drawn: String = (0..STARS).map(|i| if i < n { '★' } else { '☆' }).collect();
    view! { <span class="stars" role="img" aria-label=label data-stars=n>{drawn}</span> }.into_any()
}

/// The tutorial: all tasks, or one of them.
#[component]
pub fn Learn() -> impl IntoView {
    let (router, words) = (Router::here(), Words::here());
    words.need("lessons");
    words.need("rulebook");
    let rest = router.rest();
    let done = RwSignal::new(Progress::read(&browser::stored(KEPT).unwrap_or_default()));
    let ready = Memo::new(move |_| words.has("learn-lead") && words.has("rulebook-try"));
    view! {
        <Show when=move || ready.get() fallback=|| view! { <p class="quiet" aria-busy="true">"…"</p> }>
            {move || match rest.with(|rest| lessons::task(rest)) {
                Some(task) => view! { <TaskPage task done /> }.into_any(),
                None => view! { <Tasks done /> }.into_any(),
            }}
        </Show>
    }
}

/// All tasks.
#[component]
fn Tasks(done: RwSignal<Progress>) -> impl IntoView {
    let words = Words::here();
    let next = move || {
        let open =
            ABALONE_TASKS.iter().chain(SIX_TASKS).find(|task| done.with(|done| !done.is_solved(task.id)));
        match open {
            Some(task) => {
                let begun = done.with(|done| !done.is_empty());
                let word = if begun { t("learn-continue")() } else { t("learn-start")() };
                view! {
                    <p>
                        <a class="big" data-name="continue" href=format!("/learn/{}", task.id)>
                            {Icon::Play.view()} <span>{word}</span>
                        </a>
                    </p>
                }
                .into_any()
            }
            None => {
                view! { <p class="right">{t("learn-complete")}" "<a href="/play">{t("title-play")}</a></p> }
                    .into_any()
            }
        }
    };
    let group = |tasks: &'static [Task], title: &'static str| {
        let count = move || {
            let n = done.with(|done| tasks.iter().filter(|task| done.is_solved(task.id)).count());
            words.say(&Message::new("learn-progress").with("done", n as i64).with("all", tasks.len() as i64))
        };
        let items = tasks.iter().enumerate().map(move |(i, task)| {
            let of = move || done.with(|done| done.stars(task.id));
            let is_done = move || of() > 0;
            view! {
                <li>
                    <a class="card" class:solved=is_done data-task=task.id href=format!("/learn/{}", task.id)>
                        <Mini position=task.board.position() />
                        <span>
                            <small>{move || words.say(&Message::new("learn-number").with("n", i as i64 + 1))}</small>
                            <strong>{say(task.title())}</strong>
                            <small class="state">
                                {move || if is_done() { t("learn-solved")() } else { t("learn-unsolved")() }}
                                {move || is_done().then(|| stars(of()))}
                            </small>
                        </span>
                    </a>
                </li>
            }
        });
        view! {
            <section>
                <h2>{t(title)} " " <small>{count}</small></h2>
                <ol class="tasks">{items.collect_view()}</ol>
            </section>
        }
    };
    view! {
        <h1>{t("title-learn")}</h1>
        <p>{t("learn-lead")}</p>
        {next}
        {group(ABALONE_TASKS, "game-abalone")}
        {group(SIX_TASKS, "game-six")}
    }
}

/// What is said about an attempt.
#[derive(Clone, Copy, PartialEq)]
enum Told {
    Nothing,
    Right,
    Wrong,
    GoesOn,
}

/// Why an answer is wrong, in words.
fn reason(task: &Task, why: &Why) -> Message {
    let Some(id) = why.message() else { return Message::new(task.wrong().unwrap_or_default()) };
    let message = Message::new(id);
    match why {
        Why::Balls(n) => message.with("n", i64::from(*n)),
        Why::OtherPush(pushers, pushed) => {
            message.with("pushers", i64::from(*pushers)).with("pushed", i64::from(*pushed))
        }
        Why::CanEject(text) | Why::CanWin(text) => message.with("move", text.clone()),
        _ => message,
    }
}

/// One task.
#[component]
fn TaskPage(task: &'static Task, done: RwSignal<Progress>) -> impl IntoView {
    let (settings, words, router) = (Settings::here(), Words::here(), Router::here());
    let attempt = StoredValue::new(Attempt::new(task));
    let verdict = RwSignal::new(Verdict::Open);
    let told = RwSignal::new(Told::Nothing);
    let why = RwSignal::new(None::<Why>);
    let hinted = RwSignal::new(false);
    let go_on = RwSignal::new(browser::stored(GO_ON).as_deref() != Some("off"));
    // Attempts that failed, whether a hint was seen, and the stars of the last success.
    let (failed, helped, won) = (RwSignal::new(0u32), RwSignal::new(false), RwSignal::new(0u8));
    // Whether the next task is about to come.
    let leaving = RwSignal::new(false);
    let stop_leaving = window_event_listener(leptos::ev::pointerdown, move |_| leaving.set(false));
    let stop_keys = window_event_listener(leptos::ev::keydown, move |_| leaving.set(false));
    on_cleanup(move || {
        stop_leaving.remove();
        stop_keys.remove();
    });
    // While the opponent's reply is on its way, nothing can be done.
    let waiting = RwSignal::new(false);
    let desk = Desk::new(task.board.position());
    desk.mark(marks(&task.board));
    let pointing = attempt.with_value(Attempt::is_pointing);

    let neighbour = |step: isize| {
        let all = ABALONE_TASKS.iter().chain(SIX_TASKS).collect::<Vec<_>>();
        let here = all.iter().position(|other| other.id == task.id)?;
        all.get(here.checked_add_signed(step)?).map(|task| format!("/learn/{}", task.id))
    };
    let leave_soon = move || {
        let Some(next) = neighbour(1).filter(|_| go_on.get_untracked()) else { return };
        leaving.set(true);
        set_timeout(
            move || {
                // Whoever has touched anything wants to stay; the page may have been left.
                if leaving.try_get_untracked() == Some(true) {
                    router.go(&next);
                }
            },
            STAY,
        );
    };
    let judge = move |now: Verdict| {
        verdict.set(now);
        told.set(match now {
            Verdict::Solved => Told::Right,
            Verdict::Failed => Told::Wrong,
            Verdict::Open => Told::GoesOn,
        });
        match now {
            Verdict::Solved => {
                let (failed, helped) = (failed.get_untracked(), helped.get_untracked());
                done.update(|done| won.set(done.solve(task.id, failed, helped)));
                browser::store(KEPT, &done.with_untracked(Progress::to_string));
                leave_soon();
            }
            Verdict::Failed => failed.update(|n| *n += 1),
            Verdict::Open => {}
        }
    };
    let again = move |()| {
        attempt.set_value(Attempt::new(task));
        verdict.set(Verdict::Open);
        told.set(Told::Nothing);
        waiting.set(false);
        leaving.set(false);
        desk.show(task.board.position(), None);
        desk.mark(marks(&task.board));
    };
    let point = move |cell: Hex| {
        let now = attempt.try_update_value(|attempt| attempt.point(cell)).unwrap_or(Verdict::Open);
        why.set(attempt.with_value(|attempt| attempt.why().cloned()));
        judge(now);
        if now == Verdict::Failed {
            // Another cell can be pointed at right away.
            attempt.set_value(Attempt::new(task));
            verdict.set(Verdict::Open);
        }
        desk.handle(Event::Cancel);
    };
    let on_move = move |m: AnyMove| {
        if pointing {
            if let Some((cell, _)) = Change::of(&desk.position(), m).laid {
                point(cell);
            }
            return;
        }
        let smooth = settings.moves();
        let (now, replies) = attempt
            .try_update_value(|attempt| (attempt.play(m), attempt.replies().to_vec()))
            .unwrap_or((Verdict::Open, Vec::new()));
        why.set(attempt.with_value(|attempt| attempt.why().cloned()));
        desk.mark(Marks::default());
        desk.play(m, smooth);
        if replies.is_empty() {
            judge(now);
            return;
        }
        waiting.set(true);
        set_timeout(
            move || {
                // The page may have been left, or the task begun anew.
                if waiting.try_get_untracked() == Some(true) {
                    for reply in replies {
                        desk.play(reply, smooth);
                    }
                    waiting.set(false);
                    judge(now);
                }
            },
            if smooth { PAUSE } else { Duration::ZERO },
        );
    };
    if pointing {
        Effect::new(move |_| {
            desk.follow();
            let chosen = desk.input(|input| input.selected().first().copied());
            let refused = desk.refusal.with(|refusal| match refusal {
                Some(Refusal::Illegal(reason)) => reason.cells().first().copied(),
                _ => None,
            });
            if let Some(cell) = chosen.or(refused).filter(|_| verdict.get_untracked() == Verdict::Open) {
                point(cell);
            }
        });
    }

    let live = Signal::derive(move || verdict.get() == Verdict::Open && !waiting.get());
    let said = move || match told.get() {
        Told::Right => {
            let text = format!("{} {}", words.get("learn-right"), words.say(&Message::new(task.done())));
            Some(Said::new(text, Tone::Right))
        }
        Told::Wrong => {
            let why = why.with(|why| {
                why.as_ref().map_or_else(|| Message::new(String::new()), |why| reason(task, why))
            });
            Some(Said::new(words.say(&Message::new("learn-wrong").with("why", why)), Tone::Wrong))
        }
        _ if pointing => Some(Said::new(words.get("learn-point"), Tone::Plain)),
        Told::GoesOn => Some(Said::before(words.get("learn-goes-on"))),
        Told::Nothing => None,
    };
    let game = task.board.rules().game();
    let show: ShowWords = Arc::new(move |text| linked_terms(text, game, words));
    provide_context(show);
    let tasks = lessons::tasks(game);
    let number = tasks.iter().position(|other| other.id == task.id).unwrap_or(0);
    let announces = task.board.rules().announces();
    let announce = move |()| {
        if let Reply::Move(m) = desk.handle(Event::Announce) {
            on_move(m);
        }
    };
    let passes = Input::new(task.board.position()).must_pass();
    let pass = move |()| {
        if let Reply::Move(m) = desk.handle(Event::Pass) {
            on_move(m);
        }
    };
    let clause_name = move || {
        let title = Message::new(lessons::clause(task.clause).map(|c| c.title()).unwrap_or_default());
        words.say(&Message::new("learn-rule").with("number", task.clause).with("title", title))
    };
    view! {
        <div class="game task" data-task=task.id data-verdict=move || match verdict.get() {
            Verdict::Solved => "solved",
            Verdict::Open => "open",
            Verdict::Failed => "failed",
        }>
            <div class="task-head">
                <p class="quiet">
                    <a href="/learn">{t("learn-list")}</a>
                    " · "
                    {move || words.say(&says::game(&task.board.rules()))}
                    " · "
                    {move || words.say(&Message::new("learn-number").with("n", number as i64 + 1))}
                </p>
                <h1>{say(task.title())}</h1>
                <p class="ask">{with_terms(task.text(), game)}</p>
                <p class="quiet">
                    {move || (!pointing).then(|| words.say(&Message::new("learn-moves").with("n", i64::from(task.moves))))}
                </p>
                {move || (told.get() == Told::Right).then(|| stars(won.get()))}
            </div>
            <div class="table">
                <Board desk live blind=pointing label=Signal::derive(t("learn-board")) trays=false on_move=on_move />
                <Sentence desk said=Signal::derive(said) />
            </div>
            <div class="panel">
                <Show when=move || hinted.get()>
                    <p class="hint" role="status">{with_terms(task.hint(), game)}</p>
                </Show>
                <div class="row">
                    {announces.then(|| view! {
                        <IconButton
                            icon=Icon::Megaphone
                            wide=true
                            name="announce"
                            label=Signal::derive(t("tool-announce"))
                            enabled=live
                            pressed=Signal::derive(move || desk.input(|input| input.is_announcing()))
                            on_press=announce
                        />
                    })}
                    {passes.then(|| view! {
                        <IconButton icon=Icon::Next wide=true name="pass" label=Signal::derive(t("tool-pass")) enabled=live on_press=pass />
                    })}
                    <IconButton
                        icon=Icon::Hint
                        wide=true
                        name="hint"
                        label=Signal::derive(t("learn-hint"))
                        pressed=hinted
                        on_press=move |()| {
                            helped.set(true);
                            hinted.update(|on| *on = !*on);
                        }
                    />
                    <IconButton icon=Icon::Again wide=true name="again" label=Signal::derive(t("learn-again")) on_press=again />
                </div>
                <div class="row">
                    {neighbour(-1).map(|href| view! { <a class="tool wide" data-name="previous" href=href>{t("learn-previous")}</a> })}
                    {neighbour(1).map(|href| view! {
                        <a
                            class="tool wide"
                            class:good=move || verdict.get() == Verdict::Solved
                            class:soon=leaving
                            data-name="next"
                            href=href
                        >
                            {t("learn-next")}
                        </a>
                    })}
                </div>
                <Flag label=Signal::derive(t("learn-go-on")) on=go_on set=move |on| {
                    go_on.set(on);
                    browser::store(GO_ON, if on { "on" } else { "off" });
                } name="go-on" />
                <p><a href=rules::address(task.clause)>{clause_name}</a></p>
            </div>
        </div>
    }
}
