//! Checks of what is answered without thinking.

use std::time::Duration;

use game::{Position as _, perft};
use games::{AnyPosition, Rules};

use super::{Check, Found, QUIET, Talk, Wrong, midgame};

pub const CHECKS: &[Check] = &[
    ("isready", ready),
    ("says nothing unasked", unasked),
    ("unknown words are ignored", unknown),
    ("a known word with a bad argument changes nothing", bad_arguments),
    ("position startpos and pos, with moves", positions),
    ("a position that cannot be read or played changes nothing", bad_positions),
    ("undo", undo),
    ("a finished game", finished),
    ("eval", eval),
    ("perft", perft_counts),
    ("bench", bench),
    ("newgame with rules that do not exist", bad_rules),
    ("stop and ponderhit without a search", idle_stop),
    ("broken text and endless lines", nonsense),
    ("quit", quit),
    ("end of input", end_of_input),
];

fn same(what: &str, found: &str, wanted: &str) -> Result<(), Wrong> {
    if found == wanted { Ok(()) } else { Err(format!("{what} is `{found}`, not `{wanted}`")) }
}

fn ready(talk: &mut Talk) -> Found {
    for _ in 0..3 {
        same("the answer", &talk.ask("isready", |_| true)?.join(" "), "readyok")?;
    }
    Ok(String::new())
}

fn unasked(talk: &mut Talk) -> Found {
    let rules = talk.some_rules(|_| true);
    talk.send(&format!("newgame {rules}"))?;
    talk.send("position startpos")?;
    talk.send("setoption name Hash value 1")?;
    talk.silent("a game that only began")?;
    match talk.line(QUIET) {
        Err(_) => Ok(String::new()),
        Ok(line) => Err(format!("`{line}` came before `go`")),
    }
}

fn unknown(talk: &mut Talk) -> Found {
    for line in ["sing a song", "Go", "", "   ", "hxpx", "info depth 3"] {
        talk.send(line)?;
    }
    talk.silent("an unknown command")?;
    let rules = talk.some_rules(|_| true);
    let position = AnyPosition::start(&rules);
    talk.place(&position)?;
    let (_, m) = talk.best("go quickly depth 1 please", Duration::from_secs(10))?;
    position.read_move(&m).map_err(|e| format!("an unknown word in `go`: bestmove {m}: {e}"))?;
    Ok(String::new())
}

fn bad_arguments(talk: &mut Talk) -> Found {
    let rules = talk.some_rules(|_| true);
    let position = midgame(&rules, 3, 1);
    talk.place(&position)?;
    for line in [
        "go depth banana",
        "go movetime",
        "go nodes -5",
        "go searchmoves",
        "go clock q 1000",
        "perft x",
        "position nowhere",
    ] {
        // A list of no moves, or of none that can be read, may also be called illegal.
        talk.refused(line, &["unreadable", "illegal"])?;
    }
    if let Ok(line) = talk.line(QUIET) {
        return Err(format!("`{line}` came after a refused `go`"));
    }
    same("the position afterwards", &talk.content("pos", "pos")?, &position.to_string())?;
    Ok(String::new())
}

fn positions(talk: &mut Talk) -> Found {
    for rules in talk.all_rules()? {
        let mut position = AnyPosition::start(&rules);
        talk.send(&format!("newgame {rules}"))?;
        same("the start", &talk.content("pos", "pos")?, &position.to_string())?;
        let mut moves = String::new();
        for _ in 0..3 {
            let text = position.move_texts().swap_remove(0);
            let m = position.read_move(&text).map_err(|e| e.to_string())?;
            position.play_unchecked(m);
            moves.push_str(&format!(" {text}"));
        }
        talk.send(&format!("position startpos moves{moves}"))?;
        same("startpos with moves", &talk.content("pos", "pos")?, &position.to_string())?;
        let there = midgame(&rules, 7, 2);
        talk.send(&format!("position pos {there}"))?;
        same("a position", &talk.content("pos", "pos")?, &there.to_string())?;
    }
    Ok(String::new())
}

fn bad_positions(talk: &mut Talk) -> Found {
    let rules = talk.some_rules(|_| true);
    let position = midgame(&rules, 4, 3);
    talk.place(&position)?;
    talk.refused("position pos nonsense", &["unreadable"])?;
    talk.refused("position", &["unreadable"])?;
    talk.refused("position startpos moves ???", &["unreadable"])?;
    // What the second player may do is more than the first may.
    let start = AnyPosition::start(&rules);
    let later = midgame(&rules, 1, 3).move_texts();
    if let Some(illegal) = later.iter().find(|text| start.read_move(text).is_err()) {
        talk.refused(&format!("position startpos moves {illegal}"), &["illegal", "unreadable"])?;
    }
    same("the position afterwards", &talk.content("pos", "pos")?, &position.to_string())?;
    Ok(String::new())
}

fn undo(talk: &mut Talk) -> Found {
    let rules = talk.some_rules(|_| true);
    let start = AnyPosition::start(&rules);
    let text = start.move_texts().swap_remove(0);
    talk.send(&format!("newgame {rules}"))?;
    talk.send(&format!("position startpos moves {text}"))?;
    same("`undo`'s answer", &talk.ask("undo", |l| l == "ok" || l.starts_with("error"))?.join(" "), "ok")?;
    same("the position after `undo`", &talk.content("pos", "pos")?, &start.to_string())?;
    talk.refused("undo", &["illegal", "unsupported"])?;
    Ok(String::new())
}

fn finished(talk: &mut Talk) -> Found {
    let over = |rules: &Rules| AnyPosition::read(rules, "5/6/7/8/9/8/7/6/b4 w 6-0");
    let rules = talk.some_rules(|rules| over(rules).is_ok());
    let Ok(over) = over(&rules) else { return Ok("skipped: it does not play Abalone for two".into()) };
    talk.place(&over)?;
    let (_, m) = talk.best("go movetime 50", Duration::from_secs(5))?;
    same("the best move", &m, "none")?;
    same("`legal`", &talk.content("legal", "legal")?, "")?;
    same("`result`", &talk.content("result", "result")?, "1-0 six-ejected")?;
    Ok(String::new())
}

fn eval(talk: &mut Talk) -> Found {
    for rules in talk.all_rules()? {
        talk.place(&midgame(&rules, 4, 4))?;
        let text = talk.content("eval", "eval")?;
        let words: Vec<&str> = text.split_whitespace().collect();
        let numbers = words.iter().skip(1).filter(|w| w.parse::<i64>().is_ok()).count();
        let sound = match words.first() {
            Some(&"cp") => rules.seats() != 3 && numbers == 1 && words.len() == 2,
            Some(&"vec") => numbers == rules.seats() && words.len() == numbers + 1,
            _ => false,
        };
        if !sound {
            return Err(format!("`eval {text}` in {rules}"));
        }
    }
    Ok(String::new())
}

fn perft_counts(talk: &mut Talk) -> Found {
    for rules in talk.all_rules()? {
        let position = midgame(&rules, 2, 5);
        talk.place(&position)?;
        for depth in 0..=2 {
            let found = talk.content(&format!("perft {depth}"), "nodes")?;
            same(&format!("perft {depth} of {rules}"), &found, &perft(&position, depth).to_string())?;
        }
    }
    Ok(String::new())
}

fn bench(talk: &mut Talk) -> Found {
    let lines =
        talk.ask_within("bench", Duration::from_secs(120), |l| l == "ok" || l.starts_with("error"))?;
    match &lines[..] {
        [.., nodes, ok] if ok == "ok" && nodes.starts_with("nodes ") => {
            let count = nodes.trim_start_matches("nodes ");
            count.parse::<u64>().map_err(|_| format!("`{nodes}` is not a count"))?;
            Ok(nodes.clone())
        }
        _ => Err(format!("`bench` was answered `{}`", lines.join(" / "))),
    }
}

fn bad_rules(talk: &mut Talk) -> Found {
    let rules = talk.some_rules(|_| true);
    let position = midgame(&rules, 4, 6);
    talk.place(&position)?;
    talk.refused("newgame chess", &["unreadable", "unsupported"])?;
    talk.refused("newgame abalone:9", &["unreadable", "unsupported"])?;
    same("the position afterwards", &talk.content("pos", "pos")?, &position.to_string())?;
    Ok(String::new())
}

fn idle_stop(talk: &mut Talk) -> Found {
    talk.send("stop")?;
    talk.send("ponderhit")?;
    talk.silent("`stop` without a search")?;
    Ok(String::new())
}

fn nonsense(talk: &mut Talk) -> Found {
    let mut bytes = vec![0xFF, 0xFE, 0x00, b'g', b'o', 0xC3, b'\n'];
    bytes.extend(std::iter::repeat_n(b'x', 200_000));
    bytes.extend_from_slice(b"\r\n\r\nposition pos ");
    bytes.extend(std::iter::repeat_n(b'9', 50_000));
    bytes.push(b'\n');
    talk.program.send_raw(bytes).map_err(super::wrong)?;
    talk.ask("isready", |l| l == "readyok")?;
    Ok(String::new())
}

fn quit(talk: &mut Talk) -> Found {
    talk.send("quit")?;
    match talk.program.ends_within(Duration::from_secs(3)) {
        Some(Some(0)) => Ok(String::new()),
        Some(Some(code)) => Err(format!("it ended with exit code {code}")),
        Some(None) => Err("it was ended by a signal".into()),
        None => Err("it went on for three seconds".into()),
    }
}

fn end_of_input(talk: &mut Talk) -> Found {
    let rules = talk.some_rules(|_| true);
    talk.send(&format!("newgame {rules}"))?;
    talk.send("go infinite")?;
    talk.program.close_input();
    match talk.program.ends_within(Duration::from_secs(3)) {
        Some(Some(0)) => Ok(String::new()),
        Some(Some(code)) => Err(format!("it ended with exit code {code}")),
        Some(None) => Err("it was ended by a signal".into()),
        None => Err("it went on for three seconds, while it searched".into()),
    }
}

/// Moves, results and positions are those of the rules, over a random game.
pub fn authority(talk: &mut Talk, rules: &Rules) -> Found {
    let mut looked = 0;
    for plies in [0, 1, 2, 5, 11, 24, 60] {
        let position = midgame(rules, plies, 7 + plies as u64);
        talk.place(&position)?;
        same(
            &format!("`legal` in {position}"),
            &talk.content("legal", "legal")?,
            &position.move_texts().join(" "),
        )?;
        let result = position.outcome().map_or("ongoing".to_string(), |o| o.to_string());
        same(&format!("`result` in {position}"), &talk.content("result", "result")?, &result)?;
        looked += 1;
    }
    Ok(format!("{looked} positions"))
}
