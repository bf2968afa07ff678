//! The files of the browser app, as they are in the program.

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

/// The pages that only the whole app has; a first visit elsewhere loads a smaller one.
const STUDY: [&str; 8] =
    ["analysis", "editor", "rules", "glossary", "learn", "puzzles", "library", "settings"];

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
        let file =
            if STUDY.contains(&path.split('/').next().unwrap_or("")) { "study.html" } else { "index.html" };
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
        let forms = [(self.br, "br"), (self.gz, "gzip")];
        let forms = forms.into_iter().filter_map(|(bytes, name)| Some((bytes?, Some(name), liking(name))));
        let (mut best, mut named, mut liked) = (self.plain, None, liking("identity"));
        let mut taken = false;
        for (bytes, name, weight) in forms {
            if weight > 0.0 && (weight > liked || weight == liked && !taken) {
                (best, named, liked, taken) = (bytes, name, weight, true);
            }
        }
        (best, named)
    }

    /// A name for this version of the content in this encoding, as `etag` wants it.
    pub fn tag(&self, encoding: Option<&str>) -> String {
        let hash = self
            .plain
            .iter()
            .fold(0xcbf2_9ce4_8422_2325u64, |h, b| (h ^ u64::from(*b)).wrapping_mul(0x0100_0000_01b3));
        match encoding {
            Some(encoding) => format!("\"{hash:016x}-{encoding}\""),
            None => format!("\"{hash:016x}\""),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        for page in ["/", "/play", "/play/x1-2", "/index.html"] {
            assert_eq!(Asset::find(page).map(|a| a.path), Some("index.html"), "{page}");
        }
        for page in ["/rules/abalone", "/settings"] {
            assert!(Asset::find(page).is_some_and(|a| a.path.ends_with(".html")), "{page}");
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
