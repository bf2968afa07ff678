//! Who sits where.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Index, IndexMut};

/// A place at the table, numbered in the order of play.
///
/// ```
/// use game::Seat;
/// assert_eq!(Seat::ALL[2].index(), 2);
/// assert_eq!(Seat::new(4), None);
/// assert_eq!(Seat::FIRST.next(3).to_string(), "2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat that begins.
    pub const FIRST: Seat = Seat(0);

    /// The four seats a table can have.
    pub const ALL: [Seat; 4] = [Seat(0), Seat(1), Seat(2), Seat(3)];

    /// The seat with this index, which must be below four.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < 4 { Some(Seat(index as u8)) } else { None }
    }

    /// 0 for the seat that begins.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat after this one at a table of `seats`.
    pub const fn next(self, seats: usize) -> Seat {
        if self.0 as usize + 1 >= seats { Seat(0) } else { Seat(self.0 + 1) }
    }

    /// The seats of a table of `seats`, in the order of play.
    ///
    /// # Panics
    /// When there are more than four: no table has so many.
    ///
    /// ```
    /// # use game::Seat;
    /// assert_eq!(Seat::table(3).count(), 3);
    /// ```
    pub fn table(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        assert!(seats <= Seat::ALL.len(), "a table has four seats at most");
        (0..seats).map(|i| Seat(i as u8))
    }
}

impl fmt::Display for Seat {
    /// Counted from one, as people do.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// Those who win and lose together: a player alone, or a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(u8);

impl Side {
    /// The side with this index.
    pub const fn new(index: usize) -> Side {
        Side(index as u8)
    }

    /// 0 for the side that begins.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One value for each seat of a table of one to four.
///
/// ```
/// use game::{BySeat, Seat};
/// let mut points = BySeat::filled(3, 0);
/// points[Seat::ALL[2]] += 5;
/// assert_eq!(points.iter().copied().collect::<Vec<i32>>(), [0, 0, 5]);
/// ```
#[derive(Clone, Copy)]
pub struct BySeat<T> {
    items: [T; 4],
    len: u8,
}

impl<T: Copy> BySeat<T> {
    /// The same value for each of `seats` seats.
    ///
    /// # Panics
    /// When there are more than four: no table has so many.
    pub fn filled(seats: usize, value: T) -> BySeat<T> {
        assert!(seats <= Seat::ALL.len(), "a table has four seats at most");
        BySeat { items: [value; 4], len: seats as u8 }
    }
}

impl<T> BySeat<T> {
    /// How many seats there are.
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are no seats.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The value of a seat, if the table has that seat.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.as_slice().get(seat.index())
    }

    /// The value of a seat to be changed, if the table has that seat.
    ///
    /// ```
    /// # use game::{BySeat, Seat};
    /// let mut pair = BySeat::filled(2, 0);
    /// assert!(pair.get_mut(Seat::ALL[1]).is_some());
    /// assert_eq!(pair.get_mut(Seat::ALL[2]), None);
    /// ```
    pub fn get_mut(&mut self, seat: Seat) -> Option<&mut T> {
        self.items[..self.len as usize].get_mut(seat.index())
    }

    /// The values in the order of play.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.as_slice().iter()
    }

    /// The values in the order of play.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.len as usize]
    }

    /// Each seat with its value.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::table(self.len()).zip(self.iter())
    }
}

impl<T: PartialEq> PartialEq for BySeat<T> {
    fn eq(&self, other: &BySeat<T>) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq> Eq for BySeat<T> {}

impl<T: Hash> Hash for BySeat<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.items[..self.len as usize][seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[..self.len as usize][seat.index()]
    }
}

impl<T: Copy + Default> FromIterator<T> for BySeat<T> {
    /// Takes the first four values.
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> BySeat<T> {
        let mut by_seat = BySeat { items: [T::default(); 4], len: 0 };
        for value in values.into_iter().take(4) {
            by_seat.items[by_seat.len as usize] = value;
            by_seat.len += 1;
        }
        by_seat
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_go_round_the_table() {
        for seats in 2..=4 {
            let mut seat = Seat::FIRST;
            for _ in 0..seats {
                seat = seat.next(seats);
            }
            assert_eq!(seat, Seat::FIRST);
        }
    }

    #[test]
    #[should_panic(expected = "four seats at most")]
    fn no_table_has_five_seats() {
        let _ = Seat::table(5);
    }

    #[test]
    #[should_panic(expected = "four seats at most")]
    fn no_table_has_five_values() {
        let _ = BySeat::filled(5, 'x');
    }

    #[test]
    fn by_seat_holds_only_its_seats() {
        let table: BySeat<u8> = [7, 8, 9, 10, 11].into_iter().collect();
        assert_eq!(table.len(), 4);
        let pair = BySeat::filled(2, 'x');
        assert_eq!(pair.get(Seat::ALL[2]), None);
        assert_eq!(pair.seats().count(), 2);
        assert!(!pair.is_empty());
        assert_eq!(format!("{pair:?}"), "['x', 'x']");
        assert_eq!(pair, ['x', 'x'].into_iter().collect());
        assert_ne!(pair, BySeat::filled(3, 'x'));
    }

    #[test]
    #[should_panic]
    fn a_seat_that_is_not_at_the_table_is_no_index() {
        let _ = BySeat::filled(2, 0)[Seat::ALL[3]];
    }
}
