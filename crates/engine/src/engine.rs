//! The engine as everybody uses it: any game, one entry.

use std::sync::Arc;

use abalone::{Move, Players, Position};
use book::Book;
use game::Position as _;
use games::record::House;
use games::{AnyMove, AnyPosition, Rules};

use crate::balls::AbaloneBoard;
use crate::house::HouseRules;
use crate::pages::NoMemory;
use crate::search::board::{Tuning, TwoSided};
use crate::search::table::TranspositionTable;
use crate::search::{Features, SearchParams, Searcher};
use crate::three::ThreeSearch;
use crate::{
    Best, Evaluable, Evaluator, Evaluators, Info, Limits, Request, Score, SearchTimer, SixBoard, TimeSource,
};

/// Plays every game. It keeps what it learnt from one move to the next; [`Engine::new_game`] forgets it.
///
/// ```
/// use engine::{Engine, Limits, ManualTime, Request, Signals};
/// use game::Position as _;
/// use games::AnyPosition;
/// let mut engine = Engine::new(1, 1, std::sync::Arc::new(ManualTime::default()));
/// let rules = "abalone:layout=belgian-daisy".parse().unwrap();
/// let position = AnyPosition::start(&rules);
/// let best = engine.search(Request::new(&position, &Limits::to_depth(4), &Signals::new()), &mut |_| {});
/// assert!(position.check(best.best.unwrap()).is_ok());
/// ```
pub struct Engine {
    megabytes: usize,
    threads: usize,
    clock: Arc<dyn TimeSource>,
    features: Features,
    /// Made when it is first needed, so that starting costs nothing.
    table: Option<TranspositionTable>,
    two: Searcher<AbaloneBoard<2>>,
    four: Searcher<AbaloneBoard<4>>,
    six: Searcher<SixBoard>,
    three: Option<ThreeSearch>,
    evaluators: Evaluators,
    house: House,
    tuning: Option<Tuning>,
    books: Vec<Arc<Book>>,
    own_book: bool,
    /// A small engine for what levels below the full one look at.
    level_helper: Option<Box<Engine>>,
}

/// The most threads that can be asked for.
pub const MAX_THREADS: usize = 256;

impl Engine {
    /// An engine with a table of so many megabytes (rounded down to a power of two, and less where there is no memory
    /// for it) and so many threads.
    pub fn new(megabytes: usize, threads: usize, clock: Arc<dyn TimeSource>) -> Engine {
        Engine {
            megabytes: megabytes.max(1),
            threads: threads.clamp(1, MAX_THREADS),
            clock,
            features: Features::ALL,
            table: None,
            two: Searcher::default(),
            four: Searcher::default(),
            six: Searcher::default(),
            three: None,
            evaluators: Evaluators::trained(),
            house: House::default(),
            tuning: None,
            books: Vec::new(),
            own_book: false,
            level_helper: None,
        }
    }

    /// Takes another size of table, in megabytes, rounded down to a power of two; what is in the old one is lost. Where
    /// there is no memory for it, the old one stays.
    pub fn set_hash(&mut self, megabytes: usize) -> Result<(), NoMemory> {
        self.table = Some(TranspositionTable::new(megabytes, self.table.as_ref())?);
        self.megabytes = megabytes.max(1);
        self.three = None;
        Ok(())
    }

    /// Whether there is memory for so many engines at once, each with a table of so many megabytes (see
    /// [`Engine::set_hash`]).
    ///
    /// ```
    /// use engine::Engine;
    /// assert!(Engine::tables_fit(3, 1));
    /// assert!(!Engine::tables_fit(3, usize::MAX) && !Engine::tables_fit(usize::MAX, 1));
    /// ```
    pub fn tables_fit(tables: usize, megabytes: usize) -> bool {
        TranspositionTable::fit(tables, megabytes)
    }

    /// Searches with so many threads from now on. More than there are processors are never used: they would only take
    /// time from one another, also when the time of a move is over.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.clamp(1, MAX_THREADS);
    }

    /// The parts of the search that are on.
    pub fn features_mut(&mut self) -> &mut Features {
        &mut self.features
    }

    /// Takes other evaluations from now on, and forgets what it found with the ones before. Levels see with the same
    /// eyes.
    pub fn set_evaluators(&mut self, evaluators: Evaluators) {
        self.evaluators = evaluators;
        self.level_helper = None;
        self.new_game();
    }

    /// Plays for these house rules from now on: whether a repetition is a draw, after how many plies the game is ended,
    /// and who has won then. The plies of a limit count from the first position of a search's `history`. What was found
    /// under other rules is forgotten.
    pub fn set_house(&mut self, house: House) {
        let kind = |house: &House| (house.repetition, house.lead_wins, house.ply_limit.is_some());
        if kind(&house) != kind(&self.house) {
            self.new_game();
        }
        self.house = house;
    }

    /// Searches two sides with these numbers from now on, to try them; with none, with those that fit the game.
    pub fn set_tuning(&mut self, tuning: Option<Tuning>) {
        self.tuning = tuning;
    }

    /// Who judges each game.
    pub fn evaluators(&self) -> &Evaluators {
        &self.evaluators
    }

    /// Whether [`Engine::play`] may take opening moves from its books: those that come with the program, and those that
    /// were added.
    pub fn set_own_book(&mut self, on: bool) {
        self.own_book = on;
        if on && self.books.is_empty() {
            self.books = book::shipped().to_vec();
        }
    }

    /// Takes one more book.
    pub fn add_book(&mut self, book: Arc<Book>) {
        self.books.push(book);
    }

    /// Whether it has the book with a file of this name.
    pub fn has_book(&self, name: &str) -> bool {
        self.books.iter().any(|book| book.name() == Some(name))
    }

    /// The books that it plays from, if it may.
    pub(crate) fn books(&self) -> &[Arc<Book>] {
        if self.own_book { &self.books } else { &[] }
    }

    /// Where the engine's time comes from.
    pub fn clock(&self) -> Arc<dyn TimeSource> {
        self.clock.clone()
    }

    /// Forgets everything.
    pub fn new_game(&mut self) {
        if let Some(table) = &mut self.table {
            table.clear();
        }
        self.two.clear();
        self.four.clear();
        self.six.clear();
        if let Some(three) = &mut self.three {
            three.clear();
        }
    }

    pub(crate) fn level_helper(&mut self) -> &mut Engine {
        let house = self.house;
        let helper = self.level_helper.get_or_insert_with(|| {
            let mut helper = Engine::new(1, 1, self.clock.clone());
            helper.evaluators = self.evaluators.clone();
            Box::new(helper)
        });
        helper.set_house(house);
        helper
    }

    /// The name of the net file that judges a game best, where one comes with the program and is not there.
    ///
    /// ```
    /// use engine::{Engine, Evaluators, ManualTime};
    /// let mut engine = Engine::new(1, 1, std::sync::Arc::new(ManualTime::default()));
    /// let rules = "abalone".parse().unwrap();
    /// assert_eq!(engine.wanted_net(&rules), None);
    /// engine.set_evaluators(Evaluators::default());
    /// assert_eq!(engine.wanted_net(&rules), Some("abalone-2.net"));
    /// ```
    pub fn wanted_net(&self, rules: &Rules) -> Option<&'static str> {
        let evaluators = &self.evaluators;
        let (there, name) = match rules {
            Rules::Abalone(rules) => match rules.players {
                Players::Two => (evaluators.abalone2.is_some(), "abalone-2.net"),
                Players::Three => (evaluators.abalone3.is_some(), "abalone-3.net"),
                Players::Four => (evaluators.abalone4.is_some(), "abalone-4.net"),
            },
            // Under the basic rules the hand-written evaluation plays better.
            Rules::Six(rules) => (!rules.advanced || evaluators.six_advanced.is_some(), "six-advanced.net"),
        };
        if there { None } else { Some(name) }
    }

    /// Makes the tables for a game now, so that its first search need not.
    pub fn prepare(&mut self, position: &AnyPosition) {
        match position {
            AnyPosition::Abalone3(_) => _ = made_three(&mut self.three, self.megabytes),
            AnyPosition::Abalone2(_) | AnyPosition::Abalone4(_) | AnyPosition::Six(_) => {
                made_table(&mut self.table, self.megabytes);
            }
        }
    }

    /// Finds the best move. `report` is called with what is found on the way. Never waits: a search that runs out of
    /// things to look at ends, even one that was asked to go on for ever.
    pub fn search(&mut self, request: Request, report: &mut dyn FnMut(Info<AnyMove>)) -> Best<AnyMove> {
        let Request { position, history, limits, signals } = request;
        let clock = self.clock.clone();
        let timer = SearchTimer::new(limits, position.turn(), &*clock, signals);
        let house = HouseRules::new(&self.house, history.len());
        let Engine { megabytes, table, features, threads, tuning, evaluators, .. } = self;
        let (features, threads, tuning) = (*features, *threads, *tuning);
        macro_rules! params {
            ($evaluator:expr) => {{
                let table = made_table(table, *megabytes);
                table.grow_older();
                SearchParams { table, timer: &timer, features, threads, evaluator: $evaluator, house, tuning }
            }};
        }
        match position {
            AnyPosition::Abalone2(p) => {
                let params = params!(evaluators.abalone2.as_deref());
                abalone_search(&mut self.two, p, history, limits, params, report)
            }
            AnyPosition::Abalone4(p) => {
                let params = params!(evaluators.abalone4.as_deref());
                abalone_search(&mut self.four, p, history, limits, params, report)
            }
            AnyPosition::Six(p) => {
                let params = params!(evaluators.six(p.rules()));
                let limits = limits.map_moves(|m| match m {
                    AnyMove::Six(m) => Some(*m),
                    AnyMove::Abalone(_) => None,
                });
                let mut report = |info: Info<six::Move>| report(info.map_moves(AnyMove::Six));
                self.six.search(p, history, &limits, params, &mut report).map_moves(AnyMove::Six)
            }
            AnyPosition::Abalone3(p) => {
                let three = made_three(&mut self.three, *megabytes);
                *three.features_mut() = features;
                three.set_evaluator(evaluators.abalone3.clone());
                three.set_house(self.house);
                three_search(three, p, request, &*clock, report)
            }
        }
    }

    /// What a position is worth without looking ahead.
    pub fn evaluate(&mut self, position: &AnyPosition) -> Score {
        let Evaluators { abalone2, abalone3, abalone4, .. } = &self.evaluators;
        match position {
            AnyPosition::Abalone2(p) => Score::Cp(evaluation::<AbaloneBoard<2>>(p, abalone2.as_deref())),
            AnyPosition::Abalone4(p) => Score::Cp(evaluation::<AbaloneBoard<4>>(p, abalone4.as_deref())),
            AnyPosition::Abalone3(p) => crate::three::evaluation(p, abalone3.as_deref()),
            AnyPosition::Six(p) => Score::Cp(evaluation::<SixBoard>(p, self.evaluators.six(p.rules()))),
        }
    }
}

/// What a position is worth to the side on turn, by an evaluator or as the hand-written evaluation sees it.
fn evaluation<B: TwoSided>(position: &B::Position, evaluator: Option<&dyn Evaluator<B::Seen>>) -> i32 {
    let mut board = B::new(position);
    let Some(evaluator) = evaluator else { return board.evaluate() };
    let mut evaluator = evaluator.fresh();
    evaluator.reset(board.seen());
    board.evaluate_by(&mut *evaluator)
}

fn made_table(table: &mut Option<TranspositionTable>, megabytes: usize) -> &mut TranspositionTable {
    table.get_or_insert_with(|| {
        NoMemory::or_less(megabytes, |megabytes| TranspositionTable::new(megabytes, None))
    })
}

fn made_three(three: &mut Option<ThreeSearch>, megabytes: usize) -> &mut ThreeSearch {
    three.get_or_insert_with(|| ThreeSearch::new(megabytes))
}

impl ThreeSearch {
    /// The same as [`ThreeSearch::search`] for who does not know which game is played; nothing when it is another one.
    pub fn search_any(
        &mut self,
        request: Request,
        clock: &dyn TimeSource,
        report: &mut dyn FnMut(Info<AnyMove>),
    ) -> Option<Best<AnyMove>> {
        let AnyPosition::Abalone3(position) = request.position else { return None };
        Some(three_search(self, position, request, clock, report))
    }
}

fn three_search(
    three: &mut ThreeSearch,
    position: &Position<3>,
    Request { history, limits, signals, .. }: Request,
    clock: &dyn TimeSource,
    report: &mut dyn FnMut(Info<AnyMove>),
) -> Best<AnyMove> {
    let limits = limits.map_moves(abalone_move);
    let mut report = |info: Info<Move>| report(info.map_moves(AnyMove::Abalone));
    three.search(position, history, &limits, clock, signals, &mut report).map_moves(AnyMove::Abalone)
}

fn abalone_move(m: &AnyMove) -> Option<Move> {
    match m {
        AnyMove::Abalone(m) => Some(*m),
        AnyMove::Six(_) => None,
    }
}

fn abalone_search<const N: usize>(
    searcher: &mut Searcher<AbaloneBoard<N>>,
    position: &Position<N>,
    history: &[u64],
    limits: &Limits<AnyMove>,
    params: SearchParams<Position<N>>,
    report: &mut dyn FnMut(Info<AnyMove>),
) -> Best<AnyMove>
where
    Position<N>: Evaluable<Move = Move, Value = i32>,
{
    let limits = limits.map_moves(abalone_move);
    searcher
        .search(position, history, &limits, params, &mut |info| report(info.map_moves(AnyMove::Abalone)))
        .map_moves(AnyMove::Abalone)
}
