//! Checks of searching: limits, what may be said meanwhile, and what is reported.

use std::time::{Duration, Instant};

use game::Position as _;
use games::{AnyPosition, Rules};
use hxp::{Info, Score};

use super::{Check, Found, QUIET, SOON, Talk, Wrong, midgame};

pub const CHECKS: &[Check] = &[
    ("go depth and go nodes end by themselves", ends),
    ("go movetime is obeyed", movetime),
    ("go infinite, and a bare go, wait for stop", waits),
    ("stop is quick", quick_stop),
    ("isready while thinking", ready_while_thinking),
    ("busy while thinking", busy),
    ("searchmoves", searchmoves),
    ("clocks of every kind", clocks),
    ("ponder and ponderhit", ponder),
    ("MultiPV", multipv),
    ("info lines", infos),
    ("a new go after a stopped one", again),
];

const LONG: Duration = Duration::from_secs(30);

fn opening(talk: &mut Talk) -> Result<AnyPosition, Wrong> {
    let rules = talk.some_rules(|_| true);
    let position = midgame(&rules, 4, 11);
    talk.place(&position)?;
    Ok(position)
}

fn legal(position: &AnyPosition, m: &str) -> Result<(), Wrong> {
    match position.read_move(m) {
        Ok(read) if position.move_text(read) == m => Ok(()),
        Ok(read) => Err(format!("bestmove {m} is not written as {}", position.move_text(read))),
        Err(error) => Err(format!("bestmove {m}: {error}")),
    }
}

fn ends(talk: &mut Talk) -> Found {
    let position = opening(talk)?;
    for go in ["go depth 1", "go depth 3", "go nodes 1", "go nodes 2000"] {
        legal(&position, &talk.best(go, LONG)?.1)?;
        talk.silent(&format!("`{go}` after its bestmove"))?;
    }
    Ok(String::new())
}

fn movetime(talk: &mut Talk) -> Found {
    let position = opening(talk)?;
    let mut worst = 0;
    for millis in [20, 100, 300] {
        // Another program may have had the processor: the best of a few tries counts.
        let mut late = u64::MAX;
        for _ in 0..5 {
            let before = Instant::now();
            legal(&position, &talk.best(&format!("go movetime {millis}"), LONG)?.1)?;
            late = late.min((before.elapsed().as_millis() as u64).saturating_sub(millis));
            if late <= 5 {
                break;
            }
        }
        if late > 30 {
            return Err(format!("`go movetime {millis}` took {} ms", millis + late));
        }
        worst = worst.max(late);
    }
    Ok(format!("at most {worst} ms late"))
}

fn waits(talk: &mut Talk) -> Found {
    let position = opening(talk)?;
    for go in ["go infinite", "go"] {
        talk.send(go)?;
        let deadline = Instant::now() + 3 * QUIET;
        while let Ok(line) = talk.program.line(deadline) {
            if line.starts_with("bestmove") {
                return Err(format!("`{go}` ended by itself"));
            }
        }
        legal(&position, &talk.best("stop", SOON)?.1)?;
    }
    Ok(String::new())
}

fn quick_stop(talk: &mut Talk) -> Found {
    let position = opening(talk)?;
    let mut worst = 0;
    for wait in [0, 1, 20, 150] {
        let mut late = u128::MAX;
        for _ in 0..5 {
            talk.send("go infinite")?;
            std::thread::sleep(Duration::from_millis(wait));
            let before = Instant::now();
            legal(&position, &talk.best("stop", SOON)?.1)?;
            late = late.min(before.elapsed().as_millis());
            if late <= 20 {
                break;
            }
        }
        worst = worst.max(late);
    }
    if worst > 100 {
        Err(format!("bestmove came {worst} ms after `stop`"))
    } else {
        Ok(format!("at most {worst} ms"))
    }
}

fn ready_while_thinking(talk: &mut Talk) -> Found {
    opening(talk)?;
    talk.send("go infinite")?;
    let before = Instant::now();
    let lines = talk.ask("isready", |l| l == "readyok" || l.starts_with("bestmove"))?;
    if lines.last().is_none_or(|l| l != "readyok") {
        return Err("`isready` ended the search".into());
    }
    let used = before.elapsed().as_millis();
    talk.best("stop", SOON)?;
    Ok(format!("after {used} ms"))
}

fn busy(talk: &mut Talk) -> Found {
    let position = opening(talk)?;
    talk.send("go infinite")?;
    for line in ["position startpos", "legal", "undo", "go depth 1", "perft 1", "eval", "newgame abalone"] {
        talk.refused(line, &["busy"])?;
    }
    legal(&position, &talk.best("stop", SOON)?.1)?;
    let after = talk.content("pos", "pos")?;
    if after == position.to_string() { Ok(String::new()) } else { Err("the position has changed".into()) }
}

fn searchmoves(talk: &mut Talk) -> Found {
    let position = opening(talk)?;
    let texts = position.move_texts();
    for some in [&texts[texts.len() - 1..], &texts[..2.min(texts.len())]] {
        let (_, m) = talk.best(&format!("go depth 2 searchmoves {}", some.join(" ")), LONG)?;
        if !some.contains(&m) {
            return Err(format!("bestmove {m} is none of {}", some.join(" ")));
        }
    }
    talk.refused("go searchmoves nonsense", &["unreadable", "illegal"])?;
    Ok(String::new())
}

fn clocks(talk: &mut Talk) -> Found {
    let position = opening(talk)?;
    let rules = position.rules();
    let seats: Vec<&str> = game::Seat::table(rules.seats()).map(|s| rules.seat_text(s)).collect();
    for (kind, most) in
        [("", 1000), (" inc 50", 1000), (" delay 50", 1050), (" bronstein 50", 1000), (" byo 300 2", 1300)]
    {
        let clocks: Vec<String> = seats.iter().map(|seat| format!("clock {seat} 1000{kind}")).collect();
        let go = format!("go {}", clocks.join(" "));
        let before = Instant::now();
        legal(&position, &talk.best(&go, LONG)?.1)?;
        let used = before.elapsed().as_millis();
        if used > most {
            return Err(format!("`{go}` took {used} ms: the flag fell"));
        }
    }
    let before = Instant::now();
    legal(&position, &talk.best("go permove 200", LONG)?.1)?;
    let used = before.elapsed().as_millis();
    if used > 200 { Err(format!("`go permove 200` took {used} ms")) } else { Ok(String::new()) }
}

fn ponder(talk: &mut Talk) -> Found {
    let position = opening(talk)?;
    talk.send("go ponder movetime 50")?;
    let deadline = Instant::now() + 3 * QUIET;
    while let Ok(line) = talk.program.line(deadline) {
        if line.starts_with("bestmove") {
            return Err("bestmove came before `ponderhit`".into());
        }
    }
    legal(&position, &talk.best("ponderhit", SOON)?.1)?;
    talk.send("go ponder depth 1")?;
    legal(&position, &talk.best("stop", SOON)?.1)?;
    Ok(String::new())
}

fn multipv(talk: &mut Talk) -> Found {
    let lines = talk.ask("hxp", |l| l == "hxpok")?;
    if !lines.iter().any(|l| l.starts_with("option name MultiPV ")) {
        return Ok("skipped: there is no such option".into());
    }
    let position = opening(talk)?;
    talk.send("setoption name MultiPV value 3")?;
    let (lines, best) = talk.best("go depth 3", LONG)?;
    let mut firsts: Vec<String> = Vec::new();
    for number in 1..=3 {
        let said = lines.iter().rev().filter_map(|l| Info::read(l)).find(|s| s.multipv == number);
        let first = said
            .and_then(|s| s.pv.first().cloned())
            .ok_or(format!("there is no line with multipv {number}"))?;
        legal(&position, &first)?;
        firsts.push(first);
    }
    if firsts[0] != best {
        return Err(format!("bestmove {best}, but the first line begins with {}", firsts[0]));
    }
    firsts.sort_unstable();
    firsts.dedup();
    if firsts.len() == 3 { Ok(String::new()) } else { Err("two lines begin with the same move".into()) }
}

fn infos(talk: &mut Talk) -> Found {
    let position = opening(talk)?;
    let (lines, _) = talk.best("go depth 4", LONG)?;
    let said: Vec<Info<String>> =
        lines.iter().filter_map(|l| Info::read(l)).filter(|s| !s.pv.is_empty()).collect();
    let last = lines.iter().rfind(|l| Info::read(l).is_some()).ok_or("there is no info line with a score")?;
    for word in ["depth", "nodes", "time", "pv"] {
        if !last.split_whitespace().any(|w| w == word) {
            return Err(format!("the last info line has no {word}"));
        }
    }
    for said in &said {
        let mut end = position.clone();
        for m in &said.pv {
            let read = end.read_move(m).map_err(|e| format!("pv {}: {m}: {e}", said.pv.join(" ")))?;
            end.play_unchecked(read);
        }
    }
    Ok(format!("{} lines", said.len()))
}

fn again(talk: &mut Talk) -> Found {
    let position = opening(talk)?;
    for _ in 0..20 {
        talk.send("go infinite")?;
        legal(&position, &talk.best("stop", SOON)?.1)?;
        legal(&position, &talk.best("go depth 1", LONG)?.1)?;
    }
    Ok(String::new())
}

/// A few moves of a game against itself, each legal, with scores of the right kind.
pub fn plays(talk: &mut Talk, rules: &Rules) -> Found {
    let mut position = AnyPosition::start(rules);
    let mut moves = String::new();
    talk.send(&format!("newgame {rules}"))?;
    for _ in 0..6 {
        if position.outcome().is_some() {
            break;
        }
        talk.send(&format!("position startpos{}{moves}", if moves.is_empty() { "" } else { " moves" }))?;
        let (lines, m) = talk.best("go movetime 20", LONG)?;
        legal(&position, &m)?;
        for said in lines.iter().filter_map(|l| Info::read(l)) {
            let sound = match said.score {
                Score::Vec(values) => rules.seats() == 3 && values.len() == 3,
                _ => rules.seats() != 3,
            };
            if !sound {
                return Err(format!("score {} in a game of {}", said.score, rules.seats()));
            }
        }
        let read = position.read_move(&m).map_err(|e| e.to_string())?;
        position.play_unchecked(read);
        moves.push_str(&format!(" {m}"));
    }
    Ok(moves.trim().to_string())
}
