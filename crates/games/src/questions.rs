//! What people ask of a game, a position or a move without knowing which game it is: names of cells, pieces and their
//! colours, scores and hands, what a setup form offers. Who asks here need not change when a game joins.

use abalone::{Layout, Players};
use game::{Colour, Position as _, Seat, Side};
use hex::{Dir, Hex};

use crate::{AnyMove, AnyPosition, Rules};

/// A variant that is switched on or off in a setup form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Switch {
    /// Partners play one after the other (A19).
    Consecutive,
    /// Groups may be cut off (S10).
    Advanced,
    /// Players announce their shapes (S8).
    Announce,
}

impl Switch {
    /// The word in the rules text, by which language files know it, too.
    pub const fn name(self) -> &'static str {
        match self {
            Switch::Consecutive => "consecutive",
            Switch::Advanced => "advanced",
            Switch::Announce => "announce",
        }
    }
}

/// A start that can be chosen by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Start(Layout);

impl Start {
    /// The name in the rules text, by which language files know it, too.
    pub const fn name(self) -> &'static str {
        self.0.name()
    }

    /// Whether it is one of those that are played most, which are shown first.
    pub fn is_popular(self) -> bool {
        Layout::POPULAR.contains(&self.0)
    }

    /// Whether it is meant by this name, its own or another that it goes by.
    pub fn is_called(self, name: &str) -> bool {
        Layout::from_name(name) == Some(self.0)
    }
}

/// What pieces look like and are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceKind {
    /// A ball, in one of four colours.
    Ball,
    /// A six-sided tile, black or red.
    Tile,
}

/// Pieces that move together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The cell of the one furthest back; of a row that steps sideways, one of its ends.
    pub rear: Hex,
    /// Where they go.
    pub dir: Dir,
    /// How many they are.
    pub pieces: u32,
    /// How many opposing pieces they push.
    pub pushed: u32,
    /// Whether they step beside their line, rather than along it.
    pub sideways: bool,
}

impl Rules {
    /// The game's name, as the rules text and language files have it: `abalone` or `six`.
    pub const fn game(&self) -> &'static str {
        match self {
            Rules::Abalone(_) => "abalone",
            Rules::Six(_) => "six",
        }
    }

    /// The rules of each game that are offered first.
    ///
    /// ```
    /// use games::Rules;
    /// let games: Vec<String> = Rules::offered().map(|r| r.to_string()).collect();
    /// assert_eq!(games, ["abalone:layout=belgian-daisy", "six"]);
    /// ```
    pub fn offered() -> impl Iterator<Item = Rules> {
        let daisy = abalone::Rules { layout: Layout::BelgianDaisy, ..abalone::Rules::default() };
        [Rules::Abalone(daisy), Rules::Six(six::Rules::default())].into_iter()
    }

    /// Each game with each number of players, the fewest first.
    ///
    /// ```
    /// use games::Rules;
    /// let tables: Vec<_> = Rules::tables().map(|rules| (rules.game(), rules.seats())).collect();
    /// assert_eq!(tables, [("abalone", 2), ("six", 2), ("abalone", 3), ("abalone", 4), ("six", 4)]);
    /// ```
    pub fn tables() -> impl Iterator<Item = Rules> {
        Seat::ALL.into_iter().flat_map(|last| {
            let players = last.index() + 1;
            let games = Rules::offered().filter(move |rules| rules.player_counts().contains(&players));
            games.map(move |rules| rules.for_players(players))
        })
    }

    /// The rules without a chosen start, as a position knows them.
    pub fn plain(&self) -> Rules {
        match self {
            Rules::Abalone(rules) => Rules::Abalone(abalone::Rules { layout: Layout::default(), ..*rules }),
            Rules::Six(_) => *self,
        }
    }

    /// Whether the board has an edge, so that its 61 cells are always seen as a whole; else the game is played on the
    /// whole plane, of which a picture shows a part that can be moved and scaled.
    pub const fn has_edge(&self) -> bool {
        matches!(self, Rules::Abalone(_))
    }

    /// Whether pieces that leave the board are counted and lie in trays beside it.
    pub const fn has_trays(&self) -> bool {
        matches!(self, Rules::Abalone(_))
    }

    /// Whether players hold pieces that they have yet to lay.
    pub const fn has_hands(&self) -> bool {
        matches!(self, Rules::Six(_))
    }

    /// Whether pictures name the cells where nobody has said whether they should.
    pub const fn names_cells(&self) -> bool {
        matches!(self, Rules::Abalone(_))
    }

    /// Whether somebody wins by forming a shape: it is shown at the end, and on the way what is missing from one.
    pub const fn wins_by_shape(&self) -> bool {
        matches!(self, Rules::Six(_))
    }

    /// What the pieces are.
    pub const fn piece_kind(&self) -> PieceKind {
        match self {
            Rules::Abalone(_) => PieceKind::Ball,
            Rules::Six(_) => PieceKind::Tile,
        }
    }

    /// Whether something can lie on a cell.
    pub fn has_cell(&self, cell: Hex) -> bool {
        match self {
            Rules::Abalone(_) => abalone::Cell::from_hex(cell).is_some(),
            Rules::Six(_) => true,
        }
    }

    /// The name of a cell: `c3`, or `-1,0`; a cell beside the board is named by its coordinates.
    ///
    /// ```
    /// use games::Rules;
    /// let rules: Rules = "abalone".parse().unwrap();
    /// let cell = rules.read_cell("c3").unwrap();
    /// assert_eq!(rules.cell_text(cell), "c3");
    /// assert_eq!("six".parse::<Rules>().unwrap().read_cell("-1,0"), Some(hex::Hex::new(-1, 0)));
    /// ```
    pub fn cell_text(&self, cell: Hex) -> String {
        match (self, abalone::Cell::from_hex(cell)) {
            (Rules::Abalone(_), Some(cell)) => cell.to_string(),
            _ => cell.to_string(),
        }
    }

    /// The cell with this name.
    pub fn read_cell(&self, text: &str) -> Option<Hex> {
        match self {
            Rules::Abalone(_) => text.parse::<abalone::Cell>().ok().map(abalone::Cell::hex),
            Rules::Six(_) => {
                let (q, r) = text.split_once(',')?;
                let (q, r): (i32, i32) = (q.parse().ok()?, r.parse().ok()?);
                let near = |n: i32| n.unsigned_abs() <= 1_000_000;
                (near(q) && near(r)).then_some(Hex::new(q, r))
            }
        }
    }

    /// What the pieces are called, by which language files know them, too: `ball` or `tile`.
    pub const fn piece_word(&self) -> &'static str {
        match self.piece_kind() {
            PieceKind::Ball => "ball",
            PieceKind::Tile => "tile",
        }
    }

    /// The colour that a seat plays.
    ///
    /// # Panics
    /// When the table has no such seat.
    pub fn colour_of(&self, seat: Seat) -> Colour {
        match self {
            Rules::Abalone(rules) => rules.colours()[seat.index()],
            Rules::Six(rules) => rules.colour_of(seat).into(),
        }
    }

    /// Whether players announce their shapes (S8).
    pub const fn announces(&self) -> bool {
        match self {
            Rules::Abalone(_) => false,
            Rules::Six(rules) => rules.announce,
        }
    }

    /// Whether partners may not talk while they play (S9).
    ///
    /// ```
    /// let silent = |rules: &str| rules.parse::<games::Rules>().unwrap().partners_are_silent();
    /// assert!(silent("six:4") && !silent("six") && !silent("abalone:4"));
    /// ```
    pub const fn partners_are_silent(&self) -> bool {
        match self {
            Rules::Abalone(_) => false,
            Rules::Six(rules) => matches!(rules.players, six::Players::Four),
        }
    }

    // What a setup form offers.

    /// How many can play.
    pub fn player_counts(&self) -> Vec<usize> {
        match self {
            Rules::Abalone(_) => Players::ALL.map(Players::count).to_vec(),
            Rules::Six(_) => six::Players::ALL.map(six::Players::count).to_vec(),
        }
    }

    /// The game for so many, with the start that is offered first; the same rules when so many cannot play.
    ///
    /// ```
    /// use games::Rules;
    /// let rules: Rules = "abalone:4,consecutive".parse().unwrap();
    /// assert_eq!(rules.for_players(2).to_string(), "abalone:layout=belgian-daisy");
    /// assert_eq!("six:announce".parse::<Rules>().unwrap().for_players(4).to_string(), "six:4,announce");
    /// ```
    #[must_use]
    pub fn for_players(&self, count: usize) -> Rules {
        match self {
            Rules::Abalone(rules) => match Players::ALL.into_iter().find(|p| p.count() == count) {
                Some(Players::Two) => Rules::Abalone(abalone::Rules {
                    layout: Layout::BelgianDaisy,
                    ..abalone::Rules::default()
                }),
                Some(players) => Rules::Abalone(abalone::Rules::new(players)),
                None => Rules::Abalone(*rules),
            },
            Rules::Six(rules) => {
                let players = six::Players::ALL.into_iter().find(|p| p.count() == count);
                Rules::Six(six::Rules { players: players.unwrap_or(rules.players), ..*rules })
            }
        }
    }

    /// The variants that can be switched on and off, and whether each is on.
    pub fn switches(&self) -> Vec<(Switch, bool)> {
        match self {
            Rules::Abalone(rules) if rules.players == Players::Four => {
                vec![(Switch::Consecutive, rules.consecutive)]
            }
            Rules::Abalone(_) => Vec::new(),
            Rules::Six(rules) => vec![(Switch::Advanced, rules.advanced), (Switch::Announce, rules.announce)],
        }
    }

    /// The rules with a variant on or off; a switch that the game does not have changes nothing.
    #[must_use]
    pub fn with_switch(&self, switch: Switch, on: bool) -> Rules {
        let mut rules = *self;
        match (&mut rules, switch) {
            (Rules::Abalone(r), Switch::Consecutive) => r.consecutive = on && r.players == Players::Four,
            (Rules::Six(r), Switch::Advanced) => r.advanced = on,
            (Rules::Six(r), Switch::Announce) => r.announce = on,
            _ => {}
        }
        rules
    }

    /// The starts that can be chosen, the popular ones first; none where there is only one.
    pub fn starts(&self) -> Vec<Start> {
        match self {
            Rules::Abalone(rules) if rules.players == Players::Two => Layout::ALL.map(Start).to_vec(),
            _ => Vec::new(),
        }
    }

    /// The start that is chosen, where one can be.
    pub fn chosen_start(&self) -> Option<Start> {
        match self {
            Rules::Abalone(rules) if rules.players == Players::Two => Some(Start(rules.layout)),
            _ => None,
        }
    }

    /// The rules with another start; the same rules where none can be chosen.
    #[must_use]
    pub fn with_start(&self, start: Start) -> Rules {
        match self {
            Rules::Abalone(rules) if rules.players == Players::Two => {
                Rules::Abalone(abalone::Rules { layout: start.0, ..*rules })
            }
            _ => *self,
        }
    }
}

/// Runs an expression with Abalone's position, whatever the number of players, or another for other games.
macro_rules! if_abalone {
    ($any:expr, $p:ident => $body:expr, else $other:expr) => {
        match $any {
            AnyPosition::Abalone2($p) => $body,
            AnyPosition::Abalone3($p) => $body,
            AnyPosition::Abalone4($p) => $body,
            AnyPosition::Six(_) => $other,
        }
    };
}

impl AnyPosition {
    /// What lies on a cell.
    ///
    /// ```
    /// use game::Position as _;
    /// use games::{AnyPosition, Colour, Rules};
    /// let rules: Rules = "six".parse().unwrap();
    /// let position = AnyPosition::start(&rules);
    /// assert_eq!(position.piece(hex::Hex::ORIGIN), Some(Colour::Red));
    /// assert_eq!(position.pieces().len(), 2);
    /// ```
    pub fn piece(&self, cell: Hex) -> Option<Colour> {
        let ball = abalone::Cell::from_hex(cell);
        match self {
            AnyPosition::Six(p) => p.tile(cell).map(Colour::from),
            other => if_abalone!(other, p => ball.and_then(|c| p.ball(c)), else None),
        }
    }

    /// Whether the board has an edge: see [`Rules::has_edge`].
    pub const fn has_edge(&self) -> bool {
        !matches!(self, AnyPosition::Six(_))
    }

    /// Whether somebody wins by forming a shape: see [`Rules::wins_by_shape`].
    pub const fn wins_by_shape(&self) -> bool {
        matches!(self, AnyPosition::Six(_))
    }

    /// Whether a piece that moves is lifted and carried over the others, rather than pushed along the cells.
    pub const fn carries_pieces(&self) -> bool {
        matches!(self, AnyPosition::Six(_))
    }

    /// Whether a cell is on the board; without a board, not more than two cells beside the box around the pieces.
    pub fn is_near(&self, cell: Hex) -> bool {
        match self {
            AnyPosition::Six(p) => {
                let (low, high) = p.bounds();
                (low.q - 2..=high.q + 2).contains(&cell.q) && (low.r - 2..=high.r + 2).contains(&cell.r)
            }
            _ => abalone::Cell::from_hex(cell).is_some(),
        }
    }

    /// A cell to begin at: the middle of the board, or that of the first piece on a plane that has no middle.
    pub fn anchor(&self) -> Hex {
        match self {
            AnyPosition::Six(p) => p.tiles().next().map_or(Hex::ORIGIN, |tile| tile.0),
            _ => Hex::ORIGIN,
        }
    }

    /// The cells that can be pointed at: all of the board, or the tiles and the empty cells beside them.
    ///
    /// ```
    /// use game::Position as _;
    /// let start = |rules: &str| games::AnyPosition::start(&rules.parse().unwrap());
    /// assert_eq!((start("abalone").cells().len(), start("six").cells().len()), (61, 10));
    /// ```
    pub fn cells(&self) -> Vec<Hex> {
        match self {
            AnyPosition::Six(p) => p.tiles().map(|tile| tile.0).chain(p.frontier()).collect(),
            _ => abalone::Cell::all().map(abalone::Cell::hex).collect(),
        }
    }

    /// All pieces that lie, each with its cell.
    pub fn pieces(&self) -> Vec<(Hex, Colour)> {
        match self {
            AnyPosition::Six(p) => p.tiles().map(|(cell, colour)| (cell, colour.into())).collect(),
            other => {
                let cells = abalone::Cell::all().map(abalone::Cell::hex);
                cells.filter_map(|cell| Some((cell, other.piece(cell)?))).collect()
            }
        }
    }

    /// The sides, each once, in the order of play.
    ///
    /// ```
    /// use game::Position as _;
    /// let sides = |rules: &str| games::AnyPosition::start(&rules.parse().unwrap()).sides().count();
    /// assert_eq!((sides("abalone:3"), sides("abalone:4"), sides("six")), (3, 2, 2));
    /// ```
    pub fn sides(&self) -> impl Iterator<Item = Side> + use<> {
        let count = if self.seats() == 3 { 3 } else { 2 };
        (0..count).map(Side::new)
    }

    /// How many opposing balls a side has ejected; nothing in a game that counts none.
    ///
    /// ```
    /// use game::{Position as _, Side};
    /// let rules = "abalone".parse().unwrap();
    /// let position = games::AnyPosition::read(&rules, "5/6/7/8/4b4/8/7/6/w4 b 2-3").unwrap();
    /// assert_eq!((position.score(Side::new(0)), position.score(Side::new(1))), (Some(2), Some(3)));
    /// assert_eq!(position.leader(), Some(Side::new(1)));
    /// ```
    pub fn score(&self, side: Side) -> Option<u8> {
        if_abalone!(self, p => Some(p.score(side)), else None)
    }

    /// The side that has ejected more than any other among those still in; nothing when two are level, or where nothing
    /// is counted.
    pub fn leader(&self) -> Option<Side> {
        let is_in =
            |side: &Side| Seat::table(self.seats()).any(|s| self.side_of(s) == *side && !self.is_out(s));
        let scores: Option<Vec<(u8, Side)>> =
            self.sides().filter(is_in).map(|side| Some((self.score(side)?, side))).collect();
        let scores = scores?;
        let &(most, side) = scores.iter().max_by_key(|(score, _)| *score)?;
        (scores.iter().filter(|(score, _)| *score == most).count() == 1).then_some(side)
    }

    /// How many pieces a seat still holds; nothing in a game without hands.
    pub fn hand(&self, seat: Seat) -> Option<u8> {
        match self {
            AnyPosition::Six(p) => Some(p.hand(seat)),
            _ => None,
        }
    }

    /// The formations of a position, a line of text each, as `hexad explain` prints them.
    pub fn formations(&self) -> Vec<String> {
        match self {
            AnyPosition::Six(p) => six::formations(p).iter().map(ToString::to_string).collect(),
            other => {
                if_abalone!(other, p => abalone::formations(p).iter().map(ToString::to_string).collect(), else Vec::new())
            }
        }
    }

    /// Whether the seat to move may announce an overlooked shape and do nothing else (S8).
    pub fn can_announce(&self) -> bool {
        match self {
            AnyPosition::Six(p) => p.find(six::Action::Announce).is_ok(),
            _ => false,
        }
    }

    /// The move with an announcement where that is legal, else the announcement alone where that is, else the move
    /// itself: what somebody plays who overlooks nothing (S8).
    pub fn announcing(&self, m: AnyMove) -> AnyMove {
        let (AnyPosition::Six(p), AnyMove::Six(plain)) = (self, m) else { return m };
        if !p.rules().announce || plain.announces() || p.check(plain).is_err() {
            return m;
        }
        let loud = match p.action(plain) {
            six::Action::Place { to, .. } => six::Action::Place { to, announce: true },
            six::Action::Shift { from, to, keep, .. } => {
                six::Action::Shift { from, to, keep, announce: true }
            }
            action @ (six::Action::Announce | six::Action::Pass) => action,
        };
        let loud = p.find(loud).ok().filter(|m| m.announces());
        loud.or_else(|| p.find(six::Action::Announce).ok()).map_or(m, AnyMove::Six)
    }

    /// The same board with another seat to move, where that is a position, too: a player of three who is out is never
    /// to move, and in Six the order of play counts as long as tiles are in hand.
    ///
    /// ```
    /// use game::{Position as _, Seat};
    /// use games::AnyPosition;
    /// let turned = |rules: &str| AnyPosition::start(&rules.parse().unwrap()).with_turn(Seat::ALL[1]);
    /// assert_eq!(turned("abalone").unwrap().turn(), Seat::ALL[1]);
    /// assert!(turned("six").is_none());
    /// ```
    pub fn with_turn(&self, seat: Seat) -> Option<AnyPosition> {
        let turned = match self {
            AnyPosition::Abalone2(p) => AnyPosition::Abalone2(p.with_turn(seat)),
            AnyPosition::Abalone3(p) => AnyPosition::Abalone3(p.with_turn(seat)),
            AnyPosition::Abalone4(p) => AnyPosition::Abalone4(p.with_turn(seat)),
            AnyPosition::Six(p) => {
                let arrangement = six::Arrangement { turn: seat, ..p.arrangement() };
                AnyPosition::Six(six::Position::from_arrangement(&p.rules(), &arrangement).ok()?)
            }
        };
        Some(turned).filter(|turned| turned.turn() == seat)
    }

    /// Whether pieces that lie are moved now, rather than new ones laid.
    pub fn moves_pieces(&self) -> bool {
        match self {
            AnyPosition::Six(p) => p.phase() == six::Phase::Moving,
            _ => true,
        }
    }
}

impl AnyMove {
    /// Whether the player does nothing.
    pub const fn is_pass(&self) -> bool {
        match self {
            AnyMove::Abalone(m) => m.is_pass(),
            AnyMove::Six(m) => m.is_pass(),
        }
    }

    /// The pieces that move in one row, and how many more they push; nothing in a game that moves one piece at a time,
    /// and for a pass.
    ///
    /// ```
    /// use game::Position as _;
    /// let position = games::AnyPosition::start(&"abalone".parse().unwrap());
    /// let row = position.read_move("c3d4").unwrap().row().unwrap();
    /// assert_eq!((row.pieces, row.pushed, row.sideways), (1, 0, false));
    /// ```
    pub fn row(&self) -> Option<Row> {
        match self {
            AnyMove::Abalone(m) if !m.is_pass() => Some(Row {
                rear: m.first().hex(),
                dir: m.dir(),
                pieces: m.balls(),
                pushed: m.pushed(),
                sideways: m.line().is_some(),
            }),
            AnyMove::Abalone(_) | AnyMove::Six(_) => None,
        }
    }

    /// How many opposing pieces are pushed.
    pub const fn pushed(&self) -> u32 {
        match self {
            AnyMove::Abalone(m) => m.pushed(),
            AnyMove::Six(_) => 0,
        }
    }

    /// Whether a piece leaves the board because it is pushed.
    pub const fn ejects(&self) -> bool {
        match self {
            AnyMove::Abalone(m) => m.ejects(),
            AnyMove::Six(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_form_offers_leads_to_every_set_of_rules() {
        let mut reached: Vec<Rules> = Vec::new();
        for offered in Rules::offered() {
            for count in offered.player_counts() {
                let rules = offered.for_players(count);
                assert_eq!(rules.seats(), count);
                let switches = rules.switches();
                for on in 0..1 << switches.len() {
                    let each = switches.iter().enumerate();
                    let rules =
                        each.fold(rules, |r, (i, (switch, _))| r.with_switch(*switch, on >> i & 1 == 1));
                    assert_eq!(rules.to_string().parse(), Ok(rules));
                    reached.push(rules.plain());
                }
            }
            assert_eq!(offered.for_players(7), offered);
        }
        for rules in Rules::all() {
            assert!(reached.contains(&rules), "{rules}");
        }
    }

    #[test]
    fn every_start_is_chosen_by_its_name() {
        let two: Rules = "abalone".parse().unwrap();
        let starts = two.starts();
        assert_eq!(starts.len(), Layout::ALL.len());
        for start in starts {
            let rules = two.with_start(start);
            assert_eq!(rules.chosen_start(), Some(start));
            assert_eq!(format!("abalone:layout={}", start.name()).parse(), Ok(rules));
            assert_eq!(rules.plain(), two);
            assert!(start.is_called(start.name()));
        }
        for rules in Rules::all().filter(|r| *r != two) {
            assert_eq!((rules.starts(), rules.chosen_start()), (Vec::new(), None));
        }
    }

    #[test]
    fn pieces_scores_and_hands_of_every_game() {
        for rules in Rules::all() {
            game::kit::random_game(AnyPosition::start(&rules), 60, 1, |position| {
                let pieces = position.pieces();
                for &(cell, colour) in &pieces {
                    assert_eq!(position.piece(cell), Some(colour));
                    assert!(rules.has_cell(cell));
                    assert_eq!(rules.read_cell(&rules.cell_text(cell)), Some(cell));
                }
                let letters =
                    position.to_string().split(' ').next().unwrap().matches(['b', 'w', 'r', 'y']).count();
                assert_eq!(pieces.len(), letters);
                let seat = position.turn();
                assert_eq!(position.score(position.side_of(seat)).is_some(), rules.has_trays());
                assert_eq!(position.hand(seat).is_some(), rules.has_hands());
                assert_eq!(position.has_edge(), rules.has_edge());
                assert_eq!(position.wins_by_shape(), rules.wins_by_shape());
                for m in position.moves() {
                    assert_eq!(m.is_pass(), position.move_text(m) == "pass");
                    assert!(m.pushed() > 0 || !m.ejects());
                }
            });
        }
    }

    #[test]
    fn who_leads_is_still_in() {
        let rules = "abalone:3".parse().unwrap();
        let read = |text| AnyPosition::read(&rules, text).unwrap();
        assert_eq!(read("bw3/6/7/8/9/8/7/6/r4 w 5-2-1 out=b").leader(), Some(Side::new(1)));
        assert_eq!(read("bw3/6/7/8/9/8/7/6/r4 w 2-2-1").leader(), None);
        assert_eq!(read("bw3/6/7/8/9/8/7/6/r4 w 5-2-1").leader(), Some(Side::new(0)));
        assert_eq!(AnyPosition::start(&"six".parse().unwrap()).leader(), None);
    }
}
