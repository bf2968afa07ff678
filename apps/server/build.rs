//! Lists the files of the browser app, if it has been built, so that they become part of the program.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let project = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../..");
    let dist = project.join("target/web-dist");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", dist.display());
    let mut files = Vec::new();
    walk(&dist, &mut files);
    files.sort();
    let mut out = String::from("[\n");
    for file in &files {
        let address = file.strip_prefix(&dist).unwrap_or(file).to_string_lossy().replace('\\', "/");
        if address.ends_with(".br") || address.ends_with(".gz") {
            continue;
        }
        let packed = |ending: &str| {
            let mut name = file.clone().into_os_string();
            name.push(ending);
            let packed = PathBuf::from(name);
            if files.contains(&packed) {
                format!("Some(include_bytes!({packed:?}))")
            } else {
                "None".to_string()
            }
        };
        let (br, gz) = (packed(".br"), packed(".gz"));
        let _ = writeln!(
            out,
            "Asset {{ path: {address:?}, plain: include_bytes!({file:?}), br: {br}, gz: {gz} }},"
        );
    }
    out.push_str("]\n");
    let target = Path::new(&env::var("OUT_DIR").unwrap_or_default()).join("assets.rs");
    fs::write(&target, out).unwrap_or_else(|e| panic!("{}: {e}", target.display()));
}

/// Every file below a folder; none where there is no folder.
fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(list) = fs::read_dir(folder) else { return };
    for path in list.filter_map(|entry| Some(entry.ok()?.path())) {
        if path.is_dir() {
            walk(&path, files);
        } else {
            files.push(path);
        }
    }
}
