//! The ways in and out: links, files, pictures, pasted texts.

use games::{AnyPosition, Rules};
use leptos::prelude::*;
use leptos::task::spawn_local;
use session::{Session, Setup};
use texts::Message;
use view::{Marks, Options, Scene};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, HtmlInputElement};

use super::film::Maker;
use super::lab::Lab;
use crate::browser;
use crate::live::Live;
use crate::route::Router;
use crate::state::{Choices, Settings, Words, store, t};
use crate::tell;
use crate::widgets::{Button, Icon, buttons, linked};
use study::film::{Film, FilmOptions, drawn};
use study::tree::Id;
use study::{Tree, import, share};

/// How large a picture is, in pixels.
const LARGE: u32 = 1200;

/// The address of a link that holds a tree.
pub fn link(tree: &Tree) -> String {
    let origin = browser::window().location().origin().unwrap_or_default();
    format!("{origin}/analysis#{}", share::write(tree))
}

/// Makes a game that begins with a position, with the players of last time; returns its name.
pub fn begin_from(position: &AnyPosition) -> Option<String> {
    let choices = Choices::kept();
    let rules = game::Position::rules(position);
    let mut setup = Setup::from_position(rules, position.clone())?;
    let last = Choices { rules, ..choices }.setup();
    (setup.seats, setup.clocks, setup.house, setup.local) = (last.seats, last.clocks, last.house, true);
    let id = store::fresh_id();
    let session = Session::new(setup, browser::now());
    store::keep(&id, &session.record().to_string());
    store::set_current(Some(&id));
    Some(id)
}

/// Everything that can be taken away from the analysis board.
#[component]
pub fn Files(lab: Lab) -> impl IntoView {
    let (words, settings, router) = (Words::here(), Settings::here(), Router::here());
    // What was done last, in words.
    let done = RwSignal::new(None::<Message>);
    let busy = RwSignal::new(false);
    // How many pictures of the film are made, and of how many.
    let frames = RwSignal::new((0, 1));
    let say = move |id: &'static str| done.set(Some(Message::new(id)));
    let copy = move |text: String, fine: &'static str| {
        spawn_local(async move {
            say(if browser::copy(&text).await { fine } else { "share-failed" });
        });
    };
    let options = move || {
        untrack(|| Options {
            orientation: lab.desk.orientation.get(),
            theme: settings.colours(),
            coordinates: settings.coordinates.get(),
            patterns: settings.signs(),
            background: true,
            ..Options::default()
        })
    };
    let svg = move |size: u32| {
        lab.tree.with_untracked(|tree| picture(tree, lab.at.get_untracked(), &options()).to_svg(size))
    };
    let hexad = move |()| {
        let text = lab.tree.with_untracked(|tree| tree.record().to_string());
        browser::download("game.hexad", "text/plain", &text);
        say("export-done");
    };
    let save_svg = move |()| {
        browser::download("position.svg", "image/svg+xml", &svg(LARGE));
        say("export-done");
    };
    let save_png = move |()| {
        let text = svg(LARGE);
        spawn_local(async move {
            let blob = match draw(&text, LARGE).await {
                Some(canvas) => png(&canvas).await,
                None => None,
            };
            match blob {
                Some(blob) => {
                    browser::download_blob("position.png", &blob);
                    say("export-done");
                }
                None => say("export-failed"),
            }
        });
    };
    // The maker of a film that is being made.
    let maker = Live::new(None::<Maker>);
    let save_gif = move |()| {
        let film = lab.tree.with_untracked(|tree| {
            let line = tree.line(lab.at.get_untracked());
            Film::new(tree, &line, &options(), &FilmOptions::default())
        });
        let Some(started) = Maker::start() else { return say("export-failed") };
        maker.set(Some(started.clone()));
        busy.set(true);
        frames.set((0, film.len()));
        say("export-film");
        spawn_local(async move {
            let made = |n| {
                frames.try_set((n, film.len()));
            };
            let file = started.make(&film, made).await;
            started.cancel();
            let wanted = maker.try_with_untracked(Option::is_some) == Some(true);
            match file {
                Some(blob) if wanted => {
                    browser::download_blob("game.gif", &blob);
                    say("export-done");
                }
                _ if wanted => say("export-failed"),
                _ => {}
            }
            maker.try_update(|maker| *maker = None);
            busy.try_set(false);
        });
    };
    let give_up = move || {
        if let Some(Some(started)) = maker.try_update(Option::take) {
            started.cancel();
            say("export-cancelled");
        }
    };
    on_cleanup(give_up);
    let save = move || {
        let text = lab.tree.with_untracked(|tree| tree.record().to_string());
        say(if store::keep(&store::fresh_id(), &text) { "export-kept" } else { "not-kept" });
    };
    let share_game = move || copy(lab.tree.with_untracked(link), "share-copied");
    let share_position = move || {
        let position = lab.position.get_untracked();
        copy(link(&Tree::from_position(position)), "share-copied");
    };
    let copy_text = move || copy(lab.tree.with_untracked(|tree| tree.record().to_string()), "export-copied");
    let edit = move || {
        let position = lab.position.get_untracked();
        router.go(&format!("/editor#{}", share::write(&Tree::from_position(position))));
    };
    let play = move || {
        if let Some(id) = begin_from(&lab.position.get_untracked()) {
            router.go(&format!("/play/{id}"));
        }
    };
    let fresh = move || {
        let rules = lab.tree.with_untracked(|tree| *tree.rules());
        lab.take(vec![Tree::new(rules)]);
    };
    // A kind of file is called the same in every language.
    let file = |name, kind: &'static str, save: Callback<()>| {
        Button::saying(name, Signal::stored(format!("\u{2066}{kind}\u{2069}")), move || save.run(()))
    };
    let frame = move || {
        let (n, all) = frames.get();
        words.say(&Message::new("export-frame").with("n", n as i64).with("all", all as i64))
    };
    // Games are kept by a server, if the page came from one.
    let served = RwSignal::new(false);
    browser::when_served(move || {
        served.try_set(true);
    });
    let find = move || {
        let encode = |text: String| String::from(js_sys::encode_uri_component(&text));
        let rules = lab.tree.with(|tree| tree.rules().to_string());
        let position = lab.position.with(ToString::to_string);
        format!("/games?rules={}&position={}", encode(rules), encode(position))
    };
    let over = move || lab.position.with(|position| game::Position::outcome(position).is_some());
    view! {
        <details class="box" data-name="share">
            <summary>{t("export-head")}</summary>
            {buttons("row", [
                Button::new("share-game", "share-game", share_game),
                Button::new("share-position", "share-position", share_position),
                Button::new("copy-text", "export-copy", copy_text),
            ])}
            {buttons("row", [
                file("save-hexad", ".hexad", Callback::new(hexad)),
                file("save-svg", "SVG", Callback::new(save_svg)),
                file("save-png", "PNG", Callback::new(save_png)),
                file("save-gif", "GIF", Callback::new(save_gif)).when(Signal::derive(move || !busy.get())),
            ])}
        </details>
        {buttons("row deeds", [
            Button::new("keep", "export-keep", save),
            Button::new("edit", "analysis-edit", edit),
            Button::new("play-from", "analysis-play", play).when(Signal::derive(move || !over())),
            Button::new("fresh", "analysis-new", fresh),
        ])}
        <Show when=move || served.get()>
            <p class="row">
                <a class="tool wide" data-name="find-games" href=find>{Icon::Online.view()}<span>{t("analysis-find")}</span></a>
            </p>
        </Show>
        <Show when=move || busy.get()>
            <div class="row making">
                <progress max=move || frames.get().1 value=move || frames.get().0 aria-label=t("export-film")></progress>
                <span class="quiet">{frame}</span>
                {buttons("row", [Button::new("cancel-film", "cancel", give_up)])}
            </div>
        </Show>
        <p role="status" data-name="exported">{move || done.get().map(|message| words.say(&message))}</p>
    }
}

/// The picture of a node, with its last move and what is drawn there.
fn picture(tree: &Tree, id: Id, options: &Options) -> Scene {
    let node = tree.node(id);
    let mut marks = Marks::default();
    if let Some((before, m)) = tree.last_move(id) {
        marks = marks.with_last(&before, m);
    }
    Scene::new(&node.position, options, &drawn(marks, &node.shown))
}

/// An SVG text as an image.
pub(super) async fn image(svg: &str) -> Option<HtmlImageElement> {
    let image = HtmlImageElement::new().ok()?;
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{}", js_sys::encode_uri_component(svg)));
    JsFuture::from(image.decode()).await.ok()?;
    Some(image)
}

/// An SVG text as pixels.
async fn draw(svg: &str, size: u32) -> Option<HtmlCanvasElement> {
    let image = image(svg).await?;
    let canvas: HtmlCanvasElement = browser::document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(size);
    canvas.set_height(size);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let side = f64::from(size);
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, side, side).ok()?;
    Some(canvas)
}

async fn png(canvas: &HtmlCanvasElement) -> Option<Blob> {
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        let give = Closure::once_into_js(move |blob: JsValue| {
            let _ = resolve.call1(&JsValue::NULL, &blob);
        });
        let _ = canvas.to_blob(give.unchecked_ref());
    });
    JsFuture::from(promise).await.ok()?.dyn_into().ok()
}

/// A field for texts of games and positions, and a file to read them from.
#[component]
pub fn Paste(
    /// Called with what was read: at least one game.
    #[prop(into)]
    on_trees: Callback<Vec<Tree>>,
) -> impl IntoView {
    let words = Words::here();
    let text = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<Message>);
    let guessed = RwSignal::new(None::<Rules>);
    let read = move || {
        let usual = Choices::kept().rules;
        match text.with_untracked(|text| import::read(text, &usual)) {
            Ok(found) => {
                wrong.set(None);
                text.set(String::new());
                guessed.set(found.guessed);
                on_trees.run(found.trees);
            }
            Err(message) => wrong.set(Some(message)),
        }
    };
    let file = move |event: leptos::ev::Event| {
        let input = event.target().and_then(|t| t.dyn_into::<HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let content = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            text.set(content.unwrap_or_default());
            read();
        });
    };
    view! {
        <details class="box" data-name="import">
            <summary>{t("import-head")}</summary>
            <form on:submit=move |event| {
                event.prevent_default();
                read();
            }>
                <label class="field">
                    <span>{t("import-text")}</span>
                    <textarea
                        name="import"
                        class="code"
                        dir="ltr"
                        rows="4"
                        spellcheck="false"
                        prop:value=text
                        on:input=move |event| text.set(event_target_value(&event))
                    ></textarea>
                </label>
                <p role="status" data-name="import-guessed">
                    {move || guessed.get().map(|rules| {
                        let parts: Vec<String> = tell::rules(&rules).iter().map(|m| words.say(m)).collect();
                        words.say(&Message::new("import-guessed").with("rules", parts.join(" · ")))
                    })}
                </p>
                <p class="wrong" role="alert" data-name="import-wrong">
                    {move || wrong.get().map(|message| linked(&words.say(&message)))}
                </p>
                <div class="row">
                    <button type="submit" data-name="import-read">{t("import-read")}</button>
                    <label class="tool wide picker">
                        {t("import-file")}
                        <input type="file" name="file" accept=".hexad,.json,.txt,.pgn,.apgn,text/plain,application/json" on:change=file />
                    </label>
                </div>
            </form>
        </details>
    }
}
