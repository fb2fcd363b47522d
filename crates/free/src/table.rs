//! Positions that are known to need more than some number of moves.

use colorwalk_solvers::{Meter, Stop};

/// The slots that one position may take.
const WAYS: usize = 4;

/// The least number of slots; a power of 2.
const LEAST_SLOTS: usize = 1 << 12;

/// A position, and the number of moves that do not solve it.
#[derive(Clone, Copy, Default)]
struct Slot {
    /// The key of the position; 0 in an empty slot. A position with the key 0 is stored in none.
    key: u128,
    moves: u32,
}

/// A hash table that grows as far as the limit on memory allows, and then forgets.
pub(crate) struct Table {
    slots: Vec<Slot>,
    used: usize,
    /// The most slots; a power of 2.
    most_slots: usize,
    /// The bytes that are held besides the table.
    other_bytes: u64,
}

impl Table {
    /// Creates a table that takes at most `bytes` together with `other_bytes` that are held besides it.
    ///
    /// # Errors
    ///
    /// What ends the search: the limit on memory, if even a small table exceeds it.
    pub(crate) fn new(bytes: u64, other_bytes: u64, meter: &mut Meter<'_>) -> Result<Self, Stop> {
        let of_table = usize::try_from(bytes.saturating_sub(other_bytes)).unwrap_or(usize::MAX);
        // While it grows to the last size, a table of half that size is held too.
        let most_slots = (of_table / size_of::<Slot>() * 2 / 3).max(LEAST_SLOTS);
        let least_bytes = (LEAST_SLOTS * size_of::<Slot>()) as u64;
        meter.hold(0, least_bytes + other_bytes)?;
        Ok(Self {
            slots: vec![Slot::default(); LEAST_SLOTS],
            used: 0,
            most_slots: 1 << most_slots.ilog2(),
            other_bytes,
        })
    }

    /// Returns the bytes that it takes.
    pub(crate) fn bytes(&self) -> u64 {
        (self.slots.len() * size_of::<Slot>()) as u64
    }

    /// Returns whether the position is known to need more than this many moves.
    pub(crate) fn needs_more_than(&self, key: u128, moves: usize) -> bool {
        let slots = &self.slots[self.bucket(key)];
        slots
            .iter()
            .any(|slot| slot.key == key && slot.moves as usize >= moves)
    }

    /// Stores that the position needs more than this many moves.
    ///
    /// # Errors
    ///
    /// What ends the search.
    pub(crate) fn insert(
        &mut self,
        key: u128,
        moves: usize,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        if key == 0 {
            return Ok(());
        }
        // Half full, many buckets are: from there on, positions push out others.
        if self.used * 2 > self.slots.len() && self.slots.len() < self.most_slots {
            self.grow(meter)?;
        }
        let slot = Slot {
            key,
            moves: moves as u32,
        };
        self.store(slot);
        Ok(())
    }

    /// Writes a slot over the same position, over an empty slot, or over the position of fewest moves, whose search was shortest.
    fn store(&mut self, new: Slot) {
        let bucket = self.bucket(new.key);
        let slots = &mut self.slots[bucket];
        let mut place = 0;
        for (index, slot) in slots.iter().enumerate() {
            if slot.key == new.key {
                place = index;
                break;
            }
            if slot.moves < slots[place].moves {
                place = index;
            }
        }
        let old = &mut slots[place];
        if old.key == 0 {
            self.used += 1;
        }
        *old = new;
    }

    /// Doubles the number of slots.
    fn grow(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let old_count = self.slots.len();
        // Both tables are held until all positions have moved, one of them twice as large.
        let bytes = (3 * old_count * size_of::<Slot>()) as u64;
        meter.hold(self.used as u64, bytes + self.other_bytes)?;
        let old = std::mem::replace(&mut self.slots, vec![Slot::default(); 2 * old_count]);
        self.used = 0;
        for slot in old {
            if slot.key != 0 {
                self.store(slot);
            }
        }
        Ok(())
    }

    /// Returns the slots that a position may take.
    fn bucket(&self, key: u128) -> std::ops::Range<usize> {
        let first = key as usize % self.slots.len() / WAYS * WAYS;
        first..first + WAYS
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_solvers::Control;

    #[test]
    fn the_smallest_table_is_counted_with_what_is_held_besides() {
        let mut meter = Meter::start(Control::default());
        Table::new(0, 1000, &mut meter).unwrap();
        let of_table = (LEAST_SLOTS * size_of::<Slot>()) as u64;
        assert_eq!(meter.statistics().peak_bytes, of_table + 1000);
    }

    #[test]
    fn what_is_stored_is_found_until_there_is_no_room() {
        let mut meter = Meter::start(Control::default());
        let mut table = Table::new(1 << 20, 0, &mut meter).unwrap();
        for number in 1..100_000_u128 {
            let key = number.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
            table.insert(key, 3, &mut meter).unwrap();
            assert!(table.needs_more_than(key, 3));
            assert!(!table.needs_more_than(key, 4));
            assert!(!table.needs_more_than(key ^ 1, 1));
        }
        assert_eq!(table.slots.len() * size_of::<Slot>(), 1 << 19);
        assert!(meter.statistics().peak_bytes <= 1 << 20);
    }
}
