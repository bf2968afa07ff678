//! An animated picture of a game, made by a worker: the page only draws the parts once, the board, the pieces and
//! what is marked, and says where they lie in each frame.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use js_sys::{Array, Float32Array, Object, Promise, Reflect, Uint8Array};
use study::Film;
use view::{Look, Paint, Painter, Scene};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, ImageBitmap, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::files::image;
use crate::browser;

/// How large the picture is, in pixels.
const SIDE: u32 = 400;
/// So many frames the page may be ahead of the worker.
const AHEAD: usize = 60;
/// How much larger than needed pieces are drawn, so that they stay sharp when they grow.
const SHARP: f32 = 1.5;
/// How wide the picture of a piece is, in cells.
const PIECE: f32 = 1.5;
/// How long the page works at a stretch, in milliseconds. Drawing one picture may come on top of it.
const STRETCH: f64 = 8.0;

/// The worker that makes a picture. When the maker goes, so does the worker.
#[derive(Clone)]
pub struct Maker {
    worker: Worker,
    heard: Rc<RefCell<Heard>>,
    _closure: Rc<Closure<dyn FnMut(MessageEvent)>>,
}

/// What the worker has said.
#[derive(Default)]
struct Heard {
    done: usize,
    file: Option<Uint8Array>,
    failed: bool,
    /// Called when something new is heard.
    wake: Option<js_sys::Function>,
}

/// The pictures that the worker has, by what they show.
struct Parts {
    maker: Maker,
    known: HashMap<String, f32>,
    defs: String,
    view_box: String,
}

impl Maker {
    /// Starts the worker.
    pub fn start() -> Option<Maker> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&browser::asset("film.js")?, &options).ok()?;
        let heard = Rc::new(RefCell::new(Heard::default()));
        let hears = heard.clone();
        let closure = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let get = |name: &str| Reflect::get(&event.data(), &name.into()).unwrap_or_default();
            let mut heard = hears.borrow_mut();
            if let Some(done) = get("done").as_f64() {
                heard.done = done as usize;
            }
            heard.failed |= get("failed").is_truthy();
            heard.file = get("file").dyn_into().ok().or(heard.file.take());
            let wake = heard.wake.take();
            drop(heard);
            if let Some(wake) = wake {
                let _ = wake.call0(&JsValue::NULL);
            }
        });
        worker.set_onmessage(Some(closure.as_ref().unchecked_ref()));
        let maker = Maker { worker, heard, _closure: Rc::new(closure) };
        Some(maker)
    }

    /// Gives up.
    pub fn cancel(&self) {
        self.worker.terminate();
        let wake = {
            let mut heard = self.heard.borrow_mut();
            heard.failed = true;
            heard.wake.take()
        };
        if let Some(wake) = wake {
            let _ = wake.call0(&JsValue::NULL);
        }
    }

    fn post(&self, fields: &[(&str, JsValue)], transfer: &[&JsValue]) -> Option<()> {
        let message = Object::new();
        for (name, value) in fields {
            Reflect::set(&message, &(*name).into(), value).ok()?;
        }
        let transfer: Array = transfer.iter().copied().collect();
        self.worker.post_message_with_transfer(&message, &transfer).ok()
    }

    /// Waits until the worker says something.
    async fn listen(&self) -> Option<()> {
        if self.heard.borrow().failed {
            return None;
        }
        let heard = self.heard.clone();
        let promise = Promise::new(&mut |resolve, _| heard.borrow_mut().wake = Some(resolve));
        JsFuture::from(promise).await.ok()?;
        (!self.heard.borrow().failed).then_some(())
    }

    /// Makes the file; `told` is called with how many frames are done. Nothing when it was given up.
    pub async fn make(&self, film: &Film, told: impl Fn(usize)) -> Option<Blob> {
        self.post(&[("side", SIDE.into())], &[])?;
        let mut parts = Parts::new(self.clone(), &film.frame(0).0);
        for i in [0, film.len() / 2, film.len() - 1] {
            let layers = parts.layers(&film.frame(i).0).await?;
            self.post(&[("sample", Float32Array::from(&layers[..]).into())], &[])?;
        }
        let mut begun = browser::moment();
        let mut said = 0;
        for i in 0..film.len() {
            let (scene, hundredths) = film.frame(i);
            let layers = Float32Array::from(&parts.layers(&scene).await?[..]);
            self.post(&[("layers", layers.into()), ("hundredths", hundredths.into())], &[])?;
            // The page has other things to do; and the worker is not drowned.
            if browser::moment() - begun > STRETCH {
                pause().await;
                begun = browser::moment();
            }
            if self.heard.borrow().failed {
                return None;
            }
            while self.heard.borrow().done + AHEAD < i {
                self.listen().await?;
            }
            let done = self.heard.borrow().done;
            if done >= said + 7 {
                said = done;
                told(done);
            }
        }
        self.post(&[], &[])?;
        loop {
            if let Some(file) = self.heard.borrow_mut().file.take() {
                let options = BlobPropertyBag::new();
                options.set_type("image/gif");
                return Blob::new_with_u8_array_sequence_and_options(&Array::of1(&file), &options).ok();
            }
            self.listen().await?;
            told(self.heard.borrow().done);
        }
    }
}

impl Parts {
    fn new(maker: Maker, scene: &Scene) -> Parts {
        let mut defs = String::new();
        Painter::new(scene, Paint::Plain).defs(&mut defs);
        Parts { maker, known: HashMap::new(), defs, view_box: scene.view_box() }
    }

    /// The layers of a scene, from the bottom up. What the worker does not have yet is drawn for it.
    async fn layers(&mut self, scene: &Scene) -> Option<Vec<f32>> {
        let painter = Painter::new(scene, Paint::Plain);
        let part = |draw: &dyn Fn(&mut String)| {
            let mut out = String::new();
            draw(&mut out);
            out
        };
        let mut layers = Vec::new();
        let below = part(&|out| {
            painter.turns(out);
            painter.below(out);
        });
        for body in [part(&|out| painter.backdrop(out)), below] {
            self.whole(&body, &mut layers).await?;
        }
        let scale = SIDE as f32 / scene.frame.width;
        for piece in &scene.pieces {
            let id = self.piece(piece.look, scale).await?;
            let width = PIECE * scale * piece.scale;
            let x = (piece.centre.x - scene.frame.left) * scale - width / 2.0;
            let y = (piece.centre.y - scene.frame.top) * scale - width / 2.0;
            layers.extend([id, x, y, width, piece.opacity]);
        }
        self.whole(&part(&|out| painter.above(out)), &mut layers).await?;
        Some(layers)
    }

    /// A layer as large as the picture.
    async fn whole(&mut self, body: &str, layers: &mut Vec<f32>) -> Option<()> {
        if body.is_empty() {
            return Some(());
        }
        let id = match self.known.get(body) {
            Some(id) => *id,
            None => {
                let id = self.draw(&self.view_box.clone(), body, SIDE).await?;
                self.known.insert(body.to_string(), id);
                id
            }
        };
        layers.extend([id, 0.0, 0.0, SIDE as f32, 1.0]);
        Some(())
    }

    async fn piece(&mut self, look: Look, scale: f32) -> Option<f32> {
        let body = format!("<use href=\"#{}\"/>", look.symbol());
        if let Some(id) = self.known.get(&body) {
            return Some(*id);
        }
        let size = (PIECE * scale * SHARP).ceil().max(1.0) as u32;
        let id = self.draw("-75 -75 150 150", &body, size).await?;
        self.known.insert(body, id);
        Some(id)
    }

    /// Draws a picture and hands it to the worker; returns its number.
    async fn draw(&mut self, view_box: &str, body: &str, size: u32) -> Option<f32> {
        // What is marked refers to nothing, and is drawn anew for every move.
        let defs = if body.contains('#') { &*self.defs } else { "" };
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{size}\" viewBox=\"{view_box}\"><defs>{defs}</defs>{body}</svg>"
        );
        let image = image(&svg).await?;
        // Reading the picture was one piece of work, drawing it is another.
        pause().await;
        let promise = browser::window().create_image_bitmap_with_html_image_element(&image).ok()?;
        let bitmap: ImageBitmap = JsFuture::from(promise).await.ok()?.dyn_into().ok()?;
        let id = self.known.len() as f32;
        self.maker.post(&[("id", id.into()), ("picture", bitmap.clone().into())], &[&bitmap])?;
        Some(id)
    }
}

/// Lets the browser do what else there is to do.
async fn pause() {
    let promise = Promise::new(&mut |resolve, _| {
        let _ = browser::window().set_timeout_with_callback(&resolve);
    });
    let _ = JsFuture::from(promise).await;
}
