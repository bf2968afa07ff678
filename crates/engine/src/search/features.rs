//! The parts of the search that can be switched off, to measure them by matches and to compare with plain search.

/// Which parts of the search are on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Features {
    pub table_cuts: bool,
    pub aspiration: bool,
    pub null_move: bool,
    pub reductions: bool,
    pub late_moves: bool,
    pub futility: bool,
    pub reverse_futility: bool,
    pub razoring: bool,
    pub internal_reduction: bool,
    pub singular: bool,
    pub quiescence: bool,
    pub history: bool,
    pub repetition: bool,
    pub proofs: bool,
    pub contempt: bool,
    pub correction: bool,
}

impl Features {
    /// Everything.
    pub const ALL: Features = Features {
        table_cuts: true,
        aspiration: true,
        null_move: true,
        reductions: true,
        late_moves: true,
        futility: true,
        reverse_futility: true,
        razoring: true,
        internal_reduction: true,
        singular: true,
        quiescence: true,
        history: true,
        repetition: true,
        proofs: true,
        contempt: true,
        correction: true,
    };

    /// Nothing: plain alpha-beta to a fixed depth, with the value of plain negamax.
    pub const PLAIN: Features = Features {
        table_cuts: false,
        aspiration: false,
        null_move: false,
        reductions: false,
        late_moves: false,
        futility: false,
        reverse_futility: false,
        razoring: false,
        internal_reduction: false,
        singular: false,
        quiescence: false,
        history: false,
        repetition: false,
        proofs: false,
        contempt: false,
        correction: false,
    };

    /// The names of the parts.
    pub const NAMES: [&'static str; 16] = [
        "TableCuts",
        "Aspiration",
        "NullMove",
        "Reductions",
        "LateMoves",
        "Futility",
        "ReverseFutility",
        "Razoring",
        "InternalReduction",
        "Singular",
        "Quiescence",
        "History",
        "Repetition",
        "Proofs",
        "Contempt",
        "Correction",
    ];

    /// Switches a part on or off by its name; whether there is one of that name is returned.
    ///
    /// ```
    /// use engine::Features;
    /// let mut features = Features::ALL;
    /// assert!(features.switch("NullMove", false));
    /// assert!(!features.null_move);
    /// assert!(Features::NAMES.into_iter().all(|name| features.switch(name, true)));
    /// assert_eq!(features, Features::ALL);
    /// ```
    pub fn switch(&mut self, name: &str, on: bool) -> bool {
        let part = match name {
            "TableCuts" => &mut self.table_cuts,
            "Aspiration" => &mut self.aspiration,
            "NullMove" => &mut self.null_move,
            "Reductions" => &mut self.reductions,
            "LateMoves" => &mut self.late_moves,
            "Futility" => &mut self.futility,
            "ReverseFutility" => &mut self.reverse_futility,
            "Razoring" => &mut self.razoring,
            "InternalReduction" => &mut self.internal_reduction,
            "Singular" => &mut self.singular,
            "Quiescence" => &mut self.quiescence,
            "History" => &mut self.history,
            "Repetition" => &mut self.repetition,
            "Proofs" => &mut self.proofs,
            "Contempt" => &mut self.contempt,
            "Correction" => &mut self.correction,
            _ => return false,
        };
        *part = on;
        true
    }
}

impl Default for Features {
    fn default() -> Features {
        Features::ALL
    }
}
