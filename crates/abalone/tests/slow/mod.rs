//! A second, slow reading of the rules, from the position's text alone: a map from cells to letters, and
//! each clause as a plain condition. Shares nothing with the crate but the text forms.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use abalone::Position;
use game::kit::Reference;

type Place = (i32, i32);

const STEPS: [Place; 6] = [(0, 1), (0, -1), (1, 1), (1, 0), (-1, -1), (-1, 0)];

fn on_board((row, col): Place) -> bool {
    (1..=9).contains(&row) && (1..=9).contains(&col) && (row - col).abs() <= 4
}

fn name((row, col): Place) -> String {
    format!("{}{}", char::from(b'a' + row as u8 - 1), col)
}

fn place(text: &str) -> Place {
    let bytes = text.as_bytes();
    (i32::from(bytes[0] - b'a') + 1, i32::from(bytes[1] - b'0'))
}

fn add(a: Place, b: Place) -> Place {
    (a.0 + b.0, a.1 + b.1)
}

fn sub(a: Place, b: Place) -> Place {
    (a.0 - b.0, a.1 - b.1)
}

fn partner<const N: usize>(colour: char) -> Option<char> {
    let pairs = [('b', 'r'), ('r', 'b'), ('w', 'y'), ('y', 'w')];
    pairs.into_iter().find(|&(c, _)| N == 4 && c == colour).map(|(_, p)| p)
}

struct Board {
    balls: BTreeMap<Place, char>,
    turn: char,
    partner: Option<char>,
    over: bool,
    /// Who is still in.
    playing: Vec<char>,
}

impl Board {
    fn new<const N: usize>(position: &Position<N>) -> Board {
        let text = position.to_string();
        let words: Vec<&str> = text.split(' ').collect();
        let mut balls = BTreeMap::new();
        for (i, line) in words[0].split('/').enumerate() {
            let row = 9 - i as i32;
            let mut col = (row - 4).max(1);
            for c in line.chars() {
                match c.to_digit(10) {
                    Some(n) => col += n as i32,
                    None => {
                        balls.insert((row, col), c);
                        col += 1;
                    }
                }
            }
        }
        let turn = words[1].chars().next().unwrap();
        let out = words.get(3).map_or("", |w| w.strip_prefix("out=").unwrap());
        let playing: Vec<char> = "bwry"[..N].chars().filter(|&c| !out.contains(c)).collect();
        let won = words[2].split('-').any(|n| n == "6") || (N == 3 && playing.len() == 1);
        let mut board = Board { balls, turn, partner: partner::<N>(turn), over: won, playing };
        if !won && !board.can_move() {
            let mut stuck = true;
            for c in board.playing.clone() {
                (board.turn, board.partner) = (c, partner::<N>(c));
                stuck &= !board.can_move();
            }
            (board.turn, board.partner, board.over) = (turn, partner::<N>(turn), stuck);
        }
        board
    }

    fn own(&self, at: Place) -> bool {
        self.balls.get(&at) == Some(&self.turn)
    }

    fn friend(&self, at: Place) -> bool {
        self.own(at) || (self.partner.is_some() && self.balls.get(&at) == self.partner.as_ref())
    }

    fn foe(&self, at: Place) -> bool {
        self.balls.contains_key(&at) && !self.friend(at)
    }

    fn empty(&self, at: Place) -> bool {
        on_board(at) && !self.balls.contains_key(&at)
    }

    fn in_line(&self, rear: Place, to: Place) -> bool {
        let step = sub(to, rear);
        if !STEPS.contains(&step) || !self.own(rear) {
            return false;
        }
        let mut at = rear;
        let mut pushers = 0;
        while self.friend(at) {
            pushers += 1;
            at = add(at, step);
        }
        if pushers > 3 || !on_board(at) {
            return false;
        }
        let mut pushed = 0;
        while self.foe(at) {
            pushed += 1;
            at = add(at, step);
        }
        pushed < pushers && (self.empty(at) || (pushed > 0 && !on_board(at)))
    }

    fn broadside(&self, first: Place, last: Place, to: Place) -> bool {
        let step = sub(to, first);
        if !STEPS.contains(&step) {
            return false;
        }
        STEPS.iter().any(|&line| {
            let (x, y) = (add(first, line), add(add(first, line), line));
            let balls = if x == last {
                vec![first, x]
            } else if y == last {
                vec![first, x, y]
            } else {
                return false;
            };
            line != step
                && line != (-step.0, -step.1)
                && balls.iter().all(|&b| self.own(b) && self.empty(add(b, step)))
        })
    }

    fn can_move(&self) -> bool {
        let balls: Vec<Place> = self.balls.keys().copied().collect();
        balls.iter().any(|&from| {
            STEPS.iter().any(|&step| {
                self.in_line(from, add(from, step))
                    || balls.iter().any(|&last| self.broadside(from, last, add(from, step)))
            })
        })
    }
}

/// The reference for any number of players. Keeps the last board it read.
#[derive(Default)]
pub struct Slow(RefCell<Option<(String, Rc<Board>)>>);

impl Slow {
    fn board<const N: usize>(&self, position: &Position<N>) -> Rc<Board> {
        let text = format!("{N} {position}");
        let mut kept = self.0.borrow_mut();
        match &*kept {
            Some((known, board)) if *known == text => board.clone(),
            _ => {
                let board = Rc::new(Board::new(position));
                *kept = Some((text, board.clone()));
                board
            }
        }
    }
}

impl<const N: usize> Reference<Position<N>> for Slow {
    fn conceivable(&self, _: &Position<N>) -> Vec<String> {
        let cells: Vec<Place> =
            (1..=9).flat_map(|r| (1..=9).map(move |c| (r, c))).filter(|&p| on_board(p)).collect();
        let mut texts = vec!["pass".to_string()];
        for &from in &cells {
            for step in STEPS {
                let to = add(from, step);
                if !on_board(to) {
                    continue;
                }
                texts.push(format!("{}{}", name(from), name(to)));
                for row in from.0 - 3..=from.0 + 3 {
                    for col in from.1 - 3..=from.1 + 3 {
                        let last = (row, col);
                        let target = add(last, step);
                        if last > from && on_board(last) && on_board(target) {
                            texts.push(format!("{}{}{}", name(from), name(last), name(to)));
                        }
                    }
                }
            }
        }
        texts
    }

    fn accepts(&self, position: &Position<N>, text: &str) -> bool {
        let board = self.board(position);
        if board.over {
            return false;
        }
        match text.len() {
            4 if text == "pass" => !board.can_move(),
            4 => board.in_line(place(&text[..2]), place(&text[2..])),
            _ => board.broadside(place(&text[..2]), place(&text[2..4]), place(&text[4..])),
        }
    }

    fn pieces(&self, position: &Position<N>) -> u64 {
        let text = position.to_string();
        let words: Vec<&str> = text.split(' ').collect();
        let ejected: u64 = words[2].split('-').map(|n| n.parse::<u64>().unwrap()).sum();
        words[0].chars().filter(char::is_ascii_lowercase).count() as u64 + ejected
    }
}
