//! `cargo xtask test`: every test there is.

use std::fs;
use std::path::Path;

use crate::Done;
use crate::shell::{can_install, cargo, execute, install, need, program, skip, step, works};
use crate::wasm::wasm;

/// Turns on the tests that open the app in a browser; a plain `cargo test` leaves them out.
pub const BROWSER: &str = "hexad-browser-tests/browser";

/// Turns on the tests that start a PostgreSQL of their own.
pub const POSTGRES: &str = "hexad-server/postgres";

/// Two sets of fonts, because pages must be right with each: installed where that can be done.
const FONTS: [(&str, &str); 3] =
    [("DejaVu", "fonts-dejavu-core"), ("Noto", "fonts-noto-core"), ("Roboto", "fonts-roboto")];

/// Makes sure of the fonts, and says so when some cannot be had: pages are then looked at with what is there.
fn fonts() {
    for (name, package) in FONTS {
        if !has_font(Path::new("/usr/share/fonts"), name) && (!can_install() || install(package).is_err()) {
            skip(&format!("pages in {name}"), &format!("the font is not installed (Debian: {package})"));
        }
    }
}

/// Whether a folder holds a file of a font, however deep.
fn has_font(folder: &Path, name: &str) -> bool {
    fs::read_dir(folder).into_iter().flatten().flatten().any(|entry| {
        let path = entry.path();
        if path.is_dir() {
            has_font(&path, name)
        } else {
            entry.file_name().to_string_lossy().starts_with(name)
        }
    })
}

/// Makes sure of PostgreSQL: Debian keeps its programs out of the way.
fn postgres() -> Done {
    let at_debian = || {
        let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        versions.into_iter().any(|version| version.path().join("bin/initdb").is_file())
    };
    if works(&mut program("initdb", &["--version"])) || at_debian() {
        return Ok(());
    }
    if can_install() {
        return install("postgresql");
    }
    Err("the store's tests need PostgreSQL: install it (Debian: postgresql)".to_string())
}

/// Builds the browser app and makes sure that there is a browser, because tests open the one in the other; then unit
/// and integration tests of the whole workspace, then the examples in the documentation.
pub fn test(args: &[String]) -> Done {
    need("chromium", "chromium")?;
    need("chromedriver", "chromium-driver")?;
    fonts();
    postgres()?;
    wasm()?;
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    if works(&mut cargo(&["nextest", "--version"])) {
        step("test", "running the workspace's tests with cargo-nextest", || {
            let fixed = ["nextest", "run", "--workspace", "--features", BROWSER, "--features", POSTGRES];
            let how = ["--status-level", "fail", "--no-fail-fast"];
            execute(cargo(&fixed).args(how).args(&args))
        })?;
    } else {
        step("test", "running the workspace's tests with cargo test", || {
            let fixed = ["test", "--quiet", "--workspace", "--features", BROWSER, "--features", POSTGRES];
            execute(cargo(&fixed).args(["--lib", "--bins", "--tests"]).args(&args))
        })?;
    }
    if args.is_empty() {
        step("doctest", "running the examples in the documentation", || {
            execute(&mut cargo(&["test", "--quiet", "--workspace", "--doc"]))
        })?;
    }
    Ok(())
}
