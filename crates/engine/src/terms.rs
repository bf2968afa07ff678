//! Evaluation terms: the things that a hand-written evaluation looks at, by name.

/// Names the things that an evaluation looks at.
macro_rules! terms {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// One thing the evaluation looks at.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(usize)]
        pub enum Term { $($(#[$doc])* $name,)* }

        impl Term {
            /// All terms.
            pub const ALL: [Term; [$(stringify!($name)),*].len()] = [$(Term::$name),*];
        }
    };
}
pub(crate) use terms;
