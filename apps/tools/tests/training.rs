//! From self-play to a network that plays, with the real programs and very little data.

use std::path::Path;
use std::process::{Command, Output};

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

#[test]
fn training_makes_a_network_that_plays() {
    let python = std::env::var("PYTHON").unwrap_or_else(|_| "python3".to_string());
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
