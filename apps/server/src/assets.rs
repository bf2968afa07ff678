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
const STUDY: [&str; 6] = ["analysis", "editor", "rules", "glossary", "learn", "library"];

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

    /// The best form for a value of `accept-encoding`, with its name.
    pub fn encoded(&self, accepted: &str) -> (&'static [u8], Option<&'static str>) {
        let accepts = |name: &str| {
            accepted.split(',').any(|item| {
                let mut parts = item.split(';').map(str::trim);
                let refused = |p: &str| p.strip_prefix("q=").and_then(|q| q.parse::<f32>().ok()) == Some(0.0);
                parts.next() == Some(name) && !parts.any(refused)
            })
        };
        match (self.br, self.gz) {
            (Some(br), _) if accepts("br") => (br, Some("br")),
            (_, Some(gz)) if accepts("gzip") => (gz, Some("gzip")),
            _ => (self.plain, None),
        }
    }

    /// A name for this version of the content, as `etag` wants it.
    pub fn tag(&self) -> String {
        let hash = self
            .plain
            .iter()
            .fold(0xcbf2_9ce4_8422_2325u64, |h, b| (h ^ u64::from(*b)).wrapping_mul(0x0100_0000_01b3));
        format!("\"{hash:016x}\"")
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
        for page in ["/", "/play", "/play/x1-2", "/index.html", "/settings"] {
            assert_eq!(Asset::find(page).map(|a| a.path), Some("index.html"), "{page}");
        }
        assert!(Asset::find("/rules/abalone").is_some_and(|a| a.path.ends_with(".html")));
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
        assert_ne!(ASSET.tag(), NOT_BUILT.tag());
    }
}
