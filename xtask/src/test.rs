//! `cargo xtask test`: every test there is.

use std::fs;
use std::path::Path;

use crate::Done;
use crate::shell::{can_install, cargo, execute, install, is_root, need, program, skip, step, works};
use crate::wasm::wasm;

/// Turns on the tests that open the app in a browser; a plain `cargo test` leaves them out.
pub const BROWSER: &str = "hexad-browser-tests/browser";

/// Turns on the tests that start a PostgreSQL and a NATS server of their own.
pub const SERVERS: &str = "hexad-server/nats,hexad/nats";

/// The tests of the server that ask it things from outside: they must hold however many processes a site is.
const SITES: [&str; 8] = ["abuse", "api", "jobs", "online", "passkeys", "people", "socket", "strange"];

/// Turns on the tests that start nginx, Caddy and systemd's checker.
pub const PROXIES: &str = "hexad/proxies";

/// Two sets of fonts, because pages must be right with each: how the files begin that the browser tests look for, and
/// where they come from. They are installed where that can be done.
const FONTS: [(&str, &str); 4] = [
    ("DejaVuSans", "fonts-dejavu-core"),
    ("NotoSans-", "fonts-noto-core"),
    ("NotoSansHebrew-", "fonts-noto-core"),
    ("Roboto-", "fonts-roboto"),
];

/// Makes sure of the fonts, and says so when some cannot be had: pages are then looked at with what is there.
fn fonts() {
    for (start, package) in FONTS {
        let there = || has_font(Path::new("/usr/share/fonts"), start);
        if !there() && (!can_install() || install(package).is_err() || !there()) {
            let name = start.trim_end_matches('-');
            skip(&format!("pages in {name}"), &format!("the font is not installed (Debian: {package})"));
        }
    }
}

/// Whether a folder holds a file of a font, which begins like this, however deep.
fn has_font(folder: &Path, start: &str) -> bool {
    fs::read_dir(folder).into_iter().flatten().flatten().any(|entry| {
        let path = entry.path();
        if path.is_dir() {
            has_font(&path, start)
        } else {
            entry.file_name().to_string_lossy().starts_with(start)
        }
    })
}

/// Says so where no network can be trained: that test then has nothing to do.
fn training() {
    let python = std::env::var("PYTHON").unwrap_or_else(|_| "python3".to_string());
    if !works(&mut program(&python, &["-c", "import numpy, torch"])) {
        skip("training", &format!("{python} has no torch and numpy; see training/requirements.txt"));
    }
}

/// Makes sure of PostgreSQL: Debian keeps its programs out of the way.
pub fn postgres() -> Done {
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

/// Whether there are the programs that the docs have configurations for: installed where that can be done.
fn proxies() -> bool {
    let programs = [
        ("nginx", "-v", "nginx"),
        ("caddy", "version", "caddy"),
        ("systemd-analyze", "--version", "systemd"),
    ];
    programs.into_iter().all(|(name, version, package)| {
        let there = || works(&mut program(name, &[version]));
        let found = there() || can_install() && install(package).is_ok() && there();
        if !found {
            skip("proxies", &format!("{name} is not installed (Debian: {package})"));
        }
        found
    })
}

/// Runs the tests of [`SITES`] with three processes over PostgreSQL and NATS in place of each site.
pub fn spread() -> Done {
    postgres()?;
    need("nats-server", "nats-server")?;
    step("spread", "running the server's tests with three processes over PostgreSQL and NATS", || {
        let tests = SITES.iter().flat_map(|name| ["--test", name]);
        let fixed = ["test", "--package", "hexad-server", "--features", "nats"];
        execute(cargo(&fixed).args(tests).args(["--", "--test-threads", "2"]).env("HEXAD_SPREAD", "3"))
    })
}

/// Builds the browser app and makes sure that there is a browser, because tests open the one in the other; then unit
/// and integration tests of the whole workspace, then the examples in the documentation.
pub fn test(args: &[String]) -> Done {
    need("chromium", "chromium")?;
    need("chromedriver", "chromium-driver")?;
    fonts();
    postgres()?;
    need("nats-server", "nats-server")?;
    training();
    wasm()?;
    if !is_root() {
        skip("a full disk", "only root can make a disk that is full: two tests of `kill` do nothing");
    }
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let mut features = vec!["--features", BROWSER, "--features", SERVERS];
    if proxies() {
        features.extend(["--features", PROXIES]);
    }
    if works(&mut cargo(&["nextest", "--version"])) {
        step("test", "running the workspace's tests with cargo-nextest", || {
            let fixed = ["nextest", "run", "--workspace", "--status-level", "fail", "--no-fail-fast"];
            execute(cargo(&fixed).args(&features).args(&args))
        })?;
    } else {
        step("test", "running the workspace's tests with cargo test", || {
            let fixed = ["test", "--quiet", "--workspace", "--lib", "--bins", "--tests"];
            execute(cargo(&fixed).args(&features).args(&args))
        })?;
    }
    if args.is_empty() {
        step("doctest", "running the examples in the documentation", || {
            execute(&mut cargo(&["test", "--quiet", "--workspace", "--doc"]))
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tests in the browser look for the same files, and a relative of a font is not the font.
    #[test]
    fn fonts_are_known_by_the_files_that_the_browser_tests_use() {
        let used = include_str!("../../apps/browser-tests/src/fonts.rs");
        for (start, _) in FONTS {
            assert!(used.contains(&format!("\"{start}\"")), "{start}");
        }
        let folder = std::env::temp_dir().join(format!("hexad-fonts-{}", std::process::id()));
        let deep = folder.join("truetype/noto");
        fs::create_dir_all(&deep).unwrap();
        for (file, found) in [("NotoSansMono-Regular.ttf", false), ("NotoSans-Regular.ttf", true)] {
            fs::write(deep.join(file), "").unwrap();
            assert_eq!(has_font(&folder, "NotoSans-"), found, "{file}");
        }
        fs::remove_dir_all(folder).unwrap();
    }
}
