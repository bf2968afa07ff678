//! The laws of the wire over texts that are almost right.

use game::SplitMix;
use wire::laws::{self, bent};

const TEXTS: [&str; 12] = [
    r#"{"type":"play","game":"abc","ply":3,"move":"c3d4","ack":1}"#,
    r#"{"type":"premove","game":"abc","ply":3,"move":"c3d4"}"#,
    r#"{"type":"plan","game":"abc","ply":3,"lines":[["c3d4","g7f6"]],"ack":9}"#,
    r#"{"type":"act","game":"abc","action":"offer-draw"}"#,
    r#"{"type":"watch","game":"abc","since":12}"#,
    r#"{"type":"chat","game":"abc","room":"players","text":"hi","phrase":"good-luck"}"#,
    r#"{"type":"lobby","on":true}"#,
    r#"{"type":"event","game":"x1","event":{"version":1,"at":5,"type":"began"}}"#,
    r#"{"name":"Ada","password":"correct horse","scopes":["read","play"],"label":"bot"}"#,
    r#"{"rules":"abalone","position":"start","clock":"300+3","seats":["me","account:Ben"],"rated":true,"lot":true}"#,
    r#"{"version":4,"at":9,"type":"moved","seat":1,"ply":0,"move":"c3d4","used":3,"clocks":[1,2],"hash":"0a"}"#,
    r#"{"version":7,"at":9,"type":"ended","result":"1-0","termination":"resignation"}"#,
];

#[test]
fn almost_right_messages_keep_the_law() {
    let mut rng = SplitMix::new(1);
    for _ in 0..20_000 {
        let text = rng.pick(&TEXTS).unwrap();
        laws::message(&bent(text, &TEXTS, &mut rng));
    }
}

#[test]
fn almost_right_histories_keep_the_law() {
    let game = include_str!("../../../fuzz/seeds/wire/game");
    let lines: Vec<&str> = game.lines().collect();
    laws::history(game);
    let mut rng = SplitMix::new(2);
    for _ in 0..4_000 {
        let mut text: Vec<String> = lines.iter().map(ToString::to_string).collect();
        let i = rng.below(text.len());
        text[i] = bent(&text[i], &lines, &mut rng);
        let (a, b) = (1 + rng.below(text.len() - 1), 1 + rng.below(text.len() - 1));
        text.swap(a, b);
        laws::history(&text.join("\n"));
    }
}
