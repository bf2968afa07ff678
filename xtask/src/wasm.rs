//! `cargo xtask wasm`: the browser app and the engine's worker, compiled, packed and compressed into
//! `target/web-dist`, from where the server takes them.
//!
//! The standard library for WebAssembly is found in one of three ways, and it is said which was taken: the
//! toolchain has it; rustup adds it; or Debian's compiler builds it from its sources. In the first two ways it is
//! built from sources, too, where they can be had: ARCHITECTURE.md says why. With `HEXAD_WASM=plain` it is taken as
//! it comes, and no flag is used that a compiler of a release would refuse. `HEXAD_WASM=quick` is for whoever works on
//! the page: one large module instead of two small ones, compiled in a third of the time.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use crate::Done;
use crate::shell::{cargo, execute, install, on_path, output, program, proxy, root, skip, step, works};

/// What browsers run.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// The crates that are compiled for browsers only.
pub const CRATES: [&str; 2] = ["hexad-web", "hexad-worker"];

/// Set to `plain` or `quick`, it chooses [`Way::Plain`] or [`Way::Quick`] for every chore that builds the app.
const SWITCH: &str = "HEXAD_WASM";

/// The profile of the app, of which every kilobyte is waited for.
const SMALL: &str = "web";
/// The profile of the app while somebody works on it.
const QUICK: &str = "web-quick";
/// The profile of the engine, of which every moment counts.
const FAST: &str = "brain";
/// The same for browsers that have relaxed vectors.
const RELAXED: &str = "brain-relaxed";

/// Where the standard library for WebAssembly comes from.
enum Way {
    /// The toolchain that runs this chore has it.
    Toolchain,
    /// The same, and it has the sources, too: what they are compiled to is smaller.
    Sources,
    /// Debian's `rustc-web` with its sources.
    Debian,
    /// The toolchain has it, and nothing is asked of the compiler that is not for everybody.
    Plain,
    /// The same, compiled for whoever waits for the compiler.
    Quick,
}

/// Where the parts of the app are compiled, and where they are packed.
struct Places {
    build: &'static str,
    dist: &'static str,
}

const USUAL: Places = Places { build: "target/wasm", dist: "target/web-dist" };
/// Beside the usual ones, so that trying the plain way leaves the app alone.
const TRIAL: Places = Places { build: "target/wasm-plain", dist: "target/web-dist-plain" };

/// Incremental, and so kept apart from what is built to be small.
const DRAFT: Places = Places { build: "target/wasm-quick", dist: "target/web-dist" };

/// Builds and packs the browser app, unless what is there is newer than everything it is made of.
pub fn wasm() -> Done {
    let word = match std::env::var(SWITCH).as_deref() {
        Ok("plain") => "plain",
        Ok("quick") => "quick",
        Err(_) | Ok("") => "small",
        Ok(other) => {
            return Err(format!("{SWITCH} can be `plain`, `quick` or left out, and it is `{other}`"));
        }
    };
    // The app of one way is not what the other way would make.
    let stamp = root().join("target/web-dist.way");
    if is_fresh(&root().join(USUAL.dist)) && fs::read_to_string(&stamp).is_ok_and(|before| before == word) {
        eprintln!("[wasm] nothing has changed since the browser app was built");
        return Ok(());
    }
    match word {
        "plain" => build(&release_way(Way::Plain)?, &USUAL)?,
        "quick" => build(&release_way(Way::Quick)?, &DRAFT)?,
        _ => build(&way()?, &USUAL)?,
    }
    fs::write(&stamp, word).map_err(|e| format!("{}: {e}", stamp.display()))
}

/// Builds and packs the whole app the plain way, beside the usual one, to see that it can be done. That is the module
/// which has everything: the one that plays is a part of it, and the worker is the usual one.
pub fn try_plain() -> Done {
    if !gets_target() {
        skip("plain browser app", &format!("the toolchain has no standard library for {TARGET}"));
        return Ok(());
    }
    step("plain", "the browser app as a compiler of a release makes it", || {
        whole_app(&Way::Plain, SMALL, &TRIAL)?;
        let usual = [FAST, RELAXED].map(|profile| built(&USUAL, profile, "worker.wasm"));
        let [worker, relaxed] = if usual.iter().all(|worker| worker.is_file()) {
            usual
        } else {
            engine(&Way::Plain, FAST, &TRIAL)?;
            let worker = built(&TRIAL, FAST, "worker.wasm");
            [worker.clone(), worker]
        };
        let app = built(&TRIAL, SMALL, "web.wasm");
        pack([app.clone(), app, worker, relaxed], &TRIAL, true)
    })
}

fn build(way: &Way, places: &Places) -> Done {
    let quick = matches!(way, Way::Quick);
    let page = if quick { QUICK } else { SMALL };
    let whole = built(places, page, "web.wasm");
    let play = if quick { whole.clone() } else { built(places, page, "play.wasm") };
    if !quick {
        step("wasm", "compiling the app that plays for browsers (minutes, the first time)", || {
            execute(compile(way, page, places).args(["--package", "hexad-web", "--no-default-features"]))?;
            fs::copy(&whole, &play).map(|_| ()).map_err(|e| format!("{}: {e}", play.display()))
        })?;
    }
    whole_app(way, page, places)?;
    engine(way, FAST, places)?;
    let worker = built(places, FAST, "worker.wasm");
    let relaxed = if quick {
        // Whoever waits for the compiler waits once; every browser runs that one.
        worker.clone()
    } else {
        engine(way, RELAXED, places)?;
        built(places, RELAXED, "worker.wasm")
    };
    pack([play, whole, worker, relaxed], places, quick)
}

/// Where the compiler leaves a module.
fn built(places: &Places, profile: &str, file: &str) -> PathBuf {
    root().join(places.build).join(TARGET).join(profile).join(file)
}

fn whole_app(way: &Way, page: &str, places: &Places) -> Done {
    step("wasm", "compiling the whole app for browsers", || {
        execute(compile(way, page, places).args(["--package", "hexad-web"]))
    })
}

fn engine(way: &Way, profile: &str, places: &Places) -> Done {
    let what = if profile == RELAXED { "browsers with relaxed vectors" } else { "browsers" };
    step("wasm", &format!("compiling the engine for {what}"), || {
        execute(compile(way, profile, places).args(["--package", "hexad-worker"]))
    })
}

/// Packs the app that plays, the whole one, the worker, and the worker for browsers with relaxed vectors.
fn pack(modules: [PathBuf; 4], places: &Places, quick: bool) -> Done {
    step("pack", "making bindings, names by content, compressed forms", || {
        let mut command = cargo(&["run", "--quiet", "--package", "xtask-wasm", "--"]);
        command.args(modules).arg(root().join(places.dist));
        execute(if quick { command.arg("quick") } else { &mut command })
    })
}

/// The toolchain's own standard library, or a sentence that says how to get it.
fn release_way(way: Way) -> Result<Way, String> {
    if gets_target() {
        eprintln!("[wasm] the standard library for browsers is taken as it comes with the toolchain");
        return Ok(way);
    }
    Err(format!("{SWITCH} wants a toolchain that can compile for browsers: run `rustup target add {TARGET}`"))
}

fn way() -> Result<Way, String> {
    if gets_target() {
        return Ok(with_sources());
    }
    let packages = "rustc-web cargo-web rust-web-src lld-19";
    let debian = debian();
    if debian
        || on_path("apt-get") && packages.split(' ').all(|package| install(package).is_ok()) && self::debian()
    {
        eprintln!("[wasm] Debian's compiler builds the standard library for browsers from its sources");
        return Ok(Way::Debian);
    }
    Err(format!(
        "no compiler here can compile for browsers: run `rustup target add {TARGET}` \
         (on Debian without rustup: `apt-get install {packages}` as root)"
    ))
}

/// Whether the toolchain that runs this chore can compile for browsers. Where it cannot, rustup is asked to change that.
pub fn gets_target() -> bool {
    if has_target() {
        return true;
    }
    let added = works(&mut rustup(&["target", "add", TARGET])) && has_target();
    if added {
        eprintln!("[wasm] rustup has added {TARGET} to the toolchain");
    }
    added
}

/// Whether the toolchain has the standard library for browsers.
fn has_target() -> bool {
    let folder = rustc(&["--print", "target-libdir", "--target", TARGET]);
    folder.is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}

/// The standard library from its sources, if they and what they need are there or can be had, and otherwise as it
/// comes with the toolchain: the module is a twelfth larger then.
fn with_sources() -> Way {
    let manifest = || {
        let root = rustc(&["--print", "sysroot"]).ok()?;
        let file = Path::new(root.trim()).join("lib/rustlib/src/rust/library/sysroot/Cargo.toml");
        if file.exists() { Some(file) } else { None }
    };
    let manifest = manifest().or_else(|| {
        works(&mut rustup(&["component", "add", "rust-src"]));
        manifest()
    });
    let Some(manifest) = manifest.map(|file| file.to_string_lossy().into_owned()) else {
        return Way::Toolchain;
    };
    let mut fetch = cargo(&["fetch", "--quiet", "--locked", "--manifest-path", &manifest]);
    if !works(fetch.env("RUSTC_BOOTSTRAP", "1")) {
        return Way::Toolchain;
    }
    eprintln!("[wasm] the standard library is built from its sources, which makes the app smaller");
    Way::Sources
}

fn rustc(args: &[&str]) -> Result<String, String> {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_string());
    output(&mut program(&rustc, args))
}

fn rustup(args: &[&str]) -> Command {
    let mut command = proxy("rustup", args);
    // Asking a server that does not answer must not take long.
    command.env("RUSTUP_MAX_RETRIES", "0");
    command
}

/// Whether Debian's compiler, its sources and its linker are there.
fn debian() -> bool {
    let sources = ["/usr/lib/rustlib/src/rust/library/std", "/usr/lib/rustlib/src/rust/library/core"];
    let programs = ["/usr/bin/cargo", "/usr/bin/rustc", "/usr/bin/wasm-ld-19"];
    sources.iter().all(|s| Path::new(s).exists()) && programs.iter().all(|p| Path::new(p).exists())
}

fn compile(way: &Way, profile: &str, places: &Places) -> Command {
    let mut args =
        vec!["build", "--quiet", "--profile", profile, "--target", TARGET, "--target-dir", places.build];
    let mut flags = flags();
    // What the program would say about mistakes of its own is left out.
    if matches!(way, Way::Sources | Way::Debian) {
        args.extend(["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"]);
        flags.extend(["-Zunstable-options", "-Cpanic=immediate-abort"].map(String::from));
    }
    if !matches!(way, Way::Plain | Way::Quick) {
        flags.extend(["-Zlocation-detail=none", "-Zfmt-debug=none"].map(String::from));
    }
    // Networks are summed several times faster with vectors, and every browser has them; with relaxed ones faster again.
    match profile {
        FAST => flags.push("-Ctarget-feature=+simd128".to_string()),
        RELAXED => flags.push("-Ctarget-feature=+simd128,+relaxed-simd".to_string()),
        _ => {}
    }
    let mut command = match way {
        Way::Toolchain | Way::Sources | Way::Plain | Way::Quick => cargo(&args),
        Way::Debian => {
            let mut command = program("/usr/bin/cargo", &args);
            command.env_remove("RUSTUP_TOOLCHAIN").env_remove("RUSTDOC").env_remove("CARGO");
            command.env("RUSTC", "/usr/bin/rustc");
            command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld-19");
            command
        }
    };
    // Compilers of a release know these flags, too, when asked like this.
    match way {
        Way::Plain | Way::Quick => command.env_remove("RUSTC_BOOTSTRAP"),
        Way::Toolchain | Way::Sources | Way::Debian => command.env("RUSTC_BOOTSTRAP", "1"),
    };
    command.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
    command
}

/// Views as one type instead of one for each page make a smaller module. Where the sources of crates lie on this
/// machine is nobody's business.
fn flags() -> Vec<String> {
    let mut flags = vec!["--cfg".to_string(), "erase_components".to_string()];
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")));
    let sources = home.map(|home| home.join("registry/src"));
    for folder in sources.and_then(|s| fs::read_dir(s).ok()).into_iter().flatten().flatten() {
        flags.push(format!("--remap-path-prefix={}=crates", folder.path().display()));
    }
    flags
}

/// Whether the packed app is newer than all that it is made of.
fn is_fresh(dist: &Path) -> bool {
    let Ok(made) = fs::metadata(dist.join("index.html")).and_then(|m| m.modified()) else { return false };
    let made_of = [
        "apps/web",
        "apps/worker",
        "crates",
        "data/book",
        "data/nets",
        "data/puzzles",
        "xtask/wasm",
        "Cargo.lock",
        "Cargo.toml",
    ];
    made_of.iter().all(|part| newest(&root().join(part)).is_some_and(|time| time <= made))
}

/// When a file, or the youngest file in a folder, was written.
fn newest(path: &Path) -> Option<SystemTime> {
    if path.is_dir() {
        let entries = fs::read_dir(path).ok()?;
        return entries.filter_map(|entry| newest(&entry.ok()?.path())).max();
    }
    fs::metadata(path).and_then(|m| m.modified()).ok()
}
