//! Who sits where, as the user says it: `1=person:Ada`, `w=level:6`, `all=person`.

use engine::Level;
use game::Seat;
use games::Rules;
use games::record::SeatKind;
use session::Occupant;

use crate::failure::Failure;

/// How strong a computer plays when nobody says so.
const LEVEL: u8 = 4;
/// The longest name, in characters.
const LONGEST_NAME: usize = 40;

/// What was said of the seats, each once at most: the last word counts.
pub fn named(rules: &Rules, texts: &[String]) -> Result<[Option<Occupant>; 4], Failure> {
    let mut seats: [Option<Occupant>; 4] = Default::default();
    for text in texts {
        let wrong = |what: String| Failure::Misuse(format!("--seat: {text}: {what}"));
        let (place, who) = text.split_once('=').ok_or_else(|| wrong("SEAT=WHO was expected".into()))?;
        let who = occupant(who).map_err(wrong)?;
        let number = || place.parse::<usize>().ok()?.checked_sub(1).and_then(Seat::new);
        let table = rules.seats();
        if place == "all" {
            seats[..table].fill(Some(who));
        } else if let Some(seat) = rules.read_seat(place).or_else(number).filter(|seat| seat.index() < table)
        {
            seats[seat.index()] = Some(who);
        } else {
            let letters: Vec<&str> = Seat::table(table).map(|seat| rules.seat_text(seat)).collect();
            return Err(wrong(format!(
                "there is no seat {place}: 1 to {table}, {} or all was expected",
                letters.join(", ")
            )));
        }
    }
    Ok(seats)
}

fn occupant(text: &str) -> Result<Occupant, String> {
    let (kind, rest) = text.split_once(':').map_or((text, None), |(kind, rest)| (kind, Some(rest)));
    match (kind, rest) {
        ("person", None) => Ok(Occupant::person("")),
        ("person", Some(name)) => {
            let name = name.trim();
            match name.chars().count() {
                1..=LONGEST_NAME if !name.chars().any(char::is_control) => Ok(Occupant::person(name)),
                _ => Err(format!("a name of 1 to {LONGEST_NAME} characters was expected")),
            }
        }
        ("level", rest) => rest
            .and_then(|level| Level::new(level.parse().ok()?))
            .map(|level| Occupant::computer(level.number()))
            .ok_or_else(|| format!("a level from 1 to {} was expected", SeatKind::LEVELS)),
        _ => Err(format!("person, person:NAME or level:1 … level:{} was expected", SeatKind::LEVELS)),
    }
}

/// A whole table: whoever was named, a person on the first free seat where no person was, and computers on the others.
pub fn filled(table: usize, named: [Option<Occupant>; 4]) -> [Occupant; 4] {
    let mut person_wanted = !named[..table].iter().flatten().any(Occupant::is_person);
    named.map(|who| {
        who.unwrap_or_else(|| match std::mem::take(&mut person_wanted) {
            true => Occupant::person(""),
            false => Occupant::computer(LEVEL),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(rules: &str, texts: &[&str]) -> Result<Vec<String>, String> {
        let rules: Rules = rules.parse().unwrap();
        let texts: Vec<String> = texts.iter().map(|text| text.to_string()).collect();
        let named = named(&rules, &texts).map_err(|e| match e {
            Failure::Misuse(sentence) => sentence,
            other => panic!("{other:?}"),
        })?;
        let word = |who: &Occupant| match who.kind {
            session::Kind::Computer { level } => level.to_string(),
            _ => format!("p{}", who.name),
        };
        Ok(filled(rules.seats(), named)[..rules.seats()].iter().map(word).collect())
    }

    #[test]
    fn seats_are_filled_with_who_was_named_and_with_computers() {
        for (rules, texts, expected) in [
            ("abalone", &[][..], &["p", "4"][..]),
            ("abalone", &["1=level:6"], &["6", "p"]),
            ("abalone", &["w=person"], &["4", "p"]),
            ("abalone", &["all=person"], &["p", "p"]),
            ("abalone", &["all=level:2"], &["2", "2"]),
            ("abalone:3", &["2=person:Ada"], &["4", "pAda", "4"]),
            ("six:4", &["all=person", "r2=level:12"], &["p", "p", "p", "12"]),
            ("six", &["1=person", "1=level:1"], &["1", "p"]),
        ] {
            assert_eq!(table(rules, texts).unwrap(), expected, "{rules} {texts:?}");
        }
    }

    #[test]
    fn what_is_no_seat_is_said() {
        for (text, expected) in [
            ("person", "--seat: person: SEAT=WHO was expected"),
            ("3=person", "--seat: 3=person: there is no seat 3: 1 to 2, b, w or all was expected"),
            ("0=person", "--seat: 0=person: there is no seat 0: 1 to 2, b, w or all was expected"),
            ("1=level:13", "--seat: 1=level:13: a level from 1 to 12 was expected"),
            ("1=level", "--seat: 1=level: a level from 1 to 12 was expected"),
            ("1=dog", "--seat: 1=dog: person, person:NAME or level:1 … level:12 was expected"),
            ("1=person: ", "--seat: 1=person: : a name of 1 to 40 characters was expected"),
        ] {
            assert_eq!(table("abalone", &[text]), Err(expected.to_string()));
        }
    }
}
