//! What the rulebook, the glossary and the tutorial share: pictures of boards, and boards to try something on.

use game::Position as _;
use games::{AnyMove, AnyPosition, PieceKind, Rules};
use leptos::prelude::*;
use lessons::{Board as Lesson, Effect as Outcome, Piece};
use texts::Message;
use view::{Arrow, Halo, Marks, Options, Paint, Painter, Rect, Role, Scene};

use crate::browser;
use crate::state::{Settings, Words, t};
use crate::widgets::{Board, Desk, Icon, IconButton, Said, Sentence, Tone, linked};

/// The words of an id that is put together, for a view.
pub fn say(id: String) -> impl Fn() -> String + Clone + Send + Sync + 'static {
    let words = Words::here();
    move || words.say(&Message::new(id.clone()))
}

/// The words of an id, in which the terms of a game lead to the glossary.
pub fn with_terms(id: String, game: &'static str) -> impl IntoView {
    let (text, words) = (say(id), Words::here());
    move || linked_terms(&text(), game, words)
}

/// A text in which the terms of a game lead to the glossary, and clauses to the rulebook.
pub fn linked_terms(text: &str, game: &'static str, words: Words) -> AnyView {
    let piece = |piece: Piece| match piece {
        Piece::Text(text) => linked(&text),
        Piece::Term(id, text) => view! { <a href=format!("/glossary#{id}")>{text}</a> }.into_any(),
    };
    let word = |id: &str| words.say(&Message::new(format!("term-{id}")));
    let language = words.language().tag();
    lessons::terms(text, game, language, word).into_iter().map(piece).collect_view().into_any()
}

/// The words of an id as paragraphs.
pub fn paragraphs(id: String) -> impl IntoView {
    let text = say(id);
    move || text().lines().map(|line| view! { <p>{line.to_string()}</p> }).collect_view()
}

/// What is marked on a board.
pub fn marks(board: &Lesson) -> Marks {
    let halos = board.marked_cells().into_iter().map(|cell| Halo { cells: vec![cell], role: Role::Group1 });
    let arrow = |(from, to)| Arrow { from, to, role: Role::Arrow };
    Marks {
        halos: halos.collect(),
        arrows: board.arrow_cells().into_iter().map(arrow).collect(),
        ..Marks::default()
    }
}

fn options(settings: Settings, rules: &Rules) -> Options {
    Options {
        theme: settings.colours(),
        coordinates: settings.names_cells(rules.names_cells()),
        patterns: settings.signs(),
        trays: false,
        ..Options::default()
    }
}

/// How the ids of the elements begin that draw the pieces of a game. Balls of three and four players carry signs: they
/// are other elements than those of two.
fn prefix(rules: &Rules) -> &'static str {
    match (rules.piece_kind(), rules.seats()) {
        (PieceKind::Ball, 2) => "hx-",
        (PieceKind::Ball, _) => "hx4-",
        (PieceKind::Tile, _) => "hx6-",
    }
}

/// What all pictures of a page refer to. It must stand in the page once.
#[component]
pub fn PictureParts() -> impl IntoView {
    let settings = Settings::here();
    let parts = Memo::new(move |_| {
        let defs = |rules: &Rules| {
            let scene = Scene::new(&AnyPosition::start(rules), &options(settings, rules), &Marks::default());
            let mut out = String::new();
            Painter::new(&scene, Paint::Variables).defs(&mut out);
            out
        };
        let mut parts: Vec<(&str, String)> = Vec::new();
        // Four players have all the colours that three have, and so come first.
        for rules in Rules::tables().collect::<Vec<_>>().iter().rev() {
            let prefix = prefix(rules);
            if parts.iter().all(|part| part.0 != prefix) {
                let named = defs(rules).replace("id=\"hx-", &format!("id=\"{prefix}"));
                parts.push((prefix, named.replace("#hx-", &format!("#{prefix}"))));
            }
        }
        parts.into_iter().fold("<defs>".to_string(), |all, part| all + &part.1) + "</defs>"
    });
    view! { <svg class="unseen" aria-hidden="true" inner_html=parts></svg> }
}

/// A picture of a board. It says nothing to screen readers: what it shows stands beside it in words.
#[component]
pub fn Picture(
    /// What is shown.
    board: &'static Lesson,
    /// Whether only the part with the pieces is shown, where they are few.
    #[prop(optional)]
    close: bool,
) -> impl IntoView {
    let settings = Settings::here();
    // A chapter has dozens of pictures, and each takes some milliseconds.
    let due = RwSignal::new(false);
    browser::in_turn(move || {
        let _ = due.try_set(true);
    });
    let drawn = Memo::new(move |_| {
        if !due.get() {
            return None;
        }
        let position = board.position();
        let rules = position.rules();
        let mut scene = Scene::new(&position, &options(settings, &rules), &marks(board));
        if close && let Some(frame) = near(&scene) {
            scene.frame = frame;
        }
        let painter = Painter::new(&scene, Paint::Variables);
        let mut out = String::new();
        painter.backdrop(&mut out);
        painter.below(&mut out);
        painter.pieces(&mut out);
        painter.above(&mut out);
        out = out.replace("#hx-", &format!("#{}", prefix(&rules)));
        Some((scene.view_box(), out))
    });
    view! {
        <svg
            class="picture"
            aria-hidden="true"
            aria-busy=move || drawn.with(Option::is_none).to_string()
            viewBox=move || drawn.with(|d| d.as_ref().map(|d| d.0.clone()))
            inner_html=move || drawn.with(|d| d.as_ref().map_or_else(String::new, |d| d.1.clone()))
        ></svg>
    }
}

/// The part of a picture with its pieces and arrows, if that is much less than the whole.
fn near(scene: &Scene) -> Option<Rect> {
    let ends = scene.marks.arrows.iter().flat_map(|a| [scene.centre(a.from), scene.centre(a.to)]);
    let points = scene.pieces.iter().map(|piece| piece.centre).chain(ends);
    let bounds = points.map(|p| Rect::square(p, 0.5)).reduce(|a, b| a.union(&b))?;
    let half = bounds.width.max(bounds.height) / 2.0 + 0.7;
    (half * 2.2 < scene.frame.width).then(|| Rect::square(bounds.centre(), half.max(2.4)))
}

/// A picture that becomes a living board when it is tapped.
#[component]
pub fn Trial(
    /// What is shown.
    board: &'static Lesson,
    /// What it is called.
    #[prop(into)]
    label: Signal<String>,
) -> impl IntoView {
    if board.position().outcome().is_some() {
        return view! { <div class="trial"><Picture board /></div> }.into_any();
    }
    let open = RwSignal::new(false);
    view! {
        <div class="trial">
            <Show
                when=move || open.get()
                fallback=move || {
                    view! {
                        <button type="button" class="trial-open" data-name="try" on:click=move |_| open.set(true)>
                            <Picture board />
                            <span class="trial-word">
                                {Icon::Play.view()} <span>{t("rulebook-try")}</span>
                                <span class="unseen">{move || label.get()}</span>
                            </span>
                        </button>
                    }
                }
            >
                <Living board label />
            </Show>
        </div>
    }
    .into_any()
}

/// A board to try something on: it says what came of it, and can be set up again.
#[component]
fn Living(board: &'static Lesson, label: Signal<String>) -> impl IntoView {
    let (settings, words) = (Settings::here(), Words::here());
    let desk = Desk::new(board.position());
    desk.mark(marks(board));
    let told = RwSignal::new(None::<Message>);
    let on_move = move |m: AnyMove| {
        told.set(Some(result(&desk.position(), m)));
        desk.mark(Marks::default());
        desk.play(m, settings.moves());
    };
    let reset = move |()| {
        told.set(None);
        desk.show(board.position(), None);
        desk.mark(marks(board));
    };
    let said = move || told.get().map(|message| Said::new(words.say(&message), Tone::Right));
    let host = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        // The keyboard follows the picture that became a board.
        if let Some(grid) = host.get().and_then(|host| host.query_selector(".board").ok().flatten()) {
            browser::focus_element(&grid);
        }
    });
    view! {
        <div node_ref=host>
            <Board desk live=Signal::derive(move || told.with(Option::is_none)) label trays=false on_move=on_move />
            <Sentence desk said=Signal::derive(said) />
            <div class="row">
                <IconButton
                    icon=Icon::Again
                    wide=true
                    name="reset"
                    label=Signal::derive(t("rulebook-reset"))
                    on_press=reset
                />
            </div>
        </div>
    }
}

/// What came of a legal move, in words.
fn result(position: &AnyPosition, m: AnyMove) -> Message {
    let count = |id: &'static str, n: u8| Message::new(id).with("n", i64::from(n));
    match Outcome::of_move(position, m) {
        Outcome::Pushes(n) => count("tried-pushes", n),
        Outcome::Ejects => Message::new("tried-ejects"),
        Outcome::Removes(n) => count("tried-removes", n),
        Outcome::Ends(_) => Message::new(if position.wins(m) { "tried-wins" } else { "tried-loses" }),
        _ if position.rules().piece_kind() == PieceKind::Ball => Message::new("tried-moves"),
        _ => Message::new("tried-laid"),
    }
}
