//! The folder that the server embeds: every file under a name that holds a hash of its content, so that a
//! browser may keep it for ever, and beside it the same file compressed.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use games::AnyPosition;
use texts::{Bundle, Language, Message};

use crate::bind::{Bound, bind};
use crate::folding::folded;
use crate::icons;
use crate::names::shorten;
use crate::unused::without_classes;

/// How tightly files are compressed.
#[derive(Clone, Copy)]
pub enum Effort {
    /// As tightly as it goes.
    Tight,
    /// For whoever waits.
    Quick,
}

/// The texts of a page's files may hold `{{name}}`: the address of the file of this name.
struct Dist {
    folder: PathBuf,
    /// Plain name to address.
    names: BTreeMap<String, String>,
    /// Address, size, smallest compressed size.
    sizes: Vec<(String, usize, usize)>,
    effort: Effort,
}

/// Packs everything into `out`, which is emptied first.
pub fn pack<'a>(
    project: &Path,
    modules: impl Iterator<Item = (&'static str, &'a Path)>,
    out: &Path,
    effort: Effort,
) -> Result<(), String> {
    let work = out.with_extension("work");
    for folder in [out, &work] {
        if folder.exists() {
            fs::remove_dir_all(folder).map_err(|e| fault(folder, &e))?;
        }
        fs::create_dir_all(folder).map_err(|e| fault(folder, &e))?;
    }
    let mut dist = Dist { folder: out.to_path_buf(), names: BTreeMap::new(), sizes: Vec::new(), effort };
    for (name, file) in modules {
        let bound = bind(file, name, &work)?;
        // Our own scripts ask the engine's modules for their classes, and nobody asks those of the page.
        let is_engine = ["worker", "relaxed"].contains(&name);
        let bound = if is_engine { bound } else { without_classes(bound) };
        let Bound { js, wasm } = shorten(folded(bound));
        dist.hashed(&format!("{name}.wasm"), &wasm)?;
        dist.hashed(&format!("{name}.js"), squeeze(&js).as_bytes())?;
    }
    let styles = project.join("apps/web/style");
    dist.hashed("style.css", (themes() + &style(&styles, &|name| name < STUDY_STYLES)?).as_bytes())?;
    dist.hashed("study.css", style(&styles, &|name| name >= STUDY_STYLES)?.as_bytes())?;
    let locales = project.join("crates/texts/locales");
    dist.locales(&locales)?;
    dist.about(&locales)?;
    dist.puzzles(&project.join("data/puzzles"))?;
    let icon = icons::svg(false)?;
    dist.hashed("icon.svg", icon.as_bytes())?;
    for size in [180, 192, 512] {
        dist.hashed(&format!("icon-{size}.png"), &icons::png(&icon, size)?)?;
    }
    dist.hashed("icon-maskable.png", &icons::png(&icons::svg(true)?, 512)?)?;
    dist.hashed("preview.png", &icons::preview()?)?;
    dist.learnt(&[project.join("data/nets"), project.join("data/book")])?;
    dist.names.insert("probe".to_string(), PROBE.map(|byte| byte.to_string()).join(","));
    let page = project.join("apps/web/static");
    for name in ["first.js", "module.js", "engine.js", "film.js"] {
        let text = dist.filled(&page.join(name))?;
        dist.hashed(name, squeeze(&text).as_bytes())?;
    }
    for name in ["manifest.webmanifest", "sw.js"] {
        let text = dist.filled(&page.join(name))?;
        dist.write(name, text.as_bytes())?;
    }
    // A first visit loads what plays; the other pages are in the whole app.
    for (name, app) in [("index.html", "play"), ("study.html", "study")] {
        for ending in ["js", "wasm"] {
            let address = dist.names[&format!("{app}.{ending}")].clone();
            dist.names.insert(format!("app.{ending}"), address);
        }
        let more = format!("<link rel=\"stylesheet\" href=\"{}\">\n", dist.names["study.css"]);
        dist.names.insert("more".to_string(), if app == "study" { more } else { String::new() });
        let text = dist.filled(&page.join("index.html"))?;
        dist.write(name, text.as_bytes())?;
    }
    fs::remove_dir_all(&work).map_err(|e| fault(&work, &e))?;
    dist.tell();
    Ok(())
}

impl Dist {
    /// Writes a file under a name that holds its hash.
    fn hashed(&mut self, name: &str, bytes: &[u8]) -> Result<(), String> {
        let flat = name.replace('/', "-");
        let (stem, ending) = flat.rsplit_once('.').unwrap_or((&flat, ""));
        // A page names all files: a few digits less of each count.
        let path = format!("a/{stem}-{:010x}.{ending}", hash(bytes) & 0xff_ffff_ffff);
        self.names.insert(name.to_string(), format!("/{path}"));
        self.write(&path, bytes)
    }

    /// Writes a file, and compressed forms that are smaller.
    fn write(&mut self, path: &str, bytes: &[u8]) -> Result<(), String> {
        let file = self.folder.join(path);
        let save = |file: &Path, bytes: &[u8]| {
            let folder = file.parent().unwrap_or(file);
            fs::create_dir_all(folder).and_then(|()| fs::write(file, bytes)).map_err(|e| fault(file, &e))
        };
        save(&file, bytes)?;
        let mut least = bytes.len();
        for (ending, small) in [("br", brotli(bytes, self.effort)), ("gz", gzip(bytes, self.effort))] {
            // A compressed form that saves next to nothing is not worth unpacking.
            if small.len() * 20 < bytes.len() * 19 {
                least = least.min(small.len());
                save(&self.folder.join(format!("{path}.{ending}")), &small)?;
            }
        }
        self.sizes.push((path.to_string(), bytes.len(), least));
        Ok(())
    }

    /// The words of every language, each file by itself: a page loads those it needs.
    fn locales(&mut self, folder: &Path) -> Result<(), String> {
        for language in entries(folder)? {
            for file in entries(&language)? {
                let part = |path: &Path| path.file_name().map(|n| n.to_string_lossy().into_owned());
                let (Some(tag), Some(name)) = (part(&language), part(&file)) else { continue };
                // What the server itself says, and what is said in a terminal, is in the program.
                if ["server.ftl", "terminal.ftl"].contains(&name.as_str()) {
                    continue;
                }
                let text = read(&file)?;
                let lines: Vec<&str> =
                    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
                self.hashed(&format!("{tag}/{name}"), (lines.join("\n") + "\n").as_bytes())?;
            }
        }
        Ok(())
    }

    /// The networks and opening books, each file by itself: the engine's thread fetches those it needs.
    fn learnt(&mut self, folders: &[PathBuf]) -> Result<(), String> {
        let mut pairs = Vec::new();
        for folder in folders {
            for file in entries(folder)? {
                let Some(name) = file.file_name().map(|name| name.to_string_lossy().into_owned()) else {
                    continue;
                };
                if name.ends_with(".net") || name.ends_with(".book") {
                    self.hashed(&name, &fs::read(&file).map_err(|e| fault(&file, &e))?)?;
                    pairs.push(format!("\"{name}\": \"{}\"", self.names[&name]));
                }
            }
        }
        self.names.insert("nets".to_string(), pairs.join(", "));
        Ok(())
    }

    /// What the page, without its script, and its manifest say about themselves in every language.
    fn about(&mut self, folder: &Path) -> Result<(), String> {
        let (mut descriptions, mut noscript) = (Vec::new(), String::new());
        let (mut hero, mut tongues) = (String::new(), Vec::new());
        for language in Language::ALL {
            let file = |name: &str| read(&folder.join(language.tag()).join(name));
            let (text, more) = (file("app.ftl")?, file("online.ftl")?);
            let mut words = Bundle::new(language, &text);
            words.add(&more);
            let say = |id: &'static str| words.format(&Message::new(id));
            let (tag, dir) = (language.tag(), language.direction().html());
            noscript.push_str(&format!("<p lang=\"{tag}\" dir=\"{dir}\">{}</p>", say("about-noscript")));
            hero.push_str(&format!(
                "<div class=\"tongue\" lang=\"{tag}\" dir=\"{dir}\"><p class=\"hail\">{}</p><p>{}</p><p class=\"wait\">{}</p></div>",
                say("home-title"),
                say("home-text"),
                say("room-loading")
            ));
            tongues.push(format!("{tag}: \"{dir}\""));
            descriptions.push(format!("\"{tag}\": \"{}\"", say("about-description")));
            if language == Language::English {
                self.names.insert("description".to_string(), say("about-description"));
                self.names.insert("hello".to_string(), say("home-title"));
            }
        }
        // What is painted before the app is there: the words of all languages, of which the style sheet shows one, and
        // the shapes of both boards; of the front page, or that another page is coming.
        let door = |position: &AnyPosition| {
            let (frame, body) = view::mini(position);
            let svg = format!("<svg class=\"mini\" viewBox=\"{frame}\" aria-hidden=\"true\">{body}</svg>");
            format!("<div class=\"door\"><div class=\"stage\">{svg}</div></div>")
        };
        let doors: String = icons::scenes()?.iter().map(door).collect();
        let first = format!("<div class=\"hero\">{hero}</div><div class=\"doors\">{doors}</div>");
        self.names.insert("first".to_string(), first);
        self.names.insert("tongues".to_string(), tongues.join(", "));
        self.names.insert("noscript".to_string(), noscript);
        self.names.insert("descriptions".to_string(), format!("{{ {} }}", descriptions.join(", ")));
        Ok(())
    }

    /// The puzzles of each game, which their page loads when it is opened.
    fn puzzles(&mut self, folder: &Path) -> Result<(), String> {
        for file in entries(folder)? {
            let Some(name) = file.file_name().map(|n| n.to_string_lossy().into_owned()) else { continue };
            let text = read(&file)?;
            let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
            self.hashed(&format!("puzzles/{name}"), (lines.join("\n") + "\n").as_bytes())?;
        }
        Ok(())
    }

    /// A text file with the addresses filled in.
    fn filled(&self, file: &Path) -> Result<String, String> {
        let mut text = read(file)?;
        for (name, address) in &self.names {
            text = text.replace(&format!("{{{{{name}}}}}"), address);
        }
        // Only the whole app asks for books, puzzles, films, and words of pages that only it has.
        let whole = self.names.get("app.js") == self.names.get("study.js");
        let later = |name: &str| {
            let ends = [".ftl", ".book"].iter().any(|end| name.ends_with(end));
            let small = name.split_once('/').is_some_and(|(_, file)| SMALL_WORDS.contains(&file));
            name == "engine.js"
                || small
                || whole && (ends || name.starts_with("puzzles/") || name == "film.js")
        };
        let pairs = self.names.iter().filter(|(name, _)| later(name)).map(|(n, a)| format!("{n}={a}"));
        text = text.replace("{{assets}}", &pairs.collect::<Vec<_>>().join(" "));
        let quoted = |wanted: &dyn Fn(&str) -> bool| -> Vec<String> {
            let files = self.names.iter().filter(|(name, a)| a.starts_with("/a/") && wanted(name));
            files.map(|(_, a)| format!("\"{a}\"")).collect()
        };
        let of_tongue =
            |tag: &str| quoted(&|name| name.ends_with(".ftl") && name.split('/').next() == Some(tag));
        let words = Language::ALL.map(|l| format!("{}: [{}]", l.tag(), of_tongue(l.tag()).join(",")));
        text = text.replace("{{words}}", &words.join(", "));
        // A picture for other sites is no part of the app.
        let kept = quoted(&|name| !name.ends_with(".ftl") && name != "preview.png");
        text = text.replace("{{all}}", &kept.join(","));
        let all = quoted(&|_| true);
        text = text.replace("{{version}}", &format!("{:016x}", hash(all.join(",").as_bytes())));
        match text.find("{{") {
            Some(at) => {
                let word: String = text[at..].chars().take(40).collect();
                Err(format!("{} asks for something that is not there: {word}", file.display()))
            }
            None => Ok(text),
        }
    }

    /// Says how large everything is.
    fn tell(&self) {
        let kilobytes = |bytes: usize| bytes as f64 / 1024.0;
        for (path, plain, small) in self.sizes.iter().filter(|(path, ..)| !path.ends_with(".png")) {
            eprintln!("[pack] {:8.1} KB {:8.1} KB compressed  {path}", kilobytes(*plain), kilobytes(*small));
        }
        let english = |path: &str| path.starts_with("a/en-app") || path.starts_with("a/en-play");
        let first = |path: &str| {
            let starts = ["a/play-", "a/style-", "a/first-", "a/icon-", "index.html", "manifest"];
            english(path) || !path.ends_with(".png") && starts.iter().any(|s| path.starts_with(s))
        };
        let sum: usize = self.sizes.iter().filter(|s| first(&s.0)).map(|s| s.2).sum();
        // A browser loads one of the two modules.
        let engine = |module: &str| -> usize {
            let starts = [format!("a/{module}-"), "a/module-".to_string(), "a/engine-".to_string()];
            let sizes = self.sizes.iter().filter(|s| starts.iter().any(|start| s.0.starts_with(start)));
            sizes.map(|s| s.2).sum()
        };
        let more = engine("worker").max(engine("relaxed"));
        let nets = self.sizes.iter().filter(|s| s.0.ends_with(".net")).map(|s| s.2);
        let net = nets.max().unwrap_or(0);
        eprintln!(
            "[pack] first visit {:.1} KB, engine {:.1} KB more, the largest net {:.1} KB",
            kilobytes(sum),
            kilobytes(more),
            kilobytes(net)
        );
    }
}

/// A module with one function, which adds products by a relaxed vector instruction. Browsers that find it valid run the
/// engine's faster module.
const PROBE: [u8; 36] = *b"\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\x03\x02\x01\0\x0a\x10\x01\x0e\0\
    \x41\0\xfd\x0f\x41\0\xfd\x0f\xfd\x92\x02\x1a\x0b";

/// The words that a first visit may ask for.
const SMALL_WORDS: [&str; 4] = ["app.ftl", "play.ftl", "reading.ftl", "settings.ftl"];

/// Style sheets from this name on are of pages that a first visit does not need.
const STUDY_STYLES: &str = "40";

/// The colours of boards.
fn themes() -> String {
    let theme = |theme: view::Theme| format!("[data-theme=\"{}\"]{{{}}}\n", theme.name(), theme.css());
    let mut out: String = view::Theme::ALL.into_iter().map(theme).collect();
    for (what, finishes) in [("board", &view::Finish::BOARDS[..]), ("pieces", &view::Finish::PIECES[..])] {
        for finish in finishes {
            let (name, css) = (finish.name, finish.css());
            out.push_str(&format!("[data-{what}={name}]:not([data-theme=contrast]){{{css}}}\n"));
        }
    }
    out
}

/// Some style sheets as one, in the order of their names.
fn style(folder: &Path, wanted: &dyn Fn(&str) -> bool) -> Result<String, String> {
    let mut out = String::new();
    for file in entries(folder)? {
        if file.file_name().is_some_and(|name| wanted(&name.to_string_lossy())) {
            out.push_str(&read(&file)?);
        }
    }
    Ok(squeeze_css(&out))
}

/// Leaves out comments of a style sheet, and spaces that say nothing.
fn squeeze_css(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find("/*") {
        out.push_str(&rest[..start]);
        rest = rest[start..].find("*/").map_or("", |end| &rest[start + end + 2..]);
    }
    out.push_str(rest);
    let (mut squeezed, mut quote, mut space) = (String::with_capacity(out.len()), None, false);
    for c in out.chars() {
        if quote.is_none() && c.is_whitespace() {
            space = true;
            continue;
        }
        // A space before a colon parts selectors; after one it says nothing.
        let apart = !matches!(c, '{' | '}' | ';' | ',') && !squeezed.ends_with(['{', '}', ';', ',', ':']);
        if std::mem::take(&mut space) && apart && !squeezed.is_empty() {
            squeezed.push(' ');
        }
        if c == '}' && quote.is_none() && squeezed.ends_with(';') {
            squeezed.pop();
        }
        quote = match quote {
            None if matches!(c, '"' | '\'') => Some(c),
            Some(open) if open == c => None,
            other => other,
        };
        squeezed.push(c);
    }
    squeezed
}

/// Leaves out indentation, empty lines and whole lines of comment of a script.
fn squeeze(text: &str) -> String {
    let mut comment = false;
    let mut lines = Vec::new();
    for line in text.lines().map(str::trim) {
        comment |= line.starts_with("/*");
        if !comment && !line.is_empty() && !line.starts_with("//") {
            lines.push(line);
        }
        comment &= !line.ends_with("*/");
    }
    lines.join("\n") + "\n"
}

/// The files or folders in a folder, by name.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let list = fs::read_dir(folder).map_err(|e| fault(folder, &e))?;
    let mut paths: Vec<PathBuf> = list.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    Ok(paths)
}

fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|e| fault(file, &e))
}

fn fault(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

/// Fowler, Noll and Vo's hash: short, and good enough to tell versions apart.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(*b)).wrapping_mul(0x0100_0000_01b3))
}

/// Blocks of these sizes are tried, as powers of two: which is best depends on what is compressed.
const BLOCKS: [i32; 2] = [17, 21];

fn brotli(bytes: &[u8], effort: Effort) -> Vec<u8> {
    let quality = match effort {
        Effort::Tight => 11,
        Effort::Quick => 2,
    };
    let tries = BLOCKS.map(|lgblock| {
        let mut out = Vec::new();
        let params = brotli::enc::BrotliEncoderParams { quality, lgwin: 22, lgblock, ..Default::default() };
        match brotli::BrotliCompress(&mut &bytes[..], &mut out, &params) {
            Ok(_) => out,
            Err(_) => bytes.to_vec(),
        }
    });
    tries.into_iter().min_by_key(Vec::len).unwrap_or_default()
}

fn gzip(bytes: &[u8], effort: Effort) -> Vec<u8> {
    let level = match effort {
        Effort::Tight => flate2::Compression::best(),
        Effort::Quick => flate2::Compression::fast(),
    };
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), level);
    match encoder.write_all(bytes).and_then(|()| encoder.finish()) {
        Ok(out) => out,
        Err(_) => bytes.to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_lose_comments_and_keep_code() {
        let text = "/**\n * About f.\n */\n  f();\n\n// no\nlet a = \"/* x */\";\n";
        assert_eq!(squeeze(text), "f();\nlet a = \"/* x */\";\n");
        assert_eq!(squeeze_css("a {\n  b: c; /* d */\n}\n"), "a{b:c}");
        let sheet =
            "a :hover, b::after {\n  content: \"; } : ,  \";\n  width: calc(1px + 2px);\n}\n\nc { d: e f }\n";
        assert_eq!(
            squeeze_css(sheet),
            "a :hover,b::after{content:\"; } : ,  \";width:calc(1px + 2px)}c{d:e f}"
        );
    }

    #[test]
    fn compressed_forms_unpack_to_the_same() {
        let bytes = "hexagon ".repeat(100).into_bytes();
        for effort in [Effort::Tight, Effort::Quick] {
            let mut out = Vec::new();
            brotli::BrotliDecompress(&mut &brotli(&bytes, effort)[..], &mut out).unwrap();
            assert_eq!(out, bytes);
            assert!(gzip(&bytes, effort).len() < 100);
        }
    }

    #[test]
    fn hashes_are_those_of_the_algorithm() {
        assert_eq!(hash(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash(b"a"), 0xaf63_dc4c_8601_ec8c);
    }
}
