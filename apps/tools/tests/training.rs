//! From self-play to a network that plays, with the real programs and very little data.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Output};

use abalone::Cell;
use hex::Symmetry;

fn tools(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hexad-tools")).args(args).output().unwrap()
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[test]
fn self_play_goes_on_with_a_file_and_refuses_another_game() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two.pos");
    let file = file.to_str().unwrap();
    let play = |game: &str, positions: &str| {
        tools(&["selfplay", game, file, "--positions", positions, "--nodes", "50", "--threads", "1"])
    };
    let first = play("abalone", "100");
    assert!(first.status.success(), "{}", said(&first));
    let before = std::fs::read(file).unwrap();
    let second = play("abalone", "3000");
    assert!(second.status.success(), "{}", said(&second));
    let after = std::fs::read(file).unwrap();
    assert!(after.len() > before.len() && after.starts_with(&before));
    let other = play("abalone:3", "100");
    assert_eq!(other.status.code(), Some(2));
    assert!(said(&other).contains("it holds other games (game 2, seed 1)"), "{}", said(&other));
    let deeper = tools(&["selfplay", "abalone", file, "--positions", "100", "--nodes", "60"]);
    assert_eq!(deeper.status.code(), Some(2));
    assert!(said(&deeper).contains("its games are played with other settings"), "{}", said(&deeper));
    assert_eq!(std::fs::read(file).unwrap(), after);
    let nonsense = tools(&["duel", "abalone", file, "hand"]);
    assert_eq!(nonsense.status.code(), Some(2));
    assert!(said(&nonsense).contains("this is no net file of Hexad"), "{}", said(&nonsense));
}

fn python() -> String {
    std::env::var("PYTHON").unwrap_or_else(|_| "python3".to_string())
}

/// Training turns and mirrors positions; what it takes for the board must be the board.
#[test]
fn training_knows_the_twelve_symmetries() {
    let code = "import cells; [print(*table) for table in cells.symmetries()]";
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../training");
    let Ok(output) = Command::new(python()).args(["-c", code]).current_dir(folder).output() else {
        eprintln!("skipped: there is no {}", python());
        return;
    };
    assert!(output.status.success(), "{}", said(&output));
    let read = |line: &str| line.split(' ').map(|n| n.parse().unwrap()).collect::<Vec<usize>>();
    let found: BTreeSet<Vec<usize>> = String::from_utf8_lossy(&output.stdout).lines().map(read).collect();
    let expected = Symmetry::ALL.map(|symmetry| {
        let mut table = vec![0; 61];
        for cell in Cell::all() {
            table[Cell::from_hex(symmetry.apply(cell.hex())).unwrap().index()] = cell.index();
        }
        table
    });
    assert_eq!(found, BTreeSet::from(expected));
}

/// What `training/generations.sh` would do, taken at its word by the programs that it starts.
#[test]
fn the_commands_of_all_generations_are_understood() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../training");
    let program = std::fs::read_to_string(folder.join("train.py")).unwrap();
    for (name, generations) in [("abalone-2", 3), ("abalone-3", 5), ("abalone-4", 5), ("six-advanced", 4)] {
        let mut script = Command::new("sh");
        script.arg(folder.join("generations.sh")).args([name, "made"]);
        let output = script.env("TOOLS", "echo tools").env("PYTHON", "echo python").output().unwrap();
        assert!(output.status.success(), "{}", said(&output));
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        for line in text.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            match words[0] {
                // What is not understood is refused before help is given.
                "tools" => {
                    let help = tools(&[&words[1..], &["--help"]].concat());
                    assert!(help.status.success(), "{line}: {}", said(&help));
                }
                "python" => {
                    let options = words.iter().filter(|word| word.starts_with("--"));
                    assert!(options.clone().count() > 2, "{line}");
                    assert!(
                        options.map(|word| format!("\"{word}\"")).all(|word| program.contains(&word)),
                        "{line}"
                    );
                }
                _ => panic!("{line}"),
            }
        }
        let files: Vec<&str> = text.lines().filter(|line| line.starts_with("tools")).collect();
        assert_eq!(files.len(), generations, "{text}");
    }
    let nobody = Command::new("sh").arg(folder.join("generations.sh")).output().unwrap();
    assert_eq!(nobody.status.code(), Some(2));
}

#[test]
fn training_makes_a_network_that_plays() {
    let python = python();
    let there = Command::new(&python).args(["-c", "import numpy, torch"]).output();
    if !there.is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: {python} has no torch and numpy; see training/requirements.txt");
        return;
    }
    let training = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../training/train.py");
    for (game, seed) in [("abalone", "1"), ("abalone:3", "2"), ("abalone:4", "3"), ("six", "4")] {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
        let (data, net) = (path("data.pos"), path("trained.net"));
        let play = tools(&["selfplay", game, &data, "--positions", "500", "--nodes", "50", "--seed", seed]);
        assert!(play.status.success(), "{}", said(&play));
        let mut trained = Command::new(&python);
        trained
            .arg(&training)
            .args([&data, "--out", &net, "--epochs", "2", "--batch", "128", "--hidden", "64"]);
        let trained = trained.args(["--device", "cpu"]).output().unwrap();
        assert!(trained.status.success(), "{}", said(&trained));
        for ending in ["json", "loss.svg", "calibration.svg"] {
            assert!(folder.path().join(format!("trained.{ending}")).exists(), "{ending}");
        }
        let duel = tools(&["duel", game, &net, "hand", "--nodes", "20", "--games", "2", "--plies", "20"]);
        assert!(duel.status.success(), "{}", said(&duel));
        assert!(said(&duel).contains("against hand: +"), "{}", said(&duel));
    }
}
