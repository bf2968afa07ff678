//! Memory for tables: zeroed by the system, refused when it is not there, in large pages where that can be had, and asked
//! for ahead of time.
#![allow(unsafe_code)]

use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::ptr::NonNull;

use crate::memory;

/// There is no memory for a table of this size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoMemory {
    /// What was asked for.
    pub megabytes: usize,
}

impl fmt::Display for NoMemory {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "there is no memory for a table of {} megabytes", self.megabytes)
    }
}

impl std::error::Error for NoMemory {}

impl NoMemory {
    /// A table of so many megabytes, or of half as many, and so on: where nobody can be told, a small table is better
    /// than none.
    pub(crate) fn or_less<T>(mut megabytes: usize, make: impl Fn(usize) -> Result<T, NoMemory>) -> T {
        loop {
            match make(megabytes) {
                Ok(table) => return table,
                Err(NoMemory { .. }) if megabytes > 1 => megabytes /= 2,
                // As for every other megabyte that is not there.
                Err(_) => std::alloc::handle_alloc_error(Layout::new::<[u64; 1 << 17]>()),
            }
        }
    }
}

/// A type of which a value with all bits zero is a value, and that need not be dropped.
///
/// # Safety
///
/// Both must be true.
pub(crate) unsafe trait Zeroable: Sized {}

// SAFETY: words of zeros.
unsafe impl Zeroable for crate::search::table::Cluster {}
// SAFETY: numbers, all zero.
unsafe impl Zeroable for crate::three::table::Slot {}
#[cfg(test)]
// SAFETY: a number.
unsafe impl Zeroable for u64 {}

/// Slices of zeros begin at a cache line.
const ALIGN: usize = 64;

/// The allocator zeroes memory of no stricter alignment than this without writing to it: fresh pages are zero.
const PLAIN_ALIGN: usize = 16;

/// A block of memory. A large one is given back to the system by a thread of its own: that takes a moment for every
/// gigabyte that was written to, and nobody should have to wait for it.
struct Block {
    start: NonNull<u8>,
    layout: Layout,
}

impl Block {
    /// Gives the pages back bit by bit. While the system takes a whole block back, it gives no memory to other threads of
    /// the program, nor starts any.
    #[cfg(target_os = "linux")]
    fn give_pages_back(&mut self) {
        /// A multiple of the largest pages.
        const STEP: usize = 16 << 20;
        let end = self.start.addr().get() + self.layout.size();
        let mut from = self.start.addr().get().next_multiple_of(STEP);
        while from + STEP <= end {
            // SAFETY: the pages lie within memory that is ours alone, and nobody will read them again.
            unsafe {
                libc::madvise(self.start.as_ptr().with_addr(from).cast(), STEP, libc::MADV_DONTNEED);
            }
            from += STEP;
        }
    }

    #[cfg(not(any(target_os = "linux", target_arch = "wasm32")))]
    fn give_pages_back(&mut self) {}
}

// SAFETY: it owns its memory.
unsafe impl Send for Block {}

impl Drop for Block {
    fn drop(&mut self) {
        // SAFETY: the memory was allocated with this layout.
        unsafe { dealloc(self.start.as_ptr(), self.layout) }
    }
}

/// Up to here giving back, and writing zeros, takes no longer than starting a thread.
#[cfg(not(target_arch = "wasm32"))]
const LARGE: usize = 64 << 20;

/// A slice that begins as zeros. Making it takes no time, however large it is: pages come from the system when they are
/// first written to.
pub(crate) struct Zeroed<T> {
    /// There until it is dropped.
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "it is dropped with the slice"))]
    block: Option<Block>,
    items: NonNull<T>,
    count: usize,
}

// SAFETY: it owns its items like a box does.
unsafe impl<T: Send> Send for Zeroed<T> {}
// SAFETY: the same.
unsafe impl<T: Sync> Sync for Zeroed<T> {}

impl<T: Zeroable> Zeroed<T> {
    /// So many zeros; `freed` bytes will be given back soon, and count as there. Nothing when the memory is not there.
    pub(crate) fn new(count: usize, freed: usize) -> Option<Zeroed<T>> {
        const { assert!(align_of::<T>() <= ALIGN && size_of::<T>() > 0) };
        let bytes = count.checked_mul(size_of::<T>())?.checked_add(ALIGN)?;
        if memory::available().is_some_and(|there| bytes > there.saturating_add(freed)) {
            return None;
        }
        let layout = Layout::from_size_align(bytes, PLAIN_ALIGN).ok()?;
        // SAFETY: the layout has a size, at least that of the alignment.
        let block = NonNull::new(unsafe { alloc_zeroed(layout) })?;
        let skipped = block.addr().get().next_multiple_of(ALIGN) - block.addr().get();
        // SAFETY: less than `ALIGN` bytes are skipped, and the block has so many more than the items need.
        let items = unsafe { block.add(skipped) }.cast();
        let block = Some(Block { start: block, layout });
        let mut zeroed = Zeroed { block, items, count };
        prefer_large_pages(&mut zeroed);
        Some(zeroed)
    }

    /// Its size in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.count * size_of::<T>()
    }

    /// Makes everything zero again. A large slice takes other memory for that, which takes no time.
    pub(crate) fn clear(&mut self) {
        #[cfg(not(target_arch = "wasm32"))]
        if self.bytes() > LARGE
            && let Some(fresh) = Zeroed::new(self.count, self.bytes())
        {
            *self = fresh;
            return;
        }
        // SAFETY: so many items lie there, of which zeros are values that need not be dropped.
        unsafe { self.items.write_bytes(0, self.count) }
    }
}

impl<T> Deref for Zeroed<T> {
    type Target = [T];

    #[inline(always)]
    fn deref(&self) -> &[T] {
        // SAFETY: so many items lie there, zero or written since.
        unsafe { std::slice::from_raw_parts(self.items.as_ptr(), self.count) }
    }
}

impl<T> DerefMut for Zeroed<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: the same, and nobody else looks at them.
        unsafe { std::slice::from_raw_parts_mut(self.items.as_ptr(), self.count) }
    }
}

/// The items need not be dropped.
#[cfg(not(target_arch = "wasm32"))]
impl<T> Drop for Zeroed<T> {
    fn drop(&mut self) {
        if let Some(mut block) = self.block.take_if(|block| block.layout.size() > LARGE) {
            // Where there is no thread to be had, the block is dropped with what the thread would have done.
            let _ = std::thread::Builder::new().spawn(move || {
                block.give_pages_back();
                drop(block);
            });
        }
    }
}

/// Asks memory for a value that will soon be needed; the processor goes on meanwhile. Where there is no way to ask,
/// nothing happens.
#[inline(always)]
pub(crate) fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: the instruction is in every processor of this kind, changes nothing and never faults.
    unsafe {
        std::arch::x86_64::_mm_prefetch::<{ std::arch::x86_64::_MM_HINT_T0 }>(
            std::ptr::from_ref(value).cast(),
        );
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}

/// The addresses between which whole pages lie.
#[cfg(target_os = "linux")]
fn whole_pages<T>(range: &std::ops::Range<*mut T>) -> (usize, usize) {
    const PAGE: usize = 4096;
    (range.start.addr().next_multiple_of(PAGE), range.end.addr() & !(PAGE - 1))
}

/// Asks the system to keep a block of memory, not yet written to, in large pages, so that reaching into it here and
/// there costs less. Where there is no way to ask, or the block is small, nothing happens.
fn prefer_large_pages<T>(memory: &mut [T]) {
    #[cfg(target_os = "linux")]
    {
        let range = memory.as_mut_ptr_range();
        let (start, end) = whole_pages(&range);
        if start < end {
            // SAFETY: the pages lie within memory that is ours alone, and the advice changes nothing in them.
            unsafe {
                libc::madvise(range.start.with_addr(start).cast(), end - start, libc::MADV_HUGEPAGE);
            }
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = memory;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_of_every_size_may_be_asked_about_and_keep_what_is_in_them() {
        for length in [0, 1, 511, 512, 513, 5000, 1 << 20] {
            let mut block: Vec<u64> = (0..length).collect();
            prefer_large_pages(&mut block);
            assert!(block.iter().copied().eq(0..length));
        }
    }

    #[test]
    fn slices_are_zero_at_first_and_again_when_cleared() {
        for count in [1, 511, 512, 5000, (80 << 20) / 8 + 3] {
            let mut zeros = Zeroed::<u64>::new(count, 0).unwrap();
            assert_eq!(zeros.as_ptr().addr() % ALIGN, 0);
            assert!(zeros.len() == count && zeros.iter().all(|&n| n == 0));
            zeros.fill(7);
            zeros.clear();
            assert!(zeros.iter().all(|&n| n == 0), "{count}");
        }
    }

    #[test]
    fn memory_that_is_not_there_is_refused() {
        assert!(Zeroed::<u64>::new(usize::MAX, 0).is_none());
        assert!(Zeroed::<u64>::new(1 << 45, 0).is_none());
        assert!(Zeroed::<u64>::new(usize::MAX / 8, usize::MAX).is_none());
    }
}
