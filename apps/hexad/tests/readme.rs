//! The examples in the README are true: each command is run as it stands and prints what is shown.

use std::env;
use std::path::Path;
use std::process::Command;

/// What a reader would see after typing a line into a shell.
fn shell(line: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = Path::new(env!("CARGO_BIN_EXE_hexad")).parent().unwrap();
    let path = env::join_paths(
        std::iter::once(folder.to_path_buf()).chain(env::split_paths(&env::var_os("PATH").unwrap())),
    );
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1; {line}")])
        .env("PATH", path.unwrap())
        .env("NO_COLOR", "1")
        .current_dir(root)
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// The commands in blocks marked `console`, each with the output shown below it.
fn examples(readme: &str) -> Vec<(&str, String)> {
    let mut examples: Vec<(&str, String)> = Vec::new();
    let mut inside = false;
    for line in readme.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if inside {
            match line.strip_prefix("$ ") {
                Some(command) => examples.push((command, String::new())),
                None => {
                    let shown = &mut examples.last_mut().expect("a block begins with a command").1;
                    shown.push_str(line);
                    shown.push('\n');
                }
            }
        }
    }
    examples
}

#[test]
fn the_readme_shows_what_is_printed() {
    let examples = examples(include_str!("../../../README.md"));
    assert!(examples.len() > 5, "{examples:?}");
    for (command, shown) in examples {
        assert_eq!(shell(command), shown, "{command}");
    }
}
