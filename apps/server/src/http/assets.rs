//! The files of the browser app, as they are in the program.

use std::io::Write as _;

use brotli::enc::BrotliEncoderParams;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

/// A file and its compressed forms.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its address without the first slash.
    pub path: &'static str,
    /// The file as it is.
    pub plain: &'static [u8],
    /// The same, compressed with Brotli, where that is smaller.
    pub br: Option<&'static [u8]>,
    /// The same, compressed with gzip, where that is smaller.
    pub gz: Option<&'static [u8]>,
}

const ASSETS: &[Asset] = &include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// What stands in for the app where it was not built.
const NOT_BUILT: Asset = Asset {
    path: "index.html",
    plain: b"<!doctype html><html lang=\"en\"><title>Hexad</title><p>The browser app is not part of this \
        program: <code>cargo xtask run</code> builds it.",
    br: None,
    gz: None,
};

impl Asset {
    /// The file at an address. Whatever is no file is a page of the app, which looks at the address
    /// itself.
    pub fn find(path: &str) -> Option<Asset> {
        let path = path.trim_start_matches('/');
        let exact = |path: &str| ASSETS.iter().find(|asset| asset.path == path).copied();
        if let Some(asset) = exact(path) {
            return Some(asset);
        }
        let is_file = path.starts_with("a/") || path.rsplit('/').next().unwrap_or("").contains('.');
        let is_page = !is_file || path == NOT_BUILT.path;
        // A first visit loads a small app: the front page, and a game that can be played. The whole app has every page.
        let game = path.strip_prefix("play/").is_some_and(|game| !game.is_empty());
        let file =
            if path.is_empty() || game || path == NOT_BUILT.path { "index.html" } else { "study.html" };
        is_page.then(|| exact(file).unwrap_or(NOT_BUILT))
    }

    /// Whether the name holds a hash of the content, so that it never changes.
    pub fn is_immutable(&self) -> bool {
        self.path.starts_with("a/")
    }

    /// The value of `content-type`.
    pub fn mime(&self) -> &'static str {
        match self.path.rsplit('.').next() {
            Some("html") => "text/html; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("wasm") => "application/wasm",
            Some("svg") => "image/svg+xml",
            Some("png") => "image/png",
            Some("webmanifest") => "application/manifest+json",
            _ => "text/plain; charset=utf-8",
        }
    }

    /// The best form for a value of `accept-encoding`, with its name: the one that is liked best, Brotli before gzip
    /// where both are liked alike.
    pub fn encoded(&self, accepted: &str) -> (&'static [u8], Option<&'static str>) {
        let forms = [(self.br, "br"), (self.gz, "gzip")];
        let offered: Vec<&'static str> =
            forms.iter().filter(|(form, _)| form.is_some()).map(|f| f.1).collect();
        let named = preferred(accepted, &offered);
        let form = forms.into_iter().find(|(_, name)| Some(*name) == named).and_then(|(form, _)| form);
        (form.unwrap_or(self.plain), named)
    }

    /// A name for this version of the content in this encoding, as `etag` wants it.
    pub fn tag(&self, encoding: Option<&str>) -> String {
        tag_of(self.plain, encoding)
    }
}

/// The encoding that a value of `accept-encoding` likes best, of those that are offered with the best first; nothing
/// stands for the plain form.
fn preferred(accepted: &str, offered: &[&'static str]) -> Option<&'static str> {
    let liking = |name: &str| {
        let mut any = None;
        for item in accepted.split(',') {
            let mut parts = item.split(';').map(str::trim);
            let coding = parts.next().unwrap_or("");
            let weight = parts.find_map(|part| {
                let (key, value) = part.split_once('=')?;
                key.trim().eq_ignore_ascii_case("q").then(|| value.trim().parse::<f32>().unwrap_or(0.0))
            });
            let weight = weight.unwrap_or(1.0);
            if coding.eq_ignore_ascii_case(name) {
                return weight;
            }
            if coding == "*" {
                any = Some(weight);
            }
        }
        // What is not named is as good as anything else named `*`; the plain form is always there.
        any.unwrap_or(if name == "identity" { f32::MIN_POSITIVE } else { 0.0 })
    };
    let (mut named, mut liked) = (None, liking("identity"));
    for &name in offered {
        let weight = liking(name);
        if weight > 0.0 && (weight > liked || weight == liked && named.is_none()) {
            (named, liked) = (Some(name), weight);
        }
    }
    named
}

fn tag_of(bytes: &[u8], encoding: Option<&str>) -> String {
    let step = |h: u64, b: &u8| (h ^ u64::from(*b)).wrapping_mul(0x0100_0000_01b3);
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325u64, step);
    match encoding {
        Some(encoding) => format!("\"{hash:016x}-{encoding}\""),
        None => format!("\"{hash:016x}\""),
    }
}

/// A page of the app as one server gives it out. Whoever shows a link to it wants the whole address of its picture, which
/// is known when the server listens.
#[derive(Debug)]
pub struct Page {
    /// What it was made from.
    pub asset: Asset,
    plain: Bytes,
    br: Bytes,
    gz: Bytes,
}

impl Page {
    /// Every page, for a server at this address.
    pub fn all(base: &str) -> Vec<Page> {
        ASSETS
            .iter()
            .filter(|asset| asset.path.ends_with(".html"))
            .map(|asset| Page::of(*asset, base))
            .collect()
    }

    fn of(asset: Asset, base: &str) -> Page {
        let picture = "property=\"og:image\" content=\"";
        let page = String::from_utf8_lossy(asset.plain);
        let page = page.replacen(&format!("{picture}/"), &format!("{picture}{base}/"), 1).into_bytes();
        // Nothing can go wrong with writing into memory.
        let mut packed = GzEncoder::new(Vec::new(), Compression::best());
        let gz = packed.write_all(&page).and_then(|()| packed.finish()).unwrap_or_default();
        let mut br = Vec::new();
        let _ = brotli::BrotliCompress(&mut &page[..], &mut br, &BrotliEncoderParams::default());
        Page { asset, plain: page.into(), br: br.into(), gz: gz.into() }
    }

    /// The best form for a value of `accept-encoding`, with its name.
    pub fn encoded(&self, accepted: &str) -> (Bytes, Option<&'static str>) {
        let named = preferred(accepted, &["br", "gzip"]);
        let form = match named {
            Some("br") => &self.br,
            Some(_) => &self.gz,
            None => &self.plain,
        };
        (form.clone(), named)
    }

    /// A name for this version of the content in this encoding, as `etag` wants it.
    pub fn tag(&self, encoding: Option<&str>) -> String {
        tag_of(&self.plain, encoding)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_of_a_page_has_a_whole_address() {
        let plain: &[u8] = b"<meta property=\"og:image\" content=\"/a/preview-1.png\">";
        let asset = Asset { path: "index.html", plain, br: None, gz: None };
        let page = Page::of(asset, "https://hexad.example");
        let (bytes, named) = page.encoded("identity");
        assert_eq!(named, None);
        let text = String::from_utf8_lossy(&bytes);
        assert!(text.contains("content=\"https://hexad.example/a/preview-1.png\""), "{text}");
        let (packed, named) = page.encoded("gzip");
        assert_eq!(named, Some("gzip"));
        let mut unpacked = flate2::write::GzDecoder::new(Vec::new());
        unpacked.write_all(&packed).unwrap();
        assert_eq!(unpacked.finish().unwrap(), bytes);
        let (packed, named) = page.encoded("gzip, br");
        assert_eq!(named, Some("br"));
        let mut unpacked = Vec::new();
        brotli::BrotliDecompress(&mut &packed[..], &mut unpacked).unwrap();
        assert_eq!(unpacked, bytes);
        assert_ne!(page.tag(None), Page::of(asset, "https://other.example").tag(None));
    }

    const ASSET: Asset = Asset { path: "a/x-1.js", plain: b"plain", br: Some(b"b"), gz: Some(b"gz") };

    #[test]
    fn the_best_form_that_is_accepted_is_taken() {
        for (accepted, expected) in [
            ("gzip, deflate, br, zstd", Some("br")),
            ("gzip", Some("gzip")),
            ("br;q=0, gzip;q=0.5", Some("gzip")),
            ("br; q=0.0", None),
            ("BR, GZIP", Some("br")),
            ("br;q=0.2, gzip;q=0.8", Some("gzip")),
            ("br;Q=1.0;x=y, gzip", Some("br")),
            ("identity;q=1, br;q=0.5", None),
            ("identity;q=0.5, gzip", Some("gzip")),
            ("*", Some("br")),
            ("*;q=0, gzip", Some("gzip")),
            ("br;q=nonsense", None),
            ("", None),
            ("identity", None),
        ] {
            assert_eq!(ASSET.encoded(accepted).1, expected, "{accepted}");
        }
        let bare = Asset { br: None, gz: None, ..ASSET };
        assert_eq!(bare.encoded("br, gzip"), (&b"plain"[..], None));
    }

    #[test]
    fn pages_are_found_and_files_that_are_not_there_are_not() {
        for page in ["/", "/play/x1-2", "/index.html"] {
            assert_eq!(Asset::find(page).map(|a| a.path), Some("index.html"), "{page}");
        }
        // Where the app was built, these are pages of the whole one.
        let whole = if Asset::find("/study.html").is_some() { "study.html" } else { "index.html" };
        for page in ["/rules/abalone", "/settings", "/play", "/play/", "/a-page-of-tomorrow", "/player/Ada"] {
            assert_eq!(Asset::find(page).map(|a| a.path), Some(whole), "{page}");
        }
        for none in ["/a/none-0.js", "/favicon.ico", "/../Cargo.toml", "/a/"] {
            assert!(Asset::find(none).is_none(), "{none}");
        }
    }

    #[test]
    fn files_say_what_they_are() {
        assert!(ASSET.is_immutable() && !NOT_BUILT.is_immutable());
        assert_eq!(ASSET.mime(), "text/javascript; charset=utf-8");
        assert_eq!(Asset { path: "sw.js", ..ASSET }.mime(), "text/javascript; charset=utf-8");
        assert_eq!(Asset { path: "a/b.wasm", ..ASSET }.mime(), "application/wasm");
        assert_ne!(ASSET.tag(None), NOT_BUILT.tag(None));
        assert_ne!(ASSET.tag(None), ASSET.tag(Some("br")));
    }
}
