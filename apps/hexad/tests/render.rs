//! `hexad render`: files of the right kind and size, and clear failures.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::Command;

/// Exit code and standard error.
fn run(args: &[&str]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_hexad")).arg("render").args(args).output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

fn file(name: &str) -> (PathBuf, String) {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let text = path.to_str().unwrap().to_string();
    let _ = fs::remove_file(&path);
    (path, text)
}

fn png_size(path: &PathBuf) -> (u32, u32) {
    let decoder = png::Decoder::new(std::io::BufReader::new(File::open(path).unwrap()));
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let different: std::collections::BTreeSet<&[u8]> = pixels.chunks_exact(3).collect();
    assert!(different.len() > 20, "an empty picture");
    (info.width, info.height)
}

/// Width, height, frames, and how much of the picture the frames together drew anew after the first.
fn gif_frames(path: &PathBuf) -> (u16, u16, usize, f64) {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut decoder = options.read_info(File::open(path).unwrap()).unwrap();
    let (width, height) = (decoder.width(), decoder.height());
    let (mut frames, mut drawn) = (0, 0.0);
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        assert!(frame.left + frame.width <= width && frame.top + frame.height <= height);
        if frames > 0 {
            drawn += f64::from(frame.width) * f64::from(frame.height);
        }
        frames += 1;
    }
    (width, height, frames, drawn / f64::from(width) / f64::from(height))
}

#[test]
fn svg_of_every_game_theme_and_orientation() {
    for (i, rules) in
        ["abalone", "abalone:3", "abalone:4,consecutive", "six", "six:4,advanced"].iter().enumerate()
    {
        for theme in ["light", "dark", "contrast"] {
            let (path, name) = file(&format!("{i}-{theme}.svg"));
            let orientation = (i * 2 + 1).to_string();
            let args = [rules, "-o", &name, "--theme", theme, "--orientation", &orientation, "--size", "200"];
            assert_eq!(run(&args), (0, String::new()));
            let svg = fs::read_to_string(path).unwrap();
            assert!(svg.starts_with("<svg ") && svg.contains("width=\"200\"") && svg.ends_with("</svg>\n"));
        }
    }
}

#[test]
fn png_decodes_and_has_the_right_size() {
    for size in ["64", "800"] {
        let (path, name) = file(&format!("{size}.png"));
        let args = ["-o", &name, "--size", size, "--moves", "c3d4 g7f6", "--last-move", "--formations"];
        assert_eq!(run(&args), (0, String::new()));
        let size: u32 = size.parse().unwrap();
        assert_eq!(png_size(&path), (size, size));
    }
    let (path, name) = file("six.png");
    assert_eq!(run(&["six", "-o", &name, "--coordinates", "--moves", "-1,0 0,-1"]), (0, String::new()));
    assert_eq!(png_size(&path), (800, 800));
    let (path, name) = file("clear.PNG");
    assert_eq!(run(&["-o", &name, "--transparent", "--bare", "--size", "100"]), (0, String::new()));
    assert!(fs::metadata(path).unwrap().len() > 1000);
}

#[test]
fn gif_of_a_recorded_game_moves_and_draws_only_what_changes() {
    let (record, record_name) = file("game.hexad");
    fs::write(
        &record,
        "[Rules \"abalone\"]\n\n1. c3d4 g7f6 {[%ev 9 w takeback 1]} 1... h5g5 2. c5d5 g6f5 *\n",
    )
    .unwrap();
    let (path, name) = file("game.gif");
    assert_eq!(run(&["-o", &name, "--record", &record_name]), (0, String::new()));
    let (width, height, frames, drawn) = gif_frames(&path);
    assert_eq!((width, height, frames), (400, 400, 1 + 4 * 7));
    assert!(drawn < 14.0, "{drawn}");
    // A picture of the same game shows its end, or any ply.
    let (path, name) = file("end.svg");
    assert_eq!(run(&["-o", &name, "--record", &record_name, "--last-move"]), (0, String::new()));
    let end = fs::read_to_string(&path).unwrap();
    assert_eq!(run(&["-o", &name, "--moves", "c3d4 h5g5 c5d5 g6f5", "--last-move"]), (0, String::new()));
    assert_eq!(fs::read_to_string(&path).unwrap(), end);
    assert_eq!(run(&["-o", &name, "--record", &record_name, "--ply", "0"]), (0, String::new()));
    let start = fs::read_to_string(&path).unwrap();
    assert_eq!(run(&["-o", &name]), (0, String::new()));
    assert_eq!(fs::read_to_string(&path).unwrap(), start);
}

#[test]
fn gif_of_moves_of_every_game() {
    for (i, (rules, position, moves)) in [
        ("abalone", "5/6/7/8/6bbw/8/7/6/5 b 0-0", "e7e8"),
        ("abalone:3", "bw3/6/7/8/6bbr/8/7/6/5 b 0-0-0", "e7e8 i6h5"),
        ("six", "0,0:rb b 20-20", "-1,0 0,-1"),
        ("six:advanced", "0,0:rbrbrbrbrbrbrb b 0-0", "3,0>14,0"),
    ]
    .iter()
    .enumerate()
    {
        let (path, name) = file(&format!("moves-{i}.gif"));
        let args =
            [rules, "-o", &name, "--size", "120", "--position", position, "--moves", moves, "--rest", "100"];
        assert_eq!(run(&args), (0, String::new()), "{rules}");
        let (width, height, frames, _) = gif_frames(&path);
        assert_eq!((width, height, frames), (120, 120, 1 + 7 * moves.split(' ').count()));
    }
    let (path, name) = file("still.gif");
    assert_eq!(run(&["-o", &name, "--size", "64"]), (0, String::new()));
    assert_eq!(gif_frames(&path), (64, 64, 1, 0.0));
}

#[test]
fn failures_are_one_sentence_and_have_the_right_code() {
    let (path, name) = file("never.svg");
    let (_, odd) = file("never.jpeg");
    let (record, record_name) = file("bad.hexad");
    fs::write(&record, "[Rules \"abalone\"]\n\n1. c3d4 c3d4 *\n").unwrap();
    let (good, good_name) = file("good.hexad");
    fs::write(&good, "[Rules \"abalone\"]\n\n1. c3d4 *\n").unwrap();
    let far = format!("{name}/x.svg");
    for (args, code) in [
        (vec!["-o", &odd], 2),
        (vec![], 2),
        (vec!["chess", "-o", &name], 2),
        (vec!["-o", &name, "--moves", "c3e5"], 1),
        (vec!["-o", &name, "--moves", "zz"], 2),
        (vec!["-o", &name, "--position", "5/6/7/8/9/8/7/6/5 b 0-0"], 1),
        (vec!["-o", &name, "--size", "0"], 2),
        (vec!["-o", &name, "--orientation", "12"], 2),
        (vec!["-o", &name, "--theme", "pink"], 2),
        (vec!["-o", &name, "--ply", "1"], 2),
        (vec!["-o", &far], 2),
        (vec!["-o", &name, "--record", "no such file"], 2),
        (vec!["-o", &name, "--record", &record_name], 1),
        (vec!["six", "-o", &name, "--record", &good_name], 2),
        (vec!["-o", &name, "--record", &good_name, "--moves", "c3d4"], 2),
    ] {
        let (got, sentence) = run(&args);
        assert_eq!(got, code, "{args:?}: {sentence}");
        assert!(sentence.starts_with("hexad: ") && sentence.lines().count() == 1, "{args:?}: {sentence}");
        assert!(!path.exists());
    }
}

#[test]
fn the_picture_of_the_readme_is_what_the_command_beside_it_makes() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let guide = fs::read_to_string(root.join("CONTRIBUTING.md")).unwrap();
    let begin = "hexad render -o docs/pictures/board.svg ";
    let (_, rest) = guide.split_once(begin).expect("the command is written down");
    let command = rest.split("\n```").next().unwrap().replace("\\\n", " ");
    // What stands between quotes is one word.
    let words: Vec<&str> = command
        .split('"')
        .enumerate()
        .flat_map(|(i, part)| if i % 2 == 1 { vec![part] } else { part.split_whitespace().collect() })
        .collect();
    let (path, name) = file("board.svg");
    let args: Vec<&str> = ["-o", &name].into_iter().chain(words).collect();
    assert_eq!(run(&args), (0, String::new()));
    let kept = fs::read_to_string(root.join("docs/pictures/board.svg")).unwrap();
    assert!(fs::read_to_string(path).unwrap() == kept, "docs/pictures/board.svg is an older picture");
}

/// From the picture's edge to the rim the shadow grows dark little by little: no band of one shade, no step that is seen.
#[test]
fn the_shadow_of_the_board_has_no_bands() {
    let (path, text) = file("shadow.png");
    assert_eq!(run(&["-o", &text, "--size", "1600", "--bare", "--coordinates=off"]), (0, String::new()));
    let decoder = png::Decoder::new(std::io::BufReader::new(File::open(&path).unwrap()));
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let (row, size) = (info.line_size, info.line_size / info.width as usize);
    // Up from the middle of the lower edge.
    let shade = |y: usize| {
        pixels[y * row + row / 2..][..size.min(3)].iter().map(|&part| i32::from(part)).sum::<i32>()
    };
    let shades: Vec<i32> = (0..1600).rev().map(shade).collect();
    let shadow: Vec<i32> = shades.iter().copied().skip_while(|&s| s == shades[0]).collect();
    let rim = shadow.windows(2).position(|pair| pair[0] - pair[1] > 60).unwrap();
    let shadow = &shadow[..rim];
    assert!(shadow.windows(2).all(|pair| (0..=18).contains(&(pair[0] - pair[1]))), "{shadow:?}");
    let different: std::collections::BTreeSet<i32> = shadow.iter().copied().collect();
    assert!(different.len() > 30, "{shadow:?}");
}
