//! The examples in the documents are true: each command of the README is run as it stands and prints what is
//! shown, and the record and the layouts are as the program writes them.

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

#[test]
fn the_record_in_the_notation_is_canonical() {
    let notation = include_str!("../../../docs/notation.md");
    let block = notation.split("```text\n").find(|block| block.starts_with("[Rules")).unwrap();
    let record = block.split("```").next().unwrap();
    assert_eq!(shell(&format!("hexad convert - <<'END'\n{record}END")), record);
}

#[test]
fn the_layouts_are_where_the_document_says() {
    let document = include_str!("../../../docs/layouts.md");
    let drawings = drawings(document);
    let mut seen = 0;
    for row in document.lines() {
        let Some((name, board)) = row.strip_prefix("| `").and_then(|r| r.split_once("` | `")) else {
            continue;
        };
        let Some(board) = board.strip_suffix("` |").filter(|board| board.contains('/')) else { continue };
        let shown = shell(&format!("hexad show abalone:layout={name}"));
        assert_eq!(shown.lines().next(), Some(format!("{board} b 0-0").as_str()), "{name}");
        let drawn = drawings.iter().find(|(drawn, _)| drawn == name).map(|(_, rows)| rows.join("/"));
        let spelled: String =
            board.chars().map(|c| c.to_digit(10).map_or(c.to_string(), |n| ".".repeat(n as usize))).collect();
        assert_eq!(drawn, Some(spelled), "{name}");
        seen += 1;
    }
    assert_eq!((seen, drawings.len()), (62, 62));
}

/// The boards that are drawn three in a row under their names, without spaces.
fn drawings(document: &str) -> Vec<(String, Vec<String>)> {
    let mut drawings: Vec<(String, Vec<String>)> = Vec::new();
    for block in document.split("```text\n").skip(1).filter_map(|rest| rest.split("```").next()) {
        for row in block.split("\n\n") {
            let mut lines = row.lines();
            let names: Vec<&str> = lines.next().unwrap_or("").split_whitespace().collect();
            let boards: Vec<&str> = lines.collect();
            for (i, name) in names.iter().enumerate() {
                let width = 23;
                let part = |line: &&str| {
                    let end = ((i + 1) * width).min(line.len());
                    line[(i * width).min(end)..end].split_whitespace().collect::<String>()
                };
                drawings.push((name.to_string(), boards.iter().map(part).collect()));
            }
        }
    }
    drawings
}
