//! The rulebook: both games, clause by clause.

/// A part of the rulebook.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// The id of the message with the part's title.
    pub title: &'static str,
    /// The game it belongs to, by the name that [`games::Rules::game`] gives it.
    pub game: &'static str,
    /// In the order of the rules' numbers.
    pub clauses: &'static [Clause],
}

/// A clause of the rules.
#[derive(Clone, Copy, Debug)]
pub struct Clause {
    /// Its number: `A4`.
    pub id: &'static str,
    /// The names of the figures that belong to it.
    pub figures: &'static [&'static str],
}

impl Clause {
    /// The id of the message with the clause's title.
    pub fn title(&self) -> String {
        format!("rule-{}", self.id.to_ascii_lowercase())
    }

    /// The id of the message with its text.
    pub fn text(&self) -> String {
        format!("rule-{}-text", self.id.to_ascii_lowercase())
    }
}

/// The clause of this number.
///
/// ```
/// let clause = lessons::clause("A7").unwrap();
/// assert_eq!(clause.title(), "rule-a7");
/// assert_eq!(clause.figures, ["abalone-6b"]);
/// ```
pub fn clause(id: &str) -> Option<&'static Clause> {
    RULEBOOK.iter().flat_map(|section| section.clauses).find(|clause| clause.id == id)
}

const fn rule(id: &'static str, figures: &'static [&'static str]) -> Clause {
    Clause { id, figures }
}

/// The whole rulebook.
pub static RULEBOOK: &[Section] = &[
    Section {
        title: "rules-two",
        game: "abalone",
        clauses: &[
            rule("A1", &[]),
            rule("A2", &["abalone-1"]),
            rule("A3", &[]),
            rule("A4", &["abalone-2"]),
            rule("A5", &["abalone-3"]),
            rule(
                "A6",
                &[
                    "abalone-4",
                    "abalone-5",
                    "abalone-6",
                    "abalone-7a",
                    "abalone-7b",
                    "abalone-7c",
                    "abalone-7d",
                ],
            ),
            rule("A7", &["abalone-6b"]),
            rule("A8", &["abalone-8"]),
            rule("A9", &[]),
        ],
    },
    Section {
        title: "rules-three",
        game: "abalone",
        clauses: &[
            rule("A10", &["abalone-9"]),
            rule("A11", &["abalone-9b"]),
            rule("A12", &[]),
            rule("A13", &[]),
        ],
    },
    Section {
        title: "rules-four",
        game: "abalone",
        clauses: &[
            rule("A14", &["abalone-10"]),
            rule("A15", &["abalone-11"]),
            rule("A16", &[]),
            rule("A17", &[]),
            rule("A18", &[]),
            rule("A19", &[]),
        ],
    },
    Section {
        title: "rules-open",
        game: "abalone",
        clauses: &[rule("A20", &[]), rule("A21", &[]), rule("A22", &[])],
    },
    Section {
        title: "rules-formations",
        game: "abalone",
        clauses: &[rule("formations", &["abalone-12", "abalone-13", "abalone-14"])],
    },
    Section {
        title: "rules-six",
        game: "six",
        clauses: &[
            rule("S1", &[]),
            rule("S2", &[]),
            rule("S3", &["six-0"]),
            rule("S4", &["six-1"]),
            rule("S5", &["six-2", "six-5", "six-6"]),
            rule("S6", &["six-3"]),
            rule("S7", &["six-4"]),
            rule("S8", &[]),
            rule("S9", &[]),
        ],
    },
    Section {
        title: "rules-advanced",
        game: "six",
        clauses: &[
            rule("S10", &["six-7", "six-9"]),
            rule("S11", &["six-8"]),
            rule("S12", &[]),
            rule("S13", &[]),
        ],
    },
];
