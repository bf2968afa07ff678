//! A small set of seats.

use game::Seat;

/// Some of the seats of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Seats(u8);

impl Seats {
    pub const NONE: Seats = Seats(0);

    pub fn of(seats: usize, holds: impl Fn(Seat) -> bool) -> Seats {
        Seat::table(seats).filter(|&seat| holds(seat)).fold(Seats::NONE, Seats::with)
    }

    pub fn one(seat: Seat) -> Seats {
        Seats(1 << seat.index())
    }

    #[must_use]
    pub fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.index())
    }

    pub fn has(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 == 1
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of these are among the others.
    pub fn within(self, others: Seats) -> bool {
        self.0 & !others.0 == 0
    }

    #[must_use]
    pub fn minus(self, others: Seats) -> Seats {
        Seats(self.0 & !others.0)
    }

    #[must_use]
    pub fn and(self, others: Seats) -> Seats {
        Seats(self.0 & others.0)
    }
}
